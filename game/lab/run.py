"""The games of an experiment on all processors, which can be stopped and gone on with."""

from __future__ import annotations

import os
from collections.abc import Iterable

from game.bots.workers import Pending, Workers
from game.lab.experiment import Experiment, Result, packed, play
from game.lab.tally import Tally

AHEAD = 2
"""Games that are given out for each process, so that none waits for the next."""


def cores() -> int:
    """Return the number of processors that the program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Run:
    """An experiment under way.

    `update` takes in the games that are over and gives out new ones, and never waits.
    """

    def __init__(self, experiment: Experiment, games: int, workers: Workers | None = None) -> None:
        self.experiment = experiment
        self.games = games
        """The number of games wanted; may be raised and lowered at any time."""
        self.running = True
        self.results: list[Result] = []
        """All games that are over, in the order in which they ended."""
        game, board = experiment.entry.game(), experiment.entry.board(experiment.map)
        seats = len(experiment.levels)
        teams = game.teams(board) if seats > 2 else ()
        self.tally = Tally(seats, experiment.counted(), teams)
        self._packed = packed(experiment)
        self.processes = cores()
        self._workers = workers or Workers(self.processes)
        self._next = 0
        self._pending: list[Pending[Result]] = []

    @property
    def done(self) -> bool:
        """Return whether as many games are over as are wanted."""
        return len(self.results) >= self.games

    @property
    def busy(self) -> int:
        """Return the number of processes that play now."""
        return min(self.processes, len(self._pending))

    def update(self) -> list[Result]:
        """Return the games that have ended since the last time.

        Raises RuntimeError when a game could not be played.
        """
        ended = [one for one in self._pending if one.done]
        self._pending = [one for one in self._pending if not one.done]
        for one in ended:
            if one.failure:
                raise RuntimeError(one.failure)
        new = [one.answer for one in ended]
        self.take_in(new)
        while self.running and self._next < self.games and len(self._pending) < AHEAD * self.processes:
            self._pending.append(self._workers.run(play, self._packed, self._next))
            self._next += 1
        return new

    def take_in(self, new: Iterable[Result]) -> None:
        """Count games that are over."""
        for result in new:
            self.results.append(result)
            self.tally.add(result)

    def wait(self, seconds: float) -> None:
        """Wait until a game is over, but not longer; for commands."""
        if self._pending:
            self._pending[0].wait(seconds)

    def close(self) -> None:
        """End all games that are under way."""
        self._workers.close()
