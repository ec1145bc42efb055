"""The card library of the program, as the engine takes it, and the tables of the rule page."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from game import paths
from game.engine.lost_baggage.board import Board, Region, Shape
from game.engine.lost_baggage.cards import CardSet, Character, Family, Item, Library, Special, Tile
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.vocabulary import effects_from_json


@cache
def shipped() -> Library:
    """All cards that come with the program."""
    characters, items, tiles = [], [], []
    for card in _entries("characters", "character"):
        baggage, tile = card["baggage"]["id"], card["tile"]["id"]
        attacks = tuple(effects_from_json(one["effects"]) for one in card["attack"])
        special = Special(card["special"]["price"], effects_from_json(card["special"]["effects"]))
        ability = effects_from_json(card["ability"]["effects"])
        characters.append(Character(card["id"], Family(card["family"]), card["hp"], attacks, ability, special, baggage, tile))
        items.append(Item(baggage, owner=card["id"]))
        tiles.append(Tile(tile, effects_from_json(card["tile"]["effects"]), card["id"]))
    items += [Item(card["id"], effects_from_json(card["effects"])) for card in _entries("items", "item")]
    tiles += [Tile(card["id"], effects_from_json(card["effects"])) for card in _entries("tiles", "tile")]
    return Library.of(characters, items, tiles)


def _entries(file: str, kind: str) -> list[dict[str, Any]]:
    with (paths.assets() / "cards" / f"{file}.toml").open("rb") as source:
        return list(tomllib.load(source)[kind])


def standard_set(name: str, first: int, library: Library) -> CardSet:
    """A set of five characters from this one on, with what belongs to them, and other cards from as far on (LB-4)."""
    characters = library.characters[first : first + 5]
    items = [card.id for card in library.items if card.owner is None]
    tiles = [card.id for card in library.tiles if card.owner is None]
    return CardSet(
        name,
        tuple(card.id for card in characters),
        (*(card.baggage for card in characters), *items[first : first + 10]),
        (*(card.tile for card in characters), *(tiles + tiles)[first : first + 5]),
    )


def rows(*lines: str) -> tuple[Space, ...]:
    """Spaces by columns: "-1: 2 3 4" is (-1, 2), (-1, 3), (-1, 4)."""
    columns = (line.split(":") for line in lines)
    return tuple((int(q), int(r)) for q, rs in columns for r in rs.split())


SOUTH = Region(
    rows("-2: 2 3 4 5", "-1: 2 3 4 5", "0: 1 2 3", "1: 0 1 2 3", "2: 0 1 2 3"),
    home=(0, 3),
    seams=((0, 1), (1, 0)),
    links=((0, 2), (1, 1), (1, 2)),
)
NORTH = Region(
    tuple((-q, 1 - r) for q, r in SOUTH.spaces),
    home=(0, -2),
    seams=((0, 0), (-1, 1)),
    links=((0, -1), (-1, 0), (-1, -1)),
)
TWO = (SOUTH, NORTH)
"""The table for two of the rule page."""


def _rhombus(q: range, r: range, *without: Space) -> tuple[Space, ...]:
    return tuple((a, b) for a in q for b in r if (a, b) not in without)


def _third(region: Region) -> Region:
    """The region a third of a turn further round (0, 0)."""

    def turn(spaces: tuple[Space, ...]) -> tuple[Space, ...]:
        return tuple((-q - r, q) for q, r in spaces)

    return Region(turn(region.spaces), turn((region.home,))[0], turn(region.seams), turn(region.links))


_FIRST = Region(_rhombus(range(4), range(-4, 0)), (2, -3), ((1, -1), (2, -1), (0, -1), (0, -2)), ((1, -3), (2, -2)))
THREE = (_FIRST, _third(_FIRST), _third(_third(_FIRST)))
"""The table for three of the rule page."""

FOUR = (
    Region(_rhombus(range(4), range(4), (0, 0)), (2, 2), ((0, 1), (0, 2), (1, 0), (2, 0)), ((1, 2), (2, 1))),
    Region(_rhombus(range(-4, 0), range(2, 6)), (-3, 4), ((-1, 2), (-1, 3), (-2, 2), (-3, 2)), ((-3, 3), (-2, 4))),
    Region(_rhombus(range(-4, 0), range(-2, 2), (-1, 1)), (-3, -1), ((-2, 1), (-3, 1), (-1, 0), (-1, -1)), ((-3, 0), (-2, -1))),
    Region(_rhombus(range(4), range(-4, 0)), (2, -3), ((0, -1), (0, -2), (1, -1), (2, -1)), ((1, -3), (2, -2))),
)
"""The table for four of the rule page."""

TABLES = {2: TWO, 3: THREE, 4: FOUR}


@cache
def shipped_board(players: int) -> Board:
    """A table of the rule page for ten tiles each, with the cards of the program and a standard set for each player."""
    library = shipped()
    sets = [standard_set(name, 5 * place, library) for place, name in enumerate(("north", "east", "south", "west"))]
    regions = TABLES[players]
    shapes = [Shape("core", tuple(region.core for region in regions))]
    return Board.of(regions, shapes, 10, library, sets)
