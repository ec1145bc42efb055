"""New maps of Battle for the Island: sea, coast, ground and pads."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from game.content import checks
from game.content.island_battle import maps
from game.content.map_writer import (
    Cell,
    Measure,
    Properties,
    Tilesets,
    area,
    by_name,
    decor_object,
    map_head,
    next_numbers,
    pick,
    tile_layer,
)
from game.engine.island_battle.board import BLOCKS

MARGIN = 2
SIDES = tuple(range(BLOCKS, maps.LARGEST + 1))
MEASURES = (Measure("columns", SIDES), Measure("rows", SIDES), Measure("mood", checks.MOODS))


def new_map(folder: Path, properties: Properties, chosen: Mapping[str, int | str]) -> str:
    """Return the text of a map with these measures, which will lie in the folder."""
    numbers = {"soldiers": 4, "jeeps": 3, "tanks": 3, "quiet_turns": 80}
    mood = str(chosen["mood"])
    return island_map(folder, (int(chosen["columns"]), int(chosen["rows"])), mood, {**properties, "mood": mood, **numbers})


def island_map(
    folder: Path,
    ground: Cell,
    mood: str,
    properties: Properties,
    *,
    margin: Cell = (MARGIN, MARGIN),
    beach: Collection[Cell] = (),
    decor: Sequence[tuple[str, float, float, float]] = (),
) -> str:
    """Return the text of a map of Battle for the Island.

    `ground` is its columns and rows.

    `folder` is where the map will lie; `margin` how many cells of sea lie beside the ground and above it. `beach` are further
    cells of land, in cells of the ground from its upper left one; `decor` are pictures: the last part of the sprite's name,
    the foot in the same cells, and the size.
    """
    suffix = "" if mood == "sand" else f"_{mood}"
    tiles = Tilesets([f"sea{suffix}", f"coast_{mood}", f"ground_{mood}", f"decor{suffix}"], folder)
    left, top = margin
    columns, rows = ground[0] + 2 * left, ground[1] + 2 * top
    width, height = maps.TILE
    squares = {(column + left, row + top) for column in range(ground[0]) for row in range(ground[1])}
    land = squares | {(column + left, row + top) for column, row in beach}
    cells = {
        "sea": (_sea(tiles, column, row) for row in range(rows) for column in range(columns)),
        "coast": (_coast(tiles, land, column, row) for row in range(rows) for column in range(columns)),
        "ground": (_ground(tiles, squares, column, row) for row in range(rows) for column in range(columns)),
    }
    offset = ' offsetx="{}" offsety="{}"'.format(*maps.COAST_OFFSET)
    lines = [
        *map_head("orthogonal", (columns, rows), maps.TILE, properties, next_numbers(5, 2 + len(decor))),
        *tiles.xml(),
    ]
    for number, (name, gids) in enumerate(cells.items(), 1):
        lines += tile_layer(number, name, (columns, rows), list(gids), offset if name == "coast" else "")
    lines.append(' <objectgroup id="4" name="decor">')
    for number, (name, x, y, size) in enumerate(decor, 3):
        lines.append(decor_object(number, by_name(tiles, name), ((x + left) * width, (y + top) * height), size))
    lines += [" </objectgroup>", ' <objectgroup id="5" name="pads">']
    starts = {"south": (left, top + ground[1]), "north": (left + ground[0] - 5, top - 1)}
    for number, (seat, (column, row)) in enumerate(starts.items(), 1):
        lines += area(number, seat, "pad", (column * width, row * height, 5 * width, height), {"seat": seat})
    return "\n".join([*lines, " </objectgroup>", "</map>", ""])


def _sea(tiles: Tilesets, column: int, row: int) -> int:
    """Return a tile of the sea, which may be a part of one whole picture that repeats."""
    whole = tiles.find("sea")
    if "column" not in whole[0].properties:
        return pick(whole, column, row)
    across, down = (1 + max(int(tile.properties[name]) for tile in whole) for name in ("column", "row"))
    return tiles.find("sea", column=column % across, row=row % down)[0].gid


def _coast(tiles: Tilesets, land: Collection[Cell], column: int, row: int) -> int:
    around: Iterable[Cell] = ((column - 1, row - 1), (column, row - 1), (column - 1, row), (column, row))
    mask = sum(1 << bit for bit, cell in enumerate(around) if cell in land)
    return pick(tiles.find("coast", mask=mask), column, row) if mask else 0


def _ground(tiles: Tilesets, squares: Collection[Cell], column: int, row: int) -> int:
    return pick(tiles.find("ground", shade=(column + row) % 2), column, row) if (column, row) in squares else 0
