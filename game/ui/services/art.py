"""Sprites by name, at any scale.

Masters are files at twice the design size; each size is made once and kept.

Pixels are premultiplied by their alpha, so that scaling leaves no dark or bright rims; everything is blitted with
BLEND_PREMULTIPLIED. Positions and sizes are pixels of the target.
"""

from __future__ import annotations

import json
import logging
from bisect import bisect_left
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice, takewhile
from pathlib import Path
from typing import Any, Literal, TypeAlias
from weakref import WeakSet

import pygame
from pygame import Rect, Surface

from game.play.errors import InstallationError, installation_damaged
from game.ui.services.image_preloader import ImagePreloader
from game.ui.services.pictures import with_alpha
from game.ui.services.sized_cache import SizedCache, picture_bytes

log = logging.getLogger(__name__)

SHADOW = ".sh"
LEAN = 0.0131
"""The tangent of the three quarters of a degree by which one step leans a sprite."""
Cut: TypeAlias = Literal["", "anchored", "cornered"]
"""The way in which the rim of a sprite is cut: placed by its anchor, or by the corner that it had."""
SpriteKey: TypeAlias = tuple[str, float, int, int, Cut, int]
"""A sprite's name, scale, fade, quarters of a turn, how its rim is cut, and its lean."""
KeptKey: TypeAlias = tuple[str, float, int, int, Cut, int, object]
"""The same, and the mark of the store that paints it; None for a file, which all stores share."""
FADES = 16
"""The number of steps in which a sprite fades; more would only fill the memory."""
KEPT_MASTERS = 4_000_000
"""Bytes of the masters used last that are kept until nothing moves.

A sprite is often asked for in several sizes, one after the other.
"""
LEAST_SPRITES, SPRITES = 16_000_000, 5
"""Bytes of sprites that are kept in any window, and how many times its own bytes in a large one."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture ready to blit, with its anchor.

    The pixel that is on the place where the thing stands.
    """

    surface: Surface
    anchor: tuple[int, int]

    @classmethod
    def centred(cls, picture: Surface) -> Sprite:
        """Return a picture that stands on a place with its middle."""
        return cls(picture, (picture.get_width() // 2, picture.get_height() // 2))

    def rect(self, x: float, y: float) -> Rect:
        """Return the area of the sprite when its anchor is at x, y."""
        return self.surface.get_rect(topleft=(round(x) - self.anchor[0], round(y) - self.anchor[1]))

    def draw(self, target: Surface, x: float, y: float) -> None:
        """Draw with the anchor at x, y."""
        place = (round(x) - self.anchor[0], round(y) - self.anchor[1])
        target.blit(self.surface, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def sprites_kept(bound: int) -> SizedCache[Any, Sprite]:
    """Return an empty cache, with room for sprites of so many bytes."""
    return SizedCache(bound, lambda sprite: picture_bytes(sprite.surface))


def read_manifest(path: Path) -> dict[str, Any]:
    """Return the JSON object in a manifest that comes with the program.

    Raises InstallationError.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(data, dict):
            raise TypeError("no object")
    except (OSError, ValueError, TypeError, RecursionError) as error:
        raise installation_damaged(path, error) from error
    return data


class Art:
    """The store of sprites.

    Names are those of the manifest ("army/tank_red_N"); `shadow` returns that of a body's shadow.

    Raises KeyError for a name that the manifest lacks.
    """

    def __init__(
        self, folder: Path, early: ImagePreloader | None = None, manifest: dict[str, dict[str, Any]] | None = None
    ) -> None:
        self._folder = folder
        self._early = early
        self._manifest = read_manifest(folder / "manifest.json") if manifest is None else manifest
        self._names = sorted(self._manifest)
        self.troubles: list[InstallationError] = []
        """Faults of pictures that could not be loaded and are left out, to be told to the player."""
        self._painters: dict[str, Callable[[float], Sprite]] = {}
        self._mark = object()
        self._sprites: SizedCache[KeptKey, Sprite] = sprites_kept(LEAST_SPRITES)
        self._seen: dict[str, Rect] = {}
        self._masters: SizedCache[str, Surface] = SizedCache(KEPT_MASTERS, picture_bytes)
        self._stores: WeakSet[Art] = WeakSet([self])
        """The stores that share sprites and masters."""

    def another(self) -> Art:
        """Return a store of the same files that shares nothing with this one, for a thread."""
        return Art(self._folder, manifest=self._manifest)

    def beside(self) -> Art:
        """Return a store for another screen: sprites of files are made once for both.

        Sprites that are painted have the letters and the scale of one theme, so each has its own.
        """
        other = self.another()
        other._sprites, other._masters, other._stores = self._sprites, self._masters, self._stores
        self._stores.add(other)
        return other

    @property
    def alone(self) -> bool:
        """Return whether no other screen uses what is kept."""
        return len(self._stores) == 1

    def meta(self, name: str) -> dict[str, Any]:
        """Return the manifest's entry of a sprite.

        w, h and anchor at 1x, scale of the master, shadow, and extras.
        """
        return self._manifest[name]

    def size(self, name: str) -> tuple[float, float]:
        """Return the width and height of a sprite at 1x, also of one that is painted."""
        if name in self._painters:
            width, height = self.sprite(name).surface.get_size()
            return width, height
        return self._manifest[name]["w"], self._manifest[name]["h"]

    def define(self, name: str, painter: Callable[[float], Sprite]) -> None:
        """Add a sprite that is painted at the scale asked for, not read from a file.

        A number is one. It has no shadow.
        """
        self._painters[name] = painter

    def ensure(self, name: str, painter: Callable[[float], Sprite]) -> str:
        """Add a painted sprite unless it is there, and return its name."""
        if name not in self:
            self.define(name, painter)
        return name

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and (name in self._painters or name.removesuffix(SHADOW) in self._manifest)

    def shadow(self, name: str) -> str | None:
        """Return the name of the shadow that a sprite casts; None if it casts none.

        It may be that of another sprite of the same shape.
        """
        if name in self._painters:
            return None
        meta = self._manifest[name]
        caster = meta.get("shadow_of") or (name if meta.get("shadow") else None)
        return caster + SHADOW if caster else None

    def names(self, prefix: str) -> list[str]:
        """Return all names that begin so, sorted."""
        first = bisect_left(self._names, prefix)
        return list(takewhile(lambda name: name.startswith(prefix), islice(self._names, first, None)))

    def seen(self, name: str) -> Rect:
        """Return the part of a sprite's picture at 1x in which there is anything to see."""
        found = self._seen.get(name)
        if found is None:
            found = self._seen[name] = self._make(name, 1.0, FADES, 0).surface.get_bounding_rect()
        return found

    def master(self, name: str) -> Surface:
        """Return the sprite's file as it is, premultiplied. Shared: not to be drawn on.

        A file that cannot be loaded is a picture of nothing.
        """
        return self._masters.get(name, lambda: self.picture(self._folder / f"{name}.webp"))

    def read(self, name: str) -> None:
        """Read a sprite's file, if it has one, for what will be made of it in a moment."""
        if name in self._manifest:
            self.master(name)

    def picture(self, path: Path) -> Surface:
        """Return a picture that comes with the program, as `master`."""
        try:
            read = (self._early.take(path) if self._early is not None else None) or pygame.image.load(path)
            return with_alpha(read).premul_alpha()
        except (pygame.error, OSError) as error:
            trouble = installation_damaged(path, error)
            log.error("%s", trouble)
            self.troubles.append(trouble)
            return Surface((1, 1), pygame.SRCALPHA)

    def sprite(self, name: str, scale: float = 1.0, alpha: float = 1.0, quarter: int = 0) -> Sprite:
        """Return the sprite at `scale` pixels a design unit.

        `alpha` from 0 to 1 fades it, `quarter` turns it clockwise.
        """
        return self._kept((name, scale, round(alpha * FADES), quarter % 4, "", 0))

    def cut(self, name: str, scale: float = 1.0, alpha: float = 1.0, quarter: int = 0, lean: int = 0) -> Sprite:
        """Return a sprite without its transparent rim, for placing by its anchor alone.

        Otherwise as `sprite`.

        `lean` leans it to the right, or to the left where it is negative, by so many times LEAN.
        """
        return self._kept((name, scale, round(alpha * FADES), quarter % 4, "anchored", lean))

    def trimmed(self, name: str, scale: float = 1.0, alpha: float = 1.0) -> Sprite:
        """Return a sprite without its transparent rim, placed by the corner that it has with it."""
        return self._kept((name, scale, round(alpha * FADES), 0, "cornered", 0))

    def _kept(self, key: SpriteKey) -> Sprite:
        return self._sprites.get((*key, self._mark if key[0] in self._painters else None), lambda: self._make(*key))

    def _make(self, name: str, scale: float, fade: int, quarter: int, cut: Cut = "", lean: int = 0) -> Sprite:
        if fade < FADES:
            return _faded(self._kept((name, scale, FADES, quarter, cut, lean)), fade)
        if quarter:
            return _turned(self._kept((name, scale, FADES, 0, cut, lean)), quarter)
        if cut:
            whole = self._make(name, scale, fade, quarter, "", lean)
            return _cut(whole if cut == "anchored" else Sprite(whole.surface, (0, 0)))
        if name in self._painters:
            return self._painters[name](scale)
        meta = self._manifest[name.removesuffix(SHADOW)]
        size = (max(1, round(meta["w"] * scale)), max(1, round(meta["h"] * scale)))
        anchor = meta["anchor"]
        surface = self.master(name)
        if lean:
            surface = _leaning(surface, round(anchor[1] * surface.get_height() / meta["h"]), lean)
        if surface.get_size() != size:
            surface = pygame.transform.smoothscale(surface, size)
        return Sprite(surface, (round(anchor[0] * scale), round(anchor[1] * scale)))

    def cloth(self, name: str, scale: float = 1.0) -> Surface:
        """Return the material of a mat or a sea, without the mat's seam.

        Shared: not to be drawn on.
        """
        left, top, right, bottom = (round(side * scale) for side in self.meta(name).get("slice", (0, 0, 0, 0)))
        whole = self.sprite(name, scale).surface
        return whole.subsurface((left, top, whole.get_width() - left - right, whole.get_height() - top - bottom))

    def lay_cloth(self, target: Surface, name: str, scale: float = 1.0) -> None:
        """Cover a whole surface with what a mat or a sea is made of."""
        cloth = self.cloth(name, scale)
        for y in range(0, target.get_height(), cloth.get_height()):
            for x in range(0, target.get_width(), cloth.get_width()):
                target.blit(cloth, (x, y))

    def forget_early(self) -> None:
        """Drop what was read early and nobody has asked for."""
        self._early = None

    def fit(self, windows: Iterable[int]) -> None:
        """Keep as many sprites as windows of so many bytes need."""
        self._sprites.bound = sum(max(LEAST_SPRITES, SPRITES * window) for window in windows)

    def tidy(self) -> None:
        """Drop the files that were read, what grounds were laid with, and all above the bound.

        They are read again for what has not been made from them. Grounds are kept as they were laid.
        """
        self._masters.clear()
        self._sprites.drop(lambda key: self._manifest.get(key[0], {}).get("tiled", False))
        self._sprites.trim(self._sprites.bound)

    def forget(self) -> None:
        """Drop every sprite made so far: the window has another size now.

        What other screens use too is left to the bound.
        """
        if self.alone:
            self._sprites.clear()
            self._masters.clear()
        else:
            self._sprites.drop(lambda key: key[-1] is self._mark)


def _leaning(upright: Surface, foot: int, lean: int) -> Surface:
    """Return a picture each row of which is shifted by its height over the row `foot`."""
    width, height = upright.get_size()
    picture = Surface((width, height), pygame.SRCALPHA)
    picture.fill((0, 0, 0, 0))
    for y in range(height):
        picture.blit(upright, (round((foot - y) * lean * LEAN), y), Rect(0, y, width, 1), pygame.BLEND_RGBA_ADD)
    return picture


def _cut(whole: Sprite) -> Sprite:
    surface, (x, y) = whole.surface, whole.anchor
    seen = surface.get_bounding_rect() or Rect(0, 0, 1, 1)
    if seen.size == surface.get_size():
        return whole
    return Sprite(surface.subsurface(seen).copy(), (x - seen.x, y - seen.y))


def _faded(whole: Sprite, fade: int) -> Sprite:
    surface = whole.surface.copy()
    surface.fill((fade * 255 // FADES,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(surface, whole.anchor)


def _turned(upright: Sprite, quarter: int) -> Sprite:
    (x, y), (width, height) = upright.anchor, upright.surface.get_size()
    anchor = {1: (height - y, x), 2: (width - x, height - y), 3: (y, width - x)}[quarter]
    return Sprite(pygame.transform.rotate(upright.surface, -90 * quarter), anchor)
