"""Terrain for square maps (Riverlands): tile bases and tall decor as SEPARATE sprites, so that highlights and
figures can go between them; a river autotile; bridges built from a hub and eight arms.

All sprites of a cell share one canvas and anchor.  Order: bases (`tile/base_*`, `tile/river_*`, `tile/river_fill` on every
vertex whose four cells are river), highlights, shadows, then row by row decor and figures.
River names carry their open sides in the order N E S W (`river_EW`, `river_NES`); EW and NS have variants _0 _1 _2."""

from __future__ import annotations

import math
import random
from functools import partial

import numpy as np
from PIL import Image

from masters import SCALE
from materials import mat, wood
from props import peak
from shapes import Vector, ball, box, cyl, group, ico, ngon, prism, rod, star_pts, surface, torus
from stage import PPU
from studio import Studio

TH = 0.12  # tile thickness


def rough(c, **k):
    return mat(c, rough=0.75, **k)


def square_base(c, c2=None, side="wood_l") -> None:
    box(0.985, 0.985, TH * 0.6, (0, 0, 0), wood(side), bevel=0.03)
    box(0.985, 0.985, TH * 0.45, (0, 0, TH * 0.5), rough(c2 or c, speckle=0.05), bevel=0.03)
    box(0.89, 0.89, 0.02, (0, 0, TH * 0.95 - 0.012), rough(c, speckle=0.12, bump=0.2, wscale=8), bevel=0.01)


# ------------------------------------------------------------------ props
def pine(h, loc, m="leaf_d", seed=0) -> None:
    x, y, z = loc
    k = h / 0.5
    cyl(0.03 * k, 0.1 * k, loc, "wood_d", n=7, bevel=0)
    for i, (r, zz, hh) in enumerate(((0.15, 0.06, 0.2), (0.12, 0.18, 0.18), (0.085, 0.30, 0.2))):
        cyl(r * k, hh * k, (x, y, z + zz * k), rough(m), r2=0.012, n=7, bevel=0, smooth=None, rot=(0, 0, seed + i * 0.5))


def tree(r, loc, m="leaf", seed=0) -> None:
    x, y, z = loc
    cyl(0.03, 0.14, loc, "wood_d", n=7, bevel=0)
    ico(r, (x, y, z + 0.12 + r * 0.7), rough(m), sub=1, jitter=0.12, seed=seed)


def tuft(x, y, z, m="leaf") -> None:
    for j in range(3):
        cyl(0.016, 0.07, (x + 0.022 * (j - 1), y, z), rough(m), r2=0.002, n=5, bevel=0, rot=(0, 0.28 * (j - 1), 0))


def hut(x, y, z, s=1.0, rz=0.0, wall="#EFE0C2", roof="roof") -> None:
    with group((x, y, z), rz, s):
        box(0.22, 0.20, 0.15, m=rough(wall), bevel=0.008)
        prism(
            [(-0.155, 0), (0.155, 0), (0, 0.15)],
            0.26,
            (0, 0.13, 0.14),
            rough(roof),
            bevel=0.008,
            rot=(math.pi / 2, 0, 0),
        )
        box(0.06, 0.012, 0.095, (0, -0.103, 0), "wood_d", bevel=0)
        box(0.035, 0.04, 0.1, (0.07, 0.05, 0.21), rough("rock_d"), bevel=0.004)
        box(0.045, 0.012, 0.04, (0.068, -0.103, 0.07), "#FFE08A", bevel=0)


# ------------------------------------------------------------------ tall decor (z = top of the tile)
def d_forest(z) -> None:
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


def d_mountain(z) -> None:
    peak(0.33, 0.74, (0.02, 0.13, z), 3)
    peak(0.24, 0.48, (-0.24, -0.06, z), 5, "#94959D")
    peak(0.21, 0.40, (0.26, -0.10, z), 9, "#7F8089")
    ico(0.07, (-0.02, -0.32, z), rough("rock_d"), jitter=0.2, seed=2)
    ico(0.05, (0.12, -0.34, z), rough("rock"), jitter=0.2, seed=4)


