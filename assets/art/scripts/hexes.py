"""Earthquake Island: stackable hex tiles (one look per level), faces for their tops, tools, tile animations.

Footprint 80x74 px at 1x (pointy-top), thickness 0.25 unit = 12 px per level.  A tile is drawn as body `hex/<level>` plus,
12 px higher, one face: nothing (land), `hex/hole`, `hex/volcano`, `hex/tool` with an `icon/<tool>` on it, or the union of
`hex/crack_0` .. `hex/crack_5`, one for each edge that the cracks reach (0 = E, then counter-clockwise: NE NW W SW SE).
"""

from __future__ import annotations

import itertools
import math
import random
from functools import partial

from materials import mat, plastic, wood
from shapes import Vector, arc, ball, box, cyl, group, hex_pts, ico, prism, rod, torus
from studio import Studio

LEVEL = 0.25
# name: (top, side, decor), lowest level first
HEXC = {
    "sand": ("sand", "sand_d", "sand"),
    "meadow": ("#B4C168", "#8C9A48", "grass"),
    "grass": ("grass", "grass_d", "grass"),
    "moss": ("#679A52", "#44703A", "grass"),
    "rock": ("#A3A5AD", "rock_d", "rock"),
    "peak": ("#D3D6DE", "#9699A6", "rock"),
}
LEVELS = list(HEXC)
TOOLS = ("rope", "lifebelt", "sandbag", "dynamite", "bazooka", "spring", "push", "thief")


def counter(kind, seed=0) -> None:
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


# ------------------------------------------------------------------ faces (z = 0 is the top of the tile)
EDGE = []  # middle of each edge, 0 = E, counter-clockwise
_h = hex_pts()
for _a, _b in ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0)):
    EDGE.append(((_h[_a][0] + _h[_b][0]) / 2, (_h[_a][1] + _h[_b][1]) / 2))


def strip(pts, ws, h, z, m, last=None) -> None:
    """Flat jagged band along pts with half widths ws; `last`: direction at its end."""
    left, right = [], []
    for i, p in enumerate(pts):
        a, b = Vector(pts[max(0, i - 1)]), Vector(pts[min(len(pts) - 1, i + 1)])
        d = last if last and i == len(pts) - 1 else (b - a).normalized()
        n = Vector((-d.y, d.x)) * ws[i]
        left.append((p[0] + n.x, p[1] + n.y))
        right.append((p[0] - n.x, p[1] - n.y))
    prism(right + left[::-1], h, (0, 0, z), m, bevel=0)


def crack(e) -> None:
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
    ic_volcano()


# ------------------------------------------------------------------ icons (stand on z = 0)
def ic_volcano() -> None:
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


def ic_dynamite() -> None:
    for i, (x, z) in enumerate(((-0.115, 0.09), (0.115, 0.09), (0, 0.27), (0, 0.09))):
        if i == 3:
            continue
        rod((x, -0.24, z), (x, 0.24, z), 0.105, "red", n=18, bevel=0.012)
        rod((x, -0.25, z), (x, -0.243, z), 0.085, "#E9C9A0", n=18)
    for y in (-0.11, 0.11):
        box(0.42, 0.05, 0.05, (0, y, 0.0), "ink", bevel=0.01)
        for s in (-1, 1):
            rod((s * 0.22, y, 0.08), (s * 0.075, y, 0.37), 0.022, "ink")
    rod((0, -0.24, 0.27), (0.05, -0.30, 0.40), 0.018, "wood_l")
    rod((0.05, -0.30, 0.40), (-0.02, -0.30, 0.50), 0.018, "wood_l")
    ico(0.06, (-0.02, -0.30, 0.53), mat("#FFD23F", emit=2), jitter=0.4, seed=1)


def ic_treasure() -> None:
    box(0.44, 0.30, 0.20, (0, 0, 0), wood("wood"), bevel=0.02)
    with group((0, 0.13, 0.2), rot=(-0.9, 0, 0)):
        box(0.44, 0.28, 0.09, (0, -0.14, 0), wood("wood"), bevel=0.03)
    for x in (-0.15, 0.15):
        box(0.05, 0.32, 0.21, (x, 0, 0), "brass", bevel=0.008)
    rng = random.Random(2)
    for _i in range(16):
        cyl(
            0.05,
            0.02,
            (rng.uniform(-0.16, 0.16), rng.uniform(-0.09, 0.1), 0.2 + rng.uniform(0, 0.05)),
            mat("#F4C542", rough=0.25, metal=0.5),
            n=12,
            bevel=0,
            rot=(rng.uniform(-0.5, 0.5), rng.uniform(-0.5, 0.5), 0),
        )


