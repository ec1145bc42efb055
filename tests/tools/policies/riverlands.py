"""Simple sensible play of Riverlands, as `game.bots.riverlands.sensible` has it. `STYLES` has the player who never crosses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from game.bots.contest import Chooser
from game.bots.riverlands.sensible import Sense
from game.engine.chance import Chance
from game.engine.core import Action, Event
from game.engine.riverlands.board import Kind
from game.engine.riverlands.events import Died, Moved
from game.engine.riverlands.state import Observation


def choose(seen: Observation, actions: Sequence[Action], chance: Chance, *, crosses: bool = True) -> Action:
    """The action that is worth most; among equals, one by chance. Who does not cross never moves onto the opposite side."""
    if len(actions) == 1:
        return actions[0]
    sense = Sense(seen, crosses=crosses)
    worths = [sense.worth(action) for action in actions]
    best = [action for action, worth in zip(actions, worths, strict=True) if worth >= max(worths) - 1e-9]
    return best[chance.roll(0, len(best) - 1)]


STYLES: Mapping[str, Chooser] = MappingProxyType({"stays": partial(choose, crosses=False)})
"""Other ways to play: one who never crosses the river."""


def measure(told: Sequence[Event]) -> Iterator[tuple[str, float]]:
    """Deaths a game, and how often somebody set out over the river."""
    yield "deaths", sum(isinstance(event, Died) for event in told)
    crossing = (Kind.RIVER, Kind.BRIDGE)
    yield "moves onto river or bridge", sum(isinstance(event, Moved) and event.kind in crossing for event in told)
