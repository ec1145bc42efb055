"""Pieces and values of a position set up by hand, in pictures and words."""

from __future__ import annotations

from game.content.lost_baggage.editor import NOTHING, SLIDERS
from game.engine.core import Seat
from game.engine.lost_baggage.state import Observation
from game.ui.contract.host import TableHost
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.wording import Wording
from game.ui.widgets.cards import Thing


class EditingWords:
    """The pieces and values of this game."""

    def __init__(self, host: TableHost[Observation], words: Wording) -> None:
        self._host, self._words = host, words

    def piece(self, piece: str) -> Thing:
        kind, which = piece.split()
        seen, art = self._host.seen, self._host.context.art
        library = seen.board.library
        if kind == "tile":
            return Thing(
                f"{pictures.FOLDER}land/{pictures.land(art, library.tile[which])}", None, self._words.card("tile", which)
            )
        player = seen.players[int(which)]
        name = player.character or player.fallen[-1]
        return Thing(pictures.figure(art, library.character[name]), None, self._words.name(int(which)))

    def name(self, name: str) -> str:
        return self._words.text(f"editing.value.{name}")

    def value(self, name: str, seat: Seat | None, value: str) -> str:
        if value == NOTHING:
            return self._words.text(f"editing.{name}")
        if name == "character":
            return self._words.card("character", value)
        if name in ("give", "drop"):
            return self._words.card("item", value)
        return self._words.text(f"editing.slider.{value}") if name in SLIDERS else value
