"""Obstacle blocks (unknown / live / safe, turning over), dice with tumbling frames, blasts, smoke, scorch marks."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence
from functools import partial

from materials import Material, Paint, mat, plastic, wood
from shapes import Triple, box, cyl, group, ico, ngon, prism, text, torus
from studio import Builder, Item, Studio


# ------------------------------------------------------------------ obstacle blocks
def crate(c: str, d: str) -> None:
    box(0.70, 0.70, 0.50, (0, 0, 0.0), wood(c), bevel=0.03)
    for sx in (-1, 1):  # frame boards (slightly different heights: no coplanar faces)
        box(0.10, 0.73, 0.53, (sx * 0.322, 0, 0), wood(d), bevel=0.015)
        box(0.545, 0.10, 0.525, (0, sx * 0.322, 0), wood(d), bevel=0.015)
        for sy in (-1, 1):
            cyl(0.022, 0.012, (sx * 0.322, sy * 0.322, 0.526), "steel", n=8, bevel=0)


def skull(z: float, s: float = 1.0, m: Paint = "ivory", e: Paint = "ink") -> None:
    with group((0, 0.02, z), scale=s):
        pts = [(0.20 * math.cos(a), 0.17 * math.sin(a) + 0.06) for a in (2 * math.pi * i / 28 for i in range(28))]
        prism(pts, 0.03, m=m, bevel=0.01)
        prism([(-0.10, -0.20), (0.10, -0.20), (0.12, -0.05), (-0.12, -0.05)], 0.03, m=m, bevel=0.008)
        for sx in (-1, 1):
            cyl(0.058, 0.012, (sx * 0.08, 0.04, 0.026), e, n=18, bevel=0)
            box(0.014, 0.09, 0.012, (sx * 0.035, -0.16, 0.026), e, bevel=0)
        prism([(-0.025, -0.05), (0.025, -0.05), (0, -0.005)], 0.012, (0, 0, 0.026), e, bevel=0)


def bones(z: float, m: Paint = "ivory") -> None:
    """Two crossed bones behind a skull, each with a knob pair at its ends."""
    for way in (-1, 1):
        with group((0, -0.03, z), rot=(0, 0, way * math.radians(38))):
            box(0.56, 0.062, 0.026, (0, 0, 0), m, bevel=0.012)
            for end, side in itertools.product((-1, 1), (-1, 1)):
                cyl(0.052, 0.028, (end * 0.275, side * 0.036, 0), m, n=16, bevel=0.008)


def block_unknown() -> None:
    crate("wood_l", "wood")
    cyl(0.25, 0.03, (0, 0, 0.50), plastic("#F2E6C8"), n=32, bevel=0.012)
    text("?", 0.50, (0, 0.0, 0.535), "#3A2A1E", 0.01)
    text("?", 0.36, (0, -0.366, 0.26), "#3A2A1E", 0.006, rot=(math.pi / 2, 0, 0))


def block_live() -> None:
    box(0.70, 0.70, 0.50, m=mat("#2E2A2B", rough=0.4, coat=0.2), bevel=0.04)
    for sx in (-1, 1):  # hazard bands
        box(0.74, 0.10, 0.46, (0, sx * 0.315, 0.02), plastic("#E5A823"), bevel=0.015)
    for sx in (-1, 1):
        for x in (-0.28, -0.10, 0.08, 0.26):
            if sx < 0:
                prism(
                    [(-0.05, 0), (0.03, 0), (0.09, 0.43), (0.01, 0.43)],
                    0.012,
                    (x, sx * 0.362, 0.035),
                    "#2E2A2B",
                    bevel=0,
                    rot=(math.pi / 2, 0, 0),
                )
    bones(0.50)
    with group((0, 0.03, 0.012)):
        skull(0.50, 0.92)


def block_safe() -> None:
    """Blank (BI-4): bare light wood with a band round its foot."""
    box(0.70, 0.70, 0.50, m=wood("#E9D3A4"), bevel=0.04)
    box(0.74, 0.74, 0.09, (0, 0, 0.06), plastic("#5C9E74"), bevel=0.02)


# ------------------------------------------------------------------ dice
PIPS = {
    1: [(0, 0)],
    2: [(-1, 1), (1, -1)],
    3: [(-1, 1), (0, 0), (1, -1)],
    4: [(-1, -1), (-1, 1), (1, -1), (1, 1)],
    5: [(-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)],
    6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}


def die(top: int, front: int, right: int, kind: str = "classic", s: float = 0.56) -> None:
    """kind classic: ivory + ink pips 1-6;  zero5: crimson + ivory numerals 0-5."""
    body = plastic("#F4EAD3") if kind == "classic" else plastic("#8F2D3B")
    h = s / 2
    box(s, s, s, (0, 0, 0), body, bevel=s * 0.16)
    faces = {
        "t": ((0, 0, s), (0, 0, 0)),
        "f": ((0, -h, h), (math.pi / 2, 0, 0)),
        "r": ((h, 0, h), (math.pi / 2, 0, math.pi / 2)),
        "l": ((-h, 0, h), (math.pi / 2, 0, -math.pi / 2)),
        "b": ((0, h, h), (math.pi / 2, 0, math.pi)),
    }
    vals = {
        "t": top,
        "f": front,
        "r": right,
        "b": 7 - front if kind == "classic" else 5 - front,
        "l": 7 - right if kind == "classic" else 5 - right,
    }
    for k, (loc, rot) in faces.items():
        v = vals[k]
        with group(loc, rot=rot):
            if kind == "classic":
                for x, y in PIPS[v]:
                    cyl(
                        s * (0.13 if v == 1 else 0.088),
                        0.006,
                        (x * s * 0.25, y * s * 0.25, -0.001),
                        "#B3261E" if v == 1 else "ink",
                        n=18,
                        bevel=0,
                    )
            else:
                text(str(v), s * 0.78, (0, -0.0, 0.0), "ivory", 0.006)


NEXT = {
    "classic": {1: (2, 3), 2: (6, 3), 3: (2, 6), 4: (1, 2), 5: (1, 3), 6: (2, 4)},
    "zero5": {0: (1, 2), 1: (5, 2), 2: (0, 1), 3: (0, 1), 4: (0, 2), 5: (1, 3)},
}


def pose(kind: str, v: int, f: int, r: int, rot: Triple = (0, 0, 0), lift: float = 0.0) -> Builder:
    """Die showing v on top, turned by `rot` about its own centre and lifted above the table."""

    def build() -> None:
        with group((0, 0, 0.28 + lift), rot=rot), group((0, 0, -0.28)):
            die(v, f, r, kind)

    return build


REST = math.radians(-15)  # how a die lies at rest
TILTS = {
    "_a": ((0.62, -0.28, REST + 0.55), 0.24),
    "_b": ((0.24, 0.10, REST + 0.16), 0.07),
    "": ((0.0, 0.0, REST), 0.0),
}


def tumble(kind: str) -> list[Item]:
    """Roll = roll0..roll6, the same for every result."""
    rng = random.Random(5)
    faces = list(NEXT[kind])
    it: list[Item] = []
    hop = (0.55, 0.80, 0.62, 0.22, 0.48, 0.52, 0.26)
    for k in range(7):
        f = faces[(k * 2 + 1) % 6]
        a, b = NEXT[kind][f]
        it.append(
            (
                f"dice/{kind}_roll{k}",
                pose(kind, f, a, b, (rng.uniform(-0.95, 0.95), rng.uniform(-0.95, 0.95), 1.1 * k), hop[k]),
            )
        )
    return it


def face(kind: str, value: int, tilt: str) -> Item:
    """A result as it tips into place, `_a` and then `_b`, and lies there."""
    turn, lift = TILTS[tilt]
    return f"dice/{kind}_{value}{tilt}", pose(kind, value, *NEXT[kind][value], turn, lift)


# ------------------------------------------------------------------ a block turning over
def turning(kind: str, k: int, n: int = 8) -> Builder:
    """Frame k of n: the block hops, rolls over backwards and lands with its underside up."""
    t = (k + 0.5) / n
    a = math.pi * (t * t * (3 - 2 * t))
    hop = 0.62 * math.sin(math.pi * t)
    under = block_live if kind == "live" else block_safe

    def build() -> None:
        with (
            group((0, 0, 0.25 + hop), rot=(a if a < math.pi / 2 else a - math.pi, 0, 0.10 * math.sin(math.pi * t))),
            group((0, 0, -0.25)),
        ):
            (block_unknown if a < math.pi / 2 else under)()
        if t > 0.55:  # a little sand is thrown up on landing
            rng = random.Random(3)
            for i in range(9):
                b = math.tau * i / 9 + rng.uniform(-0.2, 0.2)
                d = 0.42 + 0.30 * (t - 0.5)
                ico(
                    0.05 * (1.3 - t),
                    (d * math.cos(b), d * math.sin(b), 0.04 + 0.18 * math.sin(math.pi * (t - 0.5) * 2)),
                    mat("#E2CB98", rough=1),
                    sub=2,
                    jitter=0.1,
                    seed=i,
                )

    return build


# ------------------------------------------------------------------ explosion (toy "cotton and cardboard" burst)
def mix(stops: Sequence[tuple[float, str]], x: float) -> str | None:
    """Colour between (position, hex) stops; positions rise."""
    x = max(stops[0][0], min(stops[-1][0], x))
    for (p, a), (q, b) in itertools.pairwise(stops):
        if x <= q:
            k = (x - p) / (q - p)
            low, high = ([int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in (a, b))
            return "#{:02X}{:02X}{:02X}".format(*tuple(round(u + (v - u) * k) for u, v in zip(low, high, strict=False)))
    return None


FIREBALLS, FIREBALL_FRAMES = 8, 6  # the other fireballs of a blast: how many, and the pictures of each
FIRE = (
    (0, "#9C948B"),
    (0.12, "#7A7068"),
    (0.28, "#8A4A30"),
    (0.42, "#E0481C"),
    (0.62, "#FF9A26"),
    (0.82, "#FFD45A"),
    (1, "#FFF3B8"),
)


def hot(heat: float) -> Material:
    return mat(mix(FIRE, round(heat * 14) / 14), rough=1, emit=round(max(0, min(1, (heat - 0.2) * 1.6)) * 0.85, 1))


def blast(k: int, n: int = 13, seed: int = 11, ring: bool = True) -> Builder:
    """Frame k of n: flash, fireball with shards and perhaps a ring, then soot that thins out. Each seed has its shape."""

    def build() -> None:
        t = (k + 0.35) / n
        rng = random.Random(seed)
        grow = 1 - (1 - min(1, t * 1.25)) ** 2.6
        for i in range(17):
            a = rng.uniform(0, math.tau)
            e = rng.uniform(-0.1, 1.2)
            d = rng.uniform(0.22, 0.62) * (0.2 + 0.8 * grow)
            r0 = rng.uniform(0.14, 0.27)
            lag = rng.uniform(0, 0.22)
            heat = max(0, 1.02 - t * 1.25 - lag * (1 if t > 0.12 else 0.3) - 0.1 * (i % 3))
            fade = 1 if t < 0.5 else max(0, 1 - (t - 0.5 - lag * 0.4) / 0.46) ** 0.75
            r = r0 * (0.40 + 1.05 * grow) * min(1, fade)
            if r < 0.02:
                continue
            rise = t * 0.42 + max(0, t - 0.45) * 0.5
            ico(
                r,
                (
                    d * math.cos(a) * math.cos(e) * (1 + 0.12 * t),
                    d * math.sin(a) * math.cos(e),
                    0.20 + d * abs(math.sin(e)) * 1.05 + rise,
                ),
                hot(heat),
                sub=2 if r > 0.11 else 1,
                jitter=0.11,
                seed=i,
            )
        if t < 0.46:
            ico(
                (0.16 + 0.62 * t) * (1 if t < 0.3 else 1 - (t - 0.3) * 2.2),
                (0, 0, 0.30 + 0.2 * t),
                mat("#FFF0B0", rough=1, emit=0.8),
                sub=2,
                jitter=0.1,
                seed=3,
            )
        if t < 0.72:
            for i in range(12):
                a = math.tau * i / 12 + rng.uniform(-0.2, 0.2)
                d = 0.22 + 0.78 * grow * rng.uniform(0.75, 1)
                s = 0.105 * (1 - t * 1.2)
                z = 0.12 + 1.9 * t * (0.95 - t) * rng.uniform(0.4, 1.3)
                if s > 0.01:
                    prism(
                        [(-s * 0.5, 0), (s * 0.5, 0), (0, s * 1.9)],
                        0.03,
                        (d * math.cos(a), d * math.sin(a), max(0.02, z)),
                        mat("#FFC53D" if i % 2 else "#D8412B", emit=0.5),
                        bevel=0,
                        rot=(rng.uniform(-0.5, 0.5) + t * 4, 0, a - math.pi / 2),
                    )
        if ring and 0.03 < t < 0.45:
            torus(0.18 + 0.85 * grow, 0.034 * (1 - t * 1.9), (0, 0, 0.02), mat("#FFE9B0", emit=1.0), n=40)

    return build


def smoke(k: int, n: int = 7) -> Builder:
    """A soft grey puff, rising and thinning (for a shot, a landing, a hit crate)."""

    def build() -> None:
        t = (k + 0.4) / n
        rng = random.Random(4)
        for i in range(7):
            a = math.tau * i / 7 + rng.uniform(-0.3, 0.3)
            d = (0.10 + 0.26 * (1 - (1 - t) ** 2)) * rng.uniform(0.6, 1.1)
            r = rng.uniform(0.10, 0.17) * (0.55 + 0.9 * t) * max(0, 1 - max(0, t - 0.4) / 0.62)
            if r > 0.015:
                ico(
                    r,
                    (d * math.cos(a), d * math.sin(a), 0.14 + 0.62 * t * rng.uniform(0.6, 1.1)),
                    mat(("#D8CEC2", "#C2B8AD", "#E6DED3")[i % 3], rough=1),
                    sub=2,
                    jitter=0.08,
                    seed=i,
                )

    return build


def wreck(k: int, n: int = 8) -> Builder:
    """A piece is knocked out: a puff, and toy parts (wheels, bolts, a plank) that bounce away."""

    def build() -> None:
        t = (k + 0.4) / n
        rng = random.Random(9)
        for i in range(9):
            a = math.tau * i / 9 + rng.uniform(-0.3, 0.3)
            d = (0.08 + 0.42 * (1 - (1 - t) ** 2.2)) * rng.uniform(0.6, 1.1)
            r = rng.uniform(0.13, 0.21) * (0.5 + 0.8 * t) * max(0, 1 - max(0, t - 0.35) / 0.66)
            if r > 0.015:
                ico(
                    r,
                    (d * math.cos(a), d * math.sin(a), 0.16 + 0.55 * t * rng.uniform(0.5, 1.1)),
                    mat(("#B3A79B", "#CFC4B7", "#8F857B")[i % 3], rough=1),
                    sub=2,
                    jitter=0.1,
                    seed=i,
                )
        for i in range(8):
            a = math.tau * i / 8 + 0.3
            d = 0.12 + 0.62 * t * rng.uniform(0.7, 1)
            z = max(0.03, 0.30 + 1.9 * t * (0.62 - t) * rng.uniform(0.7, 1.3))
            q = (rng.uniform(-3, 3) * t, rng.uniform(-3, 3) * t, a)
            k2 = 1 if t < 0.6 else max(0, 1 - (t - 0.6) / 0.42)
            if k2 < 0.05:
                continue
            with group((d * math.cos(a), d * math.sin(a), z), rot=q, scale=k2):
                if i % 4 == 0:
                    cyl(0.085, 0.06, m="rubber", n=16, bevel=0.015, base=False)
                    cyl(0.045, 0.07, m="brass", n=12, bevel=0, base=False)
                elif i % 4 == 1:
                    prism(ngon(6, 0.06), 0.05, m="steel", bevel=0.008)
                elif i % 4 == 2:
                    box(0.05, 0.20, 0.03, m=wood("wood"), bevel=0.006)
                else:
                    torus(0.05, 0.018, m="gun", n=14, k=6)

    return build


def scorch(v: int) -> None:
    """Flat burn mark on the sand."""
    rng = random.Random(20 + v)
    for rad, c, h, n in ((0.40, "#A5835A", 0.003, 26), (0.33, "#7A5C40", 0.006, 26), (0.22, "#4A382B", 0.009, 20)):
        points = [
            (rad * (1 + rng.uniform(-0.22, 0.18)) * math.cos(a), rad * (1 + rng.uniform(-0.22, 0.18)) * math.sin(a))
            for a in (math.tau * i / n for i in range(n))
        ]
        prism(points, h, m=mat(c, rough=1, speckle=0.2, wscale=12), bevel=0)
    for i in range(9):
        a = math.tau * i / 9 + rng.uniform(-0.2, 0.2)
        d = rng.uniform(0.30, 0.46)
        prism(
            [(-0.02, 0), (0.02, 0), (0, rng.uniform(0.06, 0.12))],
            0.005,
            (d * math.cos(a), d * math.sin(a), 0),
            mat("#6B5038", rough=1),
            bevel=0,
            rot=(0, 0, a - math.pi / 2),
        )


TURN_FRAMES, BLAST_FRAMES, SMOKE_FRAMES, WRECK_FRAMES = 8, 13, 7, 8


def blast_fade(name: str) -> float:
    """How strong the shadow of a frame of the explosion is: it goes with the smoke."""
    return min(1, (BLAST_FRAMES - int(name[-2:])) / 7)


def main() -> None:
    """Render blocks, dice and blasts."""
    studio = Studio("blocks")
    studio.sheet([("blocks/unknown", block_unknown), ("blocks/live", block_live), ("blocks/safe", block_safe)], 112, 112, 54, 68)
    turns = [(f"blocks/turn_{kind}_{k}", turning(kind, k)) for kind in ("live", "safe") for k in range(TURN_FRAMES)]
    studio.sheet(turns, 160, 144, 64, 98)
    studio.sheet([(f"fx/explosion_{k:02d}", blast(k)) for k in range(BLAST_FRAMES)], 192, 192, 96, 124, fade=blast_fade)
    fireballs = [
        (f"fx/fireball_{v}_{k}", blast(k, FIREBALL_FRAMES, 20 + v, ring=False))
        for v in range(FIREBALLS)
        for k in range(FIREBALL_FRAMES)
    ]
    studio.sheet(fireballs, 192, 192, 96, 124, shadow=False)
    studio.sheet([(f"fx/smoke_{k}", smoke(k)) for k in range(SMOKE_FRAMES)], 128, 136, 64, 96)
    studio.sheet([(f"fx/wreck_{k}", wreck(k)) for k in range(WRECK_FRAMES)], 176, 160, 88, 104)
    studio.sheet([(f"fx/scorch_{v}", partial(scorch, v)) for v in range(2)], 96, 80, 48, 40, shadow=False)
    for kind in ("zero5", "classic"):
        first, *others = NEXT[kind]
        studio.sheet([*tumble(kind), *(face(kind, first, tilt) for tilt in TILTS)], 152, 144, 54, 92, per=25)
        for tilt in TILTS:  # a die casts the same shadow whatever it shows
            faces, lender = [face(kind, value, tilt) for value in others], f"dice/{kind}_{first}{tilt}"
            studio.sheet(faces, 152, 144, 54, 92, shadow=False, per=25, shadow_of=lender)
    studio.save()


if __name__ == "__main__":
    main()
