"""Hand what a second start brings to the thread of the window."""

from __future__ import annotations

import threading
from pathlib import Path


class Delivery:
    """A request to come to the front, perhaps with a file.

    Either the window takes it or its sender withdraws it.
    """

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self._claim = threading.Lock()
        self._taken = threading.Event()

    def take(self) -> bool:
        """Take it, and return whether it was not withdrawn."""
        if not self._claim.acquire(blocking=False):
            return False
        self._taken.set()
        return True

    def wait(self, seconds: float) -> bool:
        """Wait until it is taken, and withdraw it after that time; return whether it was taken."""
        return self._taken.wait(seconds) or not self._claim.acquire(blocking=False)
