"""Observations, and full states that fit them.

Only the tiles below the tops and the unused ones are hidden (EI-5).
"""

from __future__ import annotations

from typing import Any

from game.engine.chance import Chance, shuffled
from game.engine.earthquake.mix import PLACES, TURNED, pile
from game.engine.earthquake.state import Observation, Stack, State
from game.engine.secrets import Secret


def observe(state: State) -> Observation:
    """Return the public knowledge of a state."""
    return _seen(state, ())


def reveal(state: State) -> Observation:
    """Return all of a state."""
    return _seen(state, tuple([stack[:-1] for stack in state.stacks]))


def _seen(state: State, below: tuple[Stack, ...]) -> Observation:
    heights = tuple([len(stack) for stack in state.stacks])
    tops = tuple([stack[-1] if stack else None for stack in state.stacks])
    return Observation.of(state, heights=heights, tops=tops, below=below)


def unseen(observation: Observation) -> tuple[int, ...]:
    """Return the number of tiles of each of FACES that nobody has seen.

    They lie below the tops, or were left over when the island was laid.
    """
    left = [count - gone for count, gone in zip(observation.mix, observation.removed, strict=True)]
    for tile in observation.tops:
        if tile is not None:
            left[PLACES[tile.face]] -= 1
    for tool in observation.tools:
        if tool is not None:
            left[PLACES[tool]] -= 1
    return tuple(left)


def sample(observation: Observation, chance: Chance) -> State:
    """Return a state with unseen tiles shuffled and turned at random below the tops (EI-4)."""
    hidden, roll = list(shuffled(pile(unseen(observation)), chance)), chance.roll
    stacks: list[Stack] = []
    for height, top in zip(observation.heights, observation.tops, strict=True):
        below = [TURNED[hidden.pop()][roll(0, 5)] for _ in range(height - 1)]
        stacks.append((*below, top) if top is not None else ())
    return State.of(observation, stacks=tuple(stacks))


def sealed(observation: Observation) -> State:
    """Return the state with the tiles below the tops sealed (EI-5)."""
    heights = zip(observation.heights, observation.tops, strict=True)
    stacks: Any = tuple([(*(Secret() for _ in range(height - 1)), top) if top is not None else () for height, top in heights])
    return State.of(observation, stacks=stacks)
