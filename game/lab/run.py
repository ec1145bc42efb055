"""The games of an experiment on many processors, which can be stopped and gone on with."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable

from game.bots.workers import Pending, Pool, Workers
from game.lab.experiment import Experiment, Result, packed, play
from game.lab.tally import Tally

AHEAD = 2
"""Games that are given out for each process, so that none waits for the next."""
PATIENCE = 900.0
"""Seconds for which a game is waited for, many times what the longest takes: its process may hang."""


def cores() -> int:
    """Return the number of processors that the program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Run:
    """An experiment under way.

    `update` takes in the games that are over and gives out new ones, and never waits.
    """

    def __init__(self, experiment: Experiment, games: int, workers: Pool | None = None) -> None:
        self.experiment = experiment
        self.games = games
        """The number of games wanted; may be raised and lowered at any time."""
        self.running = True
        self.failed = False
        """True if it stopped since no process plays: none could be started, or none answered. Going on tries once more."""
        self.reason = ""
        """The reason that was given for that."""
        self.results: list[Result] = []
        """All games that are over, in the order in which they ended."""
        seats = len(experiment.levels)
        self.tally = Tally(seats, experiment.counted(), experiment.entry.teams(seats))
        self._packed = packed(experiment)
        self._workers: Pool = workers or Workers(cores())
        self._next = 0
        self._again: deque[int] = deque()
        """The numbers of games that were given out and not played."""
        self._pending: dict[int, Pending[Result]] = {}
        """The games that are given out, by their numbers, in the order in which they are played."""

    @property
    def done(self) -> bool:
        """Return whether as many games are over as are wanted."""
        return len(self.results) >= self.games

    @property
    def processes(self) -> int:
        """The number of processes that play if there are games enough."""
        return self._workers.capacity

    @property
    def busy(self) -> int:
        """Return the number of processes that play now."""
        return min(self.processes, len(self._pending))

    def update(self, dt: float = 0.0) -> list[Result]:
        """Let time pass, and return the games that have ended since.

        Raises RuntimeError for a game that went wrong.
        """
        if self.running:
            self.failed = False
        processes = self.processes
        for one in [*self._pending.values()][: max(1, processes)]:
            one.grow_old(dt, PATIENCE)
        new = []
        for number, one in [*self._pending.items()]:
            if one.done:
                del self._pending[number]
                if one.lost:
                    self._again.append(number)
                    self.running, self.failed, self.reason = False, True, one.failure
                elif one.failure:
                    raise RuntimeError(one.failure)
                else:
                    new.append(one.answer)
        self.take_in(new)
        while self.running and len(self._pending) < AHEAD * processes and (self._again or self._next < self.games):
            number = self._number()
            self._pending[number] = self._workers.run(play, self._packed, number)
        return new

    def _number(self) -> int:
        """Return the number of the game to be played next.

        It is one that was given out in vain, else one more.
        """
        if self._again:
            return self._again.popleft()
        self._next += 1
        return self._next - 1

    def take_in(self, new: Iterable[Result]) -> None:
        """Count games that are over."""
        for result in new:
            self.results.append(result)
            self.tally.add(result)

    def wait(self, seconds: float) -> None:
        """Wait until a game is over, but not longer; for commands."""
        if self._pending:
            next(iter(self._pending.values())).wait(seconds)

    def close(self) -> None:
        """End all games that are under way."""
        self._workers.close()
