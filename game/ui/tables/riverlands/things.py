"""What heroes have, as pictures: on the players' plates, in the market and in the tables of finds."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.engine.riverlands.hero import Hero, Item
from game.ui.tables.riverlands.wording import Wording
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
PLATE = (Item.HEALTH, Item.FOOD, Item.GOLD, Item.SWORD, Item.BOWS, Item.ARROWS, Item.RAFTS)
"""What stands on a plate behind the lives, in two rows."""


def of_hero(hero: Hero, meal: int, words: Wording) -> tuple[Thing, ...]:
    """All that a hero has. Too little food for the meal, the last health and the last life are lit up."""
    lives = Thing(LIFE, hero.lives, words.text("item.lives"), faint=not hero.lives, warning=hero.lives == 1)
    return (lives, *(_thing(hero, item, meal, words) for item in PLATE))


def _thing(hero: Hero, item: Item, meal: int, words: Wording) -> Thing:
    amount = hero.amount(item)
    sprite = f"inv/sword{hero.sword}" if item is Item.SWORD else ICONS[item]
    warning = (item is Item.FOOD and amount < meal) or (item is Item.HEALTH and amount == 1)
    return Thing(sprite, amount, words.text(f"item.{item}"), faint=not amount, warning=hero.alive and warning)
