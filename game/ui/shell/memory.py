"""Memory that pictures took is given back to the system."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress


def give_back() -> None:
    """Let the C library give back what lies unused between blocks in use, where it is one that can be told to.

    Otherwise the holes that pictures of many sizes leave, as they come and go with every game and zoom, add up.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
