"""Words that all screens share: sentences for what can go wrong with files, names of games, letters of rows and columns."""

from __future__ import annotations

from typing import Any

from game.ui.services.text import Text


def sentence(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def letters(number: int) -> str:
    """What a row or column is called by its number from 1: A, B ... Z, AA, AB ..."""
    found = ""
    while number:
        number, digit = divmod(number - 1, 26)
        found = chr(ord("A") + digit) + found
    return found


def game_name(text: Text, game_id: str) -> str:
    """What a game is called; one that this program does not have by its name in files."""
    key = f"game.{game_id}.name"
    return text(key) if key in text else game_id


def trouble(text: Text, error: Exception) -> str:
    """The sentence for an error with a code and values (`error.<code>` in the catalogues), else the error's own words."""
    code: Any = getattr(error, "code", None)
    values: Any = getattr(error, "values", None)
    if not isinstance(code, str) or not isinstance(values, dict) or f"error.{code}" not in text:
        return str(error)
    return text(f"error.{code}", **{name: _worded(text, value) for name, value in values.items()})


def _worded(text: Text, value: Any) -> Any:
    if isinstance(value, Exception):
        return trouble(text, value)
    if isinstance(value, tuple | list):
        return ", ".join(str(part) for part in value)
    return value
