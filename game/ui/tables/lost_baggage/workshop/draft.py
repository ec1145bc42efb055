"""A set in the making: its chosen cards, and all with what comes along (LB-2, LB-3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.engine.chance import Chance, shuffled
from game.engine.lost_baggage.cards import LEAST, CardSet, Library, others


@dataclass(frozen=True, slots=True)
class Draft:
    """The cards that the player chose, without those that come along (LB-3).

    `id` is that of the set which it will replace, "" for a new one. An item or a tile may stand here more than once.
    """

    id: str = ""
    characters: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()

    @classmethod
    def of(cls, cards: CardSet, library: Library, *, copy: bool = False) -> Draft:
        """Return a set as a draft; `copy` makes a new set of it."""
        owners = [library.character[one] for one in cards.characters]
        items = _without(cards.items, [owner.baggage for owner in owners])
        tiles = _without(cards.tiles, [owner.tile for owner in owners])
        return cls("" if copy else cards.id, cards.characters, items, tiles)

    def whole(self, library: Library) -> CardSet:
        """Return the set as it is played: each character with its baggage and tile (LB-3)."""
        owners = [library.character[one] for one in self.characters]
        return CardSet(
            self.id,
            self.characters,
            (*(owner.baggage for owner in owners), *self.items),
            (*(owner.tile for owner in owners), *self.tiles),
        )

    def chosen(self, kind: str) -> tuple[str, ...]:
        """Return the ids that the player chose of a kind."""
        return {"characters": self.characters, "items": self.items, "tiles": self.tiles}[kind]

    def with_card(self, kind: str, card: str) -> Draft:
        """Return the draft with one card more."""
        return self._changed(kind, (*self.chosen(kind), card))

    def without_card(self, kind: str, card: str) -> Draft:
        """Return the draft with one card of this id less, the one that was chosen last."""
        cards = list(self.chosen(kind))
        del cards[len(cards) - 1 - cards[::-1].index(card)]
        return self._changed(kind, tuple(cards))

    def filled(self, library: Library, chance: Chance) -> Draft:
        """Return the draft filled with random cards up to the least number of each kind (LB-2).

        Each card that is not there yet is as likely.

        A library that is too small leaves some wanting.
        """
        items, tiles = others(library)
        characters = [card.id for card in library.characters]
        found = self
        for kind, known in (("characters", characters), ("items", items), ("tiles", tiles)):
            along = 0 if kind == "characters" else len(found.characters)
            wanting = LEAST[kind] - along - len(found.chosen(kind))
            free = [one for one in known if one not in found.chosen(kind)]
            drawn = shuffled(free, chance)[: max(0, wanting)]
            found = found._changed(kind, (*found.chosen(kind), *drawn))
        return found

    def _changed(self, kind: str, cards: tuple[str, ...]) -> Draft:
        match kind:
            case "characters":
                return replace(self, characters=cards)
            case "items":
                return replace(self, items=cards)
            case _:
                return replace(self, tiles=cards)


def _without(ids: Sequence[str], gone: Sequence[str]) -> tuple[str, ...]:
    """Return the ids without one copy of each that comes along."""
    left = list(ids)
    for one in gone:
        left.remove(one)
    return tuple(left)
