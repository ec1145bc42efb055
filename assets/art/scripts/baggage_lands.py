"""The flat-top hexagonal world tiles of Lost Baggage; their top side is the north one.

Footprint 160 x 112 pixels at 1x (Tiled: hexagonal, stagger axis x, side length 80, column pitch 120, row pitch 112); the top
face lies 12 pixels up. Every land is two sprites: `land/<name>`, the base with everything flat, and `decor/<name>`, everything
tall, so that marks and highlights go between them. Decor keeps the southern middle of the tile free: figures stand there
(`STAND`). The shadow of `land/hex` serves every base. `land/back_1` to `back_6` are backs with the top side N, NE, SE, S, SW, NW;
`land/mark_1` to `mark_6` are the brass marks of the top side for discovered tiles.
"""

from __future__ import annotations

import itertools
import math
import random

from materials import mat, plastic, wood
from props import peak
from shapes import Vector, ball, box, cyl, group, ico, lathe, polyhedron, prism, rod, spline, star_pts, text, torus, tube
from stage import clear
from studio import Studio

P2 = 160  # pixels per world unit
TH = 0.125  # thickness: 12 px
HX, HY = 0.5, 0.4375  # half width, half depth (80 px, 56 px)
BASE_CANVAS = (192, 152, 86, 76)
DECOR_CANVAS = (208, 216, 96, 150)  # drawn at the ground in the middle of the cell
STAND = [[0, 16], [-26, 12], [26, 12], [0, 30]]  # px from the centre of the top face: where 1, 2, 3, 4 figures stand
SIDES = ["N", "NE", "SE", "S", "SW", "NW"]  # side 1..6 = mark_1..6, back_1..6


def fhex(k=1.0):
    return [(x * HX * k, y * HY * k) for x, y in ((1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1))]


def inside(x, y, k=0.86):
    return abs(y) <= HY * k and abs(x) <= HX * k - abs(y) * 0.25 / HY


def rough(c, **k):
    return mat(c, rough=0.78, **k)


def glow(c, e=1.4):
    return mat(c, rough=0.35, emit=e)


def water(c="water"):
    return mat(c, rough=0.14, coat=0.6, speckle=0.14, wscale=6)


def gold():
    return mat("brass", rough=0.28, metal=0.5, coat=0.3)


RIM = {"humanoid": "#C79A63", "misfit": "#7A5AAE", "other": "#8E8170"}


def hex_base(c, c2, kind="other", tex=None) -> None:
    prism(fhex(0.985), TH * 0.62, m=wood(RIM[kind], 9), bevel=0.022)
    prism(fhex(0.985), TH * 0.42, (0, 0, TH * 0.55), rough(c2, speckle=0.05), bevel=0.022)
    prism(fhex(0.90), 0.016, (0, 0, TH - 0.016), tex or rough(c, speckle=0.11, bump=0.2, wscale=9), bevel=0.008)


# ------------------------------------------------------------------ props (metres of the toy world: a figure is about .6 high)
def pine(h, x, y, m="leaf_d", z=0, snow=False) -> None:
    k = h / 0.5
    cyl(0.03 * k, 0.1 * k, (x, y, z), "wood_d", n=7, bevel=0)
    for i, (r, zz, hh) in enumerate(((0.15, 0.06, 0.2), (0.12, 0.18, 0.18), (0.085, 0.30, 0.2))):
        cyl(r * k, hh * k, (x, y, z + zz * k), rough(m), r2=0.010, n=8, bevel=0, smooth=None, rot=(0, 0, x * 9 + i * 0.5))
        if snow:
            cyl(
                r * k * 0.66,
                hh * k * 0.58,
                (x, y, z + (zz + hh * 0.44) * k),
                rough("snow"),
                r2=0.008,
                n=8,
                bevel=0,
                smooth=None,
                rot=(0, 0, x * 9 + i * 0.5),
            )


def tree(r, x, y, m="leaf", seed=0, trunk=0.14) -> None:
    cyl(r * 0.26, trunk + r * 0.3, (x, y, 0), "wood_d", n=8, bevel=0)
    ico(r, (x, y, trunk + r * 0.75), rough(m), sub=2, jitter=0.10, seed=seed)
    ico(r * 0.6, (x + r * 0.6, y - r * 0.3, trunk + r * 0.5), rough(m), sub=1, jitter=0.1, seed=seed + 1)


def tuft(x, y, z=0, m="leaf", k=1.0) -> None:
    for j in range(3):
        cyl(0.014 * k, 0.06 * k, (x + 0.02 * k * (j - 1), y, z), rough(m), r2=0.002, n=5, bevel=0, rot=(0, 0.3 * (j - 1), 0))


def flower(x, y, c, z=0, k=1.0) -> None:
    rod((x, y, z), (x, y, z + 0.055 * k), 0.007 * k, "leaf")
    ball(0.024 * k, (x, y, z + 0.06 * k), mat(c, rough=0.6), scale=(1, 1, 0.6))
    ball(0.010 * k, (x, y, z + 0.075 * k), "ex_yellow")


def rock(r, x, y, c="rock", seed=1, z=0, s=(1, 1, 0.8)) -> None:
    ico(r, (x, y, z + r * 0.3), rough(c), sub=1, jitter=0.2, seed=seed, scale=s)


def puff(points, c="#FFFFFF", e=0.08) -> None:
    for i, (x, y, z, r) in enumerate(points):
        ico(r, (x, y, z), mat(c, rough=1, emit=e), sub=2, jitter=0.06, seed=i, flat=False)


def house(
    x, y, w=0.22, d=0.18, h=0.16, wall="#EFE0C2", roof="roof", rz=0.0, rh=0.14, door=True, lit="#FFE08A", chimney=True, over=0.03
) -> None:
    with group((x, y, 0), rz):
        box(w, d, h, m=rough(wall), bevel=0.006)
        wide = w / 2 + over
        prism(
            [(-wide, 0), (wide, 0), (0, rh)],
            d + over * 2,
            (0, d / 2 + over, h - 0.006),
            rough(roof),
            bevel=0.006,
            rot=(math.pi / 2, 0, 0),
        )
        if door:
            box(w * 0.24, 0.012, h * 0.58, (0, -d / 2 - 0.002, 0), "wood_d", bevel=0.003)
        for s in (-1, 1):
            box(w * 0.17, 0.012, h * 0.26, (s * w * 0.31, -d / 2 - 0.002, h * 0.45), glow(lit, 0.35), bevel=0.002)
        if chimney:
            box(w * 0.15, w * 0.15, rh * 0.8, (w * 0.28, d * 0.15, h + rh * 0.15), rough("rock_d"), bevel=0.004)


def flag(x, y, h, c="red", z=0) -> None:
    rod((x, y, z), (x, y, z + h), 0.010, "wood_d")
    prism([(0, 0), (0.13, 0.03), (0, 0.085)], 0.008, (x + 0.008, y, z + h - 0.09), c, bevel=0.002, rot=(math.pi / 2, 0, 0.1))


def lamp(x, y, h=0.36, c="#FFD873") -> None:
    cyl(0.03, 0.02, (x, y, 0), "gun", n=10)
    rod((x, y, 0), (x, y, h), 0.011, "gun")
    cyl(0.03, 0.06, (x, y, h), glow(c, 2.2), r2=0.042, n=6, bevel=0)
    cyl(0.05, 0.035, (x, y, h + 0.058), "gun", r2=0.008, n=6, bevel=0)


def crate(s, x, y, z=0, rz=0.2, c="wood") -> None:
    with group((x, y, z), rz):
        box(s, s, s, m=wood(c, 12), bevel=0.006)
        [box(s * 1.04, s * 1.04, s * 0.14, (0, 0, zz * s), wood("wood_d", 12), bevel=0.003) for zz in (-0.01, 0.88)]


def barrel(x, y, r=0.05, h=0.11, c="wood") -> None:
    lathe([(r * 0.8, 0), (r, h * 0.5), (r * 0.8, h)], wood(c, 12), (x, y, 0), n=16)
    [torus(r * k, 0.006, (x, y, h * z), "gun", n=16, k=5) for z, k in ((0.22, 0.92), (0.78, 0.92))]


def suitcase(x, y, c, w=0.13, h=0.10, d=0.05, z=0, rz=0.0) -> None:
    with group((x, y, z), rz):
        box(w, d, h, m=plastic(c), bevel=0.014)
        [box(0.014, d * 1.04, h * 1.02, (s * w * 0.3, 0, -0.001), gold(), bevel=0.002) for s in (-1, 1)]
        tube([(-0.025, 0, h), (-0.02, 0, h + 0.022), (0.02, 0, h + 0.022), (0.025, 0, h)], 0.007, "ink")


def stall(x, y, c, w=0.22, rz=0.0, goods="#E8822C", c2="#FBF3E0", h=0.20) -> None:
    with group((x, y, 0), rz):
        box(w, 0.12, 0.09, m=wood("wood", 12), bevel=0.006)
        [rod((sx * w * 0.46, sy * 0.06, 0), (sx * w * 0.46, sy * 0.06, h), 0.008, "wood_d") for sx in (-1, 1) for sy in (-1, 1)]
        n = 6
        for i in range(n):
            box(
                w * 1.12 / n,
                0.20,
                0.014,
                (-w * 0.56 + w * 1.12 * (i + 0.5) / n, -0.01, h),
                mat(c if i % 2 else c2, rough=0.7),
                bevel=0.002,
                rot=(0.32, 0, 0),
            )
        for i in range(5):
            ball(0.020, (-w * 0.36 + w * 0.18 * i, -0.035, 0.10), mat(goods if i % 2 else "#D23B2E", rough=0.5))
            ball(0.018, (-w * 0.30 + w * 0.17 * i, 0.005, 0.105), mat(goods, rough=0.5))


def tent(x, y, r, h, c, c2="#FBF3E0", n=8, flagc=None) -> None:
    for k in range(n):
        a, b = math.tau * k / n, math.tau * (k + 1) / n
        walls = [(r * math.cos(t), r * math.sin(t), z) for t, z in ((a, 0), (b, 0), (b, h * 0.42), (a, h * 0.42))]
        roof = [(1.12 * r * math.cos(t), 1.12 * r * math.sin(t), h * 0.40) for t in (a, b)]
        polyhedron([*walls, *roof, (0, 0, h)], [(0, 1, 2, 3), (4, 5, 6)], mat(c if k % 2 else c2, rough=0.7), (x, y, 0))
    if flagc:
        flag(x, y, 0.14, flagc, h - 0.01)


def crystal(x, y, h, r, c="#BFE6F5", lean=(0, 0)) -> None:
    cyl(r, h * 0.75, (x, y, 0), mat(c, rough=0.15, coat=0.8), r2=r * 0.8, n=6, bevel=0, smooth=None, rot=(lean[0], lean[1], x))


def spike(x, y, h, r, c="#BFE6F5", lean=(0, 0), z=0) -> None:
    cyl(r, h, (x, y, z), mat(c, rough=0.18, coat=0.7), r2=r * 0.12, n=6, bevel=0, smooth=None, rot=(lean[0], lean[1], x * 7))


def shroom(x, y, h, r, c, dots="#FFFBF0", door=False) -> None:
    lathe([(r * 0.34, 0), (r * 0.28, h * 0.5), (r * 0.26, h)], rough("#F4E6CB"), (x, y, 0), n=18)
    lathe(
        [
            (r * 0.25, h * 0.9),
            (r, h * 0.86),
            (r * 0.98, h * 0.98),
            (r * 0.72, h * 0.9 + r * 0.5),
            (r * 0.3, h * 0.9 + r * 0.72),
            (0, h * 0.9 + r * 0.76),
        ],
        mat(c, rough=0.4, coat=0.3),
        (x, y, 0),
        n=26,
    )
    for a, e in ((-1.4, 0.5), (-2.3, 0.55), (-0.5, 0.5), (-1.7, 1.05), (-0.6, 1.0), (0.6, 0.7), (2.6, 0.7)):
        ball(
            r * 0.14,
            (
                x + r * 0.86 * math.cos(a) * math.cos(e),
                y + r * 0.86 * math.sin(a) * math.cos(e),
                h * 0.93 + r * 0.74 * math.sin(e),
            ),
            rough(dots),
            scale=(1, 1, 0.7),
        )
    if door:
        box(r * 0.34, 0.02, h * 0.48, (x, y - r * 0.32, 0), "wood_d", bevel=0.006)
        ball(0.018, (x + r * 0.04, y - r * 0.30, h * 0.68), glow("#FFE08A", 0.8))


def cactus(x, y, h, r=0.045, c="#4E9A4A") -> None:
    m = rough(c)
    tube([(x, y, 0), (x, y, h)], r, m)
    ball(r, (x, y, h), m)
    for s, k in ((-1, 0.42), (1, 0.55)):
        tube([(x, y, h * k), (x + s * r * 2.1, y, h * (k + 0.06)), (x + s * r * 2.3, y, h * (k + 0.34))], r * 0.62, m)
        ball(r * 0.62, (x + s * r * 2.3, y, h * (k + 0.34)), m)


def ribbon(path, w):
    left, radius = [], []
    for i, p in enumerate(path):
        a, b = path[max(0, i - 1)], path[min(len(path) - 1, i + 1)]
        d = Vector((b[0] - a[0], b[1] - a[1])).normalized()
        n = Vector((-d.y, d.x))
        left.append((p[0] + n.x * w, p[1] + n.y * w))
        radius.append((p[0] - n.x * w, p[1] - n.y * w))
    return radius + left[::-1]


def road(path, w, c, z, h=0.006, m=None, curved=True) -> None:
    prism(
        ribbon([tuple(v[:2]) for v in spline([(x, y, 0) for x, y in path], 6)] if curved and len(path) > 2 else path, w),
        h,
        (0, 0, z),
        m or rough(c, speckle=0.05),
        bevel=0,
    )


def blob(r, rx=1.0, ry=1.0, k=3, a=0.08, n=36, x=0, y=0, ph=0):
    return [
        (
            x + r * rx * (1 + a * math.sin(k * t + ph)) * math.cos(t),
            y + r * ry * (1 + a * math.cos((k - 1) * t + ph)) * math.sin(t),
        )
        for t in (math.tau * i / n for i in range(n))
    ]


def pool(pts, z, m=None, shore="sand", rim=0.035) -> None:
    cx, cy = sum(p[0] for p in pts) / len(pts), sum(p[1] for p in pts) / len(pts)

    def grow(k):
        return [
            (
                p[0] + (p[0] - cx) / max(0.01, math.hypot(p[0] - cx, p[1] - cy)) * k,
                p[1] + (p[1] - cy) / max(0.01, math.hypot(p[0] - cx, p[1] - cy)) * k,
            )
            for p in pts
        ]

    if shore:
        prism(grow(rim), 0.006, (0, 0, z), rough(shore), bevel=0)
    prism(pts, 0.012, (0, 0, z), m or water(), bevel=0)


def ripple(points, z, c="foam") -> None:
    for x, y in points:
        tube([(x - 0.05, y, z), (x - 0.02, y + 0.014, z), (x + 0.01, y - 0.004, z), (x + 0.04, y + 0.012, z)], 0.006, rough(c))


def pave(c1, c2, s, z, k=0.86, gap=0.012, h=0.01, off=0.5) -> None:
    n = int(1 / s) + 2
    for j in range(-n, n + 1):
        for i in range(-n, n + 1):
            x, y = (i + (off if j % 2 else 0)) * s, j * s * 0.9
            if all(inside(x + dx * s * 0.45, y + dy * s * 0.4, k) for dx in (-1, 1) for dy in (-1, 1)):
                box(s - gap, s * 0.9 - gap, h, (x, y, z - 0.003), rough((c1, c2)[(i * 7 + j * 3) % 3 % 2]), bevel=0.004)


def field(c, z) -> None:
    prism(fhex(0.90), 0.0065, (0, 0, z - 0.002), c, bevel=0)  # covers the whole top face (sea, ice)


def band(y0, y1, c, z, h=0.006, k=0.90, m=None) -> None:
    """Strip right across the tile between two depths, cut at the rim."""

    def ex(y):
        return 0.5 * k - abs(y) * 0.25 / HY

    radius = [(ex(y), y) for y in ([y0, 0, y1] if y0 < 0 < y1 else [y0, y1])]
    prism(radius + [(-x, y) for x, y in radius[::-1]], h, (0, 0, z), m or rough(c, speckle=0.05), bevel=0)


