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

    edge = max(1, theme.px(1.4)) if rim is not None else 0
    corner = max(radius, edge) + 1

    def paint() -> Surface:
        if size[0] <= 2 * corner or size[1] <= 2 * corner:
            return _smooth(size, radius, edge, fill, rim)
        whole = Surface(size, pygame.SRCALPHA)  # only its corners need finer pixels
        whole.fill(rim or fill)
        whole.fill(fill, whole.get_rect().inflate(-2 * edge, -2 * edge))
        corners = _smooth((2 * corner, 2 * corner), radius, edge, fill, rim)
        for x, left in ((0, 0), (corner, size[0] - corner)):
            for y, top in ((0, 0), (corner, size[1] - corner)):
                whole.fill((0, 0, 0, 0), (left, top, corner, corner))
                whole.blit(corners, (left, top), (x, y, corner, corner), pygame.BLEND_PREMULTIPLIED)
        return whole

    return theme.keep(("rounded", size, radius, fill, rim), paint)


def _smooth(size: tuple[int, int], radius: int, edge: int, fill: Colour, rim: Colour | None) -> Surface:
    """Return such a box, painted in finer pixels."""
    large = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    if rim is not None:
        pygame.draw.rect(large, rim, large.get_rect(), border_radius=radius * FINE)
    inner = large.get_rect().inflate(-2 * edge * FINE, -2 * edge * FINE)
    pygame.draw.rect(large, fill, inner, border_radius=max(0, radius - edge) * FINE)
    return pygame.transform.smoothscale(large.premul_alpha(), size)


def draw_box(target: Surface, theme: Theme, rect: Rect, radius: int, fill: Colour, rim: Colour | None = None) -> None:
    """Draw such a box."""
    target.blit(rounded(theme, rect.size, radius, fill, rim), rect, special_flags=pygame.BLEND_PREMULTIPLIED)


def lighter(colour: Colour) -> Colour:
    """Return the colour of something that is pointed at."""
    red, green, blue = (level + (255 - level) // 6 for level in colour)
    return red, green, blue
