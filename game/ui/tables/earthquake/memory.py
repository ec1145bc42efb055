"""What the board shows and the state forgets: which way explorers look, and the hats of those who drowned."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.engine import hexgrid
from game.engine.core import Event, Seat
from game.engine.earthquake import events
from game.engine.earthquake.board import Space

SOUTH_EAST = 5
"""The direction in which an explorer looks that has not moved yet."""


@dataclass(slots=True)
class Memory:
    """`looks` is the direction of each explorer's last move, `hats` where a drowned explorer's hat floats, both by seat."""

    looks: dict[Seat, int] = field(default_factory=dict)
    hats: dict[Seat, Space] = field(default_factory=dict)

    def note(self, event: Event) -> None:
        """Remember an event."""
        if isinstance(event, events.Moved):
            line = hexgrid.straight(event.start, event.end)
            if line is not None:
                self.looks[event.seat] = line[0]
        elif isinstance(event, events.Eliminated) and event.space is not None and event.in_water:
            self.hats[event.seat] = event.space

    def forget(self) -> None:
        """Drop everything."""
        self.looks.clear()
        self.hats.clear()

    def look(self, seat: Seat) -> int:
        """The direction in which an explorer looks."""
        return self.looks.get(seat, SOUTH_EAST)
