"""Shapes and stuffs of the interface beside a board: outlines of papers, soft shadows, halos, twisted rope, stitching.

Lengths are design units; the masters are `SCALE` times as large.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

import skia

from brush import Sheet, colour, gradient, paint, shaded

SCALE = 3
"""Letters and rims of the interface are drawn at up to 2.7 pixels a unit (3840 x 2160)."""
SHADOW = "#0A0602"
GOLD = ("#F7CF5E", "#C98A16")
HALO = "#FFD764"
SHADE_OVER = (16, 13, 20, 23)
"""How far the shadow of a paper reaches: left, top, right, bottom."""

Sides = tuple[int, int, int, int]
BoxPainter = Callable[[skia.Canvas, float, float, float, float], None]


def nine(
    sheet: Sheet, name: str, size: tuple[int, int], over: Sides, kept: int | Sides, draw: BoxPainter,
    smooth: bool = True, **extra: int | str,
) -> None:  # fmt: skip
    """A nine-slice whose box has `size`; `kept` is how much of the box, on each side, is not stretched; `smooth` says that there
    is no grain."""
    w, h = size
    left, top, right, bottom = over
    sides = (kept,) * 4 if isinstance(kept, int) else kept
    cut = [hang + keep for hang, keep in zip(over, sides, strict=True)]
    sheet.draw(
        f"hud/{name}", w + left + right, h + top + bottom, lambda c: draw(c, left, top, w, h),
        (left, top), slice=cut, over=list(over), **({"smooth": True} if smooth else {}), **extra,
    )  # fmt: skip


# ------------------------------------------------------------------ outlines
def outline(kind: str, x: float, y: float, w: float, h: float, r: float, inset: float = 0.0) -> skia.Path:
    """The edge of a paper or plate, moved inwards by `inset`: `round`; `notch`, with concave corners; `label`, whose left
    corners are cut by 1.7 r."""
    path = skia.Path()
    left, top, right, bottom = x + inset, y + inset, x + w - inset, y + h - inset
    if kind == "round":
        path.addRRect(skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(left, top, right, bottom), max(0, r - inset), max(0, r - inset)))
    elif kind == "notch":
        reach = math.sqrt((r + inset) ** 2 - inset**2)
        turn = math.degrees(math.asin(inset / (r + inset)))
        path.moveTo(x + reach, top)
        for cx, cy, start in ((x + w, y, 180), (x + w, y + h, 270), (x, y + h, 0), (x, y, 90)):
            oval = skia.Rect.MakeLTRB(cx - r - inset, cy - r - inset, cx + r + inset, cy + r + inset)
            path.arcTo(oval, start - turn, -90 + 2 * turn, False)
        path.close()
    else:
        cut, small = 1.7 * r - 0.586 * inset, max(1.0, 0.6 * r - inset)
        corners = [
            ((left + cut, top), 3.0), ((right, top), small), ((right, bottom), small),
            ((left + cut, bottom), 3.0), ((left, bottom - cut), 3.0), ((left, top + cut), 3.0),
        ]  # fmt: skip
        soft_polygon(path, corners)
    return path


def soft_polygon(path: skia.Path, corners: Sequence[tuple[tuple[float, float], float]]) -> None:
    """Add a polygon, each of whose corners is rounded by its own radius."""
    (x0, y0), (x1, y1) = corners[-1][0], corners[0][0]
    path.moveTo((x0 + x1) / 2, (y0 + y1) / 2)
    for number, (corner, radius) in enumerate(corners):
        following = corners[(number + 1) % len(corners)][0]
        path.arcTo(skia.Point(*corner), skia.Point(*following), radius)
    path.close()


# ------------------------------------------------------------------ light
def cast(c: skia.Canvas, shape: skia.Path, alpha: float = 0.5, blur: float = 6.0, dx: float = 2.0, dy: float = 5.0) -> None:
    """The soft shadow beside a thing, none of it below: what is clear stays clear."""
    c.save()
    c.clipPath(shape, skia.ClipOp.kDifference, True)
    c.translate(dx, dy)
    c.drawPath(shape, paint(SHADOW, alpha, blur=blur))
    c.restore()


def halo(c: skia.Canvas, shape: skia.Path, code: str = HALO, strength: float = 1.0) -> None:
    """A glow round a shape, none of it below."""
    c.save()
    c.clipPath(shape, skia.ClipOp.kDifference, True)
    c.drawPath(shape, paint(code, 0.75 * strength, 9, 5.5))
    c.drawPath(shape, paint(code, 0.8 * strength, 3.5, 2))
    c.restore()


def upright(y: float, h: float, tones: Sequence[str | int]) -> skia.Shader:
    """A gradient from the top of a box to its foot."""
    return gradient(0, y, 0, y + h, tones)


def slanted(x: float, y: float, w: float, h: float, tones: Sequence[str | int]) -> skia.Shader:
    """A gradient from the upper left corner to the lower right one."""
    return gradient(x, y, x + w, y + h, tones)


# ------------------------------------------------------------------ rope and stitches
def course(x: float, y: float, w: float, h: float, r: float, kept: float) -> skia.Path:
    """The way round a rounded box, clockwise from where its upper edge leaves the corner of length `kept`."""
    path = skia.Path()
    path.moveTo(x + kept, y)
    for corner, following in (
        ((x + w, y), (x + w, y + h)), ((x + w, y + h), (x, y + h)), ((x, y + h), (x, y)), ((x, y), (x + kept, y)),
    ):  # fmt: skip
        path.arcTo(skia.Point(*corner), skia.Point(*following), r)
    path.close()
    return path


def radius_for(length: float, straight: float) -> float:
    """The radius with which a corner between two edges `straight` long has a way round of that length."""
    return (2 * straight - length) / (2 - math.pi / 2)


def steps(path: skia.Path, pitch: float) -> Iterator[tuple[float, float, float]]:
    """Places along a way, half a pitch from its start on: x, y and the direction in degrees. A whole number fits."""
    measure = skia.PathMeasure(path, False)
    count = round(measure.getLength() / pitch)
    for number in range(count):
        place, along = measure.getPosTan(measure.getLength() * (number + 0.5) / count)
        yield place.x(), place.y(), math.degrees(math.atan2(along.y(), along.x()))


def rope(c: skia.Canvas, path: skia.Path, thick: float = 5.4, pitch: float = 6.5) -> None:
    """Rope of two tones along a way, `thick` from its middle to its edge; two strands repeat."""
    c.save()
    c.translate(1.2, 2.6)
    c.drawPath(path, paint(SHADOW, 0.55, 2 * thick, 2.2))
    c.restore()
    c.saveLayer()
    c.drawPath(path, paint("#6E4C22", 1, 2 * thick))
    for number, (x, y, angle) in enumerate(steps(path, pitch)):
        c.save()
        c.translate(x, y)
        c.rotate(angle + 38)
        strand = skia.Rect.MakeLTRB(-1.05 * thick, -0.5 * thick, 1.05 * thick, 0.5 * thick)
        tones = ["#FFF2D0", "#F1DAA8", "#D2B173"] if number % 2 else ["#F4E0B0", "#DFC186", "#BB9656"]
        c.drawOval(strand, shaded(gradient(0, -0.5 * thick, 0, 0.5 * thick, tones)))
        c.drawOval(strand, paint("#7A5526", 0.85, 0.75))
        c.drawLine(-0.5 * thick, -0.05 * thick, 0.5 * thick, -0.05 * thick, paint("#8A6430", 0.35, 0.6))
        c.restore()
    round_side = paint("#FFF6DC", 0.22, 0.7 * thick, 1.2)
    dark_side = paint("#4A2E10", 0.34, 0.8 * thick, 1.4)
    for shade, shift in ((round_side, -0.35 * thick), (dark_side, 0.75 * thick)):
        shade.setBlendMode(skia.BlendMode.kSrcATop)
        c.save()
        c.translate(shift * 0.6, shift)
        c.drawPath(path, shade)
        c.restore()
    c.restore()


def stitching(c: skia.Canvas, path: skia.Path, pitch: float = 9.0, code: str = "#F0CE98", thick: float = 1.9) -> None:
    """Stitches along a way, each in a small groove."""
    for x, y, angle in steps(path, pitch):
        c.save()
        c.translate(x, y)
        c.rotate(angle)
        half = 0.31 * pitch
        c.drawLine(-half - 1.2, 0, half + 1.2, 0, paint("#1E0B04", 0.55, thick + 1.8, 0.8))
        c.drawLine(-half, 0.5, half, 0.5, paint(colour_mixed(code, "#3A1A08", 0.55), 1, thick))
        c.drawLine(-half, 0, half, 0, paint(code, 1, thick * 0.8))
        c.restore()


def colour_mixed(one: str, other: str, share: float) -> str:
    """A colour between two; `share` of the other."""
    first, second = (colour(code) for code in (one, other))
    channels = (skia.ColorGetR, skia.ColorGetG, skia.ColorGetB)
    return "#" + "".join(f"{round(of(first) * (1 - share) + of(second) * share):02X}" for of in channels)


def paler(code: str, share: float) -> str:
    """A colour with a share of white."""
    return colour_mixed(code, "#FFFFFF", share)


def deeper(code: str, share: float) -> str:
    """A colour with a share of black."""
    return colour_mixed(code, "#000000", share)
