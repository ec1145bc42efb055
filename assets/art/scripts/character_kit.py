"""The kit of which the characters of Lost Baggage are built: base, head, face, hair, body, arms.

All face south and stand on z = 0. `POSE` says how far the character under way leans back and lifts its chin.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from materials import Material, Paint, mat, plastic, wood
from shapes import Pair, Solid, Triple, Vector, ball, box, cyl, group, prism, torus, tube

POSE = {"lean": -0.16, "nod": -0.24, "mood": 0.0}
"""How far a character leans back and lifts its chin; its mood from -1 (worried) to 1 (glad), where its face shows one."""


def soft(c: Paint) -> Material:
    return mat(c, rough=0.6)


def cloth(c: Paint) -> Material:
    return mat(c, rough=0.8, speckle=0.06, wscale=14)


def glow(c: Paint, e: float = 1.6) -> Material:
    return mat(c, rough=0.3, emit=e)


def brass() -> Material:
    return mat("brass", rough=0.28, metal=0.55, coat=0.3)


# ------------------------------------------------------------------ the kit
BASE_H = 0.065


def base(family: str) -> None:
    if family == "humanoid":
        cyl(0.295, BASE_H, m=wood("#C79A63", 9), n=44, bevel=0.02)
        torus(0.295, 0.018, (0, 0, 0.03), brass(), n=44, k=6)
    else:
        pts = [
            ((0.325 + 0.035 * math.cos(6 * a)) * math.cos(a), (0.325 + 0.035 * math.cos(6 * a)) * math.sin(a))
            for a in (math.tau * i / 60 for i in range(60))
        ]
        prism(pts, BASE_H, m=plastic("#5B3F86"), bevel=0.02)
        prism([(x * 0.86, y * 0.86) for x, y in pts], 0.012, (0, 0, BASE_H - 0.004), plastic("#7A5AAE"), bevel=0.005)


def on(r: float, az: float, el: float, k: float = 1.0) -> Triple:
    """Point on a head of radius r: azimuth to screen right and elevation in degrees, facing south."""
    a, e = math.radians(az), math.radians(el)
    return (r * k * math.sin(a) * math.cos(e), -r * k * math.cos(a) * math.cos(e), r * k * math.sin(e))


@contextmanager
def head(
    skin: Paint = "skin",
    r: float = 0.235,
    z: float = 0.675,
    y: float = -0.01,
    scale: Triple = (1, 0.97, 0.98),
    turn: float = 0.0,
    tilt: float = 0.0,
) -> Iterator[Solid]:
    with group((0, y, z), rot=(POSE["nod"], tilt, turn)):
        if skin:
            ball(r, m=soft(skin), scale=scale, u=30, v=20)
        yield r


def dot_eyes(r: float, az: float = 21, el: float = 1, s: float = 0.034, sides: Sequence[int] = (-1, 1)) -> None:
    for sx in sides:
        x, y, z = on(r, sx * az, el, 0.985)
        ball(s, (x, y, z), "ink", scale=(0.9, 0.6, 1.3))
        ball(s * 0.34, (x - s * 0.25, y - s * 0.55, z + s * 0.5), glow("#FFFFFF", 0.6))


def big_eyes(
    r: float,
    az: float = 22,
    el: float = 8,
    s: float = 0.08,
    look: Pair = (0, -0.1),
    sides: Sequence[int] = (-1, 1),
    iris: Paint = "ink",
    white: Paint = "#FBFAF4",
    k: float = 0.95,
    pup: float = 0.55,
) -> None:
    for sx in sides:
        s1 = s * (1 if not isinstance(sx, float) else abs(sx))
        sg = 1 if sx > 0 else -1
        x, y, z = on(r, sg * az, el, k)
        ball(s1, (x, y, z), mat(white, rough=0.25, coat=0.5), u=20, v=14)
        d = Vector((look[0], -1, look[1])).normalized()
        p = Vector((x, y, z)) + d * s1 * 0.62
        ball(s1 * pup, p, mat(iris, rough=0.15, coat=0.8))
        ball(s1 * 0.17, p + d * s1 * pup * 0.8 + Vector((-s1 * 0.18, 0, s1 * 0.26)), glow("#FFFFFF", 0.8), u=10, v=8)


def cheeks(r: float, az: float = 43, el: float = -14, s: float = 0.042, c: Paint = "#E88D78", k: float = 0.975) -> None:
    for sx in (-1, 1):
        ball(s, on(r, sx * az, el, k), soft(c), scale=(1, 0.6, 0.75))


def smile(
    r: float, w: float = 19, el: float = -24, up: int = 6, t: float = 0.011, c: Paint = "#7A3327", k: float = 1.0, az: float = 0
) -> None:
    tube([on(r, az + a, el + up * (a / w) ** 2, k) for a in (-w, -w * 0.5, 0, w * 0.5, w)], t, c)


def grin(
    r: float,
    az: float = 0,
    el: float = -24,
    w: float = 0.075,
    h: float = 0.045,
    k: float = 0.95,
    c: Paint = "#5A1F1B",
    tongue: Paint = "#E0705F",
    teeth: bool = True,
) -> None:
    """Open laughing mouth."""
    x, y, z = on(r, az, el, k)
    ball(0.05, (x, y, z), mat(c, rough=0.7), scale=(w / 0.05, 0.5, h / 0.05))
    ball(0.05, (x, y - 0.016, z - h * 0.45), soft(tongue), scale=(w / 0.09, 0.35, h / 0.11))
    if teeth:
        box(w * 1.15, 0.02, h * 0.34, (x, y - 0.022, z + h * 0.36), "#FFFDF4", bevel=0.004)


def nose(r: float, s: float = 0.034, el: float = -9, c: Paint = "#DB9A72", k: float = 1.02, scale: Triple = (1, 1, 1)) -> None:
    ball(s, on(r, 0, el, k), soft(c), scale=scale)


def brows(
    r: float, az: float = 21, el: float = 20, w: float = 10, tilt: float = 0, t: float = 0.012, c: Paint = "#4A3020"
) -> None:
    for sx in (-1, 1):
        tube([on(r, sx * (az - w), el - tilt, 1.01), on(r, sx * az, el + 2, 1.02), on(r, sx * (az + w), el + tilt, 1.01)], t, c)


def hair(r: float, c: Paint, back: float = 0.03, k: float = 1.07, line: float = 0.12, rot: float = -0.5, m: Paint = None) -> None:
    """Cap of hair; the hair line rises in front."""
    ball(r * k, (0, back, 0.012), m or soft(c), cut=line, rot=(rot, 0, 0), u=24, v=16)


def legs(c: Paint = "#4A3F38", shoes: Paint = "#3F2C20", gap: float = 0.085, h: float = 0.16, r: float = 0.075) -> None:
    for sx in (-1, 1):
        cyl(r, h, (sx * gap, 0, 0.03), cloth(c), n=14, bevel=0.01)
        ball(0.085, (sx * gap, -0.035, 0.045), plastic(shoes), scale=(0.9, 1.25, 0.62), cut=-0.6)


def torso(c: Paint, r: float = 0.215, r2: float = 0.135, z: float = 0.15, h: float = 0.34, m: Paint = None) -> None:
    return cyl(r, h, (0, 0, z), m or cloth(c), r2=r2, n=24, bevel=0.045)


def arm(
    sx: float,
    hand: Triple,
    c: Paint,
    glove: Paint = "skin",
    sh: Triple = (0.15, 0, 0.44),
    r: float = 0.058,
    hr: float = 0.062,
    elbow: Triple | None = None,
) -> None:
    """Sleeve from the shoulder to the hand; sx -1 is the arm on the left of the picture."""
    s = (sx * sh[0], sh[1], sh[2])
    h = Vector(hand)
    e = elbow or (Vector(s) + h) / 2 + Vector((sx * 0.045, 0, -0.02))
    tube([s, e, hand], r, cloth(c), r2=r * 0.86)
    ball(hr, h + (h - Vector(e)).normalized() * 0.03, soft(glove))


def arms(
    c: Paint, glove: Paint = "skin", left: Triple = (-0.27, -0.10, 0.25), right: Triple = (0.27, -0.10, 0.25), **k: Any
) -> None:
    arm(-1, left, c, glove, **k)
    arm(1, right, c, glove, **k)


def buttons(
    zs: Sequence[float], c: Paint = "brass", r: float = 0.205, taper: float = 0.28, az: float = 0, s: float = 0.02, two: float = 0
) -> None:
    for z in zs:
        for d in (-two, two) if two else (az,):
            ball(s, (*on(r - (z - 0.15) * taper, d, 0)[:2], z), brass() if c == "brass" else soft(c))


def scarf(c: Paint, z: float = 0.455, radius: float = 0.13, t: float = 0.045) -> None:
    torus(radius, t, (0, -0.005, z), cloth(c), n=24)


def brim(r: float, z: float, m: Paint, r_in: float | None = None, h: float = 0.025, scale: Triple = (1, 1, 1)) -> None:
    cyl(r, h, (0, 0, z), m, n=32, bevel=0.01)
