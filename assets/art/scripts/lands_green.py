"""World tiles of Lost Baggage: gardens, fields and still waters. For each land what lies flat and what stands."""

from __future__ import annotations

import math
import random

from land_props import (
    SAND,
    blob,
    cactus,
    flower,
    glow,
    gold,
    house,
    inside,
    pine,
    pool,
    puff,
    road,
    rock,
    rough,
    shroom,
    soft,
    tree,
    tuft,
)
from materials import mat, plastic, wood
from shapes import Vector, ball, box, cyl, group, ico, lathe, prism, rod, spline, torus, tube


def flat_green(z: float) -> None:
    for x, y in ((-0.26, -0.14), (0.27, -0.14)):
        box(0.20, 0.10, 0.012, (x, y, z), rough("#6B4A30"), bevel=0.004)
    road([(0, -0.38), (0, 0.1)], 0.06, "#E4D2A8", z)


def tall_green() -> None:
    g = mat("#BFE9E4", rough=0.08, coat=1, emit=0.12)
    fr = "#FBFBF6"
    box(0.50, 0.24, 0.20, (0, 0.20, 0), g, bevel=0.004)
    prism([(-0.27, 0), (0.27, 0), (0, 0.17)][::1], 0.26, (0, 0.33, 0.20), g, bevel=0.004, rot=(math.pi / 2, 0, 0))
    for x in (-0.25, -0.125, 0, 0.125, 0.25):
        rod((x, 0.075, 0), (x, 0.075, 0.20), 0.010, fr, n=6)
    for y in (0.07, 0.20, 0.33):
        tube([(-0.27, y, 0.20), (0, y, 0.372), (0.27, y, 0.20)], 0.011, fr, smooth=False)
    for s in (-1, 1):
        for k in (1, 0.5):
            rod((s * 0.27 * k, 0.07, 0.20 + 0.172 * (1 - k)), (s * 0.27 * k, 0.33, 0.20 + 0.172 * (1 - k)), 0.008, fr, n=6)
    rod((0, 0.07, 0.372), (0, 0.33, 0.372), 0.012, fr)
    rod((-0.25, 0.075, 0.2), (0.25, 0.075, 0.2), 0.010, fr)
    box(0.10, 0.02, 0.16, (0, 0.072, 0), "#8FC9A0", bevel=0.004)
    for i, x in enumerate((-0.18, -0.08, 0.09, 0.19)):
        ico(0.05, (x, 0.10, 0.08), rough(("leaf", "#6BB54A", "leaf_d", "#5FA843")[i]), sub=1, jitter=0.15, seed=i)
    for i in range(10):
        flower(
            (-0.33 + 0.035 * i) if i < 5 else (0.20 + 0.035 * (i - 5)),
            -0.14 + 0.03 * (i % 2),
            ("#E2533F", "#F3C640", "#E87FB4", "#FFFDF4", "#9A6CC4")[i % 5],
            0.012,
            1.1,
        )


def flat_desert(z: float) -> None:
    for x, y, a in ((-0.10, 0.12, 0.2), (0.14, -0.14, -0.15), (-0.12, -0.24, 0.1), (0.10, 0.24, 0)):
        ball(0.2, (x, y, z - 0.105), rough(SAND, speckle=0.06), scale=(1.0, 0.5, 0.72), rot=(0, 0, a))


def tall_desert() -> None:
    cactus(-0.22, 0.16, 0.40, 0.058)
    cactus(0.28, 0.14, 0.28, 0.045)
    cactus(-0.36, -0.04, 0.17, 0.032)
    flower(-0.22, 0.155, "#EC5F93", 0.40, 0.9)
    prism(
        [(-0.13, -0.13), (0.13, -0.13), (0.13, 0.13), (-0.13, 0.13)],
        0.20,
        (0.06, 0.25, 0),
        rough("#D9A95A", speckle=0.06),
        bevel=0,
        top=0.02,
    )
    ball(0.045, (0.30, -0.18, 0.03), rough("#FBF6E4"), scale=(1.2, 0.9, 0.8))
    for s in (-1, 1):
        ball(0.011, (0.30 + s * 0.02, -0.222, 0.035), "ink")
    for s in (-1, 1):
        tube(
            [(0.30 + s * 0.04, -0.18, 0.05), (0.30 + s * 0.085, -0.18, 0.07), (0.30 + s * 0.09, -0.18, 0.11)],
            0.012,
            rough("#FBF6E4"),
            r2=0.004,
        )
    rock(0.05, -0.30, -0.18, "#B98A4E", 3)


