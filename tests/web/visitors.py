"""Visitors of a table: pages that behave, and whoever does not."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from game.clock import Clock
from game.web.admission import Admission, proof, token_of
from game.web.connection import Arrival, Connection, Joined
from game.web.requests import File
from game.web.server import TableServer
from tests.patience import PATIENCE, until

WORDS = ["otter", "maple", "seven", "lamp", "river", "stone", "cloud", "bread"]
PAGE = {
    "/": File("text/html", b"<p>page</p>", "default-src 'none'; connect-src ws://{host}"),
    "/bell.wav": File("audio/wav", b"RIFF"),
}
ROOM = {"width": 844, "height": 390, "ratio": 2.0}
HELLO: dict[str, Any] = {
    "type": "hello",
    "by": "code",
    "room": ROOM,
    "language": "pl",
    "kind": "phone",
    "touch": True,
    "name": "Zosia",
}


class Host:
    """A server on this machine alone, and what has arrived there."""

    def __init__(
        self,
        clock: Clock,
        devices: Mapping[str, str] | None = None,
        files: Mapping[str, File] = PAGE,
        port: int = 0,
        **options: Any,
    ) -> None:
        self.admission = Admission(WORDS, clock, devices)
        self.server = TableServer(self.admission, files, clock, **options)
        self.port = 0
        assert until(lambda: self._listens(port)), "another program keeps the port"
        self.arrivals: list[Arrival] = []

    def _listens(self, port: int) -> bool:
        """Listen, and return whether that was possible: a port that was left may be another program's for a moment."""
        with suppress(OSError):
            self.port = self.server.start("127.0.0.1", port)
        return self.port > 0

    def look(self) -> list[Arrival]:
        """Everything that has arrived so far."""
        self.arrivals += self.server.take()
        return self.arrivals

    def wait(self, kind: type[Arrival], number: int = 1) -> Any:
        """Wait for an arrival of a kind, and return the last of the first `number`."""
        assert until(lambda: len(self.of(kind)) >= number), self.arrivals
        return self.of(kind)[number - 1]

    def of(self, kind: type[Arrival]) -> list[Any]:
        """The arrivals of a kind so far."""
        return [arrival for arrival in self.look() if isinstance(arrival, kind)]


@contextmanager
def hosting(clock: Clock | None = None, **options: Any) -> Iterator[Host]:
    """A host whose server ends with the block."""
    host = Host(clock or Clock(), **options)
    try:
        yield host
    finally:
        host.server.close()


class Page:
    """A page that does what the real one does."""

    def __init__(self, host: Host, name: str = "127.0.0.1", origin: str | None = None) -> None:
        address = f"{name}:{host.port}"
        plain = socket.create_connection(("127.0.0.1", host.port))
        opening = connect(
            f"ws://{address}/socket",
            sock=plain,
            origin=Origin(origin or f"http://{address}"),
            compression=None,
            ping_interval=None,
        )
        self.socket: ClientConnection = opening.__enter__()
        self.nonce = self.read("challenge")["nonce"]
        self.token = ""

    def read(self, kind: str = "") -> Any:
        """The next message, or the next of a kind; binary ones as bytes."""
        while True:
            data = self.socket.recv(PATIENCE)
            message = data if isinstance(data, bytes) else json.loads(data)
            if not kind or (isinstance(message, dict) and message["type"] == kind):
                return message

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def greet(self, secret: str, **other: Any) -> Any:
        """Answer the challenge, and return the first message after it."""
        self.send(**{**HELLO, "proof": proof(secret, self.nonce), **other})
        self.token = token_of(secret, self.nonce)
        return self.read()

    def end(self) -> int | None:
        """Wait until the server has ended the connection, and return the code of the end."""
        try:
            while True:
                self.socket.recv(PATIENCE)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


def sit_down(host: Host, **other: Any) -> tuple[Page, Connection]:
    """A page that has come in by the code, and the host's side of it."""
    number = len(host.of(Joined))
    page = Page(host)
    assert page.greet(host.admission.code, **other)["type"] == "welcome"
    joined: Joined = host.wait(Joined, number + 1)
    return page, joined.connection


def ask(host: Host, data: bytes) -> bytes:
    """Send bytes to the server and return all that it answers until it ends the connection."""
    with socket.create_connection(("127.0.0.1", host.port), PATIENCE) as raw:
        raw.sendall(data)
        answer = b""
        try:
            while piece := raw.recv(65536):
                answer += piece
        except ConnectionResetError:
            pass
        return answer


def get(host: Host, path: str = "/", name: str = "", method: str = "GET") -> bytes:
    """The answer to a plain request."""
    return ask(host, f"{method} {path} HTTP/1.1\r\nHost: {name or f'127.0.0.1:{host.port}'}\r\n\r\n".encode())
