"""The tools of Earthquake Island as models, and other things of the island: treasure, palm, boat."""

from __future__ import annotations

import itertools
import math
import random

from hex_tiles import volcano_model
from materials import mat, plastic, wood
from shapes import Vector, arc, ball, box, cyl, group, ico, prism, rod, torus
from studio import Builder

TOOLS = ("rope", "lifebelt", "sandbag", "dynamite", "bazooka", "spring", "push", "thief")


def dynamite_model() -> None:
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


def treasure_model() -> None:
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


def palm_model() -> None:
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


def boat_model() -> None:
    hull = [(-0.34, 0), (-0.24, 0.13), (0.12, 0.15), (0.38, 0), (0.12, -0.15), (-0.24, -0.13)]
    prism(hull, 0.13, m=wood("wood"), bevel=0.02, top=1.08)
    prism([(x * 0.84, y * 0.78) for x, y in hull], 0.02, (0, 0, 0.125), m=wood("wood_d"), bevel=0)
    for x in (-0.12, 0.1):
        box(0.07, 0.24, 0.03, (x, 0, 0.14), wood("wood_l"), bevel=0.006)
    rod((0.0, 0, 0.12), (0.0, 0, 0.72), 0.022, "wood_d")
    prism([(0, 0), (0.30, 0.08), (0, 0.48)], 0.014, (0.02, 0.01, 0.20), "ivory", bevel=0, rot=(math.pi / 2, 0, 0.25))


def belt(radius: float = 0.26, r: float = 0.095) -> None:
    """Lifebelt lying flat around the origin: white with four red bands and a rope."""
    for i in range(4):
        a = math.pi / 2 * i + 0.28
        arc(radius, r, a, a + 1.02, m="#F5EFE2", n=9)
        arc(radius, r * 1.02, a + 1.0, a + 1.60, m="#D63A2C", n=7)


def rope_model() -> None:
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


def lifebelt_model() -> None:
    with group((0, 0.06, 0.30), rot=(0.95, 0, 0)):
        belt(0.27, 0.095)


def sandbag_model() -> None:
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


def bazooka_model() -> None:
    with group((0, 0, 0.24), rot=(0, -0.16, 0.62)):
        rod((-0.42, 0, 0), (0.34, 0, 0), 0.085, "#5E7A45", n=20, bevel=0.012)
        rod((-0.46, 0, 0), (-0.36, 0, 0), 0.125, "#48612F", n=20, r2=0.085, bevel=0.01)
        rod((0.30, 0, 0), (0.36, 0, 0), 0.098, "#48612F", n=20, bevel=0.008)
        cyl(0.075, 0.05, (0.34, 0, 0), "#B4502F", n=16, rot=(0, math.pi / 2, 0))
        rod((0.38, 0, 0), (0.52, 0, 0), 0.075, "#D8412B", n=16, r2=0.012)
        box(0.06, 0.07, 0.15, (-0.02, 0, -0.20), wood("wood"), bevel=0.015)
        box(0.05, 0.06, 0.12, (0.15, 0, -0.17), wood("wood"), bevel=0.015)
        box(0.13, 0.05, 0.06, (0.04, 0.0, 0.085), "gun", bevel=0.012)


def spring_model() -> None:
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


def push_model() -> None:
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


def thief_model() -> None:
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
    "volcano": volcano_model,
    "dynamite": dynamite_model,
    "treasure": treasure_model,
    "palm": palm_model,
    "boat": boat_model,
    "rope": rope_model,
    "lifebelt": lifebelt_model,
    "sandbag": sandbag_model,
    "bazooka": bazooka_model,
    "spring": spring_model,
    "push": push_model,
    "thief": thief_model,
}


def token(tool: str) -> Builder:
    """A tool on a loose red disc (what a player holds)."""

    def build() -> None:
        cyl(0.43, 0.07, m="#A82C22", n=44, bevel=0.025)
        cyl(0.36, 0.02, (0, 0, 0.062), mat("#F1E2C0", rough=0.6), n=44, bevel=0.006)
        torus(0.385, 0.014, (0, 0, 0.072), "brass", n=44, k=6)
        with group((0, 0, 0.08), scale=0.92):
            ICONS[tool]()

    return build
