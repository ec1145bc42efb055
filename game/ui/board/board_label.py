"""Labels on a board: a few words or a number, perhaps with a small picture."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import partial
from math import inf

import pygame
from pygame import Rect, Surface

from game.ui.services.art import Art, Sprite
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, INK, SHADE, Colour, Theme

SIZE, STEP_SIZE = 17, 16
"""Letter heights of labels and of the numbers of steps, in design units."""
ICON = (2.2, 1.25)
"""The widest and the tallest picture beside the words, in heights of letters."""
EDGES = 0.3
"""The height of a label beyond what is on it, in heights of letters."""
GAIN, LOSS = "+", "−"
FINE = 3
"""The factor by which edges are drawn finer than the screen."""


@dataclass(frozen=True, slots=True)
class _Inks:
    body: Colour
    rim: Colour
    words: Colour


class Tone(Enum):
    """The meaning of a label's colour: a plain fact, odds of harm, good, bad, a victory."""

    PAPER = _Inks(CREAM, (0x5E, 0x3C, 0x18), INK)
    RED = _Inks((0xC0, 0x30, 0x26), CREAM, (255, 255, 255))
    GREEN = _Inks((0x2C, 0x76, 0x45), CREAM, (255, 255, 255))
    ORANGE = _Inks((0xA4, 0x50, 0x0E), CREAM, (255, 255, 255))
    GOLD = _Inks((0x9C, 0x66, 0x06), (0xFF, 0xE2, 0x8A), (255, 255, 255))
    DARK = _Inks((0x2A, 0x1A, 0x0E), CREAM, CREAM)


def board_label(theme: Theme, words: str, tone: Tone = Tone.PAPER, icon: str = "", letters: int = 0) -> str:
    """Return the name of the sprite of a label with these words.

    A sprite may stand before them as a small picture; the anchor is the label's middle. `letters` is the height of its letters
    in pixels, 0 for the usual one.
    """
    name = f"lozenge/{tone.name}{letters or ''}/{icon}/{words}"
    return theme.art.ensure(name, partial(_lozenge, theme, words, tone.value, icon, letters))


def letters_within(theme: Theme, side: float) -> int:
    """Return the height of the letters of a label that is so high, in pixels.

    It has a small picture. They are no larger than usual.
    """
    return min(theme.px(SIZE), round(side / (ICON[1] + EDGES)))


def sign(theme: Theme, text: str, icon: str = "", wide: float = inf) -> str:
    """Return the name of the sprite of a label with a number and a thing.

    Gains are on paper, losses on red, all else on dark. It is at most `wide` pixels across: where it would be wider a loss leaves
    out its thing, and letters are smaller.
    """
    tone = Tone.RED if LOSS in text else Tone.PAPER if GAIN in text else Tone.DARK
    name = board_label(theme, text, tone, icon)
    if wide == inf:
        return name
    if tone is Tone.RED and _across(theme, name) > wide:
        name, icon = board_label(theme, text, tone), ""
    share = wide / _across(theme, name)
    return name if share >= 1 else board_label(theme, text, tone, icon, int(theme.px(SIZE) * share))


def _across(theme: Theme, name: str) -> int:
    return theme.art.sprite(name).surface.get_width()


def step(theme: Theme, number: int) -> str:
    """Return the name of the sprite with the number of a step on a round gold field."""
    return theme.art.ensure(f"step/{number}", partial(_step, theme, number))


def _lozenge(theme: Theme, words: str, inks: _Inks, icon: str, letters_high: int, scale: float) -> Sprite:
    px = letters_high or theme.px(SIZE)
    letters = theme.fonts.picture(words, Face.BLACK, px, inks.words) if words else Surface((0, 0))
    thing = _cut(theme.art, icon, px) if icon else Surface((0, 0))
    gap, edge = (round(px * 0.25) if icon and words else 0), round(px * (0.5 if words else 0.15))
    tall = max(letters.get_height(), thing.get_height()) + round(px * EDGES)
    picture = _body((letters.get_width() + thing.get_width() + gap + 2 * edge, tall), inks, px)
    middle = tall // 2
    if icon:
        picture.blit(thing, (edge, middle - thing.get_height() // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
    if words:
        left = edge + thing.get_width() + gap
        picture.blit(letters.premul_alpha(), (left, middle - letters.get_height() // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite(picture, (picture.get_width() // 2, middle))


def _step(theme: Theme, number: int, scale: float) -> Sprite:
    px = theme.px(STEP_SIZE)
    letters = theme.fonts.picture(str(number), Face.BLACK, px, INK)
    side = round(px * 1.75)
    picture = _body((side, side), _Inks((0xFF, 0xE4, 0x8A), SHADE, INK), px)
    at = letters.get_rect(center=(side // 2, side // 2))
    picture.blit(letters.premul_alpha(), at, special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite(picture, (side // 2, side // 2))


def _body(size: tuple[int, int], inks: _Inks, px: int) -> Surface:
    """Return a premultiplied field with round ends, a rim, and a dark hairline round it."""
    fine = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    box = Rect((0, 0), fine.get_size())
    rim = max(1.0, px / 10)
    for inwards, ink in ((0.0, (*SHADE, 220)), (max(1.0, px / 18), inks.rim), (max(1.0, px / 18) + rim, inks.body)):
        by = -2 * round(inwards * FINE)
        part = box.inflate(by, by)
        pygame.draw.rect(fine, ink, part, border_radius=part.height // 2)
    return pygame.transform.smoothscale(fine.premul_alpha(), size)


def _cut(art: Art, icon: str, px: int) -> Surface:
    """Return the visible part of a sprite, fitted beside letters of this height."""
    seen = art.seen(icon)
    whole = art.sprite(icon, min(ICON[0] * px / seen.width, ICON[1] * px / seen.height)).surface
    return whole.subsurface(whole.get_bounding_rect())
