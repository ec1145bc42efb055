"""Bounds of time, size, number and rate that hold for whoever connects."""

from __future__ import annotations

MOST_CONNECTIONS = 64
MOST_OF_ADDRESS = 24
"""The most connections of one address: a browser asks for the page, its sounds and the socket by several, and all guests who come
through a tunnel have one address."""
MOST_ASKING = 4
"""The most pages that wait for the host's yes."""
TIME_TO_ASK = 10.0
"""Seconds from connecting to a right proof."""
TIME_TO_GO = 2.0
"""Seconds in which the other side may read a last message."""
TIME_OF_HOST = 180.0
"""Seconds in which the host may say yes."""
PING = 4.0
"""Seconds between two signs of life."""
SILENCE = 15.0
"""Seconds without a sign of life after which a page is out of reach."""
REQUEST = 16_384
"""The most bytes of a request with its headers, and of what comes before a proof."""
OUTGOING = 16_000_000
"""The most bytes that wait for a page that does not read them."""
ACCEPTED, ACCEPTED_BURST = 40.0, 120.0
"""New connections in a second for all addresses, and at once."""
MESSAGES, MESSAGES_BURST = 400.0, 800.0
"""Messages of a page in a second, and at once: five fingers move sixty times a second, and frames are confirmed."""


class Rate:
    """A number in a second that is not passed, with more at once after a rest."""

    def __init__(self, per_second: float, burst: float, now: float) -> None:
        self._per_second, self._burst = per_second, burst
        self._left, self._at = burst, now

    def take(self, now: float) -> bool:
        """Return whether one more may be now."""
        self._left = min(self._burst, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
