"""Short animations of events: walks, throws, arrows, rising signs, falling figures.

Points are board units on the ground.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from functools import partial

import pygame

from game.engine.core import Seat
from game.engine.riverlands.hero import Item
from game.ui.board import slash
from game.ui.board.medals import medal
from game.ui.board.stage import Actor, Layer
from game.ui.contract.host import Tray
from game.ui.contract.timeline import fall, linear, settle, smooth
from game.ui.motion.animator import DIE_FRAMES, SMOKE, SPLASH, TILTS, Animator, effect_key
from game.ui.motion.curves import Curve, added, arc, eased, fade, fade_late, line, opaque, tremble
from game.ui.services.art import Art, Sprite
from game.ui.services.theme import Colour, Theme
from game.ui.tables.riverlands import pieces
from game.ui.tables.riverlands.places import TOP, Point
from game.ui.tables.riverlands.things import ICONS

Pixel = tuple[float, float]

SMALL = 0.62
"""The size of splashes and smoke beside a tile."""
CHEST = 30.0
"""The height above the ground at which things leave a hero's hands."""
RECOIL = 14.0
"""Board units by which a blow throws a hero back."""
BLOW, STRUCK = 0.46, 0.7
"""Seconds that a blow takes, and the share of them at which it falls."""
LIES = 0.4
"""Seconds for which a dead hero lies on its side."""
BEYOND = {"N": (0.0, 0.0, 32.0), "E": (42.0, 0.0, 24.0), "S": (0.0, 40.0, -6.0), "W": (-42.0, 0.0, 24.0)}
"""The place of a blow's number beside its victim, by direction: right, down, and height."""
BOUNCE, FIRST, SECOND, ROCKS = 0.5, 0.36, 0.28, 0.07
"""The part of its way at which a die bounces, the seconds until then and from then on, and of each picture in which it rocks."""
DIE_SMALL, DIE_LARGE = 30, 62
"""Design units across a die where it is thrown, and where it comes to rest."""
FACE = 1.4
"""The size of the face of a rival's die, of that of a medal."""
WHITE: Colour = (0xFF, 0xFF, 0xFF)
OVER_HEAD = 66.0
"""Board units above the ground."""
HEART = ICONS[Item.HEALTH]
ARROWS = {"E": 0, "N": 90, "W": 180, "S": 270}
ARROW, UPRIGHT = 0.55, 36
"""The size of an arrow in flight, and the degrees by which its picture points upwards."""
EFFECT = 30.0


def define(art: Art) -> None:
    """Define the sprites of arrows that fly along rows and columns, and of the arcs of blades."""
    slash.define(art)
    for way, degrees in ARROWS.items():
        art.define(f"flight/{way}", partial(_arrow, art, degrees - UPRIGHT))


def _arrow(art: Art, degrees: float, scale: float) -> Sprite:
    turned = pygame.transform.rotozoom(art.sprite("inv/arrow", scale * ARROW).surface, degrees, 1.0)
    part = turned.subsurface(turned.get_bounding_rect())
    return Sprite.centred(part)


def face(theme: Theme, die: str, value: int, colour: str) -> str:
    """Return the name of the sprite of a rival's die in a medal of the rival's colour."""
    return medal(theme, colour, f"{die}_{value}", "", loss=False)


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