def rails(y, z, x0=-0.43, x1=0.43, rz=0) -> None:
    with group((0, y, z), rz):
        n = int((x1 - x0) / 0.075)
        for i in range(n):
            box(0.034, 0.17, 0.012, (x0 + 0.04 + 0.075 * i, 0, 0), "wood_d", bevel=0.003)
        for s in (-0.055, 0.055):
            rod((x0, s, 0.018), (x1, s, 0.018), 0.010, "steel", n=6)


def gear(r, h, loc, c="#A66B3A", n=9, rot=(0, 0, 0)) -> None:
    prism(star_pts(r, n, 0.78), h, loc, mat(c, rough=0.5, metal=0.35), bevel=0.006, rot=rot)


# ------------------------------------------------------------------ lands: what lies flat at height z, and what stands on z = 0
G, GD, S_, SN = "#86AF52", "#587F36", "#DEBE7C", "#F2F6F9"


def f_harbour(z) -> None:
    field(water(), z)
    prism(
        [(-0.45, 0.05), (-0.24, 0.385), (0.24, 0.385), (0.42, 0.10), (0.2, 0.07), (-0.2, 0.09)],
        0.018,
        (0, 0, z),
        rough("#B9AE9C"),
        bevel=0.006,
    )
    ripple(((-0.25, -0.1), (0.22, -0.18), (-0.05, -0.32), (0.32, -0.04)), z + 0.006)


def t_harbour() -> None:
    house(-0.22, 0.22, 0.26, 0.17, 0.17, "#C9553C", "#5D4A3C", 0.1)
    barrel(0.0, 0.19)
    barrel(0.06, 0.23, c="wood_l")
    crate(0.09, 0.0, 0.28)
    for i in range(6):
        box(0.19, 0.052, 0.02, (0.0, 0.07 - 0.056 * i, 0.045), wood("wood" if i % 2 else "wood_l", 12), bevel=0.004)
    for s in (-1, 1):
        [rod((s * 0.085, y, -0.0), (s * 0.085, y, 0.09), 0.016, "wood_d") for y in (0.06, -0.08, -0.22)]
    with group((0.30, 0.10, 0.0), -0.35, 0.95):
        prism(
            [(-0.16, 0), (-0.11, 0.07), (0.06, 0.08), (0.19, 0), (0.06, -0.08), (-0.11, -0.07)],
            0.075,
            m=plastic("#2C62B4"),
            bevel=0.01,
            top=1.15,
        )
        prism(
            [(-0.13, 0), (-0.09, 0.055), (0.05, 0.06), (0.15, 0), (0.05, -0.06), (-0.09, -0.055)],
            0.01,
            (0, 0, 0.072),
            wood("wood_l", 12),
            bevel=0,
        )
        rod((0, 0, 0.05), (0, 0, 0.46), 0.012, "wood_d")
        prism([(0, 0), (0.17, 0.03), (0, 0.30)], 0.01, (0.012, 0, 0.13), "ivory", bevel=0.002, rot=(math.pi / 2, 0, 0.2))
        prism(
            [(0, 0), (-0.11, 0.03), (0, 0.24)][::-1],
            0.01,
            (-0.012, 0, 0.13),
            plastic("red"),
            bevel=0.002,
            rot=(math.pi / 2, 0, 0.2),
        )


def f_night(z) -> None:
    pave("#4A4664", "#545072", 0.12, z)


def t_night() -> None:
    stall(-0.24, 0.16, "#C8352B", 0.22, 0.15)
    stall(0.04, 0.24, "#EDB92E", 0.22, 0, "#7FB23F")
    stall(0.29, 0.10, "#2B9A98", 0.2, -0.25, "#B26BD0")
    for points in (((-0.42, 0.05, 0.30), (-0.15, 0.22, 0.34), (0.15, 0.28, 0.38), (0.40, 0.0, 0.30)),):
        others = spline(points, 5)
        tube([tuple(p) for p in others], 0.006, "ink", smooth=False)
        for i, p in enumerate(others[1::2]):
            ball(0.034, p - Vector((0, 0, 0.035)), glow(("#FF8A4A", "#FFD45A", "#FF6A7A")[i % 3], 1.8), scale=(1, 1, 1.15))
    for x, y in ((-0.42, 0.05), (0.40, 0.0)):
        rod((x, y, 0), (x, y, 0.30), 0.012, "wood_d")
    cyl(0.06, 0.07, (0.30, -0.16, 0), "gun", n=14)
    puff([(0.30, -0.16, 0.14, 0.035), (0.325, -0.16, 0.20, 0.045)], "#F3EAF7")
    cyl(0.05, 0.01, (0.30, -0.16, 0.068), glow("#FFB04A", 1), n=14)


def f_library(z) -> None:
    pave("#D9CBAE", "#CDBD9C", 0.14, z)
    road([(0, -0.38), (0, 0.05)], 0.11, "#B4473B", z, 0.012)


def t_library() -> None:
    box(0.56, 0.30, 0.05, (0, 0.19, 0), rough("#EFE6D2"), bevel=0.008)
    box(0.50, 0.26, 0.05, (0, 0.20, 0.05), rough("#F5EEDD"), bevel=0.008)
    box(0.40, 0.16, 0.22, (0, 0.24, 0.10), rough("#CDBB98"), bevel=0.006)
    box(0.09, 0.02, 0.15, (0, 0.155, 0.10), "#5A3420", bevel=0.004)
    for i in range(5):
        lathe([(0.032, 0), (0.026, 0.02), (0.024, 0.20), (0.034, 0.22)], rough("#FBF6E8"), (-0.20 + 0.10 * i, 0.11, 0.10), n=14)
    for s in (-1, 1):  # the roof is an open book
        with group((0, 0.18, 0.40), rot=(0, s * 0.32, 0)):
            box(0.30, 0.30, 0.05, (s * 0.15, 0, -0.02), plastic("#8E2F2A"), bevel=0.008)
            box(0.28, 0.28, 0.035, (s * 0.145, 0, 0.03), "#FBF4E0", bevel=0.006)
            [box(0.20, 0.012, 0.004, (s * 0.15, -0.08 + 0.055 * k, 0.065), "#A99B84", bevel=0) for k in range(4)]
    for i, (w, c) in enumerate(((0.17, "#2F5D9B"), (0.15, "#D9A23B"), (0.16, "#3D7A58"))):
        box(w, 0.11, 0.036, (0.34, -0.06, 0.037 * i), plastic(c), bevel=0.006, rot=(0, 0, 0.3 - 0.25 * i))
    for i, (w, c) in enumerate(((0.15, "#A83A32"), (0.14, "#6A4A8C"))):
        box(w, 0.10, 0.036, (-0.35, -0.05, 0.037 * i), plastic(c), bevel=0.006, rot=(0, 0, -0.3 + 0.3 * i))


def f_moon(z) -> None:
    for x, y, r in ((-0.27, -0.12, 0.09), (0.22, -0.24, 0.07), (0.33, 0.0, 0.05), (-0.05, -0.33, 0.045), (-0.36, 0.10, 0.04)):
        torus(r, 0.018, (x, y, z), rough("#B7B6BE"), n=22, scale=(1, 1, 0.6))
        cyl(r * 0.9, 0.003, (x, y, z), rough("#84838E"), n=20, bevel=0)


def t_moon() -> None:
    ball(0.19, (-0.15, 0.20, 0), mat("#F4F5F8", rough=0.3, coat=0.4), cut=0, scale=(1, 1, 0.95), u=28, v=18)
    torus(0.19, 0.018, (-0.15, 0.20, 0.01), plastic("#D9562B"), n=30)
    box(0.11, 0.12, 0.11, (-0.15, 0.03, 0), "#E3E5EA", bevel=0.02)
    box(0.06, 0.02, 0.075, (-0.15, -0.03, 0), "#3B4A5C", bevel=0.008)
    for a in (-0.9, 0.9):
        ball(0.04, (-0.15 + 0.165 * math.sin(a), 0.20 - 0.165 * math.cos(a), 0.09), glow("#8FD8F2", 0.5))
    lathe([(0.055, 0.06), (0.07, 0.14), (0.068, 0.30), (0.045, 0.42), (0.0, 0.50)], plastic("#F4F5F8"), (0.22, 0.22, 0), n=22)
    lathe([(0.046, 0.42), (0.0, 0.505)], plastic("#D8382C"), (0.22, 0.22, 0.001), n=22)
    ball(0.03, (0.22, 0.155, 0.30), glow("#8FD8F2", 0.5), scale=(1, 0.5, 1))
    cyl(0.045, 0.07, (0.22, 0.22, 0), "gun", r2=0.03, n=14)
    for a in (0.5, 2.6, 4.7):
        prism(
            [(0, 0), (0.075, -0.09), (0.075, 0), (0, 0.10)][::-1],
            0.016,
            (0.22 + 0.055 * math.cos(a), 0.22 + 0.055 * math.sin(a), 0.09),
            plastic("#D8382C"),
            bevel=0.003,
            rot=(math.pi / 2, 0, a),
        )
    rod((0.03, 0.33, 0), (0.03, 0.33, 0.20), 0.010, "steel")
    lathe([(0.0, 0), (0.06, 0.02), (0.09, 0.06)], plastic("#DDE1E8"), (0.03, 0.32, 0.20), rot=(0.7, 0.3, 0))
    rod((0.03, 0.32, 0.2), (0.05, 0.27, 0.28), 0.006, "red")
    rock(0.05, 0.36, 0.08, "#8E8D98", 3)


def f_street(z) -> None:
    pave("#7A7F88", "#868B94", 0.085, z, gap=0.01)
    [box(0.8 if y > 0 else 0.48, 0.03, 0.02, (0, y, z), rough("#B2B3B4"), bevel=0.006) for y in (0.03,)]


def t_street() -> None:
    for i, (c, r, h) in enumerate((("#8C4A3C", "#4B4450", 0.30), ("#6E7B8C", "#3A3F4A", 0.37), ("#A08A5E", "#5B3F3A", 0.28))):
        house(-0.24 + 0.235 * i, 0.20, 0.21, 0.17, h, c, r, 0, 0.14, lit="#FFD873", over=0.012)
        [
            box(
                0.04,
                0.012,
                0.055,
                (-0.24 + 0.235 * i + s * 0.055, 0.11, h * 0.70),
                glow("#FFD873", 0.9 if (i + s) % 3 else 0.0),
                bevel=0.002,
            )
            for s in (-1, 1)
        ]
    lamp(-0.33, -0.06, 0.36)
    lamp(0.34, -0.02, 0.36)
    [
        ball(r, (x, y, z), mat("#E4E7EE", rough=1, emit=0.10), scale=(2.0, 1, 0.55))
        for x, y, z, r in (
            (-0.14, 0.05, 0.03, 0.05),
            (-0.02, 0.04, 0.025, 0.04),
            (0.20, 0.04, 0.03, 0.05),
            (0.33, 0.05, 0.04, 0.04),
            (-0.32, 0.07, 0.04, 0.045),
            (0.36, 0.16, 0.12, 0.035),
            (-0.38, 0.16, 0.14, 0.04),
            (-0.24, -0.0, 0.02, 0.03),
            (0.10, 0.0, 0.02, 0.03),
        )
    ]


def f_green(z) -> None:
    [box(0.20, 0.10, 0.012, (x, y, z), rough("#6B4A30"), bevel=0.004) for x, y in ((-0.26, -0.14), (0.27, -0.14))]
    road([(0, -0.38), (0, 0.1)], 0.06, "#E4D2A8", z)


def t_green() -> None:
    g = mat("#BFE9E4", rough=0.08, coat=1, emit=0.12)
    fr = "#FBFBF6"
    box(0.50, 0.24, 0.20, (0, 0.20, 0), g, bevel=0.004)
    prism([(-0.27, 0), (0.27, 0), (0, 0.17)][::1], 0.26, (0, 0.33, 0.20), g, bevel=0.004, rot=(math.pi / 2, 0, 0))
    for x in (-0.25, -0.125, 0, 0.125, 0.25):
        rod((x, 0.075, 0), (x, 0.075, 0.20), 0.010, fr, n=6)
    for y in (0.07, 0.20, 0.33):
        tube([(-0.27, y, 0.20), (0, y, 0.372), (0.27, y, 0.20)], 0.011, fr, smooth=False)
    for s in (-1, 1):
        [
            rod((s * 0.27 * k, 0.07, 0.20 + 0.172 * (1 - k)), (s * 0.27 * k, 0.33, 0.20 + 0.172 * (1 - k)), 0.008, fr, n=6)
            for k in (1, 0.5)
        ]
    rod((0, 0.07, 0.372), (0, 0.33, 0.372), 0.012, fr)
    rod((-0.25, 0.075, 0.2), (0.25, 0.075, 0.2), 0.010, fr)
    box(0.10, 0.02, 0.16, (0, 0.072, 0), "#8FC9A0", bevel=0.004)
    for i, x in enumerate((-0.18, -0.08, 0.09, 0.19)):
        ico(0.05, (x, 0.10, 0.08), rough(("leaf", "#6BB54A", "leaf_d", "#5FA843")[i]), sub=1, jitter=0.15, seed=i)
    for i in range(10):
        flower(
            (-0.33 + 0.035 * i) if i < 5 else (0.20 + 0.035 * (i - 5)),
            -0.14 + 0.03 * (i % 2),
            ("#E2533F", "#F3C640", "#E87FB4", "#FFFDF4", "#9A6CC4")[i % 5],
            0.012,
            1.1,
        )


def f_theatre(z) -> None:
    pave("#8E6A48", "#99744F", 0.12, z)
    prism([(-0.10, -0.38), (0.10, -0.38), (0.13, 0.1), (-0.13, 0.1)], 0.008, (0, 0, z), rough("#B32F3A"), bevel=0)


def t_theatre() -> None:
    box(0.60, 0.26, 0.07, (0, 0.17, 0), wood("#8A5230", 12), bevel=0.01)
    box(0.58, 0.03, 0.34, (0, 0.30, 0.07), rough("#3B1A2E"), bevel=0.004)
    for s in (-1, 1):
        box(0.07, 0.08, 0.42, (s * 0.30, 0.20, 0.0), rough("#F3E6C6"), bevel=0.008)
        lathe(
            [(0.11, 0, 0.10), (0.085, 0.15, 0.12), (0.10, 0.34, 0.10)],
            mat("#B3202E", rough=0.6),
            (s * 0.215, 0.22, 0.07),
            ribs=6,
            scale=(1, 0.6, 1),
        )
        ball(0.035, (s * 0.30, 0.19, 0.445), gold())
    for i in range(5):
        lathe(
            [(0.065, 0.0, 0.1), (0.075, 0.11, 0.05)],
            mat("#C8303A", rough=0.6),
            (-0.22 + 0.11 * i, 0.17, 0.33),
            ribs=5,
            scale=(1, 0.6, 1),
        )
    prism(
        [(-0.36, 0), (0.36, 0), (0.28, 0.07), (0, 0.15), (-0.28, 0.07)],
        0.07,
        (0, 0.225, 0.42),
        rough("#F3E6C6"),
        bevel=0.008,
        rot=(math.pi / 2, 0, 0),
    )
    prism(star_pts(0.055), 0.02, (0, 0.15, 0.475), gold(), bevel=0.004, rot=(math.pi / 2, 0, 0))
    [ball(0.020, (-0.24 + 0.08 * i, 0.035, 0.075), glow("#FFE9A0", 1.5)) for i in range(7)]
    prism(star_pts(0.05), 0.012, (0, 0.265, 0.22), glow("#FFE06A", 1), bevel=0, rot=(math.pi / 2, 0, 0))


def f_reef(z) -> None:
    field(mat("#2FA3B5", rough=0.25, coat=0.4, speckle=0.15, wscale=5), z)
    prism(blob(0.20, 1.3, 0.8, x=-0.02, y=-0.16), 0.006, (0, 0, z + 0.002), rough("#E9D6A0"), bevel=0)
    prism(blob(0.10, 1.2, 0.7, x=0.28, y=0.02, ph=1), 0.006, (0, 0, z + 0.002), rough("#E9D6A0"), bevel=0)
    ripple(((-0.30, -0.22), (0.30, -0.20), (0.05, 0.12)), z + 0.008)


