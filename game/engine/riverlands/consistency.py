"""Consistency checks of a state.

They keep a damaged file from becoming an impossible game.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from game.engine.riverlands.board import team
from game.engine.riverlands.dying import gone
from game.engine.riverlands.exploring import open_finds, open_ways_back
from game.engine.riverlands.state import Phase, State, Turn, alive, players
from game.engine.riverlands.tables import EXPLORING
from game.engine.unfit import Unfit, require_fit

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "rl_apart": "no two stand on one tile",
        "rl_lives": "nobody has more lives than at the start",
        "rl_alive": "one on the board has a life and health, one who is out has nothing",
        "rl_left": "no more actions are left than there were",
        "rl_explored": "a tile is explored when a die was rolled for it",
        "rl_explores": "there is something to explore on the tile that was explored",
        "rl_first": "there is a first player exactly when a turn has begun",
        "rl_round": "there is a round exactly when a turn has begun",
        "rl_last": "the last round is {limit}",
        "rl_ending": "there is an ending exactly when the game is over",
        "rl_teams": "the game is over when no two teams are left",
        "rl_once": "each player at most once, and nobody who is out",
        "rl_waiting": "there are some exactly in the phase {phase}",
        "rl_decides": "in the phase {phase} somebody has that to decide",
    }
)
"""Every code of a fault of this game's states with its English sentence."""


class RiverlandsUnfit(Unfit):
    """A state of Riverlands is no possible one: a code of its own SENTENCES."""

    sentences = SENTENCES


_fit = partial(require_fit, RiverlandsUnfit)


def require(state: State) -> None:
    """Raise ValueError when a state that was read is no possible state."""
    _heroes(state)
    if state.turn is not None:
        _turn(state, state.turn)
    _course(state)
    _decision(state)


def _heroes(state: State) -> None:
    spaces = [hero.space for hero in state.heroes if hero.space is not None]
    _fit(len(set(spaces)) == len(spaces), "heroes", "rl_apart")
    for hero in state.heroes:
        right = bool(hero.lives and hero.health) if hero.alive else hero == gone(0)
        _fit(hero.lives <= state.lives, "heroes", "rl_lives")
        _fit(right, "heroes", "rl_alive")


def _turn(state: State, turn: Turn) -> None:
    _fit(turn.left <= turn.actions, "turn", "rl_left")
    _fit((turn.explored is None) == (turn.rolled is None), "turn", "rl_explored")
    explored = turn.explored is None or state.board.kinds[turn.explored] in EXPLORING
    _fit(explored, "turn", "rl_explores")


def _course(state: State) -> None:
    """Check that rolling, the turns and the end come one after the other."""
    begun = state.turn is not None
    _fit(begun == (state.first is not None), "first", "rl_first")
    _fit(begun == (state.round > 0), "round", "rl_round")
    limit = state.pace.limit
    _fit(limit is None or state.round <= limit, "round", "rl_last", limit=limit)
    over = state.phase is Phase.OVER
    _fit(over == (state.ending is not None), "ending", "rl_ending")
    teams = {team(seat) for seat in players(state) if alive(state, seat)}
    _fit(len(teams) > (0 if over else 1), "heroes", "rl_teams")


def _decision(state: State) -> None:
    """Check that the phase fits.

    Those to decide are still in and have something to decide about.
    """
    turn, phase = state.turn, state.phase
    waiting = (("rolling", state.rolling, Phase.ROLL_FOR_START), ("answering", state.answering, Phase.ANSWER_DRAW))
    for name, seats, when in waiting:
        right = len(set(seats)) == len(seats) and all(alive(state, seat) for seat in seats)
        _fit(right, name, "rl_once")
        _fit(bool(seats) == (phase is when), name, "rl_waiting", phase=repr(when.value))
    if phase is Phase.OVER:
        fits = True
    elif phase is Phase.ROLL_FOR_START:
        fits = turn is None and len(state.rolling) > 1 and any(state.rolls[seat] is None for seat in state.rolling)
    else:
        fits = turn is not None and alive(state, turn.seat) and _fits_turn(state, turn)
    _fit(fits, "phase", "rl_decides", phase=repr(phase.value))


def _fits_turn(state: State, turn: Turn) -> bool:
    match state.phase:
        case Phase.ACT:
            return turn.left > 0
        case Phase.CHOOSE:
            return turn.explored is not None and bool(open_finds(state))
        case Phase.GO_BACK:
            return turn.explored is not None and len(open_ways_back(state)) > 1
        case _:
            return turn.offered and turn.seat not in state.answering
