"""A map that was read.

It is plain, frozen, and the same as JSON, so that a saved game can carry its level with it.

Places are pixels of the map at its own size, x to the right and y down from its upper left corner. Cells are (column, row)
from 0, row 0 at the top, as in Tiled.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias, cast

import msgspec

from game.reading import shown

Property: TypeAlias = bool | int | float | str
Properties: TypeAlias = Mapping[str, Property]

LARGEST_MAP = 64
"""Columns and rows of tiles."""
LARGEST_TILE = 512
"""Pixels of a tile's side."""
FARTHEST = 2 * LARGEST_MAP * LARGEST_TILE
"""Pixels: no place or length on a map is greater, nor smaller than its negative."""
MOST = 10**9
"""The bound of every other number, so that levels are the same in JSON."""

LONGEST_NAME, LONGEST_DESCRIPTION = 40, 300
"""Letters of a map's name, and of what it says about itself."""

LONGEST_ID = 255
"""Letters of the longest name of a file."""

EMPTY = -1
"""The value of a cell or a look without a tile."""
IMAGE = re.compile(r"\w[\w.-]{0,80}", re.ASCII)
"""The names allowed for the picture of a tileset."""


class TileLook(msgspec.Struct, frozen=True, kw_only=True):
    """One tile of a tileset: its class, and how it looks.

    `sprite` names a sprite of the art's manifest, "" when the tile has only its picture: the rectangle `area`
    (x, y, width, height) of `image`, a file in the folder of levels. `offset` is the tileset's drawing offset.
    """

    kind: str
    sprite: str
    image: str
    area: tuple[int, int, int, int]
    offset: tuple[int, int]
    properties: Properties


class TileLayer(msgspec.Struct, frozen=True, kw_only=True, tag="tiles"):
    """A grid of tiles.

    `cells` holds an index into the level's palette (or EMPTY) for each cell, row by row.
    """

    name: str
    offset: tuple[float, float]
    columns: int
    rows: int
    cells: tuple[int, ...]

    def at(self, column: int, row: int) -> int:
        """Return the palette index at a cell; EMPTY also outside the map."""
        inside = 0 <= column < self.columns and 0 <= row < self.rows
        return self.cells[row * self.columns + column] if inside else EMPTY

    def filled(self) -> Iterator[tuple[int, int, int]]:
        """Yield the column, row and palette index of every cell that has a tile, row by row."""
        for place, look in enumerate(self.cells):
            if look != EMPTY:
                yield place % self.columns, place // self.columns, look


class MapObject(msgspec.Struct, frozen=True, kw_only=True):
    """A thing placed freely.

    X, y is its upper left corner in the map, the layer's offset included.

    `look` is an index into the level's palette, EMPTY for a mere rectangle or point. `number` is its id in Tiled.
    """

    number: int
    kind: str
    name: str
    x: float
    y: float
    width: float
    height: float
    look: int
    properties: Properties

    @property
    def title(self) -> str:
        """Return the name for messages: the number in Tiled, and the name if there is one."""
        return f"{self.number} ({self.name})" if self.name else str(self.number)

    def bounds(self) -> Iterator[tuple[str, float, int, int]]:
        """Yield its numbers by name, with the least and the most that each may be."""
        yield "id", self.number, 0, MOST
        yield "width", self.width, 0, FARTHEST
        yield "height", self.height, 0, FARTHEST
        yield "x", self.x, -FARTHEST, FARTHEST
        yield "y", self.y, -FARTHEST, FARTHEST


class ObjectLayer(msgspec.Struct, frozen=True, kw_only=True, tag="objects"):
    """Objects in the order in which Tiled keeps them."""

    name: str
    objects: tuple[MapObject, ...]


class Stagger(msgspec.Struct, frozen=True, kw_only=True):
    """The layout of a hexagonal map.

    Which axis is staggered, whether odd or even lines are shifted, the length of the hexagons' straight sides in pixels.
    """

    axis: str
    index: str
    side: int


