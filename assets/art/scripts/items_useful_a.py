"""Items of Lost Baggage, from the umbrella to the tickets."""

from __future__ import annotations

import math

from character_kit import brass, cloth, glow, soft
from item_kit import disc, shiny, steel
from materials import Paint, mat, plastic
from shapes import ball, box, cyl, group, lathe, ngon, prism, rod, star_pts, torus, tube
from studio import Builder


# ------------------------------------------------------------------ the 40 items
def umbrella() -> None:
    with group((0, 0, 0.1), rot=(0, 0.35, 0)):
        n = 8
        for k in range(n):
            prism(
                [
                    (0, 0),
                    (0.52 * math.cos(0.785 * k), 0.52 * math.sin(0.785 * k)),
                    (0.52 * math.cos(0.785 * (k + 1)), 0.52 * math.sin(0.785 * (k + 1))),
                ],
                0.30,
                (0, 0, 0.55),
                mat("#D8382C" if k % 2 else "#FBF6E8", rough=0.5),
                bevel=0,
                top=0.04,
            )
        rod((0, 0, 0.0), (0, 0, 0.9), 0.02, "wood_d")
        rod((0, 0, 0.84), (0, 0, 0.93), 0.016, brass())
        tube([(0, 0, 0.02), (0, 0, -0.12), (0.07, 0, -0.17), (0.13, 0, -0.12)], 0.032, plastic("#8A5230"))


def sandwich() -> None:
    b, _c = mat("#E3B06A", rough=0.8, speckle=0.08), "#FBE7BE"
    points = [(-0.42, -0.30), (0.42, -0.30), (0, 0.40)]
    for z, m, k, h in (
        (0, mat("#F3D8A0", rough=0.9), 1, 0.12),
        (0.12, plastic("#6BB54A"), 1.07, 0.03),
        (0.15, plastic("#D8443A"), 0.98, 0.05),
        (0.20, plastic("#F6C63A"), 1.05, 0.03),
        (0.23, soft("#F0A59A"), 1.0, 0.05),
        (0.28, mat("#F3D8A0", rough=0.9), 1, 0.12),
    ):
        prism([(x * k, y * k) for x, y in points], h, (0, 0, z), m, bevel=0.02)
    for z in (0.39,):
        prism([(x * 1.02, y * 1.02) for x, y in points], 0.02, (0, 0, z), b, bevel=0.01)
    rod((0, 0.0, 0.35), (0, 0, 0.66), 0.012, "wood_l")
    ball(0.06, (0, 0, 0.66), shiny("#6F8A3A"))
    ball(0.02, (0, -0.055, 0.67), "red")


def road_map() -> None:
    for i in range(4):
        box(
            0.25,
            0.62,
            0.016,
            (-0.36 + 0.235 * i, 0, 0.06),
            mat(("#F6E7C4", "#EBD6A6")[i % 2], rough=0.9),
            bevel=0.002,
            rot=(0, (0.22, -0.22)[i % 2], 0),
        )
    tube(
        [(-0.40, -0.2, 0.11), (-0.2, -0.05, 0.11), (-0.05, -0.12, 0.12), (0.12, 0.08, 0.11), (0.30, 0.16, 0.12)], 0.014, "#D8382C"
    )
    for a in (0.785, -0.785):
        box(0.07, 0.02, 0.016, (0.32, 0.17, 0.10), "#D8382C", bevel=0.002, rot=(0, 0, a))
    prism(ngon(20, 0.10), 0.012, (-0.1, 0.17, 0.10), "#7FB8D8", bevel=0)
    prism([(-0.06, 0), (0.06, 0), (0, 0.10)], 0.012, (0.18, -0.2, 0.10), "#6F9448", bevel=0)
    ball(0.045, (-0.40, -0.2, 0.16), plastic("#2C62B4"))


