"""The parts around a board: the felt with the die, the log, and the banner over the board."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.services.art import SHADOW
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, INK, LINK, LOOKS, TITLE, Style
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.tables.kit import LogLine
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import draw_fitted
from game.ui.widgets.scrolling import ScrollArea

DIE_UNITS = 104
"""How wide the felt's die corner is, in design units."""


class Felt(Widget):
    """The felt where the die is, with a caption; the die may tumble over it. A click on it does what the main button does."""

    focusable = False

    def __init__(self, press: Callable[[], None]) -> None:
        super().__init__()
        self._press = press
        self._lain = ("", 0.0, 0.0, 1.0)
        self.caption = ""

    @property
    def reacts(self) -> bool:
        return True

    def lay(self, sprite: str, *, shift: float = 0.0, lift: float = 0.0, faint: bool = False) -> None:
        """Lay a sprite on the felt; `shift` and `lift` move it aside and up, in design units; `faint` says that it only waits."""
        lain = (sprite, shift, lift, 0.4 if faint else 1.0)
        if lain != self._lain:
            self._lain = lain
            self.invalidate()

    def say(self, caption: str) -> None:
        """Write something beside the die."""
        if caption != self.caption:
            self.caption = caption
            self.invalidate()

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.UP and event.button == 1 and self.rect.collidepoint(event.pos):
            self._press()
        return event.kind in (PointerKind.DOWN, PointerKind.UP)

    def draw(self, target: Surface) -> None:
        theme, rect = self.theme, self.rect
        theme.nine(target, "ui/panel_felt", rect)
        sprite, shift, lift, alpha = self._lain
        if sprite:
            meta = theme.art.meta(sprite)
            scale = theme.scale * min(1.0, (rect.height / theme.scale - 4) / 104)
            x = rect.x + theme.px(DIE_UNITS) // 2 + theme.px(6) + round(shift * theme.scale)
            y = rect.bottom - theme.px(34)
            clip = target.get_clip()
            target.set_clip(clip.clip(rect.inflate(-theme.px(4), -theme.px(4))))
            if meta.get("shadow"):
                theme.art.sprite(sprite + SHADOW, scale, alpha).draw(target, x, y)
            theme.art.sprite(sprite, scale, alpha).draw(target, x, y - lift * scale)
            target.set_clip(clip)
        left = rect.x + theme.px(DIE_UNITS + 14 if sprite else 12)
        words = Rect(left, rect.y + theme.px(8), rect.right - theme.px(12) - left, rect.height - theme.px(16))
        align = "left" if sprite else "center"
        theme.write(target, self.caption, words, CREAM, size=17, face=Face.BOLD, align=align, style=Style.RAISED)


