"""The teams, without the rest of the rules: lists of saved games ask for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.core import Seat


def teams(players: int) -> tuple[tuple[Seat, ...], ...]:
    """RL-1: with four the seats alternate between two teams.

    Of two, everybody plays alone.
    """
    return tuple(tuple(range(side, players, 2)) for side in (0, 1)) if players > 2 else ()