def compass() -> None:
    cyl(0.40, 0.14, m=brass(), n=44, bevel=0.04)
    cyl(0.34, 0.02, (0, 0, 0.135), "#FFF7E2", n=40, bevel=0)
    torus(0.36, 0.03, (0, 0, 0.14), brass(), n=44)
    torus(0.09, 0.025, (0, 0.48, 0.08), brass())
    for a in (k * 0.785 for k in range(8)):
        box(0.02, 0.07, 0.01, (0.28 * math.cos(a), 0.28 * math.sin(a), 0.155), "#5A4030", bevel=0, rot=(0, 0, a + 1.57))
    with group((0, 0, 0.175), 0.5):
        prism([(-0.06, 0), (0.06, 0), (0, 0.25)], 0.02, m=plastic("#D8382C"), bevel=0.004)
        prism([(0.06, 0), (-0.06, 0), (0, -0.25)], 0.02, m=plastic("#33475F"), bevel=0.004)
        ball(0.035, (0, 0, 0.02), brass())


def skateboard() -> None:
    with group((0, 0, 0.14), rot=(0, 0, 0.35)):
        radius = [
            (sx * 0.34 + 0.15 * math.cos(a), 0.15 * math.sin(a))
            for sx, a0 in ((1, -math.pi / 2), (-1, math.pi / 2))
            for a in (a0 + math.pi * k / 8 for k in range(9))
        ]
        prism(radius, 0.035, m=plastic("#2B9A98"), bevel=0.012)
        prism([(x * 0.92, y * 0.82) for x, y in radius], 0.008, (0, 0, 0.033), mat("#2B2420", rough=1), bevel=0)
        prism(star_pts(0.10), 0.008, (0, 0, 0.04), "#F6C63A", bevel=0)
        for x in (-0.28, 0.28):
            rod((x, -0.15, -0.05), (x, 0.15, -0.05), 0.02, steel())
            for y in (-0.15, 0.15):
                cyl(0.07, 0.06, (x, y + 0.03, -0.06), plastic("#F0A52C"), n=20, rot=(math.pi / 2, 0, 0))


def hot_tea() -> None:
    lathe([(0.14, 0), (0.17, 0.02), (0.27, 0.16), (0.29, 0.32), (0.26, 0.32), (0.24, 0.18)], shiny("#2C62B4"), n=36)
    lathe([(0.0, -0.02), (0.40, 0.0), (0.42, 0.03), (0.2, 0.02)], shiny("#FBF6E8"), n=36)
    cyl(0.265, 0.01, (0, 0, 0.27), shiny("#B8702E"), n=32)
    torus(0.10, 0.035, (0.35, 0, 0.18), shiny("#2C62B4"), rot=(math.pi / 2, 0, 0))
    for a in (-0.6, 0, 0.6):
        ball(0.035, (0.28 * math.sin(a), -0.28 * math.cos(a), 0.2), "#FBF6E8", scale=(1, 0.4, 1))
    for x, z in ((-0.1, 0.40), (0.03, 0.44), (0.14, 0.40)):
        tube(
            [(x, 0, z), (x + 0.05, 0, z + 0.08), (x - 0.03, 0, z + 0.17), (x + 0.03, 0, z + 0.26)],
            0.025,
            mat("#FFFFFF", rough=1, emit=0.2),
            r2=0.008,
        )


def whistle() -> None:
    with group((0, 0, 0.22)):
        cyl(0.22, 0.22, (0, 0.11, 0), shiny("#D8382C"), n=36, rot=(math.pi / 2, 0, 0), bevel=0.03)
        box(0.42, 0.22, 0.15, (0.26, 0, 0.07), shiny("#D8382C"), bevel=0.02)
        box(0.10, 0.14, 0.03, (0.16, 0, 0.215), "#2B1512", bevel=0.004)
        disc(0.11, 0.02, 0, -0.105, 0, shiny("#F6C63A"))
        torus(0.06, 0.018, (-0.24, 0, 0.06), brass(), rot=(math.pi / 2, 0, 0))
        tube(
            [(-0.28, 0, 0.06), (-0.42, -0.05, -0.06), (-0.34, -0.18, -0.20), (-0.05, -0.28, -0.20), (0.22, -0.26, -0.20)],
            0.02,
            cloth("#2C62B4"),
        )


