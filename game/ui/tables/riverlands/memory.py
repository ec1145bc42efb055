"""Memory of what the observation omits: directions of heroes, the last roll and find."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.core import Event, Seat
from game.engine.riverlands import events
from game.engine.riverlands.board import Square

Way = tuple[int, int]
"""A direction as one column or one row."""

LATER = (
    events.TurnStarted,
    events.Moved,
    events.Struck,
    events.Shot,
    events.Healed,
    events.Bought,
    events.Transferred,
    events.FindChosen,
    events.WentBack,
    events.Ate,
    events.Respawned,
    events.TurnEnded,
    events.DrawOffered,
    events.GameEnded,
)
"""The events after which a find is no longer the last thing that happened."""


@dataclass(frozen=True, slots=True)
class Memory:
    """The heroes' directions, the last roll and the last find.

    `looking` is who acts, and the way it looks meanwhile; whoever stands looks at the viewer. `fell` is the last value of the
    die, 0 before the first, and `rolled` that of the turn that is shown, 0 as long as nothing was rolled in it.

    `found` is what was explored last, until something else happens. `over`: the turn that is shown has ended.
    `winners` are those who won.
    """

    looking: tuple[Seat, Way] | None = None
    fell: int = 0
    rolled: int = 0
    found: events.Explored | None = None
    over: bool = False
    winners: tuple[Seat, ...] = ()

    def after(self, event: Event) -> Memory:
        """Return the memory once an event has happened."""
        acts = isinstance(event, (events.Explored, *LATER))
        memory = (self.at_ease() if acts else self)._after(event)
        if event.die:
            memory = replace(memory, fell=event.die)
            memory = memory if isinstance(event, events.RolledForStart) else replace(memory, rolled=event.die)
        return replace(memory, found=None) if isinstance(event, LATER) else memory

    def _after(self, event: Event) -> Memory:
        match event:
            case events.Moved(seat=seat, start=start, path=path):
                return replace(self, looking=(seat, way(start, path[-1])))
            case events.Struck(seat=seat, start=start, at=at) | events.Shot(seat=seat, start=start, at=at):
                return replace(self, looking=(seat, way(start, at)))
            case events.TurnStarted():
                return replace(self, rolled=0, over=False)
            case events.TurnEnded() | events.GameEnded(winners=()):
                return replace(self, over=True)
            case events.Explored():
                return replace(self, found=event)
            case events.GameEnded(winners=winners):
                return replace(self, winners=winners, over=True)
        return self

    def at_ease(self) -> Memory:
        """Return the memory when nobody acts any more."""
        return replace(self, looking=None)

    def look(self, seat: Seat) -> Way | None:
        """Return the way a hero looks, None for at the viewer."""
        return self.looking[1] if self.looking is not None and self.looking[0] == seat else None


def way(start: Square, end: Square) -> Way:
    """Return the way from one square to another: across if that is further, else up or down."""
    dx, dy = end.column - start.column, end.row - start.row
    return (1 if dx > 0 else -1, 0) if abs(dx) >= abs(dy) else (0, 1 if dy > 0 else -1)
