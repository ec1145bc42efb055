"""Sprites painted on demand: spaces of the mat, arrows, labels, numbers, turning tiles.

Places are board units around the middle of a tile's top; pictures are premultiplied.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Surface

from game.engine.lost_baggage.geometry import SIDES
from game.ui.board.lettering import outlined
from game.ui.services.art import Art, Sprite
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, LOOKS, Colour, Theme
from game.ui.tables.lost_baggage.world.places import OUTLINE, SIDE_MIDDLES, TOP, Point

DISC = "ui/round_normal"
STAR = "world/star"
"""The gold star of the own tile, 34 units across; its anchor is its middle."""
GOAL = "world/goal"
"""The dashed gold ring of the own tile."""
STAR_GOLD: Colour = (0xFF, 0xC9, 0x3C)
RIM: Colour = (0x2A, 0x1A, 0x0C)
FINE = 3
"""The factor by which lines are drawn finer than the screen."""
GREYED, DIMMED = 100, 205
"""The loss of colour of a tile's back that steps back, and the brightness of the rest, of 255."""
GLOW = 26
"""Board units that the rim of a world is soft."""
PIN = 2.3
"""The size of the sign on a pin beside that of a plate."""
BACK = "lost_baggage/land/back_"
TURNS = 4
"""The number of steps in which a tile turns over: the last one is nearly on edge."""
WORN = 0.3
"""The size of the card of an equipped item on the mat."""
NUMBER = 26
"""Letter height of numbers that rise, in design units."""
BLOW: tuple[tuple[float, Colour], ...] = (
    (1.0, (0x7A, 0x1A, 0x12)),
    (0.93, (0xE8, 0x62, 0x2A)),
    (0.76, (0xFF, 0xC2, 0x3A)),
    (0.56, (0xFF, 0xF3, 0xB0)),
)
"""The star of a blow from its rim to its middle: how large, and in which colour."""


def define(art: Art, theme: Theme) -> None:
    """Add the sprites whose names are known: spaces, homes, arrows."""
    art.define("world/space", partial(_frame, (0xDC, 0xE8, 0xD6), 1.6, 14, 0.93))
    art.define("world/core", partial(_frame, (0xFF, 0xF0, 0xB4), 2.6, 34, 0.93))
    art.define(STAR, _star)
    art.define(GOAL, _dashed)
    for name in (f"{BACK}{side}" for side in SIDES):
        art.define(far(name), partial(_dimmed, art, name))
    for look in LOOKS:
        art.define(f"world/home_{look.colour}", partial(_home, art, look.colour, look.deep))
        art.define(f"world/glow_{look.colour}", partial(_glow, look.deep))
        art.define(f"world/pin_{look.colour}", partial(_pin, art, look.colour, look.deep))
    for side in SIDES:
        art.define(f"world/arrow_{side}", partial(_arrow, side, (0xFF, 0xE2, 0x6A)))
        art.define(f"world/arrow_{side}_on", partial(_arrow, side, (0xFF, 0xFF, 0xFF)))


def far(name: str) -> str:
    """Return the sprite of a tile's back that steps back behind the open ones."""
    return f"far/{name}"


