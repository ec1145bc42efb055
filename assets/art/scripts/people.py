"""Explorers in 6 colours (each with its own HAT and BASE SHAPE, so that colour is never needed), in water, their
hats afloat, the lifebelt worn; the heroes of Riverlands with visible gear; robber and market stall.

All explorers share one body, so what is worn or carried is ONE sprite for all of them: `people/belt_*`, `gear/*` are
rendered with the body cut out (holdout) and are drawn straight over the figure, at the same anchor and facing."""

from __future__ import annotations

import itertools
import math
from functools import partial

from materials import mat, plastic, wood
from shapes import arc, ball, box, cyl, group, ico, ngon, prism, rod, star_pts, surface, torus
from stage import clear
from studio import Studio


def hat_fedora(c, d) -> None:
    cyl(0.27, 0.03, (0, 0, 0.0), c, n=26, bevel=0.012)
    cyl(0.155, 0.15, (0, 0, 0.02), c, r2=0.125, n=18, bevel=0.03)
    cyl(0.16, 0.045, (0, 0, 0.025), "ink", n=18, bevel=0)
    box(0.05, 0.18, 0.03, (0, 0, 0.155), d, bevel=0.012)


def hat_pith(c, d) -> None:
    ball(0.20, (0, 0, -0.01), c, scale=(1, 1.08, 0.95), cut=0)
    cyl(0.27, 0.035, (0, 0, -0.02), c, r2=0.20, n=24, bevel=0.01)
    cyl(0.205, 0.03, (0, 0, 0.02), "ivory", n=20, bevel=0)
    ball(0.04, (0, 0, 0.185), d)


def hat_straw(c, d) -> None:
    cyl(0.34, 0.03, (0, 0, 0), c, n=28, bevel=0.012)
    cyl(0.33, 0.20, (0, 0, 0.01), c, r2=0.03, n=14, bevel=0.006)
    cyl(0.16, 0.03, (0, 0, 0.125), "ink", r2=0.12, n=14, bevel=0)


def hat_feather(c, d) -> None:
    cyl(0.22, 0.035, (0, 0.0, 0), d, n=6, bevel=0.01)
    cyl(0.19, 0.30, (0, 0, 0.02), c, r2=0.02, n=10, bevel=0.008, rot=(-0.18, 0.0, 0))
    prism(
        [(0, 0), (0.07, 0.06), (0.09, 0.22), (0.03, 0.30), (-0.02, 0.16)],
        0.02,
        (0.12, -0.05, 0.02),
        "ivory",
        bevel=0.004,
        rot=(0.9, 0.25, 0),
    )


def hat_turban(c, d) -> None:
    for i, z in enumerate((0.0, 0.07, 0.13)):
        torus(0.13 - 0.03 * i, 0.075, (0, 0, z), c if i != 1 else plastic("#9A6CC4"), n=22)
    ball(0.06, (0, 0, 0.18), c)
    ball(0.05, (0, -0.19, 0.07), plastic("brass"), scale=(1, 0.7, 1.3))


def hat_beanie(c, d) -> None:
    ball(0.19, (0, 0, -0.02), c, cut=0)
    torus(0.165, 0.045, (0, 0, 0.0), mat("#CFC6B2"), n=22)
    ico(0.085, (0, 0, 0.21), mat("#C9C1B0", rough=1), sub=2, jitter=0.1)


EX = {
    "red": ("ex_red", "red_d", hat_fedora, 40),
    "blue": ("ex_blue", "blue_d", hat_pith, 4),
    "yellow": ("ex_yellow", "straw_d", hat_straw, 3),
    "green": ("ex_green", "leaf_d", hat_feather, 6),
    "purple": ("ex_purple", "#4C2B6B", hat_turban, 5),
    "white": ("ex_white", "#A59C88", hat_beanie, 8),
}


