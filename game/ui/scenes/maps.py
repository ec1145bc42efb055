"""The maps of a game as small pictures.

A column of cards, or a row of them where the window is low.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from game.content.levels import LevelInfo
from game.ui.contract.entry import TableEntry
from game.ui.scenes.preview import level_picture
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, LEAST_TEXT, WARNING
from game.ui.widgets import Pressable, Widget, draw_fitted
from game.ui.widgets.layout import LEFT, box, column, place, row
from game.ui.widgets.plated import PlateTool

CARD = (244, 72)
"""Design units of a card."""
GAP, TOOL = 11, 44
SEPARATOR = " · "
"""Between what is said below the name; only the last part is said where there is no room for all."""


class MapCard(Pressable):
    """One map with its picture, its name, and for how many it is."""

    def __init__(self, entry: TableEntry, info: LevelInfo, words: str, below: str, act: Callable[[], None], tooltip: str) -> None:
        super().__init__(act, tooltip=tooltip)
        self.entry, self.info, self.words, self.below = entry, info, words, below

    @property
    def identity(self) -> tuple[type[Widget], str]:
        return type(self), self.info.key

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        theme.nine(target, self.entry.accent.paper("active" if self.chosen else ""), self.rect)
        inset, margin = px(self.entry.accent.inset), px(6)
        tall = self.rect.height - 2 * margin
        thumb = Rect(self.rect.x + margin + inset, self.rect.y + margin, min(tall * 3 // 2, self.rect.width * 2 // 5), tall)
        if not theme.fonts.fits(self.below, Face.REGULAR, px(LEAST_TEXT), self.rect.right - thumb.right - px(18)):
            thumb.width = tall  # what is said below needs the room
        level = self.info.level
        if level is not None:
            target.blit(level_picture(theme, level, self.entry.backdrop, thumb.size), thumb)
        else:
            draw_fitted(target, self, "ui/icon_warning", thumb.inflate(-tall // 3, -tall // 3))
        room = Rect(thumb.right + px(9), thumb.y, self.rect.right - px(9) - thumb.right - px(9), tall)
        if self.below:
            above = tall * 64 // 100
            under = Rect(room.x, room.y + above, room.width, tall - above)
            below = self.below
            if self.info.own:
                least = px(LEAST_TEXT)
                if not theme.fonts.fits(below, Face.REGULAR, least, under.width):
                    below = below.rpartition(SEPARATOR)[2]
                below = theme.fonts.shortened(below, Face.REGULAR, least, under.width)
            theme.write(target, below, under, FADED_INK, size=16, face=Face.REGULAR)
            room.height = above
        colour = INK if level is not None else WARNING
        words = self.words if level is not None else theme.fonts.shortened(self.words, Face.TITLE, px(LEAST_TEXT), room.width)
        block = theme.block(words, room.width, room.height, size=18, face=Face.TITLE, may_cut=self.info.own)
        theme.draw_block(target, block, room, colour)


class MapShelf(Widget):
    """A row of as many cards as there is room for, with two arrows where there are more.

    The arrows turn pages; where there is room for one card they choose, so that the map shown is the chosen one.
    """

    def __init__(self, material: str, cards: list[MapCard], turns: tuple[str, str], chooses: tuple[str, str]) -> None:
        """`turns` and `chooses` are the tooltips of the arrows back and on."""
        super().__init__()
        self._turns, self._chooses = turns, chooses
        self.cards, self._first, self._fits = cards, 0, max(1, len(cards))
        self.upright = True
        """True if the cards are in a column."""
        self.arrows = [
            PlateTool(material, "", partial(self._turn, step), tooltip=says) for step, says in zip((-1, 1), turns, strict=True)
        ]
        for widget in (*cards, *self.arrows):
            self.add(widget)

    @property
    def chosen(self) -> int:
        """The number of the chosen map."""
        return next((number for number, card in enumerate(self.cards) if card.chosen), 0)

    def choose(self, chosen: int) -> None:
        """Mark a map, and bring it into view."""
        for number, card in enumerate(self.cards):
            card.chosen = number == chosen
        if not self._first <= chosen < self._first + self._fits:
            self._first = chosen // self._fits * self._fits
        self.arrange()
        self.invalidate()

    def _turn(self, step: int) -> None:
        if self._fits == 1:
            self.cards[(self.chosen + step) % len(self.cards)].press()
            return
        pages = -(-len(self.cards) // self._fits)
        self._first = ((self._first // self._fits + step) % pages) * self._fits
        self.arrange()
        self.invalidate()

    def arrange(self) -> None:
        if self._scene is None or not self.rect.width:
            return
        px = self.theme.px
        along, step = (self.rect.height, CARD[1]) if self.upright else (self.rect.width, CARD[0] * 0.9)
        fits = max(1, (along + px(GAP)) // px(step + GAP))
        if fits < len(self.cards):
            fits = max(1, (along - px((TOOL if self.upright else 2 * TOOL) + GAP)) // px(step + GAP))
        if fits != self._fits:
            self._fits, self._first = fits, self.chosen // fits * fits
        paged = fits < len(self.cards)
        for number, card in enumerate(self.cards):
            card.show(self._first <= number < self._first + fits)
        stacked = self.upright and (not paged or along >= px(CARD[1] + GAP + TOOL))  # else the arrows are beside the one card
        icons = ("arrow_up", "arrow_down") if stacked else ("arrow_left", "arrow_right")
        says = self._chooses if fits == 1 else self._turns
        for arrow, icon, words in zip(self.arrows, icons, says, strict=True):
            arrow.icon, arrow.tooltip = icon, words
            arrow.show(paged)
        shown = [*self.cards[self._first : self._first + fits], *[None] * fits][:fits]
        back, on = (box(arrow, TOOL, TOOL) if paged else None for arrow in self.arrows)
        if stacked:
            tree = column(
                *(box(card, CARD[0], CARD[1], at=LEFT) for card in shown), box(), row(back, on, gap=GAP, tall=TOOL), gap=GAP
            )
        else:
            tree = row(back, *(box(card, CARD[0], least=0) for card in shown), on, gap=GAP)
        place(tree, self.rect, px)
