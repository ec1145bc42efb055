"""Checks that the readers of all games' maps share.

Each raises LevelError: the layer, the place, and what would be right.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence

from game import paths
from game.content.level import EMPTY, Level, MapObject, Property, TileLayer, TileLook
from game.content.level_errors import LevelError

MOODS = ("sand", "ash", "snow")
"""The materials of islands, by which the interface picks sounds and colours."""

THING = (120, 120)
"""The size of the pictures in the decor tilesets, in pixels."""
THING_ANCHOR = (54, 82)
"""The point of such a picture on which the thing stands."""
SMALLEST, LARGEST = 0.25, 3.0
"""The bounds by which such a picture may be scaled."""


def frame(level: Level, orientation: str, tile: tuple[int, int]) -> None:
    """Check that the map has this orientation and tiles of this size in pixels."""
    if level.orientation != orientation:
        raise LevelError("map_orientation", level.file, value=level.orientation, wanted=orientation)
    found = level.tile_width, level.tile_height
    if found != tile:
        raise LevelError("map_tile_size", level.file, value=_by(found), wanted=_by(tile))


def layers(
    level: Level,
    tile_layers: Sequence[str],
    object_layers: Sequence[str],
    optional: Sequence[str] = (),
    possible: Sequence[str] = (),
) -> None:
    """Check that the map has these layers and no others.

    Those in `optional` may be missing; `possible` stand for others in the list of what there is.
    """
    known = (*tile_layers, *object_layers)
    listed = ", ".join((*known, *possible))
    for layer in level.layers:
        if layer.name not in known:
            raise LevelError("map_layer_unknown", level.file, layer=layer.name, known=listed)
        tiles = isinstance(layer, TileLayer)
        if tiles and layer.name not in tile_layers:
            raise LevelError("map_layer_not_objects", level.file, layer=layer.name)
        if not tiles and layer.name not in object_layers:
            raise LevelError("map_layer_not_tiles", level.file, layer=layer.name)
    for name in known:
        if name not in optional and level.layer(name) is None:
            raise LevelError("map_layer_missing", level.file, layer=name, known=listed)


def order(level: Level, upwards: Sequence[Sequence[str]]) -> None:
    """Check that the layers named together lie one above the other, the lowest first.

    As far as they are there.
    """
    for chain in upwards:
        found = [layer.name for layer in level.layers if layer.name in chain]
        for number, name in enumerate(found):
            above = [other for other in found[number + 1 :] if chain.index(other) < chain.index(name)]
            if above:
                raise LevelError("map_layer_order", level.file, layer=name, other=above[0])


def offset(level: Level, layer: str, wanted: tuple[int, int]) -> None:
    """Check that the tile layer is shifted by just this many pixels."""
    found = level.tiles(layer).offset
    if found != wanted:
        raise LevelError("map_layer_offset", level.file, layer=layer, value=_pair(found), wanted=_pair(wanted))


def tiles_of(level: Level, layer: str, *kinds: str) -> Iterator[tuple[int, int, TileLook]]:
    """Yield the tiles of a layer as column, row and look.

    All must have one of these classes.
    """
    for column, row, index in level.tiles(layer).filled():
        look = level.palette[index]
        if look.kind not in kinds:
            code = "map_tile_class" if len(kinds) == 1 else "map_tile_classes"
            place = {"column": column, "row": row}
            raise LevelError(code, level.file, layer=layer, **place, value=look.kind, wanted=", ".join(kinds))
        yield column, row, look


def objects_of(level: Level, layer: str, kind: str) -> Iterator[MapObject]:
    """Yield the objects of a layer; all must have the class `kind`."""
    for thing in level.objects(layer).objects:
        if thing.kind != kind:
            raise LevelError("map_object_class", level.file, layer=layer, object=thing.title, value=thing.kind, wanted=kind)
        yield thing


def standing(level: Level, layer: str) -> Iterator[tuple[MapObject, float, float]]:
    """Yield the things that stand in a layer of decor, and where their feet are on the map."""
    for thing in objects_of(level, layer, "decor"):
        if thing.look == EMPTY:
            raise LevelError("map_object_no_picture", level.file, layer=layer, object=thing.title)
        scale = thing.width / THING[0]
        if not (SMALLEST <= scale <= LARGEST and abs(thing.height - THING[1] * scale) < 1):
            found = _by((thing.width, thing.height))
            bounds = {"smallest": f"{SMALLEST:g}", "largest": f"{LARGEST:g}", "wanted": _by(THING)}
            raise LevelError("map_object_size", level.file, layer=layer, object=thing.title, value=found, **bounds)
        x = thing.x + thing.width * THING_ANCHOR[0] / THING[0]
        y = thing.y + thing.height * THING_ANCHOR[1] / THING[1]
        if not (0 <= x < level.size[0] and 0 <= y < level.size[1]):
            raise LevelError("map_object_outside", level.file, layer=layer, object=thing.title)
        yield thing, x, y


def properties(level: Level, known: Sequence[str], beginning: str | None = None) -> None:
    """Check that the map has no properties but these.

    A misspelt one is not passed over in silence, unless it has a beginning that is checked elsewhere.
    """
    for name in level.properties:
        if name not in known and not (beginning and name.startswith(beginning)):
            everything = ", ".join(("game", "name_en", "name_pl", "about_en", "about_pl", *known))
            raise LevelError("map_property_unknown", level.file, property=name, known=everything)


def whole(level: Level, name: str, least: int, most: int, default: int | None = None) -> int:
    """Return a map property that is a whole number within bounds.

    It must be there unless there is a default.
    """
    value = level.properties.get(name, default)
    if value is None:
        raise LevelError("map_property_missing", level.file, property=name)
    if type(value) is not int or not least <= value <= most:
        if isinstance(value, float | str) and re.fullmatch(r"-?\d+(\.0)?", str(value), re.ASCII):  # it looks right, and is not
            kind = "string" if isinstance(value, str) else "float"
            raise LevelError("map_property_type", level.file, property=name, value=kind)
        raise LevelError("map_property_range", level.file, property=name, value=as_tiled(value), least=least, most=most)
    return value


def as_tiled(value: Property) -> str:
    """Return a property as Tiled writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def choice(level: Level, name: str, known: Sequence[str], default: str) -> str:
    """Return a map property that is one of a few words."""
    value = level.properties.get(name, default)
    if value not in known:
        raise LevelError("map_property_choice", level.file, property=name, value=as_tiled(value), known=", ".join(known))
    return str(value)


def flag(level: Level, name: str) -> bool:
    """Return a map property that is true or false; without it, false."""
    value = level.properties.get(name, False)
    if not isinstance(value, bool):
        raise LevelError("map_property_flag", level.file, property=name, value=str(value))
    return value


def mood(level: Level) -> str:
    """Return the material of the island, the map property `mood`."""
    return choice(level, "mood", MOODS, MOODS[0])


def music(level: Level) -> str | None:
    """Return the piece of music that the map asks for, None for the game's own."""
    if "music" not in level.properties:
        return None
    sounds = json.loads((paths.assets() / "sounds" / "manifest.json").read_text(encoding="utf-8"))["sounds"]
    tense = {sound.get("tense") for sound in sounds.values()}
    pieces = sorted(name for name, sound in sounds.items() if sound["kind"] == "music" and name not in tense)
    return choice(level, "music", pieces, "")


def _by(size: tuple[float, float]) -> str:
    return f"{size[0]:g} x {size[1]:g}"


def _pair(numbers: tuple[float, float]) -> str:
    return f"{numbers[0]:g}, {numbers[1]:g}"
