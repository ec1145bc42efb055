"""Waiting for other processes, threads and the system, which have a time of their own.

Whatever a test waits for comes, however busy the machine is. `PATIENCE` only lets a test fail at last instead of hanging.
"""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 600.0
"""Seconds."""
LOOK = 0.02
"""Seconds between two looks."""


def until(true: Callable[[], object]) -> bool:
    """Return whether something comes true."""
    end = time.monotonic() + PATIENCE
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(LOOK)
    return True
