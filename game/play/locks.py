"""What one copy of the program holds among all that use the same player's folder."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

PATIENCE = 3.0
"""Seconds that a copy waits for another to be done with the folder: it takes milliseconds, unless that copy hangs."""
COPIES = 99
"""Copies beyond this number are not counted."""
_FOLDER = "folder"
_COPY = "copy"


class Locks:
    """Names that are held until they are released, or until the process ends, however it ends.

    Where the folder takes no locks, since it cannot be written or its file system has none, every name is free: play goes on.
    """

    def __init__(self, folder: Path) -> None:
        """`folder` is the player's; the locks are files in a folder of their own there."""
        self._folder = folder / "locks"
        self._held: dict[str, FileLock] = {}

    def take(self, name: str, wait: float = 0.0) -> bool:
        """Hold a name; False when another copy still holds it after `wait` seconds."""
        if name in self._held:
            return True
        lock = FileLock(self._path(name), thread_local=False)
        try:
            lock.acquire(timeout=wait, poll_interval=0.01)
        except Timeout:
            return False
        except (OSError, NotImplementedError):
            return True
        self._held[name] = lock
        return True

    def release(self, name: str) -> None:
        """Hold a name no longer; without effect when it is not held."""
        lock = self._held.pop(name, None)
        if lock is not None:
            with suppress(OSError):
                lock.release()

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Keep the other copies from changing the folder: for what takes milliseconds. May be nested."""
        outermost = _FOLDER not in self._held
        self.take(_FOLDER, PATIENCE)
        try:
            yield
        finally:
            if outermost:
                self.release(_FOLDER)

    def elsewhere(self, names: Iterable[str]) -> frozenset[str]:
        """Which of the names other copies hold."""
        there = [name for name in names if name not in self._held and self._path(name).exists()]
        if not there:
            return frozenset()
        with self.alone():  # two copies that try the same lock at once would each take it for held
            return frozenset(name for name in there if not self._is_free(name))

    def arrive(self) -> None:
        """Be counted among the copies that run."""
        with self.alone():
            next((number for number in range(1, COPIES + 1) if self.take(f"{_COPY}-{number}")), None)

    def others(self) -> bool:
        """Whether other copies run."""
        return bool(self.elsewhere(name for name in self._names() if name.startswith(f"{_COPY}-")))

    def tidy(self) -> None:
        """Remove the files of locks that nobody holds."""
        with self.alone():
            for name in self._names():
                if name not in self._held and self._is_free(name):
                    with suppress(OSError):
                        self._path(name).unlink()

    def _is_free(self, name: str) -> bool:
        free = self.take(name)
        self.release(name)
        return free

    def _names(self) -> list[str]:
        try:
            return sorted(path.stem for path in self._folder.iterdir() if path.suffix == ".lock")
        except OSError:
            return []

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.lock"
