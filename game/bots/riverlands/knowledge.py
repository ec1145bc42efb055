"""The knowledge of computer players of Riverlands.

Belongings, food, threats, and what is near.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final

from game.bots.knowledge import Knowledge, Mind, Reason
from game.bots.riverlands.facts import COSTS, SAYS, SAYS_OF_OTHERS, facts
from game.bots.riverlands.sensible import AHEAD, Sense, may_move, spot
from game.bots.riverlands.threats import threats
from game.bots.riverlands.worth import ARROWS, HEALTH, LIFE, loss_of_life, turns_to_kill, wanted_gold
from game.engine.core import Action, Seat
from game.engine.riverlands.actions import AnswerDraw, Buy, EndTurn, Explore, OfferDraw, Shoot, Strike
from game.engine.riverlands.board import team
from game.engine.riverlands.game import GAME
from game.engine.riverlands.previews import attacks, can_be_fed, meal, moves
from game.engine.riverlands.state import Observation, Phase, Position, State
from game.engine.riverlands.tables import SWORD

WEIGHTS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "lives": 1.4,
        "health": 0.59,
        "last_health": -0.05,
        "sword_2": 0.32,
        "sword_3": 0.85,
        "bow": 0.34,
        "arrows": -0.03,
        "spare_arrows": 0.01,
        "gold": 0.16,
        "food": 0.16,
        "more_food": 0.12,
        "raft": 0.75,
        "fed": 1.89,
        "starving": -1.0,
        "stuck": -0.05,
        "threat_now": -1.13,
        "threat_later": -0.02,
        "prey": 0.59,
        "prospects": 0.17,
        "abroad": 0.07,
        "actions": 0.01,
    }
)
"""The weight of each feature.

`health` by `worth.HEALTH` and `prospects` by `sensible`, in quarters of a life; `fed` is the share of the next turns for
which food is in sight, `starving` what hunger may take by the next own meal, in lives; `threat` what foes may take in their
next turn, in lives, "now" if they move before the hero does; `prey` how near the nearest foe is that is easier to kill than
the hero, 1 for a neighbour; `actions` are those left in the turn.
"""

PART, EACH, LEAD, HEALTHY, LATE = 0.37, 1.2, 13.0, 0.15, 3
"""The worth of a team: PART of those of its heroes, less EACH for every one of them.

The lesser hero counts for no less than nothing. Where a limit ends the game, LEAD is added for each life, health as HEALTHY
of one, divided by the rounds that are left after this one and LATE.

