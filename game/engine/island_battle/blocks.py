"""Obstacle blocks (BI-60 to BI-64)."""

from __future__ import annotations

from typing import Final

from game.engine.island_battle.board import Square
from game.engine.island_battle.events import Blast, BlockTurned, Removed
from game.engine.island_battle.state import BLOCK, NOBODY, ON_PAD, REMOVED, Draft, owner

CAUSE_RULES: Final = {
    "hit": "BI-53",
    "crossfire": "BI-54",
    "landing": "BI-61",
    "blast": "BI-61",
    "blocked": "BI-36",
    "no_entry": "BI-24",
}


class Losses:
    """Who is lost by one shot or landing, each once, by the first cause that was noted; removed together (BI-64)."""

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

    def remove(self, draft: Draft) -> None:
        """Take them all out of the game (BI-64)."""
        for piece, (cause, source) in self._causes.items():
            remove(draft, piece, cause, draft.square(source))


def remove(draft: Draft, piece: int, cause: str, source: Square | None = None) -> None:
    """Take a character out of the game, from the island or from its pad."""
    at, seat = draft.where[piece], owner(piece)
    slot = draft.pads[seat].index(piece) + 1 if at == ON_PAD else None
    draft.lift(piece)
    draft.stirred = True
    draft.events.append(
        Removed(
            rule=CAUSE_RULES[cause],
            seat=seat,
            piece=piece,
            kind=draft.terms.kinds[piece],
            cause=cause,
            at=draft.square(at) if at >= 0 else None,
            slot=slot,
            source=source,
        )
    )


def activate(draft: Draft, square: int, by: int) -> dict[int, int]:
    """Turn over the block on a square and take it off (BI-60); a live one sets off its neighbours (BI-63).

    Gives everyone in a blast (BI-61) with the index of the block that catches them; nobody is removed yet (BI-64).
    """
    board = draft.terms.board
    caught: dict[int, int] = {}
    queue = [square]
    for at in queue:
        block = draft.cells[at] - BLOCK
        live, chained = draft.undersides[block], at != square
        draft.cells[at] = NOBODY
        draft.block_at[block] = REMOVED
        draft.reveals = draft.stirred = True
        where = board.squares[at]
        draft.events.append(
            BlockTurned(rule="BI-63" if chained else "BI-60", block=block, square=where, live=live, by=by, chained=chained)
        )
        if not live:
            continue
        around = board.neighbours[at]
        draft.events.append(Blast(rule="BI-61", block=block, square=where, squares=tuple(board.squares[near] for near in around)))
        for near in around:
            cell = draft.cells[near]
            if cell >= BLOCK:
                # A chained block goes on only in the full chain reaction: no character activated it.
                if (draft.terms.chain_full or not chained) and near not in queue:
                    queue.append(near)
            elif cell != NOBODY:
                caught.setdefault(cell, at)
    return caught


def land(draft: Draft, piece: int, at: int) -> None:
    """A character lands on a block and activates it (BI-35): lost with the rest if it is live (BI-61), else it stays (BI-62)."""
    live = draft.undersides[draft.cells[at] - BLOCK]
    # The square that the character came from is empty before anything explodes.
    draft.cells[draft.where[piece]] = NOBODY
    draft.where[piece] = at
    caught = activate(draft, at, piece)
    draft.cells[at] = piece
    lost = Losses()
    if live:
        lost.add(piece, "landing", at)
    lost.add_blasts(caught)
    lost.remove(draft)
