"""The player's last turn in one line of pictures, below a panel or on a low one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.board.board_label import GAIN, LOSS
from game.ui.contract.recap import Item, together
from game.ui.contract.timeline import settle
from game.ui.services.fonts import Face
from game.ui.services.theme import INK, WARNING, Colour, Theme
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import draw_box
from game.ui.widgets.cards import look_named
from game.ui.widgets.labels import draw_trimmed

STRIP, TUCKED, INSET = 34, 8, 4
"""Design units of a strip that stands out below a panel, of what of it is under the panel, and of the panel beside each end."""
FIELD, LOW_FIELD = 31, 24
"""Design units of the height of a field on a low panel, and on one for which there is little room."""
AROUND, WORDS = 3, 15
"""Design units on a strip: what is free above and below a picture, the letters."""
USUAL, SMALL = (24, 11, 5), (18, 8, 8)
"""Design units of a picture and of the gap between two parts of a turn, and the most pictures; small where not all has room."""
MOST_LETTERS = 12
"""The most letters of a turn."""
LEFT_OUT = Item("", "…", "", loss=False)
"""The mark in place of parts of a turn that have no room."""
ROUND, EDGE = 9, 8
"""Design units of the radius of its corners, and between its ends and what is on it."""
IVORY: Colour = (0xFA, 0xF3, 0xE0)
TINT = 0.2
"""The part of the player's colour in the colour of the strip."""
SLIDES, FADES = 0.2, 0.3
"""The time in which a strip slides out from under its panel, and in which that of the turn before fades."""
NEW = 1.2
"""Seconds for which the part of a turn that came last has a halo."""
LIGHT: Colour = (0xFF, 0xE0, 0x8A)


class _Size(NamedTuple):
    """The pixels of a picture, of a gap and of the room, and the most pictures."""

    side: int
    gap: int
    most: int
    room: int


def tinted(ink: Colour) -> Colour:
    """Return ivory with a tint of the deep colour of a player."""
    red, green, blue = (round(own * TINT + ivory * (1 - TINT)) for own, ivory in zip(ink, IVORY, strict=True))
    return red, green, blue


