"""Memory of what the state omits: directions of moving explorers, hats of the drowned."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine import hexgrid
from game.engine.core import Event, Seat
from game.engine.earthquake import events
from game.engine.earthquake.board import Space

NEXT = (events.TurnStarted, events.Stayed, events.Moved, events.Floated, events.ToolDiscarded, events.ToolUsed)
"""The events that end the last action."""


@dataclass(frozen=True, slots=True)
class Memory:
    """The explorer that moves and its direction, and the hats of the drowned.

    All who stand look at the viewer.

    `winner` is who won.
    """

    looking: tuple[Seat, int] | None = None
    hats: tuple[tuple[Seat, Space], ...] = ()
    winner: Seat | None = None

    def after(self, event: Event) -> Memory:
        """Return the memory once an event has happened."""
        return (self.at_ease() if isinstance(event, NEXT) else self)._after(event)

    def _after(self, event: Event) -> Memory:
        match event:
            case events.Moved(seat=seat, start=start, end=end):
                return self._looking(seat, start, end)
            case events.Eliminated(seat=seat, space=space, in_water=True) if space is not None:
                return replace(self, hats=(*self.hats, (seat, space)))
            case events.GameEnded(winner=winner):
                return replace(self, winner=winner)
        return self

    def _looking(self, seat: Seat, start: Space, end: Space) -> Memory:
        line = hexgrid.straight(start, end)
        return replace(self, looking=(seat, line[0])) if line is not None else self

    def at_ease(self) -> Memory:
        """Return the memory when nobody moves any more."""
        return replace(self, looking=None)

    def look(self, seat: Seat) -> int | None:
        """Return the direction in which an explorer looks, None for at the viewer."""
        return self.looking[1] if self.looking is not None and self.looking[0] == seat else None
