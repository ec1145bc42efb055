"""The puzzle of the day: one of those that come with the program, the same for everybody.

Each day has the next game. The puzzles of a game, those of its book and those collected for the days, come in an order of their
own in each round through all of them, so that none comes again before all others, and never two of a kind in a row.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from game.content.positions import PositionReader
from game.learn.collected import collection
from game.learn.puzzles import Puzzle, PuzzleMaker, load_puzzle, shipped


@dataclass(frozen=True, slots=True)
class DailyPuzzle:
    """A day's puzzle: its game, and the key that tells it from others of the game."""

    game: str
    key: str

    @property
    def id(self) -> str:
        """The game and the puzzle in one word, as settings keep it."""
        return f"{self.game}/{self.key}"


def daily_puzzle(day: date, makers: Mapping[str, PuzzleMaker], solved: str = "") -> DailyPuzzle | None:
    """Return the puzzle of a day; None where no game has any. Raises PuzzleError.

    `solved` is the id of the one that was solved on that day: with other puzzles than now, it may have been another.
    """
    game, _, key = solved.partition("/")
    if game in makers and key in kinds_of(makers[game]):
        return DailyPuzzle(game, key)
    games = [game for game, maker in makers.items() if shipped(maker) or collection(maker).puzzles]
    if not games:
        return None
    turn, number = divmod(day.toordinal(), len(games))
    game = games[number]
    return DailyPuzzle(game, _chosen(game, kinds_of(makers[game]), turn))


def load_daily(daily: DailyPuzzle, maker: PuzzleMaker, positions: PositionReader | None = None) -> Puzzle:
    """Return a day's puzzle with all that is in it; `positions` saves reading maps again.

    Raises PuzzleError.
    """
    collected = collection(maker)
    if daily.key in collected.puzzles:
        return collected.read(daily.key, maker, positions)
    path = next(path for path in shipped(maker) if path.stem == daily.key)
    return load_puzzle(path, maker, daily.key, positions)


def kinds_of(maker: PuzzleMaker) -> dict[str, str]:
    """Return the kinds of all puzzles of a game by their keys.

    Those of the book are each of its own. Raises PuzzleError.
    """
    book = {path.stem: path.stem for path in shipped(maker)}
    return book | {key: one.kind for key, one in collection(maker).puzzles.items()}


def _chosen(game: str, kinds: Mapping[str, str], turn: int) -> str:
    """Return the puzzle of a game at its turn, counted from the beginning of the calendar."""
    number, place = divmod(turn, len(kinds))
    return _round(game, kinds, number)[place]


def _round(game: str, kinds: Mapping[str, str], number: int) -> list[str]:
    """Return the order of all puzzles of a game in a round.

    No two of a kind follow each other, nor does the first follow one of its kind in the round before, as far as that can be.
    """
    keys = sorted(kinds)
    order = _shuffled(game, keys, number)
    line = [_shuffled(game, keys, number - 1)[-1], *order]  # the last place is never changed: the next round looks at it
    for place in range(1, len(line) - 1):
        if not _fits(line, place, kinds):
            for other in range(1, len(line) - 1):
                line[place], line[other] = line[other], line[place]
                if _fits(line, place, kinds) and _fits(line, other, kinds):
                    break
                line[place], line[other] = line[other], line[place]
    return line[1:]


def _fits(line: Sequence[str], place: int, kinds: Mapping[str, str]) -> bool:
    """Return whether a puzzle is of another kind than those beside it."""
    kind = kinds[line[place]]
    return all(kinds[line[beside]] != kind for beside in (place - 1, place + 1) if 0 <= beside < len(line))


def _shuffled(game: str, keys: Sequence[str], number: int) -> list[str]:
    """Return puzzles in an order that depends on their names and the number alone.

    Of two, always in the same one: any other would repeat one of them.
    """
    if len(keys) <= 2:
        return list(keys)
    return sorted(keys, key=lambda key: hashlib.sha256(f"{game} {number} {key}".encode()).digest())
