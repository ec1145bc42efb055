"""Models that more than one script needs."""

from __future__ import annotations

import math
import random

from materials import Paint, mat
from shapes import Triple, polyhedron

RINGS = ((1.0, 0.0), (0.66, 0.34))  # radius and height of the lower rings of a mountain, as parts of the whole


def peak(
    r: float, h: float, loc: Triple, seed: int = 0, rock: str = "#8B8C94", n: int = 7, snow: float = 0.46, cap: str = "snow",
    rough: float = 0.75, wander: float = 0.03,
) -> None:  # fmt: skip
    """A faceted mountain with a jagged cap; snow: the height at which the cap begins, wander: how far the summit strays."""
    rng = random.Random(seed)
    points: list[Triple] = []
    for k, (reach, height) in enumerate((*RINGS, (0.34, snow + 0.08))):
        for turn in (math.tau * (i + 0.5 * (k % 2)) / n for i in range(n)):
            x = r * reach * rng.uniform(0.84, 1.12) * math.cos(turn)
            y = r * reach * rng.uniform(0.84, 1.12) * math.sin(turn)
            points.append((x, y, h * height * (1 if k == 0 else rng.uniform(0.82, 1.14))))
    points.append((rng.uniform(-wander, wander), rng.uniform(-wander, wander), h))
    faces: list[tuple[int, int, int]] = []
    for i in range(n):
        j = (i + 1) % n
        faces += [(i, j, n + i), (j, n + j, n + i)]
        faces += [(n + i, n + j, 2 * n + j), (n + i, 2 * n + j, 2 * n + i)]
    summit = [(2 * n + i, 2 * n + (i + 1) % n, 3 * n) for i in range(n)]
    stone: Paint = mat(rock, rough=rough)
    polyhedron(points, faces, stone, loc, mat(cap, rough=rough), summit)
