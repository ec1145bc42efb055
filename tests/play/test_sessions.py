"""The games under way: one at a time, each in a file that is up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.engine.core import AnyGame
from game.play.errors import SaveError
from game.play.match import Match
from game.play.record import Note, Record, file_bytes
from game.play.saves import GameDamaged, Saves
from game.play.sessions import Sessions
from tests.play.disks import BadDisk
from tests.play.helpers import BOARD, play, resumed, texts, tiny_match
from tests.tiny.engine import GAME


def lay_out(record: Record) -> tuple[AnyGame, Any]:
    return GAME, BOARD


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "home")


@pytest.fixture
def sessions(saves: Saves) -> Sessions:
    return Sessions(saves, lay_out)


def ignore(error: SaveError) -> None:
    pass


def test_a_game_is_written_while_it_is_played_and_no_more_after_its_end(sessions: Sessions, saves: Saves) -> None:
    match = tiny_match(4)
    autosave = sessions.begin(match, ignore)
    assert sessions.under_way == (autosave,)
    play(match, "place 0")
    assert texts(resumed(saves.running().latest)) == ["place 0"]
    sessions.end()
    assert not sessions.under_way
    play(match, "place 1")
    assert texts(resumed(saves.running().latest)) == ["place 0"]


def test_another_game_ends_the_one_before(sessions: Sessions, saves: Saves) -> None:
    before, after = tiny_match(4), tiny_match(4)
    sessions.begin(before, ignore)
    autosave = sessions.begin(after, ignore)
    assert sessions.under_way == (autosave,)
    play(before, "place 0")
    play(after, "place 1")
    assert sorted(texts(resumed(info)) for info in saves.running().saves) == [[], ["place 1"]]


def test_a_game_goes_on_in_its_file(sessions: Sessions, saves: Saves) -> None:
    sessions.begin(play(tiny_match(4), "place 0"), ignore)
    (info,) = saves.running().saves
    match = sessions.open(info)
    assert sessions.under_way == ()
    sessions.begin(match, ignore, info)
    play(match, "place 1")
    assert [texts(resumed(info)) for info in saves.running().saves] == [["place 0", "place 1"]]


def test_a_save_under_a_name_stays_as_it_is(sessions: Sessions, saves: Saves) -> None:
    named = saves.save(play(tiny_match(4), "place 0"), "Noc")
    match = sessions.open(named)
    sessions.begin(match, ignore, named)
    play(match, "place 1")
    assert texts(resumed(named)) == ["place 0"]
    assert texts(resumed(saves.running().latest)) == ["place 0", "place 1"]


def test_a_file_from_anywhere_is_opened_and_stays_as_it_is(sessions: Sessions, tmp_path: Path) -> None:
    path = tmp_path / "from_a_friend.jsonl"
    data = file_bytes(play(tiny_match(4), "place 0").record)
    path.write_bytes(data)
    assert texts(sessions.open_file(path)) == ["place 0"]
    damaged = data + b"damage\n"
    path.write_bytes(damaged)
    with pytest.raises(GameDamaged):
        sessions.open_file(path)
    assert texts(sessions.open_file(path, damaged=True)) == ["place 0"]
    assert path.read_bytes() == damaged


def test_a_damaged_game_is_cut_off_and_what_it_was_is_kept(sessions: Sessions, saves: Saves) -> None:
    sessions.begin(play(tiny_match(4), "place 0"), ignore)
    sessions.end()
    (info,) = saves.running().saves
    data = info.path.read_bytes() + b"damage\n"
    info.path.write_bytes(data)
    kept = sessions.mend(info)
    assert (saves.folder / kept).read_bytes() == data
    assert texts(sessions.open(info)) == ["place 0"]


def test_a_disk_that_fails_is_told_once_and_the_next_pause_tries_again(
    sessions: Sessions, saves: Saves, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = list[SaveError]()
    match = tiny_match(4)
    sessions.begin(match, told.append)
    disk = BadDisk(tmp_path, monkeypatch)
    play(match, "place 0")
    sessions.update(0.0)
    assert len(told) == 1
    disk.bad = False
    sessions.update(1.0)
    sessions.pause()
    assert len(told) == 1
    assert texts(resumed(saves.running().latest)) == ["place 0"]


def test_a_pause_brings_the_file_up_to_date(sessions: Sessions, saves: Saves) -> None:
    match = play(tiny_match(4), "place 0")
    sessions.begin(match, ignore)
    sessions.pause()
    info = saves.running().latest
    assert info is not None
    assert Match.resume(saves.open(info, lay_out).record, GAME, BOARD).state == match.state


def test_notes_are_kept_with_a_game_under_way_and_with_no_other(sessions: Sessions, saves: Saves) -> None:
    match = tiny_match(4)
    sessions.begin(match, ignore)
    keep = sessions.noting(match.record)
    assert keep is not None
    keep(Note("so", 0))
    assert resumed(saves.running().latest).record.notes() == {0: "so"}
    assert sessions.noting(tiny_match(4).record) is None
    sessions.end()
    assert sessions.noting(match.record) is None
