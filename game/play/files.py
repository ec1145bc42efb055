"""The player's folder, writing of whole files, and safe file names.

Names of any alphabet are turned into file names.
"""

from __future__ import annotations

import errno
import os
import re
import sys
import tempfile
import time
import unicodedata
from collections.abc import Callable, Container, Iterable, Sized
from contextlib import suppress
from pathlib import Path
from typing import IO

import platformdirs

from game import paths
from game.play.errors import HomeError, SaveError, reading_failed, writing_failed
from game.reading import shown

HOME = "FOUR_SHORES_HOME"
"""The environment variable that names another folder for the player's files, for portable use and tests."""
PORTABLE, PORTABLE_FOLDER = "portable", "player"
"""A file of this name beside the program keeps the player's files beside it too, in this folder."""
ROOM = 2**16
"""Bytes for which there must be room on the disk at the start: those of a game."""
LONGEST_FILE = 240
"""Bytes of the longest file name to which a number is added."""
READ = 10
"""The number of passes over the letters that are taken of a name.

Spaces and marks may be joined.
"""
PAUSES = (0.01, 0.02, 0.05, 0.1, 0.2)
"""Seconds between attempts to replace a file that another program holds."""
_NO_FOLDERS = frozenset({errno.EACCES, errno.EBADF, errno.EINVAL, errno.EISDIR, errno.ENOSYS, errno.ENOTSUP, errno.EPERM})
"""The errors of systems that cannot flush folders, such as Windows and some network drives."""


def user_folder() -> Path:
    """Return the folder of the player's settings, saves and own levels.

    It need not exist yet.

    Raises HomeError for a user of whom the system knows no home.
    """
    other, beside = os.environ.get(HOME), paths.beside()
    if not other and beside is not None and os.path.exists(beside / PORTABLE):  # noqa: PTH110  (never raises)
        return beside / PORTABLE_FOLDER
    if other:
        return Path(other)
    try:
        found = platformdirs.user_data_path("Four Shores", appauthor=False)
    except RuntimeError as error:
        raise HomeError("no_home") from error
    if not found.is_absolute():
        raise HomeError("no_home")
    return found


def pictures_folder() -> Path:
    """Return the folder for pictures and films that players save.

    It is the system's, or one in the player's folder where that was moved.

    It need not exist yet. Raises HomeError as `user_folder`.
    """
    return _shared_folder(platformdirs.user_pictures_path, "pictures")


def documents_folder() -> Path:
    """Return the folder for copies of games that players send, likewise."""
    return _shared_folder(platformdirs.user_documents_path, "documents")


def downloads_folder() -> Path:
    """Return the folder in which players find what was sent to them, likewise."""
    return _shared_folder(platformdirs.user_downloads_path, "downloads")


def _shared_folder(of_system: Callable[[], Path], name: str) -> Path:
    beside = paths.beside()
    if os.environ.get(HOME) or (beside is not None and os.path.exists(beside / PORTABLE)):  # noqa: PTH110  (never raises)
        return user_folder() / name
    try:
        return of_system()
    except RuntimeError as error:
        raise HomeError("no_home") from error


def try_folder(folder: Path) -> SaveError | None:
    """Return the reason why nothing can be kept in the player's folder, None if it can."""
    try:
        make_folder(folder)
        with tempfile.TemporaryFile(prefix=".", suffix=".part", dir=folder) as file:
            file.write(bytes(ROOM))
    except OSError as error:
        why = writing_failed(error, folder / "any")
        return SaveError("nothing_kept", reason=SaveError(why.code, **{**why.values, "file": shown(str(folder), 255)}))
    return None