def coral(x, y, h, c, seed=0, n=7) -> None:
    rng = random.Random(seed)
    m = mat(c, rough=0.5)
    for i in range(n):
        a = math.tau * i / n
        q = (x + h * 0.45 * math.cos(a) * rng.uniform(0.5, 1), y + h * 0.35 * math.sin(a), h * rng.uniform(0.7, 1.1))
        tube([(x, y, 0), ((x + q[0]) / 2 + 0.01, (y + q[1]) / 2, h * 0.55), q], h * 0.11, m, r2=h * 0.07)
        ball(h * 0.085, q, m)


def t_reef() -> None:
    coral(-0.26, 0.16, 0.30, "#F0627A", 1)
    coral(0.30, 0.12, 0.26, "#F59A3C", 2)
    coral(0.04, 0.28, 0.34, "#A765C8", 3)
    coral(-0.38, -0.02, 0.14, "#F3C640", 4, 5)
    coral(0.36, -0.10, 0.13, "#F0627A", 6, 5)
    for x, y in ((-0.11, 0.25), (0.18, 0.23), (-0.07, 0.33)):
        [
            tube(
                [
                    (x + 0.03 * k, y, 0),
                    (x + 0.03 * k + 0.02, y, 0.12),
                    (x + 0.03 * k - 0.02, y, 0.24),
                    (x + 0.03 * k + 0.015, y, 0.33 - 0.04 * k),
                ],
                0.013,
                rough("#3F9A5A"),
                r2=0.004,
            )
            for k in range(2)
        ]
    for x, y, z, c, s in ((0.05, 0.08, 0.20, "#FF9A3A", -1), (-0.14, 0.05, 0.30, "#F7D84A", 1), (0.22, 0.05, 0.33, "#FF9A3A", 1)):
        ball(0.045, (x, y, z), plastic(c), scale=(1.35, 0.5, 0.9))
        prism(
            [(0, 0), (-0.05, 0.04), (-0.05, -0.04)],
            0.012,
            (x - s * 0.045, y, z),
            plastic(c),
            bevel=0,
            rot=(math.pi / 2, 0, 0 if s > 0 else math.pi),
        )
        ball(0.010, (x + s * 0.03, y - 0.022, z + 0.012), "ink")
        box(0.012, 0.05, 0.06, (x, y, z - 0.03), "#FFFDF4", bevel=0.002)
    ball(0.05, (-0.20, -0.20, 0.0), mat("#F6C9C0", rough=0.4), scale=(1.2, 1, 0.5))
    prism(star_pts(0.06), 0.02, (0.22, -0.22, 0), plastic("#E2533F"), bevel=0.008)


def f_summit(z) -> None:
    prism(blob(0.30, 1.2, 0.9, y=-0.08), 0.006, (0, 0, z), rough(SN), bevel=0)
    road([(0.05, -0.38), (-0.1, -0.22), (0.08, -0.1), (0.02, 0.02)], 0.028, "#C9C2B4", z + 0.004)


def t_summit() -> None:
    peak(0.27, 0.86, (0.0, 0.16, 0), 3, "#7E8796", 9, 0.40)
    peak(0.18, 0.44, (-0.26, 0.14, 0), 5, "#8F97A5", 8)
    peak(0.17, 0.40, (0.27, 0.12, 0), 9, "#757D8C", 8)
    flag(0.0, 0.16, 0.17, "red", 0.84)
    prism(
        [(-0.085, 0), (0.085, 0), (0, 0.12)], 0.15, (-0.30, -0.03, 0), plastic("#E07A26"), bevel=0.006, rot=(math.pi / 2, 0, -0.4)
    )
    rock(0.045, 0.30, -0.10, "rock_d", 2)
    rock(0.03, 0.36, -0.05, "rock", 4)
    pine(0.22, 0.38, 0.02, snow=True)


def f_concert(z) -> None:
    pave("#C9B79A", "#BFAB8C", 0.13, z)
    [
        tube(
            [(r * math.cos(a), -0.02 + r * math.sin(a), z + 0.02) for a in (3.6 + 0.28 * i for i in range(9))],
            0.016,
            plastic("#8C2F4B"),
        )
        for r in (0.25, 0.33)
    ]


def t_concert() -> None:
    for i, (r, c) in enumerate(((0.33, "#FBF6EA"), (0.275, "#E9DDC6"), (0.22, "#D9C7A6"), (0.165, "#B8935E"))):  # band shell
        with group((0, 0.30 - 0.045 * (3 - i), 0)):
            tube(
                [(r * math.cos(a), 0, r * 1.30 * math.sin(a)) for a in (math.pi * k / 14 for k in range(15))],
                0.038,
                rough(c),
                smooth=False,
            )
    box(0.58, 0.05, 0.30, (0, 0.33, 0), rough("#A87F4E"), bevel=0.02)
    prism(
        [(0.30 * math.cos(math.pi * k / 14), 0.38 * math.sin(math.pi * k / 14)) for k in range(15)],
        0.03,
        (0, 0.34, 0),
        rough("#E3CFA6"),
        bevel=0,
        rot=(math.pi / 2, 0, 0),
    )
    prism(
        [(-0.30, 0.05), (0.30, 0.05), (0.20, -0.10), (-0.20, -0.10)][::-1], 0.05, (0, 0.16, 0), wood("#A8652E", 10), bevel=0.008
    )
    with group((0.10, 0.16, 0.05), rot=(0, 0, 0.3)):
        prism(
            [(-0.10, -0.05), (0.10, -0.05), (0.10, 0.03), (0.02, 0.06), (-0.10, 0.06)],
            0.05,
            (0, 0, 0.06),
            plastic("#1F1C24"),
            bevel=0.006,
        )
        box(0.17, 0.03, 0.02, (0, -0.06, 0.07), "#FBFAF5", bevel=0.002)
        [rod((x, y, 0), (x, y, 0.07), 0.008, "#1F1C24") for x, y in ((-0.08, -0.03), (0.08, -0.03), (0, 0.04))]
        prism(
            [(-0.10, 0), (0.10, 0), (0.08, 0.10), (-0.10, 0.12)],
            0.008,
            (0, 0.06, 0.10),
            plastic("#1F1C24"),
            bevel=0,
            rot=(1.1, 0, 0),
        )
    for x, y, z, s in ((-0.38, 0.08, 0.38, 1), (0.38, 0.06, 0.46, 1.2), (0.28, -0.02, 0.58, 0.8)):
        ball(0.034 * s, (x, y, z), gold(), scale=(1.2, 0.6, 0.9))
        rod((x + 0.035 * s, y, z), (x + 0.035 * s, y, z + 0.13 * s), 0.009, gold())
        tube(
            [(x + 0.035 * s, y, z + 0.13 * s), (x + 0.07 * s, y, z + 0.10 * s), (x + 0.075 * s, y, z + 0.06 * s)],
            0.010,
            gold(),
            r2=0.005,
        )


def f_train(z) -> None:
    [band(a, b, "", z, 0.004, m=rough("#6E665E", speckle=0.2, wscale=30)) for a, b in ((-0.02, 0.22), (-0.33, -0.11))]
    rails(0.10, z + 0.003, -0.335, 0.335)
    rails(-0.22, z + 0.003, -0.27, 0.27)


def t_train() -> None:
    with group((-0.02, 0.10, 0.03), 0, 0.98):
        box(0.46, 0.13, 0.04, (0, 0, 0.03), "#2B2420", bevel=0.008)
        rod((-0.06, 0, 0.145), (0.22, 0, 0.145), 0.075, plastic("#2F7D4E"), n=22, bevel=0.008)
        rod((0.22, 0, 0.145), (0.235, 0, 0.145), 0.066, "gun", n=22)
        box(0.17, 0.15, 0.19, (-0.14, 0, 0.07), plastic("#2F7D4E"), bevel=0.012)
        box(0.20, 0.18, 0.025, (-0.14, 0, 0.255), plastic("#B8322A"), bevel=0.008)
        box(0.09, 0.16, 0.07, (-0.14, 0, 0.17), glow("#FFE08A", 0.4), bevel=0.006)
        cyl(0.026, 0.10, (0.16, 0, 0.21), "gun", r2=0.04, n=14)
        ball(0.035, (0.04, 0, 0.215), gold())
        ball(0.03, (0.235, -0.0, 0.19), glow("#FFF3C0", 1.4))
        box(0.03, 0.17, 0.05, (0.25, 0, 0.03), plastic("#B8322A"), bevel=0.006)
        [torus(0.077, 0.008, (x, 0, 0.145), gold(), rot=(0, math.pi / 2, 0), n=22) for x in (-0.0, 0.10, 0.19)]
        for x, r in ((-0.17, 0.05), (-0.05, 0.05), (0.08, 0.042), (0.18, 0.042)):
            cyl(r, 0.03, (x, -0.062, r), plastic("#B8322A"), n=18, rot=(math.pi / 2, 0, 0))
            cyl(r * 0.4, 0.035, (x, -0.062, r), gold(), n=12, rot=(math.pi / 2, 0, 0))
    puff([(0.14, 0.10, 0.40, 0.055), (0.10, 0.11, 0.48, 0.07), (0.03, 0.12, 0.56, 0.06)], "#F2EFEA")
    rod((0.36, 0.16, 0), (0.36, 0.16, 0.34), 0.011, "gun")
    box(0.05, 0.03, 0.11, (0.36, 0.15, 0.28), "#2B2420", bevel=0.01)
    ball(0.019, (0.36, 0.13, 0.36), glow("#FF4A3A", 1.4))
    ball(0.019, (0.36, 0.13, 0.31), glow("#4CC26A", 0.3))
    house(-0.34, 0.26, 0.15, 0.12, 0.13, "#C98C5A", "#4B4450", 0.2)


def f_air(z) -> None:
    road([(-0.28, -0.22), (0.35, 0.09)], 0.085, "#6A6D73", z, 0.008, curved=False)
    [
        box(0.07, 0.016, 0.004, (-0.22 + 0.125 * i, -0.190 + 0.0615 * i, z + 0.007), "#FBF6E8", bevel=0, rot=(0, 0, 0.457))
        for i in range(5)
    ]


def t_air() -> None:
    with group((0.02, 0.07, 0.05), 0.48, 1.0):  # biplane
        lathe(
            [(0.0, 0), (0.045, 0.02), (0.062, 0.10), (0.05, 0.24), (0.02, 0.38), (0, 0.385)],
            plastic("#D8382C"),
            (0.20, 0, 0.10),
            rot=(0, -math.pi / 2, 0),
            n=20,
        )
        for zz, c in ((0.06, "#F3C640"), (0.19, "#F3C640")):
            box(0.10, 0.50, 0.016, (0.07, 0, zz), plastic(c), bevel=0.006)
        for s in (-1, 1):
            [rod((x, s * 0.19, 0.07), (x, s * 0.19, 0.195), 0.006, "wood_d", n=6) for x in (0.04, 0.10)]
            rod((0.10, s * 0.05, 0.06), (0.11, s * 0.07, -0.01), 0.008, "gun")
            cyl(0.032, 0.02, (0.11, s * 0.07 + 0.01, -0.01), "rubber", rot=(math.pi / 2, 0, 0), n=16)
            box(0.06, 0.10, 0.012, (-0.15, s * 0.06, 0.10), plastic("#F3C640"), bevel=0.004)
        prism(
            [(0, 0), (-0.07, 0.0), (-0.075, 0.09), (-0.03, 0.08)][::-1],
            0.014,
            (-0.11, 0.007, 0.11),
            plastic("#2C62B4"),
            bevel=0.004,
            rot=(math.pi / 2, 0, 0),
        )
        box(0.012, 0.20, 0.026, (0.215, 0, 0.088), wood("wood", 12), bevel=0.003, rot=(0.6, 0, 0))
        ball(0.022, (0.215, 0, 0.10), gold())
        ball(0.028, (0.0, 0, 0.155), "skin")
        ball(0.03, (0.0, 0, 0.165), "#7A4B28", cut=0.0)
    box(0.13, 0.13, 0.28, (-0.25, 0.24, 0), rough("#EDE6D6"), bevel=0.008)
    box(0.19, 0.17, 0.075, (-0.25, 0.24, 0.28), mat("#8FCBE0", rough=0.1, coat=0.8), bevel=0.01)
    box(0.21, 0.19, 0.022, (-0.25, 0.24, 0.355), plastic("#D8382C"), bevel=0.006)
    flag(-0.25, 0.24, 0.16, "ex_yellow", 0.37)
    rod((0.33, 0.24, 0), (0.33, 0.24, 0.34), 0.010, "ivory")
    [
        cyl(
            0.04 - 0.006 * k,
            0.05,
            (0.335 + 0.048 * k, 0.24, 0.32),
            plastic("#E8822C" if k % 2 == 0 else "#FBF6E8"),
            r2=0.036 - 0.006 * k,
            n=12,
            bevel=0,
            rot=(0, math.pi / 2, 0),
        )
        for k in range(4)
    ]


def f_desert(z) -> None:
    [
        ball(0.2, (x, y, z - 0.105), rough(S_, speckle=0.06), scale=(1.0, 0.5, 0.72), rot=(0, 0, a))
        for x, y, a in ((-0.10, 0.12, 0.2), (0.14, -0.14, -0.15), (-0.12, -0.24, 0.1), (0.10, 0.24, 0))
    ]


def t_desert() -> None:
    cactus(-0.22, 0.16, 0.40, 0.058)
    cactus(0.28, 0.14, 0.28, 0.045)
    cactus(-0.36, -0.04, 0.17, 0.032)
    flower(-0.22, 0.155, "#EC5F93", 0.40, 0.9)
    prism(
        [(-0.13, -0.13), (0.13, -0.13), (0.13, 0.13), (-0.13, 0.13)],
        0.20,
        (0.06, 0.25, 0),
        rough("#D9A95A", speckle=0.06),
        bevel=0,
        top=0.02,
    )
    ball(0.045, (0.30, -0.18, 0.03), rough("#FBF6E4"), scale=(1.2, 0.9, 0.8))
    [ball(0.011, (0.30 + s * 0.02, -0.222, 0.035), "ink") for s in (-1, 1)]
    [
        tube(
            [(0.30 + s * 0.04, -0.18, 0.05), (0.30 + s * 0.085, -0.18, 0.07), (0.30 + s * 0.09, -0.18, 0.11)],
            0.012,
            rough("#FBF6E4"),
            r2=0.004,
        )
        for s in (-1, 1)
    ]
    rock(0.05, -0.30, -0.18, "#B98A4E", 3)


def f_ice(z) -> None:
    field(mat("#CFEAF5", rough=0.12, coat=0.8, speckle=0.08, wscale=5), z)
    [
        tube([(x, y, z + 0.003), (x + 0.09, y - 0.05, z + 0.003), (x + 0.13, y - 0.14, z + 0.003)], 0.005, rough("#8DBFD6"))
        for x, y in ((-0.30, 0.02), (0.08, -0.10), (0.22, 0.10))
    ]
    prism(blob(0.12, 1.2, 0.7, x=-0.2, y=-0.2), 0.006, (0, 0, z), rough(SN), bevel=0)


def t_ice() -> None:
    w = rough(SN)
    ball(0.20, (-0.13, 0.19, 0), w, cut=0, u=28, v=16)
    for zz, r in ((0.05, 0.195), (0.10, 0.175), (0.15, 0.135)):
        torus(r, 0.006, (-0.13, 0.19, zz), rough("#A9CCDD"), n=28, k=5)
    rod((-0.13, 0.05, 0.035), (-0.13, -0.0, 0.035), 0.085, w, n=20)
    cyl(0.058, 0.01, (-0.13, -0.005, 0.035), rough("#33506B"), n=18, rot=(math.pi / 2, 0, 0), bevel=0)
    for x, y, h, r, length in (
        (0.22, 0.22, 0.46, 0.06, (0.05, 0.08)),
        (0.30, 0.14, 0.32, 0.05, (-0.1, 0.25)),
        (0.14, 0.26, 0.30, 0.045, (0.1, -0.15)),
        (0.36, 0.03, 0.18, 0.035, (-0.1, 0.2)),
        (0.30, 0.27, 0.26, 0.04, (0.2, 0.2)),
    ):
        spike(x, y, h, r, "#8FD0EC", length)
    [
        box(0.075, 0.075, 0.075, (x, y, z), mat("#A9DDF2", rough=0.12, coat=0.8), bevel=0.01, rot=(0, 0, r))
        for x, y, z, r in ((-0.36, 0.02, 0, 0.3), (-0.35, 0.03, 0.076, 0.8), (-0.29, -0.05, 0, 0.1))
    ]


