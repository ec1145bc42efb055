"""The server of the page and its socket, which runs only while it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.clock import Clock
from game.web.admission import Admission
from game.web.wire import Confirm, Input, Leave, Notice, Part, Resize, Room, Visibility


class Connection:
    """A page that is in: pictures and messages to it."""

    device: str
    """The number of its device; it is the same when the device comes back."""
    kind: str
    """The device: phone, tablet, laptop or television."""
    touch: bool
    language: str
    name: str
    """The player's name that was used last on the device, or ""."""
    address: str
    room: Room
    """The size of the page; kept up to date by `Resize` before the host takes it."""
    confirmed: int
    """The number of the last frame that is on its screen, 0 before the first."""

    @property
    def open(self) -> bool:
        """Return whether messages still go there."""
        raise NotImplementedError

    @property
    def under_way(self) -> int:
        """The number of frames that are not confirmed yet."""
        raise NotImplementedError

    def send_frame(self, size: tuple[int, int], parts: Sequence[Part]) -> int:
        """Send a frame, and return its number. It may be called in any thread."""
        raise NotImplementedError

    def tell(self, notice: Notice) -> None:
        """Send a message. It may be called in any thread."""
        raise NotImplementedError

    def admit(self) -> None:
        """Let in a page that is asking; `Joined` follows."""
        raise NotImplementedError

    def close(self, notice: Notice | None = None) -> None:
        """End the connection, after a last message."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Asking:
    """Somebody with the right words waits for the host.

    The answers are `Connection.admit` and `Connection.close`.
    """

    connection: Connection


@dataclass(frozen=True, slots=True)
class Joined:
    """A page is in: a new device, or one that comes back."""

    connection: Connection
    new: bool


@dataclass(frozen=True, slots=True)
class Told:
    """A message of a page."""

    connection: Connection
    message: Input | Resize | Confirm | Visibility | Leave


@dataclass(frozen=True, slots=True)
class Left:
    """A page is out of reach."""

    connection: Connection


Arrival = Asking | Joined | Told | Left


@dataclass(frozen=True, slots=True)
class File:
    """A file that is served beside the page."""

    media_type: str
    data: bytes


class TableServer:
    """Serves the page and its socket, on one address, while it is started."""

    def __init__(
        self,
        admission: Admission,
        page: bytes,
        files: Mapping[str, File],
        clock: Clock,
        *,
        wake: Callable[[], None] = lambda: None,
        hosts: Sequence[str] = (),
    ) -> None:
        """`files` are served by path.

        `wake` is called in the server's thread when something has arrived.

        `hosts` are further names by which pages may come, as those of a tunnel.
        """
        raise NotImplementedError

    @property
    def listening(self) -> tuple[str, int] | None:
        """The address and port, None before and after."""
        raise NotImplementedError

    def start(self, address: str, port: int) -> int:
        """Listen on an address of this machine, and return the port.

        It is a free one if `port` is 0. Raises OSError.
        """
        raise NotImplementedError

    def take(self) -> list[Arrival]:
        """Return the arrivals since the last call, in order."""
        raise NotImplementedError

    def close(self, notice: Notice | None = None) -> None:
        """End all connections after a last message, and listen no more."""
        raise NotImplementedError
