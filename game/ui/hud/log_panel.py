"""The log strip with the latest lines, and the log panel with filters and links to rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise, product

import pygame
from pygame import Rect, Surface

from game.engine.core import Seat
from game.ui.contract.story import Weight
from game.ui.contract.values import LogLine
from game.ui.hud.log import LogView, draw_sign
from game.ui.hud.tools import Tool
from game.ui.services.fonts import Face
from game.ui.services.speech import sentences
from game.ui.services.theme import INK, PLAQUE_TITLE, Block
from game.ui.widgets.accent import Accent
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Pressable
from game.ui.widgets.cards import look_named
from game.ui.widgets.labels import draw_fitted
from game.ui.widgets.layout import divided

FADES = (255, 204, 158)
"""The alpha of each line, the newest first; those after them are as pale as the last."""
SIGN, LETTERS, LEAST = (28, 22), (16, 15), 13
"""Design units of the picture before a line, and of the letters, in a wide and in a narrow window; those of the smallest."""
BAR, BAR_ROOM = 4.5, 9
"""Design units of the width of the bar before a line, and from it to the picture."""
LEFT, RIGHT, ARROW = 10, 10, 18
"""Design units from the paper's edge to the bar, from the words to the other edge, and of the arrow beside the first line."""
NEWEST = 30
"""Design units of the least height of the first line: with the paper's edge it can be pressed."""
DOT, APART = 1.8, 7
"""Design units of the radius of the three dots where turns are left out, and between their middles."""
HEAD, FILTERS = 50, 56
"""Design units of the head of the open log, and of the row of filters."""
CHIP, EVERYBODY, WORD_MARGINS = 56, 1.6, 10
"""Design units of the widest filter, by how much that of all players is wider, and of what is left beside its word."""


