"""A single running program for each player's folder.

A second start raises the window of the first, hands it its file if it has one, and ends.

The running program listens on this machine alone. Its port and a key, new each time, are in the player's folder: only who may
read the folder can hand something in. The key itself is never sent: each side proves that it has it, the server first, since
the port in a file that was left behind may be another program's by now.

Both send lines of hexadecimal words:

    client    a nonce
    server    a nonce of its own, and the proof of both
    client    the proof of both, or of both and the file, and the file
    server    TAKEN
"""

from __future__ import annotations

import hashlib
import hmac
import json
import logging
import os
import secrets
import selectors
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.play.errors import InUseError, SaveError
from game.play.files import write_whole
from game.play.locks import FolderLock

log = logging.getLogger(__name__)

NAME = "running.json"
HERE = "127.0.0.1"
PATIENCE = 5.0
"""Seconds that either side gives the other for all it has to say."""
STARTING = 10.0
"""Seconds that a program which has only just taken the folder has to open its window and listen."""
AGAIN = 0.1
"""Seconds between two tries to reach it."""
LARGEST = 65_536
"""Bytes of the longest message."""
MOST = 32
"""Clients that are listened to at once; for one more the eldest is let go."""
TAKEN = b"taken"
SERVER, CLIENT = b"listener", b"caller"


class InstanceServer:
    """The server of second starts.

    `handed` gets the file of each, None without one, in a thread of its own, and returns whether the window takes it.
    """

    def __init__(self, folder: Path, handed: Callable[[Path | None], bool]) -> None:
        self._path, self._handed = folder / NAME, handed
        self._key = secrets.token_hex(16)
        self._socket: socket.socket | None = None

    def open(self) -> None:
        """Listen, and write the port and the key into the player's folder.

        If that is not possible, no second start gets through.
        """
        try:
            self._socket = socket.create_server((HERE, 0))
            threading.Thread(target=self._serve, args=(self._socket,), name="single instance", daemon=True).start()
            port = self._socket.getsockname()[1]
            write_whole(self._path, json.dumps({"port": port, "key": self._key}).encode())
        except (OSError, SaveError, RuntimeError) as error:  # RuntimeError: no further thread
            log.warning("no second start gets through: %s", error)
            self.close()

    def _serve(self, listening: socket.socket) -> None:
        """Listen to all clients, none of whom keeps others waiting, until it is closed."""
        with selectors.DefaultSelector() as ready:
            ready.register(listening, selectors.EVENT_READ)
            while self._socket is listening:
                clients = [key.data for key in ready.get_map().values() if key.data is not None]
                for client in clients:
                    if client.until < time.monotonic() or (len(clients) > MOST and client is clients[0]):
                        self._let_go(ready, client)
                for key, _ in ready.select(PATIENCE if clients else None):
                    if key.data is None:
                        self._admit(ready, listening)
                    elif self._finished(key.data):
                        self._let_go(ready, key.data)

    def _admit(self, ready: selectors.BaseSelector, listening: socket.socket) -> None:
        try:
            connection, _ = listening.accept()
        except OSError:  # closed, or no further file can be opened now
            if self._socket is listening:
                time.sleep(PATIENCE)
        else:
            ready.register(connection, selectors.EVENT_READ, _Client(connection, self._key))

    def _let_go(self, ready: selectors.BaseSelector, client: _Client) -> None:
        ready.unregister(client.connection)
        client.connection.close()

    def _finished(self, client: _Client) -> bool:
        """Return whether a client has nothing more to say here, after what has come now."""
        try:
            if not client.hear():
                return False
            if self._handed(client.file):
                client.connection.sendall(TAKEN + b"\n")
        except (OSError, ValueError):
            pass  # it is none of ours, or is gone
        except Exception:
            log.exception("a second start could not be answered")
        return True

    def close(self) -> None:
        """Listen no more."""
        listening, self._socket = self._socket, None
        if listening is not None:
            with suppress(OSError):
                listening.shutdown(socket.SHUT_RDWR)  # whoever waits for clients wakes up
            listening.close()
        with suppress(OSError, ValueError):
            if _read(self._path)[1] == self._key:  # on a folder without locks another program may have written its own since
                self._path.unlink()


