"""Pictures for choosing a game, `cover/<game>` (720 x 450 at 1x), and the backdrop of the title, `cover/title` (960 x 600 at 1x).

They hold no words. The program crops them to the shape it needs; what matters lies in the middle.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Mapping, Sequence

from compose import Board, Thing
from masters import SCALE, master_path, save_manifest

SIZE = (720, 450)
TITLE_SIZE = (960, 600)
SMALL = 0.625  # the scale of the little boards of the title: cells keep whole pixels
Cell = tuple[int, float]
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


WORLD = {  # column, row of flat-top hexes: every second column is half a row lower
    (-2, -1.0): "windmill", (-1, -1.5): "back_3", (0, -1.0): "frozen_pond", (1, -0.5): "mushroom_wood", (2, -1.0): "fountain",
    (-2, 0.0): "back_2", (-1, -0.5): "volcano", (0, 0.0): "carnival", (1, 0.5): "sunken_ship", (2, 0.0): "tea_house",
    (-2, 1.0): "hot_spring", (-1, 0.5): "toll_bridge", (0, 1.0): "moon_base", (2, 1.0): "railway_station", (1, 1.5): "back_1",
    (-1, 1.5): "cafe", (-3, -0.5): "back_5", (-3, 0.5): "harbour", (3, -0.5): "lighthouse", (3, 0.5): "snow_cave",
    (3, 1.5): "back_6", (-3, 1.5): "greenhouse", (1, -1.5): "desert", (3, -1.5): "back_4", (-2, 2.0): "great_library",
    (0, 2.0): "back_1", (2, 2.0): "swamp",
}  # fmt: skip
TRAVELLERS = {(0, 1.0): "astronaut", (1, 0.5): "octopus", (-1, 0.5): "chef", (2, 0.0): "yeti"}


def lost_baggage() -> Board:
    b = board(SIZE)
    s = b.s
    b.tile("board/table", (0, 0, *b.image.size))
    b.nine("board/mat_felt", (-40 * s, -40 * s, 760 * s, 490 * s))
    world(b, WORLD, TRAVELLERS, 352 * s, 196 * s)
    b.lamp(0.48, 0.45)
    return b


def world(b: Board, tiles: Mapping[Cell, str], travellers: Mapping[Cell, str], x: float, y: float) -> None:
    """World tiles with their decor and the characters on them; tile (0, 0) lies at (x, y)."""
    s = b.s

    def at(cell: Cell) -> tuple[float, float]:
        return x + cell[0] * 120 * s, y + cell[1] * 112 * s

    cells = sorted(tiles, key=lambda cell: cell[1])
    for cell in cells:
        b.put("lost_baggage/land/hex", *at(cell), shadow=True)
    for cell in cells:
        b.put(f"lost_baggage/land/{tiles[cell]}", *at(cell))
    for row in sorted({row for _, row in cells}):
        things: list[Thing] = []
        for cell in (cell for cell in cells if cell[1] == row):
            (left, top), land = at(cell), tiles[cell]
            if not land.startswith("back"):
                things.append((f"lost_baggage/decor/{land}", left, top - 12 * s))
            if cell in travellers:
                things.append((f"lost_baggage/fig/{travellers[cell]}", left, top + 22 * s))
        b.things(things)


LAND = {"P": "mountain", "F": "forest", "M": "mine", "S": "start", "T": "temple", "V": "village"}
VALLEY = ("FPFMSMFVFP", "MFVPFPFMFP", "FPFVTVFPMF", "RRRRRBRRRR", "PVFTFVFPFM", "FMPFMFVFPF", "PFVMSMFPFM", "FPFMFVFPFF")


def river_name(row: int, column: int) -> str:
    """The look of a river cell in a river that runs east and west."""
    return f"tile/river_EW_{(column + 2 * row) % 3}"


VALLEY_HEROES = {
    (3, 3): ("gear/raft", "people/explorer_red_L", "gear/sword1_L"),
    (6, 4): ("people/explorer_blue_R", "gear/quiver_R", "gear/bow_R", "gear/sword2_R"),
    (2, 5): ("people/robber",),
}


def riverlands() -> Board:
    b = board(SIZE)
    b.tile("board/table", (0, 0, *b.image.size))
    valley(b, VALLEY, VALLEY_HEROES, -0.5 * 80 * b.s, -0.3 * 64 * b.s)
    b.lamp(0.5, 0.45)
    return b


def valley(b: Board, lines: Sequence[str], heroes: Mapping[tuple[int, int], Sequence[str]], left: float, top: float) -> None:
    """Land tiles by their letters, with a river from west to east, and heroes on them; (left, top) is the first one's corner."""
    s = b.s
    w, h = 80 * s, 64 * s
    lift = 0.12 * 0.6 * w
    river = next(row for row, line in enumerate(lines) if "R" in line)

    def at(column: int, row: int) -> tuple[float, float]:
        return left + (column + 0.5) * w, top + (row + 0.5) * h

    ground: list[Thing] = []
    for row, line in enumerate(lines):
        for column, kind in enumerate(line):
            name = river_name(row, column) if kind in "RB" else f"tile/base_{LAND[kind]}"
            ground.append((name, *at(column, row)))
    b.things(ground)
    variants = {"F": 3, "P": 3, "V": 2}
    for row, line in enumerate(lines):
        things: list[Thing] = []
        for column, kind in enumerate(line):
            place = at(column, row)
            if kind == "S":
                things.append((f"decor/start_{'blue' if row < river else 'red'}", *place))
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
                on_raft = 5 * s if row == river and "raft" not in part else 0
                things.append((part, place[0], place[1] - lift + 9 * s - on_raft, 0.85))
        b.things(things)


