"""Cache of bounded size: the least recently used is forgotten first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, ItemsView
from typing import Generic, TypeVar

from pygame import Surface

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class SizedCache(Generic[Key, Value]):
    """Things by key that together weigh at most `bound`, in what `weigh` says of each.

    The last one stays, whatever it weighs.
    """

    def __init__(self, bound: int, weigh: Callable[[Value], int]) -> None:
        self.bound = bound
        self.size = 0
        """The size of all that is kept."""
        self._weigh = weigh
        self._things: OrderedDict[Key, Value] = OrderedDict()

    def get(self, key: Key, make: Callable[[], Value]) -> Value:
        """Return the thing kept under a key, made by calling `make` if it is not there."""
        found = self._things.get(key)
        if found is not None:
            self._things.move_to_end(key)
            return found
        made = self._things[key] = make()
        self.size += self._weigh(made)
        while self.size > self.bound and len(self._things) > 1:
            self.size -= self._weigh(self._things.popitem(last=False)[1])
        return made

    def items(self) -> ItemsView[Key, Value]:
        """Return all that is kept, the least recently used first."""
        return self._things.items()

    def trim(self, bound: int) -> None:
        """Forget the least recently used until the rest weighs at most `bound`."""
        while self.size > bound and self._things:
            self.size -= self._weigh(self._things.popitem(last=False)[1])

    def drop(self, unwanted: Callable[[Key], bool]) -> None:
        """Forget what is kept under unwanted keys."""
        for key in [key for key in self._things if unwanted(key)]:
            self.size -= self._weigh(self._things.pop(key))

    def clear(self) -> None:
        """Forget everything."""
        self._things.clear()
        self.size = 0


def picture_bytes(picture: Surface) -> int:
    """Return the bytes that a picture takes."""
    return picture.get_height() * picture.get_pitch()
