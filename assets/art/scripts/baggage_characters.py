"""The 24 characters of Lost Baggage: standing figures `fig/<name>` and portraits `portrait/<name>`.

A modular kit: base, body (legs, coat or skirt, arms), head, face, hair, then one function for each character. All of them face
south (towards the camera) and stand on z = 0. `POSE` leans the toy back a little and lifts its chin, because the board's camera
looks down steeply: so the faces stay readable at 64 pixels.

HUMANOIDS: toy people with round heads and small dot eyes, on round oak bases with a brass rim.
MISFITS: creatures without a neck, with big white eyes, on violet bases with six lobes.
"""

from __future__ import annotations

import math
import random
from contextlib import contextmanager

from materials import mat, plastic, wood
from shapes import Vector, ball, box, cyl, group, ico, lathe, ngon, prism, rod, spline, star_pts, torus, tube
from stage import clear, extents
from studio import Studio

POSE = {"lean": -0.16, "nod": -0.24}
POSES = {"fig": {"lean": -0.16, "nod": -0.24}, "portrait": {"lean": 0, "nod": -0.02}}
FIGURE_CANVAS, FIGURE_PPU = (144, 152, 58, 112), 98  # a standing figure at 1x


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


# ------------------------------------------------------------------ Humanoids
def captain() -> None:
    legs("#23304F")
    torso("#26406F")
    arms("#26406F")
    buttons((0.22, 0.29, 0.36), two=22)
    for sx in (-1, 1):
        cyl(0.055, 0.03, (sx * 0.16, 0, 0.455), brass(), n=14)
        torus(0.062, 0.016, (sx * 0.275, -0.105, 0.262), brass(), rot=(1.2, 0, 0))
    with head("#E2A57C") as r:
        w = soft("#F4F1E8")
        ball(0.205, (0, -0.045, -0.115), w, scale=(1.05, 0.92, 0.9))
        ball(0.1, (0, -0.12, -0.235), w, scale=(1, 0.8, 1))  # beard
        for sx in (-1, 1):
            ball(0.062, (sx * 0.062, -0.225, -0.075), soft("#FFFDF6"), scale=(1.25, 0.7, 0.72), rot=(0, sx * 0.35, 0))
            ball(0.07, (sx * 0.20, -0.02, 0.0), w, scale=(0.6, 1, 1.3))
        nose(r, 0.045, -6, "#D8835F")
        dot_eyes(r, 22, 10)
        brows(r, 22, 27, 9, 2, 0.016, "#F4F1E8")
        cheeks(r, 44, -3)
        with group((0, 0.0, 0.115), rot=(-0.12, 0, 0)):
            cyl(0.222, 0.07, (0, 0, 0), plastic("#1E2B4A"), n=30)
            lathe([(0.222, 0.06), (0.29, 0.13), (0.285, 0.165), (0.20, 0.195), (0, 0.20)], plastic("#F6F2E6"))
            cyl(0.135, 0.02, (0, -0.155, -0.008), plastic("#15161B"), n=24, bevel=0.008, rot=(0.28, 0, 0))
            torus(0.225, 0.012, (0, 0, 0.018), brass(), n=30)
            prism(star_pts(0.052, 5, 0.45), 0.02, (0, -0.235, 0.085), brass(), bevel=0.004, rot=(math.pi / 2 - 0.35, 0, 0))
    with group((0.215, 0, 0.50), scale=1.15):  # parrot on the shoulder
        ball(0.075, (0, 0, 0.07), soft("#D8382C"), scale=(0.85, 1, 1.25))
        ball(0.06, (0, -0.02, 0.175), soft("#D8382C"))
        ball(0.032, (0.0, -0.075, 0.165), soft("#F3C640"), scale=(0.7, 1, 1))
        for sx in (-1, 1):
            ball(0.018, (sx * 0.035, -0.06, 0.195), "#FFFFFF")
            ball(0.009, (sx * 0.037, -0.077, 0.196), "ink")
        ball(0.055, (0.062, 0.02, 0.07), soft("#2F7FC4"), scale=(0.45, 1, 1.4))
        tube([(0.0, 0.04, 0.02), (0.02, 0.09, -0.10)], 0.022, soft("#F3C640"), r2=0.012)


def chef() -> None:
    legs("#5A6474", "#2B2420")
    torso("#F3F0E6", r=0.235, r2=0.145)
    buttons((0.22, 0.29, 0.36), "#33363D", r=0.228, two=17)
    arms("#F3F0E6", left=(-0.27, -0.12, 0.25), right=(0.29, -0.17, 0.33))
    torus(0.13, 0.042, (0, -0.005, 0.455), cloth("#D23B2E"), n=22)
    prism([(-0.05, 0), (0.05, 0), (0.0, -0.11)], 0.03, (0, -0.165, 0.45), cloth("#D23B2E"), rot=(math.pi / 2, 0, 0), bevel=0.008)
    with head("#EDBB95") as r:
        for sx in (-1, 1):
            tube(
                [(sx * 0.01, -0.245, -0.065), (sx * 0.07, -0.255, -0.085), (sx * 0.135, -0.215, -0.055), (sx * 0.155, -0.2, 0.0)],
                0.026,
                soft("#2E2019"),
                r2=0.010,
            )
        nose(r, 0.042, -8, "#DE9873")
        dot_eyes(r)
        brows(r, 21, 20, 8, -2)
        cheeks(r)
        smile(r, 13, -34, 5)
        hair(r, "#2E2019", line=0.05, rot=-0.25, k=1.04)
        with group((0, 0.03, 0.13), rot=(-0.18, 0.09, 0)):
            cyl(0.185, 0.15, (0, 0, 0), cloth("#FBF9F2"), r2=0.195, n=26, bevel=0.01)
            w = soft("#FFFDF7")
            for i in range(6):
                ball(0.12, (0.15 * math.cos(1.05 * i + 0.3), 0.13 * math.sin(1.05 * i + 0.3), 0.20), w)
            ball(0.17, (0, 0, 0.25), w)
    with group((0.30, -0.24, 0.34), rot=(0.35, 0, -0.25)):  # frying pan with an egg
        rod((0, 0.06, 0), (0, -0.04, 0), 0.022, "wood_d")
        cyl(0.15, 0.035, (0.03, -0.17, -0.005), plastic("#2E3136"), r2=0.165, n=26)
        cyl(0.15, 0.006, (0.03, -0.17, 0.026), plastic("#41454C"), n=26)
        prism(
            [
                (0.09 * (1 + 0.2 * math.sin(3 * a)) * math.cos(a), 0.09 * (1 + 0.2 * math.cos(2 * a)) * math.sin(a))
                for a in (math.tau * i / 24 for i in range(24))
            ],
            0.014,
            (0.03, -0.17, 0.03),
            soft("#FFFFFA"),
            bevel=0.005,
        )
        ball(0.042, (0.035, -0.17, 0.045), plastic("#F6B424"), scale=(1, 1, 0.7))


def librarian() -> None:
    cyl(0.23, 0.20, (0, 0, 0.04), cloth("#5D4A3C"), r2=0.175, n=24, bevel=0.02)
    torso("#3D7A58", z=0.20, h=0.29, r=0.19)
    prism([(-0.05, 0), (0.05, 0), (0, -0.16)], 0.02, (0, -0.165, 0.465), "#FBF3DF", rot=(math.pi / 2 - 0.25, 0, 0), bevel=0.004)
    for sx in (-1, 1):
        ball(0.07, (sx * 0.08, -0.06, 0.04), plastic("#7A2F2A"), scale=(0.85, 1.3, 0.6))
    arms("#3D7A58", "#9C6644", left=(-0.17, -0.27, 0.24), right=(0.17, -0.27, 0.24))
    for i, (w, h, c, rz) in enumerate(
        (
            (0.34, 0.06, "#A83A32", 0.05),
            (0.30, 0.055, "#2F5D9B", -0.1),
            (0.32, 0.05, "#D9A23B", 0.12),
            (0.24, 0.05, "#6A4A8C", -0.05),
        )
    ):  # books
        with group((0, -0.285, 0.235 + (0, 0.062, 0.119, 0.171)[i]), rz):
            box(w, 0.20, h, (0, 0, 0), plastic(c), bevel=0.008)
            box(w * 0.93, 0.192, h * 0.7, (0, -0.008, h * 0.15), "#FBF3DD", bevel=0.002)
    with head("#B9805A", z=0.70) as r:
        hair(r, "#D9D5CF", line=0.22, rot=-0.62, k=1.07, back=0.02)
        ball(0.105, (0, 0.07, 0.255), soft("#D9D5CF"))
        torus(0.075, 0.022, (0, 0.06, 0.20), soft("#B8453C"), n=18)
        rod((-0.17, 0.06, 0.30), (0.16, 0.08, 0.24), 0.012, "#E9B93A")
        dot_eyes(r, 22, 1, 0.036)
        cheeks(r, 50, -17, c="#C76B55")
        smile(r, 15, -30, 6)
        nose(r, 0.03, -11, "#98603E")
        for sx in (-1, 1):
            torus(0.080, 0.011, on(r, sx * 22, 1, 1.07), plastic("#8E2F2A"), rot=(math.pi / 2, 0, sx * 0.35), n=26)
        tube([on(r, -4, 3, 1.1), on(r, 4, 3, 1.1)], 0.010, "#8E2F2A")


