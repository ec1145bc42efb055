"""What the table shows after each event: an observation that follows the events one by one, as the animations do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine.core import Event
from game.engine.island_battle import events
from game.engine.island_battle.board import Facing, Square
from game.engine.island_battle.state import BLOCK, NOBODY, NOT_ROLLED, ON_PAD, REMOVED, Observation, Phase, owner
from game.engine.position import put


def after(shown: Observation, event: Event) -> Observation:
    """The same table once an event has happened. What is asked is left as it was, but for a turn that begins.

    A character that lands on a block shares its square with it until the block is turned over (BI-35).
    """
    change = _CHANGES.get(type(event))
    return shown if change is None else change(shown, event)


def _rolled(shown: Observation, event: events.Rolled) -> Observation:
    """The roll of a turn; those for the start are none (BI-10)."""
    return shown if event.purpose == "start" else Observation.of(shown, rolled=event.value)


def _turn(shown: Observation, event: events.TurnStarted) -> Observation:
    seat, turn = event.seat, event.number
    return Observation.of(shown, seat=seat, turn=turn, phase=Phase.ROLL, rolled=NOT_ROLLED, mover=NOBODY)


def _block_placed(shown: Observation, event: events.BlockPlaced) -> Observation:
    at = shown.terms.board.index(event.square)
    block_at, cells = put(shown.block_at, event.block, at), put(shown.cells, at, BLOCK + event.block)
    return Observation.of(shown, block_at=block_at, cells=cells)


def _block_turned(shown: Observation, event: events.BlockTurned) -> Observation:
    at = shown.block_at[event.block]
    cells = put(shown.cells, at, NOBODY) if shown.cells[at] == BLOCK + event.block else shown.cells
    block_at, undersides = put(shown.block_at, event.block, REMOVED), put(shown.undersides, event.block, event.live)
    return Observation.of(shown, block_at=block_at, undersides=undersides, cells=cells)


def _standing(shown: Observation, piece: int, square: Square, facing: Facing) -> Observation:
    """A character stands on a square, wherever it was before."""
    lifted, at = _lifted(shown, piece), shown.terms.board.index(square)
    where, facings = put(lifted.where, piece, at), put(lifted.facings, piece, facing)
    return Observation.of(lifted, where=where, facings=facings, cells=put(lifted.cells, at, piece))


def _lifted(shown: Observation, piece: int) -> Observation:
    """A character is off its square or its pad, and out of the game."""
    at, seat = shown.where[piece], owner(piece)
    where, cells, pads = put(shown.where, piece, REMOVED), shown.cells, shown.pads
    if at >= 0:
        cells = put(cells, at, NOBODY)
    elif at == ON_PAD:
        pads = put(pads, seat, put(pads[seat], pads[seat].index(piece), NOBODY))
    return Observation.of(shown, where=where, cells=cells, pads=pads)


def _pad_filled(shown: Observation, event: events.PadFilled) -> Observation:
    pad = put(shown.pads[event.seat], event.slot - 1, event.piece)
    return Observation.of(shown, where=put(shown.where, event.piece, ON_PAD), pads=put(shown.pads, event.seat, pad))


_CHANGES: Mapping[type[Event], Callable[[Observation, Any], Observation]] = {
    events.Rolled: _rolled,
    events.TurnStarted: _turn,
    events.BlockPlaced: _block_placed,
    events.BlockTurned: _block_turned,
    events.CharacterPlaced: lambda shown, event: _standing(shown, event.piece, event.square, event.facing),
    events.Moved: lambda shown, event: _standing(shown, event.piece, event.to, event.facing),
    events.Turned: lambda shown, event: _standing(shown, event.piece, event.square, event.facing),
    events.Reinforced: lambda shown, event: _standing(shown, event.piece, event.to, event.facing),
    events.Removed: lambda shown, event: _lifted(shown, event.piece),
    events.PadFilled: _pad_filled,
    events.PadMoved: lambda shown, event: Observation.of(shown, markers=put(shown.markers, event.seat, event.to)),
}
