"""Effects of Earthquake Island."""

from __future__ import annotations

import numpy as np

from audio import RATE
from effects.effect import Group
from effects.materials import boom, drum, splash
from effects.notes import A4, C5, D5, E5, G4
from synth import (
    METAL,
    STONE,
    WOOD,
    Array,
    Random,
    arch,
    band,
    bubble,
    curve,
    decay,
    glide,
    hiss,
    hump,
    lowpass,
    many,
    mix,
    moving_band,
    periodic_noise,
    pluck,
    put,
    room,
    seconds,
    silence,
    stone,
    struck,
    times,
    tone,
    warm,
    white,
    wood,
)

GROUP = Group("island")


@GROUP.effect("tile_lift", 3)
def tile_lift(rng: Random) -> Array:
    """A stone tile lifted from its stack."""
    t = 0.22
    grind = hiss(rng, t, 300, 1700) * (0.5 + np.abs(lowpass(white(rng, t), 70)) / 0.055) * arch(t, 0.4)
    out = put(0.2 * grind, stone(rng, 620, 0.014, 0.6), 0.02, 0.4)
    out = put(out, mix(stone(rng, 880, 0.012, 0.6), 0.3 * struck(rng, 240, 0.02, STONE, 0.3)), 0.19, 0.7)
    return room(out, 0.14, 0.25, 4000)


@GROUP.effect("tile_put", 3)
def tile_put(rng: Random) -> Array:
    """A stone tile laid down."""
    out = put(
        silence(0.2), mix(stone(rng, rng.uniform(480, 580), 0.02, 0.6), 0.8 * struck(rng, 150, 0.04, (1, 1.8, 2.6), 0.15)), 0.004
    )
    return room(put(out, stone(rng, 760, 0.012, 0.5), 0.035, 0.3), 0.14, 0.22, 4000)


@GROUP.effect("tile_crumble", 4)
def tile_crumble(rng: Random) -> Array:
    """A stone tile breaks up: a crack, then pebbles that run dry."""
    t = 1.0
    rate = 130 * np.exp(-times(t) / 0.22) * np.clip(times(t) / 0.03, 0, 1) + 8 * (times(t) < 0.8)
    pebbles = many(rng, t, rate, lambda: stone(rng, rng.uniform(450, 1900), rng.uniform(0.006, 0.014)), 0.12)
    grind = hiss(rng, t, 120, 900) * (0.4 + np.abs(lowpass(white(rng, t), 45)) / 0.05) * hump(t, 0.05, 0.2)
    out = mix(0.55 * pebbles, 0.14 * grind)
    for at, level in ((0.0, 1.0), (0.03, 0.6), (0.075, 0.75)):
        out = put(
            out, mix(stone(rng, rng.uniform(420, 620), 0.02, 0.85), 0.7 * struck(rng, 170, 0.03, STONE, 0.2)), 0.003 + at, level
        )
    return room(out, 0.16, 0.35, 4200)


@GROUP.effect("tile_splash", 3)
def tile_splash(rng: Random) -> Array:
    """A tile sinks into the sea."""
    return room(splash(rng, 1.1, 1.4), 0.16, 0.4, 4500)


@GROUP.effect("splash", 3)
def small_splash(rng: Random) -> Array:
    """A piece falls into the water."""
    return room(splash(rng, 0.7, 0.85), 0.14, 0.3, 5000)


