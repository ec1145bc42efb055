"""Admission to a table: its code and words, and the tokens of devices.

No secret crosses the network. Each connection gets a challenge, a number of its own, and proves with it that it knows the code
(which its camera read), the words (which somebody typed) or its device's token: HMAC-SHA256 of the challenge under the secret. A
device's token is made by both sides from secret and challenge of its first visit.
"""

from __future__ import annotations

import hmac
import math
import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from threading import Lock

from game import paths
from game.clock import Clock
from game.web.wire import Hello, Refusal

CODE_BYTES = 16
"""The bytes of a table's code, of a challenge and of a device's number: 128 bits, which nobody guesses."""
WORDS = 4
"""The number of words for those who type: 44 bits, of which `FREE_TRIES` may be tried before the first pause."""
FREE_TRIES = 5
FIRST_PAUSE = 8.0
LONGEST_PAUSE = 3600.0
"""Seconds without a try, for all addresses together: they double with each further wrong one."""
MOST_DEVICES = 256
"""Devices whose tokens are kept; of those that are not at the table, the ones that came last."""


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


def random_number() -> str:
    """Return a number of 128 bits that nobody can foresee, in hexadecimal."""
    return secrets.token_hex(CODE_BYTES)


def proof(secret: str, nonce: str) -> str:
    """Return the answer to a challenge of whoever knows a secret."""
    return hmac.new(secret.encode(), nonce.encode(), "sha256").hexdigest()


def token_of(secret: str, nonce: str) -> str:
    """Return the token of a device that comes for the first time, with this challenge."""
    return proof(secret, f"token {nonce}")


def word_list(language: str) -> list[str]:
    """Return the 2,048 words from which a table's words are drawn.

    They are English for languages without a list.
    """
    file = paths.assets() / "web" / f"words_{language}.txt"
    if not file.is_file():
        file = file.with_name("words_en.txt")
    return file.read_text(encoding="utf-8").split()


class Admission:
    """The code, the words and the devices of a table.

    The server's thread asks it and the program's thread changes it.
    """

    def __init__(self, words: Sequence[str], clock: Clock, devices: Mapping[str, str] | None = None) -> None:
        """`words` is the list from which four are drawn.

        `devices` are the tokens of those that were here, by number.
        """
        self._list, self._clock, self._lock = words, clock, Lock()
        self._devices = dict(devices or {})
        """The tokens by device, in the order in which the devices came last."""
        self._needed: Collection[str] = ()
        self._wrong = 0
        """The number of wrong tries at the words."""
        self._paused_until = -math.inf
        self.code = ""
        """The table's code in hexadecimal: the part of the link after "#"."""
        self.words: tuple[str, ...] = ()
        """The words for those who type."""
        self.renew()

    def renew(self) -> None:
        """Make a new code and new words.

        The old ones end; those who are in stay.
        """
        with self._lock:
            self.code = random_number()
            self.words = tuple(secrets.choice(self._list) for _ in range(WORDS))

    @property
    def devices(self) -> Mapping[str, str]:
        """The token of each device that may come back, by number: a running match keeps them."""
        with self._lock:
            return dict(self._devices)

    def keep(self, device: str, token: str) -> None:
        """Let a device come back by its token."""
        with self._lock:
            self._make_room()
            self._devices[device] = token

    def need(self, devices: Collection[str]) -> None:
        """Keep the tokens of those who are here or have a seat, however many come."""
        with self._lock:
            self._needed = devices

    def forget(self, device: str) -> None:
        """Let a device come back no more by its token."""
        with self._lock:
            self._devices.pop(device, None)

    def check(self, hello: Hello, nonce: str) -> Admitted | Rejected:
        """Return the device that answers a challenge, or the reason why it may not come in."""
        with self._lock:
            if hello.by == "token":
                return self._returning(hello, nonce)
            if hello.by == "words":
                return self._by_words(hello, nonce)
            if not _agrees(self.code, nonce, hello.proof):
                return Rejected("code")
            if not self._make_room():
                return Rejected("full")
            newcomer = Admitted(random_number(), token_of(self.code, nonce), new=True, ask=False)
            self._devices[newcomer.device] = newcomer.token
            return newcomer

    def _make_room(self) -> bool:
        """Return whether one more can come; for it whoever is gone longest is forgotten."""
        if len(self._devices) >= MOST_DEVICES:
            gone = next((device for device in self._devices if device not in self._needed), None)
            if gone is None:
                return False
            del self._devices[gone]
        return True

    def _returning(self, hello: Hello, nonce: str) -> Admitted | Rejected:
        token = self._devices.get(hello.device)
        known = _agrees(token or random_number(), nonce, hello.proof)  # as long for a device that nobody knows
        if not token or not known:
            return Rejected("token")
        self._devices[hello.device] = self._devices.pop(hello.device)
        return Admitted(hello.device, token, new=False, ask=False)

    def _by_words(self, hello: Hello, nonce: str) -> Admitted | Rejected:
        left = self._paused_until - self._clock.now()
        if left > 0:
            return Rejected("pause", math.ceil(left))
        words = " ".join(self.words)
        if _agrees(words, nonce, hello.proof):
            return Admitted(random_number(), token_of(words, nonce), new=True, ask=True)
        self._wrong += 1
        if self._wrong < FREE_TRIES:
            return Rejected("words")
        pause = min(FIRST_PAUSE * 2 ** min(self._wrong - FREE_TRIES, 20), LONGEST_PAUSE)
        self._paused_until = self._clock.now() + pause
        return Rejected("pause", math.ceil(pause))


def _agrees(secret: str, nonce: str, given: str) -> bool:
    """Return whether a proof is right; this takes as long whatever was given."""
    return hmac.compare_digest(proof(secret, nonce), given)
