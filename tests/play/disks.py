"""Disks that are slow, full or protected, for tests."""

from __future__ import annotations

import errno
import io
import os
from pathlib import Path
from typing import Any

import pytest

from game.play.writer import Job, Writer


class LateWriter(Writer):
    """A disk that does nothing until the test says so."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []

    def put(self, job: Job) -> None:
        self.jobs.append(job)

    def wait(self, seconds: float) -> bool:
        return not self.jobs

    def catch_up(self) -> None:
        """Carry out all jobs in their order."""
        while self.jobs:
            self.jobs.pop(0)()


class BadDisk:
    """Lets no file in a folder be opened for writing, as long as it is `bad`."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, number: int = errno.ENOSPC) -> None:
        self.bad = True
        os_open, io_open = os.open, io.open

        def refuse(path: object) -> None:
            if self.bad and isinstance(path, str | Path) and Path(path).is_relative_to(folder):
                raise OSError(number, os.strerror(number))

        def opened(path: Any, flags: int, *rest: Any, **more: Any) -> int:
            if flags & (os.O_WRONLY | os.O_RDWR):
                refuse(path)
            return os_open(path, flags, *rest, **more)

        def file(path: Any, mode: str = "r", *rest: Any, **more: Any) -> Any:
            if set(mode) & set("wax+"):
                refuse(path)
            return io_open(path, mode, *rest, **more)

        monkeypatch.setattr(os, "open", opened)
        monkeypatch.setattr(io, "open", file)