def f_scrap(z) -> None:
    [
        prism(blob(r, x=x, y=y, a=0.2), 0.005, (0, 0, z), rough("#5F5244"), bevel=0)
        for x, y, r in ((-0.2, -0.15, 0.1), (0.22, -0.2, 0.08), (0.05, 0.1, 0.2))
    ]


def t_scrap() -> None:
    rng = random.Random(7)
    for _i in range(34):
        a = rng.uniform(0, 6.28)
        d = rng.uniform(0, 1) ** 0.6
        x, y, z = -0.12 + 0.24 * d * math.cos(a), 0.18 + 0.15 * d * math.sin(a), 0.26 * (1 - d) * rng.uniform(0.6, 1)
        c = rng.choice(("#8E5A3A", "#5E9CA0", "#B8763A", "#7C8087", "#A83A32", "#4E6A8C", "#C9A23B"))
        box(
            rng.uniform(0.05, 0.12),
            rng.uniform(0.05, 0.10),
            rng.uniform(0.03, 0.08),
            (x, y, z),
            mat(c, rough=0.5, speckle=0.15),
            bevel=0.008,
            rot=(rng.uniform(-0.6, 0.6), rng.uniform(-0.6, 0.6), a),
        )
    gear(0.10, 0.03, (-0.02, 0.05, 0.07), rot=(1.2, 0.2, 0))
    gear(0.07, 0.025, (-0.28, 0.07, 0.06), "#8A8E96", 8, (1.1, -0.4, 0))
    [torus(0.055, 0.022, (0.32, -0.10, 0.022 + 0.042 * k), "rubber", n=18) for k in range(2)]
    torus(0.055, 0.022, (-0.36, -0.08, 0.05), "rubber", rot=(1.2, 0.3, 0.4), n=18)
    rod((0.26, 0.22, 0), (0.26, 0.22, 0.50), 0.024, "ex_yellow")
    rod((0.28, 0.22, 0.48), (-0.08, 0.16, 0.58), 0.018, "ex_yellow")
    box(0.10, 0.09, 0.10, (0.27, 0.22, 0.42), plastic("#EDB92E"), bevel=0.012)
    rod((-0.07, 0.16, 0.575), (-0.07, 0.16, 0.42), 0.005, "ink", n=5)
    tube([(-0.11, 0.16, 0.36), (-0.105, 0.16, 0.42), (-0.035, 0.16, 0.42), (-0.03, 0.16, 0.36)], 0.022, plastic("#D8382C"))
    [box(0.04, 0.04, 0.02, (-0.07 + s * 0.04, 0.16, 0.335), "#DDE1E8", bevel=0.004) for s in (-1, 1)]
    box(0.05, 0.05, 0.05, (-0.07, 0.15, 0.27), mat("#7C8087", rough=0.4), bevel=0.006, rot=(0.4, 0.5, 0.2))


def f_manor(z) -> None:
    road([(0.0, -0.38), (-0.03, -0.2), (0.05, -0.05), (0, 0.1)], 0.05, "#8A8398", z)


def t_manor() -> None:
    house(0, 0.20, 0.28, 0.20, 0.28, "#6B5A86", "#3A3350", 0.04, 0.20, lit="#FFD24A")
    house(-0.19, 0.18, 0.13, 0.14, 0.36, "#5E4E78", "#2F2944", -0.06, 0.22, False, "#FFD24A", False)
    house(0.19, 0.22, 0.13, 0.13, 0.22, "#746392", "#3A3350", 0.10, 0.16, False, "#FFD24A", False)
    torus(0.04, 0.010, (0, 0.085, 0.37), rough("#3A3350"), rot=(math.pi / 2, 0, 0))
    cyl(0.036, 0.012, (0, 0.092, 0.37), glow("#FFD24A", 1), rot=(math.pi / 2, 0, 0), n=16, bevel=0)
    points = [(0.36, 0.08, 0), (0.35, 0.08, 0.15), (0.38, 0.08, 0.27)]
    tube(points, 0.028, "#3B2F33", r2=0.014)
    [
        tube(
            [(0.355, 0.08, z), (0.355 + s * 0.09, 0.07, z + 0.07), (0.355 + s * 0.10, 0.06, z + 0.15)], 0.014, "#3B2F33", r2=0.004
        )
        for s, z in ((-1, 0.16), (1, 0.20), (-0.7, 0.23))
    ]
    for x, y, r in ((-0.34, -0.06, 0.2), (-0.24, -0.16, -0.1), (0.27, -0.15, 0.12)):
        box(0.075, 0.03, 0.08, (x, y, 0), rough("#A3A3AE"), bevel=0.006, rot=(0, r, 0))
        cyl(0.037, 0.03, (x + r * 0.07, y + 0.015, 0.08), rough("#A3A3AE"), n=18, rot=(math.pi / 2, 0, 0))
    for x, y, z in ((-0.05, 0.0, 0.60), (0.12, 0.1, 0.66), (-0.22, 0.05, 0.68)):
        tube(
            [(x - 0.05, y, z + 0.015), (x - 0.025, y, z + 0.03), (x, y, z), (x + 0.025, y, z + 0.03), (x + 0.05, y, z + 0.015)],
            0.010,
            "#221B2C",
        )


def f_swamp(z) -> None:
    pool(blob(0.31, 1.1, 0.82, 4, 0.10), z, mat("#5F7A2E", rough=0.12, coat=0.8, speckle=0.25, wscale=8), "#4A5227")
    [
        prism(
            [(x + 0.05 * math.cos(a), y + 0.04 * math.sin(a)) for a in (0.5 + 5.4 * i / 14 for i in range(15))] + [(x, y)],
            0.008,
            (0, 0, z + 0.012),
            rough("#7FB23F"),
            bevel=0,
        )
        for x, y in ((-0.12, -0.13), (0.18, -0.17), (0.06, 0.12), (-0.22, 0.07))
    ]


def t_swamp() -> None:
    for x, y in ((-0.34, 0.10), (0.30, 0.22), (0.36, 0.02), (-0.20, 0.28)):
        [
            (
                tube([(x + 0.03 * k, y, 0), (x + 0.03 * k + 0.012 * (k - 1), y, 0.26 - 0.04 * (k % 2))], 0.007, "leaf"),
                cyl(0.017, 0.075, (x + 0.03 * k + 0.012 * (k - 1), y, 0.22 - 0.04 * (k % 2)), "#6B4226", n=10),
            )
            for k in range(3)
        ]
    lathe([(0.14, 0, 0.2), (0.09, 0.08, 0.1), (0.075, 0.18, 0.05), (0.085, 0.20, 0.1)], rough("#5A4632"), (0.03, 0.22, 0), ribs=5)
    cyl(0.07, 0.006, (0.03, 0.22, 0.198), rough("#B99A6A"), n=18, bevel=0)
    tube([(0.10, 0.22, 0.10), (0.19, 0.20, 0.16), (0.21, 0.19, 0.24)], 0.022, rough("#5A4632"), r2=0.008)
    [
        ball(r, (x, y, 0.03), mat("#A7D65B", rough=0.1, coat=1))
        for x, y, r in ((-0.03, -0.02, 0.035), (0.05, -0.05, 0.022), (-0.08, 0.03, 0.018))
    ]
    ball(0.045, (0.19, -0.16, 0.045), mat("#6BAF3A", rough=0.4), scale=(1.1, 1, 0.8))
    [
        (ball(0.02, (0.19 + s * 0.025, -0.175, 0.085), "#FBFAF4"), ball(0.010, (0.19 + s * 0.025, -0.193, 0.088), "ink"))
        for s in (-1, 1)
    ]
    tuft(-0.34, -0.10)
    tuft(0.33, -0.14)
    flower(-0.13, -0.13, "#F3B6D0", 0.01)


def f_mwood(z) -> None:
    [
        prism(blob(0.07, x=x, y=y, ph=x), 0.004, (0, 0, z), rough("#5C7A3C"), bevel=0)
        for x, y in ((-0.3, -0.1), (0.25, -0.2), (0, -0.3), (0.3, 0.05))
    ]


def t_mwood() -> None:
    shroom(-0.17, 0.17, 0.36, 0.17, "#D0342B", door=True)
    shroom(0.17, 0.24, 0.44, 0.15, "#8C5BB5")
    shroom(0.34, 0.05, 0.22, 0.10, "#E8963A")
    shroom(-0.37, 0.0, 0.15, 0.075, "#E8963A")
    shroom(0.24, -0.12, 0.09, 0.05, "#D0342B")
    shroom(0.02, 0.33, 0.20, 0.09, "#D98AB0")
    [tuft(x, y) for x, y in ((-0.28, -0.16), (0.34, -0.16), (0.05, 0.06))]


def f_scave(z) -> None:
    [
        ball(0.026, (x, y, z + 0.001), rough("#BFD3E2"), scale=(0.75, 1.2, 0.12))
        for x, y in ((-0.02, -0.08), (0.05, -0.15), (-0.03, -0.22), (0.04, -0.29), (-0.02, -0.35))
    ]


def t_scave() -> None:
    w = rough(SN)
    ico(0.27, (-0.06, 0.19, 0.04), w, sub=2, jitter=0.08, seed=2, scale=(1.15, 0.85, 1.25))
    ico(0.16, (0.22, 0.20, 0.02), w, sub=2, jitter=0.1, seed=4, scale=(1, 0.9, 1.2))
    ico(0.13, (-0.32, 0.12, 0.02), w, sub=2, jitter=0.1, seed=6)
    prism(
        [(0.135 * math.cos(math.pi * k / 12), 0.24 * math.sin(math.pi * k / 12)) for k in range(13)],
        0.08,
        (-0.05, -0.005, 0),
        mat("#1C2A3D", rough=1),
        bevel=0,
        rot=(math.pi / 2, 0, 0),
    )
    tube([(-0.05 + 0.155 * math.cos(math.pi * k / 10), -0.06, 0.265 * math.sin(math.pi * k / 10)) for k in range(11)], 0.042, w)
    for k in range(6):
        cyl(
            0.017,
            0.06 + 0.03 * (k % 2),
            (-0.14 + 0.036 * k, -0.085, 0.19 + 0.05 * math.sin(0.7 * k)),
            mat("#BFE6F5", rough=0.15, coat=0.8),
            r2=0.002,
            n=7,
            bevel=0,
            rot=(math.pi, 0, 0),
        )
    [ball(0.018, (-0.05 + s * 0.035, -0.095, 0.10), glow("#BFEFFF", 1.6)) for s in (-1, 1)]
    for x, y in ((0.17, 0.02), (0.41, 0.06)):
        rod((x, y, 0), (x, y, 0.24), 0.011, "wood_d")
    tube([(0.17, 0.02, 0.23), (0.29, 0.03, 0.20), (0.41, 0.06, 0.23)], 0.005, "ink")
    [
        (
            box(0.035, 0.012, 0.075, (x, 0.025, 0.125), cloth_c(c), bevel=0.005),
            box(0.05, 0.012, 0.03, (x + 0.012, 0.023, 0.11), cloth_c(c), bevel=0.005),
        )
        for x, c in ((0.225, "#D8382C"), (0.29, "#2B9A98"), (0.355, "#EDB92E"))
    ]


def cloth_c(c):
    return mat(c, rough=0.8)


def f_tea(z) -> None:
    road([(0, -0.38), (0.02, -0.2), (0, 0.06)], 0.055, "#D9CDB4", z)
    [cyl(0.04, 0.008, (x, y, z), rough("#B8AE9C"), n=14) for x, y in ((0.0, -0.32), (0.03, -0.22), (-0.01, -0.12))]


def t_tea() -> None:
    box(0.36, 0.24, 0.04, (-0.03, 0.20, 0), wood("wood_d", 12), bevel=0.006)
    box(0.28, 0.18, 0.15, (-0.03, 0.21, 0.04), rough("#FBF1DC"), bevel=0.006)
    [box(0.02, 0.02, 0.15, (-0.03 + x, 0.115, 0.04), "#8E2F2A", bevel=0.003) for x in (-0.14, -0.05, 0.05, 0.14)]
    box(0.08, 0.014, 0.12, (-0.03, 0.118, 0.04), glow("#FFDF9A", 0.4), bevel=0.002)
    for zz, w in ((0.19, 0.26), (0.33, 0.17)):
        prism(
            [(-w, -w * 0.75), (w, -w * 0.75), (w, w * 0.75), (-w, w * 0.75)],
            0.085,
            (-0.03, 0.21, zz),
            plastic("#B8322A"),
            bevel=0.008,
            top=0.42,
        )
        [
            tube(
                [
                    (-0.03 + sx * w * 0.9, 0.21 + sy * w * 0.68, zz + 0.006),
                    (-0.03 + sx * w * 1.08, 0.21 + sy * w * 0.8, zz + 0.035),
                ],
                0.014,
                gold(),
            )
            for sx in (-1, 1)
            for sy in (-1, 1)
        ]
    box(0.15, 0.11, 0.09, (-0.03, 0.21, 0.27), rough("#FBF1DC"), bevel=0.004)
    ball(0.026, (-0.03, 0.21, 0.43), gold())
    tree(0.10, 0.30, 0.16, "#F2A9C4", 3, 0.16)
    ico(0.07, (0.22, 0.2, 0.30), rough("#F6BDD2"), sub=2, jitter=0.1)
    lathe(
        [(0.035, 0), (0.075, 0.03), (0.09, 0.09), (0.082, 0.092), (0.068, 0.04)],
        mat("#F7F3EA", rough=0.15, coat=1),
        (0.29, -0.10, 0.0),
        n=24,
    )
    cyl(0.078, 0.006, (0.29, -0.10, 0.075), plastic("#A8652E"), n=22, bevel=0)
    torus(0.032, 0.011, (0.385, -0.10, 0.05), mat("#F7F3EA", rough=0.15, coat=1), rot=(math.pi / 2, 0, 0))
    puff([(0.28, -0.10, 0.15, 0.022), (0.30, -0.10, 0.20, 0.028)])
    lamp(-0.34, -0.02, 0.17, "#FF8A5A")


def f_wheat(z) -> None:
    [box(0.80 - abs(y) * 0.9, 0.05, 0.012, (0, y, z), rough("#B98D3A"), bevel=0.004) for y in (-0.30, -0.20, -0.10, 0)]


def t_wheat() -> None:
    rng = random.Random(4)
    for r in range(7):
        y = 0.34 - 0.065 * r
        for i in range(22):
            x = -0.42 + 0.04 * i + rng.uniform(-0.01, 0.01)
            if inside(x, y, 0.84) and not (abs(x) < 0.20 and y < 0.10) and not (0.08 < x < 0.34 and 0.12 < y < 0.34):
                h = rng.uniform(0.11, 0.15)
                rod((x, y, 0), (x + rng.uniform(-0.015, 0.015), y, h), 0.006, "straw_d", n=5)
                cyl(0.014, 0.05, (x, y, h), mat("#F0C850", rough=0.7), r2=0.004, n=6, bevel=0)
    house(0.21, 0.23, 0.22, 0.19, 0.17, "#B4392E", "#6E4A34", -0.08, 0.15, lit="#FFF3D0", chimney=False)
    [box(0.010, 0.012, 0.11, (0.21 + x, 0.132, 0.0), "#FFF7E6", bevel=0, rot=(0, a, 0)) for x, a in ((-0.02, 0.5), (0.02, -0.5))]
    cyl(
        0.075,
        0.13,
        (0.29, -0.16, 0.075),
        mat("#E9C65A", rough=0.9, speckle=0.2, wscale=25),
        n=22,
        rot=(math.pi / 2, 0, 0.5),
        bevel=0.01,
    )
    torus(0.04, 0.006, (0.262, -0.215, 0.078), "straw_d", rot=(math.pi / 2, 0, 0.5), n=16)
    for x in (-0.40, -0.28, -0.16):
        box(0.022, 0.022, 0.12, (x, -0.10 - 0.22 * (x + 0.4), 0), "wood_l", bevel=0.004)


