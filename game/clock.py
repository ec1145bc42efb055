"""The clock for everything that decides by the time how much to do.

A program has one, handed in at its start. Tests hand in their own, so that nothing depends on how fast the machine is.
"""

from __future__ import annotations

import time
from datetime import date


class Deadline:
    """A moment until which something may take time."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        """`seconds` from now."""
        self._clock, self._at = clock, clock.now() + seconds

    @property
    def passed(self) -> bool:
        """Return whether the time is up."""
        return self._clock.now() > self._at


class Clock:
    """The system's clock."""

    def now(self) -> float:
        """Return the seconds since some moment; only differences mean anything."""
        return time.perf_counter()

    def today(self) -> date:
        """Return the day of the calendar where the program runs."""
        return date.today()

    def deadline(self, seconds: float) -> Deadline:
        """Return a deadline that many seconds from now."""
        return Deadline(self, seconds)
