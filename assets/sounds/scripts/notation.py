"""Notes and chords, and reading them from the text of scores.py. Times and lengths are quarter beats."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

NAMES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
ACCIDENTALS = {"#": 1, "b": -1}
QUALITIES = {"": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 7, 10), "m7": (0, 3, 7, 10), "maj7": (0, 4, 7, 11)}
SOON = 0.05  # beats: just before a change

Tone: TypeAlias = tuple[float, float, int]  # start, length, pitch (MIDI's number)


@dataclass(frozen=True)
class Note:
    """A note as an instrument plays it."""

    start: float
    length: float
    pitch: int
    velocity: int


@dataclass(frozen=True)
class Chord:
    """A chord and its bass as pitch classes (0 = C)."""

    start: float
    length: float
    root: int
    tones: tuple[int, ...]
    bass: int
    name: str

    @property
    def end(self) -> float:
        return self.start + self.length


class Line:
    """What a voice sounds at a moment."""

    def __init__(self, tones: Sequence[Tone]) -> None:
        self.tones = sorted(tones)
        self.starts = [start for start, _, _ in self.tones]

    def at(self, t: float) -> int | None:
        k = bisect_right(self.starts, t + 1e-6) - 1
        if k < 0:
            return None
        start, length, sounding = self.tones[k]
        return sounding if t < start + length - 1e-6 else None


def pitch(name: str) -> int:
    """MIDI's number of a note such as C5, F#4 or Bb3."""
    return NAMES[name[0]] + ACCIDENTALS.get(name[1], 0) + 12 * (int(name[-1]) + 1)


def read_chords(text: str, beats: float) -> list[Chord]:
    """Chords such as "Am | F:2 C/E:2"; one without a length fills its bar of `beats`."""
    chords = []
    at = 0.0
    for bar in _bars(text):
        for name, written in bar:
            head, _, low = name.partition("/")
            root, quality = _pitch_class(head)
            length = written or beats
            tones = tuple((root + interval) % 12 for interval in QUALITIES[quality])
            chords.append(Chord(at, length, root, tones, _pitch_class(low)[0] if low else root, name))
            at += length
    return chords


def read_melody(text: str, beats: float) -> list[Tone]:
    """A melody such as "C5:1.5 D5:.5 r:2"; every bar must have its `beats`. Raises ValueError."""
    tones = []
    at = 0.0
    for number, bar in enumerate(_bars(text), 1):
        total = sum(length or 0.0 for _, length in bar)
        if abs(total - beats) > 1e-9:
            raise ValueError(f"bar {number} of {text!r} has {total} beats, not {beats}")
        for name, length in bar:
            if name != "r":
                tones.append((at, length or 0.0, pitch(name)))
            at += length or 0.0
    return tones


def parallel(a0: int, b0: int, a1: int, b1: int) -> bool:
    """Two voices that move both, in the same direction, into the same perfect interval."""
    before, after = abs(a0 - b0) % 12, abs(a1 - b1) % 12
    return a0 != a1 and b0 != b1 and before == after and after in (0, 7) and (a1 > a0) == (b1 > b0)


def moves_parallel(other: Line, since: float, t: float, before: int, after: int) -> bool:
    """Whether a voice that goes from `before` to `after` at `t` is parallel to what another does from `since` to `t`."""
    was, now = other.at(since), other.at(t)
    return was is not None and now is not None and parallel(was, before, now, after)


def _pitch_class(name: str) -> tuple[int, str]:
    """The pitch class that a chord's name begins with, and the rest of the name."""
    shift = ACCIDENTALS.get(name[1:2])
    return (NAMES[name[0]] + (shift or 0)) % 12, name[1 if shift is None else 2 :]


def _bars(text: str) -> list[list[tuple[str, float | None]]]:
    bars = []
    for bar in text.split("|"):
        if bar.strip():
            tokens = (token.partition(":") for token in bar.split())
            bars.append([(name, float(length) if length else None) for name, _, length in tokens])
    return bars
