"""Where masters go, and how large they are: what the drawing scripts (skia, numpy) and the rendering scripts (Blender) share.

A master is a PNG at `SCALE` times its size on screen. Every script keeps a manifest `<script>.json` in the build folder; drawing
only some of its sprites again leaves the other entries alone.

Environment: ART_BUILD, the build folder (default `build/art` in the project); ART_SCALE, the scale of masters (default 2).
"""

from __future__ import annotations

import importlib.util
import json
import os
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).resolve().parents[3]
BUILD = Path(os.environ.get("ART_BUILD", PROJECT / "build" / "art"))
SCALE = int(os.environ.get("ART_SCALE", "2"))

FONT_PACKAGES = {"Lato": "fontpkg_lato", "ZillaSlab": "fontpkg_zilla_slab", "AlfaSlabOne": "fontpkg_alfa_slab_one"}


def font_file(name: str) -> Path:
    """The file of a font such as "Lato-Black", out of the font packages that the program itself uses."""
    spec = importlib.util.find_spec(FONT_PACKAGES[name.split("-", maxsplit=1)[0]])
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"the package of the font {name} is not installed")
    return Path(spec.origin).parent / "files" / f"{name}.ttf"


def master_path(name: str, folder: str = "") -> Path:
    """Path of the master of a sprite; its folder is made."""
    path = BUILD / folder / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def save_manifest(script: str, entries: dict[str, dict[str, Any]], folder: str = "") -> None:
    """Add `entries` (sprite name -> w, h, anchor at 1x, scale, shadow, extras) to the manifest of a script."""
    path = BUILD / folder / f"{script}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    known.update(entries)
    path.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    print(f"{script}: {len(entries)} sprites", flush=True)
