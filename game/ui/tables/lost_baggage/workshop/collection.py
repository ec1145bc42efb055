"""The cards and sets that there are, as the screens of the workshop show them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.content.lost_baggage import cards
from game.content.lost_baggage.errors import CardError
from game.engine.lost_baggage.cards import CardSet, Character, Item, Library, Tile
from game.ui.tables.lost_baggage.workshop.own_sets import built

KINDS = ("characters", "items", "tiles")
"""The kinds of cards (LB-1), as sets and rules name them."""
ONE = {"characters": "character", "items": "item", "tiles": "tile", "sets": "set"}
"""The key of one card of a kind, as the words of cards name it."""

Card = Character | Item | Tile


@dataclass(frozen=True, slots=True)
class Collection:
    """The cards that come with the program and the player's own, and the sets made of them.

    `own` has the kind ("characters" ... "sets") and id of everything that the player brought; `built` the ids of the sets that
    were made in the program, and can be changed there; `problems` say which of the player's files cannot be used.
    """

    library: Library
    sets: tuple[CardSet, ...]
    words: Mapping[str, Mapping[str, str]]
    own: frozenset[tuple[str, str]]
    built: frozenset[str]
    problems: tuple[CardError, ...]

    def word(self, key: str, language: str) -> str:
        """Return the text under a key of the cards' words, in this language or in English.

        It is "" where there is none.
        """
        texts = self.words.get(key, {})
        return texts.get(language) or texts.get("en", "")

    def card_words(self) -> dict[str, Mapping[str, str]]:
        """Return the words of the cards, without those of the sets."""
        return {key: texts for key, texts in self.words.items() if not key.startswith("set.")}

    def cards(self, kind: str) -> tuple[Card, ...]:
        """Return all cards of a kind.

        Lost Baggage is among the items, and the matching tiles are among the tiles.
        """
        found: Mapping[str, tuple[Card, ...]] = {
            "characters": self.library.characters,
            "items": self.library.items,
            "tiles": self.library.tiles,
        }
        return found[kind]

    def card(self, kind: str, card: str) -> Card:
        """Return a card by its id."""
        found: Mapping[str, Mapping[str, Card]] = {
            "characters": self.library.character,
            "items": self.library.item,
            "tiles": self.library.tile,
        }
        return found[kind][card]

    def sets_with(self, kind: str, card: str) -> tuple[CardSet, ...]:
        """Return the sets that a card is in."""
        return tuple(one for one in self.sets if card in listed(one, kind))

    def owner(self, kind: str, card: str) -> Character | None:
        """Return the character whom an item or a tile comes along with (LB-3)."""
        found = self.card(kind, card)
        name = None if isinstance(found, Character) else found.owner
        return self.library.character[name] if name is not None else None


def listed(cards_of: CardSet, kind: str) -> tuple[str, ...]:
    """Return the ids of one kind in a set."""
    found: Mapping[str, tuple[str, ...]] = {
        "characters": cards_of.characters,
        "items": cards_of.items,
        "tiles": cards_of.tiles,
    }
    return found[kind]


def read(user: Path) -> Collection:
    """Read everything again; `user` is the user's folder."""
    shipped, _ = cards.material(None)
    data, problems = cards.material(user)
    own = frozenset((kind, entry["id"]) for kind in ONE for entry in _new(data[kind], shipped[kind]))
    sets = cards.sets(data)
    mine = frozenset(one.id for one in sets if ("sets", one.id) in own and built(user, one.id))
    return Collection(cards.library(data), sets, data["words"], own, mine, problems)


def _new(entries: list[Mapping[str, Any]], known: list[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    ids = {entry["id"] for entry in known}
    return [entry for entry in entries if entry["id"] not in ids]
