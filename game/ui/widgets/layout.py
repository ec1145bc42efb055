"""Dividing rectangles: all lengths in pixels (take them from `Theme.px`)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect


class Column:
    """A column of a rectangle, from which pieces are taken from the top downwards."""

    def __init__(self, rect: Rect, gap: int = 0) -> None:
        self.rect = Rect(rect)
        self.gap = gap
        self.y = rect.top

    def take(self, height: int) -> Rect:
        """Return the next piece, over the full width."""
        piece = Rect(self.rect.x, self.y, self.rect.width, height)
        self.y += height + self.gap
        return piece

    def skip(self, height: int) -> None:
        """Leave this much free."""
        self.y += height

    @property
    def rest(self) -> Rect:
        """Return the room that is left below."""
        return Rect(self.rect.x, self.y, self.rect.width, max(0, self.rect.bottom - self.y))

    @property
    def used(self) -> int:
        """The height of all pieces so far, with the gaps between them."""
        return max(0, self.y - self.gap - self.rect.top)


def row(rect: Rect, shares: Sequence[float], gap: int = 0) -> list[Rect]:
    """Return a rectangle divided from left to right in these shares."""
    room = rect.width - gap * (len(shares) - 1)
    total = sum(shares)
    pieces: list[Rect] = []
    before = 0.0
    for number, share in enumerate(shares):
        left, right = round(room * before / total), round(room * (before + share) / total)
        pieces.append(Rect(rect.x + left + gap * number, rect.y, right - left, rect.height))
        before += share
    return pieces


def centred(inside: Rect, width: int, height: int) -> Rect:
    """Return a rectangle of this size in the middle of another, and not larger than it."""
    piece = Rect(0, 0, min(width, inside.width), min(height, inside.height))
    piece.center = inside.center
    return piece


def inset(rect: Rect, across: int, down: int | None = None) -> Rect:
    """Return a rectangle made smaller on each side."""
    vertical = across if down is None else down
    return Rect(rect.x + across, rect.y + vertical, max(0, rect.width - 2 * across), max(0, rect.height - 2 * vertical))
