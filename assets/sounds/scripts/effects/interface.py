"""Effects: the interface."""

from __future__ import annotations

from effects.effect import Group
from effects.materials import scrape
from effects.notes import A4, C5, D5, D6, E5, G4, G5
from synth import (
    METAL,
    WOOD,
    Array,
    Random,
    arch,
    bar,
    bell,
    glide,
    hiss,
    hump,
    kalimba,
    lowpass,
    many,
    mix,
    moving_band,
    put,
    room,
    silence,
    struck,
    wood,
)

GROUP = Group("interface")


@GROUP.varied_effect("turn_change", 4)
def turn_change(rng: Random, variant: int) -> Array:
    """The next player's turn: the motif's first two notes, a little other for each seat."""
    low, high = ((G4, C5), (A4, D5), (C5, E5), (D5, G5))[variant % 4]
    out = put(silence(0.9), kalimba(rng, low * 1.0, 0.4), 0.004, 0.8)
    return room(put(out, mix(kalimba(rng, high, 0.55), 0.4 * bar(high / 2, 0.4)), 0.15), 0.22, 0.45, 5000)


@GROUP.varied_effect("medal", 4)
def medal(rng: Random, variant: int) -> Array:
    """Something of a turn is noted: a soft wooden tick, higher with each."""
    pitch = (A4, C5, D5, E5)[variant % 4]
    out = put(silence(0.14), mix(struck(rng, 2 * pitch, 0.012, WOOD, 0.35), 0.5 * bar(pitch, 0.05, 0.3)), 0.003)
    return room(out, 0.1, 0.15, 4500)


@GROUP.effect("warning", 2)
def warning(_rng: Random) -> Array:
    """Attention: two hollow notes, twice."""
    out = silence(1.0)
    for k in range(2):
        for j, f in enumerate((E5, C5)):
            out = put(out, mix(bar(f, 0.16, 0.6), 0.5 * bar(f / 2, 0.2, 0.4)), 0.004 + 0.34 * k + 0.12 * j, 0.9 - 0.15 * k)
    return room(out, 0.16, 0.3, 5000)


@GROUP.varied_effect("ui_hover", 3)
def ui_hover(rng: Random, variant: int) -> Array:
    """The pointer comes over a button."""
    return room(put(silence(0.06), struck(rng, (1500, 1560, 1440)[variant % 3], 0.007, WOOD, 0.3), 0.003), 0.05, 0.1, 4500)


@GROUP.effect("ui_click", 4)
def ui_click(rng: Random) -> Array:
    """A button pressed."""
    out = put(silence(0.1), struck(rng, rng.uniform(1050, 1150), 0.011, WOOD, 0.55), 0.003)
    return room(
        put(out, mix(struck(rng, 640, 0.014, WOOD, 0.4), 0.3 * struck(rng, 190, 0.02, (1, 1.8), 0.1)), 0.024, 0.8),
        0.08,
        0.15,
        4500,
    )


@GROUP.effect("ui_back", 2)
def ui_back(rng: Random) -> Array:
    """Back: the click the other way round, lower."""
    out = put(silence(0.14), struck(rng, 820, 0.014, WOOD, 0.45), 0.003, 0.8)
    return room(
        put(out, mix(struck(rng, 500, 0.018, WOOD, 0.35), 0.5 * struck(rng, 150, 0.025, (1, 1.8), 0.1)), 0.05), 0.1, 0.16, 4000
    )


@GROUP.effect("ui_toggle_on", 1)
def ui_toggle_on(rng: Random) -> Array:
    """A switch on."""
    out = put(silence(0.15), struck(rng, 780, 0.012, WOOD, 0.5), 0.003, 0.7)
    return room(put(out, struck(rng, 1170, 0.014, WOOD, 0.6), 0.05), 0.08, 0.15, 5000)


@GROUP.effect("ui_toggle_off", 1)
def ui_toggle_off(rng: Random) -> Array:
    """A switch off."""
    out = put(silence(0.15), struck(rng, 1170, 0.012, WOOD, 0.55), 0.003, 0.7)
    return room(put(out, struck(rng, 780, 0.016, WOOD, 0.45), 0.05), 0.08, 0.15, 4500)


@GROUP.varied_effect("ui_slider", 3)
def ui_slider(rng: Random, variant: int) -> Array:
    """A slider of the settings, one step."""
    return room(put(silence(0.06), struck(rng, (1250, 1320, 1400)[variant % 3], 0.008, WOOD, 0.45), 0.003), 0.05, 0.1, 4500)


