"""Pictures of the positions of saved games, made while other things go on. Scenes know them by this service alone."""

from __future__ import annotations

from pygame import Surface

from game.play.saves import SaveInfo


class Photographs:
    """What boards show to all when nothing moves, never more; these are never made.

    Whoever shows one asks in `draw`, and draws again when `made` has changed: asking costs nothing once a picture is there.
    """

    made = 0
    """How many were made so far, or tried without success."""

    def of_save(self, info: SaveInfo, size: tuple[int, int]) -> Surface | None:
        """The position of a saved game, of this size in pixels; None until it is made, and for a game that cannot be shown.

        Of a damaged file it is the last good position. Shared: not to be drawn on.
        """
        return None
