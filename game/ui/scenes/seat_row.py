"""The row of seats in which players stand before a game, on a landing stage.

Its planks, their figures, and what is asked of each.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui.services.theme import CREAM, LOOKS, Colour, Style, Theme
from game.ui.widgets import LabelledButton, Widget, draw_fitted

RAIL: Colour = (0xD9, 0xA0, 0x6A)
POST: tuple[Colour, Colour] = ((0x8A, 0x55, 0x2C), (0xD8, 0xB0, 0x78))
ROPE: Colour = (0xD9, 0xBE, 0x8C)
FINE = 3
APART = 112
"""Design units between two posts."""
TALL = 26
"""Design units by which posts rise over the planks."""
FIGURE, FOOT, BASE = 130, 48, 56
"""The height of a figure with its ring at 1x, the depth of the ring, and half its width.

The depth is that below the figure's anchor.
"""


def picture(theme: Theme, size: tuple[int, int]) -> Surface:
    """Return planks with a row of posts and a rope along their upper edge, premultiplied.

    The posts rise over it.
    """
    px, rise = theme.px, theme.px(TALL)
    quay = Surface((size[0], size[1] + rise), pygame.SRCALPHA)
    quay.fill((0, 0, 0, 0))
    planks = Surface(size)
    theme.art.lay_cloth(planks, "board/table", theme.scale)
    shade = Surface((1, 4))
    for y, level in enumerate((255, 215, 190, 170)):
        shade.set_at((0, y), (level, level, level))
    planks.blit(pygame.transform.smoothscale(shade, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    planks.fill(RAIL, Rect(0, 0, size[0], px(4)))
    planks.fill((0x6A, 0x3C, 0x1C), Rect(0, px(4), size[0], px(3)))
    quay.blit(planks, (0, rise))
    post, rope = _post(theme), max(2, px(3))
    count = max(2, round(size[0] / px(APART)))
    step = size[0] / count
    middles = [round((number + 0.5) * step) for number in range(-1, count + 1)]
    for left, right in itertools.pairwise(middles):
        points = [(left + (right - left) * part / 12, rise - px(8) + px(9) * math.sin(math.pi * part / 12)) for part in range(13)]
        for colour, drop in (((0x4A, 0x2C, 0x12, 255), rope), ((*ROPE, 255), 0)):
            pygame.draw.lines(quay, colour, False, [(x, y + drop // 2) for x, y in points], rope)
    for x in middles:
        quay.blit(post, (x - post.get_width() // 2, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return quay


def _post(theme: Theme) -> Surface:
    wide, tall = theme.px(18), theme.px(TALL + 12)
    large = Surface((wide * FINE, tall * FINE), pygame.SRCALPHA)
    body = Rect(2 * FINE, 3 * FINE, (wide - 4) * FINE, (tall - 3) * FINE)
    pygame.draw.rect(large, (0x3A, 0x20, 0x0C, 255), body.inflate(2 * FINE, 2 * FINE), border_radius=4 * FINE)
    pygame.draw.rect(large, (*POST[0], 255), body, border_radius=4 * FINE)
    pygame.draw.rect(large, (*POST[1], 255), Rect(0, 0, wide * FINE, tall * FINE // 4), border_radius=4 * FINE)
    return pygame.transform.smoothscale(large.premul_alpha(), (wide, tall))


def draw_figure(target: Surface, theme: Theme, figure: str, colour: str, rect: Rect, *, there: bool = True) -> None:
    """Draw a player's figure on a ring with the player's sign, as large as fits.

    Nobody is there yet: faint.
    """
    art = theme.art
    scale = min(rect.height / FIGURE, rect.width / (BASE * 2))
    x, y = rect.centerx, rect.bottom - round(FOOT * scale)
    ring = _ring(theme, colour, round(BASE * 2 * scale), there=there)
    target.blit(ring, ring.get_rect(center=(x, y)), special_flags=pygame.BLEND_PREMULTIPLIED)
    alpha = 1.0 if there else 0.35
    size = round(scale, 3)
    if there and (shadow := art.shadow(figure)) is not None:
        art.sprite(shadow, size).draw(target, x, y)
    art.sprite(figure, size, alpha).draw(target, x, y)
    emblem = art.sprite(f"ui/badge_{colour}", round(scale * 0.8, 3), alpha)
    place = emblem.surface.get_rect(center=(x, y + round(30 * scale)))
    target.blit(emblem.surface, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _ring(theme: Theme, colour: str, wide: int, *, there: bool) -> Surface:
    """Return a flat ring in a player's colour; premultiplied."""

    def make() -> Surface:
        deep = next(look.deep for look in LOOKS if look.colour == colour)
        large = Surface((wide * FINE, wide * FINE * 4 // 5), pygame.SRCALPHA)
        area, thin = large.get_rect(), max(2, wide * FINE // 40)
        alpha = 255 if there else 110
        pygame.draw.ellipse(large, (20, 10, 4, 110), area)
        pygame.draw.ellipse(large, (*deep, alpha), area, 3 * thin)
        pygame.draw.ellipse(large, (255, 244, 220, alpha), area.inflate(-2 * thin, -2 * thin), thin)
        return pygame.transform.smoothscale(large.premul_alpha(), (wide, wide * 4 // 5))

    return theme.keep(("ring", colour, wide, there), make)


class Figure(Widget):
    """A person who stands there, with the look of the seat."""

    def __init__(self, figure: str, colour: str, *, tooltip: str = "", there: bool = True) -> None:
        super().__init__(tooltip=tooltip)
        self.figure, self.colour, self.there = figure, colour, there

    def draw(self, target: Surface) -> None:
        draw_figure(target, self.theme, self.figure, self.colour, self.rect, there=self.there)


class AddSeatButton(LabelledButton):
    """A dark band with an icon and a word, on planks."""

    def __init__(self, words: str, icon: str, act: Callable[[], None]) -> None:
        super().__init__(words, act)
        self.icon = icon

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect.move(0, self.sunk)
        theme.nine(target, "hud/button_brown_" + self.state, self.rect)
        side = min(px(20), rect.height // 2)
        left = rect.x + px(12) + side + px(8)
        room = Rect(left, rect.y, rect.right - px(10) - left, rect.height)
        if theme.block(self.words, size=17).width <= room.width:
            draw_fitted(target, self, f"ui/icon_{self.icon}", Rect(rect.x + px(12), rect.centery - side // 2, side, side))
        else:
            room = rect.inflate(-px(16), 0)
        theme.write(target, self.words, room, CREAM, size=17, style=Style.RAISED)