@GROUP.effect("rumble", 2)
def rumble(rng: Random) -> Array:
    """The earth quakes: it growls, breaks with two jolts, and rolls away; the table's pieces chatter."""
    t = 2.9
    shake = 0.6 + 0.4 * np.sin(2 * np.pi * np.cumsum(6.5 + 1.5 * lowpass(white(rng, t), 2) / 0.01 * 0.3) / RATE)
    low = hiss(rng, t, 34, 95) * 0.8 + hiss(rng, t, 80, 280) * 0.8 + 0.25 * hiss(rng, t, 280, 1100)
    env = curve(t, (0, 0), (0.35, 0.5), (0.5, 1.0), (1.3, 0.8), (2.0, 0.35), (t, 0))
    out = warm(low * shake * env, 2.2)
    for at, level in ((0.45, 0.9), (0.98, 0.7)):
        crack = many(rng, 0.5, 90 * decay(0.5, 0.12), lambda: stone(rng, rng.uniform(300, 1200), 0.016), 0.2)
        out = put(put(out, drum(105, 36, 0.9, 0.22, 2.6), at, level), crack, at, 0.3 * level)
    clatter = many(rng, t, 26 * env, lambda: struck(rng, rng.uniform(700, 1800), 0.012, WOOD, 0.4), 0.1)
    return room(mix(warm(out, 1.8), 0.22 * clatter * np.resize(env, len(clatter))), 0.2, 0.8, 2500)


@GROUP.effect("volcano", 2)
def volcano(rng: Random) -> Array:
    """A volcano breaks out: a growl, the burst, glowing stones."""
    t = 2.4
    growl = (hiss(rng, t, 40, 130) + 0.5 * hiss(rng, t, 120, 420)) * curve(t, (0, 0), (0.55, 1), (1.3, 0.8), (t, 0))
    roar = moving_band(rng, curve(t, (0, 250), (0.7, 900), (t, 300))) * hump(t, 0.6, 0.5)
    out = mix(0.5 * growl, 0.28 * roar)
    out = put(out, warm(boom(rng, 2.0, 1.1), 3.2), 0.45)
    out = put(out, many(rng, 1.5, 30 * decay(1.5, 0.5), lambda: stone(rng, rng.uniform(500, 1500), 0.011), 0.15), 0.75, 0.3)
    for _ in range(5):
        out = put(out, bubble(rng.uniform(130, 260), 0.05, 4), rng.uniform(0.6, 1.9), 0.45)
    return room(warm(out, 1.6), 0.22, 0.9, 2800)


@GROUP.effect("bubbles", 3)
def bubbles(rng: Random) -> Array:
    """Somebody goes under: bubbles rise."""
    out, at = silence(1.0), 0.0
    while at < 0.85:
        out = put(
            out, bubble(rng.uniform(380, 620) * (1 + at), rng.uniform(0.018, 0.045), rng.uniform(3, 6)), at, rng.uniform(0.35, 1)
        )
        at += rng.uniform(0.035, 0.12) * (1 + 0.7 * at)
    return room(lowpass(out, 3500), 0.18, 0.3, 3000)


@GROUP.effect("swim", 3)
def swim(rng: Random) -> Array:
    """A stroke through water."""
    t = 0.5
    out = 0.35 * moving_band(rng, curve(t, (0, 500), (0.25, 1300), (t, 600))) * arch(t, 0.45)
    drops = many(rng, t, 40 * arch(t, 0.6), lambda: bubble(rng.uniform(600, 1800), rng.uniform(0.006, 0.016)), 0.2)
    return room(mix(out, 0.45 * drops), 0.12, 0.25, 4500)


@GROUP.effect("rope", 3)
def rope(rng: Random) -> Array:
    """A rope thrown and pulled tight."""
    out = put(silence(0.75), 0.3 * moving_band(rng, curve(0.28, (0, 500), (0.2, 1900), (0.28, 1200))) * arch(0.28, 0.7), 0.0)
    at, gap = 0.3, 0.016
    while at < 0.66:  # stick and slip
        out = put(out, struck(rng, rng.uniform(480, 560), 0.012, (1, 1.5, 2.3, 3.4), 0.35), at, rng.uniform(0.3, 0.6))
        gap *= rng.uniform(0.98, 1.13)
        at += gap
    return room(put(out, wood(rng, 520, 0.02, 0.3, 0.6), 0.66, 0.5), 0.12, 0.22, 4000)


