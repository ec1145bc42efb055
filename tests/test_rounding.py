"""Numbers as they are shown."""

from fractions import Fraction

import pytest

from game.rounding import decimal, percent, whole


@pytest.mark.parametrize(
    ("number", "shown"),
    [(92.5, 93), (91.5, 92), (0.5, 1), (0.4, 0), (-0.4, 0), (-2.6, -3), (Fraction(5, 2), 3)],
)
def test_a_half_is_rounded_up(number: float | Fraction, shown: int) -> None:
    assert whole(number) == shown


def test_a_half_that_binary_fractions_miss_is_a_half() -> None:
    assert percent(57 / 200) == 29  # 28.5, which Python computes as 28.499999999999996
    assert percent(Fraction(1, 8)) == 13
    assert percent(1.0) == 100


@pytest.mark.parametrize(
    ("number", "digits", "shown"), [(0.25, 1, (0, "3")), (3.045, 2, (3, "05")), (2.99, 1, (3, "0")), (0.05, 2, (0, "05"))]
)
def test_decimals_are_rounded_likewise(number: float, digits: int, shown: tuple[int, str]) -> None:
    assert decimal(number, digits) == shown
