"""The blow just taken: it stays on the stage until whoever was hit acts."""

from __future__ import annotations

import math
from collections.abc import Container
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.core import Event, Seat
from game.engine.lost_baggage import events
from game.ui.board.medals import face
from game.ui.hud.turn_strip import tinted
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, INK, LOOKS, WARNING, Colour
from game.ui.tables.lost_baggage.battle.arena import burst
from game.ui.tables.lost_baggage.cards import painted
from game.ui.tables.lost_baggage.cards.fitting import fitted
from game.ui.tables.lost_baggage.sources import DEEDS, USES
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import draw_box

RED: Colour = (0xD8, 0x38, 0x2A)
DARK: Colour = (0x5C, 0x12, 0x0C)
THICK, HIGH = 9, 44
"""Design units of the arrow, and of its bend above its ends."""
EDGE: Final = 24
"""Design units around the arrow in its picture."""
STRIP: Final = 262
"""Design units of the width of the strip that says which blow it was."""
LINES: Final = (52, 30)
"""Design units of its height with the loss, and of the deed alone: the star has the loss too."""
ACTS: Final = (*USES, events.ItemAttached, events.Passed, events.TurnEnded)
"""The events with which a fighter acts, or has."""


@dataclass(frozen=True, slots=True)
class Blow:
    """Damage that a fighter took by another's deeds.

    `deeds` are those that did it, each with its roll (0: none). `before`: the HP of the fighter before it.
    """

    seat: Seat
    by: Seat
    n: int
    deeds: tuple[tuple[Event, int], ...]
    before: int = 0

    @property
    def roll(self) -> int:
        """The number that was rolled, 0 where none was, or more than one."""
        rolls = [roll for _, roll in self.deeds if roll]
        return rolls[0] if len(rolls) == 1 else 0


@dataclass(frozen=True, slots=True)
class Blows:
    """The last text of each player with its roll, and the blows of each fighter.

    A blow is all that a fighter took of one player since acting: an equipped item may strike before an attack, or after it. The
    texts are those of this turn, the blows those of a battle. What hurts somebody may wake an item of theirs, in the middle of
    the text that does it (LB-66).
    """

    begun: tuple[tuple[Event, int], ...] = ()
    taken: tuple[Blow, ...] = ()

    def after(self, event: Event) -> Blows:
        """Return what is known once an event has happened."""
        blows = self
        if isinstance(event, ACTS):
            blows = replace(blows, taken=tuple(blow for blow in blows.taken if blow.seat != event.player))
        if isinstance(event, DEEDS):
            return blows._with_deed(event, 0)
        if isinstance(event, events.TurnEnded | events.TurnStarted):
            return replace(blows, begun=())
        if isinstance(event, events.Rolled) and event.purpose == "effect":
            found = blows._deed_of(event.player)
            return blows if found is None else blows._with_deed(found[0], event.value)
        if isinstance(event, events.BattleStarted | events.BattleEnded):  # what was lost before is no blow of this battle
            gone = (event.instigator, event.defender)
            return replace(blows, taken=tuple(blow for blow in blows.taken if blow.seat not in gone))
        if isinstance(event, events.Damaged) and event.by not in (None, event.seat):
            return blows._hit(event)
        return blows

    def _deed_of(self, seat: Seat | None) -> tuple[Event, int] | None:
        return next((begun for begun in self.begun if begun[0].player == seat), None)

    def _with_deed(self, deed: Event, roll: int) -> Blows:
        others = tuple(begun for begun in self.begun if begun[0].player != deed.player)
        return replace(self, begun=(*others, (deed, roll)))

    def _hit(self, event: events.Damaged) -> Blows:
        found = self._deed_of(event.by)
        if found is None or event.by is None:
            return self
        whole = Blow(event.seat, event.by, event.n, (found,), event.hp + event.n)
        others = []
        for blow in self.taken:
            if (blow.seat, blow.by) != (event.seat, event.by):
                others.append(blow)
            else:
                deeds = (*(begun for begun in blow.deeds if begun[0] is not found[0]), found)
                whole = replace(blow, n=blow.n + event.n, deeds=deeds)
        return replace(self, taken=(*others, whole))

    def of(self, seat: Seat | None) -> Blow | None:
        """Return the blow that a player took last and has not answered yet."""
        return next((blow for blow in reversed(self.taken) if blow.seat == seat), None)

    def lost(self, seat: Seat, hp: int) -> int:
        """Return the HP lost since the first unanswered blow by a fighter who has `hp` now.

        An item may have healed some of it, and RED taken more (LB-50, LB-66).
        """
        return max(0, max((blow.before for blow in self.taken if blow.seat == seat), default=hp) - hp)


