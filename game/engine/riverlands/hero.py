"""Heroes: where they stand, what they have, and what they remember (RL-4, RL-6, RL-14)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Annotated, NamedTuple

from game.engine.codec import IntRange
from game.engine.riverlands.board import Space
from game.engine.values import frozen


class Item(StrEnum):
    """The quantities of a hero. Each is a field of `Hero`; SWORD counts levels."""

    FOOD = "food"
    GOLD = "gold"
    ARROWS = "arrows"
    BOWS = "bows"
    RAFTS = "rafts"
    HEALTH = "health"
    SWORD = "sword"


@frozen
class Counts:
    """The mark of a number that counts an item."""

    item: Item


Food = Annotated[int, Counts(Item.FOOD)]
Gold = Annotated[int, Counts(Item.GOLD)]

TRANSFERABLE = (Item.FOOD, Item.GOLD, Item.ARROWS, Item.BOWS, Item.RAFTS)
"""The items that partners can hand over (RL-51)."""

MAXIMUM: Mapping[Item, int] = MappingProxyType({Item.HEALTH: 6, Item.SWORD: 3})
"""The most that a hero can have of an item; the others have no maximum (RL-6)."""

LIVES = 2
"""The lives with which everybody starts (RL-4), and the most that there are."""


class Hero(NamedTuple):
    """One player's hero. `space` is None for one who is out.

    `sword` is the level, from 1. `explored` is the tile that its last turn explored, which stays remembered through death
    (RL-40). `in_river` says that the river holds it in its next turn (RL-24), `bogged_down` that it can neither move nor
    explore then (RL-45).
    """

    space: Space | None
    lives: Annotated[int, IntRange(0, LIVES)] = LIVES
    health: Annotated[int, IntRange(0, MAXIMUM[Item.HEALTH])] = 4
    food: int = 4
    gold: int = 0
    arrows: int = 0
    bows: int = 0
    rafts: int = 0
    sword: Annotated[int, IntRange(1, MAXIMUM[Item.SWORD])] = 1
    explored: Space | None = None
    in_river: bool = False
    bogged_down: bool = False

    def amount(self, item: Item) -> int:
        """Return the number of an item that the hero has."""
        amount: int = getattr(self, item)
        return amount

    def changed(self, item: Item, by: int) -> Hero:
        """Return the hero with `by` more of an item, or fewer, from 0 to the maximum (RL-49)."""
        amount = max(0, self.amount(item) + by)
        fields = list(self)
        fields[_FIELD[item]] = min(amount, MAXIMUM.get(item, amount))
        return Hero._make(fields)

    def gained(self, item: Item, by: int) -> int:
        """Return the number of an item that the hero really gets when given `by` (RL-49)."""
        return self.changed(item, by).amount(item) - self.amount(item)

    @property
    def alive(self) -> bool:
        """Return whether the hero is still in the game."""
        return self.space is not None


_FIELD: Mapping[Item, int] = MappingProxyType({item: Hero._fields.index(item) for item in Item})
"""The index of each item among the fields of a hero."""