The sum alone is far too sure: teams at 97 % won 85 of 100 games. These are the coefficients of a logistic regression of the
winner on the differences between both teams, from 173 games of equal computers on the three boards for four: 30,271 turns, two
thirds of them of Skilled, the rest of Easy; a third of the games had no limit. On 111 other games it brings the mean logarithmic
loss from 0.73 to 0.59. A team that has lost a hero is less weak than its worth says, hence EACH; and a lead counts more the
nearer the limit is (RL-61). Duels need no correction: in 174 of them, 13,373 turns, the same regression leaves 0.92 of a worth.
"""
QUARTER: Final = LIFE / 4
MOST_DAMAGE: Final = max(max(blow.damage) for blow in SWORD.values())
"""The most that one attack takes (RL-30)."""
WELCOME: Final = 0.1
"""The chance of winning below which a draw is welcome."""


class RiverlandsKnowledge(Knowledge):
    """The knowledge."""

    game = GAME
    says, says_of_others = SAYS, SAYS_OF_OTHERS
    costs = COSTS
    opens: ClassVar = {"can_strike": Strike, "can_shoot": Shoot, "can_buy": Buy, "can_explore": Explore, "meals": EndTurn}
    hopeless = 0.01

    def teams(self, state: State) -> Sequence[Sequence[Seat]]:
        return ((0, 2), (1, 3)) if len(state.heroes) > 2 else ()

    def together(self, state: State, team: Sequence[Seat], worths: Sequence[float]) -> float:
        """Return the worth of a team as games have borne it out; see PART.

        A partner who is nearly lost makes it worth no less than one who is.
        """
        first, *others = sorted([PART * worth - EACH for worth in worths], reverse=True)
        found, limit = first + sum([max(0.0, worth) for worth in others]), state.pace.limit
        if limit is None or not state.round:
            return found
        heroes = [state.heroes[seat] for seat in team]
        return found + LEAD * sum([hero.lives + HEALTHY * hero.health for hero in heroes]) / (limit - state.round + LATE)

    def features(self, state: State) -> Sequence[Sequence[float] | None]:
        if state.turn is None:
            return [(0.0,) * len(WEIGHTS) for _ in state.heroes]
        return [self._row(state, seat) if hero.alive else None for seat, hero in enumerate(state.heroes)]

    def _row(self, state: State, seat: Seat) -> Sequence[float]:
        hero, turn = state.heroes[seat], state.turn
        sense = Sense(state, seat)
        space = spot(hero)
        own = turn is not None and turn.seat == seat and state.phase is not Phase.OVER
        foes_next = turn is not None and team(turn.seat) != team(seat)
        useful = min(hero.gold, wanted_gold(hero))
        bow = float(hero.bows > 0)
        arrows = float(min(hero.arrows, ARROWS))
        left = turn.left if own and turn is not None else 0
        stuck = hero.bogged_down or (hero.in_river and not hero.rafts)
        moves = may_move(turn, hero) if own and turn is not None else not stuck
        starving = sense.starves(hero, turn=turn if own else None) * loss_of_life(hero) / LIFE
        threat = sum([sense.threat(foe, hero) for foe in sense.foes]) / LIFE
        prey = [
            min(1.0, 1.0 / max(1, sense.far[space][spot(foe)]))
            * min(2.0, turns_to_kill(foe, hero) / turns_to_kill(hero, foe) - 1.0)
            for foe in sense.foes
            if turns_to_kill(foe, hero) > turns_to_kill(hero, foe)
        ]
        return (
            float(hero.lives),
            HEALTH[hero.health] / QUARTER,
            float(hero.health <= 1),
            float(hero.sword == 2),
            float(hero.sword == 3),
            bow,
            arrows * bow,
            arrows * (1.0 - bow),
            float(useful),
            float(min(hero.food, 5)),
            float(min(max(hero.food - 5, 0), 5)),
            float(hero.rafts > 0),
            sense.fed(hero, moves=moves) / AHEAD,
            starving,
            float(stuck),
            threat if foes_next else 0.0,
            0.0 if foes_next else threat,
            max(prey, default=0.0),
            sense.prospects(hero) / QUARTER,
            float(state.board.opposite(seat, space)),
            float(left),
        )

    def facts(self, seen: Observation, seat: Seat, action: Action) -> Iterable[Reason]:
        return facts(seen, seat, action)

    def plain(self, position: Position, action: Action) -> bool:
        return isinstance(action, Strike)

    def considered(self, position: Position, actions: Sequence[Action]) -> Sequence[Action]:
        """Return all but offers of a draw, and but ending a turn that is needed.

        It is where somebody can be struck, or a meal be found that is missing.

        A draw is accepted by who has far less than the others or hardly a chance, and nobody else.
        """
        if isinstance(actions[0], AnswerDraw):
            welcome = Sense(position).hopeless or Mind(self).estimates(position)[position.answering[0]] < WELCOME
            return [action for action in actions if isinstance(action, AnswerDraw) and action.accept == welcome]
        found = [action for action in actions if not isinstance(action, OfferDraw)]
        if any(isinstance(action, Strike) for action in found):
            # A blow costs nothing but an action that would be lost.
            found = [action for action in found if not isinstance(action, EndTurn)]
        if position.phase is Phase.ACT and len(found) > 1 and meal(position).starves and can_be_fed(position):
            # A life is not given up untried, though to begin again with food looks as good.
            found = [action for action in found if not isinstance(action, EndTurn)]
        if position.phase is Phase.ACT and len(found) > 1:
            # Ending the turn is the last hope of a search that trusts the order.
            found.sort(key=lambda action: isinstance(action, EndTurn))
        return found

    def fights_on(self, seen: Observation, seat: Seat) -> bool:
        """Return whether the hero could take a life, find its meal or get out of danger.

        It may move first to strike or shoot. In teams nobody gives up: a hero who was left alone won 15 of 60 games among easy
        computers.
        """
        hero, turn = seen.heroes[seat], seen.turn
        if len(seen.heroes) > 2:
            return True
        if turn is None or seen.actor != seat or seen.phase is not Phase.ACT:
            return False
        steps = moves(seen)
        after = [hero, *(move.hero for move in steps.values() if turn.left > 1)]
        if any(attack.deadly for one in after for attack in attacks(seen, one)):
            return True
        if meal(seen).starves:
            return can_be_fed(seen)
        danger = threats(seen, seat) if hero.health <= MOST_DAMAGE else {}
        return hero.space in danger and any(to not in danger for to in steps)

    def aloud(self, action: Action) -> str:
        """Return the code of an answer to a draw, "" for all else."""
        return ("draw_accepted" if action.accept else "draw_refused") if isinstance(action, AnswerDraw) else ""


KNOWLEDGE: Final = RiverlandsKnowledge(WEIGHTS)
