"""Positions of Riverlands that show what its table can show, for pictures and for tests of the room that texts have."""

from __future__ import annotations

from dataclasses import replace

from game.engine.riverlands.board import Square
from game.engine.riverlands.hero import Hero
from game.engine.riverlands.state import Phase, State
from game.play.match import Match, seeded
from game.ui.tables.riverlands.selection import Deed
from tests.engine.riverlands.support import at, table
from tests.ui.riverlands.positions import match_at

RICH = {"food": 3, "gold": 2, "health": 2, "sword": 2, "bows": 1, "arrows": 4, "rafts": 1}


def duel(hero: Hero, other: Hero, **turn: object) -> State:
    """A duel in its twelfth round."""
    return table(hero, other, round=12, **{"actions": 3, "left": 2, **turn})  # type: ignore[arg-type]


def teams(hero: Hero, **turn: object) -> State:
    """Four heroes, one of them in a river, one bogged down."""
    others = at(3, 5, sword=3, rafts=1), at(2, 6, gold=1, bogged_down=True), at(5, 3, in_river=True, lives=1)
    return table(hero, *others, round=47, **turn)  # type: ignore[arg-type]


def alone(hero: Hero, **turn: object) -> State:
    """Four heroes far from each other."""
    return table(hero, at(6, 0), at(6, 7), at(2, 0), round=3, **turn)  # type: ignore[arg-type]


SCENES: dict[str, tuple[State, Deed | None]] = {
    "act": (duel(at(4, 4, **RICH), at(4, 2, food=1, bows=1)), None),
    "starving": (teams(at(2, 5, **RICH | {"food": 0, "lives": 1})), None),
    "move": (teams(at(2, 4, **RICH)), None),
    "attack": (duel(at(3, 2, **RICH), at(3, 1, health=1)), None),
    "explore": (duel(at(4, 4, **RICH | {"health": 1}), at(4, 2)), None),
    "trade": (duel(at(2, 4, **RICH), at(3, 2)), Deed.TRADE),
    "give": (teams(at(2, 5, **RICH)), Deed.GIVE),
    "choose": (
        replace(duel(at(4, 4, **RICH), at(4, 2), explored=Square(4, 4), rolled=6), phase=Phase.CHOOSE),
        None,
    ),
    "go_back": (
        replace(alone(at(3, 5), explored=Square(3, 5), rolled=3, left=1), phase=Phase.GO_BACK),
        None,
    ),
    "answer_draw": (replace(duel(at(4, 4, **RICH), at(4, 2)), phase=Phase.ANSWER_DRAW, answering=(1,)), None),
}
"""Each with what the player is about to do."""


def scene(name: str) -> tuple[Match, Deed | None]:
    """A match that begins with one of these positions, and what is about to be done."""
    state, deed = SCENES[name]
    return match_at(state, deal=seeded("1")), deed
