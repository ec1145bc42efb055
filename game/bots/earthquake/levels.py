"""The levels of Earthquake Island."""

from __future__ import annotations

from typing import Final

from game.bots.earthquake.knowledge import KNOWLEDGE
from game.bots.player import Level
from game.bots.tree import TreeSearch
from game.bots.turn import TurnSearch
from game.engine.earthquake.kinds import TOOLS

LEVELS: Final = (
    Level(
        name="beginner",
        knowledge=KNOWLEDGE,
        search=TurnSearch(depth=1, samples=1, doubt=0.1),
        steps=60,
        overlooks=frozenset({"reach", "one_way_out", "no_way_out", *TOOLS}),
    ),
    Level(name="easy", knowledge=KNOWLEDGE, search=TurnSearch(depth=1, samples=4), steps=60),
    Level(name="skilled", knowledge=KNOWLEDGE, search=TreeSearch(), steps=150),
    Level(name="strong", knowledge=KNOWLEDGE, search=TreeSearch(), steps=2500),
)
