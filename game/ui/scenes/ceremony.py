"""The picture of a podium.

Its ground in the light of the winner, and what stands on it.
"""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.ui.board.stage import Stage, View
from game.ui.contract.podium import Podium, Point
from game.ui.services.art import Art
from game.ui.services.theme import Colour

COARSE, SMOOTH = 8, 40
"""The factors by which rays, and what has no edges at all, are painted smaller."""
SEAMLESS = 8
"""The fraction of which scales are whole numbers.

Cells of 80 by 64 units, and halves of them, are whole pixels then, without gaps.
"""
RAYS = 20
GLOW: Colour = (255, 228, 150)
WHITE: Colour = (255, 255, 255)
NIGHT = (3, 16, 31)
DARKER = 0.62
"""The darkening of the window's corners."""


def fitting(podium: Podium, clear: Rect) -> View:
    """Return the largest view that has the whole frame of a podium in a part of the window."""
    left, top, right, bottom = podium.frame
    scale = min(clear.width / (right - left), clear.height / (bottom - top))
    scale = max(1, int(scale * SEAMLESS)) / SEAMLESS
    x = clear.centerx - scale * (left + right) / 2
    y = clear.bottom - scale * bottom
    return View(scale, (x, y), (0.0, 0.0), close=True)


def closer(view: View, point: Point, at: Point, by: float) -> View:
    """Return a view `by` times as large, with a point of the podium at a pixel of the window."""
    scale = view.scale * by
    return View(scale, (at[0] - point[0] * scale, at[1] - point[1] * scale), (0.0, 0.0), close=True)


def paint(art: Art, podium: Podium, window: Rect, view: View) -> Surface:
    """Return the whole window: ground, light and shade, then all that stands there."""
    ground = Surface(window.size)
    art.lay_cloth(ground, podium.under, view.scale)
    first = [stand.figure for stand in podium.stands if stand.place == 1]
    if first:
        x, y = view.point(sum(x for x, _ in first) / len(first), sum(y for _, y in first) / len(first))
        ground.blit(_night(window.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        ground.blit(_light(window.size, (x, y)), (0, 0))
    stage = Stage(art, lambda _: None)
    stage.view = view
    stage.place(window, view, lambda: ground)
    stage.show_only(dict(podium.actors))
    picture = Surface(window.size)
    stage.draw(picture)
    return picture


def _night(size: tuple[int, int]) -> Surface:
    """Return the picture by which the ground is multiplied.

    It is bright in the middle, dark and bluish at the corners.
    """
    small = Surface(_smaller(size, SMOOTH))
    width, height = small.get_size()
    for y in range(height):
        for x in range(width):
            far = min(1.0, ((2 * x / (width - 1) - 1) ** 2 + (2 * y / (height - 1) - 1) ** 2) / 2) * DARKER
            small.set_at((x, y), tuple(round(255 + (shade - 255) * far) for shade in NIGHT))
    return pygame.transform.smoothscale(small, size)


def _light(size: tuple[int, int], at: Point) -> Surface:
    """Return the light over the ground: rays from behind the winner, and a glow round them."""
    light = Surface(_smaller(size, COARSE), pygame.SRCALPHA)
    light.fill((*GLOW, 0))
    cx, cy = at[0] / COARSE, at[1] / COARSE
    reach = max(light.get_size())
    for number in range(RAYS):
        angle = number * 2 * math.pi / RAYS
        ends = ((cx + reach * math.cos(a), cy + reach * math.sin(a)) for a in (angle, angle + 0.13))
        pygame.draw.polygon(light, (*GLOW, 255), [(cx, cy), *ends])
    light = pygame.transform.box_blur(light, 1)
    wide, tall = 0.45 * size[0], 0.55 * size[1]
    light.blit(_round(size, at, (1.5 * wide, 1.5 * tall), 0.24, 1.0, WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    light.blit(_round(size, at, (wide, tall), 0.62, 1.6, GLOW), (0, 0))
    return pygame.transform.smoothscale(light, size)


def _round(size: tuple[int, int], at: Point, reach: Point, most: float, power: float, tone: Colour) -> Surface:
    """Return a soft spot as large as `_light` is painted.

    Its alpha falls from `most` in the middle to nothing at `reach`.
    """
    small = Surface(_smaller(size, SMOOTH), pygame.SRCALPHA)
    for y in range(small.get_height()):
        for x in range(small.get_width()):
            far = math.hypot((x * SMOOTH - at[0]) / reach[0], (y * SMOOTH - at[1]) / reach[1])
            small.set_at((x, y), (*tone, round(255 * most * max(0.0, 1 - far) ** power)))
    return pygame.transform.smoothscale(small, _smaller(size, COARSE))


def _smaller(size: tuple[int, int], times: int) -> tuple[int, int]:
    return max(2, size[0] // times), max(2, size[1] // times)