def d_mine(z) -> None:
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


def d_temple(z) -> None:
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


def d_village(z) -> None:
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


def d_plain(z) -> None:
    for i, (x, y) in enumerate(((-0.28, 0.2), (0.1, 0.3), (0.3, -0.05), (-0.1, -0.1), (-0.3, -0.28), (0.2, -0.3))):
        tuft(x, y, z, ("leaf", "grass_d")[i % 2])
        if i % 2:
            ball(0.022, (x + 0.06, y - 0.03, z + 0.02), ("#F4E7C2", "ex_yellow", "#E07B6A")[i % 3])


def g_start(z) -> None:
    """Painted compass on the ground of a start tile."""
    cyl(0.40, 0.010, (0, 0, z), rough("#E9D3A4"), n=36, bevel=0)
    torus(0.36, 0.012, (0, 0, z + 0.010), "#B4502F", n=40, k=6)
    prism(star_pts(0.34, 4, 0.30), 0.010, (0, 0, z + 0.008), "#C8352B", bevel=0)
    prism(star_pts(0.20, 4, 0.4, math.pi / 4), 0.010, (0, 0, z + 0.011), "#F4E3B8", bevel=0)


def tent(loc, rz, s, cloth, trim) -> None:
    """Ridge tent, open at the front (-y)."""
    with group(loc, rz, s):
        for sx in (-1, 1):
            side = surface([[(sx * 0.24, -0.22, 0), (sx * 0.24, 0.22, 0)], [(0, -0.20, 0.34), (0, 0.20, 0.34)]], rough(cloth))
            side.modifiers.new("thick", "SOLIDIFY").thickness = 0.018
            box(0.014, 0.45, 0.022, (sx * 0.165, 0, 0.095), rough(trim), bevel=0, rot=(0, sx * 0.62, 0))
        prism([(-0.22, 0), (0.22, 0), (0, 0.32)], 0.01, (0, 0.18, 0), rough(cloth), bevel=0, rot=(math.pi / 2, 0, 0))
        prism(
            [(-0.205, 0), (0.205, 0), (0, 0.30)],
            0.006,
            (0, -0.13, 0),
            mat("#33241A", rough=1),
            bevel=0,
            rot=(math.pi / 2, 0, 0),
        )  # dark inside
        for sx in (-1, 1):
            prism(
                [(sx * 0.225, 0), (sx * 0.10, 0), (0, 0.325)][::-sx],
                0.014,
                (0, -0.20, 0),
                rough(trim),
                bevel=0,
                rot=(math.pi / 2, 0, sx * 0.10),
            )  # flaps
        rod((0, -0.27, 0.335), (0, 0.26, 0.335), 0.014, "wood_d")
        rod((0, -0.23, 0), (0, -0.23, 0.38), 0.014, "wood_d")
        for sx in (-1, 1):
            rod((sx * 0.20, 0.2, 0.06), (sx * 0.33, 0.26, 0), 0.006, "ivory", n=5)
            rod((sx * 0.20, -0.2, 0.06), (sx * 0.33, -0.26, 0), 0.006, "ivory", n=5)


def d_start(z, c="red", dark="#8E221C") -> None:
    tent((-0.17, 0.20, z), 0.30, 1.0, "#F0E2C0", c)
    rod((0.30, 0.22, z), (0.30, 0.22, z + 0.74), 0.022, "wood_d")
    ball(0.036, (0.30, 0.22, z + 0.75), "brass")
    prism(
        [(0, 0), (-0.30, 0.05), (-0.22, 0.13), (-0.30, 0.23), (0, 0.26)][::-1],
        0.014,
        (0.29, 0.22, z + 0.46),
        c,
        bevel=0.004,
        rot=(math.pi / 2, 0, 0.1),
    )
    for i in range(6):
        ico(
            0.032,
            (0.24 + 0.085 * math.cos(i * 1.047), -0.20 + 0.085 * math.sin(i * 1.047), z),
            rough("rock_d"),
            jitter=0.2,
            seed=i,
        )
    for i in range(3):
        rod(
            (0.24 + 0.06 * math.cos(2.1 * i), -0.20 + 0.06 * math.sin(2.1 * i), z + 0.01),
            (0.24, -0.20, z + 0.07),
            0.018,
            "wood_d",
            n=6,
        )
    ico(0.040, (0.24, -0.20, z + 0.075), mat("#FF9A26", emit=1.0), jitter=0.3, seed=2, scale=(1, 1, 1.5))
    ico(0.022, (0.24, -0.20, z + 0.11), mat("#FFE28A", emit=1.2), jitter=0.3, seed=4, scale=(1, 1, 1.6))
    rod((-0.34, -0.30, z + 0.04), (-0.14, -0.34, z + 0.04), 0.04, wood("wood"), n=10)


