"""All that is heard.

Effects, music, ambience and stings of `assets/sounds/manifest.json`, through one façade. How loud each is, and how many are
heard at once, is said by its class (`loudness.py`).

A thread of its own opens the sound device and loads files, so that no picture ever waits for a sound. Without a device
everything is accepted and nothing is heard. Volumes are shares from 0 to 1.
"""

from __future__ import annotations

import logging
import queue
import random
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from operator import itemgetter
from pathlib import Path
from typing import Any

import pygame

from game.clock import Clock
from game.ui.services.art import read_manifest
from game.ui.services.loudness import Ducking, Fade, SoundClass, amplitude, read_classes

log = logging.getLogger(__name__)

Job = Callable[[], object]

RATE = 32000
"""Samples a second, as the files have them.

Converting music while it plays would take longer than reading it.
"""
FADE = 300
"""Milliseconds for music to fade in, and out for another; without another, as ambience both ways, it takes twice that."""
GIVE_WAY = 150
"""Milliseconds in which an effect fades out that ends for another of its class."""
STEP = 0.05
"""Seconds between two steps in which music and ambience become softer or louder."""
LAST = 4.0
"""Seconds in which a piece of music fades at its end."""
REST = 60.0
"""Seconds of silence before it is played again.

A piece that never ends is tiring, and costs processor time.
"""
TOGETHER = 0.04
"""Seconds within which a sound is heard once, however often it is asked for: three tiles that break at once are one noise.

The same wave again and again would only be louder, up to the most that a device can give.
"""
SOFT = 0.5
"""The share of its volume at which an effect is heard softly."""
TOO_LATE = 0.25
"""Seconds after which an effect that was not loaded yet is not worth hearing any more."""


