"""Terrain for square maps (Riverlands): tile bases and tall decor as SEPARATE sprites, so that highlights and
figures can go between them; a river autotile; bridges built from a hub and eight arms.

All sprites of a cell share one canvas and anchor.  Order: bases (`tile/base_*`, `tile/river_*`, `tile/river_fill` on every
vertex whose four cells are river), highlights, shadows, then row by row decor and figures.
River names carry their open sides in the order N E S W (`river_EW`, `river_NES`); EW and NS have variants _0 _1 _2."""

from __future__ import annotations

import math
import random
from functools import partial

from materials import mat, wood
from props import peak
from rivers import ARMS, bridge_arm, bridge_hub, feather, fill, heal, river
from shapes import ball, box, cyl, group, ico, prism, rod
from stage import PPU
from studio import Item, Studio
from tile_props import TH, d_start, g_start, hut, pine, rough, square_base, tree, tuft


# ------------------------------------------------------------------ tall decor (z = top of the tile)
def d_forest(z: float) -> None:
    points = [
        (-0.28, 0.26, 0.50),
        (0.04, 0.32, 0.56),
        (0.30, 0.22, 0.46),
        (-0.34, -0.03, 0.44),
        (-0.10, 0.06, 0.58),
        (0.20, -0.02, 0.52),
        (-0.22, -0.28, 0.42),
        (0.08, -0.27, 0.46),
        (0.33, -0.27, 0.40),
    ]
    for i, (x, y, h) in enumerate(points):
        if i in (3, 8):
            tree(0.13, (x, y, z), "leaf", i)
        else:
            pine(h, (x, y, z), ("leaf_d", "#2F5E33", "#41793A")[i % 3], i)


def d_mountain(z: float) -> None:
    peak(0.33, 0.74, (0.02, 0.13, z), 3)
    peak(0.24, 0.48, (-0.24, -0.06, z), 5, "#94959D")
    peak(0.21, 0.40, (0.26, -0.10, z), 9, "#7F8089")
    ico(0.07, (-0.02, -0.32, z), rough("rock_d"), jitter=0.2, seed=2)
    ico(0.05, (0.12, -0.34, z), rough("rock"), jitter=0.2, seed=4)


def d_mine(z: float) -> None:
    for x, y, r, s in (
        (-0.16, 0.22, 0.26, 1),
        (0.16, 0.24, 0.24, 2),
        (0, 0.16, 0.30, 3),
        (0.33, 0.12, 0.14, 4),
        (-0.35, 0.10, 0.13, 5),
    ):
        ico(
            r,
            (x, y, z + 0.02),
            rough("#8A7461" if s % 2 else "#9A8470"),
            sub=2,
            jitter=0.13,
            seed=s,
            scale=(1, 0.8, 1.15),
        )
    box(0.26, 0.06, 0.24, (0, -0.12, z), mat("#0E0A08", rough=1), bevel=0)
    for x in (-0.14, 0.14):
        box(0.055, 0.10, 0.26, (x, -0.13, z), wood("wood"), bevel=0.01)
    box(0.38, 0.11, 0.06, (0, -0.13, z + 0.25), wood("wood"), bevel=0.012)
    for x in (-0.06, 0.06):
        box(0.018, 0.32, 0.018, (x, -0.28, z + 0.01), "steel", bevel=0)
    for i in range(4):
        box(0.20, 0.03, 0.012, (0, -0.19 - 0.075 * i, z), "wood_d", bevel=0)
    box(0.19, 0.20, 0.11, (0, -0.27, z + 0.05), "#5A5F66", bevel=0.015, taper=1.15)
    rng = random.Random(4)
    for i in range(8):
        ico(
            0.045,
            (rng.uniform(-0.06, 0.06), -0.27 + rng.uniform(-0.07, 0.07), z + 0.17),
            mat("#F2C03A", rough=0.3, metal=0.4),
            jitter=0.2,
            seed=i,
        )


