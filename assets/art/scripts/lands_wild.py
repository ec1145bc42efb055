"""World tiles of Lost Baggage: mountains, ice, storm and sea. For each land what lies flat and what stands."""

from __future__ import annotations

import itertools
import math
import random

from land_props import (
    SNOW,
    blob,
    coral,
    field,
    flag,
    glow,
    pine,
    pool,
    puff,
    ripple,
    road,
    rock,
    rough,
    spike,
    suitcase,
    tree,
    woven,
)
from materials import mat, plastic, wood
from props import peak
from shapes import ball, box, cyl, group, ico, prism, rod, star_pts, torus, tube


def flat_reef(z: float) -> None:
    field(mat("#2FA3B5", rough=0.25, coat=0.4, speckle=0.15, wscale=5), z)
    prism(blob(0.20, 1.3, 0.8, x=-0.02, y=-0.16), 0.006, (0, 0, z + 0.002), rough("#E9D6A0"), bevel=0)
    prism(blob(0.10, 1.2, 0.7, x=0.28, y=0.02, ph=1), 0.006, (0, 0, z + 0.002), rough("#E9D6A0"), bevel=0)
    ripple(((-0.30, -0.22), (0.30, -0.20), (0.05, 0.12)), z + 0.008)


def tall_reef() -> None:
    coral(-0.26, 0.16, 0.30, "#F0627A", 1)
    coral(0.30, 0.12, 0.26, "#F59A3C", 2)
    coral(0.04, 0.28, 0.34, "#A765C8", 3)
    coral(-0.38, -0.02, 0.14, "#F3C640", 4, 5)
    coral(0.36, -0.10, 0.13, "#F0627A", 6, 5)
    for x, y in ((-0.11, 0.25), (0.18, 0.23), (-0.07, 0.33)):
        for k in range(2):
            tube(
                [
                    (x + 0.03 * k, y, 0),
                    (x + 0.03 * k + 0.02, y, 0.12),
                    (x + 0.03 * k - 0.02, y, 0.24),
                    (x + 0.03 * k + 0.015, y, 0.33 - 0.04 * k),
                ],
                0.013,
                rough("#3F9A5A"),
                r2=0.004,
            )
    for x, y, z, c, s in ((0.05, 0.08, 0.20, "#FF9A3A", -1), (-0.14, 0.05, 0.30, "#F7D84A", 1), (0.22, 0.05, 0.33, "#FF9A3A", 1)):
        ball(0.045, (x, y, z), plastic(c), scale=(1.35, 0.5, 0.9))
        prism(
            [(0, 0), (-0.05, 0.04), (-0.05, -0.04)],
            0.012,
            (x - s * 0.045, y, z),
            plastic(c),
            bevel=0,
            rot=(math.pi / 2, 0, 0 if s > 0 else math.pi),
        )
        ball(0.010, (x + s * 0.03, y - 0.022, z + 0.012), "ink")
        box(0.012, 0.05, 0.06, (x, y, z - 0.03), "#FFFDF4", bevel=0.002)
    ball(0.05, (-0.20, -0.20, 0.0), mat("#F6C9C0", rough=0.4), scale=(1.2, 1, 0.5))
    prism(star_pts(0.06), 0.02, (0.22, -0.22, 0), plastic("#E2533F"), bevel=0.008)


def flat_summit(z: float) -> None:
    prism(blob(0.30, 1.2, 0.9, y=-0.08), 0.006, (0, 0, z), rough(SNOW), bevel=0)
    road([(0.05, -0.38), (-0.1, -0.22), (0.08, -0.1), (0.02, 0.02)], 0.028, "#C9C2B4", z + 0.004)


