"""A map's XML, checked and cleared before pytmx sees it.

Whatever Tiled can write is either read or refused for what it is.

What is not needed is taken out, so that nothing else can be wrong with it; properties and offsets are read here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from game.content.level import FARTHEST, LARGEST_MAP, LARGEST_TILE, MOST, Property
from game.content.level_errors import LevelError, Value
from game.reading import NotRegular, Source, SystemFault, TooLarge, read_file

LARGEST_FILE = 512 * 1024
"""The largest file in bytes.

Many times the size of the largest map that a board fits on.
"""
DEEPEST = 32
"""Levels of nested XML elements: several times what Tiled writes."""
LARGEST_NUMBER = 2**32 - 1
"""The largest number of a tile, with its flags."""
MOST_DIGITS = 40
"""Letters of the longest whole number that is read; a longer one counts as too large."""
FLAGS = 0xF0000000
"""The bits of a tile's number that say how it is turned or mirrored.

One of them is of hexagonal maps alone.
"""

_LAYERS = ("layer", "objectgroup")
_OTHER_LAYERS = ("imagelayer", "group")
_TOP_ONLY = frozenset((*_LAYERS, *_OTHER_LAYERS, "tileset"))
"""Elements that must be directly in the map: pytmx looks for them everywhere."""
_KEPT = {
    "map": frozenset(
        ("orientation", "width", "height", "tilewidth", "tileheight", "hexsidelength", "staggeraxis", "staggerindex")
    ),
    "layer": frozenset(("id", "name", "width", "height")),
    "objectgroup": frozenset(("id", "name")),
    "object": frozenset(("id", "name", "type", "class", "gid", "x", "y", "width", "height")),
}
"""The attributes that are read of each element."""
_DECIMAL = re.compile(r"-?\d+(\.\d+)?(e[+-]?\d+)?|-?inf|nan", re.ASCII | re.IGNORECASE)
_WHOLE = re.compile(r"[+-]?\d+", re.ASCII)
_FLAGS = {"true": True, "false": False}
_CUT = frozenset({3, 5, 6, 20})
"""Expat's numbers of what is wrong with a document that ends too soon, in an element, a token, a letter or CDATA."""


@dataclass(slots=True)
class Frame:
    """A map's XML, with properties, and layers in drawing order with their offsets.

    Properties are those of the map, its layers and objects.
    """

    root: Element
    layers: list[Element] = field(default_factory=list)
    properties: dict[Element, dict[str, Property]] = field(default_factory=dict)
    offsets: dict[Element, tuple[float, float]] = field(default_factory=dict)


def one_line(error: Exception) -> str:
    """Return the words of an error on one line."""
    return " ".join(str(error).split()) or type(error).__name__


def title(thing: Element) -> str:
    """Return the name of an object for messages: its number in Tiled, and its name if any."""
    number, name = thing.get("id", "?"), thing.get("name", "")
    return f"{number} ({name})" if name else number


class Builder(ElementTree.TreeBuilder):
    """A builder of trees that refuses what Tiled never writes.

    Refused are entities, which can grow without end, and deep nesting.
    """

    def __init__(self, file: str) -> None:
        super().__init__()
        self._file, self._depth = file, 0

    def doctype(self, name: str, _public: str | None, _system: str | None) -> None:
        """Refuse a document type, in which entities could be declared."""
        raise LevelError("map_doctype", self._file, found=name)

    def start(self, tag: Any, attrs: dict[Any, Any], /) -> Element:
        """Open an element."""
        self._depth += 1
        if self._depth > DEEPEST:
            raise LevelError("map_deep", self._file, found=tag, most=DEEPEST)
        return super().start(tag, attrs)

    def end(self, tag: str, /) -> Element:
        """Close an element."""
        self._depth -= 1
        return super().end(tag)


def read(path: Source, file: str) -> Frame:
    """Return the frame of a map. Raises LevelError."""
    frame = Frame(_parse(path, file))
    _Checker(frame, file).check()
    return frame


