"""The places of small papers beside the controls that they tell of."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.ui.widgets.tooltip_place import find_beside

WINDOW = Rect(0, 0, 800, 600)
NEAR, LARGE = Rect(300, 300, 80, 40), Rect(300, 300, 80, 60)
"""A control, and one twice as high as the paper of 100 by 30, which stays 5 away from either."""
OVER, UNDER, RIGHT = Rect(270, 250, 140, 46), Rect(270, 344, 140, 46), Rect(385, 298, 60, 44)
"""Other controls above, below and at the right of the first."""


@pytest.mark.parametrize(
    ("near", "below", "controls", "corner"),
    [
        (NEAR, False, [], (290, 265)),
        (NEAR, True, [], (290, 345)),
        (NEAR, False, [WINDOW, Rect(300, 260, 0, 10)], (290, 265)),  # what it is in, and what has no size, do not count
        (NEAR, False, [Rect(280, 250, 20, 30)], (300, 265)),
        (NEAR, False, [Rect(380, 250, 20, 30)], (280, 265)),
        (NEAR, False, [Rect(100, 66, 300, 200)], (290, 265)),  # less than a twentieth of it is hidden
        (NEAR, False, [Rect(100, 96, 300, 200)], (290, 345)),
        (NEAR, False, [OVER, UNDER], (385, 305)),
        (NEAR, False, [OVER, UNDER, Rect(400, 331, 10, 5)], (385, 300)),
        (NEAR, False, [OVER, UNDER, Rect(400, 301, 10, 5)], (385, 310)),
        (NEAR, False, [OVER, UNDER, RIGHT], (195, 305)),
        (LARGE, False, [OVER, Rect(270, 364, 140, 46), RIGHT, Rect(235, 298, 60, 66)], (290, 300)),
        (LARGE, True, [Rect(270, 364, 140, 20)], (290, 300)),
        (Rect(300, 300, 80, 59), True, [Rect(270, 363, 140, 20)], (290, 265)),
        (Rect(0, 0, 60, 20), False, [], (0, 25)),
        (Rect(740, 570, 60, 30), True, [], (700, 535)),
    ],
)
def test_a_paper_hides_as_little_as_it_can(near: Rect, below: bool, controls: list[Rect], corner: tuple[int, int]) -> None:
    assert find_beside(WINDOW, (100, 30), near, controls, 5, below=below) == Rect(corner, (100, 30))


def test_without_room_beside_it_a_paper_lies_upon_the_control() -> None:
    low = Rect(0, 0, 100, 40)
    assert find_beside(low, (80, 30), low, [], 5) == Rect(10, 0, 80, 30)
    assert find_beside(low, (80, 30), low, [], 5, upon=False) == Rect(10, 0, 80, 30)


def test_a_control_that_is_read_while_its_paper_is_seen_has_it_beside_it() -> None:
    crowd = [OVER, Rect(270, 364, 140, 46), RIGHT, Rect(235, 298, 60, 66)]
    assert find_beside(WINDOW, (100, 30), LARGE, crowd, 5) == Rect(290, 300, 100, 30), "upon it"
    place = find_beside(WINDOW, (100, 30), LARGE, crowd, 5, upon=False)
    assert place.collidelist(crowd) >= 0 and not place.colliderect(LARGE)