def tall_summit() -> None:
    peak(0.27, 0.86, (0.0, 0.16, 0), 3, "#7E8796", 9, 0.40)
    peak(0.18, 0.44, (-0.26, 0.14, 0), 5, "#8F97A5", 8)
    peak(0.17, 0.40, (0.27, 0.12, 0), 9, "#757D8C", 8)
    flag(0.0, 0.16, 0.17, "red", 0.84)
    prism(
        [(-0.085, 0), (0.085, 0), (0, 0.12)], 0.15, (-0.30, -0.03, 0), plastic("#E07A26"), bevel=0.006, rot=(math.pi / 2, 0, -0.4)
    )
    rock(0.045, 0.30, -0.10, "rock_d", 2)
    rock(0.03, 0.36, -0.05, "rock", 4)
    pine(0.22, 0.38, 0.02, snow=True)


def flat_ice(z: float) -> None:
    field(mat("#CFEAF5", rough=0.12, coat=0.8, speckle=0.08, wscale=5), z)
    for x, y in ((-0.30, 0.02), (0.08, -0.10), (0.22, 0.10)):
        tube([(x, y, z + 0.003), (x + 0.09, y - 0.05, z + 0.003), (x + 0.13, y - 0.14, z + 0.003)], 0.005, rough("#8DBFD6"))
    prism(blob(0.12, 1.2, 0.7, x=-0.2, y=-0.2), 0.006, (0, 0, z), rough(SNOW), bevel=0)


def tall_ice() -> None:
    w = rough(SNOW)
    ball(0.20, (-0.13, 0.19, 0), w, cut=0, u=28, v=16)
    for zz, r in ((0.05, 0.195), (0.10, 0.175), (0.15, 0.135)):
        torus(r, 0.006, (-0.13, 0.19, zz), rough("#A9CCDD"), n=28, k=5)
    rod((-0.13, 0.05, 0.035), (-0.13, -0.0, 0.035), 0.085, w, n=20)
    cyl(0.058, 0.01, (-0.13, -0.005, 0.035), rough("#33506B"), n=18, rot=(math.pi / 2, 0, 0), bevel=0)
    for x, y, h, r, length in (
        (0.22, 0.22, 0.46, 0.06, (0.05, 0.08)),
        (0.30, 0.14, 0.32, 0.05, (-0.1, 0.25)),
        (0.14, 0.26, 0.30, 0.045, (0.1, -0.15)),
        (0.36, 0.03, 0.18, 0.035, (-0.1, 0.2)),
        (0.30, 0.27, 0.26, 0.04, (0.2, 0.2)),
    ):
        spike(x, y, h, r, "#8FD0EC", length)
    for x, y, z, r in ((-0.36, 0.02, 0, 0.3), (-0.35, 0.03, 0.076, 0.8), (-0.29, -0.05, 0, 0.1)):
        box(0.075, 0.075, 0.075, (x, y, z), mat("#A9DDF2", rough=0.12, coat=0.8), bevel=0.01, rot=(0, 0, r))


def flat_scave(z: float) -> None:
    for x, y in ((-0.02, -0.08), (0.05, -0.15), (-0.03, -0.22), (0.04, -0.29), (-0.02, -0.35)):
        ball(0.026, (x, y, z + 0.001), rough("#BFD3E2"), scale=(0.75, 1.2, 0.12))


