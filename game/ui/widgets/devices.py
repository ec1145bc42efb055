"""Signs in ink on light ground: icons beside words, and the discs of guests' devices."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.services.theme import FADED_INK, PARCHMENT, Colour, Theme
from game.ui.shell.guests import Device, Presence
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import rounded
from game.ui.widgets.labels import draw_fitted, trimmed

PALE: Colour = (0xD9, 0xEC, 0xF8)
DEEP: Colour = (0x1D, 0x3F, 0x66)
IVORY: Colour = (0xFF, 0xF9, 0xEA)
SIGNS: dict[Presence, tuple[Colour, str]] = {
    Presence.THERE: ((0x2E, 0x8B, 0x4E), "check"),
    Presence.HIDDEN: ((0xC0, 0x7A, 0x12), "pause"),
    Presence.LOST: ((0xC8, 0x38, 0x2A), "close"),
}
"""The colour and the icon at the corner of a device's sign."""


def draw_device(
    target: Surface, widget: Widget, device: Device | None, presence: Presence, centre: tuple[int, int], radius: int
) -> None:
    """Draw the sign of a device, a telephone's for one that nobody knows yet."""
    theme, side = widget.theme, 2 * radius
    _disc(target, theme, Rect(0, 0, side, side), centre, PALE, DEEP)
    icon = Rect(0, 0, side * 2 // 3, side * 2 // 3)
    icon.center = centre
    draw_inked(target, widget, f"ui/icon_{(device or Device.PHONE).value}", icon, DEEP, PALE)
    if presence in SIGNS:
        colour, name = SIGNS[presence]
        small = Rect(0, 0, max(8, side * 11 // 20), max(8, side * 11 // 20))
        corner = centre[0] + radius * 3 // 4, centre[1] - radius * 3 // 4
        _disc(target, theme, small, corner, colour, IVORY)
        mark = Rect(0, 0, small.width * 2 // 3, small.height * 2 // 3)
        mark.center = corner
        draw_fitted(target, widget, f"ui/icon_{name}", mark)


def draw_inked(target: Surface, widget: Widget, icon: str, rect: Rect, ink: Colour, ground: Colour) -> None:
    """Draw an icon, which is made light for dark buttons, in dark ink on light ground."""
    theme = widget.theme

    def paint() -> Surface:
        picture = theme.art.sprite(icon, round(trimmed(theme, icon, rect.size)[1], 3)).surface.copy()
        picture.fill(tuple(map(int.__sub__, ground, ink)), special_flags=pygame.BLEND_RGB_MULT)
        return picture

    picture = theme.keep(("inked", icon, rect.size, ink, ground), paint)
    target.blit(picture, picture.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_SUB)


class InkedIcon(Widget):
    """An icon in faded ink on parchment, beside words."""

    def __init__(self, icon: str) -> None:
        super().__init__()
        self.icon = icon

    def draw(self, target: Surface) -> None:
        draw_inked(target, self, self.icon, self.rect, FADED_INK, PARCHMENT)


def _disc(target: Surface, theme: Theme, size: Rect, centre: tuple[int, int], fill: Colour, rim: Colour) -> None:
    """Draw a disc with a rim."""
    disc = rounded(theme, size.size, size.height // 2, fill, rim)
    target.blit(disc, disc.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)
