"""The file in which faults are noted."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from game.play.files import HOME
from game.play.log import LogFile, start_logging


def note(notes: LogFile, words: str) -> None:
    """Note something, as loggers do."""
    notes.handle(logging.LogRecord("game", logging.ERROR, "", 0, words, None, None))


def test_notes_are_added_to_the_file_and_a_large_one_is_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "home" / "four-shores.log"
    notes = LogFile(path)
    note(notes, "pierwszy")
    note(notes, "drugi \ud800")
    assert path.read_text(encoding="utf-8").splitlines() == ["pierwszy", "drugi ?"]
    assert LogFile(path).trouble is None
    path.write_text("x" * 1_000_000, encoding="utf-8")
    note(LogFile(path), "more")
    assert path.read_text(encoding="utf-8") == "x" * 1_000_000 + "more\n"
    path.write_text("x" * 1_000_001, encoding="utf-8")
    note(LogFile(path), "new")
    assert path.read_text(encoding="utf-8") == "new\n"
    assert path.with_suffix(".old.log").stat().st_size == 1_000_001


def test_a_note_that_cannot_be_worded_is_let_go_of(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    notes = LogFile(tmp_path / "four-shores.log")
    notes.handle(logging.LogRecord("game", logging.ERROR, "", 0, "%d", ("no number",), None))
    assert notes.trouble is not None
    assert capfd.readouterr() == ("", "")


def test_a_place_that_takes_no_notes_is_known_from_the_start(tmp_path: Path) -> None:
    notes = LogFile(tmp_path)
    assert notes.trouble is not None
    assert notes.trouble.code == "name_taken"


def test_faults_are_noted_in_the_folder_of_the_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    root.handlers = []
    try:
        notes = start_logging()
        logging.getLogger("game.test").warning("a fault")
        logging.getLogger("game.test").info("no fault")
    finally:
        root.handlers, root.level = handlers, level
    assert notes.path == tmp_path / "four-shores.log"
    (line,) = notes.path.read_text(encoding="utf-8").splitlines()
    assert line.endswith("WARNING game.test: a fault")


def test_the_trouble_is_over_once_a_note_is_taken_again(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "four-shores.log"
    (tmp_path / "a").touch()
    notes = LogFile(path)
    assert notes.trouble is None, "nothing was to be noted yet"
    note(notes, "lost")
    assert notes.trouble is not None and notes.trouble.code == "name_taken"
    (tmp_path / "a").unlink()
    note(notes, "taken")
    assert notes.trouble is None
    assert path.read_text(encoding="utf-8") == "taken\n"
