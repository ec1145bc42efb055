"""A character card with a low head, for an upright window or a side of a low one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, LOOKS, WARNING
from game.ui.tables.lost_baggage.cards import painted, pictures
from game.ui.tables.lost_baggage.cards.character_card import HEALTH, HOLLOW, CardState, CharacterCard
from game.ui.tables.lost_baggage.cards.fitting import fitted

HEAD, LINE, GAP, EDGE = 84, 49, 5, 10
"""Design units of the heights of the head and of a skill's line, and of what is between lines and round them."""
PORTRAIT, SIGN = 62, 38
"""Design units of the portrait, and of the width of a skill's sign in the head."""
SIGNS, BARE, APART = 54, 38, 9
"""Design units of the height of the signs below the head, with what the skills would do and without, and between two of them."""
TRACK, NUMBERS, NUMBER = 12, 68, 38
"""Design units of the height of the track of health, and of the width of the numbers behind it, or of the first alone."""
LEAST_TRACK, SLIDER = 32, 28
"""Design units of the width of the smallest track beside both numbers, and of a coloured slider."""


class LowCard(CharacterCard):
    """A low card with its skills as lines below the head.

    `folded`: they are signs in the head, or `signed` below it, and a press on it tells the words.
    """

    signed = False
    line = LINE
    """Design units of the height of a skill's line."""

    def fit(self, size: tuple[int, int], looks: Sequence[tuple[bool, bool]]) -> tuple[int, int]:
        """Take the width of a box, and the first look that is not too tall; return the size."""
        for look in looks:
            self.compact, self.folded = look
            tall = self._tall()
            if tall <= size[1]:
                break
        return size[0], tall

    def _tall(self) -> int:
        px = self.theme.px
        below = self._signs_height + px(GAP) if self.signed else 0
        return px(HEAD) + (below if self.folded else len(self._rows) * px(self.line + GAP) + px(EDGE))

    @property
    def size(self) -> tuple[int, int]:
        return (0, 0) if self.state is None else (self.rect.width, self._tall())

    @property
    def scale(self) -> float:
        return self.theme.scale

    def _place_rows(self) -> None:
        if self.state is None or not self.rect.width:
            return
        px, rect = self.theme.px, self.rect
        for number, row in enumerate(self._rows):
            row.folded = self.folded
            if self.folded and self.signed:
                wide = (rect.width - 2 * px(EDGE)) // len(self._rows)
                left = rect.x + px(EDGE + APART // 2) + number * wide
                row.place(Rect(left, rect.y + px(HEAD), wide - px(APART), rect.height - px(HEAD + GAP)))
            elif self.folded:
                left = rect.right - px(EDGE) - px(SIGN) * (len(self._rows) - number)
                row.place(Rect(left, rect.y + px(HEAD - 50), px(SIGN), px(44)))
            else:
                top = rect.y + px(HEAD) + number * px(self.line + GAP)
                row.place(Rect(rect.x + px(EDGE + 4), top, rect.width - 2 * px(EDGE + 4), px(self.line)))

    @property
    def _signs_height(self) -> int:
        """The height of the signs below the head."""
        would = self.state is not None and any(self.state.chips)
        return self.theme.px(SIGNS if would else BARE)

    # places in the head

    @property
    def _head(self) -> Rect:
        return Rect(self.rect.x, self.rect.y, self.rect.width, self.theme.px(HEAD))

    @property
    def _beside(self) -> Rect:
        """The part of the head behind the portrait, as far as the signs."""
        px, head = self.theme.px, self._head
        left = head.x + px(EDGE + PORTRAIT + 10)
        signs = px(SIGN) * len(self._rows) + px(EDGE) if self.folded and not self.signed else px(EDGE)
        return Rect(left, head.y + px(7), max(1, head.right - signs - left), head.height - px(14))

    @property
    def _terse(self) -> bool:
        """Return whether only the HP have room behind the track, not those at full health."""
        return self._beside.width < self.theme.px(LEAST_TRACK + NUMBERS)

    @property
    def _track(self) -> Rect:
        """The track of health, in the last third of the head."""
        px, room = self.theme.px, self._beside
        wide = max(1, room.width - px(NUMBER if self._terse else NUMBERS))
        return Rect(room.x, room.bottom - px(16), wide, px(TRACK))

    def _on_track(self, share: float) -> tuple[int, int]:
        track = self._track
        return round(track.x + track.width * share), track.centery

    # drawing

    def draw(self, target: Surface) -> None:
        state = self.state
        if state is None or not self.rect.width:
            return
        theme = self.theme
        if state.active:
            self._draw_light(target)
        theme.nine(target, "ui/card_active" if state.active else "ui/card", self.rect)
        self._draw_face(target, state)
        self._draw_names(target, state)
        self._draw_health(target, state)
        for colour, on in (("red", state.red), ("blue", state.blue)):
            if on:
                self._draw_slider(target, colour)

    def _draw_face(self, target: Surface, state: CardState) -> None:
        px, head = self.theme.px, self._head
        face = Rect(head.x + px(EDGE), head.centery - px(PORTRAIT) // 2, px(PORTRAIT), px(PORTRAIT))
        character = self._faces.words.library.character[state.character]
        medal = painted.medal(self.theme.art, pictures.portrait(self.theme.art, character))
        self.theme.art.sprite(medal, round(face.height / painted.MEDAL, 3)).draw(target, *face.center)

    def _draw_names(self, target: Surface, state: CardState) -> None:
        """Draw the player and what waits in the first line, the character in the second."""
        theme, px, room = self.theme, self.theme.px, self._beside
        look = LOOKS[state.seat]
        first = Rect(room.x, room.y, self._head.right - px(EDGE) - room.x, px(21))  # above the signs of skills
        emblem = theme.art.sprite(f"ui/emblem_{look.colour}", round(theme.scale * 0.62, 3))
        emblem.draw(target, first.x + px(10), first.centery)
        words = Rect(first.x + px(24), first.y, self._signs_left(state) - first.x - px(24), first.height)
        name = fitted(theme, state.player, words, size=px(16), least=px(12), face=Face.BOLD, one_line=True)
        theme.draw_block(target, name, words, look.deep)
        x = words.right + px(4)
        for sprite, _ in state.signs:
            meta = theme.art.meta(sprite)
            icon = theme.art.sprite(sprite, round(px(20) / max(meta["w"], meta["h"]), 3))
            icon.draw(target, x + px(10), first.centery)
            x += px(24)
        second = Rect(room.x, first.bottom, room.width, self._track.y - px(3) - first.bottom)
        title = self._faces.words.name("character", state.character)
        block = fitted(theme, title, second, size=px(21), least=px(15), face=Face.TITLE, one_line=True)
        theme.draw_block(target, block, second, INK)
        if state.line and (self.signed or not self.folded):
            beside = Rect(
                second.x + block.width + px(10), second.y, max(1, second.right - second.x - block.width - px(10)), second.height
            )
            if theme.fonts.width(state.line, Face.REGULAR, px(13)) <= beside.width:
                line = fitted(theme, state.line, beside, size=px(15), least=px(13), one_line=True)
                theme.draw_block(target, line, beside, FADED_INK, align="right")

    def _signs_left(self, state: CardState) -> int:
        """Return where the signs of what waits begin, between the player's name and the sliders."""
        sliders = state.red + state.blue
        return self._head.right - self.theme.px(EDGE + SLIDER * sliders + 24 * len(state.signs))

    def _draw_health(self, target: Surface, state: CardState) -> None:
        theme, px, most, track = self.theme, self.theme.px, max(1, state.most), self._track
        for colours, key in ((HOLLOW, "hollow"), (HEALTH, "health")):
            bar = theme.keep(("track", key, *track.size), partial(painted.bar, track.size, colours, edge=(58, 30, 14)))
            wide = track.width if key == "hollow" else max(0, round(track.width * min(1.0, self.hp / most)))
            target.blit(bar, track, Rect(0, 0, wide, track.height), special_flags=pygame.BLEND_PREMULTIPLIED)
        if state.lost:
            self._draw_rest(target, state.lost, track)
        x, y = self.heart()
        theme.art.sprite(f"{pictures.FOLDER}ui/slider_white", round(theme.scale * 0.7, 3)).draw(target, x, y)
        now = round(self.hp)
        numbers = str(now) if self._terse else f"{now}/{state.most}"
        digits = theme.fonts.picture(numbers, Face.BLACK, px(17), WARNING if now * 3 <= most else INK)
        place = digits.get_rect(midleft=(track.right + px(15), track.centery))
        target.blit(digits, place)
        if state.lost and place.right + px(30) < self._beside.right:
            self._draw_loss(target, place, state.lost)

    def _draw_slider(self, target: Surface, colour: str) -> None:
        px, head, drop = self.theme.px, self._head, self.drop[colour]
        beside = colour == "red" and self.state is not None and self.state.blue
        x = head.right - px(EDGE + SLIDER // 2 + (SLIDER if beside else 0))
        y = head.y + px(18) - px(40 * drop)
        scale = round(self.theme.scale * 0.7, 3)
        self.theme.art.sprite(f"{pictures.FOLDER}ui/slider_{colour}", scale, 1 - drop * 0.7).draw(target, x, y)
