"""What the table sees, and dealing the unseen tiles anew (EI-5). All players see the same."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.chance import Chance, shuffled
from game.engine.core import Seat
from game.engine.earthquake.board import Board, Space
from game.engine.earthquake.mix import Mix, Tile
from game.engine.earthquake.state import Out, Phase, Stack, State


@dataclass(frozen=True, slots=True)
class Observation:
    """A game as everybody sees it: the fields of `State`, with heights and top tiles in place of the stacks.

    `heights` and `tops` have one entry for each of `board.spaces`; the top of water is None.
    """

    board: Board
    mix: Mix
    heights: tuple[int, ...]
    tops: tuple[Tile | None, ...]
    explorers: tuple[Space | None, ...]
    tools: tuple[str | None, ...]
    removed: tuple[int, ...]
    order: tuple[Seat, ...]
    out: tuple[Out, ...]
    turn: Seat | None
    turns: int
    moved: bool
    phase: Phase
    actor: Seat | None

    def height(self, space: Space) -> int:
        """See `state.View`."""
        return self.heights[self.board.index[space]]

    def top(self, space: Space) -> Tile | None:
        """See `state.View`."""
        return self.tops[self.board.index[space]]


def observe(state: State) -> Observation:
    """Everything but the tiles below the top and the unused ones (EI-5)."""
    return Observation(
        board=state.board,
        mix=state.mix,
        heights=tuple(len(stack) for stack in state.stacks),
        tops=tuple(stack[-1] if stack else None for stack in state.stacks),
        explorers=state.explorers,
        tools=state.tools,
        removed=state.removed,
        order=state.order,
        out=state.out,
        turn=state.turn,
        turns=state.turns,
        moved=state.moved,
        phase=state.phase,
        actor=state.actor,
    )


def unseen_tiles(observation: Observation) -> dict[str, int]:
    """How many tiles of each face nobody has seen: those below the tops, and those left over when the island was laid."""
    left = {face: count - gone for (face, count), gone in zip(observation.mix, observation.removed, strict=True)}
    for tile in observation.tops:
        if tile is not None:
            left[tile.face] -= 1
    for tool in observation.tools:
        if tool is not None:
            left[tool] -= 1
    return left


def deal_unseen(observation: Observation, chance: Chance) -> State:
    """A state that looks like this: the unseen tiles shuffled, dealt below the tops, and turned at random (EI-4)."""
    unseen = [face for face, count in unseen_tiles(observation).items() for _ in range(count)]
    pile = list(shuffled(unseen, chance))
    stacks: list[Stack] = []
    for height, top in zip(observation.heights, observation.tops, strict=True):
        below = [Tile.of(pile.pop(), chance.roll(0, 5)) for _ in range(height - 1)]
        stacks.append((*below, top) if top is not None else ())
    return State(
        board=observation.board,
        mix=observation.mix,
        stacks=tuple(stacks),
        explorers=observation.explorers,
        tools=observation.tools,
        removed=observation.removed,
        order=observation.order,
        out=observation.out,
        turn=observation.turn,
        turns=observation.turns,
        moved=observation.moved,
        phase=observation.phase,
        actor=observation.actor,
    )
