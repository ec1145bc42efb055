"""The levels of Riverlands."""

from __future__ import annotations

from typing import Final

from game.bots.player import Level
from game.bots.riverlands.knowledge import KNOWLEDGE
from game.bots.turn import TurnSearch

STRIKES: Final = frozenset({"threat_now", "threat_later", "prey"})
"""The features of possible strikes."""
AHEAD: Final = frozenset({"more_food", "prospects"})
"""The features of what is not needed yet: more food than for a few meals, and tiles near by."""

LEVELS: Final = (
    Level(
        name="beginner",
        knowledge=KNOWLEDGE,
        search=TurnSearch(depth=1, samples=1, doubt=0.05),
        steps=300,
        overlooks=STRIKES | AHEAD,
    ),
    Level(name="easy", knowledge=KNOWLEDGE, search=TurnSearch(depth=1, samples=2, doubt=0.03), steps=300, overlooks=STRIKES),
    Level(name="skilled", knowledge=KNOWLEDGE, search=TurnSearch(depth=1, samples=4), steps=300),
    Level(name="strong", knowledge=KNOWLEDGE, search=TurnSearch(depth=3, samples=8, replies=4, rounds=2), steps=4000),
)
