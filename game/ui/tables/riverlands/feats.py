"""The feats for which the awards and the medals of Riverlands are given."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.core import Seat
from game.engine.riverlands.board import Kind
from game.engine.riverlands.events import (
    Ate,
    Bought,
    Damaged,
    Died,
    Explored,
    HeroChanged,
    Moved,
    Robbed,
    Shot,
    Transferred,
)
from game.play.feats import Course, Feat


def feats(course: Course) -> tuple[Feat, ...]:
    """Return all feats."""
    return (
        Feat("fighter", "inv/sword2", course.sums((e.by, e.damage) for e in course.of(Damaged))),
        Feat("archer", "inv/bow", course.sums((e.seat, e.damage > 0) for e in course.of(Shot))),
        Feat("friend", "inv/heart", course.sums((e.seat, e.count) for e in course.of(Transferred))),
        Feat("buyer", "inv/gold", course.sums((e.seat, e.gold) for e in course.of(Bought))),
        Feat("explorer", "decor/temple0", course.sums((e.seat, 1) for e in course.of(Explored)), 2),
        Feat("rafter", "inv/raft", course.sums((e.seat, e.rafted) for e in course.of(Moved)), 2),
        Feat("walker", "inv/action", course.sums((e.seat, len(e.path)) for e in course.of(Moved)), 5),
        Feat("eater", "inv/bread", course.sums((e.seat, e.count) for e in course.of(Ate)), 3),
        Feat("robbed", "people/robber", course.sums((e.seat, 1) for e in course.of(Robbed))),
    )


def medals(course: Course) -> tuple[Feat, ...]:
    """Return the feats for which medals are given."""
    died = course.sums((e.seat, 1) for e in course.of(Died))
    unhurt = tuple(int(course.played_out and not deaths) for deaths in died)
    return (
        Feat("sharp", "inv/sword3", course.most(_sword_levels(course)), 3),
        Feat("rafter", "inv/raft", course.sums((e.seat, e.rafted) for e in course.of(Moved)), 3),
        Feat("temple", "decor/temple0", course.sums(_best_of_temples(course))),
        Feat("unhurt", "inv/heart", course.of_winners(unhurt)),
    )


def _sword_levels(course: Course) -> Iterator[tuple[Seat, int]]:
    """Yield the level of the sword after each change of a hero."""
    yield from ((event.seat, event.hero.sword) for event in course.events() if isinstance(event, HeroChanged))


def _best_of_temples(course: Course) -> Iterator[tuple[Seat, int]]:
    """Yield the players who explored a temple and rolled a six (RL-46)."""
    yield from ((event.seat, 1) for event in course.of(Explored) if event.kind is Kind.TEMPLE and event.value == 6)
