"""Sounds of a guest's own screen, which are heard there if the guest wishes."""

from __future__ import annotations

import io
import wave
from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path

import pygame

from game.ui.services.preferences import Preferences
from game.ui.services.sound import SOFT, TOGETHER, Sound
from game.web.requests import File
from game.web.wire import PlaySound

FOLDER = "/sounds/"
"""The path of sounds at the server."""
KINDS = ("effect", "sting")
KEPT = 64
"""The number of sounds that are kept as WAV."""


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
    """Return the files of all effects by their paths at the server, as Ogg and as WAV.

    No path of the disk is made of what somebody asks for: these are all that there are.
    """
    files: dict[str, File] = {}
    for path in sorted({path for kind in KINDS for name in sound.names(kind) for path in sound.files(name)}):
        name = FOLDER + path.relative_to(sound.folder).as_posix()
        files[name] = File("audio/ogg", path.read_bytes())
        files[name.removesuffix(path.suffix) + ".wav"] = File("audio/wav", partial(as_wav, path))
    return files


@lru_cache(maxsize=KEPT)
def as_wav(path: Path) -> bytes:
    """Return a sound as WAV: Safari before 18.4 knows no Ogg.

    b"" where the program has no sound device, which decodes it.
    """
    opened = pygame.mixer.get_init()
    if opened is None:
        return b""
    rate, bits, channels = opened
    try:
        samples = pygame.mixer.Sound(path).get_raw()
    except (pygame.error, OSError):
        return b""
    written = io.BytesIO()
    with wave.open(written, "wb") as file:
        file.setframerate(rate)
        file.setsampwidth(abs(bits) // 8)
        file.setnchannels(channels)
        file.writeframes(samples)
    return written.getvalue()
