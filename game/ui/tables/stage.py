"""A board as pieces on a ground: what stands where, and what of the window it covers.

The ground (table, sea, coast, squares, coordinates) is one cached picture. On it stand actors: marks, pieces, effects. Places
are board units, the pixels of the map at its own size, y downwards; a `View` carries them to the window at any scale, panned,
and turned round for the player who sits opposite. Draw order: ground, marks, all shadows, bodies from back to front, effects.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any

from pygame import Rect, Surface

from game.ui.art import SHADOW, Art


class Layer(IntEnum):
    """What is drawn over what."""

    GROUND = 0
    MARK = 1
    STAND = 2
    EFFECT = 3
    SIGN = 4


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

    `lift` raises the body off the ground, in units upwards on the screen, while its shadow stays. `nudge` shifts it on the screen. `order` decides between
    things in one row. `size` scales the sprite itself; `alpha` fades it.
    """

    sprite: str
    x: float
    y: float
    layer: Layer = Layer.STAND
    lift: float = 0.0
    nudge: tuple[float, float] = (0.0, 0.0)
    order: float = 0.0
    size: float = 1.0
    alpha: float = 1.0
    shadow: bool = True


Painter = Callable[[Surface, View], None]


class Stage:
    """The actors of one board and the parts of the window they touch."""

    def __init__(self, art: Art, invalidate: Callable[[Rect], None]) -> None:
        self._art = art
        self._invalidate = invalidate
        self._actors: dict[Hashable, Actor] = {}
        self._ground: Surface | None = None
        self._shake = (0, 0)
        self.window = Rect(0, 0, 0, 0)
        self.view = View(1.0, (0.0, 0.0), (1.0, 1.0))

    def place(self, window: Rect, view: View, ground: Surface) -> None:
        """Show the board in this part of the window: `ground` is as large as the window part and drawn at its corner."""
        self.window, self.view, self._ground = Rect(window), view, ground
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

    def keys(self) -> Iterable[Hashable]:
        """The keys of all actors."""
        return tuple(self._actors)

    def shake(self, offset: tuple[int, int]) -> None:
        """Draw everything shifted by these pixels, for a blast or a quake; (0, 0) ends it."""
        if offset != self._shake:
            self._shake = offset
            self._invalidate(self.window)

    # pictures

    def _covers(self, actor: Actor) -> list[Rect]:
        if not actor.sprite or actor.alpha <= 0:
            return []
        x, y = self._point(actor)
        scale = self.view.scale * actor.size
        sprite = self._art.sprite(actor.sprite, scale)
        parts = [sprite.rect(x, y - actor.lift * self.view.scale)]
        if actor.shadow and self._art.has_shadow(actor.sprite):
            parts.append(self._art.sprite(actor.sprite + SHADOW, scale).rect(x, y))
        return parts

    def _point(self, actor: Actor) -> tuple[float, float]:
        x, y = self.view.point(actor.x, actor.y)
        return x + actor.nudge[0] * self.view.scale, y + actor.nudge[1] * self.view.scale

    def _touch(self, actor: Actor) -> None:
        for part in self._covers(actor):
            area = part.inflate(2, 2).clip(self.window)
            if area:
                self._invalidate(area)

    def draw(self, target: Surface) -> None:
        """Draw the ground and all actors inside the target's clip."""
        if self._ground is None:
            return
        outer = target.get_clip()
        target.set_clip(outer.clip(self.window))
        if self._shake != (0, 0):
            target.blit(self._ground, self.window.topleft)
        dx, dy = self._shake
        target.blit(self._ground, self.window.move(dx, dy).topleft)
        clip = target.get_clip()
        rows = sorted(
            ((actor.layer, self.view.point(actor.x, actor.y)[1], actor.order, number, actor) for number, actor in
             enumerate(self._actors.values()) if actor.sprite and actor.alpha > 0),
        )
        self._bodies(target, clip, [row[4] for row in rows if row[0] <= Layer.MARK])
        standing = [row[4] for row in rows if row[0] > Layer.MARK]
        self._shadows(target, clip, standing)
        self._bodies(target, clip, standing)
        target.set_clip(outer)

    def _shadows(self, target: Surface, clip: Rect, actors: list[Actor]) -> None:
        for actor in actors:
            if actor.shadow and self._art.has_shadow(actor.sprite):
                x, y = self._point(actor)
                sprite = self._art.sprite(actor.sprite + SHADOW, self.view.scale * actor.size, actor.alpha)
                if sprite.rect(x, y).colliderect(clip):
                    sprite.draw(target, x + self._shake[0], y + self._shake[1])

    def _bodies(self, target: Surface, clip: Rect, actors: list[Actor]) -> None:
        for actor in actors:
            x, y = self._point(actor)
            y -= actor.lift * self.view.scale
            sprite = self._art.sprite(actor.sprite, self.view.scale * actor.size, actor.alpha)
            if sprite.rect(x, y).move(self._shake).colliderect(clip):
                sprite.draw(target, x + self._shake[0], y + self._shake[1])
