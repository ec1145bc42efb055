"""The steps of setting up by hand as medals below the player panels, with their progress."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK
from game.ui.widgets.accent import GOOD
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import draw_box, rounded
from game.ui.widgets.labels import draw_fitted, draw_trimmed

MEDAL, LEAST = 62, 50
"""Design units across of a medal, and with long words at least."""
WORDS = 38
"""The height of the words below the medals, in design units."""
EDGE = 12
GOLD, SAND, PALE, DONE = (0xD9, 0x94, 0x1E), (0xB7, 0x9C, 0x66), (0xFF, 0xF3, 0xC4), (0x3E, 0x8E, 0x4B)
STORY = 86
"""Design units that the log below needs: with less room there are no words, at last no steps."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its word, its picture, and how many things are laid out of how many."""

    word: str
    picture: str
    done: int
    whole: int


class Steps(Widget):
    """The steps, the first that is not done larger in gold."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: tuple[Step, ...] = ()
        self._words = True
        self.visible = False

    def set(self, steps: Sequence[Step]) -> None:
        """Show other steps, or none."""
        if tuple(steps) != self.steps:
            self.steps = tuple(steps)
            self.invalidate()

    @property
    def now(self) -> int:
        """The number of the step that is being made, from 0."""
        return next((number for number, step in enumerate(self.steps) if step.done < step.whole), len(self.steps))

    def keep_in(self, box: Rect) -> int:
        """Place the steps at the top of a box, and return the height that is taken."""
        px = self.theme.px
        tall = px(MEDAL + 2 * EDGE)
        self._words = box.height >= tall + px(WORDS - EDGE) + px(STORY)
        tall += px(WORDS - EDGE) if self._words else 0
        self.show(bool(self.steps) and box.height >= tall + (px(STORY) if self._words else 0))
        self.place(Rect(box.x, box.y, box.width, tall))
        return tall if self.visible else 0

    def _columns(self) -> list[Rect]:
        """Return a column for each step, as wide as its word needs."""
        px = self.theme.px
        words = [self.theme.block(step.word, size=16, face=Face.BLACK).width if self._words else 0 for step in self.steps]
        room = self.rect.width - 2 * px(6)
        medal = next(
            (side for side in range(px(MEDAL), px(LEAST), -1) if sum(max(side, word) for word in words) <= room), px(LEAST)
        )
        widths = [max(medal, word) for word in words]
        spare = max(0, room - sum(widths)) // len(widths)
        columns, x = [], self.rect.x + px(6)
        for width in widths:
            columns.append(Rect(x, self.rect.y + px(EDGE), width + spare, self.rect.height - px(EDGE)))
            x += width + spare
        return columns

    def draw(self, target: Surface) -> None:
        theme, px, now = self.theme, self.theme.px, self.now
        theme.nine(target, "hud/brass/paper", self.rect)
        columns, side = self._columns(), px(MEDAL)
        for number, (before, after) in enumerate(pairwise(columns)):
            line = Rect(before.centerx, before.y + side // 2 - px(2), after.centerx - before.centerx, px(5))
            draw_box(target, theme, line, px(2), DONE if number < now else SAND)
        for number, (step, column) in enumerate(zip(self.steps, columns, strict=True)):
            self._draw_step(target, step, column, now - number)
            if self._words:
                words = Rect(column.x, column.y + side + px(7), column.width, column.bottom - column.y - side - px(9))
                face, ink = (Face.BLACK, INK) if number == now else (Face.BOLD, FADED_INK)
                theme.write(target, step.word, words, ink, size=16, face=face, align="center")

    def _draw_step(self, target: Surface, step: Step, column: Rect, past: int) -> None:
        """Draw a medal.

        `past` is the number of steps since it was made: 0 for the present one, less for one to come.
        """
        theme, px = self.theme, self.theme.px
        side = min(px(MEDAL), column.width)
        medal = Rect(column.centerx - side // 2, column.y + (px(MEDAL) - side) // 2, side, side)
        for grown, fill in ((0, SAND if past else GOLD), (-2 * px(3 if not past else 1.6), PALE)):
            disc = medal.inflate(grown, grown)
            round_ = rounded(theme, disc.size, disc.width // 2, fill)
            target.blit(round_, disc, special_flags=pygame.BLEND_PREMULTIPLIED)
        draw_trimmed(target, self, step.picture, medal.inflate(-side * 2 // 7, -side * 2 // 7), 1.0 if past >= 0 else 0.45)
        if past > 0:
            sign = Rect(medal.right - px(20), medal.y - px(3), px(22), px(22))
            draw_box(target, theme, sign, sign.width // 2, GOOD)
            draw_fitted(target, self, "ui/icon_check", sign.inflate(-px(6), -px(6)))
        elif past == 0:
            count = theme.block(f"{step.done}/{step.whole}", size=15)
            chip = Rect(0, 0, count.width + px(16), px(22))
            chip.midbottom = medal.centerx, medal.bottom + px(5)
            theme.nine(target, "hud/chip_gold", chip)
            theme.draw_block(target, count, chip, INK, align="center")
