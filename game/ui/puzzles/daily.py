"""The puzzles of the days: today's, and those of the weeks before."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from game.content.positions import PositionReader
from game.learn.collected import path_of
from game.learn.daily import DailyPuzzle, daily_puzzle, load_daily
from game.learn.puzzles import Puzzle, PuzzleError, PuzzleInfo
from game.ui.shell import destinations
from game.ui.shell.scene import Context

SHOWN = 28
"""Days that are listed, today the first: seven puzzles of each of four games."""


def of_day(context: Context, day: date) -> DailyPuzzle | None:
    """Return the puzzle of a day, the one that was solved then if one was.

    None where no game has any. Raises PuzzleError.
    """
    solved = context.settings.values.daily_solved.get(day.isoformat(), "")
    return daily_puzzle(day, context.games, solved)


def recent(context: Context) -> Iterator[tuple[date, str, PuzzleInfo]]:
    """Yield the days up to today, each with the game of its puzzle and the puzzle.

    The last day comes first. Raises PuzzleError.
    """
    today, positions = context.clock.today(), {game: PositionReader(entry) for game, entry in context.games.items()}
    for back in range(SHOWN):
        day = today - timedelta(days=back)
        if (daily := of_day(context, day)) is None:
            return
        entry = context.games[daily.game]
        try:
            yield day, daily.game, PuzzleInfo(daily.key, path_of(entry), False, load_daily(daily, entry, positions[daily.game]))
        except PuzzleError as error:
            yield day, daily.game, PuzzleInfo(daily.key, path_of(entry), False, None, error)


def read(context: Context) -> tuple[DailyPuzzle, Puzzle] | None:
    """Return the puzzle of today with all that is in it; None without one. Raises PuzzleError."""
    daily = of_day(context, context.clock.today())
    return (daily, load_daily(daily, context.games[daily.game])) if daily is not None else None


def open_daily(context: Context) -> None:
    """Open the puzzle of today, or say what is wrong with it."""
    try:
        found = read(context)
    except PuzzleError as error:
        context.open(destinations.Trouble(error))
        return
    if found is not None:
        daily, puzzle = found
        context.open(destinations.Puzzle(daily.game, (puzzle,), 0))
