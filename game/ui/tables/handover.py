"""The handover screen over the things of one player, with a recap of what has happened.

Behind it the table shows what is open to all, so nothing hidden is drawn before the player has said that nobody else looks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.contract.story import LEFT_OUT, Weight
from game.ui.contract.timeline import settle
from game.ui.contract.values import Choice, LogLine, Prompt
from game.ui.hud.action_buttons import ActionButton
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, Block, Style
from game.ui.shell.input import Command, Pointer
from game.ui.widgets.accent import Accent
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import draw_trimmed

WIDTH, TALL, LOW = 676, 216, 122
"""Design units of the velvet; it hangs low where nothing is told on it."""
RAIL = 26
"""Design units of the height of the rail, and by how much it is longer than the velvet at each end."""
BACK, APART, LOOK_OUT = 100, 112, 50
"""Design units of the width of a card's back, from one to the next, and how much of it is seen over the rail."""
MOST_BACKS = 7
LEAN = 4.0
"""Degrees between two backs."""
RECAP, MORE = (524, 92), 110
"""Design units of the paper of the recap, and of its height where more is told than that holds."""
BUTTON = (300, 64)
EDGE = 14
"""Design units between the button and the window's edge."""
PICTURE = 50
PICTURES = 3
FALLS, OPENS = 0.28, 0.32
"""Seconds in which the handover screen comes down, and in which its halves go aside."""
SWING = 10
"""Design units by which the falling hem swings."""


class Sheet(NamedTuple):
    """The paper of a recap, with the places of its heading and words.

    Its pictures stand side by side from `right` on.
    """

    paper: Rect
    head: Rect
    room: Rect
    right: int
    icons: tuple[str, ...]


