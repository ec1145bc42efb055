"""The knowledge of computer players of Lost Baggage.

Who holds what, how far it is home, who is well, and how battles look.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from game.bots.knowledge import Knowledge, Reason
from game.bots.lost_baggage.facts import COSTS, SAYS, SAYS_OF_OTHERS, defeats, facts, hits_freely, idle, looks_in_vain
from game.bots.lost_baggage.sensible import Sense
from game.engine.chance import Chance
from game.engine.core import Action, Seat
from game.engine.lost_baggage.actions import Challenge, EndTurn, Fight, Pass, Roll
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.state import Observation, Player, Position, State, cards_held, character_of, clockwise, is_in
from game.engine.values import changed

WEIGHTS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "characters": 1.32,
        "health": 1.92,
        "items": 0.28,
        "carrying": 1.22,
        "holding_theirs": -0.28,
        "on_the_way": 0.29,
        "nearly_home": 0.51,
        "tile_known": 0.1,
        "red": -0.29,
        "blue": -0.35,
        "skip": -0.15,
        "gear": 0.21,
        "attached": 0.3,
        "battle_turn": 0.15,
        "battle_carrying": -1.27,
        "battle_for_baggage": 0.24,
        "last_in_battle": -1.1,
    }
)
"""The weight of each feature.

Fitted to how 6,000 games of two players ended that the sensible policy played, one action in twelve at random.
`characters` are those left behind the one in play, `health` the part of its HP that is left, `items` the cards held in tens.
`carrying`: the own baggage, `holding_theirs`: how many that others look for. With the own baggage, `on_the_way`: how near the own
tile is where it is known, 1 at its side, `nearly_home`: within a roll of the die. `tile_known`: where the own tile lies.
`gear`: something is equipped, `attached`: items paid for the special skill. In battle, `battle_turn`: it is the seat's turn,
`battle_carrying`: with the own baggage, `battle_for_baggage`: with somebody who has it, `last_in_battle`: with the
last character.
"""

ROLL: Final = 6
"""The farthest that the die leads (LB-21)."""


def all_held(player: Player) -> tuple[str, ...]:
    """Return the items of a player, wherever they are kept."""
    return (*player.items, *player.hand, *player.pack, *player.attached, *player.equipment)


class BaggageKnowledge(Knowledge):
    """The knowledge."""

    game = GAME
    says, says_of_others = SAYS, SAYS_OF_OTHERS
    costs = tuple(saying.code for saying in COSTS)

    def __init__(self, weights: Mapping[str, float], peace: int = 0) -> None:
        """Create knowledge that starts no battle before the round `peace`."""
        super().__init__(weights)
        self.peace = peace

    def __reduce__(self) -> Any:
        return type(self), (dict(self.weights), self.peace)

    def features(self, state: State) -> Sequence[Sequence[float] | None]:
        return [self._row(state, seat) if is_in(state, seat) else None for seat in range(len(state.players))]

    def _row(self, state: State, seat: Seat) -> Sequence[float]:
        sense, player = Sense(state, seat), state.players[seat]
        character = character_of(state, seat)
        carrying = sense.carrying
        away = sense.way_home.get(player.place, 12) if carrying and player.place is not None and sense.goal is not None else None
        others = [character_of(state, other).baggage for other in clockwise(state, seat) if other != seat]
        opponent = sense.opponent
        theirs = None if opponent is None else state.players[opponent]
        return (
            float(len(player.characters)),
            player.hp / character.hp,
            cards_held(state, seat) / 10,
            float(carrying),
            float(sum(baggage in all_held(player) for baggage in others)),
            0.0 if away is None else 1 / max(1, away),
            float(away is not None and away <= ROLL),
            float(sense.goal is not None),
            float(player.red),
            float(player.blue),
            float(player.skip),
            float(player.equipped is not None),
            float(len(player.attached)),
            float(theirs is not None and state.actor == seat),
            float(theirs is not None and carrying),
            float(theirs is not None and character.baggage in all_held(theirs)),
            float(theirs is not None and not player.characters),
        )

    def forgetting(self, seen: Observation) -> Observation:
        """Return the observation without the faces of tiles that are not up, but for the own one."""
        me = seen.seat if seen.seat is not None and is_in(seen, seen.seat) else seen.actor
        own = character_of(seen, me).tile if me is not None else None
        tiles = [tile if tile is None or tile.up or tile.face == own else changed(tile, face=UNKNOWN) for tile in seen.tiles]
        return Observation.of(seen, tiles=tuple(tiles))

    def facts(self, seen: Observation, seat: Seat, action: Action) -> Iterable[Reason]:
        return facts(seen, seat, action)

    def plain(self, position: Position, action: Action) -> bool:
        return isinstance(position, Observation) and hits_freely(position, action)

    def settles(self, seen: Observation, action: Action) -> bool:
        return defeats(seen, action)

    def considered(self, position: Position, actions: Sequence[Action]) -> Sequence[Action]:
        """Return the actions in the order in which they look sensible to the seat to move.

        Left out are those that would have no effect or teach nothing, passing where an attack is sure to hit and costs
        nothing, and the end of a turn before the walk.
        """
        if isinstance(position, Observation):
            useful = [action for action in actions if not (idle(position, action) or looks_in_vain(position, action))]
            actions = useful or actions
            if any(self.plain(position, action) for action in actions):
                actions = [action for action in actions if not isinstance(action, Pass)]
        if any(isinstance(action, Roll) for action in actions):
            actions = [action for action in actions if not isinstance(action, EndTurn)]
        seen: Position = GAME.observe(position, position.actor) if isinstance(position, State) else position
        if position.round < self.peace:
            actions = [action for action in actions if not isinstance(action, Challenge | Fight)] or actions
        sense = Sense(seen)
        worths = {action: sense.worth(action) for action in actions}
        return sorted(actions, key=lambda action: -worths[action])

    def playout(self, state: Any, actions: Sequence[Action], chance: Chance) -> Action:
        return self.considered(state, actions)[0]


KNOWLEDGE: Final = BaggageKnowledge(WEIGHTS)
PEACEFUL: Final = BaggageKnowledge(WEIGHTS, peace=9)
"""The knowledge of levels for newcomers, from whom a first battle may take all."""
