"""What the board shows and the state forgets: scorched squares, and how the die fell last."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.core import Event, Seat
from game.engine.island_battle import events
from game.engine.island_battle.board import Square


@dataclass(frozen=True, slots=True)
class Memory:
    """`scorched` are the squares where live blocks exploded, `fell` is the side of the die that was up last.

    `came` is the last move: whose, and its way from where it began.
    """

    scorched: tuple[Square, ...] = ()
    fell: int = 0
    came: tuple[Seat, tuple[Square, ...]] | None = None

    def after(self, event: Event) -> Memory:
        """The memory once an event has happened."""
        if isinstance(event, events.Blast):
            return replace(self, scorched=(*self.scorched, event.square))
        if isinstance(event, events.Rolled):
            return replace(self, fell=event.value)
        if isinstance(event, events.Moved):
            return replace(self, came=(event.seat, (event.origin, *event.path)))
        if isinstance(event, events.Reinforced):
            return replace(self, came=None)
        return self
