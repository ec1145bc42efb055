"""The kit of which the characters of Lost Baggage are built: base, head, face, hair, body, arms.

All face south and stand on z = 0. `POSE` says how far the character under way leans back and lifts its chin.
"""

from __future__ import annotations

import math
from contextlib import contextmanager

from materials import mat, plastic, wood
from shapes import Vector, ball, box, cyl, group, prism, torus, tube

POSE = {"lean": -0.16, "nod": -0.24}


def soft(c):
    return mat(c, rough=0.6)


def cloth(c):
    return mat(c, rough=0.8, speckle=0.06, wscale=14)


def glow(c, e=1.6):
    return mat(c, rough=0.3, emit=e)


def brass():
    return mat("brass", rough=0.28, metal=0.55, coat=0.3)


# ------------------------------------------------------------------ the kit
BASE_H = 0.065


def base(family) -> None:
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


def on(r, az, el, k=1.0):
    """Point on a head of radius r: azimuth to screen right and elevation in degrees, facing south."""
    a, e = math.radians(az), math.radians(el)
    return (r * k * math.sin(a) * math.cos(e), -r * k * math.cos(a) * math.cos(e), r * k * math.sin(e))


@contextmanager
def head(skin="skin", r=0.235, z=0.675, y=-0.01, scale=(1, 0.97, 0.98), turn=0.0, tilt=0.0):
    with group((0, y, z), rot=(POSE["nod"], tilt, turn)):
        if skin:
            ball(r, m=soft(skin), scale=scale, u=30, v=20)
        yield r


def dot_eyes(r, az=21, el=1, s=0.034, sides=(-1, 1)) -> None:
    for sx in sides:
        x, y, z = on(r, sx * az, el, 0.985)
        ball(s, (x, y, z), "ink", scale=(0.9, 0.6, 1.3))
        ball(s * 0.34, (x - s * 0.25, y - s * 0.55, z + s * 0.5), glow("#FFFFFF", 0.6))


def big_eyes(r, az=22, el=8, s=0.08, look=(0, -0.1), sides=(-1, 1), iris="ink", white="#FBFAF4", k=0.95, pup=0.55) -> None:
    for sx in sides:
        s1 = s * (1 if not isinstance(sx, float) else abs(sx))
        sg = 1 if sx > 0 else -1
        x, y, z = on(r, sg * az, el, k)
        ball(s1, (x, y, z), mat(white, rough=0.25, coat=0.5), u=20, v=14)
        d = Vector((look[0], -1, look[1])).normalized()
        p = Vector((x, y, z)) + d * s1 * 0.62
        ball(s1 * pup, p, mat(iris, rough=0.15, coat=0.8))
        ball(s1 * 0.17, p + d * s1 * pup * 0.8 + Vector((-s1 * 0.18, 0, s1 * 0.26)), glow("#FFFFFF", 0.8), u=10, v=8)


def cheeks(r, az=43, el=-14, s=0.042, c="#E88D78", k=0.975) -> None:
    for sx in (-1, 1):
        ball(s, on(r, sx * az, el, k), soft(c), scale=(1, 0.6, 0.75))


def smile(r, w=19, el=-24, up=6, t=0.011, c="#7A3327", k=1.0, az=0) -> None:
    tube([on(r, az + a, el + up * (a / w) ** 2, k) for a in (-w, -w * 0.5, 0, w * 0.5, w)], t, c)


def grin(r, az=0, el=-24, w=0.075, h=0.045, k=0.95, c="#5A1F1B", tongue="#E0705F", teeth=True) -> None:
    """Open laughing mouth."""
    x, y, z = on(r, az, el, k)
    ball(0.05, (x, y, z), mat(c, rough=0.7), scale=(w / 0.05, 0.5, h / 0.05))
    ball(0.05, (x, y - 0.016, z - h * 0.45), soft(tongue), scale=(w / 0.09, 0.35, h / 0.11))
    if teeth:
        box(w * 1.15, 0.02, h * 0.34, (x, y - 0.022, z + h * 0.36), "#FFFDF4", bevel=0.004)


def nose(r, s=0.034, el=-9, c="#DB9A72", k=1.02, scale=(1, 1, 1)) -> None:
    ball(s, on(r, 0, el, k), soft(c), scale=scale)


def brows(r, az=21, el=20, w=10, tilt=0, t=0.012, c="#4A3020") -> None:
    for sx in (-1, 1):
        tube([on(r, sx * (az - w), el - tilt, 1.01), on(r, sx * az, el + 2, 1.02), on(r, sx * (az + w), el + tilt, 1.01)], t, c)


def hair(r, c, back=0.03, k=1.07, line=0.12, rot=-0.5, m=None) -> None:
    """Cap of hair; the hair line rises in front."""
    ball(r * k, (0, back, 0.012), m or soft(c), cut=line, rot=(rot, 0, 0), u=24, v=16)


def legs(c="#4A3F38", shoes="#3F2C20", gap=0.085, h=0.16, r=0.075) -> None:
    for sx in (-1, 1):
        cyl(r, h, (sx * gap, 0, 0.03), cloth(c), n=14, bevel=0.01)
        ball(0.085, (sx * gap, -0.035, 0.045), plastic(shoes), scale=(0.9, 1.25, 0.62), cut=-0.6)


def torso(c, r=0.215, r2=0.135, z=0.15, h=0.34, m=None):
    return cyl(r, h, (0, 0, z), m or cloth(c), r2=r2, n=24, bevel=0.045)


def arm(sx, hand, c, glove="skin", sh=(0.15, 0, 0.44), r=0.058, hr=0.062, elbow=None) -> None:
    """Sleeve from the shoulder to the hand; sx -1 is the arm on the left of the picture."""
    s = (sx * sh[0], sh[1], sh[2])
    h = Vector(hand)
    e = elbow or (Vector(s) + h) / 2 + Vector((sx * 0.045, 0, -0.02))
    tube([s, e, hand], r, cloth(c), r2=r * 0.86)
    ball(hr, h + (h - Vector(e)).normalized() * 0.03, soft(glove))


def arms(c, glove="skin", left=(-0.27, -0.10, 0.25), right=(0.27, -0.10, 0.25), **k) -> None:
    arm(-1, left, c, glove, **k)
    arm(1, right, c, glove, **k)


def buttons(zs, c="brass", r=0.205, taper=0.28, az=0, s=0.02, two=0) -> None:
    for z in zs:
        for d in (-two, two) if two else (az,):
            ball(s, (*on(r - (z - 0.15) * taper, d, 0)[:2], z), brass() if c == "brass" else soft(c))


def scarf(c, z=0.455, radius=0.13, t=0.045) -> None:
    torus(radius, t, (0, -0.005, z), cloth(c), n=24)


def brim(r, z, m, r_in=None, h=0.025, scale=(1, 1, 1)) -> None:
    cyl(r, h, (0, 0, z), m, n=32, bevel=0.01)
