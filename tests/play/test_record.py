"""The record of a game: what it says, what it survives, and what it refuses."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from game.engine.core import Rolled
from game.play.errors import RecordError
from game.play.match import Match, UndoReason, dealt
from game.play.record import (
    LARGEST,
    Note,
    Record,
    file_bytes,
    game_number,
    good_part,
    level_hash,
    line_bytes,
    parse,
    with_header,
)
from game.play.replay import Replay
from tests.play.helpers import BOARD, LEVEL, play, texts, tiny_match
from tests.tiny.engine import GAME, Dealt, Place, Tiny, Went

MOVES = ("place 0", "place 1", "roll", "turn", "roll", "go", "roll", "wait")


def some_match() -> Match:
    """After these moves South is at 1 (card), North at 2 (die)."""
    return play(tiny_match(4, 2, 3), *MOVES)


def rows_of(match: Match) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file_bytes(match.record).splitlines()]


def nested(depth: int) -> bytes:
    """A list in a list, and so on."""
    return b"[" * depth + b"]" * depth


def record_of(rows: list[dict[str, Any]]) -> Record:
    return parse(b"".join(json.dumps(row).encode() + b"\n" for row in rows), "game.jsonl")


def refused(rows: list[dict[str, Any]]) -> RecordError:
    """The trouble with a record of these lines, read and played again."""
    with pytest.raises(RecordError) as error:
        Match.resume(record_of(rows), GAME, BOARD)
    assert error.value.values["file"] == "game.jsonl"
    assert "game.jsonl" in str(error.value)
    return error.value


class LaterRules(Tiny):
    """The tiny game in a later version, in which one may no longer wait."""

    rules_version = 2

    def check(self, state: Any, action: Any) -> Any:
        found = super().check(state, action)
        return GAME.check(state, Place(0)) if found is None and type(action).__name__ == "Wait" else found


def test_every_line_is_readable_json() -> None:
    rows = rows_of(some_match())
    assert rows[0] | {"level": None, "started": None} == {
        "format": "four-shores-game",
        "version": 1,
        "game": "tiny",
        "rules_version": 1,
        "started": None,
        "players": [{"name": "Ania", "look": "red"}, {"name": "Łukasz", "look": "blue"}],
        "variants": {"first": "south"},
        "seed": "7",
        "level_name": "The lane",
        "level_hash": level_hash(LEVEL),
        "level": None,
    }
    assert rows[0]["level"] == LEVEL
    assert rows[1]["setup"] == [5, 4, 3, 2, 1]
    assert rows[4] | {"digest": ""} == {"turn": 1, "turn_after": 1, "seat": 0, "act": "roll", "chance": [4], "digest": ""}
    assert all("chance" not in rows[index] for index in (2, 3, 5))


def test_a_record_leads_to_the_same_position() -> None:
    match = some_match()
    resumed = Match.resume(parse(file_bytes(match.record), "x"), GAME, BOARD)
    assert resumed.state == match.state
    assert resumed.history == match.history
    assert resumed.turn == match.turn == 4


def test_what_was_taken_back_stays_taken_back() -> None:
    match = play(tiny_match(4, 2), "place 0", "place 1")
    match.undo()
    play(match, "place 2", "roll", "go")
    match.undo()
    resumed = Match.resume(parse(file_bytes(match.record), "x"), GAME, BOARD)
    assert texts(resumed) == ["place 0", "place 2", "roll"]
    assert resumed.state == match.state


def test_a_record_cut_anywhere_goes_on_from_its_last_whole_action() -> None:
    match = some_match()
    match.record.lines.append(match.snapshot())
    whole = file_bytes(match.record)
    start = len(b"".join(whole.splitlines(keepends=True)[:2]))
    for length in range(start - 1, len(whole)):
        record, damage = good_part(whole[:length], "x")
        resumed = Match.resume(record, GAME, BOARD)
        lines = whole[:length].split(b"\n")
        ended = not lines[-1] or lines[-1] in whole.split(b"\n")
        complete = len(lines) if ended and lines[-1] else len(lines) - 1
        assert len(resumed.history) == min(complete - 2, len(MOVES))
        assert resumed.history == match.history[: len(resumed.history)]
        told = None if damage is None else (damage.code, damage.values["line"])
        assert told == (None if ended else ("record_cut", len(lines)))


def test_a_record_cut_before_its_first_action_says_that_no_game_is_in_it() -> None:
    whole = file_bytes(some_match().record)
    for length in (0, 1, 50, whole.index(b"\n"), whole.index(b"\n") + 20):
        with pytest.raises(RecordError) as error:
            parse(whole[:length], "x")
        assert error.value.code == "record_empty"


def test_a_bad_line_in_the_middle_is_named() -> None:
    lines = file_bytes(some_match().record).splitlines(keepends=True)
    for bad in (b"{broken\n", b"\xff\xfe\n", b"[]\n", b"[" * 5000 + b"\n"):
        with pytest.raises(RecordError) as error:
            parse(b"".join([*lines[:4], bad, *lines[5:]]), "game.jsonl")
        assert (error.value.code, error.value.values["line"]) == ("record_line", 5)


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"", b"\n\n \n"])
def test_a_mark_and_blank_lines_mean_nothing_and_bad_lines_keep_their_numbers(end: bytes) -> None:
    match = some_match()
    lines = file_bytes(match.record).splitlines()
    data = b"\xef\xbb\xbf\n" + b"\n \t\n\r\n".join(lines) + end
    record = parse(data, "x")
    assert Match.resume(record, GAME, BOARD).history == match.history
    assert game_number(data.splitlines(keepends=True)) == game_number(lines)
    header = msgspec.structs.replace(record.header, name="other")
    renamed = parse(with_header(data, header), "x")
    assert (renamed.header, renamed.lines) == (header, record.lines)
    numbered = [number for number, _ in record.standing()]
    assert numbered == [2 + 3 * place for place in range(2, len(lines)) if b'"act"' in lines[place]]
    for place in range(2, len(lines)):
        broken = data.replace(lines[place], b'{"undo":99}', 1)
        _, damage = good_part(broken, "x")
        assert damage is not None and damage.values["line"] == broken.splitlines().index(b'{"undo":99}') + 1 == 2 + 3 * place


@pytest.mark.parametrize(
    ("index", "change", "code"),
    [
        (0, {"format": "chess"}, "record_format"),
        (0, {"version": "one"}, "record_format"),
        (0, {"version": 0}, "record_format"),
        (0, {"version": -3}, "record_format"),
        (0, {"version": 2}, "record_newer"),
        (0, {"players": 3}, "record_line"),
        (0, {"level": {"goal": 13}}, "record_level"),
        (0, {"game": "chess"}, "record_other_game"),
        (0, {"variants": {"first": "east"}}, "record_setup"),
        (0, {"players": []}, "record_setup"),
        (1, {"setup": [5, 4, 3, 2]}, "record_setup_chance"),
        (1, {"setup": [5, 4, 3, 2, 1, 1]}, "record_setup_chance"),
        (1, {"setup": [5, 4, 3, 2, 9]}, "record_setup_chance"),
        (1, {"setup": [5, 4, 3, 2, 0]}, "record_mismatch"),
        (2, {"act": "roll"}, "record_action"),
        (2, {"act": "fly"}, "record_action"),
        (2, {"seat": 1}, "record_action"),
        (2, {"seat": "0"}, "record_line"),
        (2, {"act": "place 2"}, "record_mismatch"),
        (2, {"chance": [1]}, "record_chance"),
        (4, {"chance": []}, "record_chance"),
        (4, {"chance": [7]}, "record_chance"),
        (4, {"chance": [5]}, "record_mismatch"),
    ],
)
def test_a_record_that_does_not_hold_is_refused(index: int, change: dict[str, Any], code: str) -> None:
    rows = rows_of(some_match())
    rows[index] |= change
    error = refused(rows)
    assert error.code == code
    if "line" in error.values:
        assert error.values["line"] == index + 1


def test_a_number_of_many_digits_is_told_in_one_short_sentence() -> None:
    rows = rows_of(some_match())
    rows[0]["version"] = 10**1000
    error = refused(rows)
    assert error.code == "record_newer"
    assert "(format 1000000000000000000…," in str(error)


def test_more_undone_than_done_and_a_second_start_are_refused() -> None:
    rows = rows_of(some_match())
    for extra in ({"undo": 1}, {"undo": 0}, {"undo": -1}, rows[1], {"what": 1}):
        error = refused([*rows[:2], extra, *rows[2:]])
        assert (error.code, error.values["line"]) == ("record_line", 3)
    assert refused([rows[0], *rows[2:]]).code == "record_line"


def test_what_was_taken_back_cannot_be_taken_back_again() -> None:
    rows = rows_of(some_match())
    error = refused([*rows[:5], {"undo": 1}, {"undo": 2}, {"undo": 1}])
    assert (error.code, error.values["line"]) == ("record_line", 8)
    assert error.values["detail"] == "1 actions are taken back, 0 are there"
    error = refused([*rows[:3], {"note": "no action", "turn": 0}, {"undo": 2}])
    assert error.values["detail"] == "2 actions are taken back, 1 are there"


def test_lines_that_are_added_to_a_file_with_gaps_are_numbered_on() -> None:
    record = Record(some_match().record.header, some_match().record.opening, numbers=(1, 2, 5))
    assert [record.number(index) for index in (-1, 0, 1, 2)] == [2, 5, 6, 7]


def test_a_file_of_any_size_is_not_read() -> None:
    with pytest.raises(RecordError) as error:
        parse(b" " * (LARGEST + 1), "x")
    assert error.value.code == "record_too_big"
    assert (error.value.values["size"], error.value.values["most"]) == (33, 32)


def test_an_older_format_is_brought_up_to_date() -> None:
    match = some_match()
    old = rows_of(match)
    old[0]["version"] = 0
    old[0]["names"] = [player["name"] for player in old[0].pop("players")]

    def from_zero(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
        head = dict(rows[0])
        head["players"] = [{"name": name} for name in head.pop("names")]
        return [head, *rows[1:]]

    data = b"".join(msgspec.json.encode(row) + b"\n" for row in old)
    record = parse(data, "old", {0: from_zero})
    resumed = Match.resume(record, GAME, BOARD)
    assert [player.name for player in resumed.players] == ["Ania", "Łukasz"]
    assert resumed.state == match.state


def test_changed_rules_that_change_nothing_keep_the_whole_history() -> None:
    match = play(tiny_match(4, 2), "place 0", "place 1", "roll", "go")
    resumed = Match.resume(parse(file_bytes(match.record), "x"), LaterRules(), BOARD)
    assert resumed.history == match.history
    assert resumed.record.header.rules_version == 2


def test_a_game_by_older_rules_goes_on_from_its_position() -> None:
    match = some_match()
    match.record.lines.append(match.snapshot())
    game = LaterRules()
    resumed = Match.resume(parse(file_bytes(match.record), "x"), game, BOARD)
    assert resumed.state == match.state
    assert resumed.undo_reason() == UndoReason("old_rules")
    assert (resumed.turn, resumed.dropped) == (4, 0)
    play(resumed, "roll")
    again = Match.resume(parse(file_bytes(resumed.record), "x"), game, BOARD)
    assert again.state == resumed.state
    assert texts(again) == ["roll"]
    again.record.header = msgspec.structs.replace(again.record.header, free_undo=True)
    again.undo()
    assert again.undo_reason() == UndoReason("old_rules")


def test_what_older_rules_allowed_after_the_position_is_left_out_and_counted() -> None:
    match = play(tiny_match(4, 2, 3, 1), "place 0", "place 1", "roll", "go")
    match.record.lines.append(match.snapshot())
    play(match, "roll", "wait", "roll", "go")
    resumed = Match.resume(parse(file_bytes(match.record), "x"), LaterRules(), BOARD)
    assert texts(resumed) == ["roll"]
    assert resumed.dropped == 3
    assert resumed.state.at == (4, 0)


def test_a_game_by_older_rules_without_a_position_is_refused() -> None:
    with pytest.raises(RecordError) as error:
        Match.resume(parse(file_bytes(some_match().record), "x"), LaterRules(), BOARD)
    assert error.value.code == "record_rules"
    assert error.value.values == {"file": "x", "version": 1, "known": 2}


def test_a_position_that_was_taken_back_is_not_gone_on_from() -> None:
    match = play(tiny_match(4, 2, 3, free_undo=True), "place 0", "place 1")
    match.record.lines.append(match.snapshot())
    play(match, "roll", "go")
    match.record.lines.append(match.snapshot())
    match.undo()
    match.undo()
    found = match.record.last_snapshot()
    assert found is not None
    assert (found[1].state["lanes"], found[1].state["rolled"], found[2]) == ([0, 1], None, 2)


def test_a_position_that_cannot_be_used_is_refused() -> None:
    match = some_match()
    snapshot = json.loads(line_bytes(match.snapshot()))
    rows = rows_of(match)
    for state in ({"goal": 12}, snapshot["state"] | {"goal": 99}):
        error = refused([rows[0], snapshot | {"state": state}])
        assert (error.code, error.values["line"]) == ("record_state", 2)


def test_a_replay_shows_each_position_and_the_way_there() -> None:
    match = some_match()
    replay = Replay(parse(file_bytes(match.record), "x"), GAME, BOARD)
    assert (replay.last, replay.index) == (8, 0)
    assert replay.state().lanes == (None, None)
    assert replay.events(0) == (Dealt(rule="TY-3", seat=0, card=1), Dealt(rule="TY-3", seat=1, card=None))
    assert replay.go(4) == 4
    assert replay.state().at == (1, 0)
    assert replay.events(1)[0] == Went(rule="TY-2", seat=0, to=1, cause="card")
    assert replay.events_until(1, 1) == [*replay.events(1, 0), *replay.events(1, 1)]
    assert replay.events_until(1, 8) == match.events(1)
    assert replay.step(1) == 5
    assert replay.events(None) == (Rolled(rule="TY-1", seat=1, value=2),)
    assert replay.turn() == 2
    assert (replay.step(100), replay.step(-100)) == (8, 0)
    assert replay.observation(1, 3).cards == (0, 2)
    assert replay.state(8) == match.state
    with pytest.raises(IndexError):
        replay.state(9)


def test_headers_do_not_depend_on_the_order_of_the_levels_keys() -> None:
    assert level_hash({"a": 1, "b": [2]}) == level_hash({"b": [2], "a": 1})
    assert level_hash({"a": 1}) != level_hash({"a": 2})
    record = some_match().record
    assert parse(file_bytes(record), "x") == replace(record, file="x")


@pytest.mark.parametrize("depth", [200, 900, 960, 980, 990, 1000, 5000])
@pytest.mark.parametrize("number", [1, 2, 4])
def test_lines_that_are_nested_very_deep_are_refused(depth: int, number: int) -> None:
    lines = file_bytes(some_match().record).splitlines(keepends=True)
    lines[number - 1] = lines[number - 1].rstrip(b"}\n") + b', "more": ' + nested(depth) + b"}\n"
    with pytest.raises(RecordError) as refused:
        parse(b"".join(lines), "game.jsonl")
    assert str(refused.value) == f"Line {number} of game.jsonl is damaged: it is nested too deep."


def test_notes_stay_with_the_record_and_change_nothing_else() -> None:
    match = some_match()
    before, history = match.state, match.history
    match.note(Note("Here I should have waited.", 1))
    match.note(Note("Odd.", 2))
    match.note(Note("", 2))
    again = parse(file_bytes(match.record), "game.jsonl")
    assert again.notes() == {1: "Here I should have waited."}
    resumed = Match.resume(again, GAME, BOARD)
    assert (resumed.state, resumed.history) == (before, history)
    assert resumed.record.notes() == again.notes()
    assert again.standing() == match.record.standing()
    assert again.undoing() is None


def test_a_long_note_is_cut_as_if_it_had_been_typed() -> None:
    rows = [*rows_of(some_match()), {"note": "  a\tb " + "c" * 500, "turn": 1}]
    note = record_of(rows).notes()[1]
    assert note.startswith("a b c")
    assert len(note) == 160
    assert record_of([*rows_of(some_match()), {"note": "c" * 160, "turn": 1}]).notes()[1] == "c" * 160


def test_a_note_without_a_turn_is_damage() -> None:
    assert refused([*rows_of(some_match()), {"note": "when?"}]).code == "record_line"


def test_the_seat_of_what_was_taken_back_last_is_known_until_something_is_done() -> None:
    match = play(tiny_match(4, free_undo=True), "place 0", "place 1")
    found = [match.record.undoing()]
    for _ in range(2):
        match.undo()
        found.append(match.record.undoing())
    assert [*found, play(match, "place 2").record.undoing()] == [None, 1, 0, None]


def test_the_last_position_that_stands_is_found_behind_what_was_taken_back() -> None:
    """The line of the file, and the actions that stood before it: header, opening, two actions, then the position."""
    match = play(tiny_match(4, free_undo=True), "place 0", "place 1")
    assert match.record.last_snapshot() is None
    match.record.lines.append(before := match.snapshot())
    match.undo()
    assert match.record.last_snapshot() is None
    match.record.lines.append(after := match.snapshot())
    assert before != after
    assert match.record.last_snapshot() == (7, after, 1)
    play(match, "place 2")
    assert match.record.last_snapshot() == (7, after, 1)
    for line in (9, 10):
        match.record.lines.append(last := match.snapshot())
        assert match.record.last_snapshot() == (line, last, 2)
    play(match, "roll")
    match.undo()
    assert match.record.last_snapshot() == (10, last, 2), "it stands while what led there does"
    by_hand = Match.begin_at(GAME, BOARD, match.state, match.players, level=LEVEL, deal=dealt(4))
    assert by_hand.record.last_snapshot() == (2, by_hand.record.opening, 0)


def test_what_is_added_behind_the_first_part_of_a_file_with_gaps_is_numbered_on_from_there() -> None:
    lines = file_bytes(some_match().record).splitlines()
    data = b"\n\n".join(lines) + b"\n"
    part = parse(data, "x").before(9)
    assert [number for number, _ in part.standing()] == [5, 7]
    assert [part.number(index) for index in range(-1, 4)] == [3, 5, 7, 8, 9]
    good, damage = good_part(data.replace(lines[4], b'{"undo":99}'), "x")
    assert damage is not None and damage.values["line"] == 9
    assert [good.number(index) for index in range(-1, 4)] == [3, 5, 7, 8, 9]


def test_a_replay_by_later_rules_begins_at_the_last_position_and_leaves_out_what_is_lost() -> None:
    match = play(tiny_match(4, 2, 3, 1), "place 0", "place 1", "roll", "go")
    match.record.lines.append(match.snapshot())
    play(match, "roll", "wait", "roll", "go")
    replay = Replay(match.record, LaterRules(), BOARD)
    assert replay.last == 1
    assert [len(replay.prefix(index).standing()) for index in (0, 1)] == [4, 5]
