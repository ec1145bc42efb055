"""A table with screens for everybody: the window, and a telephone at each side."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.contract.entry import Exhibited, TableEntry
from game.ui.services.theme import Colour, Theme
from game.ui.widgets.boxes import rounded
from game.ui.widgets.labels import trimmed

WORDS = ("screens",)
"""The words of this exhibit in a figure."""
SIZE, WINDOW, PHONE = (372, 146), (208, 130), (68, 126)
"""Design units of the picture, of the window, and of a telephone."""
FRAME, CORNER = 7, 9
"""Design units of the frame of a screen and of the radius of its corners."""
FOOT = (64, 14)
"""Design units of the stand of the window."""
COLOURS = ("red", "blue")
"""The players at the telephones."""
BUTTONS = ("green", "amber")
BUTTON, APART = 21, 3
"""Design units of the height of a button on a telephone, and between two."""
DARK: Colour = (0x26, 0x21, 0x2B)
RIM: Colour = (0x53, 0x4B, 0x5C)
PAPER: Colour = (0xF4, 0xE9, 0xCC)


def picture(theme: Theme, entry: TableEntry) -> Exhibited:
    """Return the window with the game's cover, and telephones with a player and buttons each."""
    px = theme.px
    whole = Surface((px(SIZE[0]), px(SIZE[1])), pygame.SRCALPHA)
    window = Rect(0, 0, px(WINDOW[0]), px(WINDOW[1]))
    window.midtop = whole.get_width() // 2, 0
    foot = Rect(0, 0, px(FOOT[0]), px(FOOT[1]))
    foot.midbottom = window.centerx, window.bottom + foot.height - px(2)
    _blit(whole, rounded(theme, foot.size, px(4), RIM), foot)
    inner = _screen(whole, theme, window)
    _fit(whole, theme, entry.cover, inner.inflate(-px(4), -px(4)))
    for colour, left in zip(COLOURS, (0, whole.get_width() - px(PHONE[0])), strict=True):
        _draw_phone(whole, theme, entry.figure.format(colour), Rect(left, px(SIZE[1] - PHONE[1]), px(PHONE[0]), px(PHONE[1])))
    return Exhibited(whole, {})


def _draw_phone(target: Surface, theme: Theme, figure: str, place: Rect) -> None:
    """Draw a telephone with its player over buttons."""
    px, inner = theme.px, _screen(target, theme, place)
    button = Rect(inner.x + px(3), inner.bottom - px(3) - px(BUTTON), inner.width - px(6), px(BUTTON))
    for colour in reversed(BUTTONS):
        theme.nine(target, f"hud/button_{colour}_normal", button)
        button = button.move(0, -px(BUTTON + APART))
    room = Rect(inner.x, inner.y, inner.width, button.bottom - inner.y).inflate(-px(10), -px(8))
    _fit(target, theme, figure, room)


def _screen(target: Surface, theme: Theme, place: Rect) -> Rect:
    """Draw a screen in its frame, and return the part inside."""
    inner = place.inflate(-2 * theme.px(FRAME), -2 * theme.px(FRAME))
    _blit(target, rounded(theme, place.size, theme.px(CORNER), DARK, RIM), place)
    _blit(target, rounded(theme, inner.size, theme.px(CORNER // 2), PAPER), inner)
    return inner


def _fit(target: Surface, theme: Theme, name: str, room: Rect) -> None:
    """Draw the visible part of a sprite as large as fits."""
    sprite, scale = trimmed(theme, name, room.size)
    seen = theme.art.seen(name)
    middle = seen.x + seen.width / 2, seen.y + seen.height / 2
    sprite.draw(target, *(round(at - scale * by) for at, by in zip(room.center, middle, strict=True)))


def _blit(target: Surface, source: Surface, place: Rect) -> None:
    target.blit(source, place, special_flags=pygame.BLEND_PREMULTIPLIED)
