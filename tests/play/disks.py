"""Disks that are slow, full or protected, for tests."""

from __future__ import annotations

import errno
import io
import os
from collections import deque
from pathlib import Path
from typing import Any

import pytest

from game.play.writer import Job, Writer
from tests.clocks import ManualClock

ROUNDING = 1e-9
"""Seconds by which sums of times may be less than they should."""


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


class SlowDisk(Writer):
    """A disk on which each job takes a time, by a clock that the test owns; until that has passed nothing is written."""

    def __init__(self, clock: ManualClock, seconds: float) -> None:
        self._clock, self.seconds = clock, seconds
        self._jobs: deque[tuple[float, Job]] = deque()
        """The jobs that are still to be done, and the time of each."""
        self._others: list[SlowDisk] = []

    def put(self, job: Job) -> None:
        begins = self._jobs[-1][0] if self._jobs else self._clock.now()
        self._jobs.append((begins + self.seconds, job))

    def another(self) -> SlowDisk:
        self._others.append(SlowDisk(self._clock, self.seconds))
        return self._others[-1]

    def wait(self, seconds: float) -> bool:
        if self._jobs:
            end = self._jobs[-1][0]
            self._clock.advance(max(0.0, min(end - self._clock.now(), seconds)))
            self.work()
        return not self._jobs

    def work(self) -> None:
        """Do what is done by now."""
        while self._jobs and self._jobs[0][0] <= self._clock.now() + ROUNDING:
            self._jobs.popleft()[1]()
        for other in self._others:
            other.work()


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