def waves(z, points, rz=0) -> None:
    for x, y in points:
        pts = [(t, 0.022 * math.sin(t * 36)) for t in [i / 60 for i in range(-6, 7)]]
        prism(
            [(a, b - 0.010) for a, b in pts] + [(a, b + 0.010) for a, b in pts[::-1]],
            0.006,
            (x, y, z),
            mat("foam", rough=0.4),
            bevel=0,
            rot=(0, 0, rz),
        )


# ------------------------------------------------------------------ variants of tall decor (z = top of the tile)
def d_forest_v(z, v) -> None:
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


def d_mountain_v(z, v) -> None:
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


def d_village_v(z, v):
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


def d_bank(z, v) -> None:
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
            [
                ball(
                    0.020,
                    (x + 0.035 * math.cos(2.1 * i), y + 0.03 * math.sin(2.1 * i), z + 0.018),
                    ("#F4E7C2", "ex_yellow", "#E07B6A")[i],
                )
                for i in range(3)
            ]
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


# ------------------------------------------------------------------ river autotile
RW, BANK = 0.262, 0.312  # half widths of water and of its sandy bank
PORT = {"N": (0, 0.5), "E": (0.5, 0), "S": (0, -0.5), "W": (-0.5, 0)}


# layers: half width, height, material, overlap with the neighbouring tile (water laps over, so that no joint shows)
def river_layers():
    return (
        (BANK, 0.004, rough("#DCC389"), 0.000),
        (RW + 0.016, 0.010, mat("#2E7BA2", rough=0.2), 0.003),
        (RW - 0.012, 0.015, mat("#4199BD", rough=0.16, coat=0.45, speckle=0.06, wscale=5), 0.008),
    )


FILL = 0.5 - RW + 0.085  # half size of the patch for broad water


def ribbon(path, w, lap=0.0):
    """Band of half width w along a path; its ends are square to the axes, so that rivers meet exactly at tile borders."""
    left, right = [], []
    k = 1 + 2 * lap
    path = [
        tuple(c * k if abs(abs(c) - 0.5) < 1e-6 else c for c in p) if i in (0, len(path) - 1) else p for i, p in enumerate(path)
    ]
    for i, p in enumerate(path):
        a = path[max(0, i - 1)]
        b = path[min(len(path) - 1, i + 1)]
        d = Vector((b[0] - a[0], b[1] - a[1])).normalized()
        n = Vector((-d.y, d.x))
        if i in (0, len(path) - 1):
            n = Vector((round(n.x), round(n.y)))
        left.append((p[0] + n.x * w, p[1] + n.y * w))
        right.append((p[0] - n.x * w, p[1] - n.y * w))
    return right + left[::-1]


def course(a, b, v=0):
    """Middle line of the water from side a to side b; straight ones meander in three ways."""
    low, high = PORT[a], PORT[b]
    count = 22
    points = []
    for i in range(count + 1):
        t = i / count
        if {a, b} in ({"N", "S"}, {"E", "W"}):
            o = (0.070 * math.sin(math.tau * t), -0.062 * math.sin(math.tau * t), 0.075 * math.sin(3.1416 * t))[v] * max(
                0, math.sin(3.1416 * t)
            ) ** 0.8
            x, y = low[0] + (high[0] - low[0]) * t, low[1] + (high[1] - low[1]) * t
            points.append((x + (o if low[0] == 0 else 0), y + (o if low[1] == 0 else 0)))
        else:
            points.append(((1 - t) ** 2 * low[0] + t * t * high[0], (1 - t) ** 2 * low[1] + t * t * high[1]))
    return points