def f_ship(z) -> None:
    field(mat("#246A86", rough=0.3, coat=0.4, speckle=0.2, wscale=5), z)
    [
        prism(blob(0.11, 1.3, 0.7, x=x, y=y, ph=x), 0.006, (0, 0, z), rough("#8FA37A"), bevel=0)
        for x, y in ((-0.22, -0.18), (0.22, -0.14))
    ]
    ripple(((0, -0.25), (-0.32, 0.0), (0.33, 0.1)), z + 0.008)


def t_ship() -> None:
    with group((-0.02, 0.16, -0.02), rot=(0.15, -0.30, 0.22)):
        prism(
            [(-0.30, 0), (-0.22, 0.11), (0.14, 0.13), (0.36, 0.02), (0.36, -0.02), (0.14, -0.13), (-0.22, -0.11)],
            0.19,
            m=wood("#6E4A34", 9),
            bevel=0.012,
            top=1.16,
        )
        prism(
            [(-0.27, 0), (-0.2, 0.09), (0.12, 0.105), (0.32, 0), (0.12, -0.105), (-0.2, -0.09)],
            0.01,
            (0, 0, 0.187),
            wood("#8A6444", 9),
            bevel=0,
        )
        box(0.15, 0.22, 0.10, (-0.22, 0, 0.19), wood("#7C5230", 9), bevel=0.01)
        [box(0.03, 0.012, 0.04, (-0.22, -0.112, 0.22), glow("#8FE8D0", 0.6), bevel=0)]
        [
            cyl(0.028, 0.02, (-0.08 + 0.13 * i, -0.135, 0.10), mat("#120E0C", rough=1), n=14, rot=(math.pi / 2, 0, 0))
            for i in range(3)
        ]
        ico(0.05, (0.12, -0.13, 0.06), mat("#0E0B0A", rough=1), jitter=0.3, seed=3)
        rod((0.02, 0, 0.15), (0.02, 0, 0.74), 0.020, "wood_d")
        rod((-0.15, 0, 0.62), (0.19, 0, 0.64), 0.012, "wood_d")
        prism(
            [(-0.12, 0), (0.15, 0.01), (0.12, -0.17), (0.05, -0.11), (-0.02, -0.20), (-0.10, -0.12)][::-1],
            0.008,
            (0.02, -0.015, 0.62),
            rough("#E6DFC9"),
            bevel=0,
            rot=(math.pi / 2, 0, 0),
        )
        rod((0.33, 0, 0.2), (0.50, 0, 0.30), 0.014, "wood_d")
    coral(0.36, -0.02, 0.13, "#F0627A", 2, 5)
    box(0.12, 0.08, 0.06, (-0.30, -0.12, 0), wood("wood", 12), bevel=0.008, rot=(0, 0, 0.3))
    [ball(0.018, (-0.33 + 0.02 * i, -0.12 - 0.012 * (i % 2), 0.07), gold()) for i in range(5)]
    [
        tube([(x, 0.30, 0), (x + 0.03, 0.30, 0.12), (x - 0.01, 0.3, 0.22)], 0.012, rough("#3F8A5A"), r2=0.004)
        for x in (-0.30, -0.34, 0.27)
    ]
    [
        ball(r, (x, 0.04, z), mat("#CFF3FA", rough=0.05, coat=1))
        for x, z, r in ((0.26, 0.34, 0.024), (0.29, 0.42, 0.017), (0.25, 0.48, 0.013))
    ]


def f_volcano(z) -> None:
    [
        tube([(x0, y0, z), ((x0 + x1) / 2 + 0.04, (y0 + y1) / 2, z), (x1, y1, z)], 0.014, glow("#FF7A1A", 2), r2=0.006)
        for x0, y0, x1, y1 in ((0, 0.0, -0.28, -0.24), (0.02, 0.0, 0.30, -0.20), (-0.05, 0.02, -0.40, 0.0))
    ]
    prism(blob(0.07, 1.3, 0.7, x=0.16, y=-0.24), 0.008, (0, 0, z), glow("#FF8A2A", 1.6), bevel=0)


def t_volcano() -> None:
    c = [(0.33, 0), (0.25, 0.16), (0.18, 0.32), (0.125, 0.46)]
    for (r1, z1), (r2, z2) in itertools.pairwise(c):
        cyl(r1, z2 - z1, (0, 0.14, z1), rough("#5E4038" if z1 else "#503630"), r2=r2, n=11, bevel=0, smooth=None)
    torus(0.115, 0.026, (0, 0.14, 0.46), rough("#42302B"), n=11, k=5)
    cyl(0.11, 0.02, (0, 0.14, 0.45), glow("#FF9A2A", 2.6), n=14, bevel=0)
    for a, length in ((-1.75, 0.42), (-0.85, 0.30), (-2.7, 0.26)):
        points = [
            (0 + r * math.cos(a + 0.12 * math.sin(9 * r)), 0.14 + r * math.sin(a + 0.12 * math.sin(9 * r)), z + 0.012)
            for r, z in ((0.115, 0.47), (0.14, 0.42), (0.19, 0.30), (0.26, 0.14), (0.33, 0.02))
            if 0.47 - z < length + 0.05
        ]
        tube(points, 0.026, glow("#FF7A1A", 2), r2=0.020)
    puff([(0.0, 0.14, 0.58, 0.07), (0.05, 0.14, 0.68, 0.09), (0.0, 0.15, 0.80, 0.075)], "#7A6A66", 0)
    [ico(0.020, (x, 0.14, z), glow("#FFB03A", 2.2), jitter=0.2, seed=3) for x, z in ((-0.13, 0.60), (0.15, 0.56), (-0.08, 0.70))]
    rock(0.05, 0.34, -0.08, "#42302B", 2)
    rock(0.04, -0.34, -0.10, "#42302B", 5)


def f_light(z) -> None:
    field(water(), z)
    prism(blob(0.29, 1.15, 0.85, 4, 0.10, y=0.04), 0.014, (0, 0, z), rough("#A39C8C"), bevel=0.004)
    prism(blob(0.25, 1.1, 0.8, 4, 0.10, y=0.05), 0.02, (0, 0, z), rough("#86AF52"), bevel=0.006)
    ripple(((-0.34, -0.14), (0.30, -0.24), (0.0, -0.36)), z + 0.006)


def t_light() -> None:
    for i in range(5):
        r1, r2 = 0.105 - 0.012 * i, 0.105 - 0.012 * (i + 1)
        cyl(r1, 0.115, (0.06, 0.17, 0.02 + 0.115 * i), plastic("#FBF6EA" if i % 2 == 0 else "#D8382C"), r2=r2, n=26, bevel=0)
    cyl(0.085, 0.022, (0.06, 0.17, 0.595), "gun", n=24)
    cyl(0.045, 0.09, (0.06, 0.17, 0.615), glow("#FFE58A", 3), n=16)
    [
        rod(
            (0.06 + 0.055 * math.cos(a), 0.17 + 0.055 * math.sin(a), 0.61),
            (0.06 + 0.055 * math.cos(a), 0.17 + 0.055 * math.sin(a), 0.705),
            0.006,
            "gun",
            n=5,
        )
        for a in (k * 1.047 for k in range(6))
    ]
    cyl(0.07, 0.07, (0.06, 0.17, 0.705), plastic("#D8382C"), r2=0.01, n=20)
    ball(0.016, (0.06, 0.17, 0.785), gold())
    box(0.045, 0.02, 0.08, (0.06, 0.063, 0.02), "wood_d", bevel=0.006)
    [box(0.028, 0.02, 0.035, (0.06, 0.078 + 0.012 * i, 0.20 + 0.16 * i), "#5A4A40", bevel=0.004) for i in range(2)]
    house(-0.18, 0.17, 0.17, 0.13, 0.11, "#FBF6EA", "#2C62B4", 0.1)
    rock(0.055, -0.34, 0.08, "rock_d", 3)
    rock(0.06, 0.34, 0.0, "rock_d", 6)
    rock(0.04, 0.29, -0.09, "rock", 8)
    rock(0.035, -0.30, -0.05, "rock", 9)


# --- the twenty others
def f_cross(z) -> None:
    [
        road(p, 0.052, "#E0C690", z + 0.0012 * i)
        for i, p in enumerate(
            (
                [(-0.335, -0.15), (0, -0.04), (0.335, 0.15)],
                [(0.0, -0.385), (0, -0.04), (0.01, 0.385)],
                [(-0.335, 0.15), (0, -0.02), (0.335, -0.15)],
            )
        )
    ]
    cyl(0.10, 0.011, (0, -0.03, z), rough("#E9D3A4"), n=24, bevel=0)


def t_cross() -> None:
    rod((0.12, 0.16, 0), (0.12, 0.16, 0.54), 0.022, wood("wood_d", 12))
    for z, a, c in ((0.44, 0.15, "#D8382C"), (0.34, 2.9, "#2C62B4"), (0.25, -0.35, "#EDB92E"), (0.47, 2.2, "#3E8E4B")):
        with group((0.12, 0.16, z), a):
            prism(
                [(-0.03, -0.04), (0.19, -0.04), (0.25, 0), (0.19, 0.04), (-0.03, 0.04)],
                0.022,
                (0, 0.0, 0.0),
                plastic(c),
                bevel=0.006,
                rot=(math.pi / 2, 0, 0),
            )
            [box(0.12 - 0.03 * k, 0.006, 0.008, (0.08, -0.025, 0.008 - 0.022 * k), "#FFFDF2", bevel=0) for k in range(2)]
    ball(0.03, (0.12, 0.16, 0.55), gold())
    tree(0.10, -0.30, 0.06, "leaf", 2)
    tree(0.08, 0.34, 0.03, "leaf_d", 4)
    rock(0.04, 0.02, 0.19, "rock", 2)
    [
        flower(x, y, c)
        for x, y, c in ((-0.16, 0.22, "#E2533F"), (-0.12, -0.24, "#F3C640"), (0.22, -0.22, "#FFFDF4"), (-0.2, 0.27, "#F3C640"))
    ]


def f_lost(z) -> None:
    pave("#C9B48C", "#BDA67C", 0.13, z)


def t_lost() -> None:
    box(0.40, 0.22, 0.24, (-0.04, 0.22, 0), rough("#3F7F8C"), bevel=0.01)
    box(0.46, 0.28, 0.03, (-0.04, 0.21, 0.24), rough("#F3E6C6"), bevel=0.008)
    box(0.24, 0.02, 0.11, (-0.04, 0.105, 0.09), mat("#20323A", rough=0.6), bevel=0.004)
    box(0.30, 0.09, 0.025, (-0.04, 0.08, 0.08), wood("wood", 12), bevel=0.006)
    cyl(0.115, 0.035, (-0.04, 0.13, 0.385), plastic("#F3C640"), n=30, rot=(math.pi / 2, 0, 0), bevel=0.01)
    text("?", 0.22, (-0.04, 0.09, 0.385), "#8E221C", 0.008, rot=(math.pi / 2, 0, 0))
    rod((-0.04, 0.15, 0.26), (-0.04, 0.15, 0.32), 0.012, "wood_d")
    suitcase(0.28, 0.12, "#B8322A", 0.16, 0.13, 0.07, 0, -0.15)
    suitcase(0.30, 0.115, "#2C62B4", 0.13, 0.10, 0.06, 0.145, 0.1)
    suitcase(0.37, 0.0, "#EDB92E", 0.12, 0.10, 0.055, 0, -0.5)
    suitcase(-0.34, 0.08, "#7B4BA3", 0.14, 0.12, 0.06, 0, 0.3)
    suitcase(-0.36, -0.06, "#3E8E4B", 0.13, 0.09, 0.055, 0, 0.7)
    tube([(0.20, 0.06, 0.28), (0.19, 0.04, 0.10), (0.185, 0.035, 0.02)], 0.010, "ink")
    cyl(0.05, 0.16, (0.19, 0.04, 0.06), plastic("#D8382C"), r2=0.012, n=8, bevel=0)


def f_cafe(z) -> None:
    pave("#D0A780", "#C49A72", 0.12, z)


def parasol(x, y, c, h=0.24, r=0.13) -> None:
    rod((x, y, 0), (x, y, h), 0.010, "ivory")
    for k in range(8):
        a = 0.785 * k
        prism(
            [(0, 0), (r * math.cos(a), r * math.sin(a)), (r * math.cos(a + 0.785), r * math.sin(a + 0.785))],
            0.05,
            (x, y, h - 0.02),
            mat(c if k % 2 else "#FFFBF0", rough=0.7),
            bevel=0,
            top=0.05,
        )


def t_cafe() -> None:
    house(-0.08, 0.24, 0.36, 0.17, 0.21, "#F3D9A6", "#8E4B3A", 0, 0.13)
    n = 8
    for i in range(n):
        box(
            0.36 / n,
            0.13,
            0.012,
            (-0.26 + 0.36 * (i + 0.5) / n, 0.105, 0.165),
            mat("#C8352B" if i % 2 else "#FFFBF0", rough=0.7),
            bevel=0.002,
            rot=(0.45, 0, 0),
        )
    parasol(0.28, 0.08, "#2B9A98")
    cyl(0.06, 0.10, (0.28, 0.08, 0), "ivory", n=16)
    parasol(-0.32, -0.04, "#EDB92E", 0.22, 0.11)
    cyl(0.05, 0.09, (-0.32, -0.04, 0), "ivory", n=16)
    [cyl(0.03, 0.05, (x, y, 0), "wood_d", n=12) for x, y in ((0.38, 0.03), (0.19, 0.02), (-0.40, -0.08), (-0.24, -0.11))]
    lathe(
        [(0.045, 0), (0.085, 0.05), (0.09, 0.12), (0.078, 0.12), (0.06, 0.06)],
        mat("#FFFDF6", rough=0.15, coat=1),
        (-0.08, 0.21, 0.33),
        n=24,
    )
    cyl(0.078, 0.006, (-0.08, 0.21, 0.435), plastic("#5A3420"), n=22, bevel=0)
    torus(0.036, 0.012, (0.02, 0.21, 0.395), mat("#FFFDF6", rough=0.15, coat=1), rot=(math.pi / 2, 0, 0))
    puff([(-0.09, 0.21, 0.50, 0.024), (-0.06, 0.21, 0.555, 0.032)])


def f_customs(z) -> None:
    band(-0.20, 0.04, "#7C7F85", z, 0.008)
    [box(0.08, 0.014, 0.004, (-0.36 + 0.18 * i, -0.08, z + 0.007), "#FBF6E8", bevel=0) for i in range(5)]


def t_customs() -> None:
    box(0.20, 0.16, 0.24, (-0.22, 0.19, 0), rough("#F3ECDC"), bevel=0.008)
    box(0.24, 0.20, 0.03, (-0.22, 0.19, 0.24), plastic("#2C62B4"), bevel=0.008)
    box(0.13, 0.012, 0.10, (-0.22, 0.105, 0.11), mat("#8FCBE0", rough=0.1, coat=0.8), bevel=0.002)
    box(0.16, 0.04, 0.02, (-0.22, 0.09, 0.095), "wood", bevel=0.004)
    box(0.06, 0.06, 0.20, (-0.06, 0.10, 0), plastic("#2B2420"), bevel=0.01)
    for i in range(7):
        rod(
            (-0.06 + 0.068 * i, 0.09, 0.165 + 0.036 * i),
            (-0.06 + 0.068 * (i + 1), 0.09, 0.165 + 0.036 * (i + 1)),
            0.020,
            plastic("#D8382C" if i % 2 == 0 else "#FFFDF6"),
            n=12,
        )
    rod((0.30, 0.22, 0), (0.30, 0.22, 0.30), 0.011, "steel")
    cyl(0.085, 0.02, (0.30, 0.215, 0.34), plastic("#D8382C"), n=8, rot=(math.pi / 2, 0, 0), bevel=0.004)
    box(0.10, 0.012, 0.028, (0.30, 0.185, 0.326), "#FFFDF6", bevel=0)
    suitcase(0.10, 0.23, "#B8763A", 0.13, 0.10, 0.06, 0, 0.2)
    flag(-0.22, 0.19, 0.18, "ex_green", 0.27)
    cyl(0.045, 0.012, (0.36, -0.24, 0), wood("wood", 12), n=18)


