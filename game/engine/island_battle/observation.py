"""Observations, and full states that fit them.

Only the undersides of blocks are hidden, and from everyone (BI-11, BI-16).
"""

from __future__ import annotations

from typing import Any

from game.engine.chance import Chance, shuffled
from game.engine.island_battle.board import LIVE_BLOCKS
from game.engine.island_battle.state import REMOVED, Observation, State
from game.engine.secrets import Secret


def observe(state: State) -> Observation:
    """Return the state without the undersides that nobody has turned over."""
    known = tuple([live if at == REMOVED else None for live, at in zip(state.undersides, state.block_at, strict=True)])
    return Observation.of(state, undersides=known)


def sample(observation: Observation, chance: Chance) -> State:
    """Return a state with the unknown undersides dealt at random, all deals equally likely."""
    unknown = [block for block, live in enumerate(observation.undersides) if live is None]
    live_left = LIVE_BLOCKS - sum(live is True for live in observation.undersides)
    dealt = iter(shuffled([nth < live_left for nth in range(len(unknown))], chance))
    undersides = tuple([next(dealt) if live is None else live for live in observation.undersides])
    return State.of(observation, undersides=undersides)


def sealed(observation: Observation) -> State:
    """Return the state with the unknown undersides sealed."""
    undersides: Any = tuple([Secret() if live is None else live for live in observation.undersides])
    return State.of(observation, undersides=undersides)
