"""Memory of what the observation omits: the last roll, and each player's last event."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.engine.core import Event, Seat
from game.engine.lost_baggage.events import TurnStarted
from game.ui.contract.telling import UNTOLD, filled
from game.ui.tables.lost_baggage.battle.blow import Blows
from game.ui.tables.lost_baggage.cases import Witnessed
from game.ui.tables.lost_baggage.tellings import TELLINGS


@dataclass(frozen=True, slots=True)
class Memory:
    """The last roll, and the last event of each player.

    `fell` is the number on the die, 0 before the first roll. `last` has the last event of each player that the log words,
    `blows` what fighters took and have not answered, `witnessed` which items were seen to come to whom.
    """

    fell: int = 0
    last: tuple[tuple[Seat, Event], ...] = ()
    blows: Blows = field(default_factory=Blows)
    witnessed: Witnessed = field(default_factory=Witnessed)

    def after(self, event: Event) -> Memory:
        """Return the memory once an event has happened."""
        blows, witnessed = self.blows.after(event), self.witnessed.after(event)
        memory = replace(self, fell=event.die or self.fell, blows=blows, witnessed=witnessed)
        telling = TELLINGS.get(type(event), UNTOLD)
        seat = telling.whose(event)
        if seat is None or isinstance(event, TurnStarted) or not filled(telling.line, event):
            return memory
        return replace(memory, last=(*(known for known in self.last if known[0] != seat), (seat, event)))
