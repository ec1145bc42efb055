"""Rivers of Riverlands as an autotile, broad water, and bridges out of a hub and eight arms."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from PIL import Image

from masters import SCALE
from materials import Material, mat, wood
from shapes import Pair, Vector, box, cyl, group, ngon, prism, rod
from stage import PPU
from tile_props import rough


def waves(z: float, points: Sequence[Pair], rz: float = 0) -> None:
    for x, y in points:
        pts = [(t, 0.022 * math.sin(t * 36)) for t in [i / 60 for i in range(-6, 7)]]
        prism(
            [(a, b - 0.010) for a, b in pts] + [(a, b + 0.010) for a, b in pts[::-1]],
            0.006,
            (x, y, z),
            mat("foam", rough=0.4),
            bevel=0,
            rot=(0, 0, rz),
        )


# ------------------------------------------------------------------ river autotile
RW, BANK = 0.262, 0.312  # half widths of water and of its sandy bank
PORT = {"N": (0, 0.5), "E": (0.5, 0), "S": (0, -0.5), "W": (-0.5, 0)}


# layers: half width, height, material, overlap with the neighbouring tile (water laps over, so that no joint shows)
def river_layers() -> tuple[tuple[float, float, Material, float], ...]:
    return (
        (BANK, 0.004, rough("#DCC389"), 0.000),
        (RW + 0.016, 0.010, mat("#2E7BA2", rough=0.2), 0.003),
        (RW - 0.012, 0.015, mat("#4199BD", rough=0.16, coat=0.45, speckle=0.06, wscale=5), 0.008),
    )


FILL = 0.5 - RW + 0.085  # half size of the patch for broad water


def ribbon(path: Sequence[Pair], w: float, lap: float = 0.0) -> list[Pair]:
    """Band of half width w along a path; its ends are square to the axes, so that rivers meet exactly at tile borders."""
    left, right = [], []
    k = 1 + 2 * lap

    def lapped(c: float) -> float:
        return c * k if abs(abs(c) - 0.5) < 1e-6 else c

    path = [(lapped(x), lapped(y)) if i in (0, len(path) - 1) else (x, y) for i, (x, y) in enumerate(path)]
    for i, p in enumerate(path):
        a = path[max(0, i - 1)]
        b = path[min(len(path) - 1, i + 1)]
        d = Vector((b[0] - a[0], b[1] - a[1])).normalized()
        n = Vector((-d.y, d.x))
        if i in (0, len(path) - 1):
            n = Vector((round(n.x), round(n.y)))
        left.append((p[0] + n.x * w, p[1] + n.y * w))
        right.append((p[0] - n.x * w, p[1] - n.y * w))
    return right + left[::-1]


def course(a: str, b: str, v: int = 0) -> list[Pair]:
    """Middle line of the water from side a to side b; straight ones meander in three ways."""
    low, high = PORT[a], PORT[b]
    count = 22
    points = []
    for i in range(count + 1):
        t = i / count
        if {a, b} in ({"N", "S"}, {"E", "W"}):
            o = (0.070 * math.sin(math.tau * t), -0.062 * math.sin(math.tau * t), 0.075 * math.sin(3.1416 * t))[v] * max(
                0, math.sin(3.1416 * t)
            ) ** 0.8
            x, y = low[0] + (high[0] - low[0]) * t, low[1] + (high[1] - low[1]) * t
            points.append((x + (o if low[0] == 0 else 0), y + (o if low[1] == 0 else 0)))
        else:
            points.append(((1 - t) ** 2 * low[0] + t * t * high[0], (1 - t) ** 2 * low[1] + t * t * high[1]))
    return points


def river(ports: str, z: float, v: int = 0) -> None:
    pairs = [(a, b) for i, a in enumerate(ports) for b in ports[i + 1 :]]
    if len(ports) == 1:
        pairs = []
    for w, zz, m, lap in river_layers():
        for i, (a, b) in enumerate(pairs):  # every band a hair higher than the last: nothing coplanar
            straight = {a, b} in ({"N", "S"}, {"E", "W"})
            line = course(a, b, v) if len(ports) == 2 or not straight else [PORT[a], (0, 0), PORT[b]]
            prism(ribbon(line, w, lap), zz + 0.0006 * i, (0, 0, z), m, bevel=0)
        if len(ports) < 2:  # spring (one side) or pond (none)
            cyl(w * (1.0 if ports else 1.12), zz, (0, 0, z), m, n=30, bevel=0)
            if ports:
                prism(ribbon([PORT[ports], (0, 0)], w, lap), zz + 0.0006, (0, 0, z), m, bevel=0)
    rng = random.Random(len(ports) * 7 + v + ord((ports or "x")[0]))
    line = course(*pairs[0], v) if pairs else [(0.0, 0.0)] * 23
    for k in (5, 11, 17) if pairs else (11,):
        x, y = line[k]
        waves(
            z + 0.0195 if len(ports) > 2 else z + 0.015,
            [(x + rng.uniform(-0.08, 0.08), y + rng.uniform(-0.10, 0.10))],
            rng.uniform(-0.25, 0.25),
        )


def fill(z: float) -> None:
    """Water patch for a vertex between four river tiles (anchor = the vertex)."""
    points = [(sx * FILL, sy * FILL) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    prism(points, 0.0190, (0, 0, z), river_layers()[2][2], bevel=0)
    waves(z + 0.0195, [(0.0, 0.0)], 0.2)


def heal(path: Path, n: int = 7) -> None:
    """Where water laps over a tile border, repeat the colour from a little further in: no bright line at the joints."""
    a = np.asarray(Image.open(path).convert("RGBA")).copy()
    for turn in range(4):  # the same for all four sides
        b = np.rot90(a, turn)
        for row in b:
            opaque = np.flatnonzero(row[:, 3] > 20)
            if len(opaque) > 2 * n:
                i = opaque[0]
                p = row[i + n].astype(int)
                if p[3] > 250 and p[2] > p[0] + 45:  # water
                    keep = row[i, 3]
                    row[i : i + n] = row[i + n]
                    row[i, 3] = keep
    Image.fromarray(a).save(path, optimize=True)


def feather(path: Path, cx: float, cy: float, soft: float = 0.055) -> None:
    """Fade out the edges of the water patch (cx, cy: its middle in 1x pixels)."""
    a = np.asarray(Image.open(path).convert("RGBA")).copy()
    y, x = np.mgrid[0 : a.shape[0], 0 : a.shape[1]]
    d = FILL - np.maximum(np.abs((x + 0.5) / SCALE - cx) / PPU, np.abs((y + 0.5) / SCALE - cy) / (PPU * 0.8))
    t = np.clip((d - 0.012) / soft, 0, 1)
    a[..., 3] = np.minimum(a[..., 3], 255 * t * t * (3 - 2 * t))
    Image.fromarray(a).save(path, optimize=True)


# ------------------------------------------------------------------ bridges: hub and arms, for straight and diagonal ways
ARMS = {"N": (0, 1), "NE": (1, 1), "E": (1, 0), "SE": (1, -1), "S": (0, -1), "SW": (-1, -1), "W": (-1, 0), "NW": (-1, 1)}
DECK = 0.135  # height of the deck above the tile top


def bridge_hub(z: float) -> None:
    for sx in (-1, 1):
        for sy in (-1, 1):
            rod((sx * 0.19, sy * 0.19, z), (sx * 0.19, sy * 0.19, z + DECK + 0.02), 0.035, "wood_d")
    prism(ngon(8, 0.275, math.pi / 8), 0.03, (0, 0, z + DECK - 0.035), "wood_d", bevel=0.008)
    for i in range(5):
        box(
            (0.30, 0.47, 0.51, 0.47, 0.30)[i],
            0.096,
            0.035,
            (0, -0.2 + 0.10 * i, z + DECK),
            wood("wood" if i % 2 else "wood_l"),
            bevel=0.008,
        )


def bridge_arm(d: str, z: float) -> None:
    """From the hub to the middle of a side, or to a corner, where the neighbour's arm goes on."""
    x, y = ARMS[d]
    far = 0.505 if 0 in (x, y) else 0.505 * math.sqrt(2)
    a = math.atan2(y, x)
    ramp = 0 in (x, y)
    with group((0, 0, z), a):
        n = max(3, round((far - 0.17) / 0.078))
        w = 0.36 if ramp else 0.30
        for i in range(n):
            u = 0.20 + (far - 0.20) * (i + 0.5) / n
            h = DECK - (0.10 * ((u - 0.20) / (far - 0.2)) ** 1.3 if ramp else 0)
            box((far - 0.20) / n - 0.010, w, 0.032, (u, 0, h), wood("wood" if i % 2 else "wood_l"), bevel=0.007)
        for s in (-1, 1):
            y0 = s * (w / 2 - 0.02)
            h1 = DECK - (0.10 if ramp else 0)
            for u in (0.27, far - 0.03):
                box(0.04, 0.04, 0.15, (u, y0, (DECK if u < 0.3 else h1) - 0.02), "wood_d", bevel=0.008)
            rod((0.22, y0, DECK + 0.12), (far, y0, h1 + 0.12), 0.017, "wood_d")
            rod((0.2, s * w * 0.36, DECK - 0.02), (far, s * w * 0.36, h1 - 0.02), 0.02, "wood_d")
            if not ramp and far > 0.6:
                rod((0.5, y0, -0.01), (0.5, y0, DECK), 0.026, "wood_d")
