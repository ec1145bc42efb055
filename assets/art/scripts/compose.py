"""Pictures out of finished sprites, in the program's drawing order: ground and marks, all shadows, bodies from back to front.

A `Board` is a picture under way. Places are pixels of the picture; `s` is the number of pixels for one pixel at 1x, so that with
s = 2 the masters are used as they are. The sprites are those that the program ships.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np
import skia
from PIL import Image

from brush import paint, polygon
from coast import HEX, VARIANTS
from masters import PROJECT

SPRITES = PROJECT / "assets" / "art" / "sprites"
LEVEL_HEIGHT = 12  # of a tile of a stack of hexes, at 1x
SHADOW_STEP = (9.9, 6.4)  # how far the shadow of one level of a stack is thrown, at 1x
WEST_AND_NORTH = ((-1, 0), (0, -1), (1, -1), (-1, 1))  # neighbours of a hex (q, r) that may throw a shadow on it

Thing = tuple[str, float, float] | tuple[str, float, float, float]  # sprite, place, scale of its own
Hex = tuple[int, int]


@cache
def manifest() -> dict[str, dict[str, Any]]:
    """What is known of every sprite."""
    found: dict[str, dict[str, Any]] = json.loads((SPRITES / "manifest.json").read_text(encoding="utf-8"))
    return found


@cache
def picture(name: str, s: float, shadow: bool = False) -> Image.Image:
    """A sprite, or its shadow, at a scale. No sharpening filter: its overshoot would draw bright lines where sprites join."""
    entry = manifest()[name]
    image = Image.open(SPRITES / f"{name}{'.sh' if shadow else ''}.webp").convert("RGBa")
    size = (max(1, round(entry["w"] * s)), max(1, round(entry["h"] * s)))
    filter_ = Image.Resampling.HAMMING if size[0] < image.width else Image.Resampling.BICUBIC
    return image.resize(size, filter_).convert("RGBA") if size != image.size else image.convert("RGBA")


class Board:
    """A picture of w x h pixels."""

    def __init__(self, w: int, h: int, s: float) -> None:
        self.image = Image.new("RGBA", (w, h))
        self.s = s

    def put(self, name: str, x: float, y: float, scale: float = 1.0, shadow: bool = False) -> None:
        """Draw a sprite with its anchor at (x, y); it may hang over the edge of the picture."""
        s = self.s * scale
        part = picture(name, s, shadow)
        ax, ay = manifest()[name]["anchor"]
        self._lay(part, round(x - ax * s), round(y - ay * s))

    def _lay(self, part: Image.Image, left: int, top: int) -> None:
        cut = (max(0, -left), max(0, -top), min(part.width, self.image.width - left), min(part.height, self.image.height - top))
        if cut[0] < cut[2] and cut[1] < cut[3]:
            self.image.alpha_composite(part.crop(cut), (left + cut[0], top + cut[1]))

    def things(self, things: Iterable[Thing]) -> None:
        """All shadows, then the bodies, in the order given."""
        known = list(things)
        for shadow in (True, False):
            for name, x, y, *own in known:
                if not shadow or manifest()[name]["shadow"]:
                    self.put(name, x, y, own[0] if own else 1.0, shadow)

    def tile(self, name: str, box: Sequence[float]) -> None:
        """Fill a box with a seamless picture."""
        part = picture(name, self.s)
        left, top, right, bottom = (round(v) for v in box)
        for y in range(top, bottom, part.height):
            for x in range(left, right, part.width):
                self.image.paste(part.crop((0, 0, min(part.width, right - x), min(part.height, bottom - y))), (x, y))

    def nine(self, name: str, box: Sequence[float], shadow: bool = False) -> None:
        """Draw a nine-slice round a box."""
        entry, s = manifest()[name], self.s
        part = picture(name, s, shadow)
        cut, over = ([round(v * s) for v in entry[key]] for key in ("slice", "over"))
        x0, y0, x1, y1 = round(box[0]) - over[0], round(box[1]) - over[1], round(box[2]) + over[2], round(box[3]) + over[3]
        w, h = part.size
        columns = ((0, cut[0], x0, x0 + cut[0]), (cut[0], w - cut[2], x0 + cut[0], x1 - cut[2]), (w - cut[2], w, x1 - cut[2], x1))
        rows = ((0, cut[1], y0, y0 + cut[1]), (cut[1], h - cut[3], y0 + cut[1], y1 - cut[3]), (h - cut[3], h, y1 - cut[3], y1))
        for left, right, to_left, to_right in columns:
            for top, bottom, to_top, to_bottom in rows:
                if to_right > to_left and to_bottom > to_top:
                    piece = part.crop((left, top, right, bottom))
                    piece = piece.resize((to_right - to_left, to_bottom - to_top), Image.Resampling.BILINEAR)
                    self._lay(piece, to_left, to_top)

    # -------------------------------------------------------------- square islands
    def island(self, cells: set[tuple[int, int]], left: float, top: float, coast: str = "coast", land: bool = True) -> None:
        """Beach and checkerboard; (left, top) is the corner of cell (0, 0), cells are (column, row) with row 0 at the back."""
        w, h = 80 * self.s, 64 * self.s
        columns, rows = [c for c, _ in cells], [r for _, r in cells]
        for row in range(min(rows), max(rows) + 2):
            for column in range(min(columns), max(columns) + 2):
                corners = ((column - 1, row - 1), (column, row - 1), (column - 1, row), (column, row))
                mask = sum(1 << bit for bit, cell in enumerate(corners) if cell in cells)
                if mask:
                    variant = (column * 7 + row * 5 + column * row) % VARIANTS
                    self.put(f"{coast}/{mask:02d}_{variant}", left + column * w, top + row * h)
        for column, row in sorted(cells) if land else ():
            name = f"{coast}/cell_{(column + row) % 2}_{(column * 3 + row) % 2}"
            self.put(name, left + (column + 0.5) * w, top + (row + 0.5) * h)

    # -------------------------------------------------------------- stacks of hexes
    def hex_place(self, where: Hex, x: float, y: float) -> tuple[float, float]:
        """The middle of hex (q, r), if hex (0, 0) lies at (x, y)."""
        q, r = where
        return x + (q + r / 2) * 80 * self.s, y + r * 55 * self.s

    def stacks(
        self, heights: Mapping[Hex, int], tops: Mapping[Hex, Sequence[str]], looks: Sequence[str], x: float, y: float
    ) -> None:
        """Stacks of tiles on shallow water, row by row, with the shadows that they throw on each other.

        heights: levels of each stack; tops: sprites laid on the topmost tile; looks: the look of each level.
        """
        s = self.s
        standing = {where: levels for where, levels in heights.items() if levels}
        for layer in ("shallow", "foam", "inner"):
            for where in standing:
                self.put(f"coast/hex_{layer}", *self.hex_place(where, x, y))
        for where in standing:
            self.put(f"hex/{looks[0]}0", *self.hex_place(where, x, y), shadow=True)
        for where in sorted(standing, key=lambda place: place[1]):
            px, py = self.hex_place(where, x, y)
            for level in range(standing[where]):
                name = f"hex/{looks[level]}{(where[0] * 7 + where[1] * 3 + level) % 2}"
                self.put(name, px, py - LEVEL_HEIGHT * s * level)
            top = py - LEVEL_HEIGHT * s * standing[where]
            self._shade_top(standing, where, (px, top), x, y)
            for name in tops.get(where, ()):
                if manifest()[name]["shadow"]:
                    self.put(name, px, top, shadow=True)
                self.put(name, px, top)

    def _shade_top(self, standing: dict[Hex, int], where: Hex, top: tuple[float, float], x: float, y: float) -> None:
        """What taller stacks throw on the top of a stack."""
        s = self.s
        shade = skia.Path()
        for q, r in WEST_AND_NORTH:
            other = (where[0] + q, where[1] + r)
            higher = standing.get(other, 0) - standing[where]
            if higher <= 0:
                continue
            ox, oy = self.hex_place(other, x, y)
            oy -= LEVEL_HEIGHT * s * standing[where]
            for part in (higher * k / 6 for k in range(7)):
                dx, dy = SHADOW_STEP[0] * s * part, SHADOW_STEP[1] * s * part
                shade = skia.Op(shade, _hex_path(ox + dx, oy + dy, 0.97 * s), skia.PathOp.kUnion_PathOp)
        with Drawing(self.image) as c:
            c.clipPath(_hex_path(*top, 0.985 * s), True)
            c.drawPath(shade, paint("#24160C", 0.40, blur=1.3 * s))

    def lamp(self, fx: float = 0.40, fy: float = 0.40, strength: float = 0.62) -> None:
        """The warm light of a lamp that falls off towards the edges; (fx, fy) is its middle as a part of the picture."""
        light = np.asarray(self.image.convert("RGB"), "f4") / 255
        h, w, _ = light.shape
        rows, columns = np.mgrid[0:h, 0:w]
        away = np.hypot((columns - w * fx) / w, (rows - h * fy) / h * 0.9)[..., None]
        fall = np.clip(1.06 - strength * np.clip(away - 0.24, 0, 1) ** 1.25, 0, 1.1)
        warmth = 1 + np.array([0.02, 0.004, -0.03]) * (1.15 - away * 1.2)
        self.image = Image.fromarray((np.clip(light * fall * warmth, 0, 1) * 255).astype("u1")).convert("RGBA")


class Drawing:
    """`with Drawing(image) as c:` draws on a Pillow image with a skia canvas."""

    def __init__(self, image: Image.Image) -> None:
        self._image = image
        self._pixels = np.ascontiguousarray(np.asarray(image)).copy()
        kinds = {"colorType": skia.kRGBA_8888_ColorType, "alphaType": skia.kUnpremul_AlphaType}
        self._surface = skia.Surface(self._pixels, **kinds)

    def __enter__(self) -> skia.Canvas:
        return self._surface.getCanvas()

    def __exit__(self, *_: object) -> None:
        self._surface.flushAndSubmit()
        self._image.paste(Image.fromarray(self._pixels, "RGBA"))


def _hex_path(x: float, y: float, s: float) -> skia.Path:
    return polygon((x + dx * s, y + dy * s) for dx, dy in HEX)
