"""The heroes that starve by an action, and those it kills, at each value of the die."""

from __future__ import annotations

import pytest

from game.engine.riverlands import previews
from game.engine.riverlands.actions import Buy, EndTurn, Explore, Move
from game.engine.riverlands.board import Square

from .support import at, table

FAR = at(3, 0)


@pytest.mark.rule("RL-13")
def test_ending_a_turn_without_food_starves_whatever_the_die_says() -> None:
    assert previews.starving(table(at(3, 5, food=0), FAR), EndTurn()) == 6
    assert previews.starving(table(at(3, 5, food=1), FAR), EndTurn()) == 0


@pytest.mark.rule("RL-11", "RL-13")
def test_the_last_action_starves_where_it_brings_no_food() -> None:
    """A mine has food under the 6 only; with an action left no meal is eaten yet."""
    assert previews.starving(table(at(2, 6, food=0), FAR, left=1), Explore()) == 5
    assert previews.starving(table(at(2, 6, food=0), FAR, left=2), Explore()) == 0


@pytest.mark.rule("RL-23", "RL-61")
def test_a_forest_or_a_market_saves_from_the_meal() -> None:
    """From round 45 on a meal is 2 food: a forest brings 2, a village sells 2."""
    assert previews.starving(table(at(3, 5, food=1), FAR, left=1, round=45), Move(Square(2, 5))) == 0
    assert previews.starving(table(at(3, 5, food=1), FAR, left=1, round=45), Move(Square(3, 6))) == 6
    assert previews.starving(table(at(2, 4, food=0, gold=1), FAR, left=1, round=45), Buy("food")) == 0


@pytest.mark.rule("RL-34")
def test_a_mine_kills_who_has_one_health_on_a_1() -> None:
    assert previews.deadly(table(at(2, 6, health=1), FAR), Explore()) == (1,)
    assert previews.deadly(table(at(2, 6, health=2), FAR), Explore()) == ()


@pytest.mark.rule("RL-13", "RL-34")
def test_hunger_is_no_deadly_find() -> None:
    """On the last action without food: the 1 kills by the find, every other value but the 6 by hunger."""
    state = table(at(2, 6, food=0, health=1), FAR, left=1)
    assert previews.deadly(state, Explore()) == (1,)
    assert previews.starving(state, Explore()) == 4
