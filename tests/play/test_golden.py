"""Golden games: recorded matches that still lead, action by action, to the positions that they led to when recorded.

They are made by `python -m tests.tools.record_golden`; see there for when that is right.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.chance import Seeded
from game.play.errors import RecordError
from game.play.match import Match
from game.play.record import file_bytes, parse
from game.play.replay import Replay
from game.registry import laid_out
from tests.engine.cases import cases
from tests.games import ALL
from tests.tools.record_golden import FOLDER, hand_path


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_golden_game_is_still_the_same(path: Path) -> None:
    record = parse(path.read_bytes(), path.name)
    game, board = laid_out(ALL, record)
    assert record.header.rules_version == game.rules_version
    match = Match.resume(record, game, board)
    assert match.to_move is None
    assert len(match.history) == len(record.standing()) > 0
    assert file_bytes(match.record) == path.read_bytes()


def test_every_game_and_option_has_its_golden_game() -> None:
    headers = [parse(path.read_bytes(), path.name).header for path in FOLDER.glob("*.jsonl")]
    for case in cases():
        chosen = case.variants.items()
        assert any(header.game == case.game.id and chosen <= header.variants.items() for header in headers), case.name


def test_every_game_that_can_be_set_up_by_hand_has_a_golden_game_from_such_a_position() -> None:
    edited = [entry for entry in ALL.values() if entry.editor() is not None]
    assert edited
    for entry in edited:
        assert parse(hand_path(entry).read_bytes(), entry.id).header.arranged


def shortest(game_id: str) -> Path:
    """The shortest usual game of a game."""
    return min(FOLDER.glob(f"{game_id}-*-usual.jsonl"), key=lambda path: path.stat().st_size)


each_shortest = pytest.mark.parametrize("path", [shortest(game_id) for game_id in ALL], ids=lambda path: path.stem)


@each_shortest
def test_a_replay_ends_as_the_game_did(path: Path) -> None:
    record = parse(path.read_bytes(), path.name)
    game, board = laid_out(ALL, record)
    replay = Replay(record, game, board)
    assert game.outcome(replay.state(replay.last)) == Match.resume(record, game, board).outcome


@each_shortest
def test_a_damaged_record_is_refused_or_harmless_whatever_is_wrong_with_it(path: Path) -> None:
    """Nothing but RecordError comes out of a record with some bytes changed, moved or lost behind its header.

    `python -m tests.tools.damage` does this to all records, at length.
    """
    whole = path.read_bytes()
    record = parse(whole, path.name)
    game, board = laid_out(ALL, record)
    head = whole.index(b"\n") + 1
    chance = Seeded(path.name)
    refused = 0
    for _ in range(60):
        at = chance.roll(head, len(whole) - 1)
        lost, found = chance.roll(0, 4), chance.roll(head, len(whole) - 5)
        data = whole[:at] + whole[found : found + chance.roll(0, 4)] + whole[at + lost :]
        try:
            Match.resume(parse(data, path.name), game, board)
        except RecordError as error:
            assert path.name in str(error)
            refused += 1
    assert refused > 40
