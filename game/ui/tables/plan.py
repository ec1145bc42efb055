"""Plans: several decisions, made in one sitting and carried out when they are due.

A plan is known to its player alone: it is applied to what that seat knows, it is in no record and no save, and nothing of it is
shown to others before it has happened. What the rules ask, and when, stays as it is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import Any

from game.engine.core import Action, Event, Seat
from game.play.history import Moment

Foresee = Callable[[Any, Action], Moment]
"""Gives the moment that a planned action will be, for a player who sees this."""


@dataclass(slots=True)
class Plan:
    """The actions of a plan in the making, and the event that each will be.

    `parts` has how many came at a stretch.
    """

    actions: list[Action] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    parts: list[int] = field(default_factory=list)

    def add(self, steps: Sequence[tuple[Action, Event]]) -> None:
        """Plan these actions as well, which are taken back together."""
        self.actions += [action for action, _ in steps]
        self.events += [event for _, event in steps]
        self.parts.append(len(steps))

    def take_back(self) -> None:
        """Take back what was planned last."""
        left = len(self.actions) - self.parts.pop()
        del self.actions[left:], self.events[left:]


@dataclass(slots=True)
class Plans:
    """The plans at a table, by seat: those in the making, and the rest of those in execution."""

    drafts: dict[Seat, Plan] = field(default_factory=dict)
    agreed: dict[Seat, deque[Action]] = field(default_factory=dict)

    def of(self, seat: Seat | None) -> Plan | None:
        """Return the plan in the making of a seat, None for one who has planned nothing yet."""
        plan = self.drafts.get(seat) if seat is not None else None
        return plan if plan is not None and plan.actions else None

    def add(self, seat: Seat, steps: Sequence[tuple[Action, Event]]) -> None:
        """Let a seat plan these actions as well, which are taken back together."""
        self.drafts.setdefault(seat, Plan()).add(steps)

    def known_to(self, seat: Seat | None, seen: Any, foresee: Foresee) -> Any:
        """Return the knowledge of a seat with its own plan carried out."""
        plan = self.of(seat)
        return reduce(lambda known, action: foresee(known, action).seen, plan.actions, seen) if plan is not None else seen

    def agree(self, seat: Seat) -> None:
        """Confirm the plan of a seat."""
        self.agreed[seat] = deque(self.drafts.pop(seat).actions)

    def next(self, seat: Seat) -> Action:
        """Return the next action that a seat has agreed upon, which leaves the plan."""
        action = self.agreed[seat].popleft()
        if not self.agreed[seat]:
            del self.agreed[seat]
        return action

    def interrupt(self, seat: Seat, undone: Action, seen: Any, foresee: Foresee) -> None:
        """Reopen the plan of a seat from an undone action on; it sees `seen` now."""
        left = (undone, *self.agreed.pop(seat, ()))
        before = self.drafts.pop(seat, None)
        for action in (*left, *(before.actions if before is not None else ())):
            event, seen = foresee(seen, action)
            self.add(seat, [(action, event)])
