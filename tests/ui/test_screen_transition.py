"""The passage from one screen to the next: what the window shows at each moment of it."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.shell.screen_transition import ScreenTransition

RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)


def begun(towards: Rect | None = None, before: Surface | None = None) -> tuple[ScreenTransition, Surface]:
    """Return a passage from a red screen, or another, to a blue one, and the window."""
    window = Surface((160, 80))
    if before is None:
        window.fill(RED)
    else:
        window.blit(before, (0, 0))
    passage = ScreenTransition()
    assert not passage.show(window), "there is nothing to lay over it"
    assert passage.canvas(window) is window
    passage.begin(window, towards)
    canvas = passage.canvas(window)
    assert canvas is not window
    assert passage.canvas(window) is canvas
    canvas.fill(BLUE)
    return passage, window


def test_the_screen_before_fades_away_within_a_fifth_of_a_second() -> None:
    passage, window = begun()
    for more, red in ((0.0, 254), (0.1, 127), (0.05, 64)):
        passage.update(more)
        assert passage.show(window)
        shown = window.get_at((10, 10))
        assert abs(shown[0] - red) <= 2
        assert abs(shown[2] - (255 - red)) <= 2
    passage.update(0.06)
    assert passage.show(window)
    assert (window.get_at((10, 10))[:3], passage.under_way) == (BLUE, False)
    assert not passage.show(window)
    passage.begin(window)
    assert passage.under_way
    passage.end()
    assert not passage.under_way


def test_a_window_of_another_size_shows_the_next_screen_at_once() -> None:
    passage, _ = begun(Rect(0, 0, 10, 10))
    other = Surface((100, 50))
    canvas = passage.canvas(other)
    assert canvas.get_size() == (100, 50)
    canvas.fill(GREEN)
    assert passage.show(other)
    assert (other.get_at((10, 10))[:3], passage.under_way) == (GREEN, False)


def test_the_screen_before_comes_nearer_to_a_part_of_it() -> None:
    """After 0.3 seconds it is 1.6 times as large: 100 by 50 of 160 by 80 pixels are seen, around the middle of the part."""
    before = Surface((160, 80))
    before.fill(RED)
    before.fill(GREEN, Rect(30, 15, 100, 50))
    passage, window = begun(Rect(70, 30, 20, 20), before)
    passage.show(window)
    assert (window.get_at((0, 0))[:3], window.get_at((31, 16))[:3]) == (RED, GREEN), "at first all of it is seen"
    passage.update(0.15)
    passage.show(window)  # 1.3 times as large: 123 by 62, from (19, 9) on
    assert [window.get_at(at)[:3] for at in ((10, 40), (18, 40), (141, 40), (151, 40))] == [RED, GREEN, GREEN, RED]
    assert [window.get_at(at)[:3] for at in ((80, 4), (80, 11), (80, 68), (80, 76))] == [RED, GREEN, GREEN, RED]
    passage.update(0.15)
    passage.show(window)
    assert {window.get_at(at)[:3] for at in ((0, 0), (159, 0), (0, 79), (159, 79))} == {GREEN}
    passage.show(window)
    assert abs(window.get_at((0, 0))[1] - 254) <= 2, "that is what fades away then"
    passage.update(0.1)
    passage.show(window)
    assert abs(window.get_at((0, 0))[1] - 127) <= 2


def test_a_part_at_the_edge_is_approached_as_far_as_the_picture_reaches() -> None:
    before = Surface((160, 80))
    before.fill(RED)
    before.fill(GREEN, Rect(60, 0, 100, 50))
    passage, window = begun(Rect(140, 0, 20, 20), before)
    passage.update(0.3)
    passage.show(window)
    assert {window.get_at(at)[:3] for at in ((0, 0), (159, 0), (0, 79), (159, 79))} == {GREEN}
    passage, window = begun(Rect(100, 10, 20, 10), before)
    passage.update(0.15)
    passage.show(window)  # 1.3 times as large: 123 by 62, its middle half way from (80, 40) to (110, 15): from (34, 0) on
    assert [window.get_at(at)[:3] for at in ((30, 10), (37, 10), (150, 60), (150, 70))] == [RED, GREEN, GREEN, RED]


def test_nothing_is_approached_where_somebody_acts_already() -> None:
    passage, window = begun(Rect(70, 30, 20, 20))
    passage.skip_approach()
    passage.show(window)
    assert window.get_at((0, 0))[0] >= 252
    passage.update(0.2)
    passage.show(window)
    assert not passage.under_way
