"""Medals: on a ribbon when they are earned, as a shape on a plain disc until then."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.people.medals import Medal
from game.ui.scenes.awards import FINE, MEDALS, PLAIN, medal
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, Theme
from game.ui.widgets import Pressable, Widget, draw_trimmed
from game.ui.widgets.layout import divided

RED, BLUE = (0xB4, 0x2E, 0x24), (0x24, 0x50, 0x8C)
RIBBON = 0.3
"""The part of a medal's height that its ribbon is seen above the disc."""
FADED = 0.45
"""The strength of the shape of a medal that is not earned."""
DISC, LEAST_DISC, WORDS = 60, 38, 80
"""Design units across of a disc, the least ones, and of the height of the words below."""
CELL, FOOT = 112, 240
"""Design units of the least width of a medal with its words, and of the height of a paper that has a foot."""


def draw_medal(target: Surface, widget: Widget, one: Medal, place: Rect) -> None:
    """Draw a medal as large as fits into a place that is higher than wide."""
    theme = widget.theme
    side = round(min(place.width, place.height / (1 + RIBBON)))
    disc = Rect(0, 0, side, side)
    disc.midbottom = place.midbottom
    inner = disc.inflate(-side * 3 // 8, -side * 3 // 8)
    if not one.earned:
        target.blit(medal(theme, PLAIN, side), disc, special_flags=pygame.BLEND_PREMULTIPLIED)
        draw_shape(target, theme, one.sprite, inner)
        return
    ribbon = _ribbon(theme, side)
    target.blit(ribbon, ribbon.get_rect(midbottom=(disc.centerx, disc.y + side // 5)))
    target.blit(medal(theme, MEDALS[1], side), disc, special_flags=pygame.BLEND_PREMULTIPLIED)
    draw_trimmed(target, widget, one.sprite, inner)


def draw_shape(target: Surface, theme: Theme, sprite: str, place: Rect) -> None:
    """Draw the shape of a sprite, as large as fits into a place."""
    seen = theme.art.seen(sprite)
    scale = min(place.width / max(1, seen.width), place.height / max(1, seen.height))

    def paint() -> Surface:
        picture = theme.art.sprite(sprite, round(scale, 3)).surface.copy()
        picture.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        picture.fill((round(255 * FADED),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    picture = theme.keep(("shape", sprite, round(scale, 3)), paint)
    corner = place.centerx - round(seen.centerx * scale), place.centery - round(seen.centery * scale)
    target.blit(picture, corner, special_flags=pygame.BLEND_PREMULTIPLIED)


def _ribbon(theme: Theme, side: int) -> Surface:
    """Return a ribbon of two colours for a disc of so many pixels."""

    def paint() -> Surface:
        wide, tall = side * 9 // 16 * FINE, round(side * (RIBBON + 0.2)) * FINE
        picture = Surface((wide, tall), pygame.SRCALPHA)
        fold = wide // 8
        pygame.draw.polygon(picture, RED, [(0, 0), (wide // 2, 0), (wide // 2, tall), (fold, tall)])
        pygame.draw.polygon(picture, BLUE, [(wide // 2, 0), (wide, 0), (wide - fold, tall), (wide // 2, tall)])
        return pygame.transform.smoothscale(picture, (wide // FINE, tall // FINE))

    return theme.keep(("ribbon", side), paint)


class MedalCell(Widget):
    """A medal with its name and how it is earned."""

    def __init__(self, one: Medal, name: str, line: str, about: str = "") -> None:
        """`about` says when it was earned, or how far it is."""
        super().__init__(tooltip=about)
        self.medal, self.name, self.line = one, name, line

    @property
    def words(self) -> str:
        """All that is said, for whoever asks."""
        return f"{self.name}: {self.line}. {self.tooltip}"

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        side = max(px(LEAST_DISC), min(px(DISC), rect.width, round((rect.height - px(WORDS)) / (1 + RIBBON))))
        place = Rect(0, rect.y, side, round(side * (1 + RIBBON)))
        place.centerx = rect.centerx
        draw_medal(target, self, self.medal, place)
        colour = INK if self.medal.earned else FADED_INK
        one_line = theme.has_room(self.name, rect.width, px(22), size=16)
        name = Rect(rect.x, place.bottom + px(2), rect.width, px(22 if one_line else 40))
        theme.write(target, self.name, name, colour, size=16, align="center")
        line = Rect(rect.x, name.bottom, rect.width, rect.bottom - name.bottom)
        if theme.has_room(self.line, line.width, line.height, size=15, face=Face.REGULAR):
            theme.write(target, self.line, line, FADED_INK, size=15, face=Face.REGULAR, align="center", valign="top")


class MedalShelf(Pressable):
    """The paper with some of the medals; pressed, it opens all of them."""

    def __init__(self, act: Callable[[], None], tooltip: str) -> None:
        super().__init__(act, tooltip=tooltip)
        self.title = self.count = self.next = ""
        self.next_sprite = ""
        self.cells: list[MedalCell] = []

    @property
    def words(self) -> str:
        """Return what is on the paper in one line."""
        return ". ".join(filter(None, (f"{self.title}: {self.count}", self.next)))

    def show_medals(self, cells: Sequence[MedalCell]) -> None:
        """Show as many of these as there is room for: the last one, and the first ones."""
        self.clear()
        self.cells = list(cells)
        for cell in self.cells:
            self.add(cell)

    @property
    def _foot(self) -> Rect:
        px, rect = self.theme.px, self.rect
        tall = px(38) if self.next and rect.height >= px(FOOT) else 0
        return Rect(rect.x + px(16), rect.bottom - px(10) - tall, rect.width - px(32), tall)

    def height_for(self, width: int) -> int:
        """Return the height in pixels in which medals have room for their words."""
        return self.theme.px(46 + LEAST_DISC * (1 + RIBBON) + WORDS + 14)

    def arrange(self) -> None:
        px, rect = self.theme.px, self.rect
        room = Rect(rect.x + px(12), rect.y + px(46), rect.width - px(24), self._foot.y - px(4) - rect.y - px(46))
        across = max(1, min(len(self.cells), room.width // px(CELL)))
        shown = [*self.cells[: across - 1], *self.cells[-1:]]
        for cell in self.cells:
            cell.show(cell in shown)
        for cell, place in zip(shown, divided(room, [1.0] * across, px(6)), strict=False):
            cell.place(place)

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, "hud/brass/paper_active" if self.hovered else "hud/brass/paper", rect)
        draw_heading(target, self, self.title, self.count)
        foot = self._foot
        if foot.height:
            theme.nine(target, "hud/box_warning", foot)
            sign = Rect(foot.x + px(10), foot.y + px(6), foot.height - px(12), foot.height - px(12))
            draw_shape(target, theme, self.next_sprite, sign)
            words = Rect(sign.right + px(10), foot.y, foot.right - px(10) - sign.right - px(10), foot.height)
            theme.write(target, self.next, words, INK, size=17)


def draw_heading(target: Surface, widget: Widget, words: str, chip: str = "") -> None:
    """Draw the heading of a paper, and a chip at its right."""
    theme, px, rect = widget.theme, widget.theme.px, widget.rect
    line = Rect(rect.x + px(20), rect.y + px(6), rect.width - px(40), px(40))
    if chip:
        block = theme.block(chip, size=16)
        plate = Rect(0, 0, block.width + px(24), px(28))
        plate.midright = line.midright
        theme.nine(target, "hud/chip", plate)
        theme.draw_block(target, block, plate, INK, align="center")
        line.width = plate.x - px(8) - line.x
    theme.write(target, words, line, (0x1D, 0x4A, 0x70), size=24, face=Face.TITLE)
