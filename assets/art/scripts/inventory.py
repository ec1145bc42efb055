"""The inventory of Riverlands: hearts, lives, bread, gold, arrows, weapons, actions."""

from __future__ import annotations

import math
from collections.abc import Sequence

from explorers import hat_fedora
from gear import bow_prop, raft, sword
from materials import Paint, mat, plastic, wood
from shapes import Pair, Solid, ball, cyl, group, ngon, prism, rod, star_pts, torus


# ------------------------------------------------------------------ what a hero has, as icons (stand on z = 0, face the viewer)
def flat_shape(
    pts: Sequence[Pair],
    depth: float,
    z0: float,
    m: Paint,
    s: float = 1.0,
    tilt: float = 0.62,
    bevel: float = 0.03,
    x: float = 0,
    y: float = 0,
) -> Solid:
    """Extruded outline standing up and leaning back, so that it is seen from the front."""
    return prism([(px * s, py * s) for px, py in pts], depth, (x, y, z0), m, bevel=bevel, rot=(tilt, 0, 0), seg=3)


def heart_pts(n: int = 40) -> list[Pair]:
    return [
        (
            0.018 * 16 * math.sin(t) ** 3,
            0.018 * (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)),
        )
        for t in (-6.28318 * i / n for i in range(n))
    ]


def heart_token() -> None:
    flat_shape(heart_pts(), 0.13, 0.26, plastic("#E0392F"), 1.12, bevel=0.05)
    ball(0.05, (-0.16, -0.15, 0.44), "#FFD9D2", scale=(1.3, 0.5, 0.8), rot=(0.3, 0, 0.5))


def life_token() -> None:
    """A little hero's hat and face on a golden medal: a whole life."""
    flat_shape(ngon(36, 0.36), 0.07, 0.27, "brass", bevel=0.02)
    flat_shape(ngon(36, 0.30), 0.03, 0.285, plastic("#3E8E4B"), y=-0.065, bevel=0.006)
    with group((0, -0.12, 0.23), scale=0.98):
        ball(0.17, (0, 0, 0.03), "skin")
        for sx in (-1, 1):
            ball(0.028, (sx * 0.065, -0.155, 0.07), "ink")
        ball(0.03, (0, -0.168, 0.02), "#D99A70")
    with group((0, -0.10, 0.36), rot=(-0.35, 0, 0), scale=0.95):
        hat_fedora(plastic("#C8352B"), plastic("red_d"))


def bread_token() -> None:
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


def gold_token() -> None:
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


def arrow_token() -> None:
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


def bow_token() -> None:
    bow_prop((-0.14, 0.0, 0.34), (-0.78, 0.50, 0), 1.0, 1.7)


def raft_token() -> None:
    with group((0, 0, 0), 0.35, 0.66):
        raft()


def sword_token(level: int) -> None:
    with group((-0.20, 0.06, 0.12), rot=(-0.30, 0.62, -0.1), scale=1.32), group((-0.275, 0.17, -0.30)):
        sword(level)


def action_token() -> None:
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
    "heart": heart_token,
    "life": life_token,
    "bread": bread_token,
    "gold": gold_token,
    "arrow": arrow_token,
    "bow": bow_token,
    "raft": raft_token,
    "sword1": lambda: sword_token(1),
    "sword2": lambda: sword_token(2),
    "sword3": lambda: sword_token(3),
    "action": action_token,
}
