"""Boards and setting up (RL-1 to RL-4, RL-6)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.chance import Fixed
from game.engine.core import BoardError
from game.engine.riverlands.board import Board, Ending, Kind, Pace, Square
from game.engine.riverlands.game import GAME

from .boards import SMALL, SMALL_ROWS, TEAMS, WIDE, board, tiles
from .support import act, at, table


@pytest.mark.rule("RL-1")
def test_a_board_has_one_number_of_players() -> None:
    assert GAME.seats(SMALL) == (2,)
    assert GAME.seats(WIDE) == (2,)
    assert GAME.seats(TEAMS) == (4,)
    with pytest.raises(ValueError, match="this board is for 4 players, not for 2"):
        GAME.setup(TEAMS, 2, {}, Fixed())


@pytest.mark.rule("RL-1")
def test_seats_alternate_between_the_teams_of_two() -> None:
    assert GAME.teams(TEAMS.players) == ((0, 2), (1, 3))
    assert GAME.teams(SMALL.players) == ()


@pytest.mark.rule("RL-2")
@pytest.mark.parametrize(
    ("found", "counts"),
    [
        (SMALL, {"start": 1, "forest": 8, "mine": 4, "mountain": 4, "temple": 1, "village": 3}),
        (WIDE, {"start": 1, "forest": 12, "mine": 4, "mountain": 5, "temple": 1, "village": 4}),
        (TEAMS, {"start": 2, "forest": 10, "mine": 4, "mountain": 6, "temple": 2, "village": 3}),
    ],
)
def test_each_bank_of_the_classic_boards_has_the_same_land(found: Board, counts: dict[str, int]) -> None:
    for side in (0, 1):
        land = [kind.value for square, kind in found.tiles if found.sides[square] == side]
        assert {kind: land.count(kind) for kind in set(land)} == counts


@pytest.mark.rule("RL-3")
def test_bridges_work_alike_on_a_board_for_two() -> None:
    """The bridges of (1, 2) and (2, 3) touch at a corner."""
    found = board("SFV.", "FMF.", "RBR.", "RRB.", "FMF.", "VFS.")
    assert found.players == 2
    assert Square(2, 3) in found.steps[Square(1, 2)]
    state = table(at(2, 3), at(0, 0), board=found)
    assert act(state, "move 1,2").state.heroes[0].space == (1, 2)


@pytest.mark.rule("RL-4")
def test_seats_start_in_the_last_row_from_the_west_and_in_the_first_from_the_east() -> None:
    assert SMALL.starts == ((3, 6), (3, 0))
    assert TEAMS.starts == ((2, 7), (6, 0), (6, 7), (2, 0))


@pytest.mark.rule("RL-20")
def test_distances_are_steps_from_the_own_start() -> None:
    """Six rows lie between the starts; over the bridges (1, 3) and (2, 4) the corner (0, 0) is eight steps from (2, 7)."""
    assert (SMALL.distances[0][Square(3, 6)], SMALL.distances[0][Square(3, 0)]) == (0, 6)
    assert TEAMS.distances[0][Square(0, 0)] == 8
    assert TEAMS.distances[3][Square(0, 0)] == 2


@pytest.mark.rule("RL-4")
def test_everybody_begins_with_the_starting_inventory() -> None:
    state = GAME.setup(TEAMS, 4, {}, Fixed()).state
    begun = {
        "lives": 2,
        "health": 4,
        "food": 4,
        "gold": 0,
        "arrows": 0,
        "bows": 0,
        "rafts": 0,
        "sword": 1,
        "explored": None,
        "in_river": False,
        "bogged_down": False,
    }
    assert [hero._asdict() for hero in state.heroes] == [{"space": start, **begun} for start in TEAMS.starts]


@pytest.mark.rule("RL-6")
def test_health_is_at_most_six_and_a_sword_of_level_three() -> None:
    """Seat 0 heals from 5 to 6; a mine and a temple give a sword level that is lost beyond 3, and health beyond 6."""
    assert act(table(at(3, 6, health=5), at(3, 0)), "heal").state.heroes[0].health == 6
    assert act(table(at(4, 4, health=6, sword=3), at(3, 0)), "explore", rolls=[5]).state.heroes[0] == at(4, 4, health=6, sword=3)


@pytest.mark.rule("RL-2")
def test_a_small_board_of_another_mix_is_allowed() -> None:
    found = board("SFF", "RR.", "FFS")
    assert found.kinds[Square(1, 0)] is Kind.FOREST
    assert not found.has((2, 1))
    assert found.starts == ((2, 2), (0, 0))


@pytest.mark.rule("RL-2")
def test_a_board_may_be_large_and_its_tiles_go_by_rows() -> None:
    found = board("SF" + "V" * 18, *["R" * 20] * 18, "V" * 18 + "FS")
    assert [square for square, _ in found.tiles] == [(column, row) for row in range(20) for column in range(20)]


@pytest.mark.rule("RL-2")
@pytest.mark.parametrize(
    ("rows", "code", "place", "values"),
    [
        # A tile of a kind of its own in the middle of gaps.
        (("SF..", "FR..", "RR.P", "FS.."), "unreachable", "3,2", {"kind": "mountain"}),
        # A gap parts the banks: from the start in the south, which is seat 0's, nothing in the north is reached.
        (("SF.", "...", "FS."), "unreachable", "0,0", {"kind": "start"}),
        # The forest in the river's row joins both ends: it is the tile to change.
        (("SFF", "RRF", "SFF"), "banks_joined", "2,1", {}),
        # Of four starts only those in the west, or in the east, are joined, by the forest in the river's row.
        (("SFRSF", "RFRRR", "SFRSF"), "banks_joined", "1,1", {}),
        (("SFRSF", "RRRFR", "SFRSF"), "banks_joined", "3,1", {}),
        # A start without a forest, and one whose forest is three steps away.
        (("SM.", "RR.", "RR.", "FS."), "no_forest_near_start", "0,0", {"within": 2}),
        (("SMMF", "RRRF", "MFS."), "no_forest_near_start", "0,0", {"within": 2}),
        # The forest in the south is three steps from that in the north, and there is no village.
        (("SF.", "MR.", "RR.", "SF."), "nothing_near_forest", "1,0", {"within": 2}),
        # No start in the north; three starts; two and one; a start in a row between.
        (("MF.", "RR.", "FS."), "start_count", "start", {"north": 0, "south": 1}),
        (("SFS", "RRR", "FS."), "start_count", "start", {"north": 2, "south": 1}),
        (("SSS", "FRF", "SSS"), "start_count", "start", {"north": 3, "south": 3}),
        (("SF.", "SR.", "RR.", "FS."), "start_row", "0,1", {"row": 1, "last": 3}),
    ],
)
def test_a_board_that_nobody_can_play_on_is_refused(rows: tuple[str, ...], code: str, place: str, values: dict[str, Any]) -> None:
    with pytest.raises(BoardError) as caught:
        board(*rows)
    assert (caught.value.code, caught.value.place, caught.value.values) == (code, place, values)


@pytest.mark.rule("RL-2")
def test_a_village_two_steps_from_a_forest_will_do() -> None:
    """The village of (0, 1) is two steps from the only forest of its bank, by the start."""
    assert board("SF.", "V..", "RR.", "MV.", "SF.").players == 2


@pytest.mark.rule("RL-2")
def test_where_the_level_says_so_the_far_bank_is_the_near_one_turned() -> None:
    rows = (*SMALL_ROWS[:6], "PFMSMFP")
    assert board(*rows).kinds[Square(0, 6)] is Kind.MOUNTAIN
    with pytest.raises(BoardError) as caught:
        board(*rows, mirrored=True)
    assert (caught.value.code, caught.value.place) == ("not_mirrored", "6,0")
    assert caught.value.values == {"kind": "village", "other": "0,6", "other_kind": "mountain"}


@pytest.mark.rule("RL-2")
def test_a_gap_has_a_gap_opposite() -> None:
    with pytest.raises(BoardError) as caught:
        board("SFF", "RR.", "FFS", mirrored=True)
    assert caught.value.place == "0,1"
    assert caught.value.values == {"kind": "river", "other": "2,1", "other_kind": None}


@pytest.mark.parametrize(
    ("size", "more", "code", "place", "values"),
    [
        ((2, 7), {}, "too_small", "columns", {"value": 2, "least": 3}),
        ((7, 21), {}, "too_large", "rows", {"value": 21, "most": 20}),
        ((7, "7"), {}, "not_whole", "rows", {"value": "7"}),
        ((6, 7), {}, "off_board", "6,0", {"columns": 6, "rows": 7}),
        ((7, 7), {"ending": "famine"}, "unknown_ending", "ending", {"value": "famine", "known": "hunger, round_limit, neither"}),
        ((7, 7), {"hunger_from": 4}, "too_small", "hunger_from", {"value": 4, "least": 5}),
        ((7, 7), {"hunger_every": 0}, "too_small", "hunger_every", {"value": 0, "least": 1}),
        ((7, 7), {"round_limit": 2.5}, "not_whole", "round_limit", {"value": 2.5}),
    ],
)
def test_sizes_and_rounds_that_do_not_work_are_refused(
    size: tuple[Any, Any], more: dict[str, Any], code: str, place: str, values: dict[str, Any]
) -> None:
    with pytest.raises(BoardError) as caught:
        Board.of(*size, tiles(*SMALL_ROWS), **more)
    assert (caught.value.code, caught.value.place, caught.value.values) == (code, place, values)


@pytest.mark.rule("RL-3")
def test_a_kind_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BoardError) as caught:
        Board.of(7, 7, {**tiles(*SMALL_ROWS), (2, 1): "swamp"})
    assert (caught.value.code, caught.value.place, caught.value.values["kind"]) == ("unknown_kind", "2,1", "swamp")


@pytest.mark.rule("RL-61")
def test_a_level_may_set_the_way_a_game_ends_and_its_rounds() -> None:
    assert SMALL.pace == Pace(Ending.HUNGER, 45, 5, 50)
    assert TEAMS.pace == Pace(Ending.ROUND_LIMIT, 45, 5, 50)
    found = board(*SMALL_ROWS, ending="round_limit", round_limit=30)
    assert (found.pace.limit, found.pace.meal(100)) == (30, 1)
    assert board(*SMALL_ROWS, ending="neither").pace.limit is None
