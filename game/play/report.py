"""A report of a fault: an archive of what helps to find it.

It is written beside the player's games and sent nowhere.
"""

from __future__ import annotations

import io
import os
import platform
import re
import sys
import zipfile
from collections.abc import Mapping
from datetime import datetime
from importlib import metadata
from pathlib import Path

from game import __version__, paths
from game.play.files import user_folder, write_whole

FOLDER = "reports"
LIBRARIES = ("pygame-ce", "pytmx", "msgspec", "markdown-it-py", "platformdirs", "filelock")


def about_the_program(fault: str = "") -> bytes:
    """Return the program, the system and the libraries, and the fault if there is one.

    The text names none of the player's folders.
    """
    lines = [
        f"Four Shores {__version__}{' (packaged)' if getattr(sys, 'frozen', False) else ''}",
        f"Python {platform.python_version()}",
        f"{platform.system()} {platform.release()} {platform.machine()}",
        *(f"{name} {_version(name)}" for name in LIBRARIES),
    ]
    return "\n".join([*lines, "", _without_folders(fault)]).encode()


def _without_folders(words: str) -> str:
    """Return words without the folders of this computer, which may contain people's names.

    As far as the program knows them.

    What is below such a folder stays.
    """
    known = {str(user_folder()), str(paths.assets().parent), os.path.expanduser("~"), *sys.path}  # noqa: PTH111  (never raises)
    for folder in sorted((name for name in known if len(Path(name).parts) > 1), key=len, reverse=True):
        words = re.sub("".join(map(_spellings, folder)), "...", words)
    return words


def _spellings(letter: str) -> str:
    """Return a pattern for all that stands for a letter of a path.

    In messages of the system, in Python's literals and in URLs.
    """
    if letter in "\\/":
        return r"(?:\\\\|[\\/]|(?i:%5c|%2f))"
    code = ord(letter)
    quoted = "".join(f"%{byte:02x}" for byte in letter.encode("utf-8", "surrogateescape"))
    escaped = {f"\\x{code:02x}", f"\\u{code:04x}", f"\\U{code:08x}"} if not letter.isascii() else set()
    return f"(?:{re.escape(letter)}|(?i:{'|'.join(map(re.escape, sorted({quoted, *escaped})))}))"


def _version(name: str) -> str:
    """Return the version of a library; the packaged program does not hold those of all."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "(as packaged)"


def write_report(parts: Mapping[str, bytes], when: datetime) -> Path:
    """Write the parts, by file name, into a new archive, and return where it is.

    Raises SaveError.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    path = user_folder() / FOLDER / f"four-shores-report-{when:%Y-%m-%d-%H%M%S}.zip"
    write_whole(path, packed.getvalue())
    return path
