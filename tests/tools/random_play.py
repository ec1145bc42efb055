"""Random play of any registered game, for the commands in this folder."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from game.content.levels import all_levels
from game.engine.chance import Seeded
from game.engine.core import AnyGame, Step
from game.registry import Entry


def first_board(entry: Entry) -> Any:
    """The board of the first usable level that comes with the program. Raises ValueError when there is none."""
    for info in all_levels(entry.id, None):
        if info.error is None:
            return info.board
    raise ValueError(f"{entry.id} has no usable level")


def play(
    game: AnyGame, board: Any, seed: int, variants: Mapping[str, str] | None = None, players: int | None = None
) -> Iterator[Step[Any]]:
    """All steps of one random game, the setup first: each legal action is as likely. Without a number, the fewest play."""
    chance, choose = Seeded(seed), random.Random(seed).random
    step = game.setup(board, players or game.seats(board)[0], variants or {}, chance)
    yield step
    while actions := game.legal(step.state):
        step = game.apply(step.state, actions[int(choose() * len(actions))], chance)
        yield step
