"""The source of all chance.

A `Chance` has one primitive, `roll`; everything else is derived from it.

Only `random.Random.random` is used below that: it alone gives the same numbers in all versions of Python.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """A source of whole numbers."""

    def roll(self, low: int, high: int) -> int:
        """Return a number from low to high, both included, each as likely."""
        ...


class ChanceError(ValueError):
    """Numbers of chance do not fit what is asked of them."""


class Seeded:
    """Chance from a seed: the same seed gives the same numbers everywhere."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(str(seed)).random

    def roll(self, low: int, high: int) -> int:
        return low + int(self._random() * (high - low + 1))


class Fixed:
    """The given numbers in order, for tests and records.

    Raises ChanceError when one does not fit or none is left.
    """

    def __init__(self, *numbers: int) -> None:
        self._left = list(reversed(numbers))

    def roll(self, low: int, high: int) -> int:
        if not self._left:
            raise ChanceError(f"chance is asked for a number from {low} to {high} and none is left")
        number = self._left.pop()
        if not low <= number <= high:
            raise ChanceError(f"chance is asked for a number from {low} to {high} and the next one is {number}")
        return number

    @property
    def left(self) -> int:
        """Return the number of numbers that have not been asked for yet."""
        return len(self._left)


class Prepared:
    """The given numbers in order, and those of another chance from there on.

    Where a given one does not fit, the other's too.

    The other chance moves on by one with each number.
    """

    def __init__(self, numbers: Sequence[int], other: Chance) -> None:
        self._left = list(reversed(numbers))
        self._other = other

    def roll(self, low: int, high: int) -> int:
        drawn = self._other.roll(low, high)
        number = self._left.pop() if self._left else drawn
        return number if low <= number <= high else drawn


class Recorded:
    """A chance that passes on another one and notes in `given` every number it gave."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.given: list[int] = []

    def roll(self, low: int, high: int) -> int:
        number = self._source.roll(low, high)
        self.given.append(number)
        return number


def shuffled(items: Iterable[T], chance: Chance) -> tuple[T, ...]:
    """Return the items in a random order, every order as likely."""
    cards, roll = list(items), chance.roll
    for last in range(len(cards) - 1, 0, -1):
        other = roll(0, last)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def pick(items: Sequence[T], chance: Chance) -> T:
    """Return one of the items, each as likely. Raises IndexError for none."""
    if not items:
        raise IndexError("nothing to pick from")
    return items[chance.roll(0, len(items) - 1)]
