"""The form of a game's positions in data: see `game.content.positions`."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

if TYPE_CHECKING:
    from game.engine.core import Json
    from game.engine.tokens import Token

SEED = "position"
"""A function that deals what a position leaves open, the same in every run."""


class NoWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a game that has none of its own."""


class Script:
    """The short form of a game's positions, and its names of spaces.

    Each game derives its own, next to its maps.
    """

    words: ClassVar[type[msgspec.Struct]] = NoWords
    """The words, with their types."""

    def arrange(self, base: Json, words: Any, board: Any) -> Json:
        """Return the JSON of a state.

        `base`, a game that was just set up, changed as the words say. Raises ValueError.
        """
        return base

    def space(self, text: str, board: Any) -> Hashable:
        """Return the space of a board, as the game's table knows it. Raises ValueError."""
        raise ValueError(f"{text!r}: this game has no names for spaces")


def seat_in(turn: Mapping[str, Any], players: int) -> int:
    """Return the seat to move by the fields of a turn, the first if they do not say.

    Raises ValueError.
    """
    seat = turn.get("seat", 0)
    if type(seat) is not int or seat not in range(players):
        raise ValueError(f"turn.seat: {seat!r} is no player; they are 0 to {players - 1}")
    return seat


def read_space(token: Token, text: str, board: Any) -> Any:
    """Return the space that a word means on a board. Raises ValueError."""
    if re.fullmatch(token.pattern, text):
        found = token.read(text)
        if token.within is None or token.within(found, board):
            return found
    raise ValueError(f"{text!r} is not {token.name} of this board, such as {token.example!r}")


MOST = 10_000
"""Words of the longest range: more than any board has spaces."""


def expanded(text: str) -> list[str]:
    """Return the words of a range such as "1..3,5" or "-1..0,2..4".

    With every number of each range. Raises ValueError.
    """
    parts = [re.fullmatch(r"(-?\d{1,6})\.\.(-?\d{1,6})", part) for part in text.split(",")]
    spans = (int(found[2]) - int(found[1]) + 1 for found in parts if found)
    if prod(max(span, 0) for span in spans) > MOST:
        raise ValueError(f"{text!r}: these are more than {MOST} words")
    numbers = [
        [plain] if found is None else [str(number) for number in range(int(found[1]), int(found[2]) + 1)]
        for plain, found in zip(text.split(","), parts, strict=True)
    ]
    if not all(numbers):
        raise ValueError(f"{text!r}: the first number of a range comes before the last")
    return [",".join(one) for one in product(*numbers)]
