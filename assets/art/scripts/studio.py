"""Rendering: from models on the stage to masters, shadows and manifest entries.

A single small render spends most of its time on set-up. `Studio.sheet` therefore places many models on a grid in one scene (the
lights are suns, so every place is lit alike), renders once, and cuts the picture into separate sprites.
"""

from __future__ import annotations

import gc
import math
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import bpy
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from masters import BUILD, SCALE, master_path, save_manifest
from shapes import group
from stage import PPU, RIG, SAMPLES, TILT, aim, clear, init, models, shoot

Builder = Callable[[], Any]
Item = tuple[str, Builder] | tuple[str, Builder, Builder]
"""A sprite's name and what builds its model; what a third one builds is cut out of it (a figure hides part of what it wears)."""

SHADOW_COLOUR = (38, 22, 14)
SHADOW_FADE = 6  # the outermost pixels of a shadow fade out: no seams
SHADOW_SAMPLES = 10
SUN = (0.496, -0.40)  # how far a shadow is thrown on the ground for each unit of height (see stage: the key light)
HEIGHTS = ((-0.01, 0.10), (0.10, 0.25), (0.25, 0.45), (0.45, 0.70), (0.70, 1.1), (1.1, 3.0))
"""Layers of a model: the higher one is, the softer its shadow."""


