"""Squares and facings that leave an army able to use every roll (BI-15, BI-18, BI-32)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest

from game.engine.chance import Fixed, Seeded, pick
from game.engine.core import Action
from game.engine.island_battle import previews
from game.engine.island_battle.actions import PlaceBlock, PlaceCharacter
from game.engine.island_battle.board import EAST, NORTH, SOUTH, WEST, Board, Square
from game.engine.island_battle.game import GAME
from game.engine.island_battle.state import NOBODY, Kind, State, army

DIAGONAL = [Square(n, n) for n in range(1, 11)]
"""Of the ten columns the first five have a block in South's second row or less than five squares ahead of it, save the first."""


def placed(*characters: tuple[int, int, int], blocks: Sequence[Square] = DIAGONAL) -> State:
    """The blocks, then these of South's characters (column, row, facing); North's go out of the way."""
    state = GAME.setup(Board.of(), 2, {"starter": "south", "setting_up": "hands"}, Seeded(1)).state
    actions: list[Action] = [PlaceBlock(square) for square in blocks]
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


@pytest.mark.rule("BI-15", "BI-18")
def test_who_stands_on_the_first_square_of_the_island_keeps_its_lane_too() -> None:
    state = placed((1, 1, EAST), blocks=[Square(n, n % 10 + 1) for n in range(1, 11)])
    assert previews.kept_lanes(GAME.observe(state, 0)) == {Square(column, 1) for column in (2, 3, 4, 5)}


AHEAD = {NORTH: (0, 1), EAST: (1, 0), SOUTH: (0, -1), WEST: (-1, 0)}
Stand = tuple[Square, int]


def four_ahead(square: Square, facing: int) -> list[Square]:
    across, up = AHEAD[facing]
    return [Square(square.column + n * across, square.row + n * up) for n in (1, 2, 3, 4)]


def two_stand_somewhere(seed: int) -> State:
    """Blocks and characters placed by chance, until South has three characters left for the island."""
    chance = Seeded(seed)
    state = GAME.setup(Board.of(), 2, {"starter": "south", "setting_up": "hands"}, Seeded(1)).state
    while state.seat != 0 or sum(state.where[piece] >= 0 for piece in army(0)) < 2:
        state = GAME.apply(state, pick(GAME.legal(state), chance), Fixed()).state
    return state


def sets_of_stands(stands: list[Stand], size: int, *, apart: bool) -> list[tuple[Stand, ...]]:
    """Return all sets of so many stands of which none is in the lane of another; with `apart` no two lanes cross."""

    def fit(one: Stand, other: Stand) -> bool:
        lanes = set(four_ahead(*one)), set(four_ahead(*other))
        blocked = one[0] == other[0] or one[0] in lanes[1] or other[0] in lanes[0]
        return not blocked and not (apart and lanes[0] & lanes[1])

    return [chosen for chosen in combinations(stands, size) if all(fit(*pair) for pair in combinations(chosen, 2))]


@pytest.mark.rule("BI-15", "BI-18")
@pytest.mark.parametrize("seed", [4, 9, 14, 22])
def test_of_all_sets_of_stands_for_three_the_largest_are_advised(seed: int) -> None:
    """All stands of the home rows with four free squares ahead, in no lane of South's two; then the sets that lie apart.

    If fewer characters find room so than with lanes that cross, those with crossing lanes.
    """
    state = two_stand_somewhere(seed)
    squares, cells = state.terms.board.squares, state.cells
    free = {square for square, cell in zip(squares, cells, strict=True) if cell == NOBODY}
    kept: set[Square] = set()
    for piece in army(0):
        if state.where[piece] >= 0:
            for square in four_ahead(squares[state.where[piece]], state.facings[piece]):
                if square not in free:
                    break
                kept.add(square)
    home = [square for square in free - kept if square.row <= 2]
    roomy = [(square, facing) for square in home for facing in AHEAD if free.issuperset(four_ahead(square, facing))]
    clear = [stand for stand in roomy if kept.isdisjoint(four_ahead(*stand))]
    for size in (3, 2, 1):
        crossing, apart = sets_of_stands(roomy, size, apart=False), sets_of_stands(clear, size, apart=True)
        if crossing:
            break
    assert stands(state) == {stand for chosen in apart or crossing for stand in chosen}
