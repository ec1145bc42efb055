"""A second voice under a melody by the rules of counterpoint, and what a teacher would mark in the result."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from notation import SOON, Chord, Line, Tone, moves_parallel, parallel

Path = tuple[float, tuple[int, ...]]  # cost, pitches so far
# What an interval below the melody costs, in semitones within the octave; thirds and sixths are free.
INTERVALS = {0: 3.0, 7: 0.8, 1: 9, 2: 5, 10: 3, 11: 8, 5: 2.5, 6: 2.0}
IMPOSSIBLE = 1e9


def find_counter(chords: list[Chord], melody: Line, bass: Line, low: int, high: int, beats: float) -> list[Tone]:
    """Two notes a bar between `low` and `high`: the cheapest path through the chords' tones."""
    moments: list[tuple[float, float, Chord]] = []
    for chord in chords:
        count = max(1, round(chord.length / (beats / 2)))
        moments += [(chord.start + k * chord.length / count, chord.length / count, chord) for k in range(count)]
    best: dict[int, Path] = {}
    before = 0.0
    for t, length, chord in moments:
        new: dict[int, Path] = {}
        for p in range(low, high + 1):
            cost = _vertical_cost(p, (low + high) / 2, chord, melody, bass, t, length)
            if p % 12 in chord.tones and cost < IMPOSSIBLE:
                ways = [(c + _with_step(cost, q, p, (melody, bass), before, t), (*path, p)) for q, (c, path) in best.items()]
                new[p] = min(ways) if best else (cost, (p,))
        # without room under the melody the voice holds its note
        best = new or {q: (c + 1, (*path, q)) for q, (c, path) in best.items()}
        before = t
    pitches = min(best.values())[1]
    tones = [(t, length, p) for (t, length, _), p in zip(moments, pitches, strict=True)]
    return _ornament(tones, chords, melody, bass)


def _vertical_cost(p: int, middle: float, chord: Chord, melody: Line, bass: Line, t: float, length: float) -> float:
    """How well a note stands in the voice's range and against what sounds with it."""
    top, deep, end_top = melody.at(t), bass.at(t), melody.at(t + length - 0.25)
    cost = abs(p - middle) * 0.12
    if top is not None:
        if p >= top - 2:
            return IMPOSSIBLE
        cost += INTERVALS.get((top - p) % 12, 0.0)
        cost += max(0, top - p - 16) * 0.5
    if end_top is not None and p >= end_top - 1:
        cost += 6
    if deep is not None and (p - deep) % 12 == 0:
        cost += 1.0
    leading_note = p % 12 == (chord.root + 4) % 12 and len(chord.tones) > 3
    if leading_note and top is not None and (top - p) % 12 == 0:
        cost += 8  # never double it
    return cost


def _with_step(cost: float, q: int, p: int, others: Sequence[Line], before: float, t: float) -> float:
    """A note's cost with what it costs to follow another: small steps, no awkward leaps, no parallels."""
    leap = abs(p - q)
    cost += 1.6 if leap == 0 else 0.0 if leap <= 2 else 0.7 if leap <= 4 else 1.8 if leap <= 7 else 7.0
    if leap in (6, 10, 11):
        cost += 4.0
    for other in others:
        if moves_parallel(other, before, t, q, p):
            cost += 12
        if moves_parallel(other, t - SOON, t, q, p):
            cost += 25
    return cost


def _ornament(tones: list[Tone], chords: list[Chord], melody: Line, bass: Line) -> list[Tone]:
    """Join repeated notes; fill falling and rising thirds with a passing note, where nothing rubs."""
    joined: list[Tone] = []
    for tone in tones:
        if joined and joined[-1][2] == tone[2] and joined[-1][1] + tone[1] <= 4.0:
            start, length, p = joined.pop()
            joined.append((start, length + tone[1], p))
        else:
            joined.append(tone)
    scale = scale_of(chords)
    out: list[Tone] = []
    for tone, after in zip_longest(joined, joined[1:]):
        passing = _passing_note(tone, after, scale, melody, bass) if after else None
        if passing is None:
            out.append(tone)
        else:
            start, length, p = tone
            out += [(start, length - 0.5, p), (start + length - 0.5, 0.5, passing)]
    return out


