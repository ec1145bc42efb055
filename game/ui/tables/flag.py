"""A painted sprite of a flag in a player's colour, anchored at its pole's foot."""

from __future__ import annotations

import itertools
import math
from functools import partial

import pygame
from pygame import Rect, Surface

from game.ui.services.art import Art, Sprite
from game.ui.services.theme import Colour

CLOTH: dict[str, Colour] = {
    "red": (0xD8, 0x3C, 0x30), "blue": (0x2C, 0x62, 0xB4), "yellow": (0xF2, 0xB5, 0x2C),
    "green": (0x3C, 0x8A, 0x4E), "purple": (0x7E, 0x48, 0xAE), "white": (0xF4, 0xEF, 0xE2),
}  # fmt: skip
HIGH, WIDE, TALL = 118, 60, 42
"""Board units: the pole, and the cloth."""
EDGE = 10
"""Room around."""
FINE = 3
POLE, KNOB, DARK = (0xC5, 0x8F, 0x4C), (0xF2, 0xC5, 0x52), (0x3A, 0x24, 0x10)
WAVE, STRIPS = 4.0, 24
EMBLEM = 24
LIGHT = (255, 246, 224, 255)


def flag(art: Art, colour: str) -> str:
    """Return the name of the sprite of a flag, which is added when it is first asked for."""
    return art.ensure(f"flag/{colour}", partial(_painted, art, colour))


def _painted(art: Art, colour: str, scale: float) -> Sprite:
    k = scale * FINE
    size = (round((WIDE + 2 * EDGE) * k), round((HIGH + 2 * EDGE) * k))
    large = Surface(size, pygame.SRCALPHA)
    x, top, foot = EDGE * k, EDGE * k, (EDGE + HIGH) * k
    for tone, thick in ((DARK, 6.4), (POLE, 3.6)):
        pygame.draw.line(large, tone, (x, top), (x, foot), max(1, round(thick * k)))
    _cloth(large, CLOTH[colour], x + 2 * k, top + 6 * k, k)
    for tone, radius in ((DARK, 6.0), (KNOB, 4.6)):
        pygame.draw.circle(large, tone, (x, top), radius * k)
    small = pygame.transform.smoothscale(large.premul_alpha(), (size[0] // FINE, size[1] // FINE))
    sign = _silhouette(art.sprite(f"ui/emblem_{colour}", round(scale * FINE * 22 / EMBLEM, 3)).surface)
    place = Rect(0, 0, sign.get_width() // FINE, sign.get_height() // FINE)
    place.center = round((EDGE + 3 + WIDE / 2) * scale), round((EDGE + 6 + TALL / 2 - 1) * scale)
    small.blit(pygame.transform.smoothscale(sign, place.size), place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite(small, (round(EDGE * scale), round((EDGE + HIGH) * scale)))


def _cloth(target: Surface, colour: Colour, x: float, y: float, k: float) -> None:
    """Draw the cloth in strips, lighter and darker by its folds, over a dark edge."""

    def swing(share: float) -> float:
        return WAVE * math.sin(share * 5.2)

    def strip(first: float, last: float, grow: float, tone: Colour) -> None:
        points = []
        for share, edge in ((first, 0), (last, 0), (last, 1), (first, 1)):
            down = swing(share) * (0.6 if edge else 1.0) + edge * TALL + (grow if edge else -grow)
            points.append((x + share * WIDE * k, y + down * k))
        pygame.draw.polygon(target, tone, points)

    dark = tuple(round(part * 0.42) for part in colour)
    strip_at = [number / STRIPS for number in range(STRIPS + 1)]
    for first, last in itertools.pairwise(strip_at):
        strip(first, last + 0.02, 1.4, (dark[0], dark[1], dark[2]))
    for first, last in itertools.pairwise(strip_at):
        light = 0.5 + 0.5 * math.cos(first * 5.2 + 0.4)
        tone = [round(part * (0.76 + 0.24 * light) + 34 * max(0.0, light - 0.5)) for part in colour]
        strip(first, last + 0.01, 0.0, (min(255, tone[0]), min(255, tone[1]), min(255, tone[2])))


def _silhouette(sign: Surface) -> Surface:
    """Return a sign in one light tone; premultiplied."""
    found = Surface(sign.get_size(), pygame.SRCALPHA)
    pygame.mask.from_surface(sign, 127).to_surface(found, setcolor=LIGHT, unsetcolor=(0, 0, 0, 0))
    return found.premul_alpha()
