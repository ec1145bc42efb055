"""The short motions of events: walks, thrown things, arrows, signs that rise, figures that fall.

Points are board units on the ground.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Hashable, Iterator
from functools import partial

import pygame

from game.engine.core import Seat
from game.engine.riverlands.hero import Item
from game.engine.riverlands.state import Observation
from game.ui.board import slash
from game.ui.board.stage import Actor, Layer
from game.ui.contract.host import TableHost
from game.ui.contract.timeline import Ease, Timeline, fall, linear, settle, smooth
from game.ui.motion.effects import Effects
from game.ui.services.art import Art, Sprite
from game.ui.tables.riverlands import pieces, signs
from game.ui.tables.riverlands.places import TOP, Point
from game.ui.tables.riverlands.things import ICONS

SPLASH, SMOKE = 8, 7
"""The number of pictures of each effect."""
SMALL = 0.62
"""The size of splashes and smoke beside a tile."""
CHEST = 30.0
"""The height above the ground at which things leave a hero's hands."""
RECOIL = 14.0
"""Board units by which a blow throws a hero back."""
SIGN, SIGN_RISES = -4.0, 22.0
"""The height at which signs appear, and that by which they rise.

They stay on their own tile, off anybody behind it.
"""
BLOW, STRUCK = 0.46, 0.7
"""Seconds that a blow takes, and the share of them at which it falls."""
FALLS, LIES = 0.5, 0.4
"""The share of its fall at which a hero lies on its side, and the seconds it lies there."""
BEYOND = {"N": (0.0, 0.0, 32.0), "E": (42.0, 0.0, 24.0), "S": (0.0, 40.0, -6.0), "W": (-42.0, 0.0, 24.0)}
"""The place of a blow's number beside its victim, by direction: right, down, and height."""
OVER_HEAD = 66.0
"""Board units above the ground."""
HEART = ICONS[Item.HEALTH]
ARROWS = {"E": 0, "N": 90, "W": 180, "S": 270}
ARROW, UPRIGHT = 0.55, 36
"""The size of an arrow in flight, and the degrees by which its picture points upwards."""
EFFECT = 30.0


def define(art: Art) -> None:
    """Add arrows that fly along rows and columns, and the arcs of blades, to the store of sprites."""
    slash.define(art)
    for way, degrees in ARROWS.items():
        art.define(f"flight/{way}", partial(_arrow, art, degrees - UPRIGHT))


