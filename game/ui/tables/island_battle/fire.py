"""The traces of a blast on its nine squares: charred ground, its glowing rim, the flash.

They are cut off where the island ends.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import partial

import pygame
from pygame import Rect, Surface

from game.engine.island_battle.board import Square
from game.ui.board.stage import Actor, Layer
from game.ui.services.art import Art, Sprite
from game.ui.services.pictures import with_alpha

CELL = (80, 64)
"""Board units of a square."""
CHAR, EMBER, FLASH = "fx/char_nine", "fx/ember_nine", "fx/flash_nine"
FLASH_INK = (255, 248, 222, 255)
SOLID = 60
"""The alpha from which on charred ground is lit by the flash."""
WHOLE = "1111"


def define(art: Art) -> None:
    """Add the flash to the sprites, once."""
    art.ensure(FLASH, partial(_flash, art))


def nine(art: Art, name: str, square: Square, around: Iterable[Square], at: tuple[float, float], *, turned: bool) -> Actor:
    """Return one of these sprites on a square and those around it that the island has."""
    way = -1 if turned else 1
    shifts = [(way * (other.column - square.column), -way * (other.row - square.row)) for other in around]
    sides = tuple(any(shift[axis] == step for shift in shifts) for axis, step in ((0, -1), (1, -1), (0, 1), (1, 1)))
    code = "".join("01"[side] for side in sides)
    cut = name if code == WHOLE else f"{name}/{code}"
    art.ensure(cut, partial(_cut, art, name, code))
    return Actor(cut, *at, layer=Layer.FLAT, order=0.5)


def charred(
    art: Art, square: Square, around: Iterable[Square], at: tuple[float, float], *, turned: bool
) -> dict[Hashable, Actor]:
    """Return the charred ground that a blast leaves until the next roll."""
    return {("charred", square): nine(art, CHAR, square, around, at, turned=turned)}


def _cut(art: Art, name: str, code: str, scale: float) -> Sprite:
    """Return the part of a sprite of nine squares that is on the island."""
    whole = art.cut(name, scale)
    (x, y), box = whole.anchor, whole.surface.get_rect()
    half = CELL[0] * scale / 2, CELL[1] * scale / 2
    west, north, east, south = (side == "1" for side in code)
    left, top = 0 if west else max(0, round(x - half[0])), 0 if north else max(0, round(y - half[1]))
    right, bottom = box.right if east else round(x + half[0]), box.bottom if south else round(y + half[1])
    part = Rect(left, top, right - left, bottom - top).clip(box)
    return Sprite(whole.surface.subsurface(part).copy(), (x - left, y - top))


def _flash(art: Art, scale: float) -> Sprite:
    """Return the shape of the charred ground in bright light."""
    whole = art.cut(CHAR, scale)
    mask = pygame.mask.from_surface(whole.surface, SOLID)
    light: Surface = mask.to_surface(setcolor=FLASH_INK, unsetcolor=(0, 0, 0, 0))
    return Sprite(with_alpha(light), whole.anchor)
