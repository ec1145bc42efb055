"""Explorers in 6 colours (each with its own HAT and BASE SHAPE, so that colour is never needed), in water, their
hats afloat, the lifebelt worn; the heroes of Riverlands with visible gear; robber.

All explorers share one body, so what is worn or carried is ONE sprite for all of them: `people/belt_*`, `gear/*` are
rendered with the body cut out (holdout) and are drawn straight over the figure, at the same anchor and facing."""

from __future__ import annotations

import math
from functools import partial

from explorers import EX, SINK, belt_worn, explorer, hat_afloat, swimmer, turned, waterline
from gear import bow_worn, quiver, raft, robber, sword
from inventory import INV
from shapes import group
from stage import clear
from studio import Studio

FIGURE = (144, 144, 56, 92)
VIEWS = ("", "L", "R", "B")  # towards the viewer, to the lower left, to the lower right, from behind


def named(stem: str, view: str) -> str:
    """The name of a sprite in one of the views."""
    return f"{stem}_{view}" if view else stem


def bare_body() -> None:
    """What hides the far side of a thing that is worn: the same body for all explorers."""
    explorer("red", hat=False, staff=False)


def body_in_water() -> None:
    with group((0, 0, -SINK)):
        explorer("red", base=False, staff=False, hat=False)
    waterline()


def render_portraits(studio: Studio) -> None:
    """Large pictures of the explorers, without their bases."""
    for team in EX:
        name = f"people/portrait_{team}"
        if studio.wants(name):
            clear()
            with group(rot=(0, 0, 0.35)):
                explorer(team, base=False)
            studio.sprite(name, 160, 184, 80, 172, ppu=172, tilt=math.radians(66), shadow=False)


def main() -> None:
    """Render explorers, what they wear and carry, robber and inventory."""
    studio = Studio("people")
    walking = [
        (named(f"people/explorer_{team}", view), turned(partial(explorer, team, staff=False), view))
        for team in EX
        for view in VIEWS
    ]
    studio.sheet(walking, *FIGURE)
    cheers = [(f"people/explorer_{team}_cheer", partial(explorer, team, staff=False, cheer=True)) for team in EX]
    studio.sheet(cheers, *FIGURE)
    studio.sheet([(f"people/swim_{team}", partial(swimmer, team), waterline) for team in EX], *FIGURE, shadow=False)
    studio.sheet([(f"people/hat_{team}", partial(hat_afloat, team), waterline) for team in EX], 112, 112, 54, 68, shadow=False)
    belts = [(named("people/belt", view), partial(belt_worn, 0.36), turned(bare_body, view)) for view in VIEWS]
    studio.sheet(belts, *FIGURE, shadow=False)
    studio.sheet([("people/belt_swim", partial(belt_worn, 0.06, 0.255), body_in_water)], *FIGURE, shadow=False)
    gear = {f"sword{level}": partial(sword, level) for level in (1, 2, 3)} | {"bow": bow_worn, "quiver": quiver}
    carried = [
        (named(f"gear/{thing}", view), turned(build, view), turned(bare_body, view))
        for thing, build in gear.items()
        for view in VIEWS
    ]
    studio.sheet(carried, *FIGURE, shadow=False)
    studio.sheet([("gear/raft", raft), ("people/robber", robber)], *FIGURE)
    studio.sheet([(f"inv/{name}", build) for name, build in INV.items()], 96, 96, 46, 68)
    render_portraits(studio)
    studio.save()


if __name__ == "__main__":
    main()