class TurnStrip:
    """A turn on the strip of one panel: it slides out, and fades when the next begins."""

    def __init__(self, panel: Widget) -> None:
        self._panel = panel
        self.turn: tuple[Item, ...] = ()
        self._before: tuple[Item, ...] = ()
        self._age = FADES
        """The seconds since the strip came, or that of the turn before went."""
        self._new = 0.0
        """The seconds for which the last part still has its halo."""

    def recall(self, turn: tuple[Item, ...]) -> bool:
        """Show a turn; return whether it is another."""
        if turn == self.turn:
            return False
        if not turn or not self.turn:
            self._before, self._age = self.turn, 0.0
        self.turn, self._new = turn, NEW if turn else 0.0
        return True

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the strip still moves or fades."""
        if self._new > 0:
            self._new -= dt
            if self._new <= 0:
                self._panel.invalidate()
        if self._age < FADES:
            self._age += dt
            self._panel.invalidate()
        return self._age < FADES or self._new > 0

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
    def badge(self) -> Item | None:
        """The last part of the player's turn that a folded panel has a picture of.

        What somebody else lost or got is not shown there: without a sign of whose it is, it would look like the player's own.
        """
        return next((item for item in reversed(self.turn) if item.picture and not item.whom), None)

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
        draw_box(target, self._panel.theme, paper, self._panel.theme.px(ROUND), tinted(look_named(colour).deep), rim)

    def _draw_turn(self, target: Surface, strip: Rect, turn: tuple[Item, ...], colour: str) -> None:
        """Draw a turn on a strip: the parts that have room."""
        theme, px, ink = self._panel.theme, self._panel.theme.px, look_named(colour).deep
        side, gap, shown = self.fitting(turn, strip.size)
        x, middle = strip.x + px(EDGE), strip.centery
        for number, (item, wide) in enumerate(shown):
            if self._new > 0 and number == len(shown) - 1:
                light = Rect(x - px(4), middle - side // 2 - px(2), wide + px(8), side + px(4))
                draw_box(target, theme, light, px(8), LIGHT)
            if number:
                pygame.draw.circle(target, ink, (x - gap // 2, middle), max(1, px(1.8)))
            draw_item(target, self._panel, item, (x, middle), side)
            x += wide + gap

    def fitting(self, turn: Sequence[Item], room: tuple[int, int]) -> tuple[int, int, list[tuple[Item, int]]]:
        """Return the side of pictures, the gap, and the parts that have room with their widths.

        Pictures are smaller where not all parts have room otherwise, and then the same is gained or lost once, in sum. What the
        turn did to others comes before the rest, then other losses, and the later before the earlier. A mark stands where
        something is left out. Words come where there is room left, or where the player's walk leaves it.
        """
        ways = product((turn, in_sum(turn)), [self._size(size, room) for size in (USUAL, SMALL)])
        turn, size = next((way for way in ways if self._fits(*way)), (in_sum(turn), self._size(SMALL, room)))
        weighed = sorted(range(len(turn)), key=lambda at: (bool(turn[at].whom), turn[at].loss, at), reverse=True)
        chosen = ({at: turn[at] for at in weighed[:count]} for count in range(len(turn), -1, -1))
        parts = next((some for some in chosen if self._fits(_marked(some, len(turn)), size)), {})
        for at in tuple(parts):
            parts = self._with_word(parts, at, len(turn), size) if at in parts and turn[at].said else parts
        return size.side, size.gap, [(part, width_of(self._panel.theme, part, size.side)) for part in _marked(parts, len(turn))]

    def _size(self, units: tuple[int, int, int], room: tuple[int, int]) -> _Size:
        """Return pixels for a size in design units."""
        px, (picture, gap, most) = self._panel.theme.px, units
        return _Size(min(px(picture), room[1] - 2 * px(AROUND)), px(gap), most, room[0] - 2 * px(EDGE))

    def _fits(self, parts: Sequence[Item], size: _Size) -> bool:
        wide = sum(width_of(self._panel.theme, part, size.side) + size.gap for part in parts) - size.gap
        pictures = sum(bool(part.picture) + bool(part.whom) for part in parts)
        letters = sum(len(part.words) for part in parts)
        return wide <= size.room and pictures <= size.most and letters <= MOST_LETTERS

    def _with_word(self, parts: dict[int, Item], at: int, count: int, size: _Size) -> dict[int, Item]:
        """Return the parts with the word of one, if need be without walks.

        They are as they were where there is no room for it.
        """
        worded = parts | {at: parts[at]._replace(words=parts[at].said)}
        for tried in (worded, {other: part for other, part in worded.items() if other == at or not part.walk}):
            if self._fits(_marked(tried, count), size):
                return tried
        return parts

    def end(self, room: Rect) -> tuple[int, int]:
        """Return the pixel behind the last part of the turn on a strip in this room."""
        px, (side, gap, shown) = self._panel.theme.px, self.fitting(self.turn, room.size)
        wide = sum(wide + gap for _, wide in shown)
        return min(room.right - px(EDGE), room.x + px(EDGE) + wide + side // 2), room.centery


def in_sum(turn: Sequence[Item]) -> tuple[Item, ...]:
    """Return the parts of a turn with each loss once, in sum, where it was last.

    What was gained more than once is so too, unless something else lies between, of which all would seem to have come.
    """
    found, since = list[Item](), 0
    for item in turn:
        lost = item.words.startswith(LOSS)
        since = since if lost or item.words.startswith(GAIN) else len(found)
        same = [at for at, other in enumerate(found) if together(other, item) is not None and (lost or at >= since)]
        since -= bool(same) and same[0] < since
        whole = together(found.pop(same[0]), item) if same else item
        found.append(whole or item)
    return tuple(found)


def _marked(parts: Mapping[int, Item], count: int) -> list[Item]:
    """Return the parts in their order, with a mark for those of `count` left out."""
    found = list[Item]()
    for at in range(count):
        part = parts.get(at, LEFT_OUT)
        if part is not LEFT_OUT or found[-1:] != [LEFT_OUT]:
            found.append(part)
    return found


def width_of(theme: Theme, item: Item, side: int) -> int:
    """Return the pixels that a part of a turn takes, whose pictures have this side."""
    words = theme.fonts.width(item.words, Face.BOLD, theme.px(WORDS)) if item.words else 0
    return (bool(item.picture) + bool(item.whom)) * (side + theme.px(2)) + words


def draw_item(target: Surface, widget: Widget, item: Item, at: tuple[int, int], side: int) -> None:
    """Draw a part of a turn: picture, letters, red for a loss, and whom it concerned."""
    theme, px, (x, middle) = widget.theme, widget.theme.px, at
    for picture in (item.picture, item.whom and f"ui/emblem_{item.whom}"):
        if picture:
            draw_trimmed(target, widget, picture, Rect(x, middle - side // 2, side, side))
            x += side + px(2)
    if item.words:
        room = Rect(x, middle - px(12), theme.fonts.width(item.words, Face.BOLD, px(WORDS)), px(24))
        theme.write(target, item.words, room, WARNING if item.loss else INK, size=WORDS, face=Face.BOLD)
