"""The making of pictures in advance, a few in each frame."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import chain

from game.clock import Clock, Deadline
from game.ui.shell.memory import give_back

Make = Callable[[], object]

AT_REST = 0.003
"""Seconds of a frame in which nothing moves for pictures that will be needed."""
MOVING, SKIPPED = 0.001, 2
"""Seconds: after a frame in which motion took longer, the next picture waits for another frame, and for how many at most."""


class Preloader:
    """The maker of pictures in advance; nothing depends on it but how long frames take."""

    def __init__(self, clock: Clock, makers: Callable[[], Iterator[Make]]) -> None:
        """Create the preloader.

        `makers` returns the makers of pictures that may be needed while nothing moves, one with each call.
        """
        self._clock, self._makers = clock, makers
        self._left: Iterator[Make] | None = None
        self._sizes: Hashable = None
        """The sizes at which pictures are made."""
        self.done = False
        """True once all pictures that were known to be needed are made."""
        self._soon: deque[Iterator[Make]] = deque()
        """The makers of pictures that are needed in a moment."""
        self._later: deque[Iterator[Make]] = deque()
        """The makers of what is needed when nothing moves any more."""
        self._skipped = 0
        """The number of frames since then in which there was no time for them."""

    def begin_again(self) -> None:
        """Look again for pictures that may be needed, as soon as nothing moves."""
        self._left = None

    def forget(self) -> None:
        """Make nothing for parts of the table that are gone.

        Look again as soon as nothing moves.
        """
        self._soon.clear()
        self._later.clear()
        self.begin_again()

    def at_rest(self, sizes: Hashable) -> None:
        """Make a few pictures, and all of them again whenever the `sizes` change."""
        other = sizes != self._sizes
        if self._left is None or other:
            self._left, self._sizes, self.done = self._makers(), sizes, False
            if other:
                self._left = chain(self._left, (give_back,))
        deadline = self._clock.deadline(AT_REST)
        for make in self._left:
            make()
            if deadline.passed:
                return
        self.done = True

    def preload_soon(self, makers: Iterable[Make]) -> None:
        """Make these pictures while something moves, after those that were asked for before."""
        self._soon.append(iter(makers))

    def preload_later(self, makers: Iterable[Make]) -> None:
        """Make this after all pictures that motion needs, while something moves."""
        self._later.append(iter(makers))

    def frame(self) -> Deadline:
        """Return the deadline of motion in this frame for `moving` to make a picture after it."""
        return self._clock.deadline(MOVING)

    def moving(self, frame: Deadline) -> None:
        """Make pictures that are needed soon while there is time.

        One is made in every third frame at least.
        """
        if not (self._soon or self._later) or (frame.passed and self._skipped < SKIPPED):
            self._skipped += bool(self._soon or self._later)
            return
        self._skipped = 0
        while row := self._soon or self._later:
            make = next(row[0], None)
            if make is None:
                row.popleft()
                continue
            make()
            if frame.passed:
                return
