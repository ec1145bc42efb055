"""Heroes' things as pictures: on players' panels, in the market, in the tables of finds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.engine.riverlands.hero import Hero, Item
from game.ui.widgets.cards import Thing

ICONS: Mapping[Item, str] = MappingProxyType(
    {
        Item.FOOD: "inv/bread",
        Item.GOLD: "inv/gold",
        Item.ARROWS: "inv/arrow",
        Item.BOWS: "inv/bow",
        Item.RAFTS: "inv/raft",
        Item.HEALTH: "inv/heart",
        Item.SWORD: "inv/sword2",
    }
)
"""The picture of each item; a hero's own sword is shown at its level."""
LIFE = "inv/life"
DIE = "dice/classic"
"""The sprites of the die, with "_" and a value behind it."""
WAITING = f"{DIE}_roll6"
"""The die on its edge, before it is rolled in a turn."""
LOWERED = -10.0
"""Design units by which it is lifted: it stands as low as a die that lies."""
PLATE = (Item.HEALTH, Item.GOLD)
"""The things on a panel behind the lives."""
PACK = (Item.SWORD, Item.FOOD, Item.ARROWS, Item.BOWS, Item.RAFTS)
"""The things in a pack; gold where the panels have no room for it."""
Named = Callable[[Item], str]
"""A function that names an item."""


def item_of(thing: Thing) -> Item:
    """Return the item that a picture of a pack shows."""
    return next((item for item, sprite in ICONS.items() if sprite == thing.sprite), Item.SWORD)


def of_hero(hero: Hero, meal: int, lives: str, named: Named) -> tuple[Thing, ...]:
    """Return the things on a panel; `lives` is the word for lives.

    The last life and the last health are lit up.
    """
    first = Thing(LIFE, hero.lives, lives, faint=not hero.lives, warning=hero.lives == 1)
    return (first, *(_thing(hero, item, meal, named) for item in PLATE))


def in_pack(hero: Hero, meal: int, named: Named, *, gold: bool) -> tuple[Thing, ...]:
    """Return the things in a hero's pack: food and the sword always, others if it has any.

    Too little food for the meal is lit up. `gold`: the pack shows the gold, too, even none.
    """
    items = (Item.GOLD, *PACK) if gold else PACK
    shown = (item for item in items if hero.amount(item) or item in (Item.FOOD, Item.GOLD))
    return tuple(_thing(hero, item, meal, named) for item in shown)


def _thing(hero: Hero, item: Item, meal: int, named: Named) -> Thing:
    amount = hero.amount(item)
    sprite = f"inv/sword{hero.sword}" if item is Item.SWORD else ICONS[item]
    warning = (item is Item.FOOD and amount < meal) or (item is Item.HEALTH and amount == 1)
    return Thing(sprite, amount, named(item), faint=not amount, warning=hero.alive and warning)
