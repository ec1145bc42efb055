"""Hexagonal maps: the coordinates of their cells and the places of the hexagons.

A space is (q, r) in axial coordinates, as `game.engine.hexgrid` has them. (0, 0) is the middle cell of the map: column
`columns // 2` of row `rows // 2`. In Tiled every second line of cells is shifted by half a hexagon; here lines become slanted
axes. Hexagons that stand on a point are staggered along y: rows have one r. Flat-topped ones are staggered along x: columns
have one q.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.content import checks
from game.content.level import Level
from game.content.level_errors import LevelError

Space = tuple[int, int]
Cell = tuple[int, int]
"""A cell of the map: column and row from 0, row 0 at the top."""
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Geometry:
    """The places of spaces, in pixels of the map.

    `left`, `top` is the middle of space (0, 0), `size` the whole map; `tile` the width and height of a hexagon, `side` the
    length of its two straight sides, which are above and below where it is `flat`, else left and right.
    """

    left: float
    top: float
    size: tuple[int, int]
    tile: tuple[int, int]
    side: int
    flat: bool

    def centre(self, space: Space) -> Point:
        """Return the middle of a space at the height of the map.

        Also for places that are not on the board.
        """
        q, r = space
        width, height = self.tile
        if self.flat:
            return self.left + q * self.pitch, self.top + (r + q / 2) * height
        return self.left + (q + r / 2) * width, self.top + r * self.pitch

    @property
    def pitch(self) -> float:
        """Pixels from one line of spaces to the next.

        A row, or where the hexagons are flat a column.
        """
        return ((self.tile[0] if self.flat else self.tile[1]) + self.side) / 2

    def space_at(self, x: float, y: float) -> Space:
        """Return the hexagon under a point of the map, whether it is on the board or not."""
        across, along = (y - self.top, x - self.left) if self.flat else (x - self.left, y - self.top)
        breadth, length = (self.tile[1], self.tile[0]) if self.flat else self.tile
        pitch, slope = self.pitch, (length - self.side) / 2
        middle = round(along / pitch)
        found: tuple[float, Space] | None = None
        for line in (middle - 1, middle, middle + 1):
            place = round(across / breadth - line / 2)
            share = abs(across - (place + line / 2) * breadth) / (breadth / 2)
            outside = max(share, (abs(along - line * pitch) + share * slope) / (length / 2))  # 1 at the hexagon's edge
            candidate = outside, (line, place) if self.flat else (place, line)
            found = candidate if found is None else min(found, candidate)
        assert found is not None
        return found[1]


def check(level: Level, tile: tuple[int, int], side: int, axis: str) -> None:
    """Check that the map has hexagons of this size and side, staggered along this axis.

    Raises LevelError.
    """
    checks.frame(level, "hexagonal", tile)
    if level.stagger is not None:
        wanted = {"Stagger Axis": (level.stagger.axis, axis), "Tile Side Length": (str(level.stagger.side), str(side))}
        if level.stagger.index not in ("odd", "even"):
            raise LevelError("map_hexagons_index", level.file, value=level.stagger.index)
        for name, (value, right) in wanted.items():
            if value != right:
                raise LevelError("map_hexagons", level.file, property=name, value=value, wanted=right)


def geometry(level: Level) -> Geometry:
    """Return the places of the spaces of a hexagonal map."""
    x, y = level.corner(*_middle(level))
    width, height = level.tile_width, level.tile_height
    side = level.stagger.side if level.stagger else 0
    return Geometry(x + width / 2, y + height / 2, level.size, (width, height), side, _flat(level))


def space_of(level: Level, column: int, row: int) -> Space:
    """Return the axial coordinates of a cell of the map."""
    middle = _middle(level)
    if _flat(level):
        return column - middle[0], _slanted(level, row, column) - _slanted(level, middle[1], middle[0])
    return _slanted(level, column, row) - _slanted(level, *middle), row - middle[1]


def cell_of(level: Level, space: Space) -> Cell:
    """Return the column and row of a space in the map, to which a message sends its reader."""
    column, row = _middle(level)
    if _flat(level):
        line = space[0] + column
        return line, space[1] + _slanted(level, row, column) - _slanted(level, 0, line)
    line = space[1] + row
    return space[0] + _slanted(level, column, row) - _slanted(level, 0, line), line


def _flat(level: Level) -> bool:
    return level.stagger is not None and level.stagger.axis == "x"


def _middle(level: Level) -> Cell:
    return level.columns // 2, level.rows // 2


def _slanted(level: Level, place: int, line: int) -> int:
    """Return a cell's place in its line counted along the slanted axis.

    Every second line is shifted by half a hexagon in Tiled.
    """
    odd = level.stagger is not None and level.stagger.index == "odd"
    return place - (line // 2 if odd else (line + 1) // 2)
