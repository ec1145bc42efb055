"""Rows that say how events are told: log line, icon, banner, sound, signs and pause.

A game has one module with the rows of its events. A string in a row may have fields of the event in braces: "died_{cause}",
"dice/classic_{value}"; {code} is the event's name. Where that is not enough, a function of the event stands in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from game.engine.core import Event, Seat, Visibility
from game.ui.contract.recap import Deed
from game.ui.contract.story import Matter
from game.ui.contract.values import Space

Told = str | Callable[[Any], str]
"""A string with fields of the event in braces, or a function that returns one."""
CODE = "{code}"
"""The name of the event, as the key of its text."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign that rises over the place of an event and fades.

    It has words such as "+1", a picture, or both.
    """

    text: str = ""
    icon: str = ""
    size: float = 1.0
    delay: float = 0.0


@dataclass(frozen=True, slots=True)
class Telling:
    """The log line, icon, banner, sound, signs and pause of one kind of event.

    `line` and `banner` are keys of texts, "" for none. The texts find each field of the event under its name, worded by its
    type, and what is in `values` besides; `n` is the field, or a function for the number, by which they are counted. `spaces`
    are those of which the line speaks, if not all in the fields; `seat` is the field with its player, or a function
    for the player, if not the event's.

    `sound` begins with the event, by `variant`, a field, if it has variants; `signs` rise meanwhile, and a `die`, the name of its
    sprites, is thrown. The next event waits for `wait` seconds after the motion of this one, and for `linger` seconds more while
    the line can be read. `deed` is what the recap shows of it; `story` is the key of what the sentence of the turn says of it,
    "" for nothing, `of_several` of the same said of several players, "" where it is said of each, and `matter` its weight there.
    It stands `instead` of what the sentence said of the player's last event of another kind, which goes without saying then.
    `whole`: the line is a sentence to which nobody's name is missing. `aside`: the log alone has it, among the lines that it
    needs to be understood. `whom` is the field with the player or players to whom it is done, or a function for that player.
    `leads`: the story tells it with what came of it, right behind it, or not at all. It tells neighbours that are `part_of` the
    same together or not at all.
    """

    line: Told = CODE
    icon: Told = ""
    banner: Told = ""
    values: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)
    n: str | Callable[[Any], int] = ""
    spaces: Callable[[Any], tuple[Space, ...]] | None = None
    seat: str | Callable[[Any], Seat] = ""
    whom: str | Callable[[Any], Seat | None] = ""
    die: str = ""
    sound: Told = ""
    variant: str = ""
    signs: tuple[Sign, ...] | Callable[[Any], tuple[Sign, ...]] = ()
    wait: float = 0.0
    linger: float = 0.0
    deed: Callable[[Any], Deed | None] | None = None
    story: Told = ""
    of_several: Told = ""
    instead: type[Event] | None = None
    matter: Matter = Matter.MOVE
    whole: bool = False
    aside: bool = False
    leads: bool = False
    part_of: Told = ""

    @property
    def moves(self) -> bool:
        """Return whether more is seen or heard of the event than words."""
        return bool(self.sound or self.signs or self.die or self.wait or self.linger)

    def whose(self, event: Event) -> Seat | None:
        """Return the player whose line of the log the event is."""
        if callable(self.seat):
            return self.seat(event)
        return getattr(event, self.seat) if self.seat else event.player

    def done_to(self, event: Event) -> tuple[Seat, ...]:
        """Return the players to whom the event is done, () for nobody else than its own."""
        whom: Any = self.whom(event) if callable(self.whom) else getattr(event, self.whom) if self.whom else None
        return whom if isinstance(whom, tuple) else () if whom is None else (whom,)

    def signs_of(self, event: Event) -> tuple[Sign, ...]:
        """Return the signs that rise with this event, without braces."""
        signs = self.signs(event) if callable(self.signs) else self.signs
        return tuple(replace(sign, text=filled(sign.text, event), icon=filled(sign.icon, event)) for sign in signs)

    def number(self, event: Event) -> int | None:
        """Return the number by which the texts of this event are counted."""
        if not self.n:
            return None
        value: Any = self.n(event) if callable(self.n) else getattr(event, self.n)
        return len(value) if isinstance(value, tuple) else value


Tellings = Mapping[type[Event], Telling]
"""The rows of a game's events."""
UNTOLD = Telling(line="")
"""The row of an event of which nothing is told."""


class _Fields:
    """The fields of an event by name, each as `shown` changes it."""

    def __init__(self, event: Event, shown: Mapping[Any, Callable[[Any], Any]]) -> None:
        self._event, self._shown = event, shown

    def __getitem__(self, name: str) -> Any:
        if name == "code":
            return self._event.code()
        value = getattr(self._event, name)
        change = self._shown.get(field_types(self._event)[name]) if self._shown else None
        return value if change is None else change(value)


def filled(told: Told, event: Event, shown: Mapping[Any, Callable[[Any], Any]] | None = None) -> str:
    """Return a string of a row, formatted with the fields of an event.

    `shown` are functions that change fields, by their types.
    """
    text = told(event) if callable(told) else told
    return text.format_map(_Fields(event, shown or {})) if "{" in text else text


def field_types(event: Event) -> Mapping[str, Any]:
    """Return the types of an event's fields, without visibility marks and without None."""
    kind: Any = type(event)
    return _field_types(kind)


@cache
def _field_types(kind: Any) -> Mapping[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    return {one.name: _bare(hints[one.name]) for one in fields(kind)}


def _bare(hint: Any) -> Any:
    if get_origin(hint) is Annotated:
        kind, *marks = get_args(hint)
        left = tuple(mark for mark in marks if not isinstance(mark, Visibility))
        return Annotated[kind, *left] if left else _bare(kind)
    if get_origin(hint) in (Union, UnionType):
        kinds = [kind for kind in get_args(hint) if kind is not NoneType]
        return _bare(kinds[0]) if len(kinds) == 1 else hint
    return hint


def item_type(kind: Any) -> Any:
    """Return the type of what a tuple of any length holds, None for any other type."""
    args = get_args(kind)
    return args[0] if get_origin(kind) is tuple and len(args) == 2 and args[1] is Ellipsis else None


def spaces_of(event: Event, space: Any) -> tuple[Space, ...]:
    """Return the spaces in the fields of an event, in their order; `space` is their type."""
    kind: Any = type(event)
    found: dict[Space, None] = {}
    for name, depth in _space_fields(kind, space):
        value = getattr(event, name)
        values = [] if value is None else [value]
        for _ in range(depth):
            values = [one for several in values for one in several]
        found |= dict.fromkeys(values)
    return tuple(found)


@cache
def _space_fields(kind: Any, space: Any) -> tuple[tuple[str, int], ...]:
    """Return the fields with spaces, each with the number of tuples around them."""
    found = []
    for name, outer in _field_types(kind).items():
        within = [outer]
        while (item := item_type(within[-1])) is not None:
            within.append(item)
        if space in within:
            found.append((name, within.index(space)))
    return tuple(found)
