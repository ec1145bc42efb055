"""Functions of SDL that pygame does not offer."""

from __future__ import annotations

import io

import pygame
import pytest
from pygame import Surface

from game.ui.program import sdl


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA], ids=["opaque", "alpha"])
def test_a_jpeg_is_that_of_pygame(flags: int) -> None:
    picture = Surface((317, 211), flags, 32)
    for x in range(0, 317, 5):
        picture.fill((x % 256, 3 * x % 256, 90), (x, x // 2, 40, 60))
    part = picture.subsurface((3, 5, 200, 150))
    file = io.BytesIO()
    pygame.image.save(part, file, "part.jpg")
    assert sdl.as_jpeg(part) == file.getvalue()


def test_without_the_libraries_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sdl, "_images", lambda: None)
    assert sdl.as_jpeg(Surface((8, 8), 0, 32)) is None