def tall_scave() -> None:
    w = rough(SNOW)
    ico(0.27, (-0.06, 0.19, 0.04), w, sub=2, jitter=0.08, seed=2, scale=(1.15, 0.85, 1.25))
    ico(0.16, (0.22, 0.20, 0.02), w, sub=2, jitter=0.1, seed=4, scale=(1, 0.9, 1.2))
    ico(0.13, (-0.32, 0.12, 0.02), w, sub=2, jitter=0.1, seed=6)
    prism(
        [(0.135 * math.cos(math.pi * k / 12), 0.24 * math.sin(math.pi * k / 12)) for k in range(13)],
        0.08,
        (-0.05, -0.005, 0),
        mat("#1C2A3D", rough=1),
        bevel=0,
        rot=(math.pi / 2, 0, 0),
    )
    tube([(-0.05 + 0.155 * math.cos(math.pi * k / 10), -0.06, 0.265 * math.sin(math.pi * k / 10)) for k in range(11)], 0.042, w)
    for k in range(6):
        cyl(
            0.017,
            0.06 + 0.03 * (k % 2),
            (-0.14 + 0.036 * k, -0.085, 0.19 + 0.05 * math.sin(0.7 * k)),
            mat("#BFE6F5", rough=0.15, coat=0.8),
            r2=0.002,
            n=7,
            bevel=0,
            rot=(math.pi, 0, 0),
        )
    for s in (-1, 1):
        ball(0.018, (-0.05 + s * 0.035, -0.095, 0.10), glow("#BFEFFF", 1.6))
    for x, y in ((0.17, 0.02), (0.41, 0.06)):
        rod((x, y, 0), (x, y, 0.24), 0.011, "wood_d")
    tube([(0.17, 0.02, 0.23), (0.29, 0.03, 0.20), (0.41, 0.06, 0.23)], 0.005, "ink")
    for x, c in ((0.225, "#D8382C"), (0.29, "#2B9A98"), (0.355, "#EDB92E")):
        box(0.035, 0.012, 0.075, (x, 0.025, 0.125), woven(c), bevel=0.005)
        box(0.05, 0.012, 0.03, (x + 0.012, 0.023, 0.11), woven(c), bevel=0.005)


def flat_volcano(z: float) -> None:
    for x0, y0, x1, y1 in ((0, 0.0, -0.28, -0.24), (0.02, 0.0, 0.30, -0.20), (-0.05, 0.02, -0.40, 0.0)):
        tube([(x0, y0, z), ((x0 + x1) / 2 + 0.04, (y0 + y1) / 2, z), (x1, y1, z)], 0.014, glow("#FF7A1A", 2), r2=0.006)
    prism(blob(0.07, 1.3, 0.7, x=0.16, y=-0.24), 0.008, (0, 0, z), glow("#FF8A2A", 1.6), bevel=0)


def tall_volcano() -> None:
    c = [(0.33, 0), (0.25, 0.16), (0.18, 0.32), (0.125, 0.46)]
    for (r1, z1), (r2, z2) in itertools.pairwise(c):
        cyl(r1, z2 - z1, (0, 0.14, z1), rough("#5E4038" if z1 else "#503630"), r2=r2, n=11, bevel=0, smooth=None)
    torus(0.115, 0.026, (0, 0.14, 0.46), rough("#42302B"), n=11, k=5)
    cyl(0.11, 0.02, (0, 0.14, 0.45), glow("#FF9A2A", 2.6), n=14, bevel=0)
    for a, length in ((-1.75, 0.42), (-0.85, 0.30), (-2.7, 0.26)):
        points = [
            (0 + r * math.cos(a + 0.12 * math.sin(9 * r)), 0.14 + r * math.sin(a + 0.12 * math.sin(9 * r)), z + 0.012)
            for r, z in ((0.115, 0.47), (0.14, 0.42), (0.19, 0.30), (0.26, 0.14), (0.33, 0.02))
            if 0.47 - z < length + 0.05
        ]
        tube(points, 0.026, glow("#FF7A1A", 2), r2=0.020)
    puff([(0.0, 0.14, 0.58, 0.07), (0.05, 0.14, 0.68, 0.09), (0.0, 0.15, 0.80, 0.075)], "#7A6A66", 0)
    for x, z in ((-0.13, 0.60), (0.15, 0.56), (-0.08, 0.70)):
        ico(0.020, (x, 0.14, z), glow("#FFB03A", 2.2), jitter=0.2, seed=3)
    rock(0.05, 0.34, -0.08, "#42302B", 2)
    rock(0.04, -0.34, -0.10, "#42302B", 5)


def flat_thunder(z: float) -> None:
    for x, y in ((-0.22, -0.20), (0.24, -0.10), (0.02, -0.32)):
        prism(blob(0.08, 1.4, 0.6, x=x, y=y, ph=x), 0.006, (0, 0, z), mat("#6F8FA3", rough=0.1, coat=0.8), bevel=0)


