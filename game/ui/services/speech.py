"""A voice: sentences spoken by the system's own speech.

Speech is asked for by the system's command, one process at a time: `spd-say` of speech-dispatcher, `say` of macOS, and SAPI
through PowerShell. The libraries for it (pyttsx3, accessible_output3, prismatoid) bring loops, COM or native code of their own
into the packaged program, for what the commands do.
"""

from __future__ import annotations

import base64
import logging
import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

from game import environment
from game.ui.services.wording import sentence as capital

log = logging.getLogger(__name__)

USUAL = 50
"""The percent of rate and volume at which the system speaks as usual."""
WORDS_A_MINUTE = (90, 360)
"""The slowest and fastest rate for `say`."""
MOST_WAITING = 12
"""The utterances that wait; beyond that the oldest is left out, so that the voice is never far behind."""
LONGEST = 600.0
"""Seconds after which a command that speaks is taken for hung."""
LEAVES = 0.5
"""Seconds that the end of the program waits until nothing more is said."""
NO_WINDOW = getattr(subprocess, "CREATE_NO_WINDOW", 0)
SAPI = (
    "Add-Type -AssemblyName System.Speech;"
    "$v=New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$t=[Text.Encoding]::UTF8.GetString([Convert]::FromBase64String('{words}'));"
    "try{{$v.SelectVoiceByHints('NotSet','NotSet',0,[Globalization.CultureInfo]'{language}')}}catch{{}};"
    "$v.Rate={rate};$v.Volume={volume};$v.Speak($t)"
)
"""The sentence of PowerShell that speaks; words are in base 64, so that nothing in them is read as a command."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """Words to be spoken, their language, and rate and volume in percent."""

    words: str
    language: str = "en"
    rate: int = USUAL
    volume: int = USUAL


class Speaker(Protocol):
    """The speech of a system."""

    works: bool
    """False where the system has no speech."""
    sets_volume: bool
    """True if the volume can be set."""

    def say(self, utterance: Utterance, *, interrupts: bool) -> None:
        """Speak after what is being spoken, or instead of it."""
        ...

    def hush(self) -> None:
        """Stop speaking."""
        ...

    def close(self) -> None:
        """Stop for good."""
        ...


class Silence:
    """The speech of a system that has none."""

    works = sets_volume = False

    def say(self, utterance: Utterance, *, interrupts: bool) -> None:
        """Say nothing."""

    def hush(self) -> None:
        """Say nothing."""

    def close(self) -> None:
        """Say nothing."""


class CommandSpeaker:
    """Speech by a command of the system, started in a thread of its own: nobody waits for it.

    `works` is False after the command has failed, and True again when it succeeds.
    """

    sets_volume = True

    def __init__(self, command: Callable[[Utterance], Sequence[str]], stops: Sequence[str] = ()) -> None:
        """Create the speaker; nothing is started before something is said.

        `command` returns the command that speaks and ends when it has spoken, after `LONGEST` seconds at the latest. `stops` is
        the command that ends what the system still says, where that does not end with the process.
        """
        self.works = True
        self._command, self._stops = command, stops
        self._waiting: deque[Utterance] = deque(maxlen=MOST_WAITING)
        self._change = threading.Condition()
        self._process: subprocess.Popen[bytes] | None = None
        self._stopping = self._closed = False
        """True if what is being spoken, or is about to be, is to end; True if nothing more is to be spoken."""
        self._thread: threading.Thread | None = None

    def say(self, utterance: Utterance, *, interrupts: bool) -> None:
        """Speak after what is being spoken, or instead of it."""
        with self._change:
            if interrupts:
                self._stop()
            self._waiting.append(utterance)
            if self._thread is None and not self._closed:
                self._thread = threading.Thread(target=self._speak, name="speech", daemon=True)
                self._thread.start()
            self._change.notify()

    def hush(self) -> None:
        """Stop speaking."""
        with self._change:
            self._stop()

    def close(self) -> None:
        """Stop for good."""
        with self._change:
            self._closed = True
            self._stop()
            self._change.notify()
        if self._thread is not None:
            self._thread.join(LEAVES)

    def _stop(self) -> None:
        self._waiting.clear()
        self._stopping = True
        if self._process is not None:
            with suppress(OSError):
                self._process.kill()

    def _speak(self) -> None:
        while (said := self._next()) is not None:
            self._run(self._command(said))
            if self._stopping and self._stops and not self._waiting:
                self._run(self._stops)

    def _next(self) -> Utterance | None:
        """Return the next utterance as soon as there is one, None at the end."""
        with self._change:
            while not self._waiting and not self._closed:
                self._change.wait()
            self._stopping = False
            return None if self._closed else self._waiting.popleft()

    def _run(self, command: Sequence[str]) -> None:
        """Run a command to its end, or until it is to stop."""
        quiet = subprocess.DEVNULL
        try:
            process = subprocess.Popen(
                command, env=environment.of_system(), stdin=quiet, stdout=quiet, stderr=quiet, creationflags=NO_WINDOW
            )
        except OSError as error:
            self._failed(str(error))
            return
        with self._change:
            self._process = process
            if self._stopping and command is not self._stops:
                process.kill()
        try:
            code = process.wait(LONGEST)
        except subprocess.TimeoutExpired:
            process.kill()
            code = process.wait()
        with self._change:
            self._process = None
            if code == 0:
                self.works = True
            elif not self._stopping:
                self._failed(f"{command[0]} ends with {code}")

    def _failed(self, why: str) -> None:
        if self.works:
            log.error("the system does not speak: %s", why)
        self.works = False


def system_speaker() -> Speaker:
    """Return the speech of this system."""
    if sys.platform == "win32":
        shell = shutil.which("powershell")
        return CommandSpeaker(lambda said: windows_command(shell, said)) if shell else Silence()
    if sys.platform == "darwin":
        return CommandSpeaker(mac_command) if shutil.which("say") else Silence()
    return CommandSpeaker(linux_command, ("spd-say", "--cancel")) if shutil.which("spd-say") else Silence()


def linux_command(said: Utterance) -> list[str]:
    """Return the command for speech-dispatcher, whose rate and volume are from -100 to 100."""
    rate, volume = (str(2 * (value - USUAL)) for value in (said.rate, said.volume))
    return ["spd-say", "--wait", "--cancel", "-N", "four-shores", "-l", said.language, "-r", rate, "-i", volume, "--", said.words]


def mac_command(said: Utterance) -> list[str]:
    """Return the command for macOS, which takes the volume within the text."""
    least, most = WORDS_A_MINUTE
    rate = least + (most - least) * said.rate // 100
    words = said.words.replace("[[", "").replace("]]", "")
    return ["say", "-r", str(rate), f"[[volm {min(1.0, said.volume / USUAL):.2f}]] {words}"]


def windows_command(shell: str, said: Utterance) -> list[str]:
    """Return the command for SAPI, with a rate from -10 to 10 and a volume up to 100."""
    words = base64.b64encode(said.words.encode()).decode()
    rate, volume = (said.rate - USUAL) // 5, min(100, 2 * said.volume)
    script = SAPI.format(words=words, language=said.language, rate=rate, volume=volume)
    return [shell, "-NoProfile", "-NonInteractive", "-Command", script]


def sentence(words: str) -> str:
    """Return words as a sentence, with a capital and a stop, at which the voice pauses.

    A single letter is a key, and stays as it is.
    """
    bare = words.strip(" ·").replace(" · ", ", ")
    whole = bare if not bare or bare[-1] in ".!?…:" else f"{bare}."
    return capital(whole) if len(bare) > 1 else whole


def sentences(parts: Iterable[str]) -> str:
    """Return words, each with a stop at its end."""
    return " ".join(filter(None, map(sentence, parts)))


class Voice:
    """The voice of a screen: says what the settings allow, in the language of the moment."""

    def __init__(self, speaker: Speaker | None = None) -> None:
        """Without a speaker there is no voice at this screen."""
        self.speaker: Speaker = speaker or Silence()
        self.on = False
        self.language = "en"
        self.rate = self.volume = USUAL
        self.answers = False
        """True if what was asked for has been said since the last frame: nothing interrupts it."""

    def answer(self, words: str) -> None:
        """Say what was asked for, instead of what is being said."""
        self.answers = True
        self.say(words)

    def say(self, words: str, *, interrupts: bool = True) -> None:
        """Say this, instead of what is being said or after it."""
        if self.on and words:
            self.speaker.say(Utterance(words, self.language, self.rate, self.volume), interrupts=interrupts)

    def set(self, language: str, rate: int, volume: int, *, on: bool) -> None:
        """Follow the settings."""
        if self.on and not on:
            self.speaker.hush()
        self.on, self.language, self.rate, self.volume = on, language, rate, volume
