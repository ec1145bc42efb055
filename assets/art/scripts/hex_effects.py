"""What happens to tiles of Earthquake Island, frame by frame: they crumble, fall into the water, become volcanoes."""

from __future__ import annotations

import math
import random

from hex_tiles import HEXC, LEVEL, strip, volcano_model
from materials import mat
from shapes import Vector, ball, cyl, group, hex_pts, ico, prism, rod, torus
from studio import Builder

DUST = {"snow": ("#F4F9FD", "#D5E4F0", "#FFFFFF"), "ash": ("#8C827B", "#6C6461", "#A59B92")}


# ------------------------------------------------------------------ animations
def crumble(kind: str, k: int, n: int = 8) -> Builder:
    """Tile of look `kind` cracks, breaks into shards and falls away in dust (frame k of n); replaces the tile's body."""
    top, side, _ = HEXC[kind]
    dust = DUST.get(kind.partition("_")[0], ("#D9C6A2", "#C2AC86", "#E6D8BC"))

    def build() -> None:
        t = k / (n - 1)
        rng = random.Random(7)
        hp = [Vector((x, y)) for x, y in hex_pts(0.01)]
        corners = Vector((rng.uniform(-0.10, 0.10), rng.uniform(-0.10, 0.10)))
        points = []
        for a, b in zip(hp, hp[1:] + hp[:1], strict=False):  # two wedges for each edge, each cut in two shards
            m = a.lerp(b, rng.uniform(0.3, 0.7))
            points += [(a, m), (m, b)]
        cut = [rng.uniform(0.30, 0.66) for _ in points]
        cut.append(cut[0])
        for i, (a, b) in enumerate(points):
            ia, ib = corners.lerp(a, cut[i]), corners.lerp(b, cut[i + 1])
            for j, poly in enumerate(([corners, ia, ib], [ia, a, b, ib])):
                late = (0.0 if j else 0.14) + rng.uniform(0, 0.16)
                u = max(0, (t - late) / (1 - late))
                s = max(0, 1 - u * u * 1.15) if u > 0.3 else 1
                if s < 0.06:
                    continue
                c = sum(poly, Vector((0, 0))) / len(poly)
                gap = 0.97 - 0.10 * min(1, t * 3)
                dirn = c.normalized() if c.length > 0.01 else Vector((0, 0))
                out = dirn * (0.05 * min(1, t * 4) + 0.16 * u)
                z = 0.02 * rng.uniform(0, 1) * min(1, t * 4) + 0.10 * math.sin(min(1, u * 1.6) * math.pi) - 0.42 * u * u
                with group(
                    (c.x + out.x, c.y + out.y, z),
                    rot=(rng.uniform(-1.4, 1.4) * u, rng.uniform(-1.4, 1.4) * u, rng.uniform(-0.5, 0.5) * u),
                    scale=s,
                ):
                    q = [((v - c).x * gap, (v - c).y * gap) for v in poly]
                    prism(q, LEVEL - 0.03, m=mat(side, rough=0.7, speckle=0.1, wscale=12), bevel=0.008)
                    prism(
                        [(x * 0.97, y * 0.97) for x, y in q],
                        0.02,
                        (0, 0, LEVEL - 0.026),
                        mat(top, rough=0.7, speckle=0.1, wscale=9),
                        bevel=0,
                    )
        if t > 0.12:  # dust
            for i in range(10):
                a = math.tau * i / 10 + rng.uniform(-0.2, 0.2)
                d = 0.26 + 0.30 * t
                r = rng.uniform(0.07, 0.13) * (0.5 + t) * max(0, 1 - max(0, t - 0.5) / 0.58)
                if r > 0.015:
                    ico(
                        r,
                        (d * math.cos(a), d * math.sin(a), 0.05 + 0.26 * t * rng.uniform(0.3, 1)),
                        mat(dust[i % 3], rough=1),
                        sub=2,
                        jitter=0.08,
                        seed=i,
                    )

    return build


