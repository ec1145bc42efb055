"""The shots of an army at once and after one move, and the rolls that it can use.

The rules are BI-50 to BI-55 for shots and BI-30 to BI-36 for rolls.
"""

from __future__ import annotations

from typing import Final

from game.engine.island_battle.board import ARMY
from game.engine.island_battle.state import BLOCK, NOBODY, REMOVED, Position, State

ROLLS: Final = (1, 2, 3, 4, 5)
"""The rolls that move (BI-31, BI-32)."""


def live_share(state: State) -> float:
    """Return the chance that a block on the island is live (BI-4).

    Everybody can tell it: the number of those left is open.
    """
    left = [live for live, at in zip(state.undersides, state.block_at, strict=True) if at != REMOVED]
    return sum(left) / len(left) if left else 0.0


def taken(position: Position, piece: int, *, at: int | None = None, facing: int | None = None) -> tuple[int, ...]:
    """Return the opponents that a shot of a character takes for certain.

    Return () for no shot, and for one that takes anybody else. The character shoots from where it stands, or, where that is
    given, from another square and facing. Shots at blocks are luck.
    """
    start = position.where[piece] if at is None else at
    reach, cells = position.terms.ranges[piece], position.cells
    ray = position.terms.board.rays[position.facings[piece] if facing is None else facing][start][:reach]
    if start < 0 or len(ray) < reach or cells[ray[-1]] in (NOBODY, piece):
        return ()
    seat = piece // ARMY
    found = []
    for square in ray:
        cell = cells[square]
        if cell in (NOBODY, piece):
            continue
        if cell >= BLOCK or cell // ARMY == seat:
            return ()
        found.append(cell)
    return tuple(found)


def wasted(position: Position, piece: int) -> bool:
    """Return whether a shot that is allowed takes nobody but the shooter's own side."""
    reach, cells = position.terms.ranges[piece], position.cells
    ray = position.terms.board.rays[position.facings[piece]][position.where[piece]][:reach]
    hit = [cells[square] for square in ray if cells[square] not in (NOBODY, piece)]
    return all(cell < BLOCK and cell // ARMY == piece // ARMY for cell in hit)


class Lines:
    """The lines ahead of the characters of one seat.

    `hit` are the opponents in the line of a shot that costs more of them than own; `blasts` the characters that shots at blocks
    gain on average; `aims` by roll what the best move gains by the shots that it opens; `usable` how many characters can use
    each roll.
    """

    def __init__(self, state: Position, seat: int, live: float) -> None:
        self._cells, self._rays, self._around = state.cells, state.terms.board.rays, state.terms.board.neighbours
        self._seat, self._live = seat, live
        self.hit: set[int] = set()
        self.blasts = 0.0
        self.aims = [0.0] * len(ROLLS)
        self.usable = [0] * len(ROLLS)
        ranges, facings = state.terms.ranges, state.facings
        for piece in range(seat * ARMY, seat * ARMY + ARMY):
            at = state.where[piece]
            if at >= 0:
                self._shot(piece, at, facings[piece], ranges[piece])
                self._moves(piece, at, facings[piece], ranges[piece])

    def _shot(self, piece: int, at: int, facing: int, reach: int) -> None:
        """Count the effect of a shot from the square of a character."""
        ray = self._rays[facing][at][:reach]
        gain = self._gain(piece, at, facing, reach)
        if gain <= 0:
            return
        if self._cells[ray[-1]] >= BLOCK:
            self.blasts += gain
        else:
            self.hit.update([cell for cell in (self._cells[square] for square in ray) if 0 <= cell < BLOCK and self._other(cell)])

    def _moves(self, piece: int, at: int, facing: int, reach: int) -> None:
        """Count the rolls that a character can use, and the shots that its moves open."""
        cells, aims, usable = self._cells, self.aims, self.usable
        left, right = (facing + 3) % 4, (facing + 1) % 4
        for ahead, square in enumerate(self._rays[facing][at]):
            if cells[square] != NOBODY:
                # Onto a block with the last unit (BI-35): a move, though a dangerous one.
                if cells[square] >= BLOCK:
                    usable[ahead] += 1
                return
            usable[ahead] += 1
            aims[ahead] = max(aims[ahead], self._gain(piece, square, facing, reach))
            if ahead + 1 < len(ROLLS):
                # With the turn a move takes one unit more (BI-32); it can be used even if the way straight on is barred.
                usable[ahead + 1] += 1
                found = max(self._gain(piece, square, left, reach), self._gain(piece, square, right, reach))
                aims[ahead + 1] = max(aims[ahead + 1], found)

    def _gain(self, piece: int, at: int, facing: int, reach: int) -> float:
        """Return the average gain of a shot: opponents hit less own characters hit.

        It is 0 where there is nothing to shoot.
        """
        ray = self._rays[facing][at]
        if len(ray) < reach:
            return 0.0
        cells = self._cells
        target = cells[ray[reach - 1]]
        if target in (NOBODY, piece):
            return 0.0
        net = 0
        for square in ray[: reach - 1]:
            cell = cells[square]
            if cell >= BLOCK:
                return 0.0
            if cell not in (NOBODY, piece):
                net += 1 if self._other(cell) else -1
        if target < BLOCK:
            return float(net + (1 if self._other(target) else -1))
        near = [cells[square] for square in self._around[ray[reach - 1]]]
        net += sum([1 if self._other(cell) else -1 for cell in near if 0 <= cell < BLOCK and cell != piece])
        return self._live * net

    def _other(self, cell: int) -> bool:
        return cell // ARMY != self._seat