def lucky_coin() -> None:
    with group((0, 0, 0.40), rot=(math.pi / 2 - 0.25, 0, 0.2)):
        g = mat("#F2BE3A", rough=0.25, metal=0.45, coat=0.4)
        cyl(0.38, 0.07, (0, 0, -0.035), g, n=48, bevel=0.02)
        torus(0.33, 0.022, (0, 0, 0.035), g, n=44)
        for k in range(4):
            a = 0.785 + math.pi / 2 * k
            prism(
                [
                    (x * 0.95, y * 0.95)
                    for x, y in (
                        (0, 0),
                        (-0.11, 0.10),
                        (-0.11, 0.19),
                        (-0.05, 0.22),
                        (0, 0.17),
                        (0.05, 0.22),
                        (0.11, 0.19),
                        (0.11, 0.10),
                    )
                ],
                0.03,
                (0, 0, 0.03),
                plastic("#3E8E4B"),
                bevel=0.006,
                rot=(0, 0, a),
            )
        tube([(0, 0, 0.05), (0.04, -0.10, 0.05), (0.10, -0.22, 0.05)], 0.018, plastic("#3E8E4B"))


def magnet() -> None:
    with group((0, 0, 0.1)):
        tube(
            [
                (-0.24, 0, 0.55),
                (-0.24, 0, 0.28),
                (-0.17, 0, 0.10),
                (0, 0, 0.03),
                (0.17, 0, 0.10),
                (0.24, 0, 0.28),
                (0.24, 0, 0.55),
            ],
            0.095,
            shiny("#D8382C"),
        )
        for s in (-1, 1):
            cyl(0.097, 0.15, (s * 0.24, 0, 0.52), steel(), n=24)
        for s in (-1, 1):
            for d in (-0.08, 0, 0.08):
                tube([(s * 0.24 + d, 0, 0.72), (s * 0.24 + d * 1.6, 0, 0.84)], 0.014, glow("#FFE06A", 1))


def hand_mirror() -> None:
    with group((0, 0, 0.16), rot=(-0.2, 0.35, 0)):
        tube([(0, 0, -0.15), (0, 0, 0.15), (0, 0, 0.22)], 0.05, plastic("#B65BA0"))
        ball(0.065, (0, 0, -0.16), plastic("#B65BA0"))
        disc(0.30, 0.06, 0, 0.03, 0.48, plastic("#B65BA0"), 44)
        torus(0.27, 0.035, (0, -0.03, 0.48), brass(), rot=(math.pi / 2, 0, 0), n=40)
        disc(0.255, 0.02, 0, -0.025, 0.48, mat("#CFE6F2", rough=0.05, coat=1))
        for x in (-0.06, 0.03):
            rod((x - 0.08, -0.05, 0.42), (x + 0.08, -0.05, 0.58), 0.016, glow("#FFFFFF", 0.8))


def firecracker() -> None:
    with group((0, 0, 0.30), rot=(0, 0.45, 0)):
        cyl(0.16, 0.50, (0, 0, -0.25), mat("#D8382C", rough=0.5), n=28, bevel=0.02)
        for z in (-0.24, 0.18):
            cyl(0.165, 0.05, (0, 0, z), brass(), n=28)
        prism(star_pts(0.10), 0.02, (0, -0.165, 0.0), "#F6C63A", rot=(math.pi / 2, 0, 0), bevel=0.004)
        tube([(0, 0, 0.25), (0.02, 0, 0.36), (0.10, 0, 0.42)], 0.018, "#E9DCC0")
        prism(star_pts(0.12, 7, 0.45), 0.05, (0.12, 0.02, 0.45), glow("#FFC93A", 2), rot=(math.pi / 2, 0, 0), bevel=0.01)
        ball(0.05, (0.12, -0.03, 0.45), glow("#FFFFFF", 2))


def glue() -> None:
    lathe([(0.22, 0), (0.23, 0.03), (0.23, 0.36), (0.10, 0.46), (0.09, 0.50)], plastic("#FBF6E8"), n=32)
    lathe([(0.10, 0.48), (0.10, 0.56), (0.035, 0.74), (0, 0.75)], plastic("#E8822C"), n=24)
    lathe([(0.235, 0.08), (0.235, 0.30)], plastic("#2C62B4"), n=32)
    prism(star_pts(0.09, 6, 0.6), 0.01, (0, -0.24, 0.19), "#FFFFFF", rot=(math.pi / 2, 0, 0), bevel=0)
    tube(
        [(0, 0, 0.74), (0.05, -0.08, 0.76), (0.12, -0.16, 0.62), (0.16, -0.24, 0.28), (0.17, -0.28, 0.06)],
        0.03,
        shiny("#FFFFFF"),
        r2=0.045,
    )
    ball(0.10, (0.17, -0.30, 0.03), shiny("#FFFFFF"), scale=(1.4, 1, 0.35))


