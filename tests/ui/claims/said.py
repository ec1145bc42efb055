"""Texts that can be read back: what a table says is known by the codes and values that its words were made from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.ui.services.text import Text

OPEN, CLOSE = "\ue000", "\ue001"
"""The characters around the number of a text; neither is in any language."""
MARKED = re.compile(f"{OPEN}(\\d+){CLOSE}")


@dataclass(frozen=True, slots=True)
class Said:
    """A text by its code, with the values that were put into it."""

    key: str
    values: dict[str, Any]


class Recorded(Text):
    """Texts of which each is a mark; `read` finds what the marks in a sentence stand for."""

    def __init__(self, text: Text) -> None:
        self.__dict__.update(text.__dict__)
        self._known = text
        self._said: list[Said] = []

    def __call__(self, key: str, /, **values: Any) -> str:
        assert key in self._known, f"no text for {key}"
        self._said.append(Said(key, values))
        return f"{OPEN}{len(self._said) - 1}{CLOSE}"

    def __contains__(self, key: str) -> bool:
        return key in self._known

    def read(self, words: str) -> Iterator[Said]:
        """Yield all that is said in a sentence, from the outside to the inside."""
        for number in MARKED.findall(words):
            said = self._said[int(number)]
            yield said
            for value in said.values.values():
                if isinstance(value, str):
                    yield from self.read(value)

    def forget(self) -> None:
        """Let go of all that was said."""
        self._said.clear()
