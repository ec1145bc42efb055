"""A second start with a file hands it to the program that is already running for the same player, and ends.

The running program listens on this machine alone. Its port and a key, new each time, are in the player's folder: only who may
read the folder can hand something in.
"""

from __future__ import annotations

import hmac
import json
import secrets
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.play.files import write_whole
from game.play.trouble import SaveError

NAME = "running.json"
HERE = "127.0.0.1"
PATIENCE = 2.0
"""Seconds that either side waits for the other."""
LARGEST = 65_536
"""Bytes of the longest message."""
TAKEN = b"taken\n"


class Door:
    """Where files are handed in; `handed` is called in a thread of its own, with the path of each."""

    def __init__(self, folder: Path, handed: Callable[[Path], None]) -> None:
        self._path, self._handed = folder / NAME, handed
        self._key = secrets.token_hex(16)
        self._socket: socket.socket | None = None

    def open(self) -> None:
        """Listen, and write where into the player's folder. Where that is not possible, files are not handed over."""
        try:
            self._socket = socket.create_server((HERE, 0))
            port = self._socket.getsockname()[1]
            write_whole(self._path, json.dumps({"port": port, "key": self._key}).encode())
        except (OSError, SaveError):
            self.close()
            return
        threading.Thread(target=self._serve, args=(self._socket,), name="door", daemon=True).start()

    def _serve(self, listening: socket.socket) -> None:
        with suppress(OSError):  # closed
            while True:
                caller, _ = listening.accept()
                with caller, suppress(OSError, ValueError):
                    self._answer(caller)

    def _answer(self, caller: socket.socket) -> None:
        """Take one message. Raises OSError or ValueError for one that is none, or not meant for this program."""
        caller.settimeout(PATIENCE)
        message = json.loads(_line(caller))
        if isinstance(message, dict) and hmac.compare_digest(str(message.get("key")), self._key):
            self._handed(Path(str(message["file"])))
            caller.sendall(TAKEN)

    def close(self) -> None:
        """Listen no more."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None
        with suppress(OSError, ValueError):
            if _read(self._path)[1] == self._key:  # another copy may have opened its own since
                self._path.unlink()


def hand_over(folder: Path, file: Path) -> bool:
    """Hand a file to the program running on a player's folder; whether one is, and took it."""
    with suppress(OSError, ValueError):
        port, key = _read(folder / NAME)
        with socket.create_connection((HERE, port), timeout=PATIENCE) as door:
            door.sendall(json.dumps({"key": key, "file": str(file)}).encode() + b"\n")
            return _line(door) == TAKEN
    return False


def _read(path: Path) -> tuple[int, str]:
    """The port and the key. Raises OSError or ValueError."""
    if not path.is_file():
        raise FileNotFoundError
    with path.open("rb") as file:
        found = json.loads(file.read(LARGEST))
    if not isinstance(found, dict) or not isinstance(found.get("port"), int) or not 0 < found["port"] < 65_536:
        raise ValueError
    return found["port"], str(found.get("key"))


def _line(partner: socket.socket) -> bytes:
    """The next line. Raises OSError, or ValueError for one that is too long."""
    found = b""
    while not found.endswith(b"\n"):
        part = partner.recv(4096)
        if not part or len(found) > LARGEST:
            raise ValueError
        found += part
    return found