def astronaut() -> None:
    s = "#EDEEF2"
    legs(s, "#8A9099", r=0.09, gap=0.095)
    torso(s, r=0.225, r2=0.16)
    arms(s, "#D9562B", r=0.07, right=(0.30, -0.10, 0.40))
    for sx in (-1, 1):
        torus(0.078, 0.02, (sx * 0.095, 0, 0.12), soft("#D9562B"))
        torus(0.072, 0.016, (sx * 0.225, -0.05, 0.35), soft("#2C62B4"), rot=(0, sx * 0.9, 0))
    box(0.16, 0.04, 0.11, (0, -0.195, 0.27), plastic("#5B6068"), bevel=0.012, rot=(-0.2, 0, 0))
    [ball(0.018, (-0.045 + 0.045 * i, -0.225, 0.33), glow(c, 0.9)) for i, c in enumerate(("#E8402F", "#F6C63A", "#4CC26A"))]
    box(0.34, 0.14, 0.34, (0, 0.20, 0.20), plastic("#C9CDD6"), bevel=0.04)
    tube([(0.12, 0.2, 0.3), (0.27, 0.1, 0.28), (0.18, -0.1, 0.30)], 0.022, "#8A9099")
    with head(None, z=0.70):
        ball(0.295, (0, 0.03, 0), plastic("#F4F5F8"), u=32, v=22)
        ball(0.225, (0, -0.095, 0), soft("#F0C39C"), u=28, v=20)
        torus(0.205, 0.032, (0, -0.185, 0.0), plastic("#D9562B"), rot=(math.pi / 2, 0, 0), n=36)
        with group((0, -0.095, 0)):
            dot_eyes(0.225, 20, 4)
            cheeks(0.225, 38, -12)
            smile(0.225, 19, -20, 7)
            nose(0.225, 0.026, -6)
        tube([(-0.09, -0.30, 0.155), (-0.02, -0.318, 0.175), (0.06, -0.31, 0.17)], 0.013, glow("#FFFFFF", 0.5))
        ball(0.03, (-0.135, -0.285, 0.115), glow("#FFFFFF", 0.5), scale=(1, 0.4, 1))
        hair(0.225, "#6B3E1F", back=-0.10, line=0.62, rot=0.0, k=1.03)
        for sx in (-1, 1):
            cyl(0.07, 0.05, (sx * 0.29, 0.03, 0), plastic("#8A9099"), rot=(0, sx * math.pi / 2, 0), n=18)
        rod((0.20, 0.08, 0.22), (0.25, 0.09, 0.36), 0.010, "#8A9099")
        ball(0.03, (0.252, 0.09, 0.37), glow("#E8402F", 0.8))
    rod((0.33, -0.14, 0.06), (0.33, -0.13, 0.80), 0.014, "#A9AEB8")
    prism(
        [(0, 0), (0.24, 0.02), (0.24, 0.15), (0, 0.17)],
        0.014,
        (0.335, -0.13, 0.62),
        plastic("#2C62B4"),
        rot=(math.pi / 2 - 0.12, 0, 0),
        bevel=0.004,
    )
    prism(star_pts(0.05), 0.01, (0.45, -0.148, 0.71), "#F6C63A", rot=(math.pi / 2 - 0.12, 0, 0), bevel=0)


def detective() -> None:
    legs("#3B3430")
    cyl(0.25, 0.40, (0, 0, 0.09), cloth("#B08E5C"), r2=0.145, n=24, bevel=0.03)
    cyl(0.222, 0.045, (0, 0, 0.24), plastic("#6B4A2C"), n=24)
    box(0.08, 0.03, 0.07, (0, -0.222, 0.228), brass(), bevel=0.01)
    buttons((0.33, 0.40), "#5A3D22", r=0.20, two=15, taper=0.15)
    lathe([(0.13, 0.44), (0.20, 0.58), (0.19, 0.58), (0.125, 0.47)], cloth("#9C7A48"))
    arms("#B08E5C", left=(-0.27, -0.08, 0.26), right=(0.20, -0.30, 0.47), elbow=None)
    with head("#EBB88F") as r:
        hair(r, "#3A2A20", line=0.0, rot=-0.3, k=1.03)
        dot_eyes(r, 21, 2, sides=(-1,))
        nose(r, 0.05, -9, "#D98F68", scale=(0.9, 1.2, 0.9))
        smile(r, 12, -31, 4, az=-5)
        cheeks(r)
        for sx in (-1, 1):
            tube(
                [on(r, sx * 3, -20, 1.05), on(r, sx * 14, -22, 1.04), on(r, sx * 22, -17, 1.03)], 0.018, soft("#3A2A20"), r2=0.008
            )
        with group((0, 0.03, 0.13), rot=(-0.26, -0.06, 0)):
            cyl(0.315, 0.03, (0, 0, 0), cloth("#6A4D33"), n=34, bevel=0.012)
            lathe([(0.215, 0.02), (0.205, 0.15), (0.16, 0.21), (0.05, 0.19), (0, 0.18)], cloth("#6A4D33"))
            cyl(0.22, 0.055, (0, 0, 0.028), plastic("#2B2420"), n=30)
        x, y, z = on(r, 24, 2, 1.33)  # the magnifier makes one eye huge
        torus(0.118, 0.022, (x, y, z), brass(), rot=(math.pi / 2 - 0.1, 0, 0.22), n=30)
        ball(0.108, (x, y + 0.03, z), mat("#F7FBFF", rough=0.1, coat=1), scale=(1, 0.45, 1))
        ball(0.056, (x + 0.004, y - 0.008, z - 0.006), mat("#4B7FB5", rough=0.15, coat=0.8), scale=(1, 0.4, 1))
        ball(0.032, (x + 0.006, y - 0.022, z - 0.006), "ink", scale=(1, 0.5, 1))
        ball(0.017, (x - 0.02, y - 0.04, z + 0.026), glow("#FFFFFF", 1))
        rod((x + 0.03, y + 0.0, z - 0.12), (x + 0.075, y + 0.02, z - 0.30), 0.024, "wood_d", bevel=0.005)


def gardener() -> None:
    legs("#3F6B3C", "#C9862E")
    torso("#E9E0CC")
    cyl(0.216, 0.17, (0, 0, 0.15), cloth("#3F7A46"), r2=0.185, n=24, bevel=0.02)
    box(0.20, 0.03, 0.14, (0, -0.17, 0.29), cloth("#3F7A46"), bevel=0.012, rot=(-0.2, 0, 0))
    for sx in (-1, 1):
        tube([(sx * 0.09, -0.165, 0.41), (sx * 0.11, -0.10, 0.47), (sx * 0.10, 0.1, 0.46)], 0.022, cloth("#3F7A46"))
        ball(0.018, (sx * 0.085, -0.178, 0.405), brass())
    arms("#E9E0CC", "#8A5636", left=(-0.27, -0.14, 0.30), right=(0.25, -0.22, 0.30))
    with head("#A06A45") as r:
        hair(r, "#2A1B14", line=0.12, rot=-0.6, k=1.05)
        for sx in (-1, 1):
            tube(
                [(sx * 0.21, 0.03, -0.05), (sx * 0.27, -0.02, -0.16), (sx * 0.25, -0.07, -0.29)], 0.048, soft("#2A1B14"), r2=0.03
            )
            ball(0.034, (sx * 0.25, -0.07, -0.29), soft("#E8B23A"))
        dot_eyes(r, 21, 0)
        cheeks(r, 42, -15, c="#B4583F")
        grin(r, 0, -25, 0.065, 0.035)
        nose(r, 0.03, -8, "#7C4A2E")
        for a, e in ((-34, -6), (-40, -10), (34, -6), (40, -10)):
            ball(0.008, on(r, a, e, 1.01), "#5E3520")
        with group((0, 0.06, 0.125), rot=(-0.42, -0.06, 0)):
            lathe(
                [(0.37, 0.0), (0.37, 0.018), (0.24, 0.05), (0.225, 0.16), (0.15, 0.215), (0, 0.225)],
                mat("straw", rough=0.8, speckle=0.12, wscale=20),
                n=36,
            )
            cyl(0.243, 0.05, (0, 0, 0.045), cloth("#D2453A"), r2=0.238, n=30)
            with group((0.15, -0.20, 0.085)):
                for i in range(6):
                    ball(
                        0.036,
                        (0.045 * math.cos(1.047 * i), -0.02, 0.045 * math.sin(1.047 * i)),
                        soft("#FFFDF4"),
                        scale=(1, 0.6, 1),
                    )
                ball(0.03, (0, -0.04, 0), soft("#F4B62C"))
    with group((0.27, -0.30, 0.25)):  # seedling in a pot
        cyl(0.07, 0.12, (0, 0, 0), mat("#C0673C", rough=0.8), r2=0.09, n=18, bevel=0.01)
        torus(0.09, 0.018, (0, 0, 0.12), mat("#B45B32", rough=0.8))
        cyl(0.08, 0.01, (0, 0, 0.115), "#4A3020")
        tube([(0, 0, 0.12), (0.01, 0, 0.24)], 0.014, "leaf")
        [ball(0.055, (0.06 * s, 0, 0.25), plastic("#5FA843"), scale=(1.2, 0.6, 0.5), rot=(0, -0.5 * s, 0)) for s in (-1, 1)]
    rod((-0.30, -0.18, 0.02), (-0.29, -0.16, 0.62), 0.017, "wood")
    box(0.20, 0.03, 0.03, (-0.29, -0.16, 0.60), "steel", bevel=0.006)
    [rod((-0.37 + 0.053 * i, -0.16, 0.62), (-0.37 + 0.053 * i, -0.175, 0.70), 0.009, "steel") for i in range(4)]


