"""New maps of Riverlands, out of the letters of the rule page (RL-2).

They are S start, F forest, M mine, P mountain, T temple, V village, R river, B bridge, . gap.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.content.map_writer import Cell, Measure, Properties, Tilesets, area, map_head, next_numbers, pick, tile_layer
from game.content.riverlands.maps import TILE
from game.engine.riverlands.board import MOST_ROWS

KINDS = {"F": "forest", "M": "mine", "P": "mountain", "T": "temple", "V": "village"}
COLOURS = ("red", "blue", "yellow", "green")
AROUND = {"N": (0, -1), "NE": (1, -1), "E": (1, 0), "SE": (1, 1), "S": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
SAND = "#dcc18e"
SIDES = tuple(range(5, MOST_ROWS + 1))
MEASURES = (Measure("columns", (9, *(n for n in SIDES if n != 9))), Measure("rows", (8, *(n for n in SIDES if n != 8))))


def new_map(folder: Path, properties: Properties, chosen: Mapping[str, int | str]) -> str:
    """Return the text of a map with these measures, which will lie in the folder.

    It has two equal banks for 1v1 beside a river.
    """
    return river_map(folder, plain_rows(int(chosen["columns"]), int(chosen["rows"])), properties)


class Grid:
    """Return the letters of a board, row by row from the north."""

    def __init__(self, rows: Sequence[str]) -> None:
        self.rows = rows
        self.size = len(rows[0]), len(rows)

    def at(self, column: int, row: int) -> str:
        """Return the letter of a square; a gap outside the board."""
        inside = 0 <= column < self.size[0] and 0 <= row < self.size[1]
        return self.rows[row][column] if inside else "."

    def near(self, square: Cell, way: str) -> str:
        """Return the letter of the square beside another, or at its corner."""
        across, down = AROUND[way]
        return self.at(square[0] + across, square[1] + down)

    def find(self, letter: str) -> list[Cell]:
        """Return the squares with a letter, by rows."""
        return [(column, row) for row in range(self.size[1]) for column in range(self.size[0]) if self.at(column, row) == letter]

    def starts(self) -> list[Cell]:
        """Return the start tiles by seat (RL-4).

        They are those of the last row from the west and of the first from the east, in turn.
        """
        found = self.find("S")
        south = [square for square in found if square[1]]
        north = sorted((square for square in found if not square[1]), reverse=True)
        return [square for pair in zip(south, north, strict=True) for square in pair]

    def course(self, square: Cell) -> tuple[str, ...]:
        """Return the sides and corners where a river goes on.

        At the edge of the board it flows on over it, if it came from across.
        """
        wet = {way for way in AROUND if self.near(square, way) in ("R", "B")}
        sides = wet & set(OPPOSITE)
        sides |= {way for way, other in OPPOSITE.items() if other in wet and self.near(square, way) == "."}
        return tuple(way for way in AROUND if way in (sides if way in OPPOSITE else wet) and set(way) <= sides)

    def arms(self, square: Cell) -> tuple[str, ...]:
        """Return where one can step on from a bridge, river apart (RL-20)."""
        return tuple(way for way in AROUND if self._steps(square, way))

    def _steps(self, square: Cell, way: str) -> bool:
        letter = self.near(square, way)
        return letter == "B" if len(way) == 2 else letter not in ("R", ".")


def river_map(folder: Path, rows: Sequence[str], properties: Properties) -> str:
    """Return the text of a map of Riverlands, with one empty cell around the board.

    `folder` is where it will lie.
    """
    grid = Grid(rows)
    tiles = Tilesets(["river_board"], folder)
    size = grid.size[0] + 2, grid.size[1] + 2
    cells = [(column, row) for row in range(-1, grid.size[1] + 1) for column in range(-1, grid.size[0] + 1)]
    bridges = [_bridge(tiles, grid, cell) if grid.at(*cell) == "B" else 0 for cell in cells]
    starts = grid.starts()
    head = map_head("orthogonal", size, TILE, properties, next_numbers(3 + any(bridges), len(starts) + 2), SAND)
    lines = [*head, *tiles.xml(), *tile_layer(1, "terrain", size, [_terrain(tiles, grid, cell) for cell in cells])]
    if any(bridges):
        lines += tile_layer(4, "bridges", size, bridges)
    lines.append(' <objectgroup id="2" name="starts">')
    for seat, start in enumerate(starts, 1):
        lines += area(seat, f"seat {seat}", "start", _box(start), {"seat": seat})
    lines += [" </objectgroup>", ' <objectgroup id="3" name="banks">']
    for number, (side, (column, row)) in enumerate({"south": starts[0], "north": starts[1]}.items(), len(starts) + 1):
        beside = column + 1 if grid.at(column + 1, row) not in "RB." else column - 1
        lines += area(number, f"{side} bank", "bank", _box((beside, row)), {"side": side})
    return "\n".join([*lines, " </objectgroup>", "</map>", ""])


def plain_rows(columns: int, rows: int) -> list[str]:
    """Return the letters of a board to begin with.

    It has two equal banks, and a river of one row or two between them. The temples are off the column of the start tiles (RL-2).
    """
    depth = (rows - 1) // 2
    near = [[_letter(column, row) for column in range(columns)] for row in range(depth)]
    near[0][columns // 2] = "S"
    near[-1][columns // 2 - 1] = "T"
    north = ["".join(row) for row in near]
    return [*north, *["R" * columns] * (rows - 2 * depth), *(row[::-1] for row in reversed(north))]


def _letter(column: int, row: int) -> str:
    """Every second tile is a forest."""
    return "F" if (column + row) % 2 else "MPV"[(column // 2 + row) % 3]


def _box(square: Cell) -> tuple[int, int, int, int]:
    return (square[0] + 1) * TILE[0], (square[1] + 1) * TILE[1], *TILE


def _terrain(tiles: Tilesets, grid: Grid, square: Cell) -> int:
    letter = grid.at(*square)
    if letter == ".":
        return 0
    if letter == "S":
        colour = COLOURS[grid.starts().index(square)]
        return tiles.find("start", sprite=f"decor/start_{colour}")[0].gid
    if letter in ("R", "B"):
        return tiles.find("river", course=" ".join(grid.course(square)))[0].gid
    return pick(tiles.find(KINDS[letter]), *square)


def _bridge(tiles: Tilesets, grid: Grid, square: Cell) -> int:
    """Return the picture with these arms; with more or fewer than any, a crossing."""
    wanted = " ".join(grid.arms(square))
    found = [tile for tile in tiles.find("bridge") if tile.properties["arms"] == wanted]
    return (found or tiles.find("bridge", arms="N E S W"))[0].gid
