"""What moments need beside the pieces: scorched ground and a shock ring, a curtain, flags, confetti.

- `fx/char_nine`, `fx/ember_nine`: nine charred squares and the torn, glowing rim round them (it cools by fading), anchor on the
  middle square. `fx/shock_ring`: a ring of dust on the ground, as large as it becomes (2.3 squares).
- `ui/curtain`: velvet with a golden hem and tassels, 676 x 216;
  `ui/rail`: the brass rail above it and along a podium, a nine-slice.
- `fx/flag_<player>_<frame>`: a waving flag in six frames, anchor where its hoist meets the pole; `fx/flag_pole`, anchor at the
  foot.
- `fx/confetti_<number>`: eight scraps of paper.
"""

from __future__ import annotations

import math
from functools import partial
from typing import Any, TypeAlias

import numpy as np
import skia

from brush import BRASS, EMBLEM, TEAM, Canvas, Sheet, box, gradient, paint, polygon, radial, shaded
from coast import blend, periodic, picture, ramp, rgb
from masters import SCALE, save_manifest

Array: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"

NINE = (304, 248)  # three squares of 80 x 64 and what is torn beyond them
RING = (400, 324)
CURTAIN = (676, 216)
FOLD = 52  # width of one fold of velvet
HEM = 26
FLAG, FLAG_FRAMES = (84, 64), 6
CONFETTI = ("#E2513F", "#F7CF5E", "#2C62B4", "#3E8E4B", "#7B4BA3", "#FFF6E0", "#E88A3C", "#5FB7D2")


# ------------------------------------------------------------------ on the ground
def ground_plane(size: tuple[int, int]) -> tuple[Array, Array]:
    """x and y of the pixels of a picture in squares from its middle."""
    w, h = size[0] * SCALE, size[1] * SCALE
    return np.meshgrid((np.arange(w) + 0.5 - w / 2) / SCALE / 80, (np.arange(h) + 0.5 - h / 2) / SCALE / 64)


def from_the_edge() -> tuple[Array, Array]:
    """How far each pixel is outside nine squares whose edge is torn, in squares; and noise, 0 to 1."""
    x, y = ground_plane(NINE)
    noise = sum(part * periodic(1024, n, n)[: x.shape[0], : x.shape[1]] for n, part in ((12, 0.5), (26, 0.3), (60, 0.2)))
    over_x, over_y = np.abs(x) - 1.18, np.abs(y) - 1.18
    outside = np.hypot(np.maximum(over_x, 0), np.maximum(over_y, 0)) + np.minimum(np.maximum(over_x, over_y), 0) - 0.24
    return outside + (noise - 0.5) * 0.34, noise


def char_nine() -> Array:
    """Charred ground, darkest in the middle of a square's width from the rim."""
    outside, noise = from_the_edge()
    colour = blend(rgb("#2A1408"), rgb("#5A3A22"), np.clip(noise * 1.4 - 0.5, 0, 1))
    return np.dstack([colour, 255 * 0.80 * (1 - ramp(outside, -0.05, 0.02)) * (0.88 + 0.12 * ramp(outside, -1.3, -0.2))])


def ember_nine() -> Array:
    """The glow along the torn rim: white hot inside, red outside."""
    outside, noise = from_the_edge()
    heat = np.exp(-((outside / 0.035) ** 2)) + 0.45 * np.exp(-((outside / 0.11) ** 2)) * noise
    colour = blend(np.broadcast_to(rgb("#E0481C"), (*outside.shape, 3)), rgb("#FFE08A"), np.clip(heat * 1.1 - 0.35, 0, 1))
    return np.dstack([colour, 255 * np.clip(heat, 0, 1)])


def shock_ring() -> Array:
    """A ring on the ground, sharp outside and soft inside."""
    x, y = ground_plane(RING)
    away = np.hypot(x, y)
    front = ramp(away, 1.60, 2.24) ** 2 * (1 - ramp(away, 2.26, 2.34))
    return np.dstack([np.broadcast_to(rgb("#FFF3D6"), (*away.shape, 3)), 255 * 0.85 * front])


