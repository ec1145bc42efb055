"""The transition between world and battle: the tile of two fighters grows into the stage."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.widgets.base import Widget

GROWS = 0.35
"""Seconds."""

Seen = tuple[float, float, float]
"""The view of a tile: the pixel of its middle, and the pixels of a board unit."""


@dataclass(frozen=True, slots=True)
class Way:
    """The way of a battle's tile from its first to its last view.

    `picture` shows the tile with all on it, `middle` is the pixel of its middle in the picture, and `fine` is the number of the
    picture's pixels in a board unit.
    """

    picture: Surface
    middle: tuple[int, int]
    fine: float
    start: Seen
    end: Seen

    def at(self, k: float) -> tuple[Rect, Surface]:
        """Return the rectangle at a share of the way, and the picture there."""
        x, y, scale = (a + (b - a) * k for a, b in zip(self.start, self.end, strict=True))
        share = scale / self.fine
        size = round(self.picture.get_width() * share), round(self.picture.get_height() * share)
        corner = round(x - self.middle[0] * share), round(y - self.middle[1] * share)
        return Rect(corner, size), pygame.transform.scale(self.picture, size)


class ZoomTransition(Widget):
    """The view of the tile on its way, over everything."""

    def __init__(self) -> None:
        super().__init__()
        self._way: Way | None = None
        self._shown: tuple[Rect, Surface] | None = None

    @property
    def area(self) -> Rect:
        return self._shown[0] if self._shown is not None else Rect(0, 0, 0, 0)

    def begin(self, way: Way) -> None:
        """Show the tile at the beginning of its way."""
        self._way = way
        self.go(0.0)

    def go(self, k: float) -> None:
        """Show the tile at a share of its way; it is gone at the end."""
        self.invalidate()
        self._shown = self._way.at(k) if self._way is not None and k < 1 else None
        if k >= 1:
            self._way = None
        self.invalidate()

    def draw(self, target: Surface) -> None:
        if self._shown is not None:
            target.blit(self._shown[1], self._shown[0], special_flags=pygame.BLEND_PREMULTIPLIED)
