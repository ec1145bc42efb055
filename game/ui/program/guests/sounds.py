"""Sounds of a guest's own screen, which are heard there if the guest wishes."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.services.preferences import Preferences
from game.ui.services.sound import SOFT, TOGETHER, Sound
from game.web.requests import File
from game.web.wire import PlaySound

FOLDER = "/sounds/"
"""The path of sounds at the server."""
KINDS = ("effect", "sting")


class GuestSound(Sound):
    """The sounds that a guest's screen asks for, each told to the guest's page."""

    def __init__(self, sound: Sound, preferences: Preferences, tell: Callable[[PlaySound], None]) -> None:
        """Take files and loudness from another sound; `tell` sends a message to the page."""
        super().__init__(sound.folder, sound.clock)
        self._tell, self._preferences = tell, preferences
        self._asked: dict[str, float] = {}

    def play(self, name: str, *, variant: int | None = None, softly: bool = False) -> None:
        number, now, values = self.choose(name, variant), self.clock.now(), self._preferences.values
        if values.mute or now - self._asked.get(name, -TOGETHER) < TOGETHER:
            return
        self._asked[name] = now
        share = values.effects_volume / 100 * values.master_volume / 100 * (SOFT if softly else 1.0)
        volume = self.volume(name, number) * share
        self._tell(PlaySound(FOLDER + self.files(name)[number].relative_to(self.folder).as_posix(), volume))


def sound_files(sound: Sound) -> dict[str, File]:
    """Return the files of all effects by their paths at the server.

    No path of the disk is made of what somebody asks for: these are all that there are.
    """
    paths = {path for kind in KINDS for name in sound.names(kind) for path in sound.files(name)}
    return {FOLDER + path.relative_to(sound.folder).as_posix(): File("audio/ogg", path.read_bytes()) for path in sorted(paths)}
