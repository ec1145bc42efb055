"""Effects of Battle for the Island."""

from __future__ import annotations

import numpy as np

from audio import RATE
from effects.effect import Group
from effects.materials import boom, drum, scrape
from effects.notes import C5, D4, G4
from synth import (
    METAL,
    WOOD,
    Array,
    Random,
    arch,
    band,
    bar,
    bell,
    curve,
    glide,
    hiss,
    hump,
    lowpass,
    many,
    mix,
    moving_band,
    put,
    room,
    seconds,
    silence,
    stone,
    struck,
    tick,
    times,
    tone,
    warm,
    white,
    wood,
)

GROUP = Group("battle")


def engine(rng: Random, t: float, rate: Array, low: float, rattle: float, bright: float) -> Array:
    """A tin toy's motor: soft puffs at `rate` a second and a clockwork rattle."""
    phase = np.cumsum(rate) / RATE
    puffs = np.exp(-((phase % 1.0) * 5.0)) * (1 + 0.12 * rng.standard_normal(int(phase[-1]) + 2)[phase.astype(int)])
    body = tone(rate, harmonics=(0.5, 1.0, 0.75, 0.5, 0.3, 0.2, 0.12))
    wind = band(white(rng, t)[: len(rate)], low * 2, bright)
    out = 0.5 * body * (0.4 + 0.6 * puffs) + 1.1 * puffs * wind / wind.std() * 0.3
    teeth = silence(t)
    for start in np.nonzero(np.diff(np.floor(phase * 1.0)))[0][::2]:
        teeth = put(teeth, struck(rng, rng.uniform(1700, 2100), 0.006, WOOD, 0.6), start / RATE, rng.uniform(0.5, 1))
    return out + rattle * teeth[: len(out)]


@GROUP.effect("engine_jeep", 3)
def engine_jeep(rng: Random) -> Array:
    """A toy jeep drives one move."""
    t, up = 0.85, rng.uniform(62, 70)
    rate = curve(t, (0, 34), (0.12, 44), (0.5, up), (0.7, up * 0.85), (t, 38))
    out = engine(rng, t, rate, 180, 0.28, 2400) * curve(t, (0, 0), (0.06, 0.8), (0.5, 1), (0.7, 0.8), (t, 0))
    return room(out, 0.1, 0.16, 3500)


@GROUP.effect("engine_tank", 3)
def engine_tank(rng: Random) -> Array:
    """A toy tank drives one move: deeper, with rattling tracks."""
    t, up = 1.05, rng.uniform(36, 41)
    rate = curve(t, (0, 22), (0.18, 28), (0.65, up), (0.85, up * 0.9), (t, 24))
    out = engine(rng, t, rate, 90, 0.0, 1300)
    tracks = silence(t)
    for k in range(int(t * 19)):
        knock = struck(rng, rng.uniform(650, 900), 0.014, WOOD, 0.5)
        tracks = put(tracks, knock, k / 19 + rng.uniform(0, 0.008), rng.uniform(0.25, 0.5))
    out = (out + tracks[: len(out)]) * curve(t, (0, 0), (0.08, 0.8), (0.6, 1), (0.85, 0.8), (t, 0))
    return room(out, 0.12, 0.2, 3000)


@GROUP.effect("march", 3)
def march(rng: Random) -> Array:
    """A wooden soldier hops one move: two light taps."""
    out = silence(0.4)
    for at, level in ((0.0, 0.8), (0.16, 1.0)):
        out = put(out, wood(rng, rng.uniform(820, 980), 0.016, 0.45, 0.55), 0.005 + at, level)
    return room(out, 0.12, 0.18, 4500)


def cork(rng: Random, start: float, end: float, t: float, puff: float, low: float, high: float) -> Array:
    """A pop gun: a falling thump, a puff of air, the click of the lock."""
    return mix(
        tone(glide(start, end, t, 0.5)) * hump(t, 0.0012, t / 4.5),
        puff * hiss(rng, t, low, high) * hump(t, 0.001, t / 7),
        0.4 * struck(rng, 1900, 0.006, WOOD, 0.8),
    )


@GROUP.effect("shot_rifle", 4)
def shot_rifle(rng: Random) -> Array:
    """A soldier's pop gun."""
    return room(warm(cork(rng, rng.uniform(640, 760), 170, 0.16, 0.42, 900, 6000), 1.8), 0.2, 0.35, 4500)


@GROUP.effect("shot_jeep", 4)
def shot_jeep(rng: Random) -> Array:
    """A jeep's gun: three quick pops."""
    out = silence(0.5)
    for k, level in enumerate((1.0, 0.85, 0.95)):
        pop = cork(rng, rng.uniform(480, 540), 140, 0.13, 0.45, 600, 4500)
        out = put(out, pop, 0.004 + 0.085 * k + rng.uniform(0, 0.006), level)
    return room(warm(out, 1.8), 0.2, 0.35, 4000)


@GROUP.effect("shot_tank", 3)
def shot_tank(rng: Random) -> Array:
    """A tank's gun: a round, deep thump and its echo in the room."""
    out = mix(
        cork(rng, rng.uniform(230, 260), 52, 0.5, 0.5, 150, 1800), 0.35 * hiss(rng, 0.3, 400, 3000) * hump(0.3, 0.002, 0.05)
    )
    return room(warm(out, 2.2), 0.3, 0.6, 2600)


