"""Pictures of the positions of saved games, made while other things go on.

Scenes know them by this service alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

if TYPE_CHECKING:
    from game.content.level import Level
    from game.engine.core import Seat
    from game.play.replay import Replay
    from game.play.saves import SaveInfo


@dataclass(frozen=True, slots=True)
class PublicPlayer:
    """A player as all see them: portrait, colour, few words, sprites of things with numbers."""

    portrait: str
    colour: str
    line: str
    out: bool
    things: tuple[tuple[str, int | None], ...]


@dataclass(frozen=True, slots=True)
class GameSummary:
    """Public facts of a saved game.

    The seat whose decision it is, None when the game is over, and the players by seat.
    """

    to_move: Seat | None
    players: tuple[PublicPlayer, ...]


class Thumbnails:
    """Pictures of boards as all see them when nothing moves; these are never made.

    A widget that shows one asks in `draw`, which costs nothing once a picture is there. When another has been made, all scenes
    are told (`Scene.follow_thumbnails`).
    """

    made = 0
    """The number of pictures made so far, or tried without success."""

    def of_save(self, info: SaveInfo, size: tuple[int, int]) -> Surface | None:
        """Return the position of a saved game, of this size in pixels.

        None until it is made, and for a game that cannot be shown.

        Of a damaged file it is the last good position. Shared: not to be drawn on.
        """
        return None

    def of_start(
        self, game: str, level: Level, players: int, variants: Mapping[str, str], size: tuple[int, int], clear: Rect
    ) -> Surface | None:
        """Return the board at the start of a game with these options.

        So many players take part. The picture is of this size in pixels. All of the board is in `clear`, a part of it, as large
        as it can be. All else is as in `of_save`.
        """
        return None

    def of_position(
        self, replay: Replay, at: int, middle: tuple[float, float] | None, size: tuple[int, int], *, close_up: bool = False
    ) -> Surface | None:
        """Return a position of a recorded game, in a picture of this size in pixels.

        It is taken from near by, with a place on the board in the middle; None for all of the board, or with `close_up` for no
        more of it than an exercise takes. All else is as in `of_save`.
        """
        return None

    def summary(self, info: SaveInfo) -> GameSummary | None:
        """Return the public facts of a game whose thumbnail has been made, else None."""
        return None

    def let_go(self) -> None:
        """Keep no thumbnails: for some time nobody will look at any."""
