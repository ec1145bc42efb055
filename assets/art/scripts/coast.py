"""Islands of square cells in several moods (shores as a dual grid, a checkerboard of cells, the sea), and the shore of hexes.

DUAL GRID. For every corner of the grid of cells draw `<coast>/<mask>_<variant>` with its anchor on that corner, where
mask = 1 (the cell to the north-west is land) + 2 (north-east) + 4 (south-west) + 8 (south-east). Beach, foam and shallows lie
within half a cell of the land, so 16 masks make every island; all variants of a mask fit all their neighbours. Then draw
`<coast>/cell_<shade>_<variant>` on the cells as a checkerboard. Below all that is
`<coast>/shallows`, the bright water round an island, as a nine-slice round the box of the land. `<coast>` is "coast" (sand),
"coast_ash" or "coast_snow"; the sea is `board/sea`, `board/sea_ash` or `board/sea_snow`, seamless.

HEXES. For all hexes `coast/hex_shallow`, then for all `coast/hex_foam`, then for all `coast/hex_inner`: only the outline of the
whole island is left.

In the functions x and y are cells from the corner (x east, y north), d is the distance from the land in cells.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from PIL import Image, ImageFilter

from brush import Canvas, Sheet, paint, polygon
from masters import SCALE, save_manifest

Array: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"

CELL_W, CELL_H = 80, 64
RIM, LIP, WET, FOAM, END = 0.135, 0.195, 0.275, 0.315, 0.475  # from the land to the bank, its foot, water, foam, the end
BAY = 0.5  # radius of a bay
CORNER = 0.26  # radius of an island's corner, as large as a painted cell there allows
HIGH = 0.10  # the land lies this high above the sea, in cells
VARIANTS = 3
GLOW, GLOW_REACH, GLOW_ROUND = 288, 112, 24  # the shallows at 1x: size, how far they reach out from the land, their rounding
CORNERS = ((-1, 1), (1, 1), (-1, -1), (1, -1))  # bits of the mask, lowest first: north-west, north-east, south-west, south-east
SUN = np.array([-0.62, 0.50, 1.25]) / np.linalg.norm([-0.62, 0.50, 1.25])

Overlay = Callable[[Array, Array, Array, int], tuple[Array, Array]]  # x, y, d, variant -> colour, how much of it


@dataclass(frozen=True)
class Mood:
    """The colours of one kind of island."""

    coast: str  # name of the family of its sprites
    sea: str  # name of its sea
    land: str
    land_speckle: float
    bank: str
    shadow: float  # brightness of what the sun does not reach
    shallows: tuple[str, str]  # by the foam, off the shore
    foam: str
    cells: tuple[str, str]
    deep: tuple[str, str]
    spark: str
    overlay: Overlay | None = None


def rgb(code: str) -> Array:
    """Red, green and blue, 0 to 255."""
    return np.array([int(code[i : i + 2], 16) for i in (1, 3, 5)], "f4")


def ramp(x: Array, a: float, b: float) -> Array:
    """0 below a, 1 above b, smooth between."""
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def blend(below: Array, above: Array, part: Array) -> Array:
    """`part` (0 to 1 for each pixel) of `above` over `below`."""
    return below + (above - below) * part[..., None]


def speckle(shape: tuple[int, ...], seed: int, strength: float, blur: float = 0.8) -> Array:
    """Unordered noise around 0."""
    noise = np.random.default_rng(seed).normal(128, 40, shape).clip(0, 255).astype("u1")
    soft = np.asarray(Image.fromarray(noise).filter(ImageFilter.GaussianBlur(blur)), "f4")
    return (soft - soft.mean()) / soft.std() * strength


# ------------------------------------------------------------------ the shape of the shore
def smooth_minimum(a: Array, b: Array, k: float = 0.16) -> Array:
    """The smaller of two distances, with a rounded transition k wide."""
    h = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
    return b + (a - b) * h - k * h * (1 - h)


def distance(x: Array, y: Array, mask: int, variant: int) -> Array:
    """Distance from the land around a corner, with a wobble that is the same on every border between tiles.

    A single cell's corner has the radius CORNER; a bay is as round as a tile allows.
    """
    if mask == 15:
        return np.zeros_like(x)
    land = {corner for bit, corner in enumerate(CORNERS) if mask >> bit & 1}
    if len(land) == 3:
        ((sx, sy),) = set(CORNERS) - land
        within_bay = np.hypot(np.maximum(BAY - np.maximum(sx * x, 0), 0), np.maximum(BAY - np.maximum(sy * y, 0), 0))
        bay = np.where((sx * x > 0) & (sy * y > 0), np.maximum(BAY - within_bay, 0), 0)
        return np.maximum(bay + wobble(x, y, variant) * ramp(bay, 0, 0.10), 0)
    single = set(land)
    distances: list[Array] = []
    for (across, up), axis in (((0, 1), y), ((0, -1), -y), ((1, 0), x), ((-1, 0), -x)):
        half = {corner for corner in CORNERS if corner[0] == across or corner[1] == up}
        if half <= land:  # two cells side by side: a straight shore
            distances.append(np.maximum(-axis, 0))
            single -= half
    for sx, sy in sorted(single):
        distances.append(np.maximum(np.hypot(np.maximum(CORNER - sx * x, 0), np.maximum(CORNER - sy * y, 0)) - CORNER, 0))
    d = distances[0]
    for other in distances[1:]:
        d = smooth_minimum(d, other)
    return np.maximum(d + wobble(x, y, variant) * ramp(d, 0, 0.10), 0)


def within(x: Array, y: Array) -> Array:
    """1 in the middle of a tile, 0 on its border: where variants may differ."""
    return np.cos(math.pi * x) ** 2 * np.cos(math.pi * y) ** 2


def wobble(x: Array, y: Array, variant: int) -> Array:
    """How far the shore strays, in cells."""
    turn = math.tau
    same = 0.011 * np.sin(turn * (x + 0.1)) + 0.009 * np.sin(turn * (y + 0.35)) + 0.006 * np.sin(2 * turn * (x - y))
    a, b, c = ((0, 1, 2), (2.1, 4, 0.5), (4.4, 2.2, 3.3))[variant]
    own = 0.022 * np.sin(3.1 * x + 5.2 * y + a) + 0.016 * np.sin(9 * x - 7 * y + b) + 0.008 * np.sin(17 * x + 13 * y + c)
    return same + within(x, y) * own


def height(d: Array) -> Array:
    """Height of the ground above the sea."""
    return HIGH * (1 - 0.78 * ramp(d, RIM, LIP + 0.02) - 0.22 * ramp(d, LIP, FOAM))


def seen_ground(x: Array, y: Array, mask: int, variant: int) -> Array:
    """The y of the ground that is seen at each pixel: the line of sight is followed from the land's level down to the sea."""
    ground = y.copy()
    done = np.zeros(x.shape, bool)
    for z in np.linspace(0, -HIGH, 26):
        there = y - 0.6 * z / 0.8
        hit = ~done & (height(distance(x, there, mask, variant)) - HIGH >= z - 1e-4)
        ground[hit] = there[hit]
        done |= hit
    ground[~done] = (y + 0.6 * HIGH / 0.8)[~done]
    return ground


