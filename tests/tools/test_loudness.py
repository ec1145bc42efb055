"""The tool that measures loudness, on sounds whose loudness is known; and all sounds of the program with it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from game.ui.services.loudness import DEPTH, SoundClass, amplitude
from game.ui.services.sound import RATE

pytest.importorskip("pyloudnorm")
import numpy as np

from tests.tools import loudness
from tests.tools.loudness import Array, Cue, Measured, Sounds

MOMENT, STEP, MUSIC = SoundClass("moment", -13.0, 2, True), SoundClass("step", -20.0, 2), SoundClass("music", -29.0)


@pytest.fixture(scope="module")
def sounds() -> Iterator[Sounds]:
    pygame.mixer.quit()
    pygame.mixer.init(RATE, 32, 2)
    yield Sounds()
    pygame.mixer.quit()


def alike(one: Array, other: Array) -> bool:
    """Compare as `approx`, which takes seconds for a sound."""
    return np.allclose(one, other, rtol=1e-6, atol=1e-12)


def sine(frequency: float, level: float, seconds: float, phase: float = 0.0) -> Array:
    """A tone from both loudspeakers whose peak is at so many decibels."""
    wave: Array = amplitude(level) * np.sin(2 * np.pi * frequency * np.arange(round(seconds * RATE)) / RATE + phase)
    return np.stack([wave, wave], axis=1)


def test_a_tone_has_the_loudness_that_the_standard_gives_it() -> None:
    assert loudness.whole(sine(997, -20, 2)) == pytest.approx(-20, abs=0.1), "BS.1770: -3 LUFS a loudspeaker at full scale"
    assert loudness.loudest_tenth(sine(997, -20, 2)) == pytest.approx(-20, abs=0.2)
    assert loudness.plain_tenth(sine(997, -20, 2)) == pytest.approx(-23, abs=0.1), "the power of a sine is half"
    assert loudness.plain_tenth(sine(997, -20, 0.05)) == pytest.approx(-26, abs=0.1), "half of a tenth of a second"


def test_a_true_peak_is_found_between_the_samples() -> None:
    tone = sine(RATE / 4, 0, 0.5, phase=np.pi / 4)
    assert np.abs(tone).max() == pytest.approx(0.707, abs=0.001)
    inside = tone * np.hanning(len(tone))[:, None]
    assert loudness.true_peak(inside) == pytest.approx(0, abs=0.1)


GOOD = [
    Measured("blast_near", MOMENT, -13.1, -16, -6),
    Measured("step_wood", STEP, -20.4, -22, -9),
    Measured("title", MUSIC, -29.0, -30, -14),
    Measured("river", MUSIC, -28.6, -30, -14),
]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (Measured("volcano", MOMENT, -12.0, -16, -6), ["volcano has -12.0 LUFS; its class moment, -13.0"]),
        (Measured("volcano", MOMENT, -13.0, -16, -0.9), ["volcano has a true peak of -0.9 dB"]),
        (Measured("island", SoundClass("music", -30.1), -30.1, -30, -14), ["pieces of music are 1.5 LU apart"]),
        (Measured("volcano", SoundClass("moment", -11.0, 2, True), -11.0, -16, -6), ["volcano is 9.4 dB above a footstep"]),
        (Measured("volcano", SoundClass("moment", -15.0, 2, True), -15.0, -16, -6), ["volcano is 5.4 dB above a footstep"]),
    ],
)
def test_it_tells_what_is_wrong(wrong: Measured, told: list[str]) -> None:
    assert list(loudness.faults_of(GOOD)) == []
    assert list(loudness.faults_of([*GOOD, wrong])) == told


def test_every_sound_is_as_loud_as_its_class_and_none_clips(sounds: Sounds) -> None:
    assert list(loudness.faults_of([file for name in sounds.kinds for file in sounds.measure(name)])) == []


def test_mixed_music_ducks_as_in_the_program(sounds: Sounds) -> None:
    quiet, _ = loudness.mix([], 2.0, "title", None, sounds)
    under, _ = loudness.mix([Cue(0.0, "blast_near", 0)], 2.0, "title", None, sounds)
    blast = sounds.heard("blast_near", 0)
    second = slice(RATE, 2 * RATE)
    assert alike(under[second] - blast[second], quiet[second] * amplitude(DEPTH))
    assert alike(under[-RATE:], quiet[-RATE:]), "it has returned"


def test_mixed_voices_are_as_many_as_in_the_program(sounds: Sounds) -> None:
    cues = [Cue(k / 10, "last_one", 0) for k in range(5)]
    _, most = loudness.mix(cues, 2.0, "title", None, sounds)
    assert most == {"moment": 2}


def test_a_full_house_keeps_below_the_most(sounds: Sounds) -> None:
    choose = random.Random(1)
    assert max(loudness.true_peak(loudness.full_house(choose, sounds)) for _ in range(10)) <= loudness.MOST_PEAK


def test_a_sound_that_is_played_softly_is_mixed_at_half_its_volume(sounds: Sounds) -> None:
    whole, _ = loudness.mix([Cue(0.0, "blast_near", 0)], 1.0, None, None, sounds)
    soft, _ = loudness.mix([Cue(0.0, "blast_near", 0, softly=True)], 1.0, None, None, sounds)
    assert np.abs(whole).max() > 0
    assert alike(soft, whole / 2)
