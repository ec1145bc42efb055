"""The columns left and right of a board for its widgets, and the clear part between them.

Where letters are so large that two columns would leave the board less than half of the window, they are folded: a rail of
portraits at the left, a strip above, buttons in a row at the foot, or one above the other at the right where the board is
larger so; what else there is lies over the board while it is wanted.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect

from game.ui.services.theme import Theme
from game.ui.widgets.layout import WIDE_WINDOW, Room

COLUMNS = (268, 212)
"""Design units: how wide a column is in a wide window, and in a narrow one."""
MARGINS = (18, 12)
"""Design units between the columns and the window's edge, likewise."""
AIR = 8
"""Design units between a column and the board, and between all parts of a folded frame."""
RAIL, STRIP, FOOT, BESIDE = 60, 62, 54, 172
"""Design units of the width of the rail, of the heights of the strip above it and of the row of buttons, and of the width of
buttons that are at the right instead."""
LOW, SPARED = 430, (8, 6)
"""Design units: in a window below this height strip and row are lower, by so much each."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The parts of one window, in pixels, and the `clear` one in which nothing floats over the board.

    `narrow` says that things in the columns are smaller. In a `folded` frame `left` is the rail, `right` where a card may lie
    over the board, `above` the strip, and `foot` the row of buttons; else `foot` is the right column.
    """

    window: Rect
    left: Rect
    right: Rect
    clear: Rect
    above: Rect
    foot: Rect
    air: int
    narrow: bool
    folded: bool = False
    beside: bool = False
    """True if the foot of a folded frame is a column at the right."""

    @property
    def units(self) -> int:
        """1 in a narrow window, else 0: which of two sizes, wide and narrow, is meant."""
        return int(self.narrow)


def has_little_room(theme: Theme, window: Rect) -> bool:
    """Return whether a window has so little room that columns are folded."""
    return Room.of(window, theme.px).little


def frame(
    theme: Theme,
    window: Rect,
    columns: tuple[int, int] = COLUMNS,
    story: int = 0,
    *,
    folds: bool = False,
    foot: int = FOOT,
    beside: bool = False,
) -> Frame:
    """Return the columns for a window.

    `story` is the width in pixels of a log that is open in the left one.

    `folds`: they may be folded, over a `foot` of so many design units, or with it at the right (`beside`).
    """
    px, units = theme.px, window.width / theme.scale
    if folds and has_little_room(theme, window):
        shape = _folded(theme, window, columns[1], foot)
        return _with_foot_beside(theme, shape) if beside else shape
    narrow = units < WIDE_WINDOW
    wide, margin, air = px(columns[narrow]), px(MARGINS[narrow]), px(AIR)
    tall = window.height - 2 * margin
    left = Rect(window.x + margin, window.y + margin, max(wide, story), tall)
    right = Rect(window.right - margin - wide, window.y + margin, wide, tall)
    clear = Rect(left.right + air, window.y, max(1, right.left - air - left.right - air), window.height)
    return Frame(window, left, right, clear, left, right, air, narrow)


def _folded(theme: Theme, window: Rect, card: int, foot: int) -> Frame:
    """Return the folded frame of a window, in which a card may be so many design units wide."""
    px, air = theme.px, theme.px(AIR)
    room = window.inflate(-2 * air, -2 * air)
    strip, foot = (STRIP - SPARED[0], foot - SPARED[1]) if window.height < px(LOW) else (STRIP, foot)
    above = Rect(room.x, room.y, room.width, px(strip))
    left = Rect(room.x, above.bottom + air, px(RAIL), max(1, room.bottom - above.bottom - air))
    row = Rect(left.right + air, room.bottom - px(foot), room.right - left.right - air, px(foot))
    clear = Rect(row.x, left.y, row.width, max(1, row.top - air - left.y))
    right = Rect(clear.right - px(card), clear.y, px(card), clear.height)
    return Frame(window, left, right, clear, above, row, air, narrow=True, folded=True)


def _with_foot_beside(theme: Theme, shape: Frame) -> Frame:
    """Return a folded frame with its foot at the right, as tall as the board."""
    px, clear = theme.px, shape.clear
    column = Rect(shape.foot.right - px(BESIDE), clear.y, px(BESIDE), shape.foot.bottom - clear.y)
    clear = Rect(clear.x, clear.y, max(1, column.x - shape.air - clear.x), column.height)
    right = Rect(clear.right - min(shape.right.width, clear.width), clear.y, min(shape.right.width, clear.width), clear.height)
    return replace(shape, foot=column, clear=clear, right=right, beside=True)
