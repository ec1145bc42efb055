"""The still picture under the pieces, painted from a map's layers with tile masters.

A tile is drawn by the sprite that its look names; a tile of a set of someone's own, without a sprite, by its picture. Sprites
that the manifest calls `tiled` fill the whole window, as a sea does. A board that is turned round keeps its light and
shadows: tiles stay upright, and those with a `mask` of corners (a coast) change to the tile of the opposite mask.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Hashable, Iterator
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.content.level import Level, ObjectLayer, TileLayer, TileLook
from game.ui.board.stage import Actor, Layer, View
from game.ui.services.art import Art, Sprite

AFLOAT = {"icon/boat": 3.0, "shore/buoy": 2.3}
"""Sprites that float on the sea, with the seconds of one up and down."""
SWAYING = {"icon/palm": 4.0, "shore/palm": 4.0, "shore/palms": 4.4}
"""Sprites that sway in the wind, with the seconds of one to and fro."""
LIVING = {**AFLOAT, **SWAYING}

PIXEL = 0.01
"""The part of a pixel that is ignored when sizes are compared."""


def opposite(mask: int) -> int:
    """Return a mask of corners turned by half a turn.

    The corners are 1 north-west, 2 north-east, 4 south-west and 8 south-east.
    """
    return int(f"{mask:04b}"[::-1], 2)


class Ground:
    """A painter of one level; `folder` holds the pictures of its own tilesets.

    `layers` names the layers to paint, None for all; `under` is a sprite that fills the window below them. What is afloat is
    painted too, unless the board is `live`: then it is for the stage to show.
    """

    def __init__(
        self, art: Art, level: Level, folder: Path, layers: Collection[str] | None = None, under: str = "", *, live: bool
    ) -> None:
        self._live = live
        self._art = art
        self._level = level
        self._folder = folder
        self._layers = layers
        self._under = under

    def paint(self, window: Rect, view: View) -> Surface:
        """Return the map as the view shows it, as large as the window's part; opaque.

        Where tiles are no whole number of pixels large they are a little larger, so that nothing is seen between them.
        """
        picture = Surface(window.size)
        if self._under:
            self._fill(picture, self._under, view.scale)
        for layer in self._level.layers:
            if self._layers is not None and layer.name not in self._layers:
                continue
            if isinstance(layer, TileLayer):
                self._tiles(picture, window, view, layer)
            else:
                self._objects(picture, window, view, layer)
        return picture

    def _tiles(self, picture: Surface, window: Rect, view: View, layer: TileLayer) -> None:
        level = self._level
        sides = level.tile_width * view.scale, level.tile_height * view.scale
        whole = max(math.ceil(side - PIXEL) / side for side in sides)
        filled: set[str] = set()
        for column, row, number in layer.filled():
            look = level.palette[number]
            if self._known(look) and self._art.meta(look.sprite).get("tiled"):
                if look.sprite not in filled:
                    filled.add(look.sprite)
                    self._fill(picture, look.sprite, view.scale)
                continue
            left, top = level.corner(column, row)
            x = left + level.tile_width / 2 + layer.offset[0]
            y = top + level.tile_height / 2 + layer.offset[1]
            self._sprite(look, view, whole).draw(picture, *_within(window, view.point(x, y)))

    def _fill(self, picture: Surface, name: str, scale: float) -> None:
        texture = self._art.sprite(name, scale).surface
        width, height = texture.get_size()
        for y in range(0, picture.get_height(), height):
            for x in range(0, picture.get_width(), width):
                picture.blit(texture, (x, y))

    def _objects(self, picture: Surface, window: Rect, view: View, layer: ObjectLayer) -> None:
        """Paint the objects with a tile, farthest first.

        What the frame would cut is left out, unless the players zoomed in.
        """
        things = [
            (view.point(x, y), look, size)
            for x, y, look, size in self._standing(window, view, layer)
            if not (self._live and look.sprite in LIVING)
        ]
        things.sort(key=lambda entry: entry[0][1])
        for place, look, size in things:
            if self._known(look) and (shadow := self._art.shadow(look.sprite)) is not None:
                self._art.sprite(shadow, view.scale * size).draw(picture, *_within(window, place))
        for place, look, size in things:
            self._sprite(look, view, size).draw(picture, *_within(window, place))

    def _standing(self, window: Rect, view: View, layer: ObjectLayer) -> Iterator[tuple[float, float, TileLook, float]]:
        """Yield the anchors, looks and sizes of the objects of a layer that are seen."""
        for thing in layer.objects:
            if 0 <= thing.look < len(self._level.palette):
                look = self._level.palette[thing.look]
                size = thing.width / look.area[2] if look.area[2] else 1.0
                anchor = self._art.meta(look.sprite)["anchor"] if self._known(look) else (look.area[2] / 2, look.area[3])
                x, y = thing.x + anchor[0] * size, thing.y + anchor[1] * size
                if view.close or window.contains(_seen(self._sprite(look, view, size), view.point(x, y))):
                    yield x, y, look, size

    def living(self, window: Rect, view: View) -> dict[Hashable, Actor]:
        """Return the actors afloat or swaying on a live board, as they are seen."""
        layers = [layer for layer in self._level.layers if isinstance(layer, ObjectLayer) and self._live]
        painted = [layer for layer in layers if self._layers is None or layer.name in self._layers]
        things = [thing for layer in painted for thing in self._standing(window, view, layer) if self._known(thing[2])]
        return {
            ("living", number): Actor(
                look.sprite,
                x,
                y,
                Layer.FLAT,
                order=-9,
                size=size,
                bob=AFLOAT.get(look.sprite, 0.0),
                sway=SWAYING.get(look.sprite, 0.0),
            )
            for number, (x, y, look, size) in enumerate(things)
            if look.sprite in LIVING
        }

    def _known(self, look: TileLook) -> bool:
        """Return whether a tile is drawn by a sprite.

        One that an old save names and the program no longer has is not.
        """
        return bool(look.sprite) and look.sprite in self._art

    def _sprite(self, look: TileLook, view: View, size: float = 1.0) -> Sprite:
        if not self._known(look):
            return self._own(look, view.scale * size)
        name = look.sprite
        if view.turned and "mask" in look.properties:
            name = self._round(look)
        return self._art.sprite(name, view.scale * size)

    def _round(self, look: TileLook) -> str:
        family = look.sprite.rpartition("/")[0]
        mask = opposite(int(look.properties["mask"]))
        wanted = f"{family}/{mask:02d}_{look.properties.get('variant', 0)}"
        return wanted if wanted in self._art else f"{family}/{mask:02d}_0"

    def _own(self, look: TileLook, scale: float) -> Sprite:
        """Return the picture of a tile that has no sprite, cut from its own tileset."""
        x, y, width, height = look.area
        sheet = self._art.picture(self._folder / look.image)
        part = sheet.subsurface(Rect(x, y, width, height).clip(sheet.get_rect()))
        size = (max(1, round(width * scale)), max(1, round(height * scale)))
        return Sprite(pygame.transform.smoothscale(part, size), (size[0] // 2, size[1] // 2))


def _seen(sprite: Sprite, place: tuple[float, float]) -> Rect:
    """Return the part of the window in which a sprite shows anything."""
    return sprite.surface.get_bounding_rect().move(sprite.rect(*place).topleft)


def _within(window: Rect, place: tuple[float, float]) -> tuple[float, float]:
    return place[0] - window.x, place[1] - window.y
