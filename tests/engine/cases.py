"""The cases over which the tests of the contract run: every game on every level that comes with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.content.level import Level
from game.content.levels import all_levels
from game.engine.chance import Chance, Seeded, pick
from game.engine.core import Action, AnyGame, Json, Option, Step
from game.play.match import Match
from game.play.record import Player
from tests.games import ALL

MOST_ACTIONS = 5000
"""Far more than any game takes by random play: one that is not over by then never ends."""


@dataclass(frozen=True, slots=True)
class Case:
    """A game on a board for so many players, with the values of its options, and the data that the board was made from."""

    name: str
    game: AnyGame
    board: Any
    level: Json
    players: int
    variants: Mapping[str, str]

    def setup(self, seed: int | str) -> Step[Any]:
        """A new game's first position."""
        return self.game.setup(self.board, self.players, self.variants, Seeded(seed))

    def match(self, seed: int | str) -> Match:
        """A new match, by the seed alone."""
        seats = [Player(f"Player {seat + 1}") for seat in range(self.players)]
        return Match.start(self.game, self.board, seats, level=self.level, variants=self.variants, seed=str(seed))


def boards(game_id: str) -> list[tuple[str, Json]]:
    """The name and the data of every level that comes with a game."""
    return [(info.key, info.level.to_json()) for info in all_levels(ALL[game_id], None) if info.level is not None]


@cache
def cases() -> tuple[Case, ...]:
    """Each level with every number of players and the usual options; the first one also with every value of every option.

    Of options that every player has alone, those of the first seat are taken, with the first and the last of their values.
    """
    return tuple(case for game_id in ALL for case in _cases(game_id))


def _cases(game_id: str) -> Iterator[Case]:
    game = ALL[game_id].game()
    for number, (name, level) in enumerate(boards(game_id)):
        board = ALL[game_id].board(Level.from_json(level))
        usual: list[dict[str, str]] = [{}]
        others = [{option.name: value} for option in game.options(board) for value in _unusual(option)]
        most = game.seats(board)[-1]
        for players in game.seats(board):
            for variants in usual + (others if number == 0 and players == most else []):
                said = " ".join(f"{key}={value}" for key, value in variants.items()) or "usual"
                yield Case(f"{game_id} {name} {players} {said}", game, board, level, players, variants)


def _unusual(option: Option) -> tuple[str, ...]:
    values = tuple(value for value in option.values if value != option.default)
    if option.seat is None:
        return values
    return (values[0], values[-1]) if option.seat == 0 else ()


def walk(case: Case, seed: int | str) -> Iterator[tuple[Any, Action, Step[Any]]]:
    """A whole game of random legal actions: each position, the action chosen there, and what it led to."""
    chance: Chance = Seeded(f"chance {seed}")
    choice: Chance = Seeded(f"choice {seed}")
    state = case.setup(seed).state
    for _ in range(MOST_ACTIONS):
        legal = case.game.legal(state)
        if not legal:
            return
        action = pick(legal, choice)
        step = case.game.apply(state, action, chance)
        yield state, action, step
        state = step.state
    raise AssertionError(f"{case.name}, seed {seed}: not over after {MOST_ACTIONS} actions")
