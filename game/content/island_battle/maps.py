"""Maps of Battle for the Island: the board of a map, and the places of its squares on it.

A square is (column, row) from 1 as in the rules: column 1 in the west, row 1 at South's home edge, which is the lowest on the
map. Row 0 is the row of South's pad, the row after the last that of North's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from game.content import checks
from game.content.level import Level
from game.content.level_errors import IN_FILE, IN_LAYER, IN_OBJECT, IN_PROPERTY, IN_TILE, LevelError, Value
from game.engine.core import BoardError, Seat
from game.engine.island_battle.board import ARMY, LEAST, PAD_SQUARES, Board

TILE = (80, 64)
COAST_OFFSET = (-40, -32)
"""The coast is half a tile to the upper left.

Each of its tiles is drawn around a corner where four cells meet.
"""
MARGIN = 2
"""The least tiles of sea on each side of the ground.

One for a pad, one for the water around it.
"""
LARGEST = 26
"""The most columns or rows: a column is called by a letter."""
SEATS = ("south", "north")

_MOST = {"soldiers": ARMY - 2, "jeeps": ARMY - 2, "tanks": ARMY - 2, "quiet_turns": 998}
"""The most of each: there is one of each other kind of character at least."""
_TILE_LAYERS = ("sea", "coast", "ground")
_OBJECT_LAYERS = ("decor", "pads")
_PROPERTIES = ("order", "mood", "music", "soldiers", "jeeps", "tanks", "quiet_turns")
_NW, _NE, _SW, _SE = 1, 2, 4, 8
"""The bits of a coast mask: which of the four cells around a corner are land."""


SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        # the map
        "island_no_ground": IN_LAYER + "it is empty; paint the island's squares as a filled rectangle.",
        "island_ground_gap": IN_TILE + "a square is missing; the ground from {first} to {last} must be a filled rectangle.",
        "island_margin": IN_TILE + "the ground is too near to the edge of the map; leave {least} tiles of sea on every side.",
        "island_sea_gap": IN_TILE + "there is no sea here; the sea must fill the whole map.",
        "island_coast": IN_TILE + "the coast shows mask {value}; beside its neighbours it must show mask {wanted}.",
        "island_pad_land": IN_TILE + "there is land where a pad slides; the row outside each home edge must be sea.",
        "island_decor_square": IN_OBJECT + "it stands on tile {column}, {row}, a square of the island; move it off the ground.",
        "island_decor_pad": IN_OBJECT + "it stands on tile {column}, {row}, where a pad slides; move it away.",
        "island_pad_seat": IN_OBJECT + "its property “seat” is “{value}”; it must be “south” or “north”.",
        "island_pad_count": IN_LAYER + "there are {value} pads with the seat “{seat}”; there must be exactly one.",
        "island_pad_place": IN_OBJECT
        + "the pad of “{seat}” lies at {found} (x, y, width, height); it must lie at {wanted}, the first five columns on its"
        + " owner's left (BI-14).",
        # the rules
        "island_ground_small": IN_LAYER
        + "the ground has columns: {columns}, rows: {rows}; the least is {least} each way (BI-6).",
        "island_ground_large": IN_LAYER + "the ground has columns: {columns}, rows: {rows}; the most is {most} each way.",
        "island_mix_total": IN_FILE + "soldiers, jeeps and tanks add up to {total}; they must add up to {wanted} (BI-2).",
        "island_not_even": IN_PROPERTY + "it is {value}; it must be an even number (BI-73).",
    }
)
"""The errors of maps of this game, beside those of all maps."""


class IslandError(LevelError):
    """A map that Battle for the Island cannot be played on.

    A code of its own SENTENCES.
    """

    sentences = SENTENCES


@dataclass(frozen=True, slots=True)
class Slot:
    """A pad square, counted from 1 at its owner's left."""

    seat: Seat
    slot: int


