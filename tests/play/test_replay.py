"""A recorded game that is looked at: its positions, and what each seat saw on the way to them."""

from __future__ import annotations

import pytest

from game.engine.core import Rolled, TurnStarted
from game.play.replay import Replay
from tests.play.helpers import BOARD, play, tiny_match
from tests.tiny.engine import GAME, Dealt, Place


@pytest.fixture
def replay() -> Replay:
    match = play(tiny_match(4, 3), "place 0", "place 1", "roll", "go")
    return Replay(match.record, GAME, BOARD)


def test_positions_are_gone_through_and_the_ends_hold(replay: Replay) -> None:
    assert (replay.index, replay.last) == (0, 4)
    assert [replay.step(1), replay.step(2), replay.step(9), replay.step(-1), replay.go(-3)] == [1, 3, 4, 3, 0]


def test_a_seat_sees_on_the_way_what_it_saw_in_the_game(replay: Replay) -> None:
    assert {type(event) for event in replay.events(0, 0)} == {Dealt}
    assert replay.events(0, 2)[-1] == TurnStarted(rule="TY-1", seat=0)
    assert replay.events(1, 3) == (Rolled(rule="TY-1", seat=0, value=4),)
    assert replay.events_until(None, 3) == [event for index in range(4) for event in replay.events(None, index)]


def test_moments_know_what_the_seat_knew_then(replay: Replay) -> None:
    assert [moment.seen.cards for moment in replay.moments(0, 0)][-1] == (1, 0)
    assert [moment.seen.cards for moment in replay.moments(1, 0)][-1] == (0, 2)
    (rolled,) = replay.moments(1, 3)
    assert rolled.event == Rolled(rule="TY-1", seat=0, value=4)
    assert rolled.seen == replay.observation(1, 3)
    assert rolled.seen != replay.observation(1, 2)


def test_the_action_at_a_position_is_the_one_that_leads_on(replay: Replay) -> None:
    assert (replay.action(0), replay.action(1)) == (Place(0), Place(1))
    assert replay.numbers(2) == (4,)
    assert replay.numbers(0) == ()


def test_a_prefix_ends_where_it_is_looked_at(replay: Replay) -> None:
    assert [len(replay.prefix(index).standing()) for index in range(5)] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("index", [-1, 5])
def test_there_is_no_position_beyond_the_ends(replay: Replay, index: int) -> None:
    with pytest.raises(IndexError):
        replay.state(index)
