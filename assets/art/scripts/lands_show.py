"""World tiles of Lost Baggage: shows, cafés and odd houses. For each land what lies flat and what stands."""

from __future__ import annotations

import math
import random

from land_props import blob, flag, flower, gear, glow, gold, house, pave, pine, puff, road, rock, rough, stall, tent, tree
from materials import Paint, mat, plastic, wood
from shapes import ball, box, cyl, group, lathe, prism, rod, star_pts, torus, tube


def flat_theatre(z: float) -> None:
    pave("#8E6A48", "#99744F", 0.12, z)
    prism([(-0.10, -0.38), (0.10, -0.38), (0.13, 0.1), (-0.13, 0.1)], 0.008, (0, 0, z), rough("#B32F3A"), bevel=0)


def tall_theatre() -> None:
    box(0.60, 0.26, 0.07, (0, 0.17, 0), wood("#8A5230", 12), bevel=0.01)
    box(0.58, 0.03, 0.34, (0, 0.30, 0.07), rough("#3B1A2E"), bevel=0.004)
    for s in (-1, 1):
        box(0.07, 0.08, 0.42, (s * 0.30, 0.20, 0.0), rough("#F3E6C6"), bevel=0.008)
        lathe(
            [(0.11, 0, 0.10), (0.085, 0.15, 0.12), (0.10, 0.34, 0.10)],
            mat("#B3202E", rough=0.6),
            (s * 0.215, 0.22, 0.07),
            ribs=6,
            scale=(1, 0.6, 1),
        )
        ball(0.035, (s * 0.30, 0.19, 0.445), gold())
    for i in range(5):
        lathe(
            [(0.065, 0.0, 0.1), (0.075, 0.11, 0.05)],
            mat("#C8303A", rough=0.6),
            (-0.22 + 0.11 * i, 0.17, 0.33),
            ribs=5,
            scale=(1, 0.6, 1),
        )
    prism(
        [(-0.36, 0), (0.36, 0), (0.28, 0.07), (0, 0.15), (-0.28, 0.07)],
        0.07,
        (0, 0.225, 0.42),
        rough("#F3E6C6"),
        bevel=0.008,
        rot=(math.pi / 2, 0, 0),
    )
    prism(star_pts(0.055), 0.02, (0, 0.15, 0.475), gold(), bevel=0.004, rot=(math.pi / 2, 0, 0))
    for i in range(7):
        ball(0.020, (-0.24 + 0.08 * i, 0.035, 0.075), glow("#FFE9A0", 1.5))
    prism(star_pts(0.05), 0.012, (0, 0.265, 0.22), glow("#FFE06A", 1), bevel=0, rot=(math.pi / 2, 0, 0))


def flat_concert(z: float) -> None:
    pave("#C9B79A", "#BFAB8C", 0.13, z)
    for r in (0.25, 0.33):
        tube(
            [(r * math.cos(a), -0.02 + r * math.sin(a), z + 0.02) for a in (3.6 + 0.28 * i for i in range(9))],
            0.016,
            plastic("#8C2F4B"),
        )


