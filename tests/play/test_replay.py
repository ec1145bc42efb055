"""A recorded game that is looked at: its positions, and what each seat saw on the way to them."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.engine.core import Event, Rolled, TurnStarted
from game.play.match import Match, dealt
from game.play.replay import Replay
from tests.play.helpers import BOARD, LEVEL, PLAYERS, play, tiny_match
from tests.tiny.engine import GAME, Dealt, Observation, Place, State, Tiny


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


def test_turns_begin_where_the_record_does_and_where_another_turn_has_its_first_action(replay: Replay) -> None:
    """Two coins are placed in turn 0, South rolls and goes in turn 1, North rolls and waits in turn 2, South rolls in turn 3."""
    match = play(tiny_match(4, 3, 5), "place 0", "place 1", "roll", "go", "roll", "wait", "roll")
    assert Replay(match.record, GAME, BOARD).turns() == [0, 2, 4, 6]
    assert replay.turns() == [0, 2]
    assert Replay(tiny_match(4).record, GAME, BOARD).turns() == []
    assert [replay.turn(index) for index in range(5)] == [0, 0, 0, 1, 1]


def test_a_record_that_begins_in_the_middle_of_a_turn_begins_a_turn_there() -> None:
    before = play(tiny_match(4), "place 0", "place 1", "roll")
    match = Match.begin_at(GAME, BOARD, before.state, PLAYERS, level=LEVEL, deal=dealt(3))
    replay = Replay(play(match, "go", "roll").record, GAME, BOARD)
    assert replay.turns() == [0, 1]
    assert [replay.turn(index) for index in range(3)] == [1, 1, 2]
    assert (replay.turns_before, replay.turns_begun) == (1, 2)
    assert replay.events_until(None, 0) == []
    assert replay.moments(None, 0) == ()


def test_it_begins_at_the_start_and_says_what_it_shows(replay: Replay) -> None:
    match = play(tiny_match(4, 3), "place 0", "place 1")
    replay = Replay(match.record, GAME, BOARD)
    assert (replay.record, replay.game, replay.board, replay.opened) == (match.record, GAME, BOARD, False)
    assert replay.clocks() == {}


def test_the_next_action_of_a_seat_is_looked_for_from_here_on(replay: Replay) -> None:
    assert [replay.seat(index) for index in range(4)] == [0, 1, 0, 0]
    assert (replay.next_action(0), replay.next_action(1)) == (0, 1)
    replay.go(1)
    assert (replay.next_action(0), replay.next_action(1)) == (2, 1)
    replay.go(2)
    assert (replay.next_action(0), replay.next_action(1)) == (2, None)
    replay.go(4)
    assert replay.next_action(0) is None


class Revealing(Tiny):
    """The tiny game, which shows the cards once it is over."""

    def reveal(self, state: State) -> Observation:
        return Observation.of(state, seat=None, cards=state.cards)


def cards(events: Iterable[Event]) -> list[int | None]:
    return [event.card for event in events if isinstance(event, Dealt)]


def test_an_opened_replay_shows_a_spectator_all_and_a_seat_what_it_knew() -> None:
    """South's card is 1, North's is 2."""
    replay = Replay(play(tiny_match(4), "place 0", "place 1", "roll").record, Revealing(), BOARD)
    assert (replay.observation(None).cards, cards(replay.events(None))) == ((0, 0), [None, None])
    assert [moment.seen.cards for moment in replay.moments(None, 3)] == [(0, 0)]
    replay.opened = True
    assert (replay.observation(None).cards, cards(replay.events(None))) == ((1, 2), [1, 2])
    assert cards(replay.events_until(None, 3)) == [1, 2]
    assert [moment.seen.cards for index in (0, 3) for moment in replay.moments(None, index)] == [(1, 2)] * 3
    assert (replay.observation(1).cards, cards(replay.events(1))) == ((0, 2), [None, 2])
    assert [moment.seen.cards for index in (0, 3) for moment in replay.moments(1, index)] == [(0, 2)] * 3
