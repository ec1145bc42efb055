"""A board as pieces on a ground: the actors, their order, and the pixels they cover.

The ground (table, sea, coast, squares, coordinates) is one cached picture. On it stand actors: marks, pieces, effects. Places
are board units, the pixels of the map at its own size, y downwards; a `View` carries them to the window at any scale, panned,
and turned round for the player who sits opposite. Layers are drawn one after the other.

Marks may breathe for some seconds after something on the board has changed, and scenery that hides a mark fades: `Stage.update`
lets time pass for both.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cached_property, partial
from typing import Any

import pygame
from pygame import Rect, Surface

from game.ui.board.occlusion import Seen, hiding
from game.ui.services.art import FADES, Art, Sprite
from game.ui.shell.areas import around

Placed = tuple[Surface, tuple[int, int]]
"""A picture and where its upper left corner is in the window."""


BREATHING = 4.8
"""Seconds for which marks breathe after a change; then they rest at full strength, so that a still board costs nothing."""
SHALLOWEST = 0.85
"""The alpha of a breathing mark at its weakest."""
BOB, SWELLS = 2.5, 1.0
"""Board units by which what is afloat goes up and down as long as marks breathe; the seconds in which that begins and ends."""
LEANS = 2
"""Steps in which what sways leans to one side, as far as `art.LEAN` each."""
VEIL = 0.15
"""Seconds in which scenery that hides a mark would fade wholly."""


def is_living(key: Hashable) -> bool:
    """Return whether a key belongs to what lives round the board."""
    return isinstance(key, tuple) and key[0] == "living"


class Layer(IntEnum):
    """The drawing order of actors.

    Within a layer the shadows on the board are under all bodies, and bodies go from back to front.

    LABEL is for what has to be read whatever stands in front of it, WORDS for what is read over all signs too.
    """

    FLAT = 0
    MARK = 1
    STAND = 2
    LABEL = 3
    SIGN = 4
    WORDS = 5


@dataclass(frozen=True, slots=True)
class View:
    """The transformation from board units to pixels of the window.

    `scale` pixels a unit, the board's centre at `centre`, perhaps turned round.

    `close` says that the players zoomed in: then the window's edge cuts through things.
    """

    scale: float
    centre: tuple[float, float]
    board: tuple[float, float]
    turned: bool = False
    close: bool = False

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return the window's pixel of a place on the board."""
        dx, dy = x - self.board[0] / 2, y - self.board[1] / 2
        if self.turned:
            dx, dy = -dx, -dy
        return self.centre[0] + dx * self.scale, self.centre[1] + dy * self.scale

    def place(self, px: float, py: float) -> tuple[float, float]:
        """Return the place on the board under a pixel of the window."""
        dx, dy = (px - self.centre[0]) / self.scale, (py - self.centre[1]) / self.scale
        if self.turned:
            dx, dy = -dx, -dy
        return dx + self.board[0] / 2, dy + self.board[1] / 2


@dataclass(slots=True)
class Actor:
    """One thing on the board.

    Change it only through `Stage.change`, which notes what must be drawn again.

    `base` is how high above the board it stands, on whatever else stands there, in units upwards on the screen: its shadow falls
    on that. `lift` raises the body further, while its shadow stays. `nudge` shifts it on the screen. `order` decides between
    things in one row. `size` scales the sprite itself, `alpha` fades it, `quarter` turns a flat one clockwise. `breath` is the
    time of one breath of a mark in seconds, 0 for none; `bob` is that of one up and down of what is afloat, `sway` that of one to
    and fro of what the wind moves. `reveals` is the share of a thing that may be hidden before what hides it fades, 0 for all of
    it; `yields` is by how much a thing fades then, 0 to 1.
    """

    sprite: str
    x: float
    y: float
    layer: Layer = Layer.STAND
    base: float = 0.0
    lift: float = 0.0
    nudge: tuple[float, float] = (0.0, 0.0)
    order: float = 0.0
    size: float = 1.0
    alpha: float = 1.0
    quarter: int = 0
    shadow: bool = True
    breath: float = 0.0
    bob: float = 0.0
    sway: float = 0.0
    reveals: float = 0.0
    yields: float = 0.0