def ic_palm() -> None:
    p = Vector((0, 0.05, 0))
    for i in range(5):
        q = p + Vector((0.035 * i * 0.6, -0.01, 0.13))
        rod(p, q, 0.045 - 0.004 * i, "#9A6B3D", n=8)
        p = q
    for i in range(7):
        a = math.tau * i / 7
        with group(p, rz=a):
            prism(
                [(0, -0.02), (0.13, -0.075), (0.30, -0.03), (0.36, 0.0), (0.30, 0.03), (0.13, 0.075), (0, 0.02)],
                0.018,
                m=mat("leaf" if i % 2 else "#6BA046", rough=0.7),
                bevel=0,
                rot=(0, 0.42 if i % 2 else 0.28, 0),
            )
    for i in range(3):
        ball(0.04, (p.x + 0.05 * math.cos(2 * i), p.y + 0.05 * math.sin(2 * i), p.z - 0.04), "#6B4423")


def ic_boat() -> None:
    hull = [(-0.34, 0), (-0.24, 0.13), (0.12, 0.15), (0.38, 0), (0.12, -0.15), (-0.24, -0.13)]
    prism(hull, 0.13, m=wood("wood"), bevel=0.02, top=1.08)
    prism([(x * 0.84, y * 0.78) for x, y in hull], 0.02, (0, 0, 0.125), m=wood("wood_d"), bevel=0)
    for x in (-0.12, 0.1):
        box(0.07, 0.24, 0.03, (x, 0, 0.14), wood("wood_l"), bevel=0.006)
    rod((0.0, 0, 0.12), (0.0, 0, 0.72), 0.022, "wood_d")
    prism([(0, 0), (0.30, 0.08), (0, 0.48)], 0.014, (0.02, 0.01, 0.20), "ivory", bevel=0, rot=(math.pi / 2, 0, 0.25))


def belt(radius=0.26, r=0.095) -> None:
    """Lifebelt lying flat around the origin: white with four red bands and a rope."""
    for i in range(4):
        a = math.pi / 2 * i + 0.28
        arc(radius, r, a, a + 1.02, m="#F5EFE2", n=9)
        arc(radius, r * 1.02, a + 1.0, a + 1.60, m="#D63A2C", n=7)


def ic_rope() -> None:
    for z, radius in ((0.055, 0.25), (0.145, 0.235), (0.23, 0.215)):
        torus(radius, 0.060, (0, 0, z), wood("#D8B070", 14), n=28, k=9)
    for z, radius in ((0.055, 0.25), (0.145, 0.235), (0.23, 0.215)):
        for i in range(14):
            a = math.tau * i / 14 + z * 3
            torus(
                0.061,
                0.010,
                (radius * math.cos(a), radius * math.sin(a), z),
                mat("#9A7238", rough=0.9),
                n=10,
                k=5,
                rot=(math.pi / 2, 0.5, a),
            )
    rod((0.20, -0.10, 0.24), (0.33, -0.24, 0.07), 0.052, wood("#D8B070", 14))
    rod((0.33, -0.24, 0.06), (0.40, -0.30, 0.04), 0.052, "#B4502F")
    rod((-0.02, 0.22, 0.24), (-0.02, 0.22, 0.40), 0.03, "steel")
    torus(0.07, 0.024, (-0.02, 0.22, 0.44), "steel", rot=(math.pi / 2, 0, 0), n=16)


def ic_lifebelt() -> None:
    with group((0, 0.06, 0.30), rot=(0.95, 0, 0)):
        belt(0.27, 0.095)


