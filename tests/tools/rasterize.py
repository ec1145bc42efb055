"""Draws every map that comes with the program with Tiled's own `tmxrasterizer`: proof that they are real Tiled maps.

    python -m tests.tools.rasterize [folder for the pictures]

Fails with one sentence a map when Tiled refuses it, when the picture is smaller than the map or blank, or when tiles are missing
in it. Needs the program `tmxrasterizer` (Debian's package `tiled`), and no screen.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pygame

from game import paths
from game.content.tmx import read_level

RASTERIZER = "tmxrasterizer"
MISSING = (255, 0, 0)
"""Tiled crosses out a tile without a picture in this red, which no sprite has."""
FEWEST_COLOURS = 500
SECONDS = 60


def maps() -> list[Path]:
    """Every shipped map and template."""
    return [*sorted(paths.levels().glob("*.tmx")), *sorted(paths.levels().glob("*/*.tmx"))]


def draw(level: Path, picture: Path) -> str | None:
    """Draw a map, hidden layers included; what is wrong with it or its picture, None when all is well."""
    command = [RASTERIZER, "--ignore-visibility", str(level), str(picture)]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        command, env=environment, capture_output=True, encoding="utf-8", errors="replace", timeout=SECONDS, check=False
    )
    if done.returncode or not picture.is_file():
        return f"{level.name}: Tiled cannot draw it: {' '.join(done.stderr.split())}"
    return fault(picture, read_level(level).size)


def fault(picture: Path, size: tuple[int, int]) -> str | None:
    """Return what is wrong with the picture of a map of this size in pixels, None when all is well."""
    drawn = pygame.image.load(picture)
    width, height = drawn.get_size()
    if width < size[0] or height < size[1]:
        return f"{picture.name}: the picture has {width} x {height} pixels, the map {size[0]} x {size[1]}"
    crossed = pygame.mask.from_threshold(drawn, MISSING, (1, 1, 1, 255)).count()
    if crossed:
        return f"{picture.name}: tiles are missing, {crossed} pixels are crossed out"
    colours = len(set(memoryview(pygame.image.tobytes(drawn, "RGBA")).cast("I")))
    if colours < FEWEST_COLOURS:
        return f"{picture.name}: the picture is all but blank, it has {colours} colours"
    return None


def main() -> int:
    """The command; 1 when something is wrong."""
    if shutil.which(RASTERIZER) is None:
        print(f"{RASTERIZER} is not installed; Debian has it in the package tiled")
        return 1
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(tempfile.mkdtemp(prefix="maps-"))
    folder.mkdir(parents=True, exist_ok=True)
    faults = 0
    for level in maps():
        wrong = draw(level, folder / f"{level.parent.name}-{level.stem}.png")
        faults += wrong is not None
        print(wrong or f"{level.parent.name}/{level.name}: drawn")
    print(f"pictures in {folder}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
