"""Conversion of positions, events and their parts to JSON, and back with checks.

Reading makes every check that a field alone allows. What must hold between fields is for each game.

How a value is written follows from the types of dataclass fields: numbers, flags, strings and None as they are, enumerations by
their values, tuples as lists, dataclasses and named tuples as objects with named fields. Where a type has to say more, it is
`Annotated` with one of the marks below, such as `Annotated[int, IntRange(0, 5)]`.

Reading never trusts the data: it raises ValueError with one sentence that names the field, what is there and what is right.
"""

from __future__ import annotations

import re
import types
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import is_dataclass
from enum import Enum
from functools import cache
from typing import Annotated, Any, TypeVar, Union, cast, get_args, get_origin

from game.engine.core import Event, Json, Outcome, SeatNumber
from game.engine.tokens import Token
from game.engine.unfit import Unfit, named, quoted
from game.engine.values import field_types, frozen, split_marks

T = TypeVar("T")
Bound = int | Callable[[Any], int]
"""A number, or what gives it for a board."""
Words = Sequence[str] | Callable[[Any], Sequence[str]]
"""A few strings, or what gives them for a board."""
MOST = 10**6
"""The largest number allowed unless a field says otherwise."""


@frozen
class Scope:
    """The context in which data is read.

    The board, how many players there are, and the fields of the whole that are already read.
    """

    board: Any
    players: int
    read: dict[str, Any]


class Converter(ABC):
    """A converter between one kind of value and JSON.

    A mark that is a converter takes the place of what would follow from the type.
    """

    def write(self, value: Any, board: Any) -> Any:
        """Return the value as JSON, where it is none already."""
        return value

    @abstractmethod
    def read(self, data: Any, scope: Scope, place: str) -> Any:
        """Return the value that was written.

        `place` names it in the sentence of the ValueError for anything else.
        """


# marks


@frozen
class Derived:
    """A mark: the field is not written, and is made when the rest is read.

    `make(scope)` may use the board and the fields that were named before.
    """

    make: Callable[[Scope], Any]


@frozen
class Inline:
    """A mark: the parts of the field, a dataclass, are written among the fields of the whole."""


@frozen
class Count:
    """A mark on a tuple: it has this many values; None: one for each player."""

    number: Bound | None


@frozen
class Named:
    """A mark on a tuple with a value for each of some names.

    It is written as an object, without the values that are `absent`.

    The names may depend on the board.
    """

    names: Words
    absent: Any


@frozen
class OmitDefault:
    """A mark: the field came later than others.

    It is not written while it has its `first` value, which all before it had.
    """

    first: Any


@frozen
class Row:
    """A mark on a named tuple: it is written as a list, without names."""


PLAYERS = Count(None)
"""One value for each player."""
GIVEN = Derived(lambda scope: scope.board)
"""The board."""


@frozen
class IntRange(Converter):
    """A whole number between two bounds, both included.

    The bounds may depend on the board.
    """

    low: Bound = 0
    high: Bound | None = MOST

    def read(self, data: Any, scope: Scope, place: str) -> int:
        low = _on(scope.board, self.low)
        high = None if self.high is None else _on(scope.board, self.high)
        too_large = type(data) is int and high is not None and data > high
        if type(data) is not int or data < low or too_large:
            bounded = too_large or high not in (None, MOST)
            wanted = Unfit("wanted_between", low=low, high=high) if bounded else Unfit("wanted_from", low=low)
            raise type_error(place, data, wanted)
        return data


@frozen
class Choice(Converter):
    """One of a few strings; `words` may depend on the board."""

    words: Words

    def read(self, data: Any, scope: Scope, place: str) -> str:
        words = _on(scope.board, self.words)
        if not isinstance(data, str) or data not in words:
            raise type_error(place, data, Unfit("wanted_one_of", known=", ".join(words)))
        return data


def type_error(place: str, data: Any, wanted: Unfit) -> Unfit:
    """Return the error for a value that is something else."""
    return Unfit("unfit_type", place=place, wanted=wanted, found=quoted(data))


# what follows from types


@frozen
class _Plain(Converter):
    kind: type[Any]

    def read(self, data: Any, scope: Scope, place: str) -> Any:
        if type(data) is not self.kind:
            raise type_error(place, data, Unfit({bool: "wanted_flag", str: "wanted_text"}[self.kind]))
        return data


