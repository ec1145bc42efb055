"""Guests without a network: the contract of `game/ui/shell/guests.py` kept in memory, and what devices do told by tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.engine.core import Seat
from game.play.match import Match
from game.ui.shell.guests import (
    Device,
    Guests,
    GuestSeat,
    Invitation,
    OfferedSeat,
    Place,
    Presence,
    Visitor,
)
from game.web.addresses import code_modules

LINK = "http://192.168.1.20:8760/#q7TkYv0Zr3mXw2LdPs9uBg"
WORDS = ("otter", "maple", "seven", "lamp")


class PretendedGuests(Guests):
    """Guests whose devices are moved by the test."""

    offered = True

    def __init__(self) -> None:
        self._invitation: Invitation | None = None
        self._seats: list[GuestSeat] = []
        self._visitors: list[Visitor] = []
        self._listeners: list[Callable[[], None]] = []
        self.begun: Match | None = None
        self.refuses = ""
        """The key of the reason why the table cannot be opened, "" if it can."""

    @property
    def invitation(self) -> Invitation | None:
        return self._invitation

    @property
    def seats(self) -> tuple[GuestSeat, ...]:
        return tuple(self._seats)

    @property
    def visitors(self) -> tuple[Visitor, ...]:
        return tuple(self._visitors)

    def listen(self, changed: Callable[[], None]) -> Callable[[], None]:
        self._listeners.append(changed)
        return lambda: self._listeners.remove(changed)

    @property
    def followed(self) -> bool:
        """Return whether anybody listens."""
        return bool(self._listeners)

    def _changed(self) -> None:
        for changed in tuple(self._listeners):
            changed()

    # what the host does

    def open(self, game: str, seats: Sequence[OfferedSeat]) -> str:
        if self.refuses:
            return self.refuses
        self._invitation = Invitation(LINK, "192.168.1.20:8760", WORDS, code_modules(LINK), ("192.168.1.20", "127.0.0.1"))
        self.offer(game, seats)
        return ""

    def offer(self, game: str, seats: Sequence[OfferedSeat]) -> None:
        known = [*self._seats, *[GuestSeat(Place.HERE)] * len(seats)]
        self._seats = [
            old if old.place is seat.place is Place.SCREEN else GuestSeat(seat.place)
            for old, seat in zip(known, seats, strict=False)
        ]
        self._changed()

    def begin(self, match: Match, order: Sequence[Seat] | None = None) -> None:
        self.begun = match

    def open_match(self, match: Match) -> str:
        places = [Place.COMPUTER if player.computer else Place.HERE for player in match.players]
        return self.open(match.game.id, [OfferedSeat(place, "", "red", "") for place in places])

    def close(self) -> None:
        self._invitation = None
        self._seats.clear()
        self._visitors.clear()
        self._changed()

    def put(self, seat: Seat, place: Place) -> None:
        self._seats[seat] = GuestSeat(place)
        self._changed()

    def free(self, seat: Seat) -> None:
        self.put(seat, Place.SCREEN)

    def renew(self) -> None:
        assert self._invitation is not None
        link = LINK[::-1]
        self._invitation = replace(self._invitation, link=link, modules=code_modules(link), words=WORDS[::-1])
        self._changed()

    def let_in(self, visitor: Visitor) -> None:
        self._visitors.remove(visitor)
        self._changed()

    def turn_away(self, visitor: Visitor) -> None:
        self.let_in(visitor)

    def move(self) -> None:
        """Let the machine lose its address."""
        assert self._invitation is not None
        self._invitation = replace(self._invitation, moved=True)
        self._changed()

    def use_network(self, address: str) -> str:
        assert self._invitation is not None
        self._invitation = replace(self._invitation, address=f"{address or '10.0.0.7'}:8760", moved=False)
        self._changed()
        return ""

    def allow_host(self, name: str) -> str:
        assert self._invitation is not None
        self._invitation = replace(self._invitation, hosts=(name,) if name else ())
        self._changed()
        return ""

    # what devices do

    def sit(self, seat: Seat, name: str, device: Device = Device.PHONE, presence: Presence = Presence.THERE) -> None:
        """Let a guest sit down at a seat, or come to be lost or found."""
        self._seats[seat] = GuestSeat(Place.SCREEN, presence, name, device)
        self._changed()

    def visit(self, visitor: Visitor) -> None:
        """Let a device come that has no seat."""
        self._visitors.append(visitor)
        self._changed()
