"""The ways of an explorer on foot, and the stacks that they lead to (EI-10 to EI-16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.bots.once import Once
from game.engine.earthquake.board import Board
from game.engine.earthquake.kinds import VOLCANIC
from game.engine.earthquake.movement import ROPE_RISE, STEP_RISE
from game.engine.earthquake.state import Observation, Position, State

FARTHEST = 4
"""The number of steps that are looked ahead."""
NEARER = 0.55
"""A stack that is a step farther away is worth this much of one that is nearer."""


class Ground(NamedTuple):
    """The ground to walk on, by the index of each space in `Board.spaces`.

    A height of 0 is water, one of -1 an exposed volcano.
    """

    heights: Sequence[int]
    beside: Sequence[Sequence[int]]
    beyond: Sequence[Sequence[int]]


Shape = tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
"""The neighbours of each space, and the spaces two away in a straight line, by their places in `Board.spaces`."""


def _shape(board: Board) -> Shape:
    def places(around: Mapping[tuple[int, int], Sequence[tuple[int, int] | None]]) -> tuple[tuple[int, ...], ...]:
        return tuple([tuple([board.index[end] for end in around[space] if end is not None]) for space in board.spaces])

    return places(board.beside), places(board.beyond)


shape = Once(_shape)


def ground(position: Position) -> Ground:
    """Return the ground of a state or an observation."""
    if isinstance(position, State):
        heights = [(-1 if stack[-1].kind in VOLCANIC else len(stack)) if stack else 0 for stack in position.stacks]
    elif isinstance(position, Observation):
        tops = zip(position.tops, position.heights, strict=True)
        heights = [-1 if top is not None and top.kind in VOLCANIC else height for top, height in tops]
    else:
        raise TypeError(f"{position!r} is neither a state nor an observation")
    beside, beyond = shape(position.board)
    return Ground(heights, beside, beyond)


def reach(land: Ground, start: int, taken: frozenset[int]) -> float:
    """Return the worth of the tiles that can be walked to and of those underfoot.

    Each step farther away is worth less. Every landing takes a tile off the stack (EI-12), so the way on from a stack of three
    begins at two.
    """
    heights, beside = land.heights, land.beside
    level = max(heights[start], 0)
    total, worth = float(level), NEARER
    known = {start, *taken}
    front = [(start, level)]
    for _ in range(FARTHEST):
        following = []
        for at, stands in front:
            for to in beside[at]:
                height = heights[to]
                if 0 < height <= stands + STEP_RISE and to not in known:
                    known.add(to)
                    total += worth * height
                    following.append((to, height - 1))
        if not following:
            break
        front, worth = following, worth * NEARER
    return total


def exits(land: Ground, start: int, taken: frozenset[int], tool: str | None) -> int:
    """Return the number of neighbouring stacks to which one can step or climb.

    With the tool held, also of those to which one can jump.
    """
    heights = land.heights
    level = max(heights[start], 0)
    rise = ROPE_RISE if tool == "rope" else STEP_RISE
    ways = sum([1 for to in land.beside[start] if 0 < heights[to] <= level + rise and to not in taken])
    if tool == "spring":
        ways += sum([1 for to in land.beyond[start] if 0 < heights[to] <= level + STEP_RISE and to not in taken])
    return ways
