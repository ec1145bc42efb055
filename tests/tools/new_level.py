"""Starts a map: a file that Tiled opens and the game accepts, for a designer to change by hand from there on.

    python -m tests.tools.new_level island_battle my_island.tmx --columns 12 --rows 10 --mood snow
    python -m tests.tools.new_level earthquake my_island.tmx --radius 3

The island of Battle for the Island gets sea, coast, ground and pads; that of Earthquake Island a hexagonal board with the same
playing area for every number of players that it is large enough for. An existing file is not overwritten.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

from game import paths
from game.content import checks, earthquake, island_battle
from game.content.tmx import LONGEST_NAME
from game.engine.earthquake.mix import CLASSIC_MIX
from game.engine.hexgrid import Hex, hexagon
from game.engine.island_battle.board import BLOCKS

Cell = tuple[int, int]
"""A cell of the map: column and row from 0, row 0 at the top."""
MARGIN = 2
QUAKE_MARGIN = 2


@dataclass(frozen=True)
class Tile:
    """A tile of a tileset, by its number in the map."""

    gid: int
    kind: str
    properties: Mapping[str, str]


class Tilesets:
    """The tilesets of a map in the making, and their tiles by class and properties."""

    def __init__(self, names: Sequence[str], folder: Path) -> None:
        self._sources: list[tuple[int, str]] = []
        self._tiles: list[Tile] = []
        first = 1
        for name in names:
            path = paths.levels() / "tilesets" / f"{name}.tsx"
            root = ElementTree.parse(path).getroot()
            self._sources.append((first, Path(os.path.relpath(path, folder)).as_posix()))
            for node in root.findall("tile"):
                kept = {entry.get("name", ""): entry.get("value", "") for entry in node.findall("properties/property")}
                kind = node.get("type") or node.get("class") or ""
                self._tiles.append(Tile(first + int(node.get("id", "")), kind, kept))
            first += int(root.get("tilecount", "0"))

    def xml(self) -> Iterator[str]:
        """The map's lines that name the tilesets."""
        for first, source in self._sources:
            yield f' <tileset firstgid="{first}" source={quoteattr(source)}/>'

    def find(self, kind: str, **wanted: int | str) -> list[Tile]:
        """The tiles of a class that have these properties; raises LookupError when there is none."""
        found = [
            tile
            for tile in self._tiles
            if tile.kind == kind and all(tile.properties.get(name) == str(value) for name, value in wanted.items())
        ]
        if not found:
            raise LookupError(f"no tile of class {kind} with {wanted}")
        return found


