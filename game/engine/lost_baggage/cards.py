"""The cards, the library of all of them, and the sets that players bring (LB-1 to LB-5).

Cards are characters, items and world tiles. They are data: ids, numbers and effects. Names and flavour texts are the
interface's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

from game.engine.chance import Chance, shuffled
from game.engine.lost_baggage.vocabulary import Effects
from game.engine.values import frozen


@frozen
class CardOf:
    """The mark of the id of a card: "character", "item", "tile" or "set".

    It is "" where the card may be any of the first three.
    """

    kind: str


CharacterId = Annotated[str, CardOf("character")]
ItemId = Annotated[str, CardOf("item")]
TileId = Annotated[str, CardOf("tile")]
SetId = Annotated[str, CardOf("set")]
CardId = Annotated[str, CardOf("")]

UNKNOWN = "?"
"""The id in the place of a card that is not known; no card has it."""

LEAST = {"characters": 5, "items": 15, "tiles": 10}
"""The least number of cards of each kind in a set, Lost Baggage and matching tiles included (LB-2)."""
MOST_OF_A_KIND = 30
"""The most cards of each kind in a set (LB-2)."""


class Family(StrEnum):
    """The two families of characters (LB-4)."""

    HUMANOID = "humanoid"
    MISFIT = "misfit"


@frozen
class Special:
    """A special skill: its price in attached items, and what it does (LB-5)."""

    price: int
    effects: Effects


@frozen
class Character:
    """A character (LB-5).

    `hp` is the printed HP, `baggage` the item and `tile` the world tile that match it (LB-3).

    `attacks` has one or two texts.
    """

    id: str
    family: Family
    hp: int
    attacks: tuple[Effects, ...]
    ability: Effects
    special: Special
    baggage: str
    tile: str


@frozen
class Item:
    """An item.

    `owner`: the character whose Lost Baggage it is; that one has no effects (LB-29).
    """

    id: str
    effects: Effects = ()
    owner: str | None = None


@frozen
class Tile:
    """A world tile. `owner`: the character whom it matches (LB-3)."""

    id: str
    effects: Effects = ()
    owner: str | None = None


@dataclass(frozen=True, repr=False)
class Library:
    """All cards there are; ids are unique within each kind.

    Make one with `Library.of`, which checks it.
    """

    characters: tuple[Character, ...]
    items: tuple[Item, ...]
    tiles: tuple[Tile, ...]
    character: Mapping[str, Character] = field(init=False, compare=False)
    """Each character by id."""
    item: Mapping[str, Item] = field(init=False, compare=False)
    """Each item by id, Lost Baggage included."""
    tile: Mapping[str, Tile] = field(init=False, compare=False)
    """Each world tile by id, matching ones included."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "character", {card.id: card for card in self.characters})
        object.__setattr__(self, "item", {card.id: card for card in self.items})
        object.__setattr__(self, "tile", {card.id: card for card in self.tiles})

    @classmethod
    def of(cls, characters: Iterable[Character], items: Iterable[Item], tiles: Iterable[Tile]) -> Library:
        """Return the library of these cards.

        `items` and `tiles` include those that match characters.

        Raises ValueError when an id is not unique within its kind, or a character's baggage or tile is not there or says another
        owner.
        """
        library = cls(tuple(characters), tuple(items), tuple(tiles))
        for kind, cards in (("character", library.characters), ("item", library.items), ("tile", library.tiles)):
            twice = [name for name, times in Counter(card.id for card in cards).items() if times > 1]
            if twice:
                raise ValueError(f"there are two cards {twice[0]!r} of the kind {kind}")
        for card in library.characters:
            matching = (library.item.get(card.baggage), library.tile.get(card.tile))
            if any(other is None or other.owner != card.id for other in matching):
                raise ValueError(f"the character {card.id!r} has no baggage {card.baggage!r} or no tile {card.tile!r} of its own")
        return library

    def __repr__(self) -> str:
        return f"Library({len(self.characters)} characters, {len(self.items)} items, {len(self.tiles)} tiles)"


