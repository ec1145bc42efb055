"""Files of cards and sets of Lost Baggage, as a player has them in a folder of the own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game import paths
from game.content.lost_baggage.errors import CardError
from game.content.lost_baggage.reader import Cards, read_cards, read_tables
from game.content.lost_baggage.sets import read_sets
from game.engine.lost_baggage.cards import Library
from game.registry import Entry
from tests.tools.damaged import Kind, Original


def kinds(entry: Entry) -> Iterator[Kind]:
    """Cards and sets: the program's own under other names, a few at a time so that each field is often the damaged one."""
    folder = paths.assets() / "cards"
    cards = [_part(folder / name, kind) for name, kind in (("characters", "character"), ("items", "item"), ("tiles", "tile"))]
    yield Kind("lost_baggage cards", [one for part in cards for one in part], _read, errors=(CardError,))
    yield Kind("lost_baggage sets", _part(folder / "sets", "set"), _read, errors=(CardError,))


def _part(path: Path, kind: str) -> list[Original]:
    _, *tables = path.with_suffix(".toml").read_text("utf-8").split(f"[[{kind}]]")
    parts = (tables[start : start + 3] for start in range(0, len(tables), 3))
    whole = ("".join(f"[[{kind}]]{table}" for table in part).replace('id = "', 'id = "x_') for part in parts)
    return [("cards/mine.toml", text.encode) for text in whole]


@cache
def _shipped() -> Cards:
    found = Cards()
    for path in sorted((paths.assets() / "cards").glob("*.toml")):
        found.add(read_cards(read_tables(path), path.name, found.places))
    return found


def _read(folder: Path, name: str) -> None:
    shipped = _shipped()
    path = folder / name
    tables = read_tables(path)
    mine = read_cards(tables, path.name, shipped.places)
    known = Library.of([*shipped.characters, *mine.characters], [*shipped.items, *mine.items], [*shipped.tiles, *mine.tiles])
    read_sets(tables["set"], path.name, known, shipped.places | mine.places)
