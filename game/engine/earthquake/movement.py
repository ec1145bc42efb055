"""Staying, stepping, and the moves that cost a tool.

The rules are EI-10, EI-11, EI-15, EI-16 and EI-50 to EI-52. Every function named `check_` says why a player may not do
something, None when it is allowed.
"""

from __future__ import annotations

from game.engine import hexgrid
from game.engine.core import Illegal, Seat
from game.engine.earthquake.actions import Climb, Jump, Move, Step, Swim, climb_to, jump_to, step_to, swim_to
from game.engine.earthquake.board import Space
from game.engine.earthquake.events import Floated, Moved, Stayed
from game.engine.earthquake.kinds import VOLCANIC
from game.engine.earthquake.state import Phase, Play, Position, explorer_at, where
from game.engine.earthquake.tiles import play_tile

STEP_RISE = 1
"""The most tiles that a step, a jump or a push may rise (EI-10, EI-51, EI-57)."""
ROPE_RISE = 3
"""The most tiles that a climb with the rope may rise (EI-50)."""


def check_tool(position: Position, seat: Seat, tool: str, rule: str) -> Illegal | None:
    """`tool_missing`: the player does not hold this tool."""
    held = position.tools[seat]
    return None if held == tool else Illegal("tool_missing", rule, tool=tool, held=held)


def check_beside(position: Position, seat: Seat, space: Space, rule: str) -> Illegal | None:
    """`off_board`, `own_space`, `not_neighbouring`.

    The space is no neighbour of the explorer's.
    """
    start = where(position, seat)
    if space in position.board.beside[start]:
        return None
    steps = hexgrid.distance(start, space)
    return _check_other(position, start, space, rule) or Illegal("not_neighbouring", rule, space=space, steps=steps)


def check_beyond(position: Position, seat: Seat, space: Space, rule: str) -> Illegal | None:
    """`off_board`, `own_space`, `not_two_away`.

    The space is not exactly two away in a straight line.
    """
    start = where(position, seat)
    if space in position.board.beyond[start]:
        return None
    steps = hexgrid.distance(start, space)
    return _check_other(position, start, space, rule) or Illegal("not_two_away", rule, space=space, steps=steps)


def _check_other(position: Position, start: Space, space: Space, rule: str) -> Illegal | None:
    """`off_board`, `own_space`: the space is no other space of the board."""
    if space not in position.board.index:
        return Illegal("off_board", rule, space=space)
    return Illegal("own_space", rule, space=space) if space == start else None


def check_free(position: Position, space: Space, rule: str) -> Illegal | None:
    """`occupied`, `volcano`: nobody may come to this space (EI-11, EI-40)."""
    other = explorer_at(position, space)
    if other is not None:
        return Illegal("occupied", rule, space=space, seat=other)
    top = position.top(space)
    if top is not None and top.kind in VOLCANIC:
        return Illegal("volcano", rule, space=space)
    return None


def check_rise(position: Position, start: Space, end: Space, most: int, rule: str) -> Illegal | None:
    """`too_high`: the stack is too many tiles higher."""
    rise = position.height(end) - position.height(start)
    return Illegal("too_high", rule, space=end, difference=rise, most=most) if rise > most else None


def check_dry(position: Position, space: Space) -> Illegal | None:
    """`water`: only a lifebelt leads onto water (EI-11)."""
    return None if position.height(space) else Illegal("water", "EI-11", space=space)


def check_stay(position: Position, seat: Seat) -> Illegal | None:
    """EI-10, EI-16: staying is for dry land."""
    return None if position.height(where(position, seat)) else Illegal("in_water", "EI-16")


def check_float(position: Position, seat: Seat) -> Illegal | None:
    """EI-52: remaining in water needs a lifebelt."""
    if position.height(where(position, seat)):
        return Illegal("not_in_water", "EI-52")
    return check_tool(position, seat, "lifebelt", "EI-14")


