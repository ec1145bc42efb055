"""Drawing with skia: canvases that become masters, paints, gradients, wood grain, parchment, soft shadows.

Coordinates and lengths are pixels at 1x; the pictures are `SCALE` times as large, or as a sheet says. Colours are "#RRGGBB".
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

import numpy as np
import skia
from PIL import Image

from masters import SCALE, font_file, master_path

INK, PARCHMENT, PARCHMENT_DARK, BRASS, IVORY = "#3A2A1E", "#F6EAD0", "#E2CC9C", "#D9A441", "#FFF3D6"
SHADE = "#1A0E06"  # the colour of soft shadows
TEAM = {"red": "#C8352B", "blue": "#2C62B4", "yellow": "#EDB92E", "green": "#3E8E4B", "purple": "#7B4BA3", "white": "#EFE8DA"}
EMBLEM = {"red": "star", "blue": "stripes", "yellow": "triangle", "green": "hexagon", "purple": "diamond", "white": "dot"}
PALE_TEAMS = ("yellow", "white")  # an emblem on these is dark

Point = tuple[float, float]


def colour(code: str, alpha: float = 1.0, light: float = 1.0) -> int:
    """A skia colour; `light` above or below 1 brightens or darkens it."""
    code = code.lstrip("#")
    red, green, blue = (min(255, int(int(code[i : i + 2], 16) * light)) for i in (0, 2, 4))
    return int(skia.Color(red, green, blue, int(alpha * 255)))


def paint(code: str, alpha: float = 1.0, width: float = 0.0, blur: float = 0.0) -> skia.Paint:
    """A paint that fills, or strokes if a width is given; `blur` softens its edge by so many pixels."""
    result = skia.Paint(Color=colour(code, alpha), AntiAlias=True)
    if width:
        _make_stroke(result, width)
    if blur:
        result.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    return result


def shaded(shader: skia.Shader, width: float = 0.0) -> skia.Paint:
    """A paint with a gradient."""
    result = skia.Paint(Shader=shader, AntiAlias=True)
    if width:
        _make_stroke(result, width)
    return result


def _make_stroke(what: skia.Paint, width: float) -> None:
    what.setStyle(skia.Paint.kStroke_Style)
    what.setStrokeWidth(width)
    what.setStrokeJoin(skia.Paint.kRound_Join)
    what.setStrokeCap(skia.Paint.kRound_Cap)


def gradient(x0: float, y0: float, x1: float, y1: float, colours: Sequence[str | int]) -> skia.Shader:
    """A linear gradient; colours are "#RRGGBB" or what `colour` gives."""
    return skia.GradientShader.MakeLinear([(x0, y0), (x1, y1)], [colour(c) if isinstance(c, str) else c for c in colours])


def radial(x: float, y: float, radius: float, colours: Sequence[str | int]) -> skia.Shader:
    """A round gradient from the middle outwards."""
    return skia.GradientShader.MakeRadial((x, y), radius, [colour(c) if isinstance(c, str) else c for c in colours])


def box(x: float, y: float, w: float, h: float, radius: float = 0.0) -> skia.RRect:
    """A rectangle with round corners."""
    return skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(x, y, w, h), radius, radius)


def polygon(points: Iterable[Point], closed: bool = True) -> skia.Path:
    """A path through points."""
    path = skia.Path()
    path.addPoly([skia.Point(*p) for p in points], closed)
    return path


class Canvas:
    """A transparent picture to draw on at 1x coordinates with `self.c`, a skia canvas."""

    def __init__(self, w: int, h: int, scale: int = SCALE) -> None:
        self._pixels = np.zeros((h * scale, w * scale, 4), "u1")
        kinds = {"colorType": skia.kRGBA_8888_ColorType, "alphaType": skia.kUnpremul_AlphaType}
        self._surface = skia.Surface(self._pixels, **kinds)
        self.c = self._surface.getCanvas()
        self.c.scale(scale, scale)

    def image(self) -> Image.Image:
        """The picture; its colours are not multiplied by their alpha."""
        self._surface.flushAndSubmit()
        return Image.fromarray(self._pixels.copy(), "RGBA")


class Sheet:
    """Collects the masters that one script draws, and their manifest entries."""

    def __init__(self, folder: str = "", scale: int = SCALE) -> None:
        self.folder = folder
        self.scale = scale
        self.entries: dict[str, dict[str, Any]] = {}

    def draw(self, name: str, w: int, h: int, fn: Callable[[skia.Canvas], None], anchor: Point = (0, 0), **extra: Any) -> None:
        """Draw a sprite of w x h pixels with `fn` and save its master."""
        canvas = Canvas(w, h, self.scale)
        fn(canvas.c)
        self.add(name, canvas.image(), anchor, **extra)

    def add(self, name: str, picture: Image.Image, anchor: Point = (0, 0), **extra: Any) -> None:
        """Save a ready picture as a master."""
        picture.save(master_path(name, self.folder), optimize=True)
        size = {"w": picture.width // self.scale, "h": picture.height // self.scale}
        self.entries[name] = size | {"anchor": list(anchor), "scale": self.scale, "shadow": False} | extra


# ------------------------------------------------------------------ stuffs
def drop_shadow(c: skia.Canvas, shape: skia.RRect, blur: float, alpha: float, dx: float, dy: float) -> None:
    """The soft shadow of a shape that lies a little above the table."""
    c.save()
    c.translate(dx, dy)
    c.drawRRect(shape, paint(SHADE, alpha, blur=blur))
    c.restore()


def grain(c: skia.Canvas, shape: skia.RRect, fx: float, fy: float, strength: float, tint: str, seed: int = 3) -> None:
    """Fractal noise of a tint over a shape; fx and fy are its frequencies (waves a pixel)."""
    tinted = colour(tint)
    red, green, blue = (channel(tinted) / 255 for channel in (skia.ColorGetR, skia.ColorGetG, skia.ColorGetB))
    matrix = [0, 0, 0, 0, red, 0, 0, 0, 0, green, 0, 0, 0, 0, blue, 2.2 * strength, 0, 0, 0, -0.7 * strength]
    noise = skia.Paint(AntiAlias=True, Shader=skia.PerlinNoiseShader.MakeFractalNoise(fx, fy, 4, seed))
    noise.setColorFilter(skia.ColorFilters.Matrix(matrix))
    c.save()
    c.clipRRect(shape, True)
    c.drawPaint(noise)
    c.restore()


def wood(c: skia.Canvas, x: float, y: float, w: float, h: float, radius: float = 16) -> None:
    """A wooden board with upright grain and a bright upper left edge."""
    shape = box(x, y, w, h, radius)
    c.drawRRect(shape, shaded(gradient(x, y, x + w * 0.4, y + h, ["#A96C38", "#8F5729", "#74441F"])))
    grain(c, shape, 0.055, 0.004, 1.0, "#3B1F0B")
    rim = gradient(x, y, x + w, y + h, [colour("#F0BE82", 0.8), colour("#3A1F0C", 0.8)])
    c.drawRRect(box(x + 1, y + 1, w - 2, h - 2, radius), shaded(rim, 2))


def parchment(
    c: skia.Canvas, x: float, y: float, w: float, h: float, radius: float = 9,
    tone: tuple[str, str] = (PARCHMENT, PARCHMENT_DARK), tints: tuple[str, str] = ("#A47A3C", "#8A6430"),
) -> None:  # fmt: skip
    """A sheet of parchment (or felt, with another tone and grain) let into wood."""
    shape = box(x, y, w, h, radius)
    rim = gradient(x, y, x + w, y + h, [colour("#2C1609", 0.85), colour("#C98F55", 0.7)])
    c.drawRRect(box(x - 2, y - 2, w + 4, h + 4, radius + 2), shaded(rim))
    c.drawRRect(shape, shaded(gradient(x, y, x + w * 0.3, y + h, tone)))
    grain(c, shape, 0.02, 0.02, 0.30, tints[0])
    grain(c, shape, 0.35, 0.35, 0.22, tints[1])
    inner_shadow(c, shape, 0.42, 11, 5)


def inner_shadow(c: skia.Canvas, shape: skia.RRect, alpha: float, width: float, blur: float, tint: str = "#5A3512") -> None:
    """Darken a shape along its edge."""
    outer = skia.RRect(shape)
    outer.outset(4, 4)
    c.save()
    c.clipRRect(shape, True)
    c.drawRRect(outer, paint(tint, alpha, width, blur))
    c.restore()


# ------------------------------------------------------------------ signs
def star(c: skia.Canvas, x: float, y: float, r: float, code: str) -> None:
    """A five-pointed star."""
    radii = (r, r * 0.42)
    turns = [(radii[i % 2], math.pi * i / 5) for i in range(10)]
    c.drawPath(polygon((x + k * math.sin(a), y - k * math.cos(a)) for k, a in turns), paint(code))


def stripes(c: skia.Canvas, x: float, y: float, r: float, code: str) -> None:
    """Two broad upright stripes."""
    for side in (-0.55, 0.55):
        c.drawRRect(box(x + side * r - r * 0.25, y - r * 0.85, r * 0.5, r * 1.7, r * 0.15), paint(code))


def heart(c: skia.Canvas, x: float, y: float, s: float, code: str, alpha: float = 1.0) -> None:
    """A heart about 2 s wide."""
    path = skia.Path()
    path.moveTo(x, y + s * 0.9)
    path.cubicTo(x - s * 1.5, y - s * 0.1, x - s * 0.75, y - s * 1.1, x, y - s * 0.35)
    path.cubicTo(x + s * 0.75, y - s * 1.1, x + s * 1.5, y - s * 0.1, x, y + s * 0.9)
    c.drawPath(path, paint(code, alpha))


def regular(x: float, y: float, r: float, corners: int) -> list[Point]:
    """Corners of a regular polygon, the first one on top."""
    return [(x + r * math.sin(math.tau * i / corners), y - r * math.cos(math.tau * i / corners)) for i in range(corners)]


def emblem(c: skia.Canvas, team: str, x: float, y: float, r: float, code: str) -> None:
    """The sign of a player: it says without colour what the colour says."""
    kind = EMBLEM[team]
    if kind == "star":
        star(c, x, y, r * 1.15, code)
    elif kind == "stripes":
        stripes(c, x, y, r, code)
    elif kind == "dot":
        c.drawCircle(x, y, r * 0.72, paint(code))
    else:
        corners = {"triangle": 3, "hexagon": 6, "diamond": 4}[kind]
        sink = r * 0.2 if kind == "triangle" else 0
        c.drawPath(polygon(regular(x, y + sink, r, corners)), paint(code))


@cache
def typeface(name: str) -> skia.Typeface:
    """A typeface such as "Lato-Black"."""
    return skia.Typeface.MakeFromFile(str(font_file(name)))


def lettering(c: skia.Canvas, text: str, x: float, y: float, size: float, code: str, font: str = "Lato-Black") -> None:
    """Write in the middle over x, with the baseline at y (figures and signs only: pictures never hold words)."""
    face = skia.Font(typeface(font), size)
    face.setSubpixel(True)
    c.drawString(text, x - face.measureText(text) / 2, y, face, paint(code))
