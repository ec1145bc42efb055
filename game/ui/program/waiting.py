"""Waiting for the next event of the window."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from game.ui.program import sdl

TICK = 1 / 16
"""Seconds between two looks for an event where the system cannot be asked to wait for one."""
WAKING = ("x11", "wayland", "windows", "cocoa")
"""The drivers of windows that are woken by the system when something happens.

SDL looks a thousand times a second in others.
"""

Wait = Callable[[None, int], object]


def sdl_wait() -> Wait | None:
    """Return SDL's own wait, which pygame does not have; None if it is not found.

    Its `event.wait` looks a thousand times a second.
    """
    library = sdl.library()
    if library is None:
        return None
    wait: Wait = library.SDL_WaitEventTimeout
    return wait


class Waiting:
    """A wait until something happens to the window.

    A gamepad has to be looked at all the time.
    """

    def __init__(self) -> None:
        self._wait = sdl_wait() if pygame.display.get_driver() in WAKING else None

    def wait(self, seconds: float) -> None:
        """Wait until there is an event, at most so long; perhaps less.

        Events stay where they are.
        """
        if self._wait is None or (pygame.joystick.get_init() and pygame.joystick.get_count()):
            time.sleep(min(seconds, TICK))
        else:
            self._wait(None, round(seconds * 1000))
