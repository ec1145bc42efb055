"""What the board shows and the state forgets: which way explorers look, and the hats of those who drowned."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine import hexgrid
from game.engine.core import Event, Seat
from game.engine.earthquake import events
from game.engine.earthquake.board import Space

SOUTH_EAST = 5
"""The direction in which an explorer looks that has not moved yet."""


@dataclass(frozen=True, slots=True)
class Memory:
    """Of explorers by seat, the direction of the last move; and where hats of drowned explorers float."""

    looks: tuple[tuple[Seat, int], ...] = ()
    hats: tuple[tuple[Seat, Space], ...] = ()

    def after(self, event: Event) -> Memory:
        """The memory once an event has happened."""
        if isinstance(event, events.Moved):
            line = hexgrid.straight(event.start, event.end)
            if line is not None:
                others = (known for known in self.looks if known[0] != event.seat)
                return replace(self, looks=(*others, (event.seat, line[0])))
        elif isinstance(event, events.Eliminated) and event.space is not None and event.in_water:
            return replace(self, hats=(*self.hats, (event.seat, event.space)))
        return self

    def look(self, seat: Seat) -> int:
        """The direction in which an explorer looks."""
        return dict(self.looks).get(seat, SOUTH_EAST)
