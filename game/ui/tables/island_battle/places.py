"""Where things lie on the battle board, in board units: squares, and the pads' squares outside the home edges."""

from __future__ import annotations

from dataclasses import dataclass

from game.content.island_battle import Geometry
from game.engine.core import Seat
from game.engine.island_battle.board import PAD_SQUARES, Square
from game.engine.island_battle.state import entry_column
from game.ui.services.wording import letters


@dataclass(frozen=True, slots=True)
class Slot:
    """A pad square, counted from 1 at its owner's left."""

    seat: Seat
    slot: int


@dataclass(frozen=True, slots=True)
class Places:
    """The island's squares and the pads' squares on the map; pads lie in the rows 0 and `rows` + 1."""

    plan: Geometry

    def square(self, square: tuple[int, int]) -> tuple[float, float]:
        """The middle of a square."""
        return self.plan.centre(*square)

    def pad(self, seat: Seat, marker: int) -> tuple[float, float]:
        """The middle of a pad whose marker is at this column (BI-7)."""
        return self.plan.centre(marker, self.plan.pad_row(seat))

    def slot(self, slot: Slot, marker: int) -> tuple[float, float]:
        """The middle of a pad square when the pad's marker is at this column."""
        return self.plan.centre(entry_column(slot.seat, marker, slot.slot), self.plan.pad_row(slot.seat))

    def at(self, x: float, y: float, markers: tuple[int, ...]) -> Square | Slot | None:
        """The square or pad square at a place on the board."""
        found = self.plan.square_at(x, y)
        if found is not None:
            return Square(*found)
        for seat, marker in enumerate(markers):
            for number in range(1, PAD_SQUARES + 1):
                slot = Slot(seat, number)
                middle = self.slot(slot, marker)
                if abs(x - middle[0]) * 2 < self.plan.cell[0] and abs(y - middle[1]) * 2 < self.plan.cell[1]:
                    return slot
        return None


def coordinate(square: tuple[int, int]) -> str:
    """How players call a square: a letter for the column, the row's number: D7."""
    column, row = square
    return f"{letters(column)}{row}"
