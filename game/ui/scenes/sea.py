"""Boats, gulls and smoke on the sea behind the title."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.services.art import SHADOW, Art
from game.ui.services.theme import Theme

FINE = 3
"""Lines are drawn at this many times their size, and made smaller."""

LIVES = 40.0
"""Seconds without input after which all life rests."""
SMOKE = tuple(f"fx/smoke_{number}" for number in range(7))
SMOKES = 0.9
"""Seconds that a loop of smoke takes."""
DRIFT, ROUND = 30, 24.0
"""Design units by which a boat goes to either side, and the seconds for both ways.

No boat goes faster than 8 units a second.
"""
BOB, BOBS = 2, 3.0
ROCKS = 8
"""The number of times a second that a boat is drawn.

It goes so slowly that more would not be seen.
"""
GULLS, FIRST_GULLS, CROSSING = 20.0, 5.0, 11.0
"""The seconds between gulls, those before the first ones, and those of their crossing."""
FLIGHTS = ((0.3, 0.2), (0.62, 0.7))
"""The heights at which they come in and leave, as shares of the window's height."""
FLOCK = ((0.0, 0.0, 1.0, 0.0), (-64.0, 38.0, 0.75, 0.4), (-120.0, -18.0, 0.85, 0.8))
"""Each gull's place beside the first one in design units, its size, and when it beats its wings."""

Point = tuple[float, float]


class Life:
    """Boats and gulls on the window, and a clock for whatever else lives.

    `invalidate` is told what looks different.
    """

    def __init__(self, theme: Theme, invalidate: Callable[[Rect], None]) -> None:
        self._theme, self._invalidate = theme, invalidate
        self._boats: tuple[Point, ...] = ()
        self._shown: list[Rect] = []
        self._size = (0, 0)
        self.age = 0.0
        self._quiet = 0.0

    def place(self, size: tuple[int, int], boats: Sequence[Point]) -> None:
        """Live in a window of this size, with boats about these places in pixels."""
        self._size, self._boats = size, tuple(boats)
        self._shown = self._covered()

    def stir(self) -> None:
        """Go on moving: somebody is there."""
        self._quiet = 0.0

    @property
    def smoke(self) -> int:
        """Return the index of the picture of smoke that is seen now."""
        return int(self.age / SMOKES * len(SMOKE)) % len(SMOKE)

    def update(self, dt: float) -> bool:
        """Let time pass, unless all rests; whether it does pass."""
        if self._quiet >= LIVES:
            return False
        self._quiet += dt
        self.age += dt
        now = self._covered()
        for before, after in zip(self._shown, now, strict=False):
            if before != after:
                self._invalidate(before.union(after))
        for rect in (*self._shown[len(now) :], *now[len(self._shown) :]):
            self._invalidate(rect)
        self._shown = now
        return True

    # boats

    def _boat(self, number: int) -> tuple[int, int]:
        """Return the place of a boat."""
        x, y = self._boats[number]
        px, phase = self._theme.scale, math.floor(self.age * ROCKS) / ROCKS + number * ROUND / 3
        drift = DRIFT * math.sin(phase * 2 * math.pi / ROUND) - DRIFT * math.sin(number * 2 * math.pi / 3)
        return round(x + drift * px), round(y + BOB * px * math.sin(phase * 2 * math.pi / BOBS))

    def draw_boats(self, target: Surface) -> None:
        """Draw the boats with their wakes, below whatever is on the sea."""
        art, scale = self._theme.art, round(self._theme.scale * 1.2, 3)
        for number in range(len(self._boats)):
            x, y = self._boat(number)
            wake = wake_of(self._theme)
            target.blit(wake, wake.get_rect(center=(x, y + round(6 * scale))))
            art.sprite("icon/boat" + SHADOW, scale).draw(target, x, y)
            art.sprite("icon/boat", scale).draw(target, x, y)

    # gulls

    def _gulls(self) -> list[tuple[int, int, float, float]]:
        """Return the gulls: their places, their sizes, and the lift of their wings, from -1 to 1."""
        since = (self.age - FIRST_GULLS) % GULLS
        if self.age < FIRST_GULLS or since > CROSSING:
            return []
        unit, share = self._theme.scale, since / CROSSING
        width, height = self._size
        flight = int((self.age - FIRST_GULLS) / GULLS)
        start, end = FLIGHTS[flight % len(FLIGHTS)]
        x, y = -0.15 * width + 1.4 * width * share, height * (start + (end - start) * share)
        return [
            (round(x + dx * unit), round(y + dy * unit), size * unit, math.sin((self.age + beat) * 5.5))
            for dx, dy, size, beat in FLOCK
        ]

    def draw_gulls(self, target: Surface) -> None:
        """Draw the gulls, over all that lies on the sea."""
        for x, y, unit, wings in self._gulls():
            gull = _gull(self._theme, unit, round(wings * 2))
            target.blit(gull, gull.get_rect(center=(x, y)))

    def _covered(self) -> list[Rect]:
        """Return the areas of boats and gulls, boats first."""
        unit = self._theme.scale
        found = [_around(self._boat(number), 100 * unit, 90 * unit) for number in range(len(self._boats))]
        return found + [_around((x, y), 34 * size, 26 * size) for x, y, size, _ in self._gulls()]


