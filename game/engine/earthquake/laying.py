"""Laying the tiles, for two players with a way on from every stack (EI-4, EI-8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from game.engine.chance import Chance, pick, shuffled
from game.engine.earthquake.board import FEWEST_PLAYERS, HIGHEST, ON_BOARD, WITH_WAYS, Board, Space, tiles_to_lay
from game.engine.earthquake.kinds import HOLES, VOLCANIC
from game.engine.earthquake.mix import TOTAL, TURNED, Mix, pile
from game.engine.earthquake.movement import STEP_RISE
from game.engine.earthquake.state import Stack

MOST_SHIFTS: Final = 1000
"""The number of tiles after which no more are shifted (EI-8); about fifty are enough as a rule."""


def lay(board: Board, players: int, laying: str, mix: Mix, chance: Chance) -> Mapping[Space, Stack]:
    """Return the stacks of the playing area, laid in one of `board.LAYINGS`."""
    area = board.area(players)
    if laying == ON_BOARD:
        everywhere = _scattered(board.spaces, TOTAL, mix, chance)
        return {space: everywhere[space] for space in area}
    stacks = _scattered(area, tiles_to_lay(players), mix, chance)
    if laying == WITH_WAYS and players == FEWEST_PLAYERS:
        _make_ways(board, stacks, chance)
    return stacks


def _scattered(spaces: tuple[Space, ...], most: int, mix: Mix, chance: Chance) -> dict[Space, Stack]:
    """Shuffle and turn the tiles at random, give each space one, scatter the rest (EI-4)."""
    roll = chance.roll
    faces = shuffled(pile(mix), chance)
    tiles = [TURNED[face][roll(0, 5)] for face in faces[: min(most, HIGHEST * len(spaces))]]
    stacks = [[tile] for tile in tiles[: len(spaces)]]
    low = stacks.copy()
    for tile in tiles[len(spaces) :]:
        stack = low[roll(0, len(low) - 1)]
        stack.append(tile)
        if len(stack) == HIGHEST:
            low = [other for other in low if other is not stack]
    return {space: tuple(stack) for space, stack in zip(spaces, stacks, strict=True)}


def _make_ways(board: Board, stacks: dict[Space, Stack], chance: Chance) -> None:
    """Shift tiles until every stack has a way on (EI-8)."""
    around = {space: {space, *(end for end in board.beside[space] if end in stacks)} for space in stacks}
    pits = _pits(board, stacks, stacks)
    for _ in range(MOST_SHIFTS):
        sources = [space for space, stack in stacks.items() if len(stack) > 1]
        if not pits or not sources:
            return
        source = pick(sources, chance)
        targets = [space for space, stack in stacks.items() if len(stack) < HIGHEST and space != source]
        if not targets:
            return
        target = pick(targets, chance)
        before = stacks[source], stacks[target]
        stacks[source], stacks[target] = before[0][:-1], (*before[1], before[0][-1])
        changed = around[source] | around[target]
        after = (pits - changed) | _pits(board, stacks, changed)
        if len(after) <= len(pits):
            pits = after
        else:
            stacks[source], stacks[target] = before


def _pits(board: Board, stacks: Mapping[Space, Stack], spaces: Iterable[Space]) -> set[Space]:
    """Return those of the spaces whose stacks have no way on."""
    return {space for space in spaces if not _has_way_on(board, stacks, space)}


def _has_way_on(board: Board, stacks: Mapping[Space, Stack], space: Space) -> bool:
    """Return whether who plays the top tile of a stack can step on from what is left.

    A hole counts as two tiles, a neighbour that cracks break not at all: nobody knows what is below. Nobody can enter a
    volcano, so it needs no way on.
    """
    top = stacks[space][-1]
    if top.kind in VOLCANIC:
        return True
    level = max(0, len(stacks[space]) - (2 if top.kind in HOLES else 1))
    edges = top.edges
    for edge, end in enumerate(board.beside[space]):
        beside = stacks.get(end) if end is not None and edge not in edges else None
        if beside is not None and len(beside) <= level + STEP_RISE and beside[-1].kind not in VOLCANIC:
            return True
    return False
