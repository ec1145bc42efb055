"""The contents read of files, which are kept until the files change."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.play.file_cache import FileCache

LONG_AGO = 1_700_000_000


class Reader:
    """Reads texts, and counts how often."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, path: Path) -> str:
        self.count += 1
        return path.read_text(encoding="utf-8")


def written(path: Path, text: str, when: int | None = LONG_AGO) -> Path:
    """A file with a text, last changed at that time, None for now."""
    path.write_text(text, encoding="utf-8")
    if when is not None:
        os.utime(path, (when, when))
    return path


def test_a_file_that_stays_as_it_was_is_read_once(tmp_path: Path) -> None:
    reader = Reader()
    texts, path = FileCache(reader), written(tmp_path / "a", "one")
    assert [texts(path), texts(path), texts.known(path)] == ["one", "one", "one"]
    assert reader.count == 1


def test_another_size_time_or_file_is_seen(tmp_path: Path) -> None:
    reader = Reader()
    texts, path = FileCache(reader), written(tmp_path / "a", "one")
    texts(path)
    written(path, "another one")
    assert texts(path) == "another one"
    written(path, "as long", LONG_AGO + 1)
    assert texts(path) == "as long"
    written(tmp_path / "b", "another").replace(path)
    os.utime(path, (LONG_AGO + 1, LONG_AGO + 1))
    assert texts.known(path) is None
    assert texts(path) == "another"


def test_what_changed_a_moment_ago_is_read_again(tmp_path: Path) -> None:
    reader = Reader()
    texts, path = FileCache(reader), written(tmp_path / "a", "one", None)
    texts(path)
    state = path.stat()
    path.write_text("two", encoding="utf-8")
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))
    assert texts(path) == "two"


def test_a_file_that_is_gone_is_not_known_any_more(tmp_path: Path) -> None:
    texts, path = FileCache(Reader()), written(tmp_path / "a", "one")
    texts(path)
    path.unlink()
    assert texts.known(path) is None
    with pytest.raises(FileNotFoundError):
        texts(path)