def river(ports, z, v=0) -> None:
    pairs = [(a, b) for i, a in enumerate(ports) for b in ports[i + 1 :]]
    if len(ports) == 1:
        pairs = []
    for w, zz, m, lap in river_layers():
        for i, (a, b) in enumerate(pairs):  # every band a hair higher than the last: nothing coplanar
            straight = {a, b} in ({"N", "S"}, {"E", "W"})
            line = course(a, b, v) if len(ports) == 2 or not straight else [PORT[a], (0, 0), PORT[b]]
            prism(ribbon(line, w, lap), zz + 0.0006 * i, (0, 0, z), m, bevel=0)
        if len(ports) < 2:  # spring (one side) or pond (none)
            cyl(w * (1.0 if ports else 1.12), zz, (0, 0, z), m, n=30, bevel=0)
            if ports:
                prism(ribbon([PORT[ports], (0, 0)], w, lap), zz + 0.0006, (0, 0, z), m, bevel=0)
    rng = random.Random(len(ports) * 7 + v + ord((ports or "x")[0]))
    line = course(*pairs[0], v) if pairs else [(0.0, 0.0)] * 23
    for k in (5, 11, 17) if pairs else (11,):
        x, y = line[k]
        waves(
            z + 0.0195 if len(ports) > 2 else z + 0.015,
            [(x + rng.uniform(-0.08, 0.08), y + rng.uniform(-0.10, 0.10))],
            rng.uniform(-0.25, 0.25),
        )


