"""Checks of single fields in files of cards.

Each raises CardError with the place and what would be right.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

from game.content.lost_baggage.errors import Place, shown, written

LANGUAGES = ("en", "pl")
LONGEST_ID = 40
LONGEST_NAME = 32
LONGEST_LINE = 90
"""Characters of a flavour, and of what a set is about."""

Words = dict[str, dict[str, str]]
"""A text in each language, by key."""


def fields(table: Any, place: Place, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> None:
    """Check that the table has the required fields, and no others but the optional ones.

    Raises CardError.
    """
    known = ", ".join((*required, *optional))
    if not isinstance(table, dict):
        raise place.error("card_table", value=shown(table), known=known)
    for name in table:
        if name not in (*required, *optional):
            raise place.at(shown(name)).error("card_field_unknown", known=known)
    for name in required:
        if name not in table:
            raise place.at(name).error("card_field_missing", known=known)


def is_id(text: str) -> bool:
    """Return whether a text can be the id of a card or a set."""
    return len(text) <= LONGEST_ID and re.fullmatch(r"[a-z][a-z0-9_]*", text) is not None


def identifier(value: Any, place: Place) -> str:
    """Return an id. Raises CardError."""
    if not isinstance(value, str) or not is_id(value):
        raise place.error("card_id", value=shown(value), most=LONGEST_ID)
    return value


def words(value: Any, place: Place, most: int) -> dict[str, str]:
    """Return a text in every language. Raises CardError."""
    if not isinstance(value, dict) or set(value) != set(LANGUAGES):
        raise place.error("card_words")
    for language, text in value.items():
        if not isinstance(text, str) or not _one_line(text) or len(text) > most:
            raise place.at(language).error("card_text", value=shown(text), most=most)
    return {language: unicodedata.normalize("NFC", value[language]) for language in LANGUAGES}


def _one_line(text: str) -> bool:
    """Return whether there is something to read, all of it visible and in one line."""
    return bool(text.strip()) and not any(unicodedata.category(letter) in {"Cc", "Zl", "Zp"} for letter in text)


def whole(value: Any, place: Place, most: int) -> int:
    """Return a whole number from 1. Raises CardError."""
    if type(value) is not int or not 1 <= value <= most:
        raise place.error("card_number", value=written(value), least=1, most=most)
    return value


def choice(value: Any, place: Place, known: Sequence[str]) -> str:
    """Return one of the known words. Raises CardError."""
    if not isinstance(value, str) or value not in known:
        raise place.error("card_choice", value=shown(value), known=", ".join(known))
    return value
