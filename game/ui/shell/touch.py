"""Fingers on glass turned into pointer events: tap, drag, long press, two fingers."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from game.ui.shell.input import Pointer, PointerKind

HOLD = 0.5
"""Seconds for which a finger rests on one place until that counts as pointing there."""
WANDER = 10
"""Design units that a finger may wander and still rest or tap."""
PINCH = 1.25
"""The factor by which two fingers part, or come together, for one step of zoom."""
LEFT = 1
"""The button of a mouse that a finger stands for."""

Point = tuple[int, int]


class Fingers:
    """The fingers on one screen.

    The first finger presses where it comes down and lets go where it is lifted, as the left button of a mouse does. One that
    rests presses nothing any more, and only points (`PointerKind.HOLD`) until it is lifted. With a second finger nothing is
    pressed either: the two zoom and move what lies between them (`PointerKind.PINCH`).
    """

    def __init__(self, px: Callable[[float], int]) -> None:
        """Create the reader; `px` turns design units into pixels."""
        self._px = px
        self._down: dict[int, Point] = {}
        """The place of each finger, the first one first."""
        self._start: Point = (0, 0)
        self._rested: float | None = None
        """Seconds for which the only finger has rested, None once it has moved, pointed, or been joined by another."""
        self._just_down = False
        """True until the end of the step in which the first finger came down."""
        self._presses = self._points = False
        """True while the first finger presses, and while it only points."""
        self._apart = 0.0
        """The pixels between two fingers at the last step of zoom."""

    @property
    def waiting(self) -> bool:
        """Return whether something will happen by the passing of time alone."""
        return self._rested is not None

    def come_down(self, finger: int, pos: Point) -> Iterator[Pointer]:
        """Yield what it means that a finger comes down at a pixel."""
        self._down[finger] = pos
        if len(self._down) == 1:
            self._start, self._rested, self._presses, self._points = pos, 0.0, True, False
            self._just_down = True
            yield Pointer(PointerKind.DOWN, pos, LEFT, touch=True)
        else:
            yield from self.lose_press()
            self._apart = self._distance()

    def move(self, finger: int, pos: Point) -> Iterator[Pointer]:
        """Yield what it means that a finger moves to a pixel."""
        if finger not in self._down:
            return
        if len(self._down) > 1:
            yield from self._pinch(finger, pos)
            return
        self._down[finger] = pos
        if self._rested is not None and math.dist(pos, self._start) > self._px(WANDER):
            self._rested = None
        if self._points:
            yield Pointer(PointerKind.HOLD, pos, touch=True)
        elif self._presses and self._rested is None:
            yield Pointer(PointerKind.MOVE, pos, touch=True)

    def lift(self, finger: int, pos: Point) -> Iterator[Pointer]:
        """Yield what it means that a finger is lifted at a pixel."""
        if self._down.pop(finger, None) is None:
            return
        self._apart = self._distance()
        if not self._down and self._presses:
            self._rested, self._presses = None, False
            yield Pointer(PointerKind.UP, pos, LEFT, touch=True)

    def lose_press(self) -> Iterator[Pointer]:
        """Yield what it means that nothing is pressed any more, though fingers may be down."""
        if self._presses:
            yield Pointer(PointerKind.CANCEL, self._start, touch=True)
        self._rested, self._presses, self._points = None, False, False

    def let_go(self) -> Iterator[Pointer]:
        """Yield what it means that all fingers are lost, such as with the window."""
        self._down.clear()
        yield from self.lose_press()

    def pass_time(self, dt: float) -> Iterator[Pointer]:
        """Yield what it means that `dt` seconds pass.

        In the step in which a finger came down they are those before it: the program may have rested until then.
        """
        just_down, self._just_down = self._just_down, False
        if self._rested is None or just_down:
            return
        self._rested += dt
        if self._rested >= HOLD:
            self._rested, self._presses, self._points = None, False, True
            yield Pointer(PointerKind.HOLD, self._start, touch=True)

    def _distance(self) -> float:
        """Return the pixels between the first two fingers, 0 with fewer."""
        return math.dist(*tuple(self._down.values())[:2]) if len(self._down) > 1 else 0.0

    def _middle(self) -> Point:
        first, second = tuple(self._down.values())[:2]
        return (first[0] + second[0]) // 2, (first[1] + second[1]) // 2

    def _pinch(self, finger: int, pos: Point) -> Iterator[Pointer]:
        """Move one of several fingers: the first two zoom by their distance, pan by their middle."""
        before = self._middle()
        self._down[finger] = pos
        middle, apart = self._middle(), self._distance()
        steps = 0
        if self._apart > 0 and apart > 0:
            steps = math.trunc(math.log(apart / self._apart, PINCH))
            self._apart *= PINCH**steps
        moved = middle[0] - before[0], middle[1] - before[1]
        if steps or moved != (0, 0):
            yield Pointer(PointerKind.PINCH, middle, wheel=steps, moved=moved, touch=True)
