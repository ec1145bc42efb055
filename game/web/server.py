"""The server of the page and its socket, which runs only while it is asked for.

One thread waits for all sockets. It speaks WebSocket by the part of the library `websockets` that does no input or output itself:
its threading server takes three threads for each connection before it knows who is there, and needs OpenSSL, which the packaged
program leaves out.
"""

from __future__ import annotations

import math
import selectors
import socket
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from threading import Event, Thread

from websockets.frames import CloseCode
from websockets.http11 import Request, Response

from game.clock import Clock
from game.web import limits
from game.web.admission import Admission, Rejected, random_number
from game.web.connection import Arrival, Asking, Connection, Joined, Left, Told
from game.web.line import Line
from game.web.requests import Answers, File
from game.web.wire import (
    Challenge,
    Confirm,
    Elsewhere,
    Hello,
    Malformed,
    Notice,
    Over,
    Ping,
    Pong,
    Refused,
    Resize,
    Waiting,
    Welcome,
    clamped,
    decode,
    encode_notice,
)

LOOK = 0.5
"""The longest time in seconds without a look at the clock while somebody is connected."""
REST = 0.05
"""Seconds without new connections after too many, and between looks at those that read last messages."""
FAREWELLS = 20
"""The most looks at those that read last messages when the table is closed."""


@dataclass(eq=False, slots=True)
class _Caller:
    """A socket, and the step that its other side has reached."""

    line: Line
    rate: limits.Rate
    until: float
    """The time by which the next step must be done."""
    nonce: str = ""
    """The challenge; "" before the socket speaks WebSocket."""
    connection: Connection | None = None
    """The page, once its proof was right."""
    inside: bool = False
    """True once it is let in."""
    leaving: bool = False
    """True once only last bytes are sent."""
    heard: float = 0.0
    pinged: float = 0.0


