"""The passage from one screen to the next.

The picture that was shown fades away over the one that is.

Before that it may come nearer to the part of it that the next screen is about.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

LASTS = 0.2
"""Seconds in which a picture fades away."""
APPROACH, NEAR = 0.3, 1.6
"""Seconds in which it comes nearer before that, and how much larger it is then."""
WHOLE = 254
"""The opacity of the picture before at first, of 255.

All of it would be laid over another picture nine times as slowly.
"""


class ScreenTransition:
    """The picture of the screen before, laid over the window, fainter with time."""

    def __init__(self) -> None:
        self._before: Surface | None = None
        self._now: Surface | None = None
        self._towards: Rect | None = None
        """The part of the picture that is approached.

        None once it has been, or where there is none.
        """
        self._age = 0.0

    @property
    def under_way(self) -> bool:
        """Return whether anything of the screen before is still to be seen."""
        return self._before is not None

    def begin(self, screen: Surface, towards: Rect | None = None) -> None:
        """Fade away what the window shows now, after coming nearer to a part of it."""
        self._before, self._now, self._age = screen.copy(), None, 0.0
        self._towards = Rect(towards) if towards is not None else None

    def end(self) -> None:
        """Let go of the screen before."""
        self._before = self._now = self._towards = None

    def skip_approach(self) -> None:
        """Approach nothing any more: somebody acts already, and must see where."""
        self._towards = None

    def canvas(self, screen: Surface) -> Surface:
        """Return the surface to draw the scenes on meanwhile.

        The window itself, unless something lies over it.
        """
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
        fits = self._before.get_size() == screen.get_size()
        if self._towards is not None and fits:
            self._approach(screen, self._before, self._towards)
            return True
        screen.blit(self._now, (0, 0))
        if self._age < LASTS and fits:
            self._before.set_alpha(round(WHOLE * (1 - self._age / LASTS)))
            screen.blit(self._before, (0, 0))
        else:
            self.end()
        return True

    def _approach(self, screen: Surface, before: Surface, towards: Rect) -> None:
        """Show a part of the picture, the smaller the later, as large as the window.

        The last one is what will fade away.
        """
        part = min(1.0, self._age / APPROACH)
        size = 1 + (NEAR - 1) * part * part * (3 - 2 * part)
        whole, share = before.get_rect(), (size - 1) / (NEAR - 1)
        seen = Rect(0, 0, round(whole.width / size), round(whole.height / size))
        seen.center = (
            round(whole.centerx + (towards.centerx - whole.centerx) * share),
            round(whole.centery + (towards.centery - whole.centery) * share),
        )
        pygame.transform.scale(before.subsurface(seen.clamp(whole)), whole.size, screen)
        if part == 1.0:
            self._before, self._towards, self._age = screen.copy(), None, 0.0