@GROUP.effect("ui_error", 2)
def ui_error(rng: Random) -> Array:
    """Not possible: two soft, low knocks."""
    out = silence(0.3)
    for at in (0.0, 0.1):
        out = put(out, mix(bar(A4 / 2, 0.07, 0.2), 0.5 * struck(rng, 300, 0.02, WOOD, 0.15)), 0.004 + at)
    return room(lowpass(out, 2200), 0.1, 0.18, 2500)


@GROUP.effect("no_way", 1)
def no_way(_rng: Random) -> Array:
    """What is pointed at leads nowhere: one low, hollow note."""
    out = put(silence(0.9), mix(bar(A4 / 4, 0.5, 0.35), 0.6 * bar(A4 / 2, 0.3, 0.2)), 0.004)
    return room(lowpass(out, 1400), 0.16, 0.25, 1800)


@GROUP.effect("ui_open", 2)
def ui_open(rng: Random) -> Array:
    """A panel opens."""
    out = put(silence(0.3), 0.22 * moving_band(rng, glide(600, 1700, 0.18)) * arch(0.18, 0.6), 0.0)
    return room(put(out, wood(rng, 680, 0.018, 0.4, 0.6), 0.16, 0.8), 0.1, 0.18, 4500)


@GROUP.effect("ui_close", 2)
def ui_close(rng: Random) -> Array:
    """A panel closes."""
    out = put(silence(0.3), 0.22 * moving_band(rng, glide(1700, 600, 0.16)) * arch(0.16, 0.4), 0.0)
    return room(put(out, wood(rng, 480, 0.022, 0.4, 0.9), 0.13), 0.1, 0.18, 4000)


@GROUP.effect("undo", 1)
def undo(rng: Random) -> Array:
    """A move taken back: a slide backwards."""
    t = 0.26
    out = 0.3 * scrape(rng, t, 500, 3000) * arch(t, 0.8)
    return room(put(out, wood(rng, 620, 0.02, 0.4, 0.7), t - 0.03, 0.8), 0.1, 0.18, 4000)


@GROUP.effect("hint", 1)
def hint(rng: Random) -> Array:
    """A hint, a note, an achievement."""
    out = silence(1.0)
    for k, f in enumerate((G5, D6)):
        out = put(out, kalimba(rng, f, 0.4), 0.004 + 0.11 * k, 0.8)
    return room(out, 0.25, 0.5, 6000)


@GROUP.effect("curtain", 2)
def curtain(rng: Random) -> Array:
    """A velvet curtain is drawn: cloth, and rings along a brass rail."""
    t = 0.42
    cloth = 0.5 * hiss(rng, t, 250, 2200) * arch(t, 0.4, 1.2)
    rings = many(rng, t, 34 * arch(t, 0.4), lambda: struck(rng, rng.uniform(2600, 3600), 0.012, METAL, 0.5), 0.3)
    return room(mix(cloth, 0.25 * rings), 0.14, 0.25, 4500)


@GROUP.varied_effect("award", 3)
def award(rng: Random, variant: int) -> Array:
    """A name or an award drops in: a knock and a note, higher for each."""
    out = put(silence(0.8), wood(rng, 620, 0.02, 0.4, 0.7), 0.004, 0.6)
    return room(put(out, mix(kalimba(rng, (C5, E5, G5)[variant % 3], 0.5), 0.3 * bar(C5 / 2, 0.3)), 0.02), 0.2, 0.4, 5500)


@GROUP.effect("solved", 1)
def solved(rng: Random) -> Array:
    """Something learned or solved: the motif runs up, and rings."""
    out = silence(1.5)
    for k, f in enumerate((C5, D5, E5, G5, D6)):
        out = put(out, mix(kalimba(rng, f, 0.55), 0.35 * bar(f / 2, 0.3)), 0.004 + 0.09 * k + 0.04 * (k == 4), 0.6 + 0.08 * k)
    chord = mix(*(0.4 * bar(f, 0.33) for f in (C5 / 2, G4, C5, E5)), 0.15 * bell(D6, 0.5))
    return room(put(out, chord, 0.404), 0.25, 0.8, 5500)


@GROUP.effect("flag", 1)
def flag(rng: Random) -> Array:
    """A flag is hoisted: the pulley runs, and the cloth flaps in the wind."""
    out = silence(1.6)
    for k in range(9):
        out = put(out, struck(rng, 900 + 45 * k, 0.01, WOOD, 0.5), 0.004 + 0.065 * k, 0.35)
    for k in range(5):
        out = put(
            out, hiss(rng, 0.12, 300, 2600) * hump(0.12, 0.02, 0.03), 0.62 + 0.15 * k + rng.uniform(0, 0.03), 0.5 - 0.06 * k
        )
    return room(out, 0.16, 0.3, 4500)
