"""The columns left and right of a board, in which everything that floats over it is, and the clear part between them."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.services.theme import Theme

WIDE_WINDOW = 1300
"""Design units: from this width of the window on the columns are wide."""
COLUMNS = (268, 212)
"""Design units: how wide a column is in a wide window, and in a narrow one."""
MARGINS = (18, 12)
"""Design units between the columns and the window's edge, likewise."""
AIR = 8
"""Design units between a column and the board."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The columns of one window, in pixels; `narrow` says that things in them are smaller."""

    window: Rect
    left: Rect
    right: Rect
    air: int
    narrow: bool

    @property
    def clear(self) -> Rect:
        """The part of the window in which nothing floats over the board; it is as tall as the window."""
        x = self.left.right + self.air
        return Rect(x, self.window.y, max(1, self.right.left - self.air - x), self.window.height)

    @property
    def units(self) -> int:
        """1 in a narrow window, else 0: which of two sizes, wide and narrow, is meant."""
        return int(self.narrow)


def frame(theme: Theme, window: Rect, columns: tuple[int, int] = COLUMNS, story: int = 0) -> Frame:
    """The columns for a window; `story` is the width in pixels of a story that is open in the left one."""
    px, narrow = theme.px, window.width / theme.scale < WIDE_WINDOW
    wide, margin = px(columns[narrow]), px(MARGINS[narrow])
    tall = window.height - 2 * margin
    left = Rect(window.x + margin, window.y + margin, max(wide, story), tall)
    right = Rect(window.right - margin - wide, window.y + margin, wide, tall)
    return Frame(window, left, right, px(AIR), narrow)
