"""Effects of Lost Baggage: cards, hits and statuses."""

from __future__ import annotations

import numpy as np

from effects.effect import Group
from effects.materials import drum, scrape, splash
from effects.notes import A4, A5, C4, C5, C6, D4, D5, E5, E6, G4, G5, G6
from synth import (
    METAL,
    WOOD,
    Array,
    Random,
    arch,
    bar,
    bell,
    curve,
    glide,
    hiss,
    hump,
    kalimba,
    lowpass,
    many,
    mix,
    moving_band,
    pluck,
    put,
    room,
    seconds,
    silence,
    struck,
    tick,
    times,
    tone,
    warm,
    white,
    wood,
)

GROUP = Group("baggage")


def paper(rng: Random, t: float, low: float, high: float, peak: float = 0.5) -> Array:
    rough = 0.5 + np.abs(lowpass(white(rng, t), 120)) / 0.075
    return hiss(rng, t, low, high) * np.clip(rough, 0, 2.2) * arch(t, peak) * 0.3


def snap(rng: Random, f: float = 1500) -> Array:
    return mix(0.7 * tick(rng, 1800, 8000, 0.0025), 0.4 * struck(rng, f, 0.006, WOOD, 0.5))


@GROUP.effect("card_draw", 4)
def card_draw(rng: Random) -> Array:
    """A card drawn from the deck."""
    t = rng.uniform(0.15, 0.19)
    return room(put(paper(rng, t, 1500, 7500, 0.65), snap(rng), t - 0.02, 0.55), 0.08, 0.15, 6000)


@GROUP.effect("card_flip", 4)
def card_flip(rng: Random) -> Array:
    """A card turned over."""
    out = put(silence(0.25), paper(rng, 0.1, 1200, 6500, 0.5), 0.0)
    out = put(put(out, snap(rng, 1800), 0.01, 0.35), snap(rng, 1100), 0.12, 0.9)
    return room(put(out, 0.4 * struck(rng, 260, 0.02, WOOD, 0.2), 0.122), 0.1, 0.16, 5500)


@GROUP.effect("card_shuffle", 3)
def card_shuffle(rng: Random) -> Array:
    """A riffle and a bridge."""
    out, at = silence(1.1), 0.02
    for k in range(26):
        out = put(out, snap(rng, rng.uniform(1200, 1900)), at, 0.35 + 0.5 * np.sin(np.pi * k / 25))
        at += (0.028 - 0.014 * np.sin(np.pi * k / 25)) * rng.uniform(0.8, 1.2)
    at += 0.05
    for k in range(16):
        out = put(out, snap(rng, rng.uniform(1500, 2300)), at, 0.45 - 0.015 * k)
        at += 0.012 + 0.0006 * k
    out = put(out, paper(rng, 0.14, 1200, 5000), at - 0.02, 0.5)
    return room(put(out, snap(rng, 700), at + 0.08, 0.8), 0.1, 0.18, 5500)


@GROUP.effect("card_play", 4)
def card_play(rng: Random) -> Array:
    """A card laid on the table."""
    out = put(silence(0.25), paper(rng, 0.12, 1100, 5500, 0.7), 0.0, 0.8)
    out = put(out, mix(snap(rng, 900), 0.9 * struck(rng, rng.uniform(190, 230), 0.024, (1, 1.8, 2.9), 0.25)), 0.11)
    return room(out, 0.12, 0.2, 5000)


@GROUP.effect("card_discard", 3)
def card_discard(rng: Random) -> Array:
    """A card slides to the discard pile."""
    t = 0.26
    return room(put(paper(rng, t, 900, 4500, 0.3), snap(rng, 800), t - 0.05, 0.4), 0.1, 0.16, 4500)


@GROUP.effect("page_turn", 3)
def page_turn(rng: Random) -> Array:
    """A page of the rulebook."""
    t = rng.uniform(0.42, 0.5)
    out = 0.6 * moving_band(rng, curve(t, (0, 1800), (0.2, 3800), (t, 2200))) * arch(t, 0.4) * 0.25
    out = out * (0.5 + np.abs(lowpass(white(rng, t), 60)) / 0.06)[: len(out)]
    out = mix(out, 0.5 * many(rng, t, 60 * arch(t, 0.35), lambda: tick(rng, 2000, 7000, 0.0015), 0.1))
    return room(put(out, snap(rng, 600), t - 0.06, 0.35), 0.08, 0.18, 5000)


