"""The cards that come with the program, and the player's own from the user's folder.

`material` gives all of them as JSON, which a level carries and a saved game keeps; `library` and `sets` make the engine's
values of it. Its sections are `characters`, `items`, `tiles`, `sets` (ids, numbers, and effects in the words of the files) and
`words`: texts by language, under keys such as "character.captain", "character.captain.attack1", "character.captain.special",
"item.rope", "tile.harbour" and "set.grand_tour"; with ".flavour" (a set's with ".about") behind the key the line below a name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from game import paths
from game.content.level import CardFile
from game.content.lost_baggage.errors import CardError, KeptCardsError
from game.content.lost_baggage.fields import LONGEST_LINE, Words
from game.content.lost_baggage.reader import Cards, named, read_cards, read_tables
from game.content.lost_baggage.sets import read_sets
from game.content.packs import own_files
from game.engine.core import Json
from game.engine.lost_baggage.cards import CardSet, Character, Family, Item, Library, Special, Tile, set_problems
from game.engine.lost_baggage.vocabulary import effects_from_json, effects_to_json
from game.reading import Source

MOST_OWN = 200
"""The most own files read."""
FOLDER = "cards"
"""The folder of a player's own cards and sets, in the user's folder and in packs."""
SUFFIX = ".toml"


def own_folder(user: Path) -> Path:
    """Return the folder of a player's own cards and sets in the user's folder."""
    return user / FOLDER


@dataclass(slots=True)
class _Read:
    """Files as they were read one after the other.

    They are all of their cards and sets, and what each of them brought: `words` of a file are the keys of its cards and sets.
    """

    cards: Cards = field(default_factory=Cards)
    sets: list[CardSet] = field(default_factory=list)
    words: dict[Source, tuple[str, ...]] = field(default_factory=dict)
    errors: dict[Source, CardError] = field(default_factory=dict)
    pending: list[tuple[Source, list[Any]]] = field(default_factory=list)
    """The tables of sets in each file that was read: their cards may be in a file behind it."""

    @property
    def library(self) -> Library:
        """Return all cards."""
        return Library.of(self.cards.characters, self.cards.items, self.cards.tiles)

    def add(self, files: Iterable[Source]) -> None:
        """Read the cards of further files, and put off their sets."""
        for path in files:
            try:
                tables = read_tables(path)
                found = read_cards(tables, named(path), self.cards.places)
            except CardError as error:
                self.errors[path] = error
                continue
            self.cards.add(found)
            self.words[path] = tuple(key for key in found.words if key.count(".") == 1)
            self.pending.append((path, tables["set"]))

    def copy(self) -> _Read:
        """Return the same, to which more can be added."""
        cards = Cards()
        cards.add(self.cards)
        cards.words = {key: dict(texts) for key, texts in cards.words.items()}
        return _Read(cards, list(self.sets), dict(self.words), dict(self.errors), list(self.pending))


def material(user: Path | None) -> tuple[Json, tuple[CardError, ...]]:
    """Return all cards and sets that can be used, and the faults of files that cannot.

    `user` is the user's folder; None leaves own cards out. A file with a bad card is left out, one with a bad set loses its
    sets; nothing else is touched by it.
    """
    own = own_files(user, FOLDER, SUFFIX, MOST_OWN + 1) if user is not None else []
    read = _read(own[:MOST_OWN])
    many = map(_too_many, own[MOST_OWN:])
    return _json(read.library, read.sets, read.cards.words), (*many, *read.errors.values())


def card_files(files: Sequence[Source]) -> tuple[CardFile, ...]:
    """Return what each of these files holds, or why it cannot be used.

    They are read one after the other, behind the program's own, `MOST_OWN` at most.
    """
    read = _read(files[:MOST_OWN])
    right = (
        CardFile(tuple(read.cards.words[key] for key in read.words.get(path, ())), read.errors.get(path))
        for path in files[:MOST_OWN]
    )
    return (*right, *(CardFile((), _too_many(path)) for path in files[MOST_OWN:]))


def _too_many(path: Source) -> CardError:
    """Return the error for the first file of own cards that is not read any more."""
    return CardError("card_file_many", file=named(path), most=MOST_OWN)


def _read(own: Sequence[Source]) -> _Read:
    """Read the files of cards: the program's, then these."""
    read = _shipped(tuple(map(_as_it_is, sorted((paths.assets() / "cards").glob("*.toml"))))).copy()
    read.add(own)
    known = read.library
    for path, tables_of_sets in read.pending:
        try:
            sets_of_file, texts = read_sets(tables_of_sets, named(path), known, read.cards.places)
        except CardError as error:
            read.errors[path] = error
            continue
        read.sets += sets_of_file
        read.cards.words.update(texts)
        read.cards.places.update({("set", one.id): named(path) for one in sets_of_file})
        read.words[path] += tuple(f"set.{one.id}" for one in sets_of_file)
    return read