class TakenBlow(Widget):
    """The arrow with the face of the die, the star, and the strip under the card.

    The arrow comes from the opponent: what a bystander did has none.
    """

    def __init__(self) -> None:
        super().__init__()
        self.blow: Blow | None = None
        self.has_arrow = False
        self.words, self.loss, self.portrait = "", "", ""
        self.strip = Rect(0, 0, 0, 0)
        self._ends = (0, 0), (0, 0)
        self._star = (0, 0)
        self._scale = 1.0
        self.visible = False

    def show_blow(self, blow: Blow | None, words: str, loss: str, portrait: str, fighters: Container[Seat]) -> None:
        """Show a blow in words: whose deed, and what it cost, with the face of who dealt it."""
        if (blow, words, loss) != (self.blow, self.words, self.loss):
            self.blow, self.words, self.loss, self.portrait = blow, words, loss, portrait
            self.has_arrow = blow is not None and blow.by in fighters
            self.invalidate()
        self.show(blow is not None)

    def strip_in(self, room: Rect, buttons: Rect) -> Rect:
        """Return the strip at the top of a room, without height where there is none for it."""
        px = self.theme.px
        strips = [Rect(*room.topleft, min(room.width, px(STRIP)), px(tall)) for tall in LINES]
        fits = (strip for strip in strips if strip.height <= room.height and not strip.colliderect(buttons))
        return next(fits, Rect(*room.topleft, 0, 0))

    def place_between(
        self, ends: tuple[tuple[int, int], tuple[int, int]], star: tuple[int, int], strip: Rect, scale: float
    ) -> None:
        """Place the arrow from the one head to the other, the star, and the strip."""
        self.invalidate()
        self._ends, self._star, self.strip, self._scale = ends, star, strip, scale
        self.invalidate()

    @property
    def area(self) -> Rect:
        return self.scene.window

    def draw(self, target: Surface) -> None:
        blow = self.blow
        if blow is None:
            return
        if self.has_arrow:
            self._draw_arrow(target, blow)
        self.theme.art.sprite(burst(self.theme.art, self.theme, f"−{blow.n}"), self._scale).draw(target, *self._star)
        if self.strip.height:
            self._draw_strip(target, blow)

    def _draw_arrow(self, target: Surface, blow: Blow) -> None:
        theme, px = self.theme, self.theme.px
        (x0, y0), (x1, y1) = self._ends
        key = ("blow", x1 - x0, y1 - y0, theme.scale)
        corner = self._corner
        target.blit(theme.keep(key, self._arrow), (x0 + corner[0], y0 + corner[1]))
        if blow.roll:
            at = (x0 + x1) // 2, (y0 + y1) // 2 - px(HIGH) // 2
            draw_box(
                target, theme, Rect(at[0] - px(19), at[1] - px(19), 2 * px(19), 2 * px(19)), px(19), CREAM, LOOKS[blow.by].deep
            )
            theme.art.sprite(face(theme, blow.roll), theme.scale).draw(target, *at)

    @property
    def _corner(self) -> tuple[int, int]:
        """The upper left corner of the arrow's picture, seen from the attacker's end."""
        (x0, y0), (x1, y1) = self._ends
        edge = self.theme.px(EDGE)
        return min(0, x1 - x0) - edge, min(0, y1 - y0) - self.theme.px(HIGH) - edge

    def _arrow(self) -> Surface:
        """Paint the arrow, finer than the screen and then smaller."""
        px, fine = self.theme.px, 3
        (x0, y0), (x1, y1) = self._ends
        edge, corner = px(EDGE), self._corner
        size = abs(x1 - x0) + 2 * edge, abs(y1 - y0) + px(HIGH) + 2 * edge
        large = Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
        start, end = (-corner[0], -corner[1]), (x1 - x0 - corner[0], y1 - y0 - corner[1])
        bend = (start[0] + end[0]) / 2, min(start[1], end[1]) - px(HIGH)
        way = [
            tuple(fine * ((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c) for a, b, c in zip(start, bend, end, strict=True))
            for t in (step / 60 for step in range(61))
        ]
        for colour, more in ((DARK, 2), (RED, 0)):
            for at in way[:-8]:
                pygame.draw.circle(large, colour, at, fine * (px(THICK) / 2 + more))
            pygame.draw.polygon(large, colour, self._tip(way, fine, more))
        return pygame.transform.smoothscale(large, size)

    def _tip(self, way: list[tuple[float, ...]], fine: int, more: int) -> list[tuple[float, float]]:
        """Return the corners of the arrow's head, `more` pixels larger all round."""
        (ax, ay), (bx, by) = way[-9], way[-1]
        angle = math.atan2(by - ay, bx - ax)
        along, across = math.cos(angle), math.sin(angle)
        long, wide = fine * (self.theme.px(20) + 2 * more), fine * (self.theme.px(11) + 2 * more)
        ahead = bx + along * fine * more, by + across * fine * more
        return [
            ahead,
            *((bx - along * long + side * across * wide, by - across * long - side * along * wide) for side in (-1, 1)),
        ]

    def _draw_strip(self, target: Surface, blow: Blow) -> None:
        theme, px, rect, look = self.theme, self.theme.px, self.strip, LOOKS[blow.by]
        draw_box(target, theme, rect, px(10), tinted(look.deep), look.deep)
        inner = rect.inflate(-px(3), -px(3))
        left = px(10)
        if self.portrait:
            theme.art.sprite(self.portrait, round(inner.height / painted.MEDAL, 3)).draw(
                target, inner.x + inner.height // 2, inner.centery
            )
            left = inner.height + px(6)
        room = Rect(inner.x + left, inner.y, inner.width - left - px(8), inner.height)
        rows = [(self.words, room, INK)]
        if rect.height >= px(LINES[0]):
            upper = Rect(room.x, room.y + px(2), room.width, room.height // 2)
            rows = [(self.words, upper, INK), (self.loss, upper.move(0, room.height // 2 - px(3)), WARNING)]
        for words, room, ink in rows:
            block = fitted(theme, words, room, size=px(15), least=px(11), face=Face.BOLD, one_line=True)
            theme.draw_block(target, block, room, ink)
