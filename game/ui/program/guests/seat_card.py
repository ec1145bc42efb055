"""Parts of the seat choice: a seat with its figure, the name, a language."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.scenes.seat_row import draw_figure
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, FADED_INK, INK, Colour, Style
from game.ui.widgets import LabelledButton, TextField, Widget
from game.ui.widgets.boxes import draw_box
from game.ui.widgets.labels import draw_fitted
from game.ui.widgets.plated import ActButton, draw_named

GOLD: Colour = (0xE8, 0xB4, 0x3C)
BARK: Colour = (0x8A, 0x64, 0x3E)
LIGHT: Colour = (0xFD, 0xF4, 0xDD)
DULL: Colour = (0xCD, 0xBB, 0x98)
LEATHER: Colour = (0x7A, 0x3E, 0x22)
ROUND, RIM = 14, 3
"""Design units of round corners, and of the rim of what is lit."""
LINES = 40
"""Design units of the height of a seat's line as a card, in which it may be two."""
GAP = 8
"""Design units between a seat's line and its button, which has a ring when it is chosen."""


def _box(target: Surface, widget: Widget, fill: Colour, rim: Colour, radius: int) -> None:
    """Draw a box with a rim that is easy to see."""
    px = widget.theme.px
    draw_box(target, widget.theme, widget.rect, radius, rim)
    draw_box(target, widget.theme, widget.rect.inflate(-2 * px(RIM), -2 * px(RIM)), max(1, radius - px(RIM)), fill)


class Pill(LabelledButton):
    """A language in its own words."""

    def __init__(self, words: str, act: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(words, act)
        self.chosen = chosen

    def draw(self, target: Surface) -> None:
        fill, rim = (LEATHER, GOLD) if self.chosen else (LIGHT, BARK)
        _box(target, self, fill, rim, self.rect.height // 2)
        colour, style = (CREAM, Style.RAISED) if self.chosen else (INK, Style.FLAT)
        room = self.rect.inflate(-self.theme.px(12), 0)
        self.theme.write(target, self.words, room, colour, size=18, align="center", style=style)


class NameField(Widget):
    """A field with its name in it, and a pencil."""

    def __init__(self, label: str, field: TextField) -> None:
        super().__init__()
        self.label, self.field = label, field
        self.add(field)

    def _label(self) -> int:
        return min(self.theme.block(self.label, size=17, face=Face.REGULAR).width, self.rect.width // 3)

    def arrange(self) -> None:
        px, rect = self.theme.px, self.rect
        left = rect.x + px(18) + self._label() + px(10)
        self.field.place(Rect(left, rect.y + px(6), rect.right - px(44) - left, rect.height - px(12)))

    def draw(self, target: Surface) -> None:
        px, rect = self.theme.px, self.rect
        _box(target, self, LIGHT, GOLD, px(ROUND))
        label = Rect(rect.x + px(18), rect.y, self._label(), rect.height)
        self.theme.write(target, self.label, label, FADED_INK, size=17, face=Face.REGULAR)
        draw_fitted(target, self, "ui/icon_pencil", Rect(rect.right - px(38), rect.centery - px(10), px(20), px(20)))


class SeatCard(Widget):
    """A seat: its figure, name, a line about it, and perhaps a button.

    It is lit if it is free or one's own.
    """

    def __init__(
        self, figure: str, colour: str, name: str, about: str, act: tuple[str, Callable[[], None], str] | None, *, lit: bool
    ) -> None:
        super().__init__()
        self.figure, self.colour, self.name, self.about, self.lit = figure, colour, name, about, lit
        self.upright = False
        """True if it is a row, on a screen that is higher than wide."""
        self.button = ActButton(act[0], act[1], style=act[2], size=20) if act is not None else None
        if self.button is not None:
            self.add(self.button)

    def _parts(self) -> tuple[Rect, Rect, Rect, Rect]:
        """Return the places of figure, name, line and button."""
        px, inner = self.theme.px, self.rect.inflate(-self.theme.px(20), -self.theme.px(16))
        if self.upright:
            side = min(inner.height, inner.width * 3 // 10)
            figure = Rect(inner.x, inner.y, side, inner.height)
            right = Rect(figure.right + px(8), inner.y, inner.right - figure.right - px(8), inner.height)
            tall = px(52) if self.lit else px(40)
            above = right.height - tall - px(GAP) if self.button is not None else right.height
            name = Rect(right.x, right.y, right.width, above // 2)
            line = Rect(right.x, name.bottom, right.width, name.height)
            return figure, name, line, Rect(right.x, right.bottom - tall, right.width, tall)
        button = Rect(inner.x, inner.bottom - px(48), inner.width, px(48))
        line = Rect(inner.x, button.y - px(LINES + GAP), inner.width, px(LINES))
        name = Rect(inner.x, line.y - px(28), inner.width, px(28))
        return Rect(inner.x, inner.y, inner.width, name.y - px(6) - inner.y), name, line, button

    def arrange(self) -> None:
        if self.button is not None:
            self.button.place(self._parts()[3])

    def draw(self, target: Surface) -> None:
        theme, (figure, name, line, _) = self.theme, self._parts()
        _box(target, self, LIGHT if self.lit else DULL, GOLD if self.lit else BARK, theme.px(ROUND))
        draw_figure(target, theme, self.figure, self.colour, figure)
        draw_named(target, theme, name, (self.colour,), self.name, size=20, face=Face.TITLE)
        if self.about:
            valign = "middle" if self.upright else "top"
            theme.write(target, self.about, line, FADED_INK, size=16, face=Face.REGULAR, valign=valign)