class Studio:
    """Renders the sprites of one script; names on the command line limit them to those that contain one of the names."""

    def __init__(self, script: str, folder: str = "") -> None:
        self._script = script
        self._folder = folder
        self._only = tuple(sys.argv[1:])
        self.entries: dict[str, dict[str, Any]] = {}
        init()

    def wants(self, name: str) -> bool:
        """Whether the command line asks for this sprite."""
        return not self._only or any(part in name for part in self._only)

    def path(self, name: str) -> Path:
        """Where the master of a sprite lies."""
        return master_path(name, self._folder)

    def save(self) -> None:
        """Write the manifest."""
        save_manifest(self._script, self.entries, self._folder)

    def sprite(
        self, name: str, w: int, h: int, ax: int, ay: int, ppu: float = PPU, shadow: bool = True, tilt: float = TILT,
        scale: int = SCALE, **extra: Any,
    ) -> None:  # fmt: skip
        """Render the models on the stage as one sprite of w x h pixels (1x) with the anchor at (ax, ay); `scale`: the master."""
        ground = bpy.data.objects["Ground"]
        path = self.path(name)
        aim(w * scale, h * scale, ax * scale, ay * scale, ppu * scale, tilt)
        ground.is_shadow_catcher = ground.visible_camera = False
        shoot(str(path), SAMPLES)
        if shadow:
            caught = path.with_suffix(".sh.png")
            aim(w, h, ax, ay, ppu, tilt)
            ground.is_shadow_catcher = ground.visible_camera = True
            for thing in models():
                thing.visible_camera = False
            shoot(str(caught), SHADOW_SAMPLES)
            _tint_shadow(caught)
        self.entries[name] = {"w": w, "h": h, "anchor": [ax, ay], "scale": scale, "shadow": shadow} | extra
        print(f"rendered {name}", flush=True)

    def sheet(
        self, items: Sequence[Item], w: int, h: int, ax: int, ay: int, shadow: bool = True, columns: int = 0, per: int = 24,
        ground: float = 0.0, fade: Callable[[str], float] | None = None, ppu: float = PPU, **extra: Any,
    ) -> None:  # fmt: skip
        """Render items as sprites of w x h pixels (1x) with the anchor at (ax, ay), `per` of them in one go.

        Shadows fall on the plane z = ground; fade(name) weakens them (smoke that thins out).
        """
        wanted = [item for item in items if self.wants(item[0])]
        for start in range(0, len(wanted), per):
            part = wanted[start : start + per]
            count = columns or max(1, min(len(part), math.ceil(math.sqrt(len(part) * h / w))))
            began = time.monotonic()
            built = self._render_sheet(part, w, h, ax, ay, count, ppu)
            for k, ((name, *_), things) in enumerate(zip(part, built, strict=True)):
                if shadow:
                    place = (ax - k % count * w, ay - k // count * h)
                    picture = projected_shadow(things, w, h, *place, ppu, ground, fade(name) if fade else 1.0)
                    picture.save(self.path(name).with_suffix(".sh.png"), optimize=True)
                self.entries[name] = {"w": w, "h": h, "anchor": [ax, ay], "scale": SCALE, "shadow": shadow} | extra
            print(f"rendered {part[0][0]} .. {part[-1][0]} ({len(part)}) in {time.monotonic() - began:.1f} s", flush=True)

    def _render_sheet(self, part: Sequence[Item], w: int, h: int, ax: int, ay: int, columns: int, ppu: float) -> list[list[Any]]:
        clear()
        built = _build(part, w / ppu, h / (ppu * 0.8), columns)
        ground = bpy.data.objects["Ground"]
        ground.is_shadow_catcher = ground.visible_camera = False
        rows = -(-len(part) // columns)
        whole = BUILD / f"sheet{os.getpid()}.png"
        aim(columns * w * SCALE, rows * h * SCALE, ax * SCALE, ay * SCALE, ppu * SCALE)
        shoot(str(whole), SAMPLES)
        picture = Image.open(whole).convert("RGBA")
        for k, (name, *_) in enumerate(part):
            left, top = k % columns * w * SCALE, k // columns * h * SCALE
            picture.crop((left, top, left + w * SCALE, top + h * SCALE)).save(self.path(name), optimize=True)
        whole.unlink()
        gc.collect()
        return built


def _build(items: Sequence[Item], step_x: float, step_y: float, columns: int) -> list[list[Any]]:
    """Build all models on a grid; returns the objects of each, without those that only cut out."""
    built = []
    before = {thing.name for thing in bpy.data.objects if thing.name in RIG}
    for k, item in enumerate(items):
        cutting: set[str] = set()
        with group((k % columns * step_x, -(k // columns) * step_y, 0)):
            item[1]()
            if len(item) > 2:
                body = {thing.name for thing in bpy.data.objects}
                item[2]()
                cutting = {thing.name for thing in bpy.data.objects} - body
        for name in cutting:
            bpy.data.objects[name].is_holdout = True
        now = {thing.name for thing in bpy.data.objects}
        built.append([bpy.data.objects[name] for name in sorted(now - before - cutting)])
        before = now
    return built


# ------------------------------------------------------------------ shadows
def _faded_edges(alpha: Any, width: int) -> Any:
    h, w = alpha.shape
    across, down = (np.clip(np.minimum(np.arange(n), np.arange(n)[::-1]) / width, 0, 1) for n in (w, h))
    return alpha * np.minimum(across[None, :], down[:, None])


def _shadow_picture(alpha: Any) -> Image.Image:
    out = np.zeros((*alpha.shape, 4), "u1")
    out[..., :3] = SHADOW_COLOUR
    out[..., 3] = alpha.round()
    return Image.fromarray(out, "RGBA")


def _tint_shadow(path: Path, gain: float = 0.88, floor: float = 0.03) -> None:
    """What the ground caught, as one warm dark colour of which only alpha varies; the denoiser's faint specks go."""
    caught = np.asarray(Image.open(path).convert("RGBA"), "f4")[..., 3] / 255
    alpha = np.clip((caught - floor) * gain / (1 - floor), 0, 1)
    _shadow_picture(_faded_edges(alpha, SHADOW_FADE + 1) * 255).save(path, optimize=True)


def projected_shadow(
    things: Sequence[Any], w: int, h: int, ax: float, ay: float, ppu: float, ground: float, fade: float, gain: float = 0.60
) -> Image.Image:
    """The soft shadow of a model, from throwing all its triangles on the ground along the sun's rays.

    It looks like the shadow that the ground catches and costs a hundredth of it.
    """
    fine = 2
    size = (w * fine, h * fine)
    layers = [Image.new("L", size) for _ in HEIGHTS]
    feet = Image.new("L", size)
    brushes, foot_brush = [ImageDraw.Draw(layer) for layer in layers], ImageDraw.Draw(feet)
    bpy.context.view_layer.update()
    for thing in things:
        if thing.type in ("MESH", "CURVE"):
            _throw(thing, (ax, ay), ppu, ground, fine, brushes, foot_brush)
    light = np.ones((h * fine, w * fine), "f4")
    for (low, high), layer in zip(HEIGHTS, layers, strict=True):
        blur = max(0.8, 0.085 * (low + min(high, 1.6)) / 2 * ppu * fine)
        light *= 1 - np.asarray(layer.filter(ImageFilter.GaussianBlur(blur)), "f4") / 255
    contact = np.asarray(feet.filter(ImageFilter.GaussianBlur(0.045 * ppu * fine)), "f4") / 255 * 0.34
    alpha = (1 - (1 - (1 - light) * gain) * (1 - contact)) * fade
    small = np.asarray(Image.fromarray((alpha * 255).astype("u1")).resize((w, h), Image.Resampling.BOX), "f4")
    return _shadow_picture(_faded_edges(small, SHADOW_FADE))


def _throw(
    thing: Any, anchor: tuple[float, float], ppu: float, ground: float, fine: int, brushes: Sequence[Any], foot_brush: Any
) -> None:
    mesh = thing.data if thing.type == "MESH" else thing.to_mesh()
    mesh.calc_loop_triangles()
    flat = np.empty(len(mesh.vertices) * 3, "f4")
    mesh.vertices.foreach_get("co", flat)
    matrix = np.array(thing.matrix_world)
    points = flat.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]
    z = np.maximum(points[:, 2] - ground, 0)
    up = ground * 0.6 * ppu

    def on_picture(reach: Any) -> list[tuple[float, float]]:
        x = (anchor[0] + (points[:, 0] + SUN[0] * reach) * ppu) * fine
        y = (anchor[1] - up - (points[:, 1] + SUN[1] * reach) * ppu * 0.8) * fine
        return list(zip(x.tolist(), y.tolist(), strict=True))

    thrown, below = on_picture(z), on_picture(z * 0)
    for triangle in mesh.loop_triangles:
        corners = tuple(triangle.vertices)
        mean = sum(z[i] for i in corners) / 3
        for (low, high), brush in zip(HEIGHTS, brushes, strict=True):
            if low <= mean < high:
                brush.polygon([thrown[i] for i in corners], fill=255, outline=255)
        if min(z[i] for i in corners) < 0.12:
            foot_brush.polygon([below[i] for i in corners], fill=255, outline=255)
