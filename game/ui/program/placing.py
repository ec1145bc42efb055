"""The first place of the window.

Its last place, as long as the screens are those of then; else whole on the first screen.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.play.settings import Window

Size = tuple[int, int]

TITLE = 32
"""Pixels kept free for the title bar over a window that is moved onto a screen, or opened for the first time."""

GRIP = 64
"""Pixels of a window that must be on the screen for somebody to take hold of it."""


def placed(window: Window, screens: Sequence[Size], asked: Size | None = None) -> tuple[Size, tuple[int, int] | None]:
    """Return the size and the corner of the window on these screens.

    The first of them is the main one. A corner of None lets the system choose.
    `asked` is a size that the window has instead of its own, whatever the screens; its corner is moved for that.
    How screens stand beside one another is not known. So a corner beyond the first one is used only when the screens are the
    same as when the window was there, and it cannot be beyond all of them.
    """
    known = [tuple(size) for size in window.screens] == list(screens)
    wide, high = _largest(screens) if known else screens[0]
    size = asked or (min(window.width, wide), min(window.height, high))
    if window.x is None or window.y is None:
        return size, None
    if known and (asked is None or len(screens) > 1) and _in_reach(Rect(window.x, window.y, *size), screens):
        return size, (window.x, window.y)
    width, height = screens[0]
    size = asked or (min(size[0], width), min(size[1], height))
    right, bottom = width - size[0], height - size[1]
    return size, (max(0, min(window.x, right)), max(0, min(TITLE, bottom), min(window.y, bottom)))


def crowded(window: Window, usable: Size) -> bool:
    """Return whether a window without a place yet would not be whole there with its title.

    `usable` is the size of the part of the main screen that desktops leave to programs.
    """
    wide, high = usable
    return window.x is None and (window.width > wide or window.height + TITLE > high)


def _in_reach(window: Rect, screens: Sequence[Size]) -> bool:
    """Return whether somebody can take hold of a window where it was on these screens."""
    if len(screens) == 1:
        return Rect((0, 0), screens[0]).inflate(-2 * GRIP, 0).colliderect(window) and 0 <= window.y < screens[0][1] - GRIP
    return abs(window.x) < sum(width for width, _ in screens) and abs(window.y) < sum(height for _, height in screens)


def _largest(screens: Sequence[Size]) -> Size:
    return max(width for width, _ in screens), max(height for _, height in screens)
