"""Effects: the table: dice and pieces."""

from __future__ import annotations

from audio import RATE
from effects.effect import Group
from effects.materials import scrape
from synth import WOOD, Array, Random, arch, hiss, lowpass, mix, put, room, silence, struck, tick, wood

GROUP = Group("table")


def die_hit(rng: Random, force: float = 1.0) -> Array:
    """One contact of a small hard die with the table."""
    return force * mix(
        struck(rng, rng.uniform(1500, 2300), 0.012, WOOD, 0.55 + 0.35 * force),
        0.7 * struck(rng, rng.uniform(420, 560), 0.022, WOOD, 0.4),
        0.55 * force * struck(rng, rng.uniform(130, 165), 0.03, (1.0, 1.8), 0.1),
        0.2 * force * tick(rng, 2500, 8000, 0.0012),
    )


@GROUP.effect("die_shake", 3)
def die_shake(rng: Random) -> Array:
    """A die shaken in two hands."""
    out = silence(0.75)
    for k in range(int(rng.integers(9, 12))):
        at = 0.02 + k * 0.064 + rng.uniform(-0.008, 0.008)
        knock = mix(struck(rng, rng.uniform(1100, 1700), 0.010, WOOD, 0.45), 0.5 * struck(rng, 380, 0.016, WOOD, 0.2))
        out = put(out, lowpass(knock, 3800), at, rng.uniform(0.45, 1.0) * (1.0 if k % 2 else 0.7))
    out += 0.03 * hiss(rng, len(out) / RATE, 500, 2500)[: len(out)] * arch(len(out) / RATE)[: len(out)]
    return room(out, 0.12, 0.15, 3500)


@GROUP.effect("die_throw", 4)
def die_throw(rng: Random) -> Array:
    """A die thrown on wood: bounces that come faster and softer, then a short roll."""
    out, at, gap, force = silence(0.9), 0.01, rng.uniform(0.15, 0.19), 1.0
    while gap > 0.022:
        out = put(out, die_hit(rng, force), at)
        if rng.random() < 0.6:  # a second corner
            out = put(out, die_hit(rng, 0.45 * force), at + rng.uniform(0.012, 0.024))
        at, gap, force = at + gap, gap * rng.uniform(0.68, 0.8), force * rng.uniform(0.72, 0.84)
    for k in range(4):
        out = put(out, die_hit(rng, 0.2 - 0.04 * k), at + 0.045 * k + 0.006 * k * k)
    return room(out, 0.14, 0.22, 4500)


@GROUP.effect("die_settle", 3)
def die_settle(rng: Random) -> Array:
    """The last tilts of a die that comes to rest."""
    out, at = silence(0.4), 0.005
    for gap, force in ((0.09, 0.8), (0.062, 0.5), (0.044, 0.34), (0.03, 0.2), (0.02, 0.12)):
        out = put(out, die_hit(rng, force), at)
        at += gap * rng.uniform(0.9, 1.1)
    return room(out, 0.12, 0.2, 4500)


@GROUP.effect("piece_pick", 3)
def piece_pick(rng: Random) -> Array:
    """A wooden piece lifted from the table."""
    out = put(silence(0.16), struck(rng, rng.uniform(900, 1200), 0.012, WOOD, 0.35), 0.03, 0.8)
    out = put(out, hiss(rng, 0.05, 1200, 5000) * arch(0.05, 0.7) * 0.12, 0.0)
    return room(out, 0.1, 0.15, 4500)


@GROUP.effect("piece_put", 4)
def piece_put(rng: Random) -> Array:
    """A wooden piece put down."""
    out = put(silence(0.2), wood(rng, rng.uniform(640, 820), 0.026, 0.5, 0.9), 0.004)
    out = put(out, wood(rng, rng.uniform(900, 1100), 0.015, 0.4, 0.2), rng.uniform(0.022, 0.034), 0.28)
    return room(out, 0.12, 0.2, 4500)


@GROUP.effect("piece_slide", 3)
def piece_slide(rng: Random) -> Array:
    """A piece pushed over the board."""
    t = rng.uniform(0.34, 0.42)
    out = scrape(rng, t, 350, 2600) * arch(t, 0.35) + 0.5 * scrape(rng, t, 140, 420) * arch(t, 0.4)
    out = put(0.3 * out, struck(rng, 720, 0.014, WOOD, 0.3), t - 0.05, 0.35)
    return room(out, 0.1, 0.18, 3500)


@GROUP.effect("piece_turn", 3)
def piece_turn(rng: Random) -> Array:
    """A piece turned on the spot: a short twist and two clicks."""
    t = 0.17
    out = put(silence(0.28), 0.22 * scrape(rng, t, 600, 3200) * arch(t, 0.5), 0.0)
    for at, level in ((0.05, 0.4), (0.15, 0.8)):
        out = put(out, struck(rng, rng.uniform(1000, 1250), 0.011, WOOD, 0.5), at, level)
    return room(out, 0.1, 0.16, 4500)


@GROUP.effect("piece_fall", 3)
def piece_fall(rng: Random) -> Array:
    """A piece knocked over."""
    out = silence(0.5)
    for at, level, f in ((0.0, 0.5, 950), (0.13, 1.0, 600), (0.2, 0.45, 760), (0.25, 0.25, 820), (0.285, 0.14, 860)):
        out = put(out, wood(rng, f, 0.022, 0.5, 0.6 * level), 0.005 + at * rng.uniform(0.92, 1.08), level)
    return room(out, 0.14, 0.22, 4500)
