"""The loudness of all sounds, alone and together: `python -m tests.tools.loudness [names]`.

Everything is measured as both loudspeakers play it at full volumes, from the files as the program decodes them. Told are, for
each sound, its loudest tenth of a second in LUFS (of music and ambience the whole) and as plain decibels (the mean power of a
channel), and its true peak; then the range of each class of `assets/sounds/classes.toml`. After that, without names:

- games: each game is played twice among computers at its table, at the usual and at double speed, and what is heard is mixed by
  the rules of `game/ui/services/sound.py`, over its music from the loudest place on;
- a full house: every voice of every class at once, drawn at random and begun within a second, over the loudest place of a piece.

Ends with 1 if a sound is not as loud as its class, great moments are not 6 to 9 dB above steps, pieces of music differ by more
than 1 LU, or anything comes above a true peak of -1 dB (ITU-R BS.1770, four times oversampled). Needs the extra `dev`.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import numpy as np
import numpy.typing as npt
import pygame
import pyloudnorm
from scipy import signal

from game import paths
from game.content.levels import all_levels
from game.games import GAMES
from game.play.match import Match
from game.play.record import Player
from game.play.settings import Speed
from game.ui.contract.entry import TableEntry
from game.ui.services.loudness import Ducking, SoundClass, amplitude
from game.ui.services.sound import GIVE_WAY, RATE, SOFT, STEP, TOGETHER, Sound
from tests.ui.play import Program

Array = npt.NDArray[np.float64]

TENTH = 0.1
LOOPED = ("music", "ambience")
MOST_PEAK = -1.0
"""Decibels of a true peak, of sounds alone and of all that is played together."""
NEAR = 0.5
"""Decibels by which a file may differ from its class: a manifest has tenths."""
ABOVE_STEPS = (6.0, 9.0)
"""Decibels by which great moments are louder than footsteps."""
PIECES_APART = 1.0
"""Most LU between the softest and the loudest piece of music."""
FRAME = 0.05
"""Seconds of a frame of a game that is listened to."""
BEGIN_WITHIN = 1.0
"""Seconds in which the voices of a full house begin."""
PART, REACH, MOST_GAIN = 4096, 16, 2.25
"""Samples that are oversampled at once, how far beyond them the filter looks (10), and the most that it can amplify (2.2415)."""


def decibels(share: float) -> float:
    """The level of an amplitude."""
    return float(20 * np.log10(max(share, 1e-9)))


@cache
def samples(path: Path) -> Array:
    """A file as the program decodes it: two columns, one a loudspeaker."""
    return np.frombuffer(pygame.mixer.Sound(path).get_raw(), np.float32).reshape(-1, 2).astype(float)


def _padded(x: Array) -> Array:
    return np.vstack([x, np.zeros((RATE // 2, 2))])


def _is_same(x: Array) -> bool:
    """Both loudspeakers play the same: measuring one is enough."""
    return bool((x[:, 0] == x[:, 1]).all())


def loudest_tenth(x: Array) -> float:
    """Loudness of the loudest tenth of a second, in LUFS."""
    meter = pyloudnorm.Meter(RATE, block_size=TENTH, overlap=0.95)
    same = _is_same(x)
    meter.integrated_loudness(_padded(x)[:, :1] if same else _padded(x))
    return float(max(meter.blockwise_loudness)) + (10 * math.log10(2) if same else 0)


def whole(x: Array) -> float:
    """Integrated loudness in LUFS."""
    return float(pyloudnorm.Meter(RATE).integrated_loudness(x))


def plain_tenth(x: Array) -> float:
    """Power of the loudest tenth of a second in decibels, the mean of the channels."""
    total = np.concatenate([[0.0], np.cumsum((_padded(x) ** 2).mean(axis=1))])
    n = round(TENTH * RATE)
    return float(10 * np.log10((total[n:] - total[:-n]).max() / n + 1e-12))


def true_peak(x: Array) -> float:
    """The true peak in dBTP: four times oversampled, where samples are loud enough for it."""
    if _is_same(x):
        x = x[:, :1]
    loud = np.abs(x).max(axis=1)
    starts = range(0, len(x), PART)
    tops = [loud[max(0, start - REACH) : start + PART + REACH].max() for start in starts]
    highest = 0.0
    for top, start in sorted(zip(tops, starts, strict=True), reverse=True):
        if top * MOST_GAIN <= highest:
            break
        left = max(0, start - REACH)
        fine = signal.resample_poly(x[left : start + PART + REACH], 4, 1, axis=0)
        highest = max(highest, float(np.abs(fine[4 * (start - left) :][: 4 * PART]).max()))
    return decibels(highest)


@dataclass(frozen=True, slots=True)
class Measured:
    """A file at full volumes."""

    name: str
    group: SoundClass
    loudness: float
    plain: float
    peak: float


class Sounds:
    """All sounds of the program, and the volumes that the program gives them."""

    def __init__(self) -> None:
        self.sound = Sound(paths.assets() / "sounds")
        self.kinds = {name: kind for kind in ("effect", "sting", *LOOPED) for name in self.sound.names(kind)}

    def heard(self, name: str, number: int = 0) -> Array:
        """A variant as it is heard at full volumes."""
        return samples(self.sound.files(name)[number]) * self.sound.volume(name, number)

    def measure(self, name: str) -> list[Measured]:
        """Measure all variants."""
        measure = whole if self.kinds[name] in LOOPED else loudest_tenth
        heard = [self.heard(name, number) for number in range(len(self.sound.files(name)))]
        return [Measured(name, self.sound.classes[name], measure(x), plain_tenth(x), true_peak(x)) for x in heard]

    @cache  # noqa: B019 -- a command has one
    def from_loudest(self, name: str, seconds: float) -> Array:
        """So much of a loop, so that half a second later comes its highest peak."""
        x = self.heard(name)
        start = (int(np.abs(x).max(axis=1).argmax()) - RATE // 2) % len(x)
        return np.take(x, np.arange(start, start + round(seconds * RATE)), axis=0, mode="wrap")


def faults_of(files: Sequence[Measured]) -> Iterator[str]:
    """Everything in which sounds alone are not as they are to be."""
    for file in files:
        if abs(file.loudness - file.group.loudness) > NEAR:
            yield f"{file.name} has {file.loudness:.1f} LUFS; its class {file.group.name}, {file.group.loudness:.1f}"
        if file.peak > MOST_PEAK:
            yield f"{file.name} has a true peak of {file.peak:.1f} dB"
    steps = [file.loudness for file in files if file.name.startswith("step_")]
    pieces = [file.loudness for file in files if file.group.name == "music"]
    if steps:
        step = float(np.mean(steps))
        for file in files:
            if file.group.ducks and not ABOVE_STEPS[0] <= file.loudness - step <= ABOVE_STEPS[1]:
                yield f"{file.name} is {file.loudness - step:.1f} dB above a footstep"
    if pieces and max(pieces) - min(pieces) > PIECES_APART:
        yield f"pieces of music are {max(pieces) - min(pieces):.1f} LU apart"


# What is heard together.


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound that begins, `softly` or not (see `Sound.play`)."""

    at: float
    name: str
    variant: int
    softly: bool = False