def flat_swamp(z: float) -> None:
    pool(blob(0.31, 1.1, 0.82, 4, 0.10), z, mat("#5F7A2E", rough=0.12, coat=0.8, speckle=0.25, wscale=8), "#4A5227")
    for x, y in ((-0.12, -0.13), (0.18, -0.17), (0.06, 0.12), (-0.22, 0.07)):
        prism(
            [(x + 0.05 * math.cos(a), y + 0.04 * math.sin(a)) for a in (0.5 + 5.4 * i / 14 for i in range(15))] + [(x, y)],
            0.008,
            (0, 0, z + 0.012),
            rough("#7FB23F"),
            bevel=0,
        )


def tall_swamp() -> None:
    for x, y in ((-0.34, 0.10), (0.30, 0.22), (0.36, 0.02), (-0.20, 0.28)):
        for k in range(3):
            tube([(x + 0.03 * k, y, 0), (x + 0.03 * k + 0.012 * (k - 1), y, 0.26 - 0.04 * (k % 2))], 0.007, "leaf")
            cyl(0.017, 0.075, (x + 0.03 * k + 0.012 * (k - 1), y, 0.22 - 0.04 * (k % 2)), "#6B4226", n=10)
    lathe([(0.14, 0, 0.2), (0.09, 0.08, 0.1), (0.075, 0.18, 0.05), (0.085, 0.20, 0.1)], rough("#5A4632"), (0.03, 0.22, 0), ribs=5)
    cyl(0.07, 0.006, (0.03, 0.22, 0.198), rough("#B99A6A"), n=18, bevel=0)
    tube([(0.10, 0.22, 0.10), (0.19, 0.20, 0.16), (0.21, 0.19, 0.24)], 0.022, rough("#5A4632"), r2=0.008)
    for x, y, r in ((-0.03, -0.02, 0.035), (0.05, -0.05, 0.022), (-0.08, 0.03, 0.018)):
        ball(r, (x, y, 0.03), mat("#A7D65B", rough=0.1, coat=1))
    ball(0.045, (0.19, -0.16, 0.045), mat("#6BAF3A", rough=0.4), scale=(1.1, 1, 0.8))
    for s in (-1, 1):
        ball(0.02, (0.19 + s * 0.025, -0.175, 0.085), "#FBFAF4")
        ball(0.010, (0.19 + s * 0.025, -0.193, 0.088), "ink")
    tuft(-0.34, -0.10)
    tuft(0.33, -0.14)
    flower(-0.13, -0.13, "#F3B6D0", 0.01)


def flat_mwood(z: float) -> None:
    for x, y in ((-0.3, -0.1), (0.25, -0.2), (0, -0.3), (0.3, 0.05)):
        prism(blob(0.07, x=x, y=y, ph=x), 0.004, (0, 0, z), rough("#5C7A3C"), bevel=0)


def tall_mwood() -> None:
    shroom(-0.17, 0.17, 0.36, 0.17, "#D0342B", door=True)
    shroom(0.17, 0.24, 0.44, 0.15, "#8C5BB5")
    shroom(0.34, 0.05, 0.22, 0.10, "#E8963A")
    shroom(-0.37, 0.0, 0.15, 0.075, "#E8963A")
    shroom(0.24, -0.12, 0.09, 0.05, "#D0342B")
    shroom(0.02, 0.33, 0.20, 0.09, "#D98AB0")
    for x, y in ((-0.28, -0.16), (0.34, -0.16), (0.05, 0.06)):
        tuft(x, y)


def flat_wheat(z: float) -> None:
    for y in (-0.30, -0.20, -0.10, 0):
        box(0.80 - abs(y) * 0.9, 0.05, 0.012, (0, y, z), rough("#B98D3A"), bevel=0.004)


