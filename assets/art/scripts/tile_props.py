"""What the tiles of Riverlands are made of: their base, trees, huts, tents."""

from __future__ import annotations

import math
from typing import Any

from materials import Material, Paint, mat, wood
from shapes import Triple, ball, box, cyl, group, ico, prism, rod, star_pts, surface, torus

TH = 0.12  # tile thickness


def rough(c: Paint, **k: Any) -> Material:
    return mat(c, rough=0.75, **k)


def square_base(c: Paint, c2: Paint = None, side: str = "wood_l") -> None:
    """A tile that fills its cell to the edge: neighbours touch, with no gap between their rims."""
    box(1, 1, TH * 0.6, (0, 0, 0), wood(side), bevel=0)
    box(1.006, 1.006, TH * 0.45, (0, 0, TH * 0.5), rough(c2 or c, speckle=0.05), bevel=0.006)
    box(0.945, 0.945, 0.02, (0, 0, TH * 0.95 - 0.012), rough(c, speckle=0.12, bump=0.2, wscale=8), bevel=0.008)


# ------------------------------------------------------------------ props
def pine(h: float, loc: Triple, m: Paint = "leaf_d", seed: int = 0) -> None:
    x, y, z = loc
    k = h / 0.5
    cyl(0.03 * k, 0.1 * k, loc, "wood_d", n=7, bevel=0)
    for i, (r, zz, hh) in enumerate(((0.15, 0.06, 0.2), (0.12, 0.18, 0.18), (0.085, 0.30, 0.2))):
        cyl(r * k, hh * k, (x, y, z + zz * k), rough(m), r2=0.012, n=7, bevel=0, smooth=None, rot=(0, 0, seed + i * 0.5))


def tree(r: float, loc: Triple, m: Paint = "leaf", seed: int = 0) -> None:
    x, y, z = loc
    cyl(0.03, 0.14, loc, "wood_d", n=7, bevel=0)
    ico(r, (x, y, z + 0.12 + r * 0.7), rough(m), sub=1, jitter=0.12, seed=seed)


def tuft(x: float, y: float, z: float, m: Paint = "leaf") -> None:
    for j in range(3):
        cyl(0.016, 0.07, (x + 0.022 * (j - 1), y, z), rough(m), r2=0.002, n=5, bevel=0, rot=(0, 0.28 * (j - 1), 0))


def hut(x: float, y: float, z: float, s: float = 1.0, rz: float = 0.0, wall: Paint = "#EFE0C2", roof: Paint = "roof") -> None:
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


def g_start(z: float) -> None:
    """Painted compass on the ground of a start tile."""
    cyl(0.40, 0.010, (0, 0, z), rough("#E9D3A4"), n=36, bevel=0)
    torus(0.36, 0.012, (0, 0, z + 0.010), "#B4502F", n=40, k=6)
    prism(star_pts(0.34, 4, 0.30), 0.010, (0, 0, z + 0.008), "#C8352B", bevel=0)
    prism(star_pts(0.20, 4, 0.4, math.pi / 4), 0.010, (0, 0, z + 0.011), "#F4E3B8", bevel=0)


def tent(loc: Triple, rz: float, s: float, cloth: Paint, trim: Paint) -> None:
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


def d_start(z: float, c: Paint = "red", dark: Paint = "#8E221C") -> None:
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
