"""The sand-glass over the corner of the turn panel, which shows the time for a turn."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface

from game.play.timing import TurnTime
from game.ui.services.theme import INK, Colour
from game.ui.widgets.base import Widget

SIZE = (46, 62)
"""Design units of the glass."""
LEVELS = 120
"""The number of pictures of the sand, from full to run out."""
TOLD, STEP, LAST = 60, 10, 10
"""Seconds from which on the time that is left is told, the step in which it is, and the last ones, told one by one."""
CHIP, LETTERS, TUCKED = 22, 15, 14
"""Design units: the height of the chip with the time, its letters, and what of it lies on the panel, below the glass."""
RIM = 4
"""Design units of the amber rim of the panel when the time has run out."""
FINE = 4
"""The factor by which the glass is drawn finer than the screen."""
AMBER: Colour = (0xF2, 0xA0, 0x2C)
SAND: Colour = (0xF4, 0xC9, 0x62)
WOOD: Colour = (0xA8, 0x60, 0x2C)
DARK: Colour = (0x4A, 0x2A, 0x14)
SHINE: Colour = (0xD8, 0x98, 0x58)
GLASS: Colour = (0xDD, 0xEA, 0xEE)
EDGE: Colour = (0x6E, 0x80, 0x88)
WHITE: Colour = (0xFF, 0xFF, 0xFF)
TOP, NECK, FOOT, WIDE, THIN = 8.0, 31.0, 54.0, 13.0, 1.5
"""Units of the glass: the upper end of the bulbs, the neck, the lower end, and half the width of a bulb and of the neck."""


class SandGlass(Widget):
    """The glass, the chip with the time left, and the rim that says that it has run out."""

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self._time: TurnTime | None = None
        self._words = ""

    @property
    def over(self) -> bool:
        """Return whether the time has run out."""
        return self._time is not None and self._time.over

    @property
    def about(self) -> str:
        """The sentence on the time for a turn, "" without a glass."""
        return self.text("table.turn_about", n=self._time.given // 60) if self._time is not None else ""

    def tell(self, time: TurnTime | None) -> bool:
        """Show a time, None for no glass; return whether the glass has come or gone."""
        before, level, over = self._words, self._level, self.over
        comes, self._time = (time is None) != (self._time is None), time
        self._words = self._worded()
        if comes:
            self.show(time is not None)
        elif (self._words, self.over) != (before, over):
            self.invalidate()
        elif self._level != level:
            self.scene.invalidate(self.rect)
        return comes

    def _worded(self) -> str:
        """Return the words of the chip: minutes and seconds, rounded up, or that nothing hurries."""
        if self._time is None or self._time.left > TOLD:
            return ""
        if self.over:
            return self.text("table.turn_over")
        left = math.ceil(self._time.left)
        left = left if left <= LAST else math.ceil(left / STEP) * STEP
        return f"{left // 60}:{left % 60:02}"

    @property
    def _level(self) -> int:
        """The number of the picture of the sand: 0 when all has run out."""
        return math.ceil(LEVELS * self._time.left / self._time.given) if self._time is not None else 0

    @property
    def _panel(self) -> Rect:
        return self.parent.rect if self.parent is not None else self.rect

    @property
    def area(self) -> Rect:
        margin = self.theme.px(CHIP + RIM)
        return self._panel.inflate(2 * margin, 2 * margin)

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        if self.over:
            rim = max(2, px(RIM))
            pygame.draw.rect(target, AMBER, self._panel.inflate(rim, rim), rim, border_radius=px(14))
        make: Callable[[], Surface] = partial(_painted, self.rect.size, self._level / LEVELS)
        picture = theme.fonts.keep(("sand-glass", self.rect.size, self._level), make)
        target.blit(picture, self.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        if self._words:
            block = theme.block(self._words, size=LETTERS)
            chip = Rect(0, 0, max(px(48), block.width + px(18)), px(CHIP))
            chip.midtop = self.rect.centerx, self._panel.bottom - px(TUCKED)
            chip.right = min(chip.right, self._panel.right + px(2))
            theme.nine(target, "hud/chip_gold" if self.over else "hud/chip", chip)
            theme.draw_block(target, block, chip, INK, align="center")


def _half(y: float) -> float:
    """Return half the width of the glass at a height."""
    far = abs(y - NECK) / (NECK - TOP)
    return THIN + (WIDE - THIN) * math.pow(math.sin(min(1.0, far) * math.pi / 2), 1.25)


def _bulb(upper: float, lower: float) -> list[tuple[float, float]]:
    """Return the outline of the part of the glass between two heights."""
    heights = [upper + (lower - upper) * number / 24 for number in range(25)]
    middle = SIZE[0] / 2
    return [(middle - _half(y), y) for y in heights] + [(middle + _half(y), y) for y in reversed(heights)]


def _painted(size: tuple[int, int], part: float) -> Surface:
    """Return the glass with a part of its sand in the upper bulb; premultiplied."""
    large = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    unit = large.get_width() / SIZE[0]

    def polygon(colour: tuple[int, ...], points: list[tuple[float, float]], width: float = 0) -> None:
        pygame.draw.polygon(large, colour, [(x * unit, y * unit) for x, y in points], round(width * unit))

    def bar(colour: Colour, left: float, top: float, width: float, height: float) -> None:
        rect = Rect(round(left * unit), round(top * unit), round(width * unit), round(height * unit))
        pygame.draw.rect(large, colour, rect, border_radius=round(2.4 * unit))

    for left in (3.5, 38.5):
        bar(DARK, left, 4, 4, 54)
        bar(SHINE, left + 1, 4, 1.6, 54)
    polygon((*GLASS, 235), _bulb(TOP, FOOT))
    fall = (NECK - TOP - 3) * part**0.6  # as high as the sand stands above the neck, and the air below it
    sand = SAND if part else AMBER
    if part:
        polygon((*sand, 255), _bulb(NECK - fall, NECK + 1))
    heap, middle = NECK + max(fall, 3.0), SIZE[0] / 2
    if part < 1:
        polygon((*sand, 255), _bulb(min(heap + 2, FOOT), FOOT))
        wide = _half(min(heap + 3, FOOT))
        polygon((*sand, 255), [(middle - wide, min(heap + 3, FOOT)), (middle, heap - 1.5), (middle + wide, min(heap + 3, FOOT))])
    if part:
        bar(sand, middle - 0.8, NECK, 1.6, FOOT - NECK - 1)
    polygon((*EDGE, 255), _bulb(TOP, FOOT), 1.0)
    polygon((*WHITE, 255), [(middle - 9, TOP + 3), (middle - 6.5, TOP + 3), (middle - 5, TOP + 13), (middle - 6.5, TOP + 13)])
    for top in (1.0, 53.0):
        bar(DARK, 1, top, 44, 8)
        bar(WOOD, 2, top + 1, 42, 6)
        bar(SHINE, 4, top + 1.6, 38, 1.6)
    return pygame.transform.smoothscale(large.premul_alpha(), size)
