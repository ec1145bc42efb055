"""Processes that work beside the program.

Whoever asks for something goes on at once, and looks for the answer later.

A process begins with the first job, ends after a while without one, and with the program, however that ends. Nothing that a job
does can harm the program: a process that dies is replaced and the job given to the next.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import pickle
import signal
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, Protocol, TypeVar, cast

if TYPE_CHECKING:  # loading it takes a while, and most programs never need it
    import multiprocessing.connection
    from multiprocessing.connection import Connection

log = logging.getLogger(__name__)

TRIES = 3
"""The number of processes tried before a job counts as one that no process survives."""
BEHIND = 5
"""The priority by which the processes stand back where the machine is busy.

Windows has no such number.
"""
IDLE = 90.0
"""Seconds without a job after which a process ends."""
PROTOCOL = pickle.HIGHEST_PROTOCOL

P = ParamSpec("P")
T = TypeVar("T")


class Pending(Generic[T]):
    """The answer to a job, as soon as there is one: `done` says so, and never waits."""

    def __init__(self, job: bytes = b"") -> None:
        self._job = job
        self._finished = threading.Event()
        self._answer: T | None = None
        self._process: _Process | None = None
        self._lock = threading.Lock()
        self._waited = 0.0
        self.cancelled = False
        self.failure = ""
        """The reason for a missing answer: the error raised, or that no process survived the job; "" for none."""
        self.lost = False
        """True if no process did the job: none could be started, none survived it, or none answered in time."""

    @property
    def done(self) -> bool:
        """Return whether there is an answer, or will be none."""
        return self._finished.is_set()

    @property
    def answer(self) -> T:
        """The answer. Raises ValueError where there is none."""
        if not self.done or self.cancelled or self.failure:
            raise ValueError(self.failure or "there is no answer")
        return cast(T, self._answer)

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the answer; whether it is there. For tests and commands."""
        return self._finished.wait(seconds)

    def cancel(self) -> None:
        """Have no answer. Nothing is done any more for a job that nobody waits for."""
        with self._lock:
            if self.done:
                return
            self.cancelled = True
            if self._process is not None:
                self._process.kill()
        self._finished.set()

    def grow_old(self, dt: float, most: float) -> None:
        """Let `dt` seconds pass, and give up an answer that has not come in `most` seconds.

        The process may hang.
        """
        self._waited += dt
        if self._waited >= most and not self.done:
            self.cancel()
            self.lose(f"no answer within {most:g} seconds")

    def settle(self, answer: Any, failure: str = "") -> None:
        """Have an answer, or a reason why there will be none."""
        with self._lock:
            self._process = None
            self._answer, self.failure = answer, failure
        self._finished.set()

    def lose(self, failure: str) -> None:
        """Have no answer, since no process gave one."""
        self.lost = True
        self.settle(None, failure)

    def _begin(self, process: _Process) -> bool:
        """Note the process that begins the job; return whether it is still wanted."""
        with self._lock:
            self._process = process
            return not self.cancelled

    def _let_go(self) -> None:
        with self._lock:
            self._process = None


class Pool(Protocol):
    """A pool of processes that do jobs, on this machine or on others."""

    @property
    def capacity(self) -> int:
        """The number of jobs that are done at once."""

    def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Pending[T]:
        """Have a function called in a process."""

    def close(self) -> None:
        """End all jobs; those without an answer have none."""


