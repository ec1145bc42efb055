"""Maps of Lost Baggage: the table they mean, and where its spaces are on the map.

A space is (q, r) in axial coordinates, as `game.content.hexmaps` has them; hexagons are flat-topped. The cards come with the
level, as its material: see `game.content.lost_baggage.cards`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from game.content import checks, hexmaps
from game.content.level import Level
from game.content.level_errors import IN_LAYER, IN_TILE, LevelError, Value
from game.content.lost_baggage import cards
from game.engine.core import BoardError
from game.engine.lost_baggage.board import FEWEST_PLAYERS, MOST_PLAYERS, Board, Region, Shape, coverable
from game.engine.lost_baggage.cards import LEAST, MOST_OF_A_KIND
from game.engine.lost_baggage.geometry import Space

TILE = (160, 112)
SIDE = 80
CAPACITY = "tiles"
"""The map property with the most tiles a player that the table is made for."""
SHAPE = "shape_"
"""Tile layers that begin so are ready-made shapes."""

_CORE = ("home", "seam", "link")
_PROPERTIES = ("order", "music", CAPACITY)

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        # regions
        "world_seat": IN_TILE + "this tile is for no seat from 1 to {most}; use a tile of the class “region” from “world_table”.",
        "world_seat_missing": IN_LAYER
        + "there is no region for seat {seat}; paint one for each player, for two to four of them from 1 on (LB-13).",
        "world_opposites_touch": IN_TILE
        + "here touch the regions of seats {one} and {other}, who sit opposite; leave a space free between them (LB-13).",
        "world_room": IN_LAYER
        + "tiles that seat {seat} can lay so that each touches two others of its own: {spaces}; the map property “tiles” asks"
        + " for {capacity}, so give the region more spaces (LB-13).",
        # cores
        "world_core_outside": IN_TILE + "this space of a core is in no region; paint it in the layer “regions” too (LB-13).",
        "world_home_count": IN_LAYER + "the region of seat {seat} has {value} homes; it must have exactly one (LB-13).",
        "world_core_too_large": IN_LAYER
        + "the core of seat {seat} has {spaces} spaces; the most is {most}, so that the smallest set covers it (LB-13).",
        "world_core_loose": IN_TILE
        + "of its core this space touches {touches}; it must touch at least {least} others, so add links beside it (LB-13).",
        "world_core_parts": IN_TILE
        + "the core of seat {seat} is in {parts} pieces; join the one here to the others by links (LB-13).",
        "world_seams_apart": IN_LAYER
        + "places in which the seams of seats {one} and {other} touch: {places}; there must be at least {least} (LB-13).",
        # shapes
        "world_shape_name": IN_LAYER
        + "a shape's layer is “shape_” and 1 to 20 small letters (a to z), digits or _; rename the layer.",
        "world_shape_outside": IN_TILE
        + "this space of the shape is in no region; erase it, or paint it in the layer “regions” too.",
        "world_shape_core": IN_TILE + "the shape leaves out this space of the core of seat {seat}; paint it here too (LB-13).",
        "world_shape_small": IN_LAYER
        + "spaces of the shape for seat {seat}: {spaces}; there must be at least {capacity}, as the map property “tiles” says.",
        "world_shape_loose": IN_TILE
        + "in a shape each world stands by itself, and this space does not touch two others of seat {seat} that can be covered"
        + " before it; paint more of them beside it (LB-13).",
    }
)
"""The errors of maps of this game, beside those of all maps."""


class WorldError(LevelError):
    """A map that Lost Baggage cannot be played on: a code of its own SENTENCES."""

    sentences = SENTENCES


def board(level: Level) -> Board:
    """Return the table of a map, with the cards of the level's material.

    Raises LevelError, with file, layer and place, for a map that the game cannot be played on, CardError for damaged cards.
    """
    hexmaps.check(level, TILE, SIDE, "x")
    shapes = _shape_layers(level)
    checks.layers(level, ("regions", "core", *shapes), (), possible=(f"{SHAPE}*",))
    checks.properties(level, _PROPERTIES)
    checks.music(level)
    checks.whole(level, "order", 0, 999, 0)
    capacity = checks.whole(level, CAPACITY, LEAST["tiles"], MOST_OF_A_KIND)
    regions = _regions(level)
    owner = {space: seat for seat, region in enumerate(regions) for space in region.spaces}
    ready = [_shape(level, layer, regions, owner, capacity) for layer in shapes]
    library, sets = cards.library(level.material), cards.sets(level.material)
    try:
        return Board.of(regions, ready, capacity, library, sets)
    except BoardError as error:
        raise _worded(error, level) from error


def geometry(level: Level) -> hexmaps.Geometry:
    """Return the places of the spaces of a map."""
    return hexmaps.geometry(level)


def _shape_layers(level: Level) -> tuple[str, ...]:
    """Return the names of the layers with ready-made shapes, in the map's order."""
    found = tuple(layer.name for layer in level.layers if layer.name.startswith(SHAPE))
    for layer in found:
        if not re.fullmatch(r"[a-z0-9_]{1,20}", layer.removeprefix(SHAPE)):
            raise WorldError("world_shape_name", level.file, layer=layer)
    return found