def draw_smoke(target: Surface, art: Art, at: Point, scale: float, number: int) -> None:
    """Draw smoke that rises from a place; `number` as `Life.smoke`."""
    art.sprite(SMOKE[number], scale, 0.85).draw(target, *at)


def smoke_area(at: Point, scale: float) -> Rect:
    """Return all that smoke from a place may cover."""
    return Rect(round(at[0] - 66 * scale), round(at[1] - 98 * scale), round(132 * scale), round(140 * scale))


def _around(at: tuple[int, int], across: float, up: float) -> Rect:
    rect = Rect(0, 0, 2 * round(across), 2 * round(up))
    rect.center = at
    return rect


def wake_of(theme: Theme) -> Surface:
    """Return three arcs of foam behind a boat."""
    scale = theme.scale * 1.25

    def make() -> Surface:
        size = (round(170 * scale), round(60 * scale))
        large = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
        for number in range(3):
            wide = (26 + 16 * number) * scale * FINE
            rect = Rect(0, 0, round(2 * wide), round(0.66 * wide))
            rect.center = (round(large.get_width() / 2 - 10 * number * scale * FINE), large.get_height() // 2)
            angles = math.radians(200), math.radians(340)
            pygame.draw.arc(large, (255, 255, 255, 120 - 34 * number), rect, *angles, max(2, round(2.4 * scale * FINE)))
        return pygame.transform.smoothscale(large, size)

    return theme.keep(("wake", scale), make)


def _gull(theme: Theme, unit: float, wings: int) -> Surface:
    """Return a white bird with its wings up (2), stretched (0) or down (-2)."""

    def make() -> Surface:
        size = (round(60 * unit), round(40 * unit))
        large = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
        part, tip = unit * FINE, (-9 + 3.0 * -wings) * unit * FINE
        x, y = large.get_width() / 2, large.get_height() / 2
        points = [(x - 23 * part, y + tip + 4 * part), (x - 12 * part, y - 8 * part), (x, y)]
        points += [(2 * x - px, py) for px, py in reversed(points[:-1])]
        for start, end in itertools.pairwise(points):
            pygame.draw.line(large, (255, 255, 255, 240), start, end, max(2, round(3.2 * part)))
        for point in points[1:-1]:
            pygame.draw.circle(large, (255, 255, 255, 240), point, max(1, round(1.6 * part)))
        return pygame.transform.smoothscale(large, size)

    return theme.keep(("gull", round(unit, 3), wings), make)
