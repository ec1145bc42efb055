"""The chess clock: what a turn adds, what decisions take, and what an undo, a break or a record leaves of it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.core import TurnStarted
from game.play.clock_events import ClocksStopped, TimeGiven, TimeRanOut
from game.play.errors import RecordError
from game.play.match import Match, arranged, dealt
from game.play.record import ChessClock, Player, file_bytes, parse
from game.play.replay import Replay
from tests.play.helpers import BOARD, LEVEL, NO_SWAP, PLAYERS, play, tiny_match
from tests.play.test_record import LaterRules
from tests.tiny.engine import GAME, Play, Tiny

SOUTH, NORTH = 0, 1
FIVE_MINUTES = ChessClock(300, 10)


def begun(*numbers: int, clock: ChessClock = FIVE_MINUTES) -> Match:
    """A match in its first turn, which is South's."""
    return play(tiny_match(*numbers, clock=clock, free_undo=True), "place 0", "place 1")


def reread(match: Match) -> Match:
    return Match.resume(parse(file_bytes(match.record), "game"), GAME, BOARD)


def test_a_turn_adds_its_seconds_as_it_begins_and_only_to_its_player() -> None:
    assert begun(4).timing.clocks() == {SOUTH: 310.0, NORTH: 300.0}


def test_a_decision_takes_its_time_from_the_clock_of_whoever_decides() -> None:
    match = begun(4)
    match.timing.run(1, SOUTH, 12.5)
    assert match.timing.clocks() == {SOUTH: 297.5, NORTH: 300.0}
    play(match, "roll")
    match.timing.run(1, SOUTH, 7.5)
    play(match, "go")
    assert match.turn == 2
    assert match.timing.clocks() == {SOUTH: 290.0, NORTH: 310.0}


def test_the_increment_counts_once_a_turn_however_often_it_is_begun() -> None:
    match = begun(4)
    play(match, "roll")
    match.undo()
    play(match, "roll")
    assert match.timing.clocks()[SOUTH] == 310.0


def test_time_taken_is_not_given_back_by_an_undo() -> None:
    match = begun(4)
    match.timing.run(1, SOUTH, 30)
    play(match, "roll")
    match.undo()
    assert match.timing.clocks()[SOUTH] == 280.0


def test_no_time_passes_while_a_game_is_set_up() -> None:
    match = tiny_match(4, clock=FIVE_MINUTES)
    match.timing.run(0, SOUTH, 30)
    play(match, "place 0", "place 1")
    assert match.timing.clocks() == {SOUTH: 310.0, NORTH: 300.0}


def test_a_clock_stops_at_its_end() -> None:
    match = begun(4)
    match.timing.run(1, SOUTH, 309)
    assert not match.timing.out_of_time(SOUTH)
    match.timing.run(1, SOUTH, 5)
    assert match.timing.clocks()[SOUTH] == 0
    assert match.timing.out_of_time(SOUTH)
    play(match, "roll")
    assert [played.spent for played in match.history][-1] == 310_000
    assert match.timing.clocks()[SOUTH] == 0
    assert match.timing.out_of_time(SOUTH)
    assert (match.timing.out_of_time(NORTH), match.timing.out_of_time(None)) == (False, False)


def test_computers_have_no_clock() -> None:
    players = (Player("Ania", "red"), Player("Old Pike", "blue", "beginner"))
    match = Match.start(GAME, BOARD, players, level=LEVEL, clock=FIVE_MINUTES, seed="7")
    assert list(match.timing.clocks()) == [SOUTH]


def test_a_game_goes_on_with_the_time_that_is_left() -> None:
    match = begun(4)
    match.timing.run(1, SOUTH, 30)
    play(match, "roll")
    assert reread(match).timing.clocks() == {SOUTH: 280.0, NORTH: 300.0}


def test_what_an_unfinished_decision_took_is_kept_over_a_break() -> None:
    match = begun(4)
    match.timing.run(1, SOUTH, 30)
    match.timing.pause()
    again = reread(match)
    assert again.timing.clocks()[SOUTH] == 280.0
    again.timing.run(1, SOUTH, 5)
    play(again, "roll")
    assert again.timing.clocks()[SOUTH] == 275.0
    assert again.record.lines[-1].spent == 5000  # type: ignore[union-attr]


def test_the_others_may_give_time_and_the_log_tells_it_with_the_next_action() -> None:
    match = begun(4)
    match.timing.run(1, SOUTH, 310)
    match.timing.give(SOUTH, 300)
    assert match.timing.clocks()[SOUTH] == 300.0
    play(match, "roll")
    assert match.history[-1].before == (TimeGiven(rule="", seat=SOUTH, minutes=5),)
    assert reread(match).history[-1].before == match.history[-1].before


