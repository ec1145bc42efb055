"""States as JSON, and reading them back (`consistency` then keeps a damaged file from becoming an impossible game)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar, get_type_hints

from game.engine.core import Json, Outcome, Seat
from game.engine.lost_baggage.board import Board, space_text
from game.engine.lost_baggage.cards import CardSet
from game.engine.lost_baggage.consistency import check
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.state import (
    Arrival,
    Battle,
    Discarding,
    Frame,
    LaidTile,
    Offer,
    Out,
    Phase,
    Player,
    Reading,
    Source,
    State,
    Turn,
    Wandering,
)
from game.engine.lost_baggage.vocabulary import Effect, Text, effects_of, to_json

T = TypeVar("T")

_FRAMES: Mapping[str, type[Frame]] = {
    "reading": Reading,
    "arrival": Arrival,
    "offer": Offer,
    "wandering": Wandering,
    "discarding": Discarding,
}


def dump(state: State) -> Json:
    """The state as JSON: objects with the fields of `State` and what it is made of. A space is "q,r"."""
    tiles = zip(state.board.spaces, state.tiles, strict=True)
    return {
        "sets": [_plain(cards) for cards in state.sets],
        "players": [_plain(player) for player in state.players],
        "tiles": {space_text(space): _plain(tile) for space, tile in tiles if tile is not None},
        "item_deck": list(state.item_deck),
        "discards": list(state.discards),
        "starter": state.starter,
        "start_rolls": list(state.start_rolls),
        "round": state.round,
        "turn": _plain(state.turn) if state.turn is not None else None,
        "battles": [_plain(battle) for battle in state.battles],
        "frames": [{"kind": _kind(frame), **_plain(frame)} for frame in state.frames],
        "phase": state.phase.value,
        "actor": state.actor,
        "out": [[out.seat, out.cause] for out in state.out],
        "ending": _ending_json(state.ending),
    }


_SPACES = ("place", "space", "before")
"""The fields that are spaces."""


def _kind(frame: Frame) -> str:
    return next(name for name, kind in _FRAMES.items() if type(frame) is kind)


def _plain(value: Any) -> Json:
    """A value's fields as JSON."""
    return {one.name: _json(one.name, getattr(value, one.name)) for one in fields(value)}


def _json(name: str, value: Any) -> Any:
    if name in _SPACES:
        return space_text(value) if value is not None else None
    if isinstance(value, tuple):
        return to_json(value) if value and isinstance(value[0], Effect) else list(value)
    return value.value if isinstance(value, Source) else value


def _ending_json(ending: Outcome | None) -> Json | None:
    if ending is None:
        return None
    return {"ranking": [list(group) for group in ending.ranking], "reason": ending.reason, "rule": ending.rule}


def load(data: Json, board: Board) -> State:
    """The state that `dump` wrote. Raises ValueError when the data is no possible state of this board."""
    reader = _Reader(data, board, "the state")
    state = State(
        board=board,
        sets=tuple(one.made(CardSet) for one in reader.objects("sets")),
        players=tuple(one.made(Player) for one in reader.objects("players")),
        tiles=_tiles(reader, board),
        item_deck=reader.strings("item_deck"),
        discards=reader.strings("discards"),
        starter=reader.seat("starter"),
        start_rolls=reader.rolls(),
        round=reader.number("round"),
        turn=None if data.get("turn") is None else reader.inner("turn").made(Turn),
        battles=tuple(one.made(Battle) for one in reader.objects("battles")),
        frames=tuple(_frame(one) for one in reader.objects("frames")),
        phase=reader.word("phase", Phase),
        actor=reader.seat("actor"),
        out=reader.gone(),
        ending=reader.ending(),
    )
    check(state)
    return state


def _tiles(reader: _Reader, board: Board) -> tuple[LaidTile | None, ...]:
    laid = reader.field("tiles", dict)
    known = {space_text(space) for space in board.spaces}
    for text in laid:
        reader.require(text in known, "tiles", f"names spaces of this table, and {text!r} is none")
    tiles = {text: _Reader(value, board, f"the tile on {text}").made(LaidTile) for text, value in laid.items()}
    return tuple(tiles.get(space_text(space)) for space in board.spaces)


def _frame(reader: _Reader) -> Frame:
    kind = reader.field("kind", str)
    reader.require(kind in _FRAMES, "kind", f"is one of {', '.join(_FRAMES)}")
    made: Frame = reader.made(_FRAMES[kind], extra=1)
    return made


@cache
def _types(kind: type[Any]) -> Mapping[str, Any]:
    """The types of the fields of a class, by name."""
    return get_type_hints(kind)