def itching_powder() -> None:
    lathe(
        [(0.20, 0), (0.28, 0.05), (0.29, 0.30), (0.16, 0.46), (0.12, 0.50), (0.18, 0.60)],
        cloth("#C98ABF"),
        n=44,
        ribs=8,
        amp=0.03,
    )
    torus(0.13, 0.03, (0, 0, 0.49), "#F6C63A")
    for i in range(12):
        ball(
            0.012 + 0.008 * (i % 3),
            (0.36 * math.cos(i * 2.4) * (0.5 + 0.05 * i), 0.2 * math.sin(i * 2.4) - 0.1, 0.55 + 0.03 * (i % 7)),
            soft("#F3B6E0"),
        )
    prism([(0, 0.15), (-0.03, 0.04), (0.03, 0.04)], 0.014, (0, -0.30, 0.20), "#FFF7E2", rot=(math.pi / 2, 0, 0), bevel=0)
    for k in range(3):
        tube(
            [
                (-0.12 + 0.12 * k, -0.29, 0.30),
                (-0.09 + 0.12 * k, -0.30, 0.24),
                (-0.14 + 0.12 * k, -0.30, 0.18),
                (-0.10 + 0.12 * k, -0.29, 0.12),
            ],
            0.016,
            "#FFF7E2",
        )


def ice_pack() -> None:
    with group((0, 0, 0.02)):
        ball(0.34, (0, 0, 0.20), shiny("#5FB3E0"), scale=(1, 0.9, 0.62))
        for a in (k * 0.785 for k in range(8)):
            tube(
                [
                    (0.33 * math.cos(a), 0.30 * math.sin(a), 0.20),
                    (0.2 * math.cos(a), 0.18 * math.sin(a), 0.36),
                    (0.06 * math.cos(a), 0.06 * math.sin(a), 0.40),
                ],
                0.02,
                shiny("#3F93C4"),
            )
        cyl(0.15, 0.07, (0, 0, 0.38), shiny("#FBFCFD"), n=28)
        cyl(0.11, 0.05, (0, 0, 0.44), steel(), n=8)
        for x, y, r in ((0.34, -0.22, 0.5), (-0.30, -0.30, 0.2)):
            box(0.12, 0.12, 0.12, (x, y, 0), shiny("#CFEFFA"), bevel=0.02, rot=(0, 0, r))


def alarm_clock() -> None:
    disc(0.32, 0.20, 0, 0.10, 0.38, shiny("#D8382C"), 40)
    disc(0.26, 0.02, 0, -0.10, 0.38, "#FFFDF2", 40)
    rod((0, -0.13, 0.38), (0, -0.13, 0.56), 0.018, "ink")
    rod((0, -0.13, 0.38), (0.12, -0.13, 0.32), 0.018, "ink")
    for a in (0, 1.57, 3.14, 4.71):
        box(0.02, 0.01, 0.05, (0.22 * math.sin(a), -0.125, 0.38 + 0.22 * math.cos(a) - 0.025), "ink", bevel=0)
    for s in (-1, 1):
        ball(0.14, (s * 0.19, 0, 0.70), brass(), scale=(1, 1, 0.8), cut=0, rot=(0, s * 0.5, 0))
        rod((s * 0.16, 0, 0.12), (s * 0.25, -0.02, 0.0), 0.035, shiny("#8E221C"))
        tube([(s * 0.40, 0, 0.66), (s * 0.46, 0, 0.72), (s * 0.44, 0, 0.80)], 0.016, "#F6C63A")
    ball(0.05, (0, 0, 0.80), steel())
    rod((0, 0, 0.68), (0, 0, 0.78), 0.02, steel())