def ic_sandbag() -> None:
    """Two plump sacks laid crosswise, with stitched seams and tied ears."""
    for z, rz, k, c in ((0.0, 0.30, 1.0, "#C9A362"), (0.20, -0.55, 0.86, "#DDBD80")):
        m = mat(c, rough=0.9, speckle=0.10, wscale=18)
        with group((0, 0, z), rz, k):
            ball(0.30, (0, 0, 0.125), m, scale=(1.12, 0.72, 0.44))
            box(0.50, 0.32, 0.17, (0, 0, 0.04), m, bevel=0.08)
            for sx in (-1, 1):
                for sy in (-1, 1):
                    ball(0.05, (sx * 0.30, sy * 0.14, 0.12), m, scale=(1.2, 0.8, 0.8))
            for i in range(5):
                box(0.035, 0.010, 0.030, (-0.16 + 0.08 * i, -0.205 + abs(i - 2) * 0.007, 0.12), "#7A5528", bevel=0)
            box(0.44, 0.012, 0.012, (0, 0.0, 0.253), "#A37C3E", bevel=0)


def ic_bazooka() -> None:
    with group((0, 0, 0.24), rot=(0, -0.16, 0.62)):
        rod((-0.42, 0, 0), (0.34, 0, 0), 0.085, "#5E7A45", n=20, bevel=0.012)
        rod((-0.46, 0, 0), (-0.36, 0, 0), 0.125, "#48612F", n=20, r2=0.085, bevel=0.01)
        rod((0.30, 0, 0), (0.36, 0, 0), 0.098, "#48612F", n=20, bevel=0.008)
        cyl(0.075, 0.05, (0.34, 0, 0), "#B4502F", n=16, rot=(0, math.pi / 2, 0))
        rod((0.38, 0, 0), (0.52, 0, 0), 0.075, "#D8412B", n=16, r2=0.012)
        box(0.06, 0.07, 0.15, (-0.02, 0, -0.20), wood("wood"), bevel=0.015)
        box(0.05, 0.06, 0.12, (0.15, 0, -0.17), wood("wood"), bevel=0.015)
        box(0.13, 0.05, 0.06, (0.04, 0.0, 0.085), "gun", bevel=0.012)


def ic_spring() -> None:
    cyl(0.25, 0.06, m="#3F4A57", n=28, bevel=0.015)
    cyl(0.17, 0.05, (0, 0, 0.58), "#D8412B", n=28, bevel=0.018)
    cyl(0.10, 0.012, (0, 0, 0.628), "ivory", n=24, bevel=0)
    count = 72
    turns = 3.5
    points = [
        (
            (0.215 - 0.06 * t) * math.cos(t * math.tau * turns),
            (0.215 - 0.06 * t) * math.sin(t * math.tau * turns),
            0.07 + 0.50 * t,
        )
        for t in (i / count for i in range(count + 1))
    ]
    for p, q in itertools.pairwise(points):
        rod(p, q, 0.034, mat("#AEB8C4", rough=0.25, metal=0.3), n=8)


def ic_push() -> None:
    """A big white glove, palm towards the viewer, pushing."""
    g = plastic("#F2EADB")
    with group((0, 0.04, 0), rot=(-0.10, 0, 0)):
        cyl(0.15, 0.16, (0, 0, 0.0), "ex_blue", r2=0.13, n=18, bevel=0.02)
        torus(0.135, 0.028, (0, 0, 0.16), "#F0C04A", n=22)
        box(0.32, 0.13, 0.24, (0, 0, 0.17), g, bevel=0.06)
        for i in range(4):
            rod((-0.12 + 0.08 * i, 0, 0.36), (-0.135 + 0.09 * i, -0.01, (0.56, 0.62, 0.61, 0.54)[i]), 0.044, g, n=12)
            ball(0.044, (-0.135 + 0.09 * i, -0.01, (0.56, 0.62, 0.61, 0.54)[i]), g)
        rod((0.13, -0.01, 0.25), (0.25, -0.03, 0.38), 0.048, g, n=12)
        ball(0.048, (0.25, -0.03, 0.38), g)
        for i in range(3):
            box(0.012, 0.01, 0.06, (-0.08 + 0.08 * i, -0.068, 0.40), "#C9BCA4", bevel=0)
    for sx in (-1, 1):
        prism(
            [(-0.05, -0.05), (0.05, -0.05), (0, 0.06)],
            0.02,
            (sx * 0.30, -0.20, 0.0),
            "#F0C04A",
            bevel=0,
            rot=(0, 0, math.pi),
        )


