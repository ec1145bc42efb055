"""Losing lives, coming back, and the last one alive (RL-14, RL-15, RL-34)."""

from __future__ import annotations

import pytest

from game.engine.core import Outcome
from game.engine.riverlands.board import Square
from game.engine.riverlands.events import Damaged, Died, Eliminated, GameEnded, Respawned, TurnEnded, TurnStarted
from game.engine.riverlands.game import GAME
from game.engine.riverlands.hero import Hero

from .boards import board
from .support import OUT, act, all_of, at, one, refused, table, waits


@pytest.mark.rule("RL-34")
def test_damage_costs_health_and_a_hero_with_some_left_lives() -> None:
    step = act(table(at(2, 5), at(2, 4, health=2)), "strike 1")
    hurt = one(step, Damaged)
    assert (hurt.seat, hurt.damage, hurt.health, hurt.cause, hurt.by) == (1, 1, 1, "sword", 0)
    assert step.state.heroes[1].health == 1
    assert all_of(step, Died) == []


@pytest.mark.rule("RL-34")
def test_at_no_health_a_hero_dies_even_if_more_was_done() -> None:
    """3 damage to a hero with 2 health: it loses 2."""
    step = act(table(at(2, 5, sword=3), at(2, 4, health=2)), "strike 1", rolls=[4])
    hurt, died = one(step, Damaged), one(step, Died)
    assert (hurt.damage, hurt.health) == (2, 0)
    assert (died.seat, died.cause, died.by, died.space, died.lives, died.rule) == (1, "sword", 0, (2, 4), 1, "RL-34")


@pytest.mark.rule("RL-14")
def test_who_has_a_life_left_is_back_at_once_with_the_starting_inventory() -> None:
    """Seat 1 loses all it carried, and the turn of seat 0 goes on."""
    rich = at(2, 4, health=1, food=9, gold=5, arrows=3, bows=1, rafts=2, sword=3)
    step = act(table(at(2, 5), rich), "strike 1")
    assert one(step, Respawned).space == (3, 0)
    assert step.state.heroes[1] == at(3, 0, lives=1)
    assert waits(step.state) == (0, "act")


@pytest.mark.rule("RL-14")
def test_what_was_waiting_is_gone_and_the_explored_tile_is_remembered() -> None:
    waiting = at(2, 3, health=1, in_river=True, bogged_down=True, explored=Square(2, 3))
    step = act(table(at(2, 4), waiting), "strike 1", "end turn")
    assert step.state.heroes[1] == at(3, 0, lives=1, explored=Square(2, 3))
    started = one(step, TurnStarted)
    assert (started.seat, started.river_holds, started.bogged_down) == (1, False, False)


@pytest.mark.rule("RL-14")
def test_a_death_in_the_own_turn_ends_it_and_nothing_more_is_eaten() -> None:
    """Seat 0 loses its last health in the forest of (2, 5) with its first action."""
    step = act(table(at(2, 5, health=1), at(3, 0)), "explore", rolls=[2])
    died, ended = one(step, Died), one(step, TurnEnded)
    assert (died.cause, died.by) == ("exploring", None)
    assert (ended.reason, ended.left) == ("died", 1)
    # 4 food: none was eaten. The forest of the turn is remembered.
    assert step.state.heroes[0] == at(3, 6, lives=1, explored=Square(2, 5))
    assert waits(step.state) == (1, "act")


@pytest.mark.rule("RL-14")
@pytest.mark.parametrize(
    ("others", "back"),
    [
        # The own start of seat 0 is (2, 7), its partner's (6, 7).
        ([at(6, 0), at(6, 7), at(2, 0)], (2, 7)),
        ([at(2, 7), at(4, 0), at(2, 0)], (6, 7)),
        # Both taken: of the tiles one step away, (1, 7) and (3, 7) are in the start's row, the lower column first.
        ([at(2, 7), at(6, 7), at(2, 0)], (1, 7)),
        # (1, 7) taken too: (3, 7), in the start's row, before (2, 6).
        ([at(2, 7), at(6, 7), at(1, 7)], (3, 7)),
    ],
)
def test_where_a_hero_respawns(others: list[Hero], back: tuple[int, int]) -> None:
    state = table(at(4, 4, food=0), *others, fed=False)
    assert one(act(state, "end turn"), Respawned).space == back


@pytest.mark.rule("RL-14")
def test_a_hero_that_dies_on_its_own_start_is_back_there() -> None:
    assert one(act(table(at(3, 6, food=0), at(3, 0), fed=False), "end turn"), Respawned).space == (3, 6)


@pytest.mark.rule("RL-14")
def test_nearest_counts_steps_and_not_distance() -> None:
    """In 1v1 the start of seat 1 is taken; its nearest neighbours, gap and all: (0, 1) is one step, (1, 0) a gap."""
    found = board("S.F", "FFV", "RRR", "VFF", "FFS")
    step = act(table(at(0, 0), at(1, 1, food=0), board=found, turn=1, fed=False), "end turn")
    assert one(step, Respawned).space == (0, 1)


@pytest.mark.rule("RL-15")
def test_the_last_player_alive_wins() -> None:
    step = act(table(at(2, 5), at(2, 4, health=1, lives=1)), "strike 1")
    assert step.state.heroes[1] == OUT
    out = one(step, Eliminated)
    assert (out.seat, out.cause, out.left) == (1, "sword", 1)
    assert GAME.outcome(step.state) == Outcome(((0,), (1,)), "last_alive", "RL-15", ((0,), (1,)))
    ended = one(step, GameEnded)
    assert (ended.team, ended.winners, ended.reason) == (0, (0,), "last_alive")
    assert waits(step.state) == (None, "over")
    assert GAME.legal(step.state) == ()
    assert refused(step.state, "end turn") == ("game_over", "RL-15")


@pytest.mark.rule("RL-15")
def test_who_dies_for_the_last_time_in_its_own_turn_has_lost() -> None:
    outcome = GAME.outcome(act(table(at(2, 5, lives=1, food=0), at(3, 0), fed=False), "end turn").state)
    assert outcome is not None
    assert outcome.winner == 1


@pytest.mark.rule("RL-15")
def test_a_team_lives_as_long_as_one_of_it_does() -> None:
    """Seat 1 is out; its partner, seat 3, plays on, and when it is out too seats 0 and 2 have won together."""
    step = act(table(at(2, 6), at(2, 5, health=1, lives=1), at(6, 7), at(2, 0, health=1, lives=1)), "strike 1", "end turn")
    assert one(step, Eliminated).left == 3
    assert waits(step.state) == (2, "act")
    over = act(table(at(2, 1), OUT, OUT, at(2, 0, health=1, lives=1)), "strike 3")
    outcome = GAME.outcome(over.state)
    assert outcome is not None
    assert outcome.ranking == ((0, 2), (1, 3))
    assert outcome.winners == (0, 2)
    assert one(over, GameEnded).winners == (0, 2)


@pytest.mark.rule("RL-14")
def test_who_is_out_in_its_own_turn_hands_over_to_the_next() -> None:
    step = act(table(at(4, 5, lives=1, food=0), at(6, 0), at(6, 7), at(2, 0), fed=False), "end turn")
    assert step.state.heroes[0] == OUT
    assert one(step, TurnEnded).seat == 0
    assert waits(step.state) == (1, "act")