class _Reader:
    """Typed access to the fields of a JSON object; each fault is a ValueError that names the field."""

    def __init__(self, data: Any, board: Board, name: str) -> None:
        if not isinstance(data, dict):
            raise ValueError(f"{name} is an object with named fields, not {data!r}")
        self._data, self._board, self._name = data, board, name

    def require(self, right: bool, field: str, wanted: str) -> None:
        if not right:
            raise ValueError(f"the field {field!r} of {self._name} must be one that {wanted}, not {self._data.get(field)!r}")

    def field(self, name: str, kind: type[T]) -> T:
        value = self._data.get(name)
        self.require(isinstance(value, kind) and not (kind is int and isinstance(value, bool)), name, f"is a {kind.__name__}")
        return value  # type: ignore[return-value]

    def number(self, name: str) -> int:
        value = self.field(name, int)
        self.require(0 <= value <= 10**6, name, "is a whole number from 0")
        return value

    def seat(self, name: str) -> Seat | None:
        return None if self._data.get(name) is None else self.some_seat(name)

    def some_seat(self, name: str) -> Seat:
        value = self.field(name, int)
        self.require(0 <= value < self._board.players, name, f"is a seat from 0 to {self._board.players - 1}")
        return value

    def strings(self, name: str) -> tuple[str, ...]:
        values = self.field(name, list)
        self.require(all(isinstance(value, str) for value in values), name, "is a list of ids of cards")
        return tuple(values)

    def objects(self, name: str) -> tuple[_Reader, ...]:
        return tuple(_Reader(value, self._board, f"an entry of {name!r}") for value in self.field(name, list))

    def inner(self, name: str) -> _Reader:
        return _Reader(self._data.get(name), self._board, f"the {name}")

    def word(self, name: str, words: Callable[[str], T]) -> T:
        try:
            return words(self.field(name, str))
        except ValueError:
            raise ValueError(f"the field {name!r} of {self._name} has no such value as {self._data.get(name)!r}") from None

    def space(self, name: str) -> Space | None:
        value = self._data.get(name)
        found = [space for space in self._board.spaces if space_text(space) == value]
        self.require(value is None or bool(found), name, "is a space of this table")
        return found[0] if found else None

    def rolls(self) -> tuple[int | None, ...]:
        values = self.field("start_rolls", list)
        right = all(value is None or (type(value) is int and 0 <= value <= 6) for value in values)
        self.require(right and len(values) in (0, self._board.players), "start_rolls", "is a list of rolls")
        return tuple(values)

    def gone(self) -> tuple[Out, ...]:
        values = self.field("out", list)
        seats = range(self._board.players)
        right = all(
            isinstance(value, list) and len(value) == 2 and value[0] in seats and value[1] in ("defeated", "resigned")
            for value in values
        )
        self.require(right and all(type(value[0]) is int for value in values), "out", "is a list of seats with their causes")
        return tuple(Out(seat, cause) for seat, cause in values)

    def ending(self) -> Outcome | None:
        if self._data.get("ending") is None:
            return None
        reader = self.inner("ending")
        ranking = reader.field("ranking", list)
        reader.require(all(isinstance(group, list) and group for group in ranking), "ranking", "is a list of lists of seats")
        seats = [seat for group in ranking for seat in group]
        right = all(type(seat) is int for seat in seats) and sorted(seats) == list(range(self._board.players))
        reader.require(right, "ranking", "has every seat once")
        groups = tuple(tuple(group) for group in ranking)
        return Outcome(groups, reader.field("reason", str), reader.field("rule", str))

    def made(self, kind: type[T], extra: int = 0) -> T:
        """A value of a class whose fields this object has."""
        known: Any = kind
        types = _types(known)
        if len(self._data) != len(types) + extra or any(name not in self._data for name in types):
            raise ValueError(f"{self._name} has the fields {', '.join(types)}, not {', '.join(map(str, self._data))}")
        return kind(**{name: _READ[wanted](self, name) for name, wanted in types.items()})

    def flag(self, name: str) -> bool:
        return self.field(name, bool)

    def string(self, name: str) -> str:
        return self.field(name, str)

    def some_string(self, name: str) -> str | None:
        return None if self._data[name] is None else self.field(name, str)

    def some_space(self, name: str) -> Space:
        found = self.space(name)
        if found is None:
            raise ValueError(f"the field {name!r} of {self._name} must be a space of this table")
        return found

    def seats(self, name: str) -> tuple[Seat, ...]:
        values = self.field(name, list)
        right = all(type(value) is int and 0 <= value < self._board.players for value in values)
        self.require(right and values == sorted(set(values)), name, "is a list of seats, ascending")
        return tuple(values)

    def text(self, name: str) -> Text:
        return effects_of(self._data[name])

    def source(self, name: str) -> Source:
        return self.word(name, Source)


_READ: Mapping[Any, Callable[[_Reader, str], Any]] = {
    bool: _Reader.flag,
    int: _Reader.number,
    str: _Reader.string,
    str | None: _Reader.some_string,
    tuple[str, ...]: _Reader.strings,
    tuple[int, ...]: _Reader.seats,
    int | None: _Reader.seat,
    Space: _Reader.some_space,
    Space | None: _Reader.space,
    Text: _Reader.text,
    Source: _Reader.source,
}
"""How a field of each type is read. Seats and sides are numbers here; whether there are such is for `consistency`."""
