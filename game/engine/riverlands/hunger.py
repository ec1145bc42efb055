"""What an action leads to at each value of the die, tried out on the rules themselves: who starves by it, whom it kills.

All is asked for the player to move, by what is observed; nothing is changed. The action must be allowed.
"""

from __future__ import annotations

from game.engine.chance import Fixed
from game.engine.core import Action
from game.engine.riverlands.events import Died
from game.engine.riverlands.game import GAME
from game.engine.riverlands.state import Observation
from game.engine.riverlands.tables import DIE

VALUES = range(DIE[0], DIE[1] + 1)


def deaths(observation: Observation, action: Action, value: int) -> tuple[Died, ...]:
    """The deaths of the player to move if it does this and the die, if one is rolled, shows `value`."""
    state = GAME.sample(observation, Fixed())
    events = GAME.apply(state, action, Fixed(value)).events
    return tuple(event for event in events if isinstance(event, Died) and event.seat == observation.actor)


def starving(observation: Observation, action: Action) -> int:
    """At how many of the six values of the die the player to move starves at once if it does this (RL-13)."""
    return sum(any(death.cause == "starved" for death in deaths(observation, action, value)) for value in VALUES)


def deadly(observation: Observation, action: Action) -> tuple[int, ...]:
    """The values of the die at which the player to move is killed by what it does, not by hunger (RL-34)."""
    return tuple(value for value in VALUES if any(death.cause != "starved" for death in deaths(observation, action, value)))