def magician() -> None:
    legs("#23202B", "#16141A")
    torso("#2B2733")
    prism([(-0.07, 0), (0.07, 0), (0, -0.2)], 0.03, (0, -0.16, 0.47), "#FBF6E8", rot=(math.pi / 2 - 0.22, 0, 0), bevel=0.004)
    lathe(
        [(0.36, 0.05, 0.06), (0.30, 0.22, 0.05), (0.20, 0.42, 0.0), (0.15, 0.47, 0)],
        cloth("#7C1F33"),
        loc=(0, 0.085, 0),
        ribs=7,
        scale=(1, 0.72, 1),
    )
    lathe([(0.14, 0.44), (0.24, 0.60), (0.23, 0.60), (0.13, 0.46)], cloth("#A92B3F"), loc=(0, 0.05, 0))
    arms("#2B2733", "#FBFAF5", right=(0.30, -0.16, 0.38))
    [ball(0.035, (sx * 0.04, -0.185, 0.45), plastic("#C8352B"), scale=(1.2, 0.6, 0.8)) for sx in (-1, 1)]
    with head("#F0C9A6") as r:
        hair(r, "#1F1A1C", line=0.02, rot=-0.3, k=1.04)
        dot_eyes(r, 21, 3)
        brows(r, 21, 22, 9, 7, 0.013, "#1F1A1C")
        nose(r, 0.032, -8)
        cheeks(r)
        for sx in (-1, 1):
            tube(
                [on(r, sx * 2, -19, 1.04), on(r, sx * 16, -21, 1.05), on(r, sx * 28, -10, 1.06)], 0.018, soft("#1F1A1C"), r2=0.006
            )
        ball(0.03, on(r, 0, -47, 1.0), soft("#1F1A1C"), scale=(0.8, 0.8, 1.6))
        smile(r, 9, -31, 3)
        with group((0, 0.04, 0.14), rot=(-0.25, 0.14, 0)):
            cyl(0.28, 0.028, (0, 0, 0), plastic("#1F1C24"), n=34, bevel=0.01)
            cyl(0.185, 0.23, (0, 0, 0.02), plastic("#1F1C24"), r2=0.205, n=30, bevel=0.012)
            cyl(0.192, 0.065, (0, 0, 0.03), plastic("#C23040"), r2=0.197, n=30)
            for sx in (-1, 1):
                tube([(sx * 0.06, 0, 0.24), (sx * 0.072, 0, 0.32), (sx * 0.10, -0.01, 0.40)], 0.05, soft("#FFFDF8"), r2=0.03)
                tube([(sx * 0.064, -0.045, 0.30), (sx * 0.095, -0.04, 0.38)], 0.02, soft("#F0A9A4"), r2=0.012)  # the rabbit
            ball(0.085, (0, -0.05, 0.26), soft("#FFFDF8"))
            [ball(0.016, (sx * 0.035, -0.125, 0.28), "ink") for sx in (-1, 1)]
            ball(0.013, (0, -0.138, 0.255), soft("#EE8E88"))
    rod((0.32, -0.19, 0.38), (0.44, -0.28, 0.56), 0.016, "#1F1C24")
    rod((0.42, -0.265, 0.53), (0.45, -0.288, 0.575), 0.018, "#FFFFFF")
    prism(star_pts(0.085), 0.02, (0.46, -0.30, 0.62), glow("#FFE06A", 1.2), rot=(math.pi / 2 - 0.5, 0, 0), bevel=0.004)


def diver() -> None:
    c = "#B4763C"
    legs(c, "#3A4A58", r=0.09, gap=0.1)
    torso(c, r=0.225, r2=0.16)
    arms(c, "#3A4A58", r=0.07)
    for sx in (-1, 1):
        prism(
            [(-0.05, 0.05), (0.05, 0.05), (0.11, -0.17), (0.0, -0.20), (-0.11, -0.17)],
            0.03,
            (sx * 0.11, -0.06, 0.01),
            plastic("#2F9C93"),
            bevel=0.01,
            rot=(0, 0, sx * 0.25),
        )
    cyl(0.228, 0.055, (0, 0, 0.22), plastic("#2B2420"), n=24)
    [box(0.07, 0.05, 0.09, (x, -0.225 + abs(x) * 0.35, 0.205), plastic("#6C6D76"), bevel=0.014) for x in (-0.12, 0, 0.12)]
    cyl(0.20, 0.05, (0, 0, 0.455), brass(), r2=0.17, n=26, bevel=0.012)
    [ball(0.02, (0.175 * math.sin(a), -0.175 * math.cos(a), 0.50), brass()) for a in (-0.9, -0.45, 0, 0.45, 0.9)]
    with head(None, z=0.715):
        ball(0.29, m=brass(), u=32, v=22)
        ball(0.22, (0, -0.10, 0), soft("#D79A70"), u=28, v=20)
        torus(0.195, 0.038, (0, -0.205, 0), brass(), rot=(math.pi / 2, 0, 0), n=34)
        for i in range(8):
            ball(0.018, (0.196 * math.cos(0.785 * i), -0.243, 0.196 * math.sin(0.785 * i)), mat("#8A6420", rough=0.4))
        with group((0, -0.10, 0)):
            dot_eyes(0.22, 19, 6)
            cheeks(0.22, 36, -10)
            grin(0.22, 0, -20, 0.055, 0.03)
            nose(0.22, 0.03, -3, "#C47F57")
            brows(0.22, 19, 24, 8, -2, 0.013, "#5A3720")
        for sx in (-1, 1):
            torus(0.085, 0.024, (sx * 0.265, 0.03, 0.02), brass(), rot=(0, math.pi / 2, 0))
            ball(0.075, (sx * 0.25, 0.03, 0.02), mat("#3E6C86", rough=0.1, coat=1), scale=(0.6, 1, 1))
        cyl(0.05, 0.05, (0, 0.02, 0.28), brass(), n=14)
        torus(0.05, 0.018, (0, 0.02, 0.335), "steel", rot=(math.pi / 2, 0, 0))
        tube([(0.0, 0.28, 0.05), (0.15, 0.36, 0.0), (0.34, 0.26, -0.25), (0.37, 0.10, -0.42)], 0.032, plastic("#D9562B"))


def climber() -> None:
    legs("#3C4A63", "#6B4226", r=0.085)
    torso("#E07A26", r=0.225)
    arms("#E07A26", "#33475F", left=(-0.27, -0.10, 0.26), right=(0.29, -0.16, 0.38), r=0.066)
    torus(0.15, 0.062, (0, -0.005, 0.465), soft("#E9E2D0"), n=20)
    box(0.44, 0.18, 0.44, (0, 0.22, 0.16), cloth("#3F7A46"), bevel=0.06)
    rod((-0.26, 0.23, 0.66), (0.26, 0.23, 0.66), 0.085, cloth("#2C62B4"), n=20, bevel=0.02)
    [torus(0.088, 0.012, (x, 0.23, 0.66), "wood_d", rot=(0, math.pi / 2, 0)) for x in (-0.15, 0.15)]
    for k in range(3):
        tube(
            [
                (-0.13 + 0.01 * k, -0.06 - 0.05, 0.46 - 0.02 * k),
                (-0.02, -0.205 - 0.012 * k, 0.36 - 0.035 * k),
                (0.12, -0.195, 0.26 - 0.03 * k),
                (0.205, -0.08, 0.20 - 0.02 * k),
            ],
            0.018,
            cloth("#F0D9A0"),
        )
    with head("#EDB68E") as r:
        ball(0.17, (0, -0.065, -0.125), soft("#8A4B22"), scale=(1.12, 0.85, 0.78))
        ball(0.05, on(r, 0, -26, 1.0), soft("#EDB68E"), scale=(1.1, 0.5, 0.55))
        smile(r, 11, -27, 4, k=1.03)
        dot_eyes(r, 21, 2)
        nose(r, 0.04, -8, "#E07A60")
        cheeks(r, 43, -9, c="#E8705C")
        with group((0, 0.02, 0.05), rot=(-0.2, 0, 0)):
            ball(0.25, (0, 0, 0), cloth("#C8352B"), cut=0.25)
            lathe([(0.235, 0.03), (0.262, 0.05), (0.262, 0.13), (0.235, 0.15)], cloth("#F3E9D2"), ribs=24, amp=0.02)
            ico(0.085, (0, 0, 0.29), soft("#F3E9D2"), sub=2, jitter=0.12)
            for sx in (-1, 1):
                torus(0.07, 0.022, (sx * 0.085, -0.245, 0.13), plastic("#2B2420"), rot=(math.pi / 2 - 0.25, 0, sx * 0.3), n=22)
                ball(0.066, (sx * 0.085, -0.235, 0.13), mat("#F3A83A", rough=0.1, coat=1), scale=(1, 0.45, 1))
    rod((0.34, -0.19, 0.06), (0.31, -0.17, 0.74), 0.019, "wood")
    tube([(0.16, -0.17, 0.66), (0.25, -0.17, 0.745), (0.36, -0.17, 0.745), (0.45, -0.17, 0.70)], 0.024, "steel", r2=0.012)


def violinist() -> None:
    lathe(
        [(0.27, 0.03, 0.04), (0.25, 0.12, 0.04), (0.16, 0.30, 0.01), (0.13, 0.36, 0), (0.15, 0.46, 0), (0.11, 0.50, 0)],
        cloth("#8C2F6B"),
        ribs=9,
    )
    torus(0.135, 0.018, (0, 0, 0.35), brass(), n=26)
    for sx in (-1, 1):
        ball(0.065, (sx * 0.085, -0.19, 0.03), plastic("#3A1C33"), scale=(0.8, 1.2, 0.6))
    arm(-1, (-0.33, -0.22, 0.45), "#8C2F6B", "#F2CBA8", r=0.05)
    arm(1, (0.25, -0.27, 0.42), "#8C2F6B", "#F2CBA8", r=0.05)
    with head("#F2CBA8", tilt=-0.10) as r:
        h = soft("#231A22")
        ball(0.262, (0, 0.055, -0.01), h, u=26, v=18)
        ball(0.19, (0, 0.12, -0.20), h, scale=(1.25, 0.7, 1.25))
        hair(r, "#231A22", back=0.0, line=0.30, rot=-0.22, k=1.07)
        ball(0.12, (0, 0.07, 0.27), h)
        ball(0.04, (0.1, 0.0, 0.27), soft("#E2533F"))
        ball(0.04, (0.135, 0.02, 0.24), soft("#E2533F"))
        for sx in (-1, 1):  # eyes closed, in the music
            tube([on(r, sx * 30, 2, 1.0), on(r, sx * 22, -3, 1.01), on(r, sx * 13, 1, 1.0)], 0.012, "ink")
            ball(0.018, on(r, sx * 56, -22, 1.02), brass())
        cheeks(r, 40, -17)
        smile(r, 10, -30, 4, c="#B3323A", t=0.015)
        nose(r, 0.026, -10, "#E3AC88")
    with group((-0.05, -0.27, 0.46), rot=(0.55, -0.22, 2.75)):  # violin pointing to the lower left
        v = mat("#A8521E", rough=0.25, coat=0.8)
        cyl(0.105, 0.045, (0.0, 0, 0), v, n=22, bevel=0.012)
        cyl(0.085, 0.045, (0.145, 0, 0), v, n=22, bevel=0.012)
        box(0.12, 0.12, 0.043, (0.075, 0, 0), v, bevel=0.01)
        box(0.36, 0.03, 0.03, (0.32, 0, 0.03), plastic("#221812"), bevel=0.006)
        ball(0.032, (0.51, 0, 0.045), v)
        box(0.015, 0.09, 0.05, (0.05, 0, 0.04), "#E9C98F", bevel=0.003)
        [rod((-0.06, y, 0.062), (0.48, y, 0.062), 0.003, "#F3E9D2") for y in (-0.012, 0.0, 0.012)]
    rod((0.30, -0.30, 0.44), (-0.34, -0.44, 0.60), 0.010, "wood_d")
    rod((0.29, -0.32, 0.415), (-0.34, -0.455, 0.585), 0.006, "#FBF6E8")


