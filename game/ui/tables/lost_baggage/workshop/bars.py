"""Small bars: the number of things in a set, beside the number wanted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, WARNING, Colour
from game.ui.widgets import Widget

GROOVE: Colour = (0xC4, 0xA8, 0x72)
ROW = 22
"""Design units of a row."""
NARROW = 260
"""Design units of a row's width below which words have half of it."""
NUMBER, LEAST_NUMBER, LEAST = 40, 28, 16
"""Design units of the number behind a bar, usually and at least, and of the shortest bar: where there is less room, there are
words and number only."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A row: its words, the filled share of the bar (0 to 1), the number, and the colour.

    `mark` is a share at which a line stands, such as what is wanted; None for no line. `wrong` lights up the number.
    """

    words: str
    share: float
    number: str
    colour: Colour
    mark: float | None = None
    wrong: bool = False


class Bars(Widget):
    """Rows of words, a bar and a number each."""

    def __init__(self, bars: Sequence[Bar] = (), *, tooltip: str = "") -> None:
        super().__init__(tooltip=tooltip)
        self.bars = tuple(bars)

    def set(self, bars: Sequence[Bar]) -> None:
        """Show other rows."""
        if tuple(bars) != self.bars:
            self.bars = tuple(bars)
            self.invalidate()

    def height_for(self, width: int) -> int:
        """Return the height of the rows in pixels; they take any width."""
        return self.theme.px(ROW) * len(self.bars)

    def _words_share(self, width: int) -> float:
        """Return the part of a row that the words take.

        Long words take more than the usual, and in little room all of the bar's.
        """
        widest = max(self.theme.block(bar.words, size=15, face=Face.REGULAR).width for bar in self.bars)
        narrow, wanted = width < self.theme.px(NARROW), (widest + 1) / width
        most = 0.6 if wanted <= 0.6 or not narrow else 1 - self.theme.px(LEAST_NUMBER) / width
        return max(0.5 if narrow else 0.4, min(most, wanted))

    def draw(self, target: Surface) -> None:
        theme = self.theme
        px, tall = theme.px, theme.px(ROW)
        for number, bar in enumerate(self.bars):
            row = Rect(self.rect.x, self.rect.y + number * tall, self.rect.width, tall)
            share = self._words_share(row.width)
            words = Rect(row.x, row.y, round(row.width * share), tall)
            theme.write(target, bar.words, words, INK, size=15, face=Face.REGULAR)
            groove = Rect(words.right + px(4), row.centery - px(5), row.right - px(NUMBER) - words.right - px(4), px(10))
            if groove.width >= px(LEAST):
                self._draw_bar(target, bar, groove)
            behind = Rect(0, row.y, min(px(NUMBER) - px(6), row.right - words.right), tall)
            behind.right = row.right
            colour = WARNING if bar.wrong else INK
            theme.write(target, bar.number, behind, colour, size=15, face=Face.BOLD, align="right")

    def _draw_bar(self, target: Surface, bar: Bar, groove: Rect) -> None:
        px = self.theme.px
        pygame.draw.rect(target, GROOVE, groove, border_radius=px(5))
        filled = Rect(groove.x, groove.y, round(groove.width * min(1.0, bar.share)), groove.height)
        if filled.width:
            pygame.draw.rect(target, bar.colour, filled, border_radius=px(5))
        if bar.mark is not None:
            x = groove.x + round(groove.width * min(1.0, bar.mark))
            target.fill(FADED_INK, Rect(x - px(1), groove.y - px(3), max(2, px(2)), groove.height + 2 * px(3)))
