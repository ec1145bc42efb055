"""Memory of what the observation omits: the last roll, blows, and items seen to move."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.engine.core import Event
from game.ui.tables.lost_baggage.battle.blow import Blows
from game.ui.tables.lost_baggage.cases import Witnessed


@dataclass(frozen=True, slots=True)
class Memory:
    """The number on the die, 0 before the first roll, and what all have seen.

    `blows` are those that fighters took and have not answered, `witnessed` the items that were seen to come to somebody.
    """

    fell: int = 0
    blows: Blows = field(default_factory=Blows)
    witnessed: Witnessed = field(default_factory=Witnessed)

    def after(self, event: Event) -> Memory:
        """Return the memory once an event has happened."""
        return replace(self, fell=event.die or self.fell, blows=self.blows.after(event), witnessed=self.witnessed.after(event))
