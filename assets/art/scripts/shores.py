"""Things on the shores and in the seas of the islands, as sprites `shore/<name>`: for the three moods sand, ash and snow.

All are 120 x 120 pixels with the anchor at 54, 82, and as large as they should stand beside cells of 80 x 64.
"""

from __future__ import annotations

import math
import random

from materials import mat, plastic, wood
from shapes import ball, box, cyl, group, ico, lathe, ngon, prism, rod, surface, torus, tube
from studio import Item, Studio

FROND_STEPS = 9
CANVAS = (120, 120, 54, 82)


def stone(color: str) -> object:
    """Rough, matt stone."""
    return mat(color, rough=0.95, speckle=0.12, wscale=8)


# ------------------------------------------------------------------ sand
def palm_tree(x: float, y: float, tall: float, lean: float, seed: int) -> None:
    """A palm with a bent stem and a crown of drooping fronds."""
    rng = random.Random(seed)
    stem = [(x + lean * t * t, y, tall * t) for t in (0, 0.25, 0.5, 0.75, 1)]
    tube(stem, 0.042, wood("#A67844", 12), r2=0.028)
    for t in (0.2, 0.36, 0.52, 0.68, 0.84):
        torus(0.038 - 0.010 * t, 0.008, (x + lean * t * t, y, tall * t), "#7C5230", n=14, k=6)
    top = (x + lean, y, tall)
    for k in range(8):
        a = math.tau * k / 8 + rng.uniform(-0.15, 0.15)
        frond(top, a, 0.27 + rng.uniform(-0.03, 0.03), ("#5B9A3F", "#4A8636", "#6CAA48")[k % 3])
    for k in range(3):
        a = math.tau * k / 3 + 0.4
        ball(0.030, (top[0] + 0.045 * math.cos(a), top[1] + 0.045 * math.sin(a), tall - 0.035), "#7A4A26", u=10, v=8)


def frond(top: tuple[float, float, float], turn: float, reach: float, color: str) -> None:
    """One leaf: a strip with a raised midrib and notched edges that rises a little and then droops."""
    rows = []
    for k in range(FROND_STEPS + 1):
        t = k / FROND_STEPS
        half = 0.085 * math.sin(math.pi * (0.10 + 0.88 * t) ** 0.8) * (1.0 if k % 2 else 0.72)
        z = reach * (0.32 * t - 0.85 * t * t)
        rows.append([(t * reach, y, z - drop) for y, drop in ((-half, 0.028), (0, 0.0), (half, 0.028))])
    with group(top, turn):
        surface(rows, mat(color, rough=0.7))


def palm() -> None:
    with group(scale=1.25):
        palm_tree(0, 0, 0.62, 0.10, 1)
        sand_heap(0.16)


def palms() -> None:
    with group(scale=1.15):
        palm_tree(-0.10, 0.06, 0.66, -0.12, 2)
        palm_tree(0.10, -0.04, 0.46, 0.13, 3)
        sand_heap(0.22)


def sand_heap(r: float) -> None:
    ball(r, (0, 0, -r * 0.084), mat("sand", rough=0.95, speckle=0.05), scale=(1, 0.8, 0.28), cut=0.3)


def rocks(*colors: str) -> None:
    """A few boulders in the water or on the beach."""
    places = ((-0.12, 0.06, 0.16), (0.12, -0.02, 0.12), (0.0, -0.16, 0.075), (0.24, 0.12, 0.06))
    for k, (x, y, r) in enumerate(places):
        ico(r, (x, y, r * 0.45), stone(colors[k % len(colors)]), sub=2, jitter=0.10, seed=k + 3, scale=(1, 0.9, 0.8))


def driftwood() -> None:
    pale = wood("#C0A582", 9)
    tube([(-0.30, -0.06, 0.05), (-0.05, 0.0, 0.075), (0.28, 0.07, 0.05)], 0.050, pale, r2=0.030)
    tube([(0.02, 0.01, 0.08), (0.10, 0.12, 0.16), (0.12, 0.16, 0.24)], 0.026, pale, r2=0.012)
    for x, y in ((-0.16, -0.15), (0.20, -0.10), (-0.02, 0.20)):
        ico(0.026, (x, y, 0.014), stone("#B7A78A"), jitter=0.2, seed=int(x * 100))


