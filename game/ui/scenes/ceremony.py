"""The picture of a podium: its ground in the light of the winner, and what stands on it."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.ui.services.art import Art
from game.ui.tables.board.stage import Stage, View
from game.ui.tables.podium import Podium, Point

COARSE = 8
"""Light and shade are painted at this fraction of the size, and made larger: they have no edges."""
SEAMLESS = 8
"""Scales are whole numbers of this fraction: cells of 80 by 64 units, and halves of them, are whole pixels then, without gaps."""
RAYS = 20
GLOW = (255, 228, 150)
NIGHT = (3, 16, 31)
DARKER = 0.62
"""How much darker the window's corners are."""


def fitting(podium: Podium, clear: Rect) -> View:
    """The view in which all that must be seen of a podium is in a part of the window, as large as can be."""
    left, top, right, bottom = podium.frame
    scale = min(clear.width / (right - left), clear.height / (bottom - top))
    scale = max(1, int(scale * SEAMLESS)) / SEAMLESS
    x = clear.centerx - scale * (left + right) / 2
    y = clear.bottom - scale * bottom
    return View(scale, (x, y), (0.0, 0.0), close=True)


def closer(view: View, point: Point, at: Point, by: float) -> View:
    """A view that many times as large, in which a point of the podium is at a pixel of the window."""
    scale = view.scale * by
    return View(scale, (at[0] - point[0] * scale, at[1] - point[1] * scale), (0.0, 0.0), close=True)


def paint(art: Art, podium: Podium, window: Rect, view: View) -> Surface:
    """The whole window: ground, light and shade, then all that stands there."""
    ground = Surface(window.size)
    art.lay_cloth(ground, podium.under, view.scale)
    first = [stand.figure for stand in podium.stands if stand.place == 1]
    if first:
        x, y = view.point(sum(x for x, _ in first) / len(first), sum(y for _, y in first) / len(first))
        ground.blit(_night(window.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        ground.blit(_light(window.size, (x, y)), (0, 0))
    stage = Stage(art, lambda _: None)
    stage.view = view
    stage.place(window, view, ground)
    stage.show_only(dict(podium.actors))
    picture = Surface(window.size)
    stage.draw(picture)
    return picture


def _night(size: tuple[int, int]) -> Surface:
    """What the ground is multiplied with: bright in the middle, dark and bluish at the corners."""
    small = Surface((max(2, size[0] // COARSE), max(2, size[1] // COARSE)))
    width, height = small.get_size()
    for y in range(height):
        for x in range(width):
            far = min(1.0, ((2 * x / width - 1) ** 2 + (2 * y / height - 1) ** 2) / 2) * DARKER
            small.set_at((x, y), tuple(round(255 + (shade - 255) * far) for shade in NIGHT))
    return pygame.transform.smoothscale(small, size)


def _light(size: tuple[int, int], at: Point) -> Surface:
    """What lies over the ground: rays from behind the winner, and a glow round them."""
    small = Surface((max(2, size[0] // COARSE), max(2, size[1] // COARSE)))
    width, height = small.get_size()
    cx, cy = at[0] / COARSE, at[1] / COARSE
    reach = max(width, height)
    for number in range(RAYS):
        angle = number * 2 * math.pi / RAYS
        ends = ((cx + reach * math.cos(a), cy + reach * math.sin(a)) for a in (angle, angle + 0.13))
        pygame.draw.polygon(small, (255, 255, 255), [(cx, cy), *ends])
    rays = pygame.transform.box_blur(small, 1)
    light = Surface((width, height), pygame.SRCALPHA)
    for y in range(height):
        for x in range(width):
            far = math.hypot((x - cx) / (0.45 * width), (y - cy) / (0.55 * height))
            ray, glow = 0.24 * max(0.0, 1 - far / 1.5) * rays.get_at((x, y))[0] / 255, 0.62 * max(0.0, 1 - far) ** 1.6
            light.set_at((x, y), (*GLOW, round(255 * (1 - (1 - ray) * (1 - glow)))))
    return pygame.transform.smoothscale(light, size)
