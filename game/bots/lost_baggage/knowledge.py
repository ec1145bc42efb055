"""What computer players know of Lost Baggage: who holds what, how far it is home, who is well, and how battles look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from types import MappingProxyType
from typing import Any, Final

from game.bots.knowledge import Knowledge
from game.bots.lost_baggage.sensible import Sense
from game.engine.chance import Chance
from game.engine.core import Action, Seat
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.state import Observation, Position, State, cards_held, character_of, is_in
from game.engine.position import changed

WEIGHTS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "characters": 0.5,
        "health": 0.8,
        "items": 0.3,
        "carrying": 1.1,
        "on_the_way": 0.5,
        "nearly_home": 1.0,
        "tile_unknown": -0.3,
        "red": -0.2,
        "blue": -0.15,
        "skip": -0.2,
        "gear": 0.15,
        "battle": 0.8,
        "battle_carrying": -1.5,
        "battle_for_baggage": 1.0,
        "last_in_battle": -0.5,
    }
)
"""How much each feature counts.

`characters` are those left behind the one in play, `health` the part of its HP that is left, `items` the cards held in tens.
`carrying`: the own baggage; then `on_the_way`: how near the own tile is where it is known, 1 at its side, `nearly_home`: within
a roll of the die, `tile_unknown`: it is not known. `battle`: how likely the one under way is won, as it looks, less a half;
`battle_carrying`: in battle with the own baggage, `battle_for_baggage`: with somebody who has it, by how likely it is won;
`last_in_battle`: with the last character.
"""

ROLL: Final = 6
"""The farthest that the die leads (LB-21)."""


class BaggageKnowledge(Knowledge):
    """The knowledge."""

    game = GAME

    def features(self, state: State) -> Sequence[Sequence[float] | None]:
        return [self._row(state, seat) if is_in(state, seat) else None for seat in range(len(state.players))]

    def _row(self, state: State, seat: Seat) -> Sequence[float]:
        sense, player = Sense(state, seat), state.players[seat]
        character = character_of(state, seat)
        carrying = sense.carrying
        away = sense.way_home.get(player.place, 12) if carrying and player.place is not None and sense.goal is not None else None
        opponent = sense.opponent
        won = 0.0 if opponent is None else 1 / (1 + exp((sense.strength(opponent) - sense.strength(seat)) / 3))
        theirs = None if opponent is None else state.players[opponent]
        for_baggage = theirs is not None and character.baggage in (
            *theirs.items,
            *theirs.hand,
            *theirs.pack,
            *theirs.attached,
        )
        return (
            float(len(player.characters)),
            player.hp / character.hp,
            cards_held(state, seat) / 10,
            float(carrying),
            0.0 if away is None else 1 / max(1, away),
            float(away is not None and away <= ROLL),
            float(carrying and away is None),
            float(player.red),
            float(player.blue),
            float(player.skip),
            float(player.equipped is not None),
            0.0 if opponent is None else won - 0.5,
            float(opponent is not None and carrying),
            won if for_baggage else 0.0,
            float(opponent is not None and not player.characters),
        )

    def forgetting(self, seen: Observation) -> Observation:
        """Faces of tiles that are not up are forgotten."""
        tiles = [tile if tile is None or tile.up else changed(tile, face=UNKNOWN) for tile in seen.tiles]
        return Observation.of(seen, tiles=tuple(tiles))

    def considered(self, position: Position, actions: Sequence[Action]) -> Sequence[Action]:
        """The actions in the order in which they look sensible to the seat to move."""
        seen: Position = GAME.observe(position, position.actor) if isinstance(position, State) else position
        sense = Sense(seen)
        worths = {action: sense.worth(action) for action in actions}
        return sorted(actions, key=lambda action: -worths[action])

    def playout(self, state: Any, actions: Sequence[Action], chance: Chance) -> Action:
        return self.considered(state, actions)[0]


KNOWLEDGE: Final = BaggageKnowledge(WEIGHTS)