def tall_concert() -> None:
    for i, (r, c) in enumerate(((0.33, "#FBF6EA"), (0.275, "#E9DDC6"), (0.22, "#D9C7A6"), (0.165, "#B8935E"))):  # band shell
        with group((0, 0.30 - 0.045 * (3 - i), 0)):
            tube(
                [(r * math.cos(a), 0, r * 1.30 * math.sin(a)) for a in (math.pi * k / 14 for k in range(15))],
                0.038,
                rough(c),
                smooth=False,
            )
    box(0.58, 0.05, 0.30, (0, 0.33, 0), rough("#A87F4E"), bevel=0.02)
    prism(
        [(0.30 * math.cos(math.pi * k / 14), 0.38 * math.sin(math.pi * k / 14)) for k in range(15)],
        0.03,
        (0, 0.34, 0),
        rough("#E3CFA6"),
        bevel=0,
        rot=(math.pi / 2, 0, 0),
    )
    prism(
        [(-0.30, 0.05), (0.30, 0.05), (0.20, -0.10), (-0.20, -0.10)][::-1], 0.05, (0, 0.16, 0), wood("#A8652E", 10), bevel=0.008
    )
    with group((0.10, 0.16, 0.05), rot=(0, 0, 0.3)):
        prism(
            [(-0.10, -0.05), (0.10, -0.05), (0.10, 0.03), (0.02, 0.06), (-0.10, 0.06)],
            0.05,
            (0, 0, 0.06),
            plastic("#1F1C24"),
            bevel=0.006,
        )
        box(0.17, 0.03, 0.02, (0, -0.06, 0.07), "#FBFAF5", bevel=0.002)
        for x, y in ((-0.08, -0.03), (0.08, -0.03), (0, 0.04)):
            rod((x, y, 0), (x, y, 0.07), 0.008, "#1F1C24")
        prism(
            [(-0.10, 0), (0.10, 0), (0.08, 0.10), (-0.10, 0.12)],
            0.008,
            (0, 0.06, 0.10),
            plastic("#1F1C24"),
            bevel=0,
            rot=(1.1, 0, 0),
        )
    for x, y, z, s in ((-0.38, 0.08, 0.38, 1), (0.38, 0.06, 0.46, 1.2), (0.28, -0.02, 0.58, 0.8)):
        ball(0.034 * s, (x, y, z), gold(), scale=(1.2, 0.6, 0.9))
        rod((x + 0.035 * s, y, z), (x + 0.035 * s, y, z + 0.13 * s), 0.009, gold())
        tube(
            [(x + 0.035 * s, y, z + 0.13 * s), (x + 0.07 * s, y, z + 0.10 * s), (x + 0.075 * s, y, z + 0.06 * s)],
            0.010,
            gold(),
            r2=0.005,
        )


def flat_scrap(z: float) -> None:
    for x, y, r in ((-0.2, -0.15, 0.1), (0.22, -0.2, 0.08), (0.05, 0.1, 0.2)):
        prism(blob(r, x=x, y=y, a=0.2), 0.005, (0, 0, z), rough("#5F5244"), bevel=0)


def tall_scrap() -> None:
    rng = random.Random(7)
    for _i in range(34):
        a = rng.uniform(0, 6.28)
        d = rng.uniform(0, 1) ** 0.6
        x, y, z = -0.12 + 0.24 * d * math.cos(a), 0.18 + 0.15 * d * math.sin(a), 0.26 * (1 - d) * rng.uniform(0.6, 1)
        c = rng.choice(("#8E5A3A", "#5E9CA0", "#B8763A", "#7C8087", "#A83A32", "#4E6A8C", "#C9A23B"))
        box(
            rng.uniform(0.05, 0.12),
            rng.uniform(0.05, 0.10),
            rng.uniform(0.03, 0.08),
            (x, y, z),
            mat(c, rough=0.5, speckle=0.15),
            bevel=0.008,
            rot=(rng.uniform(-0.6, 0.6), rng.uniform(-0.6, 0.6), a),
        )
    gear(0.10, 0.03, (-0.02, 0.05, 0.07), rot=(1.2, 0.2, 0))
    gear(0.07, 0.025, (-0.28, 0.07, 0.06), "#8A8E96", 8, (1.1, -0.4, 0))
    for k in range(2):
        torus(0.055, 0.022, (0.32, -0.10, 0.022 + 0.042 * k), "rubber", n=18)
    torus(0.055, 0.022, (-0.36, -0.08, 0.05), "rubber", rot=(1.2, 0.3, 0.4), n=18)
    rod((0.26, 0.22, 0), (0.26, 0.22, 0.50), 0.024, "ex_yellow")
    rod((0.28, 0.22, 0.48), (-0.08, 0.16, 0.58), 0.018, "ex_yellow")
    box(0.10, 0.09, 0.10, (0.27, 0.22, 0.42), plastic("#EDB92E"), bevel=0.012)
    rod((-0.07, 0.16, 0.575), (-0.07, 0.16, 0.42), 0.005, "ink", n=5)
    tube([(-0.11, 0.16, 0.36), (-0.105, 0.16, 0.42), (-0.035, 0.16, 0.42), (-0.03, 0.16, 0.36)], 0.022, plastic("#D8382C"))
    for s in (-1, 1):
        box(0.04, 0.04, 0.02, (-0.07 + s * 0.04, 0.16, 0.335), "#DDE1E8", bevel=0.004)
    box(0.05, 0.05, 0.05, (-0.07, 0.15, 0.27), mat("#7C8087", rough=0.4), bevel=0.006, rot=(0.4, 0.5, 0.2))