@GROUP.effect("hit_blunt", 3)
def hit_blunt(rng: Random) -> Array:
    """A thump with something soft and heavy (a suitcase)."""
    out = mix(
        tone(glide(rng.uniform(170, 200), 68, 0.2, 0.6)) * hump(0.2, 0.002, 0.05),
        0.4 * hiss(rng, 0.2, 200, 1400) * hump(0.2, 0.002, 0.03),
        0.4 * wood(rng, 480, 0.03, 0.4, 0.3),
    )
    return room(warm(out, 1.7), 0.14, 0.25, 3500)


@GROUP.effect("hit_slash", 3)
def hit_slash(rng: Random) -> Array:
    """A quick cut."""
    t = 0.2
    out = 0.5 * moving_band(rng, curve(t, (0, 1200), (0.1, 5200), (t, 2600))) * arch(t, 0.5)
    out = put(
        out, mix(0.7 * struck(rng, 520, 0.02, WOOD, 0.5), 0.35 * struck(rng, rng.uniform(1900, 2300), 0.07, METAL, 0.8)), 0.11
    )
    return room(out, 0.14, 0.3, 5500)


@GROUP.effect("hit_pierce", 3)
def hit_pierce(rng: Random) -> Array:
    """A sting, a peck, a dart."""
    out = put(silence(0.3), 0.3 * moving_band(rng, glide(1500, 4200, 0.07)) * arch(0.07, 0.8), 0.0)
    out = put(out, mix(struck(rng, rng.uniform(820, 950), 0.016, WOOD, 0.8), 0.5 * tick(rng, 2500, 8000, 0.002)), 0.065)
    return room(out, 0.12, 0.25, 5500)


@GROUP.effect("hit_bite", 3)
def hit_bite(rng: Random) -> Array:
    """Snap! A wooden jaw."""
    out = silence(0.3)
    for at, level in ((0.0, 0.6), (0.075, 1.0)):
        out = put(
            out,
            mix(wood(rng, rng.uniform(560, 640), 0.018, 0.8, 0.5), 0.5 * struck(rng, 1150, 0.012, WOOD, 0.7)),
            0.004 + at,
            level,
        )
    return room(
        put(out, 0.3 * many(rng, 0.12, np.full(seconds(0.12), 120.0), lambda: tick(rng, 1000, 4000, 0.003)), 0.08),
        0.12,
        0.2,
        4500,
    )


@GROUP.effect("hit_fire", 3)
def hit_fire(rng: Random) -> Array:
    """A puff of flame."""
    t = 0.6
    out = 0.5 * moving_band(rng, curve(t, (0, 300), (0.12, 1100), (t, 350)), 1.8) * hump(t, 0.06, 0.13)
    crackle = many(rng, t, 80 * arch(t, 0.3), lambda: tick(rng, 1500, 6500, 0.0018), 0.2)
    return room(mix(out, 0.6 * crackle, 0.4 * tone(glide(120, 60, 0.25)) * hump(0.25, 0.02, 0.06)), 0.14, 0.3, 4000)


@GROUP.effect("hit_water", 3)
def hit_water(rng: Random) -> Array:
    """A bucketful."""
    return room(mix(splash(rng, 0.6, 0.75), 0.4 * hiss(rng, 0.15, 200, 900) * hump(0.15, 0.002, 0.03)), 0.14, 0.3, 5000)


@GROUP.effect("hit_magic", 3)
def hit_magic(rng: Random) -> Array:
    """A curse: a falling shimmer and a knock."""
    out = silence(0.7)
    for k, f in enumerate((E6, C6, A5, G5, E5, D5)):
        out = put(out, bell(f * rng.uniform(0.997, 1.003), 0.16, (1.0, 2.76)), 0.004 + 0.038 * k, 0.5)
    return room(put(out, mix(0.7 * struck(rng, 300, 0.03, WOOD, 0.4), 0.6 * bar(C4, 0.2)), 0.24), 0.25, 0.5, 5500)


@GROUP.effect("block", 3)
def block(rng: Random) -> Array:
    """A blow parried by a shield."""
    out = mix(wood(rng, 380, 0.04, 0.6, 0.8), 0.5 * struck(rng, rng.uniform(1050, 1200), 0.11, METAL, 0.7))
    return room(out, 0.16, 0.3, 4500)


