"""Tiled maps, read into `Level` values: the only place that knows pytmx.

pytmx decodes tile numbers and reads tilesets. It also renumbers tiles, lists layers by sort instead of drawing order, mixes
a tile's properties into its objects and raises whatever comes for a damaged file: so the map's frame is checked on the XML
first, and tiles are told apart by class and properties, never by number.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path, PureWindowsPath
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytmx

from game import paths
from game.content.level import EMPTY, Layer, Level, MapObject, ObjectLayer, Property, Stagger, TileLayer, TileLook
from game.content.level_errors import LevelError

LARGEST_FILE = 512 * 1024
"""In bytes: many times the size of the largest map that a board fits on."""
LARGEST_MAP = 64
"""Columns and rows of tiles."""
LONGEST_NAME = 40
LONGEST_DESCRIPTION = 300

_PROPERTY_TYPES = ("string", "int", "float", "bool")
_LAYERS = ("layer", "objectgroup")
_OTHER_LAYERS = ("imagelayer", "group")
_TILE_ATTRIBUTES = frozenset(
    ("id", "type", "class", "width", "height", "x", "y", "frames", "source", "trans", "probability", "terrain", "colliders")
)
"""What pytmx keeps about a tile beside its properties."""


def read_level(path: Path) -> Level:
    """Read a map that Tiled saved. Its tilesets are those of the program, found by name wherever the map says they are.

    Raises LevelError; the games' own readers check what their boards need.
    """
    root = _parse(path)
    _check_frame(root, path.name)
    _find_tilesets(root, path.name)
    tmx = pytmx.TiledMap(image_loader=_describe_image, allow_duplicate_names=True, load_all=False)
    tmx.filename = str(path.resolve())
    try:
        tmx.parse_xml(root)
    except Exception as error:  # pytmx raises plain Exception, KeyError, AttributeError and others for damaged data
        raise LevelError("map_damaged", path.name, reason=_one_line(error)) from error
    return _Reader(tmx, root, path).level()


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())[:120] or type(error).__name__


def _describe_image(filename: str, _colorkey: str | None, **_: Any) -> Any:
    """An image loader for pytmx that opens nothing: a tile's picture is its file and its rectangle."""

    def describe(area: tuple[int, int, int, int] | None = None, _flags: object = None) -> tuple[str, object]:
        return filename, area

    return describe


# ---------------------------------------------------------------- the frame, checked before pytmx sees it


def _parse(path: Path) -> Element:
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise LevelError("map_too_large", path.name, limit=LARGEST_FILE // 1024)
        data = path.read_bytes()
    except OSError as error:
        raise LevelError("map_unreadable", path.name, reason=error.strerror or "unknown reason") from error
    try:
        root = ElementTree.fromstring(data)
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        line = error.position[0] if isinstance(error, ElementTree.ParseError) else 1
        raise LevelError("map_not_xml", path.name, line=line) from error
    if root.tag != "map":
        raise LevelError("map_not_a_map", path.name, found=root.tag)
    return root


def _check_frame(root: Element, file: str) -> None:
    if root.get("infinite", "0") != "0":
        raise LevelError("map_infinite", file)
    size = [_number(root, name, 1, LARGEST_MAP, file) for name in ("width", "height")]
    for name in ("tilewidth", "tileheight"):
        _number(root, name, 1, 512, file)
    if root.get("orientation") == "hexagonal":
        _number(root, "hexsidelength", 0, 512, file)
    _check_properties(root, None, file)
    names: list[str] = []
    for number, node in enumerate(_layer_nodes(root), 1):
        name = node.get("name", "")
        if not name:
            raise LevelError("map_layer_nameless", file, number=number)
        if node.tag not in _LAYERS:
            raise LevelError("map_layer_sort", file, layer=name)
        if name in names:
            raise LevelError("map_layer_twice", file, layer=name)
        names.append(name)
        _check_properties(node, name, file)
        if node.tag == "layer":
            _check_cells(node, name, size[0] * size[1], file)
        else:
            _check_objects(node, name, file)


def _layer_nodes(root: Element) -> list[Element]:
    """The layers in drawing order."""
    return [node for node in root if node.tag in _LAYERS + _OTHER_LAYERS]


def _number(node: Element, name: str, least: int, most: int, file: str) -> int:
    text = node.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 6 and least <= int(text) <= most):
        raise LevelError("map_number", file, property=name, value=text, least=least, most=most)
    return int(text)


