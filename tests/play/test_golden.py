"""Golden games: recorded matches that still lead, action by action, to the positions that they led to when recorded.

They are made by `python -m tests.tools.record_golden`; see there for when that is right.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.play.match import Match
from game.play.record import file_bytes, parse
from game.play.replay import Replay
from tests.engine.cases import board_of, cases, game_of
from tests.tools.record_golden import FOLDER


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_golden_game_is_still_the_same(path: Path) -> None:
    record = parse(path.read_bytes(), path.name)
    game = game_of(record.header.game)
    assert record.header.rules_version == game.rules_version
    board = board_of(record.header.game, record.header.level)
    match = Match.resume(record, game, board)
    assert match.to_move is None
    assert len(match.history) == len(record.standing()) > 0
    assert file_bytes(match.record) == path.read_bytes()
    replay = Replay(record, game, board)
    assert game.outcome(replay.state(replay.last)) == match.outcome


def test_every_game_and_option_has_its_golden_game() -> None:
    headers = [parse(path.read_bytes(), path.name).header for path in FOLDER.glob("*.jsonl")]
    for case in cases():
        chosen = case.variants.items()
        assert any(header.game == case.game.id and chosen <= header.variants.items() for header in headers), case.name
