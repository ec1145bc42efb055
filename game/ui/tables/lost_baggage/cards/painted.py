"""Small pictures painted at the size asked for: tracks of health, suitcases, bursts.

All are premultiplied.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.ui.services.art import Art, Sprite
from game.ui.services.pictures import with_alpha
from game.ui.services.theme import Colour

SUITCASE = "lost_baggage/ui/suitcase"
"""An item as a price: a suitcase, 17 x 16 units."""
BURST = "lost_baggage/ui/burst"
"""The star behind a number of damage, 108 x 96 units; its anchor is its middle."""
TAG, HOLE, LIGHT = (74, 46), 0.13, 7
"""Units of a luggage tag, the place of its hole as a share of its width, and the reach of the light round the own one."""
STRING, TILT = (20, 17), 8
"""Units from the hole to the end of the string, left and up, and degrees by which a tag hangs at rest, clockwise."""
MEDAL = 56
"""Units across of the medal of a portrait."""
BEHIND = {"humanoid": (0xF0, 0xC8, 0x78), "misfit": (0xA6, 0xCF, 0x98)}
"""The background of a portrait, by the family."""
FINE = 4
"""The factor by which pictures are painted larger, so that edges are smooth when they are reduced."""


def define(art: Art) -> None:
    """Add these pictures to the sprites."""
    if SUITCASE not in art:
        art.define(SUITCASE, _suitcase)
        art.define(BURST, _burst)


def smooth(size: tuple[int, int], paint: Callable[[Surface], None]) -> Surface:
    """Return a picture of a size, painted on a surface `FINE` times as large."""
    large = Surface((max(1, size[0]) * FINE, max(1, size[1]) * FINE), pygame.SRCALPHA)
    paint(large)
    return pygame.transform.smoothscale(large.premul_alpha(), (max(1, size[0]), max(1, size[1])))


def _suitcase(scale: float) -> Sprite:
    def paint(target: Surface) -> None:
        wide, tall = target.get_size()
        dark, brown, pale = (74, 42, 18), (168, 108, 58), (240, 206, 138)
        handle = Rect(round(wide * 0.32), round(tall * 0.04), round(wide * 0.36), round(tall * 0.4))
        pygame.draw.rect(target, dark, handle, round(tall * 0.09), border_radius=round(tall * 0.12))
        body = Rect(0, round(tall * 0.26), wide, round(tall * 0.72))
        pygame.draw.rect(target, dark, body, border_radius=round(tall * 0.16))
        inner = body.inflate(-round(wide * 0.11), -round(tall * 0.12))
        pygame.draw.rect(target, brown, inner, border_radius=round(tall * 0.1))
        for share in (0.24, 0.66):
            pygame.draw.rect(target, pale, Rect(round(wide * share), inner.y, round(wide * 0.1), inner.height))

    size = round(17 * scale), round(16 * scale)
    return Sprite(smooth(size, paint), (size[0] // 2, size[1] // 2))


def _burst(scale: float) -> Sprite:
    def paint(target: Surface) -> None:
        wide, tall = target.get_size()
        middle = wide / 2, tall / 2
        for outer, inner, colour, shift in (
            (0.98, 0.66, (110, 26, 16, 150), 0.04),
            (0.94, 0.63, (232, 98, 42, 255), 0.0),
            (0.84, 0.56, (255, 194, 58, 255), 0.0),
            (0.62, 0.46, (255, 243, 176, 255), 0.0),
        ):
            points: list[tuple[float, float]] = []
            for step in range(22):
                reach = outer if step % 2 == 0 else inner
                angle = math.pi * step / 11
                x = middle[0] * (1 + reach * 0.96 * math.sin(angle) + shift * 0.5)
                points.append((x, middle[1] * (1 - reach * 0.94 * math.cos(angle) + shift)))
            pygame.draw.polygon(target, colour, points)

    size = round(108 * scale), round(96 * scale)
    return Sprite(smooth(size, paint), (size[0] // 2, size[1] // 2))


def bar(size: tuple[int, int], colours: Sequence[Colour], *, edge: Colour) -> Surface:
    """Return a rounded bar, its colours from the upper edge to the lower, in an edge."""

    def paint(target: Surface) -> None:
        wide, tall = target.get_size()
        shades = Surface((1, len(colours)))
        for number, colour in enumerate(colours):
            shades.set_at((0, number), colour)
        body = with_alpha(pygame.transform.smoothscale(shades, (wide, tall)))
        mask = Surface((wide, tall), pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=tall // 2)
        body.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(body, (0, 0))
        pygame.draw.rect(target, edge, target.get_rect(), max(1, tall // 10), border_radius=tall // 2)

    return smooth(size, paint)


def tag(art: Art, face: str, *, mine: bool = False, angle: int = 0) -> str:
    """Return the sprite of a luggage tag with its owner's face; its anchor is its middle.

    `mine` has a gold rim and light; `angle` is by how many degrees it swings round its hole, clockwise, from where it hangs.
    """
    flat = f"tag/{face}{'/mine' if mine else ''}/flat"
    name = f"{flat.removesuffix('/flat')}{f'/{angle}' if angle else ''}"
    art.ensure(flat, partial(_tag, art, face, mine))
    return art.ensure(name, partial(_swung, art, flat, angle + TILT))


def _swung(art: Art, name: str, angle: int, scale: float) -> Sprite:
    """Return a tag turned round its hole."""
    rest = art.sprite(name, scale)
    hole = pygame.Vector2((HOLE - 0.5) * TAG[0] * scale, 0)
    picture = pygame.transform.rotozoom(rest.surface, -angle, 1)
    middle = hole - hole.rotate(angle)
    return Sprite(picture, (round(picture.get_width() / 2 - middle.x), round(picture.get_height() / 2 - middle.y)))


def _tag(art: Art, face: str, mine: bool, scale: float) -> Sprite:
    """Paint a leather tag: its string in a ringed hole, the owner's face in a ring."""
    side = round(max(LIGHT if mine else 0, STRING[0] - HOLE * TAG[0] + 2) * scale)
    wide, tall = round(TAG[0] * scale), round(TAG[1] * scale)
    rim, leather = ((247, 207, 94), (154, 87, 51)) if mine else ((185, 133, 72), (123, 74, 44))

    def paint(target: Surface) -> None:
        (w, h), left, unit = target.get_size(), side * FINE, scale * FINE
        w -= 2 * left
        for colour, inset in (((64, 36, 14), 0.0), (rim, 1.2), (leather, 3.4), ((240, 206, 152), 6.0), (leather, 6.7)):
            edge, cut = inset * unit, h * 0.28 + inset * unit * 0.4
            corners = ((cut, edge), (w - edge, edge), (w - edge, h - edge), (cut, h - edge), (edge, h - cut), (edge, cut))
            pygame.draw.polygon(target, colour, [(left + x, y) for x, y in corners])
        hole = left + w * HOLE, h / 2
        for colour, thick in (((90, 58, 26), 3.4), ((227, 199, 140), 1.8)):
            end = hole[0] - STRING[0] * unit, hole[1] - STRING[1] * unit
            bend = hole[0] - STRING[0] * unit * 0.4, hole[1] - STRING[1] * unit * 0.25
            pygame.draw.lines(target, colour, closed=False, points=[end, bend, hole], width=round(thick * unit))
        for colour, reach in (((240, 206, 152), 0.13), ((58, 36, 21), 0.07)):
            pygame.draw.circle(target, colour, hole, h * reach)
        pygame.draw.circle(target, (255, 233, 168) if mine else (214, 232, 210), (left + w * 0.58, h / 2), h * 0.43)
        pygame.draw.circle(target, (250, 240, 214), (left + w * 0.58, h / 2), h * 0.39)

    def shine(target: Surface) -> None:
        reach = round(LIGHT * scale) * FINE
        whole = target.get_rect().inflate(2 * reach - 2 * side * FINE, 0)
        for step in range(reach, 0, -FINE):
            body = whole.inflate(-2 * (reach - step), -2 * (reach - step))
            pygame.draw.rect(target, (255, 214, 90, 14 + 120 * (reach - step) // reach), body, border_radius=step)

    light = round(LIGHT * scale) if mine else 0
    picture = Surface((wide + 2 * side, tall + 2 * light), pygame.SRCALPHA)
    if light:
        picture.blit(smooth(picture.get_size(), shine), (0, 0))
    picture.blit(smooth((wide + 2 * side, tall), paint), (0, light), special_flags=pygame.BLEND_PREMULTIPLIED)
    small = art.sprite(face, round(scale * TAG[1] * 0.76 / MEDAL, 3)).surface
    middle = side + round(wide * 0.58), light + tall // 2
    picture.blit(small, small.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite(picture, (side + wide // 2, light + tall // 2))


def medal(art: Art, portrait: str) -> str:
    """Return the sprite of a portrait as it fits into a round frame.

    The anchor is its middle.
    """
    return art.ensure(f"medal/{portrait}", partial(_medal, art, portrait))


def _medal(art: Art, sprite: str, scale: float) -> Sprite:
    """Return a portrait as it fits into a round frame; the anchor is its middle."""
    meta = art.meta(sprite)
    small = art.sprite(sprite, round(scale * 62 / meta["w"], 3)).surface
    side = round(MEDAL * scale)
    picture = Surface((side, side), pygame.SRCALPHA)
    picture.fill(BEHIND[str(art.meta(sprite)["family"])])
    picture.blit(small, small.get_rect(midtop=(side // 2, round(-6 * scale))))
    return Sprite(_round(picture), (side // 2, side // 2))


def _round(picture: Surface) -> Surface:
    """Return the picture inside a circle."""
    side = picture.get_width()
    mask = Surface((side * 3, side * 3), pygame.SRCALPHA)
    pygame.draw.circle(mask, (255, 255, 255, 255), (side * 1.5, side * 1.5), side * 1.5)
    picture.blit(pygame.transform.smoothscale(mask, (side, side)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return picture
