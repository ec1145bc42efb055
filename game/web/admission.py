"""Admission to a table: its code and words, and the tokens of devices.

No secret crosses the network. Each connection gets a challenge, a number of its own, and proves with it that it knows the code
(which its camera read), the words (which somebody typed) or its device's token: HMAC-SHA256 of the challenge under the secret. A
device's token is made by both sides from secret and challenge of its first visit.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.clock import Clock
from game.web.wire import Hello, Refusal

CODE_BYTES = 16
FREE_TRIES = 5
FIRST_PAUSE = 4.0
LONGEST_PAUSE = 3600.0


@dataclass(frozen=True, slots=True)
class Admitted:
    """A device that may come in.

    It is new, or the host must be asked first, or it comes back.
    """

    device: str
    token: str
    new: bool
    ask: bool


@dataclass(frozen=True, slots=True)
class Rejected:
    """A device that may not come in."""

    why: Refusal
    seconds: int = 0


def proof(secret: bytes, nonce: str) -> str:
    """Return what a page answers to a challenge."""
    return hmac.new(secret, nonce.encode(), "sha256").hexdigest()


def token_of(secret: bytes, nonce: str) -> str:
    """Return the token of a device that comes for the first time, with this challenge."""
    return hmac.new(secret, b"token " + nonce.encode(), "sha256").hexdigest()


class Admission:
    """The code, the words and the devices of a table.

    It is asked by the server's thread and changed by the program's.
    """

    def __init__(self, words: Sequence[str], clock: Clock, devices: Mapping[str, str] | None = None) -> None:
        """`words` is the list from which four are drawn.

        `devices` are the tokens of those that were here, by number.
        """
        self._list, self._clock = words, clock
        self._devices = dict(devices or {})
        self._wrong = 0
        self._closed_until = -1.0
        self.code = ""
        """The table's code, 128 bits in hexadecimal: the part of the link after "#"."""
        self.words: tuple[str, ...] = ()
        """The four words for those who type."""
        self.renew()

    def renew(self) -> None:
        """Make a new code and new words; the old ones end, those who are in stay."""
        self.code = secrets.token_hex(CODE_BYTES)
        self.words = tuple(secrets.choice(self._list) for _ in range(4))

    @property
    def devices(self) -> Mapping[str, str]:
        """The token of each device that may come back, by number: what a running match keeps."""
        return dict(self._devices)

    def forget(self, device: str) -> None:
        """Let a device come back no more by its token."""
        self._devices.pop(device, None)

    def check(self, hello: Hello, nonce: str) -> Admitted | Rejected:
        """Return whether a device may come in."""
        raise NotImplementedError
