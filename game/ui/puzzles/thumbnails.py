"""Puzzles as photographs on the table.

The position, the goal below it, how hard it is, and a seal on what was solved.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from zlib import crc32

import pygame
from pygame import Rect, Surface

from game.ui.scenes.thumbnails import turned_print
from game.ui.services.fonts import Face
from game.ui.services.sized_cache import SizedCache
from game.ui.services.theme import FADED_INK, INK, WARNING, Colour
from game.ui.widgets.labels import draw_fitted
from game.ui.widgets.layout import box, grid, scroll
from game.ui.widgets.scrolling import ListRow, RowList

TALL = 262 / 196
"""The height of a print, as a share of its width."""
RIM = 10
"""Design units of white paper round a photograph."""
SHAPE = 155 / 176
"""The height of a photograph, as a share of its width."""
GAP = (22, 26)
"""Design units between prints, sideways and down."""
CARD, MOST_ACROSS = 184, 5
"""Design units that a print has across at least, and how many there are side by side at most."""
LIFT = 8
SEAL = 42
"""Design units across of the seal."""
TEETH = 18
TILT = 1.5
"""Degrees by which a print may be turned."""
PAPER = (255, 252, 240)
HARD: Colour = (0xC2, 0x30, 0x2A)
EASY: Colour = (0xE2, 0xD6, 0xBC)
KEPT = 40
"""Prints that are kept."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The words on a print.

    `level` is its difficulty of `hardest`, 0 for a file that cannot be used.
    """

    key: str
    number: str
    words: str
    level: int
    hardest: int
    solved: bool
    cover: str


class Photo(ListRow):
    """One puzzle."""

    rows: Photos

    @property
    def shown(self) -> Shown:
        """Return the words on it."""
        return self.rows.shown[self.number]

    @property
    def paper(self) -> Rect:
        """The print; the chosen one and what is pointed at lies higher."""
        lifted = self.hovered or self.rows.chosen == self.number
        return self.rect.move(0, -self.theme.px(LIFT)) if lifted else Rect(self.rect)

    @property
    def ring(self) -> Rect:
        return self.paper

    @property
    def enters(self) -> bool:
        return self.rows.chosen != self.number  # the chosen one is what the main button solves

    def draw(self, target: Surface) -> None:
        theme, px, paper = self.theme, self.theme.px, self.paper
        straight = self.rows.chosen == self.number or self.hovered
        if straight:
            theme.nine(target, "hud/brass/paper_active", paper.inflate(2 * px(7), 2 * px(7)))
        picture = self.rows.print_of(self.number, paper.size, straight=straight)
        target.blit(picture, picture.get_rect(center=paper.center), special_flags=pygame.BLEND_PREMULTIPLIED)
        if self.shown.solved:
            self._draw_seal(target, paper)

    def _draw_seal(self, target: Surface, paper: Rect) -> None:
        side = self.theme.px(SEAL)
        seal = Rect(0, 0, side, side)
        seal.center = paper.right - side // 4, paper.top + side // 4
        picture = wax(side)
        target.blit(picture, seal)
        draw_fitted(target, self, "ui/icon_check", seal.inflate(-side // 2, -side // 2))


def wax(side: int) -> Surface:
    """Return a golden seal of this many pixels across."""
    large = 4 * side
    picture = Surface((large, large), pygame.SRCALPHA)
    for radius, colour in ((0.48, (0x9A, 0x6A, 0x14)), (0.45, (0xF2, 0xB6, 0x32)), (0.33, (0xFF, 0xDC, 0x7A))):
        points = []
        for number in range(2 * TEETH):
            far = large * radius * (1.0 if number % 2 else 0.9)
            angle = math.pi * number / TEETH
            points.append((large / 2 + far * math.cos(angle), large / 2 + far * math.sin(angle)))
        pygame.draw.polygon(picture, colour, points)
    return pygame.transform.smoothscale(picture, (side, side))


class Photos(RowList):
    """Puzzles in rows.

    `photo` gives the picture of a position, None until there is one.
    """

    row_class = Photo

    def __init__(
        self,
        photo: Callable[[int, tuple[int, int]], Surface | None],
        *,
        chose: Callable[[int], None],
        opened: Callable[[int], None],
    ) -> None:
        super().__init__(lambda *_: None, chose=chose, opened=opened)
        self._photo = photo
        self.shown: tuple[Shown, ...] = ()
        self._prints: SizedCache[tuple[object, ...], Surface] = SizedCache(KEPT, lambda _: 1)

    def lay_out(self, shown: Sequence[Shown], chosen: int) -> None:
        """Show these puzzles."""
        self.shown = tuple(shown)
        self._prints.clear()
        self.set_rows(len(shown), chosen)

    def arrange(self) -> None:
        px = self.theme.px
        across = max(1, min(MOST_ACROSS, self.rect.width // px(CARD)))
        prints = [box(child, tall=lambda width: round(width * TALL)) for child in self.children]
        scroll(self, grid(prints, across, gap=GAP[0], down=GAP[1], pad=(14, 16, 14, GAP[1]), grow=0), px)

    def print_of(self, number: int, size: tuple[int, int], *, straight: bool) -> Surface:
        """Return a print with its shadow, turned a little unless it lies straight."""
        shown = self.shown[number]
        rim = self.theme.px(RIM)
        wide = size[0] - 2 * rim
        inner = Rect(rim, rim, wide, round(wide * SHAPE))
        photo = self._photo(number, inner.size) if shown.level else None
        key = (number, size, straight, photo is None)
        angle = 0.0 if straight else (crc32(shown.key.encode()) % 1000 / 500 - 1) * TILT
        return self._prints.get(key, lambda: turned_print(self.theme, self._printed(photo, shown, size, inner), angle))

    def _printed(self, photo: Surface | None, shown: Shown, size: tuple[int, int], inner: Rect) -> Surface:
        theme, px = self.theme, self.theme.px
        paper = Surface(size, pygame.SRCALPHA)
        paper.fill(PAPER)
        if photo is not None:
            paper.blit(photo, inner)
        else:
            paper.fill((0x4A, 0x5C, 0x66), inner)
            draw_fitted(paper, self, shown.cover, inner.inflate(-inner.width // 6, -inner.height // 6), 0.5)
        foot = px(28)
        room = Rect(inner.x, inner.bottom + px(5), inner.width, size[1] - foot - inner.bottom - px(5))
        colour = INK if shown.level else WARNING
        theme.write(paper, shown.words, room, colour, size=17, valign="top")
        line = Rect(inner.x, size[1] - foot, inner.width, foot - px(4))
        theme.write(paper, shown.number, line, FADED_INK, size=17, face=Face.TITLE)
        self._draw_level(paper, shown, line)
        return paper

    def _draw_level(self, paper: Surface, shown: Shown, line: Rect) -> None:
        """Draw a diamond for each step of difficulty, red up to the puzzle's own."""
        px = self.theme.px
        for number in range(shown.hardest if shown.level else 0):
            x, y, r = line.right - px(7) - px(17) * (shown.hardest - 1 - number), line.centery, px(7)
            colour = HARD if number < shown.level else EASY
            pygame.draw.polygon(paper, colour, [(x, y - r), (x + r, y), (x, y + r), (x - r, y)])
