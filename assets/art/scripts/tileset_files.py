"""What a Tiled tileset is, its pictures out of the program's sprites, and how it is written: NAME.tsx beside NAME.png."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import oxipng
from PIL import Image

from masters import PROJECT

SPRITES = PROJECT / "assets" / "art" / "sprites"
Number = int | str | bool


@dataclass
class Tile:
    """One tile: its picture at 1x and what the map reader learns. `values` are properties beside the sprite's name."""

    picture: Image.Image
    kind: str
    sprite: str = ""
    values: Mapping[str, Number] = field(default_factory=dict)


@dataclass
class Wang:
    """A set for Tiled's terrain brush. A tile's id lists colours from the top side clockwise, sides and corners in turn.

    `sort` is "corner", "edge" or "mixed"; `colours` are names, codes and a tile that shows each, numbered from 1 in the ids.
    """

    name: str
    sort: str
    colours: tuple[tuple[str, str, int], ...]
    ids: Mapping[int, tuple[int, ...]]


@dataclass
class Tileset:
    """One tileset; tiles are numbered from 0 in rows of `columns`. `offset` is how far Tiled shifts their pictures."""

    name: str
    size: tuple[int, int]
    columns: int
    tiles: list[Tile]
    properties: dict[str, str] = field(default_factory=dict)
    objects: bool = False
    offset: tuple[int, int] = (0, 0)
    wang: Wang | None = None


@cache
def manifest() -> dict[str, dict[str, Any]]:
    """What is known of every sprite."""
    found: dict[str, dict[str, Any]] = json.loads((SPRITES / "manifest.json").read_text(encoding="utf-8"))
    return found


def sprite(name: str, size: tuple[int, int] | None = None) -> Image.Image:
    """A sprite at 1x."""
    image = Image.open(SPRITES / f"{name}.webp").convert("RGBA")
    entry = manifest()[name]
    return reduced(image, size or (entry["w"], entry["h"]))


def shadow(name: str) -> Image.Image:
    """The shadow of a sprite, at 1x."""
    return Image.open(SPRITES / f"{manifest()[name].get('shadow_of', name)}.sh.webp").convert("RGBA")


def reduced(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """A picture made smaller."""
    return image.convert("RGBa").resize(size, Image.Resampling.BOX).convert("RGBA")


def stand(picture: Image.Image, anchor: tuple[int, int], name: str, *, shaded: bool = True) -> None:
    """Put a sprite, on its shadow if it has one, into a picture so that its anchor lies on this point; the rest is cut off."""
    entry = manifest()[name]
    left, top = anchor[0] - entry["anchor"][0], anchor[1] - entry["anchor"][1]
    parts = [shadow(name)] if shaded and (entry["shadow"] or "shadow_of" in entry) else []
    for part in [*parts, sprite(name)]:
        layer = Image.new("RGBA", picture.size)
        layer.paste(part, (left, top))
        picture.alpha_composite(layer)


# ------------------------------------------------------------------ files
def write(tileset: Tileset, folder: Path) -> None:
    """Write NAME.tsx and NAME.png."""
    w, h = tileset.size
    rows = -(-len(tileset.tiles) // tileset.columns)
    atlas = Image.new("RGBA", (tileset.columns * w, rows * h))
    for number, tile in enumerate(tileset.tiles):
        atlas.paste(tile.picture, (number % tileset.columns * w, number // tileset.columns * h))
    atlas.save(folder / f"{tileset.name}.png")
    oxipng.optimize(folder / f"{tileset.name}.png", level=6)
    root = ElementTree.Element("tileset", {
        "version": "1.8", "tiledversion": "1.8.2", "name": tileset.name, "tilewidth": str(w), "tileheight": str(h),
        "tilecount": str(len(tileset.tiles)), "columns": str(tileset.columns),
    })  # fmt: skip
    if tileset.objects:
        root.set("objectalignment", "bottomleft")
    if tileset.offset != (0, 0):
        x, y = (str(number) for number in tileset.offset)
        ElementTree.SubElement(root, "tileoffset", {"x": x, "y": y})
    _add_properties(root, tileset.properties)
    picture = {"source": f"{tileset.name}.png", "width": str(atlas.width), "height": str(atlas.height)}
    ElementTree.SubElement(root, "image", picture)
    for number, tile in enumerate(tileset.tiles):
        node = ElementTree.SubElement(root, "tile", {"id": str(number), "type": tile.kind})
        named: dict[str, Number] = {"sprite": tile.sprite} if tile.sprite else {}
        _add_properties(node, {**named, **tile.values})
    if tileset.wang:
        _add_wang(root, tileset.wang)
    ElementTree.indent(root, " ")
    ElementTree.ElementTree(root).write(folder / f"{tileset.name}.tsx", encoding="UTF-8", xml_declaration=True)


def _add_properties(node: ElementTree.Element, properties: Mapping[str, Number]) -> None:
    if not properties:
        return
    group = ElementTree.SubElement(node, "properties")
    for name, value in sorted(properties.items()):
        entry = ElementTree.SubElement(group, "property", {"name": name})
        if not isinstance(value, str):
            entry.set("type", type(value).__name__)
        entry.set("value", str(value).lower() if isinstance(value, bool) else str(value))


def _add_wang(root: ElementTree.Element, wang: Wang) -> None:
    group = ElementTree.SubElement(root, "wangsets")
    shown = str(wang.colours[0][2])
    wangset = ElementTree.SubElement(group, "wangset", {"name": wang.name, "type": wang.sort, "tile": shown})
    for name, code, number in wang.colours:
        ElementTree.SubElement(wangset, "wangcolor", {"name": name, "color": code, "tile": str(number), "probability": "1"})
    for number, colours in wang.ids.items():
        ElementTree.SubElement(wangset, "wangtile", {"tileid": str(number), "wangid": ",".join(map(str, colours))})
