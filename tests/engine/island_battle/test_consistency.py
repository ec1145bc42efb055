"""States as JSON: what is no possible state is refused with one sentence that names the field and what may stand there."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.chance import Fixed, Seeded
from game.engine.island_battle.actions import Roll
from game.engine.island_battle.board import Board
from game.engine.island_battle.game import GAME
from game.engine.island_battle.state import ON_PAD, UNPLACED, State
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


def refusal(path: tuple[str | int, ...], to: Any, state: State = TABLE.state) -> str:
    """Return what is said of a state with another value at a place."""
    with pytest.raises(ValueError) as refused:
        GAME.load(changed(GAME, state, *path, to=to), state.terms.board)
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
    assert "state.where, block_at put two things on one square" in refusal(("block_at", 0), 0)


ROLLING = GAME.setup(Board.of(), 2, {}, Seeded(1)).state
"""The players roll for who starts."""
ROLLED = GAME.apply(ROLLING, Roll(), Fixed(3)).state
"""South has rolled a 3 for who starts."""
PLACING = GAME.setup(Board.of(), 2, {"starter": "south"}, Seeded(1)).state
"""It is known who starts, and blocks are placed."""
WAITING = Table("S 1,1 N", "s 10,10 N").state
"""South's turn, before the roll."""
CORNER = Table("S 2,2 N", "live 1,1", "safe 2,3").state
"""A block on the first square of all."""
PADS = Table("S 2,2 N", "s 9,9 S", pads=("ST...", "..t..")).state


@pytest.mark.parametrize("state", [ROLLING, ROLLED, PLACING, WAITING, CORNER, PADS])
def test_what_is_dumped_can_be_loaded(state: State) -> None:
    assert GAME.load(GAME.dump(state), state.terms.board) == state


@pytest.mark.parametrize(
    ("state", "path", "to", "said"),
    [
        (TABLE.state, ("mix", 0), 5, "state.mix must fit the rest: the mix adds up to 10"),
        (TABLE.state, ("undersides", 0), False, "state.undersides must fit the rest: 6 undersides are live"),
        (TABLE.state, ("pads", 0, 0), 1, "state.pads must fit the rest"),
        (TABLE.state, ("where", 1), ON_PAD, "state.pads must fit the rest"),
        (PADS, ("pads",), GAME.dump(PADS)["pads"][::-1], "state.pads must fit the rest"),
        (CORNER, ("block_at", 1), 40, "state.block_at must fit the rest: no two blocks share a row or a column"),
        (CORNER, ("block_at", 1), 4, "state.block_at must fit the rest: no two blocks share a row or a column"),
        (TABLE.state, ("ending",), {"winner": 0, "rule": "BI-70"}, "state.ending"),
        (TABLE.state, ("turn",), 0, "state.turn must fit the rest: the turn is 0 exactly while setting up"),
        (PLACING, ("turn",), 1, "state.turn must fit the rest: the turn is 0 exactly while setting up"),
        (TABLE.state, ("first",), None, "state.first must fit the rest: it is known who starts"),
        (ROLLING, ("first",), 0, "state.first must fit the rest: it is known who starts"),
        (TABLE.state, ("where", 1), UNPLACED, "state.where must fit the rest: every character is placed"),
        (TABLE.state, ("block_at", 1), UNPLACED, "state.block_at must fit the rest: every block is placed"),
        (TABLE.state, ("rolled",), 0, "state.rolled must fit the rest: at least 1 was rolled"),
        (TABLE.state, ("mover",), 10, "state.mover must fit the rest: the mover is a character of the player"),
        (ROLLED, ("start_rolls",), [3, 4], "state.start_rolls must fit the rest: one start roll at most"),
        (PLACING, ("start_rolls",), [3], "state.start_rolls must fit the rest: no start roll waits"),
    ],
)
def test_what_does_not_fit_the_rest_is_refused_by_what_it_contradicts(
    state: State, path: tuple[str | int, ...], to: Any, said: str
) -> None:
    assert said in refusal(path, to, state)


@pytest.mark.parametrize(("phase", "least"), [("moved", 1), ("slide_pad", 1), ("penalty_island", 1), ("zero", 0)])
def test_a_phase_is_that_of_its_roll(phase: str, least: int) -> None:
    """A move follows a roll of 1 or more, and so do its ends; on a zero stands the phase of a zero."""
    data = changed(GAME, TABLE.state, "phase", to=phase)
    data["rolled"] = 1 - least
    said = "at least 1 was rolled" if least else "a zero was rolled"
    with pytest.raises(ValueError, match=f"state.rolled must fit the rest: {said} in this phase"):
        GAME.load(data, TABLE.board)
    data["rolled"] = least
    assert GAME.dump(GAME.load(data, TABLE.board)) == data
