"""New maps of Earthquake Island: a board, and areas for each number of players."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from game.content.earthquake import maps
from game.content.map_writer import (
    Cell,
    Measure,
    Properties,
    Tilesets,
    by_name,
    decor_object,
    map_head,
    next_numbers,
    tile_layer,
)
from game.engine.earthquake.board import tiles_to_lay
from game.engine.earthquake.mix import CLASSIC_MIX
from game.engine.hexgrid import Hex, hexagon

MARGIN = 2
MEASURES = (Measure("radius", (3, 2, 4, 5)),)


def new_map(folder: Path, properties: Properties, chosen: Mapping[str, int | str]) -> str:
    """Return the text of a map with these measures, which will lie in the folder.

    It has the same playing area for every number of players that it is large enough for.
    """
    spaces = hexagon(int(chosen["radius"]))
    fits = [n for n in range(2, 7) if n + CLASSIC_MIX["volcano"] <= len(spaces) <= tiles_to_lay(n)]
    mix = {maps.MIX + face: count for face, count in CLASSIC_MIX.items()}
    return quake_map(folder, spaces, dict.fromkeys(fits, spaces), {**properties, **mix})


def quake_map(
    folder: Path,
    spaces: Collection[Hex],
    areas: Mapping[int, Collection[Hex]],
    properties: Properties,
    *,
    decor: Sequence[tuple[str, float, float, float]] = (),
) -> str:
    """Return the text of a map of Earthquake Island.

    `decor` are pictures: the last part of the sprite's name, the foot in pixels from the middle of (0, 0), and the size.
    """
    tiles = Tilesets(["hex_island", "decor"], folder)
    across = max(max(abs(q + r // 2), abs(q + (r + 1) // 2)) for q, r in spaces) + MARGIN
    down = max(abs(r) for _, r in spaces) + MARGIN
    size = 2 * across + 1, 2 * down + 1
    hexagons = f' hexsidelength="{maps.SIDE}" staggeraxis="y" staggerindex="odd"'
    more = hexagons + next_numbers(2 + len(areas), len(decor))
    lines = [*map_head("hexagonal", size, maps.TILE, properties, more), *tiles.xml()]
    water, land = tiles.find("water")[0].gid, tiles.find("land")[0].gid
    layers = {"board": (water, spaces)} | {f"area_{players}": (land, areas[players]) for players in sorted(areas)}
    for number, (name, (gid, places)) in enumerate(layers.items(), 1):
        filled = {_staggered(place, across, down) for place in places}
        gids = [gid if (column, row) in filled else 0 for row in range(size[1]) for column in range(size[0])]
        shown = "" if name in ("board", f"area_{max(areas)}") else ' visible="0"'
        lines += tile_layer(number, name, size, gids, shown)
    width, height = maps.TILE
    middle = across * width + (width if down % 2 else width / 2), down * (height + maps.SIDE) // 2 + height / 2
    lines.append(f' <objectgroup id="{len(layers) + 1}" name="decor">')
    for number, (name, x, y, scale) in enumerate(decor, 1):
        lines.append(decor_object(number, by_name(tiles, name), (middle[0] + x, middle[1] + y), scale))
    return "\n".join([*lines, " </objectgroup>", "</map>", ""])


def _staggered(place: Hex, across: int, down: int) -> Cell:
    """Return the cell of a space on a map with odd rows shifted.

    Its middle cell (across, down) is space (0, 0).
    """
    row = place[1] + down
    return place[0] + row // 2 + across - down // 2, row
