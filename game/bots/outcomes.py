"""Outcomes of an action as far as a seat can tell.

Either the state after it is known, or all that the dice may make of it.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from game.engine.chance import Seeded
from game.engine.core import Action, AnyGame, Step

MOST = 300
"""The largest number of trials of an action."""


class _Open(Exception):
    """A number would be rolled or drawn that is not given."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__(low, high)
        self.low, self.high = low, high


class _Given:
    """The given numbers, and no others."""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self._left = list(reversed(numbers))

    def roll(self, low: int, high: int) -> int:
        if not self._left:
            raise _Open(low, high)
        return self._left.pop()


def known_after(game: AnyGame, seen: Any, action: Action) -> Any:
    """Return the observation of the seat to move right after an action.

    None where luck or something hidden has a say in it.
    """
    state = game.sample(seen, Seeded("known"))
    try:
        step = game.apply(state, action, _Given(()))
    except _Open:
        return None
    return None if step.reveals else game.observe(step.state, game.to_move(state))


def all_outcomes(game: AnyGame, seen: Any, action: Action) -> tuple[tuple[Fraction, Step[Any]], ...] | None:
    """Return all that may come of an action, each with its chance.

    None where something hidden comes to light, or there is too much.
    """
    state = game.sample(seen, Seeded("known"))
    if game.check(state, action) is not None:
        return None
    found: list[tuple[Fraction, Step[Any]]] = []
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    for _ in range(MOST):
        if not waiting:
            return tuple(found)
        rolled, chance = waiting.pop()
        try:
            step = game.apply(state, action, _Given(rolled))
        except _Open as due:
            sides = range(due.low, due.high + 1)
            waiting += [((*rolled, number), chance / len(sides)) for number in sides]
            continue
        if step.reveals:
            return None
        found.append((chance, step))
    return None
