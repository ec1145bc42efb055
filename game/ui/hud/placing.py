"""The search for room: beside a target, for a bubble with its tail, and at an edge."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from pygame import Rect

from game.ui.widgets.layout import overlap

STEPS = 22
"""Places that are tried in each direction."""
BESIDE, BELOW = 0, 60
"""The pixels added to the distance of a place above or below the target, rather than beside it."""
TAKEN, CROWD = 12.0, 1.6
"""The pixels added to a place's distance for each pixel of the side of a covered square.

The first is for what is taken, the second for what is better left in view.
"""
STAYS = 60.0
"""The pixels by which another place than that of now has to be nearer."""
EDGE = 16
"""Places along each edge that are tried, less one."""
SIDE = 2.0
"""The width, in heights, from which on something is too low for the left and the right edge."""

Cover = tuple[Rect, float]
"""A rectangle that is better not covered, and the weight of each of its pixels."""


def find_room(
    window: Rect,
    size: tuple[int, int],
    target: Rect,
    taken: Sequence[Rect],
    gap: int,
    crowd: Sequence[Rect] = (),
    now: tuple[int, int] | None = None,
) -> Rect:
    """Return a rectangle of this size in a window, near `target`.

    It is at least `gap` pixels off it, and off what is taken if it can be.

    Of the `crowd` it covers little, if there is room for that not much farther away. It stays with its corner at `now` unless
    another place is much better.
    """
    crowd = list(crowd)
    room = Rect(window.x, window.y, max(0, window.width - size[0]), max(0, window.height - size[1]))
    clear = target.inflate(2 * gap, 2 * gap)
    best, least = Rect(room.topleft, size), float("inf")

    def cost(place: Rect, most: float) -> float:
        """Return the cost of a place, or a part of it that is more than is of interest."""
        found: float = _distance(place, target) + (BESIDE if place.left > target.right or place.right < target.left else BELOW)
        found += 40.0 * overlap(place, clear) ** 0.5
        if found < most:
            found += sum(TAKEN * overlap(place, one) ** 0.5 for one in taken if one.colliderect(place))
        if found < most:
            found += sum(CROWD * overlap(place, crowd[number]) ** 0.5 for number in place.collidelistall(crowd))
        return found

    if now is not None:
        best = Rect(now, size).clamp(window)
        least = cost(best, float("inf")) - STAYS
    for row in range(STEPS + 1):
        for column in range(STEPS + 1):
            place = Rect(room.x + room.width * column // STEPS, room.y + room.height * row // STEPS, *size)
            found = cost(place, least)
            if found < least:
                best, least = place, found
    return best


def least_covering(free: Rect, sizes: Sequence[tuple[int, int]], usual: tuple[int, int], covers: Sequence[Cover]) -> Rect:
    """Return a rectangle of one of these sizes at an edge, where it covers least.

    Among places alike it is the one with the middle of its lower edge nearest to `usual`, of the first size.
    """
    rects = [rect for rect, _ in covers]

    def cost(place: Rect) -> tuple[float, float]:
        covered = sum(overlap(place, rects[number]) * covers[number][1] for number in place.collidelistall(rects))
        return covered, math.dist(place.midbottom, usual)

    return min((place for size in sizes for place in _at_edges(free, size, usual)), key=cost)


def _at_edges(free: Rect, size: tuple[int, int], usual: tuple[int, int]) -> Iterator[Rect]:
    """Yield places of this size along the edges, the usual one first.

    There are none at the left and right for what is low.
    """
    first = Rect((0, 0), size)
    first.midbottom = usual
    yield first.clamp(free)
    across, down = max(0, free.width - size[0]), max(0, free.height - size[1])
    for part in range(EDGE + 1):
        x, y = free.x + across * part // EDGE, free.y + down * part // EDGE
        corners = [(x, free.y + down), (x, free.y)]
        if size[0] < size[1] * SIDE:
            corners += [(free.x, y), (free.x + across, y)]
        yield from (Rect(corner, size) for corner in corners)


def _distance(place: Rect, target: Rect) -> float:
    """Return a place's distance from a rectangle, with sideways counting more."""
    dx = max(target.left - place.right, place.left - target.right, 0)
    dy = max(target.top - place.bottom, place.top - target.bottom, 0)
    return dx + dy + 0.35 * abs(place.centery - target.centery) + 0.1 * abs(place.centerx - target.centerx)


def tip_of(place: Rect, target: Rect) -> tuple[int, int]:
    """Return the point of a target that a tail from a bubble at `place` touches.

    It is near the edge also of a long one: a panel has words up to its ends.
    """
    deep = min(target.size) // 4
    inner = target.inflate(-min(target.width - 1, deep), -min(target.height - 1, deep))
    x = max(inner.left, min(inner.right, place.centerx))
    y = max(inner.top, min(inner.bottom, place.centery))
    return x, y