def f_station(z) -> None:
    band(-0.34, -0.10, "", z, 0.004, m=rough("#6E665E", speckle=0.2, wscale=30))
    rails(-0.22, z + 0.003, -0.27, 0.27)
    band(-0.10, 0.06, "#C9BFAC", z, 0.03)
    band(-0.095, -0.075, "#F3C640", z, 0.034, k=0.88)


def t_station() -> None:
    house(-0.10, 0.22, 0.36, 0.17, 0.19, "#C9764A", "#4E5866", 0, 0.12)
    box(0.12, 0.12, 0.38, (0.18, 0.22, 0), rough("#C9764A"), bevel=0.008)
    prism(
        [(-0.085, -0.085), (0.085, -0.085), (0.085, 0.085), (-0.085, 0.085)],
        0.13,
        (0.18, 0.22, 0.38),
        rough("#4E5866"),
        bevel=0.004,
        top=0.05,
    )
    cyl(0.05, 0.015, (0.18, 0.158, 0.31), "#FFFDF2", n=24, rot=(math.pi / 2, 0, 0))
    rod((0.18, 0.14, 0.31), (0.18, 0.14, 0.347), 0.006, "ink")
    rod((0.18, 0.14, 0.31), (0.205, 0.14, 0.31), 0.006, "ink")
    torus(0.052, 0.009, (0.18, 0.145, 0.31), gold(), rot=(math.pi / 2, 0, 0))
    box(0.42, 0.11, 0.018, (-0.10, 0.07, 0.17), plastic("#2F7D4E"), bevel=0.006, rot=(0.15, 0, 0))
    [rod((x, 0.04, 0.02), (x, 0.04, 0.165), 0.010, "gun") for x in (-0.28, -0.10, 0.08)]
    box(0.13, 0.04, 0.02, (0.33, 0.06, 0.075), wood("wood", 12), bevel=0.004)
    box(0.13, 0.015, 0.06, (0.33, 0.085, 0.09), wood("wood", 12), bevel=0.004)
    [box(0.02, 0.04, 0.075, (0.33 + s * 0.05, 0.06, 0), "gun", bevel=0.002) for s in (-1, 1)]
    suitcase(-0.36, 0.06, "#2C62B4", 0.10, 0.08, 0.045, 0.03, 0.1)


def f_spring(z) -> None:
    w = mat("#4CC9C4", rough=0.1, coat=0.8, speckle=0.12, wscale=6)
    pool(blob(0.20, 1.15, 0.75, 3, 0.08, x=-0.05, y=-0.03), z, w, "#CFE8E0", 0.03)
    pool(blob(0.08, 1.15, 0.8, 3, 0.1, x=0.23, y=0.16), z, w, "#CFE8E0", 0.02)


def t_spring() -> None:
    rng = random.Random(5)
    for i in range(15):
        a = math.tau * i / 15
        if not -2.3 < a - math.tau * (a > math.pi) < -0.85:
            rock(
                rng.uniform(0.04, 0.075),
                -0.05 + 0.27 * math.cos(a),
                -0.03 + 0.19 * math.sin(a),
                ("#8E8A86", "#A39E98", "#77736F")[i % 3],
                i,
            )
    rock(0.13, -0.22, 0.25, "#8E8A86", 3, s=(1.2, 0.9, 1.3))
    rock(0.10, -0.05, 0.30, "#77736F", 8, s=(1.1, 0.9, 1.5))
    puff(
        [
            (-0.12, 0.02, 0.15, 0.06),
            (-0.07, 0.03, 0.24, 0.08),
            (-0.13, 0.03, 0.35, 0.07),
            (0.04, 0.0, 0.13, 0.05),
            (0.08, 0.01, 0.21, 0.06),
            (0.05, 0.01, 0.30, 0.05),
            (0.27, 0.16, 0.10, 0.04),
            (0.29, 0.16, 0.17, 0.05),
        ],
        "#FFFFFF",
        0.15,
    )
    for x, y, h in ((0.37, 0.05, 0.36), (0.33, 0.27, 0.44), (0.40, 0.12, 0.30), (0.20, 0.32, 0.40)):
        [
            rod((x, y, h * k / 3), (x, y, h * (k + 1) / 3 - 0.008), 0.014, plastic("#7FB23F" if k % 2 else "#8FC24A"), n=8)
            for k in range(3)
        ]
        [ball(0.04, (x + s * 0.05, y, h), rough("#6BA046"), scale=(1.3, 0.5, 0.35), rot=(0, 0.5 * s, 0)) for s in (-1, 1)]
    ball(0.05, (-0.02, -0.02, 0.03), soft_c("#F0A24A"), scale=(1, 1, 0.8))
    [ball(0.008, (-0.02 + s * 0.02, -0.066, 0.045), "ink") for s in (-1, 1)]
    ball(0.022, (-0.02, -0.02, 0.078), rough("#FFFDF6"), scale=(1.4, 1.2, 0.6))


def soft_c(c):
    return mat(c, rough=0.6)


def f_thunder(z) -> None:
    [
        prism(blob(0.08, 1.4, 0.6, x=x, y=y, ph=x), 0.006, (0, 0, z), mat("#6F8FA3", rough=0.1, coat=0.8), bevel=0)
        for x, y in ((-0.22, -0.20), (0.24, -0.10), (0.02, -0.32))
    ]


def t_thunder() -> None:
    c = "#5B6273"
    puff(
        [
            (-0.22, 0.18, 0.50, 0.12),
            (-0.07, 0.20, 0.56, 0.16),
            (0.10, 0.20, 0.54, 0.15),
            (0.25, 0.18, 0.49, 0.11),
            (0.0, 0.12, 0.47, 0.12),
            (-0.13, 0.12, 0.46, 0.10),
            (0.15, 0.12, 0.46, 0.10),
        ],
        c,
        0,
    )
    bolt = [(0.05, 0.44), (-0.08, 0.20), (0.0, 0.20), (-0.07, 0.0), (0.12, 0.26), (0.03, 0.26), (0.13, 0.44)]
    prism(bolt[::-1], 0.03, (0.0, 0.06, 0.0), glow("#FFDD3A", 1.6), bevel=0.004, rot=(math.pi / 2, 0, 0))
    prism(
        [(x * 0.6 + 0.22, y * 0.7 + 0.12) for x, y in bolt][::-1],
        0.02,
        (0.0, 0.12, 0.0),
        glow("#FFDD3A", 1.4),
        bevel=0.003,
        rot=(math.pi / 2, 0, 0),
    )
    rng = random.Random(3)
    [
        rod((x, y, z), (x - 0.02, y, z - 0.06), 0.006, mat("#9CC6E6", rough=0.2), n=5)
        for x, y, z in ((rng.uniform(-0.32, 0.32), rng.uniform(-0.05, 0.2), rng.uniform(0.10, 0.36)) for _ in range(26))
    ]
    tree(0.075, -0.31, 0.0, "#55743C", 3)
    tube([(0.30, 0.0, 0), (0.31, 0.0, 0.12), (0.36, 0.0, 0.20)], 0.02, "#3B2F2B", r2=0.006)
    tube([(0.31, 0.0, 0.10), (0.26, 0.0, 0.17)], 0.012, "#3B2F2B", r2=0.005)


def f_bazaar(z) -> None:
    [
        (
            box(w, d, 0.008, (x, y, z), rough(c), bevel=0.002, rot=(0, 0, a)),
            box(w * 0.7, d * 0.6, 0.010, (x, y, z), rough(c2), bevel=0.002, rot=(0, 0, a)),
        )
        for x, y, w, d, a, c, c2 in (
            (-0.20, -0.18, 0.20, 0.13, 0.2, "#A83A32", "#E9C24A"),
            (0.20, -0.20, 0.18, 0.12, -0.25, "#2F5D9B", "#E8D9B0"),
            (0.0, -0.33, 0.15, 0.08, 0, "#6A4A8C", "#E0885A"),
        )
    ]


def t_bazaar() -> None:
    tent(-0.20, 0.19, 0.16, 0.38, "#C8352B", flagc="ex_yellow")
    tent(0.19, 0.21, 0.14, 0.34, "#2B7F9A", "#F3E0B0", flagc="red")
    stall(0.0, 0.08, "#E8822C", 0.18, 0, "#9A6CC4")
    [
        lathe([(0.03, 0), (0.055, 0.04), (0.05, 0.08), (0.025, 0.10), (0.035, 0.12)], rough(c), (x, y, 0), n=18)
        for x, y, c in ((0.36, 0.0, "#C0673C"), (0.30, -0.06, "#3E7F9A"), (-0.36, 0.0, "#D9A23B"))
    ]
    [
        lathe([(0.05, 0), (0.05, 0.05), (0.0, 0.10)], rough(c), (x, y, 0), n=18)
        for x, y, c in ((-0.30, -0.07, "#D9562B"), (0.37, 0.10, "#EDB92E"))
    ]


def f_bus(z) -> None:
    band(-0.23, 0.03, "#6A6D73", z, 0.008)
    [box(0.08, 0.014, 0.004, (-0.36 + 0.18 * i, -0.10, z + 0.007), "#FBF6E8", bevel=0) for i in range(5)]
    band(0.045, 0.115, "#B9AE9C", z, 0.018)


def t_bus() -> None:
    with group((-0.12, 0.02, 0.0), 0.0):
        box(0.38, 0.16, 0.17, (0, 0, 0.04), plastic("#D8382C"), bevel=0.028)
        box(0.34, 0.165, 0.065, (0.0, 0, 0.115), mat("#BFE3F0", rough=0.1, coat=1), bevel=0.01)
        [box(0.014, 0.17, 0.075, (-0.10 + 0.095 * i, 0, 0.11), plastic("#D8382C"), bevel=0.002) for i in range(3)]
        box(0.36, 0.15, 0.02, (0, 0, 0.20), plastic("#FBF6E8"), bevel=0.01)
        [
            (
                cyl(0.042, 0.03, (x, -0.068, 0.042), "rubber", n=18, rot=(math.pi / 2, 0, 0)),
                cyl(0.018, 0.035, (x, -0.068, 0.042), "#DDE1E8", n=12, rot=(math.pi / 2, 0, 0)),
            )
            for x in (-0.11, 0.11)
        ]
        [ball(0.02, (0.19, y, 0.075), glow("#FFF3C0", 1)) for y in (-0.05, 0.05)]
        [suitcase(x, 0, c, 0.10, 0.05, 0.08, 0.22, r) for x, c, r in ((-0.09, "#2C62B4", 0.2), (0.05, "#EDB92E", -0.1))]
    box(0.20, 0.10, 0.016, (0.28, 0.20, 0.25), plastic("#2B9A98"), bevel=0.004)
    [rod((0.28 + s * 0.09, 0.23, 0), (0.28 + s * 0.09, 0.23, 0.25), 0.009, "steel") for s in (-1, 1)]
    box(0.19, 0.01, 0.15, (0.28, 0.245, 0.08), mat("#BFE3F0", rough=0.1, coat=0.8), bevel=0.002)
    box(0.14, 0.04, 0.015, (0.28, 0.21, 0.07), "wood", bevel=0.003)
    rod((0.14, 0.14, 0), (0.14, 0.14, 0.36), 0.010, "steel")
    cyl(0.06, 0.015, (0.14, 0.135, 0.39), plastic("#EDB92E"), n=24, rot=(math.pi / 2, 0, 0))
    box(0.06, 0.01, 0.04, (0.14, 0.118, 0.37), "#2B2420", bevel=0.006)
    tree(0.09, -0.30, 0.27, "leaf", 2)


def f_carnival(z) -> None:
    [
        prism(star_pts(0.05), 0.006, (x, y, z), rough(c), bevel=0)
        for x, y, c in ((-0.25, -0.15, "#F3C640"), (0.25, -0.20, "#E87FB4"), (0.0, -0.34, "#2B9A98"))
    ]


def t_carnival() -> None:
    tent(-0.22, 0.14, 0.17, 0.40, "#D8382C", "#FFF7E2", 10, "ex_yellow")
    with group((0.17, 0.22, 0.36)):
        torus(0.25, 0.013, m=plastic("#7B4BA3"), rot=(math.pi / 2, 0, 0), n=36)
        torus(0.25, 0.013, (0, 0.06, 0), plastic("#7B4BA3"), rot=(math.pi / 2, 0, 0), n=36)
        for k in range(8):
            a = 0.785 * k + 0.2
            x, z = 0.25 * math.cos(a), 0.25 * math.sin(a)
            rod((0, 0, 0), (x, 0, z), 0.007, "ivory", n=6)
            box(0.07, 0.07, 0.05, (x, 0.03, z - 0.075), plastic(("#D8382C", "#EDB92E", "#2B9A98", "#2C62B4")[k % 4]), bevel=0.014)
            ball(0.014, (x, -0.012, z), glow("#FFE9A0", 1.5))
        cyl(0.035, 0.08, (0, 0.07, 0), gold(), rot=(math.pi / 2, 0, 0), n=16)
    for s in (-1, 1):
        rod((0.17 + s * 0.16, 0.20, 0), (0.17, 0.20, 0.36), 0.015, "ivory")
    for _i, (x, y, z, c) in enumerate(
        ((-0.37, -0.06, 0.26, "#D8382C"), (-0.33, -0.05, 0.32, "#F3C640"), (-0.40, -0.05, 0.33, "#2C62B4"))
    ):
        tube([(-0.36, -0.06, 0.02), (x, y, z - 0.04)], 0.003, "ink")
        ball(0.04, (x, y, z), plastic(c), scale=(1, 1, 1.2))
    stall(0.33, -0.06, "#E87FB4", 0.13, -0.3, "#F3C640", h=0.16)


def f_bramble(z) -> None:
    [
        prism(blob(0.09, x=x, y=y, ph=x * 9), 0.005, (0, 0, z), rough("#4F6B38"), bevel=0)
        for x, y in ((-0.25, -0.1), (0.25, -0.12), (0, 0.2))
    ]


def t_bramble() -> None:
    [
        ico(r, (x, y, r * 0.45), rough(c), sub=2, jitter=0.16, seed=i, scale=(1.2, 0.9, 0.9))
        for i, (x, y, r, c) in enumerate(
            (
                (-0.27, 0.10, 0.11, "#4A7038"),
                (-0.10, 0.24, 0.13, "#3F6432"),
                (0.12, 0.25, 0.13, "#4A7038"),
                (0.29, 0.10, 0.11, "#3F6432"),
                (-0.33, -0.04, 0.07, "#55803F"),
                (0.35, -0.03, 0.07, "#55803F"),
                (0.0, 0.17, 0.09, "#55803F"),
            )
        )
    ]
    rng = random.Random(9)
    m = rough("#5B3A46")
    m2 = rough("#6E4A3A")
    for i in range(13):
        a = rng.uniform(0.2, 2.94) if i < 9 else (rng.uniform(2.9, 3.6) if i % 2 else rng.uniform(-0.5, 0.2))
        x, y = 0.30 * math.cos(a), 0.02 + 0.26 * math.sin(a)
        dx = rng.choice((-1, 1)) * rng.uniform(0.14, 0.24)
        h = rng.uniform(0.18, 0.40)
        points = [
            (x - dx / 2, y, -0.01),
            (x - dx * 0.3, y - 0.01, h * 0.8),
            (x + dx * 0.1, y, h),
            (x + dx * 0.5, y - 0.02, h * 0.5),
            (x + dx * 0.62, y, -0.01),
        ]
        tube(points, 0.021, m if i % 2 else m2, r2=0.012)
        for k, p in enumerate(spline(points, 3)):
            if k % 2 and p.z > 0.03:
                cyl(0.012, 0.05, p, "#F0DFC0", r2=0.001, n=5, bevel=0, rot=(rng.uniform(-1.5, 1.5), rng.uniform(-1.5, 1.5), 0))
            elif k % 3 == 0 and p.z > 0.05:
                ball(0.030, p + Vector((0.015, -0.02, 0)), rough("leaf_d" if k % 2 else "leaf"), scale=(1.2, 0.8, 0.4))
        q = spline(points, 3)[5]
        [
            ball(0.017, q + Vector((0.02 * math.cos(b), -0.03, 0.02 * math.sin(b))), mat("#7A2450", rough=0.2, coat=0.8))
            for b in (0, 1.3, 2.6, 3.9)
        ]