def splash(k: int, n: int = 8) -> Builder:
    """Something falls into the sea: crown of drops, then rings that spread."""

    def build() -> None:
        t = (k + 0.5) / n
        rng = random.Random(5)
        foam, wat, drop = mat("#F4FBFA", rough=0.6), mat("#8FD0E2", rough=0.2), mat("#D3EEF5", rough=0.15)
        for lag, w in ((0, 0.035), (0.22, 0.026), (0.45, 0.018)):
            u = (t - lag) / (1 - lag)
            if u > 0 and w * (1 - u) > 0.002:
                torus(0.12 + 0.44 * u**0.7, w * (1 - u * 0.9), (0, 0, 0.004), foam, n=40, k=6, scale=(1, 1, 0.5))
        if t < 0.7:
            h = 0.62 * math.sin(math.pi * min(1, t / 0.7))
            radius = 0.12 + 0.20 * t
            for i in range(12):
                a = math.tau * i / 12
                q = (radius * (1 + 0.5 * h) * math.cos(a), radius * (1 + 0.5 * h) * math.sin(a), h * rng.uniform(0.6, 1.05))
                p = (radius * 0.85 * math.cos(a), radius * 0.85 * math.sin(a), 0)
                if h > 0.05:
                    rod(p, q, 0.050 * (1 - t), wat if i % 2 else drop, r2=0.012, n=8)
                    ball(0.038 * (1.15 - t), (q[0] * 1.12, q[1] * 1.12, q[2] + 0.06), drop if i % 2 else foam)
            if h > 0.08:
                cyl(0.10 * (1 - t * 0.9), h * 0.9, (0, 0, 0), drop, r2=0.03, n=14, bevel=0)
                ball(0.06, (0, 0, h + 0.12), foam)
        for i in range(7):
            a = math.tau * i / 7 + 0.4
            u = t
            z = 1.7 * u * (0.9 - u)
            r = 0.034 * (1.1 - u)
            if z > 0:
                ball(r, ((0.15 + 0.42 * u) * math.cos(a), (0.15 + 0.42 * u) * math.sin(a), z), drop)

    return build


def erupt(k: int, n: int = 10) -> Builder:
    """A volcano pushes up through the tile (frames 0-5), erupts (6-9); afterwards `hex/volcano` stands there."""

    def build() -> None:
        t = (k + 0.5) / n
        g = min(1, t / 0.58)
        g = g * g * (3 - 2 * g)
        rng = random.Random(3)
        cyl(0.36 * min(1, 0.45 + g), 0.010, m=mat("#3A2A24", rough=1), n=15, bevel=0)
        for i in range(6):
            a = math.tau * i / 6 + 0.3
            strip(
                [
                    (0.1 * math.cos(a), 0.1 * math.sin(a)),
                    (0.36 * min(1, g + 0.3) * math.cos(a + 0.1), 0.36 * min(1, g + 0.3) * math.sin(a + 0.1)),
                    (0.46 * min(1, g + 0.3) * math.cos(a), 0.46 * min(1, g + 0.3) * math.sin(a)),
                ],
                [0.035, 0.022, 0.003],
                0.008,
                0.004,
                mat("lava", emit=1.4),
            )
        with group((0, 0, -0.40 * (1 - g) * 0.6), scale=1):
            s = 0.35 + 0.65 * g
            with group((0, 0, 0), scale=s):
                volcano_model()
        for i in range(9):  # thrown-up clods while it rises
            a = math.tau * i / 9 + rng.uniform(-0.2, 0.2)
            d = 0.24 + 0.30 * min(1, t * 1.6) * rng.uniform(0.6, 1)
            z = 0.02 + 1.5 * t * (0.62 - t) * rng.uniform(0.5, 1.3)
            if z > 0 and t < 0.62:
                ico(
                    rng.uniform(0.035, 0.065),
                    (d * math.cos(a), d * math.sin(a), z),
                    mat("#6B4F3F" if i % 2 else "#8A6A50", rough=0.9),
                    jitter=0.2,
                    seed=i,
                )
        if t > 0.5:  # fountain of lava and a growing cloud
            u = (t - 0.5) / 0.5
            for i in range(12):
                a = math.tau * i / 12 + rng.uniform(-0.2, 0.2)
                d = 0.05 + 0.40 * u * rng.uniform(0.4, 1)
                z = 0.42 + (2.1 * u * (1.02 - u) + 0.12) * rng.uniform(0.4, 1.15) - 0.25 * u * u
                ico(
                    0.052 * (1.15 - 0.7 * u) * rng.uniform(0.7, 1.3),
                    (d * math.cos(a), d * math.sin(a), max(0.05, z)),
                    mat(("lava", "#FFC23A", "#FF8A24")[i % 3], emit=1.4),
                    jitter=0.2,
                    seed=i,
                )
            if u < 0.8:
                ico(0.13 * (1 - u * 0.7), (0, 0, 0.45), mat("#FFE9A0", emit=1.5), sub=2, jitter=0.1)
            for i in range(7):
                a = math.tau * i / 7
                d = 0.05 + 0.16 * u * rng.uniform(0.6, 1.2)
                ico(
                    0.06 + 0.12 * u * rng.uniform(0.6, 1),
                    (d * math.cos(a), d * math.sin(a) + 0.03, 0.52 + 0.42 * u * rng.uniform(0.6, 1.2)),
                    mat(("#8C827B", "#A59B92", "#6F665F")[i % 3], rough=1),
                    sub=2,
                    jitter=0.1,
                    seed=i,
                )

    return build
