"""Letters on a board, with a dark rim to be readable on any ground."""

from __future__ import annotations

from pygame import Surface

from game.ui.services.fonts import Face, Fonts
from game.ui.services.pictures import with_alpha
from game.ui.services.theme import SHADE, Colour


def outlined(fonts: Fonts, text: str, px: int, ink: Colour) -> Surface:
    """Return letters with a dark rim, readable on any ground; premultiplied."""
    rim = max(1, round(px / 9))
    dark, light = fonts.picture(text, Face.BLACK, px, SHADE), fonts.picture(text, Face.BLACK, px, ink)
    picture = with_alpha(Surface((light.get_width() + 2 * rim, light.get_height() + 2 * rim)))
    picture.fill((0, 0, 0, 0))
    for x in range(2 * rim + 1):
        for y in range(2 * rim + 1):
            if (x - rim) ** 2 + (y - rim) ** 2 <= rim * rim + 1:
                picture.blit(dark, (x, y))
    picture.blit(light, (rim, rim))
    return picture.premul_alpha()
