"""Effects out of files of cards, checked against the vocabulary (LB-80 to LB-87) word by word and number by number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.content.lost_baggage.errors import Place, shown
from game.content.lost_baggage.fields import choice, fields
from game.engine.lost_baggage.vocabulary import (
    MOST,
    Count,
    Do,
    Effect,
    Effects,
    Number,
    To,
    What,
    When,
    Who,
    may_be_missing,
)

MOST_EFFECTS = 8
"""Effects in one list: more could not be read on a card."""
MOST_OPTIONS = 6
DEEPEST = 3
"""The most lists of effects inside one another."""
SIDES = 6


def read_effects(value: Any, place: Place, *, item: bool = False) -> Effects:
    """Return the text that a list of effects means.

    On an item one of them may be `equip` (LB-86). Raises CardError.
    """
    found = tuple(_effect(entry, at, item, 1) for entry, at in _entries(value, place))
    equips = [place.nth(number) for number, effect in enumerate(found, 1) if effect.do is Do.EQUIP]
    if len(equips) > 1:
        raise equips[1].error("card_equip_twice")
    return found


def _inner(value: Any, place: Place, depth: int) -> Effects:
    """Return a list of effects inside another."""
    if depth >= DEEPEST:
        raise place.error("card_deep", most=DEEPEST)
    return tuple(_effect(entry, at, False, depth + 1) for entry, at in _entries(value, place))


def _entries(value: Any, place: Place) -> list[tuple[Any, Place]]:
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_EFFECTS:
        raise place.error("card_effects", most=MOST_EFFECTS)
    return [(entry, place.nth(number)) for number, entry in enumerate(value, 1)]


def _effect(value: Any, place: Place, item: bool, depth: int) -> Effect:
    if not isinstance(value, dict):
        raise place.error("card_effect_table")
    word = value.get("do")
    if word is None:
        raise place.at("do").error("card_field_missing", known="do")
    if not isinstance(word, str) or word not in list(Do):
        raise place.at("do").error("card_effect_unknown", value=shown(word), known=", ".join(Do))
    do = Do(word)
    if do is Do.EQUIP and not item:
        raise place.error("card_equip_place")
    wanted = do.fields
    fields(value, place, ("do", *wanted), may_be_missing(do))
    sliders = tuple(What) if do is Do.REMOVE else (What.RED, What.BLUE)
    return Effect(
        do,
        n=_amount(value["n"], place.at("n")) if "n" in wanted else 0,
        who=Who(choice(value["who"], place.at("who"), tuple(Who))) if "who" in wanted else None,
        what=What(choice(value["what"], place.at("what"), sliders)) if "what" in wanted else None,
        to=To(choice(value["to"], place.at("to"), tuple(To))) if "to" in wanted else None,
        lists=_lists(do, value, place, depth),
        when=_situation(value, place) if do is Do.EQUIP else None,
    )


def _situation(value: dict[str, Any], place: Place) -> When:
    """Return the moment at which an equipped item acts (LB-66)."""
    return When(choice(value["when"], place.at("when"), tuple(When))) if "when" in value else When.TURN


def _amount(value: Any, place: Place) -> Number:
    """Return a number on a card (LB-87)."""
    if isinstance(value, str) and value in list(Count):
        return Count(value)
    if type(value) is int and 1 <= value <= MOST:
        return value
    raise place.error("card_amount", value=shown(value), most=MOST, known=", ".join(Count))


def _lists(do: Do, value: dict[str, Any], place: Place, depth: int) -> tuple[Effects, ...]:
    if "table" in do.fields:
        return _rows(value["table"], place.at("table"), depth)
    if "of" in do.fields:
        return _options(value["of"], place.at("of"), depth)
    return (_inner(value["effects"], place.at("effects"), depth),) if "effects" in do.fields else ()


def _options(value: Any, place: Place, depth: int) -> tuple[Effects, ...]:
    if not isinstance(value, list) or not 2 <= len(value) <= MOST_OPTIONS:
        raise place.error("card_options", most=MOST_OPTIONS)
    return tuple(_inner(option, place.nth(number), depth) for number, option in enumerate(value, 1))


def _rows(value: Any, place: Place, depth: int) -> tuple[Effects, ...]:
    """Return the effects for each number from 1 to 6, () for one that the table leaves out (LB-85)."""
    if not isinstance(value, dict) or not value:
        raise place.error("card_roll_table")
    rows: dict[int, Effects] = {}
    for key, listed in value.items():
        at = place.at(shown(key))
        text = _inner(listed, at, depth)
        for face in _faces(key, at):
            if face in rows:
                raise at.error("card_roll_twice", value=face)
            rows[face] = text
    return tuple(rows.get(face, ()) for face in range(1, SIDES + 1))


def _faces(key: str, place: Place) -> Sequence[int]:
    """Return the numbers that "3" or "2-5" stands for."""
    first, dash, last = key.partition("-")
    known = [str(face) for face in range(1, SIDES + 1)]
    if first not in known or (last not in known if dash else False) or int(last or first) < int(first):
        raise place.error("card_roll_number", value=shown(key))
    return range(int(first), int(last or first) + 1)
