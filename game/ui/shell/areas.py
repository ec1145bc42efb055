"""Parts of the window that are drawn again."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

MOST_AREAS = 24
"""More changed areas than this in one frame are drawn as one."""
COLUMN = 0.25
"""The share of the window's width that a column at its side takes."""
MOST_OF_IT = 0.7
"""The share of the window from which on all of it is drawn."""


def merged(areas: Iterable[Rect]) -> list[Rect]:
    """Rectangles that cover the areas and do not overlap one another."""
    found: list[Rect] = []
    for area in areas:
        joined = Rect(area)
        while (number := joined.collidelist(found)) >= 0:
            joined.union_ip(found.pop(number))
        found.append(joined)
    return found


def to_draw(areas: Iterable[Rect], window: Rect) -> list[Rect]:
    """What to draw when these areas of a window have changed: all of it when they are many or most of it."""
    found = merged(areas)
    if len(found) > MOST_AREAS or sum(area.width * area.height for area in found) > MOST_OF_IT * window.width * window.height:
        return [window]
    return found


def in_parts(window: Rect) -> list[Rect]:
    """The parts in which all of a window is drawn one after the other: its middle, and the columns at its sides."""
    side = round(window.width * COLUMN)
    return [
        Rect(side, 0, window.width - 2 * side, window.height),
        Rect(0, 0, side, window.height),
        Rect(window.width - side, 0, side, window.height),
    ]
