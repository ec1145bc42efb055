"""The picture of a stack of scenes.

What has changed is drawn, in parts where that takes long, and one screen fades into the next.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence

from pygame import Rect, Surface

from game.clock import Clock, Deadline
from game.ui.shell.areas import in_parts, to_draw
from game.ui.shell.scene import Scene
from game.ui.shell.screen_transition import ScreenTransition

PACE, USUAL = 0.0034, (1920, 1080)
"""Seconds of a frame after which the rest of a picture is left to the next one, on a surface of that size; a larger has more."""
BEGINNING = 0.4
"""The share of them after which a new picture is not begun: its first part may take long, as much in it is made anew."""


class Painter:
    """A painter of scenes on a surface."""

    def __init__(self, surface: Surface, clock: Clock) -> None:
        self.surface = surface
        self.paced = False
        """True if a picture that takes long to draw is drawn in several frames."""
        self._clock = clock
        self._frame: Deadline | None = None
        """The time limit of a frame for events, motion and its picture."""
        self._beginning: Deadline | None = None
        """The time limit after which no new picture is begun in a frame."""
        self._undrawn: deque[Rect] = deque()
        """The parts that the present picture lacks."""
        self._changed: list[Rect] = []
        """The areas of the surface that the present picture changes."""
        self._seen = True
        """True if the last picture could be seen by anybody."""
        self._transition = ScreenTransition()

    # the frame

    def begin_frame(self) -> None:
        """Begin the time in which a frame has to do all that it does."""
        self._frame = self._clock.deadline(self._pace)
        self._beginning = self._clock.deadline(BEGINNING * self._pace)

    @property
    def _pace(self) -> float:
        """The seconds of a frame after which the rest of a picture is left to the next one."""
        across = math.sqrt(self.surface.get_width() * self.surface.get_height() / (USUAL[0] * USUAL[1]))
        return PACE * max(1.0, (1 + across) / 2)

    @property
    def whole(self) -> bool:
        """Return whether the present picture has all its parts.

        Until it has them time and events must wait: all parts show one moment.
        """
        return not self._undrawn

    @property
    def moving(self) -> bool:
        """Return whether a screen fades into the next."""
        return self._transition.under_way

    # what happens

    def use(self, surface: Surface) -> None:
        """Paint on another surface from now on."""
        self.surface = surface
        self.start_over()
        self._transition.end()

    def start_over(self) -> None:
        """Leave out the rest of the present picture."""
        self._undrawn.clear()

    def fade(self, towards: Rect | None) -> None:
        """Fade away what the surface shows now, after coming nearer to a part of it."""
        self._transition.begin(self.surface, towards)

    def skip_approach(self) -> None:
        """Stop zooming into the screen before, as somebody acts already and must see where."""
        self._transition.skip_approach()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._transition.update(dt)

    # the picture

    def draw(self, scenes: Sequence[Scene], *, seen: bool = True) -> list[Rect]:
        """Draw what has changed in these scenes, the lowest first, and return the areas to show.

        There are none until the picture is whole. With `paced`, as much is drawn as there is time for, and nothing of a new
        picture after events and motion have taken much of it: they wait for the whole picture, so the next frame is there for
        drawing alone. Nothing is drawn while nobody can see the surface.
        """
        bounds = self.surface.get_rect()
        if self._overlooked(scenes, bounds, seen=seen):
            return []
        if not self._undrawn:
            self._changed = to_draw((area for scene in scenes for area in scene.take_changes(bounds)), bounds)
            self._undrawn.extend(in_parts(self._changed, bounds) if self.paced else self._changed)
            if self._undrawn and self.paced and self._beginning is not None and self._beginning.passed:
                return []
        self._draw_in_time(scenes, self._transition.canvas(self.surface))
        if self._undrawn:
            return []
        return [bounds] if self._transition.show(self.surface) else self._changed

    def _overlooked(self, scenes: Sequence[Scene], bounds: Rect, *, seen: bool) -> bool:
        """Return whether nobody can see the surface.

        Where they can again, everything is to be drawn.
        """
        seen_before, self._seen = self._seen, seen
        if seen and not seen_before:
            for scene in scenes:
                scene.invalidate()
        elif not seen:
            self.start_over()
            self._transition.end()
            for scene in scenes:
                scene.take_changes(bounds)
        return not seen

    @property
    def _hurries(self) -> bool:
        """Return whether the rest of the picture is left to the next frame."""
        return self.paced and self._frame is not None and self._frame.passed

    def _draw_in_time(self, scenes: Sequence[Scene], canvas: Surface) -> None:
        """Draw the parts that the picture lacks.

        With `paced` no more are drawn than there is time for, at least the first.
        """
        try:
            while self._undrawn:
                canvas.set_clip(self._undrawn.popleft())
                for scene in scenes:
                    scene.draw(canvas)
                if self._hurries:
                    break
        finally:
            canvas.set_clip(None)
