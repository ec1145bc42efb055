"""Exercises, such as lessons and puzzles: games from a position that are never saved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.content.positions import Situation
from game.play.match import Match, dealt
from game.play.record import Player


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position to play on from.

    `numbers` are what chance gives first; then it goes on by `seed`, the same each time.
    """

    situation: Situation
    numbers: tuple[int, ...] = ()
    seed: str = "exercise"

    def begin(self, players: Sequence[Player], *, free_undo: bool = True) -> Match:
        """Return a match of these players from the beginning.

        Everything in it may be taken back, unless `free_undo` is False.
        """
        situation = self.situation
        return Match.begin_at(
            situation.game,
            situation.board,
            situation.state,
            players,
            level=situation.level.to_json(),
            deal=dealt(*self.numbers, then=self.seed),
            free_undo=free_undo,
        )