def hut() -> None:
    """A straw hut on poles."""
    for x in (-0.15, 0.15):
        for y in (-0.12, 0.12):
            rod((x, y, 0), (x, y, 0.16), 0.020, "wood_d")
    box(0.44, 0.36, 0.03, (0, 0, 0.10), wood("wood_l"), bevel=0.008)
    box(0.30, 0.24, 0.17, (0, 0.01, 0.13), wood("#CFA66A", 10), bevel=0.012)
    box(0.075, 0.012, 0.12, (0.02, -0.113, 0.13), "#4A2E18", bevel=0)
    cyl(0.27, 0.20, (0, 0.01, 0.29), mat("straw", rough=0.95, wood=0.3, wscale=14), r2=0.03, n=9, bevel=0.008, smooth=20)
    cyl(0.285, 0.025, (0, 0.01, 0.28), mat("straw_d", rough=0.95), n=9, bevel=0.006, smooth=20)


def buoy() -> None:
    lathe([(0.0, 0.0), (0.13, 0.01), (0.15, 0.06), (0.11, 0.12), (0.05, 0.15)], "#C8352B", n=24)
    cyl(0.043, 0.16, (0, 0, 0.14), "ivory", r2=0.030, n=16)
    cyl(0.036, 0.05, (0, 0, 0.22), "#C8352B", n=16, bevel=0)
    ball(0.038, (0, 0, 0.32), mat("#FFE08A", rough=0.2, emit=0.5))
    ripples(0.20)


def ripples(r: float) -> None:
    """Rings on the water."""
    foam = mat("#F1FAFA", rough=0.6)
    for radius, width in ((r, 0.014), (r + 0.10, 0.008)):
        torus(radius, width, (0, 0, 0.003), foam, n=44, k=6, scale=(1, 1, 0.5))


# ------------------------------------------------------------------ ash
def basalt() -> None:
    """Hexagonal columns of basalt, of many heights."""
    rng = random.Random(5)
    step = 0.098
    for row in range(-2, 3):
        for column in range(-2, 3):
            x, y = (column + row % 2 / 2) * step, row * step * 0.87
            away = math.hypot(x + 0.02, y - 0.06)
            if away < 0.24:
                tall = max(0.06, 0.50 - 1.9 * away + rng.uniform(-0.07, 0.07))
                tone = ("#4A4A52", "#55555E", "#3F3F47")[rng.randrange(3)]
                prism(ngon(6, step * 0.56, math.pi / 6), tall, (x, y, 0), mat(tone, rough=0.8, speckle=0.08), bevel=0.006)


def vent() -> None:
    """A small cone with a glowing throat and smoke."""
    rock, glow = stone("#453E3F"), mat("lava", emit=2.2)
    lathe([(0.27, 0.0, 0.05), (0.19, 0.10, 0.07), (0.115, 0.22, 0.06), (0.095, 0.245, 0.03)], rock, n=28, ribs=7, smooth=25)
    cyl(0.082, 0.012, (0, 0, 0.240), glow, n=18, bevel=0)
    for a, low in ((-1.35, 0.08), (-0.3, 0.05), (-2.4, 0.06)):
        points = [(r * math.cos(a), r * math.sin(a), z) for r, z in ((0.085, 0.25), (0.115, 0.225), (0.185, 0.115), (0.215, low))]
        tube(points, 0.018, glow, r2=0.012)
    smoke = mat("#8B8583", rough=1)
    for k, (x, z, r) in enumerate(((0.01, 0.34, 0.06), (0.05, 0.43, 0.075), (0.11, 0.53, 0.085))):
        ico(r, (x, 0.02, z), smoke, sub=2, jitter=0.10, seed=k)


def dead_tree() -> None:
    bark = wood("#4B3A30", 11)
    tube([(0, 0, 0), (0.02, 0, 0.16), (-0.03, 0.01, 0.34), (0.01, 0, 0.52)], 0.050, bark, r2=0.014)
    branches = (
        [(0.0, 0, 0.20), (0.13, -0.02, 0.30), (0.20, 0.0, 0.44)],
        [(-0.02, 0, 0.30), (-0.14, 0.02, 0.38), (-0.22, 0.0, 0.52)],
        [(-0.02, 0, 0.38), (0.06, 0.05, 0.46), (0.13, 0.05, 0.56)],
        [(0.10, -0.02, 0.27), (0.16, -0.09, 0.30), (0.24, -0.11, 0.36)],
    )
    for points in branches:
        tube(points, 0.022, bark, r2=0.006)
    for a in (0.5, 2.4, 4.2, 5.4):
        x, y = math.cos(a), math.sin(a)
        tube([(0, 0, 0.05), (0.09 * x, 0.08 * y, 0.012), (0.14 * x, 0.12 * y, 0.0)], 0.026, bark, r2=0.008)


def lava_pool() -> None:
    """A pool of lava in a ring of stones."""
    prism([(0.24 * x, 0.19 * y) for x, y in ngon(24, 1)], 0.012, m=mat("lava", emit=1.6), bevel=0)
    prism([(0.15 * x - 0.02, 0.11 * y + 0.01) for x, y in ngon(20, 1)], 0.015, m=mat("#FFC24A", emit=1.6), bevel=0)
    rng = random.Random(9)
    for k in range(13):
        a, r = math.tau * k / 13, rng.uniform(0.045, 0.075)
        ico(r, (0.265 * math.cos(a), 0.21 * math.sin(a), r * 0.35), stone(("#3E3839", "#4B4446")[k % 2]), jitter=0.2, seed=k)


def skull_rock() -> None:
    """A pale rock in which wind and weather cut two eyes."""
    pale = stone("#B9B2A8")
    ico(0.20, (0, 0.03, 0.21), pale, sub=3, jitter=0.03, seed=4, scale=(1, 0.9, 0.95), flat=False)
    box(0.21, 0.16, 0.14, (0, -0.02, 0.0), pale, bevel=0.04)
    dark = mat("#2A2422", rough=1)
    for x in (-0.075, 0.075):
        ball(0.052, (x, -0.135, 0.215), dark, scale=(1, 0.6, 1.15))
    prism([(-0.028, 0), (0.028, 0), (0, 0.06)], 0.03, (0, -0.140, 0.115), dark, bevel=0.004, rot=(math.pi / 2, 0, 0))
    for x in (-0.06, -0.02, 0.02, 0.06):
        box(0.010, 0.012, 0.060, (x, -0.101, 0.02), dark, bevel=0)


# ------------------------------------------------------------------ snow
def snowy_fir(x: float = 0.0, y: float = 0.0, size: float = 1.0, seed: int = 0) -> None:
    """A fir whose branches carry snow."""
    needles, snow = mat(("#2F6B50", "#2A6048")[seed % 2], rough=0.9), mat("snow", rough=0.8)
    with group((x, y, 0), scale=size):
        cyl(0.045, 0.12, m="#5E4028", n=10)
        for z, r, h in ((0.09, 0.23, 0.24), (0.24, 0.185, 0.22), (0.38, 0.135, 0.21)):
            cyl(r, h, (0, 0, z), needles, r2=r * 0.22, n=9, bevel=0.01, smooth=20, rot=(0, 0, 0.3 * seed))
            turn = (0, 0, 0.35 + 0.3 * seed)
            cyl(r * 0.80, h * 0.72, (0, 0, z + h * 0.33), snow, r2=r * 0.10, n=9, bevel=0.012, smooth=20, rot=turn)


def fir() -> None:
    snow_heap(0.20)
    snowy_fir()


def firs() -> None:
    snow_heap(0.27)
    snowy_fir(-0.12, 0.08, 0.95)
    snowy_fir(0.13, -0.06, 0.68, 1)


def snow_heap(r: float) -> None:
    ball(r, (0, 0, -r * 0.052), mat("snow", rough=0.85), scale=(1, 0.85, 0.26), cut=0.2)


def igloo() -> None:
    """A dome of snow bricks with a tunnel."""
    brick, joint = mat("#F2F6FA", rough=0.75), mat("#B7CFE2", rough=0.9)
    ball(0.27, (0, 0.05, 0), joint, scale=(1, 1, 0.88), cut=0, u=32, v=16)
    for row, (z, r, count) in enumerate(((0.028, 0.262, 12), (0.095, 0.246, 12), (0.155, 0.205, 10), (0.203, 0.145, 7))):
        for k in range(count):
            a = math.tau * (k + 0.5 * (row % 2)) / count
            lean = (0.10, 0.42, 0.75, 1.02)[row]
            with group((r * math.cos(a), 0.05 + r * math.sin(a), z), a):
                box(0.034, math.tau * r / count * 0.90, 0.060, m=brick, bevel=0.012, rot=(0, -lean, 0), base=False)
    cyl(0.085, 0.03, (0, 0.05, 0.220), brick, n=14, bevel=0.012)
    with group((0, -0.22, 0)):
        cyl(0.105, 0.14, (0, 0.07, 0.02), brick, n=20, bevel=0.015, rot=(math.pi / 2, 0, 0))
        cyl(0.072, 0.012, (0, -0.066, 0.02), mat("#24384A", rough=1), n=20, bevel=0, rot=(math.pi / 2, 0, 0))
    snow_heap(0.10)


