"""A chart: how a figure of each player changed over a game."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.pictures import draw_curve
from game.ui.services.theme import FADED_INK, INK, Colour
from game.ui.widgets.base import Widget

GRID = (0xD8, 0xC4, 0x96)
STEPS = (1, 2, 5)
"""The steps of a scale, each with any number of zeros behind it."""
MOST_LINES = 5
"""Lines across a chart at most, besides that of 0; beside each stands its number."""


def step_for(most: float, number: int) -> int:
    """Return the smallest step of a scale that leads to `most` in at most so many.

    Steps are 1, 2, 5, 10, 20, 50 and so on.
    """
    tens = 1
    while True:
        for step in STEPS:
            if most <= number * step * tens:
                return step * tens
        tens *= 10


class ChartView(Widget):
    """Curves over rounds, one a player, each in their colour with their sign at its end."""

    def __init__(
        self,
        title: str,
        under: str,
        rows: Sequence[Sequence[float]],
        colours: Sequence[Colour],
        signs: Sequence[str],
        first: int = 0,
    ) -> None:
        """`rows` has the values of each player, round by round.

        `first` is the number of the first round, `under` says what one is called; `signs` are sprites.
        """
        super().__init__()
        self.title, self.under = title, under
        self.rows, self.colours, self.signs = tuple(map(tuple, rows)), tuple(colours), tuple(signs)
        self.first = first

    @property
    def _most(self) -> float:
        return max(1.0, *(value for values in self.rows for value in values))

    @property
    def _longest(self) -> int:
        return max(2, *(len(values) for values in self.rows))

    @property
    def plot(self) -> Rect:
        """Return the area of the curves: 0 is at its bottom, the largest value at its top."""
        px = self.theme.px
        return Rect(self.rect.x + px(34), self.rect.y + px(34), self.rect.width - px(64), self.rect.height - px(62))

    def draw(self, target: Surface) -> None:
        theme, plot = self.theme, self.plot
        px = theme.px
        theme.write(target, self.title, Rect(self.rect.x, self.rect.y, self.rect.width, px(28)), INK, size=18, face=Face.TITLE)
        step = step_for(self._most, MOST_LINES)
        for value in range(0, int(self._most) + 1, step):
            y = round(plot.bottom - plot.height * value / self._most)
            target.fill(GRID, Rect(plot.x, y, plot.width, max(1, px(1))))
            label = Rect(self.rect.x, y - px(10), px(28), px(20))
            theme.write(target, str(value), label, FADED_INK, size=15, align="right")
        every = step_for(self._longest, 2 * MOST_LINES)
        for turn in range(-self.first % every, self._longest, every):
            label = Rect(0, 0, px(40), px(20))
            label.midtop = (round(plot.x + plot.width * turn / (self._longest - 1)), plot.bottom + px(3))
            theme.write(target, str(self.first + turn), label, FADED_INK, size=15, align="center")
        theme.write(target, self.under, Rect(plot.right - px(60), self.rect.y, px(90), px(28)), FADED_INK, size=15, align="right")
        for number, values in enumerate(self.rows):
            self._draw_curve(target, plot, number, values)

    def _draw_curve(self, target: Surface, plot: Rect, number: int, values: tuple[float, ...]) -> None:
        """Draw a curve; those that run together are beside each other, a little apart."""
        apart = (number - (len(self.rows) - 1) / 2) * self.theme.px(2)
        points = [
            (plot.x + plot.width * turn / (self._longest - 1), plot.bottom - plot.height * value / self._most + apart)
            for turn, value in enumerate(values)
        ]
        draw_curve(target, self.colours[number], points, max(2, self.theme.px(2.8)))
        if points:
            sign = self.theme.art.sprite(self.signs[number], self.theme.scale * 0.7)
            sign.draw(target, round(points[-1][0]) + self.theme.px(10), round(points[-1][1]))
