"""Actions as short texts, such as "move S4 left".

A word, and the values of the action's fields, each as its `Token` says.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from operator import attrgetter
from typing import Any

from game.engine import tokens
from game.engine.core import Action, NotationError, SeatNumber
from game.engine.tokens import Token
from game.engine.values import field_types, split_marks

SEAT = tokens.number("a seat", "1")


class Notation:
    """The texts of one game's actions."""

    def __init__(self, game: str, words: Mapping[str, type[Action] | Action], *, seat: Token = SEAT) -> None:
        """Make the notation of a game with these words.

        `words` are the actions by their first word or words, or whole actions by their whole text. `game` is the game's name,
        for sentences about what is wrong; `seat` is how its seats are written.
        """
        self._game = game
        self._forms = {word: _Form(word, kind, seat) for word, kind in words.items() if isinstance(kind, type)}
        self._whole = {word: action for word, action in words.items() if isinstance(action, Action)}
        self._whole |= {form.word: form.kind() for form in self._forms.values() if not form.tokens}
        self._texts = {action: text for text, action in self._whole.items()}
        self._by_kind = {form.kind: form for form in self._forms.values()}

    def encode(self, action: Action) -> str:
        """Return the text of an action. Raises TypeError for one of another game."""
        form = self._by_kind.get(type(action))
        if form is not None:
            return form.write(action)
        text = self._texts.get(action)
        if text is None:
            raise TypeError(f"{action!r} is no action of {self._game}")
        return text

    def decode(self, text: str) -> Action:
        """Return the action of a text that `encode` wrote. Raises NotationError."""
        if text in self._whole:
            return self._whole[text]
        form = next((form for form in self._forms.values() if form.tokens and text.startswith(form.word + " ")), None)
        if form is not None:
            return form.read(text)
        if text in self._forms:
            return self._forms[text].read(text)
        known = ", ".join(dict.fromkeys((*self._whole, *self._forms)))
        raise NotationError(f"{text!r} is no action of {self._game}; actions begin with {known}")


class _Form:
    """The notation of the actions of one class."""

    def __init__(self, word: str, kind: type[Action], seat: Token) -> None:
        self.word, self.kind = word, kind
        types = field_types(kind)
        self.tokens = tuple(_token(hint, seat) for hint in types.values())
        self._values = tuple(map(attrgetter, types))
        self._pattern = re.compile(" ".join((re.escape(word), *(f"({token.pattern})" for token in self.tokens))))

    def write(self, action: Action) -> str:
        if not self.tokens:
            return self.word
        values = [token.write(value(action)) for token, value in zip(self.tokens, self._values, strict=True)]
        return " ".join((self.word, *values))

    def read(self, text: str) -> Action:
        found = self._pattern.fullmatch(text)
        if found is None:
            example = " ".join((self.word, *(token.example for token in self.tokens)))
            raise NotationError(
                f"{text!r} does not say what it must after {self.word!r}; right would be, for example: {example!r}"
            )
        return self.kind(*(token.read(value) for token, value in zip(self.tokens, found.groups(), strict=True)))


def _token(hint: Any, seat: Token) -> Token:
    """Return the notation of a field. Raises TypeError for a type that does not say."""
    hint, marks = split_marks(hint)
    for mark in marks:
        if isinstance(mark, Token):
            return mark
        if isinstance(mark, SeatNumber):
            return seat
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return tokens.enumeration(hint)
    if hint is int:
        return tokens.number("a number", "1")
    raise TypeError(f"{hint!r} has no notation: mark it with a Token")
