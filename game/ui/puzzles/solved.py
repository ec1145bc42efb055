"""Solved puzzles, as the settings keep them."""

from __future__ import annotations

from collections.abc import Iterable

from game.learn.puzzles import PuzzleInfo
from game.ui.services.preferences import Preferences


def remember(settings: Preferences, game: str, key: str) -> None:
    """Keep that a puzzle was solved."""
    known = settings.values.puzzles_solved
    if key not in known.get(game, ()):
        settings.change(puzzles_solved={**known, game: [*known.get(game, ()), key]})


def is_solved(settings: Preferences, game: str, key: str) -> bool:
    """Return whether a puzzle was solved once."""
    return key in settings.values.puzzles_solved.get(game, ())


def count(settings: Preferences, game: str, infos: Iterable[PuzzleInfo]) -> int:
    """Return the number of these puzzles of a game that were solved."""
    return sum(is_solved(settings, game, info.key) for info in infos)
