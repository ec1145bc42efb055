"""Squares and facings where characters can use every roll (BI-15, BI-18, BI-32).

They are found for characters one by one and for an army.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from game.engine.island_battle.board import Board, Facing
from game.engine.island_battle.placing import ON_ISLAND_AT_FIRST, home_indexes
from game.engine.island_battle.state import NOBODY, Position, on_island

ROOM: Final = 4
"""The number of free squares ahead with which a character can use every roll.

Five is four and a turn (BI-32).
"""

Stand = tuple[int, Facing]
"""The index of a square, and the way a character faces there."""


class _Place(NamedTuple):
    """A stand with its square and the squares of its lane, each as bits by index."""

    stand: Stand
    square: int
    lane: int


def lane(board: Board, at: int, facing: Facing) -> tuple[int, ...]:
    """Return the squares ahead that a character needs to use every roll.

    They are fewer than ROOM where the island ends.
    """
    return board.rays[facing][at][:ROOM]


def open_stands(position: Position, cells: tuple[int, ...]) -> Iterator[Stand]:
    """Yield the free squares of the player's rows, with facings that have room ahead.

    `cells` has what is taken.
    """
    for at in home_indexes(position):
        for facing in range(len(position.terms.board.rays)):
            ahead = lane(position.terms.board, at, facing)
            if len(ahead) == ROOM and all(cells[square] == NOBODY for square in (at, *ahead)):
                yield at, facing


def kept_lanes(position: Position) -> frozenset[int]:
    """Return the free squares ahead of the player's characters, as far as rolls take them now."""
    cells, board = position.cells, position.terms.board
    standing = on_island(position, position.seat)
    lanes = (lane(board, position.where[piece], position.facings[piece]) for piece in standing)
    return frozenset(at for ahead in lanes for at in takewhile(lambda at: cells[at] == NOBODY, ahead))


def army_stands(position: Position) -> list[Stand]:
    """Return the stands for the next character that let most of the army use every roll.

    They leave such stands for as many of the player's other characters as can be.

    None is in the way of a character that stands already. Lanes share no square, unless more characters find room so.
    """
    left = ON_ISLAND_AT_FIRST - len(on_island(position, position.seat))
    kept = kept_lanes(position)
    taken = sum(1 << at for at in kept)
    places = [
        _Place(stand, 1 << stand[0], sum(1 << at for at in lane(position.terms.board, *stand)))
        for stand in open_stands(position, position.cells)
        if stand[0] not in kept
    ]
    apart = [place for place in places if not place.lane & taken]
    most = _most(places, left, apart=False)
    strict = _most(apart, most, apart=True) == most
    found = apart if strict else places
    return [
        place.stand
        for nth, place in enumerate(found)
        if most and _fit(_beside(place, [*found[:nth], *found[nth + 1 :]], apart=strict), most - 1, apart=strict)
    ]


def _most(places: Sequence[_Place], wanted: int, *, apart: bool) -> int:
    """Return the number of the places that can be taken together, at most `wanted`."""
    while not _fit(places, wanted, apart=apart):
        wanted -= 1
    return wanted


def _fit(places: Sequence[_Place], number: int, *, apart: bool) -> bool:
    """Return whether so many of the places can be taken together."""
    return not number or any(
        _fit(_beside(places[nth], places[nth + 1 :], apart=apart), number - 1, apart=apart)
        for nth in range(len(places) - number + 1)
    )


def _beside(one: _Place, others: Sequence[_Place], *, apart: bool) -> list[_Place]:
    """Return the places at which a character leaves this one its lane and has its own.

    With `apart` the lanes share no square.
    """
    own, lanes = one.square | one.lane, one.lane if apart else 0
    return [other for other in others if not (other.square & own or other.lane & (one.square | lanes))]
