"""Moving with a roll of one or more (BI-30 to BI-35)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.engine.core import Illegal
from game.engine.island_battle import blocks
from game.engine.island_battle.actions import STRAIGHT, WITH_TURN, Move, Way
from game.engine.island_battle.board import ARMY, Square
from game.engine.island_battle.events import Moved
from game.engine.island_battle.state import BLOCK, NOBODY, Phase, Play, Position, on_island
from game.engine.values import put

TURNED: Mapping[Way, int] = MappingProxyType({Way.STRAIGHT: 0, Way.LEFT: 3, Way.RIGHT: 1})
"""The number of quarters to the right by which a move turns a character at its end (BI-32)."""


def moves_of(position: Position, piece: int, roll: int) -> tuple[Move, ...]:
    """Return the moves of a character with a roll of one or more (BI-30 to BI-35).

    It does not matter whether the character is allowed to move.
    """
    ray = position.terms.board.rays[position.facings[piece]][position.where[piece]]
    cells = position.cells
    before_last = roll - 1
    if len(ray) < before_last:
        return ()
    for at in ray[:before_last]:
        if cells[at] != NOBODY:
            return ()
    if len(ray) >= roll and not 0 <= cells[ray[before_last]] < BLOCK:
        return (STRAIGHT[piece], *WITH_TURN[piece]) if before_last else (STRAIGHT[piece],)
    return WITH_TURN[piece] if before_last else ()


def path_of(position: Position, action: Move, roll: int) -> tuple[int, ...]:
    """Return the indexes of the squares that a move with a roll passes (BI-31, BI-32).

    The last is where it ends.
    """
    ray = position.terms.board.rays[position.facings[action.piece]][position.where[action.piece]]
    return ray[:roll] if action.way is Way.STRAIGHT else ray[: roll - 1]


def facing_after(position: Position, action: Move) -> int:
    """Return the facing of a character after a move (BI-32)."""
    return (position.facings[action.piece] + TURNED[action.way]) % 4


def movers(position: Position) -> list[int]:
    """Return the characters that are allowed to move (BI-44)."""
    if position.mover != NOBODY:
        return [position.mover]
    return on_island(position, position.seat)


def legal_moves(position: Position) -> list[Move]:
    """Return all moves with the roll, by character."""
    roll = position.rolled
    return [move for piece in movers(position) for move in moves_of(position, piece, roll)]


def _any_can_move(position: Position, pieces: list[int]) -> bool:
    """Return whether one of these characters can use the roll."""
    roll = position.rolled
    for piece in pieces:  # noqa: SIM110 (a loop is twice as fast)
        if moves_of(position, piece, roll):
            return True
    return False


def any_move(position: Position) -> bool:
    """Return whether a character that is allowed to move can use the roll (BI-22)."""
    return _any_can_move(position, movers(position))


def any_of_all(position: Position) -> bool:
    """Return whether any of the player's characters could use the roll (BI-36, BI-37).

    It does not matter whether they are allowed to move.
    """
    return _any_can_move(position, on_island(position, position.seat))


def not_on_island(position: Position, piece: int) -> Illegal | None:
    """Return the reason why the player cannot act with this character at all (BI-20, BI-57).

    It is another's, or not on the island.
    """
    if not 0 <= piece < 2 * ARMY:
        return Illegal("no_such_character", "BI-1", piece=piece)
    if piece // ARMY != position.seat:
        return Illegal("not_your_character", "BI-20", piece=piece)
    if position.where[piece] < 0:
        return Illegal("not_on_island", "BI-57", piece=piece)
    return None


def check_move(position: Position, action: Move) -> Illegal | None:
    """Return the reason why a character may not use the roll this way (BI-30 to BI-35, BI-44)."""
    piece, roll = action.piece, position.rolled
    if fault := not_on_island(position, piece):
        return fault
    if position.mover not in (NOBODY, piece):
        return Illegal("only_that_character", "BI-44", piece=position.mover)
    if roll == 1 and action.way is not Way.STRAIGHT:
        return Illegal("one_goes_straight", "BI-31")
    ray = position.terms.board.rays[position.facings[piece]][position.where[piece]]
    length = roll if action.way is Way.STRAIGHT else roll - 1
    for nth, at in enumerate(ray[:length], 1):
        cell = position.cells[at]
        if cell == NOBODY:
            continue
        square = position.terms.board.squares[at]
        if cell < BLOCK:
            return Illegal("character_in_the_way", "BI-34", square=square, piece=cell)
        if nth < length:
            return Illegal("block_in_the_way", "BI-35", square=square)
        if action.way is not Way.STRAIGHT:
            return Illegal("turn_on_block", "BI-35", square=square)
    if len(ray) < length:
        return Illegal("leaves_island", "BI-34", roll=roll)
    return None


def why_not_to(position: Position, piece: int, square: tuple[int, int]) -> Illegal | None:
    """Return the reason why a character's move with the roll cannot end on a square.

    None when a straight move or one with a turn does. Only while a move is due (`Phase.MOVE`).
    """
    if fault := not_on_island(position, piece):
        return fault
    if position.mover not in (NOBODY, piece):
        return Illegal("only_that_character", "BI-44", piece=position.mover)
    board = position.terms.board
    at, roll = board.index(square), position.rolled
    if at < 0:
        return Illegal("off_island", "BI-34", square=square)
    units = board.units_ahead(position.facings[piece], position.where[piece], at)
    if not units:
        return Illegal("not_straight_ahead", "BI-30", square=square)
    if units not in (roll, roll - 1):
        return Illegal("use_every_unit", "BI-33", roll=roll, units=units)
    return check_move(position, Move(piece, Way.STRAIGHT if units == roll else Way.LEFT))


def move(play: Play, action: Move) -> None:
    """Carry out a move (BI-32); landing on a block activates it (BI-35)."""
    piece, way = action.piece, action.way
    origin, facing, path = play.where[piece], facing_after(play, action), path_of(play, action, play.rolled)
    end = path[-1]
    if way is not Way.STRAIGHT:
        play.facings = put(play.facings, piece, facing)
    onto_block = play.cells[end] >= BLOCK
    squares: tuple[Square, ...] = tuple([play.terms.board.squares[at] for at in path])
    if onto_block:
        play.share(piece, end)
    else:
        play.stand(piece, end)
    play.phase = Phase.MOVED
    play.emit(
        Moved(
            rule="BI-35" if onto_block else "BI-31" if play.rolled == 1 else "BI-32",
            seat=play.seat,
            piece=piece,
            kind=play.terms.kinds[piece],
            origin=play.square(origin),
            path=squares,
            to=squares[-1],
            way=way,
            facing=facing,
            onto_block=onto_block,
        )
    )
    if onto_block:
        blocks.land(play, piece, end)
