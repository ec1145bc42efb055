"""A game's events and refusals as sentences: the part that all games share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic

from game.engine.core import RESIGNED, Event, Illegal, Seat, TurnStarted
from game.play.clock_events import CLOCK_EVENTS, ClocksStopped, TimeGiven, TimeRanOut
from game.ui.contract.host import ObservationT, TableHost
from game.ui.contract.recap import Deed
from game.ui.contract.story import Clause, Matter
from game.ui.contract.telling import UNTOLD, Tellings, field_types, filled, item_type, spaces_of
from game.ui.contract.values import LogLine
from game.ui.services.text import Text
from game.ui.services.wording import named_together, sentence

Way = Callable[[Any], Any]
"""A function that words a value."""
Row = tuple[Clause | None, Event, int | None]
"""An event that is told of, with the clause that others with another number share, None for one of its own, and the number."""


class Inflected:
    """A name in the grammatical case that a sentence asks for.

    The sentence has "{tool}", or "{tool:acc}" for the object.
    """

    def __init__(self, form: Callable[[str], str]) -> None:
        self._form = form

    def __format__(self, case: str) -> str:
        return self._form(case)


class Worded:
    """A value that is put into words only when a sentence formats it."""

    __slots__ = ("_value", "_way")

    def __init__(self, way: Way, value: Any) -> None:
        self._way, self._value = way, value

    def __format__(self, form: str) -> str:
        return format(self._way(self._value), form)


class Listed:
    """Several words, separated by commas.

    "{seats:and}" has them as a sentence does, "{path:last}" the last alone.
    """

    __slots__ = ("_text", "_words")

    def __init__(self, text: Text, words: Iterable[Any]) -> None:
        self._text, self._words = text, words

    def __format__(self, which: str) -> str:
        words = [*map(format, self._words)]
        return named_together(self._text, words) if which == "and" else ", ".join(words[-1:] if which == "last" else words)


class EventWording(Generic[ObservationT]):
    """Sentences about a match's events and about refusals, in the current language.

    A sentence takes the fields of an event, or the values of a refusal, by name. Each is worded by its type.
    """

    key: ClassVar[str]
    """The beginning of the game's keys in the catalogues."""
    tellings: ClassVar[Tellings]
    """The rows of its events."""
    space: ClassVar[Any]
    """The type of its spaces."""
    types: ClassVar[Mapping[str, Any]] = {}
    """The types of the values of refusals, by name; a value whose name is not here stands as it is."""
    counted: ClassVar[tuple[str, ...]] = ()
    """The values by which the sentences of refusals are counted."""

    def __init__(
        self,
        host: TableHost[ObservationT],
        words: Mapping[Any, Way],
        pictures: Mapping[Any, Callable[[Any], str]] | None = None,
    ) -> None:
        """Create the wording.

        `words` and `pictures` are functions that word and depict values, by the types of the values.
        """
        self._host = host
        self._named: set[Seat] = set()
        """The players who were named since a line was begun."""
        self._words = {Seat: self.name, **words}
        self._ways: dict[type[Event], Mapping[str, Way | None]] = {}
        """The functions that word the fields of events, by name."""
        self.pictures = pictures or {}

    @property
    def _seen(self) -> ObservationT:
        return self._host.seen

    def name(self, seat: Seat) -> str:
        """Return the name of the player in a seat."""
        self._named.add(seat)
        return self._host.name(seat)

    def text(self, key: str, **values: Any) -> str:
        """Return a text of this game."""
        return self._host.context.text(f"{self.key}.{key}", **values)

    def line(self, event: Event) -> LogLine | None:
        """Return an event as a line of the log; None when another line says it already."""
        if isinstance(event, CLOCK_EVENTS):
            return self._clock_line(event)
        telling = self.tellings.get(type(event), UNTOLD)
        key = filled(telling.line, event)
        if not key:
            return None
        values, whose, heading = self._values(event), telling.whose(event), isinstance(event, TurnStarted)
        self._named.clear()
        text = sentence(self.text(f"event.{key}", **values))
        named = telling.whole or whose in self._named
        brief = sentence(self.text(f"event.{key}.brief", **values)) if heading else ""
        spaces = telling.spaces(event) if telling.spaces is not None else spaces_of(event, self.space)
        icon = filled(telling.icon, event, self.pictures)
        return LogLine(text, event.rule, whose, spaces, heading, icon, named, brief, aside=telling.aside)

    def _clock_line(self, event: TimeRanOut | TimeGiven | ClocksStopped) -> LogLine:
        """Return a line of the log on the chess clock."""
        text, name = self._host.context.text, self.name(event.player) if event.player is not None else ""
        minutes = event.minutes if isinstance(event, TimeGiven) else 1
        return LogLine(text(f"clock.event.{event.code()}", name=name, n=minutes), "", event.player, named=bool(name))

    @property
    def by_chance(self) -> str:
        """The headline while the program sets out by chance what is shown, "" while players act."""
        return ""

    def deed(self, event: Event) -> Deed | None:
        """Return an event as a part of a turn, None when the recap does not show it.

        Players may leave the game in anybody's turn; nobody has done that in it.
        """
        if getattr(event, "cause", "") == RESIGNED:
            return None
        telling = self.tellings.get(type(event), UNTOLD)
        deed = telling.deed(event) if telling.deed is not None else None
        return replace(deed, icon=filled(deed.icon, event, self.pictures)) if deed is not None else None

    def matter(self, event: Event) -> Matter:
        """Return the weight of an event among all of its turn."""
        return self.tellings.get(type(event), UNTOLD).matter

    def said(self, deed: Deed) -> str:
        """Return the word of a part of a turn on a panel, "" for none."""
        return self.text(f"deed.{deed.says}") if deed.says else ""

    def clauses(self, events: Iterable[Event], mover: Seat) -> list[Clause]:
        """Return what the sentence about the turn of `mover` says of events.

        Neighbours that differ in their number alone are one, with the sum.
        """
        return [self._clause(event, mover, number) for _, event, number in self._rows(events, mover)]

    def _rows(self, events: Iterable[Event], mover: Seat) -> list[Row]:
        """Return the events of which a turn's sentence tells, neighbours with a sum as one."""
        told = list[Row]()
        for event in events:
            if not filled(self.tellings.get(type(event), UNTOLD).story, event):
                continue
            number, one = self._values(event).get("n"), None
            told = self._without(told, event)
            if isinstance(number, int) and (first := self._clause(event, mover, 1)) != self._clause(event, mover, 2):
                one = first
                if told and told[-1][0] == one:
                    number += told.pop()[2] or 0
            told.append((one, event, number))
        return told

    def _without(self, told: Sequence[Row], event: Event) -> list[Row]:
        """Return what is told without the last one that goes without saying after an event."""
        instead = self.tellings[type(event)].instead
        same = [at for at, (_, other, _) in enumerate(told) if type(other) is instead and other.player == event.player]
        return [row for at, row in enumerate(told) if at not in same[-1:]]

    def brief(self, events: Iterable[Event], mover: Seat) -> list[Clause]:
        """Return the clauses of a sentence that has no room for all, in fewer words."""
        return self.clauses(events, mover)

    def _clause(self, event: Event, mover: Seat, number: int | None) -> Clause:
        """Return what the sentence about a turn says of an event, as if its number were this."""
        telling, values = self.tellings[type(event)], self._values(event)
        if number is not None:
            values["n"] = number
        whose, kind = telling.whose(event), filled(telling.story, event)
        icon, words = filled(telling.icon, event, self.pictures), self.text(f"story.{kind}", **values)
        several = filled(telling.of_several, event)
        of_several = self.text(f"story.{several}", **values) if several else ""
        doer = mover if whose is None else whose
        whom, part_of = telling.done_to(event), filled(telling.part_of, event)
        return Clause(doer, words, telling.matter, icon, kind, of_several, whom, leads=telling.leads, part_of=part_of)

    def figure_until(self, event: Event) -> str:
        """Return the sprite of the figure that an event's player had until then.

        It is "" where the figure is as it was.
        """
        return ""

    def icons(self) -> Iterator[str]:
        """Yield the icons of the log that are the same for all events of a kind."""
        icons = (telling.icon for telling in self.tellings.values())
        yield from (icon for icon in icons if isinstance(icon, str) and icon and "{" not in icon)

    def banner(self, event: Event) -> str:
        """Return the large words shown for a moment, "" for none."""
        key = filled(self.tellings.get(type(event), UNTOLD).banner, event)
        return self.text(f"banner.{key}", **self._values(event)) if key else ""

    def reason(self, why: Illegal) -> str:
        """Return the sentence for a reason."""
        return sentence(self.text(f"reason.{why.code}", **self._reason_values(why)))

    def _reason_values(self, why: Illegal) -> dict[str, Any]:
        """Return the values for the text of a reason, by name."""
        numbers = [why.values[name] for name in self.counted if name in why.values]
        values = {name: _worded(self._way(self.types.get(name)), value) for name, value in why.values.items()}
        return values | {"n": numbers[-1]} if numbers else values

    def _values(self, event: Event) -> dict[str, Any]:
        """Return the values for the texts of an event, by name."""
        telling, kind = self.tellings[type(event)], type(event)
        if kind not in self._ways:
            self._ways[kind] = {name: self._way(each) for name, each in field_types(event).items()}
        values = {name: _worded(way, getattr(event, name)) for name, way in self._ways[kind].items()}
        for name, find in telling.values.items():
            value = find(event)
            values[name] = _worded(self._way(type(value)), value)
        number = telling.number(event)
        return values if number is None else values | {"n": number}

    def _way(self, kind: Any) -> Way | None:
        """Return the function that words values of a type, None where they stand as they are."""
        if kind in self._words:
            return self._words[kind]
        item = item_type(kind)
        if item is None:
            return None
        way = self._way(item)
        return lambda values: Listed(self._host.context.text, [_worded(way, one) for one in values])


def _worded(way: Way | None, value: Any) -> Any:
    """Return a value as it stands in a sentence."""
    if value is None:
        return ""
    return value if way is None else Worded(way, value)
