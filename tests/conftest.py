"""What holds for all tests: how many processes run them, and that none is judged by the time it takes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# On a busy machine everything takes longer: that is no failure.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """No further process for a single file or test, otherwise one for each processor."""
    if len(config.args) == 1 and Path(config.invocation_params.dir, config.args[0].partition("::")[0]).is_file():
        return 0
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
