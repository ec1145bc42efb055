"""Reading files that may be anything.

Only regular files are read, up to a bound, and what is in them is quoted safely in messages.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from itertools import accumulate
from pathlib import Path
from typing import Protocol, TypeAlias

DEEPEST = 100
"""The deepest nesting of lists and objects in JSON.

It is several times what the program writes, and a tenth of what Python bears.
"""

_STRING = re.compile(rb'"(?:[^"\\]|\\.)*"', re.DOTALL)
_NOT_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
_STEP = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}


class Inside(Protocol):
    """A file inside another one; its name is that of a path."""

    @property
    def name(self) -> str:
        """The last part of its path."""
        ...

    @property
    def stem(self) -> str:
        """The name without its suffix."""
        ...

    def read(self, most: int) -> bytes:
        """Return the content of at most `most` bytes. Raises OSError, which may be TooLarge."""
        ...


Source: TypeAlias = Path | Inside
"""A file on the disk, or one inside another file."""


class NotRegular(OSError):
    """A folder, pipe, device or socket, or a link to one.

    Opening it might wait for ever.
    """

    def __init__(self) -> None:
        super().__init__(errno.EINVAL, "not a regular file")


class FileError(Exception):
    """A file cannot be used.

    The error says which file, what place in it, what is wrong and what would be right.

    `code` and `values` are of the sentence for players: by default that the program is damaged.
    """

    code = "installation_damaged"

    def __init__(self, file: Source | str, place: str, what: str) -> None:
        file = file.name if not isinstance(file, Path | str) else file
        what = shown(what, 300)
        super().__init__(f"{file}, {place}: {what}")
        self.file, self.place, self.what = str(file), place, what
        self.values = {"file": shown(Path(file).name, 100), "detail": f"{place}: {what}"}


class TooLarge(OSError):
    """A file larger than the bound. `size` is in bytes."""

    def __init__(self, size: int) -> None:
        super().__init__(errno.EFBIG, os.strerror(errno.EFBIG))
        self.size = size


def read_file(path: Source, most: int) -> bytes:
    """Return the content of a regular file of at most `most` bytes.

    Raises OSError, which may be NotRegular or TooLarge.
    """
    if not isinstance(path, Path):
        return path.read(most)
    try:
        _require_regular(path.stat())
        # The file may be replaced by a pipe between the two calls: O_NONBLOCK keeps that from blocking.
        flags = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
        with os.fdopen(os.open(path, flags), "rb") as file:
            found = os.fstat(file.fileno())
            _require_regular(found)
            data = file.read(most + 1) or b""
    except ValueError as error:  # a name that the system cannot have: a zero byte, or letters it cannot encode
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL)) from error
    if len(data) > most:
        raise TooLarge(max(found.st_size, len(data)))
    return data


def _require_regular(found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise NotRegular


def shown(text: str, most: int = 120) -> str:
    """Return text from outside as a part of a sentence.

    It is on one line, with escapes for what cannot be printed, and shortened.
    """
    plain = "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in text[: most + 1])
    return plain if len(plain) <= most else f"{plain[: most - 1]}…"


def shown_name(path: Source) -> str:
    """Return a file's name in messages and as a key.

    File systems also allow names that are no text.
    """
    return shown(path.name, 255)


def nested_too_deep(data: bytes) -> bool:
    """Return whether JSON is nested deeper than DEEPEST.

    What is no JSON may be judged either way.
    """
    if data.count(b"[") + data.count(b"{") <= DEEPEST:
        return False
    brackets = _STRING.sub(b"", data).translate(None, _NOT_BRACKETS)
    return max(accumulate(map(_STEP.__getitem__, brackets)), default=0) > DEEPEST
