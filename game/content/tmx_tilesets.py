"""The tilesets of the program, found for a map and checked before pytmx reads them.

One that is damaged is a damaged installation.
"""

from __future__ import annotations

import logging
from functools import lru_cache
from pathlib import Path, PureWindowsPath
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from game import paths
from game.content.level import IMAGE
from game.content.level_errors import LevelError
from game.content.tmx_frame import Builder, one_line
from game.reading import read_file

log = logging.getLogger(__name__)

LARGEST_FILE = 2**20
"""Bytes of the largest file of a tileset."""
LARGEST_PICTURE = 8192
"""Pixels of the longer side of a tileset's picture."""
MOST_TILES = 10_000
LARGEST_FIRST = 999_999_999
"""The largest number of the first tile of a tileset on a map."""


def find(root: Element, file: str) -> None:
    """Point every tileset at the program's own file of that name.

    A map made elsewhere or sent by a friend finds it too.

    Raises LevelError for one that the program does not have, or that is damaged.
    """
    known = {entry.name: entry for entry in sorted((paths.levels() / "tilesets").glob("*.tsx"))}
    found: set[str] = set()
    for node in root.findall("tileset"):
        source = node.get("source")
        if source is None:
            raise LevelError("map_tileset_embedded", file, tileset=node.get("name", ""))
        name = PureWindowsPath(source).name
        if name not in known:
            raise LevelError("map_tileset_unknown", file, tileset=name, known=", ".join(known))
        if name in found:
            raise LevelError("map_tileset_twice", file, tileset=name)
        first = node.get("firstgid", "")
        if not (first.isascii() and first.isdigit() and len(first) <= len(str(LARGEST_FIRST)) and int(first)):
            raise LevelError("map_tileset_first", file, tileset=name, value=first, most=LARGEST_FIRST)
        found.add(name)
        _check(known[name], file)
        node.set("source", str(known[name].absolute()))


def _check(path: Path, file: str) -> None:
    try:
        state = path.stat()
        wrong = _wrong(path, state.st_size, state.st_mtime_ns)
    except OSError as error:
        wrong = one_line(error)
    if wrong:
        log.error("%s is damaged: %s", path.name, wrong)
        raise LevelError("map_tileset_damaged", file, tileset=path.name)


@lru_cache(maxsize=64)
def _wrong(path: Path, _size: int, _changed: int) -> str:
    """Return the fault of a tileset, "" for none.

    Found out once as long as the file stays as it is.
    """
    try:
        root = ElementTree.fromstring(read_file(path, LARGEST_FILE), ElementTree.XMLParser(target=Builder(path.name)))
        _check_tileset(root)
    except (OSError, ElementTree.ParseError, ValueError, LookupError) as error:
        return one_line(error)
    return ""


def _check_tileset(root: Element) -> None:
    """Check a tileset. Raises ValueError for one that is not as Tiled writes it."""
    if root.tag != "tileset":
        raise ValueError(f"it is no tileset but <{root.tag}>")
    sizes = [_whole(root, name, 1, LARGEST_PICTURE) for name in ("tilewidth", "tileheight")]
    tiles = _whole(root, "tilecount", 1, MOST_TILES)
    for name in ("spacing", "margin"):
        _whole(root, name, 0, LARGEST_PICTURE, 0)
    images = root.findall("image")
    if len(images) > 1:
        raise ValueError("it has more than one picture")
    for image in root.iter("image"):
        if IMAGE.fullmatch(image.get("source", "")) is None:
            raise ValueError("its picture does not lie beside it")
        area = [_whole(image, name, 1, LARGEST_PICTURE) for name in ("width", "height")]
        if image in images and any(tile > length for tile, length in zip(sizes, area, strict=True)):
            raise ValueError("its picture is smaller than a tile")
    numbers = [_whole(tile, "id", 0, MOST_TILES) for tile in root.findall("tile")]
    if len(set(numbers)) < len(numbers) or max(numbers, default=0) >= MOST_TILES or tiles < 1:
        raise ValueError("two of its tiles have one number")
    for shift in root.iter("tileoffset"):
        for name in ("x", "y"):
            _whole(shift, name, -LARGEST_PICTURE, LARGEST_PICTURE, 0)
    for entry in root.iter("property"):
        if entry.get("type", "string") not in ("string", "int") or not entry.get("name") or entry.get("value") is None:
            raise ValueError("one of its properties is of no type that is used")
        if entry.get("type") == "int":
            _whole(entry, "value", -(10**6), 10**6)


def _whole(node: Element, name: str, least: int, most: int, default: int | None = None) -> int:
    """Return a number of an element. Raises ValueError."""
    text = node.get(name, "" if default is None else str(default))
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 9 and least <= int(text) <= most):
        raise ValueError(f"{name} of <{node.tag}> is {text!r}")
    return int(text)
