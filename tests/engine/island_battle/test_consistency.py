"""States as JSON: what is no possible state is refused with one sentence that names the field and what may stand there."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.island_battle.board import Board
from game.engine.island_battle.game import GAME
from tests.engine.changes import changed

from .table import Table

TABLE = Table("S 1,1 N", "s 12,10 N", "live 5,5", rolled=3, board=Board.of(columns=12, rows=10, quiet_turns=40))
"""An island of 120 squares, on which 40 quiet turns end a game."""
BOUNDS: dict[str, tuple[tuple[str | int, ...], int, int]] = {
    "soldiers (BI-2)": (("mix", 0), 1, 10),
    "the die, -1 before it falls (BI-21)": (("rolled",), -1, 5),
    "the only one to move, -1 for nobody (BI-44)": (("mover",), -1, 19),
    "quiet turns (BI-73)": (("quiet",), 0, 40),
    "places of characters, below 0 off the island": (("where", 0), -3, 119),
    "facings": (("facings", 0), 0, 3),
    "characters on a pad, -1 for nobody (BI-7)": (("pads", 1, 4), -1, 19),
    "markers (BI-8)": (("markers", 0), 1, 12),
    "places of blocks, below 0 off the island": (("block_at", 0), -2, 119),
}
"""The path to a number, and the least and the most that it may be."""
COUNTS = {"where": 20, "facings": 20, "pads": 2, "markers": 2, "block_at": 10, "undersides": 10}


def refusal(path: tuple[str | int, ...], to: Any) -> str:
    """Return what is said of a state with another value at a place."""
    with pytest.raises(ValueError) as refused:
        GAME.load(changed(GAME, TABLE.state, *path, to=to), TABLE.board)
    return str(refused.value)


@pytest.mark.parametrize("name", BOUNDS)
def test_a_number_below_or_above_what_it_may_be_is_refused(name: str) -> None:
    path, least, most = BOUNDS[name]
    for value in (least - 1, most + 1):
        assert f"must be a whole number from {least} to {most}, not {value}" in refusal(path, value)


@pytest.mark.parametrize(("field", "count"), COUNTS.items())
def test_a_list_of_another_length_is_refused(field: str, count: int) -> None:
    assert f"state.{field} must be a list of {count} values, not []" in refusal((field,), [])


def test_a_roll_for_the_start_is_a_side_of_the_die() -> None:
    for value in (-1, 6):
        assert f"state.start_rolls[0] must be a whole number from 0 to 5, not {value}" in refusal(("start_rolls",), [value])


def test_two_on_a_square_are_refused() -> None:
    assert "state.where and block_at put two things on one square" in refusal(("block_at", 0), 0)
