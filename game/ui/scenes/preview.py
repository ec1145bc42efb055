"""Small pictures of levels, drawn from their own maps."""

from __future__ import annotations

import math
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game import paths
from game.content.level import Level, ObjectLayer, TileLayer, TileLook
from game.ui.services.pictures import with_alpha
from game.ui.services.theme import Theme


def level_picture(theme: Theme, level: Level, backdrop: str, size: tuple[int, int]) -> Surface:
    """Return a picture of a level's map over a sprite, made to cover this size.

    The map is drawn as Tiled shows it. The picture is kept by the theme and shared: not to be drawn on.
    """
    return theme.keep(("level", level.sha, size), lambda: _picture(theme, level, backdrop, size))


def _picture(theme: Theme, level: Level, backdrop: str, size: tuple[int, int]) -> Surface:
    width, height = level.size
    whole = Surface((width, height))
    theme.art.lay_cloth(whole, backdrop)
    sheets: dict[str, Surface | None] = {}
    for layer in level.layers:
        if isinstance(layer, TileLayer):
            cells = [(level.corner(column, row), number) for column, row, number in layer.filled()]
            for (x, y), number in sorted(cells, key=lambda cell: cell[0][1]):
                look = level.palette[number]
                bottom = y + layer.offset[1] + level.tile_height
                _put(whole, sheets, look, x + layer.offset[0], bottom - look.area[3])
        elif isinstance(layer, ObjectLayer):
            for thing in layer.objects:
                if thing.look >= 0:
                    _put(whole, sheets, level.palette[thing.look], thing.x, thing.y)
    used = _used(level)
    scale = min(size[0] / used.width, size[1] / used.height)
    across, down = min(width, math.ceil(size[0] / scale)), min(height, math.ceil(size[1] / scale))
    part = Rect(0, 0, across, down)
    part.center = used.center
    part.clamp_ip(whole.get_rect())
    return pygame.transform.smoothscale(whole.subsurface(part), size)


def _used(level: Level) -> Rect:
    """Return the part of the map that matters.

    It has all cells of the middle layers, with a cell of sea around.
    """
    width, height = level.size
    cells = [
        Rect(level.corner(column, row), (level.tile_width, level.tile_height)).move(layer.offset)
        for layer in level.layers
        if isinstance(layer, TileLayer) and layer.name != "sea"
        for column, row, _ in layer.filled()
    ]
    if not cells:
        return Rect(0, 0, width, height)
    used = cells[0].unionall(cells[1:])
    return used.inflate(level.tile_width, level.tile_height).clip(Rect(0, 0, width, height))


def _put(target: Surface, sheets: dict[str, Surface | None], look: TileLook, x: float, y: float) -> None:
    """Draw the picture of a tile with its upper left corner at x, y.

    A picture that is not there is left out.
    """
    if look.image not in sheets:
        sheets[look.image] = _sheet(paths.levels() / look.image)
    sheet = sheets[look.image]
    if sheet is not None:
        target.blit(sheet, (round(x + look.offset[0]), round(y + look.offset[1])), Rect(look.area))


def _sheet(path: Path) -> Surface | None:
    """Return a picture of tiles, None where it is not there."""
    try:
        return with_alpha(pygame.image.load(path))
    except (pygame.error, OSError):
        return None
