"""Bursts: a number on a star, shown briefly where something is lost or won."""

from __future__ import annotations

import math
from functools import partial

import pygame
from pygame import Surface

from game.ui.services.art import Sprite
from game.ui.services.fonts import Face
from game.ui.services.theme import Colour, Theme

SIZE = 38
"""The usual height of its letters in design units."""
POINTS, INNER = 14, 0.74
"""The number of the star's points, and the distance of its inner corners as a share of the outer ones."""
RADIUS = 1.12
"""The radius of the star, in heights of letters."""
FINE = 2
"""The factor by which it is drawn finer than the screen."""
TONES: dict[str, tuple[Colour, Colour, Colour]] = {
    "loss": ((0x9C, 0x22, 0x18), (0xFF, 0xC8, 0x3C), (0xFF, 0xF6, 0xD0)),
    "gain": ((0x1E, 0x5C, 0x34), (0x9A, 0xDB, 0x8C), (0xF0, 0xFF, 0xE4)),
}
"""The colours of letters and rim, the star, and its bright middle."""


def burst(theme: Theme, words: str, tone: str = "loss", size: int = SIZE) -> str:
    """Return the name of the sprite with a number such as "-3" on a star.

    Tone is loss or gain, `size` the height of the letters in design units. Its anchor is its middle.
    """
    return theme.art.ensure(f"burst/{tone}/{size}/{words}", partial(_painted, theme, words, tone, size))


def _painted(theme: Theme, words: str, tone: str, size: int, scale: float) -> Sprite:
    px = theme.px(size)
    ink, star, middle = TONES[tone]
    radius = px * RADIUS * FINE
    side = round(2 * radius) + 2 * FINE
    fine = Surface((side, side), pygame.SRCALPHA)
    for colour, share in ((ink, 1.0), (star, 0.92), (middle, 0.74)):
        pygame.draw.polygon(fine, colour, _star(side / 2, radius * share))
    picture = pygame.transform.smoothscale(fine.premul_alpha(), (side // FINE, side // FINE))
    letters = theme.fonts.picture(words, Face.BLACK, px, ink).premul_alpha()
    picture.blit(letters, letters.get_rect(center=picture.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite(picture, (side // FINE // 2, side // FINE // 2))


def _star(middle: float, radius: float) -> list[tuple[float, float]]:
    corners = []
    for number in range(2 * POINTS):
        far = radius * (INNER if number % 2 else 1.0)
        turn = math.pi * number / POINTS
        corners.append((middle + far * math.sin(turn), middle - far * math.cos(turn)))
    return corners
