"""Pieces and values of a position set up by hand, in pictures and words."""

from __future__ import annotations

from game.engine.core import Seat
from game.engine.island_battle.state import FORWARD, NOT_ROLLED, SEAT_NAMES, Kind
from game.ui.services.wording import letters, sentence
from game.ui.tables.island_battle import pieces
from game.ui.tables.island_battle.wording import Wording
from game.ui.widgets.cards import Thing


class EditingWords:
    """The pieces and values of this game."""

    def __init__(self, words: Wording) -> None:
        self._words = words

    def piece(self, piece: str) -> Thing:
        side, kind = piece.split()
        if side not in SEAT_NAMES:
            return Thing(f"blocks/{kind}", None, self._words.text(f"editing.{kind}"))
        seat = SEAT_NAMES.index(side)
        named = sentence(self._words.kind(Kind(kind))).rstrip(".")
        return Thing(pieces.body(seat, Kind(kind), FORWARD[seat], turned=False), None, named)

    def name(self, name: str) -> str:
        return self._words.text(f"editing.value.{name}")

    def value(self, name: str, seat: Seat | None, value: str) -> str:
        if name == "pad":
            return letters(int(value))
        return self._words.text("editing.not_thrown") if int(value) == NOT_ROLLED else value
