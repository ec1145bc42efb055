"""Power cuts: the states that a disk may be in afterwards, if it keeps what was flushed and promises nothing else.

What a program does to a folder is watched through `os`. At every moment there are the names and the data that the disk must
have, since they were flushed, and those that the program sees. After a cut each name is as it was or as it is, whatever became of
the others; of data that was not flushed any part may be there, with zeros in place of the rest.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

BLOCK = 4096
"""Bytes that reach the disk together."""


class WatchedDisk:
    """Watches the files of a folder. `at_moment` is called whenever something has changed, or is about to be flushed."""

    def __init__(self, folder: Path, at_moment: Callable[[], None]) -> None:
        """All that is in the folder now counts as flushed."""
        self._folder = folder
        self._at_moment = at_moment
        self._numbers = count()
        self._ids: dict[int, int] = {}
        """A number of its own for every file by its number in the file system, which is given to another file later."""
        self._paths: dict[int, Path] = {}
        """The files and folders that are open."""
        self._names: dict[Path, dict[str, int]] = {}
        """The flushed names of each folder."""
        self._data: dict[int, bytes] = {}
        """The flushed data of files."""
        self._last: dict[int, bytes] = {}
        """The contents of files that have no name any more."""
        self._in_moment = False
        for path in (folder, *folder.rglob("*")):
            self._flushed(path)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch what happens in the block."""
        really: dict[str, Callable[..., Any]] = {
            name: getattr(os, name) for name in ("open", "fsync", "mkdir", "replace", "rename", "unlink")
        }
        try:
            for name, function in really.items():
                setattr(os, name, self._watched(function))
            setattr(os, "open", self._watched_open(really["open"]))  # noqa: B010
            setattr(os, "fsync", self._watched_fsync(really["fsync"]))  # noqa: B010
            yield
        finally:
            for name, function in really.items():
                setattr(os, name, function)

    def cut(self, target: Path, draw: random.Random) -> None:
        """Make `target` the folder as it may be after a power cut at this moment."""
        target.mkdir()
        self._cut(self._folder, target, draw)

    # what happens

    def _mine(self, path: Any) -> bool:
        return not self._in_moment and isinstance(path, str | Path) and Path(path).is_relative_to(self._folder)

    def _moment(self) -> None:
        self._in_moment = True
        try:
            self._at_moment()
        finally:
            self._in_moment = False

    def _watched_open(self, really: Callable[..., int]) -> Callable[..., int]:
        def opened(path: Any, flags: int, *rest: Any, **more: Any) -> int:
            mine = self._mine(path)
            new = mine and not os.path.exists(path)  # noqa: PTH110
            handle = really(path, flags, *rest, **more)
            if mine:
                self._paths[handle] = Path(path)
                if new and os.path.exists(path):  # noqa: PTH110
                    self._ids[os.fstat(handle).st_ino] = next(self._numbers)
                    self._moment()
            return handle

        return opened

    def _watched_fsync(self, really: Callable[[int], None]) -> Callable[[int], None]:
        def fsync(handle: int) -> None:
            path = self._paths.get(handle)
            mine = path is not None and not self._in_moment and os.path.exists(path)  # noqa: PTH110
            if mine:
                self._moment()
            really(handle)
            if mine and path is not None:
                self._flushed(path)
                self._moment()

        return fsync

    def _watched(self, really: Callable[..., None]) -> Callable[..., None]:
        def carried_out(path: Any, *rest: Any, **more: Any) -> None:
            mine = self._mine(path)
            if mine:
                for one in (path, *rest):
                    self._keep_last(one)
            really(path, *rest, **more)
            if mine:
                self._moment()

        return carried_out

    def _keep_last(self, path: Any) -> None:
        if isinstance(path, str | Path) and Path(path).is_file():
            self._last[self._id(Path(path))] = Path(path).read_bytes()

    def _flushed(self, path: Path) -> None:
        if path.is_dir():
            self._names[path] = self._listing(path)
        elif path.is_file():
            self._data[self._id(path)] = path.read_bytes()

    def _id(self, path: Path) -> int:
        number = path.stat().st_ino
        if number not in self._ids:
            self._ids[number] = next(self._numbers)
        return self._ids[number]

    def _listing(self, folder: Path) -> dict[str, int]:
        return {path.name: self._id(path) for path in folder.iterdir()} if folder.is_dir() else {}

    # what may be left

    def _cut(self, folder: Path, target: Path, draw: random.Random) -> None:
        before, now = self._names.get(folder, {}), self._listing(folder)
        for name in sorted({*before, *now}):
            chosen = draw.choice((before.get(name), now.get(name)))
            if chosen is None:
                continue
            if (folder / name).is_dir():
                (target / name).mkdir()
                self._cut(folder / name, target / name, draw)
            else:
                seen = (folder / name).read_bytes() if now.get(name) == chosen else self._last.get(chosen, b"")
                (target / name).write_bytes(_torn(self._data.get(chosen, b""), seen, draw))


def _torn(flushed: bytes, seen: bytes, draw: random.Random) -> bytes:
    """Return what may be left of a file: what was flushed, with any part of what was added since."""
    if not seen.startswith(flushed) or draw.random() < 0.2:
        return draw.choice((flushed, seen))
    end = draw.randint(len(flushed), len(seen))
    if draw.random() < 0.5:
        return seen[:end]
    result = bytearray(seen[: draw.choice((end, len(seen)))])
    for start in range(len(flushed) // BLOCK * BLOCK, len(result), BLOCK):
        if draw.random() < 0.5:
            first, last = max(start, len(flushed)), min(start + BLOCK, len(result))
            result[first:last] = bytes(last - first)
    return bytes(result)
