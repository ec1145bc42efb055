"""Other programs of the system that are asked to show something."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from game import environment


def show_folder(folder: Path) -> bool:
    """Show a folder in the system's own program, and return whether there is one.

    That program gets the system's environment.
    """
    try:
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            command = "open" if sys.platform == "darwin" else "xdg-open"
            nothing = subprocess.DEVNULL
            subprocess.Popen(
                [command, str(folder)],
                env=environment.of_system(), start_new_session=True, stdin=nothing, stdout=nothing, stderr=nothing,
            )  # fmt: skip
    except OSError:
        return False
    return True