def fill(z) -> None:
    """Water patch for a vertex between four river tiles (anchor = the vertex)."""
    points = [(sx * FILL, sy * FILL) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    prism(points, 0.0190, (0, 0, z), river_layers()[2][2], bevel=0)
    waves(z + 0.0195, [(0.0, 0.0)], 0.2)


def heal(path, n=7) -> None:
    """Where water laps over a tile border, repeat the colour from a little further in: no bright line at the joints."""
    a = np.asarray(Image.open(path).convert("RGBA")).copy()
    for turn in range(4):  # the same for all four sides
        b = np.rot90(a, turn)
        for row in b:
            opaque = np.flatnonzero(row[:, 3] > 20)
            if len(opaque) > 2 * n:
                i = opaque[0]
                p = row[i + n].astype(int)
                if p[3] > 250 and p[2] > p[0] + 45:  # water
                    keep = row[i, 3]
                    row[i : i + n] = row[i + n]
                    row[i, 3] = keep
    Image.fromarray(a).save(path, optimize=True)


def feather(path, cx, cy, soft=0.055) -> None:
    """Fade out the edges of the water patch (cx, cy: its middle in 1x pixels)."""
    a = np.asarray(Image.open(path).convert("RGBA")).copy()
    y, x = np.mgrid[0 : a.shape[0], 0 : a.shape[1]]
    d = FILL - np.maximum(np.abs((x + 0.5) / SCALE - cx) / PPU, np.abs((y + 0.5) / SCALE - cy) / (PPU * 0.8))
    t = np.clip((d - 0.012) / soft, 0, 1)
    a[..., 3] = np.minimum(a[..., 3], 255 * t * t * (3 - 2 * t))
    Image.fromarray(a).save(path, optimize=True)


# ------------------------------------------------------------------ bridges: hub and arms, for straight and diagonal ways
ARMS = {"N": (0, 1), "NE": (1, 1), "E": (1, 0), "SE": (1, -1), "S": (0, -1), "SW": (-1, -1), "W": (-1, 0), "NW": (-1, 1)}
DECK = 0.135  # height of the deck above the tile top


def bridge_hub(z) -> None:
    for sx in (-1, 1):
        for sy in (-1, 1):
            rod((sx * 0.19, sy * 0.19, z), (sx * 0.19, sy * 0.19, z + DECK + 0.02), 0.035, "wood_d")
    prism(ngon(8, 0.275, math.pi / 8), 0.03, (0, 0, z + DECK - 0.035), "wood_d", bevel=0.008)
    for i in range(5):
        box(
            (0.30, 0.47, 0.51, 0.47, 0.30)[i],
            0.096,
            0.035,
            (0, -0.2 + 0.10 * i, z + DECK),
            wood("wood" if i % 2 else "wood_l"),
            bevel=0.008,
        )


def bridge_arm(d, z) -> None:
    """From the hub to the middle of a side, or to a corner, where the neighbour's arm goes on."""
    x, y = ARMS[d]
    far = 0.505 if 0 in (x, y) else 0.505 * math.sqrt(2)
    a = math.atan2(y, x)
    ramp = 0 in (x, y)
    with group((0, 0, z), a):
        n = max(3, round((far - 0.17) / 0.078))
        w = 0.36 if ramp else 0.30
        for i in range(n):
            u = 0.20 + (far - 0.20) * (i + 0.5) / n
            h = DECK - (0.10 * ((u - 0.20) / (far - 0.2)) ** 1.3 if ramp else 0)
            box((far - 0.20) / n - 0.010, w, 0.032, (u, 0, h), wood("wood" if i % 2 else "wood_l"), bevel=0.007)
        for s in (-1, 1):
            y0 = s * (w / 2 - 0.02)
            h1 = DECK - (0.10 if ramp else 0)
            for u in (0.27, far - 0.03):
                box(0.04, 0.04, 0.15, (u, y0, (DECK if u < 0.3 else h1) - 0.02), "wood_d", bevel=0.008)
            rod((0.22, y0, DECK + 0.12), (far, y0, h1 + 0.12), 0.017, "wood_d")
            rod((0.2, s * w * 0.36, DECK - 0.02), (far, s * w * 0.36, h1 - 0.02), 0.02, "wood_d")
            if not ramp and far > 0.6:
                rod((0.5, y0, -0.01), (0.5, y0, DECK), 0.026, "wood_d")


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


def d_open(kind) -> None:
    with group((0, 0.18, TH), scale=0.64):
        OPEN[kind](0)


SIDES = ["".join(p for k, p in enumerate("NESW") if m >> k & 1) for m in range(16)]


def card_back() -> None:
    """A tile that lies face down: a dark card with a compass rose."""
    square_base("#4B5B57", "#33403D")
    z = TH
    prism(star_pts(0.30, 4, 0.28), 0.01, (0, 0, z), "brass", bevel=0)
    prism(star_pts(0.20, 4, 0.36, math.pi / 4), 0.012, (0, 0, z), "#C9B183", bevel=0)
    torus(0.25, 0.012, (0, 0, z), "brass", n=32, k=6)


FLAT = (112, 104, 52, 60)  # canvas and anchor of what lies flat
TALL = (128, 136, 56, 92)


def base(kind) -> None:
    """The ground of a tile."""
    ground, edge = BASE[kind]
    square_base(ground, edge)
    if kind == "start":
        g_start(TH)


def river_items():
    """All rivers: name and builder. Straight ones have three courses, what runs nowhere is a pond."""
    items = []
    for sides in SIDES:
        for v in range(3 if sides in {"EW", "NS"} else 1):
            name = f"tile/river_{sides or 'pond'}" + (f"_{v}" if sides in {"EW", "NS"} else "")
            items.append((name, partial(river_tile, sides, v)))
    return items


def river_tile(sides, v) -> None:
    square_base("grass", G2)
    river(sides, TH, v)


def main() -> None:
    """Render tiles, rivers, what stands on tiles, and bridges."""
    studio = Studio("terrain")
    backside = [("tile/back", card_back)]
    studio.sheet([(f"tile/base_{kind}", partial(base, kind)) for kind in BASE] + backside, *FLAT)
    rivers = river_items()
    studio.sheet(rivers, *FLAT)
    for name, _ in rivers:
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
