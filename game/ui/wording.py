"""Sentences for what can go wrong with files, in the player's language."""

from __future__ import annotations

from typing import Any

from game.ui.text import Text


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
