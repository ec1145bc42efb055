"""Interface tests run without a screen, a sound device or the player's own files."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from tests.quickened import quickened
from tests.ui.play import Program


@pytest.fixture(scope="module", autouse=True)
def quick() -> Iterator[None]:
    """Read what comes with the program once for all programs that are started here."""
    with quickened():
        yield


@pytest.fixture(autouse=True)
def texts(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail each test in which a screen asked for a text that no catalogue has."""
    yield
    missing = [record.getMessage() for record in caplog.get_records("call") if record.msg.startswith("no text for")]
    assert not missing, missing


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Program]]:
    """Starts programs that keep their files in a folder of their own; called again, it starts the program again.

    The games that are begun in them are the same each time that the test is run.
    """
    monkeypatch.setenv("FOUR_SHORES_HOME", str(tmp_path))
    seeds = count()
    monkeypatch.setattr("secrets.token_hex", lambda size: f"{next(seeds):0{2 * size}x}")
    started: list[Program] = []

    def start(*given: Any, **settings: Any) -> Program:
        started.append(Program(*given, **settings))
        return started[-1]

    yield start
    for home in started:  # garbage is collected much later, and pictures of large windows are large
        home.app.theme.forget_pictures()
        home.app.stack.scenes.clear()
