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
    """Of explorers by seat, the direction of the last move; and where hats of drowned explorers float.

    `came` is the last move: whose, and the spaces where it began and ended; None if the last was to stay. `winner` is who won.
    """

    looks: tuple[tuple[Seat, int], ...] = ()
    hats: tuple[tuple[Seat, Space], ...] = ()
    came: tuple[Seat, tuple[Space, Space]] | None = None
    winner: Seat | None = None

    def after(self, event: Event) -> Memory:
        """The memory once an event has happened."""
        match event:
            case events.Moved(seat=seat, start=start, end=end):
                return replace(self._looking(seat, start, end), came=(seat, (start, end)))
            case events.Stayed() | events.Floated():
                return replace(self, came=None)
            case events.Eliminated(seat=seat, space=space, in_water=True) if space is not None:
                return replace(self, hats=(*self.hats, (seat, space)))
            case events.GameEnded(winner=winner):
                return replace(self, winner=winner)
        return self

    def _looking(self, seat: Seat, start: Space, end: Space) -> Memory:
        line = hexgrid.straight(start, end)
        if line is None:
            return self
        return replace(self, looks=(*(known for known in self.looks if known[0] != seat), (seat, line[0])))

    def look(self, seat: Seat) -> int:
        """The direction in which an explorer looks."""
        return dict(self.looks).get(seat, SOUTH_EAST)
