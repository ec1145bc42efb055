"""Frames that grow with what they frame: rope repeats, paper is stretched."""

from __future__ import annotations

import json
import operator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game import paths
from game.ui.services.art import Art, read_manifest
from game.ui.services.theme import Theme

SPRITES = paths.assets() / "art" / "sprites"
FRAMES = [name for name, meta in read_manifest(SPRITES / "manifest.json").items() if name.startswith("ui/") and "slice" in meta]
DARK, PALE = (200, 40, 40), (40, 40, 200)


def theme(folder: Path, **meta: Any) -> Theme:
    """A theme with one frame, `rope`: 4 pixels of corner, and between them 8 pixels of stripes, 2 red and 2 blue by turns."""
    pygame.display.set_mode((40, 40))
    picture = Surface((16, 16), pygame.SRCALPHA)
    picture.fill((90, 90, 90, 255))
    for start in (4, 8):
        for shift, colour in ((0, DARK), (2, PALE)):
            picture.fill(colour, (start + shift, 0, 2, 4))
            picture.fill(colour, (0, start + shift, 4, 2))
    pygame.image.save(picture, folder / "rope.png")
    (folder / "rope.png").rename(folder / "rope.webp")
    entry = {"w": 16, "h": 16, "anchor": [0, 0], "scale": 1, "shadow": False, "slice": [4] * 4, "over": [0] * 4} | meta
    (folder / "manifest.json").write_text(json.dumps({"rope": entry}), encoding="utf-8")
    return Theme(Art(folder))


def stripes(picture: Surface, upright: bool) -> int:
    """The number of times that red begins along the upper or the left edge."""
    length = picture.get_height() if upright else picture.get_width()
    line = [picture.get_at((1, place) if upright else (place, 1)) for place in range(length)]
    red = [colour.r > colour.b + 60 for colour in line]
    return sum(now and not before for before, now in zip([False, *red], red, strict=False))


@pytest.mark.parametrize(("length", "periods"), [(16, 2), (28, 5), (29, 5), (48, 10), (10, 1)])
@pytest.mark.parametrize("upright", [False, True])
def test_an_edge_with_a_period_repeats_in_whole_periods(tmp_path: Path, length: int, periods: int, upright: bool) -> None:
    size = (60, length) if upright else (length, 60)
    picture = Surface((60, 60), pygame.SRCALPHA)
    theme(tmp_path, period=4).nine(picture, "rope", Rect((0, 0), size))
    assert stripes(picture.subsurface((0, 0), size), upright) == periods


@pytest.mark.parametrize("name", FRAMES)
@pytest.mark.parametrize("size", [(820, 500), (196, 48)])
def test_no_colour_of_a_frame_is_brighter_than_its_alpha(name: str, size: tuple[int, int]) -> None:
    pygame.display.set_mode((40, 40))
    data = pygame.image.tobytes(Theme(Art(SPRITES))._framed(name, size), "RGBA")
    for level in range(3):
        assert all(map(operator.le, data[level::4], data[3::4]))


def test_an_edge_without_grain_is_stretched(tmp_path: Path) -> None:
    picture = Surface((60, 60), pygame.SRCALPHA)
    theme(tmp_path, smooth=True).nine(picture, "rope", Rect(0, 0, 60, 60))
    assert stripes(picture, upright=False) == 2
