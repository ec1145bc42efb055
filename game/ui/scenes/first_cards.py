"""A question with large cards as answers, side by side, as the first start asks them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame
from pygame import Rect, Surface

from game.ui.scenes.sea import wake_of
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, PLAQUE_TITLE, Style
from game.ui.shell.input import Pointer, PointerKind
from game.ui.widgets import Choice, Widget, draw_fitted
from game.ui.widgets.accent import BRASS, GOOD
from game.ui.widgets.boxes import rounded

T = TypeVar("T")
NARROW, LABELS = 420, (0.26, 0.2)
"""Design units of the width below which a row is narrow, and the part of it in which the question is, then and else."""
CHECK, PAD = 24, 24
"""Design units across the seal of what is chosen, and of the margins at the sides of an answer that has one."""
BOAT = "icon/boat"
LEAST = 12
"""Design units of the smallest letters of an answer."""
LOW, SMALL = 48, 90
"""Design units of the height of an answer below which it is said only once, and of the width below which it has no seal."""


class CardRow(Choice[T]):
    """A question, and a card for each answer.

    LEFT and RIGHT choose, or a click on a card.
    """

    def __init__(
        self,
        words: str,
        values: Sequence[tuple[T, str]],
        value: T,
        changed: Callable[[T], None],
        draw_card: Callable[[Surface, Widget, Rect, T, str], None],
    ) -> None:
        """`draw_card` draws an answer and its words into a part of the window."""
        super().__init__(values, value, changed)
        self.words, self._draw_card = words, draw_card

    @property
    def identity(self) -> tuple[type[Widget], str]:
        return type(self), self._draw_card.__name__

    @property
    def enters(self) -> bool:
        return False

    @property
    def _label_width(self) -> int:
        """The pixels at the left in which the question is."""
        return round(self.rect.width * LABELS[self.rect.width >= self.theme.px(NARROW)])

    def cells(self) -> list[Rect]:
        """Return the card of each answer."""
        px, count = self.theme.px, max(1, len(self.values))
        left = self.rect.x + self._label_width
        wide = (self.rect.right - px(14) - left - px(10) * (count - 1)) // count
        return [
            Rect(left + number * (wide + px(10)), self.rect.y + px(12), wide, self.rect.height - px(24))
            for number in range(len(self.values))
        ]

    @property
    def ring(self) -> Rect:
        return self.cells()[self.index] if self.values else self.rect

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.DOWN and event.button == 1:
            for number, cell in enumerate(self.cells()):
                if cell.collidepoint(event.pos) and number != self.index:
                    self.choose(number - self.index)
            return True
        return False

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        theme.nine(target, BRASS.plaque, self.rect)
        label = Rect(self.rect.x + px(16), self.rect.y, self._label_width - px(24), self.rect.height)
        label.width = max(label.width, self.cells()[0].x - label.x - px(4)) if self.values else label.width
        theme.write(target, self.words, label, PLAQUE_TITLE, size=22, face=Face.TITLE, style=Style.RAISED)
        for number, ((value, words), cell) in enumerate(zip(self.values, self.cells(), strict=True)):
            chosen = number == self.index
            theme.nine(target, BRASS.paper("active" if chosen else ""), cell)
            sealed = cell.width >= px(SMALL)
            self._draw_card(target, self, cell.inflate(-px(PAD if sealed else 10), -px(16)), value, words)
            if chosen and sealed:
                side = px(CHECK)
                seal = rounded(theme, (side, side), side // 2, GOOD)
                at = seal.get_rect(center=(cell.right - px(20), cell.y + px(20)))
                target.blit(seal, at, special_flags=pygame.BLEND_PREMULTIPLIED)
                draw_fitted(target, self, "ui/icon_check", at.inflate(-side // 3, -side // 3))


def draw_words(target: Surface, card: Widget, room: Rect, value: str, words: str) -> None:
    """Draw a language, and a greeting in it."""
    theme, px = card.theme, card.theme.px
    low = room.height < px(LOW)
    title = Rect(room.x + px(10), room.y, room.width - px(44), room.height if low else room.height * 3 // 5)
    theme.write(target, words, title, INK, size=28, face=Face.TITLE)
    if low:
        return
    below = Rect(title.x, title.bottom - px(4), title.width, room.bottom - title.bottom)
    theme.write(target, card.text(f"first.hello.{value}"), below, FADED_INK, size=18, face=Face.ITALIC, valign="top")


def draw_sample(target: Surface, card: Widget, room: Rect, value: int, words: str) -> None:
    """Draw a sample of letters of a size, with the size."""
    theme, px = card.theme, card.theme.px
    beside = px(CHECK) if px(SMALL - PAD) <= room.width < px(SMALL + PAD) else 0  # the seal
    if room.height < px(LOW):
        line = Rect(room.x, room.centery - px(12), room.width - beside, px(24))
        theme.write(target, words, line, INK, size=19, align="center")
        return
    below = min(px(24), room.height // 3)
    sample = Rect(room.x, room.y, room.width - beside, room.height - below)
    theme.write(target, "Aa", sample, INK, size=32 * value / 100, face=Face.TITLE, align="center")
    theme.write(target, words, Rect(room.x, sample.bottom, sample.width, below), INK, size=17, align="center")


def draw_boat(target: Surface, card: Widget, room: Rect, value: bool, words: str) -> None:
    """Draw words and a boat on the sea, with waves round it unless motion is reduced.

    Where the words need the whole room there is no boat.
    """
    theme, px = card.theme, card.theme.px
    share = 0.4 if room.width >= px(2 * SMALL) else 0.22
    water = Rect(room.x - px(2), room.y, min(px(104), round(room.width * share)), room.height)
    whole = Rect(room.x, room.y, room.width - (px(CHECK) if room.height < px(LOW) else 0), room.height)  # beside the seal
    place = Rect(water.right + px(12), room.y, whole.right - water.right - px(12), room.height)
    if theme.has_room(words, place.width, place.height, size=LEAST, face=Face.TITLE):
        _draw_sailing(target, card, water, still=value)
    else:
        place = whole
    block = theme.block(words, place.width, place.height, size=22, face=Face.TITLE, least=LEAST)
    theme.draw_block(target, block, place, INK)


def _draw_sailing(target: Surface, card: Widget, water: Rect, *, still: bool) -> None:
    """Draw a boat on a patch of the sea."""
    theme, clip = card.theme, target.get_clip()
    target.set_clip(clip.clip(water))
    theme.draw_sea(target, card.scene.window)
    scale = round(water.height / theme.art.size(BOAT)[1] * 1.05, 3)
    if not still:
        wake = wake_of(theme)
        target.blit(wake, wake.get_rect(center=(water.centerx, water.centery + theme.px(16))))
    boat = theme.art.sprite(BOAT, scale).surface
    target.blit(boat, boat.get_rect(center=water.center), special_flags=pygame.BLEND_PREMULTIPLIED)
    target.set_clip(clip)
