"""The worth of heroes of Riverlands and their belongings, in health of a healthy hero."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce

from game.engine.riverlands.hero import Hero, Item
from game.engine.riverlands.tables import (
    BOW,
    DIE,
    HEALING,
    HEALING_PRICE,
    SWORD,
    TRADES,
    Blow,
    BoggedDown,
    Effect,
    Gain,
    LoseHealth,
    LoseSwordLevel,
    Robbed,
    Trade,
    YourChoice,
)
from game.engine.riverlands.tables import GoBack as SentBack

LIFE, LAST_LIFE = 12.0, 30.0
"""A life; what it costs beside that to be out."""
HEALTH = (0.0, 4.0, 6.5, 8.0, 9.2, 10.2, 11.1)
"""The worth of health, by how much there is: the last health is the dearest."""
SWORDS = (0.0, 0.0, 4.0, 9.0)
"""The worth of a sword, by its level."""
FOOD = ((5, 0.6), (8, 0.3), (99, 0.05))
"""Up to so much, food is worth so much each."""
GOLD, SPARE_GOLD = 1.2, 0.2
"""Gold for which there is something to buy that makes strong, and more than that."""
BOWED, ARROW, SPARE_ARROW, ARROWS = 2.2, 0.6, 0.25, 4
"""A bow; an arrow with a bow and without one; how many arrows are good for anything."""
RAFT = 0.3
"""The worth of a raft, less than its price: this player wades."""


@lru_cache(maxsize=10_000)
def goods(hero: Hero) -> float:
    """Return the worth of a hero and its belongings."""
    if not hero.lives:
        return -LAST_LIFE
    useful = min(hero.gold, wanted_gold(hero))
    arrows = min(hero.arrows, ARROWS) * (ARROW if hero.bows else SPARE_ARROW)
    found = LIFE * hero.lives + HEALTH[hero.health] + SWORDS[hero.sword] + BOWED * min(hero.bows, 1) + arrows + RAFT * hero.rafts
    found += GOLD * useful + SPARE_GOLD * (hero.gold - useful)
    counted = 0
    for up_to, each in FOOD:
        found += each * max(0, min(hero.food, up_to) - counted)
        counted = up_to
    return found


@lru_cache(maxsize=1_000)
def _price(sword: int, bows: bool) -> int:
    swords = sum(trade.gold for trade in TRADES.values() if trade.sword is not None and trade.sword >= sword)
    return swords if bows else swords + TRADES["bow"].gold


def wanted_gold(hero: Hero) -> int:
    """Return the price of the sword levels and the bow that a hero has not got."""
    return _price(hero.sword, hero.bows > 0)


def traded(hero: Hero, trade: Trade) -> Hero:
    """Return a hero after a trade."""
    return hero.changed(Item.GOLD, -trade.gold).changed(trade.gain.item, trade.gain.count)


def healed(hero: Hero) -> Hero:
    """Return a hero that has healed."""
    return hero.changed(HEALING_PRICE.item, -HEALING_PRICE.count).changed(HEALING.item, HEALING.count)


def hit(hero: Hero, damage: int) -> Hero:
    """Return a hero that has lost so much health.

    One that dies begins again, if it has a life left.
    """
    return hero.changed(Item.HEALTH, -damage) if damage < hero.health else Hero(hero.space, hero.lives - 1)


def loss_of_life(hero: Hero) -> float:
    """Return what it costs a hero to die (RL-14)."""
    return goods(hero) - goods(Hero(hero.space, hero.lives - 1))


def happened(hero: Hero, effect: Effect) -> Hero:
    """Return a hero after something that exploring brought.

    Of finds, it takes the one that is worth most.
    """
    match effect:
        case Gain(item, count):
            return hero.changed(item, count)
        case LoseHealth(count):
            return hit(hero, count)
        case Robbed():
            return hero.changed(Item.GOLD if hero.gold else Item.FOOD, -1)
        case LoseSwordLevel():
            return hero.changed(Item.SWORD, -1) if hero.sword > 1 else happened(hero, Robbed())
        case BoggedDown():
            return hero._replace(bogged_down=True)
        case SentBack(food=food):
            return hero._replace(food=food)
        case YourChoice(finds):
            return max((brought(hero, find.gains) for find in finds), key=goods)


def brought(hero: Hero, effects: Sequence[Effect]) -> Hero:
    """Return a hero after all that exploring brought."""
    return reduce(happened, effects, hero)


@lru_cache(maxsize=10_000)
def harm(hero: Hero, blow: Blow) -> float:
    """Return the average damage of a blow to a hero."""
    return sum([sides * (goods(hero) - goods(hit(hero, damage))) for damage, sides in blow.odds()]) / DIE[1]


def blows(hero: Hero) -> tuple[Blow, ...]:
    """Return the attacks of a hero, the sword first."""
    return (SWORD[hero.sword], BOW) if hero.bows and hero.arrows else (SWORD[hero.sword],)


def turns_to_kill(hero: Hero, foe: Hero) -> float:
    """Return the average number of a hero's attacks that its foe withstands."""
    return foe.health * DIE[1] / max([_damage(blow) for blow in blows(hero)])


@lru_cache(maxsize=16)
def _damage(blow: Blow) -> int:
    """Return the total damage of a blow on six rolls that are all different."""
    return sum([damage * sides for damage, sides in blow.odds()])
