"""Memory that pictures took is given back to the system."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress

M_MMAP_THRESHOLD = -3
"""The number of this setting in glibc's malloc.h."""
LARGE = 256 * 1024
"""Bytes from which a block of memory is one of the system's own, and goes back to it when it is freed."""


def give_back() -> None:
    """Let the C library give large blocks back as soon as they are freed, where it is one that can be told to.

    Otherwise glibc keeps those of the sizes that it has seen freed, with small ones in between, and pictures that come and
    go in many sizes, as with every game and zoom, leave holes that nothing fills.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE)
