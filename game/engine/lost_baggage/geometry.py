"""Sides of world tiles.

Tiles have a flat top: side 1 is north, 2 north-east and so on clockwise to 6, north-west.

The neighbours of a hexagon are those of `game.engine.hexgrid`, with other numbers.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Final

from game.engine import hexgrid, tokens
from game.engine.codec import IntRange

SPACE: Final = tokens.pair("a space", lambda q, r: (q, r), "1,-1", within=lambda space, board: space in board.index)
Space = Annotated[hexgrid.Hex, SPACE]
"""A space of the table: (q, r).

The neighbours by side are (0,-1), (1,-1), (1,0), (0,1), (-1,1), (-1,0).
"""
Side = Annotated[int, IntRange(1, 6), tokens.number("a side", "3")]
"""A side of a space, 1 to 6."""
SIDES: tuple[Side, ...] = (1, 2, 3, 4, 5, 6)


def beyond(space: Space, side: Side) -> Space:
    """Return the neighbour across a side."""
    return hexgrid.neighbour(space, (3 - side) % 6)


_STEPS: Final = tuple(beyond((0, 0), side) for side in SIDES)


def around(space: Space) -> tuple[Space, ...]:
    """Return the six neighbours, by side."""
    q, r = space
    return tuple([(q + dq, r + dr) for dq, dr in _STEPS])


def turned(top: Side, number: int) -> Side:
    """Return the side of the space that has this number on a tile with that top side (LB-28).

    Number 1 is the top side; the others follow clockwise.
    """
    return (top + number - 2) % 6 + 1


def touching(space: Space, spaces: Collection[Space]) -> int:
    """Return the number of the spaces that touch this one."""
    return sum([other in spaces for other in around(space)])