@lru_cache(maxsize=1)
def _shipped(files: tuple[tuple[Path, int, int], ...]) -> _Read:
    """Read the cards of the program's files, once as long as all of them stay as they are."""
    read = _Read()
    read.add(path for path, *_ in files)
    return read


def _as_it_is(path: Path) -> tuple[Path, int, int]:
    """Return a file with what changes when it does."""
    try:
        now = path.stat()
    except OSError:
        return path, 0, 0
    return path, now.st_mtime_ns, now.st_size


# As JSON, and back

_Id = Annotated[str, msgspec.Meta(pattern=r"\A[a-z][a-z0-9_]{0,39}\Z")]
_Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]


class _Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    price: _Positive
    effects: list[Any]


class _Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: _Id
    family: Family
    hp: _Positive
    attacks: Annotated[list[list[Any]], msgspec.Meta(min_length=1, max_length=2)]
    ability: list[Any]
    special: _Special
    baggage: _Id
    tile: _Id


class _Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An item or a tile."""

    id: _Id
    effects: list[Any]
    owner: _Id | None = None


class _Set(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: _Id
    characters: tuple[_Id, ...]
    items: tuple[_Id, ...]
    tiles: tuple[_Id, ...]


class _Material(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    characters: tuple[_Character, ...]
    items: tuple[_Card, ...]
    tiles: tuple[_Card, ...]
    sets: tuple[_Set, ...]
    words: dict[str, dict[str, Annotated[str, msgspec.Meta(max_length=LONGEST_LINE)]]]


def _json(known: Library, found: list[CardSet], texts: Words) -> Json:
    return {
        "characters": [_character_json(card) for card in known.characters],
        "items": [_card_json(card) for card in known.items],
        "tiles": [_card_json(card) for card in known.tiles],
        "sets": [
            {"id": one.id, "characters": list(one.characters), "items": list(one.items), "tiles": list(one.tiles)}
            for one in found
        ],
        "words": texts,
    }


def _character_json(card: Character) -> Json:
    return {
        "id": card.id,
        "family": card.family.value,
        "hp": card.hp,
        "attacks": [effects_to_json(text) for text in card.attacks],
        "ability": effects_to_json(card.ability),
        "special": {"price": card.special.price, "effects": effects_to_json(card.special.effects)},
        "baggage": card.baggage,
        "tile": card.tile,
    }


def _card_json(card: Item | Tile) -> Json:
    return {"id": card.id, "effects": effects_to_json(card.effects), **({"owner": card.owner} if card.owner else {})}


def library(data: Mapping[str, Any]) -> Library:
    """Return all cards of a level's material, checked as data that may come from anywhere.

    Raises CardError.
    """
    try:
        return _library(_parsed(data))
    except (ValueError, RecursionError) as error:
        raise _damaged(error) from error


def sets(data: Mapping[str, Any]) -> tuple[CardSet, ...]:
    """Return the sets of a level's material, each of which may be played (LB-2, LB-3).

    Raises CardError.
    """
    known = library(data)
    found = tuple(CardSet(one.id, one.characters, one.items, one.tiles) for one in _parsed(data).sets)
    for one in found:
        for problem in set_problems(one, known):
            raise KeptCardsError(f"the set {one.id!r} may not be played ({problem.code}, {problem.rule})")
    if len({one.id for one in found}) < len(found):
        raise KeptCardsError("two sets have the same id")
    return found


def _parsed(data: Mapping[str, Any]) -> _Material:
    try:
        return msgspec.convert(dict(data), _Material)
    except msgspec.ValidationError as error:
        raise _damaged(error) from error


def _library(data: _Material) -> Library:
    characters = [
        Character(
            card.id,
            card.family,
            card.hp,
            tuple(effects_from_json(text, top=False) for text in card.attacks),
            effects_from_json(card.ability, top=False),
            Special(card.special.price, effects_from_json(card.special.effects, top=False)),
            card.baggage,
            card.tile,
        )
        for card in data.characters
    ]
    items = [Item(card.id, effects_from_json(card.effects), card.owner) for card in data.items]
    tiles = [Tile(card.id, effects_from_json(card.effects, top=False), card.owner) for card in data.tiles]
    found = Library.of(characters, items, tiles)
    named = {f"character.{name}" for name in found.character} | {f"item.{name}" for name in found.item}
    for key in sorted(named | {f"tile.{name}" for name in found.tile}):
        if not data.words.get(key):
            raise ValueError(f"{key} has no name")
    return found


def _damaged(error: Exception) -> CardError:
    if isinstance(error, CardError):
        return error
    detail = "effects stand too deep inside one another" if isinstance(error, RecursionError) else str(error).rstrip(".")
    return KeptCardsError(detail)
