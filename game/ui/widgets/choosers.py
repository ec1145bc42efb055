"""Controls that hold a value: choices, switches, sliders, tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, INK, LEAST_TEXT, Colour, Style
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import DEEP, OFF, PAPER, RIM, draw_box, lighter
from game.ui.widgets.labels import draw_fitted
from game.ui.widgets.layout import divided

T = TypeVar("T")

GAP = 10
"""Design units between tabs."""
TALL, KNOB = 44, 8
"""Design units of the height of a choice in one line, and by which its knobs are smaller."""
STEPS = {Command.LEFT: -1, Command.RIGHT: 1}


class Valued(Widget):
    """A widget that holds a value and can be disabled with a reason."""

    focusable = True

    @property
    def enters(self) -> bool:
        return True

    def refuse(self) -> bool:
        """Return whether the control is disabled; then the reason is shown."""
        if self.enabled:
            return False
        self.scene.context.sound.play("ui_error")
        self.scene.tell(self.disabled_reason, self.rect)
        return True


class Choice(Valued, Generic[T]):
    """One of a few values: an arrow on each side, the words between.

    LEFT and RIGHT choose, a click anywhere goes on.
    """

    def __init__(
        self,
        values: Sequence[tuple[T, str]],
        value: T,
        changed: Callable[[T], None],
        *,
        tooltip: str = "",
        deep: Colour = DEEP,
    ) -> None:
        """`values` are pairs of a value and its words, in order.

        `value` is the present one. `deep` is the colour of knobs.
        """
        super().__init__(tooltip=tooltip)
        self.deep = deep
        self.values = list(values)
        self.changed = changed
        self.value = value

    @property
    def index(self) -> int:
        """Return the index of the present value in the row."""
        return next((number for number, (value, _) in enumerate(self.values) if value == self.value), 0)

    def choose(self, step: int) -> None:
        """Go on in the row, round and round."""
        if self.refuse() or not self.values:
            return
        self.value = self.values[(self.index + step) % len(self.values)][0]
        self.scene.context.sound.play("ui_slider")
        self.invalidate()
        self.changed(self.value)

    def reword(self, values: Sequence[tuple[T, str]]) -> None:
        """Give the values other words."""
        if list(values) != self.values:
            self.values = list(values)
            self.invalidate()

    @property
    def spoken(self) -> str:
        names = [holder.spoken_name for holder in self.holders()][::-1]
        words = self.values[self.index][1] if self.values else ""
        return ". ".join(filter(None, (*names, words, self.full_tooltip)))

    def height_for(self, width: int) -> int:
        """Return the least height in pixels at which the words of all values have room."""
        px, block = self.theme.px, self.theme.block
        room = width - 2 * px(TALL)
        return max([px(TALL), *(block(words, room, size=15).height + px(6) for _, words in self.values)])

    def lay_out_all(self) -> None:
        """Lay out the words of all values as they would be drawn."""
        room = self._words_room()
        for _, words in self.values:
            self.theme.block(words, room.width, room.height)

    def _words_room(self) -> Rect:
        """Return the area of the words, between the knobs."""
        return self.rect.inflate(-2 * (self._side + self.theme.px(KNOB)), -self.theme.px(2))

    @property
    def _side(self) -> int:
        """The pixels across a knob, smaller where the longest word would be cut."""
        px, rect = self.theme.px, self.rect
        side = min(rect.height, px(TALL)) - px(KNOB)
        words = max((word for _, words in self.values for word in words.split()), key=len, default="")
        room = rect.width - 2 * (side + px(KNOB))
        return side if not words or self.theme.has_room(words, room, rect.height) else side * 2 // 3

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.DOWN and event.button == 1:
            self.choose(-1 if event.pos[0] < self.rect.x + self.rect.height else 1)
            return True
        return False

    def command(self, command: Command) -> bool:
        if command in STEPS:
            self.choose(STEPS[command])
        elif command is Command.CONFIRM:
            self.choose(1)
        else:
            return False
        return True

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        fade = 1.0 if self.enabled else 0.45
        draw_box(target, theme, rect, px(12), PAPER, RIM)
        side = self._side
        for icon, left in (("arrow_left", rect.x + px(4)), ("arrow_right", rect.right - px(4) - side)):
            disc = Rect(left, rect.centery - side // 2, side, side)
            draw_box(
                target, theme, disc, side // 2, (lighter(self.deep) if self.hovered else self.deep) if self.enabled else OFF, RIM
            )
            draw_fitted(target, self, f"ui/icon_{icon}", disc.inflate(-px(12), -px(12)), fade)
        room = self._words_room()
        words = self.values[self.index][1] if self.values else ""
        theme.write(target, words, room, INK, align="center", alpha=round(255 * fade))


class Toggle(Valued):
    """A box with a tick, and words behind it."""

    def __init__(self, words: str, on: bool, changed: Callable[[bool], None], *, tooltip: str = "") -> None:
        super().__init__(tooltip=tooltip)
        self.words, self.on, self.changed = words, on, changed

    @property
    def spoken_state(self) -> str:
        return self.text("voice.on" if self.on else "voice.off")

    def flip(self) -> None:
        """Switch over."""
        if self.refuse():
            return
        self.on = not self.on
        self.scene.context.sound.play("ui_toggle_on" if self.on else "ui_toggle_off")
        self.invalidate()
        self.changed(self.on)

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.DOWN and event.button == 1:
            self.flip()
            return True
        return False

    def command(self, command: Command) -> bool:
        if command is Command.CONFIRM:
            self.flip()
            return True
        return False

    def draw(self, target: Surface) -> None:
        theme = self.theme
        side = min(theme.px(30), self.rect.height)
        box = Rect(self.rect.x, self.rect.centery - side // 2, side, side)
        alpha = 1.0 if self.enabled else 0.45
        draw_fitted(target, self, f"ui/check_{'on' if self.on else 'off'}{'_hover' if self.hovered else ''}", box, alpha)
        words = Rect(box.right + theme.px(10), self.rect.y, self.rect.right - box.right - theme.px(10), self.rect.height)
        theme.write(target, self.words, words, INK, face=Face.REGULAR, alpha=round(255 * alpha))


class Slider(Valued):
    """A whole number between two bounds, on a groove with a knob.

    `show` words the value.
    """

    def __init__(
        self,
        value: int,
        changed: Callable[[int], None],
        *,
        least: int = 0,
        most: int = 100,
        step: int = 5,
        show: Callable[[int], str] = str,
    ) -> None:
        super().__init__()
        self.value, self.changed = value, changed
        self.least, self.most, self.step, self.show_value = least, most, step, show
        self.held = False

    def set(self, value: float) -> None:
        """Move to the nearest step."""
        nearest = self.least + round((value - self.least) / self.step) * self.step
        nearest = max(self.least, min(self.most, nearest))
        if nearest != self.value:
            self.value = nearest
            self.invalidate()
            self.changed(nearest)

    @property
    def spoken_state(self) -> str:
        return self.show_value(self.value)

    @property
    def ring(self) -> Rect:
        return Rect(self.rect.x, self.rect.y, self.rect.width + self.theme.px(8), self.rect.height)  # clear of the figure

    @property
    def groove(self) -> Rect:
        """Return the range of the knob's middle."""
        theme = self.theme
        right = self.rect.right - theme.px(64)
        left = self.rect.x + theme.px(14)
        return Rect(left, self.rect.centery - theme.px(6), max(1, right - left), theme.px(12))

    @property
    def drags(self) -> bool:
        return True

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.DOWN and event.button == 1:
            if self.refuse():
                return True
            self.held = True
        if event.kind is PointerKind.UP and self.held:
            self.scene.context.sound.play("ui_slider")
            self.held = False
            self.invalidate()
        if self.held and event.kind in (PointerKind.DOWN, PointerKind.MOVE):
            groove = self.groove
            self.set(self.least + (event.pos[0] - groove.x) / groove.width * (self.most - self.least))
        return self.held or event.kind is PointerKind.UP

    def let_go(self) -> None:
        self.held = False
        self.invalidate()

    def command(self, command: Command) -> bool:
        if command not in STEPS:
            return False
        if not self.refuse():
            self.set(self.value + STEPS[command] * self.step)
            self.scene.context.sound.play("ui_slider")
        return True

    def draw(self, target: Surface) -> None:
        theme = self.theme
        groove = self.groove
        share = (self.value - self.least) / (self.most - self.least)
        theme.nine(target, "ui/slider_track", groove.inflate(theme.px(14), 0))
        middle = groove.x + round(groove.width * share)
        filled = Rect(groove.x - theme.px(4), groove.centery - theme.px(3), middle - groove.x + theme.px(4), theme.px(6))
        theme.nine(target, "ui/slider_fill", filled)
        knob = theme.art.sprite(f"ui/slider_knob{'_hover' if self.hovered or self.held else ''}", theme.scale)
        knob.draw(target, middle, groove.centery)
        words = Rect(groove.right + theme.px(16), self.rect.y, self.rect.right - groove.right - theme.px(16), self.rect.height)
        theme.write(target, self.show_value(self.value), words, INK, align="right")