def d_temple(z: float) -> None:
    for i, (s, h) in enumerate(((0.74, 0.13), (0.56, 0.13), (0.38, 0.13))):
        box(
            s,
            s,
            h,
            (0, 0.03, z + 0.13 * i),
            rough("temple" if i % 2 == 0 else "#C99F55", speckle=0.08),
            bevel=0.015,
            taper=0.95,
        )
    for i in range(9):
        box(0.18, 0.05, 0.0433 * (i + 1), (0, -0.40 + 0.032 * i, z), rough("#EFD9A0"), bevel=0.004)
    for x in (-0.10, 0.10):
        box(0.05, 0.05, 0.17, (x, -0.07, z + 0.39), rough("#EFD9A0"), bevel=0.008)
    box(0.24, 0.22, 0.15, (0, 0.06, z + 0.39), rough("#B98B45"), bevel=0.008)
    box(0.09, 0.012, 0.11, (0, -0.055, z + 0.39), mat("#120C07", rough=1), bevel=0)
    box(0.32, 0.30, 0.045, (0, 0.03, z + 0.55), rough("#EFD9A0"), bevel=0.012)
    ico(0.06, (0, 0.03, z + 0.66), mat("#27C3A2", rough=0.15, emit=0.35), sub=1, scale=(1, 1, 1.4))


def d_village(z: float) -> None:
    prism(
        [
            (-0.06, -0.42),
            (0.08, -0.42),
            (0.06, -0.1),
            (0.30, 0.0),
            (0.28, 0.08),
            (-0.02, 0.02),
            (-0.05, 0.3),
            (-0.13, 0.3),
            (-0.10, -0.05),
        ],
        0.008,
        (0, 0, z + 0.001),
        rough("#D9BF8C"),
        bevel=0,
    )
    hut(-0.27, 0.20, z, 1.12, 0.25)
    hut(0.20, 0.26, z, 1.15, -0.2, roof="#A8452B")
    hut(-0.26, -0.24, z, 1.1, -0.15, roof="#C2603A")
    hut(0.27, -0.20, z, 1.0, 0.3, wall="#E3CFA8")
    cyl(0.06, 0.07, (0.03, 0.04, z), rough("rock"), n=10, bevel=0.008)
    cyl(0.045, 0.072, (0.03, 0.04, z), "water_d", n=10, bevel=0)
    tree(0.085, (-0.02, 0.36, z), "leaf", 4)
    tree(0.07, (0.40, 0.05, z), "leaf_d", 5)


def d_plain(z: float) -> None:
    for i, (x, y) in enumerate(((-0.28, 0.2), (0.1, 0.3), (0.3, -0.05), (-0.1, -0.1), (-0.3, -0.28), (0.2, -0.3))):
        tuft(x, y, z, ("leaf", "grass_d")[i % 2])
        if i % 2:
            ball(0.022, (x + 0.06, y - 0.03, z + 0.02), ("#F4E7C2", "ex_yellow", "#E07B6A")[i % 3])


# ------------------------------------------------------------------ variants of tall decor (z = top of the tile)
def d_forest_v(z: float, v: int) -> None:
    rng = random.Random(10 + v)
    flip = (-1, 1)[v % 2]
    points = [
        (-0.28, 0.26, 0.50),
        (0.04, 0.33, 0.56),
        (0.31, 0.22, 0.46),
        (-0.35, -0.02, 0.44),
        (-0.10, 0.07, 0.58),
        (0.20, -0.01, 0.52),
        (-0.24, -0.27, 0.40),
        (0.34, -0.26, 0.38),
    ] + ([(0.06, -0.26, 0.42)] if v == 1 else [])
    for i, (px, py, tall) in enumerate(points):
        x, y = px * flip + rng.uniform(-0.04, 0.04), py + rng.uniform(-0.03, 0.03)
        h = tall * rng.uniform(0.88, 1.1)
        if i in ((3, 7), (0, 6, 7), (2, 3, 6))[v % 3]:
            tree(0.13, (x, y, z), "leaf" if i % 2 else "#6A9E46", i)
        else:
            pine(h, (x, y, z), ("leaf_d", "#2F5E33", "#41793A")[(i + v) % 3], i)
    if v == 2:
        cyl(0.06, 0.07, (0.05, -0.30, z), wood("wood"), n=10, bevel=0.008)
        cyl(0.045, 0.004, (0.05, -0.30, z + 0.07), "wood_l", n=10, bevel=0)