def mechanic() -> None:
    legs("#2C5AA0", "#4A3527")
    torso("#E8923A")
    cyl(0.218, 0.19, (0, 0, 0.15), cloth("#2C5AA0"), r2=0.185, n=24, bevel=0.02)
    box(0.22, 0.03, 0.15, (0, -0.175, 0.29), cloth("#2C5AA0"), bevel=0.012, rot=(-0.2, 0, 0))
    box(0.10, 0.02, 0.07, (0, -0.198, 0.315), cloth("#23498A"), bevel=0.006, rot=(-0.2, 0, 0))
    for sx in (-1, 1):
        tube([(sx * 0.09, -0.165, 0.42), (sx * 0.11, -0.10, 0.475), (sx * 0.10, 0.1, 0.46)], 0.022, cloth("#2C5AA0"))
        ball(0.018, (sx * 0.09, -0.182, 0.415), brass())
    arms("#E8923A", "#EDBB95", left=(-0.28, -0.10, 0.28), right=(0.28, -0.20, 0.36))
    with head("#EDBB95") as r:
        for _i, (x, z) in enumerate(((-0.15, 0.12), (-0.06, 0.165), (0.05, 0.17), (0.14, 0.13))):
            tube(
                [(x * 0.9, -0.14, z - 0.02), (x * 1.1, -0.20, z + 0.0), (x * 1.35 + 0.02, -0.235, z - 0.02)],
                0.038,
                soft("#C5531F"),
                r2=0.012,
            )
        for sx in (-1, 1):
            ball(0.075, (sx * 0.215, 0.02, 0.0), soft("#C5531F"), scale=(0.6, 1.1, 1.2))
            ball(0.05, (sx * 0.235, 0.0, -0.04), soft("#E3A47C"), scale=(0.5, 0.8, 1))
        dot_eyes(r, 21, 0)
        brows(r, 21, 18, 8, -1, 0.013, "#A8441A")
        nose(r, 0.036, -9, "#DB8E68")
        grin(r, 2, -27, 0.085, 0.045)
        [ball(0.008, on(r, a, e, 1.01), "#C27A50") for a, e in ((-36, -6), (-42, -11), (-32, -13), (36, -6), (42, -11))]
        ball(0.045, on(r, 48, -2, 0.975), soft("#4A4038"), scale=(1, 0.5, 0.7))
        hair(r, "#F0C23A", line=0.34, rot=-0.2, k=1.09, back=0.015, m=cloth("#F0C23A"))
        torus(0.238, 0.016, (0, 0.03, 0.085), cloth("#C8932A"), rot=(-0.2, 0, 0), n=30)
        prism(ngon(18, 0.14), 0.022, (0, 0.24, 0.06), cloth("#C8932A"), rot=(0.25, 0, 0))
        ball(0.028, (0, 0.05, 0.262), cloth("#C8932A"))
    with group((0.30, -0.24, 0.36), rot=(0.35, 0.30, 0)):  # the big spanner
        s = mat("#A9B0BA", rough=0.3, metal=0.5, coat=0.3)
        box(0.075, 0.04, 0.52, (0, 0, -0.12), s, bevel=0.014)
        for a in (-1, 1):
            tube([(0, 0, 0.40), (a * 0.085, 0, 0.45), (a * 0.085, 0, 0.55)], 0.042, s)
        torus(0.055, 0.03, (0, 0, -0.16), s, rot=(math.pi / 2, 0, 0))


def courier() -> None:
    legs("#6B5138", "#4A2E1C")
    torso("#2B8C86")
    arms("#2B8C86", "#6B4226", left=(-0.27, -0.10, 0.25), right=(0.30, -0.17, 0.47))
    buttons((0.25, 0.33), r=0.205)
    tube([(-0.14, -0.06, 0.46), (0.0, -0.205, 0.36), (0.20, -0.14, 0.22)], 0.024, "#6B4226")
    box(0.24, 0.14, 0.20, (0.245, 0.02, 0.10), cloth("#9A6B3D"), bevel=0.03)
    box(0.25, 0.15, 0.09, (0.245, 0.018, 0.22), cloth("#84582F"), bevel=0.02)
    torus(0.13, 0.05, (0, -0.005, 0.46), cloth("#F6EBD2"), n=22)
    tube([(-0.10, 0.10, 0.47), (-0.26, 0.14, 0.54), (-0.40, 0.10, 0.50), (-0.52, 0.12, 0.60)], 0.055, cloth("#F6EBD2"), r2=0.04)
    with head(None):
        ball(0.25, (0, 0.02, 0.005), mat("#7A4B28", rough=0.55, coat=0.2), u=30, v=20)
        ball(0.215, (0, -0.07, -0.015), soft("#E6B088"), u=28, v=20)
        for sx in (-1, 1):
            ball(0.075, (sx * 0.225, -0.02, -0.08), mat("#6A3F20", rough=0.55), scale=(0.5, 1, 1.3))
        with group((0, -0.07, -0.015)):
            dot_eyes(0.215, 21, 2)
            cheeks(0.215, 42, -14)
            grin(0.215, 0, -25, 0.06, 0.035)
            nose(0.215, 0.032, -8)
            brows(0.215, 21, 20, 8, 2)
        torus(0.252, 0.022, (0, 0.02, 0.11), plastic("#3A2A20"), rot=(-0.12, 0, 0), n=30)
        for sx in (-1, 1):
            torus(0.082, 0.026, (sx * 0.095, -0.225, 0.135), brass(), rot=(math.pi / 2 - 0.35, 0, sx * 0.3), n=24)
            ball(0.075, (sx * 0.095, -0.213, 0.132), mat("#9AD3E8", rough=0.08, coat=1), scale=(1, 0.5, 1))
            ball(0.016, (sx * 0.095 - 0.03, -0.25, 0.165), glow("#FFFFFF", 0.9))
    with group((0.34, -0.24, 0.56), rot=(0.2, 0.18, 0)):
        box(0.30, 0.025, 0.20, (0, 0, -0.08), "#FFF7E2", bevel=0.006)
        tube([(-0.145, -0.018, 0.115), (0, -0.02, 0.0), (0.145, -0.018, 0.115)], 0.008, "#C9A670", smooth=False)
        ball(0.034, (0, -0.02, 0.0), plastic("#D23B32"), scale=(1, 0.5, 1))


# ------------------------------------------------------------------ Misfits
def cactus() -> None:
    p = mat("#C96F42", rough=0.8, speckle=0.05)
    lathe([(0.17, 0), (0.235, 0.20), (0.20, 0.20)], p)
    torus(0.24, 0.035, (0, 0, 0.20), p, n=32)
    cyl(0.21, 0.01, (0, 0, 0.21), "#5A3D28")
    for sx in (-1, 1):
        ball(0.09, (sx * 0.10, -0.12, 0.02), p, scale=(1, 1.3, 0.6))
    g, gd = mat("#5CA646", rough=0.55), mat("#4A913A", rough=0.55)
    with group((0, 0, 0.02), rot=(POSE["nod"] * 0.5, 0, 0)):
        lathe(
            [(0.17, 0.17), (0.225, 0.30), (0.24, 0.48), (0.225, 0.66), (0.16, 0.79), (0.07, 0.845), (0, 0.85)],
            g,
            ribs=11,
            amp=0.055,
        )
        for sx, z in ((-1, 0.38), (1, 0.46)):
            tube([(sx * 0.19, 0, z), (sx * 0.33, -0.03, z + 0.02), (sx * 0.37, -0.04, z + 0.20)], 0.068, gd, r2=0.06)
            ball(0.062, (sx * 0.37, -0.04, z + 0.21), gd)
            for i in range(4):
                cyl(
                    0.008,
                    0.05,
                    (sx * (0.35 + 0.06 * (i % 2)), -0.10, z + 0.06 + 0.06 * i),
                    "#FFF6D6",
                    r2=0.001,
                    n=5,
                    bevel=0,
                    rot=(1.2, sx * 0.3, 0),
                )
        rng = random.Random(2)
        for _ in range(26):
            a = rng.uniform(-1.5, 1.5)
            z = rng.choice((0.26, 0.31, 0.36, 0.64, 0.70))
            cyl(
                0.009,
                0.055,
                (0.245 * math.sin(a), -0.235 * math.cos(a), z),
                "#FFF6D6",
                r2=0.001,
                n=5,
                bevel=0,
                rot=(math.pi / 2, 0, a),
            )
        with group((0, 0, 0.52)):
            big_eyes(0.235, 23, 6, 0.082)
            cheeks(0.24, 47, -14, c="#E8918A", k=1.0)
            grin(0.24, 0, -20, 0.065, 0.045, k=0.99)
        with group((0.03, -0.02, 0.86), rot=(0.3, 0.2, 0)):
            for i in range(7):
                ball(0.06, (0.07 * math.cos(0.9 * i), 0.07 * math.sin(0.9 * i), 0.02), soft("#EC5F93"), scale=(1, 1, 0.55))
            ball(0.045, (0, 0, 0.05), soft("#FBD34A"))


