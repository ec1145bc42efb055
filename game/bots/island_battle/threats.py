"""Threats of the other side in its next turn, from public knowledge.

They are told of the squares where one's characters stand and of those to which they may go.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.bots.island_battle.lines import ROLLS
from game.engine.core import Seat
from game.engine.island_battle.board import Square
from game.engine.island_battle.movement import TURNED, facing_after, moves_of, path_of
from game.engine.island_battle.previews import move_path
from game.engine.island_battle.previews import moves_of as moves_now
from game.engine.island_battle.state import NOBODY, Observation, Position, on_island


def threats(seen: Observation, seat: Seat) -> Mapping[Square, frozenset[Seat]]:
    """Return the squares on which a character of a seat could be lost to a shot of the other.

    Each comes with the other's seat (BI-50, BI-54). The squares are those where its own characters stand, and where they may go
    with the roll that is due. The other may shoot at once, or after a move with any roll; what it may do with two characters is
    left out.
    """
    squares = seen.terms.board.squares
    wanted = {seen.where[piece] for piece in on_island(seen, seat)}
    if seen.actor == seat:
        index = seen.terms.board.index
        wanted |= {index(move_path(seen, move)[-1]) for piece in on_island(seen, seat) for move in moves_now(seen, piece)}
    other = 1 - seat
    found = {at for at, facing, reach in _stands(seen, other) for at in _under_fire(seen, at, facing, reach)}
    return {squares[at]: frozenset({other}) for at in sorted(wanted & found)}


def _stands(seen: Position, seat: Seat) -> Iterator[tuple[int, int, int]]:
    """Yield the squares from which a seat's characters may shoot, with direction and range.

    They may shoot as they stand, turned on the spot, or after a move.
    """
    for piece in on_island(seen, seat):
        at, facing, reach = seen.where[piece], seen.facings[piece], seen.terms.ranges[piece]
        for quarter in TURNED.values():
            yield at, (facing + quarter) % 4, reach
        for roll in ROLLS:
            for move in moves_of(seen, piece, roll):
                yield path_of(seen, move, roll)[-1], facing_after(seen, move), reach


def _under_fire(seen: Position, at: int, facing: int, reach: int) -> Iterator[int]:
    """Yield the squares on which somebody is lost to a shot from a square.

    These are its target and, if something is there, those before it.
    """
    ray = seen.terms.board.rays[facing][at][:reach]
    if len(ray) == reach:
        yield ray[-1]
        if seen.cells[ray[-1]] != NOBODY:
            yield from ray[:-1]
