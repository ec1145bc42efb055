"""Tests of the page share a host without a screen or a sound device."""

from __future__ import annotations

import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from tests.web.browser import Table


@pytest.fixture
def table() -> Iterator[Table]:
    """A host with the real page, closed after the test."""
    table = Table()
    yield table
    table.server.close()
