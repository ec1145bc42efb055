"""Charts of the lab's results: wins with whiskers, lengths of games, and what came up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.lab.tally import Came, Share, Tally, bars
from game.registry import Counted
from game.rounding import decimal, percent, whole
from game.ui.lab.words import LabWords, figures, of_all
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, WARNING, Colour
from game.ui.widgets import Widget, draw_trimmed, look_named
from game.ui.widgets.accent import Accent
from game.ui.widgets.boxes import TRACK, rounded

LINE, WON = 38, 33
"""Design units of the height of a line with a bar: of a thing, and of a seat."""
HEAD, BELOW = 40, 22
"""Design units of a chart's head, and of a line below its name."""
FOOT = 28
ROOMY = 300
"""Design units of the width from which a line has room for words beside its number."""
SCALE, MARKS = 18, 4
"""Bars of lengths at most, and the most parts of their axis."""
EDGE: Colour = (0xB9, 0x9E, 0x66)
NEVER: Colour = (0x9A, 0x4A, 0x08)


def draw_bar(target: Surface, widget: Widget, groove: Rect, part: float, colour: Colour) -> None:
    """Draw a groove, filled from the left up to a part of its length."""
    theme = widget.theme
    radius = min(theme.px(7), groove.height // 2)
    target.blit(rounded(theme, groove.size, radius, TRACK, EDGE), groove, special_flags=pygame.BLEND_PREMULTIPLIED)
    wide = round(groove.width * min(1.0, part))
    if wide:
        full = rounded(theme, groove.size, radius, colour)
        target.blit(full, groove, Rect(0, 0, wide, groove.height), special_flags=pygame.BLEND_PREMULTIPLIED)


class Chart(Widget):
    """A part of what was found, with its name and a word about it.

    `title` is the code of its name.
    """

    title = ""

    def __init__(self) -> None:
        super().__init__()
        self.tally: Tally | None = None

    def show_tally(self, tally: Tally | None) -> None:
        """Show the sums as they are now; None before the first game."""
        self.tally = tally
        self.invalidate()

    def draw_head(self, target: Surface, words: str) -> Rect:
        """Draw the name and the word beside it, or below where it is long; return the rest below."""
        theme, rect = self.theme, self.rect
        tall = theme.px(HEAD)
        title = theme.block(self.text(self.title), rect.width * 3 // 5, tall, size=20, face=Face.TITLE)
        theme.draw_block(target, title, Rect(rect.x, rect.y, title.width, tall), INK)
        beside = Rect(rect.x + title.width + theme.px(10), rect.y, rect.width - title.width - theme.px(10), tall)
        if not theme.has_room(words, beside.width, tall, size=16, face=Face.REGULAR):
            lines = len(theme.block(words, rect.width, size=16, face=Face.REGULAR).lines)
            beside = Rect(rect.x, rect.y + tall * 3 // 4, rect.width, theme.px(BELOW) * lines)
            tall = beside.bottom - rect.y
        theme.write(target, words, beside, FADED_INK, size=16, face=Face.REGULAR, align="right")
        return Rect(rect.x, rect.y + tall, rect.width, rect.height - tall)


@dataclass(frozen=True, slots=True)
class WinRow:
    """A line of wins.

    A seat in its colour, or, with "" for that, whoever had the first turn.
    """

    name: str
    colour: str
    share: Share


class WinsChart(Chart):
    """Wins of each seat, with 95 % intervals as whiskers, beside the fair share."""

    title = "lab.wins_by_seat"

    def __init__(self, names: Sequence[str], colours: Sequence[str], fair: float) -> None:
        """Make a chart for these names of the seats, colours of their looks and fair share."""
        super().__init__()
        self.names, self.colours, self.fair = tuple(names), tuple(colours), fair

    def needs(self) -> int:
        """Return the height in pixels that all lines take."""
        return self.theme.px(HEAD + WON * (len(self.names) + 1) + FOOT)

    def rows(self) -> list[WinRow]:
        """Return all lines."""
        tally = self.tally
        seats = [
            WinRow(name, colour, tally.wins(seat) if tally is not None else Share(0, 0))
            for seat, (name, colour) in enumerate(zip(self.names, self.colours, strict=True))
        ]
        return [*seats, WinRow(self.text("lab.first"), "", tally.starter if tally is not None else Share(0, 0))]

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        room = self.draw_head(target, self.text("lab.whiskers"))
        fair, rows = self.fair, self.rows()
        most = min(1.0, 1.1 * max(2 * fair, *(row.share.interval[1] for row in rows if row.share.of), 0.0))
        widest = max(theme.block(row.name, size=17).width for row in rows)
        left = room.x + px(30) + min(widest, room.width // 3) + px(10)
        wide = max(px(12), room.right - px(122) - left)
        for number, row in enumerate(rows):
            line = Rect(room.x, room.y + number * px(WON), room.width, px(WON))
            sign = f"ui/emblem_{row.colour}" if row.colour else "ui/icon_flag"
            side = px(20)
            draw_trimmed(target, self, sign, Rect(line.x + px(2), line.centery - side // 2, side, side))
            name = Rect(line.x + px(30), line.y, left - px(10) - line.x - px(30), line.height)
            theme.write(target, row.name, name.inflate(0, px(6)), INK, size=17)
            colour = look_named(row.colour).deep if row.colour else FADED_INK
            groove = Rect(left, line.y + px(6), wide, line.height - px(12))
            draw_bar(target, self, groove, row.share.part / most, colour)
            if row.share.of:
                self._draw_whiskers(target, groove, [end / most for end in row.share.interval])
                self._draw_numbers(target, groove, line, row.share, fair)
        self._draw_fair(target, Rect(left, room.y, wide, px(WON) * len(rows)), fair, most)

    def _draw_whiskers(self, target: Surface, groove: Rect, ends: Sequence[float]) -> None:
        """Draw the interval of a bar; `ends` are parts of the groove."""
        px = self.theme.px
        low, high = (groove.x + round(groove.width * end) for end in ends)
        thick, half = max(2, px(2.2)), px(7)
        for colour, grown in (((0xFF, 0xF9, 0xEA), px(1.2)), (INK, 0)):
            for bar in (
                Rect(low, groove.centery - thick // 2, high - low, thick),
                Rect(low - thick // 2, groove.centery - half, thick, 2 * half),
                Rect(high - thick // 2, groove.centery - half, thick, 2 * half),
            ):
                target.fill(colour, bar.inflate(2 * grown, 2 * grown))

    def _draw_numbers(self, target: Surface, groove: Rect, line: Rect, share: Share, fair: float) -> None:
        """Draw the share in numbers; red where the fair share is outside its interval."""
        left = groove.right + self.theme.px(8)
        words = self.text("lab.share", **figures(share))
        colour = WARNING if share.differs(fair) else INK
        self.theme.write(target, words, Rect(left, line.y, line.right - left, line.height), colour, size=17, align="right")

    def _draw_fair(self, target: Surface, area: Rect, fair: float, most: float) -> None:
        """Draw the fair share as a dashed line."""
        theme, px = self.theme, self.theme.px
        x, dash = area.x + round(area.width * fair / most), px(6)
        for y in range(area.y + px(4), area.bottom, 2 * dash):
            target.fill(INK, Rect(x, y, max(1, px(1.4)), min(dash, area.bottom - y)))
        words = theme.block(self.text("lab.fair", percent=percent(fair)), size=15)
        place = Rect(0, area.bottom, words.width, px(FOOT) - px(4))
        place.centerx = x
        theme.draw_block(target, words, place.clamp(Rect(self.rect.x, place.y, self.rect.width, place.height)), FADED_INK)


class LengthChart(Chart):
    """Lengths of games as bars, the middle half of the games darker, and their ends below."""

    title = "lab.length"

    def __init__(self, words: LabWords, accent: Accent) -> None:
        super().__init__()
        self._words, self._accent = words, accent

    def needs(self) -> int:
        """Return the least height in pixels at which it can be read."""
        return self.theme.px(HEAD + 140)

    def draw(self, target: Surface) -> None:
        theme, px, tally = self.theme, self.theme.px, self.tally
        if tally is None:
            self.draw_head(target, "")
            return
        middle, low, high = tally.length()
        room = self.draw_head(target, self.text("lab.half", low=low, high=high))
        ended = self._words.endings(tally)
        tall = max(px(40), theme.block(ended, room.width, size=16, face=Face.REGULAR).height)
        foot = Rect(room.x, room.bottom - tall, room.width, tall)
        theme.write(target, ended, foot, INK, size=16, face=Face.REGULAR, align="center")
        axis = Rect(room.x, foot.y - px(22), room.width, px(20))
        first, wide, counts = bars(tally.turns, SCALE)
        plot = Rect(room.x + px(8), room.y + px(26), room.width - px(16), axis.y - room.y - px(30))
        step = plot.width / len(counts)
        pale = tuple((2 * part + 3 * 245) // 5 for part in self._accent.deep)
        for number, count in enumerate(counts):
            begin = first + number * wide
            dark = low <= begin + wide - 1 and begin <= high
            tall = round(plot.height * count / max(counts))
            bar = Rect(plot.x + round(number * step) + px(1), plot.bottom - tall, max(2, round(step) - px(3)), tall)
            target.fill(self._accent.deep if dark else pale, bar)
        target.fill(INK, Rect(plot.x, plot.bottom, plot.width, max(1, px(1.2))))

        def place(length: float) -> int:
            """Return where a length is on the axis: in the middle of its part of a bar."""
            return plot.x + round(plot.width * (length - first + 0.5) / (wide * len(counts)))

        self._draw_axis(target, axis, marks(first, max(tally.turns)), place)
        x = place(middle)
        target.fill(INK, Rect(x - 1, plot.y - px(2), max(2, px(2)), plot.bottom - plot.y + px(2)))
        words = theme.block(self.text("lab.turns", n=whole(middle)), size=16)
        pill = Rect(0, 0, words.width + px(18), px(24))
        pill.midbottom = (x, plot.y)
        theme.nine(target, "hud/chip", pill.clamp(Rect(room.x, room.y, room.width, room.height)))
        theme.draw_block(target, words, pill.clamp(Rect(room.x, room.y, room.width, room.height)), INK, align="center")

    def _draw_axis(self, target: Surface, axis: Rect, lengths: Iterable[int], place: Callable[[float], int]) -> None:
        """Draw a few lengths below the bars."""
        for length in lengths:
            words = Rect(0, axis.y, self.theme.px(36), axis.height)
            words.centerx = place(length)
            self.theme.write(target, str(length), words, FADED_INK, size=15, align="center", face=Face.REGULAR)


def marks(shortest: int, longest: int) -> list[int]:
    """Return the lengths that an axis names: the ends, and up to three between them."""
    steps = min(MARKS, longest - shortest) or 1
    return sorted({shortest + round((longest - shortest) * step / steps) for step in range(steps + 1)})


class CameList(Chart):
    """Frequencies of all that was counted, on one scale, and what never came up."""

    def __init__(self, words: LabWords) -> None:
        super().__init__()
        self._words = words
        self._came: list[Came] = []

    def show_tally(self, tally: Tally | None) -> None:
        self._came = tally.came() if tally is not None else []
        super().show_tally(tally)

    def needs(self) -> int:
        """Return the height in pixels that all lines take."""
        return self.theme.px(LINE) * max(1, len(self._came)) + self.theme.px(6)

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        if not self._came:
            theme.write(target, self.text("lab.nothing"), self.rect, FADED_INK, size=17, align="center", face=Face.REGULAR)
            return
        most = max(came.each_game for came in self._came) or 1.0
        clip = target.get_clip()
        used = any(came.used is not None for came in self._came)
        for number, came in enumerate(self._came):
            line = Rect(self.rect.x, self.rect.y + number * px(LINE), self.rect.width, px(LINE))
            if line.colliderect(clip):
                self._draw_line(target, line, came, most, used=used)

    def _draw_line(self, target: Surface, line: Rect, came: Came, most: float, *, used: bool) -> None:
        theme, px = self.theme, self.theme.px
        art, side = theme.art, px(32)
        sprite = came.counted.sprite.format(came.thing)
        draw_trimmed(
            target, self, sprite if sprite in art else "ui/icon_cards", Rect(line.x, line.centery - side // 2, side, side)
        )
        colour = NEVER if came.rare else INK
        roomy = line.width >= px(ROOMY)
        left, third = line.x + side + px(10), line.width * (36 if roomy else 50) // 100
        theme.write(target, self._words.thing(came), Rect(left, line.y, third - px(6), line.height), colour, size=16.5)
        beside = px(88) if used and roomy else 0
        right = line.right - beside - px(52)
        groove = Rect(left + third, line.y + px(11), max(px(12), right - left - third), line.height - px(22))
        draw_bar(target, self, groove, came.each_game / most, NEVER if came.rare else (0x17, 0x86, 0x8C))
        number = Rect(right + px(4), line.y, px(48), line.height)
        theme.write(target, self._number(came.each_game), number, colour, size=17, align="right")
        if came.rare or came.used is not None:
            said = self.text("lab.never") if not came.each_game else self.text("lab.rarely")
            if not came.rare and came.used is not None:
                said = self._used(came.counted, came.used)
            if beside:
                place = Rect(number.right + px(6), line.y, line.right - number.right - px(6), line.height)
                theme.write(target, said, place, colour if came.rare else FADED_INK, size=15, align="right", face=Face.REGULAR)

    def _used(self, counted: Counted, used: float) -> str:
        """Return how often a thing was put to use: in percent, or times where that may be several."""
        if counted.again:
            return self.text("lab.used_times", times=self._number(used))
        return self.text("lab.used", percent=of_all(used))

    def _number(self, each_game: float) -> str:
        """Return the frequency in a game: with one decimal, or two where it is rare.

        What came up is never 0.
        """
        if not each_game:
            return "0"
        digits = 1 if each_game >= 0.1 else 2
        before, behind = decimal(max(each_game, 0.01), digits)
        return f"{'<' if each_game < 0.005 else ''}{before}{self.text('replay.point')}{behind}"


def draw_level(target: Surface, widget: Widget, rect: Rect, level: int, of: int) -> None:
    """Draw a level as dots, the first ones filled."""
    theme = widget.theme
    side, gap = min(theme.px(9), rect.height), theme.px(3)
    for number in range(of):
        dot = Rect(rect.x + number * (side + gap), rect.centery - side // 2, side, side)
        fill: Colour = (0xDD, 0x9A, 0x22) if number <= level else (0xE6, 0xD8, 0xB0)
        target.blit(rounded(theme, dot.size, side // 2, fill, INK), dot, special_flags=pygame.BLEND_PREMULTIPLIED)


def level_width(widget: Widget, of: int) -> int:
    """Return the width in pixels of a level's dots."""
    return widget.theme.px(12) * of
