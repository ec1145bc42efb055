"""Starts a map: a file that Tiled opens and the game accepts, for a designer to change by hand from there on.

    python -m tests.tools.new_level island_battle my_island.tmx --columns 12 --rows 10 --mood snow
    python -m tests.tools.new_level earthquake my_island.tmx --radius 3
    python -m tests.tools.new_level riverlands my_land.tmx --columns 9 --rows 8
    python -m tests.tools.new_level lost_baggage my_table.tmx --tiles 15

The island of Battle for the Island gets sea, coast, ground and pads; that of Earthquake Island a hexagonal board with the same
playing area for every number of players that it is large enough for; the land of Riverlands two equal banks for 1v1, beside a
river; the table of Lost Baggage two worlds with room for so many tiles each. An existing file is not overwritten.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from game.content import checks
from game.content.earthquake import maps as earthquake
from game.content.island_battle import maps as island_battle
from game.content.level import LONGEST_NAME
from game.content.lost_baggage.maps import CAPACITY
from game.engine.earthquake.mix import CLASSIC_MIX
from game.engine.hexgrid import Hex, hexagon
from game.engine.island_battle.board import BLOCKS
from game.engine.lost_baggage.cards import LEAST, MOST_OF_A_KIND
from game.engine.riverlands.board import MOST_ROWS
from tests.tools.map_writer import Cell, Properties, Tile, Tilesets, area, map_head, next_numbers, pick, tile_layer
from tests.tools.river_maps import plain_rows, river_map
from tests.tools.world_maps import two_worlds, world_map

MARGIN = 2
QUAKE_MARGIN = 2


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
    """The text of a map of Battle for the Island with a ground of so many columns and rows.

    `folder` is where the map will lie; `margin` how many cells of sea lie beside the ground and above it. `beach` are further
    cells of land, in cells of the ground from its upper left one; `decor` are pictures: the last part of the sprite's name,
    the foot in the same cells, and the size.
    """
    suffix = "" if mood == "sand" else f"_{mood}"
    tiles = Tilesets([f"sea{suffix}", f"coast_{mood}", f"ground_{mood}", f"decor{suffix}"], folder)
    left, top = margin
    columns, rows = ground[0] + 2 * left, ground[1] + 2 * top
    width, height = island_battle.TILE
    squares = {(column + left, row + top) for column in range(ground[0]) for row in range(ground[1])}
    land = squares | {(column + left, row + top) for column, row in beach}
    cells = {
        "sea": (_sea(tiles, column, row) for row in range(rows) for column in range(columns)),
        "coast": (_coast(tiles, land, column, row) for row in range(rows) for column in range(columns)),
        "ground": (_ground(tiles, squares, column, row) for row in range(rows) for column in range(columns)),
    }
    offset = ' offsetx="{}" offsety="{}"'.format(*island_battle.COAST_OFFSET)
    lines = [
        *map_head("orthogonal", (columns, rows), island_battle.TILE, properties, next_numbers(5, 2 + len(decor))),
        *tiles.xml(),
    ]
    for number, (name, gids) in enumerate(cells.items(), 1):
        lines += tile_layer(number, name, (columns, rows), list(gids), offset if name == "coast" else "")
    lines.append(' <objectgroup id="4" name="decor">')
    for number, (name, x, y, size) in enumerate(decor, 3):
        lines.append(_decor(number, _by_name(tiles, name), ((x + left) * width, (y + top) * height), size))
    lines += [" </objectgroup>", ' <objectgroup id="5" name="pads">']
    starts = {"south": (left, top + ground[1]), "north": (left + ground[0] - 5, top - 1)}
    for number, (seat, (column, row)) in enumerate(starts.items(), 1):
        lines += area(number, seat, "pad", (column * width, row * height, 5 * width, height), {"seat": seat})
    return "\n".join([*lines, " </objectgroup>", "</map>", ""])


def quake_map(
    folder: Path,
    spaces: Collection[Hex],
    areas: Mapping[int, Collection[Hex]],
    properties: Properties,
    *,
    decor: Sequence[tuple[str, float, float, float]] = (),
) -> str:
    """The text of a map of Earthquake Island; `decor` is as for `island_map`, with feet in pixels from the middle of (0, 0)."""
    tiles = Tilesets(["hex_island", "decor"], folder)
    across = max(max(abs(q + r // 2), abs(q + (r + 1) // 2)) for q, r in spaces) + QUAKE_MARGIN
    down = max(abs(r) for _, r in spaces) + QUAKE_MARGIN
    size = 2 * across + 1, 2 * down + 1
    hexagons = f' hexsidelength="{earthquake.SIDE}" staggeraxis="y" staggerindex="odd"'
    more = hexagons + next_numbers(2 + len(areas), len(decor))
    lines = [*map_head("hexagonal", size, earthquake.TILE, properties, more), *tiles.xml()]
    water, land = tiles.find("water")[0].gid, tiles.find("land")[0].gid
    layers = {"board": (water, spaces)} | {f"area_{players}": (land, areas[players]) for players in sorted(areas)}
    for number, (name, (gid, places)) in enumerate(layers.items(), 1):
        filled = {_staggered(place, across, down) for place in places}
        gids = [gid if (column, row) in filled else 0 for row in range(size[1]) for column in range(size[0])]
        shown = "" if name in ("board", f"area_{max(areas)}") else ' visible="0"'
        lines += tile_layer(number, name, size, gids, shown)
    width, height = earthquake.TILE
    middle = across * width + (width if down % 2 else width / 2), down * (height + earthquake.SIDE) // 2 + height / 2
    lines.append(f' <objectgroup id="{len(layers) + 1}" name="decor">')
    for number, (name, x, y, scale) in enumerate(decor, 1):
        lines.append(_decor(number, _by_name(tiles, name), (middle[0] + x, middle[1] + y), scale))
    return "\n".join([*lines, " </objectgroup>", "</map>", ""])


def _staggered(place: Hex, across: int, down: int) -> Cell:
    """The cell of a map with odd rows shifted, whose middle cell (across, down) is space (0, 0)."""
    row = place[1] + down
    return place[0] + row // 2 + across - down // 2, row


def _by_name(tiles: Tilesets, name: str) -> Tile:
    return next(tile for tile in tiles.find("decor") if tile.properties["sprite"].rpartition("/")[2] == name)


def _sea(tiles: Tilesets, column: int, row: int) -> int:
    """The sea repeats as a whole picture, where its tileset says which tile is which part of it."""
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


def _decor(number: int, tile: Tile, foot: tuple[float, float], size: float) -> str:
    """A tile object that stands at `foot`; Tiled keeps its lower left corner."""
    width, height = (side * size for side in checks.THING)
    across, down = (side * size for side in checks.THING_ANCHOR)
    place = f'x="{foot[0] - across:g}" y="{foot[1] - down + height:g}" width="{width:g}" height="{height:g}"'
    return f'  <object id="{number}" gid="{tile.gid}" {place}/>'


def _new_island(given: argparse.Namespace, names: Properties) -> str:
    numbers = {"soldiers": 4, "jeeps": 3, "tanks": 3, "quiet_turns": 80}
    return island_map(given.file.parent, (given.columns, given.rows), given.mood, {**names, "mood": given.mood, **numbers})


def _new_quake(given: argparse.Namespace, names: Properties) -> str:
    spaces = hexagon(given.radius)
    fits = [players for players in range(2, 7) if players + CLASSIC_MIX["volcano"] <= len(spaces)]
    mix = {earthquake.MIX + face: count for face, count in CLASSIC_MIX.items()}
    return quake_map(given.file.parent, spaces, dict.fromkeys(fits, spaces), {**names, **mix})


def _new_land(given: argparse.Namespace, names: Properties) -> str:
    return river_map(given.file.parent, plain_rows(given.columns, given.rows), {**names, "mirrored": True})


def _new_table(given: argparse.Namespace, names: Properties) -> str:
    worlds, shape = two_worlds(given.tiles)
    return world_map(given.file.parent, worlds, {"close": shape}, {**names, CAPACITY: given.tiles})


GAMES: Mapping[str, Callable[[argparse.Namespace, Properties], str]] = MappingProxyType(
    {"island_battle": _new_island, "earthquake": _new_quake, "riverlands": _new_land, "lost_baggage": _new_table}
)
SIZES: Mapping[str, range] = MappingProxyType(
    {"island_battle": range(BLOCKS, island_battle.LARGEST + 1), "riverlands": range(5, MOST_ROWS + 1)}
)
"""The numbers of columns and rows that the boards of squares may have."""


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Start a map of one of the games.")
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("file", type=Path)
    parser.add_argument("--columns", type=int, default=10, metavar="N", help="squares from west to east")
    parser.add_argument("--rows", type=int, default=10, metavar="N", help="squares from south to north")
    parser.add_argument("--mood", default=checks.MOODS[0], choices=checks.MOODS, help="what an island is made of")
    parser.add_argument("--radius", type=int, default=3, choices=range(2, 6), help="hexagons from the middle to the rim")
    sets = range(LEAST["tiles"], MOST_OF_A_KIND + 1)
    parser.add_argument("--tiles", type=int, default=10, choices=sets, metavar="N", help="world tiles a player, 10 to 30")
    given = parser.parse_args()
    if given.file.exists():
        parser.error(f"{given.file} already exists")
    sizes = SIZES.get(given.game)
    for name, number in (("--columns", given.columns), ("--rows", given.rows)):
        if sizes and number not in sizes:
            parser.error(f"{name} {number}: it must be from {sizes[0]} to {sizes[-1]} for {given.game}")
    names = {"name_en": given.file.stem[:LONGEST_NAME], "game": given.game}
    given.file.write_text(GAMES[given.game](given, names), encoding="utf-8")


if __name__ == "__main__":
    main()
