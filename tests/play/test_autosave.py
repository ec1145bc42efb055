"""The file of a running game: it is up to date after every action, whatever happens to the disk."""

from __future__ import annotations

import errno
import os
import threading
from functools import partial
from pathlib import Path

import pytest

from game.play.autosave import PATIENCE, Autosave
from game.play.errors import SaveError
from game.play.match import Match
from game.play.record import Note
from game.play.saves import Listing, Saves
from game.play.writer import BackgroundWriter, Writer
from tests import patience
from tests.play.disks import BadDisk, LateWriter
from tests.play.helpers import BOARD, play, read_record, resumed, texts, tiny_match
from tests.tiny.engine import GAME


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "Four Shores żółć")


def test_each_action_is_on_the_disk_at_once(saves: Saves) -> None:
    match = tiny_match(4, 2)
    saves.autosave(match)
    for count, text in enumerate(("place 0", "place 1", "roll", "go"), 1):
        play(match, text)
        assert len(resumed(saves.running().latest).history) == count
    match.undo()
    assert resumed(saves.running().latest).state == match.state


def test_closing_writes_the_position_too(saves: Saves) -> None:
    match = tiny_match(4)
    autosave = saves.autosave(match)
    play(match, "place 0")
    assert not autosave.path.read_bytes().splitlines()[-1].startswith(b'{"state":')
    autosave.close()
    assert autosave.path.read_bytes().splitlines()[-1].startswith(b'{"state":')


def test_a_closed_autosave_hears_no_more(saves: Saves) -> None:
    match = tiny_match(4)
    autosave = saves.autosave(match)
    autosave.close()
    play(match, "place 0")
    assert resumed(saves.running().latest).history == ()