Layer: TypeAlias = TileLayer | ObjectLayer


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """A whole map.

    `id` is its file's name without the ending; `names` and `descriptions` go by language, with one name at least.

    `orientation` is "orthogonal" or "hexagonal" (then `stagger` is given). `layers` are in drawing order. `properties` are the
    map properties other than game, names and descriptions. `material` is what its game needs beside the map, such as cards:
    it comes from files of its own (see `levels.load`), and stays with the level wherever that is kept.
    """

    id: str
    game: str
    names: Mapping[str, str]
    descriptions: Mapping[str, str]
    orientation: str
    columns: int
    rows: int
    tile_width: int
    tile_height: int
    stagger: Stagger | None
    palette: tuple[TileLook, ...]
    layers: tuple[Layer, ...]
    properties: Properties
    material: Mapping[str, Any] = msgspec.field(default_factory=dict)

    @property
    def file(self) -> str:
        """The name of the map's file, for messages."""
        return self.id + ".tmx"

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the whole map in pixels."""
        width, height = self.columns * self.tile_width, self.rows * self.tile_height
        if self.stagger is None:
            return width, height
        if self.stagger.axis == "x":
            return (self.columns - 1) * self._pitch + self.tile_width, height + (self.tile_height // 2 if self.columns > 1 else 0)
        return width + (self.tile_width // 2 if self.rows > 1 else 0), (self.rows - 1) * self._pitch + self.tile_height

    @property
    def _pitch(self) -> int:
        """Pixels from one line of hexagons to the next.

        A row, or a column where the stagger axis is x.
        """
        if self.stagger is None:
            return 0
        return ((self.tile_width if self.stagger.axis == "x" else self.tile_height) + self.stagger.side) // 2

    def corner(self, column: int, row: int) -> tuple[int, int]:
        """Return the upper left corner of a cell's box.

        Every second column of flat-topped hexagons, staggered along x, is lower; every second row of those that stand on a
        point, staggered along y, is further right.
        """
        if self.stagger is None:
            return column * self.tile_width, row * self.tile_height
        flat = self.stagger.axis == "x"
        shifted = (column if flat else row) % 2 == (1 if self.stagger.index == "odd" else 0)
        if flat:
            return column * self._pitch, row * self.tile_height + (self.tile_height // 2 if shifted else 0)
        return column * self.tile_width + (self.tile_width // 2 if shifted else 0), row * self._pitch

    def layer(self, name: str) -> Layer | None:
        """Return the layer of this name."""
        return next((layer for layer in self.layers if layer.name == name), None)

    def tiles(self, name: str) -> TileLayer:
        """Return the tile layer of this name. Raises KeyError when there is none."""
        found = self.layer(name)
        if not isinstance(found, TileLayer):
            raise KeyError(name)
        return found

    def objects(self, name: str) -> ObjectLayer:
        """Return the object layer of this name. Raises KeyError when there is none."""
        found = self.layer(name)
        if not isinstance(found, ObjectLayer):
            raise KeyError(name)
        return found

    def name(self, language: str) -> str:
        """Return the level's name in this language.

        Without one, in English or the language that there is.
        """
        return _in_language(self.names, language)

    def description(self, language: str) -> str:
        """Return the description of the level, found as its name is; may be empty."""
        return _in_language(self.descriptions, language)

    def word(self, key: str, language: str) -> str:
        """Return the material's word for a thing, by its section `words`.

        Found as the level's name is; "" for what it does not name.
        """
        return Material(self.material).word(key, language)

    @property
    def sha(self) -> str:
        """A fingerprint of the whole content, equal on every machine."""
        return hashlib.sha256(self._bytes()).hexdigest()[:16]

    def to_json(self) -> dict[str, Any]:
        """Return the level as a JSON object."""
        return cast("dict[str, Any]", msgspec.to_builtins(self))

    @staticmethod
    def from_json(data: object) -> Level:
        """Return the level that `to_json` wrote.

        Raises KeptLevelError, a sentence that says where the data is no level.
        """
        try:
            level = msgspec.convert(data, Level)
        except msgspec.ValidationError as error:
            raise KeptLevelError(shown(str(error))) from error
        level._check()
        return level

    def _bytes(self) -> bytes:
        return msgspec.json.encode(self, order="deterministic")

    def _check(self) -> None:
        """Refuse indexes and sizes that do not fit together, in data that may come from anywhere."""
        looks = range(EMPTY, len(self.palette))
        side = self.stagger.side if self.stagger else 0
        tiles = 1 <= self.tile_width <= LARGEST_TILE and 1 <= self.tile_height <= LARGEST_TILE and 0 <= side <= LARGEST_TILE
        if not (tiles and 1 <= self.columns <= LARGEST_MAP and 1 <= self.rows <= LARGEST_MAP):
            raise KeptLevelError("its size is not that of a map")
        for layer in self.layers:
            if isinstance(layer, TileLayer):
                size = (layer.columns, layer.rows) == (self.columns, self.rows) and len(layer.cells) == layer.columns * layer.rows
                fits = size and all(look in looks for look in layer.cells) and _near(layer.offset)
            else:
                numbers = [bound for thing in layer.objects for bound in thing.bounds()]
                fits = all(least <= value <= most for _, value, least, most in numbers)
                fits = fits and all(thing.look in looks for thing in layer.objects)
            if not fits:
                raise KeptLevelError(f"the layer {shown(layer.name)} does not fit its tiles")
        for look in self.palette:
            if not look.image.startswith("tilesets/") or IMAGE.fullmatch(look.image.removeprefix("tilesets/")) is None:
                raise KeptLevelError(f"{shown(look.image)} is not a picture of a tileset")
            if not _near((*look.area, *look.offset)):
                raise KeptLevelError(f"a tile is outside the picture {look.image}")
        if not self.names:
            raise KeptLevelError("it has no name")
        for texts, longest in ((self.names, LONGEST_NAME), (self.descriptions, LONGEST_DESCRIPTION)):
            if any(len(text) > longest for text in texts.values()):
                raise KeptLevelError(f"its name or description is longer than {longest} letters")
        if len(self.id) > LONGEST_ID:
            raise KeptLevelError(f"its id is longer than {LONGEST_ID} letters")


def _near(numbers: Sequence[float]) -> bool:
    return all(abs(number) <= FARTHEST for number in numbers)


class KeptLevelError(ValueError):
    """A level that is none, out of a file that carries it.

    `code` and `values` are of the sentence for players; `str()` says in English what is wrong.
    """

    code = "level_kept"

    def __init__(self, detail: str) -> None:
        super().__init__(f"The level kept with this game is damaged: {detail}.")
        self.values: dict[str, str] = {}


def _in_language(texts: Mapping[str, str], language: str) -> str:
    return texts.get(language) or texts.get("en") or next(iter(texts.values()), "")


@dataclass(frozen=True, slots=True)
class Material:
    """Files that a game needs beside a map.

    `data` becomes the levels' `material`, `problems` say which of the files cannot be used.
    """

    data: Mapping[str, Any] = field(default_factory=dict)
    problems: tuple[Exception, ...] = ()

    def word(self, key: str, language: str) -> str:
        """Return the word for a thing, by the section `words`; "" for what is not named.

        It is in English or the language that there is where this one has none.
        """
        words = self.data.get("words")
        found = words.get(key) if isinstance(words, Mapping) else None
        return _in_language(found, language) if isinstance(found, Mapping) else ""


@dataclass(frozen=True, slots=True)
class CardFile:
    """A file of a player's own cards.

    It has the names of all cards and sets in it by language, and why it cannot be used, if so.
    """

    names: tuple[Mapping[str, str], ...]
    error: Exception | None
