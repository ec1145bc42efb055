"""Golden games: recorded matches that still lead, action by action, to the positions that they led to when recorded.

They are made by `python -m tests.tools.record_golden`; see there for when that is right.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.play.match import Match
from game.play.record import file_bytes, parse
from game.play.replay import Replay
from tests.engine.cases import Case, board_of, game_of
from tests.tools.record_golden import FOLDER, chosen, path_of


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_golden_game_is_still_the_same(path: Path) -> None:
    record = parse(path.read_bytes(), path.name)
    game = game_of(record.header.game)
    assert record.header.rules_version == game.rules_version
    board = board_of(record.header.game, record.header.level)
    match = Match.resume(record, game, board)
    assert match.to_move is None
    assert len(match.history) == len(record.standing()) > 10
    assert file_bytes(match.record) == path.read_bytes()
    replay = Replay(record, game, board)
    assert game.outcome(replay.state(replay.last)) == match.outcome


@pytest.mark.parametrize("case", list(chosen()), ids=lambda case: case.name)
def test_every_level_and_option_has_its_golden_game(case: Case) -> None:
    assert path_of(case).is_file()