def test_a_full_disk_does_not_stop_the_game(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    match, heard = tiny_match(4, 2), list[SaveError]()
    autosave = saves.autosave(match, heard.append)
    play(match, "place 0")
    disk = BadDisk(saves.folder, monkeypatch)
    play(match, "place 1")
    autosave.update(0.01)
    play(match, "roll")
    autosave.update(0.01)
    assert [trouble.code for trouble in heard] == ["disk_full"]
    assert not autosave.settled
    assert not autosave.waiting
    assert autosave.trouble is not None and autosave.trouble.code == "disk_full"
    assert texts(resumed(saves.running().latest)) == ["place 0"]
    with pytest.raises(SaveError):
        saves.save(match, "now")
    disk.bad = False
    play(match, "go")
    assert autosave.trouble is None
    assert autosave.settled
    assert texts(resumed(saves.running().latest)) == ["place 0", "place 1", "roll", "go"]
    assert saves.named().saves == ()


def test_after_a_line_that_was_half_written_the_file_is_whole_again(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    match = tiny_match(4, 2)
    autosave = saves.autosave(match)
    play(match, "place 0")

    def torn(_file: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as patch:
        patch.setattr("game.play.autosave.flush_to_disk", torn)
        play(match, "place 1")
    assert autosave.trouble is not None
    play(match, "roll")
    assert autosave.trouble is None and autosave.settled
    latest = saves.running().latest
    assert latest is not None and latest.damage is None
    assert texts(resumed(latest)) == ["place 0", "place 1", "roll"]


def test_a_protected_folder_is_named_as_the_reason(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    BadDisk(saves.folder, monkeypatch, errno.EROFS)
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
    assert autosave.trouble is not None and autosave.trouble.code == "name_taken"
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
    assert texts(resumed(saves.running().latest)) == ["place 0", "place 1"]


def late(tmp_path: Path, heard: list[SaveError] | None = None) -> tuple[Match, Autosave, LateWriter]:
    """A match whose file is written when the test says so."""
    writer, match = LateWriter(), tiny_match(4, 2, 5, 3)
    return match, Autosave(match, tmp_path / "game.jsonl", heard.append if heard is not None else None, writer), writer


def on_disk(autosave: Autosave) -> list[str]:
    """The actions in the file."""
    return texts(Match.resume(read_record(autosave.path), GAME, BOARD))


def test_an_action_is_settled_only_when_the_disk_has_it(tmp_path: Path) -> None:
    match, autosave, writer = late(tmp_path)
    assert autosave.waiting
    writer.catch_up()
    assert autosave.settled
    assert not autosave.waiting
    play(match, "place 0")
    assert autosave.waiting
    assert on_disk(autosave) == []
    writer.catch_up()
    assert autosave.settled
    assert on_disk(autosave) == ["place 0"]
    match.undo()
    assert autosave.waiting
    writer.catch_up()
    assert autosave.settled
    assert on_disk(autosave) == []


def test_all_that_came_together_is_written_in_its_order_and_flushed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, autosave, writer = late(tmp_path)
    writer.catch_up()
    flushed: list[int] = []
    monkeypatch.setattr(os, "fsync", flushed.append)
    play(match, "place 0", "place 1", "roll")
    match.resign(0)
    writer.catch_up()
    assert len(flushed) == 1
    assert on_disk(autosave) == ["place 0", "place 1", "roll", "resign 0"]


def test_a_disk_that_does_not_answer_is_reported_and_waited_for_no_longer(tmp_path: Path) -> None:
    heard: list[SaveError] = []
    match, autosave, writer = late(tmp_path, heard)
    writer.catch_up()
    play(match, "place 0")
    autosave.update(PATIENCE - 0.1)
    assert autosave.waiting
    assert heard == []
    autosave.update(0.2)
    autosave.update(10.0)
    assert [trouble.code for trouble in heard] == ["disk_silent"]
    assert not autosave.waiting
    play(match, "place 1")
    assert not autosave.waiting
    writer.catch_up()
    autosave.update(0.01)
    assert autosave.trouble is None
    assert on_disk(autosave) == ["place 0", "place 1"]
    play(match, "roll")
    assert autosave.waiting


def test_a_trouble_that_comes_and_goes_is_reported_once_in_a_turn(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    match, heard = tiny_match(4, 2), list[SaveError]()
    autosave = saves.autosave(match, heard.append)
    play(match, "place 0", "place 1")
    disk = BadDisk(saves.folder, monkeypatch)
    turns = []
    for text in ("roll", "go", "roll", "go"):
        disk.bad = True
        play(match, text)
        turns.append(match.turn)
        autosave.update(0.01)
        disk.bad = False
        autosave.pause()
        autosave.update(0.01)
        assert autosave.settled
    assert turns == [1, 2, 2, 3]
    assert len(heard) == 3


def test_closing_does_not_wait_forever(tmp_path: Path) -> None:
    match, autosave, writer = late(tmp_path)
    play(match, "place 0")
    autosave.close()
    assert not autosave.settled
    writer.catch_up()
    assert on_disk(autosave) == ["place 0"]


def test_a_new_file_and_its_folders_are_on_the_disk_with_their_names(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    flushed: list[str] = []
    monkeypatch.setattr("game.play.files.flush_folder", lambda folder: flushed.append(folder.name))
    saves.autosave(tiny_match(4))
    assert flushed == ["Four Shores żółć", saves.folder.parent.name, "autosaves"]


def test_a_writer_of_commands_has_done_all_at_once() -> None:
    writer, done = Writer(), list[int]()
    for one in (writer, writer.another()):
        one.put(partial(done.append, 1))
        assert one.wait(0)
    assert done == [1, 1]


def test_a_thread_writes_in_order_and_is_waited_for() -> None:
    writer, done = BackgroundWriter(), list[int]()
    assert writer.wait(0)
    for number in range(100):
        writer.put(partial(done.append, number))
    assert writer.wait(patience.PATIENCE)
    assert done == list(range(100))


def test_a_thread_goes_on_after_a_fault(caplog: pytest.LogCaptureFixture) -> None:
    writer, done = BackgroundWriter(), list[str]()
    writer.put(lambda: done.append(str(1 // 0)))
    writer.put(lambda: done.append("next"))
    assert writer.wait(patience.PATIENCE)
    assert done == ["next"]
    assert "ZeroDivisionError" in caplog.text


def test_a_thread_that_hangs_is_not_waited_for() -> None:
    writer, release = BackgroundWriter(), threading.Event()

    def hang() -> None:
        release.wait(patience.PATIENCE)

    writer.put(hang)
    assert not writer.wait(0)
    release.set()
    assert writer.wait(patience.PATIENCE)


def test_a_match_on_a_thread_has_all_on_the_disk_when_it_is_closed(tmp_path: Path) -> None:
    saves, match = Saves(tmp_path, BackgroundWriter()), tiny_match(4, 2)
    autosave = saves.autosave(match)
    play(match, "place 0", "place 1", "roll", "go")
    autosave.close()
    assert autosave.settled
    assert on_disk(autosave) == ["place 0", "place 1", "roll", "go"]


def test_a_writer_without_a_thread_writes_at_once_and_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    writer, written = BackgroundWriter(), list[int]()

    def fail() -> None:
        raise ValueError

    with monkeypatch.context() as few:
        few.setattr(threading.Thread, "start", start)
        for job in (partial(written.append, 1), fail, partial(written.append, 2)):
            writer.put(job)
        assert written == [1, 2]
        assert writer.wait(0)
    writer.put(partial(written.append, 3))
    assert writer.wait(patience.PATIENCE)
    assert written == [1, 2, 3]


def test_a_disk_is_silent_after_three_seconds_to_the_moment_and_nobody_need_hear_of_it(tmp_path: Path) -> None:
    match, autosave, writer = late(tmp_path)
    assert autosave.record is match.record
    autosave.update(2.5)
    assert autosave.waiting
    autosave.update(0.5)
    assert autosave.trouble is not None and autosave.trouble.code == "disk_silent"
    writer.catch_up()
    autosave.update(0.5)
    assert autosave.trouble is None
    play(match, "place 0")
    autosave.update(2.5)
    assert autosave.waiting, "the time is counted from the start again"


def test_a_note_is_written_with_the_game(tmp_path: Path) -> None:
    match, autosave, writer = late(tmp_path)
    autosave.note(Note("so", 0))
    writer.catch_up()
    assert read_record(autosave.path).notes() == match.record.notes() == {0: "so"}


def test_a_position_is_written_after_twenty_lines(tmp_path: Path) -> None:
    match, autosave, writer = late(tmp_path)
    for count in range(1, 42):
        match.note(Note(str(count), 0))
        writer.catch_up()
        positions = autosave.path.read_bytes().count(b'{"state":')
        assert positions == 1 + count // 20, "the file begins with one"


def test_a_thread_does_not_keep_the_program_from_ending_and_another_writer_has_its_own() -> None:
    writer, release = BackgroundWriter(), threading.Event()
    before = set(threading.enumerate())
    writer.put(partial(release.wait, patience.PATIENCE))  # type: ignore[arg-type]
    (thread,) = set(threading.enumerate()) - before
    assert thread.daemon
    other, done = writer.another(), list[int]()
    other.put(partial(done.append, 1))
    assert other.wait(patience.PATIENCE)
    assert (done, writer.wait(0)) == ([1], False)
    release.set()
    assert writer.wait(patience.PATIENCE)
