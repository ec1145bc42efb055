"""What the board shows and the state forgets: which way heroes look, how the die fell, and what was found just now."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.engine.core import Event, Seat
from game.engine.riverlands import events
from game.engine.riverlands.board import Square

SOUTH = (0, 1)
"""The way in which heroes look who have not turned yet."""
LATER = (
    events.TurnStarted,
    events.Moved,
    events.WentBack,
    events.Struck,
    events.Shot,
    events.Healed,
    events.Bought,
    events.Transferred,
    events.FindChosen,
)
"""What makes a find old."""


@dataclass(slots=True)
class Memory:
    """`looks` is the way in which each hero looks, as columns and rows, by seat. `fell` is how the die fell last, 0 not yet.

    `found` is what was explored last, as long as nothing else was done.
    """

    looks: dict[Seat, tuple[int, int]] = field(default_factory=dict)
    fell: int = 0
    found: events.Explored | None = None

    def note(self, event: Event) -> None:
        """Remember an event."""
        match event:
            case events.Moved(seat=seat, start=start, path=path):
                self._turn(seat, start, path[-1])
            case events.Struck(seat=seat, start=start, at=at) | events.Shot(seat=seat, start=start, at=at):
                self._turn(seat, start, at)
            case events.Respawned(seat=seat):
                self.looks.pop(seat, None)
            case events.Explored():
                self.found = event
        self.fell = event.die or self.fell
        if isinstance(event, LATER):
            self.found = None

    def forget(self) -> None:
        """Drop everything."""
        self.looks.clear()
        self.fell, self.found = 0, None

    def look(self, seat: Seat) -> tuple[int, int]:
        """The way in which a hero looks."""
        return self.looks.get(seat, SOUTH)

    def _turn(self, seat: Seat, start: Square, end: Square) -> None:
        """Look the way from one square to another: across if that is further, else up or down."""
        dx, dy = end.column - start.column, end.row - start.row
        if abs(dx) >= abs(dy):
            self.looks[seat] = (1 if dx > 0 else -1, 0)
        else:
            self.looks[seat] = (0, 1 if dy > 0 else -1)