def d_mountain_v(z: float, v: int) -> None:
    if v == 0:
        d_mountain(z)
    elif v == 1:
        peak(0.30, 0.66, (-0.14, 0.14, z), 12)
        peak(0.26, 0.58, (0.20, 0.08, z), 15, "#94959D")
        peak(0.17, 0.30, (-0.02, -0.22, z), 19, "#7F8089")
        ico(0.06, (0.30, -0.28, z), rough("rock_d"), jitter=0.2, seed=5)
        ico(0.045, (-0.32, -0.24, z), rough("rock"), jitter=0.2, seed=6)
    else:
        peak(0.35, 0.80, (-0.04, 0.10, z), 23, "#8F9098")
        peak(0.19, 0.36, (0.29, 0.14, z), 25, "#7F8089")
        peak(0.17, 0.32, (-0.31, -0.12, z), 28, "#9A9BA3")
        pine(0.26, (0.30, -0.18, z), "leaf_d", 1)
        pine(0.22, (0.18, -0.30, z), "#41793A", 2)


def d_village_v(z: float, v: int) -> None:
    if v == 0:
        return d_village(z)
    prism(
        [
            (0.06, -0.42),
            (-0.08, -0.42),
            (-0.06, -0.05),
            (-0.3, 0.06),
            (-0.28, 0.13),
            (0.0, 0.06),
            (0.06, 0.3),
            (0.14, 0.3),
            (0.10, 0.0),
        ],
        0.008,
        (0, 0, z + 0.001),
        rough("#D9BF8C"),
        bevel=0,
    )
    hut(0.27, 0.20, z, 1.12, -0.25, roof="#B4602F")
    hut(-0.24, 0.27, z, 1.1, 0.2, roof="#A8452B")
    hut(0.27, -0.23, z, 1.05, 0.18, wall="#E3CFA8")
    hut(-0.28, -0.18, z, 1.15, -0.22, roof="#C2603A")
    tree(0.085, (0.03, 0.37, z), "leaf", 4)
    cyl(0.05, 0.05, (-0.02, -0.12, z), wood("wood"), n=10, bevel=0.006)
    tree(0.06, (-0.42, 0.06, z), "leaf_d", 5)
    return None


def d_bank(z: float, v: int) -> None:
    """Corner growth on river banks; every variant leaves the water free."""
    rng = random.Random(60 + v)
    corners = [(-0.405, 0.405), (0.405, 0.405), (0.405, -0.405), (-0.405, -0.405)]
    kinds = (
        ("pine", "tuft", "rock", "reed"),
        ("reed", "tree", "tuft", "flower"),
        ("flower", "reed", "tree", "tuft"),
        ("tuft", "rock", "flower", "pine"),
        ("tree", "flower", "reed", "rock"),
        ("reed", "tuft", "flower", "tuft"),
    )[v]
    for (cx, cy), k in zip(corners, kinds, strict=False):
        x = cx + rng.uniform(-0.03, 0.02) * (1 if cx > 0 else -1)
        y = cy + rng.uniform(-0.03, 0.02) * (1 if cy > 0 else -1)
        if k == "pine":
            pine(0.24, (x, y, z), "leaf_d", v)
        elif k == "tree":
            tree(0.068, (x, y, z), "leaf", v)
        elif k == "rock":
            ico(0.048, (x, y, z), rough("rock"), jitter=0.2, seed=v)
            ico(0.028, (x + 0.05 * (-1 if x > 0 else 1), y - 0.02, z), rough("rock_d"), jitter=0.2, seed=v + 3)
        elif k == "tuft":
            tuft(x, y, z)
        elif k == "flower":
            for i in range(3):
                ball(
                    0.020,
                    (x + 0.035 * math.cos(2.1 * i), y + 0.03 * math.sin(2.1 * i), z + 0.018),
                    ("#F4E7C2", "ex_yellow", "#E07B6A")[i],
                )
            tuft(x, y, z, "grass_d")
        else:
            for i in range(4):
                rod(
                    (x + 0.022 * (i - 1.5), y, z),
                    (x + 0.030 * (i - 1.5), y + 0.01 * (i % 2), z + 0.15 + 0.03 * (i % 2)),
                    0.007,
                    rough("leaf"),
                    n=5,
                )
                rod(
                    (x + 0.030 * (i - 1.5), y + 0.01 * (i % 2), z + 0.13),
                    (x + 0.031 * (i - 1.5), y + 0.01 * (i % 2), z + 0.185),
                    0.014,
                    "#7C4A28",
                    n=6,
                )


