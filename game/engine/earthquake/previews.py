"""What an interface shows about a position: where an explorer may go and why not elsewhere, what breaks, what a tool can hit."""

from __future__ import annotations

from game.engine.core import Illegal, Seat
from game.engine.earthquake import movement, tiles, tools
from game.engine.earthquake.actions import Climb, Float, Jump, Move, Stay, Step, Swim, Use
from game.engine.earthquake.board import Space
from game.engine.earthquake.state import Phase, Position, where

Way = Stay | Float | Move


def reachable(position: Position, seat: Seat) -> dict[Space, Way | Illegal]:
    """For an explorer's own space and all that its moves could lead to: the one action that ends there, or why there is none.

    Two spaces away it looks only for a player who holds a spring. It does not matter whose turn it is. Raises ValueError for
    an explorer that is not on the board.
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
    """A step if it is allowed, else the move that the tool held allows, else why the step, or the climb, is not allowed."""
    step = movement.check_move(position, seat, Step(space))
    if step is None:
        return Step(space)
    tool = position.tools[seat]
    if tool == "rope" and step.code == "too_high":
        return movement.check_move(position, seat, Climb(space)) or Climb(space)
    if tool == "lifebelt" and step.code == "water":
        return Swim(space)
    return step


def ends_in_water(position: Position, seat: Seat, space: Space) -> bool:
    """Whether an explorer that stays on a space or comes to it stands in water for certain once its tile is played.

    So it is on a tile with none below (EI-13, EI-21, EI-23), which only a sandbag spares (EI-53). It does not matter whose
    turn it is. False for water itself, and for an exposed volcano.
    """
    tile = position.top(space)
    alone = tile is not None and tile.kind != "volcano" and position.height(space) == 1
    return alone and position.tools[seat] != "sandbag"


def ends_dry_on(position: Position, space: Space) -> int:
    """How high an explorer stands for certain after it came to a space and its tile was played; 0 where that is not certain.

    Only land and cracks cost one tile and no more (EI-12); below a hole or a tool that is kept more is played.
    """
    tile = position.top(space)
    return position.height(space) - 1 if tile is not None and tile.kind in ("land", "cracks") else 0


def pushed_to(position: Position, seat: Seat, at: Space) -> Space | None:
    """Where an explorer on a space is pushed by a player's push (EI-57); None where that leads beyond the board."""
    return tools.pushed_to(position, seat, at)


def cracks_reach(position: Position, space: Space) -> tuple[Space, ...]:
    """The spaces that lose a tile when the top tile of this space is played (EI-22); () when it is no cracks tile."""
    tile = position.top(space)
    return tiles.cracks_reach(position, space, tile) if tile is not None else ()


def targets(position: Position, seat: Seat) -> dict[Space, Use | Illegal]:
    """For every space that the tool held could be aimed at: its use there, or why there is none.

    For a thief these are the spaces of the others still in; a tool that is not aimed has none. It does not matter whose
    turn it is. Raises ValueError for an explorer that is not on the board.
    """
    return {at: tools.check_use(position, seat, use) or use for at, use in tools.aims(position, seat)}