class Sound:
    """The one way to be heard.

    Every method returns at once and may be called without a device, and before `start`.
    """

    def __init__(self, folder: Path, clock: Clock | None = None) -> None:
        """`clock` says when music rests and what comes too late.

        Without one it is the system's.
        """
        self.folder, self.clock = folder, clock or Clock()
        self._manifest: dict[str, dict[str, Any]] = read_manifest(folder / "manifest.json").get("sounds", {})
        self.classes = read_classes(folder / "classes.toml")
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._music_next: tuple[float, Job] | None = None
        """The time at which the music goes on, and its job."""
        self._thread: threading.Thread | None = None
        self._ready = False
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._last: dict[str, int] = {}
        self._begun: dict[str, float] = {}
        """The time at which each effect was last asked for and heard."""
        self._choose = random.Random()
        self._master, self._music_share, self._effects_share = 0.8, 0.6, 0.8
        self._muted = False
        self._resting = False
        self._presence = Fade(1.0, 2 * FADE / 1000)
        """The share of music and ambience that is heard: nothing while they rest."""
        self._ducking = Ducking()
        self._step_next: float | None = None
        """The time at which they become softer or louder."""
        self._wanted_music: str | None = None
        self._piece: str | None = None
        """The piece of music that plays, or that begins as soon as the one before has faded."""
        self._start = 0.0
        self._stands_at: float | None = None
        """The seconds into the piece at which it was last begun, and at which it was ended since nobody could hear it."""
        self._wanted_ambience: str | None = None
        self._background: str | None = None
        """The ambience that plays."""
        self._ambience_channel: pygame.mixer.Channel | None = None
        self._voices: dict[str, list[pygame.mixer.Channel]] = {}
        """The channels of each class, in the order in which they last began."""

    def silent(self) -> Sound:
        """Return one that is never heard, for what nobody has asked for."""
        return Sound(self.folder, self.clock)

    def start(self) -> None:
        """Open the sound device, in the background.

        What was asked for before begins to play then.
        """
        if self._thread is None:
            thread = threading.Thread(target=self._work, name="sound", daemon=True)
            try:
                thread.start()
            except RuntimeError as error:  # the system allows no more
                log.warning("no sound: %s", error)
            else:
                self._thread = thread

    def stop(self) -> None:
        """Fall silent and close the device."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(2)
            self._thread = None
            self._ready = False
            self._loaded.clear()
            if pygame.mixer.get_init():
                pygame.mixer.stop()  # as below: closing the device waits for it, too
            pygame.mixer.quit()

    def names(self, kind: str = "effect") -> list[str]:
        """Return the names of all sounds of a kind: effect, music, ambience or sting."""
        return [name for name, entry in self._manifest.items() if entry["kind"] == kind]

    def files(self, name: str) -> list[Path]:
        """Return the files of a sound, one a variant."""
        return [self.folder / str(variant["file"]) for variant in self._manifest[name]["files"]]

    def volume(self, name: str, number: int = 0) -> float:
        """Return the volume that makes a variant of a sound as loud as its class.

        The player's own volumes are not yet in it.
        """
        return self.classes[name].volume(self._manifest[name]["files"][number]["loudness"])

    def play(self, name: str, *, variant: int | None = None, softly: bool = False) -> None:
        """Play an effect or a sting: the variant asked for, from 0, or any but the last one.

        `softly`: at half its volume.

        Raises KeyError for a name that the manifest lacks.
        """
        self._do(partial(self._play, name, self.choose(name, variant), self.clock.now(), SOFT if softly else 1.0))

    def choose(self, name: str, variant: int | None = None) -> int:
        """Return the variant asked for, or any but the last one; it is the last one then."""
        count = len(self._manifest[name]["files"])
        if variant is None:
            others = [number for number in range(count) if number != self._last.get(name)] or [0]
            variant = self._choose.choice(others)
        self._last[name] = variant % count
        return variant % count

    def tense(self, music: str) -> str:
        """Return the tense variant of a piece of music, or the piece itself if it has none."""
        return str(self._manifest[music].get("tense", music))

    def music(self, name: str | None) -> None:
        """Let this piece play again and again with rests between.

        The same name again leaves it alone, None fades it out.
        """
        if name == self._wanted_music:
            return
        if name is not None and name not in self._manifest:
            raise KeyError(name)
        self._wanted_music = name
        self._do(self._change_music)

    def ambience(self, name: str | None) -> None:
        """Let this background (the sea, a river) play on and on under everything.

        None fades it out.
        """
        if name == self._wanted_ambience:
            return
        if name is not None and name not in self._manifest:
            raise KeyError(name)
        self._wanted_ambience = name
        self._do(self._change_ambience)

    def volumes(self, master: float, music: float, effects: float, muted: bool) -> None:
        """Set how loud everything is, also what plays already."""
        self._master, self._music_share, self._effects_share, self._muted = master, music, effects, muted
        self._do(self._apply_volumes)

    def rest(self, resting: bool) -> None:
        """Let music and ambience fade out and stand still, or go on where they were.

        Effects are heard all the same.
        """
        if resting != self._resting:
            self._resting = resting
            self._do(self._change_presence)

    def wait(self, seconds: float = 5.0) -> bool:
        """Wait until all that was asked for has been done; return whether it was done in time.

        This is for tests.
        """
        done = threading.Event()
        self._do(done.set)
        return self._thread is None or done.wait(seconds)

    def _do(self, job: Job) -> None:
        if self._thread is not None:
            self._jobs.put(job)

    def _work(self) -> None:
        self._presence = Fade(0.0 if self._resting else 1.0, 2 * FADE / 1000)
        try:
            pygame.mixer.init(frequency=RATE, size=-16, channels=2, buffer=2048)
            self._share_out_channels()
            self._ready, self._piece, self._background = True, None, None
        except pygame.error as error:
            log.warning("no sound: %s", error)
        self._attempt(self._change_music)
        self._attempt(self._change_ambience)
        while (job := self._next()) is not None:
            self._attempt(job)

    def _share_out_channels(self) -> None:
        """Give the ambience a channel, and each class of effects its voices.

        Each class gets one more, in which a voice may fade out.
        """
        effects = dict.fromkeys(self.classes[name] for kind in ("effect", "sting") for name in self.names(kind))
        pygame.mixer.set_num_channels(1 + sum(each.voices + 1 for each in effects))
        self._ambience_channel, first = pygame.mixer.Channel(0), 1
        for each in effects:
            self._voices[each.name] = [pygame.mixer.Channel(first + number) for number in range(each.voices + 1)]
            first += each.voices + 1

    def _next(self) -> Job | None:
        """Return the next job: one whose time has come, else the first that was asked for."""
        while True:
            waiting = [self._music_next] if self._music_next is not None else []
            if self._step_next is not None:
                waiting.append((self._step_next, self._step))
            if not waiting:
                return self._jobs.get()
            at, go_on = min(waiting, key=itemgetter(0))
            left = at - self.clock.now()
            if left <= 0:
                return go_on
            with suppress(queue.Empty):
                return self._jobs.get(timeout=left)

    def _attempt(self, job: Job) -> None:
        try:
            job()
        except (pygame.error, OSError) as error:
            log.warning("a sound failed: %s", error)

    def _volume(self, name: str, number: int = 0) -> float:
        kind, now = self._manifest[name]["kind"], self.clock.now()
        share = self._music_share if kind in ("music", "sting") else self._effects_share
        heard = self._presence.at(now) * amplitude(self._ducking.decibels(now)) if kind in ("music", "ambience") else 1.0
        return 0.0 if self._muted else self.volume(name, number) * share * self._master * heard

    def _load(self, name: str, number: int) -> pygame.mixer.Sound | None:
        if not self._ready:
            return None
        key = str(self.files(name)[number])
        if key not in self._loaded:
            self._loaded[key] = pygame.mixer.Sound(key)
        return self._loaded[key]

    def _play(self, name: str, number: int, asked: float, share: float = 1.0) -> None:
        if self._muted:
            return
        sound = self._load(name, number)
        sting, now = self._manifest[name]["kind"] == "sting", self.clock.now()
        if sound is None or (now - asked > TOO_LATE and not sting) or asked - self._begun.get(name, -TOGETHER) < TOGETHER:
            return
        self._begun[name] = asked
        channel, volume = self._voice(self.classes[name]), self._volume(name, number) * share
        channel.play(sound)
        channel.set_volume(volume)
        if sting and pygame.mixer.music.get_busy():
            pygame.mixer.music.fadeout(2 * FADE)
            self._wanted_music = self._piece = self._music_next = self._stands_at = None
        if volume and self.classes[name].ducks:
            self._ducking.duck(now, sound.get_length())
            self._step()

    def _voice(self, wanted: SoundClass) -> pygame.mixer.Channel:
        """Return a free channel of a class.

        If all its voices are heard, the one that began first fades out.
        """
        voices = self._voices[wanted.name]
        busy = [voice for voice in voices if voice.get_busy()]
        if len(busy) >= wanted.voices:
            busy[0].fadeout(GIVE_WAY)
        voice = next((voice for voice in voices if voice not in busy), voices[0])
        voices.remove(voice)
        voices.append(voice)
        return voice

    def _change_music(self) -> None:
        if not self._ready or self._wanted_music == self._piece:
            return
        self._piece, self._music_next, self._stands_at = self._wanted_music, None, None
        if self._piece is None:
            pygame.mixer.music.fadeout(2 * FADE)
            return
        if pygame.mixer.music.get_busy():
            pygame.mixer.music.fadeout(FADE)
            self._music_next = self.clock.now() + FADE / 1000, self._begin_music
        else:
            self._begin_music()

    def _begin_music(self) -> None:
        self._music_next = None
        name = self._wanted_music
        if name is not None:
            pygame.mixer.music.load(self.files(name)[0])
            pygame.mixer.music.play(-1, fade_ms=FADE)
            self._start, self._stands_at = 0.0, None
            self._set_music_volume(name)
            self._music_next = self.clock.now() + self._manifest[name]["files"][0]["seconds"] - LAST, self._rest_music

    def _rest_music(self) -> None:
        """End the piece, which is played again after a rest."""
        pygame.mixer.music.fadeout(round(1000 * LAST))
        self._stands_at = None
        self._music_next = self.clock.now() + LAST + REST, self._begin_music

    def _set_music_volume(self, name: str) -> None:
        """Set the volume; music that nobody can hear stands still, to save processor time.

        It is ended, and begun where it was: pygame holds Python's lock while `pause` and `unpause` wait for the device, which
        may wait for that lock at the end of an effect, and nothing would ever go on.
        """
        volume, music = self._volume(name), pygame.mixer.music
        music.set_volume(volume)
        if volume and self._stands_at is not None:
            music.play(-1, start=self._stands_at)
            self._start, self._stands_at = self._stands_at, None
        elif not volume and self._stands_at is None and music.get_busy():
            self._stands_at = self._start + max(0, music.get_pos()) / 1000
            music.stop()

    def _change_ambience(self) -> None:
        channel = self._ambience_channel
        if channel is None or self._wanted_ambience == self._background:
            return
        self._background = self._wanted_ambience
        if self._background is None:
            channel.fadeout(2 * FADE)
            return
        sound = self._load(self._background, 0)
        if sound is not None:
            channel.play(sound, loops=-1, fade_ms=2 * FADE)
            channel.set_volume(self._volume(self._background))

    def _change_presence(self) -> None:
        self._presence.go(0.0 if self._resting else 1.0, self.clock.now())
        self._step()

    def _step(self) -> None:
        """Set the volumes of music and ambience, and go on doing so while they change."""
        now = self.clock.now()
        self._step_next = now + STEP if self._presence.moves(now) or self._ducking.moves(now) else None
        self._apply_volumes()

    def _apply_volumes(self) -> None:
        if not self._ready:
            return
        if self._wanted_music is not None:
            self._set_music_volume(self._wanted_music)
        if self._ambience_channel is not None and self._background is not None:
            self._ambience_channel.set_volume(self._volume(self._background))
