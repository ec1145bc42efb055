"""Experiments of the lab, and their games with all that is counted in them."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter

from game.bots.contest import chooser, contest
from game.content.level import Level
from game.engine.chance import Seeded
from game.engine.core import Event, Seat, TurnStarted
from game.registry import Counted, Entry

ENDLESS = "endless"
"""The reason given for a game that was stopped because it took too long."""

Thing = tuple[str, str]
"""The code of an event, and what it was about; see `Counted`."""


@dataclass(frozen=True, slots=True)
class Experiment:
    """A game, a map, the options, and the name of a computer's level for each seat.

    Plain data for other processes.

    `seed` is that of game 0; a game comes out the same whenever it is played.
    """

    entry: Entry
    map: Level
    levels: tuple[str, ...]
    variants: tuple[tuple[str, str], ...] = ()
    seed: int = 0

    def counted(self) -> tuple[Counted, ...]:
        """Return the things counted in its games."""
        return self.entry.counted(self.entry.board(self.map), dict(self.variants))


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one game.

    It says who won (() for a draw), who had the first turn, why it ended, and how many turns began.

    `came` is how often each thing came up that is counted; those that did not are left out.
    """

    number: int
    winners: tuple[Seat, ...]
    starter: Seat | None
    reason: str
    turns: int
    came: tuple[tuple[Thing, int], ...]


class Table:
    """A player of the games of an experiment, by their numbers.

    Raises ValueError for a level that the game does not have.
    """

    def __init__(self, experiment: Experiment) -> None:
        entry = experiment.entry
        self._seed, self._variants = experiment.seed, dict(experiment.variants)
        self._game, self._board = entry.game(), entry.board(experiment.map)
        self._fields = _fields(experiment.counted())
        self._lost = {(one.used, one.lost) for one in experiment.counted() if one.lost}
        levels = {level.name: level for level in entry.computer_levels()}
        unknown = [name for name in experiment.levels if name not in levels]
        if unknown:
            raise ValueError(f"the levels of {entry.id} are {', '.join(levels)}, not {unknown[0]!r}")
        self._choosers = [chooser(levels[name]) for name in experiment.levels]

    def begin(self) -> None:
        """Set a game up, and no more. Raises ValueError as `play`."""
        self._game.setup(self._board, len(self._choosers), self._variants, Seeded(str(self._seed)))

    def play(self, number: int) -> Result:
        """Play a game.

        Raises ValueError for options and a number of players that the board does not take.
        """
        game, came = self._game, Counter[Thing]()
        starter, turns = None, 0
        for step in contest(game, self._board, self._variants, self._choosers, self._seed + number):
            came.update(self._things(step.events))
            for event in step.events:
                if isinstance(event, TurnStarted):
                    turns += 1
                    starter = event.seat if starter is None else starter
        outcome = game.outcome(step.state)
        winners, reason = (outcome.winners, outcome.reason) if outcome is not None else ((), ENDLESS)
        return Result(number, winners, starter, reason, turns, tuple(sorted(came.items())))

    def _things(self, events: Iterable[Event]) -> Iterator[Thing]:
        """Yield the things that came up in some events, as often as they did."""
        for event in events:
            code = event.code()
            for name in () if (code, event.rule) in self._lost else self._fields.get(code, ()):
                yield code, str(attrgetter(name)(event)) if name else ""


def _fields(counted: Iterable[Counted]) -> dict[str, list[str]]:
    """Return the fields by which each event is counted."""
    found: dict[str, list[str]] = {}
    for one in counted:
        for code in filter(None, (one.event, one.used)):
            fields = found.setdefault(code, [])
            if one.field not in fields:
                fields.append(one.field)
    return found


def packed(experiment: Experiment) -> bytes:
    """Return an experiment as it is sent to another process."""
    return pickle.dumps(experiment)


def play(data: bytes, number: int) -> Result:
    """Return a game of an experiment that was packed, for another process."""
    return _table(data).play(number)


@lru_cache(maxsize=1)
def _table(data: bytes) -> Table:
    experiment = pickle.loads(data)
    assert isinstance(experiment, Experiment)
    return Table(experiment)
