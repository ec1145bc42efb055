"""Memory that pictures took is given back to the system."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress

M_ARENA_MAX = -8
"""The parameter of mallopt(3) for the number of heaps."""


def share_one_heap() -> None:
    """Let all threads use one heap, where the C library is one that can be told to.

    This is called before the first thread.

    Otherwise each has its own, and what the one that read pictures early leaves free at its end, nothing gives back.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


def give_back() -> None:
    """Let the C library give back memory that lies unused between blocks in use.

    Without this, the holes that pictures of many sizes leave, as they come and go with every game and zoom, add up. It does
    nothing where the library cannot be told to.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
