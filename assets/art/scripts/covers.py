"""The islands of the title, `cover/<game>`: a small position of each game on nothing, 600 x 380 at 1x, and `cover/shore` for a
game that has none.

They hold no words. `smoke` in the manifest are the places at which something smokes, in pixels at 1x.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from PIL import Image, ImageFilter

from compose import Board, Thing
from masters import master_path, save_manifest

SIZE = (600, 380)
SCALE = 1.5  # smaller than other masters: the title shows all of them at once, and must be there quickly
SHALLOW, FOAM = (110, 214, 226), (240, 253, 255)
Cell = tuple[int, float]
Point = tuple[float, float]
LEVELS = ("sand", "meadow", "grass", "moss", "rock", "peak")
LEVEL = 12


@dataclass
class Cover:
    """A picture under way, at `scale` pixels of the picture at 1x for one of a board."""

    scale: float
    board: Board = field(init=False)
    smoke: list[Point] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.board = Board(round(SIZE[0] * SCALE), round(SIZE[1] * SCALE), SCALE * self.scale)

    def at(self, x: float, y: float) -> Point:
        """Pixels of the picture for a place that is this far from its middle, in pixels of a board."""
        return self.board.image.width / 2 + x * self.board.s, self.board.image.height / 2 + y * self.board.s

    def smokes(self, x: float, y: float) -> None:
        """Something smokes at a place, as for `at`."""
        self.smoke.append((round(SIZE[0] / 2 + x * self.scale), round(SIZE[1] / 2 + y * self.scale)))

    def afloat(self) -> Image.Image:
        """The picture with shallow water and foam round it."""
        island = self.board.image
        land = island.getchannel("A").point(lambda alpha: 255 if alpha > 120 else 0)
        water = Image.new("RGBA", island.size)
        for wide, soft, colour, strength in ((19, 12, SHALLOW, 0.62), (5, 2, FOAM, 0.85)):
            rim = land.filter(ImageFilter.MaxFilter(wide)).filter(ImageFilter.GaussianBlur(soft))
            layer = Image.new("RGBA", island.size, (*colour, 255))
            layer.putalpha(rim.point(lambda alpha, strength=strength: round(alpha * strength)))
            water.alpha_composite(layer)
        water.alpha_composite(island)
        return water


def battle_for_the_island() -> Cover:
    cover = Cover(1.0)
    b = cover.board
    left, top = cover.at(-3 * 80, -2 * 64 + 16)
    b.island({(column, row) for column in range(6) for row in range(4)} - {(0, 0), (5, 3), (5, 0)}, left, top)

    def at(column: float, row: float) -> Point:
        return left + (column + 0.5) * 80 * b.s, top + (row + 0.5) * 64 * b.s

    b.put("fx/scorch_0", *at(2, 0))
    standing: list[tuple[str, float, float]] = [
        ("shore/palms", -0.1, 1.0), ("army/soldier_blue_S", 1, 0.05), ("blocks/unknown", 3, 0), ("army/tank_blue_W", 4, 1),
        ("army/jeep_blue_W", 5, 2), ("army/tank_red_E", 1, 1), ("blocks/unknown", 0, 2), ("army/soldier_red_E", 2, 2),
        ("army/jeep_red_N", 4, 3), ("army/soldier_red_N", 0, 3), ("army/tank_red_N", 2, 3), ("shore/palm", 5.35, 1.2),
    ]  # fmt: skip
    b.things((name, *at(x, y)) for name, x, y in sorted(standing, key=lambda thing: thing[2]))
    b.things([("fx/explosion_03", *at(3, 2), 1.08)])
    cover.smokes(-40, -80)
    return cover


STACKS = {
    (0, 0): 5, (1, 0): 3, (-1, 0): 3, (0, -1): 4, (1, -1): 3, (0, 1): 2, (-1, 1): 2, (2, -1): 2, (1, 1): 1, (-2, 1): 1,
    (-1, -1): 2, (2, 0): 1, (-2, 0): 1, (1, -2): 1, (2, -2): 1,
}  # fmt: skip
TOPS = {
    (1, -1): ["hex/hole"], (0, -1): ["hex/volcano"], (-1, 0): ["hex/crack_0", "hex/crack_3"], (0, 1): ["hex/tool", "icon/rope"],
    (2, -1): ["hex/tool", "icon/lifebelt"], (1, 1): ["hex/crack_1"],
}  # fmt: skip
EXPLORERS = {(0, 0): "green", (1, 0): "purple_L", (-1, 1): "yellow_R", (-1, -1): "red_R"}


def earthquake_island() -> Cover:
    cover = Cover(1.125)
    b = cover.board
    x, y = cover.at(-14, 34)
    b.stacks(STACKS, TOPS, LEVELS, x, y)
    standing: list[Thing] = []
    for where, look in EXPLORERS.items():
        px, py = b.hex_place(where, x, y)
        standing.append((f"people/explorer_{look}", px, py - LEVEL * b.s * STACKS[where], 0.95))
    palm = b.hex_place((-2, 0), x, y)
    standing.append(("icon/palm", palm[0], palm[1] - (LEVEL - 5) * b.s, 0.8))
    b.things(sorted(standing, key=lambda thing: thing[2]))
    swimmer = b.hex_place((2, 1), x, y)
    b.things([("people/swim_blue", *swimmer), ("people/belt_swim", *swimmer)])
    cover.smokes(-14 - 40, 34 - 55 - 4 * LEVEL - 22)
    return cover


LAND = {"P": "mountain", "F": "forest", "M": "mine", "S": "start", "T": "temple", "V": "village"}
VARIANTS = {"F": 3, "P": 3, "V": 2}
VALLEY = ("FPSVF", "PFVMP", "RRRRR", "VFTFP")
HEROES: dict[tuple[int, int], Sequence[str]] = {
    (1, 2): ("gear/raft", "people/explorer_red_L", "gear/sword1_L"),
    (3, 3): ("people/explorer_blue_R", "gear/quiver_R", "gear/bow_R"),
}


def riverlands() -> Cover:
    cover = Cover(1.0625)
    b = cover.board
    left, top = cover.at(-2.5 * 80, -2 * 64 + 8)
    b.island({(column, row) for row, line in enumerate(VALLEY) for column in range(len(line))}, left, top, land=False)
    valley(b, VALLEY, HEROES, left, top)
    cover.smokes(-2.5 * 80 + 3.5 * 80 + 14, -2 * 64 + 8 - 4)
    return cover


def valley(b: Board, lines: Sequence[str], heroes: Mapping[tuple[int, int], Sequence[str]], left: float, top: float) -> None:
    """Land tiles by their letters, with a river from west to east, and heroes on them; (left, top) is the first one's corner."""
    s = b.s
    w, h = 80 * s, 64 * s
    lift = 0.12 * 0.6 * w

    def at(column: int, row: int) -> Point:
        return left + (column + 0.5) * w, top + (row + 0.5) * h

    ground: list[Thing] = []
    for row, line in enumerate(lines):
        for column, kind in enumerate(line):
            name = f"tile/river_EW_{(column + 2 * row) % 3}" if kind == "R" else f"tile/base_{LAND[kind]}"
            ground.append((name, *at(column, row)))
    b.things(ground)
    for row, line in enumerate(lines):
        things: list[Thing] = []
        for column, kind in enumerate(line):
            place = at(column, row)
            if kind == "S":
                things.append(("decor/start_blue", *place))
            elif kind == "R":
                things.append((f"decor/bank{(column * 5 + row) % 6}", *place))
            elif (column, row) in heroes:
                things.append((f"decor/{LAND[kind]}_open", *place))
            else:
                number = ((column * 73 + row * 151 + column * row * 31) >> 2) % VARIANTS.get(kind, 1)
                things.append((f"decor/{LAND[kind]}{number}", *place))
            for part in heroes.get((column, row), ()):
                on_raft = 5 * s if kind == "R" and "raft" not in part else 0
                things.append((part, place[0], place[1] - lift + 9 * s - on_raft, 0.85))
        b.things(things)


