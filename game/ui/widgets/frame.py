"""The parts of a table's window, each kind of window with a tree of its own.

A wide and a narrow window have columns left and right of the board. Where letters are so large that two columns would leave
the board less than half of the window, they are folded: a rail of portraits at the left, a strip above, buttons in a row at
the foot, or one above the other at the right where the board is larger so. Where it is larger still, the strip too is only as
wide as its words, over the rail, and the board has the whole height. In an upright window all is below each other, but for few
tools, which are beside the strip.
What else there is lies over the board while it is wanted.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.services.theme import Theme
from game.ui.widgets.layout import BOTTOM, LEFT, RIGHT, TOP_RIGHT, Box, Room, Space, box, column, place, row, stack

COLUMNS = (268, 212)
"""Design units: how wide a column is in a wide window, and in a narrow one."""
MARGINS = (18, 12)
"""Design units between the columns and the window's edge, likewise."""
OPEN = (366, 300)
"""Design units of the width of the open log, likewise."""
AIR = 8
"""Design units between a column and the board, and between all parts of a folded frame."""
RAIL, STRIP, FOOT, BESIDE = 60, 62, 54, 172
FLANKS = (226, 196)
"""Design units of the width of the strip over the rail, and of the column of tools and buttons at the other side."""
"""Design units of the width of the rail, of the heights of the strip above it and of the row of buttons, and of the width of
buttons that are at the right instead."""
LOW, SPARED = 430, (8, 6)
"""Design units: in a window below this height strip and row are lower, by so much each."""
TALL, ASK, TOOLS, ONE_LINE, SIDE, ROWS, WORDED = 800, 82, 54, 640, 10, 3, 64
"""Design units of an upright frame: the height from which on its strip has the next one, of the tools, the width from which on
they share a line with the portraits, and the air beside the board. In a high one as many buttons have a row each, so high that
it has room for what comes of them."""
BRIEFEST = 250
"""Design units of the width of a strip beside which tools may be in an upright frame."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The parts of one window, in pixels.

    Nothing floats over the board in the `clear` one.
    With columns `left` and `right` are these; `above`, `tools` and `foot` are in them. In a frame with little room `left` has
    the portraits, `right` is where a card may lie over the board, `log` where the open log does, `above` the strip with what
    is asked, and `foot` the row of buttons, or their column. Where the board has the whole height, `flank` is the column of
    the strip and the portraits, else it is empty.
    """

    window: Rect
    room: Room
    left: Rect
    right: Rect
    clear: Rect
    above: Rect
    tools: Rect
    foot: Rect
    log: Rect
    flank: Rect

    @property
    def narrow(self) -> bool:
        """Return whether things in the columns are smaller."""
        return self.room.narrow

    @property
    def folded(self) -> bool:
        """Return whether there are no columns."""
        return self.room.little


class _Parts:
    """The places of a frame, as leaves of its tree."""

    def __init__(self) -> None:
        self.left, self.right, self.clear, self.above, self.tools, self.foot, self.log, self.flank = (Space() for _ in range(8))

    def columns(self, wide: float, margin: float, log: float) -> Box:
        """Return the tree of a wide or a narrow window.

        An open log makes the left column wider.
        """
        left = box(stack(self.left, self.above, self.log), max(wide, log), pad=(0, margin))
        right = box(stack(self.right, self.tools, self.foot), wide, pad=(0, margin))
        return row(left, self.clear, right, gap=AIR, pad=(margin, 0))

    def folded(self, strip: float, foot: float, card: float, *, beside: bool, over: bool) -> Box:
        """Return the tree of a folded frame, with its foot below the board, `beside` or `over` it."""
        board, at_right = stack(self.clear, box(self.right, card, at=RIGHT)), box(self.foot, BESIDE)
        if beside:
            board = row(board, at_right, gap=AIR)
        elif over:
            board = stack(board, box(self.foot, tall=foot, at=BOTTOM))
        else:
            board = column(board, box(self.foot, tall=foot), gap=AIR)
        below = stack(row(box(self.left, RAIL), board, gap=AIR), box(self.log, OPEN[1], at=LEFT))
        return column(box(stack(self.above, self.tools), tall=strip), below, gap=AIR, pad=AIR)

    def flanked(self, strip: float) -> Box:
        """Return the tree of a folded frame whose board has the whole height."""
        left = stack(self.flank, column(box(self.above, tall=strip), box(self.left, RAIL, at=LEFT), gap=AIR))
        right = stack(column(box(self.tools, tall=TOOLS), stack(self.right, self.foot), gap=AIR))
        whole = row(box(left, FLANKS[0]), self.clear, box(right, FLANKS[1]), gap=AIR, pad=AIR)
        return stack(whole, box(self.log, OPEN[1], at=LEFT, pad=AIR))

    def upright(self, strip: float, foot: float, tools_wide: float, *, few: bool, one_line: bool) -> Box:
        """Return the tree of an upright frame; `foot` is the height of all buttons.

        `few` tools are beside the strip.
        """
        tools, portraits = box(self.tools, tools_wide, TOOLS, at=TOP_RIGHT), box(self.left, tall=RAIL)
        lines = (row(portraits, tools, gap=AIR, tall=RAIL),) if one_line else (tools, portraits)
        above = box(self.above, tall=strip)
        lines = (row(self.above, tools, gap=AIR, tall=strip), portraits) if few else (above, *lines)
        board = stack(box(self.clear, pad=(SIDE, 0)), self.right, self.log)
        return column(*lines, board, box(self.foot, tall=foot), gap=AIR, pad=AIR)


def frame(
    theme: Theme,
    window: Rect,
    columns: tuple[int, int] = COLUMNS,
    *,
    log: bool = False,
    foot: int = FOOT,
    beside: bool = False,
    over: bool = False,
    flanked: bool = False,
    one_line: float = ONE_LINE,
    tools: float = 0,
    lowest: float = 0,
) -> Frame:
    """Return the parts of a window.

    `log`: the log is open in the left column. A frame with little room has a `foot` of so many design units, or has it at the
    right (`beside`) or over the board (`over`), or the strip over the rail too (`flanked`). An upright one has its `tools`, so
    many units wide, beside the strip if there are few, or beside the portraits from the width `one_line` on. Columns are folded
    below the `lowest` height too.
    """
    px, room, parts = theme.px, Room.of(window, theme.px), _Parts()
    if not room.little and window.height < px(lowest):
        room = Room.FOLDED
    if room is Room.UPRIGHT:
        strip = ASK if window.height >= px(TALL) else STRIP
        feet = max(2 * foot + AIR, ROWS * WORDED + (ROWS - 1) * AIR if window.height >= px(TALL) else 0)
        few = window.width >= px(BRIEFEST + tools + 3 * AIR)
        tree = parts.upright(strip, feet, tools, few=few, one_line=window.width >= px(one_line))
    elif room is Room.FOLDED and flanked:
        tree = parts.flanked(ASK)
    elif room is Room.FOLDED:
        less = SPARED if window.height < px(LOW) else (0, 0)
        tree = parts.folded(STRIP - less[0], foot - less[1], columns[1], beside=beside, over=over)
    else:
        tree = parts.columns(room.pick(*columns), room.pick(*MARGINS), room.pick(*OPEN) if log else 0)
    place(tree, window, px)
    return Frame(window, room, **{name: part.rect for name, part in vars(parts).items()})
