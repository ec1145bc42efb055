"""The common parts of all maps that a tool makes: tilesets and their tiles, and a map's parts as lines of XML."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

from game import paths

Cell = tuple[int, int]
"""A cell of the map: column and row from 0, row 0 at the top."""
Properties = Mapping[str, str | int | bool]


@dataclass(frozen=True)
class Tile:
    """A tile of a tileset, by its number in the map."""

    gid: int
    kind: str
    properties: Mapping[str, str]


def _way(folder: Path, path: Path) -> str:
    """Return how a map in a folder names a file: by the way from there, or in full where that is another drive of Windows."""
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


def map_head(
    orientation: str, size: Cell, tile: Cell, properties: Properties, more: str, background: str = "#2f86b4"
) -> list[str]:
    """The first lines of a map of so many columns and rows; `more` are further attributes."""
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
    """The lines of a group of properties."""
    lines = [indent + "<properties>"]
    for name, value in sorted(properties.items()):
        kind = "" if isinstance(value, str) else f' type="{type(value).__name__}"'
        text = str(value).lower() if isinstance(value, bool) else str(value)
        lines.append(f"{indent} <property name={quoteattr(name)}{kind} value={quoteattr(text)}/>")
    return [*lines, indent + "</properties>"]


def tile_layer(number: int, name: str, size: Cell, gids: Sequence[int], more: str = "") -> list[str]:
    """The lines of a tile layer with these tiles, row by row; `more` are further attributes."""
    columns, rows = size
    csv = (",".join(map(str, gids[row * columns : (row + 1) * columns])) for row in range(rows))
    head = f' <layer id="{number}" name="{name}" width="{columns}" height="{rows}"{more}>'
    return [head, '  <data encoding="csv">', ",\n".join(csv), "</data>", " </layer>"]


def area(number: int, name: str, kind: str, place: tuple[int, int, int, int], properties: Properties) -> list[str]:
    """The lines of a rectangle: x, y, width and height in pixels of the map."""
    x, y, width, height = place
    head = f'  <object id="{number}" name="{name}" type="{kind}" x="{x}" y="{y}" width="{width}" height="{height}">'
    return [head, *property_lines(properties, "   "), "  </object>"]


def pick(tiles: Sequence[Tile], column: int, row: int) -> int:
    """One of several variants, unordered to the eye and always the same for a cell."""
    return tiles[(column * 7 + row * 5 + column * row) % len(tiles)].gid
