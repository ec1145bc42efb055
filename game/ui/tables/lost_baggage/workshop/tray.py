"""The contents of a set of one kind, as the tray beside the cards shows them (LB-3).

They are the chosen cards, and those that come along.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from game.ui.tables.lost_baggage.workshop.collection import Collection
from game.ui.tables.lost_baggage.workshop.draft import Draft


class Place(NamedTuple):
    """A card in the tray, the number of copies, and if it came along and cannot go alone."""

    card: str
    times: int
    along: bool = False


def places(draft: Draft, kind: str, collection: Collection) -> tuple[Place, ...]:
    """Return the tray of a kind: what comes along first, then what was chosen, each card once."""
    owners = [collection.library.character[one] for one in draft.characters]
    along = {"characters": [], "items": [owner.baggage for owner in owners], "tiles": [owner.tile for owner in owners]}[kind]
    chosen = Counter(draft.chosen(kind))
    return (*(Place(card, 1, along=True) for card in along), *(Place(card, times) for card, times in chosen.items()))


def count_in(draft: Draft, kind: str, card: str, collection: Collection) -> int:
    """Return the number of copies of a card in a set, come along or chosen."""
    return sum(place.times for place in places(draft, kind, collection) if place.card == card)
