"""What a step on Earthquake Island leads to that can be read off the island."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from game.bots.earthquake.land import exits, ground
from game.bots.knowledge import Reason
from game.engine.core import Action
from game.engine.earthquake.actions import Climb, Jump, Step, Swim
from game.engine.earthquake.mix import TOOLS
from game.engine.earthquake.state import Observation

SAYS: Final[Mapping[str, frozenset[str]]] = MappingProxyType({"finds": frozenset(), "ways": frozenset({"one_way_out"})})
"""All facts, each with the features of which it says as much and more."""
SEVERAL: Final = 2


def facts(seen: Observation, action: Action) -> Iterator[Reason]:
    """What lies where an explorer lands, and how many ways lead on from there."""
    seat = seen.actor
    if seat is None or not isinstance(action, Step | Climb | Jump | Swim):
        return
    index, place = seen.board.index, seen.board.index[action.to]
    top = seen.tops[place]
    if top is not None and top.kind in TOOLS and seen.tools[seat] is None:
        yield Reason("finds", seat, more=True)
    if top is None or top.kind != "land":
        return  # what other tiles do may change the land around
    land = ground(seen)
    # The tile is gone once it was played (EI-12).
    left = land._replace(heights=[height - (number == place) for number, height in enumerate(land.heights)])
    taken = frozenset(index[at] for other, at in enumerate(seen.explorers) if at is not None and other != seat)
    ways = exits(left, place, taken, seen.tools[seat] if not isinstance(action, Climb | Jump) else None)
    if ways >= SEVERAL:
        yield Reason("ways", seat, more=True, n=ways)