# ------------------------------------------------------------------ velvet
def velvet(w: int, h: int) -> Array:
    """Folds that fall straight, seamless from left to right if w is a multiple of FOLD."""
    x, y = np.meshgrid((np.arange(w * SCALE) + 0.5) / SCALE, (np.arange(h * SCALE) + 0.5) / SCALE)
    phase = math.tau * x / FOLD
    light = 0.5 + 0.5 * np.sin(phase + 0.7 * np.sin(phase)) + 0.10 * np.sin(2 * phase + 1.1)
    cloth = blend(np.broadcast_to(rgb("#4E0A12"), (*x.shape, 3)), rgb("#B3202C"), np.clip(light, 0, 1))
    cloth = blend(cloth, rgb("#E2545A"), 0.45 * np.clip(light - 0.82, 0, 1) / 0.2)
    cloth = cloth * (1 - 0.34 * (1 - ramp(y, 0, 40)))[..., None]
    nap = np.random.default_rng(4).normal(0, 2.2, x.shape)
    return np.dstack([np.clip(cloth + nap[..., None], 0, 255), np.full(x.shape, 255.0)])


def hem(c: skia.Canvas, w: int, h: int) -> None:
    """A braid that swings with the folds, fringes below it, and a tassel at every second fold."""

    def low(x: float) -> float:
        return h - HEM + 3.5 * math.sin(math.tau * x / FOLD)

    for k in range(0, w, 3):
        c.drawLine(k + 1, low(k), k + 1, low(k) + 17, paint(("#D9A441", "#B47B22")[k // 3 % 2], 1, 2.2))
    line = polygon([(x, low(x)) for x in range(0, w + 4, 4)], closed=False)
    for code, width in (("#6B4510", 10), ("#D9A441", 7.5), ("#FBE39A", 2)):
        c.drawPath(line, paint(code, 1, width))
    for x in range(FOLD, w, 2 * FOLD):
        tassel(c, x, low(x) - 2)


def tassel(c: skia.Canvas, x: float, y: float) -> None:
    """A golden tassel that hangs from (x, y)."""
    skirt = polygon([(x - 4, y + 8), (x + 4, y + 8), (x + 7, y + 25), (x - 7, y + 25)])
    c.drawPath(skirt, shaded(gradient(x - 7, 0, x + 7, 0, ["#B47B22", "#F3D68A", "#A8721C"])))
    c.drawCircle(x, y + 5, 5, shaded(radial(x - 1.5, y + 3, 6, ["#FFF0B8", "#D9A441", "#8A5A14"])))


def curtain(sheet: Sheet) -> None:
    """The curtain over a hand, its cloth alone, and its rail."""
    w, h = CURTAIN
    cloth = velvet(w, h)
    x, y = np.meshgrid((np.arange(w * SCALE) + 0.5) / SCALE, (np.arange(h * SCALE) + 0.5) / SCALE)
    cloth[..., 3] = 255 * (y < h - HEM + 3.5 * np.sin(math.tau * x / FOLD))
    trimmed = Canvas(w, h)
    hem(trimmed.c, w, h)
    whole = picture(cloth)
    whole.alpha_composite(trimmed.image())
    sheet.add("ui/curtain", whole, (w // 2, 0))
    sheet.draw("ui/rail", 96, 30, rail, (48, 15), slice=[40, 14, 40, 14], over=[0, 0, 0, 0])


def rail(c: skia.Canvas) -> None:
    """A brass rail with a ball at each end."""
    c.drawRRect(box(12, 9, 72, 14, 6), paint("#1A0E06", 0.45, blur=3))
    c.drawRRect(box(14, 8, 68, 13, 6), shaded(gradient(0, 8, 0, 21, ["#FFF0B8", BRASS, "#8A5A14"])))
    for x in (15, 81):
        c.drawCircle(x, 14.5, 13, paint("#5A3A0C"))
        c.drawCircle(x, 14.5, 11.8, shaded(radial(x - 4, 10, 16, ["#FFF6CC", "#E9BC55", "#8A5A14"])))


# ------------------------------------------------------------------ flags and paper
def flag(c: skia.Canvas, team: str, frame: int) -> None:
    """A flag that waves; its hoist is at the left edge."""
    turn = math.tau * frame / FLAG_FRAMES

    def at(u: float, v: float) -> tuple[float, float]:
        swing = 5.5 * u * math.sin(math.tau * 1.05 * u - turn)
        return 4 + 74 * u - 2.5 * u * math.cos(math.tau * u - turn), 10 + 42 * v + swing

    steps = 28
    rim = [at(k / steps, 0) for k in range(steps + 1)] + [at(k / steps, 1) for k in range(steps, -1, -1)]
    c.drawPath(polygon(rim), paint("#1A0E06", 0.9, 3))
    for k in range(steps):
        u, far = k / steps, (k + 1) / steps
        light = 1 + 0.30 * math.cos(math.tau * 1.05 * u - turn) * min(1, u * 3)
        fill = paint(TEAM[team])
        red, green, blue = (min(255, int(v * light)) for v in rgb(TEAM[team]))
        fill.setColor(skia.Color(red, green, blue))
        c.drawPath(polygon([at(u, 0), at(far + 0.01, 0), at(far + 0.01, 1), at(u, 1)]), fill)
    sign = "#3A2A1E" if team in ("yellow", "white") else "#FFF6E0"
    c.drawPath(polygon([at(0.5 + x * 0.23, 0.5 + y * 0.34) for x, y in emblem(team)]), paint(sign))
    if EMBLEM[team] == "stripes":
        between = ((-0.035, 0.12), (0.035, 0.12), (0.035, 0.88), (-0.035, 0.88))
        c.drawPath(polygon([at(0.5 + x, y) for x, y in between]), paint(TEAM[team]))


def emblem(team: str) -> list[tuple[float, float]]:
    """The outline of a player's sign, from -1 to 1."""
    kind = EMBLEM[team]
    if kind == "star":
        reach = [1 if k % 2 == 0 else 0.42 for k in range(10)]
        return [(r * math.sin(math.pi * k / 5), -r * math.cos(math.pi * k / 5)) for k, r in enumerate(reach)]
    if kind == "stripes":
        return [(-0.6, -0.95), (0.6, -0.95), (0.6, 0.95), (-0.6, 0.95)]
    corners = {"triangle": 3, "diamond": 4, "hexagon": 6}.get(kind, 28)
    return [(math.sin(math.tau * k / corners), -math.cos(math.tau * k / corners)) for k in range(corners)]


def pole(c: skia.Canvas) -> None:
    """A flagpole with a golden knob."""
    c.drawRRect(box(9, 10, 6, 148, 2), shaded(gradient(9, 0, 15, 0, ["#F0D6A0", "#B98350", "#5E3C20"])))
    c.drawCircle(12, 9, 7, shaded(radial(10, 6, 9, ["#FFF6CC", "#E9BC55", "#8A5A14"])))


def scrap(c: skia.Canvas, k: int) -> None:
    """One scrap of paper, as it is seen while it turns."""
    c.translate(10, 10)
    c.rotate(37 * k)
    tall = (7.5, 4.5, 6.5, 3.0)[k % 4]
    c.drawPath(polygon([(-5, -tall), (5, -tall + 2), (5, tall), (-5, tall - 2)]), paint(CONFETTI[k]))
    c.drawPath(polygon([(-5, -tall), (0, -tall + 1), (0, tall - 1), (-5, tall - 2)]), paint("#FFFFFF", 0.28))


def main() -> None:
    """Draw everything."""
    sheet = Sheet()
    for name, draw in (("fx/char_nine", char_nine), ("fx/ember_nine", ember_nine), ("fx/shock_ring", shock_ring)):
        image = picture(draw())
        sheet.add(name, image, (image.width // SCALE // 2, image.height // SCALE // 2))
    curtain(sheet)
    for team in TEAM:
        for frame in range(FLAG_FRAMES):
            sheet.draw(f"fx/flag_{team}_{frame}", *FLAG, partial(flag, team=team, frame=frame), (4, 31))
    sheet.draw("fx/flag_pole", 24, 160, pole, (12, 158))
    for k in range(len(CONFETTI)):
        sheet.draw(f"fx/confetti_{k}", 20, 20, partial(scrap, k=k), (10, 10))
    save_manifest("occasions", sheet.entries)


if __name__ == "__main__":
    main()