@dataclass(frozen=True, slots=True)
class Geometry:
    """The places of squares, in pixels of the map.

    `cell` is the size of a square; `left`, `top` the upper left corner of the westernmost square of the last row; `size` the
    size of the whole map.
    """

    columns: int
    rows: int
    cell: tuple[int, int]
    left: int
    top: int
    size: tuple[int, int]

    def corner(self, column: float, row: float) -> tuple[float, float]:
        """Return the upper left corner of a square.

        Fractions are between squares, rows 0 and `rows` + 1 are the pads'.
        """
        return self.left + (column - 1) * self.cell[0], self.top + (self.rows - row) * self.cell[1]

    def centre(self, column: float, row: float) -> tuple[float, float]:
        """Return the middle of a square, as `corner`."""
        x, y = self.corner(column, row)
        return x + self.cell[0] / 2, y + self.cell[1] / 2

    def square_at(self, x: float, y: float) -> tuple[int, int] | None:
        """Return the square of the island under a point of the map."""
        column = int((x - self.left) // self.cell[0]) + 1
        row = self.rows - int((y - self.top) // self.cell[1])
        return (column, row) if 1 <= column <= self.columns and 1 <= row <= self.rows else None

    def pad_row(self, seat: int) -> int:
        """Return the row outside the island in which this seat's pad slides (BI-7).

        Seat 0 is South.
        """
        return 0 if seat == 0 else self.rows + 1

    def pad_start(self, seat: int) -> int:
        """Return the westernmost column of this seat's pad at the start (BI-14)."""
        return 1 if seat == 0 else self.columns - PAD_SQUARES + 1

    def covers(self, column: int, row: int) -> bool:
        """Return whether a cell of the map is a square of the island."""
        return self.square_at((column + 0.5) * self.cell[0], (row + 0.5) * self.cell[1]) is not None

    def pad_slides(self, column: int, row: int) -> bool:
        """Return whether a pad may come to be on a cell of the map.

        It may overhang a corner by two squares (BI-42).
        """
        first = self.left // self.cell[0]
        above = self.top // self.cell[1] - 1
        return row in (above, above + self.rows + 1) and first - 2 <= column < first + self.columns + 2


def board(level: Level) -> Board:
    """Return the board of a map.

    Raises LevelError, with file, layer and place, for a map that the game cannot be played on.
    """
    checks.frame(level, "orthogonal", TILE)
    checks.layers(level, _TILE_LAYERS, _OBJECT_LAYERS)
    checks.properties(level, _PROPERTIES)
    checks.mood(level)
    checks.music(level)
    checks.whole(level, "order", 0, 999, 0)
    plan = geometry(level)
    _check_sea(level)
    _check_coast(level, plan)
    _check_decor(level, plan)
    _check_pads(level, plan)
    numbers = {name: checks.whole(level, name, LEAST[name], most) for name, most in _MOST.items()}
    try:
        return Board.of(columns=plan.columns, rows=plan.rows, **numbers)
    except BoardError as error:
        raise _worded(error, level, plan) from error


def geometry(level: Level) -> Geometry:
    """Return the places of the squares of a map.

    Raises LevelError for ground that is no filled rectangle or is too near the edge.
    """
    checks.offset(level, "ground", (0, 0))
    squares = {(column, row) for column, row, _ in checks.tiles_of(level, "ground", "ground")}
    if not squares:
        raise IslandError("island_no_ground", level.file, layer="ground")
    first_column, last_column = min(column for column, _ in squares), max(column for column, _ in squares)
    first_row, last_row = min(row for _, row in squares), max(row for _, row in squares)
    for row in range(first_row, last_row + 1):
        for column in range(first_column, last_column + 1):
            if (column, row) not in squares:
                reach = {"first": f"{first_column}, {first_row}", "last": f"{last_column}, {last_row}"}
                raise IslandError("island_ground_gap", level.file, layer="ground", column=column, row=row, **reach)
    columns, rows = last_column - first_column + 1, last_row - first_row + 1
    if max(columns, rows) > LARGEST:
        raise IslandError("island_ground_large", level.file, layer="ground", columns=columns, rows=rows, most=LARGEST)
    if min(first_column, first_row) < MARGIN:
        raise IslandError("island_margin", level.file, layer="ground", column=first_column, row=first_row, least=MARGIN)
    if last_column > level.columns - 1 - MARGIN or last_row > level.rows - 1 - MARGIN:
        raise IslandError("island_margin", level.file, layer="ground", column=last_column, row=last_row, least=MARGIN)
    left, top = level.corner(first_column, first_row)
    return Geometry(columns, rows, TILE, left, top, level.size)


def _worded(error: BoardError, level: Level, plan: Geometry) -> IslandError:
    """Return a board that the rules refuse, said in terms of the map."""
    if error.place in ("columns", "rows"):
        size = {"columns": plan.columns, "rows": plan.rows}
        return IslandError("island_ground_small", level.file, layer="ground", least=error.values["least"], **size)
    return IslandError(f"island_{error.code}", level.file, property=error.place, **error.values)


def _check_sea(level: Level) -> None:
    checks.offset(level, "sea", (0, 0))
    filled = {(column, row) for column, row, _ in checks.tiles_of(level, "sea", "sea")}
    for row in range(level.rows):
        for column in range(level.columns):
            if (column, row) not in filled:
                raise IslandError("island_sea_gap", level.file, layer="sea", column=column, row=row)


def _check_coast(level: Level, plan: Geometry) -> None:
    """Check that the masks agree about land, all ground is land, and the pads' rows are not."""
    checks.offset(level, "coast", COAST_OFFSET)
    masks = {(column, row): int(look.properties.get("mask", 0)) for column, row, look in checks.tiles_of(level, "coast", "coast")}
    land = _land(masks, level, plan)
    for row in range(level.rows):
        for column in range(level.columns):
            corner = ((column - 1, row - 1), (column, row - 1), (column - 1, row), (column, row))
            wanted = sum(1 << bit for bit, cell in enumerate(corner) if cell in land)
            found = masks.get((column, row), 0)
            if found != wanted:
                place = {"column": column, "row": row}
                raise IslandError("island_coast", level.file, layer="coast", **place, value=found, wanted=wanted)
    for column, row in sorted(land):
        if plan.pad_slides(column, row):
            raise IslandError("island_pad_land", level.file, layer="coast", column=column, row=row)


def _land(masks: dict[tuple[int, int], int], level: Level, plan: Geometry) -> set[tuple[int, int]]:
    """Return the cells that are land.

    They are the ground, and cells of which at least two of the four coast tiles around show land.

    So one wrong coast tile is found by its neighbours, and blamed itself.
    """

    def shown(column: int, row: int) -> int:
        around = ((column, row, _SE), (column + 1, row, _SW), (column, row + 1, _NE), (column + 1, row + 1, _NW))
        return sum(1 for c, r, bit in around if masks.get((c, r), 0) & bit)

    everywhere = ((column, row) for row in range(level.rows - 1) for column in range(level.columns - 1))
    return {cell for cell in everywhere if plan.covers(*cell) or shown(*cell) >= 2}


def _check_decor(level: Level, plan: Geometry) -> None:
    """Check that palms, boats and rocks stand beside the squares and clear of the pads."""
    for thing, x, y in checks.standing(level, "decor"):
        column, row = int(x // TILE[0]), int(y // TILE[1])
        where: dict[str, Value] = {"layer": "decor", "object": thing.title, "column": column, "row": row}
        if plan.covers(column, row):
            raise IslandError("island_decor_square", level.file, **where)
        if plan.pad_slides(column, row):
            raise IslandError("island_decor_pad", level.file, **where)


def _check_pads(level: Level, plan: Geometry) -> None:
    """Check that there is one pad for each seat, at its starting place (BI-14)."""
    pads = list(checks.objects_of(level, "pads", "pad"))
    for thing in pads:
        if thing.properties.get("seat") not in SEATS:
            value = checks.as_tiled(thing.properties.get("seat", ""))
            raise IslandError("island_pad_seat", level.file, layer="pads", object=thing.title, value=value)
    for seat, name in enumerate(SEATS):
        mine = [thing for thing in pads if thing.properties["seat"] == name]
        if len(mine) != 1:
            raise IslandError("island_pad_count", level.file, layer="pads", seat=name, value=len(mine))
        left, top = plan.corner(plan.pad_start(seat), plan.pad_row(seat))
        wanted = (left, top, PAD_SQUARES * TILE[0], TILE[1])
        found = (mine[0].x, mine[0].y, mine[0].width, mine[0].height)
        if not all(abs(a - b) <= 0.5 for a, b in zip(found, wanted, strict=True)):
            values = {"seat": name, "found": _numbers(found), "wanted": _numbers(wanted)}
            raise IslandError("island_pad_place", level.file, layer="pads", object=mine[0].title, **values)


def _numbers(numbers: tuple[float, ...]) -> str:
    return ", ".join(f"{number:g}" for number in numbers)
