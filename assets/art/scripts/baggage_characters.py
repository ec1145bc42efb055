"""The 24 characters of Lost Baggage: standing figures `fig/<name>` and portraits `portrait/<name>`.

A modular kit: base, body (legs, coat or skirt, arms), head, face, hair, then one function for each character. All of them face
south (towards the camera) and stand on z = 0. `POSE` leans the toy back a little and lifts its chin, because the board's camera
looks down steeply: so the faces stay readable at 64 pixels.

HUMANOIDS: toy people with round heads and small dot eyes, on round oak bases with a brass rim.
MISFITS: creatures without a neck, with big white eyes, on violet bases with six lobes.
"""

from __future__ import annotations

import math

from character_kit import BASE_H, POSE, base
from characters_humanoid_a import astronaut, captain, chef, detective, gardener, librarian
from characters_humanoid_b import climber, courier, diver, magician, mechanic, violinist
from characters_misfit_a import cactus, ghost, mushroom, robot, slime, snowman
from characters_misfit_b import dragonling, moth, octopus, scarecrow, teapot, yeti
from masters import SCALE
from shapes import group
from stage import clear, extents
from studio import Studio

POSES = {"fig": {"lean": -0.16, "nod": -0.24}, "portrait": {"lean": 0, "nod": -0.02}}
FIGURE_CANVAS, FIGURE_PPU = (
    (144, 152, 58, 112),
    98,
)  # a standing figure at 1x; fights show it in close-up
HUMANOIDS = {
    "captain": captain,
    "chef": chef,
    "librarian": librarian,
    "astronaut": astronaut,
    "detective": detective,
    "gardener": gardener,
    "magician": magician,
    "diver": diver,
    "climber": climber,
    "violinist": violinist,
    "mechanic": mechanic,
    "courier": courier,
}
MISFITS = {
    "cactus": cactus,
    "snowman": snowman,
    "robot": robot,
    "ghost": ghost,
    "slime": slime,
    "mushroom": mushroom,
    "yeti": yeti,
    "teapot": teapot,
    "scarecrow": scarecrow,
    "octopus": octopus,
    "dragonling": dragonling,
    "moth": moth,
}
ALL = {**HUMANOIDS, **MISFITS}


def family(nm: str) -> str:
    return "humanoid" if nm in HUMANOIDS else "misfit"


# ------------------------------------------------------------------ rendering
def figure(nm: str, pose: str = "fig", with_base: bool = True, scale: float = 1.0) -> None:
    """Build the character nm at the origin in the pose for the board or for the portrait."""
    POSE.update(POSES[pose])
    if with_base:
        base(family(nm))
    with group((0, 0.03 if pose == "fig" else 0, BASE_H if with_base else 0), rot=(POSE["lean"], 0, 0), scale=scale):
        ALL[nm]()


# portrait framing: where the body is cut at the bottom (world height) and how much of the width may run out of the picture
CROP = {
    "teapot": 0.02,
    "slime": 0.04,
    "octopus": 0.08,
    "yeti": 0.20,
    "robot": 0.18,
    "cactus": 0.12,
    "mushroom": 0.12,
    "dragonling": 0.24,
    "moth": 0.22,
    "courier": 0.24,
}
WIDE = {
    "courier": 1.75,
    "dragonling": 1.55,
    "moth": 1.5,
    "yeti": 1.35,
    "teapot": 1.22,
    "magician": 1.6,
    "captain": 1.3,
    "scarecrow": 1.5,
    "snowman": 1.3,
}
PORTRAIT_SIZE, PORTRAIT_TILT = (160, 184), math.radians(68)
PORTRAIT_MARGIN = 7  # pixels between a hat and the upper edge
WIDEST = 1.2  # how many times as wide as the picture a figure may be
LOWEST = 0.20  # where a figure is cut by the lower edge, in world units above the ground


def portrait(studio: Studio, name: str, sprite: str = "") -> None:
    """A portrait, `portrait/<sprite>`, called as the character is unless given: the head fits, the feet are cut away."""
    sprite = sprite or name
    clear()
    with group(rot=(0, 0, 0.22)):
        figure(name, "portrait", False)
    left, right, _, top = extents(PORTRAIT_TILT)
    bottom = CROP.get(name, LOWEST) * math.sin(PORTRAIT_TILT)
    w, h = PORTRAIT_SIZE
    ppu = min((h - PORTRAIT_MARGIN) / (top - bottom), WIDE.get(name, WIDEST) * w / (right - left))
    ax, ay = w / 2 - (left + right) / 2 * ppu * 0.4, h + bottom * ppu
    studio.sprite(
        f"portrait/{sprite}", w, h, round(ax), round(ay), ppu=ppu, tilt=PORTRAIT_TILT, shadow=False, family=family(name)
    )
    studio.entries[f"portrait/{sprite}"]["anchor"] = [round(ax), h]  # the ground lies below the picture


def main() -> None:
    """Render figures and portraits."""
    studio = Studio("characters", "lost_baggage")
    for name in ALL:
        if studio.wants(f"fig/{name}"):
            clear()
            figure(name)
            studio.sprite(f"fig/{name}", *FIGURE_CANVAS, ppu=FIGURE_PPU, scale=2 * SCALE, family=family(name))
        if studio.wants(f"portrait/{name}"):
            portrait(studio, name)
    for mood, degree in (("glad", 1.0), ("worried", -1.0)):
        if studio.wants(f"portrait/captain_{mood}"):
            POSE["mood"] = degree
            portrait(studio, "captain", f"captain_{mood}")
            POSE["mood"] = 0.0
    studio.save()


if __name__ == "__main__":
    main()
