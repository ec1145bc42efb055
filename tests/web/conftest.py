"""Tests of the page share a host, whichever browser opens it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.browser import Table


@pytest.fixture
def table() -> Iterator[Table]:
    """A host with the real page, closed after the test."""
    table = Table()
    yield table
    table.server.close()
