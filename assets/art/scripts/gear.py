"""What the heroes of Riverlands carry, and the robber."""

from __future__ import annotations

import itertools
import math

from materials import Material, Paint, mat, plastic, wood
from shapes import Triple, ball, box, cyl, group, prism, rod, star_pts, torus


# ------------------------------------------------------------------ Riverlands: gear carried by a hero (any colour)
def sword(level: int) -> None:
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


def bow_prop(loc: Triple = (0, 0, 0), rot: Triple = (0, 0, 0), s: float = 1.0, fat: float = 1.0) -> None:
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
        for i in range(5):
            torus(0.088, 0.016, (x, -0.31 + 0.155 * i, 0.078), "#E0C48A", rot=(0, math.pi / 2, 0), n=14, k=6)
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


def rough_cloth(c: Paint) -> Material:
    return mat(c, rough=0.9)
