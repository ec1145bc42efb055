"""Threats of battle with a character in the others' next turn, from public knowledge.

They are told of the tile where it stands and of those to which it may go.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.core import Seat
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.previews import reach_now
from game.engine.lost_baggage.state import Observation

DIE = 6
"""The farthest that the die leads (LB-21)."""


def threats(seen: Observation, seat: Seat) -> Mapping[Space, frozenset[Seat]]:
    """Return the tiles on which others may meet and fight a character, with those players.

    They may meet it within the highest roll (LB-21, LB-60).
    """
    place = seen.players[seat].place
    if place is None or seen.turn is None:
        return {}
    wanted = [place, *(reach_now(seen).ends if seen.actor == seat else ())]
    found: dict[Space, set[Seat]] = {}
    for other, player in enumerate(seen.players):
        if other == seat or player.place is None:
            continue
        walks = seen.paths.walks(player.place, DIE, up_to=True)
        for space in {*walks.ends, *walks.passed}:
            found.setdefault(space, set()).add(other)
    return {space: frozenset(found[space]) for space in wanted if space in found}
