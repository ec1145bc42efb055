"""Maps of Riverlands: the board they mean, and where its squares are on the map.

A square is (column, row), both from 0, as `game.engine.riverlands.board` has them: column 0 in the west, row 0 in the north. The
board is as large as what is painted in the layer `terrain`; a map may have empty cells around it, and gaps within.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from game.content import checks
from game.content.level import Level
from game.content.level_errors import IN_LAYER, IN_OBJECT, IN_TILE, LevelError, Value
from game.engine.core import BoardError
from game.engine.riverlands.board import PACE_LEAST, Board, Ending, Kind

TILE = (80, 64)
SIDES = ("south", "north")
"""The banks by team.

Seats 1 and 3 start in the south, seats 2 and 4 in the north (RL-4).
"""

_TERRAIN = tuple(kind.value for kind in Kind if kind is not Kind.BRIDGE)
_LONGEST_PACE = 999
_PROPERTIES = ("order", "music", "mirrored", "ending", *PACE_LEAST)

Cell = tuple[int, int]
"""A cell of the map: column and row from 0, row 0 at the top."""

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        # the board
        "river_no_tiles": IN_LAYER + "it is empty; paint the tiles of the board.",
        "river_too_small": IN_LAYER + "the board has columns: {columns}, rows: {rows}; the least is {least} each way.",
        "river_too_large": IN_LAYER + "the board has columns: {columns}, rows: {rows}; the most is {most} each way.",
        "river_dry_bridge": IN_TILE
        + "a bridge lies over no river; paint a tile of the class “river” under it in the layer “terrain”.",
        "river_unreachable": IN_TILE
        + "no way leads here from the start tile of seat 1; join this tile of the class “{kind}” to it (RL-2).",
        "river_banks_joined": IN_TILE
        + "the land of this tile joins the two banks; part them by tiles of the class “river” (RL-2).",
        "river_no_forest_near_start": IN_TILE
        + "this start tile has no forest near it; put one at most {within} steps away (RL-2).",
        "river_nothing_near_forest": IN_TILE
        + "this forest has no other forest and no village near it; put one at most {within} steps away (RL-2).",
        "river_not_mirrored": IN_TILE
        + "the tile is of the class “{kind}”, that of {other} “{other_kind}”; turned by 180 degrees they must be equal, or the"
        + " map property “mirrored” false (RL-2).",
        "river_not_mirrored_gap": IN_TILE
        + "there is a tile here, and none at {other}; turned by 180 degrees they must be equal, or the map property “mirrored”"
        + " false (RL-2).",
        # where players start
        "river_start_row": IN_TILE + "a start tile must lie in the first row of the board or in the last (RL-4).",
        "river_start_count": IN_LAYER
        + "start tiles in the first row: {north}, in the last: {south}; there must be one in each, or two in each"
        + " (RL-4).",
        "river_start_seat": IN_OBJECT
        + "its property “seat” is “{value}”; it must be a whole number (type int) from 1 to {most}.",
        "river_seat_count": IN_LAYER + "there are {value} objects with the seat {seat}; there must be exactly one.",
        "river_seat_place": IN_OBJECT
        + "the start of seat {seat} lies on tile {found}; it must lie on the start tile {wanted}: seats 1 and 3 start in the last"
        + " row, from the west, seats 2 and 4 in the first, from the east (RL-4).",
        "river_bank_side": IN_OBJECT + "its property “side” is “{value}”; it must be “south” or “north”.",
        "river_bank_count": IN_LAYER + "there are {value} objects with the side “{side}”; there must be exactly one.",
        "river_bank_place": IN_OBJECT
        + "it lies on tile {found}, which is not the bank “{side}”; put it on land that is joined to the start tiles there"
        + " (RL-10).",
    }
)
"""The errors of maps of this game, beside those of all maps."""


class RiverError(LevelError):
    """A map that Riverlands cannot be played on: a code of its own SENTENCES."""

    sentences = SENTENCES


@dataclass(frozen=True, slots=True)
class Geometry:
    """The places of squares, in pixels of the map.

    `cell` is the size of a square; `left`, `top` the upper left corner of square (0, 0); `size` the size of the whole map.
    """

    columns: int
    rows: int
    cell: tuple[int, int]
    left: int
    top: int
    size: tuple[int, int]

    def corner(self, column: float, row: float) -> tuple[float, float]:
        """Return the upper left corner of a square; fractions are between squares."""
        return self.left + column * self.cell[0], self.top + row * self.cell[1]

    def centre(self, column: float, row: float) -> tuple[float, float]:
        """Return the middle of a square, as `corner`."""
        x, y = self.corner(column, row)
        return x + self.cell[0] / 2, y + self.cell[1] / 2

    def square_at(self, x: float, y: float) -> tuple[int, int] | None:
        """Return the square under a point of the map, be it a tile or a gap.

        None outside the board.
        """
        column, row = int((x - self.left) // self.cell[0]), int((y - self.top) // self.cell[1])
        return (column, row) if 0 <= column < self.columns and 0 <= row < self.rows else None

    def cell_of(self, square: tuple[int, int]) -> Cell:
        """Return the column and row of a square in the map, to which a message sends its reader."""
        return square[0] + self.left // self.cell[0], square[1] + self.top // self.cell[1]


def board(level: Level) -> Board:
    """Return the board of a map.

    Raises LevelError, with file, layer and place, for a map that the game cannot be played on.
    """
    checks.frame(level, "orthogonal", TILE)
    checks.layers(level, ("terrain", "bridges"), ("starts", "banks"), optional=("bridges",))
    checks.properties(level, _PROPERTIES)
    checks.music(level)
    checks.whole(level, "order", 0, 999, 0)
    plan = geometry(level)
    tiles = {
        (column - plan.cell_of((0, 0))[0], row - plan.cell_of((0, 0))[1]): kind for (column, row), kind in _kinds(level).items()
    }
    pace = {
        name: checks.whole(level, name, least, _LONGEST_PACE) for name, least in PACE_LEAST.items() if name in level.properties
    }
    ending = checks.choice(level, "ending", tuple(Ending), "") if "ending" in level.properties else None
    mirrored = checks.flag(level, "mirrored")
    try:
        found = Board.of(plan.columns, plan.rows, tiles, mirrored=mirrored, ending=ending, **pace)
    except BoardError as error:
        raise _worded(error, level, plan) from error
    _check_starts(level, plan, found)
    _check_banks(level, plan, found)
    return found


def geometry(level: Level) -> Geometry:
    """Return the places of the squares of a map.

    Raises LevelError for a map without tiles.
    """
    cells = _kinds(level)
    if not cells:
        raise RiverError("river_no_tiles", level.file, layer="terrain")
    columns, rows = {column for column, _ in cells}, {row for _, row in cells}
    left, top = level.corner(min(columns), min(rows))
    return Geometry(max(columns) - min(columns) + 1, max(rows) - min(rows) + 1, TILE, left, top, level.size)


def _kinds(level: Level) -> dict[Cell, str]:
    """Return the kind of tile in every cell that has one.

    Bridges are over river tiles, in a layer of their own.
    """
    checks.offset(level, "terrain", (0, 0))
    kinds = {(column, row): look.kind for column, row, look in checks.tiles_of(level, "terrain", *_TERRAIN)}
    if level.layer("bridges") is None:
        return kinds
    checks.offset(level, "bridges", (0, 0))
    for column, row, look in checks.tiles_of(level, "bridges", Kind.BRIDGE):
        if kinds.get((column, row)) != Kind.RIVER:
            raise RiverError("river_dry_bridge", level.file, layer="bridges", column=column, row=row)
        kinds[column, row] = look.kind
    return kinds


def _check_starts(level: Level, plan: Geometry, found: Board) -> None:
    """Check that there is one object for each seat, on its start tile (RL-4)."""
    seats: dict[int, list[tuple[str, Cell]]] = {seat: [] for seat in range(1, found.players + 1)}
    for thing in checks.objects_of(level, "starts", "start"):
        seat = thing.properties.get("seat")
        if type(seat) is not int or seat not in seats:
            value = "" if seat is None else checks.as_tiled(seat)
            where = {"layer": "starts", "object": thing.title}
            raise RiverError("river_start_seat", level.file, **where, value=value, most=found.players)
        seats[seat].append((thing.title, _middle(thing.x, thing.y, thing.width, thing.height)))
    for seat, places in seats.items():
        if len(places) != 1:
            raise RiverError("river_seat_count", level.file, layer="starts", seat=seat, value=len(places))
        title, cell = places[0]
        wanted = plan.cell_of(found.starts[seat - 1])
        if cell != wanted:
            told = {"found": _place(cell), "wanted": _place(wanted)}
            raise RiverError("river_seat_place", level.file, layer="starts", object=title, seat=seat, **told)


def _check_banks(level: Level, plan: Geometry, found: Board) -> None:
    """Check that there is one object for each bank, on land joined to its start tiles (RL-10)."""
    named: dict[str, int] = dict.fromkeys(SIDES, 0)
    land = {plan.cell_of(square): side for square, side in found.sides.items()}
    for thing in checks.objects_of(level, "banks", "bank"):
        side = checks.as_tiled(thing.properties.get("side", ""))
        if side not in named:
            raise RiverError("river_bank_side", level.file, layer="banks", object=thing.title, value=side)
        named[side] += 1
        cell = _middle(thing.x, thing.y, thing.width, thing.height)
        if land.get(cell) != SIDES.index(side):
            raise RiverError("river_bank_place", level.file, layer="banks", object=thing.title, side=side, found=_place(cell))
    for side, count in named.items():
        if count != 1:
            raise RiverError("river_bank_count", level.file, layer="banks", side=side, value=count)


def _middle(x: float, y: float, width: float, height: float) -> Cell:
    """Return the cell of the map under the middle of an object."""
    return int((x + width / 2) // TILE[0]), int((y + height / 2) // TILE[1])


def _place(cell: Cell) -> str:
    return f"{cell[0]}, {cell[1]}"


def _worded(error: BoardError, level: Level, plan: Geometry) -> RiverError:
    """Return a board that the rules refuse, said in terms of the map."""
    values: dict[str, Value] = {name: value for name, value in error.values.items() if value is not None}
    code = f"river_{error.code}"
    if error.place in ("columns", "rows"):
        values |= {"columns": plan.columns, "rows": plan.rows}
    elif "," in error.place:
        values["column"], values["row"] = plan.cell_of(_square(error.place))
    if "other" in values:
        values["other"] = _place(plan.cell_of(_square(str(values["other"]))))
        code += "" if "other_kind" in values else "_gap"
    layer = "bridges" if values.get("kind") == Kind.BRIDGE else "terrain"
    return RiverError(code, level.file, **{**values, "layer": layer})


def _square(place: str) -> tuple[int, int]:
    column, _, row = place.partition(",")
    return int(column), int(row)