def ic_thief() -> None:
    """Head and shoulders of a masked thief in a striped jumper, looking up."""
    for z, c, r in ((0, "#2F3138", 0.30), (0.06, "#F3E9D2", 0.29), (0.12, "#2F3138", 0.26), (0.17, "#F3E9D2", 0.21)):
        cyl(r, 0.065, (0, 0, z), c, r2=r * 0.95, n=26, bevel=0.012)
    with group((0, -0.02, 0.43), rot=(-0.52, 0, 0)):
        ball(0.235, (0, 0, 0), "skin")
        ball(0.242, (0, 0.015, 0.03), "#2F3138", cut=0.42)
        torus(0.205, 0.036, (0, 0.012, 0.125), "#4A4E59", n=26)
        ball(0.052, (0, 0.02, 0.28), "#4A4E59")
        cyl(0.2385, 0.115, (0, 0, -0.045), "#1C1A1C", n=30, bevel=0)
        for sx in (-1, 1):
            ball(0.062, (sx * 0.090, -0.212, 0.012), "#FFFDF4", scale=(1, 0.5, 0.85))
            ball(0.030, (sx * 0.085 + 0.02, -0.242, 0.010), "ink")
        ball(0.038, (0, -0.238, -0.065), "#D99A70")
        rod((-0.07, -0.205, -0.125), (0.06, -0.208, -0.135), 0.013, "#8A3F32", n=8)


ICONS = {
    "volcano": ic_volcano,
    "dynamite": ic_dynamite,
    "treasure": ic_treasure,
    "palm": ic_palm,
    "boat": ic_boat,
    "rope": ic_rope,
    "lifebelt": ic_lifebelt,
    "sandbag": ic_sandbag,
    "bazooka": ic_bazooka,
    "spring": ic_spring,
    "push": ic_push,
    "thief": ic_thief,
}


def token(tool):
    """A tool on a loose red disc (what a player holds)."""

    def build() -> None:
        cyl(0.43, 0.07, m="#A82C22", n=44, bevel=0.025)
        cyl(0.36, 0.02, (0, 0, 0.062), mat("#F1E2C0", rough=0.6), n=44, bevel=0.006)
        torus(0.385, 0.014, (0, 0, 0.072), "brass", n=44, k=6)
        with group((0, 0, 0.08), scale=0.92):
            ICONS[tool]()

    return build


# ------------------------------------------------------------------ animations
def crumble(kind, k, n=8):
    """Tile of look `kind` cracks, breaks into shards and falls away in dust (frame k of n); replaces the tile's body."""
    top, side, _ = HEXC[kind]

    def build() -> None:
        t = k / (n - 1)
        rng = random.Random(7)
        hp = [Vector((x, y)) for x, y in hex_pts(0.01)]
        corners = Vector((rng.uniform(-0.10, 0.10), rng.uniform(-0.10, 0.10)))
        points = []
        for a, b in zip(hp, hp[1:] + hp[:1], strict=False):  # two wedges for each edge, each cut in two shards
            m = a.lerp(b, rng.uniform(0.3, 0.7))
            points += [(a, m), (m, b)]
        cut = [rng.uniform(0.30, 0.66) for _ in points]
        cut.append(cut[0])
        for i, (a, b) in enumerate(points):
            ia, ib = corners.lerp(a, cut[i]), corners.lerp(b, cut[i + 1])
            for j, poly in enumerate(([corners, ia, ib], [ia, a, b, ib])):
                late = (0.0 if j else 0.14) + rng.uniform(0, 0.16)
                u = max(0, (t - late) / (1 - late))
                s = max(0, 1 - u * u * 1.15) if u > 0.3 else 1
                if s < 0.06:
                    continue
                c = sum(poly, Vector((0, 0))) / len(poly)
                gap = 0.97 - 0.10 * min(1, t * 3)
                dirn = c.normalized() if c.length > 0.01 else Vector((0, 0))
                out = dirn * (0.05 * min(1, t * 4) + 0.16 * u)
                z = 0.02 * rng.uniform(0, 1) * min(1, t * 4) + 0.10 * math.sin(min(1, u * 1.6) * math.pi) - 0.42 * u * u
                with group(
                    (c.x + out.x, c.y + out.y, z),
                    rot=(rng.uniform(-1.4, 1.4) * u, rng.uniform(-1.4, 1.4) * u, rng.uniform(-0.5, 0.5) * u),
                    scale=s,
                ):
                    q = [((v - c).x * gap, (v - c).y * gap) for v in poly]
                    prism(q, LEVEL - 0.03, m=mat(side, rough=0.7, speckle=0.1, wscale=12), bevel=0.008)
                    prism(
                        [(x * 0.97, y * 0.97) for x, y in q],
                        0.02,
                        (0, 0, LEVEL - 0.026),
                        mat(top, rough=0.7, speckle=0.1, wscale=9),
                        bevel=0,
                    )
        if t > 0.12:  # dust
            for i in range(10):
                a = math.tau * i / 10 + rng.uniform(-0.2, 0.2)
                d = 0.26 + 0.30 * t
                r = rng.uniform(0.07, 0.13) * (0.5 + t) * max(0, 1 - max(0, t - 0.5) / 0.58)
                if r > 0.015:
                    ico(
                        r,
                        (d * math.cos(a), d * math.sin(a), 0.05 + 0.26 * t * rng.uniform(0.3, 1)),
                        mat(("#D9C6A2", "#C2AC86", "#E6D8BC")[i % 3], rough=1),
                        sub=2,
                        jitter=0.08,
                        seed=i,
                    )

    return build


