"""Dice against chance: the band and both chances, with values of the usual tables."""

from __future__ import annotations

import pytest

from game.people.luck import FEWEST, Throws, band, chi_square


@pytest.mark.parametrize(
    ("value", "freedom", "chance"), [(3.841, 1, 0.05), (5.991, 2, 0.05), (9.488, 4, 0.05), (11.070, 5, 0.05), (15.086, 5, 0.01)]
)
def test_chi_square_has_the_values_of_its_tables(value: float, freedom: int, chance: float) -> None:
    assert chi_square(value, freedom) == pytest.approx(chance, abs=5e-5)


def test_two_throws_of_a_coin_leave_nothing_outside_and_ten_leave_one_heads() -> None:
    """Each end of ten throws may hold 2.5 %: 0 or 1 heads come in 1.07 %, 0 to 2 in 5.5 %."""
    assert band(2, 0.5) == (0, 2)
    assert band(10, 0.5) == (2, 8)
    assert band(0, 0.5) == (0, 0)


def test_throws_are_counted_by_the_faces_of_the_die() -> None:
    throws = Throws.of(range(6), {0: 10, 5: 20, 7: 99})
    assert throws.counts == (10, 0, 0, 0, 0, 20)
    assert (throws.total, throws.expected, throws.expected_mean) == (30, 5.0, 2.5)
    assert throws.mean == pytest.approx(100 / 30)


def test_as_even_as_can_be_is_surely_reached_and_one_face_alone_never() -> None:
    even = Throws.of(range(1, 7), dict.fromkeys(range(1, 7), 100))
    assert even.as_uneven == pytest.approx(1.0)
    assert even.as_far == pytest.approx(1.0)
    sixes = Throws.of(range(1, 7), {6: 60})
    assert sixes.as_uneven < 1e-9
    assert sixes.as_far < 1e-9


def test_an_average_one_deviation_away_is_reached_by_one_of_three() -> None:
    """600 throws: their sum of 2,100 deviates by 41.8; 42 more, less half a point for whole numbers, is 0.99 of that."""
    throws = Throws.of(range(1, 7), {1: 100, 2: 100, 3: 100, 4: 79, 5: 100, 6: 121})
    assert throws.total == 600 and throws.mean == pytest.approx(2142 / 600)
    assert throws.as_far == pytest.approx(0.321, abs=0.002)


def test_of_few_throws_nothing_is_said() -> None:
    assert not Throws.of(range(1, 7), {1: FEWEST - 1}).enough
    assert Throws.of(range(1, 7), {1: FEWEST}).enough