def island_map(
    folder: Path,
    ground: Cell,
    mood: str,
    properties: Mapping[str, str | int],
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
    lines = [*_map_head("orthogonal", (columns, rows), island_battle.TILE, properties, _next(5, 2 + len(decor))), *tiles.xml()]
    for number, (name, gids) in enumerate(cells.items(), 1):
        lines += _tile_layer(number, name, (columns, rows), list(gids), offset if name == "coast" else "")
    lines.append(' <objectgroup id="4" name="decor">')
    for number, (name, x, y, size) in enumerate(decor, 3):
        lines.append(_decor(number, _by_name(tiles, name), ((x + left) * width, (y + top) * height), size))
    lines += [" </objectgroup>", ' <objectgroup id="5" name="pads">']
    starts = {"south": (left, top + ground[1]), "north": (left + ground[0] - 5, top - 1)}
    for number, (seat, (column, row)) in enumerate(starts.items(), 1):
        place = f'x="{column * width}" y="{row * height}" width="{5 * width}" height="{height}"'
        lines += [
            f'  <object id="{number}" name="{seat}" type="pad" {place}>',
            *_properties({"seat": seat}, "   "),
            "  </object>",
        ]
    return "\n".join([*lines, " </objectgroup>", "</map>", ""])


def quake_map(
    folder: Path,
    spaces: Collection[Hex],
    areas: Mapping[int, Collection[Hex]],
    properties: Mapping[str, str | int],
    *,
    decor: Sequence[tuple[str, float, float, float]] = (),
) -> str:
    """The text of a map of Earthquake Island; `decor` is as for `island_map`, with feet in pixels from the middle of (0, 0)."""
    tiles = Tilesets(["hex_island", "decor"], folder)
    across = max(max(abs(q + r // 2), abs(q + (r + 1) // 2)) for q, r in spaces) + QUAKE_MARGIN
    down = max(abs(r) for _, r in spaces) + QUAKE_MARGIN
    size = 2 * across + 1, 2 * down + 1
    hexagons = f' hexsidelength="{earthquake.SIDE}" staggeraxis="y" staggerindex="odd"'
    more = hexagons + _next(2 + len(areas), len(decor))
    lines = [*_map_head("hexagonal", size, earthquake.TILE, properties, more), *tiles.xml()]
    water, land = tiles.find("water")[0].gid, tiles.find("land")[0].gid
    layers = {"board": (water, spaces)} | {f"area_{players}": (land, areas[players]) for players in sorted(areas)}
    for number, (name, (gid, places)) in enumerate(layers.items(), 1):
        filled = {_staggered(place, across, down) for place in places}
        gids = [gid if (column, row) in filled else 0 for row in range(size[1]) for column in range(size[0])]
        shown = "" if name in ("board", f"area_{max(areas)}") else ' visible="0"'
        lines += _tile_layer(number, name, size, gids, shown)
    width, height = earthquake.TILE
    middle = across * width + (width if down % 2 else width / 2), down * earthquake.PITCH + height / 2
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


def _map_head(
    orientation: str, size: tuple[int, int], tile: tuple[int, int], properties: Mapping[str, str | int], more: str
) -> list[str]:
    sizes = f'width="{size[0]}" height="{size[1]}" tilewidth="{tile[0]}" tileheight="{tile[1]}" infinite="0"{more}'
    return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<map version="1.8" tiledversion="1.8.2" orientation="{orientation}" renderorder="right-down" {sizes}'
        ' backgroundcolor="#2f86b4">',
        *_properties(properties, " "),
    ]


def _next(layers: int, objects: int) -> str:
    """What Tiled numbers its next layer and object by."""
    return f' nextlayerid="{layers + 1}" nextobjectid="{objects + 1}"'


def _properties(properties: Mapping[str, str | int], indent: str) -> list[str]:
    lines = [indent + "<properties>"]
    for name, value in sorted(properties.items()):
        kind = ' type="int"' if isinstance(value, int) else ""
        lines.append(f"{indent} <property name={quoteattr(name)}{kind} value={quoteattr(str(value))}/>")
    return [*lines, indent + "</properties>"]


def _tile_layer(number: int, name: str, size: tuple[int, int], gids: Sequence[int], more: str = "") -> list[str]:
    columns, rows = size
    csv = (",".join(map(str, gids[row * columns : (row + 1) * columns])) for row in range(rows))
    head = f' <layer id="{number}" name="{name}" width="{columns}" height="{rows}"{more}>'
    return [head, '  <data encoding="csv">', ",\n".join(csv), "</data>", " </layer>"]


def _pick(tiles: Sequence[Tile], column: int, row: int) -> int:
    """One of several variants, unordered to the eye and always the same for a cell."""
    return tiles[(column * 7 + row * 5 + column * row) % len(tiles)].gid


def _sea(tiles: Tilesets, column: int, row: int) -> int:
    """The sea repeats as a whole picture, where its tileset says which tile is which part of it."""
    whole = tiles.find("sea")
    if "column" not in whole[0].properties:
        return _pick(whole, column, row)
    across, down = (1 + max(int(tile.properties[name]) for tile in whole) for name in ("column", "row"))
    return tiles.find("sea", column=column % across, row=row % down)[0].gid


def _coast(tiles: Tilesets, land: Collection[Cell], column: int, row: int) -> int:
    around: Iterable[Cell] = ((column - 1, row - 1), (column, row - 1), (column - 1, row), (column, row))
    mask = sum(1 << bit for bit, cell in enumerate(around) if cell in land)
    return _pick(tiles.find("coast", mask=mask), column, row) if mask else 0


def _ground(tiles: Tilesets, squares: Collection[Cell], column: int, row: int) -> int:
    return _pick(tiles.find("ground", shade=(column + row) % 2), column, row) if (column, row) in squares else 0


def _decor(number: int, tile: Tile, foot: tuple[float, float], size: float) -> str:
    """A tile object that stands at `foot`; Tiled keeps its lower left corner."""
    width, height = (side * size for side in checks.THING)
    across, down = (side * size for side in checks.THING_ANCHOR)
    place = f'x="{foot[0] - across:g}" y="{foot[1] - down + height:g}" width="{width:g}" height="{height:g}"'
    return f'  <object id="{number}" gid="{tile.gid}" {place}/>'


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Start a map of one of the games.")
    parser.add_argument("game", choices=("island_battle", "earthquake"))
    parser.add_argument("file", type=Path)
    sizes = range(BLOCKS, island_battle.LARGEST + 1)
    parser.add_argument("--columns", type=int, default=10, choices=sizes, metavar="N", help="squares from west to east")
    parser.add_argument("--rows", type=int, default=10, choices=sizes, metavar="N", help="squares from south to north")
    parser.add_argument("--mood", default=checks.MOODS[0], choices=checks.MOODS, help="what the island is made of")
    parser.add_argument("--radius", type=int, default=3, choices=range(2, 6), help="spaces from the middle to the rim")
    given = parser.parse_args()
    if given.file.exists():
        parser.error(f"{given.file} already exists")
    names = {"name_en": given.file.stem[:LONGEST_NAME], "game": given.game}
    if given.game == "island_battle":
        numbers = {"soldiers": 4, "jeeps": 3, "tanks": 3, "quiet_turns": 80}
        text = island_map(given.file.parent, (given.columns, given.rows), given.mood, {**names, "mood": given.mood, **numbers})
    else:
        spaces = hexagon(given.radius)
        fits = [players for players in range(2, 7) if players + CLASSIC_MIX["volcano"] <= len(spaces)]
        mix = {earthquake.MIX + face: count for face, count in CLASSIC_MIX.items()}
        text = quake_map(given.file.parent, spaces, dict.fromkeys(fits, spaces), {**names, **mix})
    given.file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
