"""The lock of a player's folder: one program holds it, until it lets go or ends."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from filelock import FileLock

from game.play.locks import FolderLock

ROOT = Path(__file__).resolve().parents[2]
HOLDER = """
import sys
from pathlib import Path
from game.play.locks import FolderLock
lock = FolderLock(Path(sys.argv[1]))
print(lock.take(), flush=True)
sys.stdin.read()
"""


def holder(folder: Path) -> subprocess.Popen[str]:
    """A process that takes the lock of a folder and keeps it."""
    return subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )


def test_a_folder_is_held_by_one_until_it_is_released(tmp_path: Path) -> None:
    one, other = FolderLock(tmp_path / "new"), FolderLock(tmp_path / "new")
    assert not one.elsewhere, "nobody has tried yet"
    assert one.take()
    assert (other.take(), other.elsewhere) == (False, True)
    one.release()
    assert (other.take(), other.elsewhere) == (True, False)


def test_the_lock_of_a_killed_program_is_free(tmp_path: Path) -> None:
    here = FolderLock(tmp_path)
    with holder(tmp_path) as program:
        assert program.stdout is not None and program.stdout.readline() == "True\n"
        assert (here.take(), here.elsewhere) == (False, True)
        program.kill()
        program.wait()
        assert (here.take(), here.elsewhere) == (True, False)


def test_an_earlier_version_that_runs_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "locks").mkdir()
    with FileLock(tmp_path / "locks" / "copy-1.lock"):
        here = FolderLock(tmp_path)
        assert (here.take(), here.elsewhere) == (False, True)


@pytest.mark.parametrize("folder", [True, False])
def test_where_no_file_can_be_made_nobody_holds_the_folder(tmp_path: Path, folder: bool) -> None:
    if folder:
        (tmp_path / "locks").touch()
    else:
        (tmp_path / "locks" / "copy-1.lock").mkdir(parents=True)
    here = FolderLock(tmp_path)
    assert (here.take(), here.elsewhere) == (False, False)
    here.release()


def test_the_folder_is_held_by_the_program_whichever_thread_took_it(tmp_path: Path) -> None:
    one, other = FolderLock(tmp_path), FolderLock(tmp_path)
    thread = threading.Thread(target=one.take)
    thread.start()
    thread.join()
    assert (other.take(), other.elsewhere) == (False, True)
    one.release()
    assert (other.take(), other.elsewhere) == (True, False)