@GROUP.effect("spring", 3)
def spring(rng: Random) -> Array:
    """Boing."""
    t, base = 0.75, rng.uniform(150, 180)
    x = times(t)
    f = base * (1 + 0.9 * np.clip(x / 0.22, 0, 1)) * (1 + 0.24 * np.exp(-x / 0.45) * np.sin(2 * np.pi * (10 * x + 7 * x * x)))
    voice = tone(f, harmonics=(1, 0.6, 0.45, 0.3, 0.22, 0.16, 0.1))
    formant = sum(
        band(voice, c * 0.8, c * 1.25) * np.clip(np.cos(np.pi * (x * 6.5 - k / 3)), 0, 1) for k, c in enumerate((500, 900, 1500))
    )
    out = mix(0.6 * voice * hump(t, 0.004, 0.2), 1.2 * formant * hump(t, 0.004, 0.24), 0.3 * struck(rng, 900, 0.01, METAL, 0.6))
    return room(out, 0.12, 0.25, 4500)


@GROUP.effect("push", 3)
def push(rng: Random) -> Array:
    """A shove: air and a bump."""
    out = put(silence(0.35), 0.3 * moving_band(rng, curve(0.16, (0, 400), (0.12, 1200), (0.16, 900))) * arch(0.16, 0.75), 0.0)
    out = put(out, mix(wood(rng, 420, 0.026, 0.25, 1.0), 0.6 * tone(glide(170, 85, 0.14)) * hump(0.14, 0.002, 0.04)), 0.13)
    return room(out, 0.12, 0.22, 3500)


@GROUP.varied_effect("steal", 3)
def steal(rng: Random, variant: int) -> Array:
    """On tiptoe, and away with it."""
    out = silence(0.6)
    notes = ((D5, A4, D5), (E5, C5, E5), (C5, G4, C5))[variant % 3]
    for k, f in enumerate(notes):
        out = put(out, pluck(rng, f / 2, 0.22, 0.35, 0.985), 0.005 + 0.1 * k, 0.8)
    swish = moving_band(rng, glide(900, 3200, 0.16)) * arch(0.16, 0.7)
    return room(put(out, swish, 0.32, 0.14), 0.14, 0.25, 4500)


@GROUP.effect("sandbag", 2)
def sandbag(rng: Random) -> Array:
    """A sandbag drops."""
    out = mix(
        0.5 * hiss(rng, 0.3, 150, 900) * hump(0.3, 0.003, 0.04),
        0.2 * hiss(rng, 0.3, 1500, 5000) * hump(0.3, 0.02, 0.07),
        0.8 * tone(glide(130, 62, 0.25)) * hump(0.25, 0.003, 0.06),
    )
    return room(out, 0.1, 0.2, 3000)


@GROUP.effect("lifebelt", 2)
def lifebelt(rng: Random) -> Array:
    """A lifebelt squeaks and floats."""
    t = 0.16
    squeak = tone(glide(620, 980, t, 0.7), harmonics=(1, 0.5, 0.3)) * arch(t, 0.5) * 0.3
    out = put(put(silence(0.6), squeak, 0.0), splash(rng, 0.45, 0.6), 0.13, 0.8)
    return room(out, 0.12, 0.25, 4500)


@GROUP.effect("sea_loop", 1, looped=True)
def sea_loop(rng: Random) -> Array:
    """Calm waves round the board (a loop)."""
    t = 12.0
    n = np.arange(seconds(t)) / seconds(t)
    low = periodic_noise(rng, t, lambda f: 1 / (1 + (f / 260) ** 1.2))
    high = periodic_noise(rng, t, lambda f: (f / (f + 900)) / (1 + (f / 4200) ** 2))
    wave = 0.5 + 0.5 * np.sin(2 * np.pi * (2 * n + 0.08 * np.sin(2 * np.pi * n)))
    wave2 = 0.5 + 0.5 * np.sin(2 * np.pi * (3 * n + 0.3))
    return low * (0.35 + 0.4 * wave) + 0.35 * high * (0.08 + wave**3 * 0.75 + 0.25 * wave2**4)
