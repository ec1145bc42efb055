"""Pieces and values of a position set up by hand, in pictures and words."""

from __future__ import annotations

from game.engine.core import Seat
from game.ui.services.wording import sentence
from game.ui.tables.riverlands import pieces
from game.ui.tables.riverlands.wording import Wording
from game.ui.widgets.cards import Thing


class EditingWords:
    """The pieces and values of this game."""

    def __init__(self, words: Wording) -> None:
        self._words = words

    def piece(self, piece: str) -> Thing:
        seat = int(piece.split()[1])
        return Thing(f"people/explorer_{pieces.colour(seat)}", None, self._words.name(seat))

    def name(self, name: str) -> str:
        return (
            self._words.text("editing.value.round") if name == "round" else sentence(self._words.text(f"item.{name}")).rstrip(".")
        )

    def value(self, name: str, seat: Seat | None, value: str) -> str:
        return value
