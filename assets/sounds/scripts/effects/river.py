"""Effects of Riverlands."""

from __future__ import annotations

import numpy as np

from audio import RATE
from effects.effect import Group
from effects.materials import drum, scrape, splash
from effects.notes import A4, C5, C6, D4, D5, D6, E4, E6, G4, G5
from synth import (
    METAL,
    STONE,
    WOOD,
    Array,
    Random,
    arch,
    bar,
    bell,
    bubble,
    curve,
    glide,
    hiss,
    hump,
    kalimba,
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
    tick,
    times,
    tone,
    white,
    wood,
    wrap,
)

GROUP = Group("river")


@GROUP.effect("river_loop", 1, looped=True)
def river_loop(rng: Random) -> Array:
    """The river (a loop)."""
    t = 10.0
    n = np.arange(seconds(t)) / seconds(t)
    flow = periodic_noise(rng, t, lambda f: (f / (f + 250)) / (1 + (f / 1100) ** 1.6))
    flow = flow * (0.8 + 0.2 * np.sin(2 * np.pi * 3 * n) * np.sin(2 * np.pi * 2 * n + 1))
    drops = many(rng, t, np.full(seconds(t), 30.0), lambda: bubble(rng.uniform(450, 1700), rng.uniform(0.008, 0.028), 2.5), 0.1)
    return 0.13 * flow + 0.75 * wrap(drops, t)


@GROUP.effect("river_wave", 2)
def river_wave(rng: Random) -> Array:
    """The river carries something along."""
    t = 1.2
    out = 0.4 * moving_band(rng, curve(t, (0, 350), (0.6, 1100), (t, 450)), 1.8) * arch(t, 0.5)
    drops = many(rng, t, 60 * arch(t, 0.5), lambda: bubble(rng.uniform(450, 1600), rng.uniform(0.008, 0.025)), 0.2)
    return room(mix(out, 0.45 * drops), 0.14, 0.3, 4500)


@GROUP.effect("raft", 2)
def raft(rng: Random) -> Array:
    """A raft pushed off: wood and water."""
    out = put(silence(0.9), splash(rng, 0.7, 0.7), 0.12, 0.6)
    out = put(out, 0.25 * scrape(rng, 0.25, 200, 1200) * arch(0.25, 0.5), 0.0)
    return room(
        put(put(out, wood(rng, 360, 0.03, 0.4, 0.6), 0.02, 0.7), wood(rng, 420, 0.03, 0.35, 0.4), 0.2, 0.4), 0.14, 0.3, 4000
    )


@GROUP.effect("bridge", 2)
def bridge(rng: Random) -> Array:
    """A bridge built: three hammer blows."""
    out = silence(0.7)
    for k, at in enumerate((0.0, 0.2, 0.38)):
        out = put(
            out,
            mix(wood(rng, 500 + 40 * k, 0.03, 0.8, 0.8), 0.25 * struck(rng, 2400, 0.02, METAL, 0.9)),
            0.004 + at,
            0.8 + 0.1 * k,
        )
    return room(out, 0.16, 0.3, 4500)


def footstep(rng: Random, first: Array, second: Array) -> Array:
    return put(put(silence(0.3), first, 0.004), second, 0.055 + rng.uniform(0, 0.01), 0.5)


@GROUP.effect("step_wood", 4)
def step_wood(rng: Random) -> Array:
    """A step on wood."""
    return room(
        footstep(rng, wood(rng, rng.uniform(300, 360), 0.024, 0.3, 0.9), wood(rng, 460, 0.016, 0.3, 0.3)), 0.12, 0.2, 3500
    )


def crunch(rng: Random, t: float, low: float, high: float, grains: float) -> Array:
    return mix(
        0.35 * hiss(rng, t, low, high) * arch(t, 0.35),
        0.6 * many(rng, t, grains * arch(t, 0.4), lambda: tick(rng, low, high, 0.0018), 0.2),
    )


@GROUP.effect("step_sand", 4)
def step_sand(rng: Random) -> Array:
    """A step on sand."""
    return room(footstep(rng, crunch(rng, 0.1, 900, 4200, 300), 0.7 * crunch(rng, 0.12, 1100, 4800, 350)), 0.06, 0.15, 4000)


@GROUP.effect("step_grass", 4)
def step_grass(rng: Random) -> Array:
    """A step on grass."""

    def rustle(t: float) -> Array:
        return 0.4 * hiss(rng, t, 1800, 6500) * arch(t, 0.4) * (0.5 + np.abs(lowpass(white(rng, t), 70)) / 0.06)

    thud = 0.8 * struck(rng, 120, 0.025, (1, 1.7), 0.0)
    return room(footstep(rng, mix(rustle(0.11), thud), 0.8 * rustle(0.13)), 0.06, 0.15, 4500)


