"""Consistency checks of a state.

They keep a damaged file from becoming an impossible game.
"""

from __future__ import annotations

from game.engine.codec import require_fit
from game.engine.island_battle.board import ARMY, LIVE_BLOCKS
from game.engine.island_battle.state import NOBODY, ON_PAD, SETTING_UP, UNPLACED, Phase, State, owner


def require(state: State) -> None:
    """Raise ValueError when a state that was read is no possible state."""
    require_fit(sum(state.terms.mix) == ARMY, "mix", f"the mix adds up to {ARMY}")
    require_fit(sum(state.undersides) == LIVE_BLOCKS, "undersides", f"{LIVE_BLOCKS} undersides are live")
    _pads(state)
    _course(state)


def _pads(state: State) -> None:
    on_pads = [(seat, piece) for seat, pad in enumerate(state.pads) for piece in pad if piece != NOBODY]
    right = all(owner(piece) == seat for seat, piece in on_pads)
    right = right and sorted(piece for _, piece in on_pads) == [piece for piece, at in enumerate(state.where) if at == ON_PAD]
    require_fit(right, "pads", "the pads hold exactly the characters that are on their owner's pad")


def _course(state: State) -> None:
    """Check that the phase, the turn and the pieces fit each other."""
    phase = state.phase
    squares = [state.terms.board.squares[at] for at in state.block_at if at >= 0]
    alone = len({square.row for square in squares}) == len({square.column for square in squares}) == len(squares)
    require_fit(alone, "block_at", "no two blocks share a row or a column (BI-13)")
    setting_up = phase is Phase.ROLL_FOR_START or phase in SETTING_UP
    over = phase is Phase.OVER
    require_fit((state.ending is not None) == over, "ending", "there is an ending exactly when the game is over")
    require_fit(over or (state.turn == 0) == setting_up, "turn", "the turn is 0 exactly while setting up")
    require_fit(
        over or (state.first is None) == (phase is Phase.ROLL_FOR_START), "first", "it is known who starts after rolling for it"
    )
    if not setting_up and not over:
        require_fit(UNPLACED not in state.where, "where", "every character is placed after setting up")
        require_fit(UNPLACED not in state.block_at, "block_at", "every block is placed after setting up")
    if phase in (Phase.MOVE, Phase.MOVED, Phase.SLIDE_PAD, Phase.PENALTY_ISLAND):
        require_fit(state.rolled >= 1, "rolled", "at least 1 was rolled in this phase")
    if phase is Phase.ZERO:
        require_fit(state.rolled == 0, "rolled", "a zero was rolled in this phase")
    if state.mover != NOBODY:
        require_fit(owner(state.mover) == state.seat, "mover", "the mover is a character of the player whose turn it is")
    require_fit(len(state.start_rolls) <= 1, "start_rolls", "one start roll at most waits for the other")
    if state.first is not None and setting_up:
        require_fit(not state.start_rolls, "start_rolls", "no start roll waits once it is known who starts")