def tall_wheat() -> None:
    rng = random.Random(4)
    for r in range(7):
        y = 0.34 - 0.065 * r
        for i in range(22):
            x = -0.42 + 0.04 * i + rng.uniform(-0.01, 0.01)
            if inside(x, y, 0.84) and not (abs(x) < 0.20 and y < 0.10) and not (0.08 < x < 0.34 and 0.12 < y < 0.34):
                h = rng.uniform(0.11, 0.15)
                rod((x, y, 0), (x + rng.uniform(-0.015, 0.015), y, h), 0.006, "straw_d", n=5)
                cyl(0.014, 0.05, (x, y, h), mat("#F0C850", rough=0.7), r2=0.004, n=6, bevel=0)
    house(0.21, 0.23, 0.22, 0.19, 0.17, "#B4392E", "#6E4A34", -0.08, 0.15, lit="#FFF3D0", chimney=False)
    for x, a in ((-0.02, 0.5), (0.02, -0.5)):
        box(0.010, 0.012, 0.11, (0.21 + x, 0.132, 0.0), "#FFF7E6", bevel=0, rot=(0, a, 0))
    cyl(
        0.075,
        0.13,
        (0.29, -0.16, 0.075),
        mat("#E9C65A", rough=0.9, speckle=0.2, wscale=25),
        n=22,
        rot=(math.pi / 2, 0, 0.5),
        bevel=0.01,
    )
    torus(0.04, 0.006, (0.262, -0.215, 0.078), "straw_d", rot=(math.pi / 2, 0, 0.5), n=16)
    for x in (-0.40, -0.28, -0.16):
        box(0.022, 0.022, 0.12, (x, -0.10 - 0.22 * (x + 0.4), 0), "wood_l", bevel=0.004)


def flat_spring(z: float) -> None:
    w = mat("#4CC9C4", rough=0.1, coat=0.8, speckle=0.12, wscale=6)
    pool(blob(0.20, 1.15, 0.75, 3, 0.08, x=-0.05, y=-0.03), z, w, "#CFE8E0", 0.03)
    pool(blob(0.08, 1.15, 0.8, 3, 0.1, x=0.23, y=0.16), z, w, "#CFE8E0", 0.02)


def tall_spring() -> None:
    rng = random.Random(5)
    for i in range(15):
        a = math.tau * i / 15
        if not -2.3 < a - math.tau * (a > math.pi) < -0.85:
            rock(
                rng.uniform(0.04, 0.075),
                -0.05 + 0.27 * math.cos(a),
                -0.03 + 0.19 * math.sin(a),
                ("#8E8A86", "#A39E98", "#77736F")[i % 3],
                i,
            )
    rock(0.13, -0.22, 0.25, "#8E8A86", 3, s=(1.2, 0.9, 1.3))
    rock(0.10, -0.05, 0.30, "#77736F", 8, s=(1.1, 0.9, 1.5))
    puff(
        [
            (-0.12, 0.02, 0.15, 0.06),
            (-0.07, 0.03, 0.24, 0.08),
            (-0.13, 0.03, 0.35, 0.07),
            (0.04, 0.0, 0.13, 0.05),
            (0.08, 0.01, 0.21, 0.06),
            (0.05, 0.01, 0.30, 0.05),
            (0.27, 0.16, 0.10, 0.04),
            (0.29, 0.16, 0.17, 0.05),
        ],
        "#FFFFFF",
        0.15,
    )
    for x, y, h in ((0.37, 0.05, 0.36), (0.33, 0.27, 0.44), (0.40, 0.12, 0.30), (0.20, 0.32, 0.40)):
        for k in range(3):
            rod((x, y, h * k / 3), (x, y, h * (k + 1) / 3 - 0.008), 0.014, plastic("#7FB23F" if k % 2 else "#8FC24A"), n=8)
        for s in (-1, 1):
            ball(0.04, (x + s * 0.05, y, h), rough("#6BA046"), scale=(1.3, 0.5, 0.35), rot=(0, 0.5 * s, 0))
    ball(0.05, (-0.02, -0.02, 0.03), soft("#F0A24A"), scale=(1, 1, 0.8))
    for s in (-1, 1):
        ball(0.008, (-0.02 + s * 0.02, -0.066, 0.045), "ink")
    ball(0.022, (-0.02, -0.02, 0.078), rough("#FFFDF6"), scale=(1.4, 1.2, 0.6))


