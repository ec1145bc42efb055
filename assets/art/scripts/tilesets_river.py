"""The tileset of Riverlands: a tile of every kind, rivers for Tiled's terrain brush, and bridges to lay over them.

Pictures are 128 x 136 on cells of 80 x 64: what stands on a tile is taller than it. The class of a tile is its kind, which is
all that the game asks; the program chooses the pictures of its board itself, by neighbours.

Maps refer to tiles by number: only append.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from PIL import Image

from tileset_files import Tile, Tileset, Wang, stand

CELL, PICTURE, ANCHOR = (80, 64), (128, 136), (56, 92)
OFFSET = CELL[0] // 2 - ANCHOR[0], PICTURE[1] - ANCHOR[1] - CELL[1] // 2
COLUMNS = 8
LAND = (
    "start_red", "start_blue", "start_yellow", "start_green", "forest0", "forest1", "forest2", "mine0", "mountain0", "mountain1",
    "mountain2", "temple0", "village0", "village1",
)  # fmt: skip
SIDES = ("N", "E", "S", "W")
CORNERS = {"NE": (1, -1), "SE": (1, 1), "SW": (-1, 1), "NW": (-1, -1)}
ARMS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def river_board() -> Tileset:
    """The kinds of land, every river by the sides and corners where it goes on, every bridge with two arms, and a crossing."""
    tiles = [_land(name) for name in LAND]
    first = len(tiles)
    courses = list(_courses())
    tiles += [_river(sides, corners) for sides, corners in courses]
    tiles += [_bridge(arms) for arms in (*combinations(ARMS, 2), ("N", "E", "S", "W"))]
    ids = {first + number: _wang_id(*course) for number, course in enumerate(courses)}
    wang = Wang("River", "mixed", (("River", "#3e93b8", first + len(courses) - 1),), ids)
    properties = {"kinds": "the class of a tile is its kind (RL-3); a bridge lies over a river tile, in a layer of its own"}
    return Tileset("river_board", PICTURE, COLUMNS, tiles, properties, offset=OFFSET, wang=wang)


def _courses() -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The sides where a river goes on, and those corners between them where the water is broad."""
    for count in range(5):
        for sides in combinations(SIDES, count):
            between = [corner for corner in CORNERS if set(corner) <= set(sides)]
            for broad in product((False, True), repeat=len(between)):
                yield sides, tuple(corner for corner, there in zip(between, broad, strict=True) if there)


def _wang_id(sides: tuple[str, ...], corners: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(1 if place in sides or place in corners else 0 for place in ARMS)


def _land(name: str) -> Tile:
    kind = name.rstrip("0123456789").partition("_")[0]
    picture = Image.new("RGBA", PICTURE)
    stand(picture, ANCHOR, f"tile/base_{kind}")
    stand(picture, ANCHOR, f"decor/{name}")
    return Tile(picture, kind, f"decor/{name}")


def _river(sides: tuple[str, ...], corners: tuple[str, ...]) -> Tile:
    name = "tile/river_" + ("".join(sides) or "pond")
    name += "_0" if name.endswith(("EW", "NS")) and len(sides) == 2 else ""
    picture = Image.new("RGBA", PICTURE)
    stand(picture, ANCHOR, name)
    for corner in corners:
        across, down = CORNERS[corner]
        stand(picture, (ANCHOR[0] + across * CELL[0] // 2, ANCHOR[1] + down * CELL[1] // 2), "tile/river_fill")
    course = " ".join(place for place in ARMS if place in sides or place in corners)
    return Tile(picture, "river", name, {"course": course})


def _bridge(arms: tuple[str, ...]) -> Tile:
    picture = Image.new("RGBA", PICTURE)
    for name in ("hub", *sorted(arms, key=lambda arm: ("N" not in arm, "S" in arm))):
        stand(picture, ANCHOR, f"decor/bridge_{name}")
    return Tile(picture, "bridge", "decor/bridge_hub", {"arms": " ".join(arms)})
