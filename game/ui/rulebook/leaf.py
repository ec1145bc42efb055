"""A leaf of the book: its paper, and its way round the spine when it is turned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.services.theme import Colour, Theme

TURN = 0.26
"""Seconds in which a leaf is turned."""
SPINE = 110
"""Design units across which the paper is darker towards the spine."""
LIGHT: Colour = (0xFF, 0xF9, 0xEA)
DARK: Colour = (0xF4, 0xE9, 0xCD)
SHADE: Colour = (0xC6, 0xAA, 0x7C)


def leaf_paper(theme: Theme, size: tuple[int, int], *, spine_right: bool) -> Surface:
    """Return a leaf's paper, darker towards the spine."""

    def paint() -> Surface:
        paper, tones = Surface(size), Surface((1, 2))
        tones.set_at((0, 0), LIGHT)
        tones.set_at((0, 1), DARK)
        paper.blit(pygame.transform.smoothscale(tones, size), (0, 0))
        wide = min(theme.px(SPINE), size[0])
        shade = Surface((wide, 1))
        for x in range(wide):
            share = (1 - x / wide) ** 2.6
            shade.set_at((wide - 1 - x if spine_right else x, 0), tuple(round(255 + (level - 255) * share) for level in SHADE))
        place = (size[0] - wide if spine_right else 0, 0)
        paper.blit(pygame.transform.scale(shade, (wide, size[1])), place, special_flags=pygame.BLEND_RGB_MULT)
        return paper

    return theme.keep(("leaf", size, spine_right), paint)


@dataclass(slots=True)
class Turning:
    """A turn from some leaves to others; `fades`: one picture fades into the other."""

    before: tuple[Surface, ...]
    after: tuple[Surface, ...]
    forward: bool
    age: float = 0.0

    def draw(self, target: Surface, leaves: Sequence[Rect], *, fades: bool) -> None:
        """Draw a leaf on its way round the spine."""
        share = min(1.0, self.age / TURN)
        if fades:
            for leaf, old, new in zip(leaves, self.before, self.after, strict=True):
                target.blit(old, leaf)
                new.set_alpha(round(255 * share))
                target.blit(new, leaf)
            return
        left, right = leaves
        target.blit(self.before[0] if self.forward else self.after[0], left)
        target.blit(self.after[1] if self.forward else self.before[1], right)
        along = share if self.forward else 1 - share
        wide = max(1, round(left.width * abs(1 - 2 * along)))
        front, back = (self.before[1], self.after[0]) if self.forward else (self.after[1], self.before[0])
        if along < 0.5:
            target.blit(pygame.transform.scale(front, (wide, right.height)), right)
        else:
            target.blit(pygame.transform.scale(back, (wide, left.height)), (left.right - wide, left.y))
