"""Consistency checks of a state.

They keep a damaged file from becoming an impossible game.
"""

from __future__ import annotations

from game.engine.codec import require_fit
from game.engine.riverlands.board import team
from game.engine.riverlands.dying import gone
from game.engine.riverlands.exploring import open_finds, open_ways_back
from game.engine.riverlands.state import Phase, State, Turn, alive, players
from game.engine.riverlands.tables import EXPLORING


def require(state: State) -> None:
    """Raise ValueError when a state that was read is no possible state."""
    _heroes(state)
    if state.turn is not None:
        _turn(state, state.turn)
    _course(state)
    _decision(state)


def _heroes(state: State) -> None:
    spaces = [hero.space for hero in state.heroes if hero.space is not None]
    require_fit(len(set(spaces)) == len(spaces), "heroes", "no two stand on one tile")
    for hero in state.heroes:
        right = bool(hero.lives and hero.health) if hero.alive else hero == gone(0)
        require_fit(hero.lives <= state.lives, "heroes", "nobody has more lives than at the start")
        require_fit(right, "heroes", "one on the board has a life and health, one who is out has nothing")


def _turn(state: State, turn: Turn) -> None:
    require_fit(turn.left <= turn.actions, "turn", "no more actions are left than there were")
    require_fit((turn.explored is None) == (turn.rolled is None), "turn", "a tile is explored when a die was rolled for it")
    explored = turn.explored is None or state.board.kinds[turn.explored] in EXPLORING
    require_fit(explored, "turn", "there is something to explore on the tile that was explored")


def _course(state: State) -> None:
    """Check that rolling, the turns and the end come one after the other."""
    begun = state.turn is not None
    require_fit(begun == (state.first is not None), "first", "there is a first player exactly when a turn has begun")
    require_fit(begun == (state.round > 0), "round", "there is a round exactly when a turn has begun")
    limit = state.pace.limit
    require_fit(limit is None or state.round <= limit, "round", f"the last round is {limit}")
    over = state.phase is Phase.OVER
    require_fit(over == (state.ending is not None), "ending", "there is an ending exactly when the game is over")
    teams = {team(seat) for seat in players(state) if alive(state, seat)}
    require_fit(len(teams) > (0 if over else 1), "heroes", "the game is over when no two teams are left")


def _decision(state: State) -> None:
    """Check that the phase fits.

    Those to decide are still in and have something to decide about.
    """
    turn, phase = state.turn, state.phase
    waiting = (("rolling", state.rolling, Phase.ROLL_FOR_START), ("answering", state.answering, Phase.ANSWER_DRAW))
    for name, seats, when in waiting:
        right = len(set(seats)) == len(seats) and all(alive(state, seat) for seat in seats)
        require_fit(right, name, "each player at most once, and nobody who is out")
        require_fit(bool(seats) == (phase is when), name, f"there are some exactly in the phase {when.value!r}")
    if phase is Phase.OVER:
        fits = True
    elif phase is Phase.ROLL_FOR_START:
        fits = turn is None and len(state.rolling) > 1 and any(state.rolls[seat] is None for seat in state.rolling)
    else:
        fits = turn is not None and alive(state, turn.seat) and _fits_turn(state, turn)
    require_fit(fits, "phase", f"in the phase {phase.value!r} somebody has that to decide")


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