@frozen
class _Seat(Converter):
    def read(self, data: Any, scope: Scope, place: str) -> int:
        return IntRange(0, scope.players - 1).read(data, scope, place)


@frozen
class _Member(Converter):
    kind: type[Enum]

    def write(self, value: Any, board: Any) -> Any:
        return value.value

    def read(self, data: Any, scope: Scope, place: str) -> Enum:
        for member in self.kind:
            if member.value == data and type(data) is type(member.value):
                return member
        raise type_error(place, data, Unfit("wanted_one_of", known=", ".join(str(member.value) for member in self.kind)))


@frozen
class _Worded(Converter):
    token: Token

    def write(self, value: Any, board: Any) -> Any:
        return self.token.write(value)

    def read(self, data: Any, scope: Scope, place: str) -> Any:
        token = self.token
        if not isinstance(data, str) or re.fullmatch(token.pattern, data) is None:
            example = Unfit("wanted_written", name=named(token.name), example=repr(token.example))
            raise type_error(place, data, example)
        value = token.read(data)
        if token.within is not None and not token.within(value, scope.board):
            raise type_error(place, data, Unfit("wanted_there", name=named(token.name)))
        return value


@frozen
class _Maybe(Converter):
    inner: Converter

    def write(self, value: Any, board: Any) -> Any:
        return None if value is None else self.inner.write(value, board)

    def read(self, data: Any, scope: Scope, place: str) -> Any:
        return None if data is None else self.inner.read(data, scope, place)


@frozen
class _List(Converter):
    """A tuple of any length, or as long as `count` says."""

    inner: Converter
    count: Count | None

    def write(self, value: Any, board: Any) -> Any:
        if type(self.inner).write is Converter.write:  # numbers and words are JSON already
            return list(value)
        return [self.inner.write(one, board) for one in value]

    def read(self, data: Any, scope: Scope, place: str) -> tuple[Any, ...]:
        if not isinstance(data, list):
            raise type_error(place, data, Unfit("wanted_list"))
        if self.count is not None:
            wanted = scope.players if self.count.number is None else _on(scope.board, self.count.number)
            if len(data) != wanted:
                raise type_error(place, data, Unfit("wanted_values", count=wanted))
        return tuple([self.inner.read(one, scope, f"{place}[{number}]") for number, one in enumerate(data)])


@frozen
class _ByName(Converter):
    """A tuple whose values have names."""

    inner: Converter
    mark: Named

    def write(self, value: Any, board: Any) -> Json:
        pairs = zip(_on(board, self.mark.names), value, strict=True)
        return {name: self.inner.write(one, board) for name, one in pairs if one != self.mark.absent}

    def read(self, data: Any, scope: Scope, place: str) -> tuple[Any, ...]:
        names, absent = _on(scope.board, self.mark.names), self.mark.absent
        if not isinstance(data, dict):
            raise type_error(place, data, Unfit("wanted_object"))
        if unknown := set(data) - set(names):
            raise Unfit("unfit_no_place", place=place, name=quoted(min(unknown)))
        found = {name: self.inner.read(one, scope, f"{place}[{name!r}]") for name, one in data.items()}
        if needless := [name for name, value in found.items() if value == absent]:
            name = needless[0]
            raise Unfit("unfit_needless", place=f"{place}[{name!r}]", found=quoted(data[name]))
        return tuple([found.get(name, absent) for name in names])


@frozen
class _Row(Converter):
    """A tuple or a named tuple with a converter for each of its values."""

    inner: tuple[Converter, ...]
    make: Callable[..., Any]

    def write(self, value: Any, board: Any) -> Any:
        return [converter.write(one, board) for converter, one in zip(self.inner, value, strict=True)]

    def read(self, data: Any, scope: Scope, place: str) -> Any:
        if not isinstance(data, list) or len(data) != len(self.inner):
            raise type_error(place, data, Unfit("wanted_values", count=len(self.inner)))
        pairs = enumerate(zip(self.inner, data, strict=True))
        return self.make(*(one.read(value, scope, f"{place}[{number}]") for number, (one, value) in pairs))


