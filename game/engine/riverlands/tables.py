"""The tables of the rule page as data.

They say what tiles give, what exploring brings, how hard weapons hit, and what villages sell.

The rules and the interface read the same rows: six outcomes before a roll, odds before a blow, prices in a market.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated

from game.engine import tokens
from game.engine.riverlands.board import Kind
from game.engine.riverlands.hero import Item
from game.engine.values import frozen

DIE = (1, 6)
"""The lowest and the highest side of the die (RL-5)."""
AT_HOME, ABROAD = 2, 3
"""The actions of a turn that begins on the own side, and on the opposite side (RL-10)."""


@frozen
class Gain:
    """Get `count` of an item, up to its maximum (RL-49)."""

    item: Item
    count: int


@frozen
class LoseHealth:
    """Lose `count` health, and die at 0 (RL-34)."""

    count: int


@frozen
class Robbed:
    """Lose 1 gold, without gold 1 food, with neither nothing (RL-48)."""


@frozen
class LoseSwordLevel:
    """Lose a sword level; at level 1 be robbed instead (RL-46)."""


@frozen
class BoggedDown:
    """Neither move nor explore in your next turn (RL-45)."""


@frozen
class GoBack:
    """Go back a number of steps and end the turn with exactly `food` food (RL-46, RL-47).

    The steps are towards the hero's own start tile.
    """

    steps: int
    food: int


@frozen
class Find:
    """One of the things between which a player chooses.

    `name` is how `actions.Choose` calls it.
    """

    name: str
    gains: tuple[Gain, ...]


@frozen
class YourChoice:
    """Choose one of these finds (RL-46)."""

    finds: tuple[Find, ...]


Effect = Gain | LoseHealth | Robbed | LoseSwordLevel | BoggedDown | GoBack | YourChoice
"""A result of exploring.

GoBack and YourChoice, which wait for a decision, are always the last of a discovery.
"""


@frozen
class Discovery:
    """The result of exploring a kind of tile at one value of the die.

    Its effects in order, and the rule that says so.
    """

    value: int
    rule: str
    effects: tuple[Effect, ...]


def _table(rule: str, *rows: tuple[Effect, ...]) -> tuple[Discovery, ...]:
    return tuple(Discovery(value, rule, effects) for value, effects in enumerate(rows, DIE[0]))


_ONE_FOOD = (Gain(Item.FOOD, 1),)
_TWO_FOOD = (Gain(Item.FOOD, 2),)
_ONE_GOLD = (Gain(Item.GOLD, 1),)
_TWO_ARROWS = (Gain(Item.ARROWS, 2),)
_A_BOW = (Gain(Item.BOWS, 1),)
_SWORD_LEVEL = (Gain(Item.SWORD, 1),)
_WOUND = (LoseHealth(1),)

EXPLORING: Mapping[Kind, tuple[Discovery, ...]] = MappingProxyType(
    {
        Kind.FOREST: _table("RL-41", (Robbed(),), _WOUND, (BoggedDown(),), _A_BOW, _TWO_ARROWS, _ONE_FOOD),
        Kind.MINE: _table("RL-42", _WOUND, (BoggedDown(),), (Gain(Item.HEALTH, 1),), _ONE_GOLD, _SWORD_LEVEL, _ONE_FOOD),
        Kind.MOUNTAIN: _table("RL-43", (Robbed(),), _WOUND, _TWO_ARROWS, _A_BOW, _SWORD_LEVEL, _ONE_FOOD),
        Kind.RIVER: _table("RL-44", (Robbed(),), _ONE_FOOD, _ONE_FOOD, _TWO_FOOD, _TWO_FOOD, (Gain(Item.FOOD, 3),)),
        Kind.TEMPLE: _table(
            "RL-46",
            (Robbed(), LoseSwordLevel()),
            (LoseHealth(2),),
            (GoBack(steps=2, food=1),),
            (Gain(Item.GOLD, 2), Gain(Item.ARROWS, 1)),
            (Gain(Item.SWORD, 1), Gain(Item.HEALTH, 1)),
            (
                YourChoice(
                    (
                        Find("food", (Gain(Item.FOOD, 5),)),
                        Find("bow", (Gain(Item.BOWS, 1), Gain(Item.ARROWS, 1))),
                    )
                ),
            ),
        ),
    }
)
"""The six outcomes of exploring each kind of tile (RL-41 to RL-46).

A kind that is missing has nothing to explore (RL-40).
"""

FINDS_BY_NAME: Mapping[str, Find] = MappingProxyType(
    {
        find.name: find
        for table in EXPLORING.values()
        for discovery in table
        for effect in discovery.effects
        if isinstance(effect, YourChoice)
        for find in effect.finds
    }
)
"""All finds between which a player may have to choose."""
FINDS = tuple(FINDS_BY_NAME)
FindName = Annotated[str, tokens.word("a find", FINDS)]
"""The name of one of these finds."""

LANDING: Mapping[Kind, Gain] = MappingProxyType(
    {
        Kind.FOREST: Gain(Item.FOOD, 2),
        Kind.MINE: Gain(Item.GOLD, 1),
        Kind.MOUNTAIN: Gain(Item.ARROWS, 1),
        Kind.RIVER: Gain(Item.FOOD, 1),
    }
)
"""The landing bonus of each kind of tile; a kind that is missing gives nothing (RL-23)."""


@frozen
class Blow:
    """The damage of an attack: `damage` by the value rolled from 1.

    A single entry needs no roll.
    """

    rule: str
    damage: tuple[int, ...]

    @property
    def rolled(self) -> bool:
        """Return whether the die is rolled for it."""
        return len(self.damage) > 1

    def odds(self) -> tuple[tuple[int, int], ...]:
        """Return each possible damage with the number of sides of six that bring it.

        The least damage is first.
        """
        per_value = DIE[1] // len(self.damage)
        return tuple((damage, self.damage.count(damage) * per_value) for damage in sorted(set(self.damage)))


SWORD: Mapping[int, Blow] = MappingProxyType(
    {1: Blow("RL-30", (1,)), 2: Blow("RL-30", (1, 1, 1, 2, 2, 2)), 3: Blow("RL-30", (2, 2, 2, 3, 3, 3))}
)
"""The blow of a sword, by its level (RL-30)."""
BOW = Blow("RL-31", (0, 0, 1, 1, 1, 1))
"""The blow of an arrow (RL-31)."""
BOW_RANGE = 2
"""The most tiles over which a bow hits (RL-32) ..."""
BOW_RANGE_FROM_MOUNTAIN = 3
"""... and from a mountain."""

HEALING_PRICE = Gain(Item.FOOD, 2)
"""The price of healing and its gain (RL-35)."""
HEALING = Gain(Item.HEALTH, 1)


@frozen
class Trade:
    """An offer of a village: `gain` for `gold` gold.

    A sword level only for a hero with a sword of the level `sword` (RL-50).
    """

    name: str
    gold: int
    gain: Gain
    sword: int | None = None


TRADES: Mapping[str, Trade] = MappingProxyType(
    {
        trade.name: trade
        for trade in (
            Trade("food", 1, Gain(Item.FOOD, 2)),
            Trade("sword_2", 1, Gain(Item.SWORD, 1), sword=1),
            Trade("sword_3", 2, Gain(Item.SWORD, 1), sword=2),
            Trade("bow", 2, Gain(Item.BOWS, 1)),
            Trade("arrows", 1, Gain(Item.ARROWS, 2)),
            Trade("raft", 2, Gain(Item.RAFTS, 1)),
        )
    }
)
"""All trades, by the names that `actions.Buy` has, in the order of the rule page."""
