"""The ways of an explorer on foot, and the stacks that they lead to (EI-10 to EI-16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.bots.once import Once
from game.engine.core import Seat
from game.engine.earthquake.board import Board
from game.engine.earthquake.kinds import VOLCANIC
from game.engine.earthquake.movement import ROPE_RISE, STEP_RISE
from game.engine.earthquake.state import Observation, Position, State

FARTHEST = 4
"""The number of steps that are looked ahead."""
NEARER = 0.55
"""A stack that is a step farther away is worth this much of one that is nearer."""
WORTHS = tuple(NEARER**number for number in range(FARTHEST + 1))
TIED, LATE = 0.6, 0.35
"""The worth of a stack that a rival reaches as soon, and of one that it reaches sooner."""


class Ground(NamedTuple):
    """The ground to walk on, by the index of each space in `Board.spaces`.

    A height of 0 is water. That of an exposed volcano is negative: nobody may land there, and whoever stands there steps on
    from the number of its tiles (EI-40, EI-41).
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
        heights = [(-len(stack) if stack[-1].kind in VOLCANIC else len(stack)) if stack else 0 for stack in position.stacks]
    elif isinstance(position, Observation):
        tops = zip(position.tops, position.heights, strict=True)
        heights = [-height if top is not None and top.kind in VOLCANIC else height for top, height in tops]
    else:
        raise TypeError(f"{position!r} is neither a state nor an observation")
    beside, beyond = shape(position.board)
    return Ground(heights, beside, beyond)


def steps(land: Ground, start: int, taken: frozenset[int]) -> Mapping[int, int]:
    """Return the stacks that can be walked to, each with the number of steps.

    Every landing takes a tile off the stack (EI-12), so the way on from a stack of three begins at two.
    """
    heights, beside = land.heights, land.beside
    found: dict[int, int] = {}
    known = {start, *taken}
    front = [(start, abs(heights[start]))]
    for number in range(1, FARTHEST + 1):
        following = []
        for at, stands in front:
            for to in beside[at]:
                height = heights[to]
                if 0 < height <= stands + STEP_RISE and to not in known:
                    known.add(to)
                    found[to] = number
                    following.append((to, height - 1))
        if not following:
            break
        front = following
    return found


def reach(land: Ground, start: int, walked: Mapping[int, int], rivals: Sequence[Mapping[int, int]] = ()) -> float:
    """Return the worth of the tiles that can be walked to and of those underfoot.

    Each step farther away is worth less, and a stack that a rival reaches as soon or sooner too.
    """
    heights, total = land.heights, float(max(land.heights[start], 0))
    for to, number in walked.items():
        worth = WORTHS[number] * heights[to]
        first = min([rival[to] for rival in rivals if to in rival], default=number + 1)
        total += worth if first > number else worth * (TIED if first == number else LATE)
    return total


def pushed_to_water(state: State, land: Ground, seat: Seat, taken: frozenset[int]) -> bool:
    """Return whether a rival could push an explorer into water in its next turn (EI-57).

    The rival holds a push, or finds one where it would stand for that.
    """
    here, index = state.explorers[seat], state.board.index
    if here is None or land.heights[index[here]] <= 0:
        return False
    around = state.board.beside[here]
    from_there = [
        beside
        for side, beside in enumerate(around)
        if beside is not None
        and (end := around[side - 3]) is not None
        and not land.heights[index[end]]
        and index[end] not in taken
    ]
    return bool(from_there) and any(
        _comes_with_a_push(state, land, rival, [index[space] for space in from_there], taken)
        for rival in range(len(state.explorers))
        if rival != seat
    )


def _comes_with_a_push(state: State, land: Ground, rival: Seat, places: Sequence[int], taken: frozenset[int]) -> bool:
    space = state.explorers[rival]
    if space is None:
        return False
    at, holds = state.board.index[space], state.tools[rival] == "push"
    if holds and at in places:
        return True
    highest = abs(land.heights[at]) + STEP_RISE
    return any(
        to in places and to not in taken and 0 < land.heights[to] <= highest and (holds or state.stacks[to][-1].kind == "push")
        for to in land.beside[at]
    )


def exits(land: Ground, start: int, taken: frozenset[int], tool: str | None) -> int:
    """Return the number of neighbouring stacks to which one can step or climb.

    With the tool held, also of those to which one can jump.
    """
    heights = land.heights
    level = abs(heights[start])
    rise = ROPE_RISE if tool == "rope" else STEP_RISE
    ways = sum([1 for to in land.beside[start] if 0 < heights[to] <= level + rise and to not in taken])
    if tool == "spring":
        ways += sum([1 for to in land.beyond[start] if 0 < heights[to] <= level + STEP_RISE and to not in taken])
    return ways