@frozen
class _Fields(Converter):
    """The fields of a dataclass or a named tuple.

    Written ones, those that are made, and those that are inside others.

    `later` are the first values of written fields that are left out while they have these.
    """

    kind: type[Any]
    written: Mapping[str, Converter]
    later: Mapping[str, Any]
    derived: Mapping[str, Derived]
    inline: Mapping[str, _Fields]
    order: tuple[str, ...]

    def write(self, value: Any, board: Any) -> Json:
        data = {name: converter.write(getattr(value, name), board) for name, converter in self.written.items()}
        for name, first in self.later.items():
            if getattr(value, name) == first:
                del data[name]
        for name, part in self.inline.items():
            data |= part.write(getattr(value, name), board)
        return data

    def names(self) -> set[str]:
        """Return the names that the object may have."""
        return set(self.written).union(*(part.names() for part in self.inline.values()))

    def optional(self) -> set[str]:
        """Return the names that it need not have."""
        return set(self.later).union(*(part.optional() for part in self.inline.values()))

    def read(self, data: Any, scope: Scope, place: str) -> Any:
        names = self.names()
        if not isinstance(data, dict):
            raise type_error(place, data, Unfit("wanted_fields", known=", ".join(sorted(names))))
        if missing := names - self.optional() - set(data):
            raise Unfit("unfit_missing", place=place, name=quoted(min(missing)))
        if unknown := set(data) - names:
            raise Unfit("unfit_unknown", place=place, name=quoted(min(unknown)))
        return self.made(data, scope, place)

    def made(self, data: Json, scope: Scope, place: str) -> Any:
        """Return the value, from an object that has at least these fields."""
        values: dict[str, Any] = {}
        inner = Scope(scope.board, scope.players, values)
        for name in self.order:
            if name in self.later and name not in data:
                values[name] = self.later[name]
            elif name in self.written:
                values[name] = self.written[name].read(data[name], inner, f"{place}.{name}")
                if name in self.later and values[name] == self.later[name]:
                    raise Unfit("unfit_needless", place=f"{place}.{name}", found=quoted(data[name]))
            elif name in self.inline:
                values[name] = self.inline[name].made(data, scope, place)
            else:
                values[name] = self.derived[name].make(inner)
        return self.kind(**values)


@frozen
class _OneOf(Converter):
    """One of several dataclasses.

    The object says which in its field "kind" (`_kind_of`).
    """

    kinds: Mapping[str, _Fields]

    def write(self, value: Any, board: Any) -> Json:
        name = _kind_of(type(value))
        return {"kind": name, **self.kinds[name].write(value, board)}

    def read(self, data: Any, scope: Scope, place: str) -> Any:
        kind = data.get("kind") if isinstance(data, dict) else None
        if not isinstance(kind, str) or kind not in self.kinds:
            raise type_error(place, data, Unfit("wanted_kind", known=", ".join(self.kinds)))
        return self.kinds[kind].read({name: value for name, value in data.items() if name != "kind"}, scope, place)


@frozen
class _Ending(Converter):
    """The ending of a game without teams."""

    def write(self, value: Outcome, board: Any) -> Json:
        return {"ranking": [list(group) for group in value.ranking], "reason": value.reason, "rule": value.rule}

    def read(self, data: Any, scope: Scope, place: str) -> Outcome:
        groups = data.get("ranking") if isinstance(data, dict) and set(data) == {"ranking", "reason", "rule"} else None
        if not isinstance(groups, list) or not all(isinstance(group, list) and group for group in groups):
            raise type_error(place, data, Unfit("wanted_ending"))
        seats = [seat for group in groups for seat in group]
        if not all(type(seat) is int for seat in seats) or sorted(seats) != list(range(scope.players)):
            raise type_error(f"{place}.ranking", groups, Unfit("wanted_ranking"))
        text = _Plain(str)
        reason, rule = (text.read(data[name], scope, f"{place}.{name}") for name in ("reason", "rule"))
        return Outcome(tuple(map(tuple, groups)), reason, rule)


def _kind_of(kind: type[Any]) -> str:
    """Return the name in JSON of a class that is one of several.

    Its class variable `kind`, else its name in small letters.
    """
    name: str = getattr(kind, "kind", kind.__name__.lower())
    return name


def _on(board: Any, value: T | Callable[[Any], T]) -> T:
    """Return a value that may depend on the board."""
    return value(board) if callable(value) else value


