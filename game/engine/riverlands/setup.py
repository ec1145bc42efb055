"""Setting up (RL-1, RL-4) and the options of RL-61 and RL-63."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.engine.core import Option, Step, resolve_options
from game.engine.riverlands.board import Board, Ending, Pace
from game.engine.riverlands.hero import LIVES, Hero
from game.engine.riverlands.state import Phase, State
from game.engine.unfit import Unfit, quoted

ENDING = Option("ending", ("level", *(ending.value for ending in Ending)), "level")
"""The option for the end of the game: as the level has it, or another way."""
ROUNDS = Option("rounds", ("level", "30", "40", "50", "60"), "level")
"""The round in which the meal grows first, or the last round.

What the level says, or another.
"""
SHORT = Option("short", ("off", "on"), "off")
"""The option for a short game (RL-63)."""
OPTIONS = (ENDING, ROUNDS, SHORT)

SHORT_LIVES = 1
"""The lives with which everybody starts a short game (RL-63) ..."""
SHORT_PACE = Pace(Ending.HUNGER, hunger_from=16, hunger_every=3, round_limit=50)
"""... and its pace, unless another option sets one."""


def options(board: Board) -> tuple[Option, ...]:
    """All options, with what the level, or a short game, says of ENDING and ROUNDS (RL-63)."""
    pace, short = board.pace, SHORT_PACE
    endings = ("ending", pace.ending.value), ("short_ending", short.ending.value)
    rounds = (
        ("hunger", pace.hunger_from),
        ("limit", pace.round_limit),
        ("short_hunger", short.hunger_from),
        ("short_limit", short.round_limit),
    )
    brief = (SHORT.name, "on")
    hunger, limit, neither = ((ENDING.name, ending.value) for ending in (Ending.HUNGER, Ending.ROUND_LIMIT, Ending.NEITHER))
    of_level = {Ending.HUNGER: "", Ending.ROUND_LIMIT: "limit", Ending.NEITHER: "neither"}[pace.ending]
    by_ending = (
        ("neither", (neither,)),
        ("short_limit", (brief, limit)),
        ("short", (brief,)),
        ("limit", (limit,)),
        ("", (hunger,)),
    )
    return (
        replace(ENDING, level=endings, level_texts=(("short", (brief,)),)),
        replace(ROUNDS, level=rounds, level_texts=(*by_ending, (of_level, ())), idle=(neither,)),
        SHORT,
    )


def set_up(board: Board, players: int, variants: Mapping[str, str]) -> Step[State]:
    """Return the state with everybody on its start tile.

    They are about to roll for who moves first (RL-4, RL-5).

    Raises ValueError for a number of players or an option that the board does not support.
    """
    if players != board.players:
        raise Unfit("setup_players", known=board.players, players=quoted(players))
    chosen = resolve_options(OPTIONS, variants)
    short = chosen[SHORT.name] == "on"
    lives = SHORT_LIVES if short else LIVES
    state = State(
        board=board,
        pace=pace_of(SHORT_PACE if short else board.pace, chosen["ending"], chosen["rounds"]),
        lives=lives,
        heroes=tuple(Hero(start, lives) for start in board.starts),
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
    """Return the pace of a game with these options, else that of `level` (RL-61)."""
    pace = level if ending == ENDING.default else replace(level, ending=Ending(ending))
    return pace if rounds == ROUNDS.default else replace(pace, hunger_from=int(rounds), round_limit=int(rounds))