def explorer(name, base=True, staff=True, hat=True) -> None:
    """Faces SOUTH (towards the camera) so that the face can be seen."""
    c0, d0, hatfn, n = EX[name]
    c, d = plastic(c0), plastic(d0)
    if base:
        if n == 8:
            prism(star_pts(0.31, 6, 0.74), 0.07, m=d, bevel=0.015)
        elif n == 40:
            cyl(0.27, 0.07, m=d, n=40, bevel=0.02)
        else:
            prism(
                ngon(
                    n,
                    {3: 0.37, 4: 0.345, 5: 0.31, 6: 0.30}[n],
                    {3: math.pi / 2, 4: math.pi / 4, 5: math.pi / 2, 6: 0}[n],
                ),
                0.07,
                m=d,
                bevel=0.02,
            )
    z = 0.06 if base else 0
    with group((0, 0, z)):
        for sx in (-1, 1):
            box(0.12, 0.17, 0.10, (sx * 0.08, -0.02, 0), "#4A3527", bevel=0.035)
            cyl(0.075, 0.12, (sx * 0.08, 0, 0.07), "sand_d", n=12)
        cyl(0.205, 0.34, (0, 0, 0.17), c, r2=0.13, n=18, bevel=0.04)  # coat
        cyl(0.195, 0.05, (0, 0, 0.24), "#4A3527", n=18, bevel=0.008)
        box(0.07, 0.03, 0.06, (0, -0.185, 0.235), "brass", bevel=0.008)
        rod((-0.14, -0.09, 0.50), (0.01, -0.178, 0.385), 0.02, "#6B4A30")
        rod((0.01, -0.178, 0.385), (0.155, -0.155, 0.26), 0.02, "#6B4A30")  # strap
        box(0.24, 0.12, 0.24, (0, 0.19, 0.24), "#8A5F3B", bevel=0.04)  # backpack
        rod((-0.15, 0, 0.46), (-0.24, -0.13, 0.30), 0.055, c)
        rod((0.15, 0, 0.46), (0.25, -0.12, 0.32), 0.055, c)
        ball(0.058, (-0.25, -0.15, 0.29), "skin")
        ball(0.058, (0.26, -0.14, 0.31), "skin")
        if staff:
            rod((0.27, -0.15, 0.02), (0.27, -0.14, 0.62), 0.020, "wood_d")  # walking staff
        cyl(0.11, 0.05, (0, -0.01, 0.49), "ivory" if name != "white" else "ex_red", n=16, bevel=0.015)  # scarf
        ball(0.165, (0, -0.02, 0.63), "skin")  # head
        for sx in (-1, 1):
            ball(0.026, (sx * 0.065, -0.172, 0.655), "ink")
        ball(0.03, (0, -0.188, 0.615), "#D99A70")  # nose
        mouth = [
            (x, -0.181 + abs(x) * 0.22, z)
            for x, z in ((-0.055, 0.580), (-0.03, 0.567), (0, 0.562), (0.03, 0.567), (0.055, 0.580))
        ]
        for p, q in itertools.pairwise(mouth):
            rod(p, q, 0.011, "#8A3F32", n=8)  # smile
        if hat:
            with group((0, 0.02, 0.725), rot=(-0.30, 0, 0)):
                hatfn(c, d)


TURN = {"L": -0.62, "R": 0.62, "B": math.pi}  # looks to the lower left or lower right of the screen, or away


def turned(fn, side):
    def build() -> None:
        with group(rz=TURN[side] if side else 0):
            fn()

    return build


# ------------------------------------------------------------------ in the sea
def ripples(r=0.30) -> None:
    foam = mat("#F1FAFA", rough=0.6)
    for radius, w in ((r, 0.020), (r + 0.13, 0.012)):
        torus(radius, w, (0, 0, 0.004), foam, n=44, k=6, scale=(1, 1, 0.5))
    torus(r - 0.03, 0.035, (0, 0, 0.0), mat("#8FD0E2", rough=0.2), n=44, k=6, scale=(1, 1, 0.35))


SINK = 0.27  # how deep a swimmer stands in the water


def swimmer(name) -> None:
    """Up to the waist in water, one arm waving."""
    with group((0, 0, -SINK)):
        explorer(name, base=False, staff=False)
    with group((0, 0, -SINK)):
        rod((0.15, 0, 0.46), (0.30, -0.05, 0.60), 0.055, plastic(EX[name][0]))
        ball(0.060, (0.325, -0.055, 0.63), "skin")
    ripples()


