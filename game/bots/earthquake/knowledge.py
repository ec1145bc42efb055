"""The knowledge of computer players of Earthquake Island.

The land within reach, the ways out, water, and what tools are worth.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import log
from types import MappingProxyType
from typing import ClassVar, Final

from game.bots.earthquake.facts import COSTS, SAYS, SAYS_OF_OTHERS, facts, wins_by_turn
from game.bots.earthquake.land import exits, ground, pushed_to_water, reach, steps
from game.bots.knowledge import Knowledge, Reason
from game.engine.core import Action, Seat
from game.engine.earthquake.actions import DiscardTool, GiveUp, Keep, Place
from game.engine.earthquake.game import GAME
from game.engine.earthquake.kinds import TOOLS
from game.engine.earthquake.state import Observation, Position, State

WEIGHTS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "reach": 1.1,
        "height": 0.03,
        "one_way_out": -0.25,
        "no_way_out": -1.5,
        "in_water": -0.42,
        "drowning": -1.7,
        "pushed": -0.85,
        "rope": 0.7,
        "lifebelt": 0.45,
        "sandbag": 0.45,
        "dynamite": 0.5,
        "bazooka": 0.1,
        "spring": 0.33,
        "push": 0.3,
        "thief": 0.2,
    }
)
"""The weight of each feature, fitted to games of the tree search with itself.

`no_way_out` is about land, `drowning` about water that nothing held leads out of. `pushed`: a rival could push one into water.
"""

PLACES: Final = 8
"""The number of free stacks considered when an explorer is placed."""


class EarthquakeKnowledge(Knowledge):
    """The knowledge."""

    game = GAME
    says, says_of_others = SAYS, SAYS_OF_OTHERS
    costs = COSTS
    opens: ClassVar = {"finds": Keep, "kept_sinks": Keep, "kept_may_sink": Keep, "kept_may_sink_least": Keep}

    def features(self, state: State) -> Sequence[Sequence[float] | None]:
        land, index = ground(state), state.board.index
        out = [gone.seat for gone in state.out]
        at = [None if space is None else index[space] for space in state.explorers]
        taken = frozenset([place for place in at if place is not None])
        walked = [None if place is None else steps(land, place, taken) for place in at]
        rows: list[Sequence[float] | None] = []
        for seat, place in enumerate(at):
            if place is None:
                rows.append(None if seat in out else (0.0,) * len(WEIGHTS))
                continue
            tool = state.tools[seat]
            height, ways = land.heights[place], exits(land, place, taken, tool)
            wet = height == 0
            row = [
                log(
                    1.0
                    + reach(land, place, walked[seat] or {}, [way for other, way in enumerate(walked) if way and other != seat])
                ),
                float(max(height, 0)),
                float(ways == 1),
                float(ways == 0 and not wet),
                float(wet),
                float(wet and ways == 0 and tool != "lifebelt"),
                float(pushed_to_water(state, land, seat, taken)),
            ]
            row += [float(tool == name) for name in TOOLS]
            rows.append(row)
        return rows

    def facts(self, seen: Observation, seat: Seat, action: Action) -> Iterable[Reason]:
        return facts(seen, seat, action)

    def settles(self, seen: Observation, action: Action) -> bool:
        return seen.actor is not None and wins_by_turn(seen, seen.actor, action)

    def considered(self, position: Position, actions: Sequence[Action]) -> Sequence[Action]:
        """Return all but giving up and throwing a tool away, unless that is all.

        Of places for the explorer the best connected ones come first.
        """
        if isinstance(actions[0], Place):
            land, index = ground(position), position.board.index
            taken = frozenset([index[space] for space in position.explorers if space is not None])
            places = [action for action in actions if isinstance(action, Place)]
            starts = {action: index[action.space] for action in places}
            return sorted(places, key=lambda one: -reach(land, starts[one], steps(land, starts[one], taken)))[:PLACES]
        return [action for action in actions if not isinstance(action, GiveUp | DiscardTool)] or actions


KNOWLEDGE: Final = EarthquakeKnowledge(WEIGHTS)
