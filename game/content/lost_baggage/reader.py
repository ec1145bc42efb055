"""Cards and sets out of TOML files, as the values of the engine.

Every mistake raises CardError with file, card and field.

`assets/cards/FORMAT.md` describes the files. Words (names, flavours) are kept apart from what the rules need, by keys
such as "character.captain" or "item.rope.flavour".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game import paths
from game.content.lost_baggage.effects import read_effects
from game.content.lost_baggage.errors import CardError, Place, shown
from game.content.lost_baggage.fields import LONGEST_LINE, LONGEST_NAME, Words, choice, fields, identifier, is_id, whole, words
from game.content.packs import Member
from game.content.toml import TomlError, parse_toml
from game.engine.lost_baggage.cards import Character, Family, Item, Special, Tile
from game.engine.lost_baggage.vocabulary import Effects
from game.reading import NotRegular, Source, SystemFault, TooLarge, read_file, shown_name

LARGEST_FILE = 256
"""Kilobytes of the largest file that is read."""
MOST_HP = 30
MOST_PRICE = 5
MIXES = ("draw", "slider", "move", "other")
"""The kinds of tiles in the mix of a set: a note for those who build sets."""

TABLES = ("character", "item", "tile", "set")


@dataclass(slots=True)
class Cards:
    """The cards of one file or of many, by kind, and their words.

    `places` says where each id stands, by kind and id.
    """

    characters: list[Character] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    tiles: list[Tile] = field(default_factory=list)
    words: Words = field(default_factory=dict)
    places: dict[tuple[str, str], str] = field(default_factory=dict)

    def add(self, other: Cards) -> None:
        """Take in the cards of another file."""
        self.characters += other.characters
        self.items += other.items
        self.tiles += other.tiles
        self.words.update(other.words)
        self.places.update(other.places)


def named(path: Source) -> str:
    """Return the name of a file in errors, which tells two of one name apart.

    A file of the player's folder is named alone, one of a pack after the file of the pack, one of the program with its folders.
    """
    if isinstance(path, Member):
        return f"{shown_name(path.pack)}/{shown_name(path)}"
    shipped = paths.assets()
    if isinstance(path, Path) and path.is_relative_to(shipped):
        return f"{shipped.name}/{path.relative_to(shipped).as_posix()}"
    return shown_name(path)


def read_tables(path: Source) -> dict[str, list[Any]]:
    """Return the tables of a file by their names, each list perhaps empty.

    Raises CardError.
    """
    name = named(path)
    try:
        data = read_file(path, LARGEST_FILE * 1024)
    except NotRegular as error:
        raise CardError("card_file_not_a_file", file=name) from error
    except TooLarge as error:
        raise CardError("card_file_large", file=name, limit=LARGEST_FILE) from error
    except OSError as error:
        raise CardError("card_file_unreadable", file=name, reason=SystemFault(error)) from error
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CardError("card_file_not_text", file=name) from error
    return parse_tables(text, name)


def parse_tables(text: str, file: str) -> dict[str, list[Any]]:
    """Return the tables in the text of a file. Raises CardError."""
    try:
        tables = parse_toml(text)
    except TomlError as error:
        code = "card_file_line" if error.excessive else "card_file_twice" if error.twice else "card_file_not_toml"
        raise CardError(code, file=file, line=error.line) from error
    for name, value in tables.items():
        if name not in TABLES:
            raise CardError("card_file_table", file=file, value=shown(name), known=", ".join(f"[[{one}]]" for one in TABLES))
        if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
            raise CardError("card_file_tables", file=file, value=name)
    return {name: tables.get(name, []) for name in TABLES}


def read_cards(tables: Mapping[str, Sequence[Any]], file: str, taken: Mapping[tuple[str, str], str]) -> Cards:
    """Return the cards among the tables of a file.

    `taken`: where the ids of other files stand. Raises CardError.
    """
    reader = _Reader(file, taken)
    for number, table in enumerate(tables["character"], 1):
        reader.character(table, place_of(file, "character", table, number))
    for number, table in enumerate(tables["item"], 1):
        place = place_of(file, "item", table, number)
        fields(table, place, ("id", "name", "flavour", "effects"))
        name = reader.card("item", table, place)
        reader.cards.items.append(Item(name, read_effects(table["effects"], place.at("effects"), item=True)))
    for number, table in enumerate(tables["tile"], 1):
        reader.cards.tiles.append(reader.tile(table, place_of(file, "tile", table, number)))
    return reader.cards


class _Reader:
    """A reader of the cards of one file, one after the other."""

    def __init__(self, file: str, taken: Mapping[tuple[str, str], str]) -> None:
        self.cards = Cards()
        self._file, self._taken = file, taken

    def character(self, table: Mapping[str, Any], place: Place) -> None:
        """Read a character with its baggage and its tile (LB-3, LB-5)."""
        parts = ("attack", "ability", "special", "baggage", "tile")
        fields(table, place, ("id", "family", "hp", "name", "flavour", *parts), ("idea",))
        name = self.card("character", table, place)
        attacks = table["attack"]
        if not isinstance(attacks, list) or not 1 <= len(attacks) <= 2:
            raise place.at("attack").error("card_attacks")
        texts = [self._skill(entry, place.at("attack").nth(n), f"{name}.attack{n}") for n, entry in enumerate(attacks, 1)]
        ability = self._skill(table["ability"], place.at("ability"), f"{name}.ability")
        special = self._skill(table["special"], place.at("special"), f"{name}.special", ("price",))
        price = whole(table["special"]["price"], place.at("special.price"), MOST_PRICE)
        baggage = self._baggage(table["baggage"], place.at("baggage"), name)
        tile = self.tile(table["tile"], place.at("tile"), name)
        self.cards.items.append(baggage)
        self.cards.tiles.append(tile)
        family = Family(choice(table["family"], place.at("family"), tuple(Family)))
        hp = whole(table["hp"], place.at("hp"), MOST_HP)
        self.cards.characters.append(
            Character(name, family, hp, tuple(texts), ability, Special(price, special), baggage.id, tile.id)
        )

    def card(self, kind: str, table: Mapping[str, Any], place: Place) -> str:
        """Return the id of a card; its name and flavour are kept among the words."""
        name = identifier(table["id"], place.at("id"))
        other = self.cards.places.get((kind, name)) or self._taken.get((kind, name))
        if other:
            raise place.at("id").error("card_id_taken", value=name, other=other)
        self.cards.places[kind, name] = f"{self._file}, {place.card}"
        self.cards.words[f"{kind}.{name}"] = words(table["name"], place.at("name"), LONGEST_NAME)
        self.cards.words[f"{kind}.{name}.flavour"] = words(table["flavour"], place.at("flavour"), LONGEST_LINE)
        return name

    def tile(self, table: Any, place: Place, owner: str | None = None) -> Tile:
        """Return a world tile."""
        fields(table, place, ("id", "name", "flavour", "effects"), ("mix",))
        if "mix" in table:
            choice(table["mix"], place.at("mix"), MIXES)
        return Tile(self.card("tile", table, place), read_effects(table["effects"], place.at("effects")), owner)

    def _baggage(self, table: Any, place: Place, owner: str) -> Item:
        fields(table, place, ("id", "name", "flavour"))
        return Item(self.card("item", table, place), (), owner)

    def _skill(self, table: Any, place: Place, key: str, more: tuple[str, ...] = ()) -> Effects:
        """Return the effects of an attack, the ability or the special skill.

        Its name is kept among the words.
        """
        fields(table, place, ("name", *more, "effects"))
        self.cards.words[f"character.{key}"] = words(table["name"], place.at("name"), LONGEST_NAME)
        return read_effects(table["effects"], place.at("effects"))


def place_of(file: str, kind: str, table: Mapping[str, Any], number: int) -> Place:
    """Return the place of a table: its id, or its number in the file if that is not usable."""
    name = table.get("id")
    return Place(file, f"[[{kind}]] {name if isinstance(name, str) and is_id(name) else number}")
