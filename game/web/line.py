"""One socket that speaks HTTP and then WebSocket, without waiting for anything."""

from __future__ import annotations

import logging
import socket
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from game.web import limits
from game.web.wire import LARGEST, Malformed

CHUNK = 65_536
_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())
_log.propagate = False
_log.setLevel(logging.CRITICAL)


class Line:
    """A connected socket; the library says what its bytes mean and which go back."""

    def __init__(self, connected: socket.socket, address: str, answer: Callable[[Request], Response | None]) -> None:
        connected.setblocking(False)
        with suppress(OSError):
            connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)
        self.socket, self.address = connected, address
        self._answer = answer
        self._protocol = ServerProtocol(max_size=LARGEST, logger=_log)
        self._outgoing: deque[memoryview] = deque()
        self._text: bytearray | None = None
        """The beginning of a message that comes in pieces."""
        self._received = 0
        self.waiting_bytes = 0
        """The bytes that the other side has not taken yet."""
        self.encrypted = False
        """True once the page has asked for the socket by an encrypted way, as through a tunnel."""
        self.trusted = False
        """True once a proof was right: before, little is read."""
        self.done = False
        """True once nothing more will be sent."""

    @property
    def open(self) -> bool:
        """Return whether messages can be sent."""
        return self._protocol.state is State.OPEN

    @property
    def wants_to_send(self) -> bool:
        """Return whether something waits until the other side takes it."""
        return bool(self._outgoing)

    def receive(self) -> list[bytes] | None:
        """Return the messages that have come, None when the other side is gone.

        Raises `Malformed` for what no page sends. An empty message stands for a control frame, which counts as a message.
        """
        try:
            data = self.socket.recv(CHUNK)
        except BlockingIOError:
            return []
        if self.done:  # the end was said: nothing is heard any more
            return [] if data else None
        self._received += len(data)
        if not self.trusted and self._received > limits.REQUEST:
            raise Malformed("too long")
        if data:
            self._protocol.receive_data(data)
        else:
            self._protocol.receive_eof()
        messages = [message for event in self._protocol.events_received() for message in self._happen(event)]
        self._collect()
        return messages if data else None

    def _happen(self, event: object) -> list[bytes]:
        if isinstance(event, Request):
            refused = self._answer(event)
            self.encrypted = refused is None and event.headers.get("Origin", "").lower().startswith("https:")
            self._protocol.send_response(refused or self._protocol.accept(event))
            return []
        assert isinstance(event, Frame)
        if event.opcode is Opcode.BINARY:
            raise Malformed("not a text")
        if event.opcode is Opcode.TEXT:
            self._text = bytearray()
        if event.opcode in (Opcode.TEXT, Opcode.CONT) and self._text is not None:
            self._text += event.data
            if event.fin:
                whole, self._text = bytes(self._text), None
                return [whole]
        return [b""]

    def send_text(self, data: bytes) -> None:
        """Send a message of JSON, if the socket is open."""
        if self.open:
            self._protocol.send_text(data)
            self._collect()

    def send_binary(self, data: bytes) -> None:
        """Send a binary message, if the socket is open."""
        if self.open:
            self._protocol.send_binary(data)
            self._collect()

    def end(self, code: CloseCode = CloseCode.NORMAL_CLOSURE) -> None:
        """Say goodbye; the socket is closed by whoever waits for the other side."""
        if self._protocol.state in (State.OPEN, State.CONNECTING) and not self._protocol.eof_sent:
            self._protocol.fail(code)
        self._collect()

    def _collect(self) -> None:
        for data in self._protocol.data_to_send():
            if data:
                self._outgoing.append(memoryview(data))
                self.waiting_bytes += len(data)
            else:
                self.done = True
        self.flush()

    def flush(self) -> None:
        """Send as much as the other side takes. Raises OSError."""
        while self._outgoing:
            try:
                sent = self.socket.send(self._outgoing[0])
            except BlockingIOError:
                return
            self.waiting_bytes -= sent
            if sent == len(self._outgoing[0]):
                self._outgoing.popleft()
            else:
                self._outgoing[0] = self._outgoing[0][sent:]
        if self.done:
            with suppress(OSError):
                self.socket.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        """Close the socket at once."""
        self.socket.close()
