"""Consistency checks of a state.

They keep a damaged file from becoming an impossible game.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from game.engine.island_battle.board import ARMY, LIVE_BLOCKS
from game.engine.island_battle.state import NOBODY, ON_PAD, SETTING_UP, UNPLACED, Phase, State, owner
from game.engine.unfit import Unfit, require_fit

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "bi_mix": "the mix adds up to {army}",
        "bi_undersides": "{live} undersides are live",
        "bi_pads": "the pads hold exactly the characters that are on their owner's pad",
        "bi_blocks": "no two blocks share a row or a column (BI-13)",
        "bi_ending": "there is an ending exactly when the game is over",
        "bi_turn": "the turn is 0 exactly while setting up",
        "bi_first": "it is known who starts after rolling for it",
        "bi_placed": "every character is placed after setting up",
        "bi_blocks_placed": "every block is placed after setting up",
        "bi_rolled": "at least 1 was rolled in this phase",
        "bi_zero": "a zero was rolled in this phase",
        "bi_mover": "the mover is a character of the player whose turn it is",
        "bi_start_roll": "one start roll at most waits for the other",
        "bi_start_rolls": "no start roll waits once it is known who starts",
    }
)
"""Every code of a fault of this game's states with its English sentence."""


class IslandBattleUnfit(Unfit):
    """A state of Battle for the Island is no possible one: a code of its own SENTENCES."""

    sentences = SENTENCES


_fit = partial(require_fit, IslandBattleUnfit)


def require(state: State) -> None:
    """Raise ValueError when a state that was read is no possible state."""
    _fit(sum(state.terms.mix) == ARMY, "mix", "bi_mix", army=ARMY)
    _fit(sum(state.undersides) == LIVE_BLOCKS, "undersides", "bi_undersides", live=LIVE_BLOCKS)
    _pads(state)
    _course(state)


def _pads(state: State) -> None:
    on_pads = [(seat, piece) for seat, pad in enumerate(state.pads) for piece in pad if piece != NOBODY]
    right = all(owner(piece) == seat for seat, piece in on_pads)
    right = right and sorted(piece for _, piece in on_pads) == [piece for piece, at in enumerate(state.where) if at == ON_PAD]
    _fit(right, "pads", "bi_pads")


def _course(state: State) -> None:
    """Check that the phase, the turn and the pieces fit each other."""
    phase = state.phase
    squares = [state.terms.board.squares[at] for at in state.block_at if at >= 0]
    alone = len({square.row for square in squares}) == len({square.column for square in squares}) == len(squares)
    _fit(alone, "block_at", "bi_blocks")
    setting_up = phase is Phase.ROLL_FOR_START or phase in SETTING_UP
    over = phase is Phase.OVER
    _fit((state.ending is not None) == over, "ending", "bi_ending")
    _fit(over or (state.turn == 0) == setting_up, "turn", "bi_turn")
    _fit(over or (state.first is None) == (phase is Phase.ROLL_FOR_START), "first", "bi_first")
    if not setting_up and not over:
        _fit(UNPLACED not in state.where, "where", "bi_placed")
        _fit(UNPLACED not in state.block_at, "block_at", "bi_blocks_placed")
    if phase in (Phase.MOVE, Phase.MOVED, Phase.SLIDE_PAD, Phase.PENALTY_ISLAND):
        _fit(state.rolled >= 1, "rolled", "bi_rolled")
    if phase is Phase.ZERO:
        _fit(state.rolled == 0, "rolled", "bi_zero")
    if state.mover != NOBODY:
        _fit(owner(state.mover) == state.seat, "mover", "bi_mover")
    _fit(len(state.start_rolls) <= 1, "start_rolls", "bi_start_roll")
    if state.first is not None and setting_up:
        _fit(not state.start_rolls, "start_rolls", "bi_start_rolls")
