"""Small dark plates with a number and a thing: what a tile brings, what a blow does, what was won and lost."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Surface

from game.ui.services.art import Art, Sprite
from game.ui.services.fonts import Fonts
from game.ui.services.theme import CREAM, Colour, Theme
from game.ui.tables.board.lettering import outlined

LETTERS, LEAST = 17, 13
"""The height of the letters in board units, and the least in pixels."""
ICON = (2.2, 1.25)
"""The widest and the tallest picture beside them, in heights of letters."""
GAIN, LOSS = "+", "−"
LOSS_INK: Colour = (0xFF, 0xB0, 0x9A)
PLATE = (0x2A, 0x1A, 0x0E, 205)


def sign(theme: Theme, text: str, icon: str = "") -> str:
    """The name of the sprite with these words, and behind them a sprite as a small picture; losses are reddish."""
    name = f"sign/{icon}/{text}"
    if name not in theme.art:
        ink = LOSS_INK if LOSS in text else CREAM
        theme.art.define(name, partial(_picture, theme.art, theme.fonts, text, icon, ink))
    return name


def _picture(art: Art, fonts: Fonts, text: str, icon: str, ink: Colour, scale: float) -> Sprite:
    px = max(LEAST, round(LETTERS * scale))
    letters = outlined(fonts, text, px, ink) if text else Surface((0, 0))
    thing = _cut(art, icon, px) if icon else Surface((0, 0))
    gap, edge = (round(px * 0.12) if icon and text else 0), round(px * 0.3)
    size = (letters.get_width() + thing.get_width() + gap + 2 * edge, max(letters.get_height(), thing.get_height()) + edge)
    picture = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(picture, PLATE, picture.get_rect(), border_radius=size[1] // 2)
    picture = picture.premul_alpha()
    middle = size[1] // 2
    if text:
        picture.blit(letters, (edge, middle - letters.get_height() // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
    if icon:
        right = size[0] - edge - thing.get_width()
        picture.blit(thing, (right, middle - thing.get_height() // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite(picture, (size[0] // 2, middle))


def _cut(art: Art, icon: str, px: int) -> Surface:
    """What can be seen of a sprite, as large as it fits beside letters of this height."""
    seen = art.seen(icon)
    whole = art.sprite(icon, min(ICON[0] * px / seen.width, ICON[1] * px / seen.height)).surface
    return whole.subsurface(whole.get_bounding_rect())
