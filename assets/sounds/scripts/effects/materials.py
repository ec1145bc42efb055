"""Sounds that effects of several groups are made of."""

from __future__ import annotations

import numpy as np

from audio import RATE
from synth import (
    Array,
    Random,
    bubble,
    curve,
    glide,
    hiss,
    hump,
    lowpass,
    many,
    mix,
    moving_band,
    put,
    silence,
    times,
    tone,
    warm,
    white,
)


def scrape(rng: Random, t: float, low: float, high: float, grain: float = 90.0) -> Array:
    """Wood sliding over wood: noise with the grain of the boards in it."""
    rough = 0.55 + 0.45 * np.abs(lowpass(white(rng, t), grain)) / 0.05
    return hiss(rng, t, low, high) * np.clip(rough, 0, 2.0)


def drum(start: float, end: float, t: float, tau: float, drive: float = 1.8) -> Array:
    """A deep drum; the drive gives it overtones, so that small loudspeakers have it too."""
    return warm(tone(glide(start, end, t, 0.5)) * hump(t, 0.004, tau), drive)


def boom(rng: Random, t: float, size: float) -> Array:
    """A blast in bands, the deeper, the longer: a crack, a body, a falling thump, and a tail that rolls away."""
    out = 0.9 * drum(150 / size, 38 / size, t, 0.3 * size, 2.5)
    for low, high, tau, level in (
        (40, 120, 0.5, 0.6),
        (120, 480, 0.26, 0.85),
        (480, 1900, 0.13, 0.7),
        (1900, 7000, 0.05, 0.5),
    ):
        swell = 1 + 0.5 * lowpass(white(rng, t), 16) / 0.02 * 0.3
        out += level * hiss(rng, t, low, high) * hump(t, 0.003, tau * size) * np.clip(swell, 0.3, 2) * 0.45
    roll = moving_band(rng, glide(700 / size, 90, t, 0.6), 2.0) * hump(t, 0.05, 0.38 * size)
    waves = 0.65 + 0.35 * np.sin(2 * np.pi * np.cumsum(glide(11, 4, t)) / RATE)
    return out + 0.3 * roll * waves


def splash(rng: Random, t: float, size: float) -> Array:
    """Something falls into water: the slap, the spray, the bubbles."""
    slap = hiss(rng, t, 250, 1600) * hump(t, 0.004, 0.045 * size) * 0.55
    spray = moving_band(rng, curve(t, (0, 1500), (0.12, 3600), (t, 2200))) * hump(t, 0.07 * size, 0.13 * size) * 0.22
    rate = 75 * size * np.exp(-np.maximum(times(t) - 0.08, 0) / (0.2 * size)) * (times(t) > 0.05)
    drops = many(rng, t, rate, lambda: bubble(rng.uniform(500, 2400) / size**0.5, rng.uniform(0.006, 0.02)), 0.2)
    plop = bubble(300 / size, 0.055 * size, 5.0)
    return mix(slap, spray, 0.4 * drops, put(silence(t), plop, 0.06, 0.8))
