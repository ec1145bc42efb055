"""A second start with a file hands it to the program that is already running for the same player, and ends.

The running program listens on this machine alone. Its port and a key, new each time, are in the player's folder: only who may
read the folder can hand something in. The key itself is never sent: each side proves that it has it, the listener first, since
the port in a file that was left behind may be another program's by now.

Both send lines of hexadecimal words:

    caller    a nonce
    listener  a nonce of its own, and the proof of both
    caller    the proof of both and the file, and the file
    listener  TAKEN
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

from game.play.errors import SaveError
from game.play.files import write_whole

log = logging.getLogger(__name__)

NAME = "running.json"
HERE = "127.0.0.1"
PATIENCE = 5.0
"""Seconds that either side gives the other for all it has to say."""
LARGEST = 65_536
"""Bytes of the longest message."""
MOST = 32
"""Callers that are listened to at once; for one more the eldest is let go."""
TAKEN = b"taken"
LISTENER, CALLER = b"listener", b"caller"


class Door:
    """The socket on which files are handed in.

    `handed` gets the path of each, in a thread of its own, and says whether it is taken.
    """

    def __init__(self, folder: Path, handed: Callable[[Path], bool]) -> None:
        self._path, self._handed = folder / NAME, handed
        self._key = secrets.token_hex(16)
        self._socket: socket.socket | None = None

    def open(self) -> None:
        """Listen, and write where into the player's folder.

        Where that is not possible, files are not handed over.
        """
        try:
            self._socket = socket.create_server((HERE, 0))
            threading.Thread(target=self._serve, args=(self._socket,), name="door", daemon=True).start()
            port = self._socket.getsockname()[1]
            write_whole(self._path, json.dumps({"port": port, "key": self._key}).encode())
        except (OSError, SaveError, RuntimeError) as error:  # RuntimeError: no further thread
            log.warning("no files are handed over: %s", error)
            self.close()

    def _serve(self, listening: socket.socket) -> None:
        """Listen to all callers, none of whom keeps others waiting, until it is closed."""
        with selectors.DefaultSelector() as ready:
            ready.register(listening, selectors.EVENT_READ)
            while self._socket is listening:
                callers = [key.data for key in ready.get_map().values() if key.data is not None]
                for caller in callers:
                    if caller.until < time.monotonic() or (len(callers) > MOST and caller is callers[0]):
                        self._let_go(ready, caller)
                for key, _ in ready.select(PATIENCE if callers else None):
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
            ready.register(connection, selectors.EVENT_READ, _Caller(connection, self._key))

    def _let_go(self, ready: selectors.BaseSelector, caller: _Caller) -> None:
        ready.unregister(caller.connection)
        caller.connection.close()

    def _finished(self, caller: _Caller) -> bool:
        """Return whether a caller has nothing more to say here, after what has come now."""
        try:
            file = caller.hear()
            if file is None:
                return False
            if self._handed(file):
                caller.connection.sendall(TAKEN + b"\n")
        except (OSError, ValueError):
            pass  # it is none of ours, or is gone
        except Exception:
            log.exception("a file could not be handed over")
        return True

    def close(self) -> None:
        """Listen no more."""
        listening, self._socket = self._socket, None
        if listening is not None:
            with suppress(OSError):
                listening.shutdown(socket.SHUT_RDWR)  # whoever waits for callers wakes up
            listening.close()
        with suppress(OSError, ValueError):
            if _read(self._path)[1] == self._key:  # another copy may have opened its own since
                self._path.unlink()


class _Caller:
    """A caller that has connected, and what has been said."""

    def __init__(self, connection: socket.socket, key: str) -> None:
        self.connection, self._key = connection, key
        self.until = time.monotonic() + PATIENCE
        self._heard = b""
        self._nonces: tuple[bytes, bytes] | None = None

    def hear(self) -> Path | None:
        """Take in what has come and answer it.

        The file, once somebody with the key has named it.

        Raises OSError, or ValueError for what is no word of ours.
        """
        part = self.connection.recv(4096)
        self._heard += part
        if not part or len(self._heard) > LARGEST:
            raise ValueError
        line, end, left = self._heard.partition(b"\n")
        if not end:
            return None
        self._heard = left
        if self._nonces is None:
            (theirs,) = _words(line, 1)
            self._nonces = theirs, _nonce()
            self.connection.sendall(b" ".join((self._nonces[1], _proof(self._key, LISTENER, *self._nonces))) + b"\n")
            return None
        proof, file = _words(line, 2)
        if not hmac.compare_digest(proof, _proof(self._key, CALLER, *self._nonces, file)):
            raise ValueError
        return Path(os.fsdecode(bytes.fromhex(file.decode())))


def hand_over(folder: Path, file: Path) -> bool:
    """Hand a file to the program running on a player's folder.

    Whether one is, and took it.
    """
    with suppress(OSError, ValueError):
        port, key = _read(folder / NAME)
        until = time.monotonic() + PATIENCE
        with socket.create_connection((HERE, port), timeout=PATIENCE) as door:
            own = _nonce()
            door.sendall(own + b"\n")
            theirs, proof = _words(_line(door, until), 2)
            if not hmac.compare_digest(proof, _proof(key, LISTENER, own, theirs)):
                return False
            named = os.fsencode(file).hex().encode()
            door.sendall(b" ".join((_proof(key, CALLER, own, theirs, named), named)) + b"\n")
            return _line(door, until) == TAKEN
    return False


def _nonce() -> bytes:
    return secrets.token_hex(16).encode()


def _proof(key: str, *words: bytes) -> bytes:
    """Return the proof that somebody who says these words has the key."""
    return hmac.new(key.encode("utf-8", "replace"), b" ".join(words), hashlib.sha256).hexdigest().encode()


def _words(line: bytes, count: int) -> list[bytes]:
    """Return the words of a line.

    Raises ValueError where they are not as many, or not hexadecimal.
    """
    words = line.split(b" ")
    if len(words) != count or not all(bytes.fromhex(word.decode()) for word in words):
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