@GROUP.effect("shot_bazooka", 2)
def shot_bazooka(rng: Random) -> Array:
    """A tube and a rocket's whoosh."""
    t = 0.6
    out = put(silence(t), cork(rng, 330, 90, 0.25, 0.4, 250, 2500), 0.0)
    swish = moving_band(rng, curve(t, (0, 700), (0.2, 1900), (t, 900))) * arch(t, 0.3, 0.8)
    return room(mix(warm(out, 1.8), 0.35 * swish), 0.2, 0.4, 4000)


@GROUP.effect("ricochet", 4)
def ricochet(rng: Random) -> Array:
    """A shot glances off."""
    t, top = 0.5, rng.uniform(2300, 2900)
    f = glide(top, top * rng.uniform(0.42, 0.5), t, 0.8) * (1 + 0.012 * np.sin(2 * np.pi * rng.uniform(24, 32) * times(t)))
    whine = tone(f, harmonics=(1, 0.25)) * hump(t, 0.012, 0.12)
    out = mix(0.55 * whine, 0.05 * moving_band(rng, f) * hump(t, 0.01, 0.1), 0.9 * struck(rng, 1500, 0.012, METAL, 0.8))
    return room(out, 0.2, 0.4, 5500)


def debris(rng: Random, t: float, amount: float, wooden: float = 0.7) -> Array:
    """Splinters and pebbles that rain on the table."""

    def piece() -> Array:
        if rng.random() < wooden:
            return struck(rng, rng.uniform(700, 2400), 0.011, WOOD, 0.5)
        return stone(rng, rng.uniform(900, 2200), 0.007)

    rate = amount * np.exp(-times(t) / (0.3 * t)) * np.clip(times(t) / 0.12, 0, 1)
    return many(rng, t, rate, piece, 0.15)


@GROUP.effect("blast_near", 3)
def blast_near(rng: Random) -> Array:
    """A crate full of fireworks goes up: boom, crackle, splinters on the table."""
    crack = hiss(rng, 0.12, 700, 8000) * hump(0.12, 0.0008, 0.022)
    blast = mix(warm(boom(rng, 2.2, 1.0), 3.5), 0.5 * crack)
    out = put(put(blast, lowpass(blast[: seconds(1.2)], 500), 0.21, 0.3), debris(rng, 1.8, 60), 0.2, 0.3)
    return room(out, 0.3, 1.1, 2800)


@GROUP.effect("blast_far", 3)
def blast_far(rng: Random) -> Array:
    """A blast at the other end of the table."""
    out = lowpass(warm(boom(rng, 1.8, 0.9), 3.0), 1100)
    out = put(out, 0.3 * lowpass(boom(rng, 1.2, 0.8), 420), 0.19)
    return room(put(out, lowpass(debris(rng, 1.2, 30), 2200), 0.25, 0.14), 0.4, 1.1, 1800)


@GROUP.effect("crate_flip", 3)
def crate_flip(rng: Random) -> Array:
    """A wooden crate turned over: creak, air, a hollow landing."""
    out = put(silence(0.5), 0.16 * scrape(rng, 0.13, 500, 2600) * arch(0.13, 0.6), 0.0)
    out = put(out, 0.1 * moving_band(rng, curve(0.2, (0, 700), (0.1, 1300), (0.2, 600))) * arch(0.2), 0.1)
    for at, level in ((0.29, 1.0), (0.33, 0.4), (0.36, 0.18)):
        box = mix(wood(rng, rng.uniform(430, 500), 0.035, 0.5, 0.9), 0.8 * struck(rng, 235, 0.05, (1, 1.7, 2.3), 0.25))
        out = put(out, box, at, level)
    return room(out, 0.15, 0.22, 3800)


@GROUP.effect("fuse", 2)
def fuse(rng: Random) -> Array:
    """A fuse burns."""
    t = 0.9
    out = 0.12 * hiss(rng, t, 2500, 9000) * (0.6 + 0.4 * np.abs(lowpass(white(rng, t), 40)) / 0.04)
    out = (
        out * arch(t, 0.6, 0.5)
        + 0.5 * many(rng, t, np.full(seconds(t), 90.0), lambda: tick(rng, 3000, 9000, 0.001))[: seconds(t)]
    )
    return room(out * curve(t, (0, 0), (0.1, 1), (t - 0.05, 1), (t, 0)), 0.08, 0.2, 6000)


@GROUP.effect("block_safe", 2)
def block_safe(rng: Random) -> Array:
    """The underside of a block shows no skull: a light, hollow knock, and a breath of relief."""
    out = put(silence(0.6), wood(rng, rng.uniform(520, 600), 0.03, 0.35, 0.5), 0.004)
    for k, f in enumerate((G4, C5)):
        out = put(out, bar(f, 0.22, 0.3), 0.1 + 0.09 * k, 0.45)
    return room(out, 0.16, 0.3, 4500)


@GROUP.effect("last_one", 1)
def last_one(rng: Random) -> Array:
    """The last of an army, or the last swimmer: a deep drum that rolls, and one great stroke that rings out."""
    out, at = silence(2.2), 0.0
    for k in range(13):
        hit = mix(drum(rng.uniform(96, 108), 58, 0.24, 0.09), 0.2 * hiss(rng, 0.1, 200, 900) * hump(0.1, 0.002, 0.03))
        out = put(out, hit, 0.004 + at, 0.12 + 0.04 * k)
        at += 0.085 - 0.002 * k
    stroke = mix(
        drum(140, 46, 1.1, 0.34, 2.6), 0.5 * hiss(rng, 0.3, 150, 1500) * hump(0.3, 0.002, 0.06), 0.7 * bell(D4 / 2, 0.42)
    )
    return room(put(out, stroke, at + 0.06), 0.35, 0.9, 2200)
