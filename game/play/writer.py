"""Writing to the disk at once, or on a thread so that no picture waits for the disk."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from queue import SimpleQueue

log = logging.getLogger(__name__)

Job = Callable[[], None]
"""A piece of writing to be done. It deals with its own failures."""


class Writer:
    """A writer that carries out jobs at once.

    For tests and commands; a program with a window has a `BackgroundWriter`.
    """

    def put(self, job: Job) -> None:
        """Carry out a job, after all that were put before."""
        job()

    def another(self) -> Writer:
        """Return one of the same kind, for jobs that these need not wait for."""
        return Writer()

    def wait(self, seconds: float) -> bool:
        """Return whether all jobs put so far are done, after waiting at most so many seconds."""
        return True


class BackgroundWriter(Writer):
    """A writer that carries out jobs in their order on a thread.

    It begins with the first job and ends with the program.

    Where no thread can be started, each is carried out at once.
    """

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Job] = SimpleQueue()
        self._thread: threading.Thread | None = None

    def put(self, job: Job) -> None:
        self._jobs.put(job)
        if self._thread is None:
            # A daemon: a disk that never answers must not keep the program from ending.
            thread = threading.Thread(target=self._work, name="writer", daemon=True)
            try:
                thread.start()
            except RuntimeError:  # the system allows no more: pictures wait for the disk then
                self._carry_out(self._jobs.get())
            else:
                self._thread = thread

    def another(self) -> Writer:
        return BackgroundWriter()

    def wait(self, seconds: float) -> bool:
        if self._thread is None:
            return True
        reached = threading.Event()
        self._jobs.put(reached.set)
        return reached.wait(seconds)

    def _work(self) -> None:
        while True:
            self._carry_out(self._jobs.get())

    def _carry_out(self, job: Job) -> None:
        try:
            job()
        except Exception:
            log.exception("a job of the writer failed")
