"""Guests: players with a screen of their own, as scenes know them.

The host's window is the table; any browser of the house can be a seat at it. Scenes know guests by this service alone. On the
host's screen they open the table and close it; on a guest's screen the service tells the same and does nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.content.level import Level
    from game.engine.core import Option, Seat
    from game.play.match import Match


class Place(Enum):
    """The place where the player of a seat decides."""

    HERE = "here"
    """At the host's window."""
    SCREEN = "screen"
    """At a screen of their own, once somebody sits there."""
    COMPUTER = "computer"


class Presence(Enum):
    """The presence of whoever has a seat with a screen of its own."""

    EMPTY = "empty"
    """Nobody sits there: in a match under way the seat is decided at the host's window until somebody does."""
    THERE = "there"
    HIDDEN = "hidden"
    """The page is behind another, or the screen is off; the clock of whoever decides there runs on."""
    LOST = "lost"
    """The device is out of reach; the seat is kept for it."""


class Device(Enum):
    """The kind of a device."""

    PHONE = "phone"
    TABLET = "tablet"
    LAPTOP = "laptop"
    TELEVISION = "television"


class Wish(Enum):
    """The wish of a visitor, who has no seat."""

    COME_IN = "come_in"
    """Came by the four words, and waits for the host's yes."""
    CHOOSE = "choose"
    """Looks at the seats."""
    LOOK_ON = "look_on"
    """Only looks on: a television, or somebody without a seat."""
    TAKE_OVER = "take_over"
    """Asks for a seat that somebody else has, and waits for the host's yes."""


@dataclass(frozen=True, slots=True)
class OwnVariant:
    """An option of one seat with its chosen value, and the level whose words it may have."""

    option: Option
    value: str
    level: Level | None


@dataclass(frozen=True, slots=True)
class OfferedSeat:
    """A seat of a new game as the host has set it up.

    `name` is "" for the usual name of the seat, `figure` the sprite of who stands there, `kind` the level of a computer, and
    `variants` are the seat's own options with their chosen values. `number` is the one by which somebody without a name is
    called, 0 for that of the seat.
    """

    place: Place
    name: str
    colour: str
    figure: str
    kind: str = ""
    variants: tuple[OwnVariant, ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class GuestSeat:
    """A seat of the open table as it is now.

    `name` is that of the guest's player: the guest gives it in a new game, and a match under way keeps the one it began with. It
    is "" where no guest sits.
    """

    place: Place
    presence: Presence = Presence.EMPTY
    name: str = ""
    device: Device | None = None

    @property
    def decides_there(self) -> bool:
        """Return whether somebody in reach decides at a screen of their own."""
        return self.place is Place.SCREEN and self.presence in (Presence.THERE, Presence.HIDDEN)


@dataclass(frozen=True, slots=True)
class Visitor:
    """A device at the open table that has no seat; `seat` is the one that is asked for."""

    number: str
    name: str
    device: Device
    wish: Wish
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Invitation:
    """The ways to the table: for a camera, and for who types.

    `modules` are the rows of the QR code, dark ones True, without the white border. `networks` are the addresses of this machine
    among which the host can choose, and `hosts` are further names by which pages may come, as those of a tunnel. `moved`: this
    machine is no more at the address, and nobody comes before the table is opened at another one.
    """

    link: str
    address: str
    words: tuple[str, ...]
    modules: tuple[tuple[bool, ...], ...]
    networks: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    moved: bool = False


class Guests:
    """The open table and its guests; this one is never open."""

    offered = False
    """True if the table can be opened from this screen."""

    # what is so now

    @property
    def invitation(self) -> Invitation | None:
        """The invitation while the table is open to screens, else None."""
        return None

    @property
    def inviting(self) -> bool:
        """Return whether devices can come by the invitation."""
        return self.invitation is not None and not self.invitation.moved

    @property
    def seats(self) -> tuple[GuestSeat, ...]:
        """All seats of the open table, without any while it is closed."""
        return ()

    @property
    def visitors(self) -> tuple[Visitor, ...]:
        """The devices that have no seat, those that wait for the host's yes first."""
        return ()

    @property
    def seated(self) -> bool:
        """Return whether somebody has a seat at another screen."""
        return any(seat.place is Place.SCREEN and seat.presence is not Presence.EMPTY for seat in self.seats)

    def seat(self, seat: Seat) -> GuestSeat:
        """Return a seat of the table: at the host's window where the table is not open."""
        return self.seats[seat] if seat < len(self.seats) else GuestSeat(Place.HERE)

    def listen(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call a function after every change of invitation, seats or visitors.

        The function that is returned ends this.
        """
        return lambda: None

    # what the host does

    def open(self, game: str, seats: Sequence[OfferedSeat]) -> str:
        """Open the table of a new game, which is being set up: the program listens from now on.

        Return the key of a text that says why it cannot, "" if it can.
        """
        return ""

    def offer(self, game: str, seats: Sequence[OfferedSeat]) -> None:
        """Follow what the host has changed of the new game.

        Whoever has no such seat any more chooses again.
        """

    def begin(self, match: Match, order: Sequence[Seat] | None = None) -> None:
        """Let the guests sit down at this match, which is opened next.

        `order` says for each of its seats at which seat its player sat before, None if at the same.
        """

    def open_match(self, match: Match) -> str:
        """Open the table of a match under way to screens, as `open`."""
        return ""

    def close(self) -> None:
        """Close the table: the guests are told, and nothing listens any more."""

    def put(self, seat: Seat, place: Place) -> None:
        """Say in a match under way where a person decides from now on.

        A guest who sat there leaves.
        """

    def free(self, seat: Seat) -> None:
        """Take a seat from its guest, so that somebody else can sit down."""

    def renew(self) -> None:
        """End code and words and make new ones; those who are in stay."""

    def let_in(self, visitor: Visitor) -> None:
        """Say yes to a visitor who came by the words, or asks for a seat."""

    def turn_away(self, visitor: Visitor) -> None:
        """Say no to such a visitor, or end the visit of any other."""

    def use_network(self, address: str) -> str:
        """Listen at another address of this machine, as `open`; "" for the likeliest one."""
        return ""

    def allow_host(self, name: str) -> str:
        """Let pages come by a further name too, as that of a tunnel; "" for none.

        The result is that of `open`.
        """
        return ""
