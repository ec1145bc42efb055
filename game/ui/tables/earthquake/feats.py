"""The feats for which the awards and the medals of Earthquake Island are given."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.core import Seat
from game.engine.earthquake.events import FellIntoWater, Moved, Stolen, TileRemoved, ToolKept, ToolUsed, TurnStarted
from game.play.feats import Course, Feat


def feats(course: Course) -> tuple[Feat, ...]:
    """Return all feats."""
    return (
        Feat("thief", "icon/thief", course.sums((e.seat, 1) for e in course.of(Stolen))),
        Feat("wet_feet", "icon/dynamite", course.sums(_sunk(course))),
        Feat("sea_dog", "icon/lifebelt", course.sums((e.seat, e.in_water) for e in course.of(TurnStarted)), 2),
        Feat("climber", "icon/rope", course.sums((e.seat, max(0, e.rise)) for e in course.of(Moved)), 2),
        Feat("tools", "icon/spring", course.sums(_used(course))),
        Feat("digger", "hex/hole", course.sums((e.seat, 1) for e in course.of(TileRemoved)), 2),
        Feat("collector", "icon/sandbag", course.sums((e.seat, 1) for e in course.of(ToolKept)), 2),
        Feat("walker", "icon/palm", course.sums((e.seat, 1) for e in course.of(Moved)), 2),
    )


def medals(course: Course) -> tuple[Feat, ...]:
    """Return the feats for which medals are given."""
    in_water = course.sums((e.seat, e.in_water) for e in course.of(TurnStarted))
    return (
        Feat("last_hat", "people/hat_red", course.of_winners(in_water), 2),
        Feat("cliff", "icon/rope", course.most((e.seat, e.rise) for e in course.of(Moved)), 3),
        Feat("splash", "icon/push", course.sums(_sunk(course)), 2),
        Feat("tools", "icon/spring", course.sums(_used(course)), 4),
    )


def _used(course: Course) -> Iterator[tuple[Seat, int]]:
    """Yield who used a tool, once for each; a lifebelt that a blast took was not used (EI-56)."""
    yield from ((event.seat, 1) for event in course.of(ToolUsed) if event.rule != "EI-56")


def _sunk(course: Course) -> Iterator[tuple[Seat, int]]:
    """Yield the players who put others into the water, with the number."""
    for deed in course.deeds:
        yield deed.seat, sum(isinstance(event, FellIntoWater) and event.seat != deed.seat for event in deed.events)
