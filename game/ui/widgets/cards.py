"""Players' plates and medallions."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.fonts import Face
from game.ui.theme import FADED_INK, INK, LOOKS, Look, Theme
from game.ui.widgets.base import Widget

FRAME = 80
"""Design units of the portrait frame's picture at its own size."""


def look_named(colour: str) -> Look:
    """The look with that colour's name, such as "red"."""
    return next(look for look in LOOKS if look.colour == colour)


def draw_medallion(target: Surface, theme: Theme, portrait: str, colour: str, rect: Rect, *, active: bool = False) -> None:
    """Draw a portrait in a round brass frame, on the player's colour; the frame's picture is as large as `rect`."""
    side = min(rect.size)
    disc = theme.fonts.keep(("medallion", portrait, colour, side), lambda: _disc(theme, portrait, colour, side))
    target.blit(disc, disc.get_rect(center=rect.center), special_flags=pygame.BLEND_PREMULTIPLIED)
    frame = theme.art.sprite(f"ui/portrait_frame{'_active' if active else ''}", round(side / FRAME, 3))
    frame.draw(target, *rect.center)


def _disc(theme: Theme, portrait: str, colour: str, side: int) -> Surface:
    """A portrait cut to the inside of its frame, drawn large and made smaller for a smooth edge."""
    big = side * 2
    inside = round(big * (theme.art.meta("ui/portrait_frame")["inside"] + 3) / FRAME)
    picture = Surface((big, big), pygame.SRCALPHA)
    look = look_named(colour)
    middle = (big // 2, big // 2)
    for step in range(12):
        share = step / 11
        tone = [round(d * (1 - share) * 0.55 + c * share) for d, c in zip(look.deep, look.light, strict=True)]
        radius = round(inside / 2 * (1 - share * 0.75))
        pygame.draw.circle(
            picture, tone, (middle[0] - round(share * inside * 0.1), middle[1] - round(share * inside * 0.12)), radius
        )
    meta = theme.art.meta(portrait)
    scale = round(inside * 0.98 / meta["w"], 3)
    sprite = theme.art.sprite(portrait, scale)
    place = sprite.surface.get_rect(midbottom=(middle[0], middle[1] + inside // 2 + round(inside * 0.05)))
    if place.height > inside:
        place.top = middle[1] - inside // 2 + round(inside * 0.02)
    picture.blit(sprite.surface, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    mask = Surface((big, big), pygame.SRCALPHA)
    pygame.draw.circle(mask, (255, 255, 255, 255), middle, inside // 2)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return pygame.transform.smoothscale(picture, (side, side)).premul_alpha()


class PlayerCard(Widget):
    """A player's plate: portrait, name, what they have, and their sign. `set` changes what is shown.

    `colour` is a look's name; `portrait` a sprite; `active` lights the plate up, `out` dims it.
    """

    def __init__(self, name: str, line: str, portrait: str, colour: str, *, active: bool = False, out: bool = False) -> None:
        super().__init__()
        self.name, self.line, self.portrait, self.colour = name, line, portrait, colour
        self.active, self.out = active, out

    def set(
        self, *, line: str | None = None, active: bool | None = None, out: bool | None = None, name: str | None = None
    ) -> None:
        """Show something else; what is None stays."""
        before = (self.line, self.active, self.out, self.name)
        self.line = self.line if line is None else line
        self.active = self.active if active is None else active
        self.out = self.out if out is None else out
        self.name = self.name if name is None else name
        if before != (self.line, self.active, self.out, self.name):
            self.invalidate()

    def draw(self, target: Surface) -> None:
        theme = self.theme
        frame = "ui/card_out" if self.out else "ui/card_active" if self.active else "ui/card"
        theme.nine(target, frame, self.rect)
        side = min(self.rect.height - theme.px(2), theme.px(76))
        medal = Rect(self.rect.x + theme.px(2), self.rect.centery - side // 2, side, side)
        draw_medallion(target, theme, self.portrait, self.colour, medal, active=self.active)
        sign = theme.px(24)
        left = medal.right + theme.px(2)
        room = Rect(left, self.rect.y + theme.px(5), self.rect.right - theme.px(10) - left, self.rect.height - theme.px(10))
        tall = room.height * 11 // 20 if self.line else room.height
        title = Rect(room.x, room.y, room.width - sign - theme.px(6), tall)
        name = theme.block(self.name, title.width, theme.px(27), size=21, face=Face.TITLE, least=17, may_cut=True)
        alpha = 140 if self.out else 255
        theme.draw_block(target, name, title, INK, alpha=alpha)
        emblem = theme.art.sprite(f"ui/emblem_{self.colour}", theme.scale, 0.5 if self.out else 1.0)
        emblem.draw(target, room.right - sign // 2, title.centery)
        if self.line:
            below = Rect(room.x, room.y + tall, room.width, room.height - tall)
            theme.write(target, self.line, below, FADED_INK, size=15.5, face=Face.REGULAR, alpha=alpha)
