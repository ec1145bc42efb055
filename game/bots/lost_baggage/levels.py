"""The levels of Lost Baggage."""

from __future__ import annotations

from typing import Final

from game.bots.lost_baggage.knowledge import KNOWLEDGE, PEACEFUL
from game.bots.player import Level
from game.bots.playout import FirstThought, PlayoutSearch
from game.bots.turn import TurnSearch

LEVELS: Final = (
    Level(
        name="beginner",
        knowledge=PEACEFUL,
        search=TurnSearch(depth=1, samples=1, doubt=0.005),
        steps=100,
        overlooks=frozenset({"attached", "battle_turn", "battle_carrying", "battle_for_baggage", "last_in_battle"}),
        forgets=True,
    ),
    Level(name="easy", knowledge=PEACEFUL, search=FirstThought(), steps=1, forgets=True),
    Level(name="skilled", knowledge=KNOWLEDGE, search=FirstThought(), steps=1),
    Level(name="strong", knowledge=KNOWLEDGE, search=PlayoutSearch(candidates=4, samples=30, longest=12, margin=1.0), steps=1600),
)
