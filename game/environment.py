"""The environment in which the program was started, for other programs that it starts."""

from __future__ import annotations

import os
import sys

FOUND: dict[str, str] = {}
"""The environment as it was noted."""
LIBRARIES = ("LD_LIBRARY_PATH", "LIBPATH")
"""The variables of the places of libraries.

A packaged program has that of the system beside it, under a longer name.
"""
ORIGINAL = "_ORIG"
PACKAGED = ("_PYI_", "_MEI")
"""The beginnings of the variables by which PyInstaller speaks to itself."""


def note() -> None:
    """Note the environment before pygame and the program set variables for themselves."""
    FOUND.update(os.environ)


def of_system() -> dict[str, str]:
    """Return the environment without what the package has put into it.

    As it was noted, or as it is.
    """
    found = {name: value for name, value in (FOUND or os.environ).items() if not name.startswith(PACKAGED)}
    if getattr(sys, "frozen", False):
        for name in LIBRARIES:
            found.pop(name, None)
            if (original := found.pop(name + ORIGINAL, None)) is not None:
                found[name] = original
    return found
