"""The time at a table, which passes while a person decides there."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from game.clock import Clock
from game.play.match import Match
from game.play.timing import TurnTime
from game.ui.services.sound import Sound

LAST = 10
"""The last seconds, each of which is heard."""
LONGEST = 5.0
"""The most seconds that pass between two frames: a computer that slept has not decided anything."""


class TurnTiming:
    """The time for a turn, or on the chess clocks, at one of the tables of a match.

    It passes where the person who is to decide sits, and only while nothing else is shown or asked there: not behind the
    curtain, in menus and hints, during animations and while computers think.
    """

    def __init__(self, match: Match, clock: Clock, sound: Sound, decides: Callable[[], bool]) -> None:
        """Create the timing.

        `decides` returns whether a person sees here what is to be decided, and nothing else is going on.
        """
        self._match, self._clock, self._sound, self._decides = match, clock, sound, decides
        self._before: float | None = None
        """The time of the last frame in which somebody decided here."""

    def time(self) -> TurnTime | None:
        """Return the time of the person to move for this turn.

        None for a computer, while games are set up, and without a sand-glass.
        """
        match, seat = self._match, self._match.to_move
        return match.timing.of(match.turn, seat) if seat is not None and not match.players[seat].computer else None

    def _left(self) -> float | None:
        """Return the seconds that are left to the person to move, by whatever clock there is."""
        time, seat = self.time(), self._match.to_move
        if time is not None:
            return time.left
        return self._match.timing.clocks().get(seat) if seat is not None and self._match.turn else None

    @property
    def counts(self) -> bool:
        """Return whether every second of a sand-glass is told now."""
        time = self.time() if self._before is not None else None
        return time is not None and 0 < time.left <= LAST + LONGEST

    @property
    def changes_in(self) -> float | None:
        """The seconds until a chess clock shows another second.

        It may run here or elsewhere; None while none does.
        """
        left = self._left() if self._match.timing.clock is not None else None
        return (left % 1 or 1.0) if left else None

    def stop(self) -> None:
        """Let no time pass until the next frame."""
        self._before = None

    def update(self) -> None:
        """Let time pass if somebody decides here, and tell its end."""
        now, before = self._clock.now(), self._before
        self._before = now if self._decides() else None
        seat = self._match.to_move
        if before is None or self._before is None or seat is None:
            return
        earlier = self._left()
        self._match.timing.run(self._match.turn, seat, min(now - before, LONGEST))
        later = self._left()
        if not earlier or later is None:
            return
        if not later:
            self._sound.play("hint")
        elif ceil(later) < ceil(earlier) and ceil(later) < LAST:
            self._sound.play("ui_slider")