def flat_manor(z: float) -> None:
    road([(0.0, -0.38), (-0.03, -0.2), (0.05, -0.05), (0, 0.1)], 0.05, "#8A8398", z)


def tall_manor() -> None:
    house(0, 0.20, 0.28, 0.20, 0.28, "#6B5A86", "#3A3350", 0.04, 0.20, lit="#FFD24A")
    house(-0.19, 0.18, 0.13, 0.14, 0.36, "#5E4E78", "#2F2944", -0.06, 0.22, False, "#FFD24A", False)
    house(0.19, 0.22, 0.13, 0.13, 0.22, "#746392", "#3A3350", 0.10, 0.16, False, "#FFD24A", False)
    torus(0.04, 0.010, (0, 0.085, 0.37), rough("#3A3350"), rot=(math.pi / 2, 0, 0))
    cyl(0.036, 0.012, (0, 0.092, 0.37), glow("#FFD24A", 1), rot=(math.pi / 2, 0, 0), n=16, bevel=0)
    points = [(0.36, 0.08, 0), (0.35, 0.08, 0.15), (0.38, 0.08, 0.27)]
    tube(points, 0.028, "#3B2F33", r2=0.014)
    for s, z in ((-1, 0.16), (1, 0.20), (-0.7, 0.23)):
        tube(
            [(0.355, 0.08, z), (0.355 + s * 0.09, 0.07, z + 0.07), (0.355 + s * 0.10, 0.06, z + 0.15)], 0.014, "#3B2F33", r2=0.004
        )
    for x, y, r in ((-0.34, -0.06, 0.2), (-0.24, -0.16, -0.1), (0.27, -0.15, 0.12)):
        box(0.075, 0.03, 0.08, (x, y, 0), rough("#A3A3AE"), bevel=0.006, rot=(0, r, 0))
        cyl(0.037, 0.03, (x + r * 0.07, y + 0.015, 0.08), rough("#A3A3AE"), n=18, rot=(math.pi / 2, 0, 0))
    for x, y, z in ((-0.05, 0.0, 0.60), (0.12, 0.1, 0.66), (-0.22, 0.05, 0.68)):
        tube(
            [(x - 0.05, y, z + 0.015), (x - 0.025, y, z + 0.03), (x, y, z), (x + 0.025, y, z + 0.03), (x + 0.05, y, z + 0.015)],
            0.010,
            "#221B2C",
        )


def flat_cafe(z: float) -> None:
    pave("#D0A780", "#C49A72", 0.12, z)


def parasol(x: float, y: float, c: Paint, h: float = 0.24, r: float = 0.13) -> None:
    rod((x, y, 0), (x, y, h), 0.010, "ivory")
    for k in range(8):
        a = 0.785 * k
        prism(
            [(0, 0), (r * math.cos(a), r * math.sin(a)), (r * math.cos(a + 0.785), r * math.sin(a + 0.785))],
            0.05,
            (x, y, h - 0.02),
            mat(c if k % 2 else "#FFFBF0", rough=0.7),
            bevel=0,
            top=0.05,
        )


