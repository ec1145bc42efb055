"""Counting what happened in a game, without knowing which game: the results scene picks what it words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.engine.core import Event, Seat
from game.play.history import Played, turns_started


@dataclass(frozen=True, slots=True)
class Statistics:
    """Counts over a game's events. An event belongs to the seat in its field `seat`, or else to the one that decided."""

    events: Counter[tuple[Seat, str, str]] = field(default_factory=Counter)
    """How often an event came, by seat, code, and its field `cause` ("" without one)."""
    dice: dict[Seat, Counter[int]] = field(default_factory=dict)
    """How often each number was rolled: the field `value` of events whose code ends in "rolled", by seat."""
    actions: Counter[Seat] = field(default_factory=Counter)
    """How many decisions each seat took."""
    turns: int = 0
    """How many turns began."""

    def count(self, code: str, seat: Seat | None = None, cause: str | None = None) -> int:
        """How often an event came, all seats and causes together where None is given."""
        return sum(
            number
            for (owner, name, why), number in self.events.items()
            if name == code and seat in {None, owner} and cause in {None, why}
        )

    def average_roll(self, seat: Seat) -> float | None:
        """The mean of the numbers that a seat rolled, None if it never did."""
        rolls = self.dice.get(seat, Counter())
        return sum(value * number for value, number in rolls.items()) / rolls.total() if rolls else None


def statistics(history: Sequence[Played], opening: Sequence[Event] = ()) -> Statistics:
    """Count a game: the history of a match and what happened in setting up. Setting up counts as no turn."""
    result = Statistics(turns=turns_started(opening) + sum(turns_started(played.step.events) for played in history))
    for played in history:
        result.actions[played.seat] += 1
        for event in played.step.events:
            seat = _field(event, "seat", played.seat)
            result.events[seat, event.code(), str(_field(event, "cause", ""))] += 1
            if event.code().endswith("rolled"):
                result.dice.setdefault(seat, Counter())[_field(event, "value", 0)] += 1
    return result


def _field(event: Event, name: str, otherwise: Any) -> Any:
    value = getattr(event, name, None)
    return otherwise if value is None else value
