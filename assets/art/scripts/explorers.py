"""The explorers in six colours, on land and in water, and what they wear.

Each has a hat and a base of its own, so that colour is never needed to tell them apart.
"""

from __future__ import annotations

import itertools
import math

from materials import Paint, mat, plastic
from shapes import Solid, arc, ball, box, cyl, group, ico, ngon, prism, rod, star_pts, surface, torus
from studio import Builder


def hat_fedora(c: Paint, d: float) -> None:
    cyl(0.27, 0.03, (0, 0, 0.0), c, n=26, bevel=0.012)
    cyl(0.155, 0.15, (0, 0, 0.02), c, r2=0.125, n=18, bevel=0.03)
    cyl(0.16, 0.045, (0, 0, 0.025), "ink", n=18, bevel=0)
    box(0.05, 0.18, 0.03, (0, 0, 0.155), d, bevel=0.012)


def hat_pith(c: Paint, d: float) -> None:
    ball(0.20, (0, 0, -0.01), c, scale=(1, 1.08, 0.95), cut=0)
    cyl(0.27, 0.035, (0, 0, -0.02), c, r2=0.20, n=24, bevel=0.01)
    cyl(0.205, 0.03, (0, 0, 0.02), "ivory", n=20, bevel=0)
    ball(0.04, (0, 0, 0.185), d)


def hat_straw(c: Paint, d: float) -> None:
    cyl(0.34, 0.03, (0, 0, 0), c, n=28, bevel=0.012)
    cyl(0.33, 0.20, (0, 0, 0.01), c, r2=0.03, n=14, bevel=0.006)
    cyl(0.16, 0.03, (0, 0, 0.125), "ink", r2=0.12, n=14, bevel=0)


def hat_feather(c: Paint, d: float) -> None:
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


def hat_turban(c: Paint, d: float) -> None:
    for i, z in enumerate((0.0, 0.07, 0.13)):
        torus(0.13 - 0.03 * i, 0.075, (0, 0, z), c if i != 1 else plastic("#9A6CC4"), n=22)
    ball(0.06, (0, 0, 0.18), c)
    ball(0.05, (0, -0.19, 0.07), plastic("brass"), scale=(1, 0.7, 1.3))


def hat_beanie(c: Paint, d: float) -> None:
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


def explorer(name: str, base: bool = True, staff: bool = True, hat: bool = True, cheer: bool = False) -> None:
    """Faces SOUTH (towards the camera) so that the face can be seen. Who cheers has both arms up."""
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
        for sx, y, low in ((-1, -0.13, 0.30), (1, -0.12, 0.32)):
            hand = (sx * 0.36, -0.06, 0.70) if cheer else (sx * 0.245, y, low)
            rod((sx * 0.15, 0, 0.46), hand, 0.055, c)
            ball(0.058, (hand[0] * 1.04, hand[1] * 1.15, hand[2] + (0.03 if cheer else -0.01)), "skin")
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
        if cheer:
            ball(0.042, (0, -0.168, 0.568), mat("#7A2E26", rough=0.7), scale=(1.1, 0.5, 0.8))
        for p, q in () if cheer else itertools.pairwise(mouth):
            rod(p, q, 0.011, "#8A3F32", n=8)  # smile
        if hat:
            with group((0, 0.02, 0.725), rot=(-0.30, 0, 0)):
                hatfn(c, d)


TURN = {"L": -0.62, "R": 0.62, "B": math.pi}  # looks to the lower left or lower right of the screen, or away


def turned(fn: Builder, side: str) -> Builder:
    def build() -> None:
        with group(rz=TURN[side] if side else 0):
            fn()

    return build


# ------------------------------------------------------------------ in the sea
def ripples(r: float = 0.30) -> None:
    foam = mat("#F1FAFA", rough=0.6)
    for radius, w in ((r, 0.020), (r + 0.13, 0.012)):
        torus(radius, w, (0, 0, 0.004), foam, n=44, k=6, scale=(1, 1, 0.5))
    torus(r - 0.03, 0.035, (0, 0, 0.0), mat("#8FD0E2", rough=0.2), n=44, k=6, scale=(1, 1, 0.35))


SINK = 0.27  # how deep a swimmer stands in the water


def swimmer(name: str) -> None:
    """Up to the waist in water, one arm waving."""
    with group((0, 0, -SINK)):
        explorer(name, base=False, staff=False)
    with group((0, 0, -SINK)):
        rod((0.15, 0, 0.46), (0.30, -0.05, 0.60), 0.055, plastic(EX[name][0]))
        ball(0.060, (0.325, -0.055, 0.63), "skin")
    ripples()


def belt_worn(z: float, radius: float = 0.235, r: float = 0.075) -> None:
    """The part of a worn lifebelt that is towards the viewer (the rest is behind the figure and its hat)."""
    with group((0, 0, z)):
        for i, (a, b) in enumerate(((2.95, 3.25), (3.25, 4.15), (4.15, 5.27), (5.27, 6.17), (6.17, 6.47))):
            arc(radius, r * (1.02 if i % 2 else 1), a, b, m="#D63A2C" if i % 2 else "#F5EFE2", n=8)


def hat_afloat(name: str) -> None:
    c0, d0, hatfn, _ = EX[name]
    with group((0, 0, 0.035), rot=(-0.30, 0.12, 0.3), scale=1.12):
        hatfn(plastic(c0), plastic(d0))
    ripples(0.34)


def waterline() -> Solid:
    """Holdout just below the water surface: hides what is submerged, keeps within the sprite's own place in the sheet."""
    k, z = 0.85, -0.004
    return surface([[(-k, -k, z), (k, -k, z)], [(-k, k, z), (k, k, z)]], "ink")
