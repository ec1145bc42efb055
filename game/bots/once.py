"""Facts that follow from a board, worked out once.

Boards are told apart by identity: hashing one takes longer than a thought.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

KeyT = TypeVar("KeyT")
ValueT = TypeVar("ValueT")

MOST = 8
"""The number of boards remembered."""


class Once(Generic[KeyT, ValueT]):
    """A function whose values are kept for the boards that were asked for last."""

    def __init__(self, make: Callable[[KeyT], ValueT]) -> None:
        self._make = make
        self._known: dict[int, tuple[KeyT, ValueT]] = {}

    def __call__(self, key: KeyT) -> ValueT:
        found = self._known.get(id(key))
        # The key is kept too, so that no other comes to have its id.
        if found is None:
            if len(self._known) >= MOST:
                self._known.clear()
            found = self._known[id(key)] = (key, self._make(key))
        return found[1]
