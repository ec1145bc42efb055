"""A reason, the action that it is about, and all that came of the action in many trials."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from game.bots.knowledge import Reason
from game.engine.chance import Chance, Seeded, pick
from game.engine.core import Action, AnyGame, Event, Outcome, Seat

TRIALS = 36
"""The number of times that an action is tried out; each side of a die begins as many of them."""
TOLERANCE = 0.15
"""By how much counted odds may be off."""


class FirstSide:
    """A chance whose first die shows a given side, if it has six, and then as the source has it."""

    def __init__(self, side: int, source: Chance) -> None:
        self._side: int | None = side
        self._source = source

    def roll(self, low: int, high: int) -> int:
        side, self._side = self._side, None
        return self._source.roll(low, high) if side is None or high - low != 5 else low + side


OF_ANYBODY = frozenset({"discard"})
"""The phases in which what was begun goes on, whoever is asked, and whatever the answer."""


@dataclass(frozen=True)
class Trial:
    """One try: the state before, the state right after, and what happened until the turn ended or somebody else decided."""

    before: Any
    after: Any
    events: tuple[Any, ...]
    own: bool
    """True if the turn of the seat goes on."""
    whole: tuple[Any, ...]
    """The events, and those after the end of the turn that happened before anybody decided."""


@dataclass(frozen=True)
class Asked:
    """The subject of a question: an action of a seat by what it has seen, and a reason for it."""

    game: AnyGame
    seen: Any
    seat: Seat
    action: Any
    reason: Reason
    answers: frozenset[str] = frozenset()
    """The phases in which the seat goes on with what it began."""

    @cached_property
    def trials(self) -> tuple[Trial, ...]:
        return tuple(self._trial(number) for number in range(TRIALS))

    @cached_property
    def legal_after(self) -> tuple[Action, ...]:
        """Return what may be done right after the action while it is still the seat's own turn."""
        trial = self.trials[0]
        return self.game.legal(trial.after) if trial.own else ()

    def _trial(self, number: int) -> Trial:
        chance = Seeded(f"truth {number}")
        before = self.game.sample(self.seen, chance)
        step = self.game.apply(before, self.action, FirstSide(number % 6, chance))
        happened, state = list(step.events), step.state
        for _ in range(30):
            phase = str(getattr(state, "phase", ""))
            if phase not in self.answers or (self.game.to_move(state) != self.seat and phase not in OF_ANYBODY):
                break
            step = self.game.apply(state, pick(self.game.legal(state), chance), chance)
            happened, state = [*happened, *step.events], step.state
        ends = [place for place, event in enumerate(happened) if event.code() in ("turn_ended", "turn_passed", "turn_started")]
        goes_on = not ends and self.game.to_move(state) == self.seat
        return Trial(before, state, tuple(happened[: ends[0]] if ends else happened), goes_on, tuple(happened))

    def always(self, holds: Callable[[Trial], bool]) -> bool:
        """Return whether something holds in all trials."""
        return all(holds(trial) for trial in self.trials)

    def often(self, holds: Callable[[Trial], bool], tolerance: float = TOLERANCE) -> bool:
        """Return whether something holds about as often as the reason says.

        Where the few trials say otherwise, nine times as many decide, which may be a third as far off: so few can be
        unlucky.
        """
        if not 0 < self.reason.odds < 1:
            return False
        if self._off(self.trials, holds) <= tolerance:
            return True
        return self._off([self._trial(number) for number in range(TRIALS, 10 * TRIALS)], holds) <= tolerance / 3

    def _off(self, trials: Sequence[Trial], holds: Callable[[Trial], bool]) -> float:
        """Return by how much the share of trials in which something holds differs from the odds of the reason."""
        return abs(sum(map(holds, trials)) / len(trials) - self.reason.odds)


Claims = Mapping[str, Callable[[Asked], bool]]
"""The claim of each code."""


def wins(asked: Asked) -> bool:
    """The game is over, and the seat or its team has won."""

    def won(trial: Trial) -> bool:
        outcome: Outcome | None = asked.game.outcome(trial.after)
        return outcome is not None and asked.seat in outcome.winners

    return asked.always(won)


def count(events: Sequence[Event], code: str, **wanted: object) -> int:
    """Return how many events there are of a kind, with these values."""
    return sum(event.code() == code and all(getattr(event, name) == value for name, value in wanted.items()) for event in events)


def about(asked: Asked, reason: Reason) -> Asked:
    """The same about another reason."""
    found = replace(asked, reason=reason)
    found.__dict__["trials"] = asked.trials
    return found
