"""The seats of an open table: who decides where, and which device sits where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.engine.core import Seat
from game.ui.shell.guests import Device, Place


@dataclass(slots=True)
class Chair:
    """A seat: `device` is the number of the device that has it, "" for none."""

    place: Place
    device: str = ""
    name: str = ""
    kind: Device | None = None


class Seating:
    """All seats of a table."""

    def __init__(self, places: Sequence[Place] = ()) -> None:
        self.chairs = [Chair(place) for place in places]

    def of(self, device: str) -> Seat | None:
        """Return the seat of a device, None if it has none."""
        return next((seat for seat, chair in enumerate(self.chairs) if device and chair.device == device), None)

    def taken(self) -> Iterator[tuple[Seat, Chair]]:
        """Yield the seats that devices have."""
        return ((seat, chair) for seat, chair in enumerate(self.chairs) if chair.device)

    def may_sit(self, seat: Seat) -> bool:
        """Return whether a seat is free for a screen."""
        return 0 <= seat < len(self.chairs) and self.chairs[seat].place is Place.SCREEN and not self.chairs[seat].device

    def sit(self, device: str, seat: Seat, name: str, kind: Device) -> None:
        """Give a seat to a device, which leaves the one it had."""
        self.leave(device)
        self.chairs[seat] = Chair(Place.SCREEN, device, name, kind)

    def rename(self, device: str, name: str) -> None:
        """Call a device by another name at the seat that it may have."""
        seat = self.of(device)
        if seat is not None:
            self.chairs[seat].name = name

    def leave(self, device: str) -> Seat | None:
        """Take its seat from a device, and return it."""
        seat = self.of(device)
        if seat is not None:
            self.chairs[seat] = Chair(self.chairs[seat].place)
        return seat

    def put(self, seat: Seat, place: Place) -> str:
        """Let somebody decide at another place.

        Return the device that loses the seat, "" for none.
        """
        chair = self.chairs[seat]
        if chair.place is place:
            return ""
        self.chairs[seat] = Chair(place)
        return chair.device

    def offer(self, places: Sequence[Place]) -> list[str]:
        """Have other places, and return the devices that lose their seats."""
        lost = [chair.device for seat, chair in self.taken() if seat >= len(places) or places[seat] is not Place.SCREEN]
        self.chairs = [
            self.chairs[seat] if seat < len(self.chairs) and self.chairs[seat].place is place else Chair(place)
            for seat, place in enumerate(places)
        ]
        return lost

    def reorder(self, order: Sequence[Seat]) -> None:
        """Let everybody sit where the player sits who sat before at the seat that `order` says."""
        self.chairs = [self.chairs[seat] for seat in order]

    def restore(self, kept: Mapping[Seat, Chair]) -> None:
        """Give seats to the devices that had them."""
        for seat, chair in kept.items():
            if 0 <= seat < len(self.chairs) and self.chairs[seat].place is not Place.COMPUTER:
                self.chairs[seat] = chair
