"""Solved puzzles and puzzles of the day, as the settings keep them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from game.learn.puzzles import PuzzleInfo
from game.ui.services.preferences import Preferences


def remember(settings: Preferences, game: str, key: str) -> None:
    """Keep that a puzzle was solved."""
    known = settings.values.puzzles_solved
    if key not in known.get(game, ()):
        settings.change(puzzles_solved={**known, game: [*known.get(game, ()), key]})


def remember_day(settings: Preferences, day: date, puzzle: str) -> None:
    """Keep that the puzzle of a day was solved, by its id."""
    if day.isoformat() not in settings.values.daily_solved:
        settings.change(daily_solved={**settings.values.daily_solved, day.isoformat(): puzzle})


def is_day_solved(settings: Preferences, day: date) -> bool:
    """Return whether the puzzle of a day was solved."""
    return day.isoformat() in settings.values.daily_solved


def is_solved(settings: Preferences, game: str, key: str) -> bool:
    """Return whether a puzzle was solved once."""
    return key in settings.values.puzzles_solved.get(game, ())


def count(settings: Preferences, game: str, infos: Iterable[PuzzleInfo]) -> int:
    """Return the number of these puzzles of a game that were solved."""
    return sum(is_solved(settings, game, info.key) for info in infos)