class Tabs(Valued, Generic[T]):
    """Tabs, of which one is in front. LEFT and RIGHT choose, or a click."""

    def __init__(self, values: Sequence[tuple[T, str]], value: T, changed: Callable[[T], None], material: str = "brass") -> None:
        """`material` is that of the plates that the tabs are."""
        super().__init__()
        self.values, self.value, self.changed, self.material = list(values), value, changed, material

    @property
    def enters(self) -> bool:
        return False

    def cells(self) -> list[Rect]:
        """Return the rectangle of each tab.

        All are alike, unless the words of one need more room.
        """
        theme, gap = self.theme, self.theme.px(GAP)
        least = [theme.fonts.width(words, Face.TITLE, theme.px(LEAST_TEXT)) + theme.px(15) for _, words in self.values]
        gaps = len(self.values) - 1
        gap = max(theme.px(2), min(gap, (self.rect.width - sum(least)) // max(1, gaps)))
        room = self.rect.width - gap * gaps
        each, spare = room // len(least), max(0, room - sum(least)) / len(least)
        return divided(self.rect, [wide + spare for wide in least] if max(least) > each else [1] * len(least), gap)

    def choose(self, number: int) -> None:
        """Bring a tab to the front."""
        value = self.values[number % len(self.values)][0]
        if value != self.value:
            self.value = value
            self.scene.context.sound.play("page_turn")
            self.invalidate()
            self.changed(value)

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.DOWN and event.button == 1:
            for number, cell in enumerate(self.cells()):
                if cell.collidepoint(event.pos):
                    self.choose(number)
            return True
        return False

    def command(self, command: Command) -> bool:
        if command not in STEPS:
            return False
        now = next(number for number, (value, _) in enumerate(self.values) if value == self.value)
        self.choose(now + STEPS[command])
        return True

    def draw(self, target: Surface) -> None:
        theme = self.theme
        for (value, words), cell in zip(self.values, self.cells(), strict=True):
            front = value == self.value
            theme.nine(target, f"hud/{self.material}/{'paper_active' if front else 'plaque'}", cell)
            room = cell.inflate(-theme.px(14), -theme.px(4))
            colour, style = (INK, Style.FLAT) if front else (CREAM, Style.RAISED)
            theme.write(target, words, room, colour, size=18, face=Face.TITLE, align="center", style=style)
