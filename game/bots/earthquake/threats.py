"""Threats to an explorer in the others' turns, from public knowledge.

They are told of the space where it stands and of those to which it may go.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.engine.core import Action, Seat
from game.engine.earthquake.actions import Blast, Push, Steal
from game.engine.earthquake.board import Space
from game.engine.earthquake.kinds import Tool
from game.engine.earthquake.previews import arrivals, breaks, decided, lowered, pushed_to, reachable
from game.engine.earthquake.state import Observation, Phase, explorer_at, on_volcano
from game.engine.earthquake.tools import possible_uses
from game.engine.values import put


def threats(seen: Observation, seat: Seat) -> Mapping[Space, frozenset[Seat]]:
    """Return the spaces on which an explorer is in danger, with those who could cause it.

    There it could lose a tile underfoot, be hit in water, or be pushed. Each of the others moves first, by what it may do once
    the explorer is there (EI-10), but whose turn it is only has what is left of it. Others may use a tool before or after that,
    also one that they find or steal on the way (EI-25); cracks that they step on break their neighbours (EI-22); who must move
    off a volcano first moves twice (EI-44). What lies below the tops is not told of, nor what several could do one after the
    other.
    """
    if seen.phase in (Phase.PLACE, Phase.OVER) or seen.explorers[seat] is None:
        return {}
    found = dict[Space, frozenset[Seat]]()
    for space, after in _stands(seen, seat):
        others = [other for other, at in enumerate(after.explorers) if other != seat and at is not None]
        found[space] = found.get(space, frozenset()).union(other for other in others if space in _all_hits(after, other))
    return {space: others for space, others in found.items() if others}


def _stands(seen: Observation, seat: Seat) -> Iterator[tuple[Space, Observation]]:
    """Yield the spaces on which an explorer may stand when the others move.

    Each has the island as it may be then.
    """
    here = seen.explorers[seat]
    if seen.actor != seat or seen.phase not in (Phase.MOVE, Phase.FORCED):
        if here is not None:
            yield here, seen
        return
    for space, way in reachable(seen, seat).items():
        if isinstance(way, Action):
            for after in arrivals(seen, seat, way):
                for stands in decided(after, seat) if after.phase is Phase.TOOL else (after,):
                    yield space, stands


def _all_hits(seen: Observation, seat: Seat) -> Iterator[Space]:
    """Yield all spaces that a player may do something to in its turn."""
    return _hits(seen, seat, _moves(seen, seat))


def _hits(seen: Observation, seat: Seat, moves: int) -> Iterator[Space]:
    """Yield all spaces that a player may do something to with so many moves."""
    waits = seen.phase in (Phase.TOOL, Phase.SANDBAG) and seen.actor == seat
    for start in _begun(seen, seat, blasting=waits or moves > 1):
        yield from _aimed(start, seat)
        if waits:
            for after in decided(start, seat):
                yield from _hits(Observation.of(after, phase=Phase.MOVE), seat, moves)
        elif moves:
            yield from _moving(start, seat, moves)


def _moving(seen: Observation, seat: Seat, moves: int) -> Iterator[Space]:
    forced = on_volcano(seen, seat)
    start = Observation.of(seen, phase=Phase.FORCED, actor=seat) if forced else Observation.of(seen, phase=Phase.MOVE)
    for end, way in reachable(start, seat).items():
        if isinstance(way, Action):
            yield from breaks(start, end)
            for after in arrivals(start, seat, way):
                yield from _hits(after, seat, moves - 1)


def _moves(seen: Observation, seat: Seat) -> int:
    """Return the moves of a player up to the end of its turn, or of its next one.

    Who stands on a volcano moves off first (EI-44).
    """
    made = seen.turn == seat and seen.moved
    return int(not made) + int(on_volcano(seen, seat))


def _begun(seen: Observation, seat: Seat, *, blasting: bool) -> Iterator[Observation]:
    """Yield the island as it is, and once a tool brought a player another or made way.

    `blasting`: more can be done behind a blast than to step onto what lies below.
    """
    yield seen
    for use in possible_uses(seen, seat):
        if isinstance(use, Steal):
            yield from _begun(_stolen(seen, seat, use.victim), seat, blasting=blasting)
        elif isinstance(use, Blast) and blasting and seen.height(use.at):
            yield _with_tool(lowered(seen, use.at), seat, None)
        elif isinstance(use, Push):
            victim, end = explorer_at(seen, use.at), pushed_to(seen, seat, use.at)
            if victim is not None and end is not None:
                yield _with_tool(Observation.of(seen, explorers=put(seen.explorers, victim, end)), seat, None)


def _aimed(seen: Observation, seat: Seat) -> Iterator[Space]:
    """Yield the spaces at which a player can use the tool held, or one stolen first."""
    for use in possible_uses(seen, seat):
        if isinstance(use, Blast | Push):
            yield use.at
        elif isinstance(use, Steal):
            yield from _aimed(_stolen(seen, seat, use.victim), seat)


def _stolen(seen: Observation, seat: Seat, victim: Seat) -> Observation:
    return _with_tool(_with_tool(seen, seat, seen.tools[victim]), victim, None)


def _with_tool(seen: Observation, seat: Seat, tool: Tool | None) -> Observation:
    return Observation.of(seen, tools=put(seen.tools, seat, tool))
