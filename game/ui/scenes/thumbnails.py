"""Saved games as photographs that lie in rows.

The chosen one lies straight, is larger, and has a light of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from zlib import crc32

import pygame
from pygame import Rect, Surface

from game.play.saves import SaveInfo
from game.ui.scenes.awards import PLAIN, medal
from game.ui.services.fonts import Face
from game.ui.services.sized_cache import SizedCache
from game.ui.services.theme import INK, PLAQUE_TEXT, PLAQUE_TITLE, Style, Theme
from game.ui.widgets.labels import draw_fitted
from game.ui.widgets.layout import box, grid, scroll
from game.ui.widgets.plated import EMBLEM
from game.ui.widgets.scrolling import ListRow, RowList

SHAPE = 0.65
"""The height of a photograph, as a share of its width."""
RIM = 9
"""Design units of white paper around a photograph."""
PLATE, HANGS = 70, 58
"""Design units of the plate with the name, and how far it reaches below the photograph."""
GAP = (26, 34)
"""Design units between photographs, sideways and down."""
CARD = 310
"""Design units that a photograph in its row has at least."""
HEAD, FOOT = 12, 12
"""Design units above and left of the photographs, into which the chosen one grows, and those below them."""
LEAST = 160
"""Design units of the height that a photograph with its plate has at least, even where it cannot be seen whole."""
LARGER = 1.06
TILT = 1.6
"""Degrees by which a photograph may be turned."""
PAPER = (255, 252, 240)
PRINTS = 24
"""Prints that are kept."""


@dataclass(frozen=True, slots=True)
class Caption:
    """The words on a photograph's plate and corner, and the game's sprites for it.

    `state` begins with what matters most: what has no room at its end is left out whole.
    """

    name: str
    state: tuple[str, ...]
    date: str
    plaque: str
    cover: str
    colours: tuple[str, ...]


class Print(ListRow):
    """One saved game."""

    rows: Prints

    def draw(self, target: Surface) -> None:
        theme, px, chosen = self.theme, self.theme.px, self.rows.chosen == self.number
        photo = self.photo
        if chosen:
            theme.nine(target, "hud/brass/paper_active", photo.inflate(2 * px(RIM), 2 * px(RIM)))
        elif self.hovered:
            photo = photo.move(0, -px(4))
        picture = self.rows.print_of(self.number, photo.size, straight=chosen)
        target.blit(picture, picture.get_rect(center=photo.center), special_flags=pygame.BLEND_PREMULTIPLIED)
        caption = self.rows.captions[self.number]
        self._draw_plate(target, caption)
        self._draw_date(target, caption.date, photo)

    @property
    def photo(self) -> Rect:
        """The photograph itself, without its rim."""
        px, rect = self.theme.px, self.rect
        chosen = self.rows.chosen == self.number
        height = min(round((rect.width - 2 * px(RIM + 8)) * SHAPE), rect.height - px(RIM + 8) - px(HANGS))
        width = min(rect.width - 2 * px(RIM + 8), round(height / SHAPE))
        photo = Rect(0, 0, width, height)
        photo.midtop = (rect.centerx, rect.y + px(RIM + 8))
        return photo.inflate(round(width * (LARGER - 1)), round(photo.height * (LARGER - 1))) if chosen else photo

    @property
    def plate(self) -> Rect:
        """The plate with the name, over the lower edge of the photograph."""
        px, photo = self.theme.px, self.photo
        plate = Rect(0, 0, photo.width - px(10), px(PLATE))
        plate.midtop = (photo.centerx, photo.bottom - px(PLATE - HANGS))
        return plate

    @property
    def ring(self) -> Rect:
        px = self.theme.px
        return self.photo.inflate(2 * px(RIM), 2 * px(RIM)).union(self.plate).inflate(px(4), px(4))

    def _draw_plate(self, target: Surface, caption: Caption) -> None:
        theme, px, plate = self.theme, self.theme.px, self.plate
        theme.nine(target, caption.plaque, plate)
        side = px(20)
        upper = Rect(plate.x + px(18), plate.y + px(8), plate.width - px(36), px(30))
        signs = len(caption.colours) * (side + px(1))
        lower = Rect(upper.x, upper.bottom, upper.width - signs - px(4), plate.bottom - px(9) - upper.bottom)
        for number, colour in enumerate(caption.colours):
            middle = upper.right - signs + number * (side + px(1)) + side // 2, lower.centery
            disc = medal(theme, PLAIN, side)
            target.blit(disc, disc.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)
            theme.art.sprite(f"ui/emblem_{colour}", round(0.6 * side / EMBLEM, 3)).draw(target, *middle)
        name = theme.block(caption.name, upper.width, upper.height, size=21, face=Face.TITLE, may_cut=True)
        theme.draw_block(target, name, upper, PLAQUE_TITLE, style=Style.RAISED)
        for most in range(len(caption.state), 0, -1):
            words = " · ".join(caption.state[:most])
            state = theme.block(words, lower.width, lower.height, size=16, face=Face.REGULAR, may_cut=True)
            if state.lines[0] == words or most == 1:
                theme.draw_block(target, state, lower, PLAQUE_TEXT, style=Style.RAISED)
                break

    def _draw_date(self, target: Surface, date: str, photo: Rect) -> None:
        theme, px = self.theme, self.theme.px
        words = theme.block(date, size=15)
        chip = Rect(0, 0, words.width + px(20), px(26))
        chip.topright = (photo.right + px(4), photo.y - px(6))
        theme.nine(target, "hud/chip", chip)
        theme.draw_block(target, words, chip, INK, align="center")


class Prints(RowList):
    """Saved games in rows.

    `photo` gives a photograph, None until there is one.
    """

    row_class = Print

    def __init__(
        self,
        photo: Callable[[SaveInfo], Surface | None],
        *,
        chose: Callable[[int], None],
        opened: Callable[[int], None],
    ) -> None:
        super().__init__(lambda *_: None, chose=chose, opened=opened)
        self._photo = photo
        self.saves: tuple[SaveInfo, ...] = ()
        self.captions: tuple[Caption, ...] = ()
        self._prints: SizedCache[tuple[object, ...], Surface] = SizedCache(PRINTS, lambda _: 1)

    def lay_out(self, saves: Sequence[SaveInfo], captions: Sequence[Caption], chosen: int) -> None:
        """Show these games."""
        self.saves, self.captions = tuple(saves), tuple(captions)
        self._prints.clear()
        self.set_rows(len(saves), chosen)

    def arrange(self) -> None:
        px = self.theme.px
        across = max(1, self.rect.width // px(CARD))
        most = max(px(LEAST), self.rect.height - px(HEAD) - px(FOOT))

        def tall(width: int) -> int:
            return min(most, round((width - 2 * px(RIM + 8)) * SHAPE) + px(RIM + 8) + px(HANGS))

        prints = [box(child, tall=tall) for child in self.children]
        scroll(self, grid(prints, across, gap=GAP[0], down=GAP[1], pad=(HEAD, HEAD, 0, FOOT), grow=0), px)

    def print_of(self, number: int, size: tuple[int, int], *, straight: bool) -> Surface:
        """Return a photograph on white paper with its shadow, turned a little.

        A game without one has the cover of its kind there.
        """
        info = self.saves[number]
        photo = self._photo(info)
        key = (number, size, straight, photo is None)
        angle = 0.0 if straight else (crc32(info.path.name.encode()) % 1000 / 500 - 1) * TILT
        return self._prints.get(key, lambda: self._printed(photo, self.captions[number].cover, size, angle))

    def _printed(self, photo: Surface | None, cover: str, size: tuple[int, int], angle: float) -> Surface:
        rim = self.theme.px(RIM)
        paper = Surface((size[0] + 2 * rim, size[1] + 2 * rim), pygame.SRCALPHA)
        paper.fill(PAPER)
        inner = Rect((rim, rim), size)
        if photo is not None:
            paper.blit(pygame.transform.smoothscale(photo, size), inner)
        else:
            paper.fill((0x4A, 0x5C, 0x66), inner)
            if cover:
                draw_fitted(paper, self, cover, inner.inflate(-size[0] // 6, -size[1] // 6), 0.5)
        return turned_print(self.theme, paper, angle)


def turned_print(theme: Theme, paper: Surface, angle: float) -> Surface:
    """Return a print turned, over its shadow; premultiplied, its middle in the middle."""
    edge = theme.px(12)
    whole = Surface((paper.get_width() + 2 * edge, paper.get_height() + 2 * edge), pygame.SRCALPHA)
    shadow = whole.copy()
    shadow.fill((0, 0, 0, 150), paper.get_rect(topleft=(edge + theme.px(3), edge + theme.px(6))))
    whole.blit(pygame.transform.box_blur(shadow, theme.px(6)), (0, 0))
    if angle:
        edged = Surface((paper.get_width() + 4, paper.get_height() + 4), pygame.SRCALPHA)  # what is turned has soft edges then
        edged.fill((*PAPER, 0))
        edged.blit(paper, (2, 2))
        paper = edged
    print_ = pygame.transform.rotozoom(paper, angle, 1.0) if angle else paper
    whole.blit(print_, print_.get_rect(center=whole.get_rect().center))
    return whole.premul_alpha()