def _parse(path: Source, file: str) -> Element:
    try:
        data = read_file(path, LARGEST_FILE)
    except NotRegular as error:
        raise LevelError("map_not_a_file", file) from error
    except TooLarge as error:
        raise LevelError("map_too_large", file, limit=LARGEST_FILE // 1024) from error
    except FileNotFoundError as error:
        raise LevelError("map_missing", file) from error
    except PermissionError as error:
        raise LevelError("map_forbidden", file) from error
    except OSError as error:
        raise LevelError("map_unreadable", file, reason=SystemFault(error)) from error
    try:
        root = ElementTree.fromstring(data, ElementTree.XMLParser(target=Builder(file)))
    except LevelError:
        raise
    except ElementTree.ParseError as error:
        cut = error.code in _CUT and b"<map" in data
        raise LevelError("map_cut" if cut else "map_not_xml", file, line=error.position[0]) from error
    except (ValueError, LookupError) as error:
        raise LevelError("map_not_xml", file, line=1) from error
    if root.tag != "map":
        raise LevelError("map_not_a_map", file, found=root.tag)
    return root


class _Checker:
    """Checks one map, and clears it of all that is not read."""

    def __init__(self, frame: Frame, file: str) -> None:
        self._frame, self._root, self._file = frame, frame.root, file

    def check(self) -> None:
        """Check the map. Raises LevelError."""
        root = self._root
        if root.get("infinite", "0") != "0":
            raise self._error("map_infinite")
        size = (self._number("width", 1, LARGEST_MAP), self._number("height", 1, LARGEST_MAP))
        for name in ("tilewidth", "tileheight"):
            self._number(name, 1, LARGEST_TILE)
        if root.get("orientation") == "hexagonal":
            self._number("hexsidelength", 0, LARGEST_TILE)
            for name, value in (("staggeraxis", "y"), ("staggerindex", "odd")):
                root.attrib.setdefault(name, value)  # as Tiled reads a map without it
        for parent in root.iter():
            inside = next((node.tag for node in parent if node.tag in _TOP_ONLY), None)
            if inside is not None and parent is not root:
                raise self._error("map_layer_inside", found=inside, parent=parent.tag)
        self._read_properties(root, "map", {})
        names: set[str] = set()
        for number, node in enumerate([node for node in root if node.tag in _LAYERS + _OTHER_LAYERS], 1):
            name = _plain(node, "name")
            if not name:
                raise self._error("map_layer_nameless", number=number)
            if node.tag not in _LAYERS:
                raise self._error("map_layer_sort", layer=name)
            if name in names:
                raise self._error("map_layer_twice", layer=name)
            names.add(name)
            self._layer(node, name, size)
        _clear(root, ("tileset", *_LAYERS))

    def _layer(self, node: Element, name: str, size: tuple[int, int]) -> None:
        self._frame.layers.append(node)
        self._read_properties(node, "map_layer", {"layer": name})
        x, y = (self._decimal(node, shift, "map_layer", {"layer": name}) for shift in ("offsetx", "offsety"))
        for shift, value in (("offsetx", x), ("offsety", y)):
            if not abs(value) <= FARTHEST:
                bounds = {"least": -FARTHEST, "most": FARTHEST}
                raise self._error("map_layer_number", layer=name, property=shift, value=str(value), **bounds)
        self._frame.offsets[node] = x, y
        if node.tag == "layer":
            self._cells(node, name, size)
            _clear(node, ("data",))
        else:
            for thing in node.findall("object"):
                self._object(thing, name)
            _clear(node, ("object",))

    def _cells(self, node: Element, layer: str, size: tuple[int, int]) -> None:
        found, wanted = (node.get("width", ""), node.get("height", "")), (str(size[0]), str(size[1]))
        if found != wanted:
            raise self._error("map_layer_shape", layer=layer, value=" x ".join(found), wanted=" x ".join(wanted))
        data = node.find("data")
        encoding = "" if data is None else " ".join(data.get(name, "") for name in ("encoding", "compression")).strip()
        if data is None or encoding != "csv":
            raise self._error("map_layer_encoding", layer=layer, value=encoding or "XML")
        cells = data.text.split(",") if data.text and data.text.strip() else []
        if len(cells) != size[0] * size[1]:
            raise self._error("map_layer_size", layer=layer, value=len(cells), wanted=size[0] * size[1])
        for place, cell in enumerate(cells):
            row, column = divmod(place, size[0])
            number = _tile(cell)
            if number is None:
                raise self._error("map_tile_number", layer=layer, column=column, row=row, value=cell.strip(), most=LARGEST_NUMBER)
            if number & FLAGS:
                raise self._error("map_tile_turned", layer=layer, column=column, row=row)

    def _object(self, thing: Element, layer: str) -> None:
        where = {"layer": layer, "object": title(thing)}
        if thing.get("template") is not None:
            raise self._error("map_object_template", **where)
        self._read_properties(thing, "map_object", where)
        if self._decimal(thing, "rotation", "map_object", where) % 360:
            raise self._error("map_object_turned", **where)
        for name in ("x", "y", "width", "height"):
            self._decimal(thing, name, "map_object", where)
        if _WHOLE.fullmatch(thing.get("id", "0")) is None:
            raise self._error("map_object_id", **where)
        number = _tile(thing.get("gid", "0"))
        if number is None:
            raise self._error("map_object_tile_unknown", **where)
        if number & FLAGS:
            raise self._error("map_object_turned", **where)
        for name in ("type", "class"):
            _plain(thing, name)
        _clear(thing, ())

    def _number(self, name: str, least: int, most: int) -> int:
        text = self._root.get(name, "")
        if not (text.isascii() and text.isdigit() and len(text) < 6 and least <= int(text) <= most):
            raise self._error("map_number", property=name, value=text, least=least, most=most)
        return int(text)

    def _decimal(self, node: Element, name: str, code: str, where: Mapping[str, Value]) -> float:
        text = node.get(name, "0")
        if _DECIMAL.fullmatch(text) is None:
            raise self._error(f"{code}_decimal", **where, property=name, value=text)
        return float(text)

    def _read_properties(self, node: Element, code: str, where: Mapping[str, Value]) -> None:
        """Read the properties of this very element, each by its type.

        `code` is the beginning of the codes of errors.
        """
        found: dict[str, Property] = {}
        self._frame.properties[node] = found
        for entry in node.findall("properties/property"):
            name, kind, text = _plain(entry, "name"), entry.get("type", "string"), entry.get("value", entry.text or "")
            if not name:
                raise self._error(f"{code}_property_nameless", **where)
            if kind not in ("string", "int", "float", "bool"):
                raise self._error(f"{code}_property_kind", **where, property=name, value=kind)
            value = _typed(text, kind)
            if value is None:
                raise self._error(f"{code}_property_{kind}", **where, property=name, value=text.strip())
            if isinstance(value, int | float) and not abs(value) <= MOST:
                raise self._error(f"{code}_property_number", **where, property=name, value=text.strip(), most=MOST)
            found[name] = value

    def _error(self, code: str, **values: Value) -> LevelError:
        return LevelError(code, self._file, **values)


def _plain(node: Element, name: str) -> str:
    """Return an attribute that is a name, with plain single spaces and none at its ends.

    Other spaces are not seen in Tiled.
    """
    if name not in node.attrib:
        return ""
    text = " ".join(node.attrib[name].split())
    node.set(name, text)
    return text


def _typed(text: str, kind: str) -> Property | None:
    """Return the value of a property by its type; None for a text that is none of it."""
    match kind:
        case "int":
            return (int(text) if len(text) <= MOST_DIGITS else 10**MOST_DIGITS) if _WHOLE.fullmatch(text) else None
        case "float":
            return float(text) if _DECIMAL.fullmatch(text) else None
        case "bool":
            return _FLAGS.get(text)
        case _:
            return text


def _tile(text: str) -> int | None:
    """Return the number of a tile with its flags; None for a text that is none."""
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 10 and int(text) <= LARGEST_NUMBER else None


def _clear(node: Element, children: tuple[str, ...]) -> None:
    """Take out of an element what is not read."""
    for name in [name for name in node.attrib if name not in _KEPT[node.tag]]:
        del node.attrib[name]
    for child in [child for child in node if child.tag not in children]:
        node.remove(child)
