"""Maps of the tiny race: one layer `track` of three rows of ground, a row for each lane; the last column is the goal."""

from __future__ import annotations

from types import MappingProxyType

from game.content import checks
from game.content.level import Level
from game.content.level_errors import IN_LAYER, SENTENCES, LevelError

from .engine import Board

TILE = (80, 64)
LANES = 3
LONGEST = 40
"""The most columns that a track has."""


class TrackError(LevelError):
    """A map that the tiny race cannot be run on."""

    sentences = MappingProxyType(
        {
            **SENTENCES,
            "tiny_track": IN_LAYER + "the track is {value} by {rows} cells; it has from 2 to {most} columns and {wanted} rows.",
            "tiny_gap": IN_LAYER + "{value} cells are empty; the track fills the whole map.",
        }
    )


def board(level: Level) -> Board:
    """The board that a map means. Raises LevelError."""
    checks.frame(level, "orthogonal", TILE)
    checks.layers(level, ("track",), ())
    if level.rows != LANES or not 2 <= level.columns <= LONGEST:
        size = {"value": level.columns, "rows": level.rows, "most": LONGEST, "wanted": LANES}
        raise TrackError("tiny_track", level.file, layer="track", **size)
    empty = level.columns * level.rows - len(list(checks.tiles_of(level, "track", "ground")))
    if empty:
        raise TrackError("tiny_gap", level.file, layer="track", value=empty)
    return Board(level.columns - 1)