class Workers:
    """A pool of at most `most` processes, and the jobs that wait for one.

    Its methods never wait.
    """

    def __init__(self, most: int = 1) -> None:
        self._most = most
        self._jobs: deque[Pending[Any]] = deque()
        self._changed = threading.Condition()
        self._threads: list[threading.Thread] = []
        self._processes: list[_Process] = []
        self._free = 0
        self._closed = False

    def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Pending[T]:
        """Have a function called in a process.

        It, the arguments and the answer must be such as can be pickled.
        """
        pending = Pending[T](pickle.dumps((function, args, kwargs), PROTOCOL))
        with self._changed:
            if self._closed:
                pending.cancel()
                return pending
            self._jobs.append(pending)
            if self._free < len(self._jobs) and len(self._threads) < self._most:
                self._begin_thread()
            self._changed.notify()
        return pending

    def _begin_thread(self) -> None:
        """Have one thread more.

        Where the system allows none, and there is no other, nothing can be done.
        """
        # A daemon: a process that does not answer must not keep the program from ending.
        thread = threading.Thread(target=self._work, name="worker", daemon=True)
        try:
            thread.start()
        except RuntimeError as error:
            if not self._threads:
                self._jobs.pop().lose(str(error))
        else:
            self._threads.append(thread)

    @property
    def capacity(self) -> int:
        """The number of jobs that are done at once."""
        return self._most

    @property
    def processes(self) -> tuple[int, ...]:
        """The ids of the processes that run now."""
        with self._changed:
            return tuple(process.id for process in self._processes)

    def close(self) -> None:
        """End all processes at once; jobs without an answer have none."""
        with self._changed:
            self._closed = True
            jobs, processes = [*self._jobs], [*self._processes]
            self._jobs.clear()
            self._changed.notify_all()
        for job in jobs:
            job.cancel()
        for process in processes:
            process.kill()

    # on a thread for each process

    def _work(self) -> None:
        process: _Process | None = None
        while not self._closed:
            job = self._next(IDLE if process is not None else None)
            if job is not None:
                process = self._carry_out(job, process)
            elif process is not None:
                self._end(process)
                process = None
        self._end(process)

    def _next(self, seconds: float | None) -> Pending[Any] | None:
        """Return the next job; None when there is none for that long, or all is over."""
        with self._changed:
            self._free += 1
            self._changed.wait_for(lambda: self._jobs or self._closed, seconds)
            self._free -= 1
            return self._jobs.popleft() if self._jobs else None

    def _carry_out(self, job: Pending[Any], process: _Process | None) -> _Process | None:
        """Have a job done by this process, or by new ones; the one that is left."""
        for _ in range(TRIES):
            if job.cancelled or self._closed:
                break
            try:
                process = process or self._start()
                if not job._begin(process):
                    break
                answer, failure = process.ask(job._job)
            except (EOFError, OSError):
                if not job.cancelled and not self._closed:
                    log.warning("a worker process ended in the middle of its work")
                job._let_go()
                self._end(process)
                process = None
            else:
                if failure:
                    log.error("a worker process failed:\n%s", failure)
                job.settle(answer, failure)
                return process
        if not job.cancelled:
            job.lose("no worker process survived the job")
        return process

    def _start(self) -> _Process:
        """Begin a process. Raises OSError where the system does not."""
        process = _Process()
        with self._changed:
            self._processes.append(process)
            closed = self._closed
        if closed:
            process.kill()
        return process

    def _end(self, process: _Process | None) -> None:
        if process is not None:
            process.end()
            with self._changed:
                self._processes.remove(process)


class _Process:
    """One process, and the pipe to it."""

    def __init__(self) -> None:
        # Spawned, so that it is the same on every system, and knows nothing of a window.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs,), name="worker", daemon=True)
        self._process.start()
        theirs.close()
        self.id = self._process.pid or 0
        self._there = False

    def ask(self, job: bytes) -> tuple[Any, str]:
        """Return the answer to a job, or what was raised.

        Raises EOFError or OSError when the process dies.
        """
        if not self._there:
            self._meet()
        self._pipe.send_bytes(job)
        answer, failure = pickle.loads(self._pipe.recv_bytes())
        return answer, failure

    def _meet(self) -> None:
        """Wait until the process has its end of the pipe.

        On Windows that end would stay open for ever. Raises EOFError.
        """
        if self._pipe not in multiprocessing.connection.wait([self._pipe, self._process.sentinel]):
            raise EOFError
        self._pipe.recv_bytes()
        self._there = True

    def kill(self) -> None:
        """End the process, whatever it does, and do not wait for that.

        On a busy machine it takes a while.
        """
        self._process.kill()

    def end(self) -> None:
        """End the process, and wait until it is gone."""
        self._process.kill()
        self._process.join(1)


# in the process


def _serve(pipe: Connection) -> None:
    """Do what comes through the pipe until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the program, which ends this one
    if sys.platform != "win32":
        os.nice(BEHIND)
    with suppress(RuntimeError):  # no further thread: it ends after the job
        threading.Thread(target=_end_with_program, daemon=True).start()
    with suppress(EOFError, OSError):
        pipe.send_bytes(b"")
        while True:
            pipe.send_bytes(_done(pipe.recv_bytes()))


def _end_with_program() -> None:
    """End in the middle of a job, when the program that asked for it is no more."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _done(job: bytes) -> bytes:
    """Return the answer to a job, or what it raised."""
    try:
        function, args, kwargs = pickle.loads(job)
        return pickle.dumps((function(*args, **kwargs), ""), PROTOCOL)
    except Exception:
        return pickle.dumps((None, traceback.format_exc()), PROTOCOL)
