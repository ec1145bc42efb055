"""The search for room for a small paper beside the control that it tells of."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.widgets.layout import overlap

LARGE = 2
"""A control that is at least so many times as high as the paper has room for it upon itself."""


def find_beside(
    window: Rect,
    size: tuple[int, int],
    near: Rect,
    controls: Sequence[Rect],
    gap: int,
    *,
    below: bool = False,
    aside: bool = False,
    upon: bool = True,
) -> Rect:
    """Return a rectangle of this size at `near` that hides least of the other controls.

    It is above, else below, else at a side, else upon a large control, else beyond a corner.

    If it shall be `below`, the next best is upon a large one; if it shall be `aside`, above and below come next. Without `upon`
    it lies on its control only where there is no other place.
    """
    others = [one for one in controls if one.width and one.height and not one.contains(near)]

    def hidden(place: Rect) -> int:
        """Return how much of controls is hidden, in whole twentieths of each."""
        return sum(20 * overlap(place, one) // (one.width * one.height) for one in others)

    return min(_places(window, size, near, gap, below=below, aside=aside, upon=upon), key=hidden)


def _places(window: Rect, size: tuple[int, int], near: Rect, gap: int, *, below: bool, aside: bool, upon: bool) -> list[Rect]:
    """Return the places in the window beside a control, and upon it, the best ones first."""
    width, height = size
    across = near.centerx - width // 2, near.left, near.right - width
    along = near.centery - height // 2, near.top, near.bottom - height
    above, under = ([(x, y) for x in across] for y in (near.top - gap - height, near.bottom + gap))
    sides = [(x, y) for x in (near.right + gap, near.left - gap - width) for y in along]
    on_it = across[0], near.top
    inside = [on_it] if upon and near.height >= LARGE * height else []
    order = (under, inside, above, sides) if below else (sides, above, under, inside) if aside else (above, under, sides, inside)
    aslant = [(x, y) for y in (above[0][1], under[0][1]) for x in (near.left - gap - width, near.right + gap)]
    places = [(Rect(corner, size).clamp(window), corners is inside) for corners in (*order, aslant) for corner in corners]
    beside = [place for place, is_upon in places if is_upon or not place.colliderect(near)]
    return beside or [Rect(on_it, size).clamp(window)]