class ChoiceButton(Button):
    """A button of the moment; `sprite` is a piece shown on it, before the words, or a sign that is smaller than it.

    Where the words have no room beside it, it is left out.
    """

    def __init__(
        self, words: str, act: Callable[[], None], *, style: str, why_not: str = "", sprite: str = "", tooltip: str = ""
    ) -> None:
        super().__init__(words, act, style=style, why_not=why_not, size=17, tooltip=tooltip)
        self.sprite = sprite

    def draw(self, target: Surface) -> None:
        if not self.sprite:
            super().draw(target)
            return
        theme = self.theme
        side = min(self.rect.height + theme.px(8), theme.px(max(theme.art.size(self.sprite))))
        if side < self.rect.height:
            place = Rect(self.rect.x + theme.px(6), self.rect.centery - side // 2 + self.sunk, side, side)
        else:
            place = Rect(self.rect.x - theme.px(2), self.rect.bottom - side + self.sunk - theme.px(2), side, side)
        words = Rect(place.right, self.rect.y + self.sunk, self.rect.right - theme.px(8) - place.right, self.rect.height)
        if not theme.has_room(self.words, words.width, words.height, size=self.size):
            super().draw(target)
            return
        theme.nine(target, f"ui/button_{self.style if self.live else 'grey'}_{self.state}", self.rect)
        draw_fitted(target, self, self.sprite, place, 1.0 if self.live else 0.5)
        theme.write(target, self.words, words, CREAM, size=self.size, style=Style.RAISED)


class LogView(ScrollArea):
    """The log of the game. A line's number opens its rule; the line itself shows its spaces on the board."""

    focusable = True

    def __init__(self, show: Callable[[LogLine], None], open_rule: Callable[[str], None]) -> None:
        super().__init__()
        self._show, self._open_rule = show, open_rule
        self.lines: list[LogLine] = []
        self.colours = tuple(look.colour for look in LOOKS)
        """The colours of the players by seat."""
        self._tops: list[int] = []
        self._laid_for: tuple[object, ...] | None = None
        self._heights: dict[LogLine, int] = {}
        """How tall lines are in the room `_measured_for`, also those that are written again for somebody else."""
        self._measured_for: tuple[object, ...] | None = None
        self._was_tall = 0
        self._chosen = -1

    @property
    def chosen(self) -> int:
        """The number of the line that is marked, -1 for none."""
        return self._chosen

    def set_lines(self, lines: list[LogLine]) -> None:
        """Show other lines, scrolled to the last."""
        self.lines = lines
        self._chosen = -1
        self._laid_for = None
        self.arrange()
        self.scroll_to(self.most, glide=False)

    def mark(self, number: int) -> None:
        """Mark a line, and scroll to it; -1 for none."""
        self._chosen = number
        if 0 <= number < len(self._tops):
            self._reveal_chosen()
        self.invalidate()

    def append(self, line: LogLine) -> None:
        """Add a line and scroll down to it, unless the player reads further up."""
        self.lines.append(line)
        at_end = self._goal >= self.most - self.theme.px(30)
        self._lay(len(self.lines) - 1)
        self.fill(self._end + self.theme.px(8))
        if at_end:
            self.scroll_to(self.most)

    def arrange(self) -> None:
        wanted = (self.rect.size, self.theme.scale)
        if wanted == self._laid_for:
            return
        at_end = self._goal >= self.height - self._was_tall - self.theme.px(30)
        self._was_tall = max(0, self.rect.height)
        if wanted != self._measured_for:
            self._heights.clear()
        self._laid_for = self._measured_for = wanted
        self._tops, self._end = [], self.theme.px(4)
        if self.rect.width <= 0:
            return  # not placed yet
        for number in range(len(self.lines)):
            self._lay(number)
        self.fill(self._end + self.theme.px(8))
        if at_end:
            self.scroll_to(self.most, glide=False)
        if self._chosen >= 0:
            self._reveal_chosen()

    def _lay(self, number: int) -> None:
        self._tops.append(self._end)
        self._end += self._height(self.lines[number])

    def _widths(self, line: LogLine) -> tuple[int, int]:
        """Pixels for the sentence and for the rule's number."""
        rule = self.theme.fonts.width(line.rule, Face.BOLD, self.theme.px(15)) if line.rule else 0
        dot = 0 if line.heading else self.theme.px(18)
        return self.content_rect.width - self.theme.px(22) - rule - dot, rule

    def _height(self, line: LogLine) -> int:
        if line not in self._heights:
            face = Face.TITLE if line.heading else Face.REGULAR
            block = self.theme.block(line.text, self._widths(line)[0], size=16 if line.heading else 15, face=face)
            self._heights[line] = block.height + self.theme.px(9 if line.heading else 3)
        return self._heights[line]

    def _number_at(self, y: int) -> int:
        place = y - self.rect.y + self.offset
        return next((n for n in range(len(self._tops) - 1, -1, -1) if self._tops[n] <= place), -1) if place < self._end else -1

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.UP and event.button == 1 and event.pos[0] < self.view.right:
            number = self._number_at(event.pos[1])
            if number >= 0:
                self._choose(number)
                line = self.lines[number]
                if line.rule and event.pos[0] > self.content_rect.right - self.theme.px(12) - self._widths(line)[1]:
                    self._open_rule(line.rule)
        return super().pointer(event) or event.kind is PointerKind.DOWN

    def command(self, command: Command) -> bool:
        step = {Command.UP: -1, Command.DOWN: 1}.get(command, 0)
        if step and 0 <= self._chosen + step < len(self.lines):
            self._choose(self._chosen + step if self._chosen >= 0 else len(self.lines) - 1)
            self._reveal_chosen()
            return True
        if command in (Command.CONFIRM, Command.HELP) and self._chosen >= 0:
            self._open_rule(self.lines[self._chosen].rule)
            return True
        return super().command(command)

    def line_rect(self, number: int) -> Rect:
        """Where a line is on the window, or would be if the log were as tall as its lines."""
        top = self.rect.y - self.offset + self._tops[number]
        return Rect(self.rect.x, top, self.view.width, self._height(self.lines[number]))

    def _reveal_chosen(self) -> None:
        self.reveal(self.line_rect(self._chosen))

    def _choose(self, number: int) -> None:
        self._chosen = number
        self._show(self.lines[number])
        self.invalidate()

    def draw(self, target: Surface) -> None:
        theme = self.theme
        clip = target.get_clip()
        target.set_clip(clip.clip(self.rect))
        left = self.rect.x + theme.px(8)
        bottoms = [*self._tops[1:], self._end]
        for number, line in enumerate(self.lines):
            top = self.rect.y - self.offset + self._tops[number]
            height = bottoms[number] - self._tops[number]
            if top > self.rect.bottom or top + height < self.rect.y:
                continue
            if number == self._chosen:
                theme.nine(target, "ui/row_selected", Rect(self.rect.x, top - 2, self.view.width, height))
            self._draw_line(target, line, Rect(left, top, self.content_rect.width - theme.px(16), height))
        target.set_clip(clip)

    def _draw_line(self, target: Surface, line: LogLine, rect: Rect) -> None:
        theme = self.theme
        room, rule = self._widths(line)
        left = rect.x
        if not line.heading:
            if line.seat is not None:
                emblem = theme.art.sprite(f"ui/emblem_{self.colours[line.seat]}", theme.scale * 0.6)
                emblem.draw(target, left + theme.px(7), rect.y + theme.px(10))
            left += theme.px(18)
        face, size = (Face.TITLE, 16) if line.heading else (Face.REGULAR, 15)
        down = theme.px(6) if line.heading else 0
        block = theme.block(line.text, room, size=size, face=face)
        theme.draw_block(target, block, Rect(left, rect.y + down, room, rect.height), INK, valign="top")
        if line.rule:
            number = Rect(rect.right - rule, rect.y + down, rule, theme.px(20))
            theme.write(target, line.rule, number, LINK, size=15, face=Face.BOLD, valign="top")


class Banner(Widget):
    """A few large words on a plate that slides out from under the frame over the board, stays a moment, and goes."""

    LASTS = 1.2
    SLIDE = 0.16
    PLATES = 240
    """Design units: widths of plates are multiples of this, so that few are made and kept."""
    TALL = 58
    clips = True

    def __init__(self) -> None:
        super().__init__()
        self.words = ""
        self._age = 0.0

    def arrange(self) -> None:
        """Make the usual plates, so that no motion waits for them."""
        theme, nowhere = self.theme, Surface((1, 1))
        for plates in (1, 2):
            theme.nine(nowhere, "ui/panel_dark", Rect(0, 0, plates * theme.px(self.PLATES), theme.px(self.TALL)))

    def say(self, words: str) -> None:
        """Show these words now."""
        self.words, self._age = words, 0.0
        self.invalidate()
        self.scene.animate(self)

    def hush(self) -> None:
        """Take the words away at once."""
        if self.words:
            self.invalidate()
            self.words = ""

    def update(self, dt: float) -> bool:
        self._age += dt
        if self._age >= self.LASTS:
            self.hush()
        elif not self.SLIDE < self._age - dt < self._age < self.LASTS - self.SLIDE:
            self.invalidate()
        return bool(self.words)

    def draw(self, target: Surface) -> None:
        if not self.words:
            return
        theme, rect = self.theme, self.rect
        come = max(0.0, min(1.0, self._age / self.SLIDE, (self.LASTS - self._age) / self.SLIDE))
        room = rect.inflate(-theme.px(80), -theme.px(24))
        block = theme.block(self.words, room.width, room.height, size=38, face=Face.TITLE)
        step = theme.px(self.PLATES)
        plate = Rect(0, 0, -(-(block.width + theme.px(64)) // step) * step, theme.px(self.TALL))
        plate.midbottom = (rect.centerx, rect.top + round((plate.height + theme.px(8)) * come))
        clip = target.get_clip()
        target.set_clip(clip.clip(rect))
        theme.nine(target, "ui/panel_dark", plate)
        theme.draw_block(target, block, plate, TITLE, align="center", style=Style.RAISED)
        target.set_clip(clip)

    @property
    def area(self) -> Rect:
        return self.rect
