"""The loudness of sounds: their classes, and what changes it while they are heard."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.content.toml import parse_toml
from game.play.errors import installation_damaged

DEPTH = -9.0
"""Decibels by which music and ambience step back under a great moment."""
FALL = 0.2
"""Seconds in which they do: at its loudest the moment covers that."""
LINGER = 0.5
"""Seconds that they stay back after it, not to swell between two moments."""
RISE = 1.8
"""Seconds in which they return, too slowly to be noticed."""


def amplitude(decibels: float) -> float:
    """Return the amplitude that is so many decibels above one, or below."""
    return float(10 ** (decibels / 20))


@dataclass(frozen=True, slots=True)
class SoundClass:
    """Sounds that are equally loud."""

    name: str
    loudness: float
    """LUFS at full volume.

    Of effects and stings it is that of the loudest tenth of a second, of music and ambience that of the whole.
    """
    voices: int = 1
    """The number of them that are heard at once."""
    ducks: bool = False
    """Music and ambience step back under them."""

    def volume(self, file_loudness: float) -> float:
        """Return the volume that makes a file of this loudness as loud as the class."""
        return min(1.0, amplitude(self.loudness - file_loudness))


def read_classes(path: Path) -> dict[str, SoundClass]:
    """Return the class of each sound, as `assets/sounds/classes.toml` has them.

    Raises InstallationError.
    """
    classes = dict[str, SoundClass]()
    try:
        for name, table in parse_toml(path.read_text(encoding="utf-8")).items():
            sounds = table.pop("sounds")
            classes |= dict.fromkeys(sounds, SoundClass(name, **table))
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise installation_damaged(path, error) from error
    return classes


class Fade:
    """A share from 0 to 1 that goes evenly to one of the two ends."""

    def __init__(self, share: float, seconds: float) -> None:
        """`seconds` that the whole way takes."""
        self._from = self._to = share
        self._since, self._seconds = 0.0, seconds

    def go(self, to: float, now: float) -> None:
        """Set out for an end, from where it is."""
        self._from, self._to, self._since = self.at(now), to, now

    def at(self, now: float) -> float:
        """Return the share at a time."""
        way = (now - self._since) / self._seconds
        return min(self._to, self._from + way) if self._to > self._from else max(self._to, self._from - way)

    def moves(self, now: float) -> bool:
        """Return whether it is still on its way."""
        return self.at(now) != self._to


class Ducking:
    """The way of music and ambience down while a great moment is heard, then slowly up.

    Decibels change evenly and never jump; a moment that comes while they return takes them down from where they are.
    """

    def __init__(self) -> None:
        self._from, self._since, self._until = 0.0, -RISE, -RISE

    def duck(self, now: float, seconds: float) -> None:
        """Step back for a moment that begins now and takes so long."""
        self._from, self._since = self.decibels(now), now
        self._until = max(self._until, now + max(seconds, FALL) + LINGER)

    def decibels(self, now: float) -> float:
        """Return by how much the volume is changed at a time: 0 at most."""
        low = max(DEPTH, self._from + DEPTH / FALL * (min(now, self._until) - self._since))
        return min(0.0, low - DEPTH / RISE * max(0.0, now - self._until))

    def moves(self, now: float) -> bool:
        """Return whether the volume changes later."""
        return now < self._until + RISE