def _check_properties(node: Element, layer: str | None, file: str) -> None:
    """Refuse types that a property cannot be read as; `layer` is None for those of the map."""
    for entry in node.findall("properties/property"):
        name, kind = entry.get("name", ""), entry.get("type", "string")
        if not name:
            raise LevelError("map_property_nameless", file)
        if kind not in _PROPERTY_TYPES:
            if layer is None:
                raise LevelError("map_property_kind", file, property=name, value=kind)
            raise LevelError("map_layer_property_kind", file, layer=layer, property=name, value=kind)


def _check_cells(node: Element, layer: str, wanted: int, file: str) -> None:
    data = node.find("data")
    encoding = "XML" if data is None else " ".join(data.get(name, "") for name in ("encoding", "compression")).strip() or "XML"
    if data is None or encoding != "csv":
        raise LevelError("map_layer_encoding", file, layer=layer, value=encoding)
    count = len((data.text or "").split(","))
    if count != wanted:
        raise LevelError("map_layer_size", file, layer=layer, value=count, wanted=wanted)


def _check_objects(node: Element, layer: str, file: str) -> None:
    for thing in node.findall("object"):
        title = thing.get("id", "?")
        if thing.get("template") is not None:
            raise LevelError("map_object_template", file, layer=layer, object=title)
        if _decimal(thing.get("rotation", "0")):
            raise LevelError("map_object_turned", file, layer=layer, object=title)
        _check_properties(thing, layer, file)


