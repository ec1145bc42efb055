"""The device that somebody used last."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Source(Enum):
    """A device with which the program is used."""

    KEYS = "keys"
    MOUSE = "mouse"
    FINGER = "finger"
    GAMEPAD = "gamepad"


@dataclass(slots=True)
class Hands:
    """The device that was used last, and whether there is a keyboard."""

    used: Source | None = None
    typed: bool = False
    """True once a key has been pressed: a finger on a field then needs no keyboard on the screen."""

    def use(self, source: Source) -> None:
        """Note that a device has been used."""
        self.used = source
        self.typed = self.typed or source is Source.KEYS
