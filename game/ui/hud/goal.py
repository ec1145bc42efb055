"""The strip with a player's goal and the distance to it."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.ui.contract.values import Goal, Milestone, Note
from game.ui.hud.card import Noted
from game.ui.services.art import Art, Sprite
from game.ui.services.theme import FADED_INK, INK, Colour
from game.ui.widgets.accent import BAD, GOOD, Accent
from game.ui.widgets.boxes import RIM, rounded
from game.ui.widgets.cards import Thing, look_named
from game.ui.widgets.labels import draw_trimmed
from game.ui.widgets.layout import divided

TALL = (64, 54)
"""The height in a wide and in a narrow window, in design units."""
MILESTONES = (130, 62)
"""Design units of the height with milestones, and where they are pictures alone."""
LINES = (26, 24)
"""Design units of one line above milestones and of one below."""
PICTURE = (46, 38)
BAR = 12
SIGN = 19
"""Design units of a sign."""
MEDAL = (56, 44)
"""The width of a milestone, in design units."""
SAND: Colour = (0xE6, 0xD8, 0xB4)
GOLD: Colour = (0xF2, 0xB6, 0x32)
PALE: Colour = (0xFF, 0xF6, 0xDE)
GREY: Colour = (0xC9, 0xC0, 0xAE)


class GoalStrip(Noted):
    """The strip of a `Goal`; the card says more about it."""

    def __init__(self, accent: Accent) -> None:
        super().__init__()
        self._accent = accent
        self.goal: Goal | None = None
        self.visible = False
        self._narrow = self._brief = False

    def set(self, goal: Goal | None) -> bool:
        """Show another goal; return whether the strip takes more or less room than before."""
        if goal == self.goal:
            return False
        before, self.goal = self.goal, goal
        self.invalidate()
        return (before is None) != (goal is None) or bool(before and before.way) != bool(goal and goal.way)

    @property
    def note(self) -> Note | None:
        goal = self.goal
        return Note(goal.words, goal.about, goal.picture) if goal is not None else None

    def height_for(self, width: int, narrow: bool, *, brief: bool = False) -> int:
        """Return the height of the strip at a width, 0 without a goal.

        In a narrow window no words are below milestones; where it is `brief`, there are none above either.
        """
        self._narrow, self._brief, px = narrow, brief, self.theme.px
        if self.goal is None:
            return 0
        if self.goal.way and brief:
            return px(MILESTONES[brief])
        if self.goal.way and narrow:
            return px(MILESTONES[narrow] + 8) + self._above(self.goal, width)
        if self.goal.way:
            return px(MILESTONES[narrow]) + self._longer(self.goal, width)
        side = px(8 + self._accent.inset) + px(PICTURE[narrow]) + px(8)
        words = self.theme.block(self.goal.words, width - side - px(12), size=15)
        return px(TALL[narrow]) + max(0, words.height - words.line_height)

    def _longer(self, goal: Goal, width: int) -> int:
        """Return the pixels that milestones need beyond a line, for words above and a line below."""
        lines = self._above(goal, width), self._below(goal, width)
        return sum(tall - self.theme.px(line) for tall, line in zip(lines, LINES, strict=True))

    def _above(self, goal: Goal, width: int) -> int:
        """Return the height of the words above milestones in a strip of a width."""
        px = self.theme.px
        return max(px(LINES[0]), self.theme.block(goal.words, width - px(20 + self._accent.inset), size=15).height)

    def _below(self, goal: Goal, width: int) -> int:
        """Return the height of the words below milestones in a strip of a width."""
        px = self.theme.px
        each = (width - px(20 + self._accent.inset)) // len(goal.way)
        return max(px(LINES[1]), *(self.theme.block(mile.word, each, size=15).height for mile in goal.way))

    def draw(self, target: Surface) -> None:
        goal, theme = self.goal, self.theme
        if goal is None:
            return
        theme.nine(target, self._accent.paper(), self.rect)
        self._accent.draw_hole(target, theme, self.rect)
        if goal.way:
            self._draw_way(target, goal)
        else:
            self._draw_words(target, goal)

    # a line, and a bar or signs

    def _draw_words(self, target: Surface, goal: Goal) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        side = px(PICTURE[self._narrow])
        place = Rect(rect.x + px(8 + self._accent.inset), rect.centery - side // 2, side, side)
        if goal.picture:
            draw_trimmed(target, self, goal.picture, place)
        left, right = place.right + px(8), rect.right - px(12)
        low = px(TALL[self._narrow]) // 2
        line = Rect(left, rect.y + px(5), right - left, rect.height - low - px(5))
        theme.write(target, goal.words, line, INK, size=17)
        self._draw_left(target, goal, Rect(left, rect.bottom - low, right - left, low - px(6)))

    def _draw_left(self, target: Surface, goal: Goal, room: Rect) -> None:
        """Draw the remaining distance: words at the right end, before them the bar or the signs."""
        theme, px = self.theme, self.theme.px
        words = theme.block(goal.left, room.width, size=16)
        theme.draw_block(target, words, room, INK, align="right")
        free = Rect(room.x, room.y, room.width - words.width - px(8), room.height)
        if goal.share is not None and free.width >= px(24):
            tall, radius = px(BAR), px(BAR) // 2
            bar = Rect(free.x, free.centery - tall // 2, free.width, tall)
            done = max(tall, round(bar.width * goal.share)) if goal.share else 0
            for wide, colour in ((bar.width, SAND), (done, look_named(goal.colour).deep)):
                if wide:
                    part = rounded(theme, (wide, tall), radius, colour, RIM)
                    target.blit(part, bar, special_flags=pygame.BLEND_PREMULTIPLIED)
        elif goal.signs:
            self._draw_signs(target, goal.signs, free)

    def _draw_signs(self, target: Surface, signs: tuple[Thing, ...], room: Rect) -> None:
        side = min(self.theme.px(SIGN), room.width // len(signs), room.height)
        for number, sign in enumerate(signs):
            place = Rect(room.x + number * min(self.theme.px(SIGN + 4), room.width // len(signs)), 0, side, side)
            place.centery = room.centery
            draw_trimmed(target, self, sign.sprite, place, 0.28 if sign.faint else 1.0)

    # milestones

    def disc(self, number: int) -> Rect | None:
        """Return the rectangle of a milestone, None without milestones."""
        goal = self.goal
        return self._discs(goal)[number] if goal is not None and goal.way else None

    def _inner(self) -> Rect:
        px, rect = self.theme.px, self.rect
        return Rect(rect.x + px(10 + self._accent.inset), rect.y, rect.width - px(20 + self._accent.inset), rect.height)

    def _discs(self, goal: Goal) -> list[Rect]:
        """Return the rectangles of the milestones."""
        px, rect = self.theme.px, self.rect
        side = min(px(MEDAL[self._narrow]), rect.height - px(10))
        middle = rect.centery
        if not self._brief:
            middle = rect.y + px(8) + self._above(goal, rect.width) + px(10 if self._narrow else 4) + side // 2
        discs = []
        for place in divided(self._inner(), [1.0] * len(goal.way), 0):
            disc = Rect(0, 0, side, side)
            disc.center = place.centerx, middle
            discs.append(disc)
        return discs

    def _draw_way(self, target: Surface, goal: Goal) -> None:
        theme, px, inner, discs = self.theme, self.theme.px, self._inner(), self._discs(goal)
        if not self._brief:
            head = Rect(inner.x, self.rect.y + px(8), inner.width, self._above(goal, self.rect.width))
            theme.write(target, goal.words, head, INK, size=17, align="center")
        for before, after in pairwise(discs):
            for x in range(before.right + px(5), after.left - px(5), px(7)):
                pygame.draw.circle(target, SAND, (x, before.centery), px(2))
        places = divided(inner, [1.0] * len(goal.way), 0)
        for place, disc, mile in zip(places, discs, goal.way, strict=True):
            self._draw_milestone(target, mile, disc)
            if not self._narrow and not self._brief:
                under = Rect(place.x, disc.bottom + px(2), place.width, self._below(goal, self.rect.width))
                theme.write(target, mile.word, under, GOOD if mile.had else BAD, size=16, align="center")

    def _draw_milestone(self, target: Surface, mile: Milestone, place: Rect) -> None:
        theme, px = self.theme, self.theme.px
        disc = rounded(theme, place.size, place.width // 2, PALE if mile.had else GREY, GOLD if mile.had else FADED_INK)
        target.blit(disc, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        inner = place.inflate(-place.width // 5, -place.height // 5)
        draw_trimmed(target, self, mile.picture if mile.had else grey(theme.art, mile.picture), inner)
        if mile.sign:
            mark = Rect(0, 0, px(26), px(26))
            mark.center = place.right - px(4), place.top + px(6)
            draw_trimmed(target, self, mile.sign, mark)


def grey(art: Art, name: str) -> str:
    """Return the sprite of the same picture without its colours."""
    return art.ensure(f"grey/{name}", partial(_grey, art, name))


def _grey(art: Art, name: str, scale: float) -> Sprite:
    sprite = art.sprite(name, scale)
    return Sprite(pygame.transform.grayscale(sprite.surface), sprite.anchor)
