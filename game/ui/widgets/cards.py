"""Players' belongings, and their medallions."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.ui.services.theme import LOOKS, Look, Theme

FRAME = 80
"""Design units of a portrait and its frame at their own size."""


ALLY = 19
"""Design units of the sign of one who plays together with the player."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A belonging of a player, as a picture.

    The sprite, how many (None: no number), what it is called.

    `faint` stands for one that is wanting, `warning` lights up the number. One that is not `held` says how a player stands.
    """

    sprite: str
    count: int | None
    name: str
    faint: bool = False
    warning: bool = False
    held: bool = True

    @property
    def in_words(self) -> str:
        """Return its name with its number."""
        return self.name if self.count is None else f"{self.name}: {self.count}"


def look_named(colour: str) -> Look:
    """Return the look with that colour's name, such as "red"."""
    return next(look for look in LOOKS if look.colour == colour)


def draw_medallion(target: Surface, theme: Theme, portrait: str, rect: Rect) -> None:
    """Draw a round portrait in its brass frame, which is as large as `rect`."""
    scale = round(min(rect.size) / FRAME, 3)
    for sprite in (portrait, "ui/portrait_frame"):
        theme.art.sprite(sprite, scale).draw(target, *rect.center)
