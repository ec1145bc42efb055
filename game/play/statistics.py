"""Counting what happened in a game, without knowing which game.

The results scene picks what it words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.engine.core import Event, Resign, Seat
from game.play.history import Played, turns_started


@dataclass(frozen=True, slots=True)
class Statistics:
    """Counts over a game's events.

    An event is counted for its `player`, or else for the seat that decided.
    """

    events: Counter[tuple[Seat, str, str]] = field(default_factory=Counter)
    """The number of times that an event was emitted, by seat, code, and its `detail`."""
    dice: dict[Seat, Counter[int]] = field(default_factory=dict)
    """The number of times that each number was rolled, by seat."""
    actions: Counter[Seat] = field(default_factory=Counter)
    """The number of decisions of each seat; leaving the game is none."""
    turns: int = 0
    """The number of turns that began."""

    def count(self, code: str, seat: Seat | None = None, cause: str | None = None) -> int:
        """Return the number of times an event came.

        All seats and causes together where None is given.
        """
        return sum(
            number
            for (owner, name, why), number in self.events.items()
            if name == code and seat in {None, owner} and cause in {None, why}
        )

    def average_roll(self, seat: Seat) -> float | None:
        """Return the mean of the numbers that a seat rolled, None if it never did."""
        rolls = self.dice.get(seat, Counter())
        return sum(value * number for value, number in rolls.items()) / rolls.total() if rolls else None


def statistics(history: Sequence[Played], opening: Sequence[Event] = ()) -> Statistics:
    """Count a game: the history of a match and what happened in setting up.

    Setting up counts as no turn.

    Events are counted with all that is hidden in them. That tells nobody anything: only their kind, player, cause and die
    are counted, which all players see of every event, and the results are shown when the game is over.
    """
    result = Statistics(turns=turns_started(opening) + sum(turns_started(played.step.events) for played in history))
    for played in history:
        result.actions[played.seat] += not isinstance(played.action, Resign)
        for event in played.step.events:
            seat = played.seat if event.player is None else event.player
            result.events[seat, event.code(), event.detail] += 1
            if event.die is not None:
                result.dice.setdefault(seat, Counter())[event.die] += 1
    return result
