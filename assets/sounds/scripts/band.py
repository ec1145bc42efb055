"""The band: instruments of the soundfont, drum patterns, accompaniment patterns."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Instrument:
    bank: int
    program: int
    level: float  # LUFS against the whole
    pan: float  # -1 left to 1 right
    wet: float  # share in the room
    low: str
    high: str
    hold: float = 0.95  # of the written length


BAND = {
    "clarinet": Instrument(0, 71, 0, -0.18, 1.0, "D3", "D6", 0.97),
    "recorder": Instrument(0, 74, -1, 0.15, 1.1, "F4", "G6", 0.95),
    "piccolo": Instrument(0, 72, -3, 0.15, 1.1, "C5", "C7", 0.85),
    "mandolin": Instrument(16, 25, -2, 0.3, 0.9, "G3", "E6", 1.0),
    "marimba": Instrument(0, 12, -2, 0.28, 1.0, "C3", "C7", 1.0),
    "kalimba": Instrument(0, 108, -5, -0.3, 1.0, "C4", "C6", 1.0),
    "accordion_lead": Instrument(8, 21, -1, -0.05, 0.9, "F3", "D6", 0.93),
    "accordion": Instrument(8, 21, -11, 0.35, 1.0, "F3", "C6", 0.97),
    "cello": Instrument(0, 42, -6, -0.35, 1.1, "C2", "A4", 0.97),
    "guitar": Instrument(0, 24, -5, -0.4, 0.8, "E2", "E5", 1.3),
    "ukulele": Instrument(8, 24, -7, -0.45, 0.8, "G3", "A5", 1.0),
    "harp": Instrument(0, 46, -6, 0.4, 1.0, "C2", "C7", 1.4),
    "pizzicato": Instrument(0, 45, -7, 0.45, 1.1, "C3", "C6", 0.8),
    "bass": Instrument(0, 32, -4, 0.05, 0.4, "E1", "G3", 0.92),
    "brass": Instrument(0, 61, -6, -0.1, 1.1, "C3", "C6", 0.95),
    "drums": Instrument(128, 40, -12, 0.1, 0.7, "C0", "C8"),
    "kettledrums": Instrument(128, 48, -5, 0.0, 1.1, "C0", "C8"),
}

KICK, SNARE, RIM, SHAKER, BLOCK, LOWBLOCK, TRIANGLE, TOM, CONGA, SLAP, BRUSH = 36, 38, 37, 70, 76, 77, 81, 45, 64, 62, 38
DRUMS: dict[str, list[tuple[float, int, int]]] = {  # (beat, key, velocity) of one bar
    "shaker": [(k / 2, SHAKER, 70 if k % 2 else 44) for k in range(8)],
    "brush": [(1, BRUSH, 48), (3, BRUSH, 54)],
    "block": [(1.5, BLOCK, 46), (3, LOWBLOCK, 52)],
    "block332": [(0, BLOCK, 50), (1.5, LOWBLOCK, 46), (3, BLOCK, 48)],
    "snare": [
        (0, SNARE, 62),
        (0.75, SNARE, 34),
        (1, SNARE, 56),
        (2, SNARE, 60),
        (2.5, SNARE, 32),
        (2.75, SNARE, 36),
        (3, SNARE, 58),
        (3.5, SNARE, 36),
    ],
    "softsnare": [(1, SNARE, 40), (3, SNARE, 44), (3.5, SNARE, 26)],
    "bassdrum": [(0, KICK, 70), (2, KICK, 62)],
    "triangle": [(1, TRIANGLE, 34), (3, TRIANGLE, 40)],
    "conga": [(0, CONGA, 62), (1, SLAP, 40), (1.5, CONGA, 56), (2.5, SLAP, 38), (3, CONGA, 60), (3.5, CONGA, 46)],
    "tom": [(0, TOM, 56), (1.5, TOM, 36), (3, TOM, 40)],
    "brush3": [(0, KICK, 36), (1, BRUSH, 40), (2, BRUSH, 44)],
    "triangle3": [(2, TRIANGLE, 32)],
    "shaker6": [(k / 2, SHAKER, (64, 36, 44, 58, 36, 46)[k]) for k in range(6)],
    "frame6": [(0, TOM, 50), (1.5, TOM, 38), (2.5, RIM, 26)],
    "heart": [(0, KICK, 84), (0.5, KICK, 58), (2, KICK, 78), (2.5, KICK, 52)],
    "heart3": [(0, KICK, 80), (0.5, KICK, 54)],
    "heart6": [(0, KICK, 80), (0.5, KICK, 54), (1.5, KICK, 66)],
    "tension": [(k / 4, SNARE, 22 + 2 * k) for k in range(16)],
    "tension3": [(k / 4, SNARE, 22 + 2 * k) for k in range(12)],
    "victory": [
        *((k / 4, 43, 62 + 2 * k) for k in range(4)),
        *((2 + k / 8, 43, 50 + 3 * k) for k in range(16)),
        (4, 43, 104),
        *((5 + k / 8, 48, (112 if k == 0 else 62 - k)) for k in range(12)),
        (5, 57, 96),
    ],
    "final": [(0, KICK, 60), (1, SNARE, 46), (2, KICK, 56), (3, SNARE, 50), (4, KICK, 66), (5, KICK, 74), (5, TRIANGLE, 50)],
}
PLAYERS = {"victory": "kettledrums"}  # who plays a pattern of drums, if not the drums
ONCE = ("final", "victory")  # patterns of a whole piece, not of a bar

# (beat, length, voices from the bottom or None for all, velocity) of one bar
PATTERNS: dict[str, list[tuple[float, float, tuple[int, ...] | None, int]]] = {
    "arpeggio8": [(k / 2, 1.0, (v,), 66 if k % 4 == 0 else 52) for k, v in enumerate((0, 1, 2, 3, 2, 1, 2, 1))],
    "arpeggio6": [(k / 2, 1.0, (v,), 64 if k % 3 == 0 else 50) for k, v in enumerate((0, 1, 2, 3, 2, 1))],
    "arpeggio3": [(k / 2, 0.8, (v,), 60 if k == 0 else 46) for k, v in enumerate((0, 1, 2, 3, 2, 1))],
    "strum": [
        (0, 0.9, None, 58),
        (1, 0.9, None, 50),
        (1.5, 0.5, None, 40),
        (2.5, 0.5, None, 44),
        (3, 0.9, None, 54),
        (3.5, 0.5, None, 38),
    ],
    "offbeat": [(1, 0.4, None, 54), (3, 0.4, None, 56)],
    "pad": [(0, 99, None, 52)],
    "island": [
        (0, 0.7, (0,), 62),
        (0.5, 0.5, (2, 3), 46),
        (1, 0.4, (1,), 50),
        (1.5, 0.9, (2, 3), 56),
        (2.5, 0.4, (1,), 46),
        (3, 0.9, (2, 3), 56),
        (3.5, 0.4, (1,), 44),
    ],
    "tresillo": [(0, 0.5, (0, 2), 50), (1.5, 0.5, (1, 3), 48), (3, 0.5, (0, 2), 52)],
    "pulse": [(k / 2, 0.35, None, 56 if k % 4 == 0 else 44) for k in range(8)],
    "pulse3": [(k / 2, 0.35, None, 54 if k == 0 else 42) for k in range(6)],
    "waltz": [(1, 0.7, None, 48), (2, 0.6, None, 44)],
    "six": [(0.5, 0.4, (1, 2), 42), (1, 0.4, (2, 3), 46), (2, 0.4, (1, 2), 42), (2.5, 0.4, (2, 3), 46)],
    "roll": [(k / 4, 0.3, (k % 4,), 50) for k in range(12)],
}
# What an accompanying instrument's chords lie between, and in how many voices.
REGISTER = {
    "guitar": ("E3", "E4", 4),
    "ukulele": ("G3", "E4", 4),
    "harp": ("A3", "E5", 4),
    "marimba": ("G3", "A4", 4),
    "pizzicato": ("G3", "C5", 3),
    "accordion": ("F3", "E4", 3),
    "brass": ("E3", "G4", 4),
}
# Where the bass plays in a bar, in beats (for "half": in bars); and how long a note is at most, if not 3.6 beats.
BASS_STYLES: dict[str, tuple[float, ...]] = {
    "long": (0,),
    "half": (0, 0.5),
    "march": (0, 2),
    "tumbao": (0, 1.5, 3),
    "waltz": (0,),
    "six": (0, 1.5),
}
BASS_LENGTHS = {"march": 0.75, "waltz": 0.9, "tumbao": 1.2}
# What a second voice of these instruments lies between.
COUNTER_RANGES = {"clarinet": ("G3", "E5"), "cello": ("D3", "G4")}