# ------------------------------------------------------------------ tables of sprites
G2 = "grass_d"
BASE = {
    "plain": ("grass", G2),
    "forest": ("#6C9A44", "#47702F"),
    "mine": ("#B39A74", "#806A4C"),
    "mountain": ("#A9A59A", "#77756F"),
    "temple": ("#DDBE7C", "#A98845"),
    "village": ("#97B75C", "#67873B"),
    "start": ("#C9B183", "#8F744A"),
}
FLAGS = {
    "blue": ("#2C62B4", "#1C3F7A"),
    "yellow": ("#EDB92E", "#B98D3A"),
    "red": ("#D23B2E", "#8E221C"),
    "green": ("#3E8E4B", "#356B35"),
}
DECOR = (
    {f"forest{v}": (lambda z, v=v: d_forest_v(z, v)) for v in range(3)}
    | {f"mountain{v}": (lambda z, v=v: d_mountain_v(z, v)) for v in range(3)}
    | {f"village{v}": (lambda z, v=v: d_village_v(z, v)) for v in range(2)}
    | {"mine0": d_mine, "temple0": d_temple, "plain0": d_plain}
    | {f"start_{n}": (lambda z, c=c: d_start(z, *c)) for n, c in FLAGS.items()}
)


# the same, small and at the back of the tile, for a tile on which somebody stands (at the front)
OPEN = {
    "forest": lambda z: d_forest_v(z, 0),
    "mountain": lambda z: d_mountain_v(z, 2),
    "village": lambda z: d_village_v(z, 1),
    "mine": d_mine,
    "temple": d_temple,
}


def d_open(kind: str) -> None:
    with group((0, 0.18, TH), scale=0.64):
        OPEN[kind](0)


SIDES = ["".join(p for k, p in enumerate("NESW") if m >> k & 1) for m in range(16)]


FLAT = (112, 104, 52, 60)  # canvas and anchor of what lies flat
TALL = (128, 136, 56, 92)


def base(kind: str) -> None:
    """The ground of a tile."""
    ground, edge = BASE[kind]
    square_base(ground, edge)
    if kind == "start":
        g_start(TH)


def river_items() -> list[Item]:
    """All rivers: name and builder. Straight ones have three courses, what runs nowhere is a pond."""
    items: list[Item] = []
    for sides in SIDES:
        for v in range(3 if sides in {"EW", "NS"} else 1):
            name = f"tile/river_{sides or 'pond'}" + (f"_{v}" if sides in {"EW", "NS"} else "")
            items.append((name, partial(river_tile, sides, v)))
    return items


def river_tile(sides: str, v: int) -> None:
    square_base("grass", G2)
    river(sides, TH, v)


def main() -> None:
    """Render tiles, rivers, what stands on tiles, and bridges."""
    studio = Studio("terrain")
    grounds: list[Item] = [(f"tile/base_{kind}", partial(base, kind)) for kind in BASE]
    studio.sheet(grounds, *FLAT)
    rivers = river_items()
    studio.sheet(rivers, *FLAT)
    for name, *_ in rivers:
        if studio.wants(name):
            heal(studio.path(name))
    studio.sheet([("tile/river_fill", partial(fill, TH))], *FLAT, shadow=False)
    if studio.wants("tile/river_fill"):
        feather(studio.path("tile/river_fill"), FLAT[2], FLAT[3] - (TH + 0.019) * 0.6 * PPU)
    tall = [(f"decor/{name}", partial(build, TH)) for name, build in DECOR.items()]
    tall += [(f"decor/{kind}_open", partial(d_open, kind)) for kind in OPEN]
    tall += [(f"decor/bank{v}", partial(d_bank, TH, v)) for v in range(6)]
    studio.sheet(tall, *TALL, ground=TH)
    bridges = [("decor/bridge_hub", partial(bridge_hub, TH))] + [
        (f"decor/bridge_{way}", partial(bridge_arm, way, TH)) for way in ARMS
    ]
    studio.sheet(bridges, *TALL, ground=TH)
    studio.save()


if __name__ == "__main__":
    main()
