"""Threats to an explorer in the others' next turn, from public knowledge.

They are told of the space where it stands and of those to which it may go.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.engine.core import Action, Seat
from game.engine.earthquake.actions import Float, Stay, Step
from game.engine.earthquake.board import Space
from game.engine.earthquake.previews import breaks, reachable
from game.engine.earthquake.state import Observation, Phase
from game.engine.earthquake.tools import AIMED, in_range


def threats(seen: Observation, seat: Seat) -> Mapping[Space, frozenset[Seat]]:
    """Return the spaces on which an explorer is in danger, with those who could cause it.

    There it could lose a tile underfoot, or be pushed. Each of the others moves first, by what it may do now (EI-10); cracks
    that it steps on break their neighbours (EI-22).
    """
    if seen.phase in (Phase.PLACE, Phase.OVER) or seen.explorers[seat] is None:
        return {}
    wanted = [space for space, way in reachable(seen, seat).items() if isinstance(way, Action)]
    found: dict[Space, set[Seat]] = {}
    for other, stands in enumerate(seen.explorers):
        if other != seat and stands is not None:
            for hit in _hits(seen, other):
                found.setdefault(hit, set()).add(other)
    return {space: frozenset(found[space]) for space in wanted if space in found}


def _hits(seen: Observation, seat: Seat) -> Iterator[Space]:
    """Yield all spaces that a player may do something to."""
    tool = seen.tools[seat]
    for end, way in reachable(seen, seat).items():
        if not isinstance(way, Action):
            continue
        # A tool that the way there costs is gone (EI-50 to EI-52).
        kept = tool if isinstance(way, Stay | Step) else None
        if not isinstance(way, Float):
            yield from breaks(seen, end)
        aimed = AIMED.get(kept or "")
        if aimed is not None and aimed.steps is not None:
            yield from in_range(seen.board, end, aimed.steps)
