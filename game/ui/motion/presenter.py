"""Turns events into motion.

A queue of events, each played by the table as a timeline, one after the other.

What is shown lags behind the match and catches up. Nobody waits for it: `finish` completes everything at once, and at the
speed "instant" nothing is queued. When the queue is empty, the table comes to rest and shows exactly what the match says;
while something else is waited for (`held`), that comes later, at an `update`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence

from game.engine.core import Event
from game.play.history import Moment
from game.ui.contract.timeline import Timeline

LONGEST_STEP = 0.05
"""Seconds: a late frame moves a picture no further than this, so that nothing jumps."""


class Presenter:
    """A queue of moments that are played one after the other.

    `play(moment, timeline, background)` fills two timelines: the next event waits for the first, while the other (smoke,
    an explosion's end) runs on beside what follows. Moments whose events `joins(first, next)` are played together.
    Whenever everything has ended the parts of the `rest` are called. The last part, with which the rest is over, waits until
    `held()` is False.

    So that no frame takes long, each has one thing to do at most besides what runs beside: to fill the timelines of one moment,
    to let time pass, or a part of the rest.
    """

    def __init__(
        self,
        play: Callable[[Moment, Timeline, Timeline], None],
        rest: Sequence[Callable[[], None]],
        joins: Callable[[Event, Event], bool] = lambda first, following: False,
        held: Callable[[], bool] = lambda: False,
    ) -> None:
        self._play = play
        self._rest = rest
        self._joins = joins
        self._held = held
        self._unrested: deque[Callable[[], None]] = deque()
        """The parts of the rest that have still to be called."""
        self._queue: deque[Moment] = deque()
        self._filling: tuple[Timeline, Timeline] | None = None
        """The timelines of moments that are played together, while one of these has still to be added."""
        self._now: Timeline | None = None
        self._beside: list[Timeline] = []
        self.speed = 1.0
        self.instant = False

    @property
    def moving(self) -> bool:
        """Return whether something still moves, or waits to."""
        return self._now is not None or bool(self._queue) or bool(self._beside)

    @property
    def busy(self) -> bool:
        """Return whether something moves, or the table has still to come to rest."""
        return bool(self._unrested) or self.moving

    def add(self, moments: Iterable[Moment]) -> None:
        """Queue what happened.

        At instant speed it is played to its end here; where there is nothing to play, all is at rest.
        """
        self._queue.extend(moments)
        self._unrested = deque(self._rest)
        if self.instant:
            self.finish()
        else:
            self._settle()

    def wait(self) -> None:
        """Call the last part of the rest once more at the next `update` that finds all at rest.

        Nothing moves then, and nothing is waited for.
        """
        self._unrested = deque(self._rest[-1:])

    def update(self, dt: float, *, begins: bool = True) -> None:
        """Let time pass for what is playing.

        `begins`: the next moment, or the rest, may begin in this frame.
        """
        if not self.busy:
            return
        passed = min(dt, LONGEST_STEP) * self.speed
        moved = self.moving
        for timeline in self._beside:
            timeline.update(passed)
        self._beside = [timeline for timeline in self._beside if not timeline.done]
        if self._now is not None:
            self._now.update(passed)
            if self._now.done:
                self._now = None
        elif begins:
            self._fill()
        if begins and not moved:
            self._settle(parts=1)

    def finish(self) -> None:
        """Play everything to its end at once."""
        while self.moving:
            while self._now is None and self._queue:
                self._fill()
            if self._now is not None:
                self._now.finish()
                self._now = None
            for timeline in self._beside:
                timeline.finish()
            self._beside = []
        self._settle()

    def clear(self) -> None:
        """Forget what was queued, without playing it.

        The match has gone somewhere else.
        """
        self._queue.clear()
        self._now = self._filling = None
        self._beside = []
        self._unrested.clear()

    def _settle(self, parts: int | None = None) -> None:
        """Call the parts of the rest, or that many, if all has ended and nothing is waited for."""
        left = len(self._unrested) if parts is None else parts
        while left and self._unrested and not self.moving and (len(self._unrested) > 1 or not self._held()):
            left -= 1
            self._unrested.popleft()()

    def _fill(self) -> None:
        """Add the next moment to the timelines, which are played once nothing joins it."""
        if not self._queue:
            return
        timeline, background = self._filling or (Timeline(), Timeline())
        timeline.at = background.at = 0.0
        moment = self._queue.popleft()
        self._play(moment, timeline, background)
        if self._queue and self._joins(moment.event, self._queue[0].event):
            self._filling = timeline, background
            return
        self._filling, self._now = None, timeline
        if not background.done:
            self._beside.append(background)
