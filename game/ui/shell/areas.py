"""Parts of the window that are drawn again."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise

from pygame import Rect

MOST_AREAS = 24
"""More changed areas than this in one frame are drawn as one."""
LARGEST, MOST_PIXELS = 1 / 12, 350_000
"""The largest share of the window, and the most pixels, that are drawn without looking at the time."""
MOST_OF_IT = 0.7
"""The share of the window from which on all of it is drawn."""


def merged(areas: Iterable[Rect]) -> list[Rect]:
    """Return rectangles that cover the areas and do not overlap one another."""
    found: list[Rect] = []
    for area in areas:
        joined = Rect(area)
        while (number := joined.collidelist(found)) >= 0:
            joined.union_ip(found.pop(number))
        found.append(joined)
    return found


def to_draw(areas: Iterable[Rect], window: Rect) -> list[Rect]:
    """Return the areas to draw when these areas of a window have changed.

    They are all of it when these are many or most of it.
    """
    found = merged(areas)
    if len(found) > MOST_AREAS or sum(area.width * area.height for area in found) > MOST_OF_IT * window.width * window.height:
        return [window]
    return found


def in_parts(areas: Iterable[Rect], window: Rect) -> list[Rect]:
    """Return the areas cut into strips of one height, none above LARGEST or MOST_PIXELS."""
    most = min(LARGEST * window.width * window.height, MOST_PIXELS)
    return [strip for area in areas for strip in _strips(area, math.ceil(area.width * area.height / most))]


def _strips(area: Rect, count: int) -> Iterator[Rect]:
    """Yield so many strips of an area, from above."""
    edges = [area.y + area.height * number // count for number in range(count + 1)]
    return (Rect(area.x, top, area.width, bottom - top) for top, bottom in pairwise(edges))


def around(whole: Rect, part: Rect) -> list[Rect]:
    """Return the rectangles of the whole above, beside and below a part of it.

    The part may reach beyond the whole.
    """
    inner = part.clip(whole)
    if not inner:
        return [Rect(whole)]
    found = (
        Rect(whole.x, whole.y, whole.width, inner.top - whole.top),
        Rect(whole.x, inner.y, inner.left - whole.left, inner.height),
        Rect(inner.right, inner.y, whole.right - inner.right, inner.height),
        Rect(whole.x, inner.bottom, whole.width, whole.bottom - inner.bottom),
    )
    return [rect for rect in found if rect]
