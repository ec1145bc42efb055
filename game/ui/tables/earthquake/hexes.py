"""Boards of stacked hexagonal tiles as sprites: spaces, stacks, and shadows on their tops.

Hexagons stand on a point. A space is (q, r) in axial coordinates: q grows to the east, r to the south-east. Lengths are board
units, the pixels of a map at its own size; y and the points of outlines grow downwards, `lift` is the way up from the water.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Surface

from game.ui.tables.earthquake.tiles import TILES, Part

Space = tuple[int, int]
Point = tuple[float, float]

CELL = (80, 74)
"""Width and height of a hexagon."""
PITCH = 55
"""Board units from one row to the next."""
LEVEL = 12
"""Board units by which one tile lifts what is on it."""
LOOKS = {
    "sand": ("sand", "meadow", "grass", "moss", "rock", "peak"),
    "ash": tuple(f"ash_{letter}" for letter in "abcdef"),
    "snow": tuple(f"snow_{letter}" for letter in "abcdef"),
}
"""The looks of tiles by the mood of the map and the height, the lowest first.

Higher tiles look like the last.
"""
OUTLINE: tuple[Point, ...] = ((40, -18), (40, 18), (0, 37), (-40, 18), (-40, -18), (0, -37))
SHADE_A_LEVEL = (9.9, 6.4)
"""The length of a shadow for each level of difference, to the right and down.

Light comes from the upper left.
"""
SOFT, MOST_SOFT = 2.6, 4.0
"""Board units by which the edges of shadows are blurred, and the most pixels for it.

Its cost grows with the fourth power of the scale, and blurred pictures may be enlarged.
"""
SHADE_FROM = ((-1, 0), (0, -1), (1, -1), (-1, 1))
"""The neighbours whose shadows can fall on a space."""
SHADES = {"sand": (36, 22, 12, 102), "ash": (20, 14, 14, 120), "snow": (30, 58, 112, 96)}
"""The colour of shadows on tops by the mood of the map."""


def middle(space: Space) -> Point:
    """Return the middle of a space at the height of the water.

    (0, 0) is that of the space (0, 0).
    """
    q, r = space
    return (q + r / 2) * CELL[0], float(r * PITCH)


def look(height: int, mood: str) -> str:
    """Return the look of the tile that has `height` tiles below it."""
    return LOOKS[mood][min(height, len(LOOKS[mood]) - 1)]


def body_parts(space: Space, height: int, mood: str = "sand") -> tuple[Part, ...]:
    """Return the tiles of a stack, from the lowest.

    The two pictures of each look alternate over the board.
    """
    q, r = space
    return tuple(
        Part(f"hex/{look(level, mood)}{(q * 7 + r * 3 + level) % 2}", level * LEVEL, shadow=level == 0) for level in range(height)
    )


def top_parts(kind: str, edges: Sequence[int], height: int) -> tuple[Part, ...]:
    """Return the parts of the face of a top tile. Land has none."""
    return TILES[kind].face(edges, height * LEVEL)


def stack_parts(space: Space, height: int, kind: str, edges: Sequence[int] = ()) -> tuple[Part, ...]:
    """Return a whole stack with its top tile, from below; nothing for water."""
    return (*body_parts(space, height), *top_parts(kind, edges, height)) if height else ()


def shades(space: Space, heights: Mapping[Space, int]) -> tuple[tuple[Point, ...], ...]:
    """Return the shadows of higher neighbours on a stack's top, as outlines around its middle.

    They may reach beyond the top.
    """
    found = []
    here, own = middle(space), heights.get(space, 0)
    for dq, dr in SHADE_FROM:
        other = (space[0] + dq, space[1] + dr)
        higher = heights.get(other, 0) - own
        if higher > 0:
            there = middle(other)
            foot = [(x * 0.97 + there[0] - here[0], y * 0.97 + there[1] - here[1]) for x, y in OUTLINE]
            tip = [(x + SHADE_A_LEVEL[0] * higher, y + SHADE_A_LEVEL[1] * higher) for x, y in foot]
            found.append(_hull([*foot, *tip]))
    return tuple(found)


def shade_picture(outlines: Sequence[Sequence[Point]], scale: float, mood: str = "sand") -> Surface:
    """Return the shadows on one top as a premultiplied picture with its middle at the top's.

    It is cut off at the top's edge.
    """
    fine = 2 * scale
    size = round(CELL[0] * scale) * 2, round(CELL[1] * scale) * 2
    coarse = min(fine, MOST_SOFT / SOFT)
    soft = Surface((round(size[0] * coarse / fine), round(size[1] * coarse / fine)), pygame.SRCALPHA)
    for outline in outlines:
        pygame.draw.polygon(soft, SHADES[mood], _placed(outline, coarse, soft.get_size()))
    soft = pygame.transform.gaussian_blur(soft.premul_alpha(), max(1, round(SOFT * coarse)))
    soft = pygame.transform.smoothscale(soft, size)
    top = Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(top, (255, 255, 255, 255), _placed([(x * 0.985, y * 0.985) for x, y in OUTLINE], fine, size))
    soft.blit(top, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return pygame.transform.smoothscale(soft, (size[0] // 2, size[1] // 2))


def _placed(outline: Sequence[Point], scale: float, size: tuple[int, int]) -> list[Point]:
    return [(size[0] / 2 + x * scale, size[1] / 2 + y * scale) for x, y in outline]


def _hull(points: Sequence[Point]) -> tuple[Point, ...]:
    """Return the convex hull (Andrew's monotone chain)."""
    ordered = sorted(set(points))

    def half(row: Sequence[Point]) -> list[Point]:
        chain: list[Point] = []
        for point in row:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
                chain.pop()
            chain.append(point)
        return chain[:-1]

    return (*half(ordered), *half(ordered[::-1]))


def _turn(a: Point, b: Point, c: Point) -> float:
    """Return the cross product of b - a and c - a: positive where a, b, c turn right."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