def snowman() -> None:
    w = mat("#F7FAFD", rough=0.7, bump=0.15, wscale=10)
    ball(0.29, (0, 0, 0.24), w, scale=(1, 1, 0.9), u=28, v=18)
    ball(0.225, (0, 0, 0.56), w, u=28, v=18)
    for z, y in ((0.30, -0.278), (0.22, -0.292), (0.60, -0.215)):
        ball(0.03, (0, y + 0.01, z), "ink")
    for sx in (-1, 1):
        tube([(sx * 0.18, -0.02, 0.58), (sx * 0.34, -0.08, 0.62), (sx * 0.44, -0.10, 0.74)], 0.022, "#6B4630", r2=0.014)
        tube([(sx * 0.40, -0.09, 0.69), (sx * 0.48, -0.1, 0.68)], 0.014, "#6B4630", r2=0.009)
        ball(0.09, (sx * 0.13, -0.17, 0.03), w, scale=(1, 1.2, 0.6))
    torus(0.17, 0.06, (0, 0, 0.70), cloth("#D8382C"), n=24)
    prism(
        [(-0.055, 0), (0.055, 0), (0.065, -0.24), (-0.045, -0.24)],
        0.04,
        (0.10, -0.215, 0.69),
        cloth("#D8382C"),
        rot=(math.pi / 2 - 0.1, 0.1, 0),
        bevel=0.012,
    )
    [box(0.10, 0.02, 0.03, (0.113, -0.255, 0.50 + 0.06 * i), cloth("#F6EAD0"), bevel=0.004, rot=(0, 0.1, 0)) for i in range(2)]
    with head(None, z=0.90):
        ball(0.215, m=w, u=28, v=18)
        big_eyes(0.215, 24, 12, 0.062, look=(0, -0.05))
        smile(0.215, 24, -26, 9, 0.013, "#2B2420")
        cheeks(0.215, 48, -12, c="#F2A6A0")
        cyl(0.055, 0.26, on(0.215, 0, -3, 0.9), soft("#F08A2C"), r2=0.004, n=14, bevel=0, rot=(math.pi / 2 + 0.12, 0, 0))
        for sx in (-1, 1):
            cyl(0.095, 0.06, (sx * 0.20, 0.02, 0.02), cloth("#2B9A98"), rot=(0, sx * math.pi / 2, 0), n=20, bevel=0.02)
        tube(
            [(-0.23, 0.02, 0.03), (-0.18, 0.03, 0.19), (0, 0.03, 0.255), (0.18, 0.03, 0.19), (0.23, 0.02, 0.03)],
            0.024,
            plastic("#23706E"),
        )
        tube([(0.0, 0, 0.20), (0.02, 0, 0.30), (-0.04, 0.0, 0.37)], 0.016, "#6B4630", r2=0.008)
        tube([(0.02, 0, 0.29), (0.08, 0, 0.35)], 0.012, "#6B4630", r2=0.008)


def robot() -> None:
    c, d, s = mat("#5E9CA0", rough=0.4, speckle=0.14, wscale=6), plastic("#3F6F75"), mat("#9AA1A8", rough=0.35, metal=0.4)
    for sx in (-1, 1):
        box(0.15, 0.30, 0.09, (sx * 0.12, -0.02, 0), d, bevel=0.03)
        [torus(0.06, 0.018, (sx * 0.12, 0, 0.11 + 0.04 * i), s, n=16) for i in range(3)]
        [
            torus(0.05, 0.017, (sx * (0.25 + 0.035 * i), -0.01 * i, 0.42 - 0.035 * i * i * 0.5), s, rot=(0, math.pi / 2, 0), n=14)
            for i in range(4)
        ]
        with group((sx * 0.385, -0.05, 0.28)):
            ball(0.06, m=d)
            [tube([(0, 0, -0.03), (a * 0.055, -0.03, -0.07), (a * 0.03, -0.06, -0.12)], 0.02, s) for a in (-1, 1)]
    box(0.42, 0.32, 0.32, (0, 0, 0.20), c, bevel=0.045)
    box(0.26, 0.03, 0.17, (0, -0.16, 0.27), plastic("#F1E4C3"), bevel=0.012)
    [ball(0.009, (sx * 0.18, -0.165, z), s) for sx in (-1, 1) for z in (0.25, 0.46)]
    cyl(0.07, 0.012, (-0.05, -0.178, 0.36), "#FFFDF2", n=20, rot=(math.pi / 2, 0, 0), bevel=0)
    rod((-0.05, -0.195, 0.36), (-0.02, -0.195, 0.405), 0.008, "red")
    [ball(0.022, (0.075, -0.178, 0.30 + 0.05 * i), glow(k, 0.9)) for i, k in enumerate(("#4CC26A", "#F6C63A", "#E8402F"))]
    cyl(0.08, 0.06, (0, 0, 0.52), s, n=16)
    with group((0, -0.01, 0.575), rot=(POSE["nod"], 0.06, 0)):
        box(0.46, 0.34, 0.32, (0, 0, 0), c, bevel=0.05)
        box(0.37, 0.03, 0.20, (0, -0.165, 0.07), plastic("#24353B"), bevel=0.02)
        for x, r in ((-0.09, 0.085), (0.105, 0.066)):
            cyl(r, 0.03, (x, -0.175, 0.18), s, n=22, rot=(math.pi / 2, 0, 0))
            ball(r * 0.85, (x, -0.20, 0.18), glow("#FFE9A0", 0.7), scale=(1, 0.35, 1))
            ball(r * 0.42, (x + 0.008, -0.228, 0.172), "ink", scale=(1, 0.4, 1))
            ball(r * 0.15, (x - 0.014, -0.242, 0.20), glow("#FFFFFF", 1))
        box(0.17, 0.02, 0.035, (0, -0.178, 0.078), "#F1E4C3", bevel=0.006)
        [box(0.008, 0.01, 0.035, (x, -0.19, 0.078), "#24353B", bevel=0) for x in (-0.045, 0, 0.045)]
        for sx in (-1, 1):
            cyl(0.06, 0.05, (sx * 0.225, 0, 0.15), d, n=16, rot=(0, sx * math.pi / 2, 0))
            ball(0.03, (sx * 0.285, 0, 0.15), s)
        tube([(0, 0, 0.31), (0.03, 0, 0.40), (-0.03, 0, 0.46), (0.0, 0, 0.52)], 0.013, s)
        ball(0.048, (0, 0, 0.54), glow("#FF4A3A", 1.0))
        box(0.10, 0.01, 0.06, (-0.14, -0.165, 0.255), "#D9562B", bevel=0.004, rot=(0, 0.3, 0))


def ghost() -> None:
    w = mat("#F3F3FA", rough=0.55)
    lathe(
        [
            (0.30, 0.10, 0.12),
            (0.27, 0.22, 0.09),
            (0.235, 0.40, 0.04),
            (0.235, 0.60, 0),
            (0.20, 0.76, 0),
            (0.12, 0.86, 0),
            (0, 0.895, 0),
        ],
        w,
        ribs=8,
        n=64,
    )
    lathe([(0.20, 0.13), (0.24, 0.135)], mat("#B9BAD6", rough=0.9))
    for sx in (-1, 1):
        tube([(sx * 0.20, -0.04, 0.50), (sx * 0.33, -0.10, 0.50), (sx * 0.40, -0.14, 0.60)], 0.075, w, r2=0.05)
        ball(0.055, (sx * 0.405, -0.145, 0.61), w)
    with group((0, 0, 0.60), rot=(POSE["nod"] * 0.7, 0, 0)):
        big_eyes(0.232, 23, 10, 0.066, white="#1E1B2E", iris="#1E1B2E", pup=0.3)
        [
            ball(0.022, tuple(Vector(on(0.232, sx * 23, 10, 1.22)) + Vector((-0.016, 0, 0.03))), glow("#FFFFFF", 1))
            for sx in (-1, 1)
        ]
        cheeks(0.235, 45, -8, c="#F2A9B4", k=0.985)
        grin(0.235, 0, -19, 0.055, 0.05, teeth=False, c="#2A2038", tongue="#F07F95", k=0.97)
        torus(0.085, 0.012, on(0.235, 23, 10, 1.17), brass(), rot=(math.pi / 2, 0, 0.35), n=26)
        tube([on(0.235, 42, 2, 1.12), on(0.235, 50, -30, 1.05), on(0.235, 40, -48, 1.0)], 0.006, brass())
        with group((0.03, 0.02, 0.25), rot=(-0.12, 0.16, 0)):
            cyl(0.225, 0.03, (0, 0, 0), plastic("#3B2F4A"), n=32, bevel=0.012)
            ball(0.155, (0, 0, 0.01), plastic("#3B2F4A"), cut=0, scale=(1, 1, 1.05))
            cyl(0.16, 0.045, (0, 0, 0.025), plastic("#C9426B"), n=26)
    for sx in (-1, 1):
        ball(0.06, (sx * 0.055, -0.245, 0.345), plastic("#C9426B"), scale=(1.1, 0.5, 0.85))
    ball(0.028, (0, -0.265, 0.345), plastic("#A32F54"))


def slime() -> None:
    g = mat("#77C93B", rough=0.12, coat=1.0, emit=0.10)
    lathe(
        [
            (0.40, 0.0, 0.07),
            (0.415, 0.05, 0.06),
            (0.33, 0.14, 0.04),
            (0.30, 0.28, 0),
            (0.275, 0.42, 0),
            (0.20, 0.535, 0),
            (0.09, 0.58, 0),
            (0, 0.585, 0),
        ],
        g,
        ribs=7,
        n=70,
    )
    for a, z, length in ((-0.9, 0.34, 0.12), (0.75, 0.40, 0.16), (0.2, 0.16, 0.07), (-0.35, 0.2, 0.1)):
        side = math.sin(a), -math.cos(a)
        tube([(0.29 * side[0], 0.29 * side[1], z), (0.31 * side[0], 0.31 * side[1], z - length)], 0.032, g, r2=0.042)
        ball(0.042, (0.31 * math.sin(a), -0.31 * math.cos(a), z - length), g)
    with group((0, 0, 0.30), rot=(POSE["nod"] * 0.6, 0, 0)):
        for x, z, s, _t in ((-0.14, 0.36, 0.098, -0.1), (0.13, 0.44, 0.075, 0.1)):  # eyes on stalks of different lengths
            tube([(x * 0.8, -0.02, 0.2), (x, -0.04, z)], 0.06, g, r2=0.055)
            ball(s, (x, -0.07, z + 0.03), mat("#FBFAF4", rough=0.2, coat=0.6))
            ball(s * 0.52, (x + 0.01, -0.07 - s * 0.66, z + 0.025), "ink")
            ball(s * 0.17, (x - 0.02, -0.07 - s * 1.1, z + 0.06), glow("#FFFFFF", 1))
        grin(0.30, 0, -10, 0.13, 0.065, k=0.965, c="#2F5A16", tongue="#F0788A", teeth=False)
        [cyl(0.024, 0.06, (x, -0.305, -0.02), "#FFFDF2", r2=0.006, n=8, bevel=0, rot=(math.pi, 0, 0)) for x in (-0.06, 0.075)]
        cheeks(0.30, 38, 4, 0.05, "#A7E36B", k=0.96)
    with group((0.20, 0.10, 0.40), rot=(0.3, 0.55, 0.3)):
        rod((0, 0, 0), (0, 0, 0.26), 0.03, "#F7F1E0")
        [ball(0.045, (s * 0.035, 0, 0.27), "#F7F1E0") for s in (-1, 1)]
    for x, y, z, s in (
        (-0.22, -0.18, 0.20, 0.03),
        (0.24, -0.16, 0.27, 0.024),
        (0.12, -0.27, 0.12, 0.02),
        (-0.1, -0.22, 0.46, 0.022),
    ):
        ball(s, (x, y, z), mat("#C9F59A", rough=0.1, coat=1))


