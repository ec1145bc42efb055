"""The row of things on a player's panel, small enough for all where possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.services.fonts import Face
from game.ui.services.theme import Theme
from game.ui.widgets.cards import Thing

SIZES = ((25, 18, 9), (22, 17, 6), (19, 16, 4), (17, 15, 3))
"""Design units of the pictures, the numbers and the gaps, the largest first."""
NUMBER = 3
"""Design units between a picture and its number."""


class ThingRow(NamedTuple):
    """The things that have room, where each begins, and the sizes in pixels."""

    things: tuple[Thing, ...]
    at: tuple[int, ...]
    side: int
    size: int


def thing_row(theme: Theme, things: Sequence[Thing], room: tuple[int, int]) -> ThingRow:
    """Lay things out in a row, in the largest size in which most of them have room."""
    return max((_row(theme, things, room, sizes) for sizes in SIZES), key=lambda row: len(row.things))


def all_in_row(theme: Theme, things: Sequence[Thing], room: tuple[int, int]) -> bool:
    """Return whether all things have room in a row."""
    return len(thing_row(theme, things, room).things) == len(things)


def _row(theme: Theme, things: Sequence[Thing], room: tuple[int, int], sizes: tuple[int, int, int]) -> ThingRow:
    picture, size, gap = sizes
    side, x, shown, at = min(theme.px(picture), room[1]), 0, list[Thing](), list[int]()
    for thing in things:
        number = "" if thing.count is None else str(thing.count)
        wide = side + (theme.px(NUMBER) + theme.fonts.width(number, Face.BOLD, theme.px(size)) if number else 0)
        if x + wide > room[0]:
            break
        shown.append(thing)
        at.append(x)
        x += wide + theme.px(gap)
    return ThingRow(tuple(shown), tuple(at), side, size)