def flat_bramble(z: float) -> None:
    for x, y in ((-0.25, -0.1), (0.25, -0.12), (0, 0.2)):
        prism(blob(0.09, x=x, y=y, ph=x * 9), 0.005, (0, 0, z), rough("#4F6B38"), bevel=0)


def tall_bramble() -> None:
    for i, (x, y, r, c) in enumerate(
        (
            (-0.27, 0.10, 0.11, "#4A7038"),
            (-0.10, 0.24, 0.13, "#3F6432"),
            (0.12, 0.25, 0.13, "#4A7038"),
            (0.29, 0.10, 0.11, "#3F6432"),
            (-0.33, -0.04, 0.07, "#55803F"),
            (0.35, -0.03, 0.07, "#55803F"),
            (0.0, 0.17, 0.09, "#55803F"),
        )
    ):
        ico(r, (x, y, r * 0.45), rough(c), sub=2, jitter=0.16, seed=i, scale=(1.2, 0.9, 0.9))
    rng = random.Random(9)
    m = rough("#5B3A46")
    m2 = rough("#6E4A3A")
    for i in range(13):
        a = rng.uniform(0.2, 2.94) if i < 9 else (rng.uniform(2.9, 3.6) if i % 2 else rng.uniform(-0.5, 0.2))
        x, y = 0.30 * math.cos(a), 0.02 + 0.26 * math.sin(a)
        dx = rng.choice((-1, 1)) * rng.uniform(0.14, 0.24)
        h = rng.uniform(0.18, 0.40)
        points = [
            (x - dx / 2, y, -0.01),
            (x - dx * 0.3, y - 0.01, h * 0.8),
            (x + dx * 0.1, y, h),
            (x + dx * 0.5, y - 0.02, h * 0.5),
            (x + dx * 0.62, y, -0.01),
        ]
        tube(points, 0.021, m if i % 2 else m2, r2=0.012)
        for k, p in enumerate(spline(points, 3)):
            if k % 2 and p.z > 0.03:
                cyl(0.012, 0.05, p, "#F0DFC0", r2=0.001, n=5, bevel=0, rot=(rng.uniform(-1.5, 1.5), rng.uniform(-1.5, 1.5), 0))
            elif k % 3 == 0 and p.z > 0.05:
                ball(0.030, p + Vector((0.015, -0.02, 0)), rough("leaf_d" if k % 2 else "leaf"), scale=(1.2, 0.8, 0.4))
        q = spline(points, 3)[5]
        for b in (0, 1.3, 2.6, 3.9):
            ball(0.017, q + Vector((0.02 * math.cos(b), -0.03, 0.02 * math.sin(b))), mat("#7A2450", rough=0.2, coat=0.8))


def flat_mirror(z: float) -> None:
    pool(blob(0.29, 1.18, 0.80, 4, 0.04, y=-0.03), z, mat("#DDE9F2", rough=0.03, coat=1, metal=0.35), None)
    tube(
        [(*p, z + 0.012) for p in blob(0.30, 1.18, 0.80, 4, 0.04, y=-0.03) + blob(0.30, 1.18, 0.80, 4, 0.04, y=-0.03)[:1]],
        0.020,
        gold(),
        smooth=False,
    )
    for x, y in ((-0.18, -0.02), (-0.10, -0.03)):
        tube([(x, y, z + 0.014), (x + 0.10, y + 0.07, z + 0.014)], 0.008, glow("#FFFFFF", 0.6), smooth=False)


