"""Threats of battle with a character in what is left of this turn and the next turns.

They come from public knowledge, and are told of the tile where it stands and of those to which it may go.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.core import Seat
from game.engine.lost_baggage.arrivals import ways_now
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.order import comes_again
from game.engine.lost_baggage.previews import LandingPreview, landing
from game.engine.lost_baggage.reach import meeting_odds, meets_now
from game.engine.lost_baggage.state import Observation, Phase, battle_of


def threats(seen: Observation, seat: Seat) -> Mapping[Space, frozenset[Seat]]:
    """Return the tiles on which others may meet and fight a character, with those players.

    The die may lead them there in their next turns, the one of `walking` in this turn (LB-21, LB-60). None comes who fights,
    or whose turn is skipped or does not come any more (LB-43), and none to a character in battle (LB-61), which is over for who
    walks out of it (LB-72). Nobody comes either to who wins on landing or surely falls there (LB-40, LB-70).
    """
    place = seen.players[seat].place
    if place is None or seen.turn is None:
        return {}
    now, others = walking(seen, seat), [other for other in range(len(seen.players)) if other != seat]
    ways = [*ways_now(seen, seat)]
    leaves = bool(ways) and seen.phase in (Phase.TILE, Phase.PLAYER)
    here = () if leaves or battle_of(seen, seat) is not None else ((place, seen),)
    coming = [other for other in others if comes_again(seen, other)]
    found = dict[Space, set[Seat]]()
    for space, then in (*here, *((way.space, way.then) for way in ways if _stays(landing(seen, seat, way.space)))):
        met = {other for other in coming if other != now and meeting_odds(then, other, space, left_by=seat)}
        if now is not None and meets_now(then, space):
            met.add(now)
        found.setdefault(space, set()).update(met)
    return {space: frozenset(seats) for space, seats in found.items() if seats}


def _stays(does: LandingPreview) -> bool:
    return not does.wins and not does.defeats


def walking(seen: Observation, seat: Seat) -> Seat | None:
    """Return the one of the others who may still walk or fight in the turn under way.

    Of all others the next turn counts.
    """
    turn = seen.turn
    if turn is None or turn.seat == seat or turn.fought or battle_of(seen, turn.seat) is not None:
        return None
    walks = not turn.over and (bool(turn.rolled) or not turn.moved)
    return turn.seat if walks or seen.phase is Phase.FIGHT else None
