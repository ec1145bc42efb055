"""Threats of the other side in its turn, from public knowledge."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.core import Seat
from game.engine.island_battle.board import Square
from game.engine.island_battle.outlook import endangered
from game.engine.island_battle.state import Observation


def threats(seen: Observation, seat: Seat) -> Mapping[Square, frozenset[Seat]]:
    """Return the squares on which a seat could lose a character in the other's turn.

    It is the next one, or what is left of the one that goes on. Each comes with the other's seat.
    """
    return dict.fromkeys(sorted(endangered(seen, seat)), frozenset({1 - seat}))
