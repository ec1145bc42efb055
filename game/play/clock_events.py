"""Events of the chess clock: no rule causes them, and they stand before an action."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.core import Event, Open, PlayerEvent, Seat
from game.engine.values import frozen
from game.play.record import Clocks, Time

MINUTE = 60_000
"""Milliseconds."""


@frozen(kw_only=True)
class TimeRanOut(PlayerEvent):
    """A player had no time left, so that the program decides the rest of the turn."""


@frozen(kw_only=True)
class TimeGiven(PlayerEvent):
    """The players gave one of them more time."""

    minutes: Open[int]


@frozen(kw_only=True)
class ClocksStopped(Event):
    """The players go on without clocks."""


CLOCK_EVENTS = (TimeRanOut, TimeGiven, ClocksStopped)


def told_before(lines: Iterable[Time | Clocks], seat: Seat, *, late: bool) -> tuple[Event, ...]:
    """Return the events before an action of a seat.

    `lines` are those of the record since the action before it.
    """
    events = list[Event]()
    for line in lines:
        if isinstance(line, Clocks):
            events.append(ClocksStopped(rule=""))
        elif line.time >= MINUTE:
            events.append(TimeGiven(rule="", seat=line.seat, minutes=line.time // MINUTE))
    return (*events, TimeRanOut(rule="", seat=seat)) if late else tuple(events)
