"""Reading files that may be anything.

Only regular files are read, up to a bound, and what is in them is quoted safely in messages.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Mapping
from itertools import accumulate
from pathlib import Path
from types import MappingProxyType
from typing import Protocol, TypeAlias

DEEPEST = 100
"""The deepest nesting of lists and objects in JSON.

It is several times what the program writes, and a tenth of what Python bears.
"""

SYSTEM: Mapping[str, str] = MappingProxyType(
    {
        "system_missing": "it, or its folder, is not there ({detail}).",
        "system_forbids": "the system does not allow it ({detail}).",
        "system_disk": "the disk, or the connection to it, does not work ({detail}).",
        "system_name": "its name, or that of a folder, is not possible there ({detail}).",
        "system_busy": "another program is using it ({detail}).",
        "system_open": "too many files are open ({detail}).",
        "system_other": "the system reports the error {number} ({detail}).",
    }
)
"""Every code of a fault of the system with its English sentence, which ends one about a file."""

_WINDOWS_BUSY = frozenset({32, 33})
"""Windows' own numbers of files that another program has open or locked.

The C library calls these errors forbidden access.
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
        place, what = shown(place), shown(what, 300)
        super().__init__(f"{file}, {place}: {what}")
        self.file, self.place, self.what = str(file), place, what
        self.values = {"file": shown(Path(file).name, 100), "detail": f"{place}: {what}"}


class TooLarge(OSError):
    """A file larger than the bound. `size` is in bytes."""

    def __init__(self, size: int) -> None:
        super().__init__(errno.EFBIG, os.strerror(errno.EFBIG))
        self.size = size


class SystemFault(Exception):
    """The reason why the system does not read or write a file: a code of `SYSTEM`.

    The system's own words, which are in its own language, are for the log.
    """

    def __init__(self, error: OSError) -> None:
        self.code = _code(error)
        detail = shown(error.strerror or type(error).__name__, 300)
        self.values: dict[str, str | int] = {"detail": detail, "number": error.errno or 0}
        super().__init__(SYSTEM[self.code].format(**self.values))


def _code(error: OSError) -> str:
    if getattr(error, "winerror", None) in _WINDOWS_BUSY:
        return "system_busy"
    match errno.errorcode.get(error.errno or 0):
        case "ENOENT" | "ENOTDIR":
            return "system_missing"
        case "EACCES" | "EPERM" | "EROFS":
            return "system_forbids"
        case "EIO" | "ENXIO" | "ENODEV" | "ESTALE" | "ETIMEDOUT" | "ENOTCONN":
            return "system_disk"
        case "ENAMETOOLONG" | "EILSEQ" | "EINVAL" | "ELOOP":
            return "system_name"
        case "EBUSY" | "ETXTBSY" | "EAGAIN":
            return "system_busy"
        case "EMFILE" | "ENFILE":
            return "system_open"
        case _:
            return "system_other"


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
