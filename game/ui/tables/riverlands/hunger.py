"""What an action leads to when the die falls one way or the other, tried out on the rules themselves: who starves, who dies."""

from __future__ import annotations

from game.engine.chance import Fixed
from game.engine.core import Action, AnyGame, Event
from game.engine.riverlands.events import Died
from game.engine.riverlands.state import State
from game.engine.riverlands.tables import DIE

SIDES = range(DIE[0], DIE[1] + 1)


def deaths(game: AnyGame, state: State, action: Action, value: int) -> tuple[Died, ...]:
    """The deaths of the player to move if this is done, which must be allowed, and the die shows `value`."""
    events: tuple[Event, ...] = game.apply(state, action, Fixed(value)).events
    return tuple(event for event in events if isinstance(event, Died) and event.seat == state.actor)


def starving(game: AnyGame, state: State, action: Action) -> int:
    """With how many of the six sides of the die the player to move starves at once if this is done (RL-13)."""
    return sum(any(death.cause == "starved" for death in deaths(game, state, action, value)) for value in SIDES)


def deadly(game: AnyGame, state: State, action: Action) -> tuple[int, ...]:
    """The values of the die at which the player to move is killed by what it does, not by hunger (RL-34)."""
    return tuple(value for value in SIDES if any(death.cause != "starved" for death in deaths(game, state, action, value)))