def splash(k, n=8):
    """Something falls into the sea: crown of drops, then rings that spread."""

    def build() -> None:
        t = (k + 0.5) / n
        rng = random.Random(5)
        foam, wat, drop = mat("#F4FBFA", rough=0.6), mat("#8FD0E2", rough=0.2), mat("#D3EEF5", rough=0.15)
        for lag, w in ((0, 0.035), (0.22, 0.026), (0.45, 0.018)):
            u = (t - lag) / (1 - lag)
            if u > 0 and w * (1 - u) > 0.002:
                torus(0.12 + 0.44 * u**0.7, w * (1 - u * 0.9), (0, 0, 0.004), foam, n=40, k=6, scale=(1, 1, 0.5))
        if t < 0.7:
            h = 0.62 * math.sin(math.pi * min(1, t / 0.7))
            radius = 0.12 + 0.20 * t
            for i in range(12):
                a = math.tau * i / 12
                q = (radius * (1 + 0.5 * h) * math.cos(a), radius * (1 + 0.5 * h) * math.sin(a), h * rng.uniform(0.6, 1.05))
                p = (radius * 0.85 * math.cos(a), radius * 0.85 * math.sin(a), 0)
                if h > 0.05:
                    rod(p, q, 0.050 * (1 - t), wat if i % 2 else drop, r2=0.012, n=8)
                    ball(0.038 * (1.15 - t), (q[0] * 1.12, q[1] * 1.12, q[2] + 0.06), drop if i % 2 else foam)
            if h > 0.08:
                cyl(0.10 * (1 - t * 0.9), h * 0.9, (0, 0, 0), drop, r2=0.03, n=14, bevel=0)
                ball(0.06, (0, 0, h + 0.12), foam)
        for i in range(7):
            a = math.tau * i / 7 + 0.4
            u = t
            z = 1.7 * u * (0.9 - u)
            r = 0.034 * (1.1 - u)
            if z > 0:
                ball(r, ((0.15 + 0.42 * u) * math.cos(a), (0.15 + 0.42 * u) * math.sin(a), z), drop)

    return build


