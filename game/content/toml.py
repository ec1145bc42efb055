"""TOML of any origin: read within bounds, and told what is wrong with it by its line.

Values are written here too.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any

MOST_PARTS = 500
"""Dots and opening brackets in one line: many more than any file needs.

Deep nesting and long dotted keys take very long.
"""
_LONG_NUMBER = re.compile(r"(?<![\w\"'])[+-]?\w{400}")
"""Python reads no decimal number of more than 4,300 digits."""


_TWICE = ("Cannot overwrite a value", "Cannot declare", "Duplicate inline table key")
"""The beginnings of what Python's reader says of a key or a table that stands there a second time."""


class TomlError(ValueError):
    """Text that cannot be read as TOML, at a line from 1.

    `excessive`: it may be TOML, and is beyond the bounds. `twice`: it would be, if a key or a table did not stand there already.
    """

    def __init__(self, line: int, detail: str, *, excessive: bool = False) -> None:
        super().__init__(detail)
        self.line, self.excessive = line, excessive
        self.twice = detail.startswith(_TWICE)


def parse_toml(text: str) -> dict[str, Any]:
    """Return the tables in a text. Raises TomlError."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.count(".") > MOST_PARTS or line.count("[") + line.count("{") > MOST_PARTS or _LONG_NUMBER.search(line):
            raise _excessive(number)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        raise TomlError(int(found[1]) if found else text.count("\n") + 1, str(error)) from error
    except (ValueError, RecursionError) as error:  # beyond the bounds over many lines
        raise _excessive(1) from error


def _excessive(line: int) -> TomlError:
    return TomlError(line, "a number, a key or nesting is far too long", excessive=True)


def written(value: Any) -> str:
    """Return a value as TOML on one line.

    It is a text, a number, a truth value, or a list or table of such.
    """
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {written(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(written, value))}]"
    # JSON's escapes are among TOML's, which forbids one more letter as it is.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")
