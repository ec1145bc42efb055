"""The players' selection between two actions, and the base class of parts that read it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar

from game.content.island_battle.maps import Slot
from game.engine.core import Action, Seat
from game.engine.island_battle.actions import Move, PlaceBlock, PlaceCharacter, PlaceOnPad, TurnCharacter, Way
from game.engine.island_battle.board import Facing, Square
from game.engine.island_battle.outlook import Outlook, outlook
from game.engine.island_battle.state import BLOCK, FORWARD, NOBODY, UNPLACED, Kind, Observation, Phase, army, owner
from game.ui.contract import table
from game.ui.contract.host import TableHost
from game.ui.tables.island_battle.places import Places, Space
from game.ui.tables.island_battle.wording import Wording

ACTING = (Phase.MOVE, Phase.ZERO, Phase.MOVED)
"""The phases in which a character may be chosen to act."""

ActionT = TypeVar("ActionT", bound=Action)


@dataclass(slots=True)
class Selection:
    """The chosen character, the space pointed at, and the type in hand.

    `facing` is that of the piece in hand, by seat.
    """

    piece: int = NOBODY
    pointed: Space | None = None
    kind: Kind = Kind.SOLDIER
    facing: list[Facing] = field(default_factory=lambda: list(FORWARD))
    weighed: Move | None = None
    """The move at whose end the pointer was last."""
    half: tuple[Square, Way] | None = None
    """The square on which a turn ends, and its half at which the pointer was last."""
    outlook: tuple[Observation, Outlook | None] | None = None
    """The outlook of that move, with the observation from which it was read."""

    def laid(self, phase: Phase, seat: Seat, space: Space | None) -> PlaceBlock | PlaceCharacter | PlaceOnPad | None:
        """Return the action that lays a piece on a space (BI-12, BI-15, BI-16).

        Return None where no piece of the seat belongs.
        """
        match phase, space:
            case Phase.PLACE_BLOCK, Square() as square:
                return PlaceBlock(square)
            case Phase.PLACE_CHARACTER, Square() as square:
                return PlaceCharacter(self.kind, square, self.facing[seat])
            case Phase.FILL_PAD, Slot(seat=owner_, slot=slot) if owner_ == seat:
                return PlaceOnPad(self.kind, slot)
        return None


@dataclass(frozen=True)
class Part(table.Part[Observation]):
    """A part of the table, with its selection and its host."""

    host: TableHost[Observation]
    places: Places
    words: Wording
    selection: Selection

    # what may be done

    def possible(self, kind: type[ActionT]) -> list[ActionT]:
        """Return the actions of one kind that the player to move may carry out."""
        return [action for action in self.host.legal() if isinstance(action, kind)]

    def moves_of(self, piece: int) -> list[Move]:
        """Return the moves of a character now (BI-30 to BI-35)."""
        return [move for move in self.possible(Move) if move.piece == piece]

    def turns_of(self, piece: int) -> dict[Way, TurnCharacter]:
        """Return the turns of a character on its square now, after a zero (BI-43)."""
        return {Way(turn.side): turn for turn in self.possible(TurnCharacter) if turn.piece == piece}

    @property
    def weighed(self) -> Move | None:
        """The move of the chosen character at whose end the pointer was last, if it may be made."""
        move = self.selection.weighed
        return move if move is not None and move.piece == self.selection.piece and self.check(move) is None else None

    def outlook(self) -> Outlook | None:
        """Return the outlook of that move; None for none, and for one onto a block."""
        move, known = self.weighed, self.selection.outlook
        if move is None:
            return None
        if known is None or known[0] is not self.seen or known[1] is None or known[1].move != move:
            known = self.selection.outlook = self.seen, outlook(self.seen, move)
        return known[1]

    # what is where

    def unplaced(self, seat: Seat) -> dict[Kind, int]:
        """Return the number of characters of each type that a seat has not placed yet."""
        counts = dict.fromkeys(Kind, 0)
        for piece in army(seat):
            if self.seen.where[piece] == UNPLACED:
                counts[self.seen.terms.kinds[piece]] += 1
        return counts

    def piece_on(self, space: Space) -> int:
        """Return the character on a square or pad square, NOBODY if there is none."""
        if isinstance(space, Slot):
            return self.seen.pads[space.seat][space.slot - 1]
        cell = self.seen.cells[self.seen.terms.board.index(space)]
        return cell if cell < BLOCK else NOBODY

    def middle(self, space: Space) -> tuple[float, float]:
        """Return the place on the board of a square or pad square."""
        return self.places.centre(space, self.seen)

    def spot(self, piece: int) -> tuple[float, float]:
        """Return the place on the board of a character, on the island or on its pad."""
        return self.middle(self.seen.square_of(piece) or Slot(owner(piece), self.seen.slot_of(piece) or 1))