def test_only_a_gain_is_told() -> None:
    """A decision of less than half a millisecond takes nothing, one of a minute takes a minute."""
    match = begun(4)
    for seconds in (0.0004, 60.0):
        match.timing.run(1, SOUTH, seconds)
        match.timing.pause()
    assert match.timing.clocks()[SOUTH] == 250.0
    match.timing.give(NORTH, 60)
    match.timing.pause()
    assert play(match, "roll").history[-1].before == (TimeGiven(rule="", seat=NORTH, minutes=1),)


def test_the_players_may_go_on_without_clocks_for_good() -> None:
    match = begun(4)
    match.timing.stop()
    assert match.timing.clocks() == {}
    assert not match.timing.out_of_time(SOUTH)
    play(match, "roll")
    again = reread(match)
    assert again.timing.clock is None
    assert again.history[-1].before == (ClocksStopped(rule=""),)


def test_what_the_program_decided_for_want_of_time_is_told_once_a_turn() -> None:
    match = begun(4)
    match.submit(SOUTH, GAME.decode("roll"), late=True)
    match.submit(SOUTH, GAME.decode("go"), late=True)
    told = TimeRanOut(rule="", seat=SOUTH)
    for played in (match, reread(match)):
        assert [one.before for one in played.history[2:]] == [(told,), ()]
        assert played.events(NORTH).count(told) == 1
        assert played.moments(NORTH)[0].event != told


def test_the_first_moment_of_a_late_action_is_that_time_ran_out() -> None:
    match = begun(4)
    before = match.observation(NORTH)
    match.submit(SOUTH, GAME.decode("roll"), late=True)
    first = match.moments(NORTH)[0]
    assert (first.event, first.seen) == (TimeRanOut(rule="", seat=SOUTH), before)


def test_a_replay_has_the_clocks_of_every_position() -> None:
    match = begun(4)
    match.timing.run(1, SOUTH, 20)
    play(match, "roll")
    match.timing.run(1, SOUTH, 10)
    replay = Replay(play(match, "go").record, GAME, BOARD)
    clocks = []
    for index in range(replay.last + 1):
        replay.go(index)
        clocks.append(replay.clocks())
    south = [one[SOUTH] for one in clocks]
    assert south == [300.0, 300.0, 310.0, 290.0, 280.0]
    assert [one[NORTH] for one in clocks] == [300.0, 300.0, 300.0, 300.0, 310.0]
    for index in (1, 2):
        fresh = Replay(match.record, GAME, BOARD)
        fresh.go(index)
        assert fresh.clocks() == clocks[index]


class SouthAlone(Tiny):
    """The tiny game, in which South has all turns after the placing."""

    def _next(self, play: Play, *, begins: bool) -> None:
        if begins and play.turn == SOUTH:
            play.emit(TurnStarted(rule="TY-1", seat=SOUTH))
        else:
            super()._next(play, begins=begins)


def test_each_of_a_player_s_turns_on_end_adds_its_seconds() -> None:
    match = Match.start(SouthAlone(), BOARD, PLAYERS, level=LEVEL, clock=FIVE_MINUTES, deal=dealt(*NO_SWAP, 4, 3))
    play(match, "place 0", "place 1")
    found = [match.timing.clocks()[SOUTH]]
    for text in ("roll", "go", "roll", "go"):
        match.timing.run(match.turn, SOUTH, 15)
        play(match, text)
        found.append(match.timing.clocks()[SOUTH])
    assert found == [310.0, 295.0, 290.0, 275.0, 270.0]
    replay = Replay(match.record, SouthAlone(), BOARD)
    for index, seconds in enumerate(found, 2):
        replay.go(index)
        assert replay.clocks()[SOUTH] == seconds


def test_no_turn_adds_anything_before_the_first_one() -> None:
    match = play(begun(4, 3), "roll", "go", "roll")
    assert Replay(match.record, GAME, BOARD).clocks() == {SOUTH: 300.0, NORTH: 300.0}


def test_a_clock_of_which_only_the_time_is_said_adds_nothing_and_ends_no_turn() -> None:
    header, _, rest = file_bytes(begun(4).record).partition(b"\n")
    values = msgspec.json.decode(header) | {"clock": {"seconds": 60}}
    assert parse(msgspec.json.encode(values) + b"\n" + rest, "game").header.clock == ChessClock(60, 0, ends_turn=False)


def test_whoever_plays_on_from_a_position_has_the_time_that_was_left_there() -> None:
    match = begun(4)
    match.timing.run(1, SOUTH, 20)
    play(match, "roll")
    match.timing.run(1, SOUTH, 100)
    play(match, "go")
    replay = Replay(match.record, GAME, BOARD)
    on = Match.play_on(replay.prefix(3), GAME, BOARD, match.players)
    assert on.timing.clocks() == {SOUTH: 290.0, NORTH: 300.0}


