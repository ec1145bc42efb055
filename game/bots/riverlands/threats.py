"""Threats of foes to a hero in their next turn, from public knowledge.

They are told of the tile where it stands and of those to which it may go.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.core import Seat
from game.engine.riverlands.actions import GoBack, Move
from game.engine.riverlands.board import Space
from game.engine.riverlands.exploring import open_ways_back
from game.engine.riverlands.previews import attackers, moves
from game.engine.riverlands.state import Observation, Phase, Turn


def threats(seen: Observation, seat: Seat) -> Mapping[Space, frozenset[Seat]]:
    """Return the tiles on which foes could attack a hero after a step, with those foes.

    They could strike it or shoot at it (RL-20, RL-30 to RL-33), with luck (RL-40) and with help (RL-51), or come back beside it
    once it has killed them (RL-14). A hero that starves is attacked where it comes back, and as long as luck may still
    feed it, on its tile too. So is one that may explore, where that may leave it (RL-14, RL-47).
    """
    hero, seen = seen.heroes[seat], _opened(seen, seat)
    if seen.actor is None or not hero.alive or hero.space is None:
        return {}
    ends: list[Move | GoBack | None] = [None]
    if seen.actor == seat and seen.phase is Phase.GO_BACK:  # it cannot stay
        ends = [GoBack(to) for to in open_ways_back(seen)]
    elif seen.actor == seat:
        ends += [move.action for move in moves(seen).values()]
    found: dict[Space, frozenset[Seat]] = {}
    for action in ends:
        for space, foes in attackers(seen, seat, action).items():
            found[space] = found.get(space, frozenset()) | foes
    return {space: foes for space, foes in found.items() if foes}


def _opened(seen: Observation, seat: Seat) -> Observation:
    """Return a position, before the first turn (RL-5) as if this player had just had one."""
    if seen.phase is not Phase.ROLL_FOR_START:
        return seen
    turn = Turn(seat=seat, number=1, actions=1, left=1, fed=False, river_holds=False, bogged_down=False)
    return Observation.of(seen, phase=Phase.ACT, rolling=(), first=seat, round=1, turn=turn)
