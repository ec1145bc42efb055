"""What baggage and items of Lost Baggage have in common: metals, the paper tag, chests and cases."""

from __future__ import annotations

import math
import random

from character_kit import brass, cloth
from materials import Material, Paint, mat, plastic
from shapes import ball, box, cyl, group, prism, tube


def shiny(c: Paint) -> Material:
    return mat(c, rough=0.15, coat=1)


def steel() -> Material:
    return mat("#A9B0BA", rough=0.28, metal=0.55, coat=0.3)


def stand() -> group:
    return group(rot=(math.pi / 2, 0, 0))  # draw in the xy plane, facing south


def disc(r: float, h: float, x: float, y: float, z: float, m: Paint, n: int = 28) -> None:
    cyl(r, h, (x, y, z), m, n=n, rot=(math.pi / 2, 0, 0), bevel=min(0.01, h / 3))


def tag(x: float, y: float, z: float, s: float = 1.0, rz: float = 0.25) -> None:
    """Luggage label on a string with a red heart."""
    tube([(x, y + 0.03, z + 0.10 * s), (x + 0.02, y - 0.02, z + 0.05 * s), (x, y, z)], 0.012 * s, "#8A5F3B")
    with group((x, y - 0.01, z), rot=(math.pi / 2 - 0.1, rz, 0), scale=s):
        prism(
            [(-0.075, -0.20), (0.075, -0.20), (0.075, -0.03), (0.035, 0.02), (-0.035, 0.02), (-0.075, -0.03)],
            0.02,
            m="#FFF3D0",
            bevel=0.004,
        )
        cyl(0.018, 0.03, (0, -0.02, 0), "#B8763A", n=14, bevel=0)
        prism(
            [
                (0, -0.165),
                (0.05, -0.115),
                (0.05, -0.085),
                (0.025, -0.07),
                (0, -0.088),
                (-0.025, -0.07),
                (-0.05, -0.085),
                (-0.05, -0.115),
            ],
            0.028,
            m=plastic("#D8382C"),
            bevel=0.002,
        )


def chest(w: float, d: float, h: float, c: Paint, band: Paint = "brass", lid: float = 0.0, lidc: Paint | None = None) -> None:
    """Trunk with a round lid, opened by the angle lid."""
    b = brass() if band == "brass" else mat(band, rough=0.4)
    box(w, d, h, m=c, bevel=0.02)
    with group((0, d / 2, h), rot=(lid, 0, 0)):
        points = [(d / 2 * math.cos(a), 0.55 * d / 2 * math.sin(a)) for a in (math.pi * k / 12 for k in range(13))]
        prism(points, w, (-w / 2, -d / 2, 0), lidc or c, bevel=0.012, rot=(math.pi / 2, 0, math.pi / 2))
        for x in (-w * 0.34, w * 0.34):
            prism(
                [(x * 1.03, y * 1.06) for x, y in points],
                0.07,
                (x - 0.035, -d / 2, -0.005),
                b,
                bevel=0.008,
                rot=(math.pi / 2, 0, math.pi / 2),
            )
        if not lid:
            box(0.12, 0.04, 0.12, (0, -d - 0.01, -0.07), b, bevel=0.014)
    for x in (-w * 0.34, w * 0.34):
        box(0.07, d + 0.024, h + 0.002, (x, 0, 0), b, bevel=0.008)
    for sx in (-1, 1):
        box(0.05, 0.05, 0.05, (sx * w / 2, -d / 2, 0), b, bevel=0.01)


def case(w: float, h: float, d: float, c: Paint, trim: Paint = "#6B4226", handle: Paint = "#4A2E1C") -> None:
    box(w, d, h, m=c, bevel=0.05)
    box(w * 1.01, 0.03, h * 1.01, (0, 0, -0.002), mat(trim, rough=0.5), bevel=0.01)
    tube([(-0.11, 0, h), (-0.10, 0, h + 0.09), (0.10, 0, h + 0.09), (0.11, 0, h)], 0.03, plastic(handle))
    for sx in (-1, 1):
        box(0.07, 0.03, 0.10, (sx * w * 0.3, -d / 2 - 0.005, h * 0.82), brass(), bevel=0.01)
        for z in (-0.004, h - 0.085):
            box(0.09, d * 1.03, 0.09, (sx * (w / 2 - 0.035), 0, z), mat(trim, rough=0.5), bevel=0.025)


def coins(n: int, w: float, d: float, z: float, seed: int = 1, hump: float = 0.15) -> None:
    rng = random.Random(seed)
    for _i in range(n):
        x, y = rng.uniform(-w, w), rng.uniform(-d, d)
        cyl(
            0.06,
            0.02,
            (x, y, z + hump * (1 - (x / w) ** 2) * (1 - (y / d) ** 2) * rng.uniform(0.5, 1)),
            mat("#F6C63A", rough=0.25, metal=0.4),
            n=16,
            bevel=0,
            rot=(rng.uniform(-0.6, 0.6), rng.uniform(-0.6, 0.6), 0),
        )


def sock(x: float, y: float, z: float, c: Paint, rz: float = 0, ry: float = 0.0, s: float = 1.0) -> None:
    with group((x, y, z), rot=(0, ry, rz), scale=s):
        for k in range(5):
            cyl(0.065, 0.055, (0, 0, 0.05 * k), cloth(c if k % 2 else "#FFFBF0"), n=16, bevel=0.006)
        tube([(0, 0, 0.02), (0, -0.02, -0.03), (0, -0.12, -0.05)], 0.066, cloth("#FFFBF0"))
        ball(0.065, (0, -0.13, -0.05), cloth(c))
