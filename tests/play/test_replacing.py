"""On Windows nobody may replace a file that somebody reads: a reader is waited for, though not for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.play import files
from game.play.errors import SaveError


class Held:
    """Stands in for `Path.replace` while another program has the target open for so many attempts."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, attempts: int) -> None:
        self.left, replace = attempts, Path.replace

        def attempt(source: Path, target: Path) -> Path:
            if self.left:
                self.left -= 1
                raise PermissionError(13, "in use", str(target))
            return replace(source, target)

        monkeypatch.setattr(Path, "replace", attempt)
        monkeypatch.setattr("time.sleep", lambda _seconds: None)
        monkeypatch.setattr("sys.platform", "win32")


def test_a_reader_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "kept"
    kept.write_bytes(b"old")
    Held(monkeypatch, 3)
    files.write_whole(kept, b"new")
    assert kept.read_bytes() == b"new"


def test_who_never_lets_go_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "kept"
    kept.write_bytes(b"old")
    Held(monkeypatch, 1000)
    with pytest.raises(SaveError):
        files.write_whole(kept, b"new")
    assert kept.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [kept]
