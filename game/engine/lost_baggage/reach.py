"""The reach of a character, and the players it meets on the way (LB-21 to LB-23, LB-60)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.engine.core import Seat
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.paths import Route
from game.engine.lost_baggage.state import Position, battle_of


class Reach(NamedTuple):
    """The routes of a walk.

    They lead to each end, ascending, and to each player who may be challenged on the way (LB-60).
    """

    ends: Mapping[Space, Route]
    challenges: Mapping[Seat, Route]


def rivals(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """Return the players, ascending, with whom a battle may be started on meeting (LB-60, LB-61).

    Only in the own turn if it is not skipped (LB-84), once in a turn, and with nobody who is in battle; but walking away ends
    the own battle (LB-72).
    """
    turn = position.turn
    if turn is None or turn.seat != seat or turn.fought or position.players[seat].skipped:
        return ()
    own = battle_of(position, seat)
    others = (other for other, player in enumerate(position.players) if other != seat and player.place is not None)
    return tuple(other for other in others if battle_of(position, other) in (None, own))


def reach(position: Position, seat: Seat, steps: int, *, up_to: bool) -> Reach:
    """Return the reach of a character in a number of steps.

    `up_to`: or in fewer (LB-82).
    """
    start = position.players[seat].place
    if start is None:
        return Reach({}, {})
    walks = position.paths.walks(start, steps, up_to=up_to)
    met = ((other, place) for other in rivals(position, seat) if (place := position.players[other].place) is not None)
    return Reach(walks.ends, {other: walks.passed[place] for other, place in met if place in walks.passed})
