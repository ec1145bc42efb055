"""Motion over time: tweens and cues on one clock.

Times are seconds, counted from the timeline's start.

A timeline can be completed at any moment: then every tween gets its last value and every cue runs, in order. So whatever
an animation shows, its end is the same whether it was watched or skipped.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

Ease = Callable[[float], float]


def linear(k: float) -> float:
    """Return the same speed throughout."""
    return k


def smooth(k: float) -> float:
    """Start and end at rest."""
    return k * k * (3 - 2 * k)


def settle(k: float) -> float:
    """Start fast and come to rest."""
    return 1 - (1 - k) ** 3


def fall(k: float) -> float:
    """Start at rest and gather speed."""
    return k * k


@dataclass(frozen=True, slots=True)
class Tween:
    """A call of `show(k)` with k from 0 to 1 while it runs, and once with 1 at its end."""

    start: float
    duration: float
    show: Callable[[float], None]
    ease: Ease = smooth

    @property
    def end(self) -> float:
        return self.start + self.duration


@dataclass(slots=True)
class Timeline:
    """Tweens and cues in one row.

    `at` is where the next `then` begins; `also` begins things beside it.
    """

    clock: float = 0.0
    at: float = 0.0
    pace: float = 1.0
    """The speed at which its time passes.

    Less than 1 for a slow look at a great moment.
    """
    _waiting: list[Tween] = field(default_factory=list)
    _running: list[Tween] = field(default_factory=list)
    _length: float = 0.0
    _pause: float = 0.0

    def then(self, duration: float, show: Callable[[float], None], ease: Ease = smooth) -> Timeline:
        """Add a tween after everything added by `then` and `wait` so far."""
        self.also(duration, show, ease)
        self.at += duration
        return self

    def also(self, duration: float, show: Callable[[float], None], ease: Ease = smooth, delay: float = 0.0) -> Timeline:
        """Add a tween that begins `delay` after the present end of the row.

        The end of the row stays where it is.
        """
        tween = Tween(self.at + delay, duration, show, ease)
        self._waiting.append(tween)
        self._length = max(self._length, tween.end)
        return self

    def cue(self, act: Callable[[], object], delay: float = 0.0) -> Timeline:
        """Do something once, `delay` after the present end of the row."""
        return self.also(0.0, lambda _: _do(act), linear, delay)

    def wait(self, seconds: float) -> Timeline:
        """Let the row pause."""
        self.at += seconds
        self._length = max(self._length, self.at)
        return self

    def catch_up(self) -> Timeline:
        """Let the row go on only when everything added so far has ended."""
        self.at = max(self.at, self._length)
        return self

    def linger(self, seconds: float) -> Timeline:
        """Let the timeline end at least this long after everything in it.

        `catch_up` does not wait for that.
        """
        self._pause = max(self._pause, seconds)
        return self

    @property
    def done(self) -> bool:
        return not self._waiting and not self._running and self.clock >= self._length + self._pause

    def update(self, dt: float) -> None:
        """Let time pass.

        Tweens begin and end in the order of their times, then of their adding.
        """
        self._pass(dt * self.pace)

    def _pass(self, seconds: float) -> None:
        self.clock += seconds
        due = sorted((tween for tween in self._waiting if tween.start <= self.clock), key=lambda tween: tween.start)
        if due:
            self._waiting = [tween for tween in self._waiting if tween.start > self.clock]
            self._running += due
        ended = sorted((tween for tween in self._running if tween.end <= self.clock), key=lambda tween: tween.end)
        self._running = [tween for tween in self._running if tween.end > self.clock]
        for tween in ended:
            tween.show(1.0)
        for tween in self._running:
            tween.show(tween.ease((self.clock - tween.start) / tween.duration))

    def finish(self) -> None:
        """Complete it at once."""
        while not self.done:
            upcoming = [tween.end for tween in self._running + self._waiting]
            self._pass(max(0.0, (min(upcoming) if upcoming else self._length + self._pause) - self.clock) + 1e-9)


def _do(act: Callable[[], object]) -> None:
    act()