def belt_worn(z, radius=0.235, r=0.075) -> None:
    """The part of a worn lifebelt that is towards the viewer (the rest is behind the figure and its hat)."""
    with group((0, 0, z)):
        for i, (a, b) in enumerate(((2.95, 3.25), (3.25, 4.15), (4.15, 5.27), (5.27, 6.17), (6.17, 6.47))):
            arc(radius, r * (1.02 if i % 2 else 1), a, b, m="#D63A2C" if i % 2 else "#F5EFE2", n=8)


def hat_afloat(name) -> None:
    c0, d0, hatfn, _ = EX[name]
    with group((0, 0, 0.035), rot=(-0.30, 0.12, 0.3), scale=1.12):
        hatfn(plastic(c0), plastic(d0))
    ripples(0.34)


# ------------------------------------------------------------------ Riverlands: gear carried by a hero (any colour)
def sword(level) -> None:
    """Level 1: wooden sword; 2: steel; 3: golden, winged and shining.  Held in the hand on the right of the screen."""
    with group((0.275, -0.17, 0.30), rot=(0.18, 0.20, 0.0)):
        blade = (
            wood("#C08A50", 14),
            mat("#C9D2DC", rough=0.2, metal=0.55),
            mat("#FFD65A", rough=0.2, metal=0.35, emit=0.25),
        )[level - 1]
        left = (0.34, 0.44, 0.52)[level - 1]
        w = (0.045, 0.050, 0.062)[level - 1]
        rod((0, 0, -0.10), (0, 0, 0.04), 0.026, "#5A3A22")
        ball(0.036, (0, 0, -0.12), ("wood_d", "steel", "#D23B32")[level - 1])
        box(
            (0.15, 0.19, 0.24)[level - 1],
            0.05,
            0.04,
            (0, 0, 0.03),
            ("wood_d", "brass", "#E8B53A")[level - 1],
            bevel=0.012,
        )
        prism(
            [(-w, 0), (w, 0), (w, left * 0.82), (0, left), (-w, left * 0.82)],
            0.030,
            (0, 0.015, 0.06),
            blade,
            bevel=0.010,
            rot=(math.pi / 2, 0, 0),
        )
        if level >= 2:
            prism(
                [(-0.008, 0.02), (0.008, 0.02), (0.008, left * 0.8), (-0.008, left * 0.8)],
                0.004,
                (0, -0.014, 0.06),
                "#8E99A6" if level == 2 else "#FFF3C0",
                bevel=0,
                rot=(math.pi / 2, 0, 0),
            )
        if level == 3:
            for sx in (-1, 1):
                prism(
                    [(0, 0), (sx * 0.10, 0.05), (sx * 0.15, 0.13), (sx * 0.03, 0.07)][::sx],
                    0.02,
                    (sx * 0.05, 0.01, 0.05),
                    "#FFF0B8",
                    bevel=0.004,
                    rot=(math.pi / 2, 0, 0),
                )
            prism(
                star_pts(0.07, 4, 0.25),
                0.012,
                (0.10, -0.03, 0.06 + left * 0.8),
                mat("#FFFBE0", emit=1.2),
                bevel=0,
                rot=(math.pi / 2, 0, 0),
            )


def bow_prop(loc=(0, 0, 0), rot=(0, 0, 0), s=1.0, fat=1.0) -> None:
    with group(loc, rot=rot, scale=s):
        points = [(0.0 + 0.17 * math.cos(a), 0.42 * math.sin(a)) for a in (-1.25 + 2.5 * i / 12 for i in range(13))]
        for p, q in itertools.pairwise(points):
            rod((p[0], 0, p[1]), (q[0], 0, q[1]), 0.026 * fat, "#7C4A24", n=10)
        rod((points[0][0], 0, points[0][1]), (points[-1][0], 0, points[-1][1]), 0.009 * fat, "ivory", n=6)
        rod((0.17, 0, -0.07), (0.17, 0, 0.07), 0.034 * fat, "#C8352B", n=10)


def bow_worn() -> None:
    bow_prop((-0.30, -0.17, 0.38), (0, 0.10, math.pi), 0.80)