def _regions(level: Level) -> list[Region]:
    """Return the regions by seat, with their cores."""
    spaces: dict[int, list[Space]] = {}
    checks.offset(level, "regions", (0, 0))
    for column, row, look in checks.tiles_of(level, "regions", "region"):
        seat = look.properties.get("seat")
        if type(seat) is not int or not 1 <= seat <= MOST_PLAYERS:
            raise WorldError("world_seat", level.file, layer="regions", column=column, row=row, most=MOST_PLAYERS)
        spaces.setdefault(seat, []).append(hexmaps.space_of(level, column, row))
    for seat in range(1, max(FEWEST_PLAYERS, *spaces, 0) + 1):
        if seat not in spaces:
            raise WorldError("world_seat_missing", level.file, layer="regions", seat=seat)
    core = _core(level)
    everywhere = {space for each in spaces.values() for space in each}
    for space in core:
        if space not in everywhere:
            column, row = hexmaps.cell_of(level, space)
            raise WorldError("world_core_outside", level.file, layer="core", column=column, row=row)
    return [_region(level, seat, spaces[seat], core) for seat in sorted(spaces)]


def _core(level: Level) -> dict[Space, str]:
    """Return the kind of each space of a core: home, seam or link."""
    checks.offset(level, "core", (0, 0))
    found = checks.tiles_of(level, "core", *_CORE)
    return {hexmaps.space_of(level, column, row): look.kind for column, row, look in found}


def _region(level: Level, seat: int, spaces: list[Space], core: Mapping[Space, str]) -> Region:
    parts = {kind: tuple(space for space in spaces if core.get(space) == kind) for kind in _CORE}
    if len(parts["home"]) != 1:
        raise WorldError("world_home_count", level.file, layer="core", seat=seat, value=len(parts["home"]))
    return Region(tuple(spaces), parts["home"][0], parts["seam"], parts["link"])


def _shape(level: Level, layer: str, regions: list[Region], owner: Mapping[Space, int], capacity: int) -> Shape:
    """Return a ready-made shape on which all tiles can be laid (LB-13).

    It consists of spaces of the regions, cores included.
    """
    checks.offset(level, layer, (0, 0))
    parts: list[list[Space]] = [[] for _ in regions]
    for column, row, _ in checks.tiles_of(level, layer, "shape"):
        space = hexmaps.space_of(level, column, row)
        if space not in owner:
            raise WorldError("world_shape_outside", level.file, layer=layer, column=column, row=row)
        parts[owner[space]].append(space)
    for seat, (region, spaces) in enumerate(zip(regions, parts, strict=True), 1):
        if len(spaces) < capacity:
            raise WorldError("world_shape_small", level.file, layer=layer, seat=seat, spaces=len(spaces), capacity=capacity)
        reached = coverable(Region(tuple(spaces), region.home, region.seams, region.links))
        for code, loose in (("core", set(region.core) - set(spaces)), ("loose", set(spaces) - reached)):
            if loose:
                column, row = hexmaps.cell_of(level, min(loose))
                raise WorldError(f"world_shape_{code}", level.file, layer=layer, column=column, row=row, seat=seat)
    return Shape(layer.removeprefix(SHAPE), tuple(tuple(part) for part in parts))


def _worded(error: BoardError, level: Level) -> WorldError:
    """Return a table that the rules refuse, said in terms of the map.

    Seats are counted from 1 there.
    """
    values: dict[str, Value] = {name: value for name, value in error.values.items() if isinstance(value, int)}
    if "seat" in values:
        values["seat"] = error.values["seat"] + 1
    if "seats" in error.values:
        values["one"], values["other"] = (seat + 1 for seat in error.values["seats"])
    q, comma, r = error.place.partition(",")
    if comma:
        values["column"], values["row"] = hexmaps.cell_of(level, (int(q), int(r)))
    layer = "core" if error.code.startswith(("core", "seams")) else "regions"
    return WorldError(f"world_{error.code}", level.file, **{**values, "layer": layer})
