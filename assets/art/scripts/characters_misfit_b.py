"""Misfits of Lost Baggage: yeti, teapot, scarecrow, octopus, dragonling, moth."""

from __future__ import annotations

import math
import random

from character_kit import POSE, big_eyes, cheeks, cloth, glow, grin, head, nose, on, smile, soft, torso
from materials import mat, plastic
from shapes import Vector, ball, box, cyl, group, ico, lathe, prism, rod, spline, torus, tube


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
        for k in range(3):
            ball(0.035, (sx * 0.15 + 0.06 * (k - 1), -0.265, 0.05), soft("#86B0D8"))
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
            for sx in (-1, 1):
                cyl(0.022, 0.065, (sx * 0.07, -0.185, -0.115), "#FFFDF2", r2=0.004, n=8, bevel=0)
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
        for k in range(5):
            ball(
                0.026,
                (
                    x + 0.032 * math.cos(k * 1.257) * math.cos(math.radians(a)),
                    y + 0.032 * math.cos(k * 1.257) * math.sin(math.radians(a)),
                    z + 0.032 * math.sin(k * 1.257),
                ),
                b,
            )
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
            for dx, dz in ((-0.017, 0.016), (0.017, 0.016), (-0.017, -0.016), (0.017, -0.016)):
                ball(0.010, (x + dx, y - 0.022, z + dz), "#2B2420")
        tube([on(r, a, -20 + 8 * (a / 32) ** 2, 1.0) for a in (-32, -16, 0, 16, 32)], 0.012, "#5A3420")
        for a in (-26, -13, 0, 13, 26):
            tube([on(r, a, -14 + 8 * (a / 32) ** 2, 1.01), on(r, a, -26 + 8 * (a / 32) ** 2, 1.01)], 0.008, "#5A3420")
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
        for s in (-1, 1):
            ball(0.017, (s * 0.032, -0.092, 0.112), "#FFFFFF")
        for s in (-1, 1):
            ball(0.008, (s * 0.032, -0.108, 0.112), "ink")
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
        for a, e, s in ((-55, 38, 0.04), (-40, 52, 0.028), (58, 30, 0.035), (66, 12, 0.024)):
            ball(s, on(0.30, a, e, 0.985), mat("#C94A6B", rough=0.4), scale=(1, 1, 1))
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
    for k in range(4):
        ball(0.20, (0, -0.075 - 0.012 * k, 0.20 + 0.08 * k), b, scale=(0.86 - 0.06 * abs(k - 1), 0.72, 0.24))
    for sx in (-1, 1):
        ball(0.11, (sx * 0.16, -0.07, 0.07), c, scale=(1, 1.3, 0.75))
        for k in range(3):
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
        for sx in (-1, 1):
            cyl(0.02, 0.05, (sx * 0.095, -0.275, -0.115), "#FFFDF2", r2=0.003, n=7, bevel=0, rot=(math.pi, 0, 0))
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
    for z, k in ((0.16, 0.86), (0.26, 1.0)):
        ball(0.192, (0, -0.004, z), f2, scale=(k, 0.96 * k, 0.16))
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
        for sx in (-1, 1):
            ball(0.03, tuple(Vector(on(0.215, sx * 27, 5, 1.32)) + Vector((-0.03, 0, 0.035))), glow("#FFFFFF", 1))
        for sx in (-1, 1):
            ball(0.014, tuple(Vector(on(0.215, sx * 27, 5, 1.34)) + Vector((0.03, 0.004, -0.03))), glow("#FFFFFF", 0.7))
        smile(0.215, 9, -33, 4, 0.012)
        cheeks(0.215, 34, -33, 0.04, "#EBA68C", k=0.98)
        for sx in (-1, 1):
            stalk = [(sx * 0.07, -0.04, 0.19), (sx * 0.12, -0.06, 0.31), (sx * 0.24, -0.05, 0.40), (sx * 0.35, -0.05, 0.42)]
            tube(stalk, 0.016, "#8A6A3F", r2=0.009)
            for q in spline(stalk, 4)[2:]:
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
        for a in (0.8, 2.4, 3.9, 5.5):
            rod((0.062 * math.cos(a), 0.062 * math.sin(a), 0.04), (0.062 * math.cos(a), 0.062 * math.sin(a), 0.18), 0.008, "gun")
