"""The places of the tiles on the board and on the screen, and their names."""

from __future__ import annotations

from dataclasses import dataclass

from game.content.riverlands.maps import Geometry
from game.engine.riverlands.board import Board, Square
from game.engine.riverlands.state import Observation
from game.ui.board.markings import Foot
from game.ui.board.stage import View
from game.ui.contract import table
from game.ui.services.wording import letters

Point = tuple[float, float]

RIM = (1.0, 8.0)
"""Board units of the country that are seen beside the tiles, and before and behind them."""
TOP = 5.76
"""The height of a tile's top above the mat, in board units upwards on the screen."""


COLUMN, ROW = (0.0, 0.45), (-0.43, 0.28)
"""The places of coordinates on tiles of the near row and the left column, in squares."""


@dataclass(frozen=True, slots=True)
class Places(table.Places[Square, Observation]):
    """The squares of one map.

    Points are board units. Columns have letters from the west, rows numbers from the south.

    Tiles never move, so nothing here depends on what is seen, nor on whether the board is turned round.
    """

    headroom = 28.0
    plan: Geometry
    board: Board

    @property
    def size(self) -> Point:
        """The board whose middle is the middle of all tiles."""
        plan = self.plan
        return 2 * plan.left + plan.columns * plan.cell[0], 2 * plan.top + plan.rows * plan.cell[1]

    @property
    def needed(self) -> Point:
        """Return the extent round the middle that must be seen."""
        plan = self.plan
        return plan.columns * plan.cell[0] + 2 * RIM[0], plan.rows * plan.cell[1] + 2 * RIM[1]

    def signs(self, view: View, seen: Observation) -> list[tuple[str, Point]]:
        """Return the columns' letters and the rows' numbers, with their pixels.

        The letters are along the near edge, the numbers along the left one.
        """
        plan, turned = self.plan, view.turned
        near, left = (0, plan.columns - 1) if turned else (plan.rows - 1, 0)
        wide, tall = plan.cell[0] * view.scale, plan.cell[1] * view.scale
        found = []
        for column in range(plan.columns):
            x, y = view.point(*plan.centre(column, near))
            found.append((letters(column + 1), (x + wide * COLUMN[0], y + tall * COLUMN[1])))
        for row in range(plan.rows):
            x, y = view.point(*plan.centre(left, row))
            found.append((self._row_name(row), (x + wide * ROW[0], y + tall * ROW[1])))
        return found

    def ground(self, square: Square) -> Point:
        """Return the middle of a square, on the mat."""
        return self.plan.centre(*square)

    def centre(self, square: Square, seen: Observation, *, turned: bool) -> Point:
        return self.ground(square)

    def foot(self, square: Square, seen: Observation) -> Foot:
        return Foot(*self.ground(square), TOP)

    def at(self, x: float, y: float, seen: Observation, *, turned: bool) -> Square | None:
        """Return the tile at a place on the board; None for a gap and outside."""
        found = self.plan.square_at(x, y)
        return Square(*found) if found is not None and self.board.has(found) else None

    def gap_at(self, x: float, y: float) -> bool:
        """Return whether there is a square without a tile at a place on the board."""
        found = self.plan.square_at(x, y)
        return found is not None and not self.board.has(found)

    def beside(self, square: Square | None, dx: int, dy: int, seen: Observation) -> Square:
        """Return the next tile that way, over gaps; where there is none, the same."""
        board = self.board
        if square is None:
            here = seen.heroes[seen.actor].space if seen.actor is not None else None
            return here or board.starts[0]
        reach = range(1, max(board.columns, board.rows))
        ahead = (Square(square.column + dx * far, square.row + dy * far) for far in reach)
        return next((tile for tile in ahead if board.has(tile)), square)

    def rows(self, seen: Observation) -> list[tuple[Square, ...]]:
        """Return the rows from the north, each from the west."""
        plan, board = self.plan, self.board
        squares = ([Square(column, row) for column in range(plan.columns)] for row in range(plan.rows))
        return [tuple(filter(board.has, row)) for row in squares]

    def name(self, square: Square) -> str:
        """Return the name of a square: the column's letter and the row's number, such as C4."""
        return f"{letters(square.column + 1)}{self._row_name(square.row)}"

    def _row_name(self, row: int) -> str:
        return str(self.plan.rows - row)

    def seen_beside(self, square: Square, dx: int, dy: int, *, turned: bool) -> Square:
        """Return the square that is seen `dx` to the right and `dy` down.

        `turned`: the board is turned round.
        """
        way = -1 if turned else 1
        return Square(square.column + way * dx, square.row + way * dy)