def mushroom() -> None:
    st = mat("#F4E6CB", rough=0.7)
    lathe([(0.20, 0.05), (0.245, 0.13), (0.245, 0.30), (0.215, 0.46), (0.18, 0.6)], st)
    for sx in (-1, 1):
        ball(0.085, (sx * 0.10, -0.08, 0.045), soft("#B8895A"), scale=(1, 1.35, 0.7))
        tube([(sx * 0.20, -0.02, 0.30), (sx * 0.29, -0.08, 0.24), (sx * 0.30, -0.12, 0.18)], 0.045, st)
        ball(0.05, (sx * 0.30, -0.125, 0.17), st)
    with group((0, -0.01, 0.33), rot=(POSE["nod"] * 0.8, 0, 0)):
        big_eyes(0.240, 20, 5, 0.070)
        cheeks(0.240, 44, -14, 0.048, "#F0A08C")
        smile(0.240, 13, -19, 6, 0.013)
    with group((0, 0.08, 0.56), rot=(POSE["nod"] * 1.5, 0.05, 0)):
        lathe(
            [(0.16, 0.02), (0.34, -0.035), (0.385, 0.0), (0.375, 0.09), (0.32, 0.20), (0.21, 0.30), (0.08, 0.35), (0, 0.355)],
            mat("#D0342B", rough=0.3, coat=0.4),
            n=40,
        )
        lathe([(0.15, 0.0), (0.35, -0.037)], mat("#E9D3AE", rough=0.9, wscale=20), n=40)
        for a, e, s in (
            (0, 42, 0.07),
            (-48, 35, 0.055),
            (46, 30, 0.06),
            (-22, 66, 0.06),
            (30, 70, 0.05),
            (-78, 30, 0.05),
            (80, 42, 0.05),
            (150, 50, 0.06),
            (-140, 48, 0.06),
            (-18, 16, 0.045),
            (24, 17, 0.045),
        ):
            x, y, z = on(1, a, e)
            ball(s, (x * 0.36, y * 0.36, z * 0.345 + 0.03), soft("#FFFBF0"), scale=(1, 1, 0.75))
        with group((0.22, -0.12, 0.22), rot=(0.4, 0.5, 0)):
            tube([(0, 0, 0.05), (0.02, 0, 0.12)], 0.02, "#4E8B3A")
            [ball(0.05, (0.04 * s, 0, 0.14), plastic("#6BB54A"), scale=(1.1, 0.5, 0.5), rot=(0, -0.5 * s, 0)) for s in (-1, 1)]


def yeti() -> None:
    f, f2 = mat("#EEF3F8", rough=0.9), mat("#D6E2EE", rough=0.9)
    ball(0.31, (0, 0.02, 0.40), f, scale=(1, 0.9, 1.22), u=28, v=20)
    rng = random.Random(5)
    with group((0, 0, 0)):
        for i in range(150):  # shaggy coat: locks hang down and outwards
            a = rng.uniform(-3.14, 3.14)
            z = rng.uniform(-0.85, 0.95)
            rr = math.sqrt(max(0.02, 1 - z * z))
            if abs(a) < 0.62 and -0.05 < z < 0.78:
                continue
            x, y = 0.30 * rr * math.sin(a), -0.27 * rr * math.cos(a) + 0.02
            cyl(
                0.05,
                0.15,
                (x, y, 0.41 + 0.37 * z),
                f if i % 3 else f2,
                r2=0.004,
                n=6,
                bevel=0,
                rot=Vector((x * 1.5, (y - 0.02) * 1.5, -0.32 if z < 0.6 else 0.10)).to_track_quat("Z", "Y").to_euler(),
            )
    for sx in (-1, 1):
        ball(0.13, (sx * 0.15, -0.10, 0.055), soft("#6F9CC9"), scale=(1, 1.35, 0.62))
        [ball(0.035, (sx * 0.15 + 0.06 * (k - 1), -0.265, 0.05), soft("#86B0D8")) for k in range(3)]
        tube([(sx * 0.24, 0, 0.58), (sx * 0.38, -0.08, 0.44), (sx * 0.38, -0.18, 0.30)], 0.085, f, r2=0.075)
        ball(0.075, (sx * 0.38, -0.20, 0.27), soft("#6F9CC9"))
        tube([(sx * 0.13, 0.02, 0.74), (sx * 0.23, 0.0, 0.83), (sx * 0.24, -0.02, 0.93)], 0.05, soft("#D9B98A"), r2=0.012)
        for k in range(6):
            cyl(
                0.04,
                0.11,
                (sx * (0.27 + 0.02 * k), -0.05 - 0.02 * k, 0.56 - 0.045 * k),
                f2 if k % 2 else f,
                r2=0.004,
                n=6,
                bevel=0,
                rot=(0.5, math.pi - sx * 0.5, 0),
            )
    with group((0, -0.02, 0.56), rot=(POSE["nod"] * 0.7, 0, 0)):
        ball(0.19, (0, -0.13, 0), soft("#7FA9D2"), scale=(1.12, 0.8, 0.95), u=26, v=18)
        with group((0, -0.09, 0)):
            big_eyes(0.20, 21, 14, 0.066)
            nose(0.20, 0.045, -4, "#3E5E86", k=1.0, scale=(1.3, 0.8, 0.8))
            grin(0.20, 0, -27, 0.095, 0.045, k=0.93)
            [cyl(0.022, 0.065, (sx * 0.07, -0.185, -0.115), "#FFFDF2", r2=0.004, n=8, bevel=0) for sx in (-1, 1)]
            cheeks(0.20, 48, -10, c="#9CC0E3", k=0.98)
    with group((0.40, -0.26, 0.18), rot=(0.3, 0, 0.2)):  # a striped sock
        for k in range(5):
            cyl(0.062, 0.05, (0, 0, -0.02 + 0.05 * k), cloth("#D8382C" if k % 2 else "#FBF6E8"), n=16, bevel=0.004)
        tube([(0, 0, -0.02), (0, -0.02, -0.05), (0.0, -0.11, -0.07)], 0.062, cloth("#FBF6E8"))
        ball(0.06, (0, -0.12, -0.07), cloth("#D8382C"))


def teapot() -> None:
    p, b, gl = mat("#F7F3EA", rough=0.15, coat=1), mat("#2F62B0", rough=0.2, coat=0.8), mat("#D9A441", rough=0.3, metal=0.5)
    for sx in (-1, 1):
        ball(0.085, (sx * 0.13, -0.08, 0.03), b, scale=(1, 1.35, 0.62))
    lathe([(0.16, 0.05), (0.28, 0.12), (0.335, 0.28), (0.325, 0.42), (0.24, 0.55), (0.19, 0.58)], p, n=44)
    torus(0.195, 0.022, (0, 0, 0.585), gl, n=34)
    torus(0.19, 0.022, (0, 0, 0.065), gl, n=34)
    for i in range(16):
        a = math.tau * i / 16
        ball(0.03, (0.285 * math.sin(a), -0.285 * math.cos(a), 0.135), b, scale=(1, 1, 1.2))
    with group((0, 0, 0.59), rot=(0, 0.06, 0)):
        lathe([(0.185, 0), (0.175, 0.06), (0.10, 0.115), (0.04, 0.13), (0, 0.13)], p, n=34)
        ball(0.055, (0, 0, 0.17), b)
        torus(0.14, 0.012, (0, 0, 0.082), b, n=30)
    tube([(0.28, -0.02, 0.22), (0.42, -0.06, 0.28), (0.46, -0.08, 0.42), (0.56, -0.10, 0.52)], 0.085, p, r2=0.042)
    torus(0.046, 0.014, (0.565, -0.102, 0.525), gl, rot=(0.0, 0.75, 0))
    tube([(-0.28, 0, 0.48), (-0.47, -0.01, 0.50), (-0.52, -0.01, 0.34), (-0.42, -0.01, 0.20), (-0.29, 0, 0.18)], 0.042, b)
    for x, y, z, s in ((0.60, -0.11, 0.60, 0.04), (0.64, -0.11, 0.68, 0.05), (0.61, -0.11, 0.77, 0.036)):
        ico(s, (x, y, z), mat("#FFFFFF", rough=1, emit=0.15), sub=2, jitter=0.08, seed=int(z * 90))
    with group((0, 0, 0.33), rot=(POSE["nod"] * 0.8, 0, 0)):
        big_eyes(0.325, 17, 8, 0.075)
        cheeks(0.33, 32, -8, 0.05, "#EE9AA0", k=0.98)
        grin(0.33, 0, -10, 0.055, 0.04, k=0.985, teeth=False)
    for a, z in ((58, 0.42), (-58, 0.42), (66, 0.26), (-66, 0.26)):
        x, y, _ = on(0.335, a, 0, 0.975)
        [
            ball(
                0.026,
                (
                    x + 0.032 * math.cos(k * 1.257) * math.cos(math.radians(a)),
                    y + 0.032 * math.cos(k * 1.257) * math.sin(math.radians(a)),
                    z + 0.032 * math.sin(k * 1.257),
                ),
                b,
            )
            for k in range(5)
        ]
        ball(0.02, (x * 1.04, y * 1.04, z), gl)


