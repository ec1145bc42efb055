"""Comparison of two actions by tries of both, and how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

LARGE: Final = 1_000_000_000
SURE: Final = 2.0
"""The number of standard errors beyond which a difference is hardly luck."""
SMALL: Final = 0.03
"""A difference in the chance of winning that hardly counts."""


def gain(ours: Sequence[float], theirs: Sequence[float]) -> tuple[float, float]:
    """Return one action's mean gain over another on the same states, also in standard errors."""
    gains = [a - b for a, b in zip(ours, theirs, strict=False)]
    mean = sum(gains) / len(gains)
    spread = sum([(gain - mean) ** 2 for gain in gains]) / max(1, len(gains) - 1)
    if not spread:
        return mean, 0.0 if not mean else (LARGE if mean > 0 else -LARGE)
    return mean, mean / sqrt(spread / len(gains))


def alike(ours: Sequence[float], theirs: Sequence[float]) -> bool:
    """Return whether one action did hardly better than another, and not for sure.

    Both were tried on the same states.
    """
    mean, sureness = gain(ours, theirs)
    return mean < SMALL and sureness < SURE


def alike_apart(ours: Sequence[float], theirs: Sequence[float]) -> bool:
    """Return whether one action did hardly better than another tried on other states.

    Each was tried several times on states of its own; the limits are those of `alike`.
    """
    means = [sum(tries) / len(tries) for tries in (ours, theirs)]
    errors = [_error(tries, mean) for tries, mean in zip((ours, theirs), means, strict=True)]
    better = means[0] - means[1]
    return better < SMALL and better < SURE * sqrt(sum(errors))


def _error(tries: Sequence[float], mean: float) -> float:
    """Return the squared standard error of a mean."""
    return sum([(one - mean) ** 2 for one in tries]) / max(1, len(tries) - 1) / len(tries)
