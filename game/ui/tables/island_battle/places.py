"""The places of squares and pads on the battle board, in board units, and their names."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.content.island_battle.maps import Geometry, Slot
from game.engine.core import Seat
from game.engine.island_battle.board import PAD_SQUARES, Square
from game.engine.island_battle.state import SOUTH_SEAT, Observation, army, entry_column, home_row
from game.ui.board.markings import Foot
from game.ui.board.stage import View
from game.ui.contract import table
from game.ui.services.wording import letters

MARK_INWARDS = 0.78
"""Squares from the middle of a pad to the mark on the edge of the island."""
AIR = (0.1, 0.05)
"""Squares of sea that are seen beside the island and beyond the pads, together."""
HEADROOM = 0.34
"""Squares by which characters on the upper pad rise above it."""
PAD_OVERHANG = 2
"""Squares by which a pad may be beyond a corner of the island (BI-42)."""
LETTER_AT, NUMBER_AT = (0.32, -0.26), (-0.34, -0.26)
"""The places of a column's letter and a row's number from the middle of a square, in squares."""
PAD_TALL = 1.5
"""Squares of a pad's depth on the screen, with what stands on it."""


Space = Square | Slot
"""A space that can be pointed at."""


@dataclass(frozen=True, slots=True)
class Places(table.Places[Space, Observation]):
    """The island's squares on the map, and the pads' squares in the rows 0 and `rows` + 1."""

    plan: Geometry

    @property
    def size(self) -> tuple[float, float]:
        return self.plan.size

    @property
    def needed(self) -> tuple[float, float]:
        plan = self.plan
        return (plan.columns + AIR[0]) * plan.cell[0], (plan.rows + 2 + AIR[1]) * plan.cell[1]

    @property
    def reach(self) -> tuple[float, float]:
        """Return the reach with the pads, which may overhang each corner by two squares (BI-42)."""
        wide, tall = self.needed
        return wide + 2 * PAD_OVERHANG * self.plan.cell[0], tall

    @property
    def headroom(self) -> float:
        return HEADROOM * self.plan.cell[1]

    def signs(self, view: View, seen: Observation) -> list[tuple[str, tuple[float, float]]]:
        """Return the letters of columns and the numbers of rows, in a corner of their squares.

        The near row has the letters, the left column the numbers.
        """
        plan, turned = self.plan, view.turned
        near, left = (plan.rows, plan.columns) if turned else (1, 1)
        wide, tall = plan.cell[0] * view.scale, plan.cell[1] * view.scale
        found = []
        for column in range(1, plan.columns + 1):
            x, y = view.point(*plan.centre(column, near))
            found.append((letters(column), (x + LETTER_AT[0] * wide, y + LETTER_AT[1] * tall)))
        for row in range(1, plan.rows + 1):
            x, y = view.point(*plan.centre(left, row))
            found.append((str(row), (x + NUMBER_AT[0] * wide, y + NUMBER_AT[1] * tall)))
        return found

    def square(self, square: tuple[int, int]) -> tuple[float, float]:
        """Return the middle of a square."""
        return self.plan.centre(*square)

    def pad(self, seat: Seat, marker: int) -> tuple[float, float]:
        """Return the middle of a pad whose marker is at this column (BI-7)."""
        return self.plan.centre(marker, self.plan.pad_row(seat))

    def pads(self, view: View, markers: tuple[int, ...]) -> tuple[Rect, ...]:
        """Return the rectangles of the pads, in pixels of the window."""
        covered = []
        wide, tall = PAD_SQUARES * self.plan.cell[0] * view.scale, self.plan.cell[1] * view.scale
        for seat, marker in enumerate(markers):
            x, y = view.point(*self.pad(seat, marker))
            covered.append(Rect(round(x - wide / 2), round(y - tall * PAD_TALL / 2), round(wide), round(tall * PAD_TALL)))
        return tuple(covered)

    def mark(self, seat: Seat) -> tuple[float, float]:
        """Return the place of the mark against which the pad's marker is set at the start (BI-14)."""
        x, y = self.pad(seat, self.plan.pad_start(seat) + PAD_SQUARES // 2)
        inwards = self.plan.cell[1] * MARK_INWARDS
        return x, y - inwards if seat == SOUTH_SEAT else y + inwards

    def slot(self, slot: Slot, marker: int) -> tuple[float, float]:
        """Return the middle of a pad square when the pad's marker is at this column."""
        return self.plan.centre(entry_column(slot.seat, marker, slot.slot), self.plan.pad_row(slot.seat))

    def centre(self, space: Space, seen: Observation, *, turned: bool = False) -> tuple[float, float]:
        return self.slot(space, seen.markers[space.seat]) if isinstance(space, Slot) else self.square(space)

    def foot(self, space: Space, seen: Observation) -> Foot:
        return Foot(*self.centre(space, seen))

    def at(self, x: float, y: float, seen: Observation, *, turned: bool = False) -> Space | None:
        found = self.plan.square_at(x, y)
        if found is not None:
            return Square(*found)
        for seat, marker in enumerate(seen.markers):
            for number in range(1, PAD_SQUARES + 1):
                slot = Slot(seat, number)
                middle = self.slot(slot, marker)
                if abs(x - middle[0]) * 2 < self.plan.cell[0] and abs(y - middle[1]) * 2 < self.plan.cell[1]:
                    return slot
        return None

    def beside(self, space: Space | None, dx: int, dy: int, seen: Observation) -> Space:
        """Return the space that way.

        At first it is a character of the player whose turn it is, or the middle of that player's home edge.
        """
        if space is None:
            own = (square for piece in army(seen.seat) if (square := seen.square_of(piece)))
            return next(own, Square(self.plan.columns // 2, home_row(seen.terms.board, seen.seat)))
        x, y = self.centre(space, seen)
        return self.at(x + dx * self.plan.cell[0], y + dy * self.plan.cell[1], seen) or space

    def name(self, space: Space) -> str:
        """Return a square's coordinate, or the number of a pad square."""
        return str(space.slot) if isinstance(space, Slot) else coordinate(space)

    def rows(self, seen: Observation) -> list[tuple[Space, ...]]:
        """Return the rows of the island from the north, between the two pads."""
        plan = self.plan
        pads = [
            tuple[Space, ...](Slot(seat, number) for number in range(1, PAD_SQUARES + 1)) for seat in range(len(seen.markers))
        ]
        across = range(1, plan.columns + 1)
        island = [tuple[Space, ...](Square(column, row) for column in across) for row in range(plan.rows, 0, -1)]
        south = pads.pop(SOUTH_SEAT)
        return [*pads, *island, south]


def coordinate(square: tuple[int, int]) -> str:
    """Return the name of a square: the column's letter and the row's number, such as D7."""
    column, row = square
    return f"{letters(column)}{row}"