def _passing_note(tone: Tone, after: Tone, scale: set[int], melody: Line, bass: Line) -> int | None:
    start, length, p = tone
    if length < 1.5 or abs(after[2] - p) not in (3, 4):
        return None
    at = start + length - 0.5
    top = melody.at(at)
    for m in range(min(p, after[2]) + 1, max(p, after[2])):
        by_step = m % 12 in scale and abs(m - p) <= 2 and abs(m - after[2]) <= 2
        clear = top is None or ((top - m) % 12 not in (1, 2, 10, 11, 6) and m < top - 2)
        parallels = (
            moves_parallel(melody, at - SOON, at, p, m)
            or moves_parallel(melody, after[0] - SOON, after[0], m, after[2])
            or moves_parallel(bass, after[0] - SOON, after[0], m, after[2])
        )
        if by_step and clear and not parallels:
            return m
    return None


def scale_of(chords: list[Chord]) -> set[int]:
    """The major scale (or its relative minor) that holds most of what the chords sound."""
    scales = [{(k + step) % 12 for step in (0, 2, 4, 5, 7, 9, 11)} for k in range(12)]
    return max(scales, key=lambda scale: sum(c.length for c in chords for tone in c.tones if tone in scale))


def chord_at(chords: list[Chord], t: float) -> Chord:
    return next(c for c in reversed(chords) if c.start <= t + 1e-6)


def check_melody(where: str, chords: list[Chord], melody: list[Tone], beats: float) -> list[str]:
    """Notes outside the chord are short and move on by step; on the strong beats they must resolve."""
    faults = []
    for k, (t, length, p) in enumerate(melody):
        chord = chord_at(chords, t)
        if p % 12 in chord.tones:
            continue
        before = melody[k - 1][2] if k else None
        after = melody[k + 1][2] if k + 1 < len(melody) else None
        stepwise = after is not None and 1 <= abs(after - p) <= 2
        prepared = before is not None and abs(before - p) <= 2
        if prepared and length <= 0.5 and after is not None and p % 12 in chord_at(chords, t + length).tones:
            continue  # an anticipation
        if not stepwise or (length > 1 and not prepared) or (t % beats >= 1e-6 and not prepared):
            faults.append(f"{where}: bar {t // beats + 1:.0f} beat {t % beats + 1:g}: {p} outside {chord.name}, unresolved")
    return faults


def check_pair(where: str, upper: list[Tone], lower: list[Tone]) -> list[str]:
    """Parallel fifths and octaves, and crossing voices."""
    above, below = Line(upper), Line(lower)
    faults = []
    previous: tuple[int, int] | None = None
    for t in sorted({round(tone[0], 4) for tone in upper + lower}):
        x, y = above.at(t), below.at(t)
        if x is None or y is None:
            previous = None
            continue
        if previous and parallel(previous[0], previous[1], x, y):
            faults.append(f"{where}: parallel {'octaves' if (x - y) % 12 == 0 else 'fifths'} at {t:g}")
        if y > x:
            faults.append(f"{where}: crossed at {t:g}")
        previous = (x, y)
    return faults


def check_rubs(where: str, chords: list[Chord], melody: list[Tone], counter: list[Tone]) -> list[str]:
    """Seconds and sevenths between the two voices that begin together on a beat."""
    line = Line(melody)
    faults = []
    for t, _, p in counter:
        top = line.at(t)
        if top is not None and t % 1 < 1e-6 and (top - p) % 12 in (1, 11) and t in line.starts:
            faults.append(f"{where}: {top} rubs against {p} at {t:g} ({chord_at(chords, t).name})")
    return faults
