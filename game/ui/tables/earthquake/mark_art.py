"""The painted marks of the island: darts, dashed and jagged rings, and question marks."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Surface

from game.ui.board.lettering import outlined
from game.ui.services.art import Art, Sprite
from game.ui.services.fonts import Fonts
from game.ui.services.theme import CREAM, Colour
from game.ui.tables.earthquake import hexes
from game.ui.tables.earthquake.hexes import OUTLINE, Point

SIDES: Final = 6
DARTS: Final[dict[str, Colour]] = {"other": CREAM, "own": (0xFF, 0xD0, 0x4A)}
"""The colours of darts: those of spaces that can be entered, and of the own space."""
WAY_RING, BREAKS_RING, UNKNOWN = "mark/hex_way", "mark/hex_breaks", "mark/unknown"
RIM: Colour = (0x2A, 0x16, 0x08)
"""The dark colour round all of these marks."""
DART: Sequence[Point] = ((8.0, 0.0), (-5.5, 7.5), (-2.0, 0.0), (-5.5, -7.5))
"""The outline of a dart that points to the east, in board units."""
OUTWARDS = 0.34
"""The place of a dart as a share of the way to the next space."""
RIM_WIDE, LINE_WIDE = 6.4, 3.6
"""The thickness of a dashed ring with its rim and without, in board units."""
DASHES = 4
"""Dashes on each side of a ring."""
BREAKS: Colour = (0xFF, 0x96, 0x28)
TEETH, TOOTH = 3, 0.055
"""Teeth on each side of the ring of a tile that cracks break, and the half height of one, as a share of the outline."""
INSET = 0.93
"""The size of a ring, as a share of a space's outline."""
QUESTION, LEAST_QUESTION = 26, 18
"""Height of a question mark, in board units, and the least in pixels."""
FINE = 4
"""The factor by which edges are drawn finer than the screen."""


def define(art: Art, fonts: Fonts) -> None:
    """Define the sprites of these marks."""
    for look, ink in DARTS.items():
        for side in range(SIDES):
            art.define(dart(look, side), partial(_dart, side, ink))
    art.define(WAY_RING, _way_ring)
    art.define(BREAKS_RING, _breaks_ring)
    art.define(UNKNOWN, partial(_question, fonts))


def sprites() -> Iterator[tuple[str, float]]:
    """Yield these marks with their sizes."""
    yield from ((dart(look, side), 1.0) for look in DARTS for side in range(SIDES))
    yield from ((name, 1.0) for name in (WAY_RING, BREAKS_RING, UNKNOWN))


def dart(look: str, side: int) -> str:
    """Return the sprite of a dart to a side, counted anticlockwise from the east."""
    return f"mark/hex_dart_{look}_{side}"


def dart_nudge(side: int) -> Point:
    """Return the place of a dart, seen from the middle of a space, in board units."""
    x, y = hexes.middle(((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))[side])
    return x * OUTWARDS, y * OUTWARDS


def _dart(side: int, ink: Colour, scale: float) -> Sprite:
    x, y = dart_nudge(side)
    angle = math.atan2(y, x)
    turned = [(px * math.cos(angle) - py * math.sin(angle), px * math.sin(angle) + py * math.cos(angle)) for px, py in DART]
    half = math.ceil(14 * scale)
    large = Surface((2 * half * FINE, 2 * half * FINE), pygame.SRCALPHA)
    points = [((half + px * scale) * FINE, (half + py * scale) * FINE) for px, py in turned]
    rim = max(2, round(3.0 * scale * FINE))
    pygame.draw.polygon(large, RIM, points, rim)
    for point in points:
        pygame.draw.circle(large, RIM, point, rim // 2)
    pygame.draw.polygon(large, ink, points)
    return Sprite(pygame.transform.smoothscale(large.premul_alpha(), (2 * half, 2 * half)), (half, half))


def _way_ring(scale: float) -> Sprite:
    """Return a ring of cream dashes on a dark line."""
    wide, high = (math.ceil(extent * scale) + 2 for extent in hexes.CELL)
    large = Surface((wide * FINE, high * FINE), pygame.SRCALPHA)
    corners = [((wide / 2 + x * INSET * scale) * FINE, (high / 2 + y * INSET * scale) * FINE) for x, y in OUTLINE]
    _line(large, RIM, [(corners[place], corners[place - 1]) for place in range(SIDES)], RIM_WIDE * scale * FINE)
    dashes = []
    for place in range(SIDES):
        (x0, y0), (x1, y1) = corners[place - 1], corners[place]
        for number in range(DASHES):
            begin, end = (number + 0.2) / DASHES, (number + 0.8) / DASHES
            dashes.append(
                ((x0 + (x1 - x0) * begin, y0 + (y1 - y0) * begin), (x0 + (x1 - x0) * end, y0 + (y1 - y0) * end)),
            )
    _line(large, CREAM, dashes, LINE_WIDE * scale * FINE)
    return Sprite(pygame.transform.smoothscale(large.premul_alpha(), (wide, high)), (wide // 2, high // 2))


def _breaks_ring(scale: float) -> Sprite:
    """Return a jagged ring, as cracks go."""
    wide, high = (math.ceil(extent * scale) + 2 for extent in hexes.CELL)
    large = Surface((wide * FINE, high * FINE), pygame.SRCALPHA)
    points = []
    for place in range(SIDES):
        (x0, y0), (x1, y1) = OUTLINE[place - 1], OUTLINE[place]
        for number in range(2 * TEETH):
            share, inset = number / (2 * TEETH), INSET - 2 * TOOTH * (number % 2)
            x, y = (x0 + (x1 - x0) * share) * inset, (y0 + (y1 - y0) * share) * inset
            points.append(((wide / 2 + x * scale) * FINE, (high / 2 + y * scale) * FINE))
    parts = [(points[number - 1], points[number]) for number in range(len(points))]
    _line(large, RIM, parts, RIM_WIDE * scale * FINE)
    _line(large, BREAKS, parts, LINE_WIDE * scale * FINE)
    return Sprite(pygame.transform.smoothscale(large.premul_alpha(), (wide, high)), (wide // 2, high // 2))


def _line(picture: Surface, ink: Colour, parts: Sequence[tuple[Point, Point]], wide: float) -> None:
    """Draw straight parts with round ends."""
    for (x0, y0), (x1, y1) in parts:
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        across = (y0 - y1) / length * wide / 2, (x1 - x0) / length * wide / 2
        ends = [(x0 + across[0], y0 + across[1]), (x1 + across[0], y1 + across[1])]
        ends += [(x1 - across[0], y1 - across[1]), (x0 - across[0], y0 - across[1])]
        pygame.draw.polygon(picture, ink, ends)
        for end in ((x0, y0), (x1, y1)):
            pygame.draw.circle(picture, ink, end, wide / 2)


def _question(fonts: Fonts, scale: float) -> Sprite:
    picture = outlined(fonts, "?", max(LEAST_QUESTION, round(QUESTION * scale)), CREAM)
    return Sprite.centred(picture)