WORLD = {  # column, row of flat-top hexes: every second column is half a row lower
    (0, 0.0): "carnival", (1, -0.5): "back_2", (1, 0.5): "hot_spring", (-1, 0.5): "volcano", (-1, -0.5): "lighthouse",
    (2, 0.0): "tea_house", (-2, 0.0): "back_5",
}  # fmt: skip
TRAVELLERS = {(1, 0.5): ("octopus", "purple"), (0, 0.0): ("astronaut", "red")}


def lost_baggage() -> Cover:
    cover = Cover(0.875)
    b = cover.board

    def at(cell: Cell) -> Point:
        return cover.at(cell[0] * 120, cell[1] * 112 + 34)

    cells = sorted(WORLD, key=lambda cell: cell[1])
    for cell in cells:
        b.put("lost_baggage/land/hex", *at(cell), shadow=True)
    for cell in cells:
        b.put(f"lost_baggage/land/{WORLD[cell]}", *at(cell))
    for row in sorted({row for _, row in cells}):
        things: list[Thing] = []
        for cell in (cell for cell in cells if cell[1] == row):
            (left, top), land = at(cell), WORLD[cell]
            if not land.startswith("back"):
                things.append((f"lost_baggage/decor/{land}", left, top - LEVEL * b.s))
        b.things(things)
        for cell in (cell for cell in cells if cell[1] == row and cell in TRAVELLERS):
            (left, top), (who, colour) = at(cell), TRAVELLERS[cell]
            b.put(f"lost_baggage/ui/ring_{colour}", left, top + 21 * b.s, 0.78)
            b.things([(f"lost_baggage/fig/{who}", left, top + 20 * b.s)])
    cover.smokes(-120, 56 + 34 - 74)
    return cover


def shore() -> Cover:
    """An island that belongs to no game."""
    cover = Cover(1.125)
    b = cover.board
    left, top = cover.at(-2 * 80, -1.5 * 64 + 12)
    b.island({(column, row) for column in range(4) for row in range(3)} - {(0, 0), (3, 2)}, left, top)

    def at(column: float, row: float) -> Point:
        return left + (column + 0.5) * 80 * b.s, top + (row + 0.5) * 64 * b.s

    standing = (("shore/palms", 0.6, 0.4), ("shore/hut", 2.2, 0.7), ("shore/palm", 0.2, 1.9), ("shore/driftwood", 1.8, 2.0))
    b.things((name, *at(x, y)) for name, x, y in standing)
    return cover


COVERS: dict[str, Callable[[], Cover]] = {
    "battle_for_the_island": battle_for_the_island, "earthquake_island": earthquake_island, "lost_baggage": lost_baggage,
    "riverlands": riverlands, "shore": shore,
}  # fmt: skip


def main() -> None:
    """Compose the covers that the command line names, or all."""
    entries = {}
    for name in sys.argv[1:] or COVERS:
        cover = COVERS[name]()
        cover.afloat().save(master_path(f"cover/{name}"))
        size = {"w": SIZE[0], "h": SIZE[1], "anchor": [SIZE[0] // 2, SIZE[1] // 2], "scale": SCALE, "shadow": False}
        entries[f"cover/{name}"] = size | {"smoke": cover.smoke}
    save_manifest("covers", entries)


if __name__ == "__main__":
    main()