def scarecrow() -> None:
    rod((0, 0.05, 0), (0, 0.05, 0.5), 0.035, "wood_d")
    st = mat("#E6C25E", rough=0.85)
    torso("#4E7A9E", r=0.20, r2=0.14, z=0.17, h=0.33)
    box(0.10, 0.02, 0.09, (-0.07, -0.185, 0.22), cloth("#D9562B"), bevel=0.004, rot=(-0.2, 0.2, 0.3))
    box(0.08, 0.02, 0.08, (0.08, -0.172, 0.32), cloth("#E9C24A"), bevel=0.004, rot=(-0.2, -0.2, -0.35))
    tube([(-0.16, -0.12, 0.30), (0, -0.20, 0.27), (0.16, -0.12, 0.30)], 0.016, "#B98D4A")
    rng = random.Random(3)
    for i in range(22):
        a = math.tau * i / 22
        tube(
            [(0.17 * math.cos(a), 0.17 * math.sin(a), 0.19), (0.24 * math.cos(a), 0.24 * math.sin(a), rng.uniform(0.03, 0.08))],
            0.017,
            st,
            r2=0.008,
        )
    tube([(-0.47, 0.0, 0.47), (0.47, 0.0, 0.47)], 0.026, "wood_d")
    for sx in (-1, 1):
        tube([(sx * 0.12, 0, 0.44), (sx * 0.36, -0.01, 0.46)], 0.068, cloth("#4E7A9E"), r2=0.078)
        torus(0.072, 0.014, (sx * 0.36, -0.01, 0.46), "#B98D4A", rot=(0, math.pi / 2, 0))
        for k in range(7):
            tube(
                [
                    (sx * 0.36, -0.01, 0.46),
                    (sx * (0.47 + 0.02 * (k % 2)), -0.01 + 0.07 * math.sin(k * 0.9), 0.46 + 0.08 * math.cos(k * 0.9)),
                ],
                0.016,
                st,
                r2=0.007,
            )
    with head(None, z=0.69) as r:
        ball(0.235, m=mat("#D9B27A", rough=0.9, speckle=0.12, bump=0.2, wscale=16), scale=(1, 0.95, 1), u=28, v=20)
        torus(0.15, 0.03, (0, 0.0, -0.19), "#8A5F3B", n=22)
        for sx, c in ((-1, "#3B5E8C"), (1, "#A8392F")):
            x, y, z = on(r, sx * 22, 5, 1.0)
            cyl(0.068, 0.03, (x, y + 0.015, z), plastic(c), n=20, rot=(math.pi / 2, 0, sx * 0.38))
            [
                ball(0.010, (x + dx, y - 0.022, z + dz), "#2B2420")
                for dx, dz in ((-0.017, 0.016), (0.017, 0.016), (-0.017, -0.016), (0.017, -0.016))
            ]
        tube([on(r, a, -20 + 8 * (a / 32) ** 2, 1.0) for a in (-32, -16, 0, 16, 32)], 0.012, "#5A3420")
        [
            tube([on(r, a, -14 + 8 * (a / 32) ** 2, 1.01), on(r, a, -26 + 8 * (a / 32) ** 2, 1.01)], 0.008, "#5A3420")
            for a in (-26, -13, 0, 13, 26)
        ]
        cyl(0.045, 0.05, on(r, 0, -6, 0.98), soft("#E07A2C"), r2=0.01, n=3, bevel=0, rot=(math.pi / 2, 0, 0))
        cheeks(r, 47, -10, 0.05, "#E2876A")
        with group((0, 0.06, 0.15), rot=(-0.42, -0.1, 0)):
            lathe(
                [
                    (0.33, -0.02, 0.05),
                    (0.32, 0.0, 0.05),
                    (0.22, 0.04, 0),
                    (0.19, 0.16, 0),
                    (0.08, 0.30, 0),
                    (0.05, 0.36, 0),
                    (0, 0.365, 0),
                ],
                cloth("#7A5230"),
                ribs=5,
                n=50,
            )
            cyl(0.222, 0.05, (0, 0, 0.045), cloth("#C8352B"), r2=0.212, n=26)
            box(0.09, 0.02, 0.09, (0.11, -0.165, 0.12), cloth("#4E8A4A"), bevel=0.004, rot=(-0.25, 0.3, 0.5))
        for k in range(10):
            a = (-1.75 + 0.2 * k) if k < 5 else (0.95 + 0.2 * (k - 5))
            tube(
                [
                    (0.22 * math.sin(a), -0.05 - 0.13 * math.cos(a), 0.14),
                    (0.27 * math.sin(a), -0.08 - 0.19 * math.cos(a), 0.05 + 0.03 * (k % 2)),
                ],
                0.014,
                st,
                r2=0.007,
            )
    with group((0.40, 0.0, 0.56)):  # the crow is not afraid
        ball(0.075, m=soft("#2A2733"), scale=(1, 1.1, 0.95))
        ball(0.058, (0.0, -0.05, 0.09), soft("#2A2733"))
        cyl(0.024, 0.07, (0, -0.10, 0.085), soft("#F0A52C"), r2=0.003, n=8, bevel=0, rot=(math.pi / 2 + 0.2, 0, 0))
        [ball(0.017, (s * 0.032, -0.092, 0.112), "#FFFFFF") for s in (-1, 1)]
        [ball(0.008, (s * 0.032, -0.108, 0.112), "ink") for s in (-1, 1)]
        prism([(-0.04, 0), (0.04, 0), (0.06, 0.12), (-0.06, 0.12)], 0.03, (0, 0.05, 0.0), soft("#1F1C27"), rot=(-0.2, 0, 0))


def octopus() -> None:
    o, od = mat("#E0607E", rough=0.35, coat=0.4), mat("#F6B7B0", rough=0.5)
    for i in range(8):
        a = -math.pi / 2 + math.tau * (i + 0.5) / 8
        c, s = math.cos(a), math.sin(a)
        up = 0.10 if i in (2, 5) else 0.05
        tube(
            [
                (0.14 * c, 0.12 * s, 0.22),
                (0.27 * c, 0.24 * s, 0.12),
                (0.40 * c, 0.36 * s, 0.055),
                (0.49 * c, 0.42 * s, up + 0.03),
                (0.47 * c + 0.06 * s, 0.40 * s - 0.06 * c, up + 0.11),
            ],
            0.085,
            o,
            r2=0.032,
        )
        for k in range(3):
            ball(
                0.026 - 0.003 * k, ((0.30 + 0.07 * k) * c, (0.27 + 0.06 * k) * s - 0.01, 0.155 - 0.04 * k), od, scale=(1, 1, 0.5)
            )
    lathe([(0.16, 0.12), (0.21, 0.22), (0.20, 0.30), (0.24, 0.40)], o, n=36)
    with group((0, 0.01, 0.57), rot=(POSE["nod"] * 0.8, 0, 0)):
        ball(0.30, m=o, scale=(1, 0.96, 1.05), u=32, v=22)
        big_eyes(0.30, 22, -6, 0.088, look=(0, -0.05))
        cheeks(0.30, 43, -24, 0.05, "#F59AA6", k=0.97)
        ball(0.035, on(0.30, 0, -34, 0.97), soft("#7C2440"), scale=(1, 0.6, 1.1))
        [
            ball(s, on(0.30, a, e, 0.985), mat("#C94A6B", rough=0.4), scale=(1, 1, 1))
            for a, e, s in ((-55, 38, 0.04), (-40, 52, 0.028), (58, 30, 0.035), (66, 12, 0.024))
        ]
        with group((0.02, 0, 0.27), rot=(-0.15, 0.16, 0)):
            cyl(0.155, 0.08, (0, 0, 0), plastic("#FBFAF5"), r2=0.15, n=26, bevel=0.02)
            lathe([(0.15, 0.0), (0.20, 0.03), (0.195, 0.085), (0.15, 0.09)], plastic("#FBFAF5"))
            ball(0.13, (0, 0, 0.06), plastic("#FBFAF5"), cut=0, scale=(1, 1, 0.7))
            torus(0.162, 0.014, (0, 0, 0.015), plastic("#2C62B4"), n=28)
            ball(0.035, (0, 0, 0.155), plastic("#2C62B4"))


def dragonling() -> None:
    c, b, d = mat("#D0432F", rough=0.4, coat=0.3), mat("#F4C75A", rough=0.5), mat("#8E2A26", rough=0.45)
    tube([(0.05, 0.18, 0.13), (0.30, 0.20, 0.09), (0.46, 0.05, 0.10), (0.50, -0.10, 0.22)], 0.11, c, r2=0.035)
    prism(
        [(0, 0.11), (-0.075, -0.03), (0.075, -0.03)], 0.04, (0.515, -0.12, 0.25), b, bevel=0.01, rot=(math.pi / 2 - 0.5, 0.35, 0)
    )
    ball(0.255, (0, 0.03, 0.30), c, scale=(1, 0.92, 1.1), u=26, v=18)
    [ball(0.20, (0, -0.075 - 0.012 * k, 0.20 + 0.08 * k), b, scale=(0.86 - 0.06 * abs(k - 1), 0.72, 0.24)) for k in range(4)]
    for sx in (-1, 1):
        ball(0.11, (sx * 0.16, -0.07, 0.07), c, scale=(1, 1.3, 0.75))
        [
            cyl(
                0.028,
                0.07,
                (sx * 0.16 + 0.05 * (k - 1), -0.19, 0.03),
                "#FFF6DA",
                r2=0.004,
                n=7,
                bevel=0,
                rot=(math.pi / 2 + 0.3, 0, 0),
            )
            for k in range(3)
        ]
        tube([(sx * 0.20, -0.04, 0.40), (sx * 0.28, -0.15, 0.36), (sx * 0.24, -0.22, 0.34)], 0.05, c, r2=0.04)
        prism(
            [
                (0, 0),
                (sx * 0.20, 0.26),
                (sx * 0.46, 0.30),
                (sx * 0.40, 0.16),
                (sx * 0.44, 0.02),
                (sx * 0.30, 0.04),
                (sx * 0.28, -0.10),
                (sx * 0.15, -0.02),
            ][::sx],
            0.025,
            (sx * 0.13, 0.20, 0.42),
            d,
            bevel=0.008,
            rot=(math.pi / 2 - 0.35, 0, 0),
        )
        tube([(sx * 0.13, 0.19, 0.42), (sx * 0.33, 0.10, 0.66), (sx * 0.59, 0.09, 0.70)], 0.026, c, r2=0.014)
    with head(None, z=0.70, y=-0.04):
        ball(0.245, m=c, scale=(1.05, 0.95, 0.95), u=28, v=20)
        ball(0.165, (0, -0.155, -0.085), c, scale=(1.15, 0.9, 0.72))
        ball(0.16, (0, -0.155, -0.125), b, scale=(1.02, 0.86, 0.45))
        big_eyes(0.245, 25, 16, 0.080, iris="#2C1B12")
        for sx in (-1, 1):
            ball(0.022, (sx * 0.06, -0.30, -0.045), mat("#5E1A17", rough=0.8), scale=(1, 0.6, 1))
            tube(
                [(sx * 0.11, 0.02, 0.19), (sx * 0.17, 0.05, 0.29), (sx * 0.16, 0.02, 0.38)],
                0.045,
                mat("#F7E3B4", rough=0.5),
                r2=0.010,
            )
            prism(
                [(0, -0.04), (sx * 0.18, 0.05), (sx * 0.02, 0.09)][::sx],
                0.03,
                (sx * 0.20, 0.03, 0.03),
                d,
                bevel=0.008,
                rot=(math.pi / 2 - 0.4, 0, 0),
            )
        tube(
            [
                (-0.13, -0.255, -0.115),
                (-0.06, -0.30, -0.128),
                (0.0, -0.305, -0.125),
                (0.06, -0.30, -0.128),
                (0.13, -0.255, -0.105),
            ],
            0.012,
            "#5E1A17",
        )
        [cyl(0.02, 0.05, (sx * 0.095, -0.275, -0.115), "#FFFDF2", r2=0.003, n=7, bevel=0, rot=(math.pi, 0, 0)) for sx in (-1, 1)]
        for k in range(4):
            cyl(0.045, 0.09, (0, 0.05 + 0.06 * k, 0.235 - 0.05 * k), b, r2=0.004, n=6, bevel=0, rot=(-0.3 - 0.3 * k, 0, 0))
        ico(0.045, (0.11, -0.36, -0.02), glow("#FF9A2A", 1.8), sub=2, jitter=0.15)
        ico(0.028, (0.145, -0.39, 0.05), glow("#FFD45A", 1.8), sub=2, jitter=0.15)