@cache
def converter_of(hint: Any) -> Converter:
    """Return the converter of a type, as `typing.get_type_hints` gives it with its marks.

    Raises TypeError for one that has none.
    """
    hint, marks = split_marks(hint)
    for mark in marks:
        if isinstance(mark, Converter):
            return mark
        if isinstance(mark, SeatNumber):
            return _Seat()
        if isinstance(mark, Token) and mark.in_json:
            return _Worded(mark)
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _union(inner, marks)
    if origin is tuple:
        if len(inner) == 2 and inner[1] is Ellipsis:
            by_name = next((mark for mark in marks if isinstance(mark, Named)), None)
            if by_name is not None:
                return _ByName(converter_of(inner[0]), by_name)
            return _List(converter_of(inner[0]), next((mark for mark in marks if isinstance(mark, Count)), None))
        return _Row(tuple(map(converter_of, inner)), lambda *values: values)
    if isinstance(hint, type):
        return _of_class(hint, marks)
    raise TypeError(f"{hint!r} has no form in JSON: mark it with a converter")


def _union(inner: tuple[Any, ...], marks: tuple[Any, ...]) -> Converter:
    kinds = [kind for kind in inner if kind is not types.NoneType]
    if len(kinds) == 1:
        only = kinds[0] if not marks else Annotated[kinds[0], *marks]
        return _Maybe(converter_of(only))
    one_of = _OneOf({_kind_of(kind): fields_of(kind) for kind in kinds})
    return _Maybe(one_of) if len(kinds) < len(inner) else one_of


def _of_class(kind: type[Any], marks: tuple[Any, ...]) -> Converter:
    if kind in (bool, str):
        return _Plain(kind)
    if kind is int:
        return IntRange()
    if kind is Outcome:
        return _Ending()
    if issubclass(kind, Enum):
        return _Member(kind)
    if issubclass(kind, tuple) and any(isinstance(mark, Row) for mark in marks):
        return _Row(tuple(map(converter_of, field_types(kind).values())), kind)
    if is_dataclass(kind) or issubclass(kind, tuple):
        return fields_of(kind)
    raise TypeError(f"{kind!r} has no form in JSON: mark it with a converter")


@cache
def fields_of(kind: Any) -> _Fields:
    """Return the converters of the fields of a dataclass or a named tuple."""
    written: dict[str, Converter] = {}
    later: dict[str, Any] = {}
    derived: dict[str, Derived] = {}
    inline: dict[str, _Fields] = {}
    types = field_types(kind)
    for name, hint in types.items():
        part, marks = split_marks(hint)
        mark = next((mark for mark in marks if isinstance(mark, Derived | Inline)), None)
        later.update((name, mark.first) for mark in marks if isinstance(mark, OmitDefault))
        if isinstance(mark, Derived):
            derived[name] = mark
        elif isinstance(mark, Inline):
            inline[name] = fields_of(part)
        else:
            written[name] = converter_of(hint)
    return _Fields(kind, written, later, derived, inline, tuple(types))


# what games and the rooms above call


def to_json(value: Any, board: Any = None) -> Json:
    """Return a dataclass or a named tuple as a JSON object."""
    kind: Any = type(value)
    return fields_of(kind).write(value, board)


def from_json(kind: type[T], data: Any, board: Any, players: int, place: str = "state") -> T:
    """Return the value of a class that `to_json` wrote.

    Raises ValueError with one sentence; `place` names the whole in it.
    """
    known: Any = kind
    return cast(T, fields_of(known).read(data, Scope(board, players, {}), place))


def kinds_of_events(module: types.ModuleType) -> Mapping[str, type[Event]]:
    """Return the kinds of events that a module names, by their codes.

    Kinds from which others there are derived are left out.
    """
    named = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Event)]
    bases = {base for kind in named for base in kind.__mro__[1:]}
    return {kind.code(): kind for kind in named if kind not in bases}


def event_to_json(event: Event, board: Any = None) -> Json:
    """Return an event, whole or as a seat may see it, as a JSON object; "event" is its kind."""
    return {"event": event.code(), **to_json(event, board)}


def event_from_json(kinds: Mapping[str, type[Event]], data: Any, board: Any, players: int) -> Event:
    """Return the event that `event_to_json` wrote, one of these kinds.

    Raises ValueError with one sentence.
    """
    code = data.get("event") if isinstance(data, dict) else None
    if not isinstance(code, str) or code not in kinds:
        raise type_error("event", data, Unfit("wanted_event", known=", ".join(kinds)))
    values = {name: value for name, value in data.items() if name != "event"}
    return from_json(kinds[code], values, board, players, f"event {code!r}")
