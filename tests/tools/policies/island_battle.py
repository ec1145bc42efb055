"""A yardstick for computer players of Battle for the Island: what looks best at once, by weights guessed and never tuned."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from game.bots.island_battle.knowledge import BattleKnowledge
from game.bots.player import ComputerPlayer, Level
from game.bots.turn import TurnSearch
from game.engine.chance import Chance
from game.engine.core import Action
from game.engine.island_battle.state import Observation

GUESSED = MappingProxyType(
    {
        "soldier": 1.0,
        "jeep": 1.0,
        "tank": 1.0,
        "reserve": 1.0,
        "strength": 0.0,
        "alone": 0.0,
        "hits_now": 0.8,
        "hits_later": 0.3,
        "aims_now": 0.6,
        "aims_later": 0.3,
        "blasts_now": 0.5,
        "blasts_later": 0.2,
        "blocked_now": -0.8,
        "blocked_later": -0.4,
        "moves": 0.3,
    }
)
"""Guessed in characters before anything was tuned; not to be changed, since the figures of computer players are against these."""

_PLAYER = ComputerPlayer(
    Level(name="one_ply", knowledge=BattleKnowledge(GUESSED), search=TurnSearch(depth=1, samples=1), steps=1000)
)


def one_ply(seen: Observation, actions: Sequence[Action], chance: Chance) -> Action:
    """The action after which the position looks best."""
    return _PLAYER.decide(seen, actions, chance).action


STYLES = {"one_ply": one_ply}
