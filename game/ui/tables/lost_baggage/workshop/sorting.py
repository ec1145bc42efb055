"""The subjects of cards: kinds of effects, mixes of tiles and families, and filters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType

from game.engine.lost_baggage.cards import Character, Family, Tile
from game.engine.lost_baggage.vocabulary import Do, Effect, deeply
from game.ui.tables.lost_baggage.cards.effects import EFFECTS, About
from game.ui.tables.lost_baggage.workshop.collection import Card, Collection


class Mix(StrEnum):
    """The sort of a tile in the mix of a set."""

    DRAW = "draw"
    SLIDER = "slider"
    MOVE = "move"
    OTHER = "other"


GOOD_MIX: Mapping[Mix, int] = MappingProxyType({Mix.DRAW: 40, Mix.SLIDER: 15, Mix.MOVE: 20, Mix.OTHER: 25})
"""The mix that plays well, in percent of the tiles (see the numbers at the end of the rule page)."""


class Whose(StrEnum):
    """The first filter: the family of a character, or the player's own cards.

    Items and tiles count with the character whom they match.
    """

    ALL = "all"
    HUMANOID = "humanoid"
    MISFIT = "misfit"
    NOBODY = "nobody"
    OWN = "own"


def effects(card: Card) -> frozenset[Do]:
    """Return all effects that a card names, those inside others included."""
    if isinstance(card, Character):
        texts = (*card.attacks, card.ability, card.special.effects)
        return frozenset(effect.do for text in texts for effect in deeply(text))
    return frozenset(effect.do for effect in deeply(card.effects))


def is_about(card: Card, about: About | None) -> bool:
    """Return whether a card has an effect of this kind; None stands for any card."""
    return about is None or any(EFFECTS[do].about is about for do in effects(card))


def mix_of(tile: Tile) -> Mix:
    """Return the sort of a tile.

    The first that fits counts: one that gives more items than it costs, one with sliders, one that moves, another.
    """
    if sum(map(_items, deeply(tile.effects))) > 0:
        return Mix.DRAW
    if Do.ATTACH in effects(tile):
        return Mix.SLIDER
    return Mix.MOVE if is_about(tile, About.MOVEMENT) else Mix.OTHER


def _items(effect: Effect) -> int:
    """Return the items that an effect gives, negative if it costs them.

    A number that is counted when it is carried out (LB-87) stands for one.
    """
    number = effect.n if isinstance(effect.n, int) else 1
    return {Do.DRAW: number, Do.DISCARD: -number}.get(effect.do, 0)


def tile_mix(tiles: Iterable[str], collection: Collection) -> dict[Mix, int]:
    """Return the number of tiles of each sort."""
    found = dict.fromkeys(Mix, 0)
    for tile in tiles:
        found[mix_of(collection.library.tile[tile])] += 1
    return found


def family_mix(characters: Iterable[str], collection: Collection) -> dict[Family, int]:
    """Return the number of characters of each family."""
    found = dict.fromkeys(Family, 0)
    for character in characters:
        found[collection.library.character[character].family] += 1
    return found


def whose_values(kind: str, collection: Collection, *, along: bool = True) -> tuple[Whose, ...]:
    """Return the values of the first filter that can find something of a kind.

    `along`: among cards that come along, too (LB-3).
    """
    values = [Whose.ALL]
    if kind == "characters" or along:
        values += [Whose.HUMANOID, Whose.MISFIT]
    if kind != "characters" and along:
        values.append(Whose.NOBODY)
    if any(own == kind for own, _ in collection.own):
        values.append(Whose.OWN)
    return tuple(values)


def chosen_cards(kind: str, whose: Whose, about: About | None, collection: Collection) -> tuple[str, ...]:
    """Return the ids of the cards of a kind that pass both filters, in the library's order."""
    return tuple(card.id for card in collection.cards(kind) if _is_whose(kind, card, whose, collection) and is_about(card, about))


def _is_whose(kind: str, card: Card, whose: Whose, collection: Collection) -> bool:
    owner = card if isinstance(card, Character) else collection.owner(kind, card.id)
    match whose:
        case Whose.ALL:
            return True
        case Whose.OWN:
            return (kind, card.id) in collection.own
        case Whose.NOBODY:
            return owner is None
        case _:
            return owner is not None and owner.family.value == whose.value
