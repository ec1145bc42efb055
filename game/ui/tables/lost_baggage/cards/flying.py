"""Cards on their way, neither where they were nor where they will be."""

from __future__ import annotations

from collections import Counter

from game.engine.core import Event
from game.engine.lost_baggage import events
from game.engine.lost_baggage.state import Observation
from game.engine.values import changed

FLYING = (
    events.ItemDrawn,
    events.ItemAttached,
    events.ItemDiscarded,
    events.ItemStolen,
    events.ItemRecovered,
    events.ItemsReturned,
)
"""The events with which cards fly from one place to another."""
PILES = ("items", "hand", "pack", "attached")
"""The fields of a player whose cards fly."""


def under_way(event: Event, before: Observation, after: Observation) -> Observation:
    """Return what is shown after an event, as long as its cards fly.

    Only what lies where it lay before is there.
    """
    if not isinstance(event, FLYING):
        return after
    players = [
        changed(now, **{pile: _staying(getattr(was, pile), getattr(now, pile)) for pile in PILES})
        for was, now in zip(before.players, after.players, strict=True)
    ]
    deck, discards = _staying(before.item_deck, after.item_deck), _staying(before.discards, after.discards)
    return Observation.of(after, players=tuple(players), item_deck=deck, discards=discards)


def _staying(before: tuple[str, ...], after: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards of a pile or hand that are in it before and after an event."""
    if before == after:
        return after
    left, staying = Counter(after), []
    for card in before:
        if left[card]:
            left[card] -= 1
            staying.append(card)
    return tuple(staying)
