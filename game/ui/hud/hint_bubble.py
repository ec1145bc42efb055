"""The bubble of a hint: first its actor, then the action and the reasons."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui.hud.bubble import COMING, DONE, GROWS, PAD, Bubble, Said, TextButton
from game.ui.services.theme import FADED_INK
from game.ui.widgets.boxes import rounded
from game.ui.widgets.buttons import Button
from game.ui.widgets.plated import CAP, cap_width, draw_cap

WIDTHS = (350, 300)
DOT, APART = 10, 15


class HintBubble(Bubble):
    """A bubble with the hint that has been found so far."""

    widths = WIDTHS
    speaker_on_dark = True

    def __init__(self, hide: Callable[[], None], words: str, command: str, course: str) -> None:
        """Create the bubble.

        `words` hide it, and so does the key of a `command` once all is said; `course` says how hints are given.
        """
        super().__init__("ui/icon_lantern", Button("", hide), TextButton(words, hide))
        self._command, self.course = command, course
        self.whole = True

    def give(self, what: str, why: str, then: str = "", *, whole: bool) -> None:
        """Say this, and what follows `then`.

        `whole`: the second part, after which there is no more.
        """
        self.whole = whole
        self.say(Said(0, 0, what, why, then, reads=False))
        self.arrange()

    @property
    def hiding_key(self) -> str:
        """The name of the key that hides the hint; "" while that key tells more of it."""
        return self.text.cap(self._command) if self.whole else ""

    def arrange(self) -> None:
        super().arrange()
        if self.hiding_key:
            self.skip.shift(-cap_width(self.theme, self.hiding_key) - self.theme.px(8), 0)

    def draw(self, target: Surface) -> None:
        super().draw(target)
        if self.said is None or self._age < GROWS:
            return
        theme, px = self.theme, self.theme.px
        middle, x = self.skip.rect.centery, self.rect.x + px(PAD)
        for number in range(2):
            dot = rounded(theme, (px(DOT), px(DOT)), px(DOT) // 2, DONE if self.whole or not number else COMING)
            target.blit(dot, dot.get_rect(midleft=(x, middle)), special_flags=pygame.BLEND_PREMULTIPLIED)
            x += px(APART)
        if self.hiding_key:
            draw_cap(target, theme, self.hiding_key, Rect(0, middle - px(7 + CAP // 2), self.rect.right - px(9), 0))
        words = Rect(x + px(4), middle - px(14), self.skip.rect.x - x - px(8), px(28))
        if theme.has_room(self.course, words.width, words.height, size=16):  # else the dots must do
            theme.write(target, self.course, words, FADED_INK, size=16)
