"""The levels of Battle for the Island."""

from __future__ import annotations

from typing import Final

from game.bots.island_battle.knowledge import KNOWLEDGE
from game.bots.player import Level
from game.bots.race import TurnRace
from game.bots.turn import TurnSearch

LINES: Final = frozenset({"hits_now", "hits_later"})
"""The features of lines of fire."""
AHEAD: Final = frozenset({"aims_now", "aims_later", "blasts_now", "blasts_later"})
"""The features of what a move opens, and of blocks."""

LEVELS: Final = (
    Level(
        name="beginner",
        knowledge=KNOWLEDGE,
        search=TurnSearch(depth=1, samples=1, doubt=0.02),
        steps=300,
        overlooks=LINES | AHEAD,
    ),
    Level(name="easy", knowledge=KNOWLEDGE, search=TurnSearch(depth=1, samples=1), steps=300, overlooks=AHEAD),
    Level(name="skilled", knowledge=KNOWLEDGE, search=TurnSearch(depth=2, samples=1), steps=500),
    Level(name="strong", knowledge=KNOWLEDGE, search=TurnRace(depth=4, samples=4, replies=8, rounds=4), steps=12000),
)
