"""The goals of puzzles.

What has to happen, and what must not, said by patterns of the game's events.

A pattern is the code of an event and what is to be true of its fields, such as "removed piece=10..19 cause=hit|blast x2":

- `field=value`; a path with dots leads into a field, as in "moved hero.food=2..";
- several values are joined by "|", and "a..b" is a range of numbers, either end of which may be left out;
- a space is written with a comma, "3,7"; yes and no are "yes" and "no", nothing is "-";
- "x2" at the end: two such events at least.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Any

from game.content.position_errors import PositionError, toml_type
from game.engine.core import AnyGame, Event, Seat, Step, TurnStarted

RANGE = re.compile(r"(-?\d*)\.\.(-?\d*)")
FIELD = re.compile(r"([a-z_]+(?:\.[a-z_0-9]+)*)=(\S+)")
MOST = 99
"""The most events and turns that a goal speaks of."""


SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "goal_event": "“{entry}”: “{value}” is no event; events are {known}.",
        "goal_word": "“{entry}”: “{value}” is not field=value, nor, at the end, a number of events from x1 to x{most}.",
        "goal_field": "“{entry}”: “{value}” is no field of this event; they are {known}.",
        "goal_unknown": "“{value}” is not known; a goal has {known}.",
        "goal_type": "{field}: “{value}” is not of the type {wanted}.",
        "goal_empty": "It says nothing: happens, never or win is needed.",
        "goal_bounds": "turns are from 1 to {most}, and so are actions, or 0 for any number.",
    }
)
"""Every code of an error with its English sentence."""


class GoalError(PositionError):
    """A goal cannot be used."""

    sentences = SENTENCES


@dataclass(frozen=True, slots=True)
class Pattern:
    """Events of a kind whose fields have some of these values, `count` of them."""

    kind: type[Event]
    wanted: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]
    count: int = 1

    @classmethod
    def read(cls, text: str, game: AnyGame) -> Pattern:
        """Return the pattern that a text means. Raises GoalError."""
        code, *rest = text.split() or [""]
        if code not in game.events:
            raise GoalError("goal_event", entry=text, value=code, known=", ".join(sorted(game.events)))
        count = 1
        if rest and (found := re.fullmatch(r"x([1-9]\d?)", rest[-1])):
            count = int(found[1])
            rest.pop()
        names = [one.name for one in fields(game.events[code])]
        wanted = []
        for word in rest:
            parts = FIELD.fullmatch(word)
            if parts is None:
                raise GoalError("goal_word", entry=text, value=word, most=MOST)
            path = tuple(parts[1].split("."))
            if path[0] not in names:
                raise GoalError("goal_field", entry=text, value=path[0], known=", ".join(names))
            wanted.append((path, tuple(parts[2].split("|"))))
        return cls(game.events[code], tuple(wanted), count)

    def fits(self, event: Event) -> bool:
        """Return whether an event is one of these."""
        return type(event) is self.kind and all(
            any(_fits(_value(event, path), text) for text in texts) for path, texts in self.wanted
        )

    def opens_turn_of(self, seat: Seat) -> bool:
        """Return whether these are beginnings of a player's turns."""
        return issubclass(self.kind, TurnStarted) and (("seat",), (str(seat),)) in self.wanted


def _value(event: Event, path: Sequence[str]) -> Any:
    """Return the value at the end of a path; None where it leads nowhere."""
    value: Any = event
    for name in path:
        value = getattr(value, name, None)
    return value


