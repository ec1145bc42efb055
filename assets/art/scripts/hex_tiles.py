"""The hex tiles of Earthquake Island and the faces on their tops: cracks, hole, tool, volcano."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence

from materials import Paint, mat
from shapes import Pair, Triple, Vector, ball, cyl, hex_pts, ico, prism, rod, torus

LEVEL = 0.25


# name: (top, side, decor); the looks of each mood begin with the lowest level
HEXC = {
    "sand": ("sand", "sand_d", "sand"),
    "meadow": ("#B4C168", "#8C9A48", "grass"),
    "grass": ("grass", "grass_d", "grass"),
    "moss": ("#679A52", "#44703A", "grass"),
    "rock": ("#A3A5AD", "rock_d", "rock"),
    "peak": ("#D3D6DE", "#9699A6", "rock"),
    "snow_a": ("#8FB4D6", "#3A547A", "ice"),
    "snow_b": ("#A6C6E2", "#4A6890", "ice"),
    "snow_c": ("#BCD5EA", "#5C7CA4", "drift"),
    "snow_d": ("#CFE0EF", "#6F8FB5", "drift"),
    "snow_e": ("#D6E3F0", "#84A2C4", "drift"),
    "snow_f": ("#E6EFF7", "#9CB6D2", "drift"),
    "ash_a": ("#484345", "#1A181C", "ember"),
    "ash_b": ("#5E5756", "#2A2628", "ember"),
    "ash_c": ("#6E6662", "#363132", "clinker"),
    "ash_d": ("#7E756F", "#443E3D", "clinker"),
    "ash_e": ("#8E857D", "#524B48", "clinker"),
    "ash_f": ("#B0A69A", "#655C56", "clinker"),
}


def counter(kind: str, seed: int = 0) -> None:
    top, side, decor = HEXC[kind]
    rng = random.Random(seed + len(decor))
    prism(hex_pts(0.015), LEVEL - 0.05, (0, 0, 0), mat(side, rough=0.6, speckle=0.10, wscale=12), bevel=0.02)  # painted side
    prism(hex_pts(0.0), 0.05, (0, 0, LEVEL - 0.06), mat(side, rough=0.55, speckle=0.06), bevel=0.02)  # rim lip
    prism(hex_pts(0.09), 0.02, (0, 0, LEVEL - 0.02), mat(top, rough=0.6, speckle=0.10, bump=0.25, wscale=9), bevel=0.008)
    z = LEVEL - 0.004
    spots = [(0.33 * math.cos(a), 0.33 * math.sin(a)) for a in (rng.uniform(0, 1) + 2 * math.pi * i / 5 for i in range(5))]
    for i, (x, y) in enumerate(spots):  # rim decor, centre is left free
        if decor == "sand":
            if i % 2:
                torus(
                    0.05,
                    0.008,
                    (x, y, z),
                    mat("sand_d"),
                    n=14,
                    k=6,
                    scale=(1.3, 0.7, 0.6),
                    rot=(0, 0, rng.uniform(0, 3)),
                )
            else:
                ico(0.026, (x, y, z), mat("#F6E6BE"), scale=(1.3, 1, 0.6), seed=i)
        elif decor == "grass":
            for j in range(3):
                cyl(
                    0.022,
                    0.09,
                    (x + 0.03 * (j - 1), y + 0.015 * (j % 2), z),
                    mat("leaf" if j else "leaf_d"),
                    r2=0.002,
                    n=5,
                    bevel=0,
                    rot=(rng.uniform(-0.2, 0.2), 0.28 * (j - 1), 0),
                )
            if i == 2:
                ball(0.022, (x + 0.06, y, z + 0.04), "#F4E7C2" if kind == "meadow" else "ex_yellow")
        elif decor in COLD_AND_BURNT:
            COLD_AND_BURNT[decor]((x, y, z), i, rng)
        else:
            ico(
                rng.uniform(0.03, 0.06),
                (x, y, z),
                mat(
                    ("#E9EBF0" if i % 2 else "#B4B7C2") if kind == "peak" else ("#B9BAC1" if i % 2 else "#85868F"),
                    rough=0.8,
                ),
                jitter=0.2,
                seed=i,
                scale=(1, 1, 0.8),
            )


def ice(at: Triple, i: int, rng: random.Random) -> None:
    """Shards that stand out of blue ice, and the scratches between them."""
    x, y, z = at
    if i % 2:
        strip([(x - 0.05, y - 0.02), (x, y + 0.012), (x + 0.06, y)], [0.002, 0.009, 0.002], 0.006, z, mat("#DCECF7", rough=0.3))
        return
    for k in range(3):
        tilt = (rng.uniform(-0.3, 0.3), rng.uniform(-0.35, 0.35), k)
        place = (x + 0.035 * (k - 1), y + 0.02 * (k % 2), z - 0.005)
        cyl(
            0.020,
            rng.uniform(0.05, 0.09),
            place,
            mat("#D8ECF8", rough=0.25, coat=0.3),
            r2=0.003,
            n=5,
            bevel=0,
            smooth=None,
            rot=tilt,
        )


def drift(at: Triple, i: int, rng: random.Random) -> None:
    """Heaps of fresh snow."""
    x, y, z = at
    snow = mat("#FBFDFE", rough=0.8)
    ball(rng.uniform(0.05, 0.075), (x, y, z - 0.006), snow, scale=(1.35, 0.8, 0.42), cut=0, rot=(0, 0, rng.uniform(0, 3)))
    if i % 2:
        ball(0.032, (x + 0.075, y - 0.02, z - 0.004), snow, scale=(1.2, 0.9, 0.5), cut=0)


def ember(at: Triple, i: int, rng: random.Random) -> None:
    """Black lumps, and cracks that still glow beside every other one."""
    x, y, z = at
    ico(rng.uniform(0.03, 0.05), at, mat("#2B272A", rough=0.9), jitter=0.2, seed=i, scale=(1, 1, 0.75))
    if i % 2:
        crack_line = [(x + 0.05, y - 0.015), (x + 0.09, y + 0.012), (x + 0.13, y)]
        strip(crack_line, [0.003, 0.010, 0.002], 0.006, z, mat("lava", emit=1.0))


def clinker(at: Triple, i: int, rng: random.Random) -> None:
    """Pale and dark slag in drifts of ash."""
    x, y, z = at
    ball(
        0.055,
        (x, y, z - 0.006),
        mat("#B9AFA4", rough=1, speckle=0.1),
        scale=(1.4, 0.8, 0.3),
        cut=0,
        rot=(0, 0, rng.uniform(0, 3)),
    )
    tone = ("#3B3537", "#5C5450")[i % 2]
    ico(rng.uniform(0.025, 0.042), (x + 0.03, y, z + 0.008), mat(tone, rough=0.9), jitter=0.25, seed=i, scale=(1, 1, 0.75))


COLD_AND_BURNT = {"ice": ice, "drift": drift, "ember": ember, "clinker": clinker}


# ------------------------------------------------------------------ faces (z = 0 is the top of the tile)
EDGE = []  # middle of each edge, 0 = E, counter-clockwise
_h = hex_pts()
for _a, _b in ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0)):
    EDGE.append(((_h[_a][0] + _h[_b][0]) / 2, (_h[_a][1] + _h[_b][1]) / 2))


def strip(pts: Sequence[Pair], ws: Sequence[float], h: float, z: float, m: Paint, last: Sequence[float] | None = None) -> None:
    """Flat jagged band along pts with half widths ws; `last`: direction at its end."""
    left, right = [], []
    for i, p in enumerate(pts):
        a, b = Vector(pts[max(0, i - 1)]), Vector(pts[min(len(pts) - 1, i + 1)])
        d = Vector(last) if last and i == len(pts) - 1 else (b - a).normalized()
        n = Vector((-d.y, d.x)) * ws[i]
        left.append((p[0] + n.x, p[1] + n.y))
        right.append((p[0] - n.x, p[1] - n.y))
    prism(right + left[::-1], h, (0, 0, z), m, bevel=0)


def crack(e: int) -> None:
    """Cracks from the middle of the tile to the middle of edge e, breaking a notch out of the rim there."""
    rng = random.Random(40 + e)
    ex, ey = EDGE[e]
    d = Vector((ex, ey))
    n = Vector((-d.y, d.x)).normalized()
    steps = 5
    pts = []
    u = d.normalized()
    d = d - u * 0.006
    for i in range(steps + 1):
        o = (
            (0, 0.045, -0.035, 0.04, -0.025, 0)[i] * rng.choice((-1, 1))
            if i == 1
            else (0, 0.045, -0.035, 0.04, -0.025, 0)[i] * (1 if e % 2 else -1)
        )
        p = d * (i / steps) + n * o
        pts.append((p.x, p.y))
    lip, core = mat("#80583A", rough=1), mat("#1E130E", rough=1)
    ws = [0.052, 0.045, 0.038, 0.036, 0.040, 0.050]
    strip(pts, [w + 0.020 for w in ws], 0.004, 0, lip, u)
    strip(pts, ws, 0.004, 0.006, core, u)
    for i in (2, 3):  # side branches
        p = Vector(pts[i])
        a = math.atan2(d.y, d.x) + (1 if i % 2 else -1) * rng.uniform(0.8, 1.1)
        q = p + Vector((math.cos(a), math.sin(a))) * rng.uniform(0.11, 0.15)
        strip([tuple(p), tuple(q)], [0.024, 0.003], 0.004, 0.006, core)
    for w, dep, z, m in ((0.150, 0.120, 0, lip), (0.118, 0.092, 0.006, core)):  # notch broken out of the rim
        prism(
            [
                tuple(d + n * w),
                tuple(d - u * dep * 0.55 + n * w * 0.50),
                tuple(d - u * dep),
                tuple(d - u * dep * 0.5 - n * w * 0.55),
                tuple(d - n * w),
            ],
            0.004,
            (0, 0, z),
            m,
            bevel=0,
        )
    prism(
        [
            (0.075 * math.cos(a) * (1 + 0.2 * (i % 2)), 0.07 * math.sin(a))
            for i, a in enumerate(math.tau * i / 9 for i in range(9))
        ],
        0.004,
        (0, 0, 0.006),
        core,
        bevel=0,
    )


def face_tool() -> None:
    """Red enamel top of a tool tile."""
    prism(hex_pts(0.06), 0.012, (0, 0, -0.008), mat("#7E1E18", rough=0.5), bevel=0.004)
    prism(hex_pts(0.12), 0.014, (0, 0, -0.004), mat("#C4372B", rough=0.42, speckle=0.07, coat=0.2, wscale=9), bevel=0.006)
    cyl(0.315, 0.012, (0, 0, 0.006), mat("#F1E2C0", rough=0.6, speckle=0.05, wscale=9), n=40, bevel=0.004)
    torus(0.315, 0.011, (0, 0, 0.014), "brass", n=44, k=6)
    h = hex_pts(0.15)
    for (x0, y0), (x1, y1) in zip(h, h[1:] + h[:1], strict=False):
        rod((x0, y0, 0.010), (x1, y1, 0.010), 0.010, "brass", n=6)
    for x, y in h:
        ball(0.020, (x, y, 0.012), "brass")


def face_hole() -> None:
    """A pit through the tile: dark shaft with an earthy, stony rim."""
    prism(hex_pts(0.14), 0.006, (0, 0, -0.004), mat("#8C6A48", rough=1, speckle=0.16, wscale=10), bevel=0)
    cyl(0.345, 0.010, m=mat("#5A3F2A", rough=1), n=22, bevel=0)
    cyl(0.305, 0.012, (0.0, -0.004, 0.001), mat("#2A1C14", rough=1), n=22, bevel=0)
    cyl(0.245, 0.012, (0.02, -0.035, 0.004), mat("#0B0705", rough=1), n=22, bevel=0)
    rng = random.Random(3)
    for i in range(15):
        a = math.tau * i / 15
        ico(
            rng.uniform(0.045, 0.075),
            (0.345 * math.cos(a), 0.345 * math.sin(a), 0.01),
            mat(("#9A7A56", "#7A5C40", "#B0906A")[i % 3], rough=0.9),
            jitter=0.2,
            seed=i,
            scale=(1, 1, 0.75),
        )


def face_volcano() -> None:
    prism(hex_pts(0.07), 0.012, (0, 0, -0.008), mat("#4A3932", rough=0.9, speckle=0.2, wscale=9), bevel=0.004)
    rng = random.Random(6)
    for i in range(7):
        a = math.tau * i / 7 + 0.3
        strip(
            [
                (0.30 * math.cos(a), 0.30 * math.sin(a)),
                (0.40 * math.cos(a + 0.12), 0.40 * math.sin(a + 0.12)),
                (0.45 * math.cos(a - 0.05), 0.45 * math.sin(a - 0.05)),
            ],
            [0.022, 0.016, 0.004],
            0.006,
            0.004,
            mat("lava", emit=1.2),
        )
        ico(
            rng.uniform(0.03, 0.05),
            (0.40 * math.cos(a + 0.45), 0.40 * math.sin(a + 0.45), 0.01),
            mat("#5E4A40", rough=0.9),
            jitter=0.2,
            seed=i,
        )
    volcano_model()


# ------------------------------------------------------------------ icons (stand on z = 0)
def volcano_model() -> None:
    cone = [(0.34, 0), (0.27, 0.12), (0.20, 0.24), (0.14, 0.36)]
    for (r1, z1), (r2, z2) in itertools.pairwise(cone):
        cyl(r1, z2 - z1, (0, 0, z1), mat("#6B4A3F", rough=0.8), r2=r2, n=9, bevel=0, smooth=None)
    torus(0.125, 0.03, (0, 0, 0.36), mat("#50352D", rough=0.8), n=9, k=5)
    cyl(0.12, 0.02, (0, 0, 0.345), mat("lava", emit=2.2), n=12, bevel=0)
    for a, long in ((-1.7, 0.34), (-0.7, 0.22), (-2.7, 0.2)):
        for s in range(4):
            t = s / 4 * long / 0.34
            r = 0.135 + t * 0.2
            ico(
                0.042 - 0.004 * s,
                (r * math.cos(a), r * math.sin(a), 0.36 - t * 0.36),
                mat("lava", emit=1.8),
                jitter=0.2,
                seed=s,
            )
    for i, (x, z, r) in enumerate(((0, 0.50, 0.09), (0.08, 0.60, 0.11), (0.02, 0.72, 0.08))):
        ico(r, (x, 0.04, z), mat("#8C827B", rough=1), sub=2, jitter=0.1, seed=i)
