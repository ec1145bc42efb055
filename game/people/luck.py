"""The luck of dice against what could be expected, and how likely it was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import erfc, exp, lgamma, log, pi, sqrt

FEWEST = 30
"""The number of throws from which anything is said of them: at least five of each face are expected then."""
OUTSIDE = 0.05
"""The share of all cases that chance leaves outside the band of a face."""


@dataclass(frozen=True, slots=True)
class Throws:
    """All throws of a die: how often it showed each of its faces, which are equally likely.

    The faces are whole numbers, one after the other.
    """

    faces: tuple[int, ...]
    counts: tuple[int, ...]

    @classmethod
    def of(cls, faces: Sequence[int], dice: Mapping[int, int]) -> Throws:
        """Return the throws by what was thrown."""
        return cls(tuple(faces), tuple(dice.get(face, 0) for face in faces))

    @property
    def total(self) -> int:
        """The number of throws."""
        return sum(self.counts)

    @property
    def enough(self) -> bool:
        """Return whether there are so many that something can be said of them."""
        return self.total >= FEWEST

    @property
    def expected(self) -> float:
        """The number of times that each face is expected."""
        return self.total / len(self.faces)

    @property
    def band(self) -> tuple[int, int]:
        """The range of a face's number in at least 95 of 100 rows of as many throws."""
        return band(self.total, 1 / len(self.faces))

    @property
    def mean(self) -> float:
        """The average of what was thrown; there are throws."""
        return sum(face * count for face, count in zip(self.faces, self.counts, strict=True)) / self.total

    @property
    def expected_mean(self) -> float:
        """The average that is expected."""
        return sum(self.faces) / len(self.faces)

    @property
    def as_far(self) -> float:
        """The chance that the average of as many throws is at least as far from the expected.

        By the normal distribution, which is true enough from `FEWEST` throws on.
        """
        spread = sqrt((len(self.faces) ** 2 - 1) / 12 * self.total)
        away = abs(self.mean - self.expected_mean) * self.total
        return erfc(max(0.0, away - 0.5) / spread / sqrt(2))

    @property
    def as_uneven(self) -> float:
        """The chance that as many throws fall at least as unevenly (Pearson's test)."""
        expected = self.expected
        return chi_square(sum((count - expected) ** 2 / expected for count in self.counts), len(self.faces) - 1)


def band(throws: int, chance: float) -> tuple[int, int]:
    """Return the middle range of a number of hits that chance leaves in at most 5 % of cases.

    At most half of that lies beyond either end.
    """
    if not throws:
        return 0, 0
    each = [exp(_log_choose(throws, hits) + hits * log(chance) + (throws - hits) * log(1 - chance)) for hits in range(throws + 1)]
    low, below = 0, each[0]
    while below <= OUTSIDE / 2:
        low += 1
        below += each[low]
    high, above = throws, each[throws]
    while above <= OUTSIDE / 2:
        high -= 1
        above += each[high]
    return low, high


def _log_choose(of: int, some: int) -> float:
    return lgamma(of + 1) - lgamma(some + 1) - lgamma(of - some + 1)


def chi_square(value: float, freedom: int) -> float:
    """Return the chance of at least this value of a chi-square distribution."""
    half, odd = value / 2, freedom % 2
    total = erfc(sqrt(half)) if odd else 0.0
    term = exp(-half) * (2 * sqrt(half / pi) if odd else 1.0)
    for step in range(freedom // 2):
        total += term
        term *= half / (step + 1 + odd / 2)
    return total
