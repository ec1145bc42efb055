"""Functions of SDL that pygame does not offer."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

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


def test_without_the_library_nothing_is_known_of_windows_and_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sdl, "library", lambda: None)
    assert (sdl.flags(1), sdl.border(1), sdl.usable()) == (None, (0, 0), None)


def test_the_bars_of_a_screen_that_cannot_be_asked_are_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sdl, "library", lambda: Mock(SDL_GetDisplayUsableBounds=lambda *_: -1))
    assert sdl.usable() is None


class Counted:
    """A library whose calls are counted."""

    def __init__(self, library: Any, calls: Counter[str]) -> None:
        self._library, self._calls = library, calls

    def __getattr__(self, name: str) -> Callable[..., Any]:
        self._calls[name] += 1
        called: Callable[..., Any] = getattr(self._library, name)
        return called


def test_whatever_a_jpeg_needed_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """A guest's screen makes some ten a second, for hours."""
    found, calls = sdl._images(), Counter[str]()
    if found is None:
        pytest.skip("SDL's libraries are not found")
    libraries = Counted(found[0], calls), Counted(found[1], calls)
    monkeypatch.setattr(sdl, "_images", lambda: libraries)
    assert sdl.as_jpeg(Surface((8, 8), 0, 32))
    assert calls["SDL_CreateRGBSurfaceFrom"] == calls["SDL_FreeSurface"] == 1
    assert calls["SDL_RWFromMem"] == calls["SDL_RWclose"] == 1