@dataclass(frozen=True, slots=True)
class Shown:
    """An actor as it is drawn: its rank, its placed sprites, and the area they cover.

    `low`: it stands on the board itself, so that its shadow is under all bodies of its layer.
    """

    rank: tuple[float, ...]
    body: Placed
    shadow: Placed | None
    area: Rect
    low: bool


class Writing:
    """Letters that are written on the ground, in an area of the window.

    `paint` paints them when they are first seen.
    """

    def __init__(self, area: Rect, paint: Callable[[], Surface]) -> None:
        self.area, self._paint = area, paint

    @cached_property
    def placed(self) -> Placed:
        """The picture of the letters and its place."""
        return self._paint(), self.area.topleft


class Stage:
    """The actors of one board; only the parts of the window that changed are composed again."""

    def __init__(self, art: Art, invalidate: Callable[[Rect], None]) -> None:
        self._art = art
        self._invalidate = invalidate
        self._actors: dict[Hashable, Actor] = {}
        self._like: dict[Hashable, Actor] = {}
        """The actors last given to `show_only` that have not been changed since."""
        self._shown: dict[Hashable, Shown] = {}
        self._letters: list[Writing] = []
        self._parts: list[Placed] = []
        self._covered: list[Rect] = []
        self._sorted = False
        self._paint: Callable[[], Surface] | None = None
        self._painted: Surface | None = None
        self._shake = (0, 0)
        self._clock = 0.0
        self._breathing = 0.0
        self._breaths: dict[float, float] = {}
        self._veils: dict[Hashable, float] = {}
        self._looked = True
        self._swell = 0.0
        """The strength with which sea and wind move, from 0 to 1."""
        self._heaves: dict[Hashable, int] = {}
        """The pixels by which the sea lifts each floating thing, and the steps by which the wind leans others."""
        self._masks: dict[tuple[str, float, int], pygame.Mask] = {}
        self.window = Rect(0, 0, 0, 0)
        self.clear = Rect(0, 0, 0, 0)
        """The part of the window that nothing floats over, empty where that is not known."""
        self.view = View(1.0, (0.0, 0.0), (1.0, 1.0))

    def place(self, window: Rect, view: View, paint: Callable[[], Surface]) -> None:
        """Show the board in this part of the window.

        `paint` paints the ground, as large as the part, when it is first seen.

        Sprites of another scale are let go of: memory holds those of one view, however often the board is zoomed.
        """
        if view.scale != self.view.scale:
            self._art.forget()
        self.window, self.view = Rect(window), view
        self._paint, self._painted = paint, None
        self._shown.clear()
        self._masks.clear()
        for key in self._actors:
            self._show(key)
        self._mark(self.window)

    @property
    def _ground(self) -> Surface | None:
        """The still picture under all actors, None before the board has a place."""
        if self._painted is None and self._paint is not None:
            self._painted = self._paint()
        return self._painted

    def brightness(self, area: Rect) -> float:
        """Return the mean brightness of the ground in a part of the window, from 0 to 255."""
        part = area.move(-self.window.x, -self.window.y).clip(self.window.move(-self.window.x, -self.window.y))
        if (ground := self._ground) is None or not part:
            return 0.0
        red, green, blue, _ = pygame.transform.average_color(ground, part)
        return 0.299 * red + 0.587 * green + 0.114 * blue

    def write(self, letters: list[Writing]) -> None:
        """Write these letters on the ground, under all actors, in place of earlier ones."""
        for writing in (*self._letters, *letters):
            if writing not in self._letters or writing not in letters:
                self._mark(writing.area)
        self._letters, self._sorted = letters, False

    # actors

    def put(self, key: Hashable, actor: Actor) -> Actor:
        """Add an actor, or take the place of the one with this key."""
        self._hide(key)
        self._like.pop(key, None)
        self._actors[key] = actor
        self._show(key)
        return actor

    def get(self, key: Hashable) -> Actor | None:
        """Return the actor with this key."""
        return self._actors.get(key)

    def change(self, key: Hashable, **values: Any) -> None:
        """Give an actor other values; ignore a key that is gone.

        Animations may outlive what they move.
        """
        actor = self._actors.get(key)
        if actor is None or all(getattr(actor, name) == value for name, value in values.items()):
            return
        self._hide(key)
        self._like.pop(key, None)
        for name, value in values.items():
            setattr(actor, name, value)
        self._show(key)

    def remove(self, key: Hashable) -> None:
        """Take an actor off the board, if it is there."""
        if self._actors.pop(key, None) is not None:
            self._like.pop(key, None)
            self._hide(key)

    def show_only(self, wanted: dict[Hashable, Actor], among: Callable[[Hashable], bool] = lambda _: True) -> None:
        """Make the actors whose key `among` accepts equal to `wanted`; marks breathe again.

        The wanted ones are not to be changed any more.
        """
        gone = [key for key in self._actors if key not in wanted and among(key)]
        like, now = self._like.get, self._actors.get
        new = {key: actor for key, actor in wanted.items() if like(key) is not actor and now(key) != actor}
        if gone or new:
            self._clock = self._clock if self._breathing else 0.0
            self._breathing = BREATHING
        for key in gone:
            self.remove(key)
        for key, actor in new.items():
            self.put(key, replace(actor))
            self._like[key] = actor

    def actors(self) -> Iterable[Actor]:
        """Return all actors."""
        return tuple(self._actors.values())

    def bodies(self) -> Iterable[tuple[Actor, Rect]]:
        """Return all actors that are drawn, with the rectangles their bodies cover."""
        shown = ((self._actors[key], shown.body) for key, shown in self._shown.items())
        return tuple((actor, picture.get_rect(topleft=place)) for actor, (picture, place) in shown)

    def names(self) -> Iterable[Hashable]:
        """Return the keys of all actors."""
        return tuple(self._actors)

    def shake(self, offset: tuple[int, int]) -> None:
        """Draw everything shifted by these pixels, for a blast or a quake.

        (0, 0) ends it.
        """
        if offset != self._shake:
            self._shake = offset
            self._invalidate(self.window)

    def make_ahead(self, name: str, size: float) -> None:
        """Make a sprite and its shadow in advance, for a motion that will need it."""
        self._art.cut(name, self.view.scale * size)
        if (shadow := self._art.shadow(name)) is not None:
            self._art.cut(shadow, self.view.scale * size)

    def ahead(self) -> Iterator[Callable[[], object]]:
        """Yield calls that each make a sprite of an actor again after a change of scale."""
        for actor in tuple(self._actors.values()):
            if actor.sprite:
                yield partial(self.make_ahead, actor.sprite, actor.size)

    # time

    def update(self, dt: float, *, calm: bool = False) -> None:
        """Let `dt` seconds pass.

        `calm` says that the players asked for reduced motion, so that nothing breathes.
        """
        if not self._looked:
            self._fade_scenery(dt)
        self._clock += dt
        if self.restful:
            return
        self._breathing = 0.0 if calm else max(0.0, self._breathing - dt)
        swell = self._swell + (dt if self._breathing > SWELLS else -dt) / SWELLS
        self._swell = max(0.0, min(1.0, swell)) if self._breathing else 0.0
        for key, actor in self._actors.items():
            if (actor.bob or actor.sway) and (heave := self._heave(actor)) != self._heaves.get(key, 0):
                self._heaves[key] = heave
                self._refresh(key)
        breathing = [key for key, actor in self._actors.items() if actor.breath]
        times = {self._actors[key].breath for key in breathing}
        now = {time: self._breath(time) for time in times}
        if now != self._breaths:
            changed = {time for time, strength in now.items() if self._breaths.get(time, 1.0) != strength}
            self._breaths = now
            for key in breathing:
                if self._actors[key].breath in changed:
                    self._refresh(key)

    @property
    def restful(self) -> bool:
        """Return whether nothing on the board is animating: marks, scenery, sea and wind."""
        breathes = self._breathing or any(strength != 1.0 for strength in self._breaths.values())
        return self._looked and not breathes and not any(self._heaves.values())

    def _heave(self, actor: Actor) -> int:
        """Return the pixels of a thing's lift by the sea, or the steps of its lean in the wind."""
        swing = math.sin(math.tau * (self._clock / (actor.bob or actor.sway) + actor.x / 97))
        return round((BOB * self.view.scale if actor.bob else LEANS) * swing * self._swell)

    def _breath(self, time: float) -> float:
        """Return the present strength of marks with this time of a breath, in the steps of fading."""
        if not self._breathing:
            return 1.0
        share = (1 + math.cos(self._clock / time * math.tau)) / 2
        return round((SHALLOWEST + (1 - SHALLOWEST) * share) * FADES) / FADES

    def _fade_scenery(self, dt: float) -> None:
        """Fade the scenery that hides a mark gradually, and bring back what no longer does."""
        hiding = self._hiding()
        self._looked = True
        for key in [*hiding, *(key for key in self._veils if key not in hiding)]:
            before, goal = self._veils.get(key, 0.0), self._actors[key].yields if key in hiding else 0.0
            reach = dt / VEIL
            veil = min(max(goal, before - reach), before + reach)
            self._looked = self._looked and veil == goal
            if veil:
                self._veils[key] = veil
            else:
                self._veils.pop(key, None)
            if veil != before:
                self._refresh(key)

    def _hiding(self) -> set[Hashable]:
        """Return the scenery behind which marks are hidden, with what lies on it."""
        marks = [key for key in self._shown if self._actors[key].reveals]
        scenery = [key for key in self._shown if self._actors[key].yields] if marks else []
        lowest: dict[tuple[float, float], float] = {}
        for key in hiding([self._seen(key) for key in marks], [self._seen(key) for key in scenery]):
            actor = self._actors[key]
            lowest[actor.x, actor.y] = min(actor.order, lowest.get((actor.x, actor.y), actor.order))
        things = ((key, self._actors[key]) for key in scenery)
        return {key for key, actor in things if actor.order >= lowest.get((actor.x, actor.y), math.inf)}

    def _seen(self, key: Hashable) -> Seen:
        """Return an actor as it would be seen if it had not faded."""
        actor, shown = self._actors[key], self._shown[key]
        look = actor.sprite, actor.size, actor.quarter
        if look not in self._masks:
            whole = self._art.cut(actor.sprite, self.view.scale * actor.size, quarter=actor.quarter)
            self._masks[look] = pygame.mask.from_surface(whole.surface)
        return Seen(key, shown.rank[1], self._masks[look], shown.body[1], actor.reveals)

    def _refresh(self, key: Hashable) -> None:
        """Draw an actor again after a change by time alone, keeping its place within its rank."""
        shown = self._shown.get(key)
        if shown is not None:
            looked = self._looked
            self._mark(shown.area)
            self._show(key)
            self._looked = looked

    # what is drawn where

    def _hide(self, key: Hashable) -> None:
        shown = self._shown.pop(key, None)
        if shown is not None:
            self._mark(shown.area)

    def _show(self, key: Hashable) -> None:
        shown = self._look(key, self.view)
        if shown is not None:
            self._shown[key] = shown
            self._mark(shown.area)

    def _look(self, key: Hashable, view: View) -> Shown | None:
        """Return an actor as it is drawn in a view.

        It is None if there is nothing to see of it.
        """
        actor = self._actors[key]
        if not actor.sprite or actor.alpha <= 0:
            return None
        scale = view.scale
        x, y = view.point(actor.x, actor.y)
        heave, lean = (0, self._heaves.get(key, 0)) if actor.sway else (self._heaves.get(key, 0), 0)
        left, foot = x + actor.nudge[0] * scale, y + (actor.nudge[1] - actor.base) * scale - heave
        alpha = actor.alpha * self._breaths.get(actor.breath, 1.0) * (1 - self._veils.get(key, 0.0))
        sprite = self._art.cut(actor.sprite, scale * actor.size, alpha, actor.quarter, lean)
        body = _placed(sprite, left, foot - actor.lift * scale)
        area = body[0].get_rect(topleft=body[1])
        shadow = None
        if actor.shadow and (name := self._art.shadow(actor.sprite)) is not None:
            shadow = _placed(self._art.cut(name, scale * actor.size, alpha), left, foot)
            area.union_ip(shadow[0].get_rect(topleft=shadow[1]))
        return Shown((actor.layer, y, actor.order, left), body, shadow, area, not actor.base)

    # a part of it, larger

    def preload_close_up(self, at: tuple[float, float], side: int, power: float) -> Iterator[Callable[[], object]]:
        """Yield calls that each make a sprite that `close_up` will need."""
        view, keys = self._close(at, side, power), self._near(at, side, power)
        for key in keys:
            yield partial(self._look_if_there, key, view)

    def close_up(self, at: tuple[float, float], side: int, power: float) -> Surface:
        """Return a square picture of what surrounds a place on the board.

        It is `side` pixels across and `power` times as large as the board.
        """
        picture = Surface((side, side))
        if (ground := self._ground) is None:
            return picture
        view, (x, y) = self._close(at, side, power), self.view.point(*at)
        part = Rect(0, 0, round(side / power), round(side / power))
        part.center = (round(x - self.window.x), round(y - self.window.y))
        part = part.clamp(ground.get_rect()).clip(ground.get_rect())
        pygame.transform.smoothscale(ground.subsurface(part), (side, side), picture)
        found = (self._look_if_there(key, view) for key in self._near(at, side, power))
        picture.fblits(_in_order([shown for shown in found if shown is not None]), pygame.BLEND_PREMULTIPLIED)
        return picture

    def _close(self, at: tuple[float, float], side: int, power: float) -> View:
        """Return the view of such a picture."""
        whole = replace(self.view, scale=self.view.scale * power, centre=(0.0, 0.0))
        x, y = whole.point(*at)
        return replace(whole, centre=(side / 2 - x, side / 2 - y))

    def _near(self, at: tuple[float, float], side: int, power: float) -> list[Hashable]:
        """Return the actors that may be seen on it."""
        x, y = self.view.point(*at)
        area = Rect(0, 0, round(side / power), round(side / power))
        area.center = (round(x), round(y))
        return [key for key, shown in self._shown.items() if shown.area.colliderect(area)]

    def _look_if_there(self, key: Hashable, view: View) -> Shown | None:
        return self._look(key, view) if key in self._actors else None

    def _mark(self, area: Rect) -> None:
        """Mark a part of the board to be composed again."""
        self._sorted = self._looked = False
        seen = area.move(self._shake).clip(self.window)
        if seen:
            self._invalidate(seen)

    # pictures

    def _sort(self) -> None:
        """Put all sprites in the order in which they are drawn."""
        parts = [*(writing.placed for writing in self._letters), *_in_order(self._shown.values())]
        self._parts = parts
        self._covered = [surface.get_rect(topleft=corner) for surface, corner in parts]
        self._sorted = True

    def draw(self, target: Surface) -> None:
        """Draw the ground and all actors inside the target's clip."""
        outer = target.get_clip()
        clip = outer.clip(self.window)
        if not clip or (ground := self._ground) is None:
            return
        if not self._sorted:
            self._sort()
        target.set_clip(clip)
        dx, dy = self._shake
        shaken = self.window.move(self._shake)
        for edge in around(self.window, shaken):
            target.blit(ground, edge.topleft, edge.move(-self.window.x, -self.window.y))
        target.blit(ground, shaken.topleft)
        found = [self._parts[number] for number in clip.move(-dx, -dy).collidelistall(self._covered)]
        target.fblits([(surface, (x + dx, y + dy)) for surface, (x, y) in found], pygame.BLEND_PREMULTIPLIED)
        target.set_clip(outer)


def covered(actor: Actor, art: Art, view: View) -> Rect:
    """Return the pixels that an actor would cover."""
    x, y = view.point(actor.x, actor.y)
    up = actor.nudge[1] - actor.base - actor.lift
    return art.cut(actor.sprite, view.scale * actor.size).rect(x + actor.nudge[0] * view.scale, y + up * view.scale)


def _in_order(found: Iterable[Shown]) -> list[Placed]:
    """Return the sprites of actors in the order in which they are drawn."""
    ordered, parts = sorted(found, key=lambda shown: shown.rank), list[Placed]()
    for layer in Layer:
        here = [shown for shown in ordered if shown.rank[0] == layer]
        parts += [shown.shadow for shown in here if shown.low and shown.shadow]
        for shown in here:
            if shown.shadow and not shown.low:
                parts.append(shown.shadow)
            parts.append(shown.body)
    return parts


def _placed(sprite: Sprite, x: float, y: float) -> Placed:
    return sprite.surface, (round(x) - sprite.anchor[0], round(y) - sprite.anchor[1])
