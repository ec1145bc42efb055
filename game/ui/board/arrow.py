"""Arrows that lead from one place on a board to another."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise

import pygame
from pygame import Surface
from pygame.math import Vector2

from game.ui.services.art import Art, Sprite
from game.ui.services.theme import SHADE, Colour

GOLD: Colour = (0xFF, 0xD4, 0x3A)
PALE: Colour = (0xFF, 0xF3, 0xD6)
"""The colour of dashed arrows."""
DASH, GAP = 15.0, 13.0
"""Board units of a dash and of the gap after it, from the middle of one end to that of the other."""
THICK, RIM = 9.0, 3.0
"""Board units of the arrow's width, and of its dark rim."""
HEAD, HALF = 26.0, 16.0
"""Board units of the length and half the width of its head."""
BEGINS, ENDS = 14.0, 12.0
"""Board units between the places and its ends."""
BULGE = 0.14
"""The height of the arrow's curve, as a part of its length."""
STEPS = 150
FINE = 2
"""The factor by which the arrow is drawn larger, for smooth edges."""


def arrow(art: Art, way: tuple[float, float], *, dashed: bool = False) -> str:
    """Return the name of the sprite of an arrow in this direction.

    The direction is in board units as they are seen; the sprite's anchor is the arrow's beginning.

    `dashed` and pale is one that leads where something may go only later.
    """
    return art.ensure(f"arrow/{way[0]:.0f}/{way[1]:.0f}{'/dashed' if dashed else ''}", partial(_arrow, way, dashed))


def _arrow(way: tuple[float, float], dashed: bool, scale: float) -> Sprite:
    fine = scale * FINE
    points = [point * fine for point in _course(Vector2(way))]
    reach = math.ceil((HALF + RIM) * fine) + FINE
    left, top = (min(point[axis] for point in points) - reach for axis in (0, 1))
    size = [math.ceil(max(point[axis] for point in points) - low + reach) for axis, low in ((0, left), (1, top))]
    size = [FINE * math.ceil(length / FINE) for length in size]
    picture = Surface(size, pygame.SRCALPHA)
    points = [point - Vector2(left, top) for point in points]
    for colour, more in (((*SHADE, 225), RIM), ((*(PALE if dashed else GOLD), 255), 0.0)):
        _draw(picture, colour, points, fine, more, dashed=dashed)
    small = pygame.transform.smoothscale(picture.premul_alpha(), (size[0] // FINE, size[1] // FINE))
    return Sprite(small, (round(-left / FINE), round(-top / FINE)))


def _course(way: Vector2) -> list[Vector2]:
    """Return points along the arrow, from where it begins to its tip."""
    across = Vector2(way.y, -way.x) * BULGE
    middle = way / 2 + across * (1 if across.y <= 0 else -1)
    length = max(1.0, way.length())
    first, last = min(0.4, BEGINS / length), 1 - min(0.4, ENDS / length)
    shares = [first + (last - first) * step / STEPS for step in range(STEPS + 1)]
    return [middle * 2 * share * (1 - share) + way * share * share for share in shares]


def _draw(picture: Surface, colour: tuple[int, ...], points: list[Vector2], fine: float, more: float, *, dashed: bool) -> None:
    """Draw the whole arrow in one colour, grown by so much on each side."""
    tip = points[-1]
    along = (tip - points[-max(2, STEPS // 5)]).normalize()
    across = Vector2(-along.y, along.x)
    neck = tip - along * HEAD * fine
    thick, gone = THICK * (0.75 if dashed else 1.0), 0.0
    for last, point in pairwise([points[0], *points]):
        gone += (point - last).length() / fine
        if (tip - point).length() > HEAD * fine * 0.8 and not (dashed and gone % (DASH + GAP) > DASH):
            pygame.draw.circle(picture, colour, point, (thick / 2 + more) * fine)
    out = more * fine
    foot, half = neck - along * out, across * (HALF * fine + 1.6 * out)
    pygame.draw.polygon(picture, colour, [foot + half, tip + along * 2 * out, foot - half])
