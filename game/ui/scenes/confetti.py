"""Scraps of paper that fall over a picture for some seconds."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import pygame
from pygame import Surface

from game.ui.services.theme import Colour

LASTS = 3.0
"""Seconds until the last scrap is gone."""
COUNT = 130
COLOURS: tuple[Colour, ...] = (
    (0xD8, 0x3C, 0x30), (0x2C, 0x62, 0xB4), (0xF2, 0xB5, 0x2C), (0x3C, 0x8A, 0x4E),
    (0x7E, 0x48, 0xAE), (0xF4, 0xEF, 0xE2), (0xFF, 0xD7, 0x64), (0x57, 0xD7, 0xE6),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Scrap:
    """One scrap: its start and speed in shares of the window, its turning in radians a second."""

    x: float
    y: float
    speed: float
    sway: float
    turn: float
    size: float
    colour: Colour


class Confetti:
    """The scraps of one shower."""

    def __init__(self, seed: str) -> None:
        draw = random.Random(seed)
        self._scraps = [
            Scrap(
                draw.uniform(0.02, 0.98), draw.uniform(-0.75, 0.1), draw.uniform(0.28, 0.5), draw.uniform(-0.02, 0.02),
                draw.uniform(2, 7), draw.uniform(4, 8.5), draw.choice(COLOURS),
            )
            for _ in range(COUNT)
        ]  # fmt: skip

    def draw(self, target: Surface, size: tuple[int, int], unit: float, age: float) -> None:
        """Draw all scraps as they are after `age` seconds.

        `unit` is the size in pixels of a design unit.
        """
        if not 0 <= age < LASTS:
            return
        left = min(1.0, (LASTS - age) / 0.5)
        for scrap in self._scraps:
            y = (scrap.y + scrap.speed * age) * size[1]
            if y < -20 * unit or y > size[1]:
                continue
            angle = scrap.turn * age
            x = (scrap.x + scrap.sway * math.sin(angle)) * size[0]
            long = scrap.size * unit * left
            flat = long * (0.25 + 0.55 * abs(math.cos(angle * 1.3)))
            c, s = math.cos(angle * 0.7), math.sin(angle * 0.7)
            along, across = (long * c, long * s), (-flat * s, flat * c)
            points = [(x + k * dx, y + k * dy) for k in (1, -1) for dx, dy in (along, across)]
            pygame.draw.polygon(target, scrap.colour, points)
