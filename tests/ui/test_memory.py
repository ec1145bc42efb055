"""Pictures that are gone take no memory any more."""

from __future__ import annotations

import os
import platform
from pathlib import Path

import pytest
from pygame import Surface

from game.ui.shell.memory import give_back

MEGABYTE = 1 << 20


def resident() -> int:
    """Bytes of the process in memory."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other C libraries have ways of their own")
def test_pictures_that_are_gone_leave_no_holes_between_those_that_stay() -> None:
    give_back()
    before, small = resident(), list[Surface]()
    for side in (700, 600, 512):
        large: list[Surface] = []
        for _ in range(80):
            large.append(Surface((side, side), depth=32))
            small.append(Surface((64, 64), depth=32))
        large.clear()
        give_back()
        assert resident() < before + 20 * MEGABYTE