def _dimmed(art: Art, name: str, scale: float) -> Sprite:
    """Return a sprite, darker and with less colour."""
    found = art.cut(name, scale)
    picture = found.surface.copy()
    grey = pygame.transform.grayscale(picture)
    grey.set_alpha(GREYED)
    picture.blit(grey, (0, 0))
    picture.fill((DIMMED, DIMMED, DIMMED, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(picture, found.anchor)


def _glow(deep: Colour, scale: float) -> Sprite:
    """Return a soft rim in a player's colour round a tile."""
    reach = round(GLOW * scale)
    wide, tall = round(160 * scale) + 4 * reach, round(112 * scale) + 4 * reach
    picture = Surface((wide, tall), pygame.SRCALPHA)
    points = [(wide / 2 + x * scale * 1.08, tall / 2 + (y - TOP / 2) * scale * 1.08) for x, y in OUTLINE]
    bright = tuple(min(255, level * 8 // 5 + 20) for level in deep)
    picture.fill((*bright, 0))
    pygame.draw.polygon(picture, (*bright, 235), points)
    return Sprite(pygame.transform.gaussian_blur(picture.premul_alpha(), max(1, reach // 2)), (wide // 2, tall // 2))


def _pin(art: Art, colour: str, deep: Colour, scale: float) -> Sprite:
    """Return a player's sign on a pin, whose point is the anchor."""
    badge = art.sprite(f"ui/badge_{colour}", round(PIN * scale, 3)).surface
    side = badge.get_width()
    tall = side + round(side * 0.32)
    fine = Surface((side * FINE, tall * FINE), pygame.SRCALPHA)
    fine.fill((*RIM, 0))
    middle = side * FINE // 2
    for more, ink in ((side * FINE // 14, RIM), (0, deep)):
        half = side * FINE // 5 + more
        top, foot = side * FINE * 4 // 5, tall * FINE - 1 - (0 if more else half // 2)
        pygame.draw.polygon(fine, ink, [(middle - half, top), (middle + half, top), (middle, foot)])
    picture = pygame.transform.smoothscale(fine.premul_alpha(), (side, tall))
    picture.blit(badge, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite(picture, (side // 2, tall))


def number(art: Art, theme: Theme, words: str, *, harm: bool) -> str:
    """Return the sprite of a number that rises over a figure: on a burst where it `harm`s."""
    name = f"{'harm' if harm else 'boon'}/{words}"
    return art.ensure(name, lambda scale: _burst(theme, words) if harm else Sprite.centred(_letters(theme, words)))


def badge(art: Art, icon: str) -> str:
    """Return the sprite of an interface icon on a wooden disc, visible on any ground."""
    return art.ensure(f"badge/{icon}", partial(_on_disc, art, icon))


def turning(art: Art, sprite: str, step: int) -> str:
    """Return the sprite of a tile that is turning over.

    After `TURNS` steps it nearly stands on edge.
    """
    name = f"turning/{step}/{sprite}"
    return art.ensure(
        name, lambda scale: _squashed(art.sprite(sprite, scale), math.cos(math.pi / 2 * step / (TURNS + 0.6)), scale)
    )


# painting


def _canvas(scale: float, size: Point, paint: Callable[[Surface, Callable[[Point], Point], float], None]) -> Sprite:
    """Paint around the middle of a canvas, `size` in board units, finer than it is shown."""
    pixels = (max(2, round(size[0] * scale)), max(2, round(size[1] * scale)))
    fine = Surface((pixels[0] * FINE, pixels[1] * FINE), pygame.SRCALPHA)
    unit = scale * FINE
    middle = (fine.get_width() / 2, fine.get_height() / 2)
    paint(fine, lambda point: (middle[0] + point[0] * unit, middle[1] + point[1] * unit), unit)
    picture = pygame.transform.smoothscale(fine.premul_alpha(), pixels)
    return Sprite(picture, (pixels[0] // 2, pixels[1] // 2))


def _frame(colour: Colour, width: float, filling: int, size: float, scale: float) -> Sprite:
    outline = [(x * size, y * size) for x, y in OUTLINE]

    def paint(fine: Surface, at: Callable[[Point], Point], unit: float) -> None:
        corners = [at(point) for point in outline]
        pygame.draw.polygon(fine, (*colour, filling), corners)
        _ring(fine, (*RIM, 120), corners, (width + 2.2) * unit)
        _ring(fine, (*colour, 255), corners, width * unit)

    return _canvas(scale, (176, 128), paint)


def _ring(fine: Surface, colour: tuple[int, int, int, int], corners: Sequence[Point], width: float) -> None:
    """Draw a closed line with round corners."""
    thick = max(1, round(width))
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        pygame.draw.line(fine, colour, start, end, thick)
        pygame.draw.circle(fine, colour, start, thick / 2)


def _star(scale: float) -> Sprite:
    def paint(fine: Surface, at: Callable[[Point], Point], unit: float) -> None:
        for reach, ink in ((16.5, RIM), (14.0, STAR_GOLD), (8.5, (0xFF, 0xE9, 0xA0))):
            way = [pygame.Vector2(0, -reach * (1.0 if corner % 2 == 0 else 0.46)).rotate(36 * corner) for corner in range(10)]
            pygame.draw.polygon(fine, ink, [at((point.x, point.y + 1)) for point in way])

    return _canvas(scale, (34, 34), paint)


def _dashed(scale: float) -> Sprite:
    def paint(fine: Surface, at: Callable[[Point], Point], unit: float) -> None:
        corners = [pygame.Vector2(x * 0.9, y * 0.9) for x, y in OUTLINE]
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
            for dash in range(5):
                ends = [start.lerp(end, (dash + part) / 5) for part in (0.2, 0.8)]
                for width, ink in ((7.0, RIM), (4.0, STAR_GOLD)):
                    near, far = (at((point.x, point.y)) for point in ends)
                    pygame.draw.line(fine, ink, near, far, max(1, round(width * unit)))

    return _canvas(scale, (176, 128), paint)


def _home(art: Art, name: str, deep: Colour, scale: float) -> Sprite:
    """Return a home tile's rim in its player's colour, with the player's sign at the bottom."""

    def paint(fine: Surface, at: Callable[[Point], Point], unit: float) -> None:
        corners = [at((x * 0.965, y * 0.965)) for x, y in OUTLINE]
        _ring(fine, (*CREAM, 210), corners, 5.4 * unit)
        _ring(fine, (*deep, 255), corners, 3.6 * unit)

    rim = _canvas(scale, (176, 128), paint)
    sign = art.sprite(f"ui/emblem_{name}", round(scale * 0.95, 3))
    sign.draw(rim.surface, rim.anchor[0], rim.anchor[1] + 47 * scale)
    return rim


def _arrow(side: int, colour: Colour, scale: float) -> Sprite:
    """Return an arrow on a tile that points over one of its sides."""
    x, y = SIDE_MIDDLES[side - 1]
    way = pygame.Vector2(x, y).normalize()
    across = pygame.Vector2(-way.y, way.x)
    tip, foot = pygame.Vector2(x, y) * 0.86, pygame.Vector2(x, y) * 0.86 - way * 17

    def paint(fine: Surface, at: Callable[[Point], Point], unit: float) -> None:
        for more, ink in ((3.0, (*RIM, 190)), (0.0, (*colour, 255))):
            points = [tip + way * more, foot + across * (14 + more) - way * more, foot - across * (14 + more) - way * more]
            pygame.draw.polygon(fine, ink, [at((point.x, point.y)) for point in points])

    return _canvas(scale, (176, 128), paint)


def _squashed(whole: Sprite, height: float, scale: float) -> Sprite:
    """Return a tile seen more on edge: lower, around the middle of its top."""
    width, tall = whole.surface.get_size()
    picture = pygame.transform.smoothscale(whole.surface, (width, max(1, round(tall * height))))
    middle = whole.anchor[1] - TOP * scale
    return Sprite(picture, (whole.anchor[0], round(middle * height + TOP * scale)))


def _letters(theme: Theme, words: str) -> Surface:
    return outlined(theme.fonts, words, theme.px(NUMBER), (0xC8, 0xF5, 0x8A))


def _burst(theme: Theme, words: str) -> Sprite:
    """Return a number of HP lost, on a star of fire."""
    reach = theme.px(34)
    fine = Surface((2 * reach * FINE, 2 * reach * FINE), pygame.SRCALPHA)
    middle = reach * FINE
    for share, ink in BLOW:
        points = []
        for corner in range(20):
            far = middle * share * (1.0 if corner % 2 == 0 else 0.66)
            way = math.pi * corner / 10
            points.append((middle + far * math.sin(way), middle - far * math.cos(way)))
        pygame.draw.polygon(fine, ink, points)
    picture = pygame.transform.smoothscale(fine.premul_alpha(), (2 * reach, 2 * reach))
    letters = theme.fonts.picture(words, Face.BLACK, theme.px(NUMBER), (0x8E, 0x1A, 0x12)).premul_alpha()
    picture.blit(letters, letters.get_rect(center=(reach, reach)), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite.centred(picture)


def _on_disc(art: Art, icon: str, scale: float) -> Sprite:
    disc = art.sprite(DISC, scale).surface.copy()
    sign = art.sprite(icon, round(scale * 0.8 * art.size(DISC)[0] / art.size(icon)[0], 3)).surface
    disc.blit(sign, sign.get_rect(center=disc.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite.centred(disc)


def worn(art: Art, picture: str) -> str:
    """Return the sprite of a small card of equipment with a picture on it.

    It leans on a character; its anchor is its foot.
    """
    return art.ensure(f"worn/{picture}", partial(_worn, art, picture))


def _worn(art: Art, picture: str, scale: float) -> Sprite:
    card = art.sprite("lost_baggage/ui/item_equip", round(scale * WORN, 3)).surface.copy()
    room = card.get_width() * 0.62
    size = art.size(picture)
    thing = art.sprite(picture, round(room / max(size), 3)).surface
    card.blit(thing, thing.get_rect(center=card.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED)
    card = pygame.transform.rotozoom(card, -8, 1)
    return Sprite(card, (card.get_width() // 2, card.get_height()))
