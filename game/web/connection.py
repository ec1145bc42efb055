"""A page that is in, as the program sees it; and what arrives from pages."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from threading import Lock

from game.web import wire
from game.web.wire import Hello, Notice, Part, Refused, encode_frame, encode_notice


class Connection:
    """A page: pictures and messages go to it, from any thread."""

    def __init__(
        self,
        address: str,
        device: str,
        token: str,
        hello: Hello,
        post: Callable[[Connection], None],
        *,
        encrypted: bool = False,
    ) -> None:
        """`post` is called when something is to be sent.

        `encrypted`: the page has come by an encrypted way.
        """
        self.address, self.device, self.token = address, device, token
        """The network's address of the other side; the number of the device, the same when it comes back; and its token."""
        self.encrypted = encrypted
        self.kind, self.touch, self.language = hello.kind, hello.touch, hello.language
        self.name = hello.name
        """The player's name that was used last on the device, or ""."""
        self.room = hello.room
        """The size of the page, up to date."""
        self.open = True
        """True while messages go there."""
        self.sent = 0
        """The number of the last frame that was sent, 0 before the first."""
        self.confirmed = 0
        """The number of the last frame that is on its screen."""
        self.allowed = False
        """True once it is let in: at once but for those who came by the words."""
        self.ending = False
        """True once the program has ended it."""
        self._post = post
        self._numbers, self._order = count(1), Lock()
        self._outbox: deque[tuple[bool, bytes]] = deque()

    @property
    def under_way(self) -> int:
        """The number of frames that are not confirmed yet."""
        return self.sent - self.confirmed

    def send_frame(self, size: tuple[int, int], parts: Sequence[Part]) -> int:
        """Send the changed parts of a picture, and return the number of the frame.

        `size` is that of the whole picture, in device pixels.
        """
        with self._order:
            self.sent = next(self._numbers)
            self._outbox.append((True, encode_frame(self.sent, size, parts)))
        self._post(self)
        return self.sent

    def tell(self, notice: Notice) -> None:
        """Send a message."""
        self._outbox.append((False, encode_notice(notice)))
        self._post(self)

    def admit(self) -> None:
        """Let in a page that is asking; `Joined` follows."""
        self.allowed = True
        self._post(self)

    def close(self, notice: Notice | None = None) -> None:
        """End the connection, after a last message.

        A page that was never let in is told that the host said no.
        """
        last = notice if self.allowed else Refused("host")
        if last is not None:
            self._outbox.append((False, encode_notice(last)))
        self.ending = True
        self._post(self)

    def to_send(self) -> tuple[bool, bytes] | None:
        """Return the next message and whether it is binary, None if nothing waits."""
        return self._outbox.popleft() if self._outbox else None


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
    message: wire.Told


@dataclass(frozen=True, slots=True)
class Left:
    """A page is out of reach, or no longer asks."""

    connection: Connection


Arrival = Asking | Joined | Told | Left
