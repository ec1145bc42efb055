"""The way to the puzzle of the day."""

from __future__ import annotations

from game.learn.daily import DailyPuzzle, daily_puzzle
from game.learn.puzzles import Puzzle, PuzzleError, load_puzzle
from game.ui.shell import destinations
from game.ui.shell.scene import Context


def today(context: Context) -> DailyPuzzle | None:
    """Return the puzzle of today, None where no game has any."""
    return daily_puzzle(context.clock.today(), context.games)


def read(context: Context) -> tuple[DailyPuzzle, Puzzle] | None:
    """Return the puzzle of today with all that is in it; None without one. Raises PuzzleError."""
    daily = today(context)
    return (daily, load_puzzle(daily.path, context.games[daily.game])) if daily is not None else None


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