@GROUP.effect("step_stone", 4)
def step_stone(rng: Random) -> Array:
    """A step on stone."""
    return room(
        footstep(rng, mix(stone(rng, 520, 0.012, 0.4), 0.4 * struck(rng, 160, 0.02, STONE, 0.1)), stone(rng, 700, 0.009, 0.35)),
        0.16,
        0.3,
        4000,
    )


@GROUP.effect("step_water", 3)
def step_water(rng: Random) -> Array:
    """A step in shallow water."""
    return room(splash(rng, 0.4, 0.55), 0.1, 0.2, 5000)


@GROUP.effect("bow_draw", 3)
def bow_draw(rng: Random) -> Array:
    """A bow is drawn: wood and string creak."""
    out, at, gap = silence(0.6), 0.02, 0.034
    while at < 0.52:
        f = 430 + 420 * at
        out = put(out, struck(rng, f * rng.uniform(0.95, 1.05), 0.012, (1, 1.48, 2.2, 3.1), 0.4), at, rng.uniform(0.3, 0.7))
        gap *= rng.uniform(0.9, 1.02)
        at += gap
    return room(
        out + 0.04 * hiss(rng, len(out) / RATE, 700, 3000)[: len(out)] * arch(len(out) / RATE)[: len(out)], 0.12, 0.2, 4500
    )


@GROUP.effect("bow_release", 3)
def bow_release(rng: Random) -> Array:
    """The string sings, the arrow flies."""
    t = 0.4
    out = put(silence(t), pluck(rng, rng.uniform(120, 135), 0.35, 0.7, 0.98), 0.0, 0.9)
    out = put(out, struck(rng, 620, 0.012, WOOD, 0.6), 0.002, 0.5)
    return room(put(out, 0.3 * moving_band(rng, glide(3600, 1500, 0.28)) * arch(0.28, 0.2), 0.015), 0.14, 0.3, 5000)


@GROUP.effect("bow_hit", 3)
def bow_hit(rng: Random) -> Array:
    """The arrow strikes and quivers."""
    t = 0.35
    x = times(t)
    quiver = tone(95 + 0 * x, harmonics=(1, 0.7, 0.4, 0.2)) * (0.5 + 0.5 * np.sin(2 * np.pi * 31 * x)) * hump(t, 0.003, 0.08)
    return room(put(0.4 * quiver, wood(rng, 520, 0.03, 0.85, 0.8), 0.002), 0.14, 0.25, 4500)


@GROUP.effect("bow_miss", 2)
def bow_miss(rng: Random) -> Array:
    """The arrow flies past."""
    t = 0.4
    out = 0.4 * moving_band(rng, curve(t, (0, 1800), (0.15, 2600), (t, 900))) * arch(t, 0.35)
    return room(put(out, crunch(rng, 0.08, 1500, 5000, 200), 0.33, 0.5), 0.12, 0.25, 5000)


def sword(rng: Random, level: int) -> Array:
    """A swing, a clash; the better the sword, the fuller it rings."""
    t = 0.18
    f, tau = ((820, 0.05), (1010, 0.16), (1230, 0.34))[level - 1]
    out = put(silence(t), 0.4 * moving_band(rng, curve(t, (0, 700), (0.12, 1900 + 500 * level), (t, 1500))) * arch(t, 0.6), 0.0)
    clash = mix(
        (0.9 - 0.2 * level) * wood(rng, 560, 0.028, 0.6, 0.7),
        (0.2 + 0.22 * level) * struck(rng, f, tau, METAL, 0.8, 0.03, 0.55),
        0.08 * level * struck(rng, f * 1.5, tau, METAL, 0.9, 0.03, 0.6),
        0.4 * tick(rng, 2500, 8000, 0.002),
    )
    return room(put(out, clash, 0.115), 0.16, 0.35, 5500)


@GROUP.effect("sword_1", 3)
def sword_1(rng: Random) -> Array:
    """A wooden sword."""
    return sword(rng, 1)


@GROUP.effect("sword_2", 3)
def sword_2(rng: Random) -> Array:
    """An iron sword."""
    return sword(rng, 2)


@GROUP.effect("sword_3", 3)
def sword_3(rng: Random) -> Array:
    """A fine steel sword."""
    return sword(rng, 3)


def coin_ring(rng: Random, f: float) -> Array:
    return mix(struck(rng, f, 0.11, (1.0, 1.51, 2.37, 3.1), 0.85, 0.01, 0.6), 0.2 * tick(rng, 3000, 9000, 0.001))


@GROUP.effect("coin", 4)
def coin(rng: Random) -> Array:
    """One coin."""
    f = rng.uniform(2350, 2750)
    return room(put(put(silence(0.3), coin_ring(rng, f), 0.004), coin_ring(rng, f * 1.19), 0.075, 0.8), 0.12, 0.25, 7000)


