"""States as JSON, and reading them back with every check that keeps a damaged file from becoming an impossible game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from game.engine.core import Json, Outcome, Seat
from game.engine.riverlands.board import PACE_LEAST, Board, Ending, Pace, Square, team
from game.engine.riverlands.dying import REASONS, gone, outcome_of
from game.engine.riverlands.exploring import open_finds, open_ways_back
from game.engine.riverlands.hero import LIVES, MAXIMUM, Hero, Item
from game.engine.riverlands.state import Phase, State, Turn, alive
from game.engine.riverlands.tables import DIE, EXPLORING
from game.engine.riverlands.turns import ABROAD, AT_HOME

T = TypeVar("T")

_COUNTS = ("lives", *(item.value for item in Item))
_MOST = {"lives": LIVES, **{item.value: most for item, most in MAXIMUM.items()}}


def dump(state: State) -> Json:
    """The state as JSON; a square is "column,row"."""
    pace, turn, ending = state.pace, state.turn, state.ending
    return {
        "pace": {"ending": pace.ending.value} | {name: getattr(pace, name) for name in PACE_LEAST},
        "heroes": [_dump_values(hero) for hero in state.heroes],
        "first": state.first,
        "rolling": list(state.rolling),
        "rolls": list(state.rolls),
        "turn": None if turn is None else _dump_values(turn),
        "round": state.round,
        "phase": state.phase.value,
        "answering": list(state.answering),
        "ending": None
        if ending is None
        else {"winner": team(ending.winners[0]) if ending.winners else None, "reason": ending.reason},
    }


def _dump_values(value: Hero | Turn) -> Json:
    pairs = zip(value._fields, value, strict=True)
    return {name: f"{part.column},{part.row}" if isinstance(part, Square) else part for name, part in pairs}


def load(data: Json, board: Board) -> State:
    """The state that `dump` wrote. Raises ValueError when the data is no possible state of this board."""
    phase = _among(_field(data, "phase", str), "phase", Phase)
    state = State(
        board=board,
        pace=_pace(_field(data, "pace", dict)),
        heroes=_heroes(_list(data, "heroes", board.players), board),
        first=_seat(data.get("first"), "first", board),
        rolling=_seats(data, "rolling", board),
        rolls=tuple(_optional(value, "rolls", _die) for value in _list(data, "rolls", board.players)),
        turn=_optional(data.get("turn"), "turn", lambda value: _turn(value, board)),
        round=_number(data.get("round"), "round"),
        phase=phase,
        answering=_seats(data, "answering", board),
        ending=_optional(data.get("ending"), "ending", lambda value: _ending(value, board)),
    )
    _check_course(state)
    _check_decision(state)
    return state


def _field(data: Mapping[str, Any], name: str, kind: type[T]) -> T:
    value = data.get(name)
    if not isinstance(value, kind):
        raise ValueError(f"{name!r} is {value!r}, and {kind.__name__} is needed")
    return value


def _list(data: Mapping[str, Any], name: str, length: int) -> list[Any]:
    values = _field(data, name, list)
    if len(values) != length:
        raise ValueError(f"{name!r} has {len(values)} entries, and one for each of {length} players is needed")
    return values


def _optional(value: Any, name: str, read: Callable[[Any], T]) -> T | None:
    try:
        return None if value is None else read(value)
    except ValueError as fault:
        raise ValueError(f"in {name!r}, {fault}") from fault


def _number(value: Any, name: str, least: int = 0, most: int | None = None) -> int:
    if type(value) is not int or value < least or (most is not None and value > most):
        upto = f"from {least}" if most is None else f"from {least} to {most}"
        raise ValueError(f"{name!r} is {value!r}, and a whole number {upto} is needed")
    return value


def _die(value: Any) -> int:
    return _number(value, "value", *DIE)


def _among(value: str, name: str, kinds: Any) -> Any:
    if value not in list(kinds):
        raise ValueError(f"{name!r} is {value!r}, and one of {', '.join(kinds)} is needed")
    return kinds(value)


def _seat(value: Any, name: str, board: Board) -> Seat | None:
    return None if value is None else _number(value, name, 0, board.players - 1)


def _seats(data: Mapping[str, Any], name: str, board: Board) -> tuple[Seat, ...]:
    seats = tuple(_number(value, name, 0, board.players - 1) for value in _field(data, name, list))
    if len(set(seats)) != len(seats):
        raise ValueError(f"{name!r} is {list(seats)}, and each seat at most once is needed")
    return seats


def _square(value: Any, name: str, board: Board) -> Square | None:
    if value is None:
        return None
    found = next((square for square in board.kinds if f"{square.column},{square.row}" == value), None)
    if found is None:
        raise ValueError(f"{name!r} is {value!r}, which is no tile of this board")
    return found


def _pace(data: Mapping[str, Any]) -> Pace:
    numbers = {name: _number(data.get(name), name, least) for name, least in PACE_LEAST.items()}
    return Pace(_among(_field(data, "ending", str), "ending", Ending), **numbers)


def _heroes(values: list[Any], board: Board) -> tuple[Hero, ...]:
    heroes = tuple(_hero(value, board) for value in values)
    spaces = [hero.space for hero in heroes if hero.space is not None]
    if len(set(spaces)) != len(spaces):
        raise ValueError("two heroes stand on one tile")
    return heroes


def _hero(data: Any, board: Board) -> Hero:
    _need_fields(data, Hero._fields, "a hero")
    counts = {name: _number(data[name], name, int(name == "sword"), _MOST.get(name)) for name in _COUNTS}
    hero = Hero(
        space=_square(data["space"], "space", board),
        explored=_square(data["explored"], "explored", board),
        in_river=_field(data, "in_river", bool),
        bogged_down=_field(data, "bogged_down", bool),
        **counts,
    )
    if not hero.alive and hero != gone(0):
        raise ValueError("a hero who is out still has something")
    if hero.alive and not (hero.lives and hero.health):
        raise ValueError("a hero on the board has no life or no health left")
    return hero


def _need_fields(data: Any, names: tuple[str, ...], what: str) -> None:
    if not isinstance(data, dict) or set(data) != set(names):
        raise ValueError(f"{what} is {data!r}, and the fields {', '.join(names)} are needed")


def _turn(data: Any, board: Board) -> Turn:
    _need_fields(data, Turn._fields, "a turn")
    flags = ("fed", "river_holds", "bogged_down", "moved", "attacked", "offered")
    actions = _number(data["actions"], "actions", AT_HOME, ABROAD)
    turn = Turn(
        seat=_number(data["seat"], "seat", 0, board.players - 1),
        number=_number(data["number"], "number", 1),
        actions=actions,
        left=_number(data["left"], "left", 0, actions),
        explored=_square(data["explored"], "explored", board),
        rolled=None if data["rolled"] is None else _die(data["rolled"]),
        **{name: _field(data, name, bool) for name in flags},
    )
    if (turn.explored is None) != (turn.rolled is None):
        raise ValueError("a tile is explored exactly when a die was rolled for it")
    if turn.explored is not None and board.kinds[turn.explored] not in EXPLORING:
        raise ValueError(f"the tile that was explored is a {board.kinds[turn.explored]}, which has nothing to explore")
    return turn


def _ending(data: Any, board: Board) -> Outcome:
    _need_fields(data, ("winner", "reason"), "the end")
    reason, winner = data["reason"], data["winner"]
    if reason not in REASONS:
        raise ValueError(f"the reason is {reason!r}, and one of {', '.join(REASONS)} is needed")
    return outcome_of(board.players, None if winner is None else _number(winner, "winner", 0, 1), reason)


def _check_course(state: State) -> None:
    """Rolling, the turns and the end come one after the other."""
    begun = state.turn is not None
    if begun != (state.first is not None) or begun != (state.round > 0):
        raise ValueError("there is a first player and a round exactly when a turn has begun")
    if (state.phase is Phase.OVER) != (state.ending is not None):
        raise ValueError("the game is over exactly when it has an end")
    teams = {team(seat) for seat in range(len(state.heroes)) if alive(state, seat)}
    if not teams or (len(teams) == 1 and state.phase is not Phase.OVER):
        raise ValueError("the game goes on and no two teams are left")


def _check_decision(state: State) -> None:
    """The phase fits the position: the player to move is still in and has what it has to decide about."""
    turn, phase = state.turn, state.phase
    rolling, answering = bool(state.rolling), bool(state.answering)
    waiting = (*state.rolling, *state.answering)
    if rolling != (phase is Phase.ROLL_FOR_START) or answering != (phase is Phase.ANSWER_DRAW):
        raise ValueError(f"in the phase {phase.value!r} there are others than those who have to decide")
    if not all(alive(state, seat) for seat in waiting):
        raise ValueError("a player who is out has to decide something")
    if phase is Phase.OVER:
        return
    if phase is Phase.ROLL_FOR_START:
        fits = turn is None and len(state.rolling) > 1 and any(state.rolls[seat] is None for seat in state.rolling)
    else:
        fits = turn is not None and alive(state, turn.seat) and _fits_turn(state, turn)
    if not fits:
        raise ValueError(f"the game cannot be in the phase {phase.value!r} in this position")


def _fits_turn(state: State, turn: Turn) -> bool:
    match state.phase:
        case Phase.ACT:
            return turn.left > 0
        case Phase.CHOOSE:
            return turn.explored is not None and bool(open_finds(state))
        case Phase.GO_BACK:
            return turn.explored is not None and len(open_ways_back(state)) > 1
        case _:
            return turn.offered and turn.seat not in state.answering