def moth() -> None:
    f, f2 = mat("#D9C3A0", rough=0.95), mat("#B39770", rough=0.95)
    wide = ((0.0, 0.0), (0.16, 0.28), (0.40, 0.36), (0.52, 0.22), (0.44, 0.02), (0.20, -0.04))
    vertices = ((0.0, 0.0), (0.22, 0.0), (0.38, -0.10), (0.34, -0.28), (0.18, -0.32), (0.04, -0.16))
    for sx in (-1, 1):
        for points, y, z, c, c2, spot, k in (
            (wide, 0.17, 0.46, "#C08A4E", "#EBCB8E", (0.34, 0.20), 0.075),
            (vertices, 0.13, 0.42, "#A9743F", "#E3BC7A", (0.22, -0.17), 0.055),
        ):
            for q, (s, cc) in enumerate(((1, c), (0.8, c2))):
                m = (0.24, 0.14) if points is wide else (0.18, -0.13)
                prism(
                    [(sx * (m[0] + (a - m[0]) * s), m[1] + (e - m[1]) * s) for a, e in points][::-sx],
                    0.02,
                    (sx * 0.06, y - 0.012 * q, z),
                    cloth(cc),
                    bevel=0.008,
                    rot=(math.pi / 2 - 0.30, 0, 0),
                )
            with group((sx * 0.06, y, z), rot=(math.pi / 2 - 0.30, 0, 0)):
                cyl(k, 0.014, (sx * spot[0], spot[1], 0.03), plastic("#6A3F7A"), n=20, bevel=0)
                cyl(k * 0.6, 0.014, (sx * spot[0], spot[1], 0.04), plastic("#F3D25A"), n=18, bevel=0)
                cyl(k * 0.3, 0.014, (sx * spot[0], spot[1], 0.05), "ink", n=14, bevel=0)
    rng = random.Random(1)
    ball(0.19, (0, 0, 0.28), f, scale=(1, 0.95, 1.25))
    [ball(0.192, (0, -0.004, z), f2, scale=(k, 0.96 * k, 0.16)) for z, k in ((0.16, 0.86), (0.26, 1.0))]
    for sx in (-1, 1):
        ball(0.065, (sx * 0.09, -0.07, 0.035), f2, scale=(1, 1.3, 0.65))
        tube([(sx * 0.15, -0.06, 0.38), (sx * 0.24, -0.17, 0.36), (sx * 0.20, -0.25, 0.36)], 0.042, f2, r2=0.036)
    for i in range(34):
        a = math.tau * i / 34
        ico(
            0.058,
            (0.155 * math.sin(a), -0.145 * math.cos(a), 0.475 + rng.uniform(-0.03, 0.03)),
            mat("#F6EDD8", rough=1),
            jitter=0.2,
            seed=i,
            flat=False,
        )  # ruff
    with head(None, z=0.66):
        ball(0.215, m=f, u=28, v=18)
        big_eyes(0.215, 27, 5, 0.105, white="#2B1E33", iris="#120C18", pup=0.4, k=0.86)
        [ball(0.03, tuple(Vector(on(0.215, sx * 27, 5, 1.32)) + Vector((-0.03, 0, 0.035))), glow("#FFFFFF", 1)) for sx in (-1, 1)]
        [
            ball(0.014, tuple(Vector(on(0.215, sx * 27, 5, 1.34)) + Vector((0.03, 0.004, -0.03))), glow("#FFFFFF", 0.7))
            for sx in (-1, 1)
        ]
        smile(0.215, 9, -33, 4, 0.012)
        cheeks(0.215, 34, -33, 0.04, "#EBA68C", k=0.98)
        for sx in (-1, 1):
            points = [(sx * 0.07, -0.04, 0.19), (sx * 0.12, -0.06, 0.31), (sx * 0.24, -0.05, 0.40), (sx * 0.35, -0.05, 0.42)]
            tube(points, 0.016, "#8A6A3F", r2=0.009)
            for q in spline(points, 4)[2:]:
                tube([q + Vector((sx * 0.0, 0, 0.07)), q - Vector((sx * -0.03, 0, 0.06))], 0.012, "#A9824D", r2=0.008)
        for i in range(7):
            ico(
                0.055,
                (0.05 * (i - 3) * 0.8, -0.05 + 0.02 * (i % 2), 0.205 - 0.008 * abs(i - 3)),
                mat("#F6EDD8", rough=1),
                jitter=0.2,
                seed=i,
                flat=False,
            )
    with group((0.24, -0.33, 0.20)):  # its beloved lantern
        torus(0.05, 0.010, (0, 0, 0.24), "gun", rot=(math.pi / 2, 0, 0))
        cyl(0.07, 0.04, (0, 0, 0.17), "gun", r2=0.02, n=8)
        cyl(0.055, 0.12, (0, 0, 0.05), glow("#FFD873", 2.2), n=12)
        cyl(0.075, 0.04, (0, 0, 0.01), "gun", n=12)
        [
            rod((0.062 * math.cos(a), 0.062 * math.sin(a), 0.04), (0.062 * math.cos(a), 0.062 * math.sin(a), 0.18), 0.008, "gun")
            for a in (0.8, 2.4, 3.9, 5.5)
        ]


HUMANOIDS = {
    "captain": captain,
    "chef": chef,
    "librarian": librarian,
    "astronaut": astronaut,
    "detective": detective,
    "gardener": gardener,
    "magician": magician,
    "diver": diver,
    "climber": climber,
    "violinist": violinist,
    "mechanic": mechanic,
    "courier": courier,
}
MISFITS = {
    "cactus": cactus,
    "snowman": snowman,
    "robot": robot,
    "ghost": ghost,
    "slime": slime,
    "mushroom": mushroom,
    "yeti": yeti,
    "teapot": teapot,
    "scarecrow": scarecrow,
    "octopus": octopus,
    "dragonling": dragonling,
    "moth": moth,
}
ALL = {**HUMANOIDS, **MISFITS}


def family(nm) -> str:
    return "humanoid" if nm in HUMANOIDS else "misfit"


# ------------------------------------------------------------------ rendering
def figure(nm, pose="fig", with_base=True, scale=1.0) -> None:
    """Build the character nm at the origin in the pose for the board or for the portrait."""
    POSE.update(POSES[pose])
    if with_base:
        base(family(nm))
    with group((0, 0.03 if pose == "fig" else 0, BASE_H if with_base else 0), rot=(POSE["lean"], 0, 0), scale=scale):
        ALL[nm]()


# portrait framing: where the body is cut at the bottom (world height) and how much of the width may run out of the picture
CROP = {
    "teapot": 0.02,
    "slime": 0.04,
    "octopus": 0.08,
    "yeti": 0.20,
    "robot": 0.18,
    "cactus": 0.12,
    "mushroom": 0.12,
    "dragonling": 0.24,
    "moth": 0.22,
    "courier": 0.24,
}
WIDE = {
    "courier": 1.75,
    "dragonling": 1.55,
    "moth": 1.5,
    "yeti": 1.35,
    "teapot": 1.22,
    "magician": 1.6,
    "captain": 1.3,
    "scarecrow": 1.5,
    "snowman": 1.3,
}


PORTRAIT_SIZE, PORTRAIT_TILT = (160, 184), math.radians(68)
PORTRAIT_MARGIN = 7  # pixels between a hat and the upper edge
WIDEST = 1.2  # how many times as wide as the picture a figure may be
LOWEST = 0.20  # where a figure is cut by the lower edge, in world units above the ground


def portrait(studio, name) -> None:
    """A portrait: the head fits, the feet are cut away."""
    clear()
    with group(rot=(0, 0, 0.22)):
        figure(name, "portrait", False)
    left, right, _, top = extents(PORTRAIT_TILT)
    bottom = CROP.get(name, LOWEST) * math.sin(PORTRAIT_TILT)
    w, h = PORTRAIT_SIZE
    ppu = min((h - PORTRAIT_MARGIN) / (top - bottom), WIDE.get(name, WIDEST) * w / (right - left))
    ax, ay = w / 2 - (left + right) / 2 * ppu * 0.4, h + bottom * ppu
    studio.sprite(f"portrait/{name}", w, h, round(ax), round(ay), ppu=ppu, tilt=PORTRAIT_TILT, shadow=False, family=family(name))
    studio.entries[f"portrait/{name}"]["anchor"] = [round(ax), h]  # the ground lies below the picture


def main() -> None:
    """Render figures and portraits."""
    studio = Studio("characters", "lost_baggage")
    for name in ALL:
        if studio.wants(f"fig/{name}"):
            clear()
            figure(name)
            studio.sprite(f"fig/{name}", *FIGURE_CANVAS, ppu=FIGURE_PPU, family=family(name))
        if studio.wants(f"portrait/{name}"):
            portrait(studio, name)
    studio.save()


if __name__ == "__main__":
    main()
