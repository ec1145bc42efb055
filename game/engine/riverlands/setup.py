"""Setting up (RL-1, RL-4) and the options of RL-61."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.engine.core import Option, Step, resolve_options
from game.engine.riverlands.board import Board, Ending, Pace
from game.engine.riverlands.hero import Hero
from game.engine.riverlands.state import Phase, State

ENDING = Option("ending", ("level", *(ending.value for ending in Ending)), "level")
"""The option for the end of the game: as the level has it, or another way."""
ROUNDS = Option("rounds", ("level", "30", "40", "50", "60"), "level")
"""The round in which the meal grows first, or the last round.

What the level says, or another.
"""
OPTIONS = (ENDING, ROUNDS)


def options(board: Board) -> tuple[Option, ...]:
    """ENDING and ROUNDS, with what the level says of them."""
    pace = board.pace
    rounds = ("hunger", pace.hunger_from), ("limit", pace.round_limit)
    return (replace(ENDING, level=(("ending", pace.ending.value),)), replace(ROUNDS, level=rounds))


def set_up(board: Board, players: int, variants: Mapping[str, str]) -> Step[State]:
    """Return the state with everybody on its start tile.

    They are about to roll for who moves first (RL-4, RL-5).

    Raises ValueError for a number of players or an option that the board does not support.
    """
    if players != board.players:
        raise ValueError(f"this board is for {board.players} players, not for {players}")
    chosen = resolve_options(OPTIONS, variants)
    state = State(
        board=board,
        pace=pace_of(board.pace, chosen["ending"], chosen["rounds"]),
        heroes=tuple(Hero(start) for start in board.starts),
        first=None,
        rolling=tuple(range(players)),
        rolls=(None,) * players,
        turn=None,
        round=0,
        phase=Phase.ROLL_FOR_START,
        answering=(),
        ending=None,
    )
    return Step(state, ())


def pace_of(level: Pace, ending: str, rounds: str) -> Pace:
    """Return the pace of a game on a level with these values of the options (RL-61)."""
    pace = level if ending == ENDING.default else replace(level, ending=Ending(ending))
    return pace if rounds == ROUNDS.default else replace(pace, hunger_from=int(rounds), round_limit=int(rounds))
