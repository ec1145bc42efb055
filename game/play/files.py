"""The player's folder, writing of whole files, and names of any alphabet turned into safe file names."""

from __future__ import annotations

import os
import re
import tempfile
import unicodedata
from pathlib import Path

import platformdirs

from game.play.trouble import reading_failed, writing_failed

HOME = "FOUR_SHORES_HOME"
"""The environment variable that names another folder for the player's files, for portable use and tests."""


def user_folder() -> Path:
    """The folder of the player's settings, saves and own levels. It need not exist yet."""
    other = os.environ.get(HOME)
    return Path(other) if other else platformdirs.user_data_path("Four Shores", appauthor=False)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file completely or not at all: what stood there stays until the new text is safely on the disk.

    Raises SaveError; nothing has changed then.
    """
    temporary: str | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=".", suffix=".part", dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except OSError as error:
        if temporary is not None:
            Path(temporary).unlink(missing_ok=True)
        raise writing_failed(error, path) from error


def move_aside(path: Path, folder: Path) -> Path:
    """Move a file into a folder under its own name, numbered if that is taken, and return where it is now. Raises SaveError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target = unused(folder, path.stem, path.suffix)
        path.rename(target)
    except FileNotFoundError as error:
        raise reading_failed(error, path) from error
    except OSError as error:
        raise writing_failed(error, path) from error
    return target


def unused(folder: Path, stem: str, suffix: str) -> Path:
    """A path in the folder that no file has yet: the stem with the first free number behind it."""
    number = 1
    # Path.exists would raise where the folder may not be looked into; writing there says so later.
    while os.path.exists(path := folder / f"{stem}-{number}{suffix}"):  # noqa: PTH110
        number += 1
    return path


def clean_name(name: str) -> str:
    """A name as it is kept and shown: composed letters, no control characters, single spaces, none at the ends."""
    text = unicodedata.normalize("NFC", name.encode("utf-8", "replace").decode())
    visible = "".join(" " if unicodedata.category(c) in {"Cc", "Zl", "Zp"} else c for c in text)
    return " ".join(visible.split())


def file_stem(name: str) -> str:
    """A name as a stem for a file name: at most 40 small ASCII letters, digits and hyphens, and never empty.

    The folder part of a path, reserved device names and endings cannot come out: `unused` adds a number to every stem.
    """
    letters = unicodedata.normalize("NFKD", name[:200].replace("ł", "l").replace("Ł", "l"))
    plain = letters.encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain)[:40].strip("-") or "game"
