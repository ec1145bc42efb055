"""A few large words that slide in over a board and go again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.theme import PLAQUE_TITLE, Style
from game.ui.widgets.accent import Accent
from game.ui.widgets.base import Widget


class Banner(Widget):
    """A few large words that slide in from the upper edge of the window."""

    LASTS = 1.2
    SLIDE = 0.16
    PLATES = 240
    """Design units: widths of plates are multiples of this, so that few are made and kept."""
    TALL = 58
    clips = True

    def __init__(self, accent: Accent) -> None:
        super().__init__()
        self._accent = accent
        self.words = ""
        self._age = 0.0

    def ahead(self) -> Iterator[Callable[[], object]]:
        """Yield calls that each make one of the usual plates, so that no motion waits for them."""
        theme, nowhere = self.theme, Surface((1, 1))
        for plates in (1, 2):
            plate = Rect(0, 0, plates * theme.px(self.PLATES), theme.px(self.TALL))
            yield partial(theme.nine, nowhere, self._accent.plaque, plate)

    def has_room(self, words: str, rect: Rect) -> bool:
        """Return whether words can be read in a rectangle."""
        room = self._room(rect)
        return self.theme.has_room(words, room.width, room.height, face=Face.TITLE)

    def _room(self, rect: Rect) -> Rect:
        return rect.inflate(-self.theme.px(80), -self.theme.px(24))

    def say(self, words: str) -> None:
        """Show these words now."""
        self.words, self._age = words, 0.0
        self.invalidate()
        self.scene.animate(self)

    def hush(self) -> None:
        """Take the words away at once."""
        if self.words:
            self.invalidate()
            self.words = ""

    def update(self, dt: float) -> bool:
        self._age += dt
        if self._age >= self.LASTS:
            self.hush()
        elif not self.SLIDE < self._age - dt < self._age < self.LASTS - self.SLIDE:
            self.invalidate()
        return bool(self.words)

    def draw(self, target: Surface) -> None:
        if not self.words:
            return
        theme, rect = self.theme, self.rect
        come = max(0.0, min(1.0, self._age / self.SLIDE, (self.LASTS - self._age) / self.SLIDE))
        room = self._room(rect)
        block = theme.block(self.words, room.width, room.height, size=38, face=Face.TITLE)
        step = theme.px(self.PLATES)
        plate = Rect(0, 0, -(-(block.width + theme.px(64)) // step) * step, theme.px(self.TALL))
        plate.midbottom = (rect.centerx, rect.top + round((plate.height + theme.px(8)) * come))
        clip = target.get_clip()
        target.set_clip(clip.clip(rect))
        theme.nine(target, self._accent.plaque, plate)
        theme.draw_block(target, block, plate, PLAQUE_TITLE, align="center", style=Style.RAISED)
        target.set_clip(clip)

    @property
    def area(self) -> Rect:
        return self.rect
