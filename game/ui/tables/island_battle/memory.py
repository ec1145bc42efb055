"""Memory of what the state omits: scorched squares, the last roll."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.content.island_battle.maps import Slot
from game.engine.core import Event, Seat
from game.engine.island_battle import events
from game.engine.island_battle.board import Square
from game.engine.island_battle.state import NOT_ROLLED
from game.ui.tables.island_battle.places import Space


@dataclass(frozen=True, slots=True)
class Memory:
    """The traces of past events on the battle board.

    `scorched` are the squares where live blocks exploded, `fell` is the side of the die that was up last, NOT_ROLLED
    before the first throw.

    `charred` are the blasts of this turn with the squares around each, until the die is thrown again. `winner` is who won. `laid`
    is what was laid out last while the game is set up: by whom, and where.
    """

    scorched: tuple[Square, ...] = ()
    fell: int = NOT_ROLLED
    charred: tuple[tuple[Square, tuple[Square, ...]], ...] = ()
    winner: Seat | None = None
    laid: tuple[Seat, Space] | None = None

    def after(self, event: Event) -> Memory:
        """Return the memory once an event has happened."""
        if isinstance(event, events.Blast):
            charred = *self.charred, (Square(*event.square), tuple(Square(*square) for square in event.squares))
            return replace(self, scorched=(*self.scorched, event.square), charred=charred)
        if isinstance(event, events.Rolled):
            return replace(self, fell=event.value, charred=())
        if isinstance(event, events.BlockPlaced | events.CharacterPlaced | events.PadFilled | events.TurnStarted):
            return replace(self, laid=_laid(event))
        if isinstance(event, events.GameEnded):
            return replace(self, winner=event.winner)
        return self


def _laid(
    event: events.BlockPlaced | events.CharacterPlaced | events.PadFilled | events.TurnStarted,
) -> tuple[Seat, Space] | None:
    """Return the seat and the place of a piece laid out, None once the first turn begins."""
    if isinstance(event, events.TurnStarted):
        return None
    return event.seat, Slot(event.seat, event.slot) if isinstance(event, events.PadFilled) else Square(*event.square)