def f_pond(z) -> None:
    pool(blob(0.27, 1.2, 0.78, 3, 0.07, y=-0.04), z, mat("#BFE4F2", rough=0.08, coat=1, speckle=0.06, wscale=5), SN, 0.04)
    [
        tube([(x, y, z + 0.014), (x + 0.07, y - 0.03, z + 0.014), (x + 0.09, y - 0.09, z + 0.014)], 0.005, rough("#7FB4CE"))
        for x, y in ((-0.18, 0.02), (0.06, -0.08))
    ]
    torus(0.075, 0.006, (0.10, 0.0, z + 0.012), rough("#FFFFFF"), n=24, k=4, scale=(1.2, 0.8, 0.5))
    torus(0.055, 0.005, (-0.08, -0.14, z + 0.012), rough("#FFFFFF"), n=24, k=4, scale=(1.2, 0.8, 0.5))


def t_pond() -> None:
    [
        pine(h, x, y, snow=True)
        for x, y, h in ((-0.30, 0.22, 0.46), (-0.13, 0.31, 0.40), (0.12, 0.31, 0.50), (0.32, 0.20, 0.42), (-0.40, 0.04, 0.26))
    ]
    rod((0.33, 0.0, 0), (0.33, 0.0, 0.20), 0.011, "wood_d")
    prism(
        [(-0.075, 0), (0.075, 0), (0, 0.12)], 0.014, (0.33, -0.01, 0.16), plastic("#EDB92E"), bevel=0.004, rot=(math.pi / 2, 0, 0)
    )
    rod((0.33, -0.028, 0.19), (0.33, -0.028, 0.24), 0.008, "ink")
    ball(0.010, (0.33, -0.028, 0.178), "ink")
    rock(0.05, -0.34, -0.12, "#DCE6EE", 3)
    rock(0.04, 0.30, -0.17, "#DCE6EE", 5)


def f_healer(z) -> None:
    road([(0, -0.38), (0.03, -0.2), (-0.04, 0.06)], 0.045, "#D9C79A", z)


def t_healer() -> None:
    cyl(0.17, 0.17, (-0.08, 0.19, 0), rough("#F3E6C8"), n=26, bevel=0.006)
    lathe(
        [(0.245, 0.15), (0.24, 0.17), (0.10, 0.32), (0, 0.40)],
        mat("#B98D4A", rough=0.9, speckle=0.2, wscale=22),
        (-0.08, 0.19, 0),
        n=28,
        ribs=13,
        amp=0.015,
    )
    box(0.08, 0.03, 0.12, (-0.08, 0.022, 0), "wood_d", bevel=0.01)

    with group((-0.08, -0.03, 0.25), rot=(-0.45, 0, 0)):
        cyl(0.085, 0.03, (0, 0.03, 0), "#FFFDF6", n=28, rot=(math.pi / 2, 0, 0))
        [box(w, 0.016, h, (0, -0.004, -h / 2), plastic("#3E9E57"), bevel=0.003) for w, h in ((0.12, 0.042), (0.042, 0.12))]
    ball(0.085, (0.24, 0.04, 0.07), mat("#2F3136", rough=0.4), scale=(1, 1, 0.85), cut=-0.7)
    torus(0.07, 0.014, (0.24, 0.04, 0.125), "gun", n=24)
    cyl(0.066, 0.008, (0.24, 0.04, 0.118), glow("#7FE08A", 0.8), n=22, bevel=0)
    [ball(r, (x, 0.03, z), glow("#A6F0A8", 0.4)) for x, z, r in ((0.22, 0.16, 0.018), (0.26, 0.19, 0.014), (0.24, 0.235, 0.010))]
    [
        rod(
            (0.24 + 0.08 * math.cos(a), 0.04 + 0.06 * math.sin(a), 0),
            (0.24 + 0.02 * math.cos(a), 0.04 + 0.02 * math.sin(a), 0.02),
            0.014,
            "wood_d",
        )
        for a in (-0.5, -1.6, -2.6)
    ]
    [
        flower(x, y, c, 0, 1.25)
        for x, y, c in (
            (-0.33, 0.05, "#9A6CC4"),
            (-0.37, -0.03, "#FFFDF4"),
            (-0.30, -0.07, "#E87FB4"),
            (-0.36, 0.14, "#9A6CC4"),
            (0.36, -0.08, "#F3C640"),
            (0.30, -0.14, "#FFFDF4"),
        )
    ]
    tree(0.10, 0.27, 0.25, "leaf", 6)


def f_whirl(z) -> None:
    [torus(r, 0.010, (0, 0.06, z), rough("#EFE3C4"), n=40, k=4, scale=(1, 0.85, 0.4)) for r in (0.14, 0.22, 0.30)]


def t_whirl() -> None:
    for i in range(13):
        t = i / 12
        r = 0.035 + 0.20 * t**1.3
        torus(
            r,
            0.020 + 0.022 * t,
            (0.03 * math.sin(4.4 * t), 0.12 + 0.02 * math.cos(5 * t), 0.03 + 0.60 * t),
            mat("#DCE5EA" if i % 2 else "#B4C4CE", rough=0.8),
            n=30,
            k=7,
            rot=(0.12 * math.sin(3 * t), 0.16 * math.cos(4 * t), 0),
        )
    suitcase(0.28, 0.10, "#B8322A", 0.11, 0.08, 0.05, 0.46, 0.5)
    box(0.10, 0.02, 0.08, (-0.29, 0.08, 0.34), wood("wood", 12), bevel=0.004, rot=(0.4, 0.6, 0.2))
    ico(0.035, (-0.20, 0.0, 0.16), rough("leaf"), jitter=0.3)
    ico(0.03, (0.22, 0.02, 0.26), rough("leaf_d"), jitter=0.3, seed=2)
    prism([(-0.06, 0), (0.06, 0), (0, 0.07)], 0.10, (0.16, 0.05, 0.62), rough("roof"), bevel=0.004, rot=(1.2, 0.5, 0))
    [
        ico(0.028, (0.17 * math.cos(a), 0.10 + 0.13 * math.sin(a), 0.03), rough("#C9B48C"), jitter=0.2, seed=i)
        for i, a in enumerate((-0.4, -1.3, -2.4, 3.4))
    ]


def f_portal(z) -> None:
    [
        tube(
            [(0.28 * k * math.cos(a + k), -0.02 + 0.24 * k * math.sin(a + k), z + 0.003) for k in (0.35, 0.55, 0.75, 1)],
            0.008,
            glow("#B98AF5", 1.2),
            r2=0.003,
        )
        for a in (0, 1.26, 2.5, 3.8, 5.0)
    ]


def t_portal() -> None:
    with group((0, 0.16, 0.0)):
        for k in range(11):
            a = -0.72 + (math.pi + 1.44) * k / 10
            box(
                0.105,
                0.11,
                0.10,
                (0.235 * math.cos(a), 0, 0.275 + 0.235 * math.sin(a) - 0.05),
                rough(("#8E8F9A", "#7C7D88", "#A0A1AB")[k % 3]),
                bevel=0.016,
                rot=(0, -a + 0.1 * (k % 2), 0),
            )
        cyl(0.20, 0.02, (0, 0.01, 0.275), glow("#6A3FC0", 0.9), n=36, rot=(math.pi / 2, 0, 0), bevel=0)
        for k in range(3):
            tube(
                [
                    (
                        (0.025 + 0.042 * t) * math.cos(0.9 * t + 2.09 * k),
                        -0.022,
                        0.275 + (0.025 + 0.042 * t) * math.sin(0.9 * t + 2.09 * k),
                    )
                    for t in (0, 0.8, 1.6, 2.4, 3.2, 4.0)
                ],
                0.017,
                glow(("#D9B8FF", "#8FE8FF", "#F09AE8")[k], 1.5),
                r2=0.008,
            )
        ball(0.035, (0, -0.02, 0.275), glow("#FFFFFF", 2))
    box(0.34, 0.15, 0.05, (0, 0.14, 0), rough("#77788A"), bevel=0.01)
    box(0.44, 0.10, 0.025, (0, 0.08, 0), rough("#8E8F9A"), bevel=0.008)
    [
        spike(x, y, h, 0.03, "#B98AF5", length)
        for x, y, h, length in (
            (-0.34, 0.10, 0.19, (0, -0.2)),
            (0.35, 0.08, 0.22, (0, 0.2)),
            (-0.30, 0.02, 0.11, (0.2, -0.3)),
            (0.30, 0.0, 0.10, (0.2, 0.3)),
        )
    ]
    [
        ball(0.012, p, glow("#E3CCFF", 1.6))
        for p in ((-0.20, 0.05, 0.52), (0.24, 0.05, 0.40), (0.08, 0.05, 0.60), (-0.26, 0.05, 0.30))
    ]


def f_watch(z) -> None:
    road([(0.02, -0.38), (-0.05, -0.2), (0.03, 0.0)], 0.04, "#D9C79A", z)


def t_watch() -> None:
    for i in range(4):
        lathe(
            [(0.135 - 0.008 * i, 0), (0.128 - 0.008 * i, 0.10)],
            rough(("#A8A29A", "#989289")[i % 2], speckle=0.12),
            (0.02, 0.17, 0.10 * i),
            n=14,
            smooth=20,
        )
    cyl(0.155, 0.04, (0.02, 0.17, 0.40), wood("wood", 12), n=14, bevel=0.006)
    [
        box(
            0.05,
            0.035,
            0.055,
            (0.02 + 0.14 * math.cos(a), 0.17 + 0.14 * math.sin(a), 0.44),
            rough("#A8A29A"),
            bevel=0.006,
            rot=(0, 0, a + 1.57),
        )
        for a in (k * 0.785 for k in range(8))
    ]
    [
        rod(
            (0.02 + 0.10 * math.cos(a), 0.17 + 0.10 * math.sin(a), 0.44),
            (0.02 + 0.10 * math.cos(a), 0.17 + 0.10 * math.sin(a), 0.60),
            0.013,
            "wood_d",
        )
        for a in (0.78, 2.36, 3.93, 5.5)
    ]
    cyl(0.175, 0.15, (0.02, 0.17, 0.59), rough("roof"), r2=0.01, n=10, bevel=0.004, smooth=None)
    flag(0.02, 0.17, 0.17, "ex_blue", 0.72)
    ball(0.05, (0.02, 0.14, 0.49), glow("#FFD873", 0.9))
    box(0.06, 0.02, 0.11, (0.02, 0.04, 0), "wood_d", bevel=0.008)
    [box(0.022, 0.02, 0.06, (0.02, 0.05, z), "#3B2F2B", bevel=0.004) for z in (0.20, 0.31)]
    tree(0.10, -0.28, 0.16, "leaf_d", 2)
    pine(0.34, 0.32, 0.20)
    pine(0.26, 0.38, 0.08)
    rock(0.05, -0.20, 0.06, "rock", 3)
    [flower(x, y, c) for x, y, c in ((-0.32, -0.06, "#F3C640"), (0.30, -0.08, "#E2533F"), (-0.26, -0.12, "#FFFDF4"))]


def f_fount(z) -> None:
    pave("#D8D0C0", "#C9BFAC", 0.105, z)
    torus(0.33, 0.012, (0, 0.03, z), rough("#A89C86"), n=44, k=4, scale=(1, 0.9, 0.4))


def t_fount() -> None:
    st = rough("#EDE7DA")
    y = 0.12
    lathe([(0.24, 0), (0.25, 0.07), (0.235, 0.085), (0.21, 0.085), (0.20, 0.05)], st, (0, y, 0), n=36)
    cyl(0.205, 0.008, (0, y, 0.058), water("#5BB8D8"), n=34, bevel=0)
    lathe(
        [(0.05, 0), (0.035, 0.10), (0.05, 0.17), (0.135, 0.20), (0.14, 0.225), (0.12, 0.225), (0.10, 0.205)],
        st,
        (0, y, 0.05),
        n=28,
    )
    cyl(0.12, 0.006, (0, y, 0.262), water("#5BB8D8"), n=28, bevel=0)
    lathe([(0.03, 0.2), (0.022, 0.30), (0.03, 0.34), (0.07, 0.36), (0.075, 0.38), (0.06, 0.38)], st, (0, y, 0.05), n=24)
    ball(0.03, (0, y, 0.45), gold())
    w = mat("#BFE8F6", rough=0.1, coat=1, emit=0.25)
    for k in range(8):
        a = 0.785 * k + 0.39
        c, s = math.cos(a), math.sin(a)
        tube(
            [
                (0.065 * c, y + 0.065 * s, 0.43),
                (0.11 * c, y + 0.11 * s, 0.42),
                (0.125 * c, y + 0.125 * s, 0.35),
                (0.12 * c, y + 0.12 * s, 0.27),
            ],
            0.010,
            w,
            r2=0.008,
        )
        tube(
            [
                (0.13 * c, y + 0.13 * s, 0.275),
                (0.175 * c, y + 0.175 * s, 0.26),
                (0.19 * c, y + 0.19 * s, 0.16),
                (0.185 * c, y + 0.185 * s, 0.06),
            ],
            0.011,
            w,
            r2=0.009,
        )
    for x, yy in ((-0.33, 0.16), (0.33, 0.16), (-0.36, -0.06), (0.36, -0.06)):
        box(0.075, 0.075, 0.05, (x, yy, 0), st, bevel=0.008)
        ico(0.055, (x, yy, 0.085), rough("leaf"), sub=2, jitter=0.12, seed=int(x * 9))
        [
            ball(0.013, (x + dx, yy - 0.04, 0.09 + dz), mat("#E87FB4", rough=0.6))
            for dx, dz in ((-0.03, 0.01), (0.02, 0.03), (0.03, -0.015))
        ]


def f_toll(z) -> None:
    road([(-0.06, 0.378), (-0.06, 0.30), (-0.01, 0.10), (0.03, -0.12), (-0.03, -0.30), (-0.03, -0.378)], 0.13, "sand", z, 0.004)
    road(
        [(-0.06, 0.378), (-0.06, 0.30), (-0.01, 0.10), (0.03, -0.12), (-0.03, -0.30), (-0.03, -0.378)],
        0.105,
        "water",
        z,
        0.010,
        water(),
    )
    ripple(((-0.05, 0.26), (0.02, -0.24), (-0.02, -0.33)), z + 0.012)
    [road(p, 0.05, "#E0C690", z, 0.006, curved=False) for p in ([(-0.42, 0.02), (-0.16, 0.02)], [(0.16, 0.03), (0.42, 0.03)])]


def t_toll() -> None:
    for i in range(9):
        x = -0.22 + 0.055 * i
        h = 0.105 - 1.5 * x * x
        box(0.053, 0.17, 0.03 + h * 0.3, (x, 0.03, h - 0.02), rough("#B4ADA2" if i % 2 else "#A59E92"), bevel=0.006)
    for s in (-1, 1):
        for i in range(9):
            x = -0.22 + 0.055 * i
            h = 0.135 - 1.5 * x * x
            box(0.045, 0.025, 0.05, (x, 0.03 + s * 0.085, h), rough("#C9C2B4"), bevel=0.006)
    house(0.30, 0.20, 0.16, 0.13, 0.16, "#F3E0B8", "#3E7F52", 0.1, 0.12)
    rod((0.22, 0.10, 0), (0.22, 0.10, 0.15), 0.016, plastic("#2B2420"))
    [
        rod(
            (0.22, 0.10 - 0.042 * i, 0.14),
            (0.22, 0.10 - 0.042 * (i + 1), 0.14),
            0.014,
            plastic("#D8382C" if i % 2 == 0 else "#FFFDF6"),
            n=10,
        )
        for i in range(4)
    ]
    cyl(0.055, 0.02, (0.36, 0.07, 0.115), gold(), n=24, rot=(math.pi / 2 - 0.4, 0, 0))
    rod((0.36, 0.08, 0), (0.36, 0.08, 0.10), 0.010, "wood_d")
    tree(0.10, -0.33, 0.20, "leaf", 5)
    tuft(-0.30, -0.12)
    tuft(0.22, -0.20)


