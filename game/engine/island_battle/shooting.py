"""Shooting (BI-50 to BI-57)."""

from __future__ import annotations

from game.engine.core import Illegal
from game.engine.island_battle import blocks
from game.engine.island_battle.actions import SHOTS, Shoot
from game.engine.island_battle.events import Shot
from game.engine.island_battle.movement import not_on_island
from game.engine.island_battle.state import BLOCK, NOBODY, Play, Position, on_island


def firing_index(position: Position, piece: int) -> int:
    """Return the index of the square at exactly a character's range (BI-50).

    The character is on the island. Return -1 beyond the edge.
    """
    ray = position.terms.board.rays[position.facings[piece]][position.where[piece]]
    reach = position.terms.ranges[piece]
    return ray[reach - 1] if len(ray) >= reach else -1


def block_between(position: Position, piece: int) -> int | None:
    """Return the index of the first block short of a character's firing square (BI-52).

    The character is on the island.
    """
    ray = position.terms.board.rays[position.facings[piece]][position.where[piece]]
    return next((at for at in ray[: position.terms.ranges[piece] - 1] if position.cells[at] >= BLOCK), None)


def can_shoot(position: Position, piece: int) -> bool:
    """Return whether a character has a target at its range with no block between.

    The character is on the island (BI-50 to BI-52).
    """
    ray = position.terms.board.rays[position.facings[piece]][position.where[piece]]
    reach = position.terms.ranges[piece]
    cells = position.cells
    if len(ray) < reach or cells[ray[reach - 1]] == NOBODY:
        return False
    for at in ray[: reach - 1]:  # noqa: SIM110 (a loop is twice as fast)
        if cells[at] >= BLOCK:
            return False
    return True


def legal_shots(position: Position) -> list[Shoot]:
    """Return all shots of the player whose turn it is, by character.

    Their own are targets too (BI-51).
    """
    return [SHOTS[piece] for piece in on_island(position, position.seat) if can_shoot(position, piece)]


def any_shot(position: Position) -> bool:
    """Return whether anything is left to shoot (BI-20)."""
    for piece in on_island(position, position.seat):  # noqa: SIM110 (a loop is twice as fast)
        if can_shoot(position, piece):
            return True
    return False


def check_shot(position: Position, action: Shoot) -> Illegal | None:
    """Return the reason why a character may not shoot (BI-50 to BI-52, BI-57)."""
    piece = action.piece
    if fault := not_on_island(position, piece):
        return fault
    at, board = firing_index(position, piece), position.terms.board
    reach = position.terms.ranges[piece]
    if at < 0:
        return Illegal("range_beyond_edge", "BI-50", range=reach)
    if position.cells[at] == NOBODY:
        return Illegal("nothing_at_range", "BI-50", range=reach, square=board.squares[at])
    if (between := block_between(position, piece)) is not None:
        return Illegal("block_between", "BI-52", square=board.squares[between])
    return None


def why_not_at(position: Position, piece: int, square: tuple[int, int]) -> Illegal | None:
    """Return the reason why a character cannot shoot at a square (BI-50 to BI-52).

    None when it can.
    """
    if fault := not_on_island(position, piece):
        return fault
    board = position.terms.board
    at = board.index(square)
    distance = board.units_ahead(position.facings[piece], position.where[piece], at)
    if not distance:
        return Illegal("not_in_line", "BI-50", square=square)
    if at != firing_index(position, piece):
        return Illegal("not_at_range", "BI-50", range=position.terms.ranges[piece], distance=distance)
    return check_shot(position, Shoot(piece))


def shoot(play: Play, action: Shoot) -> None:
    """Carry out a shot (BI-53 to BI-55).

    The target, the crossfire and what a block does go at the same moment (BI-64).
    """
    shooter = action.piece
    origin = play.where[shooter]
    ray = play.terms.board.rays[play.facings[shooter]][origin][: play.terms.ranges[shooter]]
    target, cell = ray[-1], play.cells[ray[-1]]
    between = [play.cells[at] for at in ray[:-1] if play.cells[at] != NOBODY]
    is_block = cell >= BLOCK
    play.emit(
        Shot(
            rule="BI-55" if is_block else "BI-53",
            seat=play.seat,
            piece=shooter,
            kind=play.terms.kinds[shooter],
            origin=play.square(origin),
            target=play.square(target),
            target_piece=None if is_block else cell,
            target_kind=None if is_block else play.terms.kinds[cell],
            crossfire=tuple(between),
        )
    )
    lost = blocks.Losses()
    if not is_block:
        lost.add(cell, "hit", origin)
    blasts = blocks.activate(play, target, shooter) if is_block else {}
    if not is_block or play.undersides[cell - BLOCK]:
        for piece in between:
            lost.add(piece, "crossfire", origin)
    lost.add_blasts(blasts)
    lost.remove(play)
