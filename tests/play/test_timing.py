"""The time that players take: in the record, after an undo, in replays, and nowhere without a clock."""

from __future__ import annotations

import msgspec
import pytest

from game.play.errors import RecordError
from game.play.match import Match
from game.play.record import Act, file_bytes, parse
from game.play.replay import Replay
from game.play.timing import TurnTime
from tests.play.helpers import BOARD, play, tiny_match
from tests.tiny.engine import GAME


def begun(*numbers: int, seconds: int = 60) -> Match:
    """A match in its first turn, which is South's."""
    return play(tiny_match(*numbers, turn_seconds=seconds, free_undo=True), "place 0", "place 1")


def spent(match: Match) -> list[int]:
    return [line.spent for line in match.record.lines if isinstance(line, Act)]


def test_a_turn_takes_the_time_of_all_its_decisions() -> None:
    match = begun(4)
    match.timing.run(1, 0, 12.5)
    play(match, "roll")
    match.timing.run(1, 0, 7.5)
    assert match.timing.of(1, 0) == TurnTime(20.0, 60)
    assert match.timing.of(1, 1) == TurnTime(0.0, 60)
    play(match, "go")
    assert spent(match) == [0, 0, 12500, 7500]


def test_time_is_up_at_the_last_second_and_stays_so() -> None:
    assert [TurnTime(taken, 60).over for taken in (59.9, 60.0, 75.0)] == [False, True, True]
    assert [TurnTime(taken, 60).left for taken in (45.0, 60.0, 75.0)] == [15.0, 0.0, 0.0]


def test_an_undo_gives_no_time_back() -> None:
    match = begun(4)
    match.timing.run(1, 0, 30)
    play(match, "roll")
    match.undo()
    assert match.timing.of(1, 0) == TurnTime(30.0, 60)


def test_a_game_goes_on_with_the_time_that_was_taken() -> None:
    match = begun(4)
    match.timing.run(1, 0, 30)
    play(match, "roll")
    again = Match.resume(parse(file_bytes(match.record), "game"), GAME, BOARD)
    assert again.timing.of(1, 0) == TurnTime(30.0, 60)
    assert again.history[-1].spent == 30000


def test_the_next_game_of_the_same_players_has_the_same_clock() -> None:
    match = begun(4, seconds=120)
    match.resign(0)
    assert match.rematch().timing.given == 120


def test_without_a_clock_no_time_is_taken_and_the_record_is_as_it_was() -> None:
    match = begun(4, seconds=0)
    match.timing.run(1, 0, 30)
    play(match, "roll")
    assert match.timing.of(1, 0) is None
    data = file_bytes(match.record)
    assert b"turn_seconds" not in data
    assert b"spent" not in data


def test_there_is_no_time_for_setting_up() -> None:
    match = tiny_match(4, turn_seconds=60)
    match.timing.run(0, 0, 30)
    assert match.timing.of(0, 0) is None


def test_a_replay_shows_the_time_of_each_decision() -> None:
    match = begun(4)
    match.timing.run(1, 0, 12.5)
    play(match, "roll")
    match.timing.run(1, 0, 7.5)
    replay = Replay(play(match, "go").record, GAME, BOARD)
    times = []
    for index in range(replay.last + 1):
        replay.go(index)
        times.append(replay.turn_time())
    assert times == [None, None, TurnTime(12.5, 60), TurnTime(20.0, 60), None]


@pytest.mark.parametrize(("field", "value"), [("turn_seconds", -1), ("turn_seconds", 10**9), ("turn_seconds", "soon")])
def test_a_record_with_a_time_that_is_none_is_refused(field: str, value: object) -> None:
    header, _, rest = file_bytes(begun(4).record).partition(b"\n")
    damaged = msgspec.json.encode({**msgspec.json.decode(header), field: value}) + b"\n" + rest
    with pytest.raises(RecordError) as refused:
        parse(damaged, "game")
    assert refused.value.code == "record_line"
