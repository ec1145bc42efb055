"""A lens beside a board whose spaces are small: an enlarged view of what is pointed at."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import pygame
from pygame import Rect, Surface

from game.ui.board.stage import Stage
from game.ui.services.theme import Colour, Theme
from game.ui.widgets.base import Widget

POWER = 2.3
"""The magnification of the lens."""
COMES = 0.12
"""Seconds after which the lens comes; while it is there it follows at once."""
AHEAD = 0.004
"""Seconds of a frame in which pictures for the lens are made."""
RING, THIN = 11, 6
"""Design units of the width of the ring of the lens, and of the ring on the board."""
FINE, COARSE = 3, 2
LIGHT = (0xFF, 0xF3, 0xD2, 40)
"""The light between the ring and the lens."""
BRASS: tuple[tuple[float, Colour], ...] = (
    (1.0, (0x3A, 0x25, 0x12)),
    (0.86, (0x8A, 0x5C, 0x18)),
    (0.72, (0xF3, 0xD6, 0x8A)),
    (0.42, (0xC9, 0x8F, 0x2E)),
    (0.14, (0x3A, 0x25, 0x12)),
)
"""The colours of a ring from outside, each with the share of its width that it and the following ones take."""

Point = tuple[float, float]


class Lens(Widget):
    """The lens on the part of a stage round a place, whose size a ring on the board shows."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self._stage = stage
        self._at: Point | None = None
        self._waits = 0.0
        self._makers: Iterator[Callable[[], object]] = iter(())
        self._picture: Surface | None = None
        self.ring_below = BoardRing()
        self.visible = False

    @property
    def wanted(self) -> bool:
        """Return whether something is looked at, seen already or in a moment."""
        return self._at is not None

    def look_at(self, at: Point | None) -> None:
        """Look at a place on the board, or away."""
        if at is None:
            self._at = self._picture = None
            self.show(False)
            self.ring_below.show(False)
            return
        if self._at is None:
            self._waits = COMES
        self._at = at
        self._begin()

    def look_again(self) -> None:
        """Draw again, since what is under the lens may have changed."""
        if self._at is not None:
            self._begin()

    def _begin(self) -> None:
        assert self._at is not None
        if self.rect.width:
            self._makers = self._stage.preload_close_up(self._at, self.rect.width, POWER)
            self.scene.animate(self)

    def arrange(self) -> None:
        self.look_again()

    def update(self, dt: float) -> bool:
        self._waits -= dt
        if self._at is None:
            return False
        deadline = self.scene.context.clock.deadline(AHEAD)
        for make in self._makers:
            make()
            if deadline.passed:
                return True
        if self._waits > 0:
            return True
        side = self.rect.width
        self._picture = _framed(self.theme, self._stage.close_up(self._at, side, POWER))
        across = round(side / POWER)
        place = Rect(0, 0, across, across)
        place.center = (round(self._stage.view.point(*self._at)[0]), round(self._stage.view.point(*self._at)[1]))
        self.ring_below.point(place, self.rect)
        for part in (self, self.ring_below):
            part.show(True)
            part.invalidate()
        return False

    def draw(self, target: Surface) -> None:
        if self._picture is not None:
            target.blit(self._picture, self.rect, special_flags=pygame.BLEND_PREMULTIPLIED)


class BoardRing(Widget):
    """The ring on the board round the view of the lens, and the cone of light to the lens."""

    def __init__(self) -> None:
        super().__init__()
        self.spot = Rect(0, 0, 0, 0)
        """The rectangle of the ring itself."""
        self._light: tuple[Surface, Point] | None = None
        """The light to the lens without its clear rim, and where it begins in the widget."""
        self.visible = False

    def point(self, ring: Rect, lens: Rect) -> None:
        """Place the ring, with light to a lens."""
        whole = ring.union(lens)
        if (ring, whole) == (self.spot, self.rect):
            return
        self.spot = Rect(ring)
        self.place(whole)
        light = cone(whole, ring, lens)
        self._light = None
        if light is not None:
            lit = light.get_bounding_rect()
            self._light = light.subsurface(lit).copy(), lit.topleft
        self.invalidate()

    def draw(self, target: Surface) -> None:
        if self._light is not None:
            light, (left, top) = self._light
            target.blit(light, (self.rect.x + left, self.rect.y + top), special_flags=pygame.BLEND_PREMULTIPLIED)
        target.blit(_ring(self.theme, self.spot.width, THIN), self.spot, special_flags=pygame.BLEND_PREMULTIPLIED)


def cone(whole: Rect, small: Rect, large: Rect) -> Surface | None:
    """Return light between two discs in a rectangle, where it is outside both; premultiplied.

    It is None where one lies in the other.
    """
    across, down = large.centerx - small.centerx, large.centery - small.centery
    radii, apart = (small.width / 2, large.width / 2), math.hypot(across, down)
    if apart <= abs(radii[1] - radii[0]):
        return None
    way, spread = math.atan2(down, across), math.acos((radii[0] - radii[1]) / apart)
    picture = Surface((max(1, whole.width // COARSE), max(1, whole.height // COARSE)), pygame.SRCALPHA)
    middles = [((disc.centerx - whole.x) / COARSE, (disc.centery - whole.y) / COARSE) for disc in (small, large)]
    corners = [
        (x + radius / COARSE * math.cos(way + side), y + radius / COARSE * math.sin(way + side))
        for side, ends in ((spread, (0, 1)), (-spread, (1, 0)))
        for (x, y), radius in ((middles[end], radii[end]) for end in ends)
    ]
    pygame.draw.polygon(picture, LIGHT, corners)
    for middle, radius in zip(middles, radii, strict=True):
        pygame.draw.circle(picture, (0, 0, 0, 0), middle, radius / COARSE)
    return pygame.transform.smoothscale(picture.premul_alpha(), whole.size)


def _ring(theme: Theme, side: int, wide: float) -> Surface:
    """Return a ring of brass; premultiplied."""

    def make() -> Surface:
        large = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
        middle, radius, width = side * FINE // 2, side * FINE // 2 - 1, theme.px(wide) * FINE
        for share, colour in BRASS:
            outer = radius - round(width * (1 - share))
            pygame.draw.circle(large, colour, (middle, middle), outer, max(1, outer - (radius - width)))
        return pygame.transform.smoothscale(large.premul_alpha(), (side, side))

    return theme.keep(("brass ring", side, wide), make)


def _framed(theme: Theme, seen: Surface) -> Surface:
    """Return a picture as a disc in a ring; premultiplied."""
    side = seen.get_width()
    picture = Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(picture, (255, 255, 255), (side // 2, side // 2), side // 2 - theme.px(RING) // 2)  # under the ring
    picture.blit(seen, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(_ring(theme, side, RING), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture
