"""Battle pieces (soldier, jeep, tank: 2 teams x 4 facings), support pads, and their small effects.

Team is readable without colour, also in greyscale: RED is light, stands on a SQUARE plinth and shows a big STAR on an
ivory plate; BLUE is dark, stands on a ROUND plinth and shows a broad ivory DOUBLE STRIPE.
Front is readable by gun barrel, headlights, the ivory arrow on the plinth and the dart on the edge of its
square (`mark/dart_*`)."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import partial

from materials import mat, plastic, wood
from shapes import Triple, ball, box, cyl, group, ico, prism, rod, star_pts, torus
from stage import FACING, clear
from studio import Builder, Studio

Team = dict[str, str]  # colours c, d (dark), l (light), and the mark

TEAMS: dict[str, Team] = {
    "red": {"c": "#DB4A38", "d": "#A82C22", "l": "#EC7A62", "mark": "star"},
    "blue": {"c": "#22509A", "d": "#163468", "l": "#4B82CF", "mark": "stripe"},
}
INK = "#2B2420"


def base(t: Team, r: float = 0.34) -> None:
    """Plinth: square with ivory corners (red) or round with an ivory ring (blue); an arrow points to the front."""
    m = plastic(t["d"])
    if t["mark"] == "star":
        prism([(-r, -r), (r, -r), (r, r), (-r, r)], 0.06, m=m, bevel=0.025)
        k = r - 0.055
        for sx in (-1, 1):
            for sy in (-1, 1):
                prism(
                    [(0, 0), (0.09 * sx, 0), (0, 0.09 * sy)][:: sx * sy],
                    0.006,
                    (-sx * k, -sy * k, 0.058),
                    "ivory",
                    bevel=0,
                )
    else:
        cyl(r * 1.10, 0.06, m=m, n=40, bevel=0.02)
        torus(r * 1.0, 0.013, (0, 0, 0.058), "ivory", n=40, k=6)
    prism([(-0.13, r - 0.07), (0.13, r - 0.07), (0, r + 0.09)], 0.014, (0, -0.03, 0.060), "ivory", bevel=0)  # front arrow


def mark(t: Team, loc: Triple, s: float = 0.1, rot: Triple = (0, 0, 0), plate: bool = True) -> None:
    """Team mark of about radius s: red star on an ivory plate, or two broad ivory stripes on a dark plate."""
    with group(loc, rot=rot):
        if t["mark"] == "star":
            if plate:
                cyl(s * 1.32, 0.012, m="ivory", n=28, bevel=0)
                prism(star_pts(s * 1.18), 0.012, (0, -0.004, 0.010), t["d"], bevel=0)
            else:
                prism(star_pts(s * 1.2), 0.014, m="ivory", bevel=0)
        else:
            if plate:
                box(s * 2.5, s * 2.5, 0.008, m=t["d"], bevel=0)
            for dx in (-0.62, 0.62):
                box(s * 0.72, s * 2.5, 0.014, (dx * s, 0, 0.004), "ivory", bevel=0)


def soldier(t: Team, cheer: bool = False) -> None:
    """A soldier with a rifle, aimed ahead or, cheering, held up with both hands."""
    c, d, light = plastic(t["c"]), plastic(t["d"]), plastic(t["l"])
    base(t, 0.30)
    for sx in (-1, 1):
        cyl(0.085, 0.18, (sx * 0.095, 0, 0.10), d, n=12)  # legs
        box(0.13, 0.24, 0.09, (sx * 0.095, 0.04, 0.06), "rubber", bevel=0.03)  # boots
    cyl(0.20, 0.36, (0, 0, 0.25), c, r2=0.15, n=16, bevel=0.04)  # torso
    cyl(0.197, 0.06, (0, 0, 0.29), "wood_d", n=16)  # belt
    box(0.07, 0.03, 0.06, (0, 0.19, 0.29), "brass", bevel=0.008)
    box(0.25, 0.13, 0.28, (0, -0.22, 0.30), "sand_d", bevel=0.035)  # backpack (marks the rear)
    cyl(0.065, 0.30, (-0.15, -0.22, 0.61), mat("wood_d"), n=12, rot=(0, math.pi / 2, 0))  # bedroll
    ball(0.155, (0, 0.03, 0.70), "skin")  # head
    for sx in (-1, 1):
        ball(0.026, (sx * 0.06, 0.172, 0.735), "ink")  # eyes
    ball(0.185, (0, -0.01, 0.735), c, scale=(1, 1.02, 0.95), cut=0.02)  # helmet
    cyl(0.205, 0.03, (0, -0.005, 0.735), d, n=24, bevel=0.012, rot=(0.14, 0, 0))  # brim, raised at the front
    mark(t, (0, -0.01, 0.902), 0.095, plate=False)
    if cheer:
        for sx in (-1, 1):
            rod((sx * 0.19, 0.01, 0.54), (sx * 0.27, 0.05, 0.86), 0.062, light)
            ball(0.07, (sx * 0.27, 0.055, 0.90), "skin")
        box(0.34, 0.07, 0.09, (-0.06, 0.055, 0.89), "wood", bevel=0.015)
        rod((0.08, 0.055, 0.94), (0.46, 0.055, 0.96), 0.032, "gun")
        rod((0.42, 0.055, 0.958), (0.50, 0.055, 0.962), 0.045, "gun")
        return
    # arms + rifle pointing forward
    rod((-0.20, 0, 0.53), (-0.10, 0.24, 0.47), 0.062, light)
    rod((0.20, 0, 0.53), (0.10, 0.15, 0.45), 0.062, light)
    ball(0.07, (-0.08, 0.27, 0.47), "skin")
    ball(0.07, (0.085, 0.17, 0.45), "skin")
    box(0.07, 0.34, 0.10, (0.05, 0.13, 0.42), "wood", bevel=0.015)
    rod((0.05, 0.2, 0.48), (0.03, 0.60, 0.50), 0.032, "gun")
    rod((0.03, 0.56, 0.498), (0.028, 0.64, 0.502), 0.045, "gun")


def wheel(x: float, y: float, r: float = 0.13, w: float = 0.1) -> None:
    cyl(r, w, (x - w / 2, y, r), "rubber", n=20, rot=(0, math.pi / 2, 0), bevel=0.025)
    sx = 1 if x > 0 else -1
    cyl(
        r * 0.5,
        0.02,
        (x + (w / 2 if sx > 0 else -w / 2 - 0.02), y, r),
        "sand",
        n=14,
        rot=(0, math.pi / 2, 0),
        bevel=0.005,
    )


def jeep(t: Team) -> None:
    c, d, _l = plastic(t["c"]), plastic(t["d"]), plastic(t["l"])
    for x in (-0.235, 0.235):
        for y in (-0.25, 0.27):
            wheel(x, y)
    box(0.40, 0.88, 0.12, (0, 0, 0.11), d, bevel=0.03)  # chassis
    box(0.40, 0.36, 0.14, (0, 0.25, 0.20), c, bevel=0.045, taper=0.94)  # hood
    for x in (-0.235, 0.235):
        box(0.12, 0.30, 0.035, (x, 0.27, 0.245), c, bevel=0.016)  # fenders front
        box(0.12, 0.30, 0.035, (x, -0.25, 0.245), c, bevel=0.016)  # fenders rear
    box(0.42, 0.07, 0.12, (0, -0.42, 0.20), c, bevel=0.02)  # tail
    for x in (-0.19, 0.19):
        box(0.045, 0.44, 0.12, (x, -0.18, 0.20), c, bevel=0.015)
    box(0.42, 0.035, 0.18, (0, 0.06, 0.30), "gun", bevel=0.01, rot=(-0.25, 0, 0))  # windshield frame
    box(0.35, 0.04, 0.12, (0, 0.063, 0.335), mat("#BFE0EC", rough=0.1, coat=1), bevel=0.006, rot=(-0.25, 0, 0))
    for x in (-0.1, 0.1):  # seats
        box(0.14, 0.15, 0.06, (x, -0.13, 0.22), "sand_d", bevel=0.02)
        box(0.14, 0.05, 0.16, (x, -0.22, 0.22), "sand_d", bevel=0.02)
    cyl(0.135, 0.08, (0, -0.475, 0.25), "rubber", n=20, rot=(math.pi / 2, 0, 0), bevel=0.025)  # spare
    cyl(0.06, 0.03, (0, -0.55, 0.25), "sand", n=12, rot=(math.pi / 2, 0, 0))
    for x in (-0.12, 0.12):
        ball(0.05, (x, 0.44, 0.27), mat("#FFE9A0", rough=0.2, emit=0.5), scale=(1, 0.6, 1))
    box(0.46, 0.05, 0.05, (0, 0.47, 0.12), "steel", bevel=0.012)  # bumper
    rod((0, -0.03, 0.3), (0, -0.03, 0.50), 0.03, "gun")  # mounted gun
    box(0.09, 0.2, 0.09, (0, -0.03, 0.47), "gun", bevel=0.015)
    rod((0, 0.05, 0.52), (0, 0.42, 0.54), 0.026, "gun")
    mark(t, (0, 0.255, 0.340), 0.115)


def tank(t: Team) -> None:
    c, d, _l = plastic(t["c"]), plastic(t["d"]), plastic(t["l"])
    prof = [(-0.46, 0.17), (-0.38, 0.02), (0.36, 0.02), (0.47, 0.15), (0.40, 0.24), (-0.42, 0.24)]
    for sx in (-1, 1):  # tracks: extruded side profile
        prism(prof, 0.17, (sx * 0.265 - 0.085, 0, 0), "rubber", bevel=0.02, rot=(math.pi / 2, 0, math.pi / 2))
        for i in range(4):
            cyl(
                0.075,
                0.02,
                (sx * 0.265 + (0.085 if sx > 0 else -0.105), -0.28 + i * 0.185, 0.115),
                "steel",
                n=12,
                rot=(0, math.pi / 2, 0),
            )
        for i in range(7):
            box(0.18, 0.035, 0.02, (sx * 0.265, -0.36 + i * 0.12, 0.235), "gun", bevel=0.004)  # cleats
        box(0.20, 0.76, 0.025, (sx * 0.265, -0.03, 0.262), d, bevel=0.01)  # mudguards
    prism(
        [(-0.43, 0.13), (0.40, 0.13), (0.48, 0.22), (0.30, 0.33), (-0.43, 0.33)],
        0.36,
        (-0.18, 0, 0),
        c,
        bevel=0.02,
        rot=(math.pi / 2, 0, math.pi / 2),
    )
    prism(
        [(-0.19, -0.24), (0.19, -0.24), (0.25, -0.05), (0.17, 0.20), (-0.17, 0.20), (-0.25, -0.05)],
        0.17,
        (0, -0.05, 0.33),
        c,
        bevel=0.03,
        top=0.84,
    )
    box(0.15, 0.10, 0.11, (0, 0.14, 0.36), d, bevel=0.02)  # mantlet
    rod((0, 0.15, 0.42), (0, 0.60, 0.44), 0.04, "gun")
    rod((0, 0.54, 0.438), (0, 0.65, 0.444), 0.058, "gun", bevel=0.008)
    mark(t, (0, -0.075, 0.500), 0.135)
    rod((0.13, -0.22, 0.48), (0.17, -0.26, 0.85), 0.009, "gun", n=6)  # antenna
    prism([(0, 0), (0.13, 0.035), (0, 0.08)], 0.008, (0.165, -0.26, 0.74), "ivory", bevel=0, rot=(math.pi / 2, 0, 0))
    for x in (-0.12, 0.12):
        ball(0.032, (x, 0.46, 0.25), mat("#FFE9A0", rough=0.2, emit=0.5))


def on_plinth(vehicle: Callable[[Team], None], r: float, k: float) -> Callable[[Team], None]:
    """Vehicle of scale k on the team's plinth of half width r."""

    def build(t: Team) -> None:
        base(t, r)
        with group((0, -0.02, 0.055), scale=k):
            vehicle(t)

    return build


# ------------------------------------------------------------------ what a blast leaves
SOOT, CHAR = "#3A3230", "#241E1D"


def burnt(t: Team) -> Team:
    """The colours of a team under soot."""
    return {**t, "c": _sooty(t["c"], 0.55), "d": _sooty(t["d"], 0.7), "l": _sooty(t["l"], 0.5)}


def _sooty(color: str, part: float) -> str:
    pairs = ((int(color[i : i + 2], 16), int(SOOT[i : i + 2], 16)) for i in (1, 3, 5))
    return "#{:02X}{:02X}{:02X}".format(*(round(a + (b - a) * part) for a, b in pairs))


def rubble(seed: int) -> None:
    """Black bits and an ember or two round a wreck."""
    rng = random.Random(seed)
    for k in range(12):
        a, r = rng.uniform(0, math.tau), rng.uniform(0.34, 0.52)
        stuff = mat("lava", emit=1.2) if k % 5 == 0 else mat(CHAR, rough=0.95)
        ico(rng.uniform(0.02, 0.05), (r * math.cos(a), r * math.sin(a), 0.015), stuff, jitter=0.25, seed=k)


def fire(x: float, y: float, z: float) -> None:
    """A small fire with a short plume of smoke."""
    for k, (dx, dz, r) in enumerate(((0, 0, 0.07), (0.03, 0.10, 0.09), (0.08, 0.22, 0.075))):
        ico(r, (x + dx, y, z + dz), mat(("#4A4341", "#6A615D", "#8A817B")[k], rough=1), sub=2, jitter=0.12, seed=k)
    ico(0.06, (x - 0.02, y - 0.02, z - 0.03), mat("#FF8A26", rough=1, emit=0.9), sub=2, jitter=0.2, seed=7)


def tank_wreck(t: Team) -> None:
    """A burnt tank, tilted."""
    with group((0.02, 0.02, 0.02), rot=(0.10, -0.16, 0.5), scale=0.82):
        tank(burnt(t))
    fire(-0.08, 0.05, 0.50)
    rubble(3)


def jeep_wreck(t: Team) -> None:
    """A burnt jeep on its back, wheels in the air."""
    with group((0.0, 0.0, 0.46), rot=(0.20, math.pi - 0.25, 0.6), scale=0.80):
        jeep(burnt(t))
    fire(0.05, 0.06, 0.42)
    rubble(5)


def helmet(t: Team) -> None:
    """A soldier's helmet on the ground, beside his rifle."""
    c, d = plastic(t["c"]), plastic(t["d"])
    with group((-0.04, 0, 0.0), rot=(0.16, -0.12, 0.4), scale=1.05):
        ball(0.185, (0, 0, 0.03), c, scale=(1, 1.02, 0.95), cut=0.02)
        cyl(0.205, 0.03, (0, 0.005, 0.03), d, n=24, bevel=0.012)
        mark(t, (0, 0, 0.197), 0.095, plate=False)
    box(0.07, 0.30, 0.07, (0.20, -0.10, 0.0), "wood", bevel=0.015, rot=(0, 0, 0.6))
    rod((0.11, 0.03, 0.045), (-0.02, 0.22, 0.04), 0.03, "gun")
    rubble(8)


LEFTOVERS = {"wreck_tank": tank_wreck, "wreck_jeep": jeep_wreck, "helmet": helmet}


# ------------------------------------------------------------------ support pad
def pad(t: Team, team_front: bool = True) -> None:
    """Five deck squares in a row (x = -2..2), front edge towards +Y; the middle one carries the marker."""
    c, d = plastic(t["c"]), plastic(t["d"])
    deck, deck2 = wood("#C9A06A", 6), wood("#B98A54", 6)
    for y in (-0.36, 0.36):
        cyl(0.12, 4.86, (-2.43, y, 0.0), "#6F5A45", n=14, rot=(0, math.pi / 2, 0), bevel=0.03)  # floats
    box(5.04, 0.94, 0.07, (0, 0, 0.04), wood("#7C5230", 5), bevel=0.03)
    for i in range(-2, 3):
        for j in range(4):
            box(0.92, 0.205, 0.045, (i, -0.33 + 0.22 * j, 0.10), deck if (i + j) % 2 else deck2, bevel=0.012)
        for sx in (-1, 1):
            for sy in (-1, 1):
                cyl(0.022, 0.012, (i + sx * 0.40, sy * 0.37, 0.143), "steel", n=8, bevel=0)
    for y in (-0.455, 0.455):
        box(5.06, 0.07, 0.14, (0, y, 0.05), c, bevel=0.02)  # coloured rails
    for x in (-2.505, 2.505):
        box(0.07, 0.94, 0.14, (x, 0, 0.05), c, bevel=0.02)
    for i in range(-3, 3):
        box(0.05, 0.86, 0.03, (i + 0.5, 0, 0.125), d, bevel=0.006)
    for x in (-2.505, 2.505):  # bollards
        for y in (-0.455, 0.455):
            cyl(0.075, 0.24, (x, y, 0.0), "#4A3527", n=12, bevel=0.02)
            cyl(0.085, 0.03, (x, y, 0.22), "ivory", n=12, bevel=0.008)
    # marker: inlaid plate with the team sign and a brass arrow to the island
    box(0.74, 0.62, 0.016, (0, -0.04, 0.140), d, bevel=0.004)
    mark(t, (0, -0.07, 0.154), 0.185, plate=t["mark"] == "star")
    prism([(-0.24, 0.30), (0.24, 0.30), (0, 0.50)], 0.05, (0, 0, 0.155), "brass", bevel=0.012)
    for x in (-0.5, 0.5):  # posts beside the marker, so that it is seen while somebody stands on it
        post(x, 0.455, 0.12)


def post(x: float, y: float, z: float = 0.0) -> None:
    """A brass post with a ball: two on a pad stand beside its marker, two on the island beside the mark it is set against."""
    cyl(0.055, 0.24, (x, y, z), "brass", n=14, bevel=0.012)
    ico(0.088, (x, y, z + 0.27), "brass", sub=3)


def island_mark() -> None:
    """The mark on an edge of the island that the pad's marker is set against at the start (BI-14); the sea is towards -Y."""
    for x in (-0.5, 0.5):
        post(x, 0)
    box(0.90, 0.07, 0.02, (0, 0, 0), "brass", bevel=0.008)
    prism([(-0.20, 0.05), (0.20, 0.05), (0, -0.20)], 0.03, (0, 0, 0.005), "brass", bevel=0.01)


# ------------------------------------------------------------------ shot effects
def muzzle(k: int) -> None:
    """Muzzle flash, frame k of 3, at the origin, fired towards +Y."""
    s = (0.75, 1.0, 0.7)[k]
    rng = random.Random(k)
    hot, mid, out = mat("#FFF6CF", emit=1.3), mat("#FFC53D", emit=0.8), mat("#F0701E", emit=0.5)
    with group((0, 0, 0.42)):
        for i in range(7):
            a = math.pi / 2 + (i - 3) * 0.42
            left = s * (0.46 if i == 3 else (0.30 if i % 2 else 0.20))
            w = 0.075 * s
            prism(
                [(-w, 0), (w, 0), (0, left)],
                0.03,
                (0, 0, -0.015),
                out if i % 2 else mid,
                bevel=0,
                rot=(rng.uniform(-0.25, 0.25), 0, a - math.pi / 2),
            )
        ico(0.12 * s, (0, 0.06 * s, 0), hot, sub=2, jitter=0.1, seed=k)
        ico(0.09 * s, (0, 0.18 * s, 0), mid, sub=2, jitter=0.15, seed=k + 3)
        for i in range(2 * k):
            a = math.tau * i / (2 * k) + 0.4
            ico(
                0.045 + 0.022 * k,
                (0.10 * k * math.cos(a), 0.12 + 0.07 * k * math.sin(a), 0.04 + 0.05 * k),
                mat("#C9BFB3", rough=1),
                sub=2,
                jitter=0.1,
                seed=i,
            )


def tracer() -> None:
    """Shell in flight towards +Y with a short glowing trail behind it."""
    with group((0, 0, 0.42)):
        rod((0, -0.05, 0), (0, 0.12, 0), 0.055, "brass", n=14)
        rod((0, 0.12, 0), (0, 0.22, 0), 0.055, "#B4502F", n=14, r2=0.008)
        rod((0, -0.04, 0), (0, -0.60, 0), 0.050, mat("#F8B23C", rough=1, emit=0.55), n=14, r2=0.004)
        rod((0, -0.02, 0.012), (0, -0.34, 0.012), 0.046, mat("#FFF4C2", rough=1, emit=1.0), n=14, r2=0.006)


KINDS = {"soldier": soldier, "jeep": on_plinth(jeep, 0.40, 0.86), "tank": on_plinth(tank, 0.42, 0.86)}
PAD_CANVAS = {"N": (432, 112, 208, 60), "S": (432, 112, 208, 60), "E": (128, 368, 56, 188), "W": (128, 368, 56, 188)}
PORTRAIT_TURN = math.pi + 0.35  # towards the viewer, and a little to the side


def facing(build: Builder, way: str) -> Builder:
    """A builder of a model that faces one of the four ways."""

    def turned() -> None:
        with group(rz=FACING[way]):
            build()

    return turned


def render_portraits(studio: Studio) -> None:
    """Large pictures of the soldiers, of which `portraits.py` cuts the round portraits."""
    for team, look in TEAMS.items():
        name = f"army/portrait_{team}"
        if studio.wants(name):
            clear()
            with group(rz=PORTRAIT_TURN):
                soldier(look)
            studio.sprite(name, 160, 184, 80, 184, ppu=172, tilt=math.radians(66), shadow=False)


def main() -> None:
    """Render everything of the two armies."""
    studio = Studio("army")
    pieces = [
        (f"army/{kind}_{team}_{way}", facing(partial(build, look), way))
        for kind, build in KINDS.items()
        for team, look in TEAMS.items()
        for way in FACING
    ]
    studio.sheet(pieces, 144, 136, 72, 88)
    cheers = [(f"army/soldier_{team}_cheer", facing(partial(soldier, look, True), "S")) for team, look in TEAMS.items()]
    studio.sheet(cheers, 144, 136, 72, 88)
    leftovers = [
        (f"army/{what}_{team}", partial(build, look)) for what, build in LEFTOVERS.items() for team, look in TEAMS.items()
    ]
    studio.sheet(leftovers, 144, 136, 72, 88)
    for way, canvas in PAD_CANVAS.items():
        pads = [(f"army/pad_{team}_{way}", facing(partial(pad, look), way)) for team, look in TEAMS.items()]
        studio.sheet(pads, *canvas, columns=1 if way in "NS" else 2)
    studio.sheet([(f"army/island_mark_{way}", facing(island_mark, way)) for way in "NS"], 128, 96, 64, 56)
    flashes = [(f"fx/muzzle_{way}_{k}", facing(partial(muzzle, k), way)) for way in FACING for k in range(3)]
    studio.sheet(flashes, 112, 112, 56, 72, shadow=False)
    studio.sheet([(f"fx/tracer_{way}", facing(tracer, way)) for way in FACING], 112, 112, 56, 72)
    render_portraits(studio)
    studio.save()


if __name__ == "__main__":
    main()
