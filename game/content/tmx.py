"""Tiled maps, read into `Level` values: the only place that knows pytmx.

pytmx decodes layers and reads tilesets. It also renumbers tiles, lists layers by sort instead of drawing order, mixes a tile's
properties into its objects, knows three of Tiled's four flags of turned tiles, and raises whatever comes for what it does not
expect: so the map's frame is checked on the XML first (`tmx_frame`), and tiles are told apart by class and properties, never by
number.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import pytmx

from game.content import tmx_frame, tmx_tilesets
from game.content.level import (
    EMPTY,
    LONGEST_DESCRIPTION,
    LONGEST_NAME,
    Layer,
    Level,
    MapObject,
    ObjectLayer,
    Property,
    Stagger,
    TileLayer,
    TileLook,
)
from game.content.level_errors import LevelError
from game.content.tmx_frame import Frame, one_line
from game.reading import Source, shown, shown_name

log = logging.getLogger(__name__)

_TILE_ATTRIBUTES = frozenset(
    ("id", "type", "class", "width", "height", "x", "y", "frames", "source", "trans", "probability", "terrain", "colliders")
)
"""The attributes that pytmx keeps of a tile beside its properties."""
NAME = "name_"
"""The beginning of the map properties that hold the map's names, by language."""
UNSEEN = frozenset("\u200c\u200d\u200e\u200f") | frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0020, 0xE0080))))
"""Marks that some alphabets and emoji need, though they show nothing."""


def read_level(path: Source) -> Level:
    """Read a map that Tiled saved.

    Its tilesets are those of the program, found by name wherever the map says they are.

    Raises LevelError; the games' own readers check what their boards need.
    """
    file = shown_name(path)
    frame = tmx_frame.read(path, file)
    tmx_tilesets.find(frame.root, file)
    tmx = pytmx.TiledMap(image_loader=_describe_image, allow_duplicate_names=True, load_all=False)
    tmx.filename = str(path.absolute()) if isinstance(path, Path) else path.name
    try:
        tmx.parse_xml(frame.root)
        return _Reader(tmx, frame, path).level()
    except LevelError:
        raise
    except Exception as error:  # pytmx raises plain Exception, KeyError, AttributeError and others for damaged data
        log.warning("%s: %s", file, one_line(error))
        raise LevelError("map_damaged", file) from error


def _describe_image(filename: str, _colorkey: str | None, **_: Any) -> Any:
    """Return an image loader for pytmx that opens nothing.

    A tile's picture is its file and its rectangle.
    """

    def describe(area: tuple[int, int, int, int] | None = None, _flags: object = None) -> tuple[str, object]:
        return filename, area

    return describe


