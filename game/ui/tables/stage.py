"""A board as pieces on a ground: what stands where, and what of the window it covers.

The ground (table, sea, coast, squares, coordinates) is one cached picture. On it stand actors: marks, pieces, effects. Places
are board units, the pixels of the map at its own size, y downwards; a `View` carries them to the window at any scale, panned,
and turned round for the player who sits opposite. Layers are drawn one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any

from pygame import Rect, Surface

from game.ui.art import SHADOW, Art, Sprite


class Layer(IntEnum):
    """What is drawn over what; within a layer the shadows on the board lie under all bodies, and bodies go from back to front."""

    FLAT = 0
    MARK = 1
    STAND = 2
    SIGN = 3


@dataclass(frozen=True, slots=True)
class View:
    """How board units come to the window: `scale` pixels a unit, the board's centre at `centre`, perhaps turned round."""

    scale: float
    centre: tuple[float, float]
    board: tuple[float, float]
    turned: bool = False

    def point(self, x: float, y: float) -> tuple[float, float]:
        """The window's pixel of a place on the board."""
        dx, dy = x - self.board[0] / 2, y - self.board[1] / 2
        if self.turned:
            dx, dy = -dx, -dy
        return self.centre[0] + dx * self.scale, self.centre[1] + dy * self.scale

    def place(self, px: float, py: float) -> tuple[float, float]:
        """The place on the board under a pixel of the window."""
        dx, dy = (px - self.centre[0]) / self.scale, (py - self.centre[1]) / self.scale
        if self.turned:
            dx, dy = -dx, -dy
        return dx + self.board[0] / 2, dy + self.board[1] / 2


@dataclass(slots=True)
class Actor:
    """One thing on the board. Change it only through `Stage.change`, which notes what must be drawn again.

    `base` is how high above the board it stands, on whatever else stands there, in units upwards on the screen: its shadow falls
    on that. `lift` raises the body further, while its shadow stays. `nudge` shifts it on the screen. `order` decides between
    things in one row. `size` scales the sprite itself, `alpha` fades it, `quarter` turns a flat one clockwise.
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


class Stage:
    """The actors of one board and the parts of the window they touch."""

    def __init__(self, art: Art, invalidate: Callable[[Rect], None]) -> None:
        self._art = art
        self._invalidate = invalidate
        self._actors: dict[Hashable, Actor] = {}
        self._ground: Surface | None = None
        self._shake = (0, 0)
        self._order: list[list[Actor]] | None = None
        self.window = Rect(0, 0, 0, 0)
        self.view = View(1.0, (0.0, 0.0), (1.0, 1.0))

    def place(self, window: Rect, view: View, ground: Surface) -> None:
        """Show the board in this part of the window: `ground` is as large as the window part and drawn at its corner."""
        self.window, self.view, self._ground = Rect(window), view, ground
        self._order = None
        self._invalidate(self.window)

    # actors

    def put(self, key: Hashable, actor: Actor) -> Actor:
        """Add an actor, or take the place of the one with this key."""
        self.remove(key)
        self._actors[key] = actor
        self._touch(actor)
        return actor

    def get(self, key: Hashable) -> Actor | None:
        """The actor with this key."""
        return self._actors.get(key)

    def change(self, key: Hashable, **values: Any) -> None:
        """Give an actor other values; a key that is gone is passed over, since animations may outlive what they move."""
        actor = self._actors.get(key)
        if actor is None:
            return
        if all(getattr(actor, name) == value for name, value in values.items()):
            return
        self._touch(actor)
        for name, value in values.items():
            setattr(actor, name, value)
        self._touch(actor)

    def remove(self, key: Hashable) -> None:
        """Take an actor off the board, if it is there."""
        actor = self._actors.pop(key, None)
        if actor is not None:
            self._touch(actor)

    def show_only(self, wanted: dict[Hashable, Actor], among: Callable[[Hashable], bool] = lambda _: True) -> None:
        """Make the actors whose key `among` accepts equal to `wanted`, touching only what differs."""
        for key in [key for key in self._actors if among(key) and key not in wanted]:
            self.remove(key)
        for key, actor in wanted.items():
            if self._actors.get(key) != actor:
                self.put(key, replace(actor))

    def names(self) -> Iterable[Hashable]:
        """The keys of all actors."""
        return tuple(self._actors)

    def shake(self, offset: tuple[int, int]) -> None:
        """Draw everything shifted by these pixels, for a blast or a quake; (0, 0) ends it."""
        if offset != self._shake:
            self._shake = offset
            self._invalidate(self.window)

    # pictures

    def _point(self, actor: Actor) -> tuple[float, float]:
        x, y = self.view.point(actor.x, actor.y)
        return x + actor.nudge[0] * self.view.scale, y + (actor.nudge[1] - actor.base) * self.view.scale

    def _body(self, actor: Actor) -> tuple[Sprite, float, float]:
        x, y = self._point(actor)
        sprite = self._art.sprite(actor.sprite, self.view.scale * actor.size, actor.alpha, actor.quarter)
        return sprite, x, y - actor.lift * self.view.scale

    def _shadow(self, actor: Actor) -> tuple[Sprite, float, float] | None:
        if not actor.shadow or not self._art.has_shadow(actor.sprite):
            return None
        return self._art.sprite(actor.sprite + SHADOW, self.view.scale * actor.size, actor.alpha), *self._point(actor)

    def _touch(self, actor: Actor) -> None:
        self._order = None
        if not actor.sprite or actor.alpha <= 0:
            return
        for part in (self._body(actor), self._shadow(actor)):
            if part is not None:
                sprite, x, y = part
                area = sprite.rect(x, y).inflate(2, 2).clip(self.window)
                if area:
                    self._invalidate(area)

    def _in_order(self) -> list[list[Actor]]:
        """The visible actors, a list a layer, each from back to front."""
        if self._order is None:
            layers: list[list[Actor]] = [[] for _ in Layer]
            for actor in self._actors.values():
                if actor.sprite and actor.alpha > 0:
                    layers[actor.layer].append(actor)
            for layer in layers:
                layer.sort(key=lambda actor: (self.view.point(actor.x, actor.y)[1], actor.order))
            self._order = layers
        return self._order

    def draw(self, target: Surface) -> None:
        """Draw the ground and all actors inside the target's clip."""
        if self._ground is None:
            return
        outer = target.get_clip()
        clip = outer.clip(self.window)
        if clip:
            target.set_clip(clip)
            if self._shake != (0, 0):
                target.blit(self._ground, self.window.topleft)
            target.blit(self._ground, self.window.move(self._shake).topleft)
            for layer in self._in_order():
                for actor in layer:
                    if not actor.base:
                        self._draw_shadow(target, clip, actor)
                for actor in layer:
                    if actor.base:
                        self._draw_shadow(target, clip, actor)
                    self._blit(target, clip, *self._body(actor))
            target.set_clip(outer)

    def _draw_shadow(self, target: Surface, clip: Rect, actor: Actor) -> None:
        part = self._shadow(actor)
        if part is not None:
            self._blit(target, clip, *part)

    def _blit(self, target: Surface, clip: Rect, sprite: Sprite, x: float, y: float) -> None:
        x, y = x + self._shake[0], y + self._shake[1]
        if sprite.rect(x, y).colliderect(clip):
            sprite.draw(target, x, y)
