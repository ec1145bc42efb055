"""Effects out of files of cards, checked against the vocabulary (LB-80 to LB-87).

They are checked word by word and number by number.
"""

from __future__ import annotations

from typing import Any

from game.content.lost_baggage.errors import Place, shown, written
from game.content.lost_baggage.fields import choice, fields
from game.engine.lost_baggage.vocabulary import (
    MOST,
    Count,
    Do,
    Effects,
    To,
    What,
    When,
    Who,
    effects_from_json,
    may_be_missing,
    numbers_of,
)

MOST_EFFECTS = 8
"""Effects in one list: more could not be read on a card."""
MOST_OPTIONS = 6
DEEPEST = 3
"""The most lists of effects inside one another."""


def read_effects(value: Any, place: Place, *, item: bool = False) -> Effects:
    """Return the text that a list of effects means.

    On an item one of them may be `equip` (LB-86). Raises CardError.
    """
    entries = _checked_list(value, place, 1, item=item)
    equips = [at for entry, at in entries if entry["do"] == Do.EQUIP]
    if len(equips) > 1:
        raise equips[1].error("card_equip_twice")
    return effects_from_json(value)


def _checked_list(value: Any, place: Place, depth: int, *, item: bool = False) -> list[tuple[dict[str, Any], Place]]:
    """Return the effects of a list with their places."""
    if depth > DEEPEST:
        raise place.error("card_deep", most=DEEPEST)
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_EFFECTS:
        raise place.error("card_effects", most=MOST_EFFECTS)
    entries = [(entry, place.nth(number)) for number, entry in enumerate(value, 1)]
    for entry, at in entries:
        _check(entry, at, depth, item)
    return entries


def _check(value: Any, place: Place, depth: int, item: bool) -> None:
    if not isinstance(value, dict):
        raise place.error("card_effect_table")
    word = value.get("do")
    if word is None:
        raise place.at("do").error("card_effect_missing", known=", ".join(Do))
    if not isinstance(word, str) or word not in list(Do):
        raise place.at("do").error("card_effect_unknown", value=shown(word), known=", ".join(Do))
    do = Do(word)
    if do is Do.EQUIP and not item:
        raise place.error("card_equip_place")
    fields(value, place, ("do", *do.fields), may_be_missing(do))
    for name, field in value.items():
        _check_field(do, name, field, place.at(name), depth)


def _check_field(do: Do, name: str, value: Any, place: Place, depth: int) -> None:
    match name:
        case "n":
            _check_amount(value, place)
        case "who":
            choice(value, place, tuple(Who))
        case "what":
            choice(value, place, tuple(What) if do is Do.REMOVE else (What.RED, What.BLUE))
        case "to":
            choice(value, place, tuple(To))
        case "when":
            choice(value, place, tuple(When))
        case "table":
            _check_rows(value, place, depth)
        case "of":
            if not isinstance(value, list) or not 2 <= len(value) <= MOST_OPTIONS:
                raise place.error("card_options", most=MOST_OPTIONS)
            for number, option in enumerate(value, 1):
                _checked_list(option, place.nth(number), depth + 1)
        case "effects":
            _checked_list(value, place, depth + 1)


def _check_amount(value: Any, place: Place) -> None:
    """Check a number on a card (LB-87)."""
    counted = isinstance(value, str) and value in list(Count)
    if not counted and not (type(value) is int and 1 <= value <= MOST):
        raise place.error("card_amount", value=written(value), most=MOST, known=", ".join(Count))


def _check_rows(value: Any, place: Place, depth: int) -> None:
    """Check the effects for numbers from 1 to 6 (LB-85)."""
    if not isinstance(value, dict) or not value:
        raise place.error("card_roll_table")
    faces: set[int] = set()
    for key, listed in value.items():
        at = place.at(shown(key))
        numbers = numbers_of(key)
        if not numbers:
            raise at.error("card_roll_number", value=shown(key))
        _checked_list(listed, at, depth + 1)
        for face in numbers:
            if face in faces:
                raise at.error("card_roll_twice", value=face)
            faces.add(face)
