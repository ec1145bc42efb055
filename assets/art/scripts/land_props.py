"""What the world tiles of Lost Baggage are made of: bases, ground and water, trees, houses and other small things.

A figure is about 0.6 high; z is the height of the ground.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

from materials import Material, Paint, mat, plastic, wood
from shapes import Pair, Triple, Vector, ball, box, cyl, group, ico, lathe, polyhedron, prism, rod, spline, star_pts, torus, tube

P2 = 160  # pixels per world unit
TH = 0.125  # thickness: 12 px
HX, HY = 0.5, 0.4375  # half width, half depth (80 px, 56 px)


def fhex(k: float = 1.0) -> list[Pair]:
    return [(x * HX * k, y * HY * k) for x, y in ((1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1))]


def inside(x: float, y: float, k: float = 0.86) -> bool:
    return abs(y) <= HY * k and abs(x) <= HX * k - abs(y) * 0.25 / HY


def rough(c: Paint, **k: Any) -> Material:
    return mat(c, rough=0.78, **k)


def glow(c: Paint, e: float = 1.4) -> Material:
    return mat(c, rough=0.35, emit=e)


def water(c: Paint = "water") -> Material:
    return mat(c, rough=0.14, coat=0.6, speckle=0.14, wscale=6)


def gold() -> Material:
    return mat("brass", rough=0.28, metal=0.5, coat=0.3)


RIM = {"humanoid": "#C79A63", "misfit": "#7A5AAE", "other": "#8E8170"}


def hex_base(c: Paint, c2: Paint, kind: str = "other", tex: Paint | None = None) -> None:
    prism(fhex(0.985), TH * 0.62, m=wood(RIM[kind], 9), bevel=0.022)
    prism(fhex(0.985), TH * 0.42, (0, 0, TH * 0.55), rough(c2, speckle=0.05), bevel=0.022)
    prism(fhex(0.90), 0.016, (0, 0, TH - 0.016), tex or rough(c, speckle=0.11, bump=0.2, wscale=9), bevel=0.008)


# ------------------------------------------------------------------ props (metres of the toy world: a figure is about .6 high)
def pine(h: float, x: float, y: float, m: Paint = "leaf_d", z: float = 0, snow: bool = False) -> None:
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


def tree(r: float, x: float, y: float, m: Paint = "leaf", seed: int = 0, trunk: float = 0.14) -> None:
    cyl(r * 0.26, trunk + r * 0.3, (x, y, 0), "wood_d", n=8, bevel=0)
    ico(r, (x, y, trunk + r * 0.75), rough(m), sub=2, jitter=0.10, seed=seed)
    ico(r * 0.6, (x + r * 0.6, y - r * 0.3, trunk + r * 0.5), rough(m), sub=1, jitter=0.1, seed=seed + 1)


def tuft(x: float, y: float, z: float = 0, m: Paint = "leaf", k: float = 1.0) -> None:
    for j in range(3):
        cyl(0.014 * k, 0.06 * k, (x + 0.02 * k * (j - 1), y, z), rough(m), r2=0.002, n=5, bevel=0, rot=(0, 0.3 * (j - 1), 0))


def flower(x: float, y: float, c: Paint, z: float = 0, k: float = 1.0) -> None:
    rod((x, y, z), (x, y, z + 0.055 * k), 0.007 * k, "leaf")
    ball(0.024 * k, (x, y, z + 0.06 * k), mat(c, rough=0.6), scale=(1, 1, 0.6))
    ball(0.010 * k, (x, y, z + 0.075 * k), "ex_yellow")


def rock(r: float, x: float, y: float, c: Paint = "rock", seed: int = 1, z: float = 0, s: Triple = (1, 1, 0.8)) -> None:
    ico(r, (x, y, z + r * 0.3), rough(c), sub=1, jitter=0.2, seed=seed, scale=s)


def puff(points: Sequence[tuple[float, float, float, float]], c: Paint = "#FFFFFF", e: float = 0.08) -> None:
    for i, (x, y, z, r) in enumerate(points):
        ico(r, (x, y, z), mat(c, rough=1, emit=e), sub=2, jitter=0.06, seed=i, flat=False)


def house(
    x: float,
    y: float,
    w: float = 0.22,
    d: float = 0.18,
    h: float = 0.16,
    wall: Paint = "#EFE0C2",
    roof: Paint = "roof",
    rz: float = 0.0,
    rh: float = 0.14,
    door: bool = True,
    lit: Paint = "#FFE08A",
    chimney: bool = True,
    over: float = 0.03,
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


def flag(x: float, y: float, h: float, c: Paint = "red", z: float = 0) -> None:
    rod((x, y, z), (x, y, z + h), 0.010, "wood_d")
    prism([(0, 0), (0.13, 0.03), (0, 0.085)], 0.008, (x + 0.008, y, z + h - 0.09), c, bevel=0.002, rot=(math.pi / 2, 0, 0.1))


def lamp(x: float, y: float, h: float = 0.36, c: Paint = "#FFD873") -> None:
    cyl(0.03, 0.02, (x, y, 0), "gun", n=10)
    rod((x, y, 0), (x, y, h), 0.011, "gun")
    cyl(0.03, 0.06, (x, y, h), glow(c, 2.2), r2=0.042, n=6, bevel=0)
    cyl(0.05, 0.035, (x, y, h + 0.058), "gun", r2=0.008, n=6, bevel=0)


def crate(s: float, x: float, y: float, z: float = 0, rz: float = 0.2, c: Paint = "wood") -> None:
    with group((x, y, z), rz):
        box(s, s, s, m=wood(c, 12), bevel=0.006)
        for zz in (-0.01, 0.88):
            box(s * 1.04, s * 1.04, s * 0.14, (0, 0, zz * s), wood("wood_d", 12), bevel=0.003)


def barrel(x: float, y: float, r: float = 0.05, h: float = 0.11, c: Paint = "wood") -> None:
    lathe([(r * 0.8, 0), (r, h * 0.5), (r * 0.8, h)], wood(c, 12), (x, y, 0), n=16)
    for z, k in ((0.22, 0.92), (0.78, 0.92)):
        torus(r * k, 0.006, (x, y, h * z), "gun", n=16, k=5)


def suitcase(
    x: float, y: float, c: Paint, w: float = 0.13, h: float = 0.10, d: float = 0.05, z: float = 0, rz: float = 0.0
) -> None:
    with group((x, y, z), rz):
        box(w, d, h, m=plastic(c), bevel=0.014)
        for s in (-1, 1):
            box(0.014, d * 1.04, h * 1.02, (s * w * 0.3, 0, -0.001), gold(), bevel=0.002)
        tube([(-0.025, 0, h), (-0.02, 0, h + 0.022), (0.02, 0, h + 0.022), (0.025, 0, h)], 0.007, "ink")


def stall(
    x: float,
    y: float,
    c: Paint,
    w: float = 0.22,
    rz: float = 0.0,
    goods: Paint = "#E8822C",
    c2: Paint = "#FBF3E0",
    h: float = 0.20,
) -> None:
    with group((x, y, 0), rz):
        box(w, 0.12, 0.09, m=wood("wood", 12), bevel=0.006)
        for sx in (-1, 1):
            for sy in (-1, 1):
                rod((sx * w * 0.46, sy * 0.06, 0), (sx * w * 0.46, sy * 0.06, h), 0.008, "wood_d")
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


def tent(x: float, y: float, r: float, h: float, c: Paint, c2: Paint = "#FBF3E0", n: int = 8, flagc: Paint | None = None) -> None:
    for k in range(n):
        a, b = math.tau * k / n, math.tau * (k + 1) / n
        walls = [(r * math.cos(t), r * math.sin(t), z) for t, z in ((a, 0), (b, 0), (b, h * 0.42), (a, h * 0.42))]
        roof = [(1.12 * r * math.cos(t), 1.12 * r * math.sin(t), h * 0.40) for t in (a, b)]
        polyhedron([*walls, *roof, (0, 0, h)], [(0, 1, 2, 3), (4, 5, 6)], mat(c if k % 2 else c2, rough=0.7), (x, y, 0))
    if flagc:
        flag(x, y, 0.14, flagc, h - 0.01)


def crystal(x: float, y: float, h: float, r: float, c: Paint = "#BFE6F5", lean: Pair = (0, 0)) -> None:
    cyl(r, h * 0.75, (x, y, 0), mat(c, rough=0.15, coat=0.8), r2=r * 0.8, n=6, bevel=0, smooth=None, rot=(lean[0], lean[1], x))


def spike(x: float, y: float, h: float, r: float, c: Paint = "#BFE6F5", lean: Pair = (0, 0), z: float = 0) -> None:
    cyl(r, h, (x, y, z), mat(c, rough=0.18, coat=0.7), r2=r * 0.12, n=6, bevel=0, smooth=None, rot=(lean[0], lean[1], x * 7))


def shroom(x: float, y: float, h: float, r: float, c: Paint, dots: Paint = "#FFFBF0", door: bool = False) -> None:
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


def cactus(x: float, y: float, h: float, r: float = 0.045, c: Paint = "#4E9A4A") -> None:
    m = rough(c)
    tube([(x, y, 0), (x, y, h)], r, m)
    ball(r, (x, y, h), m)
    for s, k in ((-1, 0.42), (1, 0.55)):
        tube([(x, y, h * k), (x + s * r * 2.1, y, h * (k + 0.06)), (x + s * r * 2.3, y, h * (k + 0.34))], r * 0.62, m)
        ball(r * 0.62, (x + s * r * 2.3, y, h * (k + 0.34)), m)


def ribbon(path: Sequence[Pair], w: float) -> list[Pair]:
    left, radius = [], []
    for i, p in enumerate(path):
        a, b = path[max(0, i - 1)], path[min(len(path) - 1, i + 1)]
        d = Vector((b[0] - a[0], b[1] - a[1])).normalized()
        n = Vector((-d.y, d.x))
        left.append((p[0] + n.x * w, p[1] + n.y * w))
        radius.append((p[0] - n.x * w, p[1] - n.y * w))
    return radius + left[::-1]


def road(path: Sequence[Pair], w: float, c: Paint, z: float, h: float = 0.006, m: Paint = None, curved: bool = True) -> None:
    prism(
        ribbon([tuple(v[:2]) for v in spline([(x, y, 0) for x, y in path], 6)] if curved and len(path) > 2 else path, w),
        h,
        (0, 0, z),
        m or rough(c, speckle=0.05),
        bevel=0,
    )


def blob(
    r: float,
    rx: float = 1.0,
    ry: float = 1.0,
    k: int = 3,
    a: float = 0.08,
    n: int = 36,
    x: float = 0,
    y: float = 0,
    ph: float = 0,
) -> list[Pair]:
    return [
        (
            x + r * rx * (1 + a * math.sin(k * t + ph)) * math.cos(t),
            y + r * ry * (1 + a * math.cos((k - 1) * t + ph)) * math.sin(t),
        )
        for t in (math.tau * i / n for i in range(n))
    ]


def pool(pts: Sequence[Pair], z: float, m: Paint = None, shore: Paint = "sand", rim: float = 0.035) -> None:
    cx, cy = sum(p[0] for p in pts) / len(pts), sum(p[1] for p in pts) / len(pts)

    def grow(k: float) -> list[Pair]:
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


def ripple(points: Sequence[Pair], z: float, c: Paint = "foam") -> None:
    for x, y in points:
        tube([(x - 0.05, y, z), (x - 0.02, y + 0.014, z), (x + 0.01, y - 0.004, z), (x + 0.04, y + 0.012, z)], 0.006, rough(c))


def pave(
    c1: Paint, c2: Paint, s: float, z: float, k: float = 0.86, gap: float = 0.012, h: float = 0.01, off: float = 0.5
) -> None:
    n = int(1 / s) + 2
    for j in range(-n, n + 1):
        for i in range(-n, n + 1):
            x, y = (i + (off if j % 2 else 0)) * s, j * s * 0.9
            if all(inside(x + dx * s * 0.45, y + dy * s * 0.4, k) for dx in (-1, 1) for dy in (-1, 1)):
                box(s - gap, s * 0.9 - gap, h, (x, y, z - 0.003), rough((c1, c2)[(i * 7 + j * 3) % 3 % 2]), bevel=0.004)


def field(c: Paint, z: float) -> None:
    prism(fhex(0.90), 0.0065, (0, 0, z - 0.002), c, bevel=0)  # covers the whole top face (sea, ice)


def band(y0: float, y1: float, c: Paint, z: float, h: float = 0.006, k: float = 0.90, m: Paint = None) -> None:
    """Strip right across the tile between two depths, cut at the rim."""

    def ex(y: float) -> float:
        return 0.5 * k - abs(y) * 0.25 / HY

    radius = [(ex(y), y) for y in ([y0, 0, y1] if y0 < 0 < y1 else [y0, y1])]
    prism(radius + [(-x, y) for x, y in radius[::-1]], h, (0, 0, z), m or rough(c, speckle=0.05), bevel=0)


def rails(y: float, z: float, x0: float = -0.43, x1: float = 0.43, rz: float = 0) -> None:
    with group((0, y, z), rz):
        n = int((x1 - x0) / 0.075)
        for i in range(n):
            box(0.034, 0.17, 0.012, (x0 + 0.04 + 0.075 * i, 0, 0), "wood_d", bevel=0.003)
        for s in (-0.055, 0.055):
            rod((x0, s, 0.018), (x1, s, 0.018), 0.010, "steel", n=6)


def gear(r: float, h: float, loc: Triple, c: Paint = "#A66B3A", n: int = 9, rot: Triple = (0, 0, 0)) -> None:
    prism(star_pts(r, n, 0.78), h, loc, mat(c, rough=0.5, metal=0.35), bevel=0.006, rot=rot)


# ------------------------------------------------------------------ lands: what lies flat at height z, and what stands on z = 0
GRASS, GRASS_DARK, SAND, SNOW = "#86AF52", "#587F36", "#DEBE7C", "#F2F6F9"


def coral(x: float, y: float, h: float, c: Paint, seed: int = 0, n: int = 7) -> None:
    rng = random.Random(seed)
    m = mat(c, rough=0.5)
    for i in range(n):
        a = math.tau * i / n
        q = (x + h * 0.45 * math.cos(a) * rng.uniform(0.5, 1), y + h * 0.35 * math.sin(a), h * rng.uniform(0.7, 1.1))
        tube([(x, y, 0), ((x + q[0]) / 2 + 0.01, (y + q[1]) / 2, h * 0.55), q], h * 0.11, m, r2=h * 0.07)
        ball(h * 0.085, q, m)


def woven(c: Paint) -> Material:
    return mat(c, rough=0.8)


def soft(c: Paint) -> Material:
    return mat(c, rough=0.6)
