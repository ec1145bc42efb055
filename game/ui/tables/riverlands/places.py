"""Where the tiles lie on the board and on the screen, and what players call them."""

from __future__ import annotations

from dataclasses import dataclass

from game.content.riverlands import Geometry
from game.engine.riverlands.board import Board, Square
from game.ui.services.wording import letters

Point = tuple[float, float]

RIM = (16.0, 14.0)
"""Board units of the mat that are seen beside the tiles, and before and behind them."""
HEADROOM = 28.0
"""Board units that what stands on the tiles of the last row rises above that."""
TOP = 5.76
"""How high above the mat the top of a tile is seen, in board units upwards on the screen."""


@dataclass(frozen=True, slots=True)
class Places:
    """The squares of one map. Points are board units. Columns have letters from the west, rows numbers from the south."""

    plan: Geometry
    board: Board

    @property
    def size(self) -> Point:
        """The board whose middle is the middle of all tiles."""
        plan = self.plan
        return 2 * plan.left + plan.columns * plan.cell[0], 2 * plan.top + plan.rows * plan.cell[1]

    @property
    def needed(self) -> Point:
        """How much must be seen around the middle."""
        plan = self.plan
        return plan.columns * plan.cell[0] + 2 * RIM[0], plan.rows * plan.cell[1] + 2 * RIM[1]

    def centre(self, square: Square) -> Point:
        """The middle of a square, on the mat."""
        return self.plan.centre(*square)

    def at(self, x: float, y: float) -> Square | None:
        """The tile at a place on the board; None for a gap and outside."""
        found = self.plan.square_at(x, y)
        return Square(*found) if found is not None and self.board.has(found) else None

    def name(self, square: Square) -> str:
        """How players call a square: the letter of its column and the number of its row, such as C4."""
        return f"{letters(square.column + 1)}{self.plan.rows - square.row}"

    def seen_beside(self, square: Square, dx: int, dy: int, *, turned: bool) -> Square:
        """The square that is seen so many to the right and down; `turned`: the board is turned round."""
        way = -1 if turned else 1
        return Square(square.column + way * dx, square.row + way * dy)
