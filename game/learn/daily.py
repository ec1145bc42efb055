"""The puzzle of the day: one of those that come with the program, the same for everybody.

Each day has the next game. The puzzles of a game come in an order of their own in each round through all of them, so that
none comes again before all others, and never two alike in a row.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from game.learn.puzzles import PuzzleMaker, shipped


@dataclass(frozen=True, slots=True)
class DailyPuzzle:
    """The file of a day's puzzle: its game, and the key that tells it from others of the game."""

    game: str
    path: Path

    @property
    def key(self) -> str:
        """The key of the puzzle in its game."""
        return self.path.stem

    @property
    def id(self) -> str:
        """The game and the puzzle in one word, as settings keep it."""
        return f"{self.game}/{self.key}"


def daily_puzzle(day: date, makers: Mapping[str, PuzzleMaker]) -> DailyPuzzle | None:
    """Return the puzzle of a day; None where no game has any."""
    found = {game: paths for game, maker in makers.items() if (paths := shipped(maker))}
    if not found:
        return None
    games = tuple(found)
    turn, number = divmod(day.toordinal(), len(games))
    game = games[number]
    names = {path.stem: path for path in found[game]}
    return DailyPuzzle(game, names[_chosen(game, sorted(names), turn)])


def _chosen(game: str, keys: Sequence[str], turn: int) -> str:
    """Return the puzzle of a game at its turn, counted from the beginning of the calendar."""
    number, place = divmod(turn, len(keys))
    return _round(game, keys, number)[place]


def _round(game: str, keys: Sequence[str], number: int) -> list[str]:
    """Return the order of all puzzles of a game in a round.

    It does not begin with the last of the round before.
    """
    order = _shuffled(game, keys, number)
    if len(order) > 2 and order[0] == _shuffled(game, keys, number - 1)[-1]:
        order[:2] = order[1::-1]
    return order


def _shuffled(game: str, keys: Sequence[str], number: int) -> list[str]:
    """Return puzzles in an order that depends on their names and the number alone.

    Of two, always in the same one: any other would repeat one of them.
    """
    if len(keys) <= 2:
        return list(keys)
    return sorted(keys, key=lambda key: hashlib.sha256(f"{game} {number} {key}".encode()).digest())
