"""What the animations show after an action's events is what the engine says: every hero with all it has."""

from __future__ import annotations

import pytest

from game.ui.tables.riverlands.shown import after
from tests.ui.play import new_match
from tests.ui.riverlands.positions import NAMES
from tests.ui.riverlands.test_whole_game import chooser


@pytest.mark.parametrize(("level", "players"), [("classic", 2), ("classic_teams", 4), ("lake", 2)])
def test_events_alone_lead_from_one_table_to_the_next(level: str, players: int) -> None:
    for seed in range(8):
        match = new_match("riverlands", level, *NAMES[:players], seed=f"shown {seed}", rounds="30", ending="hunger")
        choose = chooser(seed)
        shown = match.observation(None)
        while match.to_move is not None:
            for event in match.submit(match.to_move, choose(match)).events:
                shown = after(shown, event)
            assert (shown.heroes, shown.round) == (match.state.heroes, match.state.round)