class TableServer:
    """Serves the page and its socket, on one address, while it is started."""

    def __init__(
        self,
        admission: Admission,
        files: Mapping[str, File],
        clock: Clock,
        *,
        wake: Callable[[], None] = lambda: None,
        hosts: Iterable[str] = (),
    ) -> None:
        """`files` are served by path, the page at "/".

        `wake` is called in the server's thread when something has arrived. `hosts` are further names by which pages may come, as
        those of a tunnel.
        """
        self.admission = admission
        self.hosts = tuple(hosts)
        self.listening: tuple[str, int] | None = None
        """The address and port, None before and after."""
        self._files, self._clock, self._wake = files, clock, wake
        self._arrivals: deque[Arrival] = deque()
        self._posted: deque[Connection] = deque()
        """The connections that the program has spoken to."""
        self._callers: set[_Caller] = set()
        self._pages: dict[Connection, _Caller] = {}
        self._accepted = limits.Rate(limits.ACCEPTED, limits.ACCEPTED_BURST, clock.now())
        self._resting = False
        """True while no new connections are taken."""
        self._last: Notice | None = None
        """The last message, once the table is to be closed."""

    # in the program's thread

    def start(self, address: str, port: int) -> int:
        """Listen on an address of this machine, and return the port.

        It is a free one if `port` is 0. Raises OSError.
        """
        self._listener = socket.create_server((address, port), backlog=64)
        self._listener.setblocking(False)
        self.listening = address, self._listener.getsockname()[1]
        self._last, self._deaf = None, Event()
        self._bell, self._ear = socket.socketpair()
        self._bell.setblocking(False)
        self._ear.setblocking(False)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._listener, selectors.EVENT_READ)
        self._selector.register(self._ear, selectors.EVENT_READ)
        self._thread = Thread(target=self._run, name="table server", daemon=True)
        self._thread.start()
        return self.listening[1]

    @property
    def crowd(self) -> int:
        """The number of sockets that are open."""
        return len(self._callers)

    def take(self) -> list[Arrival]:
        """Return the arrivals since the last call, in order."""
        return [self._arrivals.popleft() for _ in range(len(self._arrivals))]

    def close(self, notice: Notice | None = None) -> None:
        """End all connections after a last message, and listen no more."""
        if self.listening is None:
            return
        self._last = notice or Over()
        self._ring()
        self._deaf.wait()
        self._thread.join(FAREWELLS * REST)
        self._bell.close()
        self.listening = None

    def _post(self, connection: Connection) -> None:
        self._posted.append(connection)
        self._ring()

    def _ring(self) -> None:
        with suppress(OSError):  # it rings already, or nobody listens any more
            self._bell.send(b"\0")

    # in the server's thread

    def _run(self) -> None:
        while self._last is None:
            self._turn(REST if self._resting else LOOK if self._callers else None)
        if not self._resting:
            self._selector.unregister(self._listener)
        self._listener.close()
        self._deaf.set()
        self._obey()
        for caller in list(self._callers):
            if not caller.leaving:
                self._dismiss(caller, self._last if caller.connection is not None else None)
        for _ in range(FAREWELLS):
            if self._callers:
                self._turn(REST)
        for caller in list(self._callers):
            self._drop(caller)
        self._selector.close()
        self._ear.close()

    def _turn(self, patience: float | None) -> None:
        before = len(self._arrivals)
        for key, events in self._selector.select(patience):
            if key.fileobj is self._ear:
                self._ear.recv(4096)
            elif key.fileobj is self._listener:
                self._accept()
            else:
                self._attend(key.data, events)
        if self._resting and self._last is None:
            self._resting = False
            self._selector.register(self._listener, selectors.EVENT_READ)
        self._obey()
        self._watch_time(self._clock.now())
        if len(self._arrivals) > before:
            self._wake()

    def _accept(self) -> None:
        now = self._clock.now()
        if not self._accepted.take(now):
            self._resting = True
            self._selector.unregister(self._listener)
            return
        try:
            connected, (address, *_) = self._listener.accept()
        except OSError:  # gone again, or no more files may be open
            return
        same = sum(caller.line.address == address for caller in self._callers)
        if len(self._callers) >= limits.MOST_CONNECTIONS or same >= limits.MOST_OF_ADDRESS:
            connected.close()
            return
        rate = limits.Rate(limits.MESSAGES, limits.MESSAGES_BURST, now)
        caller = _Caller(Line(connected, address, self._answer), rate, now + limits.TIME_TO_ASK)
        self._callers.add(caller)
        self._selector.register(connected, selectors.EVENT_READ, caller)

    def _answer(self, request: Request) -> Response | None:
        return Answers(self._files, [*own_names(self.listening), *self.hosts]).answer(request)

    def _attend(self, caller: _Caller, events: int) -> None:
        """Let a caller's socket send and receive; whoever does not keep to the rules is out."""
        try:
            if events & selectors.EVENT_WRITE:
                caller.line.flush()
            messages = caller.line.receive() if events & selectors.EVENT_READ else []
            if messages is None:
                self._drop(caller)
                return
            caller.heard = self._clock.now()
            for message in messages:
                self._hear(caller, message)
            if caller.line.open and not caller.nonce:
                caller.nonce = random_number()
                self._send(caller, Challenge(caller.nonce))
            if caller.line.done and not caller.leaving:
                self._dismiss(caller)
            self._follow(caller)
        except OSError:
            self._drop(caller)
        except Malformed:
            self._dismiss(caller, code=CloseCode.POLICY_VIOLATION)

    def _follow(self, caller: _Caller) -> None:
        """Wait for what the socket can do next."""
        if caller not in self._callers:
            return
        if caller.line.waiting_bytes > limits.OUTGOING:
            self._drop(caller)
            return
        sending = selectors.EVENT_WRITE if caller.line.wants_to_send else 0
        if self._selector.get_key(caller.line.socket).events != selectors.EVENT_READ | sending:
            self._selector.modify(caller.line.socket, selectors.EVENT_READ | sending, caller)

    def _hear(self, caller: _Caller, data: bytes) -> None:
        if caller.leaving:
            return
        if not caller.rate.take(caller.heard):
            raise Malformed("too many messages")
        if not data:
            return
        message = decode(data)
        connection = caller.connection
        if connection is None:
            if not isinstance(message, Hello):
                raise Malformed("no proof")
            self._judge(caller, message)
        elif isinstance(message, Hello):
            raise Malformed("a second proof")
        elif isinstance(message, Confirm) and not connection.confirmed < message.number <= connection.sent:
            raise Malformed("no such frame")
        elif caller.inside and not isinstance(message, Pong):
            if isinstance(message, Confirm):
                connection.confirmed = message.number
            if isinstance(message, Resize):
                connection.room = message.room
            self._arrivals.append(Told(connection, clamped(message, connection.room)))

    # who comes in, and who goes

    def _judge(self, caller: _Caller, hello: Hello) -> None:
        verdict = self.admission.check(hello, caller.nonce)
        if isinstance(verdict, Rejected):
            self._dismiss(caller, Refused(verdict.why, verdict.seconds), CloseCode.POLICY_VIOLATION)
            return
        asking = sum(not other.inside for other in self._pages.values())
        if verdict.ask and asking >= limits.MOST_ASKING:
            self._dismiss(caller, Refused("busy"), CloseCode.TRY_AGAIN_LATER)
            return
        caller.connection = Connection(
            caller.line.address, verdict.device, verdict.token, hello, self._post, encrypted=caller.line.encrypted
        )
        self._pages[caller.connection] = caller
        if verdict.ask:
            caller.until = self._clock.now() + limits.TIME_OF_HOST
            self._send(caller, Waiting())
            self._arrivals.append(Asking(caller.connection))
        else:
            self._let_in(caller, caller.connection, new=verdict.new)

    def _let_in(self, caller: _Caller, connection: Connection, *, new: bool) -> None:
        for other in [page for page in self._pages if page.device == connection.device and page is not connection]:
            self._dismiss(self._pages[other], Elsewhere())
        caller.inside = caller.line.trusted = connection.allowed = True
        caller.until, caller.heard = math.inf, self._clock.now()
        caller.pinged = caller.heard
        self._send(caller, Welcome(connection.device, new))
        self._arrivals.append(Joined(connection, new))

    def _dismiss(self, caller: _Caller, notice: Notice | None = None, code: CloseCode = CloseCode.NORMAL_CLOSURE) -> None:
        """Send a last message, and close the socket once it was read."""
        self._forget(caller)
        caller.leaving = True
        caller.until = self._clock.now() + limits.TIME_TO_GO
        try:
            if notice is not None:
                caller.line.send_text(encode_notice(notice))
            caller.line.end(code)
            self._follow(caller)
        except OSError:
            self._drop(caller)

    def _drop(self, caller: _Caller) -> None:
        """Close the socket at once."""
        self._forget(caller)
        if caller in self._callers:
            self._selector.unregister(caller.line.socket)
            caller.line.close()
            self._callers.remove(caller)  # last, so that no open socket goes uncounted

    def _forget(self, caller: _Caller) -> None:
        if caller.connection is not None and self._pages.pop(caller.connection, None) is not None:
            caller.connection.open = False
            if not caller.connection.ending:
                self._arrivals.append(Left(caller.connection))

    # what the program says, and what time does

    def _send(self, caller: _Caller, notice: Notice) -> None:
        caller.line.send_text(encode_notice(notice))

    def _obey(self) -> None:
        """Do what the program has said to its connections."""
        while self._posted:
            connection = self._posted.popleft()
            caller = self._pages.get(connection)
            if caller is None:
                continue
            try:
                if connection.allowed and not caller.inside:
                    self.admission.keep(connection.device, connection.token)
                    self._let_in(caller, connection, new=True)
                while (waiting := connection.to_send()) is not None:
                    binary, data = waiting
                    caller.line.send_binary(data) if binary else caller.line.send_text(data)
                self._follow(caller)
                if connection.ending:
                    self._dismiss(caller)
            except OSError:
                self._drop(caller)

    def _watch_time(self, now: float) -> None:
        for caller in list(self._callers):
            if now > caller.until:
                self._drop(caller) if caller.leaving else self._dismiss(caller, code=CloseCode.POLICY_VIOLATION)
            elif caller.inside and not caller.leaving and now - caller.heard > limits.SILENCE:
                self._drop(caller)
            elif caller.inside and not caller.leaving and now - caller.pinged > limits.PING:
                caller.pinged = now
                try:
                    self._send(caller, Ping())
                    self._follow(caller)
                except OSError:
                    self._drop(caller)


def own_names(listening: tuple[str, int] | None) -> list[str]:
    """Return the values of the header Host by which a browser reaches a server."""
    if listening is None:
        return []
    address, port = listening
    names = [address, "localhost"] if address.startswith("127.") else [address]
    return [f"{name}:{port}" for name in names] + (names if port == 80 else [])
