"""The places of the tiles on the board and on the screen, and their names.

Tiles are flat-topped hexagons. A space is (q, r) in axial coordinates: q grows to the east, r to the south. Points are board
units, y downwards; the top of a tile is seen `TOP` units further up than the mat under it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.engine.lost_baggage.board import Board
from game.engine.lost_baggage.geometry import Side, Space
from game.engine.lost_baggage.state import Observation, tile_at
from game.ui.board.markings import Foot
from game.ui.board.stage import View
from game.ui.contract import table
from game.ui.services.wording import letters

Point = tuple[float, float]

TILE = (160.0, 112.0)
"""Width and depth of a tile; its upper and lower sides are half as long as it is wide."""
PITCH = (120.0, 112.0)
"""Board units from one column to the next, and from one tile of a column to the next."""
TOP = 12.0
RIM = (14.0, 18.0)
"""Board units of the mat that are seen beside the tiles, and before and behind them."""
ASIDE = 0.62
"""The place of a number beside its tile, as a share of the way to the next space."""
OUTLINE: tuple[Point, ...] = ((40, -56), (80, 0), (40, 56), (-40, 56), (-80, 0), (-40, -56))
"""The corners of a tile's top around its middle, from the north-eastern one clockwise; side n is between n - 1 and n."""
SIDE_MIDDLES: tuple[Point, ...] = ((0, -56), (60, -28), (60, 28), (0, 56), (-60, 28), (-60, -28))
"""The middles of the sides 1 to 6 around the middle of the top."""

BESIDE_NAME: Mapping[Side, Point] = {1: (-54.0, -2.0), 4: (-26.0, -38.0), 5: (26.0, -24.0), 6: (26.0, -24.0)}
"""The places of a sign on a tile, by the side along which the name stands as it is seen, where the usual one is on the name."""

CROWD = 60
"""The number of tiles from which on a world is seen whole only with small tiles."""
BELOW = 0.66
"""Rows from the middle of the nearest space of a column to its letter."""


