"""The shade over a board, with holes for what is spoken of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import pygame
from pygame import Rect, Surface

from game.ui.shell.areas import around
from game.ui.widgets.base import Widget

Hole: TypeAlias = tuple[float, float, float, float, float]
"""The beginning and end of a hole, and its radius, in pixels of the window."""

DARK = 117
"""The alpha of the shade, of 255."""
COLOUR = (6, 16, 26)
COARSE = 8
"""The shade is painted this many times smaller: its edges are soft."""
PLAIN = 64
"""The height of a strip of it without holes, in pixels."""
TRAVELS = 0.35
STEPS = 8
"""The number of steps in which the shade comes and goes: each is a draw of the whole window."""
BLAZE = 165
"""The alpha of the shade round a fire."""
GLOW = (255, 140, 40, 26)
"""The light of a fire on the ground round it."""


class Shade(Widget):
    """The shade over the board and under all that floats over it; takes no clicks."""

    def __init__(self) -> None:
        super().__init__()
        self._holes: tuple[Hole, ...] = ()
        self._before: tuple[Hole, ...] = ()
        self._dark = self._was = 0.0
        self._fire = False
        self._age = TRAVELS
        self._painted: tuple[object, Surface, tuple[int, int], Surface] | None = None
        """The shade as it was drawn last."""

    def light(self, holes: Sequence[Hole], *, dark: bool = True, fire: bool = False) -> None:
        """Move the holes to these places; without `dark` the shade goes away.

        By `fire` they are lit, deep and soft.
        """
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
        """Return the holes at this moment."""
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
        key = (self._now(), self._fire, self.rect.size, self._level)
        if self._painted is None or self._painted[0] != key:
            self._painted = key, *self._paint()
        _, holed, corner, plain = self._painted
        box = holed.get_rect(topleft=corner)
        target.blit(holed, box)
        for strip in around(self.rect, box):
            for y in range(strip.y, strip.bottom, plain.get_height()):
                target.blit(plain, (strip.x, y), (0, 0, strip.width, min(plain.get_height(), strip.bottom - y)))

    def _paint(self) -> tuple[Surface, tuple[int, int], Surface]:
        """Return the shade round the holes with its upper left corner, and the shade elsewhere.

        The first is drawn coarse and then made larger.
        """
        shade = (*COLOUR, round((BLAZE if self._fire else DARK) * self._level))
        lit = (*GLOW[:3], round(GLOW[3] * self._level)) if self._fire else (*COLOUR, 0)
        soft, holes = self.theme.px(24) / COARSE, self._now()
        if self._fire:
            soft = max([soft, *(radius / COARSE / 2 for *_, radius in holes)])
        blur = max(1, round(soft))
        box = self._box(holes, (blur + 1) * COARSE)
        small = Surface((box.width // COARSE, box.height // COARSE), pygame.SRCALPHA)
        small.fill(shade)
        for hole in holes:
            x, y, to_x, to_y = (
                (pixel - edge) / COARSE for pixel, edge in zip(hole[:4], (*box.topleft, *box.topleft), strict=True)
            )
            radius = hole[4] / COARSE
            pygame.draw.circle(small, lit, (x, y), radius)
            pygame.draw.circle(small, lit, (to_x, to_y), radius)
            pygame.draw.line(small, lit, (x, y), (to_x, to_y), max(1, round(2 * radius)))
        holed = pygame.transform.smoothscale(pygame.transform.box_blur(small, blur), box.size)
        plain = Surface((self.rect.width, PLAIN), pygame.SRCALPHA)
        plain.fill(shade)
        return holed, box.topleft, plain

    def _box(self, holes: Sequence[Hole], margin: float) -> Rect:
        """Return the bounds of the holes with a margin, in whole coarse pixels.

        It may leave the window.
        """
        if not holes:
            return Rect(self.rect.topleft, (COARSE, COARSE))
        left = min(min(x, to_x) - radius for x, _, to_x, _, radius in holes) - margin
        top = min(min(y, to_y) - radius for _, y, _, to_y, radius in holes) - margin
        right = max(max(x, to_x) + radius for x, _, to_x, _, radius in holes) + margin
        bottom = max(max(y, to_y) + radius for _, y, _, to_y, radius in holes) + margin
        x, y = left // COARSE, top // COARSE
        return Rect(COARSE * x, COARSE * y, COARSE * (right // COARSE + 1 - x), COARSE * (bottom // COARSE + 1 - y))
