"""Medals beside the ways of the last turns: small round pictures of what happened."""

from __future__ import annotations

import math
from functools import partial

import pygame
from pygame import Surface

from game.ui.board.board_label import Tone, board_label
from game.ui.services.art import Sprite
from game.ui.services.fonts import Face
from game.ui.services.theme import INK, SHADE, Colour, Theme
from game.ui.widgets.cards import look_named

RADIUS, LEAST, MOST = 16.5, 11, 21
"""The radius of a medal in board units, and the least and the most in design units."""
RIM = 0.16
"""The rim as a part of the radius."""
INSIDE = 1.3
"""The side of the picture as a part of the radius."""
SMALLER = 1.05
"""The same above letters."""
RING = 0.56
"""The width of an empty sign's ring as a part of the sign's."""
ODDS = 15
"""Design units of the letters of odds."""
FACE_SIDE = 40
"""Pixels of the side of a die's face at its own size."""
RED: Colour = (0xC8, 0x2E, 0x22)
WHITE: Colour = (0xFF, 0xFF, 0xFF)
FINE = 4
DASH, DASH_WIDE, DASH_RIM = 13.0, 4.6, 1.3
"""Board units of the length and the width of a dash of a line of fire, and of its rim."""
STEP = 5
"""The degrees to which the slope of a dash is rounded."""


def radius(theme: Theme, scale: float) -> float:
    """Return the radius of a medal in board units, where a unit has `scale` pixels."""
    return min(max(RADIUS * scale, theme.px(LEAST)), theme.px(MOST)) / scale


def face(theme: Theme, value: int) -> str:
    """Return the name of the sprite of a flat die that shows a number."""
    return theme.art.ensure(f"medal/die/{value}", partial(_face, theme, value))


def fire(theme: Theme, dx: float, dy: float) -> str:
    """Return the sprite of a dash of a line of fire that goes dx right and dy down, or back."""
    slope = round(math.degrees(math.atan2(dy, dx)) / STEP) * STEP % 180
    return theme.art.ensure(f"medal/fire/{slope}", partial(_fire, slope))


def sign(theme: Theme, icon: str) -> str:
    """Return the name of the sprite of a pale sign on a dark disc, seen on any ground."""
    return theme.art.ensure(f"medal/sign/{icon}", partial(_sign, theme, icon))


def empty(theme: Theme) -> str:
    """Return the name of the sprite of a sign without a picture: a pale ring on a dark disc."""
    return theme.art.ensure("medal/empty", _empty)


def medal(theme: Theme, colour: str, icon: str, words: str, *, loss: bool) -> str:
    """Return the name of the sprite of a medal: a picture, a few letters, red for a loss."""
    name = f"medal/{colour}/{words}/{loss}/{icon}"
    return theme.art.ensure(name, partial(_medal, theme, colour, icon, words, RED if loss else INK))


def attacker(theme: Theme, colour: str, icon: str, odds: str) -> str:
    """Return the name of the sprite of who could harm somebody.

    It is a medal with the odds across its lower edge, "" for none.
    """
    return theme.art.ensure(f"medal/attacker/{colour}/{odds}/{icon}", partial(_attacker, theme, colour, icon, odds))