def _decimal(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return float("nan")


def _find_tilesets(root: Element, file: str) -> None:
    """Point every tileset at the program's own file of that name: a map made elsewhere or sent by a friend finds it too."""
    folder = paths.levels() / "tilesets"
    for node in root.findall("tileset"):
        source = node.get("source")
        if source is None:
            raise LevelError("map_tileset_embedded", file)
        name = PureWindowsPath(source).name
        if not (folder / name).is_file() or not name.endswith(".tsx"):
            known = ", ".join(sorted(entry.name for entry in folder.glob("*.tsx")))
            raise LevelError("map_tileset_unknown", file, tileset=name, known=known)
        try:
            ElementTree.parse(folder / name)
        except (OSError, ElementTree.ParseError) as error:
            raise LevelError("map_tileset_damaged", file, tileset=name, reason=_one_line(error)) from error
        node.set("source", str((folder / name).resolve()))


# ---------------------------------------------------------------- from pytmx's objects to ours


class _Reader:
    """One map under way: what pytmx decoded, the XML beside it, and the palette as it grows."""

    def __init__(self, tmx: Any, root: Element, path: Path) -> None:
        self._tmx = tmx
        self._root = root
        self._path = path
        self._file = path.name
        self._places: dict[int, int] = {}
        self._palette: list[TileLook] = []
        self._turned = {gid for (_, flags), (gid, _) in _registered(tmx) if flags is not None and any(flags)}

    def level(self) -> Level:
        properties = _own_properties(self._root)
        game = _take_line(properties, "game", LONGEST_NAME, self._file)
        names = _take_texts(properties, "name_", LONGEST_NAME, self._file)
        descriptions = _take_texts(properties, "about_", LONGEST_DESCRIPTION, self._file)
        if not names:
            raise LevelError("map_name_missing", self._file)
        layers = tuple(self._layer(node) for node in _layer_nodes(self._root))
        return Level(
            id=self._path.stem,
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
        offset = float(layer.offsetx), float(layer.offsety)
        if node.tag == "objectgroup":
            pairs = zip(node.findall("object"), layer, strict=True)
            return ObjectLayer(name=layer.name, objects=tuple(self._object(*pair, layer.name, offset) for pair in pairs))
        cells = tuple(self._cell(gid, layer.name, column, row) for column, row, gid in layer)
        return TileLayer(name=layer.name, offset=offset, columns=layer.width, rows=layer.height, cells=cells)

    def _cell(self, gid: int, layer: str, column: int, row: int) -> int:
        if gid == 0:
            return EMPTY
        if gid in self._turned:
            raise LevelError("map_tile_turned", self._file, layer=layer, column=column, row=row)
        if self._tmx.images[gid] is None:
            raise LevelError("map_tile_unknown", self._file, layer=layer, column=column, row=row)
        return self._look(gid)

    def _object(self, node: Element, thing: Any, layer: str, offset: tuple[float, float]) -> MapObject:
        look = EMPTY
        if thing.gid:
            if thing.gid in self._turned:
                raise LevelError("map_object_turned", self._file, layer=layer, object=thing.id)
            if self._tmx.images[thing.gid] is None:
                raise LevelError("map_object_tile_unknown", self._file, layer=layer, object=thing.id)
            look = self._look(thing.gid)
        return MapObject(
            number=thing.id,
            kind=node.get("type") or node.get("class") or (self._palette[look].kind if look != EMPTY else ""),
            name=thing.name or "",
            x=thing.x + offset[0],
            y=thing.y + offset[1],
            width=thing.width,
            height=thing.height,
            look=look,
            properties=_own_properties(node),
        )

    def _look(self, gid: int) -> int:
        """The palette index of a tile, added on first use."""
        if gid not in self._places:
            self._places[gid] = len(self._palette)
            self._palette.append(self._tile_look(gid))
        return self._places[gid]

    def _tile_look(self, gid: int) -> TileLook:
        tileset = self._tmx.get_tileset_from_gid(gid)
        kept = self._tmx.get_tile_properties_by_gid(gid) or {}
        image, area = self._tmx.images[gid]
        properties = {name: value for name, value in kept.items() if name not in _TILE_ATTRIBUTES and name != "sprite"}
        return TileLook(
            kind=kept.get("type") or kept.get("class") or "",
            sprite=str(kept.get("sprite", "")),
            image=f"tilesets/{Path(image).name}",
            area=area or (0, 0, int(kept["width"]), int(kept["height"])),
            offset=(int(tileset.offset[0]), int(tileset.offset[1])),
            properties=properties,
        )


def _registered(tmx: Any) -> Iterator[tuple[tuple[int, Any], tuple[int, Any]]]:
    """pytmx's table of tiles in use: (number in the file, flags) to (number in pytmx, flags)."""
    return ((key, value) for key, value in tmx.imagemap.items() if isinstance(value, tuple))


def _own_properties(node: Element) -> dict[str, Property]:
    """The properties of this very element: pytmx adds a tile's to those of its objects."""
    found: dict[str, Property] = pytmx.parse_properties(node)
    return {name: "" if value is None else value for name, value in found.items()}


def _take_line(properties: dict[str, Property], name: str, longest: int, file: str) -> str:
    """Take a map property that is one line of text out of `properties`; "" when it is missing or empty."""
    text = str(properties.pop(name, "")).strip()
    if len(text) > longest or not text.isprintable():
        shown = "".join(letter for letter in text if letter.isprintable())[:longest] + "…"
        raise LevelError("map_text", file, property=name, value=shown, most=longest)
    return text


def _take_texts(properties: dict[str, Property], stem: str, longest: int, file: str) -> dict[str, str]:
    """Take the texts `<stem>_<language>` out of `properties`, by language."""
    languages = [name.removeprefix(stem) for name in properties if name.startswith(stem)]
    texts = {language: _take_line(properties, stem + language, longest, file) for language in languages}
    return {language: text for language, text in texts.items() if text}
