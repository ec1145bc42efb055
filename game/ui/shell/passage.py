"""The passage from one screen to the next: the picture that was shown fades away over the one that is."""

from __future__ import annotations

from pygame import Surface

LASTS = 0.2
"""Seconds."""


class Passage:
    """Keeps the picture of the screen before, and lays it over the window, fainter with time."""

    def __init__(self) -> None:
        self._before: Surface | None = None
        self._now: Surface | None = None
        self._age = 0.0

    @property
    def under_way(self) -> bool:
        """Whether anything of the screen before is still to be seen."""
        return self._before is not None

    def begin(self, screen: Surface) -> None:
        """Another screen comes: what the window shows now will fade away."""
        self._before, self._now, self._age = screen.copy(), None, 0.0

    def end(self) -> None:
        """Let go of the screen before."""
        self._before = self._now = None

    def canvas(self, screen: Surface) -> Surface:
        """What the scenes must be drawn on meanwhile: the window itself, unless something lies over it."""
        if self._before is None:
            return screen
        if self._now is None or self._now.get_size() != screen.get_size():
            self._now = screen.copy()
        return self._now

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._age += dt

    def show(self, screen: Surface) -> bool:
        """Show both pictures in the window; False when there is nothing to lay over it."""
        if self._before is None or self._now is None:
            return False
        screen.blit(self._now, (0, 0))
        if self._age < LASTS and self._before.get_size() == screen.get_size():
            self._before.set_alpha(round(255 * (1 - self._age / LASTS)))
            screen.blit(self._before, (0, 0))
        else:
            self.end()
        return True