class _Client:
    """A client that has connected, and what has been said."""

    def __init__(self, connection: socket.socket, key: str) -> None:
        self.connection, self._key = connection, key
        self.until = time.monotonic() + PATIENCE
        self._heard = b""
        self._nonces: tuple[bytes, bytes] | None = None
        self.file: Path | None = None
        """The file that was named, None if there is none."""

    def hear(self) -> bool:
        """Take in what has come and answer it; return whether somebody with the key has said all.

        Raises OSError, or ValueError for what is no word of ours.
        """
        part = self.connection.recv(4096)
        self._heard += part
        if not part or len(self._heard) > LARGEST:
            raise ValueError
        line, end, left = self._heard.partition(b"\n")
        if not end:
            return False
        self._heard = left
        if self._nonces is None:
            (theirs,) = _words(line)
            self._nonces = theirs, _nonce()
            self.connection.sendall(b" ".join((self._nonces[1], _proof(self._key, SERVER, *self._nonces))) + b"\n")
            return False
        proof, *file = _words(line)
        if len(file) > 1 or not hmac.compare_digest(proof, _proof(self._key, CLIENT, *self._nonces, *file)):
            raise ValueError
        if file:
            self.file = Path(os.fsdecode(bytes.fromhex(file[0].decode())))
        return True


def take_over(folder: Path, lock: FolderLock, file: Path | None) -> bool:
    """Reach the program that has the folder, or take the folder once that program has ended.

    Return whether this one is to run. Raises InUseError when the other neither answers nor ends.
    """
    until = time.monotonic() + STARTING
    while not hand_over(folder, file):
        if lock.take() or not lock.elsewhere:
            return True
        if time.monotonic() >= until:
            raise InUseError("folder_in_use", folder=str(folder))
        time.sleep(AGAIN)
    return False


def hand_over(folder: Path, file: Path | None = None) -> bool:
    """Raise the window of the program that runs on a player's folder, and hand it a file.

    Return whether a program answered.
    """
    with suppress(OSError, ValueError):
        port, key = _read(folder / NAME)
        until = time.monotonic() + PATIENCE
        with socket.create_connection((HERE, port), timeout=PATIENCE) as connection:
            own = _nonce()
            connection.sendall(own + b"\n")
            theirs, proof = _words(_line(connection, until))
            if not hmac.compare_digest(proof, _proof(key, SERVER, own, theirs)):
                return False
            named = [] if file is None else [os.fsencode(file).hex().encode()]
            connection.sendall(b" ".join((_proof(key, CLIENT, own, theirs, *named), *named)) + b"\n")
            return _line(connection, until) == TAKEN
    return False


def _nonce() -> bytes:
    return secrets.token_hex(16).encode()


def _proof(key: str, *words: bytes) -> bytes:
    """Return the proof that somebody who says these words has the key."""
    return hmac.new(key.encode("utf-8", "replace"), b" ".join(words), hashlib.sha256).hexdigest().encode()


def _words(line: bytes) -> list[bytes]:
    """The words of a line. Raises ValueError where they are not hexadecimal."""
    words = line.split(b" ")
    if not all(bytes.fromhex(word.decode()) for word in words):
        raise ValueError
    return words


def _read(path: Path) -> tuple[int, str]:
    """Return the port and the key. Raises OSError or ValueError."""
    if not path.is_file():
        raise FileNotFoundError
    with path.open("rb") as file:
        try:
            found = json.loads(file.read(LARGEST))
        except RecursionError as error:
            raise ValueError from error
    if not isinstance(found, dict) or not isinstance(found.get("port"), int) or not 0 < found["port"] < 65_536:
        raise ValueError
    return found["port"], str(found.get("key"))


def _line(partner: socket.socket, until: float) -> bytes:
    """Return the next line, without its end.

    Raises OSError, TimeoutError after a time, or ValueError for one that is too long.
    """
    found = b""
    while not found.endswith(b"\n"):
        left = until - time.monotonic()
        if left <= 0:
            raise TimeoutError
        partner.settimeout(left)
        part = partner.recv(4096)
        if not part or len(found) > LARGEST:
            raise ValueError
        found += part
    return found[:-1]
