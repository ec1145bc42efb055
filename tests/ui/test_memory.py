"""Pictures that are gone take no memory any more."""

from __future__ import annotations

import platform
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MEASURED = """
import os
from pathlib import Path
from pygame import Surface
from game.ui.shell.memory import give_back

def resident():
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")

give_back()
before, small = resident(), []
for side in (700, 600, 512):
    large = []
    for _ in range(80):
        large.append(Surface((side, side), depth=32))
        small.append(Surface((64, 64), depth=32))
    large.clear()
    give_back()
    print(resident() - before)
"""
"""A program in which nothing else happens; it tells by how many bytes it has grown when large pictures have gone."""
MEGABYTE = 1 << 20


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other C libraries have ways of their own")
def test_pictures_that_are_gone_leave_no_holes_between_those_that_stay() -> None:
    done = subprocess.run([sys.executable, "-c", MEASURED], cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    grown = [int(line) for line in done.stdout.splitlines() if line.lstrip("-").isdecimal()]
    assert len(grown) == 3
    assert max(grown) < 20 * MEGABYTE
