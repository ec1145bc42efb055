"""Boxes with round corners, the tracks and knobs of controls on paper."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.services.theme import Colour, Theme

FINE = 4
RIM: Colour = (0x5A, 0x46, 0x30)
TRACK: Colour = (0xDF, 0xCF, 0xA8)
PAPER: Colour = (0xFB, 0xF2, 0xDA)
DEEP: Colour = (0x1A, 0x4A, 0x74)
OFF: Colour = (0xC9, 0xB4, 0x86)


def rounded(theme: Theme, size: tuple[int, int], radius: int, fill: Colour, rim: Colour | None = None) -> Surface:
    """Return a rounded box with smooth edges; premultiplied."""

    def paint() -> Surface:
        width, height = size[0] * FINE, size[1] * FINE
        large = Surface((width, height), pygame.SRCALPHA)
        edge = FINE * max(1, theme.px(1.4)) if rim is not None else 0
        if rim is not None:
            pygame.draw.rect(large, rim, large.get_rect(), border_radius=radius * FINE)
        inner = large.get_rect().inflate(-2 * edge, -2 * edge)
        pygame.draw.rect(large, fill, inner, border_radius=max(0, radius * FINE - edge))
        return pygame.transform.smoothscale(large.premul_alpha(), size)

    return theme.keep(("rounded", size, radius, fill, rim), paint)


def draw_box(target: Surface, theme: Theme, rect: Rect, radius: int, fill: Colour, rim: Colour | None = None) -> None:
    """Draw such a box."""
    target.blit(rounded(theme, rect.size, radius, fill, rim), rect, special_flags=pygame.BLEND_PREMULTIPLIED)


def lighter(colour: Colour) -> Colour:
    """Return the colour of something that is pointed at."""
    red, green, blue = (level + (255 - level) // 6 for level in colour)
    return red, green, blue
