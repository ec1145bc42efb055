"""What lies under the games: the seamless wooden table, and cloth mats.

Sprites: `board/table` (tiled), `board/mat_<stuff>` (nine-slices).
"""

from __future__ import annotations

import sys

import numpy as np
import skia
from PIL import Image

from brush import Canvas, Sheet, box, paint
from coast import Array, picture, rgb, speckle
from masters import SCALE, save_manifest

PLANKS, PLANK_HEIGHT, TABLE_WIDTH = 6, 108, 960
TONES = ("#9B623A", "#A66C41", "#925A34", "#A0653A", "#AB7043", "#966038")
OCTAVE_FALL = 0.55  # how much weaker each finer octave of noise is

MATS = {  # cloth, rolled edge, stitches
    "map": ("#D9C08C", "#8A5A33", "#8A6234"),
    "felt": ("#3F6B57", "#2C4A3D", "#A9C4A8"),
}
MAT_SIZE, MAT_CORNER, MAT_OVER = (480, 400), 34, 26


def grain(height: int, width: int, across: int, down: int, seed: int, octaves: int = 3) -> Array:
    """Noise that repeats at the borders, with across x down bumps in its coarsest octave."""
    out = np.zeros((height, width), "f4")
    total = 0.0
    for octave in range(octaves):
        columns, rows = across << octave, down << octave
        grid = np.random.default_rng(seed + octave).random((rows, columns)).astype("f4")
        y0, y1, fy = _axis(height, rows)
        x0, x1, fx = _axis(width, columns)
        top = grid[y0][:, x0] * (1 - fx) + grid[y0][:, x1] * fx
        bottom = grid[y1][:, x0] * (1 - fx) + grid[y1][:, x1] * fx
        out += OCTAVE_FALL**octave * (top * (1 - fy[:, None]) + bottom * fy[:, None])
        total += OCTAVE_FALL**octave
    return out / total


def _axis(n: int, m: int) -> tuple[Array, Array, Array]:
    t = np.arange(n) / n * m
    i = t.astype(int)
    f = t - i
    return i % m, (i + 1) % m, f * f * (3 - 2 * f)


def plank(number: int) -> Array:
    """One row of the table, two boards long: tone, growth rings, grain, joints and bevelled edges."""
    width, height = TABLE_WIDTH * SCALE, PLANK_HEIGHT * SCALE
    rng = np.random.default_rng(50 + number)
    rows, columns = np.mgrid[0:height, 0:width].astype("f4")
    bend = grain(height, width, 2, 2, 200 + number * 9) * 1.5
    rings = np.sin((rows / height * (5 + number % 3) + bend * 5.2 + number) * 2.1) * 0.5 + 0.5
    fine = grain(height, width, 5, 60, 300 + number * 9)
    streaks = grain(height, width, 3, 22, 400 + number * 9)
    light = 0.90 + 0.07 * rings**1.4 + 0.20 * (streaks - 0.5) + 0.20 * (fine - 0.5)
    joints = int(width * rng.uniform(0.04, 0.44)), int(width * rng.uniform(0.56, 0.96))
    inner = ((np.arange(width) >= joints[0]) & (np.arange(width) < joints[1]))[None, :, None]
    wood = np.where(inner, rgb(TONES[number % PLANKS]), rgb(TONES[(number + 2) % PLANKS])) * light[..., None]
    edge = np.minimum(rows, height - 1 - rows) / SCALE
    wood = wood * (1 - 0.60 * np.clip(1.6 - edge, 0, 1))[..., None]
    bright = 0.15 * np.clip(1 - np.abs(rows / SCALE - 3) / 2, 0, 1)
    dark = 0.10 * np.clip(1 - np.abs((height - rows) / SCALE - 3.5) / 2.5, 0, 1)
    wood = wood * (1 + bright - dark)[..., None]
    for joint in joints:
        away = (columns - joint) / SCALE
        gap = 1 - 0.58 * np.clip(1.5 - np.abs(away), 0, 1)
        glint = 1 + 0.12 * np.clip(1 - np.abs(away - 2.6) / 1.4, 0, 1)
        wood = wood * (gap * glint)[..., None]
    return wood


def table() -> Image.Image:
    """Seamless planks."""
    planks = np.concatenate([plank(number) for number in range(PLANKS)], 0)
    return picture(planks).quantize(192, dither=Image.Dither.FLOYDSTEINBERG)


def mat(cloth: str, edge: str, stitch: str) -> Image.Image:
    """A mat with a rolled, stitched edge and its shadow."""
    (w, h), over = MAT_SIZE, MAT_OVER
    canvas = Canvas(w + 2 * over, h + 2 * over)
    c = canvas.c

    def outline(inset: float) -> skia.RRect:
        return box(over + inset, over + inset, w - 2 * inset, h - 2 * inset, MAT_CORNER - inset * 0.7)

    c.save()
    c.translate(5, 7)
    c.drawRRect(outline(1), paint("#1A0E06", 0.50, blur=7))
    c.restore()
    c.drawRRect(outline(0), paint(edge))
    c.drawRRect(outline(1), paint("#FFFFFF", 0.16, 2))
    c.drawRRect(outline(7), paint(cloth))
    c.drawRRect(outline(7), paint("#000000", 0.22, 1.6))
    c.drawRRect(outline(8.4), paint("#FFFFFF", 0.22, 1))
    seam = paint(stitch, 0.85, 1.8)
    seam.setPathEffect(skia.DashPathEffect.Make([7, 5], 0))
    c.drawRRect(outline(13), seam)
    pixels = np.asarray(canvas.image()).astype("f4")
    weave = speckle(pixels.shape[:2], 31, 3.2, 1.0) + speckle(pixels.shape[:2], 32, 2.0, 4)
    pixels[..., :3] += weave[..., None] * (pixels[..., 3:] > 250)
    return picture(pixels)


def main() -> None:
    """Draw what the command line names, or all."""
    sheet = Sheet()
    wanted = sys.argv[1:]
    if not wanted or "table" in wanted:
        sheet.add("board/table", table(), tiled=True)
    if not wanted or "mat" in wanted:
        for name, colours in MATS.items():
            sheet.add(f"board/mat_{name}", mat(*colours), slice=100, over=MAT_OVER)
    save_manifest("textures", sheet.entries)


if __name__ == "__main__":
    main()
