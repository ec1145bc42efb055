"""Blocks as the rulebook shows them: `unknown` from above, `live` and `safe` turned over."""

from __future__ import annotations

from game.ui.board import exhibit
from game.ui.board.stage import Actor
from game.ui.contract.entry import Exhibited
from game.ui.services.theme import Theme

FACES = ("unknown", "live", "safe")


def check(words: tuple[str, ...], parts: tuple[str, ...]) -> None:
    """Raise ValueError for what is no block, or for numbers on it."""
    exhibit.check(words, parts, FACES)


def block(theme: Theme, language: str, words: tuple[str, ...]) -> Exhibited:
    """Return a block. Raises KeyError for an unknown face."""
    (face,) = words
    return Exhibited(exhibit.picture(theme, [Actor(f"blocks/{face}", 0, 0)]), {})
