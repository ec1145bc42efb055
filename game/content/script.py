"""The form of a game's positions in data: see `game.content.positions`."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from game.content.position_errors import PositionError

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

        `base`, a game that was just set up, changed as the words say. Raises PositionError.
        """
        return base

    def space(self, text: str, board: Any) -> Hashable:
        """Return the space of a board, as the game's table knows it. Raises PositionError."""
        raise PositionError("position_no_spaces", value=text)


def seat_in(turn: Mapping[str, Any], players: int) -> int:
    """Return the seat to move by the fields of a turn, the first if they do not say.

    Raises PositionError.
    """
    seat = turn.get("seat", 0)
    if type(seat) is not int or seat not in range(players):
        raise PositionError("position_seat", value=str(seat), last=players - 1)
    return seat


def read_space(token: Token, text: str, board: Any) -> Any:
    """Return the space that a word means on a board. Raises PositionError."""
    if re.fullmatch(token.pattern, text):
        found = token.read(text)
        if token.within is None or token.within(found, board):
            return found
    raise PositionError("position_space", value=text, example=token.example)


MOST = 10_000
"""Words of the longest range: more than any board has spaces."""


def expanded(text: str) -> list[str]:
    """Return the words of a range such as "1..3,5" or "-1..0,2..4".

    With every number of each range. Raises PositionError.
    """
    parts = [re.fullmatch(r"(-?\d{1,6})\.\.(-?\d{1,6})", part) for part in text.split(",")]
    spans = (int(found[2]) - int(found[1]) + 1 for found in parts if found)
    if prod(max(span, 0) for span in spans) > MOST:
        raise PositionError("position_range_long", value=text, most=MOST)
    numbers = [
        [plain] if found is None else [str(number) for number in range(int(found[1]), int(found[2]) + 1)]
        for plain, found in zip(text.split(","), parts, strict=True)
    ]
    if not all(numbers):
        raise PositionError("position_range", value=text)
    return [",".join(one) for one in product(*numbers)]