class _Reader:
    """One map under way.

    It has what pytmx decoded, the XML beside it, and the palette as it grows.
    """

    def __init__(self, tmx: Any, frame: Frame, path: Source) -> None:
        self._tmx = tmx
        self._frame = frame
        self._id, self._file = shown(path.stem, 255), shown_name(path)
        self._places: dict[int, int] = {}
        self._palette: list[TileLook] = []

    def level(self) -> Level:
        properties = dict(self._frame.properties[self._frame.root])
        game = _take_line(properties, "game", LONGEST_NAME, self._file)
        names = _take_texts(properties, NAME, LONGEST_NAME, self._file)
        descriptions = _take_texts(properties, "about_", LONGEST_DESCRIPTION, self._file)
        layers = tuple(self._layer(node) for node in self._frame.layers)
        return Level(
            id=self._id,
            game=game,
            names=names,
            descriptions=descriptions,
            orientation=self._tmx.orientation,
            columns=self._tmx.width,
            rows=self._tmx.height,
            tile_width=self._tmx.tilewidth,
            tile_height=self._tmx.tileheight,
            stagger=self._stagger(),
            palette=tuple(self._palette),
            layers=layers,
            properties=properties,
        )

    def _stagger(self) -> Stagger | None:
        if self._tmx.orientation != "hexagonal":
            return None
        return Stagger(axis=self._tmx.staggeraxis or "", index=self._tmx.staggerindex or "", side=int(self._tmx.hexsidelength))

    def _layer(self, node: Element) -> Layer:
        layer = self._tmx.layernames[node.get("name")]
        offset = self._frame.offsets[node]
        if node.tag == "objectgroup":
            pairs = zip(node.findall("object"), layer, strict=True)
            return ObjectLayer(name=layer.name, objects=tuple(self._object(*pair, layer.name, offset) for pair in pairs))
        cells = tuple(self._cell(gid, layer.name, column, row) for column, row, gid in layer)
        return TileLayer(name=layer.name, offset=offset, columns=layer.width, rows=layer.height, cells=cells)

    def _cell(self, gid: int, layer: str, column: int, row: int) -> int:
        if gid == 0:
            return EMPTY
        if self._tmx.images[gid] is None:
            raise LevelError("map_tile_unknown", self._file, layer=layer, column=column, row=row)
        return self._look(gid)

    def _object(self, node: Element, thing: Any, layer: str, offset: tuple[float, float]) -> MapObject:
        look = EMPTY
        if thing.gid:
            if self._tmx.images[thing.gid] is None:
                raise LevelError("map_object_tile_unknown", self._file, layer=layer, object=tmx_frame.title(node))
            look = self._look(thing.gid)
        found = MapObject(
            number=thing.id,
            kind=node.get("type") or node.get("class") or (self._palette[look].kind if look != EMPTY else ""),
            name=thing.name or "",
            x=thing.x + offset[0],
            y=thing.y + offset[1],
            width=thing.width,
            height=thing.height,
            look=look,
            properties=self._frame.properties[node],
        )
        for name, value, least, most in found.bounds():
            if not least <= value <= most:
                where = {"layer": layer, "object": tmx_frame.title(node), "property": name}
                raise LevelError("map_object_number", self._file, **where, value=str(value), least=least, most=most)
        return found

    def _look(self, gid: int) -> int:
        """Return the palette index of a tile, added on first use."""
        if gid not in self._places:
            self._places[gid] = len(self._palette)
            self._palette.append(self._tile_look(gid))
        return self._places[gid]

    def _tile_look(self, gid: int) -> TileLook:
        tileset = self._tmx.get_tileset_from_gid(gid)
        kept = self._tmx.get_tile_properties_by_gid(gid) or {}
        image, area = self._tmx.images[gid]
        # pytmx has None for an empty text.
        properties = {
            name: "" if value is None else value
            for name, value in kept.items()
            if name not in _TILE_ATTRIBUTES and name != "sprite"
        }
        return TileLook(
            kind=kept.get("type") or kept.get("class") or "",
            sprite=str(kept.get("sprite", "")),
            image=f"tilesets/{Path(image).name}",
            area=area or (0, 0, int(kept["width"]), int(kept["height"])),
            offset=(int(tileset.offset[0]), int(tileset.offset[1])),
            properties=properties,
        )


def _take_line(properties: dict[str, Property], name: str, longest: int, file: str) -> str:
    """Take a map property that is a line of text out of `properties`, with plain spaces.

    Return "" when it is missing or empty.
    """
    text = " ".join(str(properties.pop(name, "")).split())
    if any(not letter.isprintable() and letter not in UNSEEN for letter in text):
        raise LevelError("map_text_letters", file, property=name, value=text)
    if len(text) > longest:
        raise LevelError("map_text", file, property=name, value=text[:longest] + "…", most=longest)
    return text


def _take_texts(properties: dict[str, Property], stem: str, longest: int, file: str) -> dict[str, str]:
    """Take the texts `<stem>_<language>` out of `properties`, by language."""
    languages = [name.removeprefix(stem) for name in properties if name.startswith(stem)]
    texts = {language: _take_line(properties, stem + language, longest, file) for language in languages}
    if stem == NAME and not any(texts.values()):
        if languages:
            raise LevelError("map_name_empty", file, property=stem + languages[0])
        raise LevelError("map_name_missing", file)
    return {language: text for language, text in texts.items() if text}
