"""Errors of positions in data of any game, one plain English sentence a code.

Each game's reader adds its own.

The interface words the same codes in its own languages, as `error.<code>` in `assets/locale/<language>/errors.po`; values are
numbers and names out of the data, never words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

import msgspec

from game.reading import shown

Value = str | int | Exception

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        # fields
        "field_missing": "“{field}” is missing.",
        "field_unknown": "“{field}” is not known.",
        "field_unknown_here": "“{field}” is not known; known are {known}.",
        "field_type": "{field}: it is of the type {found}; it must be of the type {wanted}.",
        "field_wrong": "{field}: this value cannot be used.",
        # the board and the state
        "position_level": "level: there is no map “{value}”; there are {known}.",
        "position_map": "level: the map cannot be used. {detail}",
        "position_state_deep": "state: it is nested too deep.",
        "position_state_json": "state: this is not JSON (byte {byte}).",
        "position_state": "This cannot be so in the game: {detail}.",
        # words of all games
        "position_players": "{field}: only {players} play.",
        "position_seat": "turn.seat: “{value}” is no player; they are 0 to {last}.",
        "position_space": "“{value}” is no space of this board; one is written as “{example}”.",
        "position_no_spaces": "“{value}”: this game has no names for spaces.",
        "position_range": "“{value}”: the first number of a range comes before the last.",
        "position_range_long": "“{value}”: these ranges stand for more than {most} spaces or names.",
    }
)
"""Every code of any game with its English sentence."""

LONGEST, LONGEST_LIST, MOST_DIGITS = 300, 1000, 20
"""Letters of a value that are shown, and of a list of what there is; digits of a number."""

_MISSING = re.compile(r"Object missing required field `(.+?)`")
_UNKNOWN = re.compile(r"Object contains unknown field `(.+?)`")
_TYPE = re.compile(r"Expected `(.+?)`, got `(.+?)`")
_TOML = {"object": "table", "str": "string", "int": "integer", "bool": "boolean", "list": "array"}
_NTH = re.compile(r"\[(\d+)\]")
_AT = re.compile(r" - at `\$\.?(.*)`$")


def _short(name: str, value: Value) -> Value:
    """Return a value as a part of a sentence: a list of what there is whole, all else short."""
    if isinstance(value, str):
        return shown(value, LONGEST_LIST if name == "known" else LONGEST)
    if isinstance(value, int) and abs(value) >= 10**MOST_DIGITS:
        return shown(str(value), MOST_DIGITS)
    return value


class PositionError(ValueError):
    """A position cannot be used: a code of `sentences` and the values of its sentence.

    `str()` is the sentence in English.
    """

    sentences: ClassVar[Mapping[str, str]] = SENTENCES

    def __init__(self, code: str, **values: Value) -> None:
        self.code = code
        self.values: dict[str, Value] = {name: _short(name, value) for name, value in values.items()}
        super().__init__(self.sentences[code].format(**self.values))


def toml_type(name: str) -> str:
    """Return a type as TOML calls it, of a name in Python or msgspec."""
    return " | ".join(_TOML.get(one, one) for one in name.split(" | ") if one != "null")


def misread(error: msgspec.ValidationError) -> tuple[str, dict[str, Value]]:
    """Return the code and the values for a field missing, unknown or of a wrong type.

    Entries of lists are counted from 1, as in files of cards.
    """
    text = str(error)
    at = _AT.search(text)
    place = _NTH.sub(lambda found: f"[{int(found[1]) + 1}]", at[1]) if at is not None else ""
    for code, pattern in (("field_missing", _MISSING), ("field_unknown", _UNKNOWN)):
        if (found := pattern.match(text)) is not None:
            return code, {"field": f"{place}.{found[1]}" if place else found[1]}
    if (found := _TYPE.match(text)) is not None:
        return "field_type", {"field": place or "$", "wanted": toml_type(found[1]), "found": toml_type(found[2])}
    return "field_wrong", {"field": place or "$"}
