"""The board of Riverlands (RL-1 to RL-4, RL-61).

It has its tiles, its two sides, its start tiles, and how long a game on it may last.

A square is (column, row), both from 0; column 0 is in the west, row 0 in the north. Seats 0 and 2 (team 0, players 1 and 3 of
the rule page) start in the last row, from the west; seats 1 and 3 (team 1) in the first row, from the east (RL-4).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, NamedTuple

from game.engine.codec import IntRange
from game.engine.core import BoardError, Seat
from game.engine.tokens import pair
from game.engine.values import frozen

Team = int
"""0 for the players who start in the south, 1 for those who start in the north.

Seats alternate between them (RL-1).
"""

FEWEST_ROWS, MOST_ROWS = 3, 20
"""Bounds for the columns and the rows of a board.

There must be a row for each end and the river, and no more than a window can show.
"""
FOREST_WITHIN = 2
"""Every start tile has a forest, and every forest another forest or a village, within this number of steps (RL-2)."""


class Kind(StrEnum):
    """The kinds of tiles (RL-3)."""

    START = "start"
    FOREST = "forest"
    MINE = "mine"
    MOUNTAIN = "mountain"
    TEMPLE = "temple"
    VILLAGE = "village"
    RIVER = "river"
    BRIDGE = "bridge"


CROSSINGS = (Kind.RIVER, Kind.BRIDGE)
"""The kinds between the banks, which count as everybody's own side (RL-10)."""


class Square(NamedTuple):
    """A place on the board: column from the west, row from the north, both from 0."""

    column: int
    row: int


Space = Annotated[Square, pair("a space", Square, "3,4", least=0, within=lambda square, board: board.has(square))]
"""The square of a tile, "3,4" in notation and JSON."""


class Ending(StrEnum):
    """The ways in which a game is kept from lasting forever (RL-61)."""

    HUNGER = "hunger"
    ROUND_LIMIT = "round_limit"
    NEITHER = "neither"


PACE_LEAST = {"hunger_from": 5, "hunger_every": 1, "round_limit": 5}
"""The least values of a pace: what it brings is announced three rounds ahead (RL-61)."""


