"""The bright arc of a blade where a blow falls, in the four directions of the screen."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

import pygame
from pygame import Surface

from game.ui.services.art import Art, Sprite

WAYS = {"E": 0, "N": 90, "W": 180, "S": 270}
"""The directions in degrees, counterclockwise from the right."""
LONG, THICK = 74.0, 7.0
"""The length of the arc and its thickness in the middle, in board units."""
FINE = 3
"""The factor by which it is drawn finer than the screen."""
INKS = (((0xC8, 0x5A, 0x14, 150), 3.0), ((0xFF, 0xD8, 0x6A, 255), 1.5), ((255, 255, 255, 255), 0.0))
"""Its colours from the rim to the middle, and by how many units each is thicker than the last."""


def define(art: Art) -> None:
    """Add the sprites `slash/E` and so on, once."""
    for way, degrees in WAYS.items():
        art.ensure(f"slash/{way}", partial(_arc, degrees))


def sprites(size: float = 1.0) -> Iterator[tuple[str, float]]:
    """Yield all sprites of the arc, with the size in which they will be needed."""
    return ((f"slash/{way}", size) for way in WAYS)


def _arc(degrees: float, scale: float) -> Sprite:
    """Return a crescent that bulges in a direction, white with a warm rim.

    Its anchor is near its middle.
    """
    side = round((LONG + 8) * scale)
    large = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    middle, long, thick = side * FINE / 2, LONG * scale * FINE / 2, THICK * scale * FINE
    for ink, more in INKS:
        outer: list[tuple[float, float]] = []
        inner: list[tuple[float, float]] = []
        for number in range(-20, 21):
            turn = math.radians(degrees + number * 3.6)
            share = 1 - (number / 20) ** 2
            half = thick * share * 0.5 + more * scale * FINE * 0.5
            for reach, edge in ((long * 0.86 + half, outer), (long * 0.86 - half, inner)):
                edge.append((middle + reach * math.cos(turn), middle - reach * math.sin(turn)))
        pygame.draw.polygon(large, ink, outer + inner[::-1])
    turn, back = math.radians(degrees), LONG * scale * 0.34
    anchor = round(side / 2 + back * math.cos(turn)), round(side / 2 - back * math.sin(turn))
    return Sprite(pygame.transform.smoothscale(large.premul_alpha(), (side, side)), anchor)
