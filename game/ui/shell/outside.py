"""Other programs of the system that are asked to show something."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from game import environment

TILED = ("tiled", "org.mapeditor.Tiled")
"""The names of the editor of maps, that of its own package and that of Flatpak."""
PLACES = (
    "/var/lib/flatpak/exports/bin/org.mapeditor.Tiled",
    "~/.local/share/flatpak/exports/bin/org.mapeditor.Tiled",
    "/Applications/Tiled.app/Contents/MacOS/Tiled",
    "~/Applications/Tiled.app/Contents/MacOS/Tiled",
)
"""Places where it lies without being among the system's commands."""
WINDOWS = ("ProgramW6432", "ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA")
"""Variables of Windows with folders of programs."""


def show_folder(folder: Path) -> bool:
    """Show a folder or a file in the system's own program, and return whether there is one.

    That program gets the system's environment.
    """
    if sys.platform != "win32":
        return _start("open" if sys.platform == "darwin" else "xdg-open", folder)
    try:
        os.startfile(folder)
    except OSError:
        return False
    return True


def edit_map(path: Path) -> bool:
    """Open a map in Tiled, and return whether it is installed."""
    tiled = _tiled()
    return tiled is not None and _start(tiled, path)


def _tiled() -> str | None:
    """Return the command of Tiled, None where it is not installed."""
    found = environment.of_system()
    commands = [command for name in TILED if (command := shutil.which(name, path=found.get("PATH", "")))]
    places = [os.path.expanduser(place) for place in PLACES]  # noqa: PTH111  (never raises)
    places += [os.path.join(found[name], "Tiled", "tiled.exe") for name in WINDOWS if name in found]  # noqa: PTH118
    return next(iter([*commands, *filter(os.path.isfile, places)]), None)


def _start(command: str, path: Path) -> bool:
    nothing = subprocess.DEVNULL
    try:
        subprocess.Popen(
            [command, str(path)],
            env=environment.of_system(), start_new_session=True, stdin=nothing, stdout=nothing, stderr=nothing,
        )  # fmt: skip
    except OSError:
        return False
    return True