TITLE_BATTLE = (  # sprite, column, row; the island has 4 x 3 cells without the first
    ("shore/palms", 0.0, 0.2), ("blocks/unknown", 3, 0), ("army/tank_red_E", 1, 1), ("army/soldier_blue_W", 3, 1),
    ("army/soldier_red_E", 2, 2), ("army/jeep_red_E", 0, 2), ("shore/palm", 3.3, 2.3),
)  # fmt: skip
TITLE_LAND = ("FPSV", "RRBR", "VFTF")  # letters as in VALLEY
TITLE_HEROES = {
    (0, 1): ("gear/raft", "people/explorer_red_L", "gear/sword1_L"),
    (3, 2): ("people/explorer_blue_R", "gear/quiver_R", "gear/bow_R"),
}
TITLE_WORLD = {(0, 0.0): "carnival", (1, -0.5): "back_2", (1, 0.5): "hot_spring", (-1, 0.5): "volcano", (-1, -0.5): "back_5"}
TITLE_TRAVELLERS = {(1, 0.5): "octopus", (0, 0.0): "astronaut"}
TITLE_STACKS = {
    (0, 0): 4, (1, 0): 3, (-1, 0): 2, (0, -1): 3, (1, -1): 2, (0, 1): 2, (-1, 1): 1, (2, -1): 1, (1, 1): 1, (-2, 1): 1,
}  # fmt: skip
TITLE_TOPS = {
    (1, -1): ["hex/hole"], (0, -1): ["hex/volcano"], (-1, 0): ["hex/crack_0", "hex/crack_3"], (0, 1): ["hex/tool", "icon/rope"],
}  # fmt: skip
TITLE_EXPLORERS = {"people/explorer_green": (0, 0), "people/explorer_purple": (1, 0), "people/explorer_yellow_L": (-1, 1)}
TITLE_SEA = (  # sprite, place as a part of the picture, scale
    ("icon/boat", 0.20, 0.53, 1.4), ("icon/boat", 0.79, 0.535, 1.4), ("shore/buoy", 0.325, 0.515, 1.1),
)  # fmt: skip


def title() -> Board:
    """A tray of sea on the table with a little board of each game; the middle stays calm for the menu."""
    b = board(TITLE_SIZE)
    s = b.s
    w, h = b.image.size
    b.tile("board/table", (0, 0, w, h))
    b.tray((64 * s, 82 * s, w - 64 * s, h - 86 * s))
    b.s = s * SMALL
    cell_w, cell_h = 80 * b.s, 64 * b.s
    left, top = 100 * s, 118 * s
    b.island({(c, r) for c in range(4) for r in range(3)} - {(0, 0)}, left, top)
    standing = sorted(TITLE_BATTLE, key=lambda thing: thing[2])
    b.things((name, left + (c + 0.5) * cell_w, top + (r + 0.5) * cell_h) for name, c, r in standing)
    left, top = w - 312 * s, 128 * s
    b.island({(c, r) for r, line in enumerate(TITLE_LAND) for c in range(len(line))}, left, top, land=False)
    valley(b, TITLE_LAND, TITLE_HEROES, left, top)
    world(b, TITLE_WORLD, TITLE_TRAVELLERS, w - 208 * s, h - 178 * s)
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