def tall_thunder() -> None:
    c = "#5B6273"
    puff(
        [
            (-0.22, 0.18, 0.50, 0.12),
            (-0.07, 0.20, 0.56, 0.16),
            (0.10, 0.20, 0.54, 0.15),
            (0.25, 0.18, 0.49, 0.11),
            (0.0, 0.12, 0.47, 0.12),
            (-0.13, 0.12, 0.46, 0.10),
            (0.15, 0.12, 0.46, 0.10),
        ],
        c,
        0,
    )
    bolt = [(0.05, 0.44), (-0.08, 0.20), (0.0, 0.20), (-0.07, 0.0), (0.12, 0.26), (0.03, 0.26), (0.13, 0.44)]
    prism(bolt[::-1], 0.03, (0.0, 0.06, 0.0), glow("#FFDD3A", 1.6), bevel=0.004, rot=(math.pi / 2, 0, 0))
    prism(
        [(x * 0.6 + 0.22, y * 0.7 + 0.12) for x, y in bolt][::-1],
        0.02,
        (0.0, 0.12, 0.0),
        glow("#FFDD3A", 1.4),
        bevel=0.003,
        rot=(math.pi / 2, 0, 0),
    )
    rng = random.Random(3)
    for x, y, z in ((rng.uniform(-0.32, 0.32), rng.uniform(-0.05, 0.2), rng.uniform(0.10, 0.36)) for _ in range(26)):
        rod((x, y, z), (x - 0.02, y, z - 0.06), 0.006, mat("#9CC6E6", rough=0.2), n=5)
    tree(0.075, -0.31, 0.0, "#55743C", 3)
    tube([(0.30, 0.0, 0), (0.31, 0.0, 0.12), (0.36, 0.0, 0.20)], 0.02, "#3B2F2B", r2=0.006)
    tube([(0.31, 0.0, 0.10), (0.26, 0.0, 0.17)], 0.012, "#3B2F2B", r2=0.005)


def flat_pond(z: float) -> None:
    pool(blob(0.27, 1.2, 0.78, 3, 0.07, y=-0.04), z, mat("#BFE4F2", rough=0.08, coat=1, speckle=0.06, wscale=5), SNOW, 0.04)
    for x, y in ((-0.18, 0.02), (0.06, -0.08)):
        tube([(x, y, z + 0.014), (x + 0.07, y - 0.03, z + 0.014), (x + 0.09, y - 0.09, z + 0.014)], 0.005, rough("#7FB4CE"))
    torus(0.075, 0.006, (0.10, 0.0, z + 0.012), rough("#FFFFFF"), n=24, k=4, scale=(1.2, 0.8, 0.5))
    torus(0.055, 0.005, (-0.08, -0.14, z + 0.012), rough("#FFFFFF"), n=24, k=4, scale=(1.2, 0.8, 0.5))


def tall_pond() -> None:
    for x, y, h in ((-0.30, 0.22, 0.46), (-0.13, 0.31, 0.40), (0.12, 0.31, 0.50), (0.32, 0.20, 0.42), (-0.40, 0.04, 0.26)):
        pine(h, x, y, snow=True)
    rod((0.33, 0.0, 0), (0.33, 0.0, 0.20), 0.011, "wood_d")
    prism(
        [(-0.075, 0), (0.075, 0), (0, 0.12)], 0.014, (0.33, -0.01, 0.16), plastic("#EDB92E"), bevel=0.004, rot=(math.pi / 2, 0, 0)
    )
    rod((0.33, -0.028, 0.19), (0.33, -0.028, 0.24), 0.008, "ink")
    ball(0.010, (0.33, -0.028, 0.178), "ink")
    rock(0.05, -0.34, -0.12, "#DCE6EE", 3)
    rock(0.04, 0.30, -0.17, "#DCE6EE", 5)


def flat_whirl(z: float) -> None:
    for r in (0.14, 0.22, 0.30):
        torus(r, 0.010, (0, 0.06, z), rough("#EFE3C4"), n=40, k=4, scale=(1, 0.85, 0.4))


