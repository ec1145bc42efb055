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
from game.content.level import (
    EMPTY,
    FARTHEST,
    LARGEST_MAP,
    LARGEST_TILE,
    MOST,
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
from game.reading import NotRegular, TooLarge, read_file, shown, shown_name

LARGEST_FILE = 512 * 1024
"""In bytes: many times the size of the largest map that a board fits on."""
DEEPEST = 32
"""Levels of nested XML elements: several times what Tiled writes."""
LONGEST_NAME = 40
LONGEST_DESCRIPTION = 300

_PROPERTY_TYPES = ("string", "int", "float", "bool")
_LAYERS = ("layer", "objectgroup")
_OTHER_LAYERS = ("imagelayer", "group")
_TOP_ONLY = frozenset((*_LAYERS, *_OTHER_LAYERS, "tileset"))
"""Elements that must be directly in the map: pytmx looks for them everywhere."""
_TILE_ATTRIBUTES = frozenset(
    ("id", "type", "class", "width", "height", "x", "y", "frames", "source", "trans", "probability", "terrain", "colliders")
)
"""What pytmx keeps about a tile beside its properties."""


def read_level(path: Path) -> Level:
    """Read a map that Tiled saved. Its tilesets are those of the program, found by name wherever the map says they are.

    Raises LevelError; the games' own readers check what their boards need.
    """
    file = shown_name(path)
    root = _parse(path, file)
    _check_frame(root, file)
    tilesets = _find_tilesets(root, file)
    tmx = _empty_map()
    tmx.filename = str(path.absolute())
    try:
        tmx.parse_xml(root)
        return _Reader(tmx, root, path).level()
    except Exception as error:  # pytmx raises plain Exception, KeyError, AttributeError and others for damaged data
        _check_tilesets(tilesets, file)
        if isinstance(error, LevelError):
            raise
        raise LevelError("map_damaged", file, reason=_one_line(error)) from error


def _empty_map() -> Any:
    return pytmx.TiledMap(image_loader=_describe_image, allow_duplicate_names=True, load_all=False)


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__


def _describe_image(filename: str, _colorkey: str | None, **_: Any) -> Any:
    """An image loader for pytmx that opens nothing: a tile's picture is its file and its rectangle."""

    def describe(area: tuple[int, int, int, int] | None = None, _flags: object = None) -> tuple[str, object]:
        return filename, area

    return describe


# ---------------------------------------------------------------- the frame, checked before pytmx sees it


class _Builder(ElementTree.TreeBuilder):
    """Builds the tree of a map, and refuses what Tiled never writes: entities, which can grow without end, and deep nesting."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self._file, self._depth = file, 0

    def doctype(self, name: str, _public: str | None, _system: str | None) -> None:
        """A document type is where entities are declared."""
        raise LevelError("map_doctype", self._file, found=name)

    def start(self, tag: Any, attrs: dict[Any, Any], /) -> Element:
        """An element begins."""
        self._depth += 1
        if self._depth > DEEPEST:
            raise LevelError("map_deep", self._file, found=tag, most=DEEPEST)
        return super().start(tag, attrs)

    def end(self, tag: str, /) -> Element:
        """An element ends."""
        self._depth -= 1
        return super().end(tag)


def _parse(path: Path, file: str) -> Element:
    try:
        data = read_file(path, LARGEST_FILE)
    except NotRegular as error:
        raise LevelError("map_not_a_file", file) from error
    except TooLarge as error:
        raise LevelError("map_too_large", file, limit=LARGEST_FILE // 1024) from error
    except OSError as error:
        raise LevelError("map_unreadable", file, reason=error.strerror or "unknown reason") from error
    try:
        root = ElementTree.fromstring(data, ElementTree.XMLParser(target=_Builder(file)))
    except LevelError:
        raise
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        line = error.position[0] if isinstance(error, ElementTree.ParseError) else 1
        raise LevelError("map_not_xml", file, line=line) from error
    if root.tag != "map":
        raise LevelError("map_not_a_map", file, found=root.tag)
    return root


def _check_frame(root: Element, file: str) -> None:
    if root.get("infinite", "0") != "0":
        raise LevelError("map_infinite", file)
    size = (_number(root, "width", 1, LARGEST_MAP, file), _number(root, "height", 1, LARGEST_MAP, file))
    for name in ("tilewidth", "tileheight"):
        _number(root, name, 1, LARGEST_TILE, file)
    if root.get("orientation") == "hexagonal":
        _number(root, "hexsidelength", 0, LARGEST_TILE, file)
    _check_properties(root, None, file)
    for parent in root.iter():
        inside = next((node.tag for node in parent if node.tag in _TOP_ONLY), None)
        if inside is not None and parent is not root:
            raise LevelError("map_layer_inside", file, found=inside, parent=parent.tag)
    names: set[str] = set()
    for number, node in enumerate(_layer_nodes(root), 1):
        name = node.get("name", "")
        if not name:
            raise LevelError("map_layer_nameless", file, number=number)
        if node.tag not in _LAYERS:
            raise LevelError("map_layer_sort", file, layer=name)
        if name in names:
            raise LevelError("map_layer_twice", file, layer=name)
        names.add(name)
        _check_properties(node, name, file)
        for shift in ("offsetx", "offsety"):
            if not abs(_decimal(node.get(shift, "0"))) <= FARTHEST:
                raise LevelError("map_layer_offset", file, layer=name, value=node.get(shift, ""), wanted="0")
        if node.tag == "layer":
            _check_cells(node, name, size, file)
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


def _check_cells(node: Element, layer: str, size: tuple[int, int], file: str) -> None:
    found, wanted = (node.get("width", ""), node.get("height", "")), (str(size[0]), str(size[1]))
    if found != wanted:
        raise LevelError("map_layer_shape", file, layer=layer, value=" x ".join(found), wanted=" x ".join(wanted))
    data = node.find("data")
    encoding = "XML" if data is None else " ".join(data.get(name, "") for name in ("encoding", "compression")).strip() or "XML"
    if data is None or encoding != "csv":
        raise LevelError("map_layer_encoding", file, layer=layer, value=encoding)
    count = len((data.text or "").split(","))
    if count != size[0] * size[1]:
        raise LevelError("map_layer_size", file, layer=layer, value=count, wanted=size[0] * size[1])


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


def _find_tilesets(root: Element, file: str) -> list[Path]:
    """Point every tileset at the program's own file of that name: a map made elsewhere or sent by a friend finds it too."""
    known = {entry.name: entry for entry in sorted((paths.levels() / "tilesets").glob("*.tsx"))}
    found: list[Path] = []
    for node in root.findall("tileset"):
        source = node.get("source")
        if source is None:
            raise LevelError("map_tileset_embedded", file)
        name = PureWindowsPath(source).name
        if name not in known:
            raise LevelError("map_tileset_unknown", file, tileset=name, known=", ".join(known))
        if known[name] in found:
            raise LevelError("map_tileset_twice", file, tileset=name)
        found.append(known[name])
        node.set("source", str(known[name].absolute()))
    return found


def _check_tilesets(tilesets: list[Path], file: str) -> None:
    """Find out whether it is a tileset of the program that cannot be read. Raises LevelError."""
    for path in tilesets:
        node = ElementTree.Element("tileset", {"source": str(path.absolute()), "firstgid": "1"})
        tmx = _empty_map()
        tmx.filename = str(path.absolute())
        try:
            if not pytmx.TiledTileset(tmx, node).tilecount:
                raise ValueError("no tiles")
        except Exception as error:  # as for maps
            raise LevelError("map_tileset_damaged", file, tileset=path.name, reason=_one_line(error)) from error


# ---------------------------------------------------------------- from pytmx's objects to ours


class _Reader:
    """One map under way: what pytmx decoded, the XML beside it, and the palette as it grows."""

    def __init__(self, tmx: Any, root: Element, path: Path) -> None:
        self._tmx = tmx
        self._root = root
        self._id, self._file = shown(path.stem, 255), shown_name(path)
        self._places: dict[int, int] = {}
        self._palette: list[TileLook] = []
        self._turned = {gid for (_, flags), (gid, _) in _registered(tmx) if flags is not None and any(flags)}

    def level(self) -> Level:
        properties = _own_properties(self._root, self._file)
        game = _take_line(properties, "game", LONGEST_NAME, self._file)
        names = _take_texts(properties, "name_", LONGEST_NAME, self._file)
        descriptions = _take_texts(properties, "about_", LONGEST_DESCRIPTION, self._file)
        if not names:
            raise LevelError("map_name_missing", self._file)
        layers = tuple(self._layer(node) for node in _layer_nodes(self._root))
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
        found = MapObject(
            number=thing.id,
            kind=node.get("type") or node.get("class") or (self._palette[look].kind if look != EMPTY else ""),
            name=thing.name or "",
            x=thing.x + offset[0],
            y=thing.y + offset[1],
            width=thing.width,
            height=thing.height,
            look=look,
            properties=_own_properties(node, self._file),
        )
        for name, value, least, most in found.bounds():
            if not least <= value <= most:
                where = {"layer": layer, "object": node.get("id", "?"), "property": name}
                raise LevelError("map_object_number", self._file, **where, value=str(value), least=least, most=most)
        return found

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


def _own_properties(node: Element, file: str) -> dict[str, Property]:
    """The properties of this very element: pytmx adds a tile's to those of its objects."""
    found: dict[str, Property] = pytmx.parse_properties(node)
    for name, value in found.items():
        if isinstance(value, int | float) and not abs(value) <= MOST:
            raise LevelError("map_property_number", file, property=name, value=str(value), most=MOST)
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
