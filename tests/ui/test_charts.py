"""Charts: their scales, and where curves, lines, numbers and signs are."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect, Surface

from game.ui.services.theme import FADED_INK, INK
from game.ui.widgets import charts
from game.ui.widgets.charts import GRID, ChartView, step_for
from tests.ui.bare import Bare


def test_a_scale_goes_by_ones_twos_or_fives() -> None:
    steps = [step_for(most, 5) for most in (0, 5, 5.5, 10, 11, 25, 26, 50, 51, 100, 101, 2500)]
    assert steps == [1, 1, 2, 2, 5, 5, 10, 10, 20, 20, 50, 500]


def test_curves_go_from_the_left_to_the_right_over_lines_with_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The plot is 200 by 100 pixels at (44, 54): 34 from the left and the top, 30 from the right and 28 from the foot."""
    curves: list[tuple[Any, ...]] = []
    monkeypatch.setattr(charts, "draw_curve", lambda target, *how: curves.append(how))
    chart = ChartView("Gold", "rounds", [(0, 4, 8), (8, 6), ()], [(1, 0, 0), (2, 0, 0), (3, 0, 0)], ["a", "b", "c"])
    around = Bare(chart, Rect(10, 20, 264, 162))
    assert chart.plot == Rect(44, 54, 200, 100)
    target = Surface((300, 200))
    chart.draw(target)
    assert curves == [
        ((1, 0, 0), [(44, 152), (144, 102), (244, 52)], 3),  # two pixels between curves that run together
        ((2, 0, 0), [(44, 54), (144, 79)], 3),
        ((3, 0, 0), [], 3),
    ]
    lines = [y for y in range(200) if target.get_at((100, y))[:3] == GRID]
    assert lines == [54, 79, 104, 129, 154]
    assert [target.get_at((x, 104))[:3] == GRID for x in (43, 44, 243, 244)] == [False, True, True, False]
    written, signs = [one for one in around.drawn if len(one) == 4], [one for one in around.drawn if len(one) == 5]
    assert (written[0][:3], written[-1][:3]) == (
        ("Gold", Rect(10, 20, 264, 28), INK),
        ("rounds", Rect(184, 20, 90, 28), FADED_INK),
    )
    numbers = [(words, tuple(place)) for words, place, _, _ in written[1:-1]]
    assert numbers == [
        *((str(2 * n), (10, 144 - 25 * n, 28, 20)) for n in range(5)),
        *((str(n), (24 + 100 * n, 157, 40, 20)) for n in range(3)),
    ]
    assert signs == [("a", 254, 52, 0.7, 1.0), ("b", 154, 79, 0.7, 1.0)]


def test_a_chart_of_nothing_has_room_for_one_and_for_a_round() -> None:
    chart = ChartView("Gold", "rounds", [(0,), (0,)], [(1, 0, 0)] * 2, ["a", "b"])
    around = Bare(chart, Rect(10, 20, 264, 162))
    chart.draw(Surface((300, 200)))
    assert [one[0] for one in around.drawn if len(one) == 4] == ["Gold", "0", "1", "0", "1", "rounds"]


def test_rounds_are_numbered_from_the_one_at_which_a_game_began() -> None:
    chart = ChartView("Gold", "rounds", [(1, 2)], [(1, 0, 0)], ["a"], 49)
    around = Bare(chart, Rect(10, 20, 264, 162))
    chart.draw(Surface((300, 200)))
    assert [one[0] for one in around.drawn if len(one) == 4][-3:] == ["49", "50", "rounds"]
    long = ChartView("Gold", "rounds", [range(21)], [(1, 0, 0)], ["a"], 7)
    around = Bare(long, Rect(10, 20, 264, 162))
    long.draw(Surface((300, 200)))
    # by fives, at the places of rounds 10 to 25: 3, 8, 13 and 18 of 20 steps from the left
    numbers = [(one[0], one[1].centerx) for one in around.drawn if len(one) == 4 and one[1].y == 157]
    assert numbers == [("10", 74), ("15", 124), ("20", 174), ("25", 224)]


def test_many_rounds_are_numbered_by_steps() -> None:
    chart = ChartView("Gold", "rounds", [range(21)], [(1, 0, 0)], ["a"])
    around = Bare(chart, Rect(10, 20, 264, 162))
    chart.draw(Surface((300, 200)))
    words = [one[0] for one in around.drawn if len(one) == 4]
    assert words == ["Gold", "0", "5", "10", "15", "20", "0", "5", "10", "15", "20", "rounds"]