def tall_mirror() -> None:
    for a in (1.57, 0.62, 2.52):
        x, y = 0.36 * math.cos(a), -0.03 + 0.25 * math.sin(a)
        for k in (-1, 0, 1):
            ball(0.024, (x + 0.03 * k, y, 0.03 + 0.018 * (k == 0)), gold())
    for x, y, s in ((-0.10, 0.02, 1), (0.14, -0.05, -1)):
        ball(0.055, (x, y, 0.04), rough("#FFFFFF"), scale=(1.35, 0.8, 0.8))
        tube(
            [(x + s * 0.05, y, 0.05), (x + s * 0.085, y, 0.10), (x + s * 0.06, y, 0.15), (x + s * 0.085, y - 0.005, 0.165)],
            0.018,
            rough("#FFFFFF"),
            r2=0.016,
        )
        cyl(0.012, 0.04, (x + s * 0.09, y - 0.005, 0.165), soft("#F08A2C"), r2=0.002, n=7, bevel=0, rot=(0, s * 1.7, 0))
        ball(0.006, (x + s * 0.08, y - 0.022, 0.172), "ink")
        ball(0.04, (x - s * 0.03, y - 0.02, 0.06), rough("#F2F2F6"), scale=(1.3, 0.6, 0.8))
    cyl(0.035, 0.20, (-0.26, 0.27, 0), "wood_d", r2=0.025, n=9)
    ico(0.13, (-0.26, 0.26, 0.30), rough("#7FA86A"), sub=2, jitter=0.1, seed=3)
    for a in (k * 0.52 for k in range(12)):
        tube(
            [
                (-0.26 + 0.14 * math.cos(a), 0.24 + 0.10 * math.sin(a), 0.28),
                (-0.26 + 0.18 * math.cos(a), 0.24 + 0.13 * math.sin(a), 0.10),
            ],
            0.016,
            rough("#8FB878"),
            r2=0.006,
        )
    pine(0.34, 0.30, 0.25)
    pine(0.26, 0.20, 0.32)
    for x, y in ((0.40, 0.02), (-0.41, -0.02)):
        tuft(x, y)


def flat_mill(z: float) -> None:
    for x, y in ((-0.27, -0.10), (-0.24, -0.19), (0.27, -0.10), (0.24, -0.19)):
        box(0.20, 0.045, 0.012, (x, y, z), rough("#6B4A30"), bevel=0.004)
    road([(0, -0.38), (0.02, -0.1), (0, 0.06)], 0.04, "#E0C690", z)


def tall_mill() -> None:
    lathe([(0.15, 0), (0.145, 0.03), (0.10, 0.34), (0.105, 0.36)], rough("#F3E9D6"), (0, 0.20, 0), n=10, smooth=20)
    lathe([(0.12, 0.35), (0.085, 0.44), (0, 0.49)], rough("#8E4B3A"), (0, 0.20, 0), n=12, smooth=20)
    box(0.07, 0.02, 0.11, (0, 0.055, 0), "wood_d", bevel=0.006)
    for z in (0.20,):
        box(0.04, 0.02, 0.05, (0, 0.09 + z * 0.06, z), glow("#FFE08A", 0.5), bevel=0.003)
    torus(0.135, 0.010, (0, 0.20, 0.13), wood("wood_d", 12), n=28)
    with group((0, 0.06, 0.39), rot=(-0.10, 0.35, 0)):
        cyl(0.026, 0.06, (0, 0.03, 0), "wood_d", n=12, rot=(math.pi / 2, 0, 0))
        for k in range(4):
            with group(rot=(0, math.pi / 2 * k, 0)):
                rod((0, -0.02, 0), (0, -0.02, 0.30), 0.010, "wood_d")
                box(0.085, 0.008, 0.22, (0.045, -0.02, 0.07), "#FFFBF0", bevel=0.002)
                for j in range(4):
                    box(0.085, 0.012, 0.008, (0.045, -0.024, 0.09 + 0.05 * j), "wood", bevel=0)
    cs = ("#E2533F", "#F3C640", "#E87FB4", "#9A6CC4")
    for r, (x0, y) in enumerate(((-0.36, -0.10), (-0.32, -0.19), (0.19, -0.10), (0.16, -0.19))):
        for i in range(6):
            rod((x0 + 0.034 * i, y, 0.01), (x0 + 0.034 * i, y, 0.06), 0.006, "leaf", n=5)
            ball(0.018, (x0 + 0.034 * i, y, 0.07), soft(cs[r]), scale=(1, 1, 1.25))
    tree(0.08, 0.31, 0.15, "leaf", 3)
    house(-0.30, 0.18, 0.15, 0.12, 0.10, "#F3E9D6", "#8E4B3A", 0.15)
