"""The program's icon: a compass on the sea whose four points are four shores - sand, meadow, snow and ash.

    python app_icon.py

Writes `assets/art/icon/four_shores_<size>.png`, `four_shores.ico` (Windows) and `four_shores.icns` (macOS).
"""

from __future__ import annotations

import math

import numpy as np
import skia
from PIL import Image, ImageFilter

from brush import Canvas, Point, colour, gradient, grain, paint, polygon, radial, shaded
from coast import periodic
from masters import PROJECT

TARGET = PROJECT / "assets" / "art" / "icon"
SIZES = (512, 256, 128, 64, 48, 32, 16)
FULL = 1024
MIDDLE = FULL / 2
RING, SEA = 488, 416  # radii of the wooden ring outside and inside
REACH, WAIST, WAIST_TURN = 376, 152, math.pi / 4  # the points of the star, and the corners between them

SHORES = (  # land, its shaded half, in the order north, east, south, west
    ("#F7FAFD", "#BCD3E6"), ("#E9C986", "#C79A54"), ("#8CBB55", "#567F36"), ("#6A6265", "#3C3638"),
)  # fmt: skip


BRASS_TONES = ("#FBE7B0", "#B4842E", "#F0CE86", "#8A5E1E")
SHORELINE = (("#8BD3DD", 0.75, 84, 14), ("#B9E6EC", 0.9, 50, 4), ("#F4FBF9", 1, 34, 0), ("#7A5228", 1, 16, 0))


def at(radius: float, turn: float) -> Point:
    """A point; turn 0 is north, clockwise."""
    return MIDDLE + radius * math.sin(turn), MIDDLE - radius * math.cos(turn)


def star_outline() -> skia.Path:
    """The whole island."""
    corners = []
    for k in range(4):
        corners += [at(REACH, k * math.pi / 2), at(WAIST, k * math.pi / 2 + WAIST_TURN)]
    return polygon(corners)


def circle(radius: float) -> skia.RRect:
    """A round shape about the middle."""
    return skia.RRect.MakeOval(skia.Rect.MakeLTRB(MIDDLE - radius, MIDDLE - radius, MIDDLE + radius, MIDDLE + radius))


def draw_ring(c: skia.Canvas) -> None:
    """A turned wooden ring with brass lines."""
    c.drawCircle(MIDDLE + 6, MIDDLE + 16, RING - 2, paint("#1A0E06", 0.5, blur=12))
    c.drawRRect(circle(RING), shaded(gradient(160, 60, 860, 980, ["#C58A50", "#8F5729", "#55300F"])))
    grain(c, circle(RING), 0.004, 0.03, 1.0, "#3B1F0B")
    for radius, width in ((RING - 8, 9), (SEA + 8, 11)):
        c.drawCircle(MIDDLE, MIDDLE, radius, shaded(gradient(180, 120, 840, 900, BRASS_TONES), width))
    for k in range(4):
        x, y = at((RING + SEA) / 2, k * math.pi / 2 + math.pi / 4)
        c.drawCircle(x, y, 17, shaded(radial(x - 5, y - 6, 24, ["#FFF0C4", "#C08F3A", "#7C5418"])))


def draw_sea(c: skia.Canvas) -> None:
    """Deep water, bright about the island."""
    c.drawRRect(circle(SEA), shaded(radial(MIDDLE - 40, MIDDLE - 70, SEA * 1.15, ["#5DB6D6", "#2F86B4", "#1B5C88"])))
    waves = periodic(256, 14, 5, 1, 3) * 0.55 + periodic(256, 28, 6, 1, 3) * 0.45
    crest = np.clip((waves - 0.62) * 6, 0, 1)
    pixels = np.zeros((256, 256, 4), "u1")
    pixels[..., :3] = (190, 230, 240)
    pixels[..., 3] = (crest * 70).astype("u1")
    picture = skia.Image.fromarray(pixels, colorType=skia.kRGBA_8888_ColorType)
    c.save()
    c.clipRRect(circle(SEA), True)
    c.drawImageRect(picture, skia.Rect.MakeWH(FULL, FULL), skia.SamplingOptions(skia.FilterMode.kLinear), skia.Paint())
    c.drawCircle(MIDDLE, MIDDLE, SEA + 16, paint("#06202F", 0.7, 52, 16))
    c.restore()


