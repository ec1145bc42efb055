"""A clock that tests own: time passes as they say, and what does no more than there is time for does as much as they say."""

from __future__ import annotations

import math
from datetime import date
from enum import StrEnum

from game.clock import Clock, Deadline

TICK = 0.001
"""Seconds that everything takes which looks for the time afterwards, with even budgets."""


class Budgets(StrEnum):
    """The amount of work for which the time of a frame, or of a thought, is enough."""

    EVEN = "even"
    """Everything takes as long as everything else."""
    NOTHING = "nothing"
    """Everything takes too long."""
    ENDLESS = "endless"
    """Nothing takes any time."""


usual = Budgets.EVEN
"""The budgets of clocks that are not told otherwise; `conftest` sets it."""


class ManualClock(Clock):
    """Stands still unless it is told to go on."""

    def __init__(self, budgets: Budgets | None = None) -> None:
        self.budgets = budgets or usual
        self._now = 0.0
        self.day = date(2026, 5, 3)
        """The day of the calendar."""

    def now(self) -> float:
        return self._now

    def today(self) -> date:
        return self.day

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._now += seconds

    def deadline(self, seconds: float) -> Deadline:
        spare = {Budgets.EVEN: seconds, Budgets.NOTHING: -math.inf, Budgets.ENDLESS: math.inf}[self.budgets]
        return _Countdown(self, spare)


class _Countdown(Deadline):
    """A deadline that comes nearer by a tick whenever somebody looks."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        super().__init__(clock, seconds)
        self._left = seconds

    @property
    def passed(self) -> bool:
        self._left -= TICK
        return self._left < 0