def _arrow(art: Art, degrees: float, scale: float) -> Sprite:
    turned = pygame.transform.rotozoom(art.sprite("inv/arrow", scale * ARROW).surface, degrees, 1.0)
    part = turned.subsurface(turned.get_bounding_rect())
    return Sprite(part, (part.get_width() // 2, part.get_height() // 2))


def thrust(k: float) -> float:
    """Return the reach of a blow: a little back, then forward with force, and home again."""
    if k < 0.34:
        return -0.25 * smooth(k / 0.34)
    if k < STRUCK:
        return -0.25 + 1.25 * fall((k - 0.34) / (STRUCK - 0.34))
    return 1 - smooth((k - STRUCK) / (1 - STRUCK))


def sprites() -> Iterator[tuple[str, float]]:
    """Yield the sprites of all effects, with their sizes."""
    yield from ((f"fx/splash_{number}", SMALL) for number in range(SPLASH))
    yield from ((f"fx/smoke_{number}", SMALL) for number in range(SMOKE))
    yield from ((f"flight/{way}", 1.0) for way in ARROWS)
    yield from slash.sprites()
    yield from ((HEART, 0.7), ("mark/hunger", 1.4))
    yield "people/robber", pieces.HERO


class Animations:
    """The animations of heroes and things, added to timelines."""

    def __init__(self, host: TableHost[Observation], effects: Effects) -> None:
        self._host, self._effects = host, effects
        self._stage = host.stage
        self._numbers = itertools.count()

    def key(self, name: str) -> tuple[str, str, int]:
        """Return a new key of an effect."""
        return "fx", name, next(self._numbers)

    # heroes

    def walk(
        self, timeline: Timeline, seat: Seat, start: Point, end: Point, duration: float, *, high: float, drop: float = 0.0
    ) -> None:
        """Move a hero and all that it wears in an arc, `drop` lower on the screen at its end.

        With reduced motion it glides.
        """
        arc = 0.0 if self._effects.calm else high

        def show(k: float) -> None:
            x, y = start[0] + (end[0] - start[0]) * k, start[1] + (end[1] - start[1]) * k
            for key in pieces.keys_of(seat):
                self._stage.change(key, x=x, y=y, lift=math.sin(math.pi * k) * arc - drop * k)

        timeline.then(duration, show, smooth)

    def lunge(self, timeline: Timeline, seat: Seat, start: Point, end: Point) -> None:
        """Let a hero strike out towards a place and come back, with a slash where the blow falls."""
        way = end[0] - start[0], end[1] - start[1]
        self._slash(timeline, end, self._screen(way), BLOW * STRUCK)
        self._sway(timeline, seat, way, 0.46, thrust, BLOW)

    def _screen(self, way: Point) -> str:
        """Return the direction of a way along a row or column as it is seen."""
        turn = -1 if self._stage.view.turned else 1
        dx, dy = way[0] * turn, way[1] * turn
        return ("E" if dx > 0 else "W") if abs(dx) > abs(dy) else ("S" if dy > 0 else "N")

    def beyond(self, start: Point | None, at: Point) -> tuple[Point, float]:
        """Return the place and height of a blow's number: behind the victim, seen from where it came."""
        if start is None:
            return at, BEYOND["N"][2]
        right, down, high = BEYOND[self._screen((at[0] - start[0], at[1] - start[1]))]
        turn = -1 if self._stage.view.turned else 1
        return (at[0] + turn * right, at[1] + turn * down), high

    def _slash(self, timeline: Timeline, at: Point, way: str, delay: float) -> None:
        """Draw the bright arc of a blade, which fades at once."""
        key = self.key("slash")

        def show(k: float) -> None:
            if self._stage.get(key) is None:
                self._stage.put(key, Actor(f"slash/{way}", *at, layer=Layer.SIGN, base=CHEST, order=EFFECT, shadow=False))
            self._stage.change(key, alpha=1 - k * k)

        timeline.also(0.24, show, linear, delay)
        timeline.cue(lambda: self._stage.remove(key), delay + 0.24)

    def recoil(self, timeline: Timeline, seat: Seat, start: Point, at: Point) -> None:
        """Throw a hero back from where a blow came, and up on its feet again."""
        distance = math.hypot(at[0] - start[0], at[1] - start[1]) or 1.0
        way = (at[0] - start[0]) / distance, (at[1] - start[1]) / distance
        self._sway(timeline, seat, way, RECOIL, lambda k: math.sin(math.pi * settle(k)))

    def _sway(
        self, timeline: Timeline, seat: Seat, way: Point, reach: float, part: Callable[[float], float], duration: float = 0.34
    ) -> None:
        """Move a hero and all that it wears on the screen.

        It stays before and behind the same things.
        """
        reach *= 0.0 if self._effects.calm else -1.0 if self._stage.view.turned else 1.0
        rest: dict[Hashable, Point] = {}

        def show(k: float) -> None:
            far = reach * part(k)
            for key in pieces.keys_of(seat):
                actor = self._stage.get(key)
                if actor is not None:
                    x, y = rest.setdefault(key, actor.nudge)
                    self._stage.change(key, nudge=(x + way[0] * far, y + way[1] * far))

        timeline.then(duration, show, linear)

    def shiver(self, timeline: Timeline, seat: Seat, at: Point) -> None:
        """Shake a hero that is hit."""
        reach = 0.0 if self._effects.calm else 5.0

        def show(k: float) -> None:
            for key in pieces.keys_of(seat):
                self._stage.change(key, x=at[0] + math.sin(k * 22) * reach * (1 - k), y=at[1])

        timeline.then(0.3, show, linear)

    def fall_dead(self, timeline: Timeline, background: Timeline, seat: Seat, at: Point) -> None:
        """Let a hero fall dead: up, on its side, and off the board, while its heart goes out."""
        high = 0.0 if self._effects.calm else 20.0
        worn = [(part, seat) for part in pieces.WORN]

        def tumble(k: float) -> None:
            for key in worn:
                self._stage.change(key, lift=high * 4 * k * (1 - k), quarter=int(k > FALLS), shadow=k <= FALLS)

        def vanish(k: float) -> None:
            for key in pieces.keys_of(seat):
                self._stage.change(key, alpha=1 - k)

        timeline.then(0.38, tumble, linear)
        self._effects.sound(timeline, "piece_fall")
        self.smoke(timeline, at)
        self.heart(background, at, timeline.at)
        timeline.wait(LIES)
        timeline.then(0.45, vanish, smooth)

    def heart(self, timeline: Timeline, at: Point, delay: float) -> None:
        """Let a heart rise from where somebody fell, and go out."""
        key = self.key("heart")
        rise = 10.0 if self._effects.calm else 58.0

        def show(k: float) -> None:
            if self._stage.get(key) is None:
                self._stage.put(key, Actor(HEART, *at, layer=Layer.SIGN, base=CHEST, order=EFFECT, size=0.7, shadow=False))
            self._stage.change(key, lift=rise * settle(k), alpha=min(1.0, 2.2 * (1 - k)))

        timeline.also(1.1, show, linear, delay)
        timeline.cue(lambda: self._stage.remove(key), delay + 1.1)

    def starve(self, timeline: Timeline, at: Point) -> None:
        """Show the sign of hunger over a hero."""
        key = self.key("hunger")

        def show(k: float) -> None:
            if self._stage.get(key) is None:
                self._stage.put(key, Actor("mark/hunger", *at, layer=Layer.SIGN, base=OVER_HEAD, order=EFFECT, size=1.4))
            self._stage.change(key, alpha=min(1.0, 4 * k))

        timeline.then(0.55, show, linear)
        timeline.cue(lambda: self._stage.remove(key))

    def drop(self, timeline: Timeline, seat: Seat) -> None:
        """Drop a hero onto its tile."""
        height = 0.0 if self._effects.calm else 70.0

        def show(k: float) -> None:
            for key in pieces.keys_of(seat):
                self._stage.change(key, lift=height * (1 - k), alpha=min(1.0, 2 * k))

        timeline.then(0.42, show, settle)

    # things and signs

    def show_sign(self, timeline: Timeline, at: Point, text: str, icon: str = "", delay: float = 0.0) -> None:
        """Let a sign rise before a hero and fade."""
        key, name = self.key("sign"), signs.sign(self._host.context.theme, text, icon)
        rise = 0.0 if self._effects.calm else SIGN_RISES

        def show(k: float) -> None:
            if self._stage.get(key) is None:
                self._stage.put(key, Actor(name, *at, layer=Layer.SIGN, base=SIGN, order=EFFECT, shadow=False))
            self._stage.change(key, lift=rise * settle(k), alpha=min(1.0, 3 * (1 - k)))

        timeline.also(1.0, show, linear, delay)
        timeline.cue(lambda: self._stage.remove(key), delay + 1.0)

    def throw(
        self,
        timeline: Timeline,
        sprite: str,
        start: Point,
        end: Point,
        duration: float,
        *,
        high: float = 30.0,
        size: float = 0.5,
        ease: Ease = smooth,
    ) -> None:
        """Throw a thing from one place to another in an arc, and remove it."""
        key = self.key(sprite)
        arc = 0.0 if self._effects.calm else high

        def show(k: float) -> None:
            x, y = start[0] + (end[0] - start[0]) * k, start[1] + (end[1] - start[1]) * k
            self._stage.change(key, x=x, y=y, lift=math.sin(math.pi * k) * arc)

        thing = Actor(sprite, *start, layer=Layer.SIGN, base=CHEST, size=size, shadow=False)
        timeline.cue(lambda: self._stage.put(key, thing))
        timeline.then(duration, show, ease)
        timeline.cue(lambda: self._stage.remove(key))

    def shoot(self, timeline: Timeline, start: Point, end: Point, *, hits: bool) -> None:
        """Shoot an arrow along a row or a column.

        One that misses flies a little further and falls.
        """
        turned = self._stage.view.turned
        dx, dy = (end[0] - start[0]) * (-1 if turned else 1), (end[1] - start[1]) * (-1 if turned else 1)
        way = ("E" if dx > 0 else "W") if abs(dx) > abs(dy) else ("S" if dy > 0 else "N")
        distance = math.hypot(end[0] - start[0], end[1] - start[1]) or 1.0
        beyond = 0.0 if hits else 30.0 / distance
        target = (end[0] + (end[0] - start[0]) * beyond, end[1] + (end[1] - start[1]) * beyond)
        key = self.key("arrow")

        def show(k: float) -> None:
            x, y = start[0] + (target[0] - start[0]) * k, start[1] + (target[1] - start[1]) * k
            drop = 0.0 if hits else CHEST * k * k
            self._stage.change(key, x=x, y=y, lift=-drop, alpha=1.0 if hits or k < 0.8 else (1 - k) * 5)

        arrow = Actor(f"flight/{way}", *start, layer=Layer.SIGN, base=CHEST - 6, shadow=False)
        timeline.cue(lambda: self._stage.put(key, arrow))
        timeline.then(0.16 + distance / 900, show, linear)
        timeline.cue(lambda: self._stage.remove(key))

    def rob(self, timeline: Timeline, at: Point, loot: str) -> None:
        """Bring up the robber beside a hero, and let him go with his loot, if there is any."""
        key = self.key("robber")
        start = (at[0] + 46, at[1])
        figure = Actor("people/robber", *start, nudge=(0.0, 6.0), order=8, size=pieces.HERO, alpha=0.0)
        timeline.cue(lambda: self._stage.put(key, figure))
        timeline.then(0.3, lambda k: self._stage.change(key, alpha=k, x=start[0] - 22 * k), smooth)
        if loot:
            self.throw(timeline, loot, at, (start[0] - 22, start[1]), 0.3)
        timeline.then(0.35, lambda k: self._stage.change(key, alpha=1 - k, x=start[0] - 22 + 34 * k), smooth)
        timeline.cue(lambda: self._stage.remove(key))

    def sink(self, timeline: Timeline, key: Hashable) -> None:
        """Fade out a thing on the board."""
        timeline.then(0.4, lambda k: self._stage.change(key, alpha=1 - k, lift=-6 * k), fall)
        timeline.cue(lambda: self._stage.remove(key))

    def splash(self, timeline: Timeline, at: Point, delay: float = 0.0) -> None:
        """Splash water up."""
        self._effects.frames(timeline, "fx/splash", SPLASH, at, 0.5, delay=delay, order=EFFECT, size=SMALL)

    def smoke(self, timeline: Timeline, at: Point) -> None:
        """Draw a puff of smoke."""
        self._effects.frames(timeline, "fx/smoke", SMOKE, at, 0.6, base=TOP, order=EFFECT, size=SMALL)
