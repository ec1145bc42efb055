"""Visitors who wait for the host's yes, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.services.text import Text
from game.ui.services.wording import player_names, sentence
from game.ui.shell.destinations import InvitedSeat
from game.ui.shell.guests import Guests, Visitor, Wish

ASKING = frozenset({Wish.COME_IN, Wish.TAKE_OVER})
"""The wishes that wait for the host's yes."""


def visitor_name(text: Text, visitor: Visitor) -> str:
    """Return the name of a visitor, or of the device."""
    return visitor.name or text(f"invitation.a.{visitor.device.value}")


def seat_names(text: Text, guests: Guests, seats: Sequence[InvitedSeat]) -> list[str]:
    """Return the names of whoever sits at the seats of an invitation, as the game has them."""
    return player_names(text, ((guests.seat(number).name or seat.name, seat.number) for number, seat in enumerate(seats)))


def asking(text: Text, visitor: Visitor, names: Sequence[str]) -> str:
    """Return what a visitor asks the host, "" for nothing; `names` are those of the seats."""
    if visitor.wish not in ASKING:
        return ""
    seat = "" if visitor.seat is None or visitor.seat >= len(names) else names[visitor.seat]
    return sentence(text("invitation.asks.seat" if seat else "invitation.asks", name=visitor_name(text, visitor), seat=seat))
