"""Scenery that hides a mark: a share of it together, each thing at least 5 % of it."""

from __future__ import annotations

import pytest
from pygame import Mask

from game.ui.board.occlusion import Seen, hiding

MARK = Seen("mark", 10, Mask((25, 20), fill=True), (100, 100), 0.14)
"""A mark of 500 pixels: 70 of them matter, and 25 of a single thing."""
OPEN = Seen("open", 10, Mask((25, 20), fill=True), (200, 100), 0.14)
"""Another, before which nothing is."""


def thing(key: str, size: tuple[int, int], corner: tuple[int, int] = (100, 100), row: float = 11) -> Seen:
    return Seen(key, row, Mask(size, fill=True), corner)


@pytest.mark.parametrize(
    ("scenery", "found"),
    [
        ([thing("a", (14, 5))], "a"),
        ([thing("a", (23, 3))], ""),
        ([thing("a", (14, 5), row=10)], ""),  # it is not before the mark
        ([thing("a", (9, 5)), thing("b", (25, 1), (100, 110))], "ab"),
        ([thing("a", (23, 2)), thing("b", (24, 1), (100, 110))], "a"),
        ([thing("a", (22, 2)), thing("b", (25, 1), (100, 110))], ""),
        ([thing("a", (14, 4)), thing("b", (14, 4))], ""),  # what one thing hides another hides no more
        ([thing("a", (20, 20), (120, 106))], "a"),  # five of its columns and 14 of its rows are over the mark
        ([thing("a", (20, 20), (121, 106)), thing("b", (9, 9), (95, 95))], "a"),
        ([thing("a", (20, 20), (121, 106)), thing("b", (8, 8), (95, 95))], ""),
    ],
)
def test_what_hides_enough_of_a_mark_is_found(scenery: list[Seen], found: str) -> None:
    assert hiding([OPEN, MARK], scenery) == set(found)