@dataclass(slots=True)
class Places(table.Places[Space, Observation]):
    """The spaces of one table."""

    headroom = 36.0
    board: Board
    columns: tuple[int, ...] = field(init=False, compare=False)
    """The columns from the west, by their q."""
    framed: frozenset[Space] = field(init=False, compare=False)
    """The spaces that are kept in view: all of them, until `framed` is set."""

    def __post_init__(self) -> None:
        self.columns = tuple(sorted({q for q, _ in self.board.spaces}))
        self.framed = frozenset(self.board.spaces)

    @property
    def crowded(self) -> bool:
        """Return whether tiles are so many and small that figures must be seen from afar."""
        return len(self.framed) > CROWD

    def middle(self, space: Space) -> Point:
        """Return the middle of a space on the mat, also for places that are not on the table."""
        q, r = space
        return q * PITCH[0], r * PITCH[1] + q * PITCH[1] / 2

    @property
    def size(self) -> Point:
        """The board whose middle is the middle of the spaces in view."""
        across, down = self._middles()
        return min(across) + max(across), min(down) + max(down)

    @property
    def needed(self) -> Point:
        """Return the extent round that middle that must be seen to have these spaces in view."""
        across, down = self._middles()
        wide = max(across) - min(across) + TILE[0] + 2 * RIM[0]
        return wide, max(down) - min(down) + TILE[1] + 2 * RIM[1]

    def signs(self, view: View, seen: Observation) -> list[tuple[str, Point]]:
        """Return the numbers of spaces, the letters of columns, and their pixels.

        The numbers are beside the spaces along both edges of the world, the letters below the columns.
        """
        found = []
        for q, r in sorted(self.framed):
            for side in ((1, 0), (-1, 1)):
                other = (q + side[0], r + side[1])
                if other not in self.framed:
                    (x0, y0), (x1, y1) = self.middle((q, r)), self.middle(other)
                    at = view.point(x0 + (x1 - x0) * ASIDE, y0 + (y1 - y0) * ASIDE)
                    found.append((self.name((q, r))[len(self.column_name(q)) :], at))
        for q in self.columns:
            near = max((r for other, r in self.framed if other == q), key=lambda r: -r if view.turned else r, default=None)
            if near is not None:
                x, y = view.point(*self.middle((q, near)))
                found.append((self.column_name(q), (x, y + PITCH[1] * BELOW * view.scale)))
        return found

    def _middles(self) -> tuple[list[float], list[float]]:
        points = [self.middle(space) for space in self.framed]
        return [x for x, _ in points], [y for _, y in points]

    def centre(self, space: Space, seen: Observation, *, turned: bool) -> Point:
        """Return the place on the board over which the middle of a space, or of its tile, is seen."""
        x, y = self.middle(space)
        if tile_at(seen, space) is None:
            return x, y
        return x, y - (-TOP if turned else TOP)

    def foot(self, space: Space, seen: Observation) -> Foot:
        return Foot(*self.middle(space), TOP)

    def at(self, x: float, y: float, seen: Observation, *, turned: bool) -> Space | None:
        """Return the space seen over a place on the board; None outside the table."""
        for laid in (True, False):
            space = hexagon_at(x, y + (-TOP if turned else TOP) * laid)
            if space in self.board.index and (tile_at(seen, space) is not None) is laid:
                return space
        return None

    def side_at(self, space: Space, x: float, y: float, seen: Observation, *, turned: bool) -> Side:
        """Return the side of a tile to which a place over it is nearest."""
        middle = self.centre(space, seen, turned=turned)
        return min(range(1, 7), key=lambda side: _apart(SIDE_MIDDLES[side - 1], (x - middle[0], y - middle[1])))

    def name(self, space: Space) -> str:
        """Return the players' name of a space: its column's letter and its number, such as C4."""
        column = [other for other in self.board.spaces if other[0] == space[0]]
        return f"{self.column_name(space[0])}{column.index(space) + 1}"

    def column_name(self, q: int) -> str:
        """Return a column's letter: A is the western one."""
        return letters(self.columns.index(q) + 1)

    def rows(self, seen: Observation) -> list[tuple[Space, ...]]:
        """Return the columns from the west, each from the north."""
        return [tuple(space for space in self.board.spaces if space[0] == q) for q in self.columns]

    def beside(self, space: Space | None, dx: int, dy: int, seen: Observation) -> Space:
        """Return the next space in use to the east (dx) or the south (dy).

        Without any it is the same. From None it leads to the character of the player who decides, or to its home.
        """
        if space is None:
            seat = seen.actor if seen.actor is not None else 0
            return seen.players[seat].place or self.board.regions[seat].home
        q, r = space
        if dy:
            return min(
                (other for other in self.framed if other[0] == q and (other[1] - r) * dy > 0),
                key=lambda other: abs(other[1] - r),
                default=space,
            )
        level = self.middle(space)[1]
        further = (other for other in self.framed if (other[0] - q) * dx > 0)
        return min(further, key=lambda other: (abs(other[0] - q), abs(self.middle(other)[1] - level), other), default=space)


def hexagon_at(x: float, y: float) -> Space:
    """Return the hexagon under a point at the height of the mat."""
    column = round(x / PITCH[0])
    near = [(q, round(y / PITCH[1] - q / 2)) for q in (column - 1, column, column + 1)]
    return min(near, key=lambda space: (_outside(space, x, y), space))


def _outside(space: Space, x: float, y: float) -> float:
    """Return the distance of a point from the middle of a hexagon, 1 at its edge."""
    q, r = space
    across, along = abs(x - q * PITCH[0]), abs(y - (r + q / 2) * PITCH[1])
    return max(along / (TILE[1] / 2), (across + along * (TILE[0] / 4) / (TILE[1] / 2)) / (TILE[0] / 2))


def _apart(one: Point, other: Point) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def seen_side(side: Side, *, turned: bool) -> Side:
    """Return the side as it is seen, where the board may be turned round."""
    return (side + 2) % 6 + 1 if turned else side
