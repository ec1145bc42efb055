"""The feats for which the awards and the medals of Battle for the Island are given."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.core import Seat
from game.engine.island_battle.events import Blast, Moved, Reinforced, Removed, Rolled
from game.play.feats import Course, Feat

BLASTS = ("blast", "landing")
"""The causes by which characters are lost to blocks (BI-61)."""
BEST_SHOT = 2
"""The number of characters that one shot must take to be worth an award."""


def feats(course: Course) -> tuple[Feat, ...]:
    """Return all feats.

    Characters lost count for the other side, whose action it was.
    """
    return (
        Feat("blasts", "blocks/live", course.sums((seat, 1) for seat, lost in _taken(course) if lost.cause in BLASTS)),
        Feat("volley", "army/tank_blue_S", course.most(_volleys(course)), BEST_SHOT),
        Feat("zeros", "dice/zero5_0", _zeros(course), 2),
        Feat("hits", "army/soldier_red_S", course.sums((seat, 1) for seat, lost in _taken(course) if lost.cause == "hit")),
        Feat("march", "army/jeep_blue_S", course.sums((e.seat, len(e.path)) for e in course.of(Moved)), 5),
        Feat("landed", "shore/palm", course.sums((e.seat, 1) for e in course.of(Reinforced)), 2),
        Feat("stumbled", "blocks/unknown", course.sums((e.seat, e.cause == "landing") for e in course.of(Removed))),
    )


def medals(course: Course) -> tuple[Feat, ...]:
    """Return the feats for which medals are given."""
    return (
        Feat("volley", "army/tank_red_S", course.most(_volleys(course)), 3),
        Feat("chain", "blocks/live", course.most(_blasts(course)), 2),
        Feat("zeros", "dice/zero5_0", course.of_winners(_zeros(course)), 5),
        Feat("landed", "army/jeep_blue_S", course.sums((e.seat, 1) for e in course.of(Reinforced)), 5),
    )


def _zeros(course: Course) -> tuple[int, ...]:
    """Return the zeros that each seat rolled, for whatever (BI-10, BI-20, BI-42)."""
    return course.sums((event.seat, event.value == 0) for event in course.of(Rolled))


def _blasts(course: Course) -> Iterator[tuple[Seat, int]]:
    """Yield the seat of each action and the blocks that exploded in it (BI-61, BI-63)."""
    for deed in course.deeds:
        yield deed.seat, sum(isinstance(event, Blast) for event in deed.events)


def _taken(course: Course) -> Iterator[tuple[Seat, Removed]]:
    """Yield the characters that each seat took from the other side."""
    for deed in course.deeds:
        yield from ((deed.seat, event) for event in deed.events if isinstance(event, Removed) and event.seat != deed.seat)


def _volleys(course: Course) -> Iterator[tuple[Seat, int]]:
    """Yield the seat of each shot and the number of enemies it removed (BI-54).

    They are the target and those in the crossfire.
    """
    for deed in course.deeds:
        lost = [event for event in deed.events if isinstance(event, Removed) and event.seat != deed.seat]
        yield deed.seat, sum(event.cause in {"hit", "crossfire"} for event in lost)
