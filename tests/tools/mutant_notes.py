"""A plugin of pytest that notes for each test which places of the program it reaches, where `tests.tools.mutate` wants that."""

from __future__ import annotations

import functools
import gc
import json
import os
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.tools import mutants
from tests.tools.mutants import ORDERS, REACHED, reached


class Notes:
    """Notes of a run which tests reach what: for each file of tests of which none fails the file that the orders name."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self._files = files
        self._tests: list[tuple[str, float, dict[str, list[int]]]] = []
        self._file = ""
        self._failed = 0
        self._folder = tempfile.TemporaryDirectory()
        self._beside = Path(self._folder.name) / "beside.txt"
        """The file in which processes that tests start note what they reach."""
        mutants.notebook, os.environ[REACHED] = None, str(self._beside)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Run one test. What another file computed and kept does not count as reached here."""
        if item.nodeid.partition("::")[0] != self._file:
            self._write(item.session.testsfailed)
            self._file = item.nodeid.partition("::")[0]
            for kept in [kept for kept in gc.get_objects() if isinstance(kept, functools._lru_cache_wrapper)]:
                if (kept.__module__ or "").startswith(("game.", "tests.")):
                    kept.cache_clear()
        self._beside.write_text("", encoding="utf-8")
        reached.clear()
        begun = time.perf_counter()
        result = yield
        lines: dict[str, list[int]] = {}
        places = sorted(reached.union(self._beside.read_text(encoding="utf-8").splitlines()))
        for path, _, line in (place.partition(":") for place in places):
            lines.setdefault(path, []).append(int(line))
        self._tests.append((item.nodeid, time.perf_counter() - begun, lines))
        return result

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Write down what was noted last, unless the run was broken off."""
        if exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            self._write(session.testsfailed)

    def _write(self, failed: int) -> None:
        """Write down what was noted of a file of tests when `failed` tests of all have."""
        if self._file in self._files and failed == self._failed:
            Path(self._files[self._file]).write_text(json.dumps(self._tests), encoding="utf-8")
        self._tests, self._failed = [], failed


def pytest_configure(config: pytest.Config) -> None:
    """Take notes where that is wanted."""
    orders = json.loads(os.environ.get(ORDERS, "{}"))
    if "notes" in orders:
        config.pluginmanager.register(Notes(orders["notes"]))
