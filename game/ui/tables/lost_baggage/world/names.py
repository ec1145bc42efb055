"""The names of discovered tiles, each on a plate along its tile's top side: where the name is, is the top (LB-6)."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from game.engine.lost_baggage.geometry import Side
from game.ui.services.art import Art, Sprite
from game.ui.services.fonts import Face, Fonts
from game.ui.services.theme import INK, Colour, Theme
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.world.places import OUTLINE, SIDE_MIDDLES, TILE, TOP

LETTERS = 15.0
"""Letter height in board units."""
LEAST = 11.4
"""The smallest letter height, in design units."""
NARROWEST = 5.4
"""How many letter heights wide a tile is at least on which a name is written; a narrower one shows the mark of its top side."""
ONE_LINE = 1.05
"""How much longer than the side a name in one line may be; a longer one of several words takes two lines."""
PAPER: Colour = (0xFB, 0xF0, 0xD2)
EDGE: Colour = (0x4A, 0x2F, 0x16)
FINER = 2
"""How many times finer slanting plates are painted before they are turned."""


def plate(art: Art, theme: Theme, words: str, side: Side) -> str:
    """The sprite of a tile's name along this side, as seen; its anchor is the middle of the tile on the mat."""
    name = f"plate/{side}/{words}"
    if name not in art:
        art.define(name, lambda scale: _plate(art, theme, words, side, scale))
    return name


def letter_height(theme: Theme, scale: float) -> int:
    """Pixels of the letters of names at a scale of the board; 0 where tiles are too small for them."""
    px = max(theme.px(LEAST), round(LETTERS * scale))
    return px if TILE[0] * scale >= NARROWEST * px else 0


def lines_of(fonts: Fonts, words: str, px: int, room: float) -> tuple[str, ...]:
    """A name in one line, or, if that is longer than `room` pixels, in the two lines that need the least."""
    single = words.split()
    if fonts.width(words, Face.BOLD, px) <= room or len(single) < 2:
        return (words,)
    splits = [(" ".join(single[:place]), " ".join(single[place:])) for place in range(1, len(single))]
    return min(splits, key=lambda lines: max(fonts.width(line, Face.BOLD, px) for line in lines))


def _plate(art: Art, theme: Theme, words: str, side: Side, scale: float) -> Sprite:
    px = letter_height(theme, scale)
    if not px:
        return art.sprite(f"{pictures.FOLDER}land/mark_{side}", scale)
    (x, y), (x0, y0), (x1, y1) = SIDE_MIDDLES[side - 1], OUTLINE[side - 2], OUTLINE[side - 1]
    along = pygame.Vector2(x1 - x0, y1 - y0)
    lines = lines_of(theme.fonts, words, px, along.length() * scale * ONE_LINE)
    slope = math.degrees(math.atan2(along.y, along.x))
    upright = slope if -90 < slope < 90 else slope - math.copysign(180, slope)  # letters never stand on their heads
    fine = 1 if not upright else FINER
    flat = _paper(theme.fonts, lines, px * fine)
    picture = (pygame.transform.rotozoom(flat, -upright, 1 / fine) if upright else flat).premul_alpha()
    inwards = pygame.Vector2(x, y) * scale - pygame.Vector2(along.y, -along.x).normalize() * (flat.get_height() / fine / 2)
    middle = inwards.x, inwards.y - TOP * scale
    return Sprite(picture, (round(picture.get_width() / 2 - middle[0]), round(picture.get_height() / 2 - middle[1])))


def _paper(fonts: Fonts, lines: tuple[str, ...], px: int) -> Surface:
    """A plate with the lines on it, not turned."""
    letters = [fonts.picture(line, Face.BOLD, px, INK) for line in lines]
    tall = round(px * 1.12)
    rim = max(1, round(px / 10))
    width, height = max(one.get_width() for one in letters) + round(px * 0.55), tall * len(lines) + 2 * rim
    picture = Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(picture, EDGE, picture.get_rect(), border_radius=round(px * 0.4))
    pygame.draw.rect(picture, PAPER, picture.get_rect().inflate(-2 * rim, -2 * rim), border_radius=round(px * 0.3))
    for number, one in enumerate(letters):
        picture.blit(one, one.get_rect(center=(width // 2, rim + round(tall * (number + 0.5)))))
    return picture
