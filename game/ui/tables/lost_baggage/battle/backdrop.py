"""The backdrop of a battle: the world as all see it, blurred and dark, lit at the battle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame
from pygame import Rect, Surface

from game.engine.lost_baggage.state import Observation
from game.ui.board.stage import View
from game.ui.services.art import Art
from game.ui.services.theme import Theme
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.world import ground
from game.ui.tables.lost_baggage.world.places import Places

COARSE = 8
"""Pixels of the window in one of the small picture that is blurred."""
BLUR = 2
DIM = (150, 158, 150)
"""The colour by which all others are multiplied."""
EDGE = (84, 104, 92)
"""The same at the window's corners."""
LIGHT = (92, 80, 50)
"""The colour that is added in the middle of the light."""

Tile = tuple[str, float, float]
"""A sprite and its place on the board."""


def open_tiles(shown: Observation, places: Places, art: Art) -> Iterator[Tile]:
    """Yield the tiles as everybody sees them: land face up, the backs of all others."""
    library = shown.board.library
    for space, tile in zip(shown.board.spaces, shown.tiles, strict=True):
        if tile is None:
            continue
        x, y = places.middle(space)
        if tile.up and tile.shown:
            land = pictures.land(art, library.tile[tile.face])
            yield f"{pictures.FOLDER}land/{land}", x, y
            yield f"{pictures.FOLDER}decor/{land}", x, y
        else:
            yield f"{pictures.FOLDER}land/back_{tile.top}", x, y


def paint(theme: Theme, window: Rect, view: View, tiles: Iterable[Tile], light: Rect) -> Surface:
    """Return the picture, as large as the window.

    `light` is the box of the window in which the battle is.
    """
    size = max(1, window.width // COARSE), max(1, window.height // COARSE)
    small = pygame.transform.smoothscale(ground.paint(theme, window), size)
    scale = round(view.scale / COARSE, 3)
    for name, x, y in tiles:
        across, down = view.point(x, y)
        theme.art.sprite(name, scale).draw(small, round((across - window.x) / COARSE), round((down - window.y) / COARSE))
    small = pygame.transform.gaussian_blur(small, BLUR)
    small.blit(_vignette(size), (0, 0), special_flags=pygame.BLEND_MULT)
    glow = pygame.transform.smoothscale(_glow(), (light.width * 3 // (2 * COARSE), light.height * 3 // (2 * COARSE)))
    middle = (light.centerx - window.x) // COARSE, (light.centery - window.y) // COARSE
    small.blit(glow, glow.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.smoothscale(small, window.size)


def _vignette(size: tuple[int, int]) -> Surface:
    """Return the picture by which the backdrop is multiplied, darker towards the edges."""
    rings = 32
    small = Surface((2 * rings, 2 * rings))
    small.fill(EDGE)
    for ring in range(rings, 0, -1):
        k = (ring / rings) ** 2
        colour = [round(middle + (edge - middle) * k) for middle, edge in zip(DIM, EDGE, strict=True)]
        pygame.draw.circle(small, colour, (rings, rings), ring)
    return pygame.transform.smoothscale(small, size)


def _glow() -> Surface:
    rings = 32
    glow = Surface((2 * rings, 2 * rings))
    for ring in range(rings, 0, -1):
        k = (1 - ring / rings) ** 1.4
        pygame.draw.circle(glow, [round(level * k) for level in LIGHT], (rings, rings), ring)
    return glow
