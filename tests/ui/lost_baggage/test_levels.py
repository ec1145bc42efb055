"""The sentences about the computers' levels, beside what these levels do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import paths
from game.bots.lost_baggage.levels import LEVELS
from game.engine.lost_baggage.actions import Challenge
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.game import GAME
from game.ui.services.text import LANGUAGES, Text
from tests.engine.lost_baggage.table import LINE, A, B, D, F, table, who

IN_EIGHT_ROUNDS = {"en": "starts no battle in the first eight rounds", "pl": "przez pierwsze osiem rund nie zaczyna walki"}
OWN_TILE = {"en": "no tile that is turned down except its own", "pl": "z zakrytych kafli pamięta tylko własny"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_level_says_that_it_fights_late_and_what_it_forgets(language: str) -> None:
    """On B stands a weak rival, whom a walk of 3 meets."""
    text = Text(paths.assets() / "locale", language)
    for level in LEVELS:
        words, knowledge = text(f"level.lost_baggage.{level.name}"), level.knowledge
        waits = []
        for number in (8, 9):
            seen = GAME.observe(table([who("h1", A), who("m1", B, hp=1)], LINE, rolled=3, number=number), 0)
            waits.append(Challenge(1) not in knowledge.considered(seen, GAME.legal(seen)))
        assert waits in ([True, False], [False, False])
        assert (IN_EIGHT_ROUNDS[language] in words) is waits[0]
        assert (OWN_TILE[language] in words) is level.forgets


def test_a_level_that_forgets_still_knows_its_own_tile() -> None:
    """All tiles are face down, and seat 0 has seen every one."""
    state = table([who("h1", A), who("m1", F)], LINE | {D: "tile_h1"})
    looked_at = tuple(tile and replace(tile, seen=(0,)) for tile in state.tiles)
    seen = GAME.observe(replace(state, tiles=looked_at), 0)
    assert LEVELS[1].forgets
    known = LEVELS[1].knowledge.forgetting(seen)
    assert {tile.face for tile in known.tiles if tile is not None} == {"tile_h1", UNKNOWN}