def write_whole(path: Path, data: bytes) -> None:
    """Write a file completely or not at all.

    What was there stays until the new data is on the disk, power cuts or not.

    Raises SaveError; the file is as it was then.
    """
    temporary: str | None = None
    try:
        make_folder(path.parent)
        handle, temporary = tempfile.mkstemp(prefix=".", suffix=".part", dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            flush_to_disk(file)
        _replace(Path(temporary), path)
        flush_folder(path.parent)
    except OSError as error:
        if temporary is not None:
            Path(temporary).unlink(missing_ok=True)
        raise writing_failed(error, path) from error


def _replace(source: Path, target: Path) -> None:
    """Give a file the name of another, which is gone then.

    Windows lets nobody do that while another program reads the old one, as a second copy of this one does for a moment: then
    wait for it. Raises OSError.
    """
    for pause in PAUSES if sys.platform == "win32" else ():
        try:
            source.replace(target)
        except PermissionError:
            time.sleep(pause)
        else:
            return
    source.replace(target)


def flush_to_disk(file: IO[bytes]) -> None:
    """Wait until the disk has all that was written to an open file. Raises OSError."""
    file.flush()
    if sys.platform == "darwin":
        import fcntl  # noqa: PLC0415  (not on Windows)

        with suppress(OSError):  # a network drive may not know it
            # On macOS, fsync leaves the data in the memory of the drive.
            fcntl.fcntl(file.fileno(), fcntl.F_FULLFSYNC)
            return
    os.fsync(file.fileno())


def flush_folder(folder: Path) -> None:
    """Wait until the disk has the names of the files in a folder.

    Do nothing where the system cannot do that. Raises OSError.
    """
    handle = None
    try:
        handle = os.open(folder, os.O_RDONLY)
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NO_FOLDERS:
            raise
    finally:
        if handle is not None:
            os.close(handle)


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it, where they are missing.

    The disk has them afterwards. Raises OSError.
    """
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for one in missing:
        flush_folder(one.parent)


def move_aside(path: Path, folder: Path) -> Path:
    """Move a file into a folder under its own name, and return its new path.

    The name is numbered if it is taken. Raises SaveError.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target = unused(folder, stem_of(path), path.suffix)
        path.rename(target)
    except FileNotFoundError as error:
        raise reading_failed(error, path) from error
    except OSError as error:
        raise writing_failed(error, path) from error
    return target


def unused(folder: Path, stem: str, suffix: str, taken: Container[Path] = ()) -> Path:
    """Return a path in the folder that no file has yet, and that is not `taken`.

    It is the stem with the first free number behind it, shortened where it must be.
    """
    while len(os.fsencode(stem + suffix)) > LONGEST_FILE:
        stem = stem[:-1]
    number = 1
    # Path.exists would raise where the folder may not be looked into; writing there says so later.
    while os.path.exists(path := folder / f"{stem}-{number}{suffix}") or path in taken:  # noqa: PTH110
        number += 1
    return path


def stem_of(path: Path) -> str:
    """Return the stem that `unused` has numbered."""
    return re.sub(r"-\d+$", "", path.stem)


def check_room(path: Path, there: Sized, most: int) -> None:
    """Raise SaveError where as many files of a new one's kind are there as are read."""
    if len(there) >= most:
        raise SaveError("folder_full", file=path.name, most=most)


def leftovers(folder: Path, own: Iterable[Path]) -> list[Path]:
    """Return the files left by a program that ended in the middle of `write_whole`.

    They lie in the player's folder, and in those that it has to itself.
    """
    found = [path for one in own for path in _hidden(one)]
    return found + [path for path in _hidden(folder) if re.fullmatch(r"\.[a-z0-9_]{8}\.part", path.name)]


def _hidden(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.name.startswith(".") and path.suffix == ".part"]
    except OSError:
        return []


def clean_name(name: str, longest: int | None = None) -> str:
    """Return a name as it is kept and shown.

    Composed letters, no control characters, single spaces, none at the ends.

    At most `longest` letters of it are taken.
    """
    if longest is not None and len(name) > longest:
        return clean_name(clean_name(name[: READ * longest])[:longest])
    text = unicodedata.normalize("NFC", name.encode("utf-8", "replace").decode())
    visible = "".join(" " if unicodedata.category(c) in {"Cc", "Zl", "Zp"} else c for c in text)
    return " ".join(visible.split())


def file_stem(name: str) -> str:
    """Return a name as a stem for a file name.

    At most 40 small ASCII letters, digits and hyphens, and never empty.

    The folder part of a path, reserved device names and endings cannot come out: `unused` adds a number to every stem.
    """
    letters = unicodedata.normalize("NFKD", name[:200].replace("ł", "l").replace("Ł", "l"))
    plain = letters.encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain)[:40].strip("-") or "game"
