"""Visitors who wait for the host's yes, in words."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core import Seat
from game.ui.services.text import Text
from game.ui.services.wording import sentence
from game.ui.shell.guests import Visitor, Wish

ASKING = frozenset({Wish.COME_IN, Wish.TAKE_OVER})
"""The wishes that wait for the host's yes."""


def visitor_name(text: Text, visitor: Visitor) -> str:
    """Return the name of a visitor, or of the device."""
    return visitor.name or text(f"invitation.a.{visitor.device.value}")


def asking(text: Text, visitor: Visitor, name: Callable[[Seat], str]) -> str:
    """Return what a visitor asks the host, "" for nothing.

    `name` returns the name of the player of a seat, "" where there is no such seat any more.
    """
    if visitor.wish not in ASKING:
        return ""
    seat = "" if visitor.seat is None else name(visitor.seat)
    return sentence(text("invitation.asks.seat" if seat else "invitation.asks", name=visitor_name(text, visitor), seat=seat))
