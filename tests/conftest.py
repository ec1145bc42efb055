"""Rules for all tests: the number of processes that run them, no verdict by time, and nothing left to luck.

`--time-budgets=nothing` and `--time-budgets=endless` let everything that does no more than there is time for do the least and
the most it can (`tests/clocks.py`). `--thorough` takes samples whole (`tests/samples.py`). `-p randomly` runs the tests in
another order each time, if pytest-randomly is installed.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from game.play import files
from tests import clocks, samples

# On a busy machine everything takes longer: that is no failure. The same examples are tried each time, so that what
# passes once passes again; new ones are looked for by `HYPOTHESIS_PROFILE=new`.
settings.register_profile("new", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same", settings.get_profile("new"), derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))

HOMES = count()
"""Numbers of the folders in which tests keep the player's files."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """No further process for a single file or test, otherwise one for each processor."""
    if len(config.args) == 1 and Path(config.invocation_params.dir, config.args[0].partition("::")[0]).is_file():
        return 0
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--time-budgets", choices=list(clocks.Budgets), default=clocks.Budgets.EVEN, help="see tests/clocks.py")
    parser.addoption("--thorough", action="store_true", help="take samples whole, see tests/samples.py")


def pytest_configure(config: pytest.Config) -> None:
    clocks.usual = clocks.Budgets(config.getoption("--time-budgets"))
    samples.thorough = config.getoption("--thorough")
    gc.set_threshold(50_000, 20, 20)  # already while tests are collected: each process makes all of them, and they stay


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Read in each of many processes other tests first: what one has compiled, the others find when all read all."""
    process: dict[str, object] | None = getattr(session.config, "workerinput", None)
    if process is None:
        return
    folders = [session.config.rootpath / argument for argument in session.config.args]
    files = sorted(file for folder in folders if folder.is_dir() for file in folder.rglob("test_*.py"))
    for file in files[int(str(process["workerid"])[len("gw") :]) :: int(str(process["workercount"]))]:
        with suppress(Exception, pytest.skip.Exception):  # told when the file is collected
            import_module(".".join(file.relative_to(session.config.rootpath).with_suffix("").parts))


def pytest_collection_finish() -> None:
    """Spare the collector of garbage thousands of tests, which stay until the end."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def own_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the games and settings of whoever runs the tests out of each of them."""
    with pytest.MonkeyPatch.context() as patch:
        if files.HOME not in os.environ:  # modules may have set it for all their tests
            patch.setenv(files.HOME, str(tmp_path_factory.getbasetemp() / f"home {next(HOMES)}"))
        yield
