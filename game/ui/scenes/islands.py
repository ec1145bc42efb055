"""Islands on the sea of the title.

One for each game, which is a button with the game's name.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.ui.scenes.sea import draw_smoke, smoke_area
from game.ui.services.fonts import Face
from game.ui.services.theme import LEAST_TEXT, PLAQUE_TEXT, PLAQUE_TITLE, Colour, Style
from game.ui.widgets import Pressable, draw_fitted

if TYPE_CHECKING:
    from game.ui.contract.entry import TableEntry

COARSE = 4
"""The glow has no edges: it is made at this fraction of its size."""
AROUND = 26
"""Design units by which the glow reaches beyond an island's picture."""
GOLD: Colour = (255, 216, 96)
RISE = 6
"""Design units by which an island rises that is pointed at."""
SMOKE = 0.75
"""Size of smoke, of its size on a board."""
LOW, HIGH = 0.13, 0.09
"""The parts of an island's picture, at its foot over which its name lies, and at its head where there is nothing but glow."""
MARGIN, ICON, GAP = 14, 22, 6
"""Design units on a plate: at its sides, across the sign of players, and beside that."""
SECOND_LINE = 19


class Island(Pressable):
    """A game's island with its name, how many play and how long.

    Pointed at, its foam turns gold and it rises.
    """

    click_sound = "page_turn"
    tooltip_below = True

    def __init__(self, entry: TableEntry, act: Callable[[], None], *, words: str, players: str, tooltip: str) -> None:
        super().__init__(act, tooltip=tooltip)
        self.entry, self.words, self.players = entry, words, players
        self._smoke = 0
        self._plate = (0, 0)
        self.brief = False
        """True if the plate has the name alone."""

    @property
    def spoken_name(self) -> str:  # type: ignore[override]
        return self.words

    # places

    @property
    def full_tooltip(self) -> str:
        return "\n".join(filter(None, (self.players if self.brief else "", super().full_tooltip)))

    def fit(self, cell: Rect, plate: tuple[int, int], *, brief: bool = False) -> None:
        """Place the island in the middle of a part of the window.

        `plate` is the most room for its name in pixels.

        `brief`: the plate has the name alone, and the rest is told when the island is pointed at.
        """
        self.brief = brief
        width, height = self.theme.art.size(self.entry.cover)
        wide = min(plate[0], self._wanted())
        tall = plate[1] + sum(self._second_lines(wide))
        seen = height * (1 - LOW - HIGH)
        scale = min(cell.width / width, (cell.height - tall) / seen)
        rect = Rect(0, 0, round(width * scale), round(seen * scale) + tall)
        rect.center = cell.center
        self._plate = wide, tall
        self.place(rect)

    def _second_lines(self, wide: int) -> tuple[int, int]:
        """Return the pixels of further lines of the name, and of the lines below it.

        `wide` is the width of the plate.
        """
        theme = self.theme
        name = theme.block(self.words, wide - 2 * theme.px(MARGIN), size=LEAST_TEXT, face=Face.TITLE)
        if self.brief:
            return (len(name.lines) - 1) * theme.px(SECOND_LINE), 0
        players = theme.block(self.players, self._beside_icon(wide), size=LEAST_TEXT, face=Face.REGULAR)
        return (len(name.lines) - 1) * theme.px(SECOND_LINE), (len(players.lines) - 1) * theme.px(SECOND_LINE)

    def _beside_icon(self, wide: int) -> int:
        """Return the width in pixels beside the sign of players on a plate."""
        return wide - 2 * self.theme.px(MARGIN) - self.theme.px(ICON) - self.theme.px(GAP)

    def _wanted(self) -> int:
        """Return the width in pixels of a plate on which all words have their full size."""
        theme = self.theme
        title = theme.block(self.words, size=24, face=Face.TITLE).width
        if self.brief:
            return title + 2 * theme.px(MARGIN + 4)
        players = theme.block(self.players, size=17, face=Face.REGULAR).width + theme.px(ICON + GAP)
        return max(title, players) + 2 * theme.px(MARGIN + 4)

    @property
    def plate(self) -> Rect:
        """Return the area of the name."""
        plate = Rect((0, 0), self._plate)
        plate.midbottom = self.rect.midbottom
        return plate

    @property
    def land(self) -> Rect:
        """Return the area of the island's picture while it lies still."""
        width, height = self.theme.art.size(self.entry.cover)
        scale = self.scale
        return Rect(self.rect.x, self.rect.y - round(height * scale * HIGH), round(width * scale), round(height * scale))

    @property
    def scale(self) -> float:
        """Pixels for a pixel of the picture at 1x."""
        return self.rect.width / self.theme.art.size(self.entry.cover)[0]

    @property
    def area(self) -> Rect:
        margin = 2 * self.theme.px(AROUND + RISE)
        return self.rect.union(self.land).inflate(margin, margin)

    @property
    def ring(self) -> Rect:
        return self.plate

    # life

    @property
    def _smokes(self) -> Iterator[tuple[float, float]]:
        """The places that smoke."""
        land, scale = self.land, self.scale
        for x, y in self.theme.art.meta(self.entry.cover).get("smoke", ()):
            yield land.x + x * scale, land.y + y * scale - self._risen

    def breathe(self, smoke: int) -> None:
        """Show the smoke as it is now."""
        if smoke != self._smoke:
            self._smoke = smoke
            for at in self._smokes:
                self.scene.invalidate(smoke_area(at, self.scale * SMOKE))

    @property
    def _lit(self) -> bool:
        return self.hovered or (self.focused and self.scene.focus_shown)

    @property
    def _risen(self) -> int:
        return self.theme.px(RISE) if self._lit and not self.held else 0

    # pictures

    def draw(self, target: Surface) -> None:
        art, land = self.theme.art, self.land
        if self._lit:
            glow = self._glow()
            target.blit(glow, glow.get_rect(center=land.center), special_flags=pygame.BLEND_PREMULTIPLIED)
        sprite = art.sprite(self.entry.cover, self.scale)
        target.blit(sprite.surface, land.move(0, -self._risen), special_flags=pygame.BLEND_PREMULTIPLIED)
        for at in self._smokes:
            draw_smoke(target, art, at, round(self.scale * SMOKE, 3), self._smoke)

    def draw_plate(self, target: Surface) -> None:
        """Draw the plate with the name, over what flies above the island."""
        theme, px, plate = self.theme, self.theme.px, self.plate
        around = 2 * px(self.overhang)
        if not target.get_clip().colliderect(plate.inflate(around, around)):
            return
        theme.nine(target, self.entry.accent.plaque, plate)
        inner = plate.inflate(-2 * px(MARGIN), -2 * px(7))
        if self.brief:
            inner = plate.inflate(-2 * px(MARGIN), -2 * px(4))
            title = theme.block(self.words, inner.width, inner.height, size=24, face=Face.TITLE)
            theme.draw_block(target, title, inner, PLAQUE_TITLE, align="center", style=Style.RAISED)
            return
        more = self._second_lines(plate.width)
        above = Rect(inner.x, inner.y, inner.width, (inner.height - sum(more)) * 11 // 20 + more[0])
        below = Rect(inner.x, above.bottom, inner.width, inner.bottom - above.bottom)
        title = theme.block(self.words, above.width, above.height, size=24, face=Face.TITLE)
        theme.draw_block(target, title, above, PLAQUE_TITLE, align="center", style=Style.RAISED)
        side, gap = px(ICON), px(GAP)
        words = theme.block(self.players, below.width - side - gap, below.height, size=17, face=Face.REGULAR)
        left = below.centerx - (words.width + side + gap) // 2
        draw_fitted(target, self, "ui/icon_people", Rect(left, below.centery - side // 2, side, side))
        rest = Rect(left + side + gap, below.y, below.right - left - side - gap, below.height)
        theme.draw_block(target, words, rest, PLAQUE_TEXT, style=Style.RAISED)

    def _glow(self) -> Surface:
        """Return the glow round the island while it is pointed at; premultiplied."""

        def make() -> Surface:
            return _shine(self.theme.art.sprite(self.entry.cover, self.scale).surface, self.theme.px(AROUND))

        return self.theme.keep(("glow", self.entry.cover, self.land.size), make)


def _shine(island: Surface, reach: int) -> Surface:
    """Return a golden rim round an island, `reach` pixels wide on each side, premultiplied."""
    width, height = island.get_size()
    rim = math.ceil(reach / COARSE)
    body = pygame.transform.smoothscale(island, (width // COARSE, height // COARSE))
    shape = Surface((body.get_width() + 2 * rim, body.get_height() + 2 * rim), pygame.SRCALPHA)
    shape.fill((0, 0, 0, 0))
    land = pygame.mask.from_surface(body, 200)
    land.to_surface(shape, setcolor=(255, 255, 255, 255), unsetcolor=None, dest=(rim, rim))
    soft = pygame.transform.gaussian_blur(shape, max(1, rim // 2))
    for _ in range(2):
        soft.blit(soft, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    soft.fill((*GOLD, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(soft, (width + 2 * reach, height + 2 * reach))


def spread(count: int, room: Rect, plate: int) -> list[Rect]:
    """Return parts of the window for 1 to 6 islands, in reading order, as large as can be."""

    def size(columns: int) -> float:
        rows = math.ceil(count / columns)
        return min(room.width / columns, (room.height / rows - plate) * 1.6)

    columns = max(range(1, count + 1), key=size)
    rows = math.ceil(count / columns)
    wide, tall = room.width // columns, room.height // rows
    found = []
    for number in range(count):
        row, column = divmod(number, columns)
        here = min(columns, count - row * columns)
        left = room.x + (room.width - here * wide) // 2
        found.append(Rect(left + column * wide, room.y + row * tall, wide, tall))
    return found