@frozen
class Pace:
    """The pace at which a game is brought to its end (RL-61).

    With HUNGER the meal is 2 food from round `hunger_from`, and 1 more every `hunger_every` rounds; with ROUND_LIMIT the game
    ends with round `round_limit`. The numbers of the other ways are kept: an option may choose another way.
    """

    ending: Ending
    hunger_from: Annotated[int, IntRange(PACE_LEAST["hunger_from"], None)]
    hunger_every: Annotated[int, IntRange(PACE_LEAST["hunger_every"], None)]
    round_limit: Annotated[int, IntRange(PACE_LEAST["round_limit"], None)]

    def meal(self, round_: int) -> int:
        """Return the food that everybody eats at the end of a turn in this round (RL-13, RL-61)."""
        if self.ending is not Ending.HUNGER or round_ < self.hunger_from:
            return 1
        return 2 + (round_ - self.hunger_from) // self.hunger_every

    def next_growth(self, round_: int) -> int:
        """Return the round from which the meal is bigger next, where hunger grows."""
        grown = max(0, (round_ - self.hunger_from) // self.hunger_every + 1)
        return self.hunger_from + grown * self.hunger_every

    @property
    def limit(self) -> int | None:
        """The last round, None without a limit."""
        return self.round_limit if self.ending is Ending.ROUND_LIMIT else None


SIDEWAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The ways to the tiles in the north, east, south and west, as (columns, rows)."""
_DIAGONALS = ((1, -1), (1, 1), (-1, 1), (-1, -1))

Around = Mapping[Square, tuple[Square, ...]]


@dataclass(frozen=True)
class Board:
    """A level of Riverlands. Make one with `Board.of`, which checks it.

    `tiles` are the squares that have a tile, by rows from the north, with their kinds; all others are gaps. `starts` are the
    start tiles by seat. `pace` is what the level says about RL-61.
    """

    columns: int
    rows: int
    tiles: tuple[tuple[Square, Kind], ...]
    starts: tuple[Square, ...]
    pace: Pace
    kinds: Mapping[Square, Kind] = field(init=False, compare=False, repr=False)
    """The kind of each tile."""
    beside: Around = field(init=False, compare=False, repr=False)
    """The tiles that share a side with each, from the north clockwise."""
    steps: Around = field(init=False, compare=False, repr=False)
    """The tiles one step away from each, by rows (RL-20).

    They are those beside it, and from bridge to bridge the diagonal ones too.
    """
    waterways: Mapping[Square, tuple[tuple[Square, ...], ...]] = field(init=False, compare=False, repr=False)
    """The straight ways over river from each tile.

    A way has one or more river tiles, and the tile right behind the last (RL-25).
    """
    sides: Mapping[Square, Team | None] = field(init=False, compare=False, repr=False)
    """The team whose side each tile is.

    None for river, bridges, and land joined to no start (RL-10).
    """
    distances: tuple[Mapping[Square, int], ...] = field(init=False, compare=False, repr=False)
    """The number of steps of each tile from a seat's start tile, by seat (RL-14, RL-47).

    Players are ignored.
    """

    def __post_init__(self) -> None:
        kinds = dict(self.tiles)
        beside = {square: tuple(_existing(square, SIDEWAYS, kinds)) for square in kinds}
        steps = {square: by_rows((*beside[square], *_over_bridges(square, kinds))) for square in kinds}
        waterways = {square: tuple(_waterways(square, kinds)) for square in kinds}
        south, north = (joined_land(self.starts[team::2], kinds, beside) for team in (0, 1))
        sides = {square: 0 if square in south else 1 if square in north else None for square in kinds}
        distances = tuple(distances_from((start,), steps) for start in self.starts)
        found = {"kinds": kinds, "beside": beside, "steps": steps, "waterways": waterways, "sides": sides, "distances": distances}
        for name, value in found.items():
            object.__setattr__(self, name, value)

    @classmethod
    def of(
        cls,
        columns: int,
        rows: int,
        tiles: Mapping[tuple[int, int], str],
        *,
        mirrored: bool = False,
        ending: str | None = None,
        hunger_from: int = 45,
        hunger_every: int = 5,
        round_limit: int = 50,
    ) -> Board:
        """Return the board of this size with these kinds of tiles by (column, row).

        Squares without one are gaps.

        `mirrored` asks that the far bank is the near one turned by 180 degrees. `ending` is an `Ending`, as RL-61 has it for
        the number of players if None. Raises BoardError with the name of a property, or a square such as "4,7", as its place:

        - `not_whole` (value), `too_small` (value, least), `too_large` (value, most): a number of the board or of its pace;
        - `unknown_ending` (value, known);
        - `off_board` (columns, rows), `unknown_kind` (kind, known): a tile;
        - `start_row` (row, last): a start tile outside the first and the last row; `start_count` (north, south): not one start
          at each end, or two; its place is "start" (RL-4);
        - `unreachable` (kind): a tile without a way from the starts (RL-2);
        - `banks_joined`: land that is joined to starts of both ends without river or bridge (RL-2);
        - `no_forest_near_start` (within), `nothing_near_forest` (within): see FOREST_WITHIN (RL-2);
        - `not_mirrored` (kind, other, other_kind): a tile unlike the one at `other`, its place turned by 180 degrees.
        """
        for name, value in (("columns", columns), ("rows", rows)):
            _check_number(name, value, FEWEST_ROWS)
            if value > MOST_ROWS:
                raise BoardError("too_large", name, value=value, most=MOST_ROWS)
        kinds = _checked_kinds(columns, rows, tiles)
        starts = _starts(rows, kinds)
        pace = _checked_pace(len(starts), ending, hunger_from, hunger_every, round_limit)
        board = cls(columns, rows, tuple(kinds.items()), starts, pace)
        _check_ways(board)
        _check_forests(board)
        if mirrored:
            _check_mirrored(board)
        return board

    @property
    def players(self) -> int:
        """Return the number of players on this board: 2, or 4 in two teams (RL-1)."""
        return len(self.starts)

    def has(self, square: tuple[int, int]) -> bool:
        """Return whether there is a tile at a (column, row) pair."""
        return square in self.kinds

    def opposite(self, seat: Seat, square: Square) -> bool:
        """Return whether a tile is on the side of the seat's opponents (RL-10)."""
        return self.sides[square] == 1 - team(seat)


def by_rows(squares: Iterable[Square]) -> tuple[Square, ...]:
    """Return squares from the north, in each row from the west, as choices are listed."""
    return tuple(sorted(squares, key=lambda square: (square.row, square.column)))


def team(seat: Seat) -> Team:
    """Return the team of a seat: seats alternate (RL-1). In 1v1 each is its own."""
    return seat % 2


def joined_land(starts: Iterable[Square], kinds: Mapping[Square, Kind], beside: Around) -> frozenset[Square]:
    """Return the land joined to start tiles without river or bridge (RL-10)."""
    return frozenset(distances_by_land(starts, kinds, beside))


def distances_by_land(starts: Iterable[Square], kinds: Mapping[Square, Kind], beside: Around) -> dict[Square, int]:
    """Return the distance of each tile from the nearest start without river or bridge."""
    land = {square: tuple(near for near in beside[square] if kinds[near] not in CROSSINGS) for square in kinds}
    return distances_from(starts, land)


def distances_from(starts: Iterable[Square], steps: Around) -> dict[Square, int]:
    """Return the distance of each square from the nearest of the starts.

    Squares without a way are missing.
    """
    found = dict.fromkeys(starts, 0)
    queue = list(found)
    for square in queue:
        for near in steps[square]:
            if near not in found:
                found[near] = found[square] + 1
                queue.append(near)
    return found


def _existing(square: Square, ways: Iterable[tuple[int, int]], kinds: Mapping[Square, Kind]) -> Iterator[Square]:
    for across, down in ways:
        near = Square(square.column + across, square.row + down)
        if near in kinds:
            yield near


def _over_bridges(square: Square, kinds: Mapping[Square, Kind]) -> tuple[Square, ...]:
    """RL-20: between two bridge tiles also diagonally."""
    if kinds[square] is not Kind.BRIDGE:
        return ()
    return tuple(near for near in _existing(square, _DIAGONALS, kinds) if kinds[near] is Kind.BRIDGE)


def _waterways(square: Square, kinds: Mapping[Square, Kind]) -> Iterator[tuple[Square, ...]]:
    for across, down in SIDEWAYS:
        way = []
        at = Square(square.column + across, square.row + down)
        while kinds.get(at) is Kind.RIVER:
            way.append(at)
            at = Square(at.column + across, at.row + down)
        if way:
            yield (*way, at) if at in kinds else tuple(way)


def _place(square: tuple[int, int]) -> str:
    return f"{square[0]},{square[1]}"


def _check_number(name: str, value: object, least: int) -> None:
    if type(value) is not int:
        raise BoardError("not_whole", name, value=value)
    if value < least:
        raise BoardError("too_small", name, value=value, least=least)


def _checked_kinds(columns: int, rows: int, tiles: Mapping[tuple[int, int], str]) -> dict[Square, Kind]:
    known = list(Kind)
    kinds = {}
    for column, row in sorted(tiles, key=lambda square: (square[1], square[0])):
        kind = tiles[column, row]
        if not (0 <= column < columns and 0 <= row < rows):
            raise BoardError("off_board", _place((column, row)), columns=columns, rows=rows)
        if kind not in known:
            raise BoardError("unknown_kind", _place((column, row)), kind=kind, known=", ".join(known))
        kinds[Square(column, row)] = Kind(kind)
    return kinds


def _starts(rows: int, kinds: Mapping[Square, Kind]) -> tuple[Square, ...]:
    """Return the start tiles by seat (RL-4)."""
    starts = [square for square, kind in kinds.items() if kind is Kind.START]
    for start in starts:
        if start.row not in (0, rows - 1):
            raise BoardError("start_row", _place(start), row=start.row, last=rows - 1)
    south = sorted(start for start in starts if start.row)
    north = sorted((start for start in starts if not start.row), reverse=True)
    if len(south) != len(north) or len(south) not in (1, 2):
        raise BoardError("start_count", "start", north=len(north), south=len(south))
    return tuple(start for pair in zip(south, north, strict=True) for start in pair)


def _checked_pace(players: int, ending: str | None, hunger_from: int, hunger_every: int, round_limit: int) -> Pace:
    if ending is None:
        ending = Ending.HUNGER if players == 2 else Ending.ROUND_LIMIT
    if ending not in list(Ending):
        raise BoardError("unknown_ending", "ending", value=ending, known=", ".join(Ending))
    for (name, least), value in zip(PACE_LEAST.items(), (hunger_from, hunger_every, round_limit), strict=True):
        _check_number(name, value, least)
    return Pace(Ending(ending), hunger_from, hunger_every, round_limit)


def _check_ways(board: Board) -> None:
    """RL-2: every tile can be reached, and the banks are parted by river or bridge."""
    reached = board.distances[0]
    for square, kind in board.tiles:
        if square not in reached:
            raise BoardError("unreachable", _place(square), kind=kind)
    south, north = (distances_by_land(board.starts[team::2], board.kinds, board.beside) for team in (0, 1))
    if joined := south.keys() & north.keys():
        # The middle of a shortest way by land from one end to the other is near what joins them.
        middle = min(joined, key=lambda square: (south[square] + north[square], max(south[square], north[square]), square))
        raise BoardError("banks_joined", _place(middle))


def _check_forests(board: Board) -> None:
    """RL-2: a forest near every start, another forest or a village near every forest."""
    wanted = {
        Kind.START: ("no_forest_near_start", (Kind.FOREST,)),
        Kind.FOREST: ("nothing_near_forest", (Kind.FOREST, Kind.VILLAGE)),
    }
    for square, kind in board.tiles:
        if kind in wanted:
            code, kinds = wanted[kind]
            near = {far for step in board.steps[square] for far in (step, *board.steps[step])} - {square}
            if all(board.kinds[other] not in kinds for other in near):
                raise BoardError(code, _place(square), within=FOREST_WITHIN)


def _check_mirrored(board: Board) -> None:
    for square, kind in board.tiles:
        other = Square(board.columns - 1 - square.column, board.rows - 1 - square.row)
        if board.kinds.get(other) is not kind:
            raise BoardError("not_mirrored", _place(square), kind=kind, other=_place(other), other_kind=board.kinds.get(other))