def first_aid() -> None:
    box(0.72, 0.34, 0.46, m=plastic("#FBF9F4"), bevel=0.06)
    box(0.74, 0.03, 0.47, (0, 0, -0.004), plastic("#D9D3C6"), bevel=0.01)
    box(0.30, 0.03, 0.10, (0, -0.17, 0.18), plastic("#D8382C"), bevel=0.008)
    box(0.10, 0.034, 0.30, (0, -0.171, 0.08), plastic("#D8382C"), bevel=0.008)
    tube([(-0.14, 0, 0.46), (-0.12, 0, 0.56), (0.12, 0, 0.56), (0.14, 0, 0.46)], 0.032, plastic("#D8382C"))
    for s in (-1, 1):
        box(0.08, 0.03, 0.06, (s * 0.26, -0.17, 0.38), steel(), bevel=0.01)


def soap() -> None:
    box(0.56, 0.36, 0.20, (0, 0, 0.02), shiny("#F3A6C0"), bevel=0.09)
    box(0.36, 0.20, 0.02, (0, 0, 0.215), shiny("#E88AAC"), bevel=0.008)
    for p, r in (
        ((-0.22, -0.05, 0.30), 0.10),
        ((-0.08, 0.06, 0.34), 0.13),
        ((0.14, 0.04, 0.28), 0.08),
        ((0.25, -0.08, 0.22), 0.06),
        ((-0.32, -0.16, 0.12), 0.07),
        ((0.05, -0.02, 0.52), 0.07),
        ((0.20, 0.0, 0.46), 0.045),
    ):
        ball(r, p, mat("#E4F3FA", rough=0.05, coat=1))
    for p, r in (((-0.22, -0.05, 0.30), 0.10), ((-0.08, 0.06, 0.34), 0.13), ((0.05, -0.02, 0.52), 0.07)):
        ball(r * 0.25, (p[0] - r * 0.4, p[1] - r * 0.7, p[2] + r * 0.5), glow("#FFFFFF", 1))


def ticket(c: Paint, c2: Paint, sym: Builder) -> None:
    with group((0, 0, 0.30), rot=(math.pi / 2 - 0.3, 0.15, 0)):
        points = (
            [(-0.44, -0.22), (0.44, -0.22), (0.44, -0.07)]
            + [(0.44 - 0.07 * math.sin(a), -0.07 * math.cos(a)) for a in (0.4 * k for k in range(1, 8))]
            + [(0.44, 0.07), (0.44, 0.22), (-0.44, 0.22), (-0.44, 0.07)]
            + [(-0.44 + 0.07 * math.sin(a), 0.07 * math.cos(a)) for a in (0.4 * k for k in range(1, 8))]
            + [(-0.44, -0.07)]
        )
        prism(points, 0.03, m=mat(c, rough=0.7), bevel=0.004)
        prism([(x * 0.9, y * 0.82) for x, y in points], 0.008, (0, 0, 0.027), mat(c2, rough=0.7), bevel=0)
        for k in range(6):
            box(0.012, 0.03, 0.01, (0.24, -0.15 + 0.06 * k, 0.03), c, bevel=0)
        sym()


def home_ticket() -> None:
    def sym() -> None:
        prism([(-0.17, 0), (0.17, 0), (0, 0.14)], 0.02, (-0.06, 0.01, 0.03), plastic("#D8382C"), bevel=0.004)
        prism([(-0.12, -0.13), (0.12, -0.13), (0.12, 0.02), (-0.12, 0.02)], 0.02, (-0.06, 0, 0.03), "#FBF6E8", bevel=0.003)
        prism([(-0.035, -0.13), (0.035, -0.13), (0.035, -0.02), (-0.035, -0.02)], 0.024, (-0.06, 0, 0.03), "#7C5230", bevel=0)

    ticket("#E0A93A", "#FFF0C4", sym)


def express_ticket() -> None:
    def sym() -> None:
        prism(
            [(0.03, 0.17), (-0.14, -0.02), (-0.03, -0.02), (-0.07, -0.17), (0.13, 0.05), (0.02, 0.05)],
            0.02,
            (-0.02, 0, 0.03),
            plastic("#F6C63A"),
            bevel=0.004,
        )
        for y in (-0.08, 0, 0.08):
            box(0.14, 0.018, 0.012, (-0.28, y, 0.03), "#FFFFFF", bevel=0)

    ticket("#8E221C", "#D8443A", sym)
