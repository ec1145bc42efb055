"""Records by older rules, with older maps and options: they are kept as they were written, and open to the end.

When the rules, the maps or the options of a game change, one of its golden games before is put into the folder `old` here, named
after its version or after what changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.play.match import Match
from game.play.record import parse
from game.play.replay import Replay
from game.registry import laid_out
from tests.games import ALL

OLD = sorted((Path(__file__).parent / "old").glob("*.jsonl"))


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_an_old_record_in_which_no_changed_rule_mattered_still_opens_whole(path: Path) -> None:
    record = parse(path.read_bytes(), path.name)
    game, board = laid_out(ALL, record)
    assert record.header.rules_version <= game.rules_version
    match = Match.resume(record, game, board)
    assert (match.dropped, match.to_move) == (0, None)
    assert len(match.history) == len(record.standing()) > 0
    assert game.digest(match.state) == record.standing()[-1][1].digest
    assert Replay(record, game, board).last == len(match.history)


@pytest.mark.rule("BI-18")
def test_a_rematch_of_an_old_game_takes_the_value_of_today_for_an_option() -> None:
    path = Path(__file__).parent / "old" / "island_battle-drawn-before-BI-18.jsonl"
    record = parse(path.read_bytes(), path.name)
    match = Match.resume(record, *laid_out(ALL, record))
    assert match.record.header.variants["setting_up"] == "quick"
    today = {"setting_up": "mirrored", "quiet_turns": "level"}
    assert match.rematch().record.header.variants == match.record.header.variants | today
