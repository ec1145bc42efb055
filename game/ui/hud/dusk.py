"""The dusk over a board near the end of a game."""

from __future__ import annotations

from functools import cache

import pygame
from pygame import Rect, Surface

from game.ui.widgets.base import Widget

NIGHT = (24, 8, 38)
"""The colour of the board's surroundings when it is darkest."""
DENSE = 170
"""The alpha of that colour in the window's corners, of 255."""
LOW_SUN = (255, 116, 40)
"""The colour of the light that lies over everything."""
WARM = 30
"""Its alpha."""
CLEAR = 0.45
"""The part of the way from the middle of the window to a corner on which it is no darker."""
COARSE = 48
"""The pixels across the coarse picture that is made as large as the window."""
FALLS = 2.4
"""Seconds in which the dusk falls from nothing to its deepest."""
STEPS = 12
"""The steps in which it falls: each is a draw of the whole window."""


class Dusk(Widget):
    """The light of a low sun over the board, and darkness round it.

    It lies under all that floats over the board, and takes no clicks.
    """

    def __init__(self, depth: float = 0.0) -> None:
        """`depth` it has from the beginning, from 0 to 1."""
        super().__init__()
        self._depth = self._now = depth
        self._painted: tuple[tuple[int, int, int], Surface] | None = None
        """The picture as it was drawn last, and its size and step."""

    def fall(self, depth: float) -> None:
        """Become gradually as deep as this, from 0 (day) to 1."""
        if depth == self._depth:
            return
        self._depth = depth
        if not self.rect.width or self.scene.context.settings.values.reduced_motion:
            self._now = depth
            self.invalidate()
        else:
            self.scene.animate(self)

    @property
    def depth(self) -> float:
        """The depth towards which it goes."""
        return self._depth

    def update(self, dt: float) -> bool:
        before, reach = self._step, dt / FALLS
        self._now = min(self._depth, self._now + reach) if self._now < self._depth else max(self._depth, self._now - reach)
        if self._step != before:
            self.invalidate()
        return self._now != self._depth

    @property
    def _step(self) -> int:
        return round(STEPS * self._now)

    @property
    def area(self) -> Rect:
        return self.rect

    def draw(self, target: Surface) -> None:
        if not self._step:
            self._painted = None
            return
        look = (*self.rect.size, self._step)
        if self._painted is None or self._painted[0] != look:
            self._painted = look, _painted(*look)
        target.blit(self._painted[1], self.rect, special_flags=pygame.BLEND_PREMULTIPLIED)


def _painted(width: int, height: int, step: int) -> Surface:
    """Return the picture of a step, premultiplied."""
    small, share = _deepest().copy(), round(255 * step / STEPS)
    small.fill((share,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(small, (width, height))


@cache
def _deepest() -> Surface:
    """Return the coarse picture of the last step, premultiplied."""
    small = Surface((COARSE, COARSE), pygame.SRCALPHA)
    for x in range(COARSE):
        for y in range(COARSE):
            away = ((2 * (x + 0.5) / COARSE - 1) ** 2 + (2 * (y + 0.5) / COARSE - 1) ** 2) ** 0.5 / 2**0.5
            out = max(0.0, (away - CLEAR) / (1 - CLEAR))
            dark = out * out * (3 - 2 * out)
            alpha = WARM + (DENSE - WARM) * dark
            colour = (
                round(sun + (night - sun) * min(1.0, dark * DENSE / alpha)) for sun, night in zip(LOW_SUN, NIGHT, strict=True)
            )
            small.set_at((x, y), (*colour, round(alpha)))
    return small.premul_alpha()
