"""Maps of the tiny race."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.level_errors import LevelError
from game.content.levels import all_levels, load
from tests.games import TINY
from tests.tiny.engine import Board


def test_its_maps_are_found_in_its_own_folder_in_their_order() -> None:
    assert [(info.key, info.board) for info in all_levels(TINY, None)] == [("short", Board(6)), ("long", Board(20))]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("1,4,1,4,1,4,1,\n", "1,4,0,4,1,4,1,\n", "a.tmx, layer “track”: 1 cells are empty; the track fills the whole map."),
        ('tilewidth="80"', 'tilewidth="64"', "a.tmx: "),
        ("4,1,4,1,4,1,4,\n", "", "a.tmx, layer “track”: the track is 7 by 2 cells; it has from 2 to 40 columns and 3 rows."),
    ],
)
def test_a_map_that_is_no_track_is_refused_with_one_sentence(old: str, new: str, sentence: str, tmp_path: Path) -> None:
    text = (TINY.levels() / "short.tmx").read_text(encoding="utf-8")
    assert old in text
    text = text.replace(old, new, 1).replace('height="3"', 'height="2"' if not new else 'height="3"')
    path = tmp_path / "a.tmx"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(LevelError) as refusal:
        load(path, TINY)
    assert str(refusal.value).startswith(sentence)
