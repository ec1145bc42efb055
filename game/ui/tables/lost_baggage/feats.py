"""The feats for which the awards and the medals of Lost Baggage are given."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.core import Seat
from game.engine.lost_baggage.events import (
    BaggageBroughtHome,
    BattleEnded,
    Damaged,
    Healed,
    ItemStolen,
    ItemUsed,
    LootTaken,
    RoundStarted,
    TileTurned,
    TurnSkipped,
    Walked,
)
from game.play.feats import Course, Feat

ITEM = "lost_baggage/item/"
SOON = 40
"""The last round in which bringing the baggage home is worth a medal."""


def feats(course: Course) -> tuple[Feat, ...]:
    """Return all feats."""
    return (
        Feat("winner", ITEM + "boxing_glove", course.sums((e.winner, 1) for e in course.of(BattleEnded))),
        Feat("hitter", ITEM + "slingshot", course.sums(_blows(course)), 2),
        Feat("thief", ITEM + "skeleton_key", course.sums((e.seat, 1) for e in course.of(ItemStolen))),
        Feat("looter", ITEM + "trolley", course.sums((e.seat, e.n) for e in course.of(LootTaken)), 2),
        Feat("discoverer", ITEM + "road_map", course.sums((e.seat, 1) for e in course.of(TileTurned) if e.up), 3),
        Feat("walker", ITEM + "compass", course.sums((e.seat, len(e.path)) for e in course.of(Walked)), 5),
        Feat("user", ITEM + "spyglass", course.sums((e.seat, 1) for e in course.of(ItemUsed)), 2),
        Feat("healed", ITEM + "first_aid_kit", course.sums((e.seat, e.n) for e in course.of(Healed)), 2),
        Feat("sleeper", ITEM + "alarm_clock", course.sums((e.seat, 1) for e in course.of(TurnSkipped)), 2),
    )


def medals(course: Course) -> tuple[Feat, ...]:
    """Return the feats for which medals are given."""
    return (
        Feat("home", ITEM + "baggage_captain", course.sums(_home_soon(course))),
        Feat("fingers", ITEM + "skeleton_key", course.sums((e.seat, 1) for e in course.of(ItemStolen)), 3),
        Feat("winner", ITEM + "boxing_glove", course.sums(_beaten(course)), 3),
        Feat("discoverer", ITEM + "road_map", course.sums(_landed(course)), 30),
    )


def _home_soon(course: Course) -> Iterator[tuple[Seat, int]]:
    """Yield the player who came home with the baggage (LB-40) if that was soon."""
    rounds = 0
    for event in course.events():
        if isinstance(event, RoundStarted):
            rounds = event.round
        elif isinstance(event, BaggageBroughtHome):
            yield event.seat, int(rounds <= SOON)


def _beaten(course: Course) -> Iterator[tuple[Seat | None, int]]:
    """Yield the winner of each battle, unless the other player resigned (LB-70)."""
    yield from ((event.winner, int(event.cause == "defeat")) for event in course.of(BattleEnded))


def _blows(course: Course) -> Iterator[tuple[Seat | None, int]]:
    """Yield the health that each player took from others."""
    yield from ((event.by, event.n) for event in course.of(Damaged) if event.by != event.seat)


def _landed(course: Course) -> Iterator[tuple[Seat, int]]:
    """Yield the number of tiles that each player turned up by coming to them (LB-25)."""
    yield from ((event.seat, 1) for event in course.of(TileTurned) if event.up and event.cause == "landing")
