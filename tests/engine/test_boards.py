"""Boards: each is known by what it was made from, not by what follows from that."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from game.engine.island_battle.board import Board as Island
from tests.engine.earthquake.support import CLASSIC
from tests.engine.lost_baggage.cards import shipped_board
from tests.engine.riverlands.boards import SMALL_ROWS, board

BATTLE = Island.of()
PACE = ("ending", "hunger_from", "hunger_every", "round_limit")
SAID = {
    "earthquake": (CLASSIC, ["spaces", "areas", "mix", "laying"]),
    "riverlands": (board(*SMALL_ROWS), ["columns", "rows", "tiles", "starts", "pace", *PACE]),
    "island_battle": (BATTLE, ["columns", "rows", "soldiers", "jeeps", "tanks", "quiet_turns"]),
    "lost_baggage": (shipped_board(2), []),
}
"""A board of each game, and what its picture as text names."""


@pytest.mark.parametrize("game", SAID)
def test_a_board_is_a_key_and_says_in_short_what_it_is(game: str) -> None:
    found, said = SAID[game]
    assert {found: "known"}[found] == "known"
    assert [name for name in re.findall(r"(\w+)=", repr(found)) if name not in ("column", "row")] == said


@pytest.mark.parametrize("following", ["squares", "rays", "neighbours"])
def test_an_island_is_the_same_as_another_of_its_size_and_army(following: str) -> None:
    nothing: Any = {following: ()}
    other = replace(BATTLE, **nothing)
    assert other == BATTLE
    assert hash(other) == hash(BATTLE)
