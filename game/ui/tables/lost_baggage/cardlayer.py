"""All cards at the table of Lost Baggage: the own hand, item deck and discard pile, battles as stage or strips, large cards.

The game's table owns one `CardLayer` and calls it: `furnish`, `arrange` and `show` as it is called itself, `play` for every event
before its own motion.
"""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.engine.core import Event, Illegal, Seat
from game.ui.tables.kit import Desk
from game.ui.tables.lost_baggage.card_words import CardWords
from game.ui.timeline import Timeline


class CardLayer:
    """`reason` words why something is not allowed; `pick` is told the item that is chosen in the own hand."""

    def __init__(self, desk: Desk, cards: CardWords, reason: Callable[[Illegal], str], pick: Callable[[str], None]) -> None:
        self._desk, self._cards, self._reason, self._pick = desk, cards, reason, pick

    def furnish(self) -> None:
        """Make the widgets and add them to the desk."""

    def arrange(self, room: Rect) -> Rect:
        """Place everything in the room beside the panel; what is left for the board."""
        return room

    def show(self, chosen: str | None = None) -> None:
        """Show what is seen and asked now (`Table.show_things`). `chosen`: the item that is chosen in the own hand."""

    def play(self, event: Event, timeline: Timeline, aside: Timeline) -> bool:
        """Follow an event. True: it was shown on the stage, and the board need not show it."""
        return False

    def forget(self) -> None:
        """The events will be told anew from the first."""

    def enlarge(self, seat: Seat) -> None:
        """Show a player's character card large, until it is put away."""
