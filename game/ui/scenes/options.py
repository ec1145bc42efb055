"""Names of the options of a game and of their values."""

from __future__ import annotations

from game.content.level import Level
from game.engine.core import Option
from game.ui.services.text import Text


def option_values(text: Text, game_id: str, option: Option, level: Level | None) -> list[tuple[str, str]]:
    """Return the values of an option with their words: texts, else the level's own words.

    Options of all seats share their texts.
    """
    key = f"option.{game_id}.{option.label_key}"
    values: list[tuple[str, str]] = []
    for value in option.values:
        known = f"{key}.{value}" in text or level is None
        own = "" if known or level is None else level.word(f"{option.label_key}.{value}", text.language)
        said = dict(option.level) if value == "level" else {}
        means = {name: text(f"{key}.{what}") if isinstance(what, str) else what for name, what in said.items()}
        values.append((value, own or text(f"{key}.{value}", **means)))
    return values