def f_mirror(z) -> None:
    pool(blob(0.29, 1.18, 0.80, 4, 0.04, y=-0.03), z, mat("#DDE9F2", rough=0.03, coat=1, metal=0.35), None)
    tube(
        [(*p, z + 0.012) for p in blob(0.30, 1.18, 0.80, 4, 0.04, y=-0.03) + blob(0.30, 1.18, 0.80, 4, 0.04, y=-0.03)[:1]],
        0.020,
        gold(),
        smooth=False,
    )
    [
        tube([(x, y, z + 0.014), (x + 0.10, y + 0.07, z + 0.014)], 0.008, glow("#FFFFFF", 0.6), smooth=False)
        for x, y in ((-0.18, -0.02), (-0.10, -0.03))
    ]


def t_mirror() -> None:
    for a in (1.57, 0.62, 2.52):
        x, y = 0.36 * math.cos(a), -0.03 + 0.25 * math.sin(a)
        [ball(0.024, (x + 0.03 * k, y, 0.03 + 0.018 * (k == 0)), gold()) for k in (-1, 0, 1)]
    for x, y, s in ((-0.10, 0.02, 1), (0.14, -0.05, -1)):
        ball(0.055, (x, y, 0.04), rough("#FFFFFF"), scale=(1.35, 0.8, 0.8))
        tube(
            [(x + s * 0.05, y, 0.05), (x + s * 0.085, y, 0.10), (x + s * 0.06, y, 0.15), (x + s * 0.085, y - 0.005, 0.165)],
            0.018,
            rough("#FFFFFF"),
            r2=0.016,
        )
        cyl(0.012, 0.04, (x + s * 0.09, y - 0.005, 0.165), soft_c("#F08A2C"), r2=0.002, n=7, bevel=0, rot=(0, s * 1.7, 0))
        ball(0.006, (x + s * 0.08, y - 0.022, 0.172), "ink")
        ball(0.04, (x - s * 0.03, y - 0.02, 0.06), rough("#F2F2F6"), scale=(1.3, 0.6, 0.8))
    cyl(0.035, 0.20, (-0.26, 0.27, 0), "wood_d", r2=0.025, n=9)
    ico(0.13, (-0.26, 0.26, 0.30), rough("#7FA86A"), sub=2, jitter=0.1, seed=3)
    [
        tube(
            [
                (-0.26 + 0.14 * math.cos(a), 0.24 + 0.10 * math.sin(a), 0.28),
                (-0.26 + 0.18 * math.cos(a), 0.24 + 0.13 * math.sin(a), 0.10),
            ],
            0.016,
            rough("#8FB878"),
            r2=0.006,
        )
        for a in (k * 0.52 for k in range(12))
    ]
    pine(0.34, 0.30, 0.25)
    pine(0.26, 0.20, 0.32)
    [tuft(x, y) for x, y in ((0.40, 0.02), (-0.41, -0.02))]


def f_mill(z) -> None:
    [
        box(0.20, 0.045, 0.012, (x, y, z), rough("#6B4A30"), bevel=0.004)
        for x, y in ((-0.27, -0.10), (-0.24, -0.19), (0.27, -0.10), (0.24, -0.19))
    ]
    road([(0, -0.38), (0.02, -0.1), (0, 0.06)], 0.04, "#E0C690", z)


def t_mill() -> None:
    lathe([(0.15, 0), (0.145, 0.03), (0.10, 0.34), (0.105, 0.36)], rough("#F3E9D6"), (0, 0.20, 0), n=10, smooth=20)
    lathe([(0.12, 0.35), (0.085, 0.44), (0, 0.49)], rough("#8E4B3A"), (0, 0.20, 0), n=12, smooth=20)
    box(0.07, 0.02, 0.11, (0, 0.055, 0), "wood_d", bevel=0.006)
    [box(0.04, 0.02, 0.05, (0, 0.09 + z * 0.06, z), glow("#FFE08A", 0.5), bevel=0.003) for z in (0.20,)]
    torus(0.135, 0.010, (0, 0.20, 0.13), wood("wood_d", 12), n=28)
    with group((0, 0.06, 0.39), rot=(-0.10, 0.35, 0)):
        cyl(0.026, 0.06, (0, 0.03, 0), "wood_d", n=12, rot=(math.pi / 2, 0, 0))
        for k in range(4):
            with group(rot=(0, math.pi / 2 * k, 0)):
                rod((0, -0.02, 0), (0, -0.02, 0.30), 0.010, "wood_d")
                box(0.085, 0.008, 0.22, (0.045, -0.02, 0.07), "#FFFBF0", bevel=0.002)
                [box(0.085, 0.012, 0.008, (0.045, -0.024, 0.09 + 0.05 * j), "wood", bevel=0) for j in range(4)]
    cs = ("#E2533F", "#F3C640", "#E87FB4", "#9A6CC4")
    for r, (x0, y) in enumerate(((-0.36, -0.10), (-0.32, -0.19), (0.19, -0.10), (0.16, -0.19))):
        [
            (
                rod((x0 + 0.034 * i, y, 0.01), (x0 + 0.034 * i, y, 0.06), 0.006, "leaf", n=5),
                ball(0.018, (x0 + 0.034 * i, y, 0.07), soft_c(cs[r]), scale=(1, 1, 1.25)),
            )
            for i in range(6)
        ]
    tree(0.08, 0.31, 0.15, "leaf", 3)
    house(-0.30, 0.18, 0.15, 0.12, 0.10, "#F3E9D6", "#8E4B3A", 0.15)


LANDS = {  # id: (top, edge, flat, tall, owner)
    "harbour": ("water", "#23678F", f_harbour, t_harbour, "captain"),
    "night_market": ("#3F3B5C", "#2F2B48", f_night, t_night, "chef"),
    "great_library": ("#CDBD9C", "#A08F6C", f_library, t_library, "librarian"),
    "moon_base": ("#9C9BA6", "#74737F", f_moon, t_moon, "astronaut"),
    "foggy_street": ("#6A6F78", "#4E525A", f_street, t_street, "detective"),
    "greenhouse": ("#8FBF5C", GD, f_green, t_green, "gardener"),
    "theatre": ("#8A6644", "#6B2A3A", f_theatre, t_theatre, "magician"),
    "coral_reef": ("#2FA3B5", "#1F7488", f_reef, t_reef, "diver"),
    "summit": ("#C3CAD4", "#8E97A5", f_summit, t_summit, "climber"),
    "concert_hall": ("#BFAB8C", "#7C2F4B", f_concert, t_concert, "violinist"),
    "train_yard": ("#9A9082", "#6E665E", f_train, t_train, "mechanic"),
    "airfield": ("#8DB65A", GD, f_air, t_air, "courier"),
    "desert": (S_, "#C39A58", f_desert, t_desert, "cactus"),
    "ice_field": ("#CFEAF5", "#86B8D0", f_ice, t_ice, "snowman"),
    "scrapyard": ("#A08A6C", "#6E5A44", f_scrap, t_scrap, "robot"),
    "old_manor": ("#6F7A5E", "#4A4A5A", f_manor, t_manor, "ghost"),
    "swamp": ("#6F7F3E", "#4A5227", f_swamp, t_swamp, "slime"),
    "mushroom_wood": ("#6F9448", "#4A6A34", f_mwood, t_mwood, "mushroom"),
    "snow_cave": (SN, "#A9C0D4", f_scave, t_scave, "yeti"),
    "tea_house": ("#A9C77A", "#6F9448", f_tea, t_tea, "teapot"),
    "wheat_field": ("#D9B04E", "#A87F34", f_wheat, t_wheat, "scarecrow"),
    "sunken_ship": ("#246A86", "#174A62", f_ship, t_ship, "octopus"),
    "volcano": ("#4A3A38", "#2F2422", f_volcano, t_volcano, "dragonling"),
    "lighthouse": ("water", "#23678F", f_light, t_light, "moth"),
    "crossroads": (G, GD, f_cross, t_cross, ""),
    "lost_property_office": ("#BDA67C", "#8E774E", f_lost, t_lost, ""),
    "cafe": ("#C49A72", "#8E6A48", f_cafe, t_cafe, ""),
    "customs": ("#9DB36E", "#6C7F48", f_customs, t_customs, ""),
    "railway_station": ("#A9A08E", "#77705F", f_station, t_station, ""),
    "hot_spring": ("#8FA86A", "#5F7A4A", f_spring, t_spring, ""),
    "thunderstorm": ("#5F7A4E", "#3F5548", f_thunder, t_thunder, ""),
    "bazaar": ("#DDB878", "#A87F4E", f_bazaar, t_bazaar, ""),
    "bus_stop": ("#93B564", "#5F7F40", f_bus, t_bus, ""),
    "carnival": ("#9CC25E", "#B04A7A", f_carnival, t_carnival, ""),
    "brambles": ("#6B8648", "#465E34", f_bramble, t_bramble, ""),
    "frozen_pond": (SN, "#A9C0D4", f_pond, t_pond, ""),
    "healers_hut": ("#93BF6A", "#5B8A48", f_healer, t_healer, ""),
    "whirlwind": ("#D5C193", "#A3906A", f_whirl, t_whirl, ""),
    "portal": ("#5B5478", "#3F3A58", f_portal, t_portal, ""),
    "watchtower": (G, GD, f_watch, t_watch, ""),
    "fountain": ("#C9BFAC", "#958B78", f_fount, t_fount, ""),
    "toll_bridge": ("#93B85C", GD, f_toll, t_toll, ""),
    "mirror_lake": ("#9CBF7A", "#6A8A50", f_mirror, t_mirror, ""),
    "windmill": ("#9CC25E", "#6A9440", f_mill, t_mill, ""),
}
MISFIT_OWNERS = [
    "cactus",
    "snowman",
    "robot",
    "ghost",
    "slime",
    "mushroom",
    "yeti",
    "teapot",
    "scarecrow",
    "octopus",
    "dragonling",
    "moth",
]


def kind(owner) -> str:
    return "other" if not owner else ("misfit" if owner in MISFIT_OWNERS else "humanoid")


# ------------------------------------------------------------------ the back and the top mark
def top_mark(z, r=0.36) -> None:
    prism(
        [(-0.085, -0.02), (0, 0.045), (0.085, -0.02), (0.05, -0.03), (0, 0.008), (-0.05, -0.03)],
        0.016,
        (0, r, z),
        gold(),
        bevel=0.004,
    )


def back(z) -> None:
    """Two mascots in painted relief; the side between them is the top side."""
    torus(0.325, 0.010, (0, 0, z), gold(), n=48, k=6, scale=(1, 0.9, 0.6))
    top_mark(z, 0.375)
    with group((-0.205, 0.125, z)):  # the Humanoid: round head, red cap
        cyl(0.125, 0.010, m=plastic("#2F6E78"), n=36, bevel=0.003)
        prism(blob(0.07, 1.15, 0.6, 2, 0, y=-0.085), 0.016, m=plastic("#2C62B4"), bevel=0.004)
        cyl(0.083, 0.022, m=mat("#F0C39C", rough=0.6), n=32, bevel=0.006)
        prism(
            [(0.09 * math.cos(a), 0.01 + 0.09 * math.sin(a)) for a in (math.pi * k / 14 for k in range(15))],
            0.034,
            (0, 0.012, 0),
            plastic("#D8382C"),
            bevel=0.006,
        )
        prism(
            [(-0.105, 0.012), (0.105, 0.012), (0.10, 0.035), (-0.10, 0.035)], 0.04, (0.012, 0, 0), plastic("#A8261E"), bevel=0.006
        )
        for s in (-1, 1):
            cyl(0.012, 0.028, (s * 0.033, -0.012, 0), "ink", n=12, bevel=0)
        tube([(-0.028, -0.043, 0.025), (0, -0.056, 0.025), (0.028, -0.043, 0.025)], 0.006, "#7A3327")
    with group((0.205, 0.125, z)):  # the Misfit: furry, horned, one eye
        cyl(0.125, 0.010, m=plastic("#4A3A78"), n=36, bevel=0.003)
        prism(
            [
                (
                    (0.082 if i % 2 else 0.100) * math.cos(math.tau * i / 36),
                    -0.012 + (0.080 if i % 2 else 0.098) * math.sin(math.tau * i / 36),
                )
                for i in range(36)
            ],
            0.022,
            m=mat("#8FCF5A", rough=0.7),
            bevel=0.003,
        )
        for s in (-1, 1):
            prism([(s * 0.03, 0.06), (s * 0.075, 0.045), (s * 0.085, 0.125)][::s], 0.026, m="ivory", bevel=0.004)
        cyl(0.046, 0.03, (0, 0.005, 0), "#FBFAF4", n=28, bevel=0.006)
        cyl(0.024, 0.036, (0, 0.0, 0), "ink", n=20, bevel=0.004)
        cyl(0.008, 0.04, (-0.009, 0.012, 0), glow("#FFFFFF", 0.8), n=10, bevel=0)
        tube([(-0.038, -0.055, 0.025), (0, -0.068, 0.025), (0.038, -0.055, 0.025)], 0.007, "#3F6B22")
        prism([(-0.012, 0), (0.012, 0), (0, -0.022)][::-1], 0.03, (0.018, -0.062, 0), "#FFFDF2", bevel=0)
    with group((0, -0.135, z)):  # the lost suitcase
        prism(
            [
                (x * 0.15, y * 0.105)
                for x, y in ((-1, -0.8), (-0.85, -1), (0.85, -1), (1, -0.8), (1, 0.8), (0.85, 1), (-0.85, 1), (-1, 0.8))
            ],
            0.024,
            m=plastic("#B4763C"),
            bevel=0.008,
        )
        [box(0.022, 0.20, 0.030, (s * 0.085, 0, 0), gold(), bevel=0.003) for s in (-1, 1)]
        tube(
            [(-0.045, 0.10, 0.012), (-0.038, 0.145, 0.012), (0.038, 0.145, 0.012), (0.045, 0.10, 0.012)],
            0.011,
            plastic("#6B4226"),
        )
        text("?", 0.17, (0, -0.005, 0.028), "#FFF3D6", 0.006)


# ------------------------------------------------------------------ rendering


def render_lands(studio) -> None:
    """Bases and tall decor of all lands."""
    for name, (top, edge, flat, tall, owner) in LANDS.items():
        if studio.wants(f"land/{name}"):
            clear()
            hex_base(top, edge, kind(owner))
            flat(TH - 0.002)
            studio.sprite(f"land/{name}", *BASE_CANVAS, ppu=P2, shadow=False, owner=owner, stand=STAND, shadow_of="land/hex")
        if studio.wants(f"decor/{name}"):
            clear()
            tall()
            studio.sprite(f"decor/{name}", *DECOR_CANVAS, ppu=P2)
            ax, ay = DECOR_CANVAS[2:]
            studio.entries[f"decor/{name}"]["anchor"] = [ax, ay + 12]  # decor stands on the top face


def render_backs(studio) -> None:
    """Backs and top marks, each with the top side at all six sides."""
    for number, side in enumerate(SIDES, 1):
        turn = -math.radians(60) * (number - 1)
        if studio.wants(f"land/back_{number}"):
            clear()
            hex_base("#3F5560", "#2C3D48", "other")
            with group(rz=turn):
                back(TH - 0.002)
            studio.sprite(f"land/back_{number}", *BASE_CANVAS, ppu=P2, shadow=False, top=side, shadow_of="land/hex")
        if studio.wants(f"land/mark_{number}"):
            clear()
            with group(rz=turn):
                top_mark(TH - 0.002, 0.385)
            studio.sprite(f"land/mark_{number}", *BASE_CANVAS, ppu=P2, shadow=False, top=side)


def main() -> None:
    """Render all lands, the base whose shadow serves all, backs and marks."""
    studio = Studio("lands", "lost_baggage")
    render_lands(studio)
    if studio.wants("land/hex"):
        clear()
        hex_base("#4B5B57", "#33403D")
        studio.sprite("land/hex", *BASE_CANVAS, ppu=P2)
    render_backs(studio)
    studio.save()


if __name__ == "__main__":
    main()
