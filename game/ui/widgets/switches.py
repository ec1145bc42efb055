"""Controls on paper: values side by side, switches, and the row that names one of them."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.services.theme import CREAM, FADED_INK, INK, Colour, Style
from game.ui.shell.input import Pointer, PointerKind
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import OFF, RIM, TRACK, draw_box
from game.ui.widgets.choosers import TALL, Choice, Slider, T, Toggle

ON: Colour = (0x3C, 0x8A, 0x54)
KNOB: Colour = (0xFF, 0xF9, 0xEA)
LETTERS = 18.5
"""Design units of the letters of a row."""
NARROW = 340
"""Design units: a row below this width is narrow."""


class Segments(Choice[T]):
    """One of a few values, all side by side. LEFT and RIGHT choose, or a click on one.

    Where their words have no room side by side, only the present one is shown, as in a `Choice`.
    """

    @property
    def apart(self) -> bool:
        """Return whether all values are shown."""
        return self._apart(self.rect.width)

    def _apart(self, width: int) -> bool:
        """Return whether all values are shown in a control of that width."""
        px, each = self.theme.px, width // max(1, len(self.values))
        return all(self.theme.has_room(words, each - px(10), px(24), size=17) for _, words in self.values)

    def height_for(self, width: int) -> int:
        return self.theme.px(TALL) if self._apart(width) else super().height_for(width)

    def cells(self) -> list[Rect]:
        """Return the rectangle of each value."""
        count, rect = len(self.values), self.rect
        return [Rect(rect.x + rect.width * number // count, rect.y, rect.width // count, rect.height) for number in range(count)]

    def lay_out_all(self) -> None:
        if not self.apart:
            super().lay_out_all()

    def pointer(self, event: Pointer) -> bool:
        if not self.apart:
            return super().pointer(event)
        if event.kind is PointerKind.DOWN and event.button == 1:
            for number, cell in enumerate(self.cells()):
                if cell.collidepoint(event.pos) and number != self.index:
                    self.choose(number - self.index)
            return True
        return False

    def draw(self, target: Surface) -> None:
        if not self.apart:
            super().draw(target)
            return
        theme, px = self.theme, self.theme.px
        draw_box(target, theme, self.rect, px(12), TRACK, RIM)
        for number, ((_, words), cell) in enumerate(zip(self.values, self.cells(), strict=True)):
            chosen = number == self.index
            if chosen:
                inner = cell.inflate(-px(4), -px(4))
                draw_box(target, theme, inner, px(10), self.deep)
            room = cell.inflate(-px(10), -px(4))
            colour, style = (CREAM, Style.RAISED) if chosen else (FADED_INK, Style.FLAT)
            theme.write(
                target,
                words,
                Rect(room.x, room.centery - px(12), room.width, px(24)),
                colour,
                size=17,
                align="center",
                style=style,
            )


class Switch(Toggle):
    """A switch, on or off; what it switches is written beside it."""

    SIZE = (64, 34)

    @property
    def knob(self) -> Rect:
        """The whole switch, at the left of its rectangle."""
        px = self.theme.px
        return Rect(self.rect.x, self.rect.centery - px(self.SIZE[1]) // 2, px(self.SIZE[0]), px(self.SIZE[1]))

    @property
    def ring(self) -> Rect:
        return self.knob

    def draw(self, target: Surface) -> None:
        theme, px, whole = self.theme, self.theme.px, self.knob
        draw_box(target, theme, whole, whole.height // 2, ON if self.on else OFF, RIM)
        side = whole.height - 2 * px(4)
        left = whole.right - px(4) - side if self.on else whole.x + px(4)
        fill = CREAM if self.hovered else KNOB
        draw_box(target, theme, Rect(left, whole.y + px(4), side, side), side // 2, fill, RIM)


class Row(Widget):
    """A line of a sheet: what is set at the left, the control at the right.

    Lit while the control is pointed at or focused.
    """

    TALL = 76
    follows = True

    def __init__(self, words: str, control: Widget, *, shaded: bool) -> None:
        super().__init__()
        self.label, self.control, self._shaded = words, control, shaded
        self.spoken_name = words
        self.add(control)

    @property
    def lit(self) -> bool:
        """Return whether somebody is about to change this."""
        scene, control = self.scene, self.control
        return scene.hovered is control or (scene.focused is control and scene.focus_shown)

    def _words(self, width: int) -> int:
        """Return the pixels left of the control.

        Fewer where there is little room, since words can be wrapped.
        """
        return width * 9 // 20 if width >= self.theme.px(NARROW) else width * 3 // 7

    def height_for(self, width: int) -> int:
        """Return the height of the row that its words need at a width in pixels."""
        px = self.theme.px
        words = self.theme.block(self.label, self._words(width) - px(32), size=LETTERS)
        return max(px(self.TALL), words.height + px(14))

    def arrange(self) -> None:
        px, rect = self.theme.px, self.rect
        left = rect.x + self._words(rect.width)
        tall = px(44) if not isinstance(self.control, Slider) else px(50)
        self.control.place(Rect(left, rect.centery - tall // 2, rect.right - px(20) - left, tall))

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        box = self.rect.inflate(0, -px(6))
        if self.lit:
            theme.nine(target, "hud/box_good", box)
        elif self._shaded:
            draw_box(target, theme, box, px(12), (0xEC, 0xE0, 0xBE))
        words = Rect(box.x + px(20), box.y, self.control.rect.x - px(12) - box.x - px(20), box.height)
        theme.write(target, self.label, words, INK, size=LETTERS)
