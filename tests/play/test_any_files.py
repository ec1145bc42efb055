"""Whatever lies in the player's folder, the games there are listed, opened and put away; what is lost of one is told."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.play.files import LONGEST_FILE, unused
from game.play.record import file_bytes
from game.play.saves import Saves, resume
from tests.play.helpers import play, texts, tiny_match
from tests.play.test_saves import everything, lay_out

LONG = "y" * (255 - len(".shores"))
"""The longest stem of a save that file systems take."""
FOLDERS = ("autosaves", "saves", "finished", "deleted", "damaged", "locks")
posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither such files nor such names")


def good() -> bytes:
    return file_bytes(play(tiny_match(4), "place 0", "place 1").record)


def strew(folder: Path) -> None:
    """Put files into a folder that no program should trip over."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "._game.shores").write_bytes(b"\0\5\26\7\0\2\0\0Mac OS X")
    (folder / ".hidden.shores").write_bytes(b"rubbish")
    (folder / "._x.lock").write_bytes(b"\0\5\26\7")
    (folder / f"{'z' * 250}.lock").write_bytes(b"")
    (folder / "a folder.shores").mkdir()
    (folder / "a folder.lock").mkdir()
    if sys.platform == "win32":
        return
    (folder / "to nowhere.shores").symlink_to("nowhere")
    (folder / "to itself.shores").symlink_to("to itself.shores")
    (folder / "to a long name.shores").symlink_to("x" * 300)
    (folder / "to zeros.shores").symlink_to("/dev/zero")
    os.mkfifo(folder / "a pipe.shores")
    with socket.socket(socket.AF_UNIX) as one:
        here = os.open(folder, os.O_RDONLY)
        try:
            one.bind(f"/proc/self/fd/{here}/a socket.shores" if sys.platform == "linux" else str(folder / "s.shores")[-100:])
        except OSError:
            pass  # no such names here
        finally:
            os.close(here)
    if sys.platform == "linux":
        Path(os.fsdecode(os.fsencode(folder) + b"/\xff\xfe no text.lock")).write_bytes(b"")


def test_no_file_keeps_games_from_being_listed_and_hidden_ones_are_none(tmp_path: Path) -> None:
    for name in FOLDERS:
        strew(tmp_path / name)
    saves = Saves(tmp_path)
    saves.clear_leftovers()
    autosave = saves.autosave(play(tiny_match(4), "place 0"))
    named = saves.save(tiny_match(4), "mine")
    assert [info.path for info in saves.running().saves] == [autosave.path]
    assert [info.path for info in saves.named().saves] == [named.path]
    assert saves.put_away().saves == ()
    assert saves.running().troubles == saves.named().troubles == saves.put_away().troubles == ()
    autosave.close()
    saves.clear_leftovers()
    assert (tmp_path / "saves" / "._game.shores").exists()


@posix
@pytest.mark.parametrize("stem", [LONG, "ż" * (len(LONG) // 2), "y" * (241 - len(".shores"))])
def test_a_save_of_a_long_name_is_listed_renamed_deleted_and_brought_back(tmp_path: Path, stem: str) -> None:
    path = tmp_path / "saves" / f"{stem}.shores"
    path.parent.mkdir(parents=True)
    path.write_bytes(good())
    saves = Saves(tmp_path)
    (info,) = saves.named().saves
    assert info.path == path
    assert texts(saves.open(info, lay_out)) == ["place 0", "place 1"]
    info = saves.rename(info, "a name")
    gone = saves.delete(info)
    assert len(os.fsencode(gone.name)) <= 255
    (away,) = saves.put_away().saves
    back = saves.bring_back(away)
    assert texts(saves.open(back, lay_out)) == ["place 0", "place 1"]


@posix
def test_a_damaged_file_of_a_long_name_is_put_aside_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "autosaves" / f"{LONG}.shores"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"rubbish\n")
    saves = Saves(tmp_path)
    assert [trouble.code for trouble in saves.running().troubles] == ["put_aside"]
    assert saves.running().troubles == ()
    assert [*everything(tmp_path).values()] == [b"rubbish\n"]


def test_a_number_is_put_behind_as_much_of_a_long_name_as_has_room(tmp_path: Path) -> None:
    path = unused(tmp_path, "ż" * 300, ".shores")
    assert path.name.endswith("żż-1.shores")
    assert LONGEST_FILE - 2 < len(os.fsencode(path.name)) - len("-1") <= LONGEST_FILE


ENDS: dict[str, Callable[[bytes], bytes]] = {
    "cut in the middle": lambda last: last[:20],
    "cut in the middle, with an end": lambda last: last[:20] + b"\n",
    "cut in the middle, with a blank line": lambda last: last[:20] + b"\n\n",
    "zeros": lambda last: last[:20] + bytes(100),
    "only zeros": lambda last: bytes(len(last)),
    "only zeros, with an end": lambda last: bytes(len(last)) + b"\n",
    "half a letter": lambda last: last[:20] + b"\xc5",
}


@pytest.mark.parametrize("end", ENDS)
def test_whatever_a_file_ends_in_what_is_lost_is_told(tmp_path: Path, end: str) -> None:
    *lines, last = good().splitlines(keepends=True)
    path = tmp_path / "saves" / "one.shores"
    path.parent.mkdir()
    path.write_bytes(b"".join(lines) + ENDS[end](last))
    saves = Saves(tmp_path)
    (info,) = saves.named().saves
    assert info.damage is not None and info.damage.values["line"] == len(lines) + 1
    assert texts(resume(path, lay_out, damaged=True)) == ["place 0"]


@pytest.mark.parametrize("dress", [lambda data: b"\xef\xbb\xbf" + data, lambda data: data.replace(b"\n", b"\r\n\r\n")])
def test_what_editors_add_costs_nothing(tmp_path: Path, dress: Callable[[bytes], bytes]) -> None:
    path = tmp_path / "saves" / "one.shores"
    path.parent.mkdir()
    path.write_bytes(dress(good()))
    saves = Saves(tmp_path)
    listing = saves.named()
    assert listing.troubles == () and [info.damage for info in listing.saves] == [None]
    info = saves.rename(listing.saves[0], "two")
    assert texts(saves.open(info, lay_out)) == ["place 0", "place 1"]
    assert saves.named().saves[0].name == "two"
