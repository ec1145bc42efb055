"""Obstacle blocks (BI-60 to BI-64)."""

from __future__ import annotations

from typing import Final

from game.engine.island_battle.board import Square
from game.engine.island_battle.events import Blast, BlockTurned, Removed
from game.engine.island_battle.state import BLOCK, NOBODY, ON_PAD, REMOVED, Play, owner
from game.engine.values import put

CAUSE_RULES: Final = {
    "hit": "BI-53",
    "crossfire": "BI-54",
    "landing": "BI-61",
    "blast": "BI-61",
    "blocked": "BI-36",
    "no_entry": "BI-24",
}


class Losses:
    """The characters lost by one shot or landing, each by its first cause.

    They are removed together (BI-64).
    """

    __slots__ = ("_causes",)

    def __init__(self) -> None:
        self._causes: dict[int, tuple[str, int]] = {}

    def add(self, piece: int, cause: str, source: int) -> None:
        """Note a character that is lost, why, and the square index that it came from."""
        self._causes.setdefault(piece, (cause, source))

    def add_blasts(self, caught: dict[int, int]) -> None:
        """Note everyone whom `activate` found in a blast."""
        for piece, block in caught.items():
            self.add(piece, "blast", block)

    def remove(self, play: Play) -> None:
        """Take them all out of the game (BI-64)."""
        for piece, (cause, source) in self._causes.items():
            remove(play, piece, cause, play.square(source))


def remove(play: Play, piece: int, cause: str, source: Square | None = None) -> None:
    """Take a character out of the game, from the island or from its pad."""
    at, seat = play.where[piece], owner(piece)
    slot = play.pads[seat].index(piece) + 1 if at == ON_PAD else None
    play.lift(piece)
    play.stirred = True
    play.emit(
        Removed(
            rule=CAUSE_RULES[cause],
            seat=seat,
            piece=piece,
            kind=play.terms.kinds[piece],
            cause=cause,
            at=play.square(at) if at >= 0 else None,
            slot=slot,
            source=source,
        )
    )


def activate(play: Play, square: int, by: int) -> dict[int, int]:
    """Turn over the block on a square and take it off (BI-60).

    A live one sets off its neighbours (BI-63).

    Returns everyone in a blast (BI-61) with the square index of the block that catches them; nobody is removed yet (BI-64).
    """
    board = play.terms.board
    caught: dict[int, int] = {}
    queue = [square]
    for at in queue:
        block = play.cells[at] - BLOCK
        live, chained = play.undersides[block], at != square
        play.cells = put(play.cells, at, by if play.where[by] == at else NOBODY)
        play.block_at = put(play.block_at, block, REMOVED)
        play.reveals = play.stirred = True
        where = board.squares[at]
        play.emit(BlockTurned(rule="BI-63" if chained else "BI-60", block=block, square=where, live=live, by=by, chained=chained))
        if not live:
            continue
        around = board.neighbours[at]
        play.emit(Blast(rule="BI-61", block=block, square=where, squares=tuple(board.squares[near] for near in around)))
        for near in around:
            cell = play.cells[near]
            if cell >= BLOCK:
                # A chained block goes on only in the full chain reaction: no character activated it.
                if (play.terms.chain_full or not chained) and near not in queue:
                    queue.append(near)
            elif cell != NOBODY:
                caught.setdefault(cell, at)
    return caught


def land(play: Play, piece: int, at: int) -> None:
    """Let a character land on a block and activate it (BI-35).

    It is lost with the rest if the block is live (BI-61), else it stays (BI-62).
    """
    live = play.undersides[play.cells[at] - BLOCK]
    caught = activate(play, at, piece)
    lost = Losses()
    if live:
        lost.add(piece, "landing", at)
    lost.add_blasts(caught)
    lost.remove(play)