@frozen
class CardSet:
    """The cards of a player (LB-2), by their ids.

    The Lost Baggage is among the items, and the matching tiles are among the tiles.

    `id` names it in options. An item or a tile may be in a set more than once, a character may not.
    """

    id: str
    characters: tuple[str, ...]
    items: tuple[str, ...]
    tiles: tuple[str, ...]

    def __repr__(self) -> str:
        return f"CardSet({self.id!r}, {', '.join(self.characters)})"


@frozen
class SetProblem:
    """A reason why a set may not be played.

    `code` is `too_few` (`kind`, `count`, and `bound`, the least), `too_many` (the same, the most), `unknown_card` (`kind`,
    `card`), `character_twice` (`card`), `baggage_missing` or `tile_missing` (`card`, and `owner`, its character).
    `kind` is "characters", "items" or "tiles"; `rule` LB-2 or LB-3.
    """

    code: str
    rule: str
    kind: str
    card: str = ""
    owner: str = ""
    count: int = 0
    bound: int = 0


def set_problems(cards: CardSet, library: Library) -> tuple[SetProblem, ...]:
    """Return all that is wrong with a set by LB-2 and LB-3, in a fixed order.

    () if it may be played.
    """
    found: list[SetProblem] = []
    kinds: tuple[tuple[str, tuple[str, ...], Mapping[str, object]], ...] = (
        ("characters", cards.characters, library.character),
        ("items", cards.items, library.item),
        ("tiles", cards.tiles, library.tile),
    )
    for kind, ids, known in kinds:
        if len(ids) < LEAST[kind]:
            found.append(SetProblem("too_few", "LB-2", kind, count=len(ids), bound=LEAST[kind]))
        if len(ids) > MOST_OF_A_KIND:
            found.append(SetProblem("too_many", "LB-2", kind, count=len(ids), bound=MOST_OF_A_KIND))
        found += [SetProblem("unknown_card", "LB-2", kind, card) for card in sorted(set(ids) - set(known))]
    times = Counter(cards.characters)
    found += [SetProblem("character_twice", "LB-2", "characters", card) for card in sorted(times) if times[card] > 1]
    for name in sorted(set(cards.characters) & set(library.character)):
        character = library.character[name]
        if character.baggage not in cards.items:
            found.append(SetProblem("baggage_missing", "LB-3", "items", character.baggage, name))
        if character.tile not in cards.tiles:
            found.append(SetProblem("tile_missing", "LB-3", "tiles", character.tile, name))
    return tuple(found)


STANDARD = {"characters": 5, "items": 10, "tiles": 5}
"""The characters, with their matching cards, other items and other tiles of a standard set (LB-4)."""


def others(library: Library) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the ids of items that are nobody's Lost Baggage and of tiles that match nobody."""
    items = tuple(card.id for card in library.items if card.owner is None)
    return items, tuple(card.id for card in library.tiles if card.owner is None)


def random_set(library: Library, name: str, chance: Chance) -> CardSet:
    """Return a standard set drawn from the library, all sets as likely (LB-4).

    Raises ValueError for a library with too few cards.
    """
    items, tiles = others(library)
    if len(library.characters) < STANDARD["characters"] or len(items) < STANDARD["items"] or len(tiles) < STANDARD["tiles"]:
        raise ValueError("the card library is too small for a standard set of 5 characters, 10 other items and 5 other tiles")
    drawn = shuffled(library.characters, chance)[: STANDARD["characters"]]
    more_items = shuffled(items, chance)[: STANDARD["items"]]
    more_tiles = shuffled(tiles, chance)[: STANDARD["tiles"]]
    return CardSet(
        name,
        tuple(card.id for card in drawn),
        (*(card.baggage for card in drawn), *more_items),
        (*(card.tile for card in drawn), *more_tiles),
    )