def draw_island(c: skia.Canvas) -> None:
    """The star: shallows, foam, and four points in two tones each, like a compass rose cut from wood."""
    outline = star_outline()
    c.save()
    c.clipRRect(circle(SEA), True)
    for shore in SHORELINE:
        c.drawPath(outline, paint(*shore))
    c.translate(12, 20)
    c.drawPath(outline, paint("#0E2A3A", 0.5, blur=12))
    c.restore()
    for k, (light, dark) in enumerate(SHORES):
        turn = k * math.pi / 2
        tip = at(REACH, turn)
        for side, code in ((-1, light), (1, dark)):
            corner = at(WAIST, turn + side * WAIST_TURN)
            tones = [colour(code, light=1.06), colour(code, light=0.90)]
            half = polygon([(MIDDLE, MIDDLE), tip, corner])
            c.drawPath(half, shaded(gradient(*tip, MIDDLE, MIDDLE, tones)))
        c.drawLine(*tip, MIDDLE, MIDDLE, paint("#FFFFFF", 0.30, 4))
    c.drawPath(outline, paint("#FFF6DC", 0.55, 5))


def draw_hub(c: skia.Canvas) -> None:
    """A brass boss with a red heart in the middle."""
    c.drawCircle(MIDDLE + 6, MIDDLE + 12, 84, paint("#1A0E06", 0.5, blur=9))
    c.drawCircle(MIDDLE, MIDDLE, 84, shaded(gradient(440, 430, 590, 600, ["#FFF0C4", "#C08F3A", "#7C5418"])))
    c.drawCircle(MIDDLE, MIDDLE, 64, shaded(radial(MIDDLE - 22, MIDDLE - 26, 104, ["#F07A62", "#C8352B", "#7E1D17"])))
    c.drawCircle(MIDDLE, MIDDLE, 64, paint("#5A1812", 0.6, 4))
    c.drawOval(skia.Rect.MakeXYWH(MIDDLE - 40, MIDDLE - 50, 52, 34), paint("#FFFFFF", 0.45, blur=9))


def icon() -> Image.Image:
    """The icon at full size."""
    canvas = Canvas(FULL, FULL, 1)
    for draw in (draw_ring, draw_sea, draw_island, draw_hub):
        draw(canvas.c)
    return canvas.image()


def reduced(image: Image.Image, size: int) -> Image.Image:
    """The icon at a size; small ones are sharpened a little."""
    small = image.convert("RGBa").resize((size, size), Image.Resampling.BOX if FULL % size == 0 else Image.Resampling.LANCZOS)
    small = small.convert("RGBA")
    if size > 64:
        return small
    alpha = small.getchannel("A")
    crisp = small.filter(ImageFilter.UnsharpMask(0.8, 60, 0))
    crisp.putalpha(alpha)
    return crisp


def main() -> None:
    """Write all sizes."""
    TARGET.mkdir(parents=True, exist_ok=True)
    whole = icon()
    sizes = {size: reduced(whole, size) for size in SIZES}
    for size in (512, 256, 64, 32):
        sizes[size].save(TARGET / f"four_shores_{size}.png", optimize=True)
    largest = sizes[256]
    others = [sizes[size] for size in (128, 64, 48, 32, 16)]
    largest.save(TARGET / "four_shores.ico", sizes=[(s, s) for s in (256, 128, 64, 48, 32, 16)], append_images=others)
    whole.save(TARGET / "four_shores.icns", append_images=[sizes[size] for size in (512, 256, 128, 64, 32, 16)])
    print("icon written")


if __name__ == "__main__":
    main()
