"""The knowledge that a match and its record have of computer players: who they are, and what taking back means beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.play.match import Match, UndoReason, dealt
from game.play.record import Player, file_bytes, parse
from game.play.replay import Replay
from game.play.saves import Saves
from tests.play.helpers import BOARD, LEVEL, NO_SWAP, play, texts, tiny_match
from tests.tiny.engine import GAME
from tests.tools.record_golden import FOLDER


def against_computer(*numbers: int, free_undo: bool = False, north: str = "easy") -> Match:
    """A match of a person in the south against a computer."""
    players = (Player("Ania", "red"), Player("Old Pike", "blue", north))
    deal = dealt(*NO_SWAP, *numbers)
    return Match.start(GAME, BOARD, players, level=LEVEL, free_undo=free_undo, seed="7", deal=deal)


def test_a_record_says_who_is_a_computer_and_by_what_they_draw() -> None:
    match = against_computer(4)
    record = parse(file_bytes(match.record), "x")
    assert [player.computer for player in record.header.players] == ["", "easy"]
    assert len(record.header.computer_seed) == 16
    assert record.header.computer_seed != record.header.seed
    assert against_computer(4).record.header.computer_seed != record.header.computer_seed


def test_among_persons_nothing_is_written_of_computers() -> None:
    data = file_bytes(tiny_match(4).record)
    assert b"computer" not in data


def test_a_rematch_keeps_the_computers_and_they_draw_otherwise() -> None:
    match = against_computer(4)
    again = match.rematch()
    assert again.players == match.players
    assert again.record.header.computer_seed not in ("", match.record.header.computer_seed)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.jsonl"))[::12], ids=lambda path: path.stem)
def test_a_record_from_before_computers_is_one_of_persons(path: Path) -> None:
    record = parse(path.read_bytes(), path.name)
    assert not any(player.computer for player in record.header.players)
    assert record.header.computer_seed == ""


def test_a_list_of_games_says_who_is_a_computer(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    info = saves.save(against_computer(4), "Evening")
    assert info.computers == ("", "easy")


def test_what_a_computer_answered_is_taken_back_with_ones_own_decision() -> None:
    match = against_computer(4)
    start = match.state
    play(match, "place 0", "place 1")
    assert match.undo_reason() is None
    assert match.undo().seat == 0
    assert match.state == start
    assert parse(file_bytes(match.record), "x").standing() == []
    again = Match.resume(parse(file_bytes(match.record), "x"), GAME, BOARD)
    assert again.undo_reason() == UndoReason("nothing")
    assert Replay(match.record, GAME, BOARD).last == 0


def test_a_decision_is_not_taken_back_when_a_computer_has_rolled_since() -> None:
    match = against_computer(4, 2)
    play(match, "place 0", "place 1", "roll", "go")
    assert match.undo_reason() is None
    play(match, "roll")
    assert match.undo_reason() == UndoReason("revealed")


def test_what_computers_did_alone_is_not_taken_back() -> None:
    players = (Player("Gull", "red", "easy"), Player("Pike", "blue", "strong"))
    match = Match.start(GAME, BOARD, players, level=LEVEL, free_undo=True, seed="7", deal=dealt(*NO_SWAP, 4))
    play(match, "place 0")
    assert match.undo_reason() == UndoReason("nothing")


def test_with_free_undo_all_goes_back_to_a_person_and_the_same_chance_returns() -> None:
    match = against_computer(4, 2, 6, free_undo=True)
    play(match, "place 0", "place 1", "roll", "go", "roll", "go")
    after = match.state
    match.undo()
    assert texts(match) == ["place 0", "place 1", "roll"]
    play(match, "go", "roll", "go")
    assert match.state == after