@GROUP.varied_effect("heal", 2)
def heal(rng: Random, variant: int) -> Array:
    """Warm notes that rise."""
    out = silence(1.2)
    for k, f in enumerate(((C5, E5, G5, C6), (G4, C5, E5, A5))[variant % 2]):
        out = put(out, kalimba(rng, f, 0.45), 0.004 + 0.095 * k, 0.65 + 0.1 * k)
    shimmer = 0.02 * hiss(rng, 0.9, 5000, 9000) * arch(0.9, 0.35)
    return room(put(out, shimmer, 0.1), 0.28, 0.6, 5500)


@GROUP.varied_effect("slider_click", 4)
def slider_click(rng: Random, variant: int) -> Array:
    """A wooden slider moves one notch."""
    out = put(silence(0.12), 0.15 * scrape(rng, 0.04, 900, 3800) * arch(0.04, 0.7), 0.0)
    return room(put(out, struck(rng, (1250, 1330, 1190, 1400)[variant % 4], 0.012, WOOD, 0.65), 0.034), 0.1, 0.15, 5000)


@GROUP.effect("status_red", 2)
def status_red(rng: Random) -> Array:
    """The red slider: something smoulders."""
    t = 0.8
    hot = 0.35 * moving_band(rng, curve(t, (0, 900), (0.2, 2400), (t, 1200))) * arch(t, 0.3)
    crackle = many(rng, t, 60 * arch(t, 0.35), lambda: tick(rng, 1800, 7000, 0.0016), 0.25)
    out = mix(hot, 0.7 * crackle)
    for k, f in enumerate((A4, C5, A4)):
        out = put(out, bar(f, 0.14, 0.5), 0.02 + 0.1 * k, 0.5)
    return room(out, 0.16, 0.3, 4500)


@GROUP.effect("status_blue", 2)
def status_blue(rng: Random) -> Array:
    """The blue slider: drowsy notes that sink."""
    t = 1.3
    out = silence(t)
    for k, f in enumerate((E5, C5, A4)):
        x = times(0.8)
        note = tone(f * (1 - 0.025 * x) * (1 + 0.006 * np.sin(2 * np.pi * 4.5 * x)), harmonics=(1, 0.12)) * hump(0.8, 0.03, 0.2)
        out = put(out, note, 0.02 + 0.22 * k, 0.8 - 0.12 * k)
    breath = 0.12 * moving_band(rng, curve(0.7, (0, 500), (0.35, 900), (0.7, 400))) * arch(0.7, 0.5)
    return room(put(out, breath, 0.4), 0.3, 0.6, 3500)


@GROUP.effect("status_clear", 2)
def status_clear(rng: Random) -> Array:
    """A status is taken off."""
    out = put(silence(0.6), 0.25 * moving_band(rng, glide(1200, 4200, 0.16)) * arch(0.16, 0.6), 0.0)
    return room(put(put(out, kalimba(rng, G5, 0.3), 0.08, 0.8), kalimba(rng, C6, 0.4), 0.17), 0.22, 0.4, 5500)


@GROUP.effect("teleport", 2)
def teleport(rng: Random) -> Array:
    """Gone here, there again."""
    t = 1.0
    x = times(t)
    f = np.where(x < 0.5, 300 * (5.0 ** np.clip(x / 0.5, 0, 1)), 1500 * (0.35 ** np.clip((x - 0.5) / 0.5, 0, 1)))
    warble = tone(f * (1 + 0.05 * np.sin(2 * np.pi * 17 * x)), harmonics=(1, 0.2)) * arch(t, 0.5, 0.8)
    out = mix(0.35 * warble, 0.2 * moving_band(rng, f * 2) * arch(t, 0.5))
    for k, note in enumerate((C6, E6, G6)):
        out = put(out, bell(note, 0.2, (1.0, 2.76)), 0.46 + 0.05 * k, 0.35)
    return room(out, 0.28, 0.6, 5500)


