"""The chip with the time on a player's chess clock, on the player's panel."""

from __future__ import annotations

import math

from pygame import Rect, Surface

from game.ui.services.theme import CREAM, INK, WARNING
from game.ui.widgets.base import Widget

TALL, LETTERS, AROUND, LEAST = 24, 16, 18, 56
"""Design units: the height of the chip, its letters, what is beside them, and the least width."""
EMBLEM, FOR_EMBLEM = 0.5, 16
"""The size of a player's sign before the time, and the design units that it takes."""
ON_EDGE = 8
"""Design units by which a clock that hangs from the lower edge of a panel lies on it."""
MINUTE = 60
"""Seconds."""


class ClockChip(Widget):
    """The minutes and seconds that are left to a player, lit while they run."""

    follows = False

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self._seconds = 0
        self.runs = False
        """True while it is lit."""
        self.rule = ""
        """The sentence on the clock."""
        self.colour = ""
        """The colour of the player whose sign is before the time, "" where the clock is on that player's panel."""

    def tell(self, left: float | None, rule: str, *, runs: bool) -> bool:
        """Show a time, None for no clock, and whether it runs.

        A second that has begun counts. Return whether the clock has come or gone.
        """
        told, self.rule = (math.ceil(left or 0), runs), rule
        if told != (self._seconds, self.runs):
            self._seconds, self.runs = told
            self.scene.invalidate(self.area)
        if (left is not None) == self.visible:
            return False
        self.show(left is not None)
        return True

    def stop(self) -> None:
        """Show that it stands still, with the time that it has."""
        if self.runs:
            self.runs = False
            self.scene.invalidate(self.area)

    @property
    def words(self) -> str:
        """The time as it stands on the chip."""
        return f"{self._seconds // MINUTE}:{self._seconds % MINUTE:02}"

    @property
    def size(self) -> tuple[int, int]:
        """The pixels of the chip: it keeps its width while seconds pass."""
        px = self.theme.px
        digits = max(4, len(self.words))
        return max(px(LEAST), px(AROUND + 9 * digits)) + (px(FOR_EMBLEM) if self.colour else 0), px(TALL)

    @property
    def room(self) -> int:
        """The pixels beside a player's last turn that the clock takes."""
        return self.size[0] + self.theme.px(4) if self.visible else 0

    @property
    def _place(self) -> Rect:
        """The rectangle of the chip on its panel, which may be on its way to another place."""
        return self.rect.move(0, getattr(self.parent, "off", 0))

    @property
    def area(self) -> Rect:
        return self._place.inflate(2, 2)

    def draw(self, target: Surface) -> None:
        theme, place = self.theme, self._place
        frame = "hud/chip_red" if not self._seconds else "hud/chip_gold" if self.runs else "hud/chip"
        theme.nine(target, frame, place)
        words = Rect(place)
        if self.colour:
            middle = place.x + theme.px(AROUND / 2 + FOR_EMBLEM / 2)
            theme.art.sprite(f"ui/emblem_{self.colour}", theme.scale * EMBLEM).draw(target, middle, place.centery)
            words = Rect(place.x + theme.px(FOR_EMBLEM), place.y, place.width - theme.px(FOR_EMBLEM), place.height)
        colour = CREAM if not self._seconds else WARNING if self._seconds <= MINUTE else INK
        theme.write(target, self.words, words, colour, size=LETTERS, align="center")
