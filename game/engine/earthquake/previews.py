"""Previews of moves and of the tiles that they play, and the targets of tools.

What is not possible is there with the reason against it.
"""

from __future__ import annotations

from fractions import Fraction

from game.engine.core import Illegal, Seat
from game.engine.earthquake import landings, movement, tools
from game.engine.earthquake.actions import Climb, Float, Jump, Move, Stay, Step, Swim, Use
from game.engine.earthquake.board import Space
from game.engine.earthquake.kinds import HOLES, KINDS, TOOLS, VOLCANIC, Removal, Tool
from game.engine.earthquake.landings import Landing, keeping, leaving, removing
from game.engine.earthquake.mix import FACES, Tile
from game.engine.earthquake.observation import unseen
from game.engine.earthquake.state import Observation, Phase, Position, where
from game.engine.earthquake.tiles import breaks
from game.engine.values import put

__all__ = [
    "Landing",
    "Way",
    "breaks",
    "keeping",
    "landing",
    "leaving",
    "onward",
    "onward_with",
    "pushed_to",
    "reachable",
    "removing",
    "targets",
    "volcano_below",
]

Way = Stay | Float | Move


def reachable(position: Position, seat: Seat) -> dict[Space, Way | Illegal]:
    """Return the action that ends on each space an explorer could reach, or why none does.

    The spaces are its own and all to which its moves could lead: two spaces away only for a player who holds a spring. It does
    not matter whose turn it is. Raises ValueError for an explorer that is not on the board.
    """
    start = where(position, seat)
    found: dict[Space, Way | Illegal] = {start: _remaining(position, seat)}
    for space in position.board.beside[start]:
        if space is not None:
            found[space] = _entering(position, seat, space)
    if position.tools[seat] == "spring":
        for space in position.board.beyond[start]:
            if space is not None:
                found[space] = movement.check_move(position, seat, Jump(space)) or Jump(space)
    return found


def _remaining(position: Position, seat: Seat) -> Way | Illegal:
    if position.phase is Phase.FORCED and position.actor == seat:
        return Illegal("move_off_first", "EI-41")
    if position.height(where(position, seat)):
        return Stay()
    return movement.check_float(position, seat) or Float()


def _entering(position: Position, seat: Seat, space: Space) -> Way | Illegal:
    """Return the step onto a space, the tool's move there, or why neither is allowed.

    The move that the tool held allows is returned if the step is not allowed. The reason is that of the step, or of the climb.
    """
    step = movement.check_move(position, seat, Step(space))
    if step is None:
        return Step(space)
    tool = position.tools[seat]
    if tool == "rope" and step.code == "too_high":
        return movement.check_move(position, seat, Climb(space)) or Climb(space)
    if tool == "lifebelt" and step.code == "water":
        return Swim(space)
    return step


def landing(seen: Observation, seat: Seat, way: Way) -> Landing | None:
    """Return the outcomes of playing the tile on which a way ends (EI-12, EI-42).

    None where it ends in water. It does not matter whose turn it is. Raises ValueError for an explorer that is not on the
    board.
    """
    return landings.landing(seen, seat, _end_of(seen, seat, way), spent=isinstance(way, Climb | Jump))


def onward(seen: Observation, seat: Seat, way: Way) -> tuple[Space, ...] | None:
    """Return the land an explorer could reach on its next turn from the end of a way.

    The answer is as if nobody else did anything. It is counted from the greatest height at which it may stand then, with every
    tool that it may hold then, and as if no volcano lay below a tile that breaks: () only where there is no way on whatever lies
    below. None where that is not known, since a hole or a tool with tiles below may lead anywhere.
    """
    start, held = _end_of(seen, seat, way), seen.tools[seat]
    if isinstance(way, Climb | Jump | Swim | Float):
        held = None
    tile, height = seen.top(start), seen.height(start)
    if tile is None:
        return _land_beside(seen, seat, start, 0, (held,))
    if tile.kind in TOOLS and height == 1:
        spared = held == "sandbag" or (held == "thief" and "sandbag" in seen.tools)
        return _land_beside(seen, seat, start, int(spared), (held, tile.kind))
    if KINDS[tile.kind].removal is not Removal.ALONE and not (tile.kind in HOLES and height == 1):
        return None
    return _land_beside(seen, seat, start, height - (held != "sandbag"), (held,))


def onward_with(seen: Observation, seat: Seat, space: Space, tool: str | None, height: int) -> tuple[Space, ...]:
    """Return the land an explorer could reach with a tool from `height` tiles on a space."""
    return _land_beside(seen, seat, space, height, (tool,), broken=False)


def _land_beside(
    seen: Observation, seat: Seat, start: Space, height: int, tools: tuple[Tool | None, ...], *, broken: bool = True
) -> tuple[Space, ...]:
    index, heights, tops = seen.board.index, list(seen.heights), list(seen.tops)
    for place in [index[space] for space in breaks(seen, start)] if broken else ():
        heights[place] -= 1
        tops[place] = Tile("land") if heights[place] else None
    heights[index[start]] = height
    found: set[Space] = set()
    for tool in tools:
        after = Observation.of(
            seen,
            heights=tuple(heights),
            tops=tuple(tops),
            explorers=put(seen.explorers, seat, start),
            tools=put(seen.tools, seat, tool),
        )
        found.update(move.to for move in movement.possible_moves(after, seat) if not isinstance(move, Swim))
    return tuple(space for space in seen.board.spaces if space in found)


def _end_of(position: Position, seat: Seat, way: Way) -> Space:
    return where(position, seat) if isinstance(way, Stay | Float) else way.to


def volcano_below(seen: Observation, space: Space) -> Fraction:
    """Return the chance that a volcano comes to light if the top tile of a space goes.

    0 where none is below, and on a volcano.
    """
    tile = seen.top(space)
    hidden = unseen(seen)
    if tile is None or tile.kind in VOLCANIC or seen.height(space) < 2 or not sum(hidden):
        return Fraction(0)
    return Fraction(sum(count for face, count in zip(FACES, hidden, strict=True) if face in VOLCANIC), sum(hidden))


def pushed_to(position: Position, seat: Seat, at: Space) -> Space | None:
    """Return the space to which a player pushes an explorer from a space (EI-57).

    None where that leads beyond the board.
    """
    return tools.pushed_to(position, seat, at)


def targets(position: Position, seat: Seat) -> dict[Space, Use | Illegal]:
    """Return the use of the tool held at each space it could be aimed at, or why none is.

    For a thief these are the spaces of the others still in; a tool that is not aimed has none. It does not matter whose turn it
    is. Raises ValueError for an explorer that is not on the board.
    """
    return {at: tools.check_use(position, seat, use) or use for at, use in tools.aims(position, seat)}