def erupt(k, n=10):
    """A volcano pushes up through the tile (frames 0-5), erupts (6-9); afterwards `hex/volcano` stands there."""

    def build() -> None:
        t = (k + 0.5) / n
        g = min(1, t / 0.58)
        g = g * g * (3 - 2 * g)
        rng = random.Random(3)
        cyl(0.36 * min(1, 0.45 + g), 0.010, m=mat("#3A2A24", rough=1), n=15, bevel=0)
        for i in range(6):
            a = math.tau * i / 6 + 0.3
            strip(
                [
                    (0.1 * math.cos(a), 0.1 * math.sin(a)),
                    (0.36 * min(1, g + 0.3) * math.cos(a + 0.1), 0.36 * min(1, g + 0.3) * math.sin(a + 0.1)),
                    (0.46 * min(1, g + 0.3) * math.cos(a), 0.46 * min(1, g + 0.3) * math.sin(a)),
                ],
                [0.035, 0.022, 0.003],
                0.008,
                0.004,
                mat("lava", emit=1.4),
            )
        with group((0, 0, -0.40 * (1 - g) * 0.6), scale=1):
            s = 0.35 + 0.65 * g
            with group((0, 0, 0), scale=s):
                ic_volcano()
        for i in range(9):  # thrown-up clods while it rises
            a = math.tau * i / 9 + rng.uniform(-0.2, 0.2)
            d = 0.24 + 0.30 * min(1, t * 1.6) * rng.uniform(0.6, 1)
            z = 0.02 + 1.5 * t * (0.62 - t) * rng.uniform(0.5, 1.3)
            if z > 0 and t < 0.62:
                ico(
                    rng.uniform(0.035, 0.065),
                    (d * math.cos(a), d * math.sin(a), z),
                    mat("#6B4F3F" if i % 2 else "#8A6A50", rough=0.9),
                    jitter=0.2,
                    seed=i,
                )
        if t > 0.5:  # fountain of lava and a growing cloud
            u = (t - 0.5) / 0.5
            for i in range(12):
                a = math.tau * i / 12 + rng.uniform(-0.2, 0.2)
                d = 0.05 + 0.40 * u * rng.uniform(0.4, 1)
                z = 0.42 + (2.1 * u * (1.02 - u) + 0.12) * rng.uniform(0.4, 1.15) - 0.25 * u * u
                ico(
                    0.052 * (1.15 - 0.7 * u) * rng.uniform(0.7, 1.3),
                    (d * math.cos(a), d * math.sin(a), max(0.05, z)),
                    mat(("lava", "#FFC23A", "#FF8A24")[i % 3], emit=1.4),
                    jitter=0.2,
                    seed=i,
                )
            if u < 0.8:
                ico(0.13 * (1 - u * 0.7), (0, 0, 0.45), mat("#FFE9A0", emit=1.5), sub=2, jitter=0.1)
            for i in range(7):
                a = math.tau * i / 7
                d = 0.05 + 0.16 * u * rng.uniform(0.6, 1.2)
                ico(
                    0.06 + 0.12 * u * rng.uniform(0.6, 1),
                    (d * math.cos(a), d * math.sin(a) + 0.03, 0.52 + 0.42 * u * rng.uniform(0.6, 1.2)),
                    mat(("#8C827B", "#A59B92", "#6F665F")[i % 3], rough=1),
                    sub=2,
                    jitter=0.1,
                    seed=i,
                )

    return build


FACE_CANVAS = (88, 80, 44, 40)
CRUMBLE_FRAMES, SPLASH_FRAMES, VOLCANO_FRAMES = 8, 8, 10


def main() -> None:
    """Render tiles, faces, tools and what happens to tiles."""
    studio = Studio("hexes")
    tiles = [(f"hex/{look}{v}", partial(counter, look, v * 7)) for look in HEXC for v in range(2)]
    studio.sheet(tiles, 112, 108, 50, 60)
    studio.sheet([(f"hex/crack_{edge}", partial(crack, edge)) for edge in range(6)], *FACE_CANVAS, shadow=False, on_top=True)
    studio.sheet([("hex/tool", face_tool), ("hex/hole", face_hole)], *FACE_CANVAS, shadow=False, on_top=True)
    studio.sheet([("hex/volcano", face_volcano)], 112, 128, 50, 88, on_top=True)
    studio.sheet([(f"icon/{name}", build) for name, build in ICONS.items()], 120, 120, 54, 82)
    studio.sheet([(f"token/{tool}", token(tool)) for tool in TOOLS], 120, 128, 54, 86)
    pieces = [(f"fx/crumble_{look}_{k}", crumble(look, k)) for look in HEXC for k in range(CRUMBLE_FRAMES)]
    studio.sheet(pieces, 144, 144, 70, 84, shadow=False)
    studio.sheet([(f"fx/splash_{k}", splash(k)) for k in range(SPLASH_FRAMES)], 128, 144, 64, 104, shadow=False)
    studio.sheet([(f"fx/volcano_{k}", erupt(k)) for k in range(VOLCANO_FRAMES)], 144, 176, 68, 128)
    studio.save()


if __name__ == "__main__":
    main()
