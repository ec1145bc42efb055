"""Values as short words, such as the space "3,7".

The same in records, in notation and in the data of positions.

A type says how it is written where it is named: `Space = Annotated[tuple[int, int], Token(...)]`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any

from game.engine.values import frozen

NUMBER = "(?:0|[1-9][0-9]{0,5})"
"""A whole number from 0, without leading zeros."""
WHOLE = "(?:0|-?[1-9][0-9]{0,5})"
"""A whole number."""


@frozen
class Token:
    """The form of a value as a word without spaces.

    `pattern` is what the word looks like, a regular expression without groups that catch; `write` makes it and `read` reads one
    that fits the pattern; `example` is such a word. `name` says what it is ("a space"), for sentences about what is wrong.
    `within(value, board)` is whether there is such a value on a board, None where that does not depend on the board.
    `in_json`: positions as JSON have the word too, and not the plain value.
    """

    name: str
    pattern: str
    write: Callable[[Any], str]
    read: Callable[[str], Any]
    example: str
    within: Callable[[Any, Any], bool] | None = None
    in_json: bool = True


def number(name: str, example: str, pattern: str = NUMBER) -> Token:
    """Return a number as its digits; a plain number in JSON."""
    return Token(name, pattern, str, int, example, in_json=False)


def word(name: str, words: Iterable[str], read: Callable[[str], Any] = str) -> Token:
    """Return one of a few words, read by `read`."""
    listed = tuple(words)
    return Token(name, f"(?:{'|'.join(listed)})", str, read, listed[0])


def enumeration(kind: type[StrEnum]) -> Token:
    """Return a member of an enumeration by its value."""
    return word(kind.__name__.lower(), [member.value for member in kind], kind)


def pair(name: str, make: Callable[[int, int], Any], example: str, *, least: int | None = None, **more: Any) -> Token:
    """Return two numbers with a comma between them, such as the coordinates of a space.

    At least 0, or 1 with `least`.
    """
    digits = {None: WHOLE, 0: NUMBER, 1: "[1-9][0-9]{0,3}"}[least]

    def read(text: str) -> Any:
        first, _, second = text.partition(",")
        return make(int(first), int(second))

    return Token(name, f"{digits},{digits}", lambda value: f"{value[0]},{value[1]}", read, example, **more)
