"""Interface tests run without a screen, a sound device or the player's own files."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from tests.ui.play import Program

KEPT = 400
"""Decoded pictures, the last ones."""


@pytest.fixture(scope="session", autouse=True)
def decoded_once() -> Iterator[None]:
    """Pictures are decoded once for all programs that are started here; otherwise that is what most of the time goes into."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load", lru_cache(maxsize=KEPT)(pygame.image.load))
        yield


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Program]:
    """Starts programs that keep their files in a folder of their own; called again, it starts the program again."""
    monkeypatch.setenv("FOUR_SHORES_HOME", str(tmp_path))
    return Program
