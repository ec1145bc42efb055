"""Whole games that computers play among themselves, as in the lab and in the arena."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from game.bots.player import ComputerPlayer, Level
from game.engine.chance import Chance, Seeded
from game.engine.core import Action, AnyGame, Step

Chooser = Callable[[Any, Sequence[Action], Chance], Action]
"""A function that chooses one of the legal actions, from what the seat to move may know.

The chance is its own, and not that of the dice.
"""

MOST_ACTIONS = 20_000
"""Far more than any game takes; one that is not over by then is stopped, and is a draw."""


def chooser(level: Level) -> Chooser:
    """Return a function by which a computer of a level chooses."""
    player = ComputerPlayer(level)
    return lambda seen, actions, chance: player.decide(seen, actions, chance, explain=False).action


def contest(
    game: AnyGame, board: Any, variants: Mapping[str, str], choosers: Sequence[Chooser], seed: int
) -> Iterator[Step[Any]]:
    """Yield all steps of a game of choosers, by seat, the setup first.

    The dice and each chooser have a chance of their own.
    """
    chances = [Seeded(f"{seed} {seat}") for seat in range(len(choosers))]
    step = game.setup(board, len(choosers), dict(variants), dice := Seeded(seed))
    yield step
    for _ in range(MOST_ACTIONS):
        seat = game.to_move(step.state)
        if seat is None:
            return
        seen = game.observe(step.state, seat)
        step = game.apply(step.state, choosers[seat](seen, game.legal(seen), chances[seat]), dice)
        yield step
