"""Places of the program's files and the player's files.

They are the same from source, from a wheel and from the packaged program.
"""

from __future__ import annotations

import sys
from pathlib import Path


def _shipped(name: str) -> Path:
    """Return a top-level folder of the project.

    Beside the package in source, mapped into it in a wheel, in the bundle when frozen.
    """
    if getattr(sys, "frozen", False):
        return Path(getattr(sys, "_MEIPASS", Path(sys.executable).parent)) / name
    here = Path(__file__).resolve().parent
    source = here.parent / name
    return source if source.is_dir() else here / "data" / name


def assets() -> Path:
    """Return the folder with sprites, sounds, rulebooks, rules, cards and catalogues."""
    return _shipped("assets")


def beside() -> Path | None:
    """Return the folder in which the program is put.

    Of the unpacked archive, or of the source; None where a system installed it.
    """
    if getattr(sys, "frozen", False):
        program = Path(sys.executable).resolve()
        app = next((folder for folder in program.parents if folder.suffix == ".app"), None)
        return app.parent if app is not None else program.parent
    source = Path(__file__).resolve().parents[1]
    return source if (source / "pyproject.toml").is_file() else None


def levels() -> Path:
    """Return the folder with the maps that come with the program."""
    return _shipped("levels")