@GROUP.effect("swap", 2)
def swap(rng: Random) -> Array:
    """Two pieces change places: two swishes that cross."""
    t = 0.4
    out = 0.3 * moving_band(rng, glide(700, 2600, t)) * arch(t, 0.6) + 0.3 * moving_band(rng, glide(2600, 700, t)) * arch(t, 0.4)
    return room(put(put(out, wood(rng, 700, 0.02, 0.5), 0.36, 0.7), wood(rng, 860, 0.02, 0.5), 0.43, 0.7), 0.14, 0.25, 4500)


@GROUP.effect("skip", 2)
def skip(rng: Random) -> Array:
    """A turn is lost: two sinking plucks."""
    out = put(silence(0.7), pluck(rng, A4 / 2, 0.4, 0.3, 0.99), 0.004)
    return room(put(out, pluck(rng, D4 / 2, 0.5, 0.25, 0.99), 0.17), 0.16, 0.3, 3500)


@GROUP.effect("baggage_found", 1)
def baggage_found(rng: Random) -> Array:
    """The lost suitcase is found: clasps and a happy chord."""
    out = silence(1.6)
    for at in (0.0, 0.11):
        out = put(out, mix(struck(rng, 1700, 0.02, METAL, 0.8), wood(rng, 600, 0.02, 0.5)), 0.004 + at, 0.6)
    for k, f in enumerate((G4, C5, E5, G5, C6)):
        out = put(out, mix(kalimba(rng, f, 0.55), 0.4 * bar(f / 2, 0.4)), 0.3 + 0.07 * k, 0.6)
    chord = mix(*(0.5 * mix(kalimba(rng, f, 0.6), bar(f / 2, 0.33)) for f in (C5, E5, G5, C6)), 0.7 * bar(C4 / 2, 0.33))
    return room(put(put(out, chord, 0.72), bell(C6, 0.5), 0.72, 0.2), 0.28, 0.9, 5000)


@GROUP.effect("slash", 3)
def slash(rng: Random) -> Array:
    """A blow through the air, before it is felt."""
    t, top = 0.22, rng.uniform(3600, 4400)
    swish = moving_band(rng, curve(t, (0, 900), (0.1, top), (t, 1400))) * arch(t, 0.45, 1.6)
    return room(mix(swish, 0.12 * hiss(rng, t, 5000, 9000) * arch(t, 0.5, 3.0)), 0.12, 0.2, 6000)


@GROUP.effect("heart_lost", 1)
def heart_lost(rng: Random) -> Array:
    """A heart beats twice, slower, and goes out on a falling note."""
    out = silence(1.3)
    for at, level in ((0.0, 1.0), (0.13, 0.7), (0.46, 0.8), (0.6, 0.5)):
        out = put(out, lowpass(drum(105, 52, 0.3, 0.1, 3.0), 700), 0.004 + at, level)
    for k, f in enumerate((E5, C5, A4)):
        out = put(out, mix(bar(f / 2, 0.35, 0.2), 0.5 * bar(f / 4, 0.4, 0.2)), 0.5 + 0.16 * k, 0.45 - 0.06 * k)
    return room(out, 0.25, 0.7, 2600)


@GROUP.effect("stage_opens", 1)
def stage_opens(rng: Random) -> Array:
    """The tile of a battle grows into a stage: air that rises, and a low drum when it is there."""
    t = 0.5
    rush = moving_band(rng, glide(260, 1500, t, 1.5)) * arch(t, 0.75, 1.3)
    return room(put(mix(0.5 * rush, silence(0.9)), drum(120, 62, 0.4, 0.12), 0.36, 0.8), 0.25, 0.45, 3000)


@GROUP.effect("tag_swing", 3)
def tag_swing(rng: Random) -> Array:
    """A leather tag that swings on its strap: three creaks, each softer."""
    out = silence(0.8)
    for number in range(3):
        t = rng.uniform(0.12, 0.17)
        creak = scrape(rng, t, 350, 1700, rng.uniform(38, 62)) * arch(t, 0.4)
        out = put(out, creak, 0.01 + 0.23 * number, 0.9 - 0.25 * number)
    return room(out, 0.1, 0.2, 4500)


@GROUP.effect("tag_mine", 1)
def tag_mine(_rng: Random) -> Array:
    """One bell: the own case has come."""
    return room(put(silence(1.2), bell(C6, 0.5, (0.5, 1.0, 2.0, 3.0, 4.2)), 0.004, 0.9), 0.2, 0.5, 6000)
