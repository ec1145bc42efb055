"""Positions, states and observations, and the working copy that an action changes.

Each game names its fields once, in a dataclass `Position(WriteOnce)` that the rules read. From it are derived

- `State`: the whole game, hidden things included;
- `Observation`: what one seat may know. It is no `State` and a `State` is no `Observation`, so that a type checker refuses one
  for the other;
- a working copy, `Play(State, Draft)`, which the rules change.

Their values are immutable themselves: tuples, numbers, enumerations, frozen dataclasses. A position is written once, when it is
made; only a draft may change, and nobody sees it before `finished` has made a state of it.
"""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import TYPE_CHECKING, Any, Self, TypeVar

from game.engine.core import Event, Step
from game.engine.values import made

T = TypeVar("T")


class WriteOnce:
    """The base of positions.

    Derived classes are `@dataclass(slots=True, kw_only=True)`.
    """

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        """Set a field that has no value yet.

        Raises FrozenInstanceError for one that has.
        """
        if hasattr(self, name):
            raise FrozenInstanceError(f"{type(self).__name__}.{name} cannot be changed: make another one with `of`")
        object.__setattr__(self, name, value)

    @classmethod
    def of(cls, source: WriteOnce, **values: Any) -> Self:
        """Return a position with these values, and the other fields taken from `source`.

        Raises TypeError for a value without a field, and for a field without a value.
        """
        position: Self = made(cls, source, values)
        return position


DRAFT_SLOTS = ("events", "reveals", "moments")


class Draft(WriteOnce):
    """A mixin for working copies.

    A working copy is a state that may be changed, and knows what has happened in the meantime.

    A game's own is `class Play(State, Draft)` with `__slots__ = DRAFT_SLOTS` and the names of what else it notes.
    Effects come before the event that tells them: a moment holds all that has happened up to its event, and nothing more.
    """

    __slots__ = ()

    events: list[Event]
    """The events so far, in order."""
    reveals: bool
    """True if something hidden came to light without a roll: undo stops there."""
    moments: list[Any] | None
    """The state as each event left it; None where nobody asks for it."""

    if not TYPE_CHECKING:
        __setattr__ = object.__setattr__

    @classmethod
    def begin(cls, state: WriteOnce) -> Self:
        """Return a working copy of a state, with nothing happened yet."""
        draft: Self = made(cls, state, {})
        draft.events = []
        draft.reveals = False
        draft.moments = None
        return draft

    def emit(self, event: Event, *, reveals: bool = False) -> None:
        """Add an event, after its effects.

        `reveals`: it shows something hidden, be it to one player.
        """
        self.events.append(event)
        if reveals:
            self.reveals = True
        if self.moments is not None:
            self.moments.append(self.step().state)

    def step(self) -> Step[Any]:
        """Return the finished state with what happened."""
        raise NotImplementedError


def finished(kind: type[T], draft: Draft) -> Step[T]:
    """Return the state that a working copy has come to, with what happened."""
    return Step(made(kind, draft, {}), tuple(draft.events), draft.reveals)
