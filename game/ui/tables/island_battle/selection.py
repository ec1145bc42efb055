"""What the players point at and hold, between two actions; and the base of the table's parts that read it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import cast

from game.engine.core import Action, Seat
from game.engine.island_battle.actions import TurnCharacter, Way
from game.engine.island_battle.board import Facing, Square
from game.engine.island_battle.state import BLOCK, FORWARD, NOBODY, UNPLACED, Kind, Observation, Phase, army, owner
from game.ui.tables.island_battle.places import Places, Slot
from game.ui.tables.island_battle.wording import Wording
from game.ui.tables.kit import Desk, Space

ACTING = (Phase.MOVE, Phase.ZERO, Phase.MOVED)
"""The phases in which a character may be chosen to act."""


@dataclass(slots=True)
class Selection:
    """The chosen character, the space pointed at, and for setting up the type in hand and the way it will face, by seat."""

    piece: int = NOBODY
    pointed: Space | None = None
    kind: Kind = Kind.SOLDIER
    facing: list[Facing] = field(default_factory=lambda: list(FORWARD))


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the table: what it reads, and the desk that carries out what it decides."""

    desk: Desk
    places: Places
    words: Wording
    selection: Selection

    @property
    def seen(self) -> Observation:
        """What the players know now."""
        return cast(Observation, self.desk.seen)

    def doing(self, action: Action) -> Callable[[], None]:
        """What carries out an action when it is called."""
        return lambda: self.desk.submit(action)

    def unplaced(self, seat: Seat) -> dict[Kind, int]:
        """How many of each type a seat has not put anywhere yet."""
        counts = dict.fromkeys(Kind, 0)
        for piece in army(seat):
            if self.seen.where[piece] == UNPLACED:
                counts[self.seen.terms.kinds[piece]] += 1
        return counts

    def piece_on(self, space: Space | None) -> int:
        """The character on a square or pad square, NOBODY if there is none."""
        if isinstance(space, Slot):
            return self.seen.pads[space.seat][space.slot - 1]
        if isinstance(space, Square):
            cell = self.seen.cells[self.seen.terms.board.index(space)]
            return cell if cell < BLOCK else NOBODY
        return NOBODY

    def turns_of(self, piece: int) -> dict[Way, TurnCharacter]:
        """The turns on its square that a character may make now, after a zero (BI-43)."""
        turns = (action for action in self.desk.match.legal() if isinstance(action, TurnCharacter) and action.piece == piece)
        return {Way(action.side.value): action for action in turns}

    def middle(self, space: Space) -> tuple[float, float]:
        """The place on the board of a square or pad square."""
        if isinstance(space, Slot):
            return self.places.slot(space, self.seen.markers[space.seat])
        return self.places.square(cast(Square, space))

    def spot(self, piece: int) -> tuple[float, float]:
        """The place on the board of a character, on the island or on its pad."""
        square = self.seen.square_of(piece)
        if square is not None:
            return self.places.square(square)
        return self.middle(Slot(owner(piece), self.seen.slot_of(piece) or 1))
