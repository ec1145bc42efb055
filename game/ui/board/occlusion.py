"""Detection of scenery that hides a mark on a board, by the pixels of both pictures."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from pygame import Mask

HIDDEN, LEAST = 0.14, 0.05
"""The share of a mark that must be hidden before it matters, and the share that a single thing must hide."""


class Seen(NamedTuple):
    """A thing on the board: its pixel row, its picture as a mask, and its upper left corner."""

    key: Hashable
    row: float
    mask: Mask
    corner: tuple[int, int]


def hiding(marks: Sequence[Seen], scenery: Sequence[Seen]) -> set[Hashable]:
    """Return the keys of the scenery that together hides too much of a mark."""
    found: set[Hashable] = set()
    areas = [thing.mask.get_rect(topleft=thing.corner) for thing in scenery]
    for mark in marks:
        near = [scenery[number] for number in mark.mask.get_rect(topleft=mark.corner).collidelistall(areas)]
        over = {thing.key: _overlap(mark, thing) for thing in near if thing.row > mark.row}
        whole = mark.mask.count()
        if sum(over.values()) >= HIDDEN * whole:
            found.update(key for key, area in over.items() if area >= LEAST * whole)
    return found


def _overlap(mark: Seen, thing: Seen) -> int:
    """Return the number of pixels that two things share."""
    return mark.mask.overlap_area(thing.mask, (thing.corner[0] - mark.corner[0], thing.corner[1] - mark.corner[1]))