def tall_cafe() -> None:
    house(-0.08, 0.24, 0.36, 0.17, 0.21, "#F3D9A6", "#8E4B3A", 0, 0.13)
    n = 8
    for i in range(n):
        box(
            0.36 / n,
            0.13,
            0.012,
            (-0.26 + 0.36 * (i + 0.5) / n, 0.105, 0.165),
            mat("#C8352B" if i % 2 else "#FFFBF0", rough=0.7),
            bevel=0.002,
            rot=(0.45, 0, 0),
        )
    parasol(0.28, 0.08, "#2B9A98")
    cyl(0.06, 0.10, (0.28, 0.08, 0), "ivory", n=16)
    parasol(-0.32, -0.04, "#EDB92E", 0.22, 0.11)
    cyl(0.05, 0.09, (-0.32, -0.04, 0), "ivory", n=16)
    for x, y in ((0.38, 0.03), (0.19, 0.02), (-0.40, -0.08), (-0.24, -0.11)):
        cyl(0.03, 0.05, (x, y, 0), "wood_d", n=12)
    lathe(
        [(0.045, 0), (0.085, 0.05), (0.09, 0.12), (0.078, 0.12), (0.06, 0.06)],
        mat("#FFFDF6", rough=0.15, coat=1),
        (-0.08, 0.21, 0.33),
        n=24,
    )
    cyl(0.078, 0.006, (-0.08, 0.21, 0.435), plastic("#5A3420"), n=22, bevel=0)
    torus(0.036, 0.012, (0.02, 0.21, 0.395), mat("#FFFDF6", rough=0.15, coat=1), rot=(math.pi / 2, 0, 0))
    puff([(-0.09, 0.21, 0.50, 0.024), (-0.06, 0.21, 0.555, 0.032)])


def flat_carnival(z: float) -> None:
    for x, y, c in ((-0.25, -0.15, "#F3C640"), (0.25, -0.20, "#E87FB4"), (0.0, -0.34, "#2B9A98")):
        prism(star_pts(0.05), 0.006, (x, y, z), rough(c), bevel=0)


def tall_carnival() -> None:
    tent(-0.22, 0.14, 0.17, 0.40, "#D8382C", "#FFF7E2", 10, "ex_yellow")
    with group((0.17, 0.22, 0.36)):
        torus(0.25, 0.013, m=plastic("#7B4BA3"), rot=(math.pi / 2, 0, 0), n=36)
        torus(0.25, 0.013, (0, 0.06, 0), plastic("#7B4BA3"), rot=(math.pi / 2, 0, 0), n=36)
        for k in range(8):
            a = 0.785 * k + 0.2
            x, z = 0.25 * math.cos(a), 0.25 * math.sin(a)
            rod((0, 0, 0), (x, 0, z), 0.007, "ivory", n=6)
            box(0.07, 0.07, 0.05, (x, 0.03, z - 0.075), plastic(("#D8382C", "#EDB92E", "#2B9A98", "#2C62B4")[k % 4]), bevel=0.014)
            ball(0.014, (x, -0.012, z), glow("#FFE9A0", 1.5))
        cyl(0.035, 0.08, (0, 0.07, 0), gold(), rot=(math.pi / 2, 0, 0), n=16)
    for s in (-1, 1):
        rod((0.17 + s * 0.16, 0.20, 0), (0.17, 0.20, 0.36), 0.015, "ivory")
    for _i, (x, y, z, c) in enumerate(
        ((-0.37, -0.06, 0.26, "#D8382C"), (-0.33, -0.05, 0.32, "#F3C640"), (-0.40, -0.05, 0.33, "#2C62B4"))
    ):
        tube([(-0.36, -0.06, 0.02), (x, y, z - 0.04)], 0.003, "ink")
        ball(0.04, (x, y, z), plastic(c), scale=(1, 1, 1.2))
    stall(0.33, -0.06, "#E87FB4", 0.13, -0.3, "#F3C640", h=0.16)


def flat_healer(z: float) -> None:
    road([(0, -0.38), (0.03, -0.2), (-0.04, 0.06)], 0.045, "#D9C79A", z)