def test_the_next_game_of_the_same_players_has_the_same_clock() -> None:
    match = begun(4)
    match.timing.run(1, SOUTH, 20)
    match.resign(SOUTH)
    assert match.rematch().timing.clocks() == {SOUTH: 300.0, NORTH: 300.0}


def test_without_a_clock_the_record_is_as_it_was() -> None:
    match = play(tiny_match(4), "place 0", "place 1", "roll")
    match.timing.run(1, SOUTH, 20)
    match.timing.pause()
    data = file_bytes(match.record)
    assert not any(word in data for word in (b"clock", b"spent", b"added", b"late", b'"time"'))


@pytest.mark.parametrize(
    "clock", [{"seconds": 0}, {"seconds": 10**9}, {"seconds": 300, "added": -1}, {"seconds": "long"}, {"added": 10}]
)
def test_a_record_with_a_clock_that_is_none_is_refused(clock: dict[str, object]) -> None:
    assert refused({"clock": clock})


def test_a_record_with_two_clocks_is_refused() -> None:
    assert refused({"turn_seconds": 60})


def refused(fields: dict[str, object]) -> bool:
    header, _, rest = file_bytes(begun(4).record).partition(b"\n")
    damaged = msgspec.json.encode({**msgspec.json.decode(header), **fields}) + b"\n" + rest
    with pytest.raises(RecordError) as error:
        parse(damaged, "game")
    return error.value.code == "record_line"


def test_time_is_kept_also_where_a_game_goes_on_by_other_rules() -> None:
    """Count also what was played before the last position, and what is no longer allowed."""
    match = begun(4, 2, 3, 1, clock=ChessClock(300))
    match.timing.run(1, SOUTH, 15)
    play(match, "roll", "go")
    match.record.lines.append(match.snapshot())
    match.timing.run(2, NORTH, 20)
    play(match, "roll")
    match.timing.run(2, NORTH, 5)
    play(match, "wait", "roll", "go")
    resumed = Match.resume(parse(file_bytes(match.record), "game"), LaterRules(), BOARD)
    assert resumed.dropped == 3
    assert resumed.timing.clocks() == {SOUTH: 285.0, NORTH: 275.0}


class OtherDeal(Tiny):
    """The tiny game in a later version, in which nothing is set up as it was."""

    rules_version = 2

    def setup(self, *given: Any) -> Any:
        raise ValueError


def carried_on(match: Match) -> Match:
    """The game gone on from its present position by later rules."""
    match.record.lines.append(match.snapshot())
    again = Match.resume(parse(file_bytes(match.record), "game"), OtherDeal(), BOARD)
    assert again.history == ()
    return again


def test_a_turn_that_has_just_begun_adds_its_seconds_by_other_rules_too() -> None:
    """South's turn took 4 of its 10 seconds more, and North's has not begun to count."""
    match = begun(4, 2)
    match.timing.run(1, SOUTH, 4)
    again = carried_on(play(match, "roll", "go"))
    assert again.timing.clocks() == {SOUTH: 306.0, NORTH: 310.0}
    again.timing.run(2, NORTH, 3)
    play(again, "roll")
    assert again.timing.clocks() == {SOUTH: 306.0, NORTH: 307.0}
    assert reread(again).timing.clocks() == {SOUTH: 306.0, NORTH: 307.0}
    replay = Replay(again.record, GAME, BOARD)
    assert replay.clocks() == {SOUTH: 306.0, NORTH: 310.0}


def test_a_turn_that_goes_on_by_other_rules_adds_its_seconds_once() -> None:
    again = carried_on(play(begun(4, 2), "roll", "go", "roll"))
    assert again.timing.clocks() == {SOUTH: 310.0, NORTH: 310.0}
    assert play(again, "go").timing.clocks()[NORTH] == 310.0


def test_nothing_is_told_of_time_that_was_only_kept() -> None:
    again = play(carried_on(play(begun(4, 2), "roll", "go")), "roll")
    assert again.history[-1].before == ()
    match = begun(4, 2)
    match.timing.stop()
    again = play(carried_on(play(match, "roll", "go")), "roll")
    assert (again.timing.clocks(), again.history[-1].before) == ({}, ())


def test_the_first_turn_from_a_position_set_up_by_hand_adds_its_seconds() -> None:
    match = begun(4)
    assert arranged(GAME, BOARD, match.state, match.record.header).timing.clocks() == {SOUTH: 310.0, NORTH: 300.0}
