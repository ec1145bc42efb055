"""The log of a game: sentences, each with its rule and its spaces."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.engine.core import Seat
from game.ui.contract.values import LogLine
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, LINK, LOOKS
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.widgets.base import Widget
from game.ui.widgets.cards import look_named
from game.ui.widgets.labels import draw_trimmed
from game.ui.widgets.scrolling import ScrollArea


class LogView(ScrollArea):
    """The log of the game.

    A line's number opens its rule; the line itself shows its spaces on the board.
    """

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
        """The heights of lines in the room `_measured_for`, also of those rewritten for another viewer."""
        self._measured_for: tuple[object, ...] | None = None
        self._was_tall = 0
        self._chosen = self._pointed = -1
        self._only: Seat | None = None
        self._nothing = ""
        """The words where there is no line to show."""

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

    def show_only(self, seat: Seat | None, nothing: str = "") -> None:
        """Show the lines of one player only, with all headings; None shows all.

        `nothing` are the words where there is none.
        """
        self._nothing = nothing
        if seat != self._only:
            self._chosen = -1
            self._only = seat
            self._laid_for = None
            self._heights.clear()
            if self.rect.width:
                self.arrange()
                self.scroll_to(self.most, glide=False)
            self.invalidate()

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
        wanted, wide = (self.rect.size, self.theme.scale), (self.rect.width, self.theme.scale)
        if wanted == self._laid_for:
            return
        at_end = self._goal >= self.height - self._was_tall - self.theme.px(30)
        self._was_tall = max(0, self.rect.height)
        if wide != self._measured_for:
            self._heights.clear()
        self._laid_for, self._measured_for = wanted, wide
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
        """Return the pixels for the sentence and for the rule's number."""
        rule = self.theme.fonts.width(line.rule, Face.BOLD, self.theme.px(15)) if line.rule else 0
        dot = self.theme.px(28)
        return self.content_rect.width - self.theme.px(22) - rule - dot, rule

    def _shows(self, line: LogLine) -> bool:
        return self._only is None or line.heading or line.seat == self._only

    @property
    def _empty(self) -> bool:
        """Return whether there is no line but headings."""
        return not any(self._shows(line) and not line.heading for line in self.lines)

    def _height(self, line: LogLine) -> int:
        if not self._shows(line):
            return 0
        if line not in self._heights:
            face = Face.TITLE if line.heading else Face.REGULAR
            block = self.theme.block(line.text, self._widths(line)[0], size=16 if line.heading else 15, face=face)
            self._heights[line] = block.height + self.theme.px(14 if line.heading else 9)
        return self._heights[line]

    def _number_at(self, y: int) -> int:
        place = y - self.rect.y + self.offset
        seen = (n for n in range(len(self._tops) - 1, -1, -1) if self._tops[n] <= place and self._height(self.lines[n]))
        return next(seen, -1) if place < self._end else -1

    def changed_hover(self) -> None:
        if not self.hovered:
            self._point(-1)

    def _point(self, number: int) -> None:
        if number != self._pointed:
            self._pointed = number
            self.invalidate()

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.MOVE:
            self._point(self._number_at(event.pos[1]) if self.rect.collidepoint(event.pos) else -1)
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
        shown = [number for number, line in enumerate(self.lines) if self._shows(line)]
        following = shown.index(self._chosen) + step if self._chosen in shown else len(shown) - 1
        if step and 0 <= following < len(shown):
            self._choose(shown[following])
            self._reveal_chosen()
            return True
        if command in (Command.CONFIRM, Command.HELP) and self._chosen >= 0:
            self._open_rule(self.lines[self._chosen].rule)
            return True
        return super().command(command)

    @property
    def spoken(self) -> str:
        """Return the chosen line, else what the arrows do, or that there is none.

        New lines are told by themselves.
        """
        if 0 <= self._chosen < len(self.lines):
            return self.lines[self._chosen].text
        return self._nothing if self._empty else self.text("voice.log")

    def line_rect(self, number: int) -> Rect:
        """Return the rectangle of a line on the window, as if the log were as tall as its lines."""
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
        if self._empty:
            self._draw_nothing(target)
        for number, line in enumerate(self.lines):
            top = self.rect.y - self.offset + self._tops[number]
            height = bottoms[number] - self._tops[number]
            if not height or top > self.rect.bottom or top + height < self.rect.y:
                continue
            whole = Rect(self.rect.x, top, self.view.width, height)
            if line.heading:
                self._draw_bar(target, line, whole)
            elif number == self._chosen:
                theme.nine(target, "ui/row_selected", whole)
            elif number == self._pointed:
                theme.nine(target, "ui/row_hover", whole)
            shows_rule = number in (self._chosen, self._pointed)
            self._draw_line(target, line, Rect(left, top, self.content_rect.width - theme.px(16), height), rule=shows_rule)
        target.set_clip(clip)

    def _draw_nothing(self, target: Surface) -> None:
        """Write that there is no line, below the headings."""
        place = self.content_rect.inflate(-self.theme.px(16), 0)
        place.y += self._end - self.offset
        self.theme.draw_block(target, self.theme.block(self._nothing, place.width, size=15), place, FADED_INK, valign="top")

    def _draw_bar(self, target: Surface, line: LogLine, place: Rect) -> None:
        """Draw the bar at the beginning of a turn, in the player's colour."""
        colour = look_named(self.colours[line.seat]).deep if line.seat is not None else FADED_INK
        bar = Surface(place.inflate(-self.theme.px(8), -self.theme.px(4)).size, pygame.SRCALPHA)
        pygame.draw.rect(bar, (*colour, 70), bar.get_rect(), border_radius=self.theme.px(7))
        target.blit(bar, (place.x + self.theme.px(2), place.y + self.theme.px(2)))

    def _draw_line(self, target: Surface, line: LogLine, rect: Rect, *, rule: bool) -> None:
        """Draw a line's picture and sentence.

        While it is pointed at, the number of its rule is at the right end.
        """
        theme = self.theme
        room, wide = self._widths(line)
        sign = Rect(rect.x - theme.px(2), rect.centery - theme.px(12), theme.px(24), theme.px(24))
        draw_sign(target, self, line, sign, self.colours)
        left = rect.x + theme.px(28)
        face, size = (Face.TITLE, 16) if line.heading else (Face.REGULAR, 15)
        block = theme.block(line.text, room, size=size, face=face)
        theme.draw_block(target, block, Rect(left, rect.y, room, rect.height), INK)
        if line.rule and rule:
            number = Rect(rect.right - wide, rect.y, wide, rect.height)
            theme.write(target, line.rule, number, LINK, size=15, face=Face.BOLD)


def draw_sign(target: Surface, widget: Widget, line: LogLine, place: Rect, colours: Sequence[str], alpha: float = 1.0) -> None:
    """Draw the sign of a line: the picture of its piece, else that of its player."""
    if line.icon:
        draw_trimmed(target, widget, line.icon, place, alpha)
    elif line.signed is not None:
        small = place.inflate(-place.width * 2 // 5, -place.height * 2 // 5)
        draw_trimmed(target, widget, f"ui/emblem_{colours[line.signed]}", small, alpha)