class LogStrip(Pressable):
    """The last turns in a sentence each, the newest on top; a press opens the log."""

    click_sound = "ui_open"

    def __init__(
        self,
        accent: Accent,
        log: LogView,
        story: Callable[[], Sequence[LogLine]],
        act: Callable[[], None],
        *,
        tooltip: str,
        reader: Callable[[], Seat | None] = lambda: None,
    ) -> None:
        """Create the strip.

        `story` returns the sentences, the newest first, `reader` the player who reads them.
        """
        super().__init__(act, tooltip=tooltip)
        self._accent, self._log, self._story, self._reader = accent, log, story, reader
        self._narrow = self._folded = False
        self._column = Rect(0, 0, 0, 0)
        self._offered, self._covered = True, False
        """True if the strip is shown, given something to tell and room for it, and while something lies in its place."""
        self._read_by: Seat | None = None
        """The reader for whom the lines were chosen."""
        self._wanted: tuple[LogLine, ...] = ()
        self._shown: tuple[LogLine, ...] = ()
        """Lines that were wanted, in fewer words where there is little room."""
        self._places: tuple[int, ...] = ()
        """The places of these lines in the story."""
        self._small = False
        """True if all lines have the smallest letters."""
        self._bare = False
        """True if the only line has no picture before it, for want of room."""

    def keep_in(self, column: Rect, narrow: bool) -> bool:
        """Set the column at whose foot the strip is; return whether a line has room there."""
        self._column, self._narrow, self._folded = Rect(column), narrow, False
        self.follow(force=True)
        return bool(self._shown)

    def fold_in(self, place: Rect) -> None:
        """Show the strip as a round paper with the picture of the last line alone.

        Its words are the tooltip.
        """
        self._column, self._narrow, self._folded = Rect(place), True, True
        self.follow(force=True)

    @property
    def full_tooltip(self) -> str:
        told = self._wanted[self._places[0]].text if self._shown and (self._folded or self._shortened) else ""
        return "\n".join(filter(None, (told, super().full_tooltip)))

    @property
    def _shortened(self) -> bool:
        """Return whether the first line has fewer words than the story, or smaller ones."""
        whole = self._wanted[self._places[0]]
        return self._shown[0] != whole or self._block(0) != self._natural(whole, 0, self._places[0])

    @property
    def spoken(self) -> str:
        told = (self._wanted[place].text for place in self._places[: len(self._shown)])
        return sentences((*told, super().full_tooltip))

    @property
    def offered(self) -> bool:
        """Return whether the strip is shown, given something to tell and room for it."""
        return self._offered and not self._covered

    def offer(self, offered: bool) -> None:
        """Show the log strip, or hide it while the whole log is open."""
        self._offered = offered
        self.show(self.offered and bool(self._shown))

    def cover(self, covered: bool) -> None:
        """Hide the strip while something lies in its place, or show it where offered."""
        self._covered = covered
        self.show(self.offered and bool(self._shown))

    def follow(self, *, force: bool = False) -> bool:
        """Follow a change of the story, or of who reads it; return whether there was one."""
        shown, reader = tuple(self._story()), self._reader()
        if ((shown, reader) == (self._wanted, self._read_by) and not force) or not self._column.width:
            return False
        self._wanted, self._shown, self._places, self._small, self._bare = shown, shown, tuple(range(len(shown))), False, False
        self._read_by = reader
        if self._folded:
            self.show(self.offered and bool(shown))
            self.place(self._column)
            self.invalidate()
            return True
        news = self._news
        kept = {news, *(place for place, line in enumerate(shown[:1]) if line.seat == reader)}
        while self._whole > self._column.height and (others := [place for place in self._places if place not in kept]):
            left_out = min(others, key=self._worth)
            self._places = tuple(place for place in self._places if place != left_out)
            self._shown = tuple(shown[place] for place in self._places)
        if self._shown and not self._fits and not self._shorten(self._shown):
            self._places, only = (news,), shown[news : news + 1]
            if not self._shorten(only):
                self._bare = True
                self._bare = self._shorten(only)
        if self._whole > self._column.height:
            self._shown = ()
        tall = self._whole
        self.show(self.offered and bool(self._shown))
        self.place(Rect(self._column.x, self._column.bottom - tall, self._column.width, tall))
        self.invalidate()
        return True

    def _shorten(self, lines: Sequence[LogLine]) -> bool:
        """Show lines in as many words as have room, rather in smaller letters than in fewer words.

        Return False where they have none; those in the fewest words are shown then.
        """
        for fewer, self._small in product(range(1 + max(len(line.shorter) for line in lines)), (False, True)):
            self._shown = tuple(_shortened(line, fewer) for line in lines)
            if self._fits:
                return True
        self._small = False
        return False

    @property
    def cut(self) -> bool:
        """Return whether words are left out of the line that is shown."""
        return bool(self._shown) and not self._fits

    @property
    def _fits(self) -> bool:
        """Return whether the lines have room without a cut."""
        return self._whole <= self._column.height and self._smallest(self._shown[0], 0, self._places[0]).height <= self._most

    @property
    def _most(self) -> int:
        """The pixels that the words of the first line can have."""
        px = self.theme.px
        return max(px(NEWEST - 6), self._column.height - px(6) - px(14))

    @property
    def least(self) -> int:
        """The pixels of the height that the line needs which is kept, 0 without one to read.

        What readers did themselves can wait: it is one of somebody else, if there is one.
        """
        return self._needed(self._natural)

    @property
    def smallest(self) -> int:
        """The pixels that line needs in the smallest letters, 0 where there is none."""
        return self._needed(self._smallest)

    def _needed(self, laid: Callable[[LogLine, int, int], Block]) -> int:
        """Return the pixels that the line needs which is kept, laid out so."""
        if not self._readable:
            return 0
        news = self._news
        return self._tall_for(laid(self._wanted[news], 0, news), 0) + self.theme.px(14)

    @property
    def _readable(self) -> bool:
        """Return whether there is a line, and more than its picture in a folded frame."""
        return bool(self._wanted) and not self._folded

    @property
    def _news(self) -> int:
        """Return the place of the line of another than the reader that is worth most, else 0."""
        others = [at for at, line in enumerate(self._wanted) if line.seat is not None and line.seat != self._reader()]
        return max(others, key=self._worth, default=0) if self._reader() is not None else 0

    def _worth(self, place: int) -> tuple[bool, bool, int]:
        """Return the worth of showing the line in a place of the story.

        After the reader's last turn but that on top, one that concerns the reader is worth most, one with nothing to tell least,
        and else the newer more: another's end may be followed by what makes it read falsely.
        """
        reader = self._reader()
        before = next((at for at, line in enumerate(self._wanted) if at and line.seat == reader), len(self._wanted))
        weight = self._wanted[place].weight if reader is not None and place < before else Weight.NOTHING
        return weight == Weight.CONCERNS, weight > Weight.NOTHING, -place

    @property
    def gaps(self) -> tuple[int, ...]:
        """The numbers of the lines on the strip above which newer turns are left out."""
        places = pairwise((-1, *self._places[: len(self._shown)]))
        return tuple(number for number, (newer, place) in enumerate(places) if place > newer + 1)

    @property
    def _whole(self) -> int:
        """Return the height of all lines, with the paper's edge."""
        return sum(self._tall(number) for number in range(len(self._shown))) + self.theme.px(14) if self._shown else 0

    def _words(self, line: LogLine, place: int) -> tuple[str, int, Face]:
        """Return the words of the line in a place of the story, with their size and face."""
        return line.text, LETTERS[self._narrow], Face.BOLD if place == 0 else Face.BODY

    @property
    def side(self) -> int:
        """The pixels of the side of the picture before a line."""
        return self.theme.px(SIGN[self._narrow])

    def _room(self, number: int) -> int:
        px = self.theme.px
        sign = 0 if self._bare else px(6) + self.side
        return self._column.width - px(LEFT + RIGHT + BAR_ROOM) - sign - (px(ARROW) if number == 0 else 0)

    def _natural(self, line: LogLine, number: int, place: int) -> Block:
        """Return the words of the line in a place of the story, at full size.

        Number is that of the line on the strip, from the top.
        """
        text, size, face = self._words(line, place)
        return self.theme.block(text, self._room(number), size=size, face=face)

    def _smallest(self, line: LogLine, number: int, place: int) -> Block:
        """Return the words of a line in the smallest letters."""
        text, _, face = self._words(line, place)
        return self.theme.block(text, self._room(number), size=LEAST, face=face)

    def _block(self, number: int) -> Block:
        """Return the words of a line.

        Those of the first are smaller where the column has no room for all of them, and cut at last; the tooltip has the
        sentence.
        """
        line, most, place = self._shown[number], self._most, self._places[number]
        if self._small:
            return self._smallest(line, number, place)
        block = self._natural(line, number, place)
        if number or block.height <= most:
            return block
        text, size, face = self._words(line, place)
        smallest = self._smallest(line, number, place)
        if smallest.height <= most:
            return self.theme.block(text, self._room(number), most, size=size, face=face, least=LEAST)
        lines = smallest.lines[: max(1, most // smallest.line_height)]
        last = self.theme.fonts.ellipsis(" ".join(smallest.lines[len(lines) - 1 :]), face, smallest.px, self._room(number))
        return replace(smallest, lines=(*lines[:-1], last))

    def _tall_for(self, block: Block, number: int) -> int:
        px = self.theme.px
        return max(self.side + px(4), block.height + px(6), px(NEWEST) if number == 0 else 0)

    def _tall(self, number: int) -> int:
        return self._tall_for(self._block(number), number)

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        if not self._shown:
            return
        theme.nine(target, self._accent.paper("active" if self.hovered else ""), self.rect)
        if self._folded:
            told, inner = self._shown[0], self.rect.inflate(-px(10), -px(10))
            if told.icon or told.seat is not None:
                draw_sign(target, self, told, inner, self._log.colours)
            else:
                draw_fitted(target, self, "ui/icon_book", inner)
            return
        left, y, gaps = self.rect.x + px(LEFT), self.rect.y + px(7), self.gaps
        for number, line in enumerate(self._shown):
            block, alpha = self._block(number), FADES[min(self._places[number], len(FADES) - 1)]
            tall = self._tall_for(block, number)
            if y + tall > self.rect.bottom:
                break
            if number in gaps:
                self._draw_dots(target, left + px(BAR_ROOM), y)
            self._draw_bar(target, line, Rect(left, y + px(2), px(BAR), tall - px(4)), alpha)
            words = Rect(left + px(BAR_ROOM), y, self._room(number), tall)
            if not self._bare:
                sign = Rect(words.x, y + (tall - self.side) // 2, self.side, self.side)
                draw_sign(target, self, line, sign, self._log.colours, alpha / 255)
                words.x = sign.right + px(6)
            theme.draw_block(target, block, words, INK, alpha=alpha)
            y += tall
        theme.art.sprite("hud/arrow_up", theme.scale).draw(target, self.rect.right - px(RIGHT + 5), self.rect.y + px(17))

    def _draw_dots(self, target: Surface, x: int, y: int) -> None:
        """Draw the mark of turns that are left out, above the picture before a line."""
        for step in (-1, 0, 1):
            middle = x + self.side // 2 + step * self.theme.px(APART), y
            pygame.draw.circle(target, INK, middle, max(1, self.theme.px(DOT)))

    def _draw_bar(self, target: Surface, line: LogLine, place: Rect, alpha: int) -> None:
        """Draw the bar in the colour of the turn's player, or of whose end it tells."""
        if line.signed is not None:
            bar, ink = Surface(place.size, pygame.SRCALPHA), look_named(self._log.colours[line.signed]).deep
            pygame.draw.rect(bar, (*ink, alpha), bar.get_rect(), border_radius=place.width // 2)
            target.blit(bar, place)


def _shortened(line: LogLine, fewer: int) -> LogLine:
    """Return a line with so many parts less, as far as it has them."""
    texts = (line.text, *line.shorter)
    return replace(line, text=texts[min(fewer, len(texts) - 1)])


class Filter(Pressable):
    """A round chip that shows the lines of one player only, or all."""

    def __init__(self, sprite: str, words: str, act: Callable[[], None], *, tooltip: str) -> None:
        super().__init__(act, tooltip=tooltip)
        self.sprite, self.words = sprite, words

    @property
    def least(self) -> int:
        """The width of its word with a margin, 0 for a picture."""
        return self.theme.block(self.words, size=16).width + self.theme.px(WORD_MARGINS) if self.words else 0

    def draw(self, target: Surface) -> None:
        theme = self.theme
        theme.nine(target, "hud/chip_gold" if self.chosen or self.hovered else "hud/chip", self.rect)
        if self.words:
            theme.write(target, self.words, self.rect, INK, size=16, align="center")
        else:
            draw_fitted(target, self, self.sprite, self.rect.inflate(-theme.px(14), -theme.px(12)))


class LogPanel(Widget):
    """The whole log on a paper of its own, under a head that closes it, with filters."""

    def __init__(self, accent: Accent, log: LogView, names: Sequence[str], close: Callable[[], None]) -> None:
        """Create the panel; `close` closes the log."""
        super().__init__()
        self._accent, self.log = accent, log
        self._names, self._closes = tuple(names), close
        self.filters: list[Filter] = []
        self.visible = False

    def make(self) -> None:
        """Make the filters and the button that closes it.

        The log is part of a scene.
        """
        text = self.text
        self.filters = [Filter("", text("table.story.all"), lambda: self.only(None), tooltip=text("table.story.everybody"))]
        for seat, name in enumerate(self._names):
            sign = f"ui/emblem_{self.log.colours[seat]}"
            self.filters.append(Filter(sign, "", partial(self.only, seat), tooltip=text("table.story.only", name=name)))
        for part in self.filters:
            self.add(part)
        self.closer = Tool(self._accent, "close", self._closes, tooltip=text("table.story.close"))
        self.add(self.closer)
        self.add(self.log)
        self.only(None)

    @property
    def reacts(self) -> bool:
        return True

    def only(self, seat: Seat | None) -> None:
        """Show the lines of one player only, or all."""
        text = self.text
        nothing = text("table.story.none") if seat is None else text("table.story.none_of", name=self._names[seat])
        self.log.show_only(seat, nothing)
        for number, part in enumerate(self.filters):
            part.chosen = number == (0 if seat is None else seat + 1)
            part.invalidate()

    def arrange(self) -> None:
        px, rect = self.theme.px, self.rect
        side = px(44)
        self.closer.place(Rect(rect.right - side - px(4), rect.y + px(3), side, side))
        line = Rect(rect.x + px(12), rect.y + px(HEAD + 6), rect.width - px(24), px(FILTERS - 10))
        everybody, *others = self.filters
        gaps, shares = px(6) * len(others), EVERYBODY + len(others)
        room = min(line.width - gaps, round(px(CHIP) * shares))
        first = max(room * EVERYBODY / shares, everybody.least)
        places = Rect(line.x, line.y, room + gaps, line.height)
        widths = [first, *((room - first) / len(others) for _ in others)]
        for part, place in zip(self.filters, divided(places, widths, px(6)), strict=True):
            part.place(place)
        top = rect.y + px(HEAD + FILTERS)
        self.log.place(Rect(rect.x + px(8), top, rect.width - px(14), max(0, rect.bottom - px(10) - top)))

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        theme.nine(target, self._accent.paper(), self.rect)
        head = Rect(self.rect.x, self.rect.y, self.rect.width, px(HEAD))
        theme.nine(target, self._accent.head, head)
        title = Rect(head.x + px(16), head.y, head.width - px(70), head.height)
        theme.write(target, self.text("table.story"), title, PLAQUE_TITLE, size=22, face=Face.TITLE)
