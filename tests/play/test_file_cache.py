"""The content of files that is kept until they change, by a clock that the test owns."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.play.file_cache import FileCache

SECOND = 1_000_000_000
THEN = 1_700_000_000 * SECOND
"""The time of the last change, in nanoseconds."""


class Reader:
    """Reads files and counts how often it does."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, path: Path) -> str:
        self.times += 1
        return path.read_text(encoding="utf-8") if path.exists() else "nothing"


def write(path: Path, text: str, when: int = THEN) -> None:
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(when, when))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    write(tmp_path / "file", "one")
    return tmp_path / "file"


@pytest.mark.parametrize(("age", "kept"), [(0, False), (2 * SECOND - 1_000, False), (2 * SECOND, True), (9 * SECOND, True)])
def test_a_file_is_kept_two_seconds_after_its_last_change(
    path: Path, monkeypatch: pytest.MonkeyPatch, age: int, kept: bool
) -> None:
    """Before, it could be changed again without another time."""
    monkeypatch.setattr("time.time_ns", lambda: THEN + age)
    read = Reader()
    cache = FileCache(read)
    assert (cache.known(path), cache(path)) == (None, "one")
    assert cache.known(path) == ("one" if kept else None)
    assert cache(path) == "one"
    assert read.times == (1 if kept else 2)


@pytest.mark.parametrize(("text", "when"), [("two", THEN + SECOND), ("other", THEN)])
def test_a_change_is_told_by_the_time_or_the_size(path: Path, text: str, when: int) -> None:
    cache = FileCache(Reader())
    assert cache(path) == "one"
    write(path, text, when)
    assert cache.known(path) is None
    assert cache(path) == cache.known(path) == text


def test_a_file_that_changes_while_it_is_read_is_not_kept(path: Path) -> None:
    def read(path: Path) -> str:
        found = path.read_text(encoding="utf-8")
        write(path, "changed")
        return found

    cache = FileCache(read)
    assert (cache(path), cache(path)) == ("one", "changed")


def test_what_is_said_of_a_file_that_is_not_there_is_not_kept(tmp_path: Path) -> None:
    cache = FileCache(Reader())
    path = tmp_path / "file"
    assert (cache(path), cache.known(path)) == ("nothing", None)
    write(path, "one")
    assert (cache(path), cache.known(path)) == ("one", "one")
    path.unlink()
    assert (cache.known(path), cache(path)) == (None, "nothing")
