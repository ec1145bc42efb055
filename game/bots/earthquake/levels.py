"""The levels of Earthquake Island."""

from __future__ import annotations

from typing import Final

from game.bots.earthquake.knowledge import KNOWLEDGE
from game.bots.player import Level
from game.bots.tree import TreeSearch
from game.bots.turn import TurnSearch

LEVELS: Final = (
    Level(
        name="beginner",
        knowledge=KNOWLEDGE,
        search=TurnSearch(depth=1, samples=4),
        steps=60,
        overlooks=frozenset({"reach", "height", "one_way_out", "no_way_out", "in_water"}),
    ),
    Level(name="easy", knowledge=KNOWLEDGE, search=TurnSearch(depth=1, samples=4), steps=60),
    Level(name="skilled", knowledge=KNOWLEDGE, search=TreeSearch(), steps=150),
    Level(name="strong", knowledge=KNOWLEDGE, search=TreeSearch(), steps=2500),
)
