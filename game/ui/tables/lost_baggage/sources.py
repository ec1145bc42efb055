"""The texts of a turn, and which of them took HP."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.core import Event, Seat
from game.engine.lost_baggage import events

USES: Final = (events.AttackUsed, events.AbilityUsed, events.SpecialUsed, events.ItemUsed)
"""The events with which a player uses a text."""
DEEDS: Final = (*USES, events.BonusUsed, events.TileObeyed)
"""The events with which a text begins."""


def sources(happened: Sequence[Event]) -> dict[int, Event]:
    """Return the tiles and bonus actions that took HP in a turn in which several texts acted.

    They are found by the identity of the loss, since of one text two losses may be equal. A bonus action may come in the middle
    of its player's own text, which then goes on (LB-66): what is lost afterwards is that text's.
    """
    if sum(isinstance(event, DEEDS) for event in happened) < 2:
        return {}
    latest: dict[Seat | None, Event] = {}
    found: dict[int, Event] = {}
    for event in happened:
        if isinstance(event, events.BonusUsed) and event.when == "hurt":
            latest.setdefault(event.player, event)
        elif isinstance(event, DEEDS):
            latest[event.player] = event
        elif isinstance(event, events.Damaged) and event.by is not None:
            source = latest.get(event.by)
            if isinstance(source, events.BonusUsed | events.TileObeyed):
                found[id(event)] = source
    return found
