"""States as JSON, and reading them back with every check that keeps a damaged file from becoming an impossible game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from game.engine.core import Json, Seat
from game.engine.earthquake.board import HIGHEST, Board, Space
from game.engine.earthquake.mix import TOOLS, VARIANTS, Mix, Tile, variant_of
from game.engine.earthquake.state import Out, Phase, Stack, State, is_in, on_volcano

CAUSES = ("drowned", "volcano", "dynamite", "bazooka", "gave_up", "resigned")
"""Why a player is out: the causes of `events.Eliminated`."""

T = TypeVar("T")


def dump(state: State) -> Json:
    """The state as JSON. A tile is its face and rotation, "cracks_013:2"; a space is "q,r"; stacks lie from the bottom up."""
    return {
        "mix": dict(state.mix),
        "stacks": {
            _space_text(space): [f"{tile.face}:{tile.rotation}" for tile in stack]
            for space, stack in zip(state.board.spaces, state.stacks, strict=True)
            if stack
        },
        "explorers": [_space_text(space) if space is not None else None for space in state.explorers],
        "tools": list(state.tools),
        "removed": {face: gone for (face, _), gone in zip(state.mix, state.removed, strict=True) if gone},
        "order": list(state.order),
        "out": [[out.seat, out.cause] for out in state.out],
        "turn": state.turn,
        "turns": state.turns,
        "moved": state.moved,
        "phase": state.phase.value,
        "actor": state.actor,
    }


def load(data: Json, board: Board) -> State:
    """The state that `dump` wrote. Raises ValueError when the data is no possible state of this board."""
    mix = _mix(_field(data, "mix", dict), board)
    order = _seats(_field(data, "order", list))
    players = len(order)
    if players not in dict(board.areas):
        raise ValueError(f"'order' names {players} players, for whom the island has no playing area")
    state = State(
        board=board,
        mix=mix,
        stacks=_stacks(_field(data, "stacks", dict), board, mix, players),
        explorers=tuple(_each(data, "explorers", players, lambda text: None if text is None else _space(text, board))),
        tools=tuple(_each(data, "tools", players, _tool)),
        removed=_removed(_field(data, "removed", dict), mix),
        order=order,
        out=_out(_field(data, "out", list), players),
        turn=_seat(data, "turn", players),
        turns=_number(_field(data, "turns", int), "turns"),
        moved=_field(data, "moved", bool),
        phase=_phase(_field(data, "phase", str)),
        actor=_seat(data, "actor", players),
    )
    _check_tiles(state)
    _check_explorers(state)
    _check_decision(state)
    return state


def _field(data: Mapping[str, Any], name: str, kind: type[T]) -> T:
    value = data.get(name)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise ValueError(f"{name!r} is {value!r}, and {kind.__name__} is needed")
    return value


def _number(value: Any, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ValueError(f"{name!r} is {value!r}, and a whole number from 0 is needed")
    return value


def _each(data: Json, name: str, players: int, read: Callable[[Any], T]) -> list[T]:
    values = _field(data, name, list)
    if len(values) != players:
        raise ValueError(f"{name!r} has {len(values)} entries, and one for each of {players} players is needed")
    return [read(value) for value in values]


def _seats(values: list[Any]) -> tuple[Seat, ...]:
    if any(type(seat) is not int for seat in values) or sorted(values) != list(range(len(values))):
        raise ValueError(f"'order' is {values!r}, and every seat from 0 once is needed")
    return tuple(values)


def _seat(data: Json, name: str, players: int) -> Seat | None:
    seat = data.get(name)
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        raise ValueError(f"{name!r} is {seat!r}, and a seat from 0 to {players - 1} or null is needed")
    return seat


def _space_text(space: Space) -> str:
    return f"{space[0]},{space[1]}"


def _space(text: Any, board: Board) -> Space:
    for space in board.spaces:
        if _space_text(space) == text:
            return space
    raise ValueError(f"{text!r} is no space of this island")


def _tool(kind: Any) -> str | None:
    if kind is not None and kind not in TOOLS:
        raise ValueError(f"'tools' has {kind!r}, and one of {', '.join(TOOLS)} or null is needed")
    return None if kind is None else str(kind)


def _phase(text: str) -> Phase:
    if text not in list(Phase):
        raise ValueError(f"'phase' is {text!r}, and one of {', '.join(Phase)} is needed")
    return Phase(text)


def _mix(data: Mapping[str, Any], board: Board) -> Mix:
    for variant in VARIANTS:
        mix = variant_of(board.mix, variant)
        if dict(mix) == data:
            return mix
    raise ValueError("'mix' is none of the mixes of tiles that this island may have")


def _removed(data: Mapping[str, Any], mix: Mix) -> tuple[int, ...]:
    unknown = sorted(set(data) - set(dict(mix)))
    if unknown:
        raise ValueError(f"'removed' has {unknown[0]!r}, which is not in the mix of tiles")
    return tuple(_number(data.get(face, 0), f"removed: {face}") for face, _ in mix)


def _stacks(data: Mapping[str, Any], board: Board, mix: Mix, players: int) -> tuple[Stack, ...]:
    area = board.area(players)
    tiles = {f"{face}:{rotation}": Tile.of(face, rotation) for face, _ in mix for rotation in range(6)}
    stacks: dict[Space, Stack] = {}
    for text, names in data.items():
        space = _space(text, board)
        if space not in area:
            raise ValueError(f"there are tiles on {text!r}, outside the playing area for {players} players")
        if not isinstance(names, list) or not 1 <= len(names) <= HIGHEST:
            raise ValueError(f"the stack on {text!r} is {names!r}, and a list of 1 to {HIGHEST} tiles is needed")
        for name in names:
            if not isinstance(name, str) or name not in tiles:
                raise ValueError(f"the stack on {text!r} has {name!r}, and a face of the mix with a rotation is needed")
        stacks[space] = tuple(tiles[name] for name in names)
    return tuple(stacks.get(space, ()) for space in board.spaces)


def _out(values: list[Any], players: int) -> tuple[Out, ...]:
    for value in values:
        if not (isinstance(value, list) and len(value) == 2 and type(value[0]) is int and 0 <= value[0] < players):
            raise ValueError(f"'out' has {value!r}, and a seat with a cause is needed")
        if value[1] not in CAUSES:
            raise ValueError(f"'out' has the cause {value[1]!r}, and one of {', '.join(CAUSES)} is needed")
    seats = [seat for seat, _ in values]
    if len(set(seats)) != len(seats) or len(seats) >= players:
        raise ValueError(f"'out' is {values!r}, and each player at most once, one less than all, is needed")
    return tuple(Out(seat, cause) for seat, cause in values)


def _check_tiles(state: State) -> None:
    """No face may be there more often than the mix has it."""
    faces = Counter(tile.face for stack in state.stacks for tile in stack)
    faces.update(tool for tool in state.tools if tool is not None)
    for (face, count), gone in zip(state.mix, state.removed, strict=True):
        if faces[face] + gone > count:
            raise ValueError(f"there are {faces[face] + gone} tiles {face!r}, and the mix has {count}")
    held = next((tool for tool in state.tools if tool is not None and tool not in dict(state.mix)), None)
    if held is not None:
        raise ValueError(f"'tools' has {held!r}, which is not in the mix of tiles")


def _check_explorers(state: State) -> None:
    """Explorers stand apart; those of players who are out are gone, the others are on the board once it is placed."""
    spaces = [space for space in state.explorers if space is not None]
    if len(set(spaces)) != len(spaces):
        raise ValueError("two explorers stand on one space")
    for seat, space in enumerate(state.explorers):
        if not is_in(state, seat) and (space is not None or state.tools[seat] is not None):
            raise ValueError(f"player {seat} is out and still has an explorer or a tool")
        if state.turn is not None and is_in(state, seat) and space is None:
            raise ValueError(f"player {seat} is in the game and has no explorer on the board")
        if state.turn is None and space is not None and not state.height(space):
            raise ValueError(f"the explorer of player {seat} was placed in water")


def _check_decision(state: State) -> None:
    """The phase fits the board: the player to move has what it has to decide about."""
    over = len(state.out) == len(state.explorers) - 1
    if over != (state.phase is Phase.OVER) or over != (state.actor is None):
        raise ValueError("the game is over exactly when one player is left, and nobody has to decide anything then")
    if state.actor is None:
        return
    seat, space = state.actor, state.explorers[state.actor]
    top = state.top(space) if space is not None else None
    own_turn = state.turn == seat
    fits = {
        Phase.PLACE: state.turn is None and space is None,
        Phase.MOVE: own_turn and not state.moved and not on_volcano(state, seat),
        Phase.TOOL: top is not None and top.kind in TOOLS,
        Phase.SANDBAG: top is not None and top.kind != "volcano" and state.tools[seat] == "sandbag",
        Phase.FORCED: on_volcano(state, seat),
        Phase.END: own_turn and state.moved and not on_volcano(state, seat),
    }
    if not is_in(state, seat) or not fits[state.phase] or (state.turn is None) != (state.phase is Phase.PLACE):
        raise ValueError(f"player {seat} cannot be in the phase {state.phase.value!r} on this board")
