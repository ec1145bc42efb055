"""Sets of cards out of TOML files, and into them.

What a player brings to the table (LB-2, LB-3).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.content.lost_baggage.errors import CardError, Place, shown
from game.content.lost_baggage.fields import LANGUAGES, LONGEST_LINE, LONGEST_NAME, Words, fields, identifier, words
from game.content.lost_baggage.reader import place_of
from game.content.toml import written
from game.engine.lost_baggage.cards import CardSet, Library, SetProblem, set_problems

KINDS = ("characters", "items", "tiles")
RESERVED = "random"
"""The id that no set may have: it stands for a set drawn by chance."""


def read_sets(
    tables: Sequence[Any], file: str, known: Library, taken: Mapping[tuple[str, str], str]
) -> tuple[list[CardSet], Words]:
    """Return the sets among the tables of a file, and their words.

    `taken`: in which file the ids of other sets stand.

    Raises CardError.
    """
    found: dict[str, CardSet] = {}
    texts: Words = {}
    for number, table in enumerate(tables, 1):
        place = place_of(file, "set", table, number)
        fields(table, place, ("id", "name", *KINDS), ("about",))
        name = identifier(table["id"], place.at("id"))
        other = file if name in found else taken.get(("set", name), "LB-4" if name == RESERVED else "")
        if other:
            raise place.at("id").error("card_id_taken", value=name, other=other)
        texts[f"set.{name}"] = words(table["name"], place.at("name"), LONGEST_NAME)
        if "about" in table:
            texts[f"set.{name}.about"] = words(table["about"], place.at("about"), LONGEST_LINE)
        found[name] = _set(name, table, place, known)
    return list(found.values()), texts


def _set(name: str, table: Mapping[str, Any], place: Place, known: Library) -> CardSet:
    """Return a set with what comes along with its characters (LB-3)."""
    listed = {kind: _ids(table[kind], place.at(kind)) for kind in KINDS}
    characters = [known.character[one] for one in listed["characters"] if one in known.character]
    for kind, cards in (("items", known.item), ("tiles", known.tile)):
        for number, one in enumerate(listed[kind], 1):
            owner = cards[one].owner if one in cards else None
            if owner is not None:
                raise place.at(kind).nth(number).error("set_comes_along", value=one, owner=owner)
    whole = CardSet(
        name,
        listed["characters"],
        (*(card.baggage for card in characters), *listed["items"]),
        (*(card.tile for card in characters), *listed["tiles"]),
    )
    problems = set_problems(whole, known)
    if problems:
        # A card that is not there explains a number that is too low.
        raise _worded(min(problems, key=lambda problem: problem.code != "unknown_card"), listed, place)
    return whole


def _ids(value: Any, place: Place) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise place.error("set_list")
    return tuple(value)


def _worded(problem: SetProblem, listed: Mapping[str, tuple[str, ...]], place: Place) -> CardError:
    """Return the rules' objection to a set, in terms of the file."""
    at = place.at(problem.kind)
    match problem.code:
        case "too_few":
            return at.error("set_too_few", value=problem.count, least=problem.bound)
        case "too_many":
            return at.error("set_too_many", value=problem.count, most=problem.bound)
        case "unknown_card":
            at = at.nth(listed[problem.kind].index(problem.card) + 1)
            return at.error("set_unknown", value=shown(problem.card))
        case _:
            return at.error("set_character_twice", value=problem.card)


def set_text(cards: CardSet, name: str, known: Library) -> str:
    """Return the file of cards that holds this set alone.

    TOML that `read_sets` reads back, the name in every language.
    """
    owners = [known.character[one] for one in cards.characters]
    others = {
        "items": _without(cards.items, [card.baggage for card in owners]),
        "tiles": _without(cards.tiles, [card.tile for card in owners]),
    }
    lines = ["[[set]]", f"id = {written(cards.id)}", f"name = {written(dict.fromkeys(LANGUAGES, name))}"]
    lines += [f"{kind} = {written(ids)}" for kind, ids in {"characters": cards.characters, **others}.items()]
    return "\n".join(lines) + "\n"


def _without(ids: Sequence[str], gone: Sequence[str]) -> list[str]:
    return [one for one in ids if one not in gone]
