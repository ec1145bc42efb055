"""Pictures for choosing a game, `cover/<game>` (720 x 450 at 1x), and the backdrop of the title, `cover/title` (960 x 600 at 1x).

They hold no words. The program crops them to the shape it needs; what matters lies in the middle.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass

from compose import Board, Thing
from masters import SCALE, master_path, save_manifest

SIZE = (720, 450)
TITLE_SIZE = (960, 600)
SMALL = 0.625  # the scale of the little boards of the title: cells keep whole pixels
LEVELS = ("sand", "meadow", "grass", "moss", "rock", "peak")
EDGES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # the six neighbours of a hex


def board(size: tuple[int, int]) -> Board:
    """An empty picture at the size of a master."""
    return Board(size[0] * SCALE, size[1] * SCALE, SCALE)


def battle_for_the_island() -> Board:
    b = board(SIZE)
    s = b.s
    w, h = 80 * s, 64 * s
    b.tile("board/sea", (0, 0, *b.image.size))
    left, top = 1.0 * w, 0.62 * h
    cells = {(c, r) for c in range(-1, 7) for r in range(7)} - {(6, 0), (-1, 0), (6, 1)}
    b.island(cells, left, top)

    def at(column: float, row: float) -> tuple[float, float]:
        return left + (column + 0.5) * w, top + (row + 0.5) * h

    for name, column, row in (
        ("fx/scorch_0", 0, 1), ("mark/square_possible", 2, 2), ("mark/square_possible", 2, 3), ("mark/move", 2, 3),
        ("mark/ahead", 2, 2), ("mark/square_select", 2, 4), ("mark/square_target", 5, 2),
    ):  # fmt: skip
        b.put(name, *at(column, row))
    standing: list[tuple[str, float, float]] = [
        ("shore/palms", -1.1, 1.0), ("army/soldier_blue_S", 1, 0.0), ("army/tank_blue_S", 3, 0.0), ("army/jeep_blue_W", 5, 2),
        ("blocks/unknown", 0, 2), ("fx/explosion_03", 4, 1.0), ("blocks/unknown", 6, 4), ("army/tank_red_N", 2, 4),
        ("army/soldier_red_E", 3, 2), ("army/jeep_red_N", 0, 4), ("army/soldier_red_N", 4, 4), ("shore/palm", 6.45, 2.3),
        ("army/soldier_blue_W", 6, 3.0), ("army/tank_red_E", -1, 5), ("blocks/unknown", 3, 5), ("army/soldier_red_N", 5, 5),
    ]  # fmt: skip
    for name, x, y in standing:
        if name.startswith("army/") and "soldier" not in name:
            b.put(f"army/wedge_{name[-1]}", *at(x, y))
    b.things((name, *at(x, y)) for name, x, y in sorted(standing, key=lambda t: t[2]))
    b.things([("icon/boat", 8.35 * w, 1.0 * h, 1.1), ("icon/boat", 8.6 * w, 5.9 * h, 0.9)])
    b.lamp(0.5, 0.42)
    return b


def earthquake_island() -> Board:
    b = board(SIZE)
    s = b.s
    rng = random.Random(11)
    b.tile("board/sea", (0, 0, *b.image.size))
    x, y = 348 * s, 262 * s
    cells = [(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3 and (q, r) not in ((3, -3), (-3, 3), (0, 3))]
    heights = {}
    for q, r in cells:
        ring = max(abs(q), abs(r), abs(q + r))
        heights[q, r] = rng.choice(((5, 6), (4, 5, 4), (2, 3, 3), (1, 1, 2))[ring])
    heights |= {(-3, 1): 0, (2, -3): 0, (1, 2): 1, (-1, 1): 4}
    tops = {
        (0, 0): ["hex/volcano"], (-2, 0): ["hex/hole"], (2, -1): ["hex/crack_1", "hex/crack_4"], (1, 1): ["hex/hole"],
        (-1, 2): ["hex/crack_0", "hex/crack_2", "hex/crack_3"], (1, -2): ["hex/tool", "icon/dynamite"],
        (-1, -1): ["hex/tool", "icon/rope"], (2, 0): ["hex/tool", "icon/spring"], (0, 2): ["hex/tool", "icon/lifebelt"],
        (-2, 2): ["hex/tool", "icon/thief"], (0, -2): ["hex/crack_3", "hex/crack_5"],
    }  # fmt: skip
    b.stacks(heights, tops, LEVELS, x, y)

    def stand(name: str, where: tuple[int, int], scale: float = 0.95) -> Thing:
        px, py = b.hex_place(where, x, y)
        return name, px, py - 12 * s * heights.get(where, 0), scale

    figures = [
        stand("people/explorer_purple", (1, -1)), stand("people/explorer_yellow_L", (2, -2)),
        stand("people/explorer_red_R", (-1, 0)), stand("people/explorer_green_L", (0, 1)),
        stand("people/explorer_blue_R", (-1, 1)),
    ]  # fmt: skip
    b.things(sorted(figures, key=lambda t: t[2]))
    swimmer = b.hex_place((1, 3), x, y)
    b.things([("people/swim_white", *swimmer), ("people/belt_swim", *swimmer)])
    b.things([("fx/splash_4", *b.hex_place((-3, 1), x, y))])
    b.things([("icon/boat", 628 * s, 92 * s, 1.25), ("icon/boat", 92 * s, 372 * s, 1.1)])
    b.put("people/hat_blue", 96 * s, 112 * s)
    b.lamp(0.48, 0.45)
    return b


def lost_baggage() -> Board:
    b = board(SIZE)
    s = b.s
    b.tile("board/table", (0, 0, *b.image.size))
    b.nine("board/mat_felt", (-40 * s, -40 * s, 760 * s, 490 * s))
    x, y = 352 * s, 196 * s

    def at(column: int, row: float) -> tuple[float, float]:
        return x + column * 120 * s, y + row * 112 * s

    tiles = [
        ("windmill", -2, -1.0), ("back_3", -1, -1.5), ("frozen_pond", 0, -1.0), ("mushroom_wood", 1, -0.5), ("fountain", 2, -1.0),
        ("back_2", -2, 0.0), ("volcano", -1, -0.5), ("carnival", 0, 0.0), ("sunken_ship", 1, 0.5), ("tea_house", 2, 0.0),
        ("hot_spring", -2, 1.0), ("toll_bridge", -1, 0.5), ("moon_base", 0, 1.0), ("railway_station", 2, 1.0), ("back_1", 1, 1.5),
        ("cafe", -1, 1.5), ("back_5", -3, -0.5), ("harbour", -3, 0.5), ("lighthouse", 3, -0.5), ("snow_cave", 3, 0.5),
        ("back_6", 3, 1.5), ("greenhouse", -3, 1.5), ("desert", 1, -1.5), ("back_4", 3, -1.5), ("great_library", -2, 2.0),
        ("back_1", 0, 2.0), ("swamp", 2, 2.0),
    ]  # fmt: skip
    tiles.sort(key=lambda t: t[2])
    for _, column, row in tiles:
        b.put("lost_baggage/land/hex", *at(column, row), shadow=True)
    for name, column, row in tiles:
        b.put(f"lost_baggage/land/{name}", *at(column, row))
    figures = {(0, 1.0): "astronaut", (1, 0.5): "octopus", (-1, 0.5): "chef", (2, 0.0): "yeti"}
    for row in sorted({row for _, _, row in tiles}):
        things: list[Thing] = []
        for name, column, _ in (t for t in tiles if t[2] == row):
            if not name.startswith("back"):
                things.append((f"lost_baggage/decor/{name}", at(column, row)[0], at(column, row)[1] - 12 * s))
        for (column, place), who in figures.items():
            if place == row:
                things.append((f"lost_baggage/fig/{who}", at(column, row)[0], at(column, row)[1] + 22 * s))
        b.things(things)
    b.lamp(0.48, 0.45)
    return b


LAND = {"P": "mountain", "F": "forest", "M": "mine", "S": "start", "T": "temple", "V": "village"}
VALLEY = ("FPFMSMFVFP", "MFVPFPFMFP", "FPFVTVFPMF", "RRRRRBRRRR", "PVFTFVFPFM", "FMPFMFVFPF", "PFVMSMFPFM", "FPFMFVFPFF")


def river_name(row: int, column: int) -> str:
    """The look of a river cell in a river that runs east and west."""
    return f"tile/river_EW_{(column + 2 * row) % 3}"


def riverlands() -> Board:
    b = board(SIZE)
    s = b.s
    w, h = 80 * s, 64 * s
    lift = 0.12 * 0.6 * w
    b.tile("board/table", (0, 0, *b.image.size))
    left, top = -0.5 * w, -0.3 * h

    def at(column: int, row: int) -> tuple[float, float]:
        return left + (column + 0.5) * w, top + (row + 0.5) * h

    ground: list[Thing] = []
    for row, line in enumerate(VALLEY):
        for column, kind in enumerate(line):
            name = river_name(row, column) if kind in "RB" else f"tile/base_{LAND[kind]}"
            ground.append((name, *at(column, row)))
    b.things(ground)
    heroes = {
        (3, 3): ["gear/raft", "people/explorer_red_L", "gear/sword1_L"],
        (6, 4): ["people/explorer_blue_R", "gear/quiver_R", "gear/bow_R", "gear/sword2_R"],
        (2, 5): ["people/robber"],
    }
    variants = {"F": 3, "P": 3, "V": 2}
    for row, line in enumerate(VALLEY):
        things: list[Thing] = []
        for column, kind in enumerate(line):
            place = at(column, row)
            if kind == "S":
                things.append((f"decor/start_{'blue' if row < 3 else 'red'}", *place))
            elif kind == "B":
                things += [(f"decor/bridge_{part}", *place) for part in ("N", "hub", "S")]
            elif kind == "R":
                things.append((f"decor/bank{(column * 5 + row) % 6}", *place))
            elif (column, row) in heroes:
                things.append((f"decor/{LAND[kind]}_open", *place))
            else:
                number = ((column * 73 + row * 151 + column * row * 31) >> 2) % variants.get(kind, 1)
                things.append((f"decor/{LAND[kind]}{number}", *place))
            for part in heroes.get((column, row), ()):
                on_raft = 5 * s if row == 3 and "raft" not in part else 0
                things.append((part, place[0], place[1] - lift + 9 * s - on_raft, 0.85))
        b.things(things)
    b.lamp(0.5, 0.45)
    return b


@dataclass(frozen=True)
class LittleIsland:
    """A board of 4 x 3 cells; `place` is the corner of cell (0, 0), seen from the corner of the picture that `side` names."""

    coast: str
    side: tuple[int, int]
    place: tuple[float, float]
    missing: tuple[tuple[int, int], ...]
    things: tuple[tuple[str, float, float], ...]  # sprite, column, row


TITLE_ISLANDS = (
    LittleIsland("coast", (0, 0), (100, 118), ((0, 0),), (
        ("shore/palms", 0.0, 0.2), ("blocks/unknown", 3, 0), ("army/tank_red_E", 1, 1), ("army/soldier_red_E", 2, 2),
        ("army/jeep_red_E", 0, 2), ("shore/palm", 3.3, 2.3),
    )),
    LittleIsland("coast_snow", (1, 0), (-318, 118), ((3, 0), (0, 2)), (
        ("shore/igloo", 1, 0), ("shore/firs", 3.1, 0.2), ("army/tank_blue_W", 2, 1), ("army/soldier_blue_W", 1, 2),
        ("shore/snowman", 3, 2), ("shore/seal", -0.6, 2.9),
    )),
    LittleIsland("coast_ash", (1, 1), (-316, -232), ((3, 2),), (
        ("shore/basalt", 0, 0), ("shore/vent", 2, 0), ("army/jeep_blue_W", 1, 1), ("blocks/unknown", 3, 1),
        ("shore/dead_tree", 0, 2), ("army/soldier_red_E", 2, 2),
    )),
)  # fmt: skip
TITLE_STACKS = {
    (0, 0): 4, (1, 0): 3, (-1, 0): 2, (0, -1): 3, (1, -1): 2, (0, 1): 2, (-1, 1): 1, (2, -1): 1, (1, 1): 1, (-2, 1): 1,
}  # fmt: skip
TITLE_TOPS = {
    (1, -1): ["hex/hole"], (0, -1): ["hex/volcano"], (-1, 0): ["hex/crack_0", "hex/crack_3"], (0, 1): ["hex/tool", "icon/rope"],
}  # fmt: skip
TITLE_EXPLORERS = {"people/explorer_green": (0, 0), "people/explorer_purple": (1, 0), "people/explorer_yellow_L": (-1, 1)}
TITLE_SEA = (  # sprite, place as a part of the picture, scale
    ("icon/boat", 0.20, 0.53, 1.4), ("icon/boat", 0.82, 0.545, 1.4), ("shore/buoy", 0.325, 0.515, 1.1),
    ("shore/ice_floe", 0.675, 0.55, 1.1),
)  # fmt: skip


def title() -> Board:
    """A tray of sea on the table with four little boards; the middle stays calm for the menu."""
    b = board(TITLE_SIZE)
    s = b.s
    w, h = b.image.size
    b.tile("board/table", (0, 0, w, h))
    b.tray((64 * s, 82 * s, w - 64 * s, h - 86 * s))
    b.s = s * SMALL
    cell_w, cell_h = 80 * b.s, 64 * b.s
    for isle in TITLE_ISLANDS:
        left, top = (side * length + place * s for side, length, place in zip(isle.side, (w, h), isle.place, strict=True))
        b.island({(c, r) for c in range(4) for r in range(3)} - set(isle.missing), left, top, isle.coast)
        standing = sorted(isle.things, key=lambda thing: thing[2])
        b.things((name, left + (c + 0.5) * cell_w, top + (r + 0.5) * cell_h) for name, c, r in standing)
    x, y = 216 * s, h - 172 * s
    b.stacks(TITLE_STACKS, TITLE_TOPS, LEVELS, x, y)
    for name, where in TITLE_EXPLORERS.items():
        px, py = b.hex_place(where, x, y)
        b.things([(name, px, py - 12 * b.s * TITLE_STACKS[where])])
    b.things((name, across * w, down * h, scale) for name, across, down, scale in TITLE_SEA)
    b.s = s
    b.lamp(0.5, 0.42, 0.75)
    return b


COVERS: dict[str, Callable[[], Board]] = {
    "battle_for_the_island": battle_for_the_island, "earthquake_island": earthquake_island, "lost_baggage": lost_baggage,
    "riverlands": riverlands, "title": title,
}  # fmt: skip


def main() -> None:
    """Compose the covers that the command line names, or all."""
    entries = {}
    for name in sys.argv[1:] or COVERS:
        image = COVERS[name]().image.convert("RGB")
        image.save(master_path(f"cover/{name}"))
        size = {"w": image.width // SCALE, "h": image.height // SCALE}
        entries[f"cover/{name}"] = size | {"anchor": [0, 0], "scale": SCALE, "shadow": False}
    save_manifest("covers", entries)


if __name__ == "__main__":
    main()
