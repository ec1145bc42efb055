"""Learning weights: what positions turned out to be worth, and the weights that make it likely."""

from __future__ import annotations

import pytest

from tests.tools.tune import expected, fitted, returns


def test_chances_are_shares_of_exponentials_and_a_seat_that_is_out_has_none() -> None:
    """A worth of ln 3 against 0 is three to one."""
    assert expected([(1.0986123,), (0.0,), None], [1.0]) == pytest.approx([0.75, 0.25, 0.0])


def test_a_position_is_worth_the_result_and_how_the_next_looked() -> None:
    """With half of each: the last position is worth the result, the one before it half that and half the look of the last."""
    noted = [[(5.0,), (5.0,)], [(0.0,), (0.0,)]]
    found = [worth for _, worth in returns(noted, (1.0, 0.0), [1.0], 0.5)]
    assert found[1] == (1.0, 0.0)
    assert found[0] == pytest.approx([0.75, 0.25])


def test_weights_come_to_what_the_worths_say() -> None:
    """A thing of which one more wins three games of four weighs ln 3."""
    noted = [([(1.0,), (0.0,)], (0.75, 0.25)), ([(0.0,), (1.0,)], (0.25, 0.75))]
    assert fitted(noted, [0.0], 400, 0.0) == pytest.approx([1.0986], abs=0.03)
