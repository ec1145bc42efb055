"""The common parts of new maps: tilesets with their tiles, and a map's parts as XML."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

from game import paths
from game.content import checks

Cell = tuple[int, int]
"""A cell of the map: column and row from 0, row 0 at the top."""
Properties = Mapping[str, str | int | bool]


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure of a new map, such as its columns.

    It has a name, and its values, the usual one first.
    """

    name: str
    values: tuple[int, ...] | tuple[str, ...]


@dataclass(frozen=True)
class Tile:
    """A tile of a tileset, by its number in the map."""

    gid: int
    kind: str
    properties: Mapping[str, str]


def _way(folder: Path, path: Path) -> str:
    """Return the name by which a map in a folder finds a file.

    It is the way from there, or the whole path where that is another drive of Windows.
    """
    try:
        return Path(os.path.relpath(path, folder)).as_posix()
    except ValueError:
        return path.as_posix()


class Tilesets:
    """The tilesets of a map in the making, and their tiles by class and properties."""

    def __init__(self, names: Sequence[str], folder: Path) -> None:
        self._sources: list[tuple[int, str]] = []
        self._tiles: list[Tile] = []
        first = 1
        for name in names:
            path = paths.levels() / "tilesets" / f"{name}.tsx"
            root = ElementTree.parse(path).getroot()
            self._sources.append((first, _way(folder, path)))
            for node in root.findall("tile"):
                kept = {entry.get("name", ""): entry.get("value", "") for entry in node.findall("properties/property")}
                kind = node.get("type") or node.get("class") or ""
                self._tiles.append(Tile(first + int(node.get("id", "")), kind, kept))
            first += int(root.get("tilecount", "0"))

    def xml(self) -> Iterator[str]:
        """Return the map's lines that name the tilesets."""
        for first, source in self._sources:
            yield f' <tileset firstgid="{first}" source={quoteattr(source)}/>'

    def find(self, kind: str, **wanted: int | str) -> list[Tile]:
        """Return the tiles of a class that have these properties.

        Raises LookupError when there is none.
        """
        found = [
            tile
            for tile in self._tiles
            if tile.kind == kind and all(tile.properties.get(name) == str(value) for name, value in wanted.items())
        ]
        if not found:
            raise LookupError(f"no tile of class {kind} with {wanted}")
        return found


def map_head(
    orientation: str, size: Cell, tile: Cell, properties: Properties, more: str, background: str = "#2f86b4"
) -> list[str]:
    """Return the first lines of a map of this size; `more` are further attributes."""
    sizes = f'width="{size[0]}" height="{size[1]}" tilewidth="{tile[0]}" tileheight="{tile[1]}" infinite="0"{more}'
    return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<map version="1.8" tiledversion="1.8.2" orientation="{orientation}" renderorder="right-down" {sizes}'
        f' backgroundcolor="{background}">',
        *property_lines(properties, " "),
    ]


def next_numbers(layers: int, objects: int) -> str:
    """Return what Tiled numbers its next layer and object by."""
    return f' nextlayerid="{layers + 1}" nextobjectid="{objects + 1}"'


def property_lines(properties: Properties, indent: str) -> list[str]:
    """Return the lines of a group of properties."""
    lines = [indent + "<properties>"]
    for name, value in sorted(properties.items()):
        kind = "" if isinstance(value, str) else f' type="{type(value).__name__}"'
        text = str(value).lower() if isinstance(value, bool) else str(value)
        lines.append(f"{indent} <property name={quoteattr(name)}{kind} value={quoteattr(text)}/>")
    return [*lines, indent + "</properties>"]


def tile_layer(number: int, name: str, size: Cell, gids: Sequence[int], more: str = "") -> list[str]:
    """Return the lines of a tile layer with these tiles, row by row.

    `more` are further attributes.
    """
    columns, rows = size
    csv = (",".join(map(str, gids[row * columns : (row + 1) * columns])) for row in range(rows))
    head = f' <layer id="{number}" name="{name}" width="{columns}" height="{rows}"{more}>'
    return [head, '  <data encoding="csv">', ",\n".join(csv), "</data>", " </layer>"]


def area(number: int, name: str, kind: str, place: tuple[int, int, int, int], properties: Properties) -> list[str]:
    """Return the lines of a rectangle: x, y, width and height in pixels of the map."""
    x, y, width, height = place
    head = f'  <object id="{number}" name="{name}" type="{kind}" x="{x}" y="{y}" width="{width}" height="{height}">'
    return [head, *property_lines(properties, "   "), "  </object>"]


def pick(tiles: Sequence[Tile], column: int, row: int) -> int:
    """One of several variants, unordered to the eye and always the same for a cell."""
    return tiles[(column * 7 + row * 5 + column * row) % len(tiles)].gid


def by_name(tiles: Tilesets, name: str) -> Tile:
    """Return the picture of decor with this last part of its sprite's name."""
    return next(tile for tile in tiles.find("decor") if tile.properties["sprite"].rpartition("/")[2] == name)


def decor_object(number: int, tile: Tile, foot: tuple[float, float], size: float) -> str:
    """A tile object that stands at `foot`; Tiled keeps its lower left corner."""
    width, height = (side * size for side in checks.THING)
    across, down = (side * size for side in checks.THING_ANCHOR)
    place = f'x="{foot[0] - across:g}" y="{foot[1] - down + height:g}" width="{width:g}" height="{height:g}"'
    return f'  <object id="{number}" gid="{tile.gid}" {place}/>'
