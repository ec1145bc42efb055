"""A line below the cards: what the one that is pointed at does."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.theme import INK
from game.ui.tables.lost_baggage.cards.fitting import fitted
from game.ui.widgets import Widget


class Strip(Widget):
    """A name, and beside it a text that is cut where it does not fit: the card itself can be looked at."""

    def __init__(self) -> None:
        super().__init__()
        self.name = self.words = ""

    def set(self, name: str, words: str) -> None:
        """Say something else."""
        if (name, words) != (self.name, self.words):
            self.name, self.words = name, words
            self.invalidate()

    def draw(self, target: Surface) -> None:
        if not self.name:
            return
        theme, px = self.theme, self.theme.px
        room = self.rect.inflate(-px(16), -px(4))
        left = Rect(room.x, room.y, min(px(190), room.width // 4), room.height)
        name = fitted(theme, self.name, left, size=px(20), least=px(15), face=Face.TITLE)
        theme.draw_block(target, name, left, INK)
        right = Rect(left.right + px(10), room.y, room.right - left.right - px(10), room.height)
        words = fitted(theme, self.words, right, size=px(17), least=px(15))
        theme.draw_block(target, words, right, INK)
