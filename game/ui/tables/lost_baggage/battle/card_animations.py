"""Flying cards on the battle stage: deck to hand, to the discard pile, between fighters."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.engine.lost_baggage.cards import UNKNOWN
from game.ui.contract.timeline import smooth
from game.ui.motion.animator import Animator
from game.ui.tables.lost_baggage.cards.item_face import CardFaces
from game.ui.widgets.base import Widget

WIDTH = 74
"""Design units of a flying card."""
ARC = 46
"""Design units by which its way rises."""

Point = tuple[int, int]


@dataclass(slots=True)
class Flight:
    """One card in the air: `turned` from 0, its back, to 1, its front."""

    item: str
    at: Point
    angle: float = 0.0
    turned: float = 1.0
    alpha: float = 1.0


class CardAnimations(Widget):
    """The cards in the air, whose flights are added to timelines."""

    def __init__(self, faces: CardFaces) -> None:
        super().__init__()
        self._faces = faces
        self._flying: dict[int, Flight] = {}
        self._numbers = itertools.count()

    def fly(
        self,
        timeline: Animator,
        item: str,
        start: Point,
        end: Point,
        duration: float,
        *,
        flip: bool = False,
        delay: float = 0.0,
        pause: float = 0.0,
    ) -> None:
        """Let a card fly; `flip`: it shows its back first and its front at the end.

        `pause`: how long it is seen there.
        """
        key = next(self._numbers)
        flight = Flight(item, start, turned=0.0 if flip else 1.0)

        def show(k: float) -> None:
            if key not in self._flying:
                self._flying[key] = flight
            self._mark(flight)
            flight.at = (
                round(start[0] + (end[0] - start[0]) * k),
                round(start[1] + (end[1] - start[1]) * k - self.theme.px(ARC) * math.sin(math.pi * k)),
            )
            flight.angle = 10 * math.sin(math.pi * k) * (1 if end[0] >= start[0] else -1)
            if flip:
                flight.turned = k
            self._mark(flight)

        def land() -> None:
            gone = self._flying.pop(key, None)
            if gone is not None:
                self._mark(gone)

        timeline.run(duration, show, smooth, delay)
        timeline.cue(land, delay + duration + pause)

    @property
    def width(self) -> int:
        """The width of a flying card, in pixels."""
        return self.theme.px(WIDTH)

    def ground(self) -> None:
        """Remove all flying cards."""
        for flight in self._flying.values():
            self._mark(flight)
        self._flying.clear()

    def _mark(self, flight: Flight) -> None:
        reach = self.width
        self.scene.invalidate(Rect(flight.at[0] - reach, flight.at[1] - reach, 2 * reach, 2 * reach))

    def draw(self, target: Surface) -> None:
        for flight in self._flying.values():
            back = flight.turned < 0.5
            sprite = self._faces.turned(UNKNOWN if back else flight.item, self.width, flight.angle)
            share = abs(math.cos(math.pi * flight.turned)) if flight.turned < 1 else 1.0
            if share > 0.97:
                sprite.draw(target, *flight.at)
                continue
            size = max(2, round(sprite.surface.get_width() * share)), sprite.surface.get_height()
            picture = pygame.transform.smoothscale(sprite.surface, size)
            corner = (flight.at[0] - round(sprite.anchor[0] * share), flight.at[1] - sprite.anchor[1])
            target.blit(picture, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