def listen(entry: TableEntry, speed: Speed, seconds: float, choose: random.Random, sounds: Sounds) -> list[Cue]:
    """Play among computers at a table for so long, and write down what begins when."""
    info = next(info for info in all_levels(entry, None) if info.level is not None)
    assert info.level is not None
    cues = list[Cue]()
    program = Program(kept=False, speed=speed)

    last = dict[str, int]()

    def note(name: str, *, variant: int | None = None, softly: bool = False) -> None:
        others = [number for number in range(len(sounds.sound.files(name))) if number != last.get(name)] or [0]
        last[name] = choose.choice(others) if variant is None else variant % len(sounds.sound.files(name))
        cues.append(Cue(program.clock.now(), name, last[name], softly))

    with patch.object(program.app.sound, "play", note):
        number = 0
        while program.clock.now() < seconds:
            players = [Player(f"Player {seat + 1}", "", "easy") for seat in range(entry.game().seats(info.board)[0])]
            level, key = info.level.to_json(), info.key
            seed = f"loudness {number}"
            match = Match.start(entry.game(), info.board, players, level=level, level_name=key, variants={}, seed=seed)
            program.sit_down(match)
            while match.to_move is not None and program.clock.now() < seconds:
                program.step(dt=FRAME)
            for _ in range(100):
                program.step(dt=FRAME)
            number += 1
    program.app.close()
    return cues