class Animations(Animator):
    """The animations of heroes and things."""

    # heroes

    def walk(self, seat: Seat, start: Point, end: Point, duration: float, *, high: float, drop: float = 0.0) -> None:
        """Move a hero and all that it wears in an arc, `drop` lower on the screen at its end."""
        lift = added(arc(self.lively(high)), line(0.0, -drop))
        self.tween(duration, *pieces.keys_of(seat), ease=smooth, way=(start, end), lift=lift)

    def lunge(self, seat: Seat, start: Point, end: Point) -> None:
        """Let a hero strike out towards a place and come back, with a slash where the blow falls."""
        way = end[0] - start[0], end[1] - start[1]
        blade = Actor(f"slash/{self._screen(way)}", *end, layer=Layer.SIGN, base=CHEST, order=EFFECT, shadow=False)
        self.show(0.24, blade, delay=BLOW * STRUCK, alpha=fade_late)
        self._sway(seat, way, 0.46, thrust, BLOW)

    def _screen(self, way: Point) -> str:
        """Return the direction of a way along a row or column as it is seen."""
        turn = -1 if self._stage.view.turned else 1
        dx, dy = way[0] * turn, way[1] * turn
        return ("E" if dx > 0 else "W") if abs(dx) > abs(dy) else ("S" if dy > 0 else "N")

    def beyond(self, start: Point | None, at: Point) -> tuple[Point, float]:
        """Return the place and height of the number of a blow from `start` at a hero.

        It is behind the hero, seen from `start`, and over the hero where that is None.
        """
        if start is None:
            return at, BEYOND["N"][2]
        right, down, high = BEYOND[self._screen((at[0] - start[0], at[1] - start[1]))]
        turn = -1 if self._stage.view.turned else 1
        return (at[0] + turn * right, at[1] + turn * down), high

    def recoil(self, seat: Seat, start: Point, at: Point) -> None:
        """Throw a hero back from where a blow came, and up on its feet again."""
        distance = math.hypot(at[0] - start[0], at[1] - start[1]) or 1.0
        way = (at[0] - start[0]) / distance, (at[1] - start[1]) / distance
        self._sway(seat, way, RECOIL, eased(settle, arc(1.0)), 0.34)

    def _sway(self, seat: Seat, way: Point, reach: float, part: Curve, duration: float) -> None:
        """Move a hero and all that it wears towards what is seen in a direction, and back."""
        reach = self.lively(-reach if self._stage.view.turned else reach)
        self.sway(duration, pieces.keys_of(seat), way, lambda k: reach * part(k))

    def shiver(self, seat: Seat, at: Point) -> None:
        """Shake a hero that is hit."""
        shaken = tremble(self.lively(5.0), 22)
        self.tween(0.3, *pieces.keys_of(seat), x=lambda k: at[0] + shaken(k), y=lambda k: at[1])

    def fall_dead(self, background: Animations, seat: Seat, at: Point) -> None:
        """Let a hero fall dead: up, on its side, and off the board, while its heart goes out."""
        self.tumble(0.38, *((part, seat) for part in pieces.WORN), high=self.lively(20.0))
        self.sound("piece_fall")
        self.frames("fx/smoke", SMOKE, (*at, TOP), 0.6, order=EFFECT, size=SMALL)
        background.rise(_effect(HEART, at, CHEST, size=0.7), 10.0 if self.calm else 58.0, 1.1, 2.2, self.at)
        self.wait(LIES)
        self.vanish(0.45, *pieces.keys_of(seat), ease=smooth)

    def starve(self, at: Point) -> None:
        """Show the sign of hunger over a hero."""
        hunger = Actor("mark/hunger", *at, layer=Layer.SIGN, base=OVER_HEAD, order=EFFECT, size=1.4)
        self.show(0.55, hunger, alpha=lambda k: min(1.0, 4 * k))

    def drop(self, seat: Seat) -> None:
        """Drop a hero onto its tile."""
        high = line(self.lively(70.0), 0.0)
        self.tween(0.42, *pieces.keys_of(seat), ease=settle, lift=high, alpha=lambda k: min(1.0, 2 * k))

    # things and signs

    def hand(self, icon: str, start: Point, end: Point, duration: float, *, high: float = 30.0) -> None:
        """Throw a thing from a hero's hands to a place."""
        self.throw(Actor(icon, *start, layer=Layer.SIGN, base=CHEST, size=0.5, shadow=False), end, duration, high)

    def throw_over(self, die: str, value: int, ends: Callable[[], tuple[Pixel, Pixel]], field: Tray) -> None:
        """Throw a die from one pixel of the window to another, where it comes to rest on a field.

        It bounces once on its way.
        """
        self.sound("die_throw")

        def half() -> Pixel:
            (x, y), (to_x, to_y) = ends()
            return x + (to_x - x) * BOUNCE, y + (to_y - y) * BOUNCE / 2

        def rolling(k: float) -> str:
            return f"{die}_roll{int(2 * k * DIE_FRAMES) % DIE_FRAMES}"

        self.send(rolling, lambda: (ends()[0], half()), FIRST, (DIE_SMALL, DIE_SMALL + 8), high=70, ease=linear, ink=WHITE)
        self.sound("die_settle")
        self.send(rolling, lambda: (half(), ends()[1]), SECOND, (DIE_SMALL + 8, DIE_LARGE), high=50, ease=linear, ink=WHITE)
        for tilt in ("",) if self.calm else TILTS:
            self.cue(partial(field.lay, f"{die}_{value}{tilt}"))
            self.wait(ROCKS)

    def show_face(self, die: str, value: int, colour: str, at: Point, seconds: float) -> None:
        """Show the face of a die over a hero."""
        sprite = face(self._host.context.theme, die, value, colour)
        actor = Actor(sprite, *at, layer=Layer.SIGN, base=OVER_HEAD, nudge=(20.0, 0.0), order=EFFECT, size=FACE, shadow=False)
        self.show(seconds, actor, alpha=fade(6))

    def shoot(self, start: Point, end: Point, *, hits: bool) -> None:
        """Shoot an arrow along a row or a column.

        One that misses flies a little further and falls.
        """
        dx, dy = end[0] - start[0], end[1] - start[1]
        distance = math.hypot(dx, dy) or 1.0
        beyond = 0.0 if hits else 30.0 / distance
        target = end[0] + dx * beyond, end[1] + dy * beyond
        arrow = Actor(f"flight/{self._screen((dx, dy))}", *start, layer=Layer.SIGN, base=CHEST - 6, shadow=False)
        drop, gone = (line(0, 0), opaque) if hits else (line(0, -CHEST), fade(5))
        self.show(0.16 + distance / 900, arrow, way=(start, target), lift=eased(fall, drop), alpha=gone)

    def rob(self, at: Point, loot: str) -> None:
        """Bring up the robber beside a hero, and let him go with his loot, if there is any."""
        key, (x, y) = effect_key("robber"), (at[0] + 46, at[1])
        robber = Actor("people/robber", x, y, nudge=(0.0, 6.0), order=8, size=pieces.HERO, alpha=0.0)
        self.put(key, robber)
        self.tween(0.3, key, ease=smooth, alpha=line(0, 1), x=line(x, x - 22))
        if loot:
            self.hand(loot, at, (x - 22, y), 0.3)
        self.vanish(0.35, key, ease=smooth, x=line(x - 22, x + 12))

    def sink(self, key: Hashable) -> None:
        """Fade out a thing on the board."""
        self.vanish(0.4, key, ease=fall, lift=line(0, -6))

    def splash(self, at: Point, delay: float = 0.0) -> None:
        """Splash water up."""
        self.frames("fx/splash", SPLASH, at, 0.5, delay, order=EFFECT, size=SMALL)


def _effect(sprite: str, at: Point, base: float, size: float = 1.0) -> Actor:
    return Actor(sprite, *at, layer=Layer.SIGN, base=base, order=EFFECT, size=size, shadow=False)