@GROUP.effect("coins", 2)
def coins(rng: Random) -> Array:
    """A handful of coins."""
    out, at = silence(0.6), 0.005
    for _ in range(8):
        out = put(out, coin_ring(rng, rng.uniform(2200, 3300)), at, rng.uniform(0.35, 0.9))
        at += rng.uniform(0.03, 0.075)
    return room(put(out, struck(rng, 300, 0.02, WOOD, 0.3), at - 0.05, 0.4), 0.12, 0.25, 7000)


@GROUP.effect("bread", 3)
def bread(rng: Random) -> Array:
    """Two bites of crusty bread."""
    out = silence(0.75)
    for at, level in ((0.0, 1.0), (0.3, 0.75)):
        out = put(out, mix(crunch(rng, 0.14, 500, 3600, 320), 0.5 * struck(rng, 210, 0.02, (1, 1.6), 0.1)), 0.005 + at, level)
        out = put(out, lowpass(crunch(rng, 0.1, 400, 1800, 120), 1600), 0.15 + at, 0.3 * level)
    return room(out, 0.06, 0.15, 3500)


@GROUP.effect("robber", 2)
def robber(rng: Random) -> Array:
    """A robber: three low plucks, and a cheeky stop."""
    out = silence(1.0)
    for f, at in ((A4 / 4, 0.0), (C5 / 4, 0.14), (A4 / 4 * 2 ** (11 / 12), 0.28), (A4 / 4, 0.42)):
        out = put(out, pluck(rng, f * 2, 0.35, 0.4, 0.985), 0.004 + at, 0.8)
        out = put(out, pluck(rng, f, 0.4, 0.5, 0.985), 0.004 + at, 0.7)
    return room(put(out, wood(rng, 500, 0.02, 0.6, 0.5), 0.6, 0.5), 0.16, 0.3, 4000)


@GROUP.effect("market_bell", 2)
def market_bell(_rng: Random) -> Array:
    """The bell over a shop door."""
    out = silence(1.3)
    for at, level in ((0.0, 1.0), (0.16, 0.6)):
        out = put(out, bell(G5 * 2, 0.36, (0.5, 1.0, 1.19, 2.0, 2.76)), 0.004 + at, level)
    return room(out, 0.2, 0.5, 6000)


@GROUP.effect("explore", 2)
def explore(rng: Random) -> Array:
    """Something is searched: leaves, and a question."""
    out = put(silence(0.9), 0.5 * crunch(rng, 0.3, 1500, 6000, 120), 0.0)
    for k, f in enumerate((D5, G5)):
        out = put(out, kalimba(rng, f, 0.4), 0.26 + 0.13 * k, 0.8)
    return room(out, 0.2, 0.4, 5000)


@GROUP.varied_effect("item_gain", 3)
def item_gain(_rng: Random, variant: int) -> Array:
    """Something useful is found."""
    out = put(silence(0.7), bar(G5, 0.25), 0.004, 0.8)
    return room(put(out, bar((C6, D6, E6)[variant % 3], 0.35), 0.1), 0.18, 0.35, 5500)


@GROUP.effect("sword_up", 1)
def sword_up(rng: Random) -> Array:
    """The sword is sharpened."""
    t = 0.5
    out = 0.25 * moving_band(rng, glide(2200, 5200, t)) * arch(t, 0.7) + 0.12 * tone(
        glide(1500, 2400, t), harmonics=(1, 0.4)
    ) * arch(t, 0.8)
    return room(put(out, struck(rng, 1570, 0.3, METAL, 0.8, 0.0, 0.6), 0.45, 0.7), 0.2, 0.45, 6000)


@GROUP.effect("death", 2)
def death(rng: Random) -> Array:
    """A last blow, and a piece leaves the board: a heavy stroke, a tumble, and a descent into a deep bell."""
    out = put(silence(2.2), drum(170, 44, 0.9, 0.24, 2.6), 0.004, 0.9)
    for at, level in ((0.0, 1.0), (0.11, 0.5), (0.17, 0.25)):
        out = put(
            out, mix(wood(rng, 420, 0.03, 0.7, 0.9), 0.3 * hiss(rng, 0.1, 400, 3000) * hump(0.1, 0.001, 0.02)), 0.004 + at, level
        )
    for k, f in enumerate((G4, E4, D4, A4 / 2)):
        out = put(out, mix(bar(f, 0.32, 0.25), 0.4 * bar(f / 2, 0.4, 0.2)), 0.3 + 0.17 * k, 0.7)
    return room(put(out, bell(A4 / 4, 0.36), 0.81, 0.35), 0.28, 0.7, 3500)


@GROUP.effect("respawn", 2)
def respawn(rng: Random) -> Array:
    """Back again: a rising run and a piece put down."""
    out = silence(1.2)
    for k, f in enumerate((G4, C5, D5, G5)):
        out = put(out, bar(f, 0.3, 0.35), 0.01 + 0.09 * k, 0.75)
    return room(put(out, wood(rng, 720, 0.026, 0.5, 0.9), 0.44, 0.8), 0.2, 0.4, 5000)