def mix(
    cues: Sequence[Cue], seconds: float, music: str | None, ambience: str | None, sounds: Sounds
) -> tuple[Array, Counter[str]]:
    """Return the sum of all that is heard, and the most voices of each class at once.

    Volumes are full. As in the program, the oldest voice of a class fades out for one too many, and music and ambience duck.
    """
    out, ducking, most = np.zeros((round((seconds + 8) * RATE), 2)), Ducking(), Counter[str]()
    fading = round(GIVE_WAY / 1000 * RATE)
    playing: dict[str, list[tuple[int, Array]]] = defaultdict(list)
    begun = dict[str, float]()
    moments = list[tuple[float, float]]()

    def put(start: int, x: Array) -> None:
        out[start : start + len(x)] += x[: len(out) - start]

    for cue in cues:
        group, start = sounds.sound.classes[cue.name], round(cue.at * RATE)
        x = sounds.heard(cue.name, cue.variant) * (SOFT if cue.softly else 1.0)
        voices = playing[group.name]
        if cue.at - begun.get(cue.name, -TOGETHER) < TOGETHER:
            continue
        begun[cue.name] = cue.at
        for voice in voices:
            if voice[0] + len(voice[1]) <= start:
                put(*voice)
        voices[:] = [voice for voice in voices if voice[0] + len(voice[1]) > start]
        if len(voices) >= group.voices:
            since, oldest = voices.pop(0)
            left = oldest[start - since :][:fading]
            left *= np.linspace(1, 0, fading)[: len(left), None]
            put(since, oldest[: start - since + fading])
        voices.append((start, x))
        most[group.name] = max(most[group.name], len(voices))
        if group.ducks:
            moments.append((cue.at, len(x) / RATE))
    for voices in playing.values():
        for voice in voices:
            put(*voice)

    share = np.ones(len(out))
    for start in range(0, len(out), round(STEP * RATE)):
        while moments and moments[0][0] <= start / RATE:
            ducking.duck(*moments.pop(0))
        share[start : start + round(STEP * RATE)] = amplitude(ducking.decibels(start / RATE))
    for name in (music, ambience):
        if name is not None:
            out += sounds.from_loudest(name, seconds + 8) * share[:, None]
    return out, most


def full_house(choose: random.Random, sounds: Sounds) -> Array:
    """Every voice of every class, begun within a second, where the music is loudest."""
    cues = list[Cue]()
    for group in dict.fromkeys(sounds.sound.classes.values()):
        names = [name for name, kind in sounds.kinds.items() if kind not in LOOPED and sounds.sound.classes[name] == group]
        for _ in range(group.voices if names else 0):
            name = choose.choice(names)
            cues.append(Cue(choose.uniform(0, BEGIN_WITHIN), name, choose.randrange(len(sounds.sound.files(name)))))
    music, ambience = (choose.choice(sounds.sound.names(kind)) for kind in LOOPED)
    return mix(sorted(cues, key=lambda cue: cue.at), 2.0, music, ambience, sounds)[0]


def peaks_together(seconds: float, trials: int, sounds: Sounds) -> Iterator[tuple[str, float]]:
    """Yield what was mixed, and its true peak."""
    choose = random.Random(0)
    for entry in GAMES.values():
        for speed in (Speed.NORMAL, Speed.DOUBLE):
            cues = listen(entry, speed, seconds, choose, sounds)
            out, most = mix(cues, seconds, entry.music, entry.ambience, sounds)
            told = ", ".join(f"{group} {count}" for group, count in sorted(most.items()))
            yield f"{entry.id}, speed {speed.name.lower()}: {len(cues)} sounds; at once {told}", true_peak(out)
    yield f"a full house, the worst of {trials}", max(true_peak(full_house(choose, sounds)) for _ in range(trials))


def show(files: Sequence[Measured]) -> None:
    """Print the table of all sounds, and that of the classes."""
    print(f"{'sound':15s} {'class':10s} {'LUFS':>6s} {'plain':>6s} {'peak':>6s}")
    for name in dict.fromkeys(file.name for file in files):
        own = [file for file in files if file.name == name]
        loudness, plain = np.mean([(file.loudness, file.plain) for file in own], axis=0)
        print(f"{name:15s} {own[0].group.name:10s} {loudness:6.1f} {plain:6.1f} {max(file.peak for file in own):6.1f}")
    print()
    for group in dict.fromkeys(file.group for file in files):
        own = [file for file in files if file.group == group]
        loud, plains = [file.loudness for file in own], [file.plain for file in own]
        print(
            f"{group.name:10s} {len(own):3d} files  {min(loud):6.1f} to {max(loud):.1f} LUFS  plain {min(plains):6.1f} to "
            f"{max(plains):.1f}, mean {np.mean(plains):.1f} dB  true peak {max(file.peak for file in own):6.1f} dB"
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and tell whether all is as it is to be."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("names", nargs="*", help="sounds to measure alone; all, and together, without names")
    parser.add_argument("--seconds", type=float, default=240.0, help="how long each game is listened to")
    parser.add_argument("--trials", type=int, default=300, help="how many full houses are drawn")
    given = parser.parse_args(arguments)
    pygame.mixer.init(RATE, 32, 2)
    sounds = Sounds()
    files = [file for name in given.names or sounds.kinds for file in sounds.measure(name)]
    show(files)
    faults = list(faults_of(files))
    if not given.names:
        print()
        with tempfile.TemporaryDirectory() as home:
            os.environ["FOUR_SHORES_HOME"] = home
            for what, peak in peaks_together(given.seconds, given.trials, sounds):
                print(f"{peak:6.1f} dB  {what}", flush=True)
                if peak > MOST_PEAK:
                    faults.append(f"a true peak of {peak:.1f} dB: {what}")
    print(*faults, sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
