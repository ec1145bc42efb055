"""Signs of how a piece would stand and of shots: ghosts, lines of fire, spaces under fire."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Surface

from game.ui.board import medals
from game.ui.board.markings import Foot, dots
from game.ui.board.stage import Actor, Layer
from game.ui.services.art import Art, Sprite
from game.ui.services.theme import Theme

OUTLINE, SEEN, SOLID = 2.5, 173, 60
"""The board units of a ghost's outline, its alpha of 255, and the alpha from which on a pixel is within the outline."""
PALE = (255, 246, 214, 235)
STRIPES, STRIPED, STRIPE_WIDE, STRIPE = 5, 0.8, 3.6, (214, 28, 20, 190)
"""The number of stripes of a hatching, the part of the sides that they reach, their width, and their colour."""
FINE = 2
"""The factor by which stripes are drawn finer than the screen."""
ATTACKER_AT = (-32.0, -30.0)
"""Board units from the middle of a space to the medal of who could hit there."""


class FireLook(NamedTuple):
    """The look of a line of fire.

    `apart` are board units from one dash to the next, `begins` is the share left out at both ends, where pieces stand; `size` are
    those of the first and the last dash, `alpha` is that of all.
    """

    apart: float
    begins: float
    size: tuple[float, float]
    alpha: float = 1.0


FIRED = FireLook(22.0, 0.14, (0.75, 1.05))
"""A shot that was fired."""
SHOT, ATTACK = FireLook(22.0, 0.12, (0.8, 1.2)), FireLook(16.0, 0.12, (0.6, 0.6), 0.8)
"""A shot that would be possible, and that of an attacker."""


def ghost(art: Art, sprite: str) -> str:
    """Return the name of the sprite of a piece where it would be.

    It is transparent, with a pale outline."""
    return art.ensure(f"ghost/{sprite}", partial(_ghost, art, sprite))


def hatching(art: Art, cell: tuple[int, int]) -> str:
    """Return the name of the sprite of the hatching of a space of a size that lies under fire."""
    return art.ensure(f"hatching/{cell[0]}/{cell[1]}", partial(_hatching, cell))


def fire_line(theme: Theme, feet: Sequence[Foot], look: FireLook, *, turned: bool) -> Iterator[Actor]:
    """Yield the dashes of a straight line of fire, which grow towards its target."""
    start, end = feet[0], feet[-1]
    dash, (first, last) = medals.fire(theme, end.x - start.x, end.y - start.y), look.size
    for dot, share in dots(dash, (start, end), turned=turned, apart=look.apart):
        if look.begins < share < 1 - look.begins:
            dot.layer, dot.order, dot.alpha, dot.shadow = Layer.LABEL, -1, look.alpha, False
            dot.size = round(first + (last - first) * share, 1)
            yield dot


def _ghost(art: Art, sprite: str, scale: float) -> Sprite:
    whole, wide = art.sprite(sprite, scale), max(1, round(OUTLINE * scale))
    mask = pygame.mask.from_surface(whole.surface, SOLID)
    grown = pygame.mask.Mask((mask.get_size()[0] + 2 * wide, mask.get_size()[1] + 2 * wide))
    for dx in range(-wide, wide + 1):
        for dy in range(-wide, wide + 1):
            if dx * dx + dy * dy <= wide * wide:
                grown.draw(mask, (wide + dx, wide + dy))
    grown.erase(mask, (wide, wide))
    picture = grown.to_surface(setcolor=PALE, unsetcolor=(0, 0, 0, 0)).premul_alpha()
    inner = whole.surface.copy()
    inner.fill((SEEN,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(inner, (wide, wide), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite(picture, (whole.anchor[0] + wide, whole.anchor[1] + wide))


def _hatching(cell: tuple[int, int], scale: float) -> Sprite:
    """Return red stripes in the upper left of a space."""
    wide, tall = round(cell[0] * scale), round(cell[1] * scale)
    large = Surface((FINE * wide, FINE * tall), pygame.SRCALPHA)
    for number in range(1, STRIPES + 1):
        share = number / STRIPES * STRIPED
        ends = (FINE * wide * share, 0), (0, FINE * tall * share)
        pygame.draw.line(large, STRIPE, *ends, max(1, round(STRIPE_WIDE * scale * FINE)))
    return Sprite(pygame.transform.smoothscale(large.premul_alpha(), (wide, tall)), (wide // 2, tall // 2))
