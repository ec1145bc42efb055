"""Tables: sides, regions, cores, seams, room, and ready-made shapes (LB-6, LB-13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.engine.chance import Fixed
from game.engine.core import BoardError
from game.engine.lost_baggage import geometry
from game.engine.lost_baggage.board import Board, Region, Shape, coverable, neighbours
from game.engine.lost_baggage.laying import ready_spaces, shape_spaces

from .cards import FOUR, NORTH, SOUTH, THREE, TWO
from .table import library


def board(regions: Sequence[Region] = TWO, shapes: Sequence[Shape] = (), capacity: int = 10) -> Board:
    return Board.of(regions, shapes, capacity, library({}), ())


def fault(regions: Sequence[Region] = TWO, shapes: Sequence[Shape] = (), capacity: int = 10) -> tuple[str, str]:
    with pytest.raises(BoardError) as raised:
        board(regions, shapes, capacity)
    return raised.value.code, raised.value.place


@pytest.mark.rule("LB-6")
def test_sides_are_numbered_clockwise_from_the_north() -> None:
    assert geometry.around((0, 0)) == ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    assert geometry.beyond((3, -2), 4) == (3, -1)


@pytest.mark.rule("LB-28")
def test_numbers_go_clockwise_from_the_top_of_the_tile() -> None:
    """With the top at side 5, 1 is side 5, 2 is 6, 3 is 1."""
    assert [geometry.turned(5, number) for number in range(1, 7)] == [5, 6, 1, 2, 3, 4]


@pytest.mark.rule("LB-13")
@pytest.mark.parametrize("regions", [TWO, THREE, FOUR], ids=["two", "three", "four"])
def test_the_tables_of_the_rule_page_are_right(regions: tuple[Region, ...]) -> None:
    made = board(regions)
    assert made.players == len(regions)
    assert made.regions[0].home == {2: (0, 3), 3: (2, -3), 4: (2, 2)}[made.players]
    assert made.owner[made.regions[-1].home] == made.players - 1


@pytest.mark.rule("LB-13")
def test_who_sits_beside_whom() -> None:
    assert neighbours(2) == ((0, 1),)
    assert neighbours(3) == ((0, 1), (0, 2), (1, 2))
    assert neighbours(4) == ((0, 1), (0, 3), (1, 2), (2, 3))


@pytest.mark.rule("LB-1")
def test_a_table_is_for_two_to_four() -> None:
    assert fault(TWO[:1]) == ("players", "regions")
    assert fault([*FOUR, SOUTH]) == ("players", "regions")


@pytest.mark.rule("LB-13")
def test_a_space_belongs_to_one_region() -> None:
    assert fault((SOUTH, replace(NORTH, spaces=(*NORTH.spaces, (0, 1))))) == ("space_twice", "0,1")


@pytest.mark.rule("LB-13")
def test_the_core_lies_in_its_region() -> None:
    assert fault((replace(SOUTH, home=(0, 4)), NORTH)) == ("core_outside", "0,4")
    assert fault((replace(SOUTH, links=(*SOUTH.links, (5, 5))), NORTH)) == ("core_outside", "5,5")


@pytest.mark.rule("LB-13")
def test_in_the_core_every_tile_touches_two_others() -> None:
    """Without (1, 2) the home (0, 3) touches (0, 2) alone."""
    assert fault((replace(SOUTH, links=((0, 2), (1, 1))), NORTH)) == ("core_loose", "0,3")


@pytest.mark.rule("LB-13")
def test_the_core_hangs_together() -> None:
    """Two triangles: (-2, 4), (-2, 5), (-1, 4) at home, and (0, 1), (1, 0), (1, 1) at the seam."""
    apart = Region(SOUTH.spaces, (-2, 4), SOUTH.seams, ((1, 1), (-1, 4), (-2, 5)))
    assert fault((apart, NORTH)) == ("core_parts", "0,1")


@pytest.mark.rule("LB-13")
def test_a_core_is_no_larger_than_the_fewest_tiles() -> None:
    assert fault((replace(SOUTH, links=SOUTH.spaces[:8]), NORTH))[0] == "core_too_large"


@pytest.mark.rule("LB-13")
def test_seams_of_neighbours_touch_in_two_places() -> None:
    """(0, 1) touches (0, 0) and (-1, 1): two places. Without (0, 1), (1, 0) touches (0, 0) alone."""
    assert fault((replace(SOUTH, seams=((1, 0),), links=(*SOUTH.links, (1, 0))), NORTH)) == ("core_loose", "1,0")
    apart = replace(SOUTH, seams=((1, 0),), links=((0, 2), (1, 1), (1, 2), (0, 1)))
    assert fault((apart, NORTH)) == ("seams_apart", "seat 0")
    two_places = replace(SOUTH, seams=((0, 1),), links=((0, 2), (1, 1), (1, 2), (1, 0)))
    assert board((two_places, NORTH)).regions[0].seams == ((0, 1),)


@pytest.mark.rule("LB-13")
def test_opposite_regions_of_four_never_touch() -> None:
    """(0, 0) beside (-1, 0) of the third region."""
    first = replace(FOUR[0], spaces=(*FOUR[0].spaces, (0, 0)))
    assert fault((first, *FOUR[1:]))[0] == "opposites_touch"


@pytest.mark.rule("LB-13")
def test_there_is_room_for_every_tile() -> None:
    """19 spaces, every one of which comes to touch two others."""
    assert len(coverable(SOUTH)) == 19
    assert board(capacity=19).capacity == 19
    assert fault(capacity=20) == ("room", "seat 0")


@pytest.mark.rule("LB-13")
def test_spaces_that_cannot_touch_two_tiles_are_no_room() -> None:
    """A tail of three spaces beyond (2, 3): the first of them touches (2, 3) alone."""
    tail = replace(SOUTH, spaces=(*SOUTH.spaces, (2, 4), (2, 5), (2, 6)))
    assert len(coverable(tail)) == 19


@pytest.mark.rule("LB-2", "LB-13")
def test_a_table_is_made_for_10_to_30_tiles_a_player() -> None:
    assert fault(capacity=9) == ("capacity", "capacity")
    assert fault(capacity=31) == ("capacity", "capacity")
    assert fault(capacity=30) == ("room", "seat 0"), "30 are allowed, but this table has no room for them"
    assert board(capacity=19).capacity == 19


@pytest.mark.rule("LB-13")
def test_a_shape_covers_the_cores_and_stays_in_the_regions() -> None:
    core = (SOUTH.core, NORTH.core)
    assert board(shapes=[Shape("ring", core)]).shapes[0].name == "ring"
    assert fault(shapes=[Shape("ring", core[:1])]) == ("shape_regions", "ring")
    assert fault(shapes=[Shape("ring", (core[0], (*core[1], (9, 9))))]) == ("shape_outside", "9,9")
    assert fault(shapes=[Shape("ring", (core[0][1:], core[1]))]) == ("shape_core", "0,1")


@pytest.mark.rule("LB-13")
def test_a_ready_world_is_the_shape_with_as_many_spaces() -> None:
    wanted = (*SOUTH.core, (2, 0), (2, 1))
    assert ready_spaces(SOUTH, wanted, 8) == tuple(sorted(wanted))


@pytest.mark.rule("LB-13")
def test_only_a_shape_with_room_for_every_player_is_drawn() -> None:
    """The first has room for seven tiles of seat 1 alone."""
    south, north = (*SOUTH.core, (2, 0), (2, 1)), (*NORTH.core, (-2, 0), (-2, -1))
    uneven, roomy = Shape("uneven", (SOUTH.core, north)), Shape("roomy", (south, north))
    counts = [len(south), len(north)]
    drawn = shape_spaces(board(shapes=[uneven, roomy]), counts, Fixed(0))
    assert drawn == (tuple(sorted(south)), tuple(sorted(north)))


@pytest.mark.rule("LB-13")
@pytest.mark.parametrize("count", [6, 7, 10, 14, 19])
def test_in_a_ready_world_every_tile_touches_two_others(count: int) -> None:
    """With fewer tiles than the shape has spaces, and with more."""
    spaces = ready_spaces(SOUTH, (*SOUTH.core, (2, 0), (2, 1), (2, 2)), count)
    assert len(spaces) == len(set(spaces)) == count
    assert set(SOUTH.core) <= set(spaces) <= set(SOUTH.spaces)
    assert all(geometry.touching(space, spaces) >= 2 for space in spaces)


def test_a_table_shows_itself_in_short() -> None:
    assert repr(board()) == "Board(2 players, 38 spaces)"
