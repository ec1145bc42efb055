"""Numbers as they are shown: halves are rounded up.

Python's `round` takes a half to the even neighbour, so that 92.5 would be shown as 92 and 93.5 as 94.
"""

from __future__ import annotations

from fractions import Fraction
from math import floor

EXACT = 9
"""The decimals that a number is taken to have: 28.499999999999996, a hundred times 0.285, is a half."""


def whole(number: float | Fraction) -> int:
    """Return the nearest whole number; a half is rounded up."""
    return floor(round(float(number), EXACT) + 0.5)


def decimal(number: float | Fraction, digits: int) -> tuple[int, str]:
    """Return a number that is not negative as its whole part and its decimals."""
    before, behind = divmod(whole(number * 10**digits), 10**digits)
    return before, f"{behind:0{digits}}"


def percent(part: float | Fraction) -> int:
    """Return a part of 1 in whole percents."""
    return whole(100 * part)
