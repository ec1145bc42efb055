"""What tests have worker processes do."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path


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


def sleep(seconds: float) -> None:
    time.sleep(seconds)


def process_id() -> int:
    return os.getpid()


def modules() -> set[str]:
    return set(sys.modules)