class HandoverScreen(Widget):
    """A screen over the lower part of a box that asks the player to show their own things."""

    def __init__(self, accent: Accent, reveal: Callable[[], None]) -> None:
        super().__init__()
        self._accent, self._reveal = accent, reveal
        self.button = ActionButton(Choice("", reveal), Command.PRIMARY.value)
        self.add(self.button)
        self.visible = False
        self.asking = False
        """True while the player is asked; else the screen opens, or is gone."""
        self._backs: tuple[str, ...] = ()
        self._recap: tuple[LogLine, ...] = ()
        self.head = ""
        """The heading of the recap."""
        self._age = FALLS
        self._box = Rect(0, 0, 0, 0)

    @property
    def reacts(self) -> bool:
        return self.asking

    def pointer(self, event: Pointer) -> bool:
        return True

    def ahead(self, backs: Iterable[str]) -> Iterator[Callable[[], object]]:
        """Yield calls that each make a picture of a screen that may come to cover these backs."""
        if self._box.width:
            yield partial(self.theme.art.master, "ui/curtain")
            yield partial(self._whole_velvet, self._width)
            yield partial(self.theme.keep_master, "ui/rail")
            yield from self.button.preload_all()
            yield from (
                partial(self.theme.art.sprite, back, self.theme.px(BACK) / self.theme.art.meta(back)["w"]) for back in backs
            )

    def at(self, pos: tuple[int, int]) -> Widget | None:
        return super().at(pos) if self.asking else None

    def ask(self, prompt: Prompt | None, backs: Sequence[str] = (), head: str = "", recap: Sequence[LogLine] = ()) -> None:
        """Ask by this prompt, whose first choice opens the screen; None opens it.

        `backs` are the sprites of what is hidden behind it, `recap` what has happened since, newest last, under a `head`.
        """
        if prompt is None:
            self._open()
            return
        came = not self.asking
        choice = prompt.choices[0]
        shown = (tuple(backs)[:MOST_BACKS], tuple(recap), head)
        if came or (self.button.choice.text, self._backs, self._recap, self.head) != (choice.text, *shown):
            self.button.choice, self.button.words = choice, choice.text
            self.button.act = choice.act
            self._backs, self._recap, self.head = shown
            if self._scene is not None and self._box.width:
                self.hang(self._box)
            self.invalidate()
        if not came:
            return
        self.asking = True
        self.button.visible = True
        self._age = FALLS
        self.show()
        if self._scene is None:
            return  # the scene is being built, and begins with its first focus
        self.scene.context.sound.play("curtain")
        if not self.scene.context.settings.values.reduced_motion and self.rect.width:
            self._age = 0.0
            self.scene.animate(self)
        self.scene.focus(self.button)

    def _open(self) -> None:
        if not self.asking:
            return
        focused, self.asking = self.button.focused, False
        if self._scene is not None:
            self.scene.context.sound.play("curtain")
        self.button.show(False)
        if self._scene is None or self.scene.context.settings.values.reduced_motion:
            self.show(False)
        else:
            self._age = 0.0
            self.scene.animate(self)
        if focused:
            self.scene.focus(self.scene.first_focus())

    def update(self, dt: float) -> bool:
        self._age += dt
        self.invalidate()
        if self.asking:
            return self._age < FALLS
        if self._age >= OPENS:
            self.show(False)
            return False
        return True

    @property
    def recap(self) -> tuple[LogLine, ...]:
        """Return the lines that recap what has happened."""
        return self._recap

    # places

    @property
    def top(self) -> int:
        """The pixel above which neither the screen nor the cards behind it reach."""
        return self.rect.y - self.theme.px(LOOK_OUT if self._backs else RAIL // 2)

    def hang(self, box: Rect) -> None:
        """Place the screen at the lower edge of a box."""
        px, self._box = self.theme.px, Rect(box)
        width, tall = self._width, px(TALL if self._recap else LOW)
        self.place(Rect(box.centerx - width // 2, box.bottom - tall, width, tall))

    @property
    def _width(self) -> int:
        return min(self.theme.px(WIDTH), self._box.width - 2 * self.theme.px(RAIL))

    @property
    def area(self) -> Rect:
        px, margin = self.theme.px, 2 * self.theme.px(RAIL + 20)
        up = px(LOOK_OUT + 40)
        top = self.rect.bottom - px(TALL) - up
        return Rect(self.rect.x - margin, top, self.rect.width + 2 * margin, self.rect.bottom + px(20) - top)

    def arrange(self) -> None:
        px = self.theme.px
        wide, tall = min(px(BUTTON[0]), self.rect.width - px(20)), px(BUTTON[1])
        self.button.least = tall
        self.button.place(Rect(self.rect.centerx - wide // 2, self.rect.bottom - px(EDGE) - tall, wide, tall))

    # picture

    def draw(self, target: Surface) -> None:
        if not self.rect.width:
            return
        if not self.asking:
            self._draw_aside(target, settle(min(1.0, self._age / OPENS)))
            return
        down = settle(min(1.0, self._age / FALLS))
        self._draw_backs(target)
        velvet = self._velvet()
        tall = max(1, round(velvet.get_height() * down))
        swing = round(self.theme.px(SWING) * down * (1 - down) * 4)
        if tall < velvet.get_height():
            velvet = pygame.transform.scale(velvet, (velvet.get_width(), tall))
        target.blit(velvet, (self.rect.x + swing, self.rect.y))
        self._draw_rail(target)
        if down >= 1:
            self._draw_recap(target)

    def _velvet(self) -> Surface:
        """Return the velvet, as much of its lower part as is seen below the rail."""
        whole = self._whole_velvet(self.rect.width)
        return whole.subsurface((0, whole.get_height() - self.rect.height, *self.rect.size))

    def _whole_velvet(self, width: int) -> Surface:
        art, size = self.theme.art, (width, self.theme.px(TALL))
        return self.theme.keep(("curtain", size), lambda: pygame.transform.smoothscale(art.master("ui/curtain"), size))

    def _draw_aside(self, target: Surface, part: float) -> None:
        """Draw the two halves on their way to the sides, fading at the end."""
        velvet, half = self._velvet(), self.rect.width // 2
        wide = max(1, round(half * (1 - part)))
        for piece, left in ((Rect(0, 0, half, self.rect.height), True), (Rect(half, 0, half, self.rect.height), False)):
            folded = pygame.transform.scale(velvet.subsurface(piece), (wide, self.rect.height))
            target.blit(folded, (self.rect.x if left else self.rect.right - wide, self.rect.y))
        self._draw_rail(target)

    def _draw_rail(self, target: Surface) -> None:
        px = self.theme.px
        self.theme.nine(
            target, "ui/rail", Rect(self.rect.x - px(RAIL), self.rect.y - px(RAIL // 2), self.rect.width + 2 * px(RAIL), px(RAIL))
        )

    def _draw_backs(self, target: Surface) -> None:
        """Draw the backs of cards that look out over the rail: their number, not their names."""
        px, art = self.theme.px, self.theme.art
        count = len(self._backs)
        step = min(px(APART), (self.rect.width - px(BACK)) // max(1, count - 1))
        for number, name in enumerate(self._backs):
            place = number - (count - 1) / 2
            meta = art.meta(name)
            key = ("veiled", name, px(BACK), round(place * LEAN * 4))
            back = art.sprite(name, px(BACK) / meta["w"]).surface
            picture = self.theme.keep(key, partial(pygame.transform.rotozoom, back, -place * LEAN, 1))
            top = self.rect.y - px(LOOK_OUT) + round(abs(place) ** 1.7 * px(4))
            target.blit(picture, picture.get_rect(midtop=(self.rect.centerx + round(place * step), top)))

    def _draw_recap(self, target: Surface) -> None:
        """Draw the recap on a paper: as many sentences as have room, and their pictures."""
        theme, px = self.theme, self.theme.px
        if not self._recap:
            return
        sheet, block = self._told()
        theme.nine(target, self._accent.paper("active"), sheet.paper)
        self._accent.draw_hole(target, theme, sheet.paper)
        if sheet.head.height:
            theme.write(target, self.head, sheet.head, FADED_INK, size=16)
        theme.draw_block(target, block, sheet.room, INK, style=Style.FLAT)
        side = px(PICTURE)
        for number, icon in enumerate(sheet.icons):
            box = Rect(sheet.right + number * (side + px(6)), sheet.paper.centery - side // 2, side, side)
            draw_trimmed(target, self, icon, box)

    def _told(self) -> tuple[Sheet, Block]:
        """Return the paper and its words.

        They are all sentences, without those of turns with nothing to tell, or else all in fewer parts, or those that weigh
        most, of what weighs the same the newest. Turns that concern the reader or end something are told in fewer parts only
        where no others are told. The last one has smaller letters, and is cut at its end.
        """
        theme, parts = self.theme, max(len(line.shorter) for line in self._recap)
        kept = [*range(len(self._recap))]
        for left_out in sorted(kept, key=lambda at: self._recap[at].weight):
            lines = [self._recap[at] for at in kept]
            fewest = parts if len(kept) == 1 or all(line.weight for line in lines) else 0
            for tall, fewer in ((RECAP[1], 0), *((MORE, fewer) for fewer in range(fewest + 1))):
                sheet = self._sheet(lines, tall)
                block = theme.block(self._words(kept, fewer), sheet.room.width, size=18, face=Face.TITLE)
                if block.height <= sheet.room.height:
                    return sheet, block
            if len(kept) > 1:
                kept.remove(left_out)
        sheet = self._sheet(lines, MORE)
        return sheet, theme.block(self._words(kept, parts), *sheet.room.size, size=17, face=Face.BODY)

    def _words(self, kept: Collection[int], fewer: int) -> str:
        """Return some sentences in fewer parts, with a mark where others are left out."""
        light = [at for at in kept if self._recap[at].weight < Weight.END]
        shortened = {at: fewer if at in light or not light else 0 for at in kept}
        texts = [
            (line.text, *line.shorter)[: shortened[at] + 1][-1] if at in shortened else LEFT_OUT
            for at, line in enumerate(self._recap)
        ]
        return re.sub(rf"{LEFT_OUT}(?: {LEFT_OUT})+", LEFT_OUT, " ".join(texts))

    def _sheet(self, lines: Sequence[LogLine], tall: int) -> Sheet:
        """Return the places on a paper with some sentences, `tall` design units high."""
        theme, px = self.theme, self.theme.px
        paper = Rect(0, 0, min(px(RECAP[0]), self.rect.width - px(24)), px(tall))
        paper.midtop = (self.rect.centerx, self.rect.y + px(RAIL - 4))
        icons = tuple(dict.fromkeys(line.icon for line in lines if line.icon))[-PICTURES:]
        right = paper.right - px(14) - len(icons) * (px(PICTURE) + px(6))
        left = paper.x + px(16 + self._accent.inset)
        head = Rect(left, paper.y + px(8), right - left, px(20))
        if not theme.has_room(self.head, head.width, head.height, size=16):
            head.height = 0
        room = Rect(left, head.bottom + px(2), right - px(6) - left, paper.bottom - px(8) - head.bottom - px(2))
        return Sheet(paper, head, room, right, icons)