def check_move(position: Position, seat: Seat, action: Move) -> Illegal | None:
    """Return whether a way of moving leads to its space."""
    match action:
        case Step(to):
            return check_beside(position, seat, to, "EI-10") or _check_land(position, seat, to, STEP_RISE, "EI-10")
        case Climb(to):
            return _check_climb(position, seat, to)
        case Jump(to):
            return (
                check_tool(position, seat, "spring", "EI-51")
                or check_beyond(position, seat, to, "EI-51")
                or _check_land(position, seat, to, STEP_RISE, "EI-51")
            )
        case Swim(to):
            return _check_swim(position, seat, to)


def _check_land(position: Position, seat: Seat, to: Space, most: int, rule: str) -> Illegal | None:
    """EI-11 and the height."""
    start = where(position, seat)
    return check_free(position, to, "EI-11") or check_dry(position, to) or check_rise(position, start, to, most, rule)


def _check_climb(position: Position, seat: Seat, to: Space) -> Illegal | None:
    """EI-50; `rope_not_needed`: it is not spent for a step."""
    reason = (
        check_tool(position, seat, "rope", "EI-50")
        or check_beside(position, seat, to, "EI-10")
        or _check_land(position, seat, to, ROPE_RISE, "EI-50")
    )
    if reason is None and check_rise(position, where(position, seat), to, STEP_RISE, "EI-50") is None:
        return Illegal("rope_not_needed", "EI-50", space=to)
    return reason


def _check_swim(position: Position, seat: Seat, to: Space) -> Illegal | None:
    """EI-52; `not_water`: a lifebelt is not spent for dry land."""
    reason = (
        check_tool(position, seat, "lifebelt", "EI-52")
        or check_beside(position, seat, to, "EI-10")
        or check_free(position, to, "EI-11")
    )
    if reason is None and position.height(to):
        return Illegal("not_water", "EI-52", space=to)
    return reason


def possible_moves(position: Position, seat: Seat) -> list[Move]:
    """Return all ways off an explorer's space, those without a tool first.

    They are those that `check_move` allows, found without its reasons.
    """
    start, tool, explorers = where(position, seat), position.tools[seat], position.explorers
    height = position.height(start)
    steps: list[Move] = []
    with_tool: list[Move] = []
    for to in position.board.beside[start]:
        if to is None or to in explorers:
            continue
        top = position.top(to)
        if top is None:
            if tool == "lifebelt":
                with_tool.append(swim_to(to))
        elif top.kind not in VOLCANIC:
            rise = position.height(to) - height
            if rise <= STEP_RISE:
                steps.append(step_to(to))
            elif tool == "rope" and rise <= ROPE_RISE:
                with_tool.append(climb_to(to))
    if tool == "spring":
        for to in position.board.beyond[start]:
            top = None if to is None or to in explorers else position.top(to)
            if to is not None and top is not None and top.kind not in VOLCANIC and position.height(to) - height <= STEP_RISE:
                with_tool.append(jump_to(to))
    return steps + with_tool


_WAYS = {Step: ("step", "EI-10"), Climb: ("climb", "EI-50"), Jump: ("jump", "EI-51"), Swim: ("swim", "EI-52")}


def move(play: Play, seat: Seat, action: Move) -> None:
    """Move, and play the tile of the landing (EI-12, EI-42)."""
    way, rule = _WAYS[type(action)]
    start = where(play, seat)
    tool = None if isinstance(action, Step) else play.use_tool(seat, action.to, rule)
    forced = play.phase is Phase.FORCED
    rise = play.height(action.to) - play.height(start)
    play.stand(seat, action.to)
    play.moved = play.moved or not forced
    play.emit(
        Moved(
            rule="EI-41" if forced and tool is None else rule,
            seat=seat,
            start=start,
            end=action.to,
            way=way,
            tool=tool,
            rise=rise,
            forced=forced,
        )
    )
    play_tile(play, seat)


def stay(play: Play, seat: Seat) -> None:
    """Stay, and play the tile (EI-12)."""
    play.moved = True
    play.emit(Stayed(rule="EI-10", seat=seat, space=where(play, seat)))
    play_tile(play, seat)


def remain_in_water(play: Play, seat: Seat) -> None:
    """Float: remain in water, where there is nothing to play (EI-16, EI-52)."""
    space = where(play, seat)
    play.moved = True
    play.use_tool(seat, space, "EI-52")
    play.emit(Floated(rule="EI-52", seat=seat, space=space))
