"""Short animations of events: leaps, splashes, crumbling and lifted tiles, flying tools.

Points are board units: x, y on the ground, and the height of what is stood on.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace

import pygame
from pygame import Surface

from game.engine.core import Seat
from game.engine.earthquake.board import Space
from game.engine.earthquake.state import Observation
from game.ui.board.stage import Actor, Layer
from game.ui.contract.host import TableHost
from game.ui.contract.timeline import Ease, Timeline, fall, linear, settle, smooth
from game.ui.motion.animator import SMOKE, SPLASH, Animator, Point
from game.ui.motion.curves import Curve, added, arc, fade, fade_late, line, opaque
from game.ui.services.art import Art, Sprite
from game.ui.tables.earthquake import hexes, pieces
from game.ui.tables.earthquake.hexes import LEVEL

Point3 = tuple[float, float, float]

CRUMBLE, VOLCANO, EXPLOSION = 8, 10, 13
"""The number of pictures of each effect of islands."""
EFFECT, FALLING = 30.0, 15.0
"""Effects are drawn over all that stands on the same stack; what happens to its tile is drawn under its explorer."""
RING, RINGS, RING_SIZES = "fx/splash_6", 3, (0.45, 0.65, 0.85, 1.05, 1.25)
"""The ring on the water, how many follow each other, and how large each becomes."""
BUBBLE, BUBBLES, BUBBLE_SIZES = "fx/bubble", 9, (1.0, 0.7, 1.3)
BUBBLE_WIDE = 7.0
"""Board units."""
BLAST = 0.72
"""The size of explosions beside a hexagon."""


def sprites(mood: str) -> Iterator[tuple[str, float]]:
    """Yield the sprites of all effects, with their sizes, the most frequent ones first."""
    for look in hexes.LOOKS[mood]:
        yield from ((f"fx/crumble_{look}_{number}", 1.0) for number in range(CRUMBLE))
    yield from ((f"fx/splash_{number}", 1.0) for number in range(SPLASH))
    yield from ((RING, size) for size in RING_SIZES)
    yield from ((BUBBLE, size) for size in BUBBLE_SIZES)
    yield from ((f"fx/volcano_{number}", 1.0) for number in range(VOLCANO))
    yield from ((f"fx/explosion_{number:02d}", BLAST) for number in range(EXPLOSION))
    yield from ((f"fx/smoke_{number}", BLAST) for number in range(SMOKE))


def define(art: Art) -> None:
    """Add bubbles to the store of sprites."""
    art.define(BUBBLE, _bubble)


def _bubble(scale: float) -> Sprite:
    fine, side = 4, max(5, round(BUBBLE_WIDE * scale))
    large = Surface((side * fine, side * fine), pygame.SRCALPHA)
    middle = side * fine / 2
    for ink, radius in (((0x12, 0x3C, 0x58, 150), 1.0), ((0xF2, 0xFB, 0xFF, 255), 0.88), ((0x8F, 0xCB, 0xE6, 190), 0.62)):
        pygame.draw.circle(large, ink, (middle, middle), middle * radius)
    pygame.draw.circle(large, (255, 255, 255, 255), (middle * 0.72, middle * 0.7), middle * 0.2)
    return Sprite.centred(pygame.transform.smoothscale(large.premul_alpha(), (side, side)))


class Animations(Animator):
    """The animations of islands."""

    def __init__(self, host: TableHost[Observation], timeline: Timeline, mood: str) -> None:
        super().__init__(host, timeline)
        self._mood = mood

    # explorers

    def jump(self, key: Hashable, start: Point3, end: Point3, duration: float, high: float) -> None:
        """Move an actor from one stack to another in an arc, in front of all stacks."""
        lift = added(arc(self.lively(high)), arc(0.35 * max(0.0, end[2] - start[2])))
        self.change(key, layer=Layer.SIGN)
        self.tween(duration, key, ease=smooth, way=(start, end), lift=lift)
        self.change(key, layer=Layer.STAND)

    def drown(self, background: Animations, key: Hashable, at: Point3) -> None:
        """Let a swimmer struggle and go under, leaving bubbles and rings."""
        reach = self.lively(5.0)
        self.sound("swim")
        background.rings(at)
        self.tween(
            0.6,
            key,
            nudge=lambda k: (reach * math.sin(20 * k), 0.0),
            lift=lambda k: reach * abs(math.sin(14 * k)) - 6 * k,
        )
        self.sound("bubbles")
        background.bubbles(at, 0.65)
        background.rings(at, 0.75)
        self.vanish(0.6, key, ease=fall, lift=line(-6, -30))

    def surface(self, key: Hashable, hat: Actor) -> None:
        """Bring up a hat where somebody went down."""
        self.put(key, replace(hat, lift=-12.0, alpha=0.0))
        self.tween(0.35, key, ease=settle, lift=line(-12, 0), alpha=line(0, 1))

    # tiles

    def crumble(self, at: Point, height: int) -> None:
        """Crumble the tile on a stack of this height into the sea."""
        self.frames(f"fx/crumble_{hexes.look(height, self._mood)}", CRUMBLE, (*at, height * LEVEL), 0.6, order=FALLING)

    def lift(self, space: Space, at: Point, height: int, top: Sequence[Actor]) -> None:
        """Lift the tile on a stack of this height up and away, with what is on it."""
        body = hexes.body_parts(space, height + 1, self._mood)[-1]
        tile = Actor(body.sprite, *at, base=body.lift, order=FALLING, shadow=False)
        high = line(0.0, 20.0 if self.calm else 64.0)
        for actor in (tile, *(replace(actor, order=FALLING + 1, shadow=False) for actor in top)):
            self.show(0.38, actor, ease=settle, delay=0.0, lift=high, alpha=fade_late)

    def sink(self, space: Space, at: Point) -> None:
        """Sink the last tile of a stack into the sea."""
        body = hexes.body_parts(space, 1, self._mood)[-1]
        tile = Actor(body.sprite, *at, base=body.lift, order=FALLING - 1, shadow=False)
        self.show(0.6, tile, ease=fall, delay=0.0, lift=line(0, -LEVEL), alpha=fade_late)

    # water, fire and smoke

    def splash(self, at: Point3, delay: float = 0.0) -> None:
        """Splash water up, after a delay."""
        self.frames("fx/splash", SPLASH, at, 0.55, delay, order=EFFECT)

    def rings(self, at: Point3, delay: float = 0.0) -> None:
        """Draw rings that widen on the water, one after the other."""
        x, y, base = at
        for number in range(RINGS):
            self.spread(Actor(RING, x, y, base=base, order=1), RING_SIZES, 1.0, 0.9, delay + 0.28 * number)

    def bubbles(self, at: Point3, delay: float = 0.0) -> None:
        """Let bubbles rise where something sinks, wobble on the water and burst."""
        x, y, base = at
        for number in range(BUBBLES):
            bubble = Actor(BUBBLE, x, y, base=base, order=EFFECT + 1, size=BUBBLE_SIZES[number % len(BUBBLE_SIZES)])
            begin, high = delay + 0.09 * number, line(0.0, 6.0 if self.calm else 22.0)
            self.show(0.7, bubble, ease=settle, delay=begin, lift=high, nudge=_wobble(number), alpha=fade(5))

    def explode(self, at: Point3, delay: float) -> None:
        """Explode on a top, after a delay, with smoke."""
        self.frames("fx/explosion", EXPLOSION, at, 0.8, delay, order=EFFECT, size=BLAST, digits=2)
        self.frames("fx/smoke", SMOKE, at, 0.5, delay + 0.6, order=EFFECT, size=BLAST)

    # tools

    def shell(self, start: Point3, end: Point3) -> None:
        """Shoot a shell flat from one stack to another, with smoke where it was fired."""
        x, y, base = start[0], start[1], start[2] + 22
        left, level = self._stage.view.turned != (end[0] < x), abs(end[1] - y) < 1
        up = self._stage.view.turned != (end[1] < y)
        sprite = f"fx/tracer_{('W' if left else 'E') if level else ('N' if up else 'S')}"
        self.throw(Actor(sprite, x, y, layer=Layer.SIGN, base=base, shadow=False), end, 0.28, 0.0, ease=linear)

    def hurl(self, sprite: str, start: Point3, end: Point3, duration: float, *, ease: Ease = linear) -> None:
        """Throw a thing from one place to another."""
        x, y, base = start
        self.throw(Actor(sprite, x, y, layer=Layer.SIGN, base=base, size=pieces.TOKEN), end, duration, 34.0, ease=ease)

    def pop(self, tool: str, at: Point3) -> None:
        """Show a tool over its owner's head before it is used."""
        self._token(tool, at, at, 0.3)

    def fade_token(self, tool: str, at: Point3) -> None:
        """Fade out a tool that nobody has any more."""
        self._token(tool, at, (at[0], at[1], at[2] - 26), 0.45, alpha=fade())

    def fly_to_plate(self, tool: str, at: Point3, seat: Seat) -> None:
        """Fly a tool to its owner's panel."""
        self._token(tool, at, (*self._host.panel_place(seat), 0.0), 0.45)

    def _token(self, tool: str, start: Point3, end: Point3, duration: float, alpha: Curve = opaque) -> None:
        x, y, base = start
        token = Actor(f"token/{tool}", x, y, layer=Layer.SIGN, base=base, size=pieces.TOKEN, shadow=False)
        self.show(duration, token, ease=smooth, way=(start, end), lift=arc(8), alpha=alpha)


def _wobble(number: int) -> Curve:
    """Return the way of a bubble to and fro, beside the place where it rises."""
    beside = (number * 0.618 % 1 - 0.5) * 34
    return lambda k: (beside + 3 * math.sin(8 * k + number), 6.0)
