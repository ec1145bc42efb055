"""Faults of data that were read as a state, an event or a part of one.

Each has a code and values, from which the interface makes a sentence in the player's language, `error.<code>`; `str()` is the
sentence in English. Each game adds its own. Sentences are parts of others: they begin with a small letter and have no stop.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar

LONGEST = 80
"""Letters of a value that are shown."""

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "unfit_object": "a state must be an object with named fields",
        "unfit_rest": "the state.{field} must fit the rest: {wanted}",
        # a field alone
        "unfit_missing": "the {place} has no {name}",
        "unfit_unknown": "the {place} has {name}, which is no field of it",
        "unfit_no_place": "the {place} has {name}, for which it has no place",
        "unfit_needless": "the {place} must be left out when it is {found}",
        "unfit_type": "the {place} must be {wanted}, not {found}",
        "unfit_card_text": "the {place} is no text of a card",
        "unfit_two_things": "the {place} put two things on one square, '{square}'",
        # what it must be
        "wanted_from": "a whole number from {low}",
        "wanted_between": "a whole number from {low} to {high}",
        "wanted_one_of": "one of {known}",
        "wanted_flag": "true or false",
        "wanted_text": "a text",
        "wanted_written": "{name}, such as {example}",
        "wanted_there": "{name} of this board",
        "wanted_list": "a list",
        "wanted_values": "a list of {count} values",
        "wanted_object": "an object",
        "wanted_fields": "an object with {known}",
        "wanted_kind": "an object whose 'kind' is one of {known}",
        "wanted_event": "an object whose 'event' is one of {known}",
        "wanted_ending": "an object with a ranking of the seats, a reason and a rule",
        "wanted_ranking": "lists of seats, each seat once",
        # what is written in a word of its own
        "a_space": "a space",
        "a_tile": "a tile",
        # how a game is set up
        "setup_players": "this board is for {known} players, not for {players}",
        "setup_option": "the game has no option {name}; its options are {known}",
        "setup_value": "the option {name} is one of {known}, not {found}",
    }
)
"""Every code of any game with its English sentence."""


class Unfit(ValueError):
    """Data cannot be what they should be: a code of `sentences` and its values."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES

    def __init__(self, code: str, **values: Any) -> None:
        self.code, self.values = code, values
        super().__init__(self.sentences[code].format(**values))


def quoted(value: Any) -> str:
    """Return a value of a file as it is shown, cut where it is long.

    Words are in quotes, and all else is as the file has it.
    """
    shown = repr(value) if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    shown = "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in shown[: LONGEST + 1])
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 3]}..."


def named(name: str) -> Unfit | str:
    """Return the name of what is written in a word, one that can be translated if there is."""
    code = name.replace(" ", "_")
    return Unfit(code) if code in SENTENCES else name


def require_fit(kind: type[Unfit], right: bool, field: str, code: str, **values: Any) -> None:
    """Check that the fields of a state that was read fit each other.

    Raises Unfit when they do not: `code` with its values is a sentence of a kind of faults, and says what is wanted.
    """
    if not right:
        raise Unfit("unfit_rest", field=field, wanted=kind(code, **values))
