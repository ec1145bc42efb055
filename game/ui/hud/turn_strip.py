"""The player's last turn in one line of pictures, below a panel or on a low one."""

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

STRIP, TUCKED, INSET = 34, 8, 4
"""Design units of a strip that stands out below a panel, of what of it is under the panel, and of the panel beside each end."""
FIELD, LOW_FIELD = 31, 24
"""Design units of the height of a field on a low panel, and on one for which there is little room."""
PICTURE, AROUND, WORDS, BETWEEN = 24, 3, 15, 11
"""Design units on a strip: a picture, what is free above and below it, the letters, the gap between two parts of a turn."""
ROUND = 9
"""Design units of the radius of its corners."""
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

    def draw_below(self, target: Surface, below: Rect, colour: str) -> None:
        """Draw the strip with the last turn, which slides out, or the one before, which fades."""
        px, calm = self._panel.theme.px, self._panel.scene.context.settings.values.reduced_motion
        away = 1.0 - settle(min(1.0, self._age / SLIDES)) if self.turn and not calm else 0.0
        room = below.move(px(INSET), -round(away * below.height))
        room.width -= 2 * px(INSET)
        strip = Rect(room.x, room.y - px(TUCKED), room.width, room.height + px(TUCKED))
        strength = 1.0 if self.turn and not calm else self._strength
        if strength <= 0:
            return
        layer = target if strength >= 1 else Surface(target.get_size(), pygame.SRCALPHA)
        self._draw_paper(layer, strip, colour, look_named(colour).deep)
        self._draw_turn(layer, room, self._seen, colour)
        if layer is not target:
            layer.fill((round(255 * strength),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            target.blit(layer, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)

    def draw_within(self, target: Surface, field: Rect, left: int, colour: str) -> None:
        """Draw the field of a low panel, with the last turn from `left` on.

        It comes gradually; the one before fades.
        """
        self._draw_paper(target, field, colour, None)
        room = Rect(left, field.y, field.right - left, field.height)
        if self._strength >= 1:
            self._draw_turn(target, room, self._seen, colour)
        elif self._strength > 0:
            told = target.copy()
            self._draw_turn(told, room, self._seen, colour)
            told.set_alpha(round(255 * self._strength))
            target.blit(told, room, room)

    @property
    def _seen(self) -> tuple[Item, ...]:
        return self.turn or self._before

    @property
    def _strength(self) -> float:
        """Return how much is left of a turn that fades, or how much of one has come, from 0 to 1."""
        if self.turn:
            return min(1.0, self._age / SLIDES)
        return max(0.0, 1 - self._age / FADES) if self._before else 0.0

    def _draw_paper(self, target: Surface, paper: Rect, colour: str, rim: Colour | None) -> None:
        theme, ink = self._panel.theme, look_named(colour).deep
        red, green, blue = (round(own * TINT + ivory * (1 - TINT)) for own, ivory in zip(ink, IVORY, strict=True))
        draw_box(target, theme, paper, theme.px(ROUND), (red, green, blue), rim)

    def _draw_turn(self, target: Surface, strip: Rect, turn: tuple[Item, ...], colour: str) -> None:
        """Draw a turn on a strip: the latest parts that have room."""
        px, ink = self._panel.theme.px, look_named(colour).deep
        side = min(px(PICTURE), strip.height - 2 * px(AROUND))
        room, shown = strip.width - 2 * px(8), list[tuple[Item, int]]()
        for item in reversed(turn):
            wide = self._wide(item, side)
            if wide + sum(other + px(BETWEEN) for _, other in shown) > room:
                break
            shown.insert(0, (item, wide))
        x, middle = strip.x + px(8), strip.centery
        for number, (item, wide) in enumerate(shown):
            if number:
                pygame.draw.circle(target, ink, (x - px(BETWEEN) // 2, middle), max(1, px(1.8)))
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
