"""The open suitcase in which a set is packed, and the lines over its parts."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, INK, Colour, Style
from game.ui.widgets import Widget
from game.ui.widgets.accent import LEATHER

EDGE = 14
"""Design units of the leather round the lining."""
HANDLE = (96, 34)
HANDLE_EDGE: Colour = (0x4A, 0x26, 0x12)
HANDLE_FACE: Colour = (0x8A, 0x4A, 0x2A)
LINING: Colour = (0xA9, 0x2E, 0x28)
LINING_EDGE: Colour = (0x6E, 0x16, 0x14)
DOT: Colour = (0xC0, 0x4A, 0x3C)
APART = 22
"""Design units between the dots of the lining."""


class Suitcase(Widget):
    """Leather with a handle above, and a red lining."""

    @property
    def area(self) -> Rect:
        return self.rect.inflate(self.theme.px(60), self.theme.px(110))

    @property
    def lining(self) -> Rect:
        """Return the rectangle where things are packed."""
        edge = self.theme.px(EDGE)
        return self.rect.inflate(-2 * edge, -2 * edge)

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        handle = Rect(0, 0, px(HANDLE[0]), px(HANDLE[1]))
        handle.midbottom = (self.rect.centerx, self.rect.y + px(12))
        for inner, colour in ((0, HANDLE_EDGE), (px(2), HANDLE_FACE)):
            pygame.draw.rect(
                target, colour, handle.inflate(-2 * inner, -2 * inner), width=px(10) - 2 * inner, border_radius=px(12)
            )
        theme.nine(target, LEATHER.plaque, self.rect)
        lining = self.lining
        target.blit(theme.keep(("lining", lining.size), lambda: self._lining(lining.size)), lining)

    def _lining(self, size: tuple[int, int]) -> Surface:
        px = self.theme.px
        picture = Surface(size, pygame.SRCALPHA)
        whole = picture.get_rect()
        pygame.draw.rect(picture, LINING_EDGE, whole, border_radius=px(10))
        pygame.draw.rect(picture, LINING, whole.inflate(-px(4), -px(4)), border_radius=px(8))
        for row, y in enumerate(range(px(14), size[1] - px(8), px(APART))):
            for x in range(px(14) + (row % 2) * px(APART) // 2, size[0] - px(8), px(APART)):
                pygame.draw.circle(picture, DOT, (x, y), px(1.4))
        return picture


class Head(Widget):
    """The name of a part of the suitcase, and how much of it is packed."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words, self.packed, self.wrong = words, "", False

    def set(self, packed: str, *, wrong: bool) -> None:
        """Say how much there is, and whether that is too few or too many."""
        if (packed, wrong) != (self.packed, self.wrong):
            self.packed, self.wrong = packed, wrong
            self.invalidate()

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        block = theme.block(self.packed, size=15, face=Face.BOLD)
        pill = Rect(0, 0, block.width + px(22), px(24))
        pill.midright = rect.midright
        theme.nine(target, "hud/chip_gold" if self.wrong else "hud/chip", pill)
        theme.draw_block(target, block, pill, INK, align="center")
        room = Rect(rect.x, rect.y, pill.x - px(6) - rect.x, rect.height)
        if theme.has_room(self.words, *room.size, size=18, face=Face.TITLE):  # with little room a tab tells it too
            theme.write(target, self.words, room, CREAM, size=18, face=Face.TITLE, style=Style.RAISED)
