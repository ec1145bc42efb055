"""Squares and facings that leave an army able to use every roll (BI-15, BI-18, BI-32)."""

from __future__ import annotations

import pytest

from game.engine.chance import Fixed, Seeded
from game.engine.core import Action
from game.engine.island_battle import previews
from game.engine.island_battle.actions import PlaceBlock, PlaceCharacter
from game.engine.island_battle.board import EAST, NORTH, SOUTH, WEST, Board, Square
from game.engine.island_battle.game import GAME
from game.engine.island_battle.state import Kind, State

DIAGONAL = [Square(n, n) for n in range(1, 11)]
"""Of the ten columns the first five have a block in South's second row or less than five squares ahead of it, save the first."""


def placed(*characters: tuple[int, int, int]) -> State:
    """The blocks of DIAGONAL, then these of South's characters (column, row, facing); North's go out of the way."""
    state = GAME.setup(Board.of(), 2, {"starter": "south", "setting_up": "hands"}, Seeded(1)).state
    actions: list[Action] = [PlaceBlock(square) for square in DIAGONAL]
    for nth, (column, row, facing) in enumerate(characters):
        kind = (Kind.SOLDIER, Kind.SOLDIER, Kind.SOLDIER, Kind.SOLDIER, Kind.JEEP)[nth]
        actions += PlaceCharacter(kind, Square(column, row), facing), PlaceCharacter(kind, Square(nth + 1, 10), SOUTH)
    for action in actions:
        state = GAME.apply(state, action, Fixed()).state
    return state


def stands(state: State) -> set[tuple[Square, int]]:
    return set(previews.roomy_stands(GAME.observe(state, state.seat)))


@pytest.mark.rule("BI-18")
def test_five_find_room_however_the_blocks_stand() -> None:
    """The columns 7 to 10 are open as far as row 6, so are 6 from row 1 only, and 1 from row 2: the block A1 is behind it."""
    found = stands(placed())
    assert {(Square(column, 2), NORTH) for column in (1, 7, 8, 9, 10)} <= found
    assert (Square(6, 2), NORTH) not in found, "the block F6 is the fourth square ahead"
    assert (Square(6, 1), NORTH) in found
    assert not any(facing == SOUTH for _, facing in found)


@pytest.mark.rule("BI-18")
def test_nobody_is_placed_in_the_lane_of_another_nor_with_a_lane_across_it() -> None:
    """A soldier on D1 looks along E1 to H1: nobody stands there, and nobody looks across."""
    found = stands(placed((4, 1, EAST)))
    assert {square for square, _ in found}.isdisjoint(Square(column, 1) for column in range(4, 9))
    assert (Square(10, 1), WEST) not in found, "its four squares, F1 to I1, are partly the same"
    assert (Square(7, 2), NORTH) in found


@pytest.mark.rule("BI-18")
def test_whichever_stand_is_taken_the_last_of_the_army_finds_one_too() -> None:
    taken = ((8, 2, NORTH), (9, 2, NORTH), (10, 2, NORTH))
    found = stands(placed(*taken))
    assert (Square(7, 2), NORTH) in found
    for square, facing in found:
        assert stands(placed(*taken, (*square, facing))), f"nobody finds room beside {square}"


@pytest.mark.rule("BI-18", "BI-32")
def test_who_looks_at_the_sea_keeps_nobody_from_the_rest_of_the_island() -> None:
    """Four on G1 to J1 look at the sea; the one before them has the second row and needs no fifth."""
    found = stands(placed(*((column, 1, SOUTH) for column in (7, 8, 9, 10))))
    assert {(Square(column, 2), NORTH) for column in (1, 7, 8, 9, 10)} <= found


@pytest.mark.rule("BI-18")
def test_squares_ahead_of_a_character_are_kept_as_far_as_it_can_go() -> None:
    """From B1 it is one square to the block B2; from D2 two to the block D4, of which one is free; from C1 east to the edge."""
    state = placed((2, 1, NORTH), (4, 2, NORTH), (7, 2, EAST))
    kept = previews.kept_lanes(GAME.observe(state, 0))
    assert kept == {Square(4, 3), Square(8, 2), Square(9, 2), Square(10, 2)}
