"""A cache of files, kept until they change."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

T = TypeVar("T")

SETTLED = 2.0
"""Seconds since the last change of a file after which another one is sure to change its time."""
Stamp = tuple[int, int, int]


class FileCache(Generic[T]):
    """A cache of the content of files, which calls `read` only when a file has changed.

    A change is told by the time, the size or the identity of the file.

    What is read of a file that changed a moment ago is not kept: it could change again within the same tick of the disk's clock.
    Two threads may call at once.
    """

    def __init__(self, read: Callable[[Path], T]) -> None:
        self._read = read
        self._kept: dict[Path, tuple[Stamp, T]] = {}

    def __call__(self, path: Path) -> T:
        """Return the content of a file now.

        Raises what `read` raises, which is not kept.
        """
        before = _stamp(path)
        known = self._kept.get(path)
        if known is not None and known[0] == before:
            return known[1]
        found = self._read(path)
        if before is not None and before == _stamp(path) and time.time_ns() - before[1] >= SETTLED * 1e9:
            self._kept[path] = before, found
        return found

    def known(self, path: Path) -> T | None:
        """Return the content of a file if it need not be read for that, else None."""
        known = self._kept.get(path)
        return known[1] if known is not None and known[0] == _stamp(path) else None


def _stamp(path: Path) -> Stamp | None:
    """Return a stamp that changes when a file does; None where there is none."""
    try:
        state = path.stat()
    except OSError:
        return None
    return state.st_size, state.st_mtime_ns, state.st_ino
