"""Geometry of hexagonal boards."""

from __future__ import annotations

import pytest

from game.engine import hexgrid


@pytest.mark.rule("EI-2")
def test_directions_go_anticlockwise_from_the_east() -> None:
    east, north_east, north_west, west, south_west, south_east = hexgrid.neighbours((2, -1))
    assert (east, west) == ((3, -1), (1, -1))  # one row
    assert (north_east, north_west) == ((3, -2), (2, -2))  # the row above
    assert (south_west, south_east) == ((1, 0), (2, 0))  # the row below


def test_opposite_directions_cancel_each_other() -> None:
    for direction in range(6):
        assert hexgrid.neighbour(hexgrid.neighbour((5, 5), direction), (direction + 3) % 6) == (5, 5)


@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [((0, 0), (0, 0), 0), ((0, 0), (1, -1), 1), ((0, 0), (1, 1), 2), ((-3, 0), (3, 0), 6), ((0, 0), (2, -3), 3)],
)
def test_distance_counts_steps_both_ways(one: hexgrid.Hex, other: hexgrid.Hex, steps: int) -> None:
    assert hexgrid.distance(one, other) == hexgrid.distance(other, one) == steps


@pytest.mark.parametrize(
    ("end", "line"), [((3, 0), (0, 3)), ((0, -2), (2, 2)), ((-1, 1), (4, 1)), ((0, 0), None), ((1, 1), None), ((2, -1), None)]
)
def test_straight_lines_run_along_the_six_directions(end: hexgrid.Hex, line: tuple[int, int] | None) -> None:
    assert hexgrid.straight((0, 0), end) == line


def test_a_hexagon_of_radius_three_has_rows_of_four_to_seven() -> None:
    rows = [r for _, r in hexgrid.hexagon(3)]
    assert [rows.count(r) for r in range(-3, 4)] == [4, 5, 6, 7, 6, 5, 4]
    assert hexgrid.hexagon(0) == ((0, 0),)
    assert hexgrid.hexagon(1)[0] == (0, -1)


def test_parts_are_the_connected_groups_the_largest_first() -> None:
    assert hexgrid.parts([(5, 5), (0, 0), (1, 0), (1, 1)]) == (((0, 0), (1, 0), (1, 1)), ((5, 5),))
    assert hexgrid.parts([(3, 3), (0, 0)]) == (((0, 0),), ((3, 3),))
    assert hexgrid.parts([]) == ()
