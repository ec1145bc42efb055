"""Threats of foes to a hero in their next turn, from public knowledge.

They are told of the tile where it stands and of those to which it may go.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.riverlands.sensible import Sense
from game.engine.core import Seat
from game.engine.riverlands.board import Space, team
from game.engine.riverlands.previews import moves
from game.engine.riverlands.state import Observation


def threats(seen: Observation, seat: Seat) -> Mapping[Space, frozenset[Seat]]:
    """Return the tiles on which foes could attack a hero after a step, with those foes.

    They could strike it or shoot at it (RL-20, RL-30 to RL-33).
    """
    hero = seen.heroes[seat]
    if seen.turn is None or seen.actor is None or not hero.alive or hero.space is None:
        return {}
    wanted = [hero.space, *(moves(seen) if seen.actor == seat else ())]
    sense = Sense(seen, seat)
    foes = [other for other, foe in enumerate(seen.heroes) if team(other) != team(seat) and foe.alive]
    found = {
        space: frozenset(foe for foe in foes if sense.threat(seen.heroes[foe], hero._replace(space=space)) > 0)
        for space in wanted
    }
    return {space: seats for space, seats in found.items() if seats}
