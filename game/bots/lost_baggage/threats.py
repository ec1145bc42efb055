"""Threats of battle with a character in the others' next turn, from public knowledge.

They are told of the tile where it stands and of those to which it may go.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.core import Seat
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.previews import reach_now
from game.engine.lost_baggage.reach import meeting_odds
from game.engine.lost_baggage.state import Observation


def threats(seen: Observation, seat: Seat) -> Mapping[Space, frozenset[Seat]]:
    """Return the tiles on which others may meet and fight a character, with those players.

    The die may lead them there in their next turns (LB-21, LB-60). None comes who fights, or whose turn is skipped.
    """
    place = seen.players[seat].place
    if place is None or seen.turn is None:
        return {}
    others = [other for other in range(len(seen.players)) if other != seat]
    wanted = dict.fromkeys((place, *(reach_now(seen).ends if seen.actor == seat else ())))
    found = {space: frozenset(other for other in others if meeting_odds(seen, other, space)) for space in wanted}
    return {space: seats for space, seats in found.items() if seats}
