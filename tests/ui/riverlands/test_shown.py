"""What the animations show after an action's events is what is seen then: every hero with all it has, and the round."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

import pytest

from game.engine.riverlands.state import Observation
from game.ui.tables.riverlands.shown import after
from tests.ui.play import new_match
from tests.ui.riverlands.positions import NAMES
from tests.ui.riverlands.test_whole_game import chooser


def but_for_what_is_asked(shown: Observation, seen: Observation) -> Observation:
    """What is shown, but for whose turn it is and what is asked, which are only known at rest."""
    return replace(
        shown,
        first=seen.first,
        rolling=seen.rolling,
        rolls=seen.rolls,
        turn=seen.turn,
        phase=seen.phase,
        answering=seen.answering,
        ending=seen.ending,
    )


@pytest.mark.parametrize(("level", "players"), [("classic", 2), ("classic_teams", 4), ("lake", 2)])
def test_events_alone_lead_from_one_table_to_the_next(level: str, players: int) -> None:
    for seed in range(8):
        match = new_match("riverlands", level, *NAMES[:players], seed=f"shown {seed}", rounds="30", ending="hunger")
        choose = chooser(seed)
        shown: Observation = match.observation(None)
        while match.to_move is not None:
            shown = reduce(after, match.submit(match.to_move, choose(match)).events, shown)
            seen: Observation = match.observation(None)
            assert but_for_what_is_asked(shown, seen) == seen
