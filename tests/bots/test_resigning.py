"""Resigning: no computer gives up while its turn can still deal a blow or put off an end."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.island_battle.knowledge import KNOWLEDGE as BATTLE
from game.bots.knowledge import Knowledge
from game.bots.player import Decision
from game.bots.riverlands.knowledge import KNOWLEDGE as RIVERLANDS
from game.bots.thinking import Thinking
from game.engine.riverlands.actions import EndTurn
from game.engine.riverlands.hero import Hero
from game.ui.tables.computers import Computers
from tests.bots.working import Here
from tests.clocks import ManualClock
from tests.engine.island_battle.table import Table
from tests.engine.riverlands.support import OUT, at, table
from tests.games import ALL
from tests.ui.riverlands.positions import match_at

WEAK = {"lives": 1, "health": 1}


def hits(*things: str) -> Any:
    return BATTLE, Table(*things).seen


def meets(hero: Any, other: Any, **turn: Any) -> Any:
    return RIVERLANDS, table(hero, other, **turn)


@pytest.mark.rule("BI-50", "RL-13", "RL-15", "RL-30")
@pytest.mark.parametrize(
    ("position", "goes_on"),
    [
        (hits("T 5,2 N", "s 5,6 S"), True),  # a tank hits four squares ahead
        (hits("T 5,1 N", "s 5,6 S"), True),  # after a move of one
        (hits("S 5,2 E", "t 5,6 S"), True),  # out of the tank's line
        (hits("S 1,1 S", "t 9,9 N"), False),
        (meets(at(3, 5, **WEAK), at(3, 4, health=1)), True),
        (meets(at(3, 6, **WEAK), at(3, 4, health=1, sword=3)), True),  # a step, then a blow
        (meets(at(3, 6, **WEAK), at(3, 4, health=1), left=1), True),  # away from the sword of the other
        (meets(at(3, 6, **WEAK), at(3, 0)), False),
        ((RIVERLANDS, table(at(3, 7, **WEAK), at(6, 0), OUT, at(2, 0))), True),  # alone against two
        (meets(at(3, 5, food=0, **WEAK), at(3, 0)), True),  # the mountain may hold food
        (meets(at(3, 6, food=0, **WEAK), at(3, 0), fed=False), False),
    ],
)
def test_nobody_gives_up_with_a_blow_to_deal_or_an_end_to_put_off(position: tuple[Knowledge, Any], goes_on: bool) -> None:
    knowledge, seen = position
    assert knowledge.fights_on(seen, 0) is goes_on


@pytest.mark.rule("RL-62")
@pytest.mark.parametrize(("other", "resigns"), [(at(3, 4, health=1), False), (at(3, 0), True)])
def test_a_computer_without_a_chance_resigns_only_where_it_has_no_blow_to_deal(other: Hero, resigns: bool) -> None:
    match = match_at(table(at(3, 6, **WEAK), other), computers={0: "skilled"})
    computers = Computers(match, ALL["riverlands"].computer_levels(), Thinking(Here(), ManualClock()))
    assert computers.gives_up(0, Decision(EndTurn(), 0.0)) is resigns
