"""The paper of all speech bubbles, and the medals of their speakers."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.services.theme import Colour, Theme

RADIUS, RIM = 16, 2.6
TAIL = 23
"""Design units of half the width of the tail where it begins."""
REACH = 24
"""Design units round the paper and its tail for rim and shadow."""
FINE = 2
"""The factor by which the paper is drawn larger, for smooth edges."""
COARSE = 8
"""The factor by which its shadow is blurred smaller."""
PAPER: Colour = (0xFD, 0xF4, 0xE0)
GOLD: Colour = (0xD9, 0xA4, 0x3A)
BEHIND: Colour = (0xBF, 0xDD, 0xE8)
NIGHT: Colour = (0x2A, 0x1C, 0x10)


def speech_paper(
    theme: Theme, size: tuple[int, int], tip: tuple[int, int] | None, rim: Colour = GOLD
) -> tuple[Surface, tuple[int, int]]:
    """Return a premultiplied paper of a size in pixels, and where its corner lies.

    `tip` is the end of the tail from the paper's corner; None for no tail.
    """
    reach = theme.px(REACH)
    whole = Rect((0, 0), size).inflate(2 * reach, 2 * reach)
    if tip is not None:
        whole = whole.union(Rect(tip[0] - reach, tip[1] - reach, 2 * reach, 2 * reach))
    picture = theme.keep(("bubble", size, tip, rim), lambda: _painted(theme, size, tip, rim, whole))
    return picture, whole.topleft


def _painted(theme: Theme, size: tuple[int, int], tip: tuple[int, int] | None, rim: Colour, whole: Rect) -> Surface:
    px = theme.px
    body = Rect(-whole.x * FINE, -whole.y * FINE, size[0] * FINE, size[1] * FINE)
    end = None if tip is None else ((tip[0] - whole.x) * FINE, (tip[1] - whole.y) * FINE)

    def shape(colour: tuple[int, ...], grown: float, down: int = 0) -> Surface:
        surface = Surface((whole.width * FINE, whole.height * FINE), pygame.SRCALPHA)
        more = round(grown * FINE)
        pygame.draw.rect(surface, colour, body.inflate(2 * more, 2 * more).move(0, down), border_radius=px(RADIUS) * FINE + more)
        if end is not None:
            points = [(x, y + down) for x, y in _tail(body, end, px(TAIL) * FINE + more, more)]
            pygame.draw.polygon(surface, colour, points)
        return surface

    # A blur takes as long as its radius is large: it is as soft on a picture that is smaller.
    cast = shape((20, 12, 4, 130), 0, px(5) * FINE).premul_alpha()
    small = pygame.transform.smoothscale(cast, (max(1, cast.width // COARSE), max(1, cast.height // COARSE)))
    small = pygame.transform.gaussian_blur(small, max(1, px(6) * FINE // COARSE))
    picture = pygame.transform.smoothscale(small, cast.size)
    for colour, grown in ((rim, 0.0), (PAPER, -max(1.5, RIM * theme.scale))):
        picture.blit(shape((*colour, 255), grown).premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.smoothscale(picture, whole.size)


def _tail(body: Rect, end: tuple[int, int], half: int, grown: int) -> list[tuple[int, int]]:
    """Return the corners of a tail from the side of the body nearest to its end.

    It stays off the medal at the upper right corner.
    """
    beyond = {
        "left": body.left - end[0],
        "right": end[0] - body.right,
        "top": body.top - end[1],
        "bottom": end[1] - body.bottom,
    }
    side = max(beyond, key=lambda name: beyond[name])
    inside = 3 * abs(grown) + 8
    if side in ("left", "right"):
        x = body.left + inside if side == "left" else body.right - inside
        highest = body.top + (2 if side == "left" else 3) * half
        y = max(highest, min(body.bottom - 2 * half, end[1]))
        point = (end[0] + (-2 if side == "left" else 2) * grown, end[1])
        return [(x, y - half), (x, y + half), point]
    y = body.top + inside if side == "top" else body.bottom - inside
    x = max(body.left + 2 * half, min(body.right - (4 if side == "top" else 2) * half, end[0]))
    point = (end[0], end[1] + (-2 if side == "top" else 2) * grown)
    return [(x - half, y), (x + half, y), point]


def medal(theme: Theme, name: str, side: int, *, dark: bool = False) -> Surface:
    """Return a portrait or an icon in a ring of gold, so many pixels across.

    An icon may lie on `dark` ground.
    """
    return theme.keep(("medal", name, side, dark), lambda: _struck(theme, name, side, dark=dark))


def _struck(theme: Theme, name: str, side: int, *, dark: bool) -> Surface:
    art, fine = theme.art, side * FINE
    large = Surface((fine, fine), pygame.SRCALPHA)
    mask = large.copy()
    middle, radius, rim = (fine / 2, fine / 2), fine / 2, max(3, fine // 26)
    pygame.draw.circle(mask, (255, 255, 255, 255), middle, radius - rim)
    large.fill(NIGHT if dark else BEHIND)
    width = art.size(name)[0]
    portrait = art.sprite(name, round(fine * (0.62 if dark else 1.06) / width, 3)).surface
    place = portrait.get_rect(center=(fine // 2, fine // 2)) if dark else portrait.get_rect(midtop=(fine // 2, -fine // 12))
    large.blit(portrait, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    large.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    ring = Surface((fine, fine), pygame.SRCALPHA)
    pygame.draw.circle(ring, GOLD, middle, radius - 1, rim + 1)
    large = large.premul_alpha()
    large.blit(ring.premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.smoothscale(large, (side, side))
