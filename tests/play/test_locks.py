"""Locks: what one copy of the program holds no other gets, until it lets go or ends."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from game.play.locks import Locks

ROOT = Path(__file__).resolve().parents[2]
HOLDER = """
import sys
from pathlib import Path
from game.play.locks import Locks
locks = Locks(Path(sys.argv[1]))
locks.arrive()
print(locks.take("game"), flush=True)
sys.stdin.read()
"""


def holder(folder: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )


def test_what_is_held_is_refused_until_it_is_released(tmp_path: Path) -> None:
    one, other = Locks(tmp_path), Locks(tmp_path)
    assert one.take("game") and one.take("game")
    assert not other.take("game")
    assert other.elsewhere(["game", "another"]) == {"game"}
    assert one.elsewhere(["game", "another"]) == frozenset()
    assert other.take("another")
    one.release("game")
    assert other.elsewhere(["game"]) == frozenset()
    assert other.take("game")


def test_locks_of_a_killed_program_are_free(tmp_path: Path) -> None:
    here = Locks(tmp_path)
    here.arrive()
    with holder(tmp_path) as program:
        assert program.stdout is not None and program.stdout.readline() == "True\n"
        assert not here.take("game")
        assert here.others()
        program.kill()
        program.wait()
        assert not here.others()
        assert here.take("game")


def test_files_of_locks_are_removed_when_nobody_holds_them(tmp_path: Path) -> None:
    here, there = Locks(tmp_path), Locks(tmp_path)
    here.take("mine")
    there.take("theirs")
    for name in ("done", "copy-7"):
        (tmp_path / "locks" / f"{name}.lock").touch()
    here.tidy()
    assert sorted(path.stem for path in (tmp_path / "locks").iterdir() if path.stem != "folder") == ["mine", "theirs"]
    assert not there.take("mine")


def test_nobody_waits_for_itself(tmp_path: Path) -> None:
    locks, other = Locks(tmp_path), Locks(tmp_path)
    with locks.alone():
        with locks.alone():
            pass
        assert not other.take("folder")
    assert other.take("folder")


def test_where_no_file_can_be_made_everything_is_free(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    one, other = Locks(tmp_path / "file"), Locks(tmp_path / "file")
    one.arrive()
    assert one.take("game") and other.take("game")
    assert not other.others()
    with one.alone(), other.alone():
        one.tidy()
