"""The file of a running game: it is up to date after every action, whatever happens to the disk."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from game.play.saves import Listing, Saves
from game.play.trouble import SaveError
from tests.play.helpers import play, resumed, texts, tiny_match


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "Four Shores żółć")


def test_each_action_is_on_the_disk_at_once(saves: Saves) -> None:
    match = tiny_match(4, 2)
    saves.autosave(match)
    for count, text in enumerate(("place 0", "place 1", "roll", "go"), 1):
        play(match, text)
        assert len(resumed(saves, saves.running().latest).history) == count
    match.undo()
    assert resumed(saves, saves.running().latest).state == match.state


def test_a_closed_autosave_hears_no_more(saves: Saves) -> None:
    match = tiny_match(4)
    autosave = saves.autosave(match)
    autosave.close()
    play(match, "place 0")
    assert resumed(saves, saves.running().latest).history == ()


class Full:
    """A disk that lets nothing be written while it is full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, number: int = errno.ENOSPC) -> None:
        self.full = True
        really = os.open

        def opened(path: Any, flags: int, *rest: Any, **more: Any) -> int:
            if self.full and flags & (os.O_WRONLY | os.O_RDWR):
                raise OSError(number, os.strerror(number))
            return really(path, flags, *rest, **more)

        monkeypatch.setattr(os, "open", opened)


def test_a_full_disk_does_not_stop_the_game(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    match, heard = tiny_match(4, 2), list[SaveError]()
    autosave = saves.autosave(match, heard.append)
    play(match, "place 0")
    disk = Full(monkeypatch)
    play(match, "place 1", "roll")
    assert [trouble.code for trouble in heard] == ["disk_full"]
    assert autosave.trouble is not None and autosave.trouble.code == "disk_full"
    assert texts(resumed(saves, saves.running().latest)) == ["place 0"]
    with pytest.raises(SaveError):
        saves.save(match, "now")
    disk.full = False
    play(match, "go")
    assert autosave.trouble is None
    assert texts(resumed(saves, saves.running().latest)) == ["place 0", "place 1", "roll", "go"]
    assert saves.named().saves == ()


def test_a_protected_folder_is_named_as_the_reason(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    Full(monkeypatch, errno.EROFS)
    autosave = saves.autosave(tiny_match(4))
    assert autosave.trouble is not None and autosave.trouble.code == "folder_read_only"
    assert saves.running().latest is None


def test_a_folder_that_cannot_be_made_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    saves = Saves(tmp_path / "file" / "saves")
    match = tiny_match(4)
    autosave = saves.autosave(match)
    play(match, "place 0")
    autosave.close()
    assert autosave.trouble is not None and autosave.trouble.code == "file_unwritable"
    assert saves.running() == saves.named() == Listing((), ())
    with pytest.raises(SaveError):
        saves.save(match, "now")


def test_pausing_twice_writes_once(saves: Saves) -> None:
    match = tiny_match(4)
    autosave = saves.autosave(match)
    play(match, "place 0")
    autosave.pause()
    before = autosave.path.read_bytes()
    autosave.pause()
    autosave.close()
    assert autosave.path.read_bytes() == before
    assert before.endswith(b"}\n") and before.splitlines()[-1].startswith(b'{"state":')


def test_a_running_file_that_was_deleted_is_written_again_whole(saves: Saves) -> None:
    match = tiny_match(4)
    autosave = saves.autosave(match)
    play(match, "place 0")
    autosave.path.unlink()
    play(match, "place 1")
    assert texts(resumed(saves, saves.running().latest)) == ["place 0", "place 1"]
