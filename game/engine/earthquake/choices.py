"""Legal actions, the reasons against others, and carrying an action out (EI-25)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.engine.core import Action, Illegal, Resign, Seat
from game.engine.earthquake import movement, tiles, tools, turns
from game.engine.earthquake.actions import (
    DISCARD_TILE,
    DISCARD_TOOL,
    END_TURN,
    FLOAT,
    GIVE_UP,
    KEEP,
    REMOVE,
    SANDBAG,
    STAY,
    Climb,
    DiscardTile,
    DiscardTool,
    EndTurn,
    Float,
    GiveUp,
    Jump,
    Keep,
    Place,
    Remove,
    Sandbag,
    Stay,
    Step,
    Swim,
)
from game.engine.earthquake.state import Phase, Play, Position, where

_MOVES: Final = (Step, Climb, Jump, Swim)
_USES: Final = tuple([tool.use for tool in tools.AIMED.values()])

Check = Callable[[Position, Seat, Any], Illegal | None]
Effect = Callable[[Play, Seat, Any], None]

_DUE: Final[Mapping[Phase, tuple[str, str]]] = {
    Phase.PLACE: ("place_first", "EI-6"),
    Phase.TOOL: ("tile_waits", "EI-23"),
    Phase.SANDBAG: ("sandbag_waits", "EI-53"),
    Phase.FORCED: ("move_off_first", "EI-41"),
    Phase.END: ("moved_already", "EI-10"),
}
"""The reasons given in phases in which only something else is allowed."""

_NOT_NOW: Final[Mapping[type[Action], tuple[str, str]]] = {
    Place: ("placed_already", "EI-6"),
    Keep: ("no_tool_tile", "EI-23"),
    DiscardTile: ("no_tool_tile", "EI-23"),
    Sandbag: ("no_sandbag_choice", "EI-53"),
    Remove: ("no_sandbag_choice", "EI-53"),
    EndTurn: ("move_first", "EI-10"),
}
"""The reasons against actions at the turn's move."""

_ONLY_HERE: Final[Mapping[Phase, tuple[Action, ...]]] = {
    Phase.TOOL: (KEEP, DISCARD_TILE),
    Phase.SANDBAG: (SANDBAG, REMOVE),
    Phase.END: (END_TURN,),
}
"""The actions that are always legal in some phases and never in others."""


def _always(_: Position, __: Seat, ___: Any) -> Illegal | None:
    return None


def _alone(check: Callable[[Position, Seat], Illegal | None]) -> Check:
    """Return the check of an action that says nothing but its kind."""
    return lambda position, seat, _: check(position, seat)


_MOVING: Final = (Phase.MOVE, Phase.FORCED)
_POINTS: Final = (Phase.MOVE, Phase.TOOL, Phase.SANDBAG, Phase.FORCED, Phase.END)
_CHECKS: Final[Mapping[type[Action], tuple[tuple[Phase, ...], Check]]] = {
    Place: ((Phase.PLACE,), turns.check_place),
    Stay: ((Phase.MOVE,), _alone(movement.check_stay)),
    Float: ((Phase.MOVE,), _alone(movement.check_float)),
    **dict.fromkeys(_MOVES, (_MOVING, movement.check_move)),
    Keep: ((Phase.TOOL,), _always),
    DiscardTile: ((Phase.TOOL,), _always),
    Sandbag: ((Phase.SANDBAG,), _always),
    Remove: ((Phase.SANDBAG,), _always),
    **dict.fromkeys(_USES, (_POINTS, tools.check_use)),
    DiscardTool: (_POINTS, _alone(tools.check_discard)),
    GiveUp: (_MOVING, _alone(turns.check_give_up)),
    EndTurn: ((Phase.END,), _always),
}
"""The phases that allow each action, and the check of what else it needs (EI-25)."""


def _do(carry_out: Callable[[Play, Seat], None]) -> Effect:
    """Return the effect of an action that says nothing but its kind."""
    return lambda play, seat, _: carry_out(play, seat)


_EFFECTS: Final[Mapping[type[Action], Effect]] = {
    Place: turns.place,
    Stay: _do(movement.stay),
    Float: _do(movement.remain_in_water),
    **dict.fromkeys(_MOVES, movement.move),
    **dict.fromkeys(_USES, tools.use),
    Keep: _do(tiles.keep),
    DiscardTile: _do(tiles.discard_tile),
    Sandbag: _do(tiles.spend_sandbag),
    Remove: _do(tiles.remove),
    DiscardTool: _do(tools.discard),
    GiveUp: _do(turns.give_up),
    EndTurn: _do(turns.end_turn),
}


def check(position: Position, action: Action) -> Illegal | None:
    """Return the reason why the player to move may not do this now, None if it may.

    Raises TypeError for an action of another game.
    """
    if isinstance(action, Resign):
        return turns.check_resign(position, action)
    if type(action) not in _CHECKS:
        raise TypeError(f"{action!r} is no action of Earthquake Island")
    if position.actor is None:
        return Illegal("game_over", "EI-17")
    phases, reason = _CHECKS[type(action)]
    if position.phase in phases:
        return reason(position, position.actor, action)
    return Illegal(*(_DUE.get(position.phase) or _NOT_NOW[type(action)]))


def legal(position: Position) -> tuple[Action, ...]:
    """Return all that the player to move may do, moves first, discarding and giving up last."""
    seat, phase = position.actor, position.phase
    if seat is None:
        return ()
    if phase is Phase.PLACE:
        return tuple(turns.places(position))
    found: list[Action] = []
    tool, give_up = position.tools[seat], False
    if phase is Phase.MOVE:
        dry = position.height(where(position, seat)) > 0
        if dry:
            found.append(STAY)
        elif tool == "lifebelt":
            found.append(FLOAT)
        found += movement.possible_moves(position, seat)
        give_up = not dry
    elif phase is Phase.FORCED:
        found += movement.possible_moves(position, seat)
        give_up = not found
    else:
        found += _ONLY_HERE[phase]
    if tool is not None:
        found += tools.possible_uses(position, seat)
        found.append(DISCARD_TOOL)
    if give_up:
        found.append(GIVE_UP)
    return tuple(found)


def carry_out(play: Play, action: Action) -> None:
    """Carry out an action that `check` allows, and go on to the next decision."""
    seat = play.actor
    driven = (seat, where(play, seat)) if seat is not None and play.phase is Phase.FORCED else None
    if isinstance(action, Resign):
        turns.resign(play, action)
    elif seat is not None:
        _EFFECTS[type(action)](play, seat, action)
    turns.go_on(play, driven)
