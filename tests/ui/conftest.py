"""Interface tests run without a screen, a sound device or the player's own files."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from tests.ui.play import Program


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Program]:
    """Starts programs that keep their files in a folder of their own; called again, it starts the program again."""
    monkeypatch.setenv("FOUR_SHORES_HOME", str(tmp_path))
    return Program
