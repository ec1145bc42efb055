"""The strip below a player panel: the player's last turn in one line of pictures."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.contract.recap import Item
from game.ui.contract.timeline import settle
from game.ui.services.fonts import Face
from game.ui.services.theme import INK, WARNING, Colour
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import draw_box
from game.ui.widgets.cards import look_named
from game.ui.widgets.labels import draw_trimmed

STRIP, TUCKED, INSET = 24, 7, 5
"""Design units of a strip that stands out below a panel, of what of it is under the panel, and by which it is narrower."""
PICTURE, WORDS, BETWEEN = 20, 15, 7
"""Design units on a strip: a picture, the letters, the gap between two parts of a turn."""
IVORY: Colour = (0xFA, 0xF3, 0xE0)
TINT = 0.2
"""The part of the player's colour in the colour of the strip."""
SLIDES, FADES = 0.2, 0.3
"""The time in which a strip slides out from under its panel, and in which that of the turn before fades."""


class TurnStrip:
    """A turn on the strip of one panel: it slides out, and fades when the next begins."""

    def __init__(self, panel: Widget) -> None:
        self._panel = panel
        self.turn: tuple[Item, ...] = ()
        self._before: tuple[Item, ...] = ()
        self._age = FADES
        """The seconds since the strip came, or that of the turn before went."""

    def recall(self, turn: tuple[Item, ...]) -> bool:
        """Show a turn; return whether it is another."""
        if turn == self.turn:
            return False
        if not turn or not self.turn:
            self._before, self._age = self.turn, 0.0
        self.turn = turn
        return True

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the strip still moves or fades."""
        if self._age >= FADES:
            return False
        self._age += dt
        self._panel.invalidate()
        return self._age < FADES

    def draw(self, target: Surface, below: Rect, colour: str) -> None:
        """Draw the strip with the last turn, which slides out, or the one before, which fades."""
        calm, left = self._panel.scene.context.settings.values.reduced_motion, 1 - self._age / FADES
        if self.turn and (self._age >= SLIDES or not calm):
            away = 1 - settle(min(1.0, self._age / SLIDES))
            self._draw_turn(target, below.move(0, -round(away * below.height)), self.turn, colour)
        elif self.turn or (self._before and left > 0):
            whole = below.union(below.move(0, -self._panel.theme.px(TUCKED)))
            layer = Surface(whole.size, pygame.SRCALPHA)
            self._draw_turn(layer, below.move(-whole.x, -whole.y), self.turn or self._before, colour)
            strength = round(255 * (self._age / SLIDES if self.turn else left))
            layer.fill((strength,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            target.blit(layer, whole, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_turn(self, target: Surface, below: Rect, turn: tuple[Item, ...], colour: str) -> None:
        """Draw a turn on a strip: the latest parts that have room."""
        theme, px, ink = self._panel.theme, self._panel.theme.px, look_named(colour).deep
        strip = Rect(below.x + px(INSET), below.y - px(TUCKED), below.width - 2 * px(INSET), below.height + px(TUCKED))
        tone = tuple(round(own * TINT + paper * (1 - TINT)) for own, paper in zip(ink, IVORY, strict=True))
        draw_box(target, theme, strip, px(9), (tone[0], tone[1], tone[2]), ink)
        side = min(px(PICTURE), below.height - px(4))
        room, shown = strip.width - 2 * px(8), list[tuple[Item, int]]()
        for item in reversed(turn):
            wide = self._wide(item, side)
            if wide + sum(other + px(BETWEEN) for _, other in shown) > room:
                break
            shown.insert(0, (item, wide))
        x, middle = strip.x + px(8), below.y + (below.height - px(2)) // 2
        for number, (item, wide) in enumerate(shown):
            if number:
                pygame.draw.circle(target, ink, (x - px(BETWEEN) // 2 - px(1), middle), max(1, px(1.6)))
            self._draw_item(target, item, (x, middle), side)
            x += wide + px(BETWEEN)

    def _wide(self, item: Item, side: int) -> int:
        """Return the pixels that a part of a turn takes."""
        words = self._panel.theme.fonts.width(item.words, Face.BOLD, self._panel.theme.px(WORDS)) if item.words else 0
        return (bool(item.picture) + bool(item.whom)) * (side + self._panel.theme.px(2)) + words

    def _draw_item(self, target: Surface, item: Item, at: tuple[int, int], side: int) -> None:
        """Draw a part of a turn: picture, letters, red for a loss, and whom it concerned."""
        theme, px, (x, middle) = self._panel.theme, self._panel.theme.px, at
        for picture in (item.picture, item.whom and f"ui/emblem_{item.whom}"):
            if picture:
                draw_trimmed(target, self._panel, picture, Rect(x, middle - side // 2, side, side))
                x += side + px(2)
        if item.words:
            room = Rect(x, middle - px(12), theme.fonts.width(item.words, Face.BOLD, px(WORDS)), px(24))
            theme.write(target, item.words, room, WARNING if item.loss else INK, size=WORDS, face=Face.BOLD)
