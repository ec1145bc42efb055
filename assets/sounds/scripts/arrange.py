"""A piece of scores.py as the notes of every instrument, checked."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from accompaniment import accompany, bass_line
from band import BAND, BASS_LENGTHS, COUNTER_RANGES, DRUMS, ONCE, PLAYERS
from counterpoint import check_melody, check_pair, check_rubs, find_counter
from notation import Line, Note, Tone, pitch, read_chords, read_melody
from scores import Piece, Play

Voice = tuple[str, list[Note]]  # an instrument and what it plays


def arrange(piece: Piece) -> tuple[dict[str, list[Note]], float, list[str]]:
    """All notes by instrument, the length in beats, and what the check found."""
    parts: dict[str, list[Note]] = {}
    faults: list[str] = []
    start = 0.0
    for play in piece.plays:
        voices, length, found = _arrange_play(piece, play)
        faults += found
        for name, notes in voices:
            faults += _range_faults(f"{piece.name}/{play.section}", name, notes)
            moved = (replace(n, start=n.start + start, velocity=int(np.clip(n.velocity + play.dynamic, 20, 118))) for n in notes)
            parts.setdefault(name, []).extend(moved)
        start += length
    return parts, start, faults


def _arrange_play(piece: Piece, play: Play) -> tuple[list[Voice], float, list[str]]:
    """One section as it sounds once, from beat 0: its voices, its length and what the check found."""
    where, beats = f"{piece.name}/{play.section}", piece.beats
    chord_text, melody_text = _texts(piece, play)
    chords = read_chords(chord_text, beats)
    length = chords[-1].end
    melody = [(t, n, p + play.octave) for t, n, p in read_melody(melody_text, beats)]
    line = Line(melody)
    bass = bass_line(chords, play.bass[1], beats, line) if play.bass else []
    faults = check_melody(where, chords, melody, beats) + check_pair(f"{where} lead-bass", melody, bass)
    voices = _leading_voices(play, melody, beats)
    if play.counter:
        low, high = COUNTER_RANGES[play.counter]
        counter = find_counter(chords, line, Line(bass), pitch(low), pitch(high), beats)
        faults += check_pair(f"{where} lead-counter", melody, counter) + check_pair(f"{where} counter-bass", counter, bass)
        faults += check_rubs(where, chords, melody, counter)
        voices.append((play.counter, [Note(t, n, p, 64) for t, n, p in counter]))
    voices += [(name, accompany(chords, name, pattern, beats)) for name, pattern in play.comp]
    if play.bass:
        longest = BASS_LENGTHS.get(play.bass[1], 3.6)
        voices.append((play.bass[0], [Note(t, min(n, longest), p, _accent(t, beats, 74)) for t, n, p in bass]))
    for name in play.drums:
        bars = range(1 if name in ONCE else round(length / beats))
        voices.append(
            (PLAYERS.get(name, "drums"), [Note(bar * beats + t, 0.2, key, v) for bar in bars for t, key, v in DRUMS[name]])
        )
    return voices, length, faults


def _texts(piece: Piece, play: Play) -> tuple[str, str]:
    """Chords and melody of a section, with the play's own last bar if it has one."""
    section = piece.sections[play.section]
    if not play.ending:
        return section.chords, section.melody
    bars = [[bar for bar in text.split("|") if bar.strip()] for text in (section.chords, section.melody)]
    chords, melody = ("|".join([*own[:-1], ending]) for own, ending in zip(bars, play.ending, strict=True))
    return chords, melody


def _leading_voices(play: Play, melody: list[Tone], beats: float) -> list[Voice]:
    """The lead, whose phrases swell towards their high notes, and its double."""
    voices: list[Voice] = []
    if play.lead:
        middle = float(np.mean([p for _, _, p in melody])) if melody else 0.0
        swell = [int(np.clip((p - middle) * 0.7, -7, 7)) for _, _, p in melody]
        lead = [Note(t, n, p, _accent(t, beats, 84) + s) for (t, n, p), s in zip(melody, swell, strict=True)]
        voices.append((play.lead, lead))
    if play.double:
        double = [Note(t, n, p + play.double_octave, _accent(t, beats, 66)) for t, n, p in melody]
        voices.append((play.double, double))
    return voices


def _range_faults(where: str, name: str, notes: list[Note]) -> list[str]:
    if BAND[name].bank == 128:  # drums
        return []
    low, high = pitch(BAND[name].low), pitch(BAND[name].high)
    return [f"{where}: {name} cannot play {note.pitch}" for note in notes if not low <= note.pitch <= high]


def _accent(t: float, beats: float, velocity: int) -> int:
    """Bars begin louder; what falls between the beats is softer."""
    if t % beats < 1e-6:
        return velocity + 6
    return velocity if t % 1 < 1e-6 else velocity - 6
