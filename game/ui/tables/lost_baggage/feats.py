"""The feats for which the awards of Lost Baggage are given."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.core import Seat
from game.engine.lost_baggage.events import (
    BattleEnded,
    Damaged,
    Healed,
    ItemStolen,
    ItemUsed,
    LootTaken,
    TileTurned,
    TurnSkipped,
    Walked,
)
from game.play.feats import Course, Feat

ITEM = "lost_baggage/item/"


def feats(course: Course) -> tuple[Feat, ...]:
    """Return all feats."""
    return (
        Feat("winner", ITEM + "boxing_glove", course.sums((e.winner, 1) for e in course.of(BattleEnded))),
        Feat("hitter", ITEM + "slingshot", course.sums(_blows(course)), 2),
        Feat("thief", ITEM + "skeleton_key", course.sums((e.seat, 1) for e in course.of(ItemStolen))),
        Feat("looter", ITEM + "trolley", course.sums((e.seat, e.n) for e in course.of(LootTaken)), 2),
        Feat("discoverer", ITEM + "road_map", course.sums(_discovered(course)), 3),
        Feat("walker", ITEM + "compass", course.sums((e.seat, len(e.path)) for e in course.of(Walked)), 5),
        Feat("user", ITEM + "spyglass", course.sums((e.seat, 1) for e in course.of(ItemUsed)), 2),
        Feat("healed", ITEM + "first_aid_kit", course.sums((e.seat, e.n) for e in course.of(Healed)), 2),
        Feat("sleeper", ITEM + "alarm_clock", course.sums((e.seat, 1) for e in course.of(TurnSkipped)), 2),
    )


def _blows(course: Course) -> Iterator[tuple[Seat | None, int]]:
    """Yield the health that each player took from others."""
    yield from ((event.by, event.n) for event in course.of(Damaged) if event.by != event.seat)


def _discovered(course: Course) -> Iterator[tuple[Seat, int]]:
    """Yield the number of tiles that each player turned up by coming to them (LB-25)."""
    yield from ((event.seat, 1) for event in course.of(TileTurned) if event.up and event.cause == "landing")
