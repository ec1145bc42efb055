"""Tasks that tests give to worker processes."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from game.bots.workers import Pending, Workers
from tests.patience import until

P = ParamSpec("P")
T = TypeVar("T")


class Here(Workers):
    """Does every job at once, in no process."""

    def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Pending[T]:
        pending = Pending[T]()
        pending.settle(function(*args, **kwargs))
        return pending


class Never(Workers):
    """Never comes to an end with a job, until it is told to give up."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Pending[Any]] = []

    def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Pending[T]:
        pending = Pending[T]()
        self.asked.append(pending)
        return pending


class Nowhere(Workers):
    """Finds no process for any job, as where the system starts none."""

    def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Pending[T]:
        pending = Pending[T]()
        pending.lose("can't start new thread")
        return pending


def twice(number: int) -> int:
    return 2 * number


def fail() -> None:
    raise ValueError("this never works")


def die() -> None:
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(60)


def die_once(note: str) -> str:
    """End the process the first time, and work the second."""
    path = Path(note)
    if path.exists():
        return "done"
    path.touch()
    os._exit(3)


def wait_for(note: str) -> None:
    """Wait until a file is there."""
    assert until(Path(note).exists)


def sleep(seconds: float) -> None:
    time.sleep(seconds)


def process_id() -> int:
    return os.getpid()


def modules() -> set[str]:
    return set(sys.modules)