def _face(theme: Theme, value: int, scale: float) -> Sprite:
    side = max(8, round(FACE_SIDE * scale))
    large = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    pygame.draw.rect(large, SHADE, large.get_rect(), border_radius=side * FINE // 5)
    pygame.draw.rect(large, RED, large.get_rect().inflate(-side * FINE // 10, -side * FINE // 10), border_radius=side * FINE // 6)
    picture = pygame.transform.smoothscale(large.premul_alpha(), (side, side))
    letters = theme.fonts.picture(str(value), Face.BLACK, max(7, round(side * 0.72)), WHITE)
    picture.blit(
        letters.premul_alpha(), letters.get_rect(center=(side // 2, side // 2)), special_flags=pygame.BLEND_PREMULTIPLIED
    )
    return Sprite(picture, (side // 2, side // 2))


def _disc(size: float, rings: tuple[tuple[float, Colour], ...]) -> Surface:
    """Return a premultiplied disc of rings, given by radii in pixels, the outermost first."""
    side = 2 * round(size) + 2
    large = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    for reach, ink in rings:
        pygame.draw.circle(large, ink, (side * FINE // 2, side * FINE // 2), reach * FINE)
    return pygame.transform.smoothscale(large.premul_alpha(), (side, side))


def _fire(slope: int, scale: float) -> Sprite:
    """Return a dash with a dark rim and round ends."""
    side = 2 * round((DASH + DASH_WIDE) * scale / 2 + DASH_RIM * scale) + 2
    large, fine = Surface((side * FINE, side * FINE), pygame.SRCALPHA), scale * FINE
    middle = pygame.Vector2(side * FINE / 2)
    reach = pygame.Vector2(DASH * fine / 2, 0).rotate(slope)
    across = pygame.Vector2(0, 1).rotate(slope)
    for wide, ink in ((DASH_WIDE / 2 + DASH_RIM, (0x38, 0x0C, 0x08)), (DASH_WIDE / 2, (0xFF, 0x4A, 0x36))):
        aside = across * wide * fine
        corners = (middle - reach - aside, middle + reach - aside, middle + reach + aside, middle - reach + aside)
        pygame.draw.polygon(large, ink, corners)
        for end in (middle - reach, middle + reach):
            pygame.draw.circle(large, ink, end, wide * fine)
    return Sprite.centred(pygame.transform.smoothscale(large.premul_alpha(), (side, side)))


def _sign(theme: Theme, icon: str, scale: float) -> Sprite:
    side = max(10, round(FACE_SIDE * scale))
    picture = _disc(side / 2, ((side / 2, SHADE),))
    middle = picture.get_width() // 2
    thing = _fitted(theme, icon, round(side * 0.72))
    picture.blit(thing, thing.get_rect(center=(middle, middle)), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite(picture, (middle, middle))


def _empty(scale: float) -> Sprite:
    side = max(10, round(FACE_SIDE * scale))
    outer, inner = side * RING / 2, side * (RING / 2 - RIM / 2)
    return Sprite.centred(_disc(side / 2, ((side / 2, SHADE), (outer, WHITE), (inner, SHADE))))


def _medal(theme: Theme, colour: str, icon: str, words: str, ink: Colour, scale: float) -> Sprite:
    size = radius(theme, scale) * scale
    rim = max(2.0, RIM * size)
    picture = _disc(size, ((size, SHADE), (size - 1, look_named(colour).deep), (size - 1 - rim, WHITE)))
    middle = picture.get_width() // 2
    up = round(size * 0.22) if words else 0
    thing = _fitted(theme, icon, round((SMALLER if words else INSIDE) * (size - rim)))
    picture.blit(thing, thing.get_rect(center=(middle, middle - up)), special_flags=pygame.BLEND_PREMULTIPLIED)
    if words:
        letters, edge = (theme.fonts.picture(words, Face.BLACK, max(8, round(size * 0.8)), one) for one in (ink, WHITE))
        at = letters.get_rect(center=(middle, middle + round(size * 0.42)))
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            picture.blit(edge.premul_alpha(), at.move(dx, dy), special_flags=pygame.BLEND_PREMULTIPLIED)
        picture.blit(letters.premul_alpha(), at, special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite(picture, (middle, middle))


def _attacker(theme: Theme, colour: str, icon: str, odds: str, scale: float) -> Sprite:
    plain = theme.art.sprite(medal(theme, colour, icon, "", loss=True), scale)
    if not odds:
        return plain
    label = theme.art.sprite(board_label(theme, odds, Tone.RED, letters=theme.px(ODDS)), scale).surface
    below = round(plain.surface.get_height() * 0.75)
    wide = max(plain.surface.get_width(), label.get_width())
    picture = Surface((wide, below + label.get_height()), pygame.SRCALPHA)
    for part, top in ((plain.surface, 0), (label, below)):
        picture.blit(part, ((wide - part.get_width()) // 2, top), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite(picture, (wide // 2, plain.surface.get_height() // 2))


def _fitted(theme: Theme, icon: str, side: int) -> Surface:
    seen = theme.art.seen(icon)
    whole = theme.art.sprite(icon, side / max(1, seen.width, seen.height)).surface
    return whole.subsurface(whole.get_bounding_rect())