def floe(seed: int, parts: tuple[tuple[float, float, float], ...]) -> None:
    """Sheets of ice with blue sides, flat on the sea."""
    rng = random.Random(seed)
    for x, y, r in parts:
        corners = [(p, r * rng.uniform(0.82, 1.12)) for p in ngon(9, 1, rng.uniform(0, 1))]
        outline = [(k * px, k * py) for (px, py), k in corners]
        prism(outline, 0.045, (x, y, 0), mat("#9CCBE4", rough=0.35, coat=0.3), bevel=0.008)
        prism([(px * 0.94, py * 0.94) for px, py in outline], 0.018, (x, y, 0.042), mat("snow", rough=0.85), bevel=0.006)


def ice_floe() -> None:
    floe(3, ((-0.06, 0.04, 0.25), (0.25, -0.14, 0.10), (-0.26, -0.16, 0.075)))


def seal() -> None:
    """A seal on a floe."""
    floe(8, ((0, -0.01, 0.30), (0.31, -0.15, 0.07)))
    hide = plastic("#7D8894")
    with group((0.02, 0, 0.06), 0.35):
        ball(0.13, (0.04, 0, 0.085), hide, scale=(1.55, 0.85, 0.72), rot=(0, 0.12, 0))
        ball(0.085, (-0.145, -0.01, 0.19), hide, scale=(1, 0.95, 1))
        ball(0.045, (-0.215, -0.02, 0.175), plastic("#A9B3BD"), scale=(0.9, 1.1, 0.8))
        ball(0.017, (-0.255, -0.022, 0.19), "ink", u=10, v=8)
        for y in (-0.072, 0.045):
            ball(0.016, (-0.200, y, 0.222), "ink", u=10, v=8)
        for side in (-1, 1):
            ball(0.055, (-0.03, side * 0.115, 0.035), hide, scale=(1.1, 0.9, 0.3), rot=(0, 0, side * 0.5))
            ball(0.050, (0.245, side * 0.045, 0.050), hide, scale=(1.4, 0.6, 0.35), rot=(0, -0.3, side * 0.45))


def snowman() -> None:
    snow = mat("snow", rough=0.8)
    snow_heap(0.20)
    for r, z in ((0.145, 0.13), (0.108, 0.31), (0.078, 0.45)):
        ball(r, (0, 0, z), snow)
    cyl(0.085, 0.018, (0, 0, 0.505), "ink", n=20, bevel=0.006)
    cyl(0.057, 0.09, (0, 0, 0.515), "ink", n=20, bevel=0.008)
    cyl(0.058, 0.022, (0, 0, 0.525), "#C8352B", n=20, bevel=0)
    for x in (-0.028, 0.028):
        ball(0.012, (x, -0.070, 0.475), "ink", u=8, v=6)
    cyl(0.017, 0.085, (0, -0.072, 0.448), "#E88A3C", r2=0.002, n=10, bevel=0, rot=(math.pi / 2 + 0.1, 0, 0))
    for z in (0.27, 0.33):
        ball(0.013, (0, -0.105, z), "ink", u=8, v=6)
    torus(0.070, 0.022, (0, 0, 0.395), "#3E8E4B", n=22, scale=(1, 1, 0.8))
    for side in (-1, 1):
        tube([(side * 0.09, 0, 0.33), (side * 0.19, -0.02, 0.38), (side * 0.25, -0.02, 0.46)], 0.012, "wood_d", r2=0.007)


MODELS = {
    "palm": palm, "palms": palms, "rocks": lambda: rocks("#A79C8C", "#8F8678", "#B5AA98"), "driftwood": driftwood, "hut": hut,
    "buoy": buoy,
    "basalt": basalt, "vent": vent, "dead_tree": dead_tree, "lava_pool": lava_pool, "skull_rock": skull_rock,
    "black_rocks": lambda: rocks("#4A4547", "#3B3739", "#565052"),
    "fir": fir, "firs": firs, "igloo": igloo, "ice_floe": ice_floe, "seal": seal, "snowman": snowman,
    "snowy_rocks": lambda: rocks("#8F9AA6", "#A9B4BF", "#DCE5EC"),
}  # fmt: skip


def main() -> None:
    """Render all things on shores."""
    studio = Studio("shores")
    items: list[Item] = [(f"shore/{name}", build) for name, build in MODELS.items()]
    studio.sheet(items, *CANVAS)
    studio.save()


if __name__ == "__main__":
    main()
