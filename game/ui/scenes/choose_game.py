"""Which game: a card with a cover for each."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from game.registry import Entry
from game.ui.scenes.menu import MenuScene
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, Theme
from game.ui.widgets import Column, IconButton, Pressable, Widget, WidgetScene, draw_fitted, inset

CARD = 300
WIDEST = 500
"""Design units of a card's width; cards are wider where there are few."""
NARROW = (280, 200, 170)
"""Below each of these widths of a card its words need more lines."""
TEXT, MORE = 174, 84
"""Design units of height of the text, and how much more for each step of narrowness."""


def narrowness(theme: Theme, width: int) -> int:
    """How many steps narrower than usual a card of this width in pixels is."""
    return sum(width < theme.px(least) for least in NARROW)


class GameCard(Pressable):
    """A game's cover, name and a sentence about it."""

    click_sound = "page_turn"

    def __init__(self, scene: WidgetScene, entry: Entry) -> None:
        super().__init__(lambda: scene.context.navigation.new_game(entry.id))
        self.entry = entry

    def draw(self, target: Surface) -> None:
        theme, text = self.theme, self.text
        lift = theme.px(3) if self.hovered and not self.held else 0
        rect = self.rect.move(0, -lift)
        theme.nine(target, "ui/card_active" if self.hovered or self.focused else "ui/card", rect)
        margin = theme.px(14)
        inner = inset(rect, margin)
        narrow = narrowness(theme, self.rect.width)
        lines, last = theme.px(TEXT + MORE * narrow), theme.px(24 + 18 * narrow)
        place = Rect(inner.x, inner.y, inner.width, min(inner.width * 10 // 16, inner.height - lines))
        draw_fitted(target, self, self.entry.cover, place)
        column = Column(Rect(inner.x, place.bottom + theme.px(4), inner.width, inner.bottom - place.bottom - theme.px(4)))
        words = f"game.{self.entry.id}"
        theme.write(target, text(f"{words}.name"), column.take(theme.px(38)), INK, size=26, face=Face.TITLE, align="center")
        line = Rect(inner.x, inner.bottom - last, inner.width, last)
        author = Rect(inner.x, line.y - last, inner.width, last)
        blurb = Rect(inner.x, column.y, inner.width, author.y - column.y)
        theme.write(target, text(f"{words}.blurb"), blurb, INK, face=Face.REGULAR, align="center")
        theme.write(target, text(f"{words}.author"), author, FADED_INK, size=14.5, face=Face.ITALIC, align="center")
        theme.write(target, text(f"{words}.players"), line, FADED_INK, size=15.5, align="center")


class ChooseGameScene(MenuScene):
    """The covers side by side; a round button beside each opens its rules."""

    heading = "choose.title"

    def content(self) -> None:
        games = self.context.games.values()
        self.cards = [GameCard(self, entry) for entry in games]
        self.rules = [
            IconButton("book", partial(self.context.navigation.open_rulebook, entry.page), tooltip=self.text("choose.rules"))
            for entry in games
        ]
        for card, button in zip(self.cards, self.rules, strict=True):
            self.add(card)
            self.add(button)

    @property
    def help_page(self) -> str | None:
        """The rules of the game whose card or rules button has the focus."""
        both = zip(self.cards, self.rules, strict=True)
        return next((card.entry.page for card, rules in both if self.focused in (card, rules)), None)

    def first_focus(self) -> Widget | None:
        return self.cards[0]

    def arrange_sheet(self, room: Rect) -> None:
        px = self.px
        count = len(self.cards)
        gap = px(22)
        width = min(px(WIDEST if count < 3 else CARD), (room.width - gap * (count - 1)) // count)
        height = min(width * 10 // 16 + px(TEXT + 30 + MORE * narrowness(self.theme, width)), room.height)
        left = room.centerx - (width * count + gap * (count - 1)) // 2
        for number, (card, button) in enumerate(zip(self.cards, self.rules, strict=True)):
            place = Rect(left + number * (width + gap), room.centery - height // 2, width, height)
            card.place(place)
            side = px(44)
            button.place(Rect(place.right - side - px(6), place.y + px(8), side, side))
