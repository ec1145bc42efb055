"""Detection of scenery that hides a mark on a board, by the pixels of both pictures."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from pygame import Mask

LEAST = 0.05
"""The share of a mark that a single thing must hide to count."""


class Seen(NamedTuple):
    """A thing on the board: its pixel row, its picture as a mask, and its upper left corner.

    `most` is the share of a mark that may be hidden before it matters.
    """

    key: Hashable
    row: float
    mask: Mask
    corner: tuple[int, int]
    most: float = 0.0


def hiding(marks: Sequence[Seen], scenery: Sequence[Seen]) -> set[Hashable]:
    """Return the keys of the scenery that together hides too much of a mark."""
    found: set[Hashable] = set()
    areas = [thing.mask.get_rect(topleft=thing.corner) for thing in scenery]
    for mark in marks:
        near = [scenery[number] for number in mark.mask.get_rect(topleft=mark.corner).collidelistall(areas)]
        over = {thing.key: _overlap(mark, thing) for thing in near if thing.row > mark.row}
        whole, hidden = mark.mask.count(), Mask(mark.mask.get_size())
        for covered in over.values():
            hidden.draw(covered, (0, 0))
        if hidden.count() >= mark.most * whole:
            found.update(key for key, covered in over.items() if covered.count() >= LEAST * whole)
    return found


def _overlap(mark: Seen, thing: Seen) -> Mask:
    """Return the pixels of a mark that a thing covers."""
    return mark.mask.overlap_mask(thing.mask, (thing.corner[0] - mark.corner[0], thing.corner[1] - mark.corner[1]))
