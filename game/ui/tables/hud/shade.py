"""The shade over a board, with holes for what a lesson's step is about, for whom much hangs on what comes, or what is great."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import pygame
from pygame import Rect, Surface

from game.ui.widgets.base import Widget

Hole: TypeAlias = tuple[float, float, float, float, float]
"""Where a hole begins and ends, and its radius, in pixels of the window."""

DARK = 117
"""How dense the shade is, of 255."""
COLOUR = (6, 16, 26)
COARSE = 8
"""The shade is painted this many times smaller: its edges are soft."""
TRAVELS = 0.35
STEPS = 8
"""In this number of steps the shade comes and goes: each is a draw of the whole window."""
BLAZE = 165
"""How dense the shade is round a fire."""
GLOW = (255, 140, 40, 26)
"""What a fire lays on the ground round it."""


class Shade(Widget):
    """Lies over the board and under all that floats over it; takes no clicks."""

    def __init__(self) -> None:
        super().__init__()
        self._holes: tuple[Hole, ...] = ()
        self._before: tuple[Hole, ...] = ()
        self._dark = self._was = 0.0
        self._fire = False
        self._age = TRAVELS
        self._picture: tuple[object, Surface] | None = None

    def light(self, holes: Sequence[Hole], *, dark: bool = True, fire: bool = False) -> None:
        """Let holes travel to these places; without `dark` the shade goes away. By `fire` they are lit, deep and soft."""
        wanted = tuple(holes) if dark else self._holes
        self._fire = fire if dark else self._fire
        if (wanted, float(dark)) == (self._holes, self._dark):
            return
        now, level = self._now(), self._level
        self._before, self._was = (now if level else wanted), level
        self._holes, self._dark = wanted, float(dark)
        self._age = 0.0 if self.rect.width and not self.scene.context.settings.values.reduced_motion else TRAVELS
        self.invalidate()
        if self._age < TRAVELS:
            self.scene.animate(self)

    def update(self, dt: float) -> bool:
        before = self._level, self._now()
        self._age += dt
        if (self._level, self._now()) != before:
            self.invalidate()
        return self._age < TRAVELS

    @property
    def _part(self) -> float:
        part = min(1.0, self._age / TRAVELS)
        return part * part * (3 - 2 * part)

    @property
    def _level(self) -> float:
        return round((self._was + (self._dark - self._was) * self._part) * STEPS) / STEPS

    def _now(self) -> tuple[Hole, ...]:
        """Where the holes are at this moment."""
        count = max(len(self._holes), len(self._before))
        if not self._holes or not self._before:
            return self._holes
        part, found = self._part, []
        for number in range(count):
            old = self._before[min(number, len(self._before) - 1)]
            new = self._holes[min(number, len(self._holes) - 1)]
            x, y, to_x, to_y, radius = (a + (b - a) * part for a, b in zip(old, new, strict=True))
            found.append((x, y, to_x, to_y, radius))
        return tuple(dict.fromkeys(found))

    @property
    def area(self) -> Rect:
        return self.rect

    def draw(self, target: Surface) -> None:
        if self._level <= 0:
            return
        key = (self._now(), self._fire, self.rect.size)
        if self._picture is None or self._picture[0] != key:
            self._picture = key, self._painted()
        picture = self._picture[1]
        picture.set_alpha(round(255 * self._level))
        clip = target.get_clip().clip(self.rect)
        target.blit(picture, clip, clip.move(-self.rect.x, -self.rect.y))

    def _painted(self) -> Surface:
        """The shade of the whole window, coarse, then made larger."""
        small = Surface((self.rect.width // COARSE + 1, self.rect.height // COARSE + 1), pygame.SRCALPHA)
        small.fill((*COLOUR, BLAZE if self._fire else DARK))
        soft, lit = self.theme.px(24) / COARSE, GLOW if self._fire else (*COLOUR, 0)
        for x, y, to_x, to_y, radius in self._now():
            a, b, r = (x / COARSE, y / COARSE), (to_x / COARSE, to_y / COARSE), radius / COARSE
            pygame.draw.circle(small, lit, a, r)
            pygame.draw.circle(small, lit, b, r)
            pygame.draw.line(small, lit, a, b, max(1, round(2 * r)))
            soft = max(soft, r / 2) if self._fire else soft
        small = pygame.transform.box_blur(small, max(1, round(soft)))
        return pygame.transform.smoothscale(small, self.rect.size)
