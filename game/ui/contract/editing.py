"""The contract of a table at which a position is set up by hand."""

from __future__ import annotations

from typing import Protocol

from game.engine.core import Seat
from game.ui.widgets.cards import Thing


class EditingWords(Protocol):
    """The words of a game's editor (`game.content.editor`) as players read them.

    A group of pieces is called `<game>.editing.group.<group>`, a reason `<game>.editing.wrong.<code>`.
    """

    def piece(self, piece: str) -> Thing:
        """Return a kind of piece as a picture with its name."""
        ...

    def name(self, name: str) -> str:
        """Return the name of a value beside the board."""
        ...

    def value(self, name: str, seat: Seat | None, value: str) -> str:
        """Return one of the values that it may have, in words."""
        ...
