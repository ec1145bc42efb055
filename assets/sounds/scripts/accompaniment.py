"""A bass and an accompaniment for a melody's chords."""

from __future__ import annotations

from math import ceil

import numpy as np

from band import BASS_STYLES, PATTERNS, REGISTER
from notation import SOON, Chord, Line, Note, Tone, moves_parallel, pitch

BASS_LOW, BASS_HIGH, BASS_CENTRE = pitch("G1"), pitch("E3"), pitch("F2")
Beat = tuple[float, Chord, int]  # when the bass plays, in which chord, and which of its notes there (from 0)


def bass_line(chords: list[Chord], style: str, beats: float, melody: Line) -> list[Tone]:
    """Roots (or the written bass) on the changes; between them the chord tone that makes no parallels."""
    grid = [beat for chord in chords for beat in _bass_beats(chord, style, beats)]
    out: list[Tone] = []
    repeats = 0
    for k, (t, chord, number) in enumerate(grid):
        end = grid[k + 1][0] if k + 1 < len(grid) else chord.end
        again = k > 0 and grid[k - 1][1].name == chord.name and number == 0
        repeats = repeats + 1 if again else 0
        choices = _bass_tones(chord, number, repeats)
        following = grid[k + 1] if k + 1 < len(grid) else None
        ways = [
            (_bass_cost(p, rank, t, number, out, melody, following), p)
            for rank, pitch_class in enumerate(choices)
            for p in range(BASS_LOW, BASS_HIGH)
            if p % 12 == pitch_class
        ]
        out.append((t, end - t, min(ways)[1]))
    return out


def _bass_beats(chord: Chord, style: str, beats: float) -> list[Beat]:
    offsets = [share * beats if style == "half" else share for share in BASS_STYLES[style]] if chord.start % beats < 1e-6 else [0]
    bars = range(ceil(chord.length / beats))
    inside = [
        chord.start + offset + bar * beats for bar in bars for offset in offsets if offset + bar * beats < chord.length - 1e-6
    ]
    return [(t, chord, number) for number, t in enumerate(inside)]


def _bass_tones(chord: Chord, number: int, repeats: int) -> list[int]:
    """The pitch classes for the bass, the best first: a repeated chord begins with another note every other time."""
    fifth = (chord.root + 7) % 12
    if number == 2:
        return [chord.root, fifth, chord.tones[1]]
    if number == 0 and not repeats % 2:
        return [chord.bass]
    return [fifth, chord.tones[1], chord.root]


def _bass_cost(p: int, rank: int, t: float, number: int, before: list[Tone], melody: Line, following: Beat | None) -> float:
    previous = before[-1][2] if before else BASS_CENTRE
    cost = abs(p - previous) * 0.3 + abs(p - BASS_CENTRE) * 0.18 + rank * 1.5
    now = melody.at(t)
    if before:
        cost += 30 * sum(moves_parallel(melody, since, t, previous, p) for since in (before[-1][0], t - SOON))
    if now is not None and number and (now - p) % 12 == 0:
        cost += 1.0
    if following and following[2] == 0:  # do not force parallels into the next change
        change, chord, _ = following
        goal = min(range(p - 6, p + 6), key=lambda m: ((m - chord.bass) % 12 != 0, abs(m - p)))
        if moves_parallel(melody, change - SOON, change, p, goal):
            cost += 6
    return cost


def voicing(chord: Chord, low: int, high: int, size: int, before: tuple[int, ...] | None) -> tuple[int, ...]:
    """`size` chord tones in close position, moving as little as possible."""
    tones = [p for p in range(low, high + 1) if p % 12 in chord.tones]
    choices = [tuple(tones[k : k + size]) for k in range(len(tones) - size + 1)]
    aim = before or tuple(int(p) for p in np.linspace(low + 3, high - 3, size))

    def cost(voices: tuple[int, ...]) -> float:
        movement = sum(abs(a - b) for a, b in zip(voices, aim, strict=True))
        no_third = 0 if chord.tones[1] in {p % 12 for p in voices} else 12
        return movement + no_third + abs(sum(voices) / size - (low + high) / 2) * 0.4

    return min(choices, key=cost)


def accompany(chords: list[Chord], instrument: str, pattern: str, beats: float) -> list[Note]:
    """An instrument's pattern over the chords."""
    lowest, highest, voices = REGISTER[instrument]
    low, high = pitch(lowest), pitch(highest) + 5
    wide = any(chosen and max(chosen) > 2 for _, _, chosen, _ in PATTERNS[pattern])
    size = 4 if wide else min(voices, 4 if pattern == "strum" else 3)
    stroke = 0.012 if pattern == "strum" else 0.0
    out: list[Note] = []
    before: tuple[int, ...] | None = None
    for chord in chords:
        before = voicing(chord, low, high, size, before)
        for t, length, chosen, velocity in _pattern_beats(chord, pattern, beats):
            for k, voice in enumerate(chosen or range(size)):
                rest = chord.start + chord.length - t + 0.2
                out.append(Note(t + k * stroke, min(length, rest), before[voice], velocity))
    return out


def _pattern_beats(chord: Chord, pattern: str, beats: float) -> list[tuple[float, float, tuple[int, ...] | None, int]]:
    """The pattern's strokes that fall into a chord; a pad is held from the chord's start to its end."""
    if pattern == "pad":
        return [(chord.start, chord.length, chosen, velocity) for _, _, chosen, velocity in PATTERNS[pattern]]
    strokes = [
        (chord.start + bar * beats - chord.start % beats + at, length, chosen, velocity)
        for bar in range(ceil(chord.length / beats))
        for at, length, chosen, velocity in PATTERNS[pattern]
    ]
    return [stroke for stroke in strokes if chord.start - 1e-6 <= stroke[0] < chord.start + chord.length - 1e-6]