def tall_whirl() -> None:
    for i in range(13):
        t = i / 12
        r = 0.035 + 0.20 * t**1.3
        torus(
            r,
            0.020 + 0.022 * t,
            (0.03 * math.sin(4.4 * t), 0.12 + 0.02 * math.cos(5 * t), 0.03 + 0.60 * t),
            mat("#DCE5EA" if i % 2 else "#B4C4CE", rough=0.8),
            n=30,
            k=7,
            rot=(0.12 * math.sin(3 * t), 0.16 * math.cos(4 * t), 0),
        )
    suitcase(0.28, 0.10, "#B8322A", 0.11, 0.08, 0.05, 0.46, 0.5)
    box(0.10, 0.02, 0.08, (-0.29, 0.08, 0.34), wood("wood", 12), bevel=0.004, rot=(0.4, 0.6, 0.2))
    ico(0.035, (-0.20, 0.0, 0.16), rough("leaf"), jitter=0.3)
    ico(0.03, (0.22, 0.02, 0.26), rough("leaf_d"), jitter=0.3, seed=2)
    prism([(-0.06, 0), (0.06, 0), (0, 0.07)], 0.10, (0.16, 0.05, 0.62), rough("roof"), bevel=0.004, rot=(1.2, 0.5, 0))
    for i, a in enumerate((-0.4, -1.3, -2.4, 3.4)):
        ico(0.028, (0.17 * math.cos(a), 0.10 + 0.13 * math.sin(a), 0.03), rough("#C9B48C"), jitter=0.2, seed=i)


def flat_portal(z: float) -> None:
    for a in (0, 1.26, 2.5, 3.8, 5.0):
        tube(
            [(0.28 * k * math.cos(a + k), -0.02 + 0.24 * k * math.sin(a + k), z + 0.003) for k in (0.35, 0.55, 0.75, 1)],
            0.008,
            glow("#B98AF5", 1.2),
            r2=0.003,
        )


def tall_portal() -> None:
    with group((0, 0.16, 0.0)):
        for k in range(11):
            a = -0.72 + (math.pi + 1.44) * k / 10
            box(
                0.105,
                0.11,
                0.10,
                (0.235 * math.cos(a), 0, 0.275 + 0.235 * math.sin(a) - 0.05),
                rough(("#8E8F9A", "#7C7D88", "#A0A1AB")[k % 3]),
                bevel=0.016,
                rot=(0, -a + 0.1 * (k % 2), 0),
            )
        cyl(0.20, 0.02, (0, 0.01, 0.275), glow("#6A3FC0", 0.9), n=36, rot=(math.pi / 2, 0, 0), bevel=0)
        for k in range(3):
            tube(
                [
                    (
                        (0.025 + 0.042 * t) * math.cos(0.9 * t + 2.09 * k),
                        -0.022,
                        0.275 + (0.025 + 0.042 * t) * math.sin(0.9 * t + 2.09 * k),
                    )
                    for t in (0, 0.8, 1.6, 2.4, 3.2, 4.0)
                ],
                0.017,
                glow(("#D9B8FF", "#8FE8FF", "#F09AE8")[k], 1.5),
                r2=0.008,
            )
        ball(0.035, (0, -0.02, 0.275), glow("#FFFFFF", 2))
    box(0.34, 0.15, 0.05, (0, 0.14, 0), rough("#77788A"), bevel=0.01)
    box(0.44, 0.10, 0.025, (0, 0.08, 0), rough("#8E8F9A"), bevel=0.008)
    for x, y, h, length in (
        (-0.34, 0.10, 0.19, (0, -0.2)),
        (0.35, 0.08, 0.22, (0, 0.2)),
        (-0.30, 0.02, 0.11, (0.2, -0.3)),
        (0.30, 0.0, 0.10, (0.2, 0.3)),
    ):
        spike(x, y, h, 0.03, "#B98AF5", length)
    for p in ((-0.20, 0.05, 0.52), (0.24, 0.05, 0.40), (0.08, 0.05, 0.60), (-0.26, 0.05, 0.30)):
        ball(0.012, p, glow("#E3CCFF", 1.6))
