"""Maps of Earthquake Island: the board they mean, and where its spaces are on the map.

A space is (q, r) in axial coordinates, as `game.content.hexmaps` has them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.content import checks, hexmaps
from game.content.level import Level
from game.content.level_errors import IN_FILE, IN_LAYER, IN_OBJECT, IN_PROPERTY, IN_TILE, LevelError
from game.engine.core import BoardError
from game.engine.earthquake.board import FEWEST_PLAYERS, LAYINGS, MOST_PLAYERS, ON_AREA, Board, Space
from game.engine.earthquake.mix import CLASSIC_MIX, NAMES

TILE = (80, 74)
SIDE = 36
AREAS = tuple(f"area_{players}" for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
MIX = "tiles_"
"""Map properties that begin so give the number of tiles of a face.

`tiles_land`, `tiles_cracks_013`.
"""

_PROPERTIES = ("order", "mood", "music", "laying")


SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "quake_no_area": IN_FILE
        + "there is no playing area; add a tile layer “area_2” to “area_6” for each number of players (EI-3).",
        "quake_area_off_board": IN_TILE + "the playing area lies outside the board; paint a space here in the layer “board” too.",
        "quake_area_unconnected": IN_TILE + "the playing area is in {parts} pieces; join the one here to the others.",
        "quake_area_too_small": IN_LAYER
        + "spaces of the playing area: {spaces}; explorers: {players}, volcanoes: {volcanoes}, each on a space of its own, so"
        + " there must be at least {needed} (EI-6).",
        "quake_area_too_large": IN_LAYER
        + "the playing area has {spaces} spaces; only {most} tiles are laid, one a space (EI-4).",
        "quake_board_too_large": IN_PROPERTY
        + "the board has {spaces} spaces and there are only {most} tiles, one a space; lay them on the “area” (EI-4).",
        "quake_decor": IN_OBJECT + "it stands on tile {column}, {row}, a space of the board; move it into the water around.",
        "quake_mix_unknown_tile": IN_PROPERTY + "there is no tile “{tile}”; the tiles are: {known}.",
        "quake_mix_not_a_number": IN_PROPERTY + "it is “{count}”; it must be a whole number from 0 (type int).",
        "quake_mix_total": IN_FILE + "the “tiles_” properties add up to {total}; they must add up to {needed} (EI-2).",
    }
)
"""The errors of maps of this game, beside those of all maps."""


class QuakeError(LevelError):
    """A map that Earthquake Island cannot be played on: a code of its own SENTENCES."""

    sentences = SENTENCES


def board(level: Level) -> Board:
    """Return the board of a map.

    Raises LevelError, with file, layer and place, for a map that the game cannot be played on.
    """
    hexmaps.check(level, TILE, SIDE, "y")
    checks.layers(level, ("board", *AREAS), ("decor",), optional=(*AREAS, "decor"))
    mix = {name.removeprefix(MIX): value for name, value in level.properties.items() if name.startswith(MIX)}
    checks.properties(level, (*_PROPERTIES, *(MIX + name.replace(" … ", f" … {MIX}") for name in NAMES)), MIX)
    checks.mood(level)
    checks.music(level)
    checks.whole(level, "order", 0, 999, 0)
    laying = checks.choice(level, "laying", LAYINGS, ON_AREA)
    _check_decor(level)
    spaces = _spaces(level, "board", "water")
    areas = {int(layer.name[-1]): _spaces(level, layer.name, "land") for layer in level.layers if layer.name in AREAS}
    try:
        return Board.of(spaces, areas, mix or CLASSIC_MIX, laying)
    except BoardError as error:
        raise _worded(error, level) from error


def geometry(level: Level) -> hexmaps.Geometry:
    """Return the places of the spaces of a map."""
    return hexmaps.geometry(level)


def _spaces(level: Level, layer: str, kind: str) -> list[Space]:
    checks.offset(level, layer, (0, 0))
    return [hexmaps.space_of(level, column, row) for column, row, _ in checks.tiles_of(level, layer, kind)]


def _check_decor(level: Level) -> None:
    """Check that boats and palms stand beside the board."""
    if level.layer("decor") is None:
        return
    plan = geometry(level)
    board_spaces = set(_spaces(level, "board", "water"))
    for thing, x, y in checks.standing(level, "decor"):
        space = plan.space_at(x, y)
        if space in board_spaces:
            column, row = hexmaps.cell_of(level, space)
            raise QuakeError("quake_decor", level.file, layer="decor", object=thing.title, column=column, row=row)


def _worded(error: BoardError, level: Level) -> QuakeError:
    """Return a board that the rules refuse, said in terms of the map."""
    values = dict(error.values)
    if "players" in values:
        values["layer"] = f"area_{values['players']}"
    q, comma, r = error.place.partition(",")
    if error.code.startswith("mix_"):
        values["property"] = MIX + error.place
        if "count" in values:
            values["count"] = checks.as_tiled(values["count"])
    elif comma:
        values["column"], values["row"] = hexmaps.cell_of(level, (int(q), int(r)))
    elif error.place == "laying":
        values["property"] = error.place
    return QuakeError(f"quake_{error.code}", level.file, **values)
