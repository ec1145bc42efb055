"""Placing blocks and characters before the first turn (BI-12 to BI-17)."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import Final

from game.engine.core import Action, Illegal
from game.engine.island_battle import turns
from game.engine.island_battle.actions import PlaceBlock, PlaceCharacter, PlaceOnPad, on_pad
from game.engine.island_battle.board import ARMY, BLOCKS, PAD_SQUARES, Board
from game.engine.island_battle.events import BlockPlaced, CharacterPlaced, PadFilled
from game.engine.island_battle.state import (
    BLOCK,
    NOBODY,
    ON_PAD,
    SOUTH_SEAT,
    UNPLACED,
    Kind,
    Phase,
    Play,
    Position,
    army,
    home_row,
)
from game.engine.values import put

ON_ISLAND_AT_FIRST: Final = ARMY - PAD_SQUARES
"""The number of characters of each side that start on the island (BI-15)."""


def block_indexes(position: Position) -> list[int]:
    """Return the empty squares in rows and columns without a block, for the next one (BI-13)."""
    board = position.terms.board
    rows, columns = dict.fromkeys(range(board.rows)), dict.fromkeys(range(board.columns))
    for at in position.block_at:
        if at >= 0:
            rows.pop(at // board.columns, None)
            columns.pop(at % board.columns, None)
    return [row * board.columns + column for row in rows for column in columns]


def home_indexes(position: Position) -> list[int]:
    """Return the empty squares of the player's own first two rows (BI-15)."""
    columns = position.terms.board.columns
    first = 0 if position.seat == SOUTH_SEAT else len(position.cells) - 2 * columns
    return [at for at in range(first, first + 2 * columns) if position.cells[at] == NOBODY]


def free_slots(position: Position) -> list[int]:
    """Return the player's empty pad squares, from 1 (BI-16)."""
    return [slot for slot, piece in enumerate(position.pads[position.seat], 1) if piece == NOBODY]


def next_of(position: Position, kind: Kind) -> int:
    """Return the player's next unplaced character of a type, NOBODY when none is left."""
    kinds, where = position.terms.kinds, position.where
    for piece in army(position.seat):
        if where[piece] == UNPLACED and kinds[piece] is kind:
            return piece
    return NOBODY


def kinds_left(position: Position) -> list[Kind]:
    """Return the types with a character left to place, in the order of `Kind`, that of ids."""
    kinds, where = position.terms.kinds, position.where
    return [kind for kind, _ in groupby([kinds[piece] for piece in army(position.seat) if where[piece] == UNPLACED])]


def legal_placements(position: Position) -> list[Action]:
    """Return all that may be placed now (BI-12, BI-15, BI-16)."""
    if position.phase is Phase.FILL_PAD:
        slots = free_slots(position)
        return [on_pad(kind, slot) for kind in kinds_left(position) for slot in slots]
    board = position.terms.board
    if position.phase is Phase.PLACE_BLOCK:
        blocks = _block_placements(board)
        return [blocks[at] for at in block_indexes(position)]
    found: list[Action] = []
    homes = home_indexes(position)
    for kind in kinds_left(position):
        facings = _character_placements(board, kind)
        for at in homes:
            found += facings[at]
    return found


@lru_cache(maxsize=8)
def _block_placements(board: Board) -> tuple[PlaceBlock, ...]:
    """Return the actions that put a block on each square, by its index.

    They are made once, since they are listed many times.
    """
    return tuple(PlaceBlock(square) for square in board.squares)


@lru_cache(maxsize=24)
def _character_placements(board: Board, kind: Kind) -> tuple[tuple[PlaceCharacter, ...], ...]:
    """Return a type's placements on each square, by the square's index, one for each facing."""
    return tuple(tuple(PlaceCharacter(kind, square, facing) for facing in range(4)) for square in board.squares)


def check_place_block(position: Position, action: PlaceBlock) -> Illegal | None:
    """Check that there is only one block in each row and column (BI-13)."""
    at = position.terms.board.index(action.square)
    if at < 0:
        return Illegal("off_island", "BI-13", square=action.square)
    for other in [other for other in position.block_at if other >= 0]:
        square = position.terms.board.squares[other]
        if other == at:
            return Illegal("square_taken", "BI-13", square=square)
        if square.row == action.square.row:
            return Illegal("row_has_block", "BI-13", row=square.row, square=square)
        if square.column == action.square.column:
            return Illegal("column_has_block", "BI-13", column=square.column, square=square)
    return None


def check_place_character(position: Position, action: PlaceCharacter) -> Illegal | None:
    """Check that it is an empty square of one's own first two rows (BI-15)."""
    board = position.terms.board
    at = board.index(action.square)
    if at < 0:
        return Illegal("off_island", "BI-15", square=action.square)
    if abs(action.square.row - home_row(board, position.seat)) > 1:
        return Illegal("not_your_rows", "BI-15", row=action.square.row)
    if position.cells[at] != NOBODY:
        return Illegal("square_taken", "BI-15", square=action.square)
    if action.facing not in range(4):
        return Illegal("no_such_facing", "BI-15", facing=action.facing)
    return _check_left(position, action.kind, "BI-15")


def check_place_on_pad(position: Position, action: PlaceOnPad) -> Illegal | None:
    """Check that there is one character on each pad square (BI-16)."""
    if not 1 <= action.slot <= PAD_SQUARES:
        return Illegal("no_such_pad_square", "BI-7", slot=action.slot)
    if action.slot not in free_slots(position):
        return Illegal("pad_square_taken", "BI-16", slot=action.slot)
    return _check_left(position, action.kind, "BI-16")


def _check_left(position: Position, kind: Kind, rule: str) -> Illegal | None:
    return Illegal("none_left", rule, kind=kind) if next_of(position, kind) == NOBODY else None


def place_block(play: Play, at: int) -> None:
    """Put the next block on the island.

    The players alternate until all ten are there (BI-12).
    """
    block = play.block_at.index(UNPLACED)
    play.cells = put(play.cells, at, BLOCK + block)
    play.block_at = put(play.block_at, block, at)
    play.emit(BlockPlaced(rule="BI-12", seat=play.seat, block=block, square=play.square(at)))
    play.seat = 1 - play.seat
    if block == BLOCKS - 1:
        play.phase = Phase.PLACE_CHARACTER


def place_character(play: Play, kind: Kind, at: int, facing: int) -> None:
    """Put a character on the island.

    The players alternate until each has five there (BI-15).
    """
    piece = next_of(play, kind)
    play.stand(piece, at)
    play.facings = put(play.facings, piece, facing)
    event = CharacterPlaced(rule="BI-15", seat=play.seat, piece=piece, kind=kind, square=play.square(at), facing=facing)
    play.emit(event)
    play.seat = 1 - play.seat
    if sum(where >= 0 for where in play.where) == 2 * ON_ISLAND_AT_FIRST:
        play.phase = Phase.FILL_PAD


def place_on_pad(play: Play, kind: Kind, slot: int) -> None:
    """Put a character on its pad.

    The first player fills theirs first (BI-16), then the first turn begins (BI-17).
    """
    seat, piece = play.seat, next_of(play, kind)
    play.where = put(play.where, piece, ON_PAD)
    play.pads = put(play.pads, seat, put(play.pads[seat], slot - 1, piece))
    play.emit(PadFilled(rule="BI-16", seat=seat, piece=piece, kind=kind, slot=slot))
    if free_slots(play):
        return
    if seat == play.first:
        play.seat = 1 - seat
    else:
        turns.start(play, 1 - seat)
