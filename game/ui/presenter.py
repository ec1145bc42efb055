"""Turns events into motion: a queue of events, each played by the table as a timeline, one after the other.

What is shown lags behind the match and catches up. Nobody waits for it: `finish` completes everything at once, and at the
speed "instant" nothing is queued. When the queue is empty, `rest` is called and the table shows exactly what the match says.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from game.engine.core import Event
from game.ui.timeline import Timeline

LONGEST_STEP = 0.05
"""Seconds: a late frame moves a picture no further than this, so that nothing jumps."""


class Presenter:
    """Plays events. `play(event, timeline)` fills the timeline; `rest()` is called whenever all are played."""

    def __init__(self, play: Callable[[Event, Timeline], None], rest: Callable[[], None]) -> None:
        self._play = play
        self._rest = rest
        self._queue: deque[Event] = deque()
        self._now: Timeline | None = None
        self.speed = 1.0
        self.instant = False

    @property
    def busy(self) -> bool:
        """Whether something still moves, or waits to."""
        return self._now is not None or bool(self._queue)

    def add(self, events: Iterable[Event]) -> None:
        """Queue what happened. At instant speed it is played to its end here."""
        self._queue.extend(events)
        if self.instant:
            self.finish()

    def update(self, dt: float) -> None:
        """Let time pass for what is playing."""
        if not self.busy:
            return
        left = min(dt, LONGEST_STEP) * self.speed
        if self._now is None:
            self._next()
        if self._now is not None:
            self._now.update(left)
            if self._now.done:
                self._now = None
        if not self.busy:
            self._rest()

    def finish(self) -> None:
        """Play everything to its end at once."""
        if not self.busy:
            return
        while self._now is not None or self._queue:
            if self._now is None:
                self._next()
            if self._now is not None:
                self._now.finish()
                self._now = None
        self._rest()

    def clear(self) -> None:
        """Forget what was queued, without playing it: the match has gone somewhere else."""
        self._queue.clear()
        self._now = None

    def _next(self) -> None:
        timeline = Timeline()
        self._play(self._queue.popleft(), timeline)
        self._now = timeline