def sunlight(x: Array, y: Array, mask: int, variant: int) -> Array:
    """How brightly the ground is lit; level ground is 1."""
    e = 0.004
    across, up = (
        (height(distance(x + dx, y + dy, mask, variant)) - height(distance(x - dx, y - dy, mask, variant))) / (2 * e)
        for dx, dy in ((e, 0), (0, e))
    )
    normal = np.stack([-across, -up, np.ones_like(across)], -1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    return np.clip(normal @ SUN, 0, 1) / SUN[2]


def tile_grid() -> tuple[Array, Array]:
    """x and y of the pixels of a tile, in cells from its middle."""
    w, h = CELL_W * SCALE, CELL_H * SCALE
    x, y = np.meshgrid((np.arange(w) + 0.5) / w - 0.5, 0.5 - (np.arange(h) + 0.5) / h)
    return x, y


def coast_tile(mood: Mood, mask: int, variant: int) -> Array:
    """One tile of the dual grid: red, green, blue, alpha."""
    x, seen = tile_grid()
    y = seen_ground(x, seen, mask, variant)
    d = distance(x, y, mask, variant)
    land = rgb(mood.land) + speckle(d.shape, mask * 9 + variant, mood.land_speckle)[..., None]
    bank = rgb(mood.bank) + speckle(d.shape, mask * 5 + variant, mood.land_speckle * 0.8)[..., None]
    lit = mood.shadow + (1 - mood.shadow) * sunlight(x, y, mask, variant)
    picture = blend(land, bank, ramp(d, LIP - 0.015, LIP + 0.03)) * lit[..., None]
    if mood.overlay:
        picture = blend(picture, *mood.overlay(x, y, d, variant))
    water = blend(rgb(mood.shallows[1]), rgb(mood.shallows[0]), 1 - ramp(d, WET, FOAM + 0.06))
    shade_of_bank = (1 - ramp(distance(x - 0.045, y + 0.036, mask, variant), LIP, WET)) * ramp(d, WET - 0.02, WET)
    picture = blend(picture, water * (1 - 0.16 * shade_of_bank)[..., None], ramp(d, WET - 0.006, WET + 0.006))
    near = np.maximum(1 - np.abs(d - FOAM) / 0.019, 0) ** 0.6
    far = 0.55 * np.maximum(1 - np.abs(d - FOAM - 0.075 - 0.012 * np.sin(math.tau * (4 * x + 3 * y))) / 0.009, 0)
    foam = np.clip(np.maximum(near, far), 0, 1)
    picture = blend(picture, rgb(mood.foam), foam)
    alpha = np.maximum(1 - ramp(d, FOAM + 0.02, END), foam * 0.92)
    return np.dstack([picture, 255 * alpha])


def cell_tile(mood: Mood, shade: int, variant: int) -> Array:
    """One square of the checkerboard: painted ground, faintly raised."""
    x, y = tile_grid()
    corner = 0.06
    over_x, over_y = np.abs(x) - 0.475 + corner, np.abs(y) - 0.475 + corner
    outside = np.hypot(np.maximum(over_x, 0), np.maximum(over_y, 0)) - corner + np.minimum(np.maximum(over_x, over_y), 0)
    seed = 70 + 7 * shade + variant
    fine, broad = speckle(x.shape, seed, 3.0), speckle(x.shape, seed + 100, 2.2, 7)
    ground = rgb(mood.cells[shade]) + (fine + broad)[..., None]
    edge = 1 - ramp(-outside, 0, 0.035)
    slope = (-x * 0.62 + y * 0.5) / 0.8
    ground = ground * (1 + 0.16 * np.sign(slope) * np.abs(slope) ** 0.6 * edge)[..., None]
    alpha = 255 * (1 - ramp(outside, -0.004, 0.008)) * (0.95, 0.92)[shade]
    return np.dstack([ground, alpha])


def shallows(mood: Mood) -> Array:
    """Bright water round an island, as a nine-slice: brightest on the shore, gone where it ends."""
    n = GLOW * SCALE
    at = np.abs((np.arange(n) + 0.5) / SCALE - GLOW / 2)
    over_x, over_y = np.meshgrid(*(np.maximum(at - GLOW / 2 + GLOW_REACH + GLOW_ROUND, 0),) * 2)
    out = np.hypot(over_x, over_y) - GLOW_ROUND
    strength = (1 - ramp(out, -GLOW_ROUND, GLOW_REACH)) ** 1.4
    colour = np.broadcast_to(blend(rgb(mood.shallows[1]), rgb(mood.shallows[0]), np.full((1, 1), 0.35)), (n, n, 3))
    return np.dstack([colour, 255 * 0.62 * strength])


# ------------------------------------------------------------------ seamless noise and the sea
def periodic(n: int, features: int, seed: int, across: int = 1, down: int = 1) -> Array:
    """Seamless noise, 0 to 1, n x n pixels with features x features bumps (times `across` and `down`)."""
    grid = np.random.default_rng(seed).random((features * down, features * across)).astype("f4")

    def axis(m: int) -> tuple[Array, Array, Array]:
        t = np.arange(n) / n * m
        i = t.astype(int)
        f = t - i
        return i % m, (i + 1) % m, f * f * (3 - 2 * f)

    y0, y1, fy = axis(features * down)
    x0, x1, fx = axis(features * across)
    top = grid[y0][:, x0] * (1 - fx) + grid[y0][:, x1] * fx
    bottom = grid[y1][:, x0] * (1 - fx) + grid[y1][:, x1] * fx
    return top * (1 - fy[:, None]) + bottom * fy[:, None]


def sea_tile(mood: Mood, size: int = 512) -> Array:
    """Seamless sea, size x size pixels at 1x."""
    n = size * SCALE
    swell = 0.6 * periodic(n, 2, 1) + 0.4 * periodic(n, 4, 2)
    water = blend(rgb(mood.deep[0]), rgb(mood.deep[1]), ramp(swell, 0.30, 0.72))
    shift = (periodic(n, 8, 3) - 0.5) * 34 * SCALE
    rows, columns = np.mgrid[0:n, 0:n]
    waves = 0.5 * periodic(n, 24, 4, 1, 2) + 0.3 * periodic(n, 48, 5, 1, 2) + 0.2 * periodic(n, 96, 6, 1, 2)
    waves = waves[(rows + shift).astype(int) % n, columns]
    step = 2 * SCALE
    slope = np.roll(waves, step, 0) - np.roll(waves, -step, 0) + 0.6 * (np.roll(waves, step, 1) - np.roll(waves, -step, 1))
    water = water * (1 + np.clip(slope, -0.3, 0.3) * 0.42)[..., None]
    return blend(water, rgb(mood.spark), ramp(slope, 0.20, 0.34) * 0.28)


# ------------------------------------------------------------------ moods
def cracks(x: Array, y: Array, variant: int, seed: int, width: float) -> Array:
    """A net of cracks, 1 in their middle."""
    field = np.zeros_like(x)
    for features, strength in ((3, 1.0), (7, 0.45)):
        same = smooth_noise(x, y, features, seed + features)
        own = smooth_noise(x, y, features, seed + 50 * (variant + 1) + features)
        field = field + strength * (0.7 * (same - 0.5) + 1.6 * within(x, y) * (own - 0.5))
    return np.maximum(1 - np.abs(field) / width, 0)


def smooth_noise(x: Array, y: Array, features: int, seed: int) -> Array:
    """Noise that repeats with every cell."""
    grid = np.random.default_rng(seed).random((features, features)).astype("f4")
    u, v = x * features, y * features
    i, j = np.floor(u).astype(int), np.floor(v).astype(int)
    f, g = u - i, v - j
    f, g = f * f * (3 - 2 * f), g * g * (3 - 2 * g)
    low = grid[j % features, i % features] * (1 - f) + grid[j % features, (i + 1) % features] * f
    high = grid[(j + 1) % features, i % features] * (1 - f) + grid[(j + 1) % features, (i + 1) % features] * f
    return low * (1 - g) + high * g


def embers(x: Array, y: Array, d: Array, variant: int) -> tuple[Array, Array]:
    """Glowing cracks in black rock."""
    net = cracks(x, y, variant, 11, 0.10) * (1 - ramp(d, LIP - 0.01, LIP + 0.05)) * (0.3 + 0.7 * ramp(d, 0.005, 0.05))
    core = ramp(net, 0.45, 0.95)
    glow = blend(rgb("#E2531B"), rgb("#FFC65A"), core)
    return glow, np.clip(net * 0.85, 0, 0.95)


def ice(x: Array, y: Array, d: Array, variant: int) -> tuple[Array, Array]:
    """Blue ice in the bank, and drifts on the snow."""
    drift = ramp(smooth_noise(x, y, 4, 3) + within(x, y) * (smooth_noise(x, y, 6, 8 + variant) - 0.5), 0.45, 0.75) * 0.22
    on_bank = ramp(d, RIM - 0.01, LIP) * (1 - ramp(d, WET - 0.02, WET))
    streaks = 0.25 + 0.5 * smooth_noise(x * 3, y, 5, 21)
    part = np.maximum(drift * (1 - on_bank), on_bank * streaks)
    return np.broadcast_to(rgb("#8CC4E2"), (*d.shape, 3)), part


MOODS = (
    Mood(
        "coast", "board/sea", "#E2C182", 3.2, "#B48B55", 0.42, ("#8BD3DD", "#5FB7D2"), "#F4FBF9",
        ("#EACD92", "#D5B473"), ("#246F9C", "#3C94BE"), "#BFE6EF",
    ),
    Mood(
        "coast_ash", "board/sea_ash", "#4B4547", 5.0, "#2C2829", 0.45, ("#86B7A8", "#4E8C88"), "#E3ECE4",
        ("#BCB5AC", "#9A928A"), ("#1F4A52", "#356B6E"), "#A9CFC8", embers,
    ),
    Mood(
        "coast_snow", "board/sea_snow", "#F0F4F9", 2.0, "#A9CFE4", 0.62, ("#BDE4EC", "#79BBD6"), "#FFFFFF",
        ("#DCE6EF", "#B9CBDC"), ("#2E5F84", "#5186A8"), "#E3F2F7", ice,
    ),
)  # fmt: skip


# ------------------------------------------------------------------ hexes
HEX = ((40, -18), (40, 18), (0, 37), (-40, 18), (-40, -18), (0, -37))  # corners of a hex at 1x, from its middle
HEX_CANVAS = (136, 128)


def hex_shape(size: float, soft: float) -> Image.Image:
    """The mask of a hex, `size` times as large, its edge softened by so many pixels."""
    w, h = HEX_CANVAS
    canvas = Canvas(w, h)
    outline = polygon((w / 2 + x * size, h / 2 + y * size) for x, y in HEX)
    canvas.c.drawPath(outline, paint("#FFFFFF"))
    canvas.c.drawPath(outline, paint("#FFFFFF", 1, 8))
    return canvas.image().getchannel("A").filter(ImageFilter.GaussianBlur(soft * SCALE))


def tinted(mask: Image.Image, code: str, alpha: float) -> Image.Image:
    """One colour through a mask."""
    channels = [Image.new("L", mask.size, int(v)) for v in rgb(code)]
    return Image.merge("RGBA", [*channels, mask.point(lambda v: int(v * alpha))])


def picture(pixels: Array) -> Image.Image:
    """An image from an array of 0 to 255."""
    return Image.fromarray(np.clip(pixels, 0, 255).round().astype("u1"), "RGBA" if pixels.shape[2] == 4 else "RGB")


def main() -> None:
    """Draw all moods."""
    sheet = Sheet()
    middle = (CELL_W // 2, CELL_H // 2)
    for mood in MOODS:
        for mask in range(1, 16):
            for variant in range(VARIANTS):
                sheet.add(f"{mood.coast}/{mask:02d}_{variant}", picture(coast_tile(mood, mask, variant)), middle)
        glow = picture(shallows(mood))
        sheet.add(f"{mood.coast}/shallows", glow, (GLOW // 2, GLOW // 2), slice=GLOW // 2 - 8, over=GLOW_REACH)
        for shade in range(2):
            for variant in range(2):
                sheet.add(f"{mood.coast}/cell_{shade}_{variant}", picture(cell_tile(mood, shade, variant)), middle)
        sea = picture(sea_tile(mood)).quantize(160, dither=Image.Dither.FLOYDSTEINBERG)
        sheet.add(mood.sea, sea, (0, 0), tiled=True)
    anchor = (HEX_CANVAS[0] // 2, HEX_CANVAS[1] // 2)
    for name, size, soft, code, alpha in (
        ("hex_shallow", 1.30, 5, "#58B4D0", 0.92),
        ("hex_foam", 1.115, 0.8, "#F1FAF8", 0.95),
        ("hex_inner", 1.055, 0.8, "#86CFDC", 1),
    ):
        sheet.add(f"coast/{name}", tinted(hex_shape(size, soft), code, alpha), anchor)
    save_manifest("coast", sheet.entries)


if __name__ == "__main__":
    main()
