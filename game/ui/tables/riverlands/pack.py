"""The pack: what the hero of the moment carries, on a paper of its own below the plates."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, INK, WARNING
from game.ui.widgets.base import Widget
from game.ui.widgets.cards import Thing
from game.ui.widgets.labels import draw_trimmed
from game.ui.widgets.layout import row

TALL = (132, 78)
"""Design units of the height of a pack with a heading, and without one in a narrow column."""
NARROW = 240
"""Design units: a column below this width is narrow."""
HEAD, EDGE, GAP = 40, 10, 6
SLOT = 58
"""Design units of the widest pocket."""


class Pack(Widget):
    """Pockets side by side, each with a picture and a number; a chip on the food says what the meal takes of it."""

    def __init__(self) -> None:
        super().__init__()
        self.title = ""
        self.things: tuple[Thing, ...] = ()
        self.meal = ""
        self.food = ""
        """The sprite of the things of which the meal takes some."""
        self.visible = False

    @property
    def reacts(self) -> bool:
        return True

    def set(self, title: str, things: tuple[Thing, ...], food: str, meal: str, tooltip: str) -> None:
        """Show something else; without things there is no pack."""
        if (title, things, food, meal) != (self.title, self.things, self.food, self.meal):
            self.title, self.things, self.food, self.meal = title, things, food, meal
            self.invalidate()
        self.tooltip = tooltip

    def narrow(self, width: int) -> bool:
        """Whether a column of that width in pixels has no room for a heading."""
        return width < self.theme.px(NARROW)

    def keep_in(self, box: Rect) -> int:
        """Be placed at the top of a box, if it has room; the height that is used."""
        tall = self.theme.px(TALL[self.narrow(box.width)])
        fits = bool(self.things) and tall <= box.height
        self.show(fits)
        if fits:
            self.place(Rect(box.x, box.y, box.width, tall))
        return tall if fits else 0

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, "hud/map/paper", rect)
        narrow = self.narrow(rect.width)
        inner = rect.inflate(-2 * px(EDGE), -2 * px(EDGE))
        if not narrow:
            head = Rect(inner.x + px(6), inner.y - px(2), inner.width - px(12), px(HEAD - EDGE))
            theme.write(target, self.title, head, INK, size=18, face=Face.TITLE)
            inner = Rect(inner.x, rect.y + px(HEAD), inner.width, inner.bottom - rect.y - px(HEAD))
        gap = px(GAP if not narrow else 3)
        count = len(self.things)
        wide = min(px(SLOT), (inner.width - gap * (count - 1)) // max(1, count))
        pockets = Rect(inner.x, inner.y, wide * count + gap * (count - 1), inner.height)
        for thing, pocket in zip(self.things, row(pockets, [1.0] * count, gap), strict=True):
            self._draw_pocket(target, thing, pocket)

    def _draw_pocket(self, target: Surface, thing: Thing, pocket: Rect) -> None:
        theme, px = self.theme, self.theme.px
        theme.nine(target, "hud/slot", pocket)
        letters = px(24)
        picture = Rect(pocket.x + px(3), pocket.y + px(4), pocket.width - px(6), pocket.height - letters - px(4))
        draw_trimmed(target, self, thing.sprite, picture, 0.4 if thing.faint else 1.0)
        number = Rect(pocket.x, pocket.bottom - letters, pocket.width, letters)
        ink = WARNING if thing.warning else INK
        theme.write(target, str(thing.count), number, ink, size=18, face=Face.BOLD, align="center")
        if thing.sprite == self.food and self.meal:
            words = theme.block(self.meal, size=15, face=Face.BLACK)
            chip = Rect(0, 0, words.width + px(12), px(21))
            chip.topright = (pocket.right + px(4), pocket.y - px(6))
            theme.nine(target, "hud/chip_red" if thing.warning else "hud/chip_orange", chip)
            theme.draw_block(target, words, chip, CREAM, align="center")
