"""The sets that a player builds: each is a file among the player's cards, `<id>.toml`."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

from game.content.lost_baggage.cards import FOLDER, MOST_OWN, SUFFIX, own_folder
from game.content.lost_baggage.errors import CardError
from game.content.lost_baggage.fields import LONGEST_NAME
from game.content.lost_baggage.reader import parse_tables
from game.content.lost_baggage.sets import read_sets, set_text
from game.content.packs import own_files
from game.engine.lost_baggage.cards import CardSet, Library
from game.play.errors import writing_failed
from game.play.files import check_room, clean_name, file_stem, write_whole

PREFIX = "own_"
"""The prefix of the ids of built sets, apart from those that come with the program."""
LONGEST_STEM = 30


def built(user: Path, set_id: str) -> bool:
    """Return whether a set was built in the program, and so can be replaced and deleted there."""
    return set_id.startswith(PREFIX) and _path(user, set_id).is_file()


def save_set(user: Path, name: str, cards: CardSet, known: Library, taken: Collection[str]) -> CardSet:
    """Keep a set under a name, and return it with its new id.

    A set whose id is that of a built one replaces it; any other gets a new id. `taken` are the ids of all sets that there are.
    Raises CardError when the set may not be played (LB-2, LB-3) or the name does not fit, SaveError when it cannot be
    written, also where there are as many own files of cards as are read; nothing has changed then.
    """
    name = clean_name(name)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise CardError("set_name", most=LONGEST_NAME)
    set_id = cards.id if built(user, cards.id) else _new_id(user, name, taken)
    path = _path(user, set_id)
    text = set_text(replace(cards, id=set_id), name, known)
    (found,), _ = read_sets(parse_tables(text, path.name)["set"], path.name, known, {})
    if not built(user, set_id):
        check_room(path, own_files(user, FOLDER, SUFFIX, MOST_OWN), MOST_OWN)
    write_whole(path, text.encode())
    return found


def delete_set(user: Path, set_id: str) -> None:
    """Delete a built set; one that is gone already is no trouble. Raises SaveError."""
    path = _path(user, set_id)
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise writing_failed(error, path) from error


def _path(user: Path, set_id: str) -> Path:
    return own_folder(user) / f"{set_id}.toml"


def _new_id(user: Path, name: str, taken: Collection[str]) -> str:
    stem = PREFIX + file_stem(name)[:LONGEST_STEM].strip("-").replace("-", "_")
    number = 1
    while (found := stem if number == 1 else f"{stem}_{number}") in taken or _path(user, found).exists():
        number += 1
    return found
