"""The feats for which the awards of Riverlands are given."""

from __future__ import annotations

from game.engine.riverlands.events import Ate, Bought, Damaged, Explored, Moved, Robbed, Shot, Transferred
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
        Feat("robbed", "people/robber", course.sums((e.seat, e.item is not None) for e in course.of(Robbed))),
    )