def quiver() -> None:
    with group((-0.11, 0.22, 0.30), rot=(0.12, -0.35, 0)):
        cyl(0.06, 0.26, m="#6B3F22", n=12, bevel=0.01)
        for i, (x, y) in enumerate(((-0.025, 0), (0.03, 0.02), (0.0, -0.03))):
            rod((x, y, 0.2), (x, y, 0.38), 0.010, "wood_l", n=6)
            prism(
                [(-0.03, 0), (0.03, 0), (0.03, 0.08), (-0.03, 0.08)],
                0.008,
                (x, y, 0.31),
                ("#D23B32", "ivory", "#E8B53A")[i],
                bevel=0,
                rot=(math.pi / 2, 0, 0.5 * i),
            )


def raft() -> None:
    """Five logs lashed together, to stand on."""
    for i in range(5):
        cyl(
            0.082,
            0.92,
            (-0.46 + 0.03 * (i % 2), -0.31 + 0.155 * i, 0.075),
            wood("#B07A48" if i % 2 else "#C08A54", 9),
            n=12,
            rot=(0, math.pi / 2, 0),
            bevel=0.02,
        )
    for x in (-0.27, 0.29):
        box(0.06, 0.80, 0.03, (x, 0, 0.135), wood("#7C5230", 9), bevel=0.01)
        [torus(0.088, 0.016, (x, -0.31 + 0.155 * i, 0.078), "#E0C48A", rot=(0, math.pi / 2, 0), n=14, k=6) for i in range(5)]
    rod((0.40, 0.30, 0.10), (0.40, 0.30, 0.62), 0.018, "wood_d")
    prism([(0, 0), (-0.20, 0.05), (0, 0.14)], 0.012, (0.40, 0.30, 0.47), "#E8DDC0", bevel=0, rot=(math.pi / 2, 0, 0))


def robber() -> None:
    """Masked bandit with a cudgel and a sack of loot."""
    c, d = plastic("#4A4E57"), plastic("#2F323A")
    cyl(0.30, 0.06, m="#33291F", n=9, bevel=0.02)
    with group((0, 0, 0.05)):
        for sx in (-1, 1):
            box(0.13, 0.18, 0.10, (sx * 0.09, -0.02, 0), "#2B2420", bevel=0.035)
            cyl(0.08, 0.12, (sx * 0.09, 0, 0.07), "#5B4A38", n=12)
        cyl(0.225, 0.36, (0, 0, 0.17), c, r2=0.15, n=18, bevel=0.04)
        cyl(0.215, 0.06, (0, 0, 0.24), "#7A2E22", n=18, bevel=0.01)
        rod((-0.17, 0, 0.46), (-0.27, -0.12, 0.34), 0.06, c)
        ball(0.062, (-0.28, -0.14, 0.32), "skin")
        rod((0.17, 0, 0.46), (0.26, -0.02, 0.58), 0.06, c)
        ball(0.062, (0.27, -0.03, 0.61), "skin")
        rod((-0.28, -0.14, 0.22), (-0.30, -0.22, 0.62), 0.035, "wood_d", r2=0.075)
        ball(0.075, (-0.30, -0.22, 0.62), "wood_d")
        ball(0.20, (0.30, 0.13, 0.56), mat("#B99A62", rough=0.9, speckle=0.1), scale=(1, 0.9, 1.1))
        cyl(0.05, 0.08, (0.28, 0.08, 0.74), mat("#B99A62", rough=0.9), r2=0.09, n=10, rot=(-0.3, 0, 0))
        cyl(0.12, 0.07, (0, -0.01, 0.49), "#B3261E", n=16, bevel=0.02)
        prism(
            [(-0.10, 0), (0.10, 0), (0, -0.16)],
            0.02,
            (0, -0.13, 0.52),
            "#B3261E",
            bevel=0.006,
            rot=(math.pi / 2 - 0.5, 0, 0),
        )
        ball(0.175, (0, -0.02, 0.64), "skin")
        cyl(0.178, 0.085, (0, -0.02, 0.635), "#1C1A1C", n=26, bevel=0)
        for sx in (-1, 1):
            ball(0.042, (sx * 0.068, -0.178, 0.675), "#FFFDF4", scale=(1, 0.5, 0.85))
            ball(0.020, (sx * 0.060, -0.198, 0.672), "ink")
        ball(0.032, (0, -0.195, 0.60), "#D99A70")
        rod((-0.05, -0.175, 0.555), (0.06, -0.172, 0.565), 0.011, "#6B2F26", n=8)
        with group((0, 0.0, 0.735), rot=(-0.22, 0, 0)):
            cyl(0.30, 0.03, m=d, n=26, bevel=0.012)
            cyl(0.17, 0.15, (0, 0, 0.02), d, r2=0.13, n=18, bevel=0.035)
            cyl(0.172, 0.04, (0, 0, 0.025), "#B3261E", n=18, bevel=0)