def tall_healer() -> None:
    cyl(0.17, 0.17, (-0.08, 0.19, 0), rough("#F3E6C8"), n=26, bevel=0.006)
    lathe(
        [(0.245, 0.15), (0.24, 0.17), (0.10, 0.32), (0, 0.40)],
        mat("#B98D4A", rough=0.9, speckle=0.2, wscale=22),
        (-0.08, 0.19, 0),
        n=28,
        ribs=13,
        amp=0.015,
    )
    box(0.08, 0.03, 0.12, (-0.08, 0.022, 0), "wood_d", bevel=0.01)

    with group((-0.08, -0.03, 0.25), rot=(-0.45, 0, 0)):
        cyl(0.085, 0.03, (0, 0.03, 0), "#FFFDF6", n=28, rot=(math.pi / 2, 0, 0))
        for w, h in ((0.12, 0.042), (0.042, 0.12)):
            box(w, 0.016, h, (0, -0.004, -h / 2), plastic("#3E9E57"), bevel=0.003)
    ball(0.085, (0.24, 0.04, 0.07), mat("#2F3136", rough=0.4), scale=(1, 1, 0.85), cut=-0.7)
    torus(0.07, 0.014, (0.24, 0.04, 0.125), "gun", n=24)
    cyl(0.066, 0.008, (0.24, 0.04, 0.118), glow("#7FE08A", 0.8), n=22, bevel=0)
    for x, z, r in ((0.22, 0.16, 0.018), (0.26, 0.19, 0.014), (0.24, 0.235, 0.010)):
        ball(r, (x, 0.03, z), glow("#A6F0A8", 0.4))
    for a in (-0.5, -1.6, -2.6):
        rod(
            (0.24 + 0.08 * math.cos(a), 0.04 + 0.06 * math.sin(a), 0),
            (0.24 + 0.02 * math.cos(a), 0.04 + 0.02 * math.sin(a), 0.02),
            0.014,
            "wood_d",
        )
    for x, y, c in (
        (-0.33, 0.05, "#9A6CC4"),
        (-0.37, -0.03, "#FFFDF4"),
        (-0.30, -0.07, "#E87FB4"),
        (-0.36, 0.14, "#9A6CC4"),
        (0.36, -0.08, "#F3C640"),
        (0.30, -0.14, "#FFFDF4"),
    ):
        flower(x, y, c, 0, 1.25)
    tree(0.10, 0.27, 0.25, "leaf", 6)


def flat_watch(z: float) -> None:
    road([(0.02, -0.38), (-0.05, -0.2), (0.03, 0.0)], 0.04, "#D9C79A", z)


def tall_watch() -> None:
    for i in range(4):
        lathe(
            [(0.135 - 0.008 * i, 0), (0.128 - 0.008 * i, 0.10)],
            rough(("#A8A29A", "#989289")[i % 2], speckle=0.12),
            (0.02, 0.17, 0.10 * i),
            n=14,
            smooth=20,
        )
    cyl(0.155, 0.04, (0.02, 0.17, 0.40), wood("wood", 12), n=14, bevel=0.006)
    for a in (k * 0.785 for k in range(8)):
        box(
            0.05,
            0.035,
            0.055,
            (0.02 + 0.14 * math.cos(a), 0.17 + 0.14 * math.sin(a), 0.44),
            rough("#A8A29A"),
            bevel=0.006,
            rot=(0, 0, a + 1.57),
        )
    for a in (0.78, 2.36, 3.93, 5.5):
        rod(
            (0.02 + 0.10 * math.cos(a), 0.17 + 0.10 * math.sin(a), 0.44),
            (0.02 + 0.10 * math.cos(a), 0.17 + 0.10 * math.sin(a), 0.60),
            0.013,
            "wood_d",
        )
    cyl(0.175, 0.15, (0.02, 0.17, 0.59), rough("roof"), r2=0.01, n=10, bevel=0.004, smooth=None)
    flag(0.02, 0.17, 0.17, "ex_blue", 0.72)
    ball(0.05, (0.02, 0.14, 0.49), glow("#FFD873", 0.9))
    box(0.06, 0.02, 0.11, (0.02, 0.04, 0), "wood_d", bevel=0.008)
    for z in (0.20, 0.31):
        box(0.022, 0.02, 0.06, (0.02, 0.05, z), "#3B2F2B", bevel=0.004)
    tree(0.10, -0.28, 0.16, "leaf_d", 2)
    pine(0.34, 0.32, 0.20)
    pine(0.26, 0.38, 0.08)
    rock(0.05, -0.20, 0.06, "rock", 3)
    for x, y, c in ((-0.32, -0.06, "#F3C640"), (0.30, -0.08, "#E2533F"), (-0.26, -0.12, "#FFFDF4")):
        flower(x, y, c)
