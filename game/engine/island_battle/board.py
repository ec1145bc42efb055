"""The island: its size, its lines and its neighbourhoods (BI-2, BI-6, BI-73).

For people a square is a `Square`, column and row counted from 1, row 1 at South's home edge. Inside the engine a square is
its index, (row - 1) * columns + column - 1.
"""

from __future__ import annotations

from dataclasses import field
from typing import Final, NamedTuple

from game.engine.core import BoardError
from game.engine.values import frozen

Facing = int
"""A direction: NORTH, EAST, SOUTH or WEST. One to the right is one more, modulo 4."""

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
FACING_LETTERS: Final = "NESW"

PAD_SQUARES: Final = 5
"""The number of squares of a pad (BI-7)."""
BLOCKS: Final = 10
"""The number of blocks (BI-4)."""
LIVE_BLOCKS: Final = 6
ARMY: Final = 10
"""The number of characters on each side (BI-1)."""
LEAST: Final = {"columns": 10, "rows": 10, "soldiers": 1, "jeeps": 1, "tanks": 1, "quiet_turns": 2}
"""The least numbers of a board (BI-2, BI-6, BI-73)."""
LONGEST: Final = 5
"""The farthest that anything reaches in one line: the highest roll (BI-5).

The longest range is 4 (BI-3).
"""

_STEPS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Square(NamedTuple):
    """A square of the island, column from the west and row from the south, both from 1."""

    column: int
    row: int


@frozen
class Board:
    """An island that BI-2, BI-6 and BI-73 allow; made by `Board.of`.

    `rays[facing][index]` are up to five indexes straight ahead, nearest first; `neighbours[index]` the up to eight around.
    """

    columns: int
    rows: int
    soldiers: int
    jeeps: int
    tanks: int
    quiet_turns: int
    squares: tuple[Square, ...] = field(compare=False, repr=False)
    rays: tuple[tuple[tuple[int, ...], ...], ...] = field(compare=False, repr=False)
    neighbours: tuple[tuple[int, ...], ...] = field(compare=False, repr=False)

    @classmethod
    def of(
        cls, *, columns: int = 10, rows: int = 10, soldiers: int = 4, jeeps: int = 3, tanks: int = 3, quiet_turns: int = 80
    ) -> Board:
        """Return the island of these numbers; without any, the classic one.

        Raises BoardError: "not_whole" (value), "too_few" (value, least), "mix_total" (total, wanted), "not_even" (value);
        its place is the name of the property.
        """
        given = (columns, rows, soldiers, jeeps, tanks, quiet_turns)
        for (place, lowest), value in zip(LEAST.items(), given, strict=True):
            if type(value) is not int:
                raise BoardError("not_whole", place, value=value)
            if value < lowest:
                raise BoardError("too_few", place, value=value, least=lowest)
        if soldiers + jeeps + tanks != ARMY:
            raise BoardError("mix_total", "soldiers", total=soldiers + jeeps + tanks, wanted=ARMY)
        if quiet_turns % 2:
            raise BoardError("not_even", "quiet_turns", value=quiet_turns)
        squares = tuple(Square(column, row) for row in range(1, rows + 1) for column in range(1, columns + 1))
        rays = tuple(tuple(_ray(at, step, columns, rows) for at in squares) for step in _STEPS)
        neighbours = tuple(_around(at, columns, rows) for at in squares)
        return cls(columns, rows, soldiers, jeeps, tanks, quiet_turns, squares, rays, neighbours)

    def index(self, square: tuple[int, int]) -> int:
        """Return the index of a (column, row) pair, -1 when it is not on the island."""
        column, row = square
        return (row - 1) * self.columns + column - 1 if 1 <= column <= self.columns and 1 <= row <= self.rows else -1

    def units_ahead(self, facing: Facing, start: int, at: int) -> int:
        """Return how many squares straight ahead of one with a facing another is; 0 for none."""
        here, there, (east, north) = self.squares[start], self.squares[at], _STEPS[facing]
        across, along = there.column - here.column, there.row - here.row
        units = across * east + along * north
        return units if units > 0 and (across, along) == (units * east, units * north) else 0


def _ray(at: Square, step: tuple[int, int], columns: int, rows: int) -> tuple[int, ...]:
    line = ((at.column + n * step[0], at.row + n * step[1]) for n in range(1, LONGEST + 1))
    return tuple((row - 1) * columns + column - 1 for column, row in line if 1 <= column <= columns and 1 <= row <= rows)


def _around(at: Square, columns: int, rows: int) -> tuple[int, ...]:
    return tuple(
        (row - 1) * columns + column - 1
        for row in range(max(1, at.row - 1), min(rows, at.row + 1) + 1)
        for column in range(max(1, at.column - 1), min(columns, at.column + 1) + 1)
        if (column, row) != at
    )
