"""Maps of Earthquake Island: the board they mean, and where its spaces lie on the map.

A space is (q, r) in axial coordinates, as `game.engine.hexgrid` has them; (0, 0) is the middle cell of the map, column
`columns // 2` of row `rows // 2`. Tiled's rows are staggered; here they become slanted axes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from game.content import checks
from game.content.level import Level
from game.content.level_errors import IN_FILE, IN_LAYER, IN_OBJECT, IN_PROPERTY, IN_TILE, LevelError
from game.engine.core import BoardError
from game.engine.earthquake.board import FEWEST_PLAYERS, MOST_PLAYERS, Board, Space
from game.engine.earthquake.mix import CLASSIC_MIX

TILE = (80, 74)
SIDE = 36
PITCH = 55
"""Pixels from one row to the next: half of a hexagon's height and side."""
BACKDROP = "board/sea"
"""The sprite that lies under the board."""
AREAS = tuple(f"area_{players}" for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
MIX = "tiles_"
"""Map properties that begin so give the number of tiles of a face: `tiles_land`, `tiles_cracks_013`."""

_PROPERTIES = ("order", "mood", "music")


SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "quake_no_area": IN_FILE
        + "there is no playing area; add a tile layer “area_2” to “area_6” for each number of players (EI-3).",
        "quake_area_off_board": IN_TILE + "the playing area lies outside the board; paint a space here in the layer “board” too.",
        "quake_area_unconnected": IN_TILE + "the playing area is in {parts} pieces, and this is not in the largest; join them.",
        "quake_area_too_small": IN_LAYER
        + "the playing area has {spaces} spaces; {players} explorers beside {volcanoes} volcanoes need at least {needed} (EI-6).",
        "quake_area_too_large": IN_LAYER
        + "the playing area has {spaces} spaces; only {most} tiles are laid, one a space (EI-4).",
        "quake_decor": IN_OBJECT + "it stands on tile {column}, {row}, a space of the board; move it into the water around.",
        "quake_mix_unknown_tile": IN_PROPERTY + "there is no tile “{tile}”; the tiles are: {known}.",
        "quake_mix_not_a_number": IN_PROPERTY + "it is “{count}”; it must be a whole number from 0 (type int).",
        "quake_mix_total": IN_FILE + "the “tiles_” properties add up to {total}; they must add up to {needed} (EI-2).",
    }
)
"""What can be wrong with a map of this game, beside what can be wrong with any."""


class QuakeError(LevelError):
    """A map that Earthquake Island cannot be played on: a code of its own SENTENCES."""

    sentences = SENTENCES


@dataclass(frozen=True, slots=True)
class Geometry:
    """Where the spaces lie, in pixels of the map: `left`, `top` is the middle of space (0, 0), `size` the whole map."""

    left: float
    top: float
    size: tuple[int, int]

    def centre(self, space: Space) -> tuple[float, float]:
        """The middle of a space at the height of the water; also for places that are not on the board."""
        q, r = space
        return self.left + (q + r / 2) * TILE[0], self.top + r * PITCH

    def space_at(self, x: float, y: float) -> Space:
        """The hexagon under a point of the map, whether it is on the board or not."""
        row = round((y - self.top) / PITCH)
        near = [(round((x - self.left) / TILE[0] - r / 2), r) for r in (row - 1, row, row + 1)]
        return min(near, key=lambda space: (self._outside(space, x, y), space))

    def _outside(self, space: Space, x: float, y: float) -> float:
        """How far a point lies from the middle of a hexagon, 1 at its edge."""
        middle = self.centre(space)
        across, along = abs(x - middle[0]) / (TILE[0] / 2), abs(y - middle[1])
        return max(across, (along + across * (TILE[1] - SIDE) / 2) / (TILE[1] / 2))


def board(level: Level) -> Board:
    """The board of a map. Raises LevelError, with file, layer and place, for a map that the game cannot be played on."""
    checks.frame(level, "hexagonal", TILE)
    for name, found, wanted in _hexagons(level):
        if found != wanted:
            raise LevelError("map_hexagons", level.file, property=name, value=found, wanted=wanted)
    checks.layers(level, ("board", *AREAS), ("decor",), optional=(*AREAS, "decor"))
    mix = {name.removeprefix(MIX): value for name, value in level.properties.items() if name.startswith(MIX)}
    checks.properties(level, (*_PROPERTIES, *(MIX + face for face in mix)))
    checks.mood(level)
    checks.music(level)
    checks.whole(level, "order", 0, 999, 0)
    _check_decor(level)
    spaces = _spaces(level, "board", "water")
    areas = {int(layer.name[-1]): _spaces(level, layer.name, "land") for layer in level.layers if layer.name in AREAS}
    try:
        return Board.of(spaces, areas, mix or CLASSIC_MIX)
    except BoardError as error:
        raise _worded(error, level) from error


def geometry(level: Level) -> Geometry:
    """Where the spaces of a map lie."""
    x, y = level.corner(level.columns // 2, level.rows // 2)
    return Geometry(x + TILE[0] / 2, y + TILE[1] / 2, level.size)


def space_of(level: Level, column: int, row: int) -> Space:
    """The axial coordinates of a cell of the map."""
    origin = level.columns // 2, level.rows // 2
    return _slanted(level, column, row) - _slanted(level, *origin), row - origin[1]


def cell_of(level: Level, space: Space) -> tuple[int, int]:
    """Column and row in the map of a space: where a message sends its reader."""
    origin = level.columns // 2, level.rows // 2
    row = space[1] + origin[1]
    return space[0] + _slanted(level, *origin) - _slanted(level, 0, row), row


def _slanted(level: Level, column: int, row: int) -> int:
    """A cell's column counted along the slanted axis: rows shift by half a hexagon, every second one in Tiled."""
    odd = level.stagger is not None and level.stagger.index == "odd"
    return column - (row // 2 if odd else (row + 1) // 2)


def _hexagons(level: Level) -> tuple[tuple[str, str, str], ...]:
    stagger = level.stagger
    if stagger is None:
        return ()
    return ("Stagger Axis", stagger.axis, "y"), ("Tile Side Length", str(stagger.side), str(SIDE))


def _spaces(level: Level, layer: str, kind: str) -> list[Space]:
    checks.offset(level, layer, (0, 0))
    return [space_of(level, column, row) for column, row, _ in checks.tiles_of(level, layer, kind)]


def _check_decor(level: Level) -> None:
    """Boats and palms stand beside the board."""
    if level.layer("decor") is None:
        return
    plan = geometry(level)
    board_spaces = set(_spaces(level, "board", "water"))
    for thing, x, y in checks.standing(level, "decor"):
        space = plan.space_at(x, y)
        if space in board_spaces:
            column, row = cell_of(level, space)
            raise QuakeError("quake_decor", level.file, layer="decor", object=thing.title, column=column, row=row)


def _worded(error: BoardError, level: Level) -> QuakeError:
    """A board that the rules refuse, said in terms of the map."""
    values = dict(error.values)
    if "players" in values:
        values["layer"] = f"area_{values['players']}"
    q, comma, r = error.place.partition(",")
    if comma:
        values["column"], values["row"] = cell_of(level, (int(q), int(r)))
    elif error.code.startswith("mix_"):
        values["property"] = MIX + error.place
    return QuakeError(f"quake_{error.code}", level.file, **values)