def stall() -> None:
    """Market stall with a striped awning, bread, gold and a sword for sale."""
    box(0.86, 0.40, 0.26, (0, 0, 0), wood("wood"), bevel=0.02)
    box(0.94, 0.48, 0.04, (0, 0, 0.26), wood("wood_l"), bevel=0.012)
    for x in (-0.28, 0, 0.28):
        box(0.02, 0.012, 0.22, (x, -0.205, 0.02), "wood_d", bevel=0)
    for x in (-0.42, 0.42):
        for y in (-0.20, 0.20):
            rod((x, y, 0), (x, y, 0.80 if y < 0 else 0.92), 0.024, "wood_d")
    for i in range(8):
        x = -0.44 + 0.126 * i
        m = rough_cloth("#D8412B" if i % 2 == 0 else "#F5EBD5")
        box(0.126, 0.62, 0.025, (x, -0.0, 0.855), m, bevel=0, rot=(0.26, 0, 0))
        cyl(0.063, 0.026, (x, -0.295, 0.768), m, n=14, bevel=0, rot=(math.pi / 2 + 0.26, 0, 0))
    for i in range(3):
        ball(0.065, (-0.30 + 0.09 * i, -0.10, 0.33), mat("#D9A05A", rough=0.7), scale=(1, 0.75, 0.7))
    for i in range(6):
        cyl(
            0.045,
            0.018,
            (0.10 + 0.055 * (i % 3), -0.10 + 0.06 * (i // 3), 0.30 + 0.006 * i),
            mat("#F4C542", rough=0.25, metal=0.4),
            n=14,
            bevel=0,
        )
    box(0.05, 0.012, 0.26, (0.34, -0.05, 0.30), mat("#C9D2DC", rough=0.25, metal=0.5), bevel=0.004, rot=(0, 1.2, 0.3))
    ball(0.10, (-0.30, -0.32, 0.09), mat("#CDA868", rough=0.9), scale=(1, 0.9, 1))
    cyl(0.12, 0.14, (0.34, -0.34, 0), wood("wood_d"), n=14, bevel=0.02)
    for i in range(5):
        ball(
            0.045,
            (0.34 + 0.05 * math.cos(1.3 * i), -0.34 + 0.05 * math.sin(1.3 * i), 0.16),
            "#C8352B" if i % 2 else "#7FA843",
        )


# ------------------------------------------------------------------ what a hero has, as icons (stand on z = 0, face the viewer)
def flat_shape(pts, depth, z0, m, s=1.0, tilt=0.62, bevel=0.03, x=0, y=0):
    """Extruded outline standing up and leaning back, so that it is seen from the front."""
    return prism([(px * s, py * s) for px, py in pts], depth, (x, y, z0), m, bevel=bevel, rot=(tilt, 0, 0), seg=3)


def heart_pts(n=40):
    return [
        (
            0.018 * 16 * math.sin(t) ** 3,
            0.018 * (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)),
        )
        for t in (-6.28318 * i / n for i in range(n))
    ]


def i_heart() -> None:
    flat_shape(heart_pts(), 0.13, 0.26, plastic("#E0392F"), 1.12, bevel=0.05)
    ball(0.05, (-0.16, -0.15, 0.44), "#FFD9D2", scale=(1.3, 0.5, 0.8), rot=(0.3, 0, 0.5))


def i_life() -> None:
    """A little hero's hat and face on a golden medal: a whole life."""
    flat_shape(ngon(36, 0.36), 0.07, 0.27, "brass", bevel=0.02)
    flat_shape(ngon(36, 0.30), 0.03, 0.285, plastic("#3E8E4B"), y=-0.065, bevel=0.006)
    with group((0, -0.12, 0.23), scale=0.98):
        ball(0.17, (0, 0, 0.03), "skin")
        [ball(0.028, (sx * 0.065, -0.155, 0.07), "ink") for sx in (-1, 1)]
        ball(0.03, (0, -0.168, 0.02), "#D99A70")
    with group((0, -0.10, 0.36), rot=(-0.35, 0, 0), scale=0.95):
        hat_fedora(plastic("#C8352B"), plastic("red_d"))


def i_bread() -> None:
    c = mat("#D08A44", rough=0.6, speckle=0.08, wscale=8)
    with group((0, 0, 0.14), rot=(0.25, 0, 0.42)):
        ball(0.27, (0, 0, 0), c, scale=(1.45, 0.86, 0.72))
        for i in range(4):
            x = -0.24 + 0.16 * i
            rod(
                (x - 0.05, -0.10, 0.165 - abs(i - 1.5) * 0.022),
                (x + 0.05, 0.10, 0.165 - abs(i - 1.5) * 0.022),
                0.030,
                mat("#F3D9A0", rough=0.8),
                n=10,
            )


def i_gold() -> None:
    g = mat("#F6C63C", rough=0.25, metal=0.35)
    e = mat("#C88F1C", rough=0.35, metal=0.3)
    for _i, (x, y, z) in enumerate(
        (
            (-0.14, 0.06, 0),
            (-0.13, 0.07, 0.07),
            (-0.15, 0.06, 0.14),
            (0.14, 0.08, 0),
            (0.15, 0.07, 0.07),
            (0, -0.14, 0),
            (0.01, -0.13, 0.07),
            (-0.01, -0.14, 0.14),
            (0, -0.13, 0.21),
        )
    ):
        cyl(0.165, 0.065, (x, y, z), g, n=28, bevel=0.016)
        cyl(0.12, 0.006, (x, y, z + 0.062), e, n=24, bevel=0)
        prism(star_pts(0.09), 0.008, (x, y, z + 0.064), g, bevel=0)


def i_arrow() -> None:
    with group((0, 0, 0.26), rot=(0.0, -0.55, 0.35)):
        rod((-0.36, 0, 0), (0.30, 0, 0), 0.026, "wood_l")
        cyl(
            0.085,
            0.17,
            (0.28, 0, 0),
            mat("#C9D2DC", rough=0.25, metal=0.4),
            r2=0.0,
            n=4,
            bevel=0,
            rot=(0, math.pi / 2, 0),
            smooth=None,
        )
        for k in range(3):
            prism(
                [(0, 0), (0.17, 0), (0.11, 0.10), (-0.05, 0.10)],
                0.014,
                (-0.36, 0, 0),
                ("#D23B32", "#F3E9D2", "#D23B32")[k],
                bevel=0,
                rot=(0.3 + 2.094 * k, 0, 0),
            )


def i_bow() -> None:
    bow_prop((-0.14, 0.0, 0.34), (-0.78, 0.50, 0), 1.0, 1.7)


def i_raft() -> None:
    with group((0, 0, 0), 0.35, 0.66):
        raft()


def i_sword(level) -> None:
    with group((-0.20, 0.06, 0.12), rot=(-0.30, 0.62, -0.1), scale=1.32), group((-0.275, 0.17, -0.30)):
        sword(level)


def i_action() -> None:
    """Action token: a wooden disc with a running boot print and a golden rim."""
    flat_shape(ngon(40, 0.36), 0.08, 0.30, wood("#B4763A", 8), bevel=0.025)
    torus(0.325, 0.026, (0, -0.068, 0.345), "brass", n=44, rot=(0.62, 0, 0), k=8)
    with group((0, -0.075, 0.345), rot=(0.62, 0, 0)):
        m = plastic("#FFF3D0")
        prism([(-0.09, -0.21), (0.04, -0.21), (0.19, 0), (0.04, 0.21), (-0.09, 0.21), (0.05, 0)], 0.03, m=m, bevel=0.008)
        prism(
            [(-0.23, -0.15), (-0.13, -0.15), (-0.02, 0), (-0.13, 0.15), (-0.23, 0.15), (-0.12, 0)],
            0.03,
            m=m,
            bevel=0.008,
        )


INV = {
    "heart": i_heart,
    "life": i_life,
    "bread": i_bread,
    "gold": i_gold,
    "arrow": i_arrow,
    "bow": i_bow,
    "raft": i_raft,
    "sword1": lambda: i_sword(1),
    "sword2": lambda: i_sword(2),
    "sword3": lambda: i_sword(3),
    "action": i_action,
}


def rough_cloth(c):
    return mat(c, rough=0.9)


def staff_only() -> None:
    rod((0.27, -0.15, 0.08), (0.27, -0.14, 0.68), 0.020, "wood_d")


def waterline():
    """Holdout just below the water surface: hides what is submerged, keeps within the sprite's own place in the sheet."""
    k, z = 0.85, -0.004
    return surface([[(-k, -k, z), (k, -k, z)], [(-k, k, z), (k, k, z)]], "ink")


FIGURE = (144, 144, 56, 92)
VIEWS = ("", "L", "R", "B")  # towards the viewer, to the lower left, to the lower right, from behind


def named(stem, view):
    """The name of a sprite in one of the views."""
    return f"{stem}_{view}" if view else stem


def bare_body() -> None:
    """What hides the far side of a thing that is worn: the same body for all explorers."""
    explorer("red", hat=False, staff=False)


def body_in_water() -> None:
    with group((0, 0, -SINK)):
        explorer("red", base=False, staff=False, hat=False)
    waterline()


def render_portraits(studio) -> None:
    """Large pictures of the explorers, without their bases."""
    for team in EX:
        name = f"people/portrait_{team}"
        if studio.wants(name):
            clear()
            with group(rot=(0, 0, 0.35)):
                explorer(team, base=False)
            studio.sprite(name, 160, 184, 80, 172, ppu=172, tilt=math.radians(66), shadow=False)


def main() -> None:
    """Render explorers, what they wear and carry, robber, stall and inventory."""
    studio = Studio("people")
    walking = [
        (named(f"people/explorer_{team}", view), turned(partial(explorer, team, staff=False), view))
        for team in EX
        for view in VIEWS
    ]
    studio.sheet(walking, *FIGURE)
    staffs = [(named("people/staff", view), turned(staff_only, view), turned(bare_body, view)) for view in VIEWS]
    studio.sheet(staffs, *FIGURE)
    studio.sheet([(f"people/swim_{team}", partial(swimmer, team), waterline) for team in EX], *FIGURE, shadow=False)
    studio.sheet([(f"people/hat_{team}", partial(hat_afloat, team), waterline) for team in EX], 112, 112, 54, 68, shadow=False)
    belts = [(named("people/belt", view), partial(belt_worn, 0.36), turned(bare_body, view)) for view in VIEWS]
    studio.sheet(belts, *FIGURE, shadow=False)
    studio.sheet([("people/belt_swim", partial(belt_worn, 0.06, 0.255), body_in_water)], *FIGURE, shadow=False)
    gear = {f"sword{level}": partial(sword, level) for level in (1, 2, 3)} | {"bow": bow_worn, "quiver": quiver}
    carried = [
        (named(f"gear/{thing}", view), turned(build, view), turned(bare_body, view))
        for thing, build in gear.items()
        for view in VIEWS
    ]
    studio.sheet(carried, *FIGURE, shadow=False)
    studio.sheet([("gear/raft", raft), ("people/robber", robber)], *FIGURE)
    studio.sheet([("people/stall", stall)], 144, 144, 66, 104)
    studio.sheet([(f"inv/{name}", build) for name, build in INV.items()], 96, 96, 46, 68)
    render_portraits(studio)
    studio.save()


if __name__ == "__main__":
    main()