def _fits(value: Any, text: str) -> bool:
    if value is None or isinstance(value, bool):
        return text == {None: "-", True: "yes", False: "no"}[value]
    span = RANGE.fullmatch(text)
    if span is not None and isinstance(value, int):
        low, high = (int(end) if end not in {"", "-"} else None for end in span.groups())
        return (low is None or value >= low) and (high is None or value <= high)
    if isinstance(value, tuple):
        return text == ",".join(map(str, value))
    return text == str(value)


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress towards a goal.

    How often each thing has happened, turns begun, and what the learner did since; `last` is whose turn began last.
    """

    counts: tuple[int, ...]
    turns: int = 0
    actions: int = 0
    last: Seat | None = None


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal to be reached within a number of turns.

    The turns are those of all players, the first one under way; an extra turn of another player's belongs to the turn before it,
    so that time is not over before it is the learner's turn. All that is in `happens` has to happen, with `at_once` by a
    single action, and nothing that is in `never`; with `win` the learner has to win the game. With `hold`, and where only
    `never` says anything, nothing of that happens until the turns are over, else only until the goal is reached. `actions` are
    how many the learner may need, 0: any number. A turn of the learner's that is to begin need not if the game is won before.
    """

    seat: Seat
    happens: tuple[Pattern, ...] = ()
    never: tuple[Pattern, ...] = ()
    win: bool = False
    at_once: bool = False
    hold: bool = False
    turns: int = 1
    actions: int = 0

    @property
    def start(self) -> Progress:
        """Nothing has happened yet."""
        return Progress((0,) * len(self.happens))

    @property
    def lasting(self) -> bool:
        """Return whether it is only said what must not happen."""
        return not (self.happens or self.win)

    @property
    def allowed(self) -> int:
        """Return how many actions the learner has at most, or 0 for any number."""
        return 0 if self.lasting else self.actions

    def after(self, progress: Progress, game: AnyGame, step: Step[Any], *, own: bool) -> Progress | bool:
        """Return the progress of the goal after a step.

        `own`: an action of the learner's led to it. True: it is reached, False: it cannot be any more.
        """
        events, state = step.events, step.state
        if any(pattern.fits(event) for event in events for pattern in self.never):
            return False
        new = [sum(pattern.fits(event) for event in events) for pattern in self.happens]
        counts = tuple(max(old, one if self.at_once else old + one) for old, one in zip(progress.counts, new, strict=True))
        counts = tuple(min(count, pattern.count) for count, pattern in zip(counts, self.happens, strict=True))
        turns, last = progress.turns, progress.last
        for event in events:
            if isinstance(event, TurnStarted):
                turns += event.seat == self.seat or event.seat != last
                last = event.seat
        outcome = game.outcome(state)
        won = outcome is not None and self.seat in (outcome.winners or ())
        reached = [count >= pattern.count for count, pattern in zip(counts, self.happens, strict=True)]
        if won:
            reached = [one or pattern.opens_turn_of(self.seat) for one, pattern in zip(reached, self.happens, strict=True)]
        done = won if self.win else all(reached)
        actions = progress.actions + own
        over = turns >= self.turns or outcome is not None or 0 < self.allowed <= actions
        held = outcome is None or won  # a draw that is agreed upon holds nothing
        if done and ((over and held) or not (self.hold or self.lasting)):
            return True
        return False if over else Progress(counts, turns, actions if self.actions else 0, last)


def read_goal(table: Mapping[str, Any], game: AnyGame, seat: Seat) -> Goal:
    """Return the goal that a table means, for the learner in a seat. Raises GoalError."""
    known = {"happens": list, "never": list, "win": bool, "at_once": bool, "hold": bool, "turns": int, "actions": int}
    for name, value in table.items():
        if name not in known:
            raise GoalError("goal_unknown", value=name, known=", ".join(known))
        if type(value) is not known[name]:
            raise GoalError("goal_type", field=name, value=str(value), wanted=toml_type(known[name].__name__))
    goal = Goal(
        seat,
        tuple(Pattern.read(str(one), game) for one in table.get("happens", [])),
        tuple(Pattern.read(str(one), game) for one in table.get("never", [])),
        table.get("win", False),
        table.get("at_once", False),
        table.get("hold", False),
        table.get("turns", 1),
        table.get("actions", 0),
    )
    if not (goal.happens or goal.never or goal.win):
        raise GoalError("goal_empty")
    if not (1 <= goal.turns <= MOST and 0 <= goal.actions <= MOST):
        raise GoalError("goal_bounds", most=MOST)
    return goal
