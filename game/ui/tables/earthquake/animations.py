"""Short motions of an island's events: leaps, splashes, tiles that crumble or lift, flying tools.

Points are board units: x, y on the ground, and the height of what is stood on.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Surface

from game.engine.core import Seat
from game.engine.earthquake.board import Space
from game.engine.earthquake.state import Observation
from game.ui.board.stage import Actor, Layer
from game.ui.contract.host import TableHost
from game.ui.contract.timeline import Ease, Timeline, fall, linear, settle, smooth
from game.ui.motion.effects import Effects
from game.ui.services.art import Art, Sprite
from game.ui.tables.earthquake import hexes, pieces
from game.ui.tables.earthquake.hexes import LEVEL

Point3 = tuple[float, float, float]

CRUMBLE, SPLASH, VOLCANO, EXPLOSION, SMOKE = 8, 8, 10, 13, 7
"""The number of pictures of each effect."""
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
    return Sprite(pygame.transform.smoothscale(large.premul_alpha(), (side, side)), (side // 2, side // 2))


class Animations:
    """The animations of islands, added to timelines."""

    def __init__(self, host: TableHost[Observation], effects: Effects, mood: str) -> None:
        self._host = host
        self._stage = host.stage
        self._effects = effects
        self._mood = mood
        self._numbers = itertools.count()

    def _key(self, name: str) -> tuple[str, str, int]:
        return "fx", name, next(self._numbers)

    # explorers

    def jump(self, timeline: Timeline, key: Hashable, start: Point3, end: Point3, duration: float, high: float) -> None:
        """Move an actor from one stack to another in an arc, in front of all stacks.

        With reduced motion it glides.
        """
        arc = 0.0 if self._effects.calm else high

        def show(k: float) -> None:
            x, y, base = (a + (b - a) * k for a, b in zip(start, end, strict=True))
            rise = max(0.0, end[2] - start[2]) * math.sin(math.pi * min(1.0, k)) * 0.35
            lift = math.sin(math.pi * k) * arc + rise
            self._stage.change(key, x=x, y=y, base=base, lift=lift)

        timeline.cue(lambda: self._stage.change(key, layer=Layer.SIGN))
        timeline.then(duration, show, smooth)
        timeline.cue(lambda: self._stage.change(key, layer=Layer.STAND))

    # tiles

    def crumble(self, timeline: Timeline, at: tuple[float, float], height: int) -> None:
        """Crumble the tile on a stack of this height into the sea."""
        look = hexes.look(height, self._mood)
        self._effects.frames(timeline, f"fx/crumble_{look}", CRUMBLE, at, 0.6, base=height * LEVEL, order=FALLING)

    def lift(self, timeline: Timeline, space: Space, at: tuple[float, float], height: int, top: Sequence[Actor]) -> None:
        """Lift the tile on a stack of this height up and away, with what is on it."""
        body = hexes.body_parts(space, height + 1, self._mood)[-1]
        actors = [Actor(body.sprite, *at, base=body.lift, order=FALLING, shadow=False)]
        actors += [replace(actor, order=FALLING + 1, shadow=False) for actor in top]
        keys = [self._key("tile") for _ in actors]
        high = 20.0 if self._effects.calm else 64.0

        def show(k: float) -> None:
            for key in keys:
                self._stage.change(key, lift=high * k, alpha=1 - k * k)

        for key, actor in zip(keys, actors, strict=True):
            timeline.cue(partial(self._stage.put, key, actor))
        timeline.then(0.38, show, settle)
        for key in keys:
            timeline.cue(partial(self._stage.remove, key))

    def splash(self, timeline: Timeline, at: Point3, delay: float = 0.0) -> None:
        """Splash water up, after a delay."""
        self._effects.frames(timeline, "fx/splash", SPLASH, at[:2], 0.55, delay=delay, base=at[2], order=EFFECT)

    def rings(self, timeline: Timeline, at: Point3, delay: float = 0.0) -> None:
        """Draw rings that widen on the water, one after the other."""
        for number in range(RINGS):
            self._ring(timeline, at, delay + 0.28 * number)

    def _ring(self, timeline: Timeline, at: Point3, delay: float) -> None:
        key = self._key("ring")

        def show(k: float) -> None:
            step = min(len(RING_SIZES) - 1, int(k * len(RING_SIZES)))
            size, alpha = RING_SIZES[step], 1.0 - step / len(RING_SIZES)
            if self._stage.get(key) is None:
                self._stage.put(key, Actor(RING, *at[:2], base=at[2], order=1, size=size, alpha=alpha))
            self._stage.change(key, size=size, alpha=alpha)

        timeline.also(0.9, show, settle, delay)
        timeline.cue(lambda: self._stage.remove(key), delay + 0.9)

    def bubbles(self, timeline: Timeline, at: Point3, delay: float = 0.0) -> None:
        """Let bubbles rise where something sinks, wobble on the water and burst."""
        for number in range(BUBBLES):
            self._bubble(timeline, at, number, delay + 0.09 * number)

    def _bubble(self, timeline: Timeline, at: Point3, number: int, delay: float) -> None:
        key, beside = self._key("bubble"), (number * 0.618 % 1 - 0.5) * 34
        high = 6.0 if self._effects.calm else 22.0

        def show(k: float) -> None:
            if self._stage.get(key) is None:
                size = BUBBLE_SIZES[number % len(BUBBLE_SIZES)]
                self._stage.put(key, Actor(BUBBLE, *at[:2], base=at[2], order=EFFECT + 1, size=size, nudge=(beside, 6.0)))
            self._stage.change(
                key, lift=high * k, nudge=(beside + 3 * math.sin(8 * k + number), 6.0), alpha=min(1.0, 5 * (1 - k))
            )

        timeline.also(0.7, show, settle, delay)
        timeline.cue(lambda: self._stage.remove(key), delay + 0.7)

    def sink(self, timeline: Timeline, space: Space, at: tuple[float, float]) -> None:
        """Sink the last tile of a stack into the sea."""
        body = hexes.body_parts(space, 1, self._mood)[-1]
        key = self._key("sinking")
        timeline.cue(lambda: self._stage.put(key, Actor(body.sprite, *at, base=body.lift, order=FALLING - 1, shadow=False)))
        timeline.also(0.6, lambda k: self._stage.change(key, lift=-LEVEL * k, alpha=1 - k * k), fall)
        timeline.cue(lambda: self._stage.remove(key), 0.6)

    def drown(self, timeline: Timeline, background: Timeline, key: Hashable, at: Point3) -> None:
        """Let a swimmer struggle and go under, leaving bubbles and rings."""
        reach = 0.0 if self._effects.calm else 5.0

        def struggle(k: float) -> None:
            self._stage.change(key, nudge=(reach * math.sin(20 * k), 0.0), lift=reach * abs(math.sin(14 * k)) - 6 * k)

        self._effects.sound(timeline, "swim")
        self.rings(background, at)
        timeline.then(0.6, struggle, linear)
        self._effects.sound(timeline, "bubbles")
        self.bubbles(background, at, 0.65)
        self.rings(background, at, 0.75)
        timeline.then(0.6, lambda k: self._stage.change(key, lift=-6 - 24 * k, alpha=1 - k), fall)
        timeline.cue(lambda: self._stage.remove(key))

    def surface(self, timeline: Timeline, key: Hashable, hat: Actor) -> None:
        """Bring up a hat where somebody went down."""
        timeline.cue(lambda: self._stage.put(key, replace(hat, lift=-12.0, alpha=0.0)))
        timeline.then(0.35, lambda k: self._stage.change(key, lift=-12 * (1 - k), alpha=k), settle)

    def erupt(self, timeline: Timeline, at: Point3) -> None:
        """Raise a volcano on a top."""
        self._effects.frames(timeline, "fx/volcano", VOLCANO, at[:2], 0.8, base=at[2], order=FALLING)

    def smoke(self, timeline: Timeline, at: Point3) -> None:
        """Draw a puff of smoke."""
        self._effects.frames(timeline, "fx/smoke", SMOKE, at[:2], 0.6, base=at[2], order=EFFECT, size=BLAST)

    def explode(self, timeline: Timeline, at: Point3, delay: float) -> None:
        """Explode on a top, after a delay, with smoke."""
        frames, top = self._effects.frames, at[2]
        frames(timeline, "fx/explosion", EXPLOSION, at[:2], 0.8, delay=delay, base=top, order=EFFECT, size=BLAST, digits=2)
        frames(timeline, "fx/smoke", SMOKE, at[:2], 0.5, delay=delay + 0.6, base=top, order=EFFECT, size=BLAST)

    # tools

    def throw(self, timeline: Timeline, sprite: str, start: Point3, end: Point3, duration: float, *, ease: Ease = linear) -> None:
        """Throw a thing from one place to another in an arc, and remove it."""
        key = self._key(sprite)
        high = 0.0 if self._effects.calm else 34.0

        def show(k: float) -> None:
            x, y, base = (a + (b - a) * k for a, b in zip(start, end, strict=True))
            self._stage.change(key, x=x, y=y, base=base, lift=math.sin(math.pi * k) * high)

        thing = Actor(sprite, *start[:2], layer=Layer.SIGN, base=start[2], size=pieces.TOKEN)
        timeline.cue(lambda: self._stage.put(key, thing))
        timeline.then(duration, show, ease)
        timeline.cue(lambda: self._stage.remove(key))

    def shell(self, timeline: Timeline, start: Point3, end: Point3) -> None:
        """Shoot a shell flat from one stack to another, with smoke where it was fired."""
        key = self._key("shell")
        muzzle = (start[0], start[1], start[2] + 22)
        left, level = self._stage.view.turned != (end[0] < start[0]), abs(end[1] - start[1]) < 1
        up = self._stage.view.turned != (end[1] < start[1])
        sprite = f"fx/tracer_{('W' if left else 'E') if level else ('N' if up else 'S')}"

        def show(k: float) -> None:
            x, y, base = (a + (b - a) * k for a, b in zip(muzzle, end, strict=True))
            self._stage.change(key, x=x, y=y, base=base)

        timeline.cue(lambda: self._stage.put(key, Actor(sprite, *muzzle[:2], layer=Layer.SIGN, base=muzzle[2], shadow=False)))
        timeline.then(0.28, show, linear)
        timeline.cue(lambda: self._stage.remove(key))

    def pop(self, timeline: Timeline, tool: str, at: Point3) -> None:
        """Show a tool over its owner's head before it is used."""
        self._token(timeline, tool, at, at, 0.3, fades=False)

    def fade_token(self, timeline: Timeline, tool: str, at: Point3) -> None:
        """Fade out a tool that nobody has any more."""
        self._token(timeline, tool, at, (at[0], at[1], at[2] - 26), 0.45, fades=True)

    def fly_to_plate(self, timeline: Timeline, tool: str, at: Point3, seat: Seat) -> None:
        """Fly a tool to its owner's panel."""
        x, y = self._host.plate(seat)
        self._token(timeline, tool, at, (x, y, 0.0), 0.45, fades=False)

    def _token(self, timeline: Timeline, tool: str, start: Point3, end: Point3, duration: float, *, fades: bool) -> None:
        key = self._key(tool)

        def show(k: float) -> None:
            x, y, base = (a + (b - a) * k for a, b in zip(start, end, strict=True))
            rise = 8 * math.sin(math.pi * k)
            self._stage.change(key, x=x, y=y, base=base, lift=rise, alpha=1 - k if fades else 1.0)

        token = Actor(f"token/{tool}", *start[:2], layer=Layer.SIGN, base=start[2], size=pieces.TOKEN, shadow=False)
        timeline.cue(lambda: self._stage.put(key, token))
        timeline.then(duration, show, smooth)
        timeline.cue(lambda: self._stage.remove(key))
