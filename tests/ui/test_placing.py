"""The place at which the window comes up on the screens that there are now."""

from __future__ import annotations

import pytest

from game.play.settings import Window
from game.ui.program.placing import TITLE, crowded, placed

LAPTOP, DESK = (1366, 768), (2560, 1440)


def test_without_a_remembered_place_the_system_chooses() -> None:
    assert placed(Window(), [DESK]) == ((1280, 800), None)
    assert placed(Window(), [(1024, 600)]) == ((1024, 600), None)


def test_a_first_window_that_would_not_be_whole_beside_the_bars_of_its_desktop_is_crowded() -> None:
    """1280 by 800 and 32 of the title bar, on what a laptop's screen has left above its taskbar, and on larger ones."""
    assert crowded(Window(), (1366, 728))
    assert crowded(Window(), (1280, 831))
    assert crowded(Window(), (1279, 1000))
    assert not crowded(Window(), (1280, 832))


def test_a_window_that_had_a_place_is_as_large_as_it_was() -> None:
    assert not crowded(Window(1280, 800, 0, 0, [LAPTOP]), (1366, 728))


def test_a_window_that_is_on_the_screen_stays_where_it_is() -> None:
    assert placed(Window(1280, 800, 300, 200, [DESK]), [DESK]) == ((1280, 800), (300, 200))


@pytest.mark.parametrize("corner", [(300, 20), (0, 0), (-700, 900), (2400, 1300)])
def test_a_window_by_an_edge_of_its_screen_stays_where_it_is(corner: tuple[int, int]) -> None:
    """Also under a title bar that leaves less room above it than is kept free for a window that is moved."""
    assert placed(Window(1280, 800, *corner, [DESK]), [DESK]) == ((1280, 800), corner)


@pytest.mark.parametrize("corner", [(-1250, 100), (2550, 100), (100, 1430), (100, -50)])
def test_a_window_that_nobody_could_take_hold_of_comes_onto_the_screen(corner: tuple[int, int]) -> None:
    x, y = placed(Window(1280, 800, *corner, [DESK]), [DESK])[1] or (-1, -1)
    assert 0 <= x <= 2560 - 1280 and TITLE <= y <= 1440 - 800


@pytest.mark.parametrize(
    ("x", "y", "corner"),
    [
        (1900, 900, (1366 - 800, 768 - 600)),  # on the part of a larger screen that is gone
        (3000, 100, (1366 - 800, 100)),  # on a second screen to the right
        (-1500, 100, (0, 100)),  # to the left
        (200, -900, (200, TITLE)),  # above
    ],
)
def test_a_window_of_a_screen_that_is_gone_comes_whole_onto_this_one(x: int, y: int, corner: tuple[int, int]) -> None:
    for screens in ([DESK], [LAPTOP, DESK], []):
        assert placed(Window(800, 600, x, y, screens), [LAPTOP]) == ((800, 600), corner)


def test_a_window_as_large_as_a_larger_screen_shrinks_to_this_one() -> None:
    maximized = Window(2560, 1377, 0, 37, [DESK])
    assert placed(maximized, [LAPTOP]) == (LAPTOP, (0, 0))
    assert placed(maximized, [DESK]) == ((2560, 1377), (0, 37))


def test_a_window_on_the_second_of_the_same_screens_stays_there() -> None:
    screens = [LAPTOP, DESK]
    assert placed(Window(2000, 1200, -2300, 100, screens), screens) == ((2000, 1200), (-2300, 100))
    for x, y in ((9000, 100), (LAPTOP[0] + DESK[0], 100), (100, LAPTOP[1] + DESK[1])):
        assert placed(Window(2000, 1200, x, y, screens), screens) == (LAPTOP, (0, 0)), "beside all of them"


def test_a_size_that_is_asked_for_moves_the_corner_onto_the_screen() -> None:
    there = Window(1024, 600, 320, 140, [DESK])
    assert placed(there, [DESK], DESK) == (DESK, (0, 0))
    assert placed(there, [DESK], (1280, 800)) == ((1280, 800), (320, 140))
    assert placed(Window(), [DESK], (640, 480)) == ((640, 480), None)
