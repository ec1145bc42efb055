"""Locks that one copy of the program holds among all that use the same player's folder."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from game.play.files import make_folder

PATIENCE = 3.0
"""Seconds that a copy waits for another to be done with the folder.

It takes milliseconds, unless that copy hangs.
"""
COPIES = 99
"""The number of copies beyond which no more are counted."""
FOLDER, SETTINGS = "folder", "settings"
"""The files that copies change one after the other.

The games and their locks, and the settings.
"""
LONGEST = 100
"""Bytes of the longest name that is a file's name as it is.

With its ending, what every file system takes.
"""
_COPY = "copy"


class Locks:
    """Names that are held until they are released, or until the process ends, however it ends.

    Where the folder takes no locks, since it cannot be written or its file system has none, every name is free: play goes on.
    """

    def __init__(self, folder: Path) -> None:
        """`folder` is the player's; the locks are files in a folder of their own there."""
        self._folder = folder / "locks"
        self._held: dict[str, FileLock] = {}

    def take(self, name: str) -> bool:
        """Hold a name; False when another copy holds it."""
        with self.alone():
            return self._take(_file(name))

    def release(self, name: str) -> None:
        """Hold a name no longer; without effect when it is not held."""
        if self.holds(name):
            with self.alone():
                self._remove(_file(name))
                self._release(_file(name))

    def release_all(self) -> None:
        """Hold nothing any longer."""
        for name in tuple(self._held):
            self.release(name)

    def holds(self, name: str) -> bool:
        """Return whether this copy holds a name."""
        return _file(name) in self._held

    @contextmanager
    def alone(self, name: str = FOLDER) -> Iterator[None]:
        """Keep the other copies from changing something: for what takes milliseconds.

        May be nested.
        """
        outermost = name not in self._held
        self._take(name, PATIENCE)
        try:
            yield
        finally:
            if outermost:
                self._release(name)

    def elsewhere(self, names: Iterable[str]) -> frozenset[str]:
        """Return those of the names that other copies hold."""
        there = [name for name in names if not self.holds(name) and os.path.exists(self._path(_file(name)))]  # noqa: PTH110  (never raises)
        if not there:
            return frozenset()
        with self.alone():  # two copies that try the same lock at once would each take it for held
            return frozenset(name for name in there if not self._is_free(_file(name)))

    def arrive(self) -> None:
        """Join the copies that run."""
        with self.alone():
            next((number for number in range(1, COPIES + 1) if self._take(f"{_COPY}-{number}")), None)

    def others(self) -> bool:
        """Return whether other copies run."""
        return bool(self.elsewhere(name for name in self._names() if name.startswith(f"{_COPY}-")))

    def tidy(self) -> None:
        """Remove the files of locks that nobody holds: of copies that were killed."""
        with self.alone():
            for name in self._names():
                if name not in {*self._held, FOLDER, SETTINGS} and self._take(name):
                    self._remove(name)
                    self._release(name)

    def _take(self, name: str, wait: float = 0.0) -> bool:
        """Hold a name; False when another copy still holds it after `wait` seconds."""
        if name in self._held:
            return True
        lock = FileLock(self._path(name), thread_local=False)
        try:
            make_folder(self._folder)
            lock.acquire(timeout=wait, poll_interval=0.01)
        except Timeout:
            return False
        except (OSError, NotImplementedError):
            return True
        self._held[name] = lock
        return True

    def _release(self, name: str) -> None:
        lock = self._held.pop(name, None)
        if lock is not None:
            with suppress(OSError):
                lock.release()

    def _remove(self, name: str) -> None:
        """Remove the file of a lock that is held.

        Nobody waits for it, since all that is taken is taken `alone`.
        """
        with suppress(OSError):  # Windows removes it after the release
            self._path(name).unlink()

    def _is_free(self, name: str) -> bool:
        free = self._take(name)
        self._release(name)
        return free

    def _names(self) -> list[str]:
        try:
            return sorted(path.stem for path in self._folder.iterdir() if path.suffix == ".lock")
        except OSError:
            return []

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.lock"


def _file(name: str) -> str:
    """Return the stem of a lock's file.

    The name, or its fingerprint where that is too long to be a file's name with something added.
    """
    data = os.fsencode(name)
    return name if len(data) <= LONGEST else hashlib.sha256(data).hexdigest()
