"""What the animations show after an action's events is what the engine says: stacks, explorers, tools."""

from __future__ import annotations

import pytest

from game.engine.earthquake.mix import Tile
from game.engine.earthquake.state import Observation
from game.ui.tables.earthquake.shown import after
from tests.ui.earthquake.positions import NAMES
from tests.ui.earthquake.test_whole_game import chooser
from tests.ui.play import new_match


def table_of(seen: Observation) -> tuple[object, ...]:
    """All that lies on the table; how a volcano is turned cannot be seen."""
    tops = tuple(Tile("volcano") if tile is not None and tile.kind == "volcano" else tile for tile in seen.tops)
    return seen.heights, tops, seen.explorers, seen.tools


@pytest.mark.parametrize(("level", "players"), [("classic", 2), ("classic", 6), ("atoll", 5), ("ridge", 3)])
def test_events_alone_lead_from_one_table_to_the_next(level: str, players: int) -> None:
    for seed in range(8):
        match = new_match("earthquake", level, *NAMES[:players], seed=f"shown {seed}", mix="wild")
        choose = chooser(seed)
        shown: Observation = match.observation(None)
        while match.to_move is not None:
            for event in match.submit(match.to_move, choose(match)).events:
                shown = after(shown, event)
            assert table_of(shown) == table_of(match.observation(None))
