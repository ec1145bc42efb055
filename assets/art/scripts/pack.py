"""Turn rendered PNG masters into the sprites that the program ships: WebP files and one manifest.

    python pack.py [--build build/art] [--sprites assets/art/sprites] [family ...]

The build folder (outside version control) holds `<family>/<name>.png`, the master of a body at twice its size on screen, perhaps
`<name>.sh.png`, its shadow at once that size, and `*.json` manifests beside the families. A manifest in a sub-folder (such as
`lost_baggage/items.json`) describes sprites below that folder: their names get it as a prefix. With families given, only sprites
whose name starts with one of them are packed; entries of others stay as they are.

What is written:

- `<name>.webp`: the body. Lossy at a quality at which no difference is seen, with a lossless alpha channel; lossless for what
  joins seamlessly with its neighbours or has hairlines (`LOSSLESS`). Colours are spread into the transparent surroundings, so
  that no scaling filter can pull a dark fringe into an edge.
- `<name>.sh.webp`: the shadow, lossless (one colour, only alpha counts).
- `manifest.json`: `{"army/tank_red_N": {"w": 144, "h": 136, "anchor": [72, 88], "scale": 2, "shadow": true, ...}}`. Sizes,
  anchors and all other lengths are in pixels at 1x; `slice` and `over` are `[left, top, right, bottom]`.
"""

from __future__ import annotations

import argparse
import json
import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

LOSSLESS = ("board/sea", "board/mat", "coast", "mark", "tile/river", "ui/", "hud/", "lost_baggage/ui/")
SOFT = ("hud/star", "hud/medal", "hud/glow", "hud/shade")  # without hairlines
GRAINED = (
    "ui/panel_",
    "ui/card",
    "hud/leather/plaque",
    "hud/leather/head",
    "hud/tray/board",
    *SOFT,
)  # large and full of grain, in which no loss shows
QUALITY = 92
QUALITY_BY_FAMILY = {"lost_baggage/fig": 86, "cover": 84, "board/table": 90}
BLEED_STEPS = 6  # halvings of the picture from which the colour of transparent surroundings is taken

Entry = dict[str, Any]


def find_sprites(build: Path) -> dict[str, tuple[Path, Entry]]:
    """All sprites of the build folder: name -> (path of the master, manifest entry)."""
    found: dict[str, tuple[Path, Entry]] = {}
    for manifest in sorted(build.rglob("*.json")):
        folder = manifest.parent
        prefix = "" if folder == build else folder.relative_to(build).as_posix() + "/"
        for name, entry in json.loads(manifest.read_text(encoding="utf-8")).items():
            found[prefix + name] = (folder / f"{name}.png", with_four_sides(entry, prefix))
    return found


def with_four_sides(entry: Entry, prefix: str) -> Entry:
    """The entry with insets spelt out for all four sides and with full names of other sprites."""
    result = dict(entry)
    for key in ("slice", "over"):
        if isinstance(result.get(key), int):
            result[key] = [result[key]] * 4
    if result.pop("shadow_of", ""):
        result["shadow_of"] = prefix + entry["shadow_of"]
    return result


def spread_colours(picture: Image.Image) -> Image.Image:
    """Fill fully transparent pixels with the colours of their surroundings; alpha stays as it is."""
    pixels = np.asarray(picture, "f4")
    alpha = pixels[..., 3:] / 255
    layers = [(pixels[..., :3] * alpha, alpha)]
    for _ in range(BLEED_STEPS):
        layers.append(tuple(_halved(part) for part in layers[-1]))  # type: ignore[arg-type]
    colour = None
    for weighted, weight in reversed(layers):
        known = weight > 1e-4
        own = weighted / np.maximum(weight, 1e-4)
        colour = own if colour is None else np.where(known, own, _doubled(colour, own.shape))
    out = pixels.copy()
    out[..., :3] = np.where(alpha > 0, pixels[..., :3], colour)
    return Image.fromarray(out.clip(0, 255).round().astype("u1"), "RGBA")


def _halved(a: np.ndarray) -> np.ndarray:
    a = np.pad(a, ((0, a.shape[0] % 2), (0, a.shape[1] % 2), (0, 0)))
    return (a[::2, ::2] + a[1::2, ::2] + a[::2, 1::2] + a[1::2, 1::2]) / 4


def _doubled(a: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    return a.repeat(2, 0).repeat(2, 1)[: shape[0], : shape[1]]


def save_webp(source: Path, target: Path, name: str) -> None:
    """Write a body as WebP."""
    target.parent.mkdir(parents=True, exist_ok=True)
    picture: Image.Image = Image.open(source)
    opaque = picture.mode in ("RGB", "L") or (picture.mode == "P" and "transparency" not in picture.info)
    picture = picture.convert("RGB") if opaque else spread_colours(picture.convert("RGBA"))
    if name.startswith(LOSSLESS) and not name.startswith(GRAINED):
        picture.save(target, lossless=True, quality=100, method=6, exact=True)
        return
    quality = next((q for start, q in QUALITY_BY_FAMILY.items() if name.startswith(start)), QUALITY)
    picture.save(target, quality=quality, alpha_quality=100, method=6, exact=True, use_sharp_yuv=True)


def save_shadow(source: Path, target: Path) -> None:
    """Write a shadow as lossless WebP; its colour is the same everywhere."""
    Image.open(source).convert("RGBA").save(target, lossless=True, quality=100, method=6, exact=True)


def pack_one(name: str, master: Path, has_shadow: bool, sprites: Path) -> None:
    """Write the files of one sprite."""
    save_webp(master, sprites / f"{name}.webp", name)
    if has_shadow:
        save_shadow(master.with_suffix(".sh.png"), sprites / f"{name}.sh.webp")


def write_manifest(path: Path, entries: dict[str, Entry]) -> None:
    """Write the manifest, one sprite a line."""
    lines = [f" {json.dumps(name)}: {json.dumps(entry, sort_keys=True)}" for name, entry in sorted(entries.items())]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def main() -> None:
    """Pack what the command line names."""
    root = Path(__file__).resolve().parents[3]
    parser = argparse.ArgumentParser(description="Pack rendered sprites for the program.")
    parser.add_argument("--build", type=Path, default=root / "build" / "art")
    parser.add_argument("--sprites", type=Path, default=root / "assets" / "art" / "sprites")
    parser.add_argument("families", nargs="*")
    options = parser.parse_args()
    wanted = tuple(options.families) or ("",)
    found = {name: what for name, what in find_sprites(options.build).items() if name.startswith(wanted)}
    manifest = options.sprites / "manifest.json"
    entries = json.loads(manifest.read_text(encoding="utf-8")) if manifest.exists() else {}
    with ProcessPoolExecutor(min(2, os.cpu_count() or 1)) as pool:
        jobs = [pool.submit(pack_one, name, master, entry["shadow"], options.sprites) for name, (master, entry) in found.items()]
        for job in jobs:
            job.result()
    entries.update({name: entry for name, (_, entry) in found.items()})
    write_manifest(manifest, entries)
    print(f"packed {len(found)} sprites, the manifest lists {len(entries)}")


if __name__ == "__main__":
    main()
