"""The end of a game at a table: a pause after the last move, and then its results."""

from __future__ import annotations

END_PAUSE = 1.4
"""Seconds between the last move of a game and its results."""


class Ending:
    """The end of what a table shows.

    `told` is True once it has been told, or if there is nothing to tell.
    """

    def __init__(self, *, told: bool) -> None:
        self.told = self.celebrated = told
        """`celebrated`: True once the results were shown since the game was over."""
        self._left = 0.0

    @property
    def waits(self) -> bool:
        """Return whether the results are about to be shown."""
        return self._left > 0

    def begin(self) -> None:
        """Begin the pause before the results."""
        self.told, self._left = True, END_PAUSE

    def passed(self, dt: float) -> bool:
        """Let time pass, and return whether the results are due now."""
        if not self.waits:
            return False
        self._left -= dt
        return not self.waits

    def end(self) -> None:
        """Note that the results are being shown."""
        self._left = 0.0
