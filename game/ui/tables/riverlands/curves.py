"""The curves of the results: health, food and gold of everybody over the rounds."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.core import Event
from game.engine.riverlands.events import HeroChanged, RoundStarted, Transferred
from game.engine.riverlands.hero import Hero, Item
from game.engine.values import put

CHARTED = (Item.HEALTH, Item.FOOD, Item.GOLD)


def over_rounds(heroes: tuple[Hero, ...], happened: Iterable[Event]) -> tuple[tuple[Hero, ...], ...]:
    """Return everybody's hero at the start, after each round, and at the end.

    The start is `heroes`. The end may be in the middle of a round.
    """
    rows = [heroes]
    for event in happened:
        if isinstance(event, RoundStarted) and event.round > 1:
            rows.append(heroes)
        if isinstance(event, HeroChanged):
            heroes = put(heroes, event.seat, event.hero)
        if isinstance(event, Transferred):
            heroes = put(heroes, event.to, event.partner)
    return (*rows, heroes)


def curve(rows: tuple[tuple[Hero, ...], ...], item: Item) -> tuple[tuple[float, ...], ...]:
    """Return the amount of an item that each seat had, row by row."""
    return tuple(tuple(float(heroes[seat].amount(item)) for heroes in rows) for seat in range(len(rows[0])))
