"""The knowledge of computer players of Battle for the Island.

The worth of characters, lines of fire, and mobility.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import log
from types import MappingProxyType
from typing import ClassVar, Final

from game.bots.island_battle.facts import COSTS, SAYS, SAYS_OF_OTHERS, facts
from game.bots.island_battle.lines import ROLLS, Lines, live_share, taken, wasted
from game.bots.knowledge import Knowledge, Reason
from game.engine.core import Action, Seat
from game.engine.island_battle.actions import PlaceCharacter, PlaceOnPad, Shoot
from game.engine.island_battle.board import ARMY
from game.engine.island_battle.game import GAME
from game.engine.island_battle.stands import ROOM
from game.engine.island_battle.state import ON_PAD, UNPLACED, Kind, Observation, Phase, Position, State

WEIGHTS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "soldier": 0.34,
        "jeep": 0.31,
        "tank": 0.3,
        "reserve": 0.32,
        "strength": 1.39,
        "alone": 0.07,
        "hits_now": 1.06,
        "hits_later": 0.3,
        "aims_now": 0.87,
        "aims_later": 0.48,
        "blasts_now": 0.49,
        "blasts_later": 0.36,
        "blocked_now": -0.83,
        "blocked_later": -0.76,
        "moves": 0.11,
    }
)
"""The weight of each feature.

Characters on the island by type, and on the pad; `strength`: the logarithm of how many there are, since of few each counts
more; `alone`: at most one is on the island. What a seat hits without a move, what its moves gain by the shots they open (on
average over the rolls), what shots at blocks gain: "now" for the seat whose turn it is, "later" for the other. `blocked`: the
share of rolls that nobody can use (BI-36); `moves`: how many characters can use a roll, on average.
"""


_NO_CHARACTERS: Final[Mapping[Kind, float]] = dict.fromkeys(Kind, 0.0)


class BattleKnowledge(Knowledge):
    """The knowledge."""

    game = GAME
    says, says_of_others = SAYS, SAYS_OF_OTHERS
    costs = COSTS
    opens: ClassVar = {"can_hit": Shoot}
    hopeless = 0.01

    def features(self, state: State) -> Sequence[Sequence[float] | None]:
        live, actor = live_share(state), state.actor
        return [
            self._row(state, seat, live, now=seat == actor, moves=seat == actor and state.phase is not Phase.MOVED)
            for seat in (0, 1)
        ]

    def _row(self, state: State, seat: int, live: float, *, now: bool, moves: bool) -> Sequence[float]:
        """Return the features of a seat.

        `now`: it may shoot before the other does, `moves`: and move.
        """
        lines = Lines(state, seat, live)
        counts = dict(_NO_CHARACTERS)
        reserve = 0.0
        for piece in range(seat * 10, seat * 10 + 10):
            at = state.where[piece]
            if at >= 0:
                counts[state.terms.kinds[piece]] += 1.0
            elif at in (ON_PAD, UNPLACED):
                reserve += 1.0
        island = sum(counts.values())
        hits, blasts = float(len(lines.hit)), lines.blasts
        aims = sum(lines.aims) / len(ROLLS)
        blocked = lines.usable.count(0) / len(ROLLS) if island else 0.0
        return (
            *counts.values(),
            reserve,
            log(max(1.0, island + reserve)),
            float(island <= 1),
            hits if now else 0.0,
            0.0 if now else hits,
            aims if moves else 0.0,
            0.0 if moves else aims,
            blasts if now else 0.0,
            0.0 if now else blasts,
            blocked if moves else 0.0,
            0.0 if moves else blocked,
            sum(lines.usable) / len(ROLLS),
        )

    def ends(self, state: State) -> bool:
        """Return whether a die is due."""
        return state.phase in (Phase.ROLL, Phase.ROLL_PAD)

    def facts(self, seen: Observation, seat: Seat, action: Action) -> Iterable[Reason]:
        return facts(seen, seat, action)

    def plain(self, position: Position, action: Action) -> bool:
        return isinstance(action, Shoot) and bool(taken(position, action.piece))

    def fights_on(self, seen: Observation, seat: Seat) -> bool:
        """Return whether a shot could hit an opponent, or a move save somebody.

        With a move one of an army that is all under fire may leave it.
        """
        mine, others = Lines(seen, seat, 1.0), Lines(seen, 1 - seat, 1.0)
        if mine.hit or mine.blasts > 0:
            return True
        if seen.phase not in (Phase.ROLL, Phase.MOVE):
            return False
        rolls = ROLLS if seen.phase is Phase.ROLL else (seen.rolled,)
        army = {piece for piece in range(seat * ARMY, seat * ARMY + ARMY) if seen.where[piece] >= 0}
        return any(mine.aims[roll - 1] > 0 or (army <= others.hit and mine.usable[roll - 1]) for roll in rolls)

    def considered(self, position: Position, actions: Sequence[Action]) -> Sequence[Action]:
        """Return the shots that cost opponents alone, where there are any.

        Such a shot gains nothing by waiting. Where there is none, return all but shots at one's own side alone once the move is
        made, characters placed where they cannot use every roll, and other orders of the pad than by type.
        """
        if free := [action for action in actions if self.plain(position, action)]:
            return free
        if position.phase is Phase.MOVED:
            return [action for action in actions if not (isinstance(action, Shoot) and wasted(position, action.piece))]
        if isinstance(actions[0], PlaceOnPad):
            return actions[:1]
        if not isinstance(actions[0], PlaceCharacter):
            return actions
        rays, cells, board = position.terms.board.rays, position.cells, position.terms.board
        found = []
        for action in actions:
            if isinstance(action, PlaceCharacter):
                ahead = rays[action.facing][board.index(action.square)][:ROOM]
                if len(ahead) == ROOM and all(cells[at] < 0 for at in ahead):
                    found.append(action)
        return found or actions


KNOWLEDGE: Final = BattleKnowledge(WEIGHTS)
