"""The joints of rivers and bridges on square tiles, by what lies around them."""

from __future__ import annotations

import pytest

from game.ui.board import rivers

LETTERS = {"L": "land", "R": "river", "B": "bridge", ".": ""}


def around(rows: str) -> rivers.Beside:
    """Return what lies around the middle of three rows of three letters."""
    grid = rows.split()
    return lambda dx, dy: LETTERS[grid[1 + dy][1 + dx]]


@pytest.mark.parametrize(
    ("rows", "course"),
    [
        ("LLL LRL LLL", "pond"),
        ("LLL RRR LLL", "EW"),
        ("LRL LRL LLL", "N"),
        ("LRL LRR LLL", "NE"),
        ("LLL RRB LRL", "ESW"),
        ("RRR RRR RRR", "NESW"),
        ("LL. RR. LL.", "EW"),  # a river that comes from across flows on over the edge of the board
        ("LR. LR. LL.", "N"),  # and one that comes from beside does not
        ("... .R. ...", "pond"),
    ],
)
def test_a_river_goes_on_where_there_is_water(rows: str, course: str) -> None:
    assert rivers.course(around(rows)) == course


@pytest.mark.parametrize(
    ("rows", "parts"),
    [
        ("LLL RBR LLL", ("N", "hub", "S")),
        ("LLL RBR RRB", ("N", "hub", "SE")),
        ("BRR RBR LLL", ("NW", "hub", "S")),
        ("LRL RBR LRL", ("hub",)),  # never diagonally onto land
        ("... LBL ...", ("W", "E", "hub")),
        ("BLB LBL BLB", ("NW", "N", "NE", "W", "E", "hub", "SW", "S", "SE")),
    ],
)
def test_a_bridge_has_an_arm_for_every_way_off_it(rows: str, parts: tuple[str, ...]) -> None:
    assert rivers.bridge_parts(around(rows)) == parts
