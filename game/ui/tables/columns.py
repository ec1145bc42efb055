"""The placing of what floats over a board: in columns left and right of it, or folded where they would leave it too little."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from pygame import Rect

from game.ui.contract.table import AnyTable
from game.ui.contract.values import Note, Space
from game.ui.hud.card import ROOMY, NoteCard, Noted
from game.ui.hud.goal import GoalStrip
from game.ui.hud.lens import Lens
from game.ui.hud.log_panel import OPEN, LogPanel, LogStrip
from game.ui.hud.player_panels import PlayerPanels
from game.ui.hud.tools import Tools
from game.ui.hud.turn_panel import TurnPanel
from game.ui.tables.boardview import BoardView
from game.ui.widgets.base import Widget
from game.ui.widgets.frame import AIR, Frame, frame

GAP = 16
"""Design units between two things in a column."""
LEAST_LENS = 130
"""The width of the smallest lens, in design units."""
CLOSE = 6
"""Design units between things in a column that is full."""
GAP_BELOW = 13
"""Design units between the goal and the player panels below it."""
LOW = 700
"""The height of a window in which milestones are pictures alone, in design units."""
RIBBON = 44
"""The width of the log in a folded frame, in design units."""
BESIDE = 44
"""Design units from what is clear of the columns to the card, where it cannot be in a column."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The widgets that every board has in its columns; more are the table's own, and those at the lower right the scene's."""

    turn_panel: TurnPanel
    goal: GoalStrip
    panels: PlayerPanels
    log_strip: LogStrip
    log_panel: LogPanel
    tools: Tools
    card: NoteCard
    lens: Lens


class Columns:
    """The columns of a board; `parts` is set before anything is placed, and again with every language."""

    parts: Parts

    def __init__(
        self,
        table: AnyTable,
        board: BoardView,
        place_below: Callable[[Frame], Rect],
        pointed: Callable[[], Widget | None],
        *,
        full_left: bool,
        story_open: bool,
        story_closes: bool,
    ) -> None:
        """Create the columns.

        `place_below` places what is at the lower right and returns what it covers, `pointed` returns the widget that is pointed
        at. `full_left`: the left column below the turn panel is taken. `story_open`: the whole log is open at first;
        `story_closes`: it can be closed.
        """
        self._table, self._board, self._place_below, self._pointed = table, board, place_below, pointed
        self._theme, self._full_left, self._story_closes = table.host.context.theme, full_left, story_closes
        self.frame: Frame | None = None
        """The frame of the window, None before the first one."""
        self._about = Rect(0, 0, 0, 0)
        """The rectangle in which the lens and the card may be."""
        self._story_column = Rect(0, 0, 0, 0)
        """The column at whose foot the log is, where that is the right one."""
        self._story_open, self._story_over = story_open, False
        """True while the whole log is open in the left column, or over the board of a folded frame, which has no such column."""

    @property
    def folded(self) -> bool:
        """Return whether the columns are folded."""
        return self.frame is not None and self.frame.folded

    # the whole log

    @property
    def story_shown(self) -> bool:
        """Return whether the whole log is open."""
        return self._story_over if self.folded else self._story_open

    def open_story(self, open_: bool) -> None:
        """Open the whole log, or close it; the columns are to be placed again."""
        if self.folded:
            self._story_over = open_
        else:
            self._story_open = open_
        self.show_story()

    def show_story(self) -> None:
        """Show either the whole log or its strip."""
        parts, shown = self.parts, self.story_shown
        parts.log_panel.show(shown)
        parts.log_panel.closer.show(self.folded or self._story_closes)
        parts.log_strip.offer(not shown)

    # the frame

    def reframe(self, window: Rect, foot: int, *, beside: bool) -> None:
        """Choose the frame of a window.

        `foot` is the height in design units of what stands at the foot of a folded one; `beside`: it may be at the right instead.
        """
        theme, columns, folded = self._theme, self._table.columns, self.folded
        shape = frame(theme, window, columns, folds=True, foot=foot)
        if shape.folded and beside:
            shape = max(shape, frame(theme, window, columns, folds=True, foot=foot, beside=True), key=self._board_in)
        if self._story_open and not shape.folded:
            shape = frame(theme, window, columns, theme.px(OPEN[shape.narrow]))
        self.frame = shape
        if self.folded != folded:
            self.show_story()

    def _board_in(self, shape: Frame) -> float:
        """Return the size of the board in a frame."""
        places = self._table.places
        return min(shape.clear.width / places.needed[0], shape.clear.height / (places.needed[1] + places.headroom))

    def _free(self, column: Rect) -> Rect:
        """Return a column without what of the board reaches into its upper or lower end."""
        column, middle = Rect(column), column.centery
        for taken in self._board.outlying:
            if taken.colliderect(column):
                top = max(column.top, taken.bottom) if taken.centery < middle else column.top
                bottom = min(column.bottom, taken.top) if taken.centery > middle else column.bottom
                column = Rect(column.x, top, column.width, bottom - top)
        return column

    # placing

    def place(self) -> None:
        """Place everything, as tall as it must be now."""
        if self.frame is None:
            return  # there is no window yet
        self.parts.turn_panel.folded = self.frame.folded
        self.parts.panels.fold(self.frame.folded)
        if self.frame.folded:
            self._place_folded(self.frame)
        else:
            self._place_beside(self.frame)

    def _place_beside(self, shape: Frame) -> None:
        """Place it in the columns left and right of the board."""
        parts, table, px, narrow = self.parts, self._table, self._theme.px, shape.narrow
        gap = px(GAP)
        normal = frame(self._theme, shape.window, table.columns).left
        left, right = self._free(shape.left), self._free(shape.right)
        parts.turn_panel.narrow = narrow
        tall = parts.turn_panel.height_for(normal.width)
        parts.turn_panel.place(Rect(left.x, left.y, normal.width, tall))
        top = parts.turn_panel.rect.bottom + gap + px(6)
        parts.panels.set_narrow(narrow, left.bottom - top)
        parts.panels.hide(table.seats_without_panel())
        goal = self._goal_height(shape, normal.width, left.bottom - top)
        parts.goal.show(bool(goal) and not self._story_open and not self._full_left)
        shown = parts.goal.goal
        parts.turn_panel.more = shown.about if shown is not None and not parts.goal.visible else ""
        above = shown is not None and not shown.way
        if above and parts.goal.visible:
            parts.goal.place(Rect(left.x, top - px(8), normal.width, goal))
            top = parts.goal.rect.bottom + px(GAP_BELOW)
        plates = Rect(left.x, top, normal.width, parts.panels.height_for(narrow))
        parts.panels.place(plates)
        parts.panels.show(not self._story_open)
        parts.log_panel.place(
            Rect(left.x, parts.turn_panel.rect.bottom + gap, left.width, left.bottom - parts.turn_panel.rect.bottom - gap)
        )
        free = plates.bottom + gap
        if not above and parts.goal.visible:
            close = left.bottom - free - goal - gap < table.least_below()
            top = plates.bottom + px(CLOSE) if close else free
            parts.goal.place(Rect(left.x, top, left.width, goal))
            free = parts.goal.rect.bottom + (px(CLOSE) // 2 if close else gap)
        room = 0 if self._story_open or self._full_left else max(0, left.bottom - free)
        taken = table.below_plates(Rect(left.x, free, normal.width, room))
        free += taken + gap if taken else 0
        tools = parts.tools.place_in(right, narrow, self._board.outlying)
        foot = self._place_below(replace(shape, foot=right)).top - gap
        card = tools.bottom + gap
        taken = table.above_buttons(Rect(right.x, card, right.width, max(0, foot - card)))
        foot -= taken + gap if taken else 0
        self._story_column = Rect(right.x, card, right.width, max(0, foot - card))
        if not table.story_right:
            parts.log_strip.keep_in(Rect(left.x, free, normal.width, max(0, left.bottom - free)), narrow)
        about = Rect(right.x, card, right.width, max(px(60), foot - card))
        if about.height < px(ROOMY) and not self._board.visible:  # the table's own things fill the column, and cover the board
            about = Rect(shape.clear.x + px(BESIDE), card, right.width, left.bottom - card)
        side = max(1, min(right.width, about.width, about.height - px(GAP + ROOMY)))
        parts.lens.place(Rect(about.centerx - side // 2, about.y, side, side))
        self._about = about
        self.place_card()
        self.make_room()

    def _place_folded(self, shape: Frame) -> None:
        """Place all widgets of a folded frame; the card tells what a column would hold besides."""
        parts, table, px, above, gap = self.parts, self._table, self._theme.px, shape.above, self._theme.px(AIR)
        tools = parts.tools.place_in(above, True)
        last = Rect(tools.x - gap - px(RIBBON), above.y, px(RIBBON), px(RIBBON))
        parts.log_strip.fold_in(last)
        parts.turn_panel.narrow = True
        goal = parts.goal.goal
        parts.turn_panel.more = goal.about if goal is not None else ""
        parts.turn_panel.place(Rect(above.x, above.y, max(1, last.x - gap - above.x), above.height))
        parts.goal.show(False)
        room = 0 if self._board.visible else shape.clear.height
        table.below_plates(Rect(shape.clear.topleft, (shape.right.width, room)))
        table.above_buttons(Rect(shape.right.topleft, (shape.right.width, room)))
        parts.panels.set_narrow(True, shape.left.height)
        parts.panels.hide(table.seats_without_panel())
        parts.panels.place(Rect(shape.left.topleft, (shape.left.width, parts.panels.height_for(True))))
        parts.panels.show(not self._story_over)
        parts.log_panel.place(Rect(shape.left.x, shape.left.y, min(px(OPEN[1]), shape.clear.width), shape.left.height))
        self._place_below(shape)
        parts.lens.place(Rect(shape.right.topleft, (1, 1)))
        self.place_card()

    def _goal_height(self, shape: Frame, width: int, room: int) -> int:
        """Return the height of the goal.

        With little room it says the most important, then the player panels are low, and at last it goes.
        """
        parts, px, narrow = self.parts, self._theme.px, shape.narrow
        least, gap, low = self._table.least_below(), px(GAP), shape.window.height < px(LOW)
        for brief, close in ((False, False), (True, False), (True, True)):
            parts.panels.set_close(close)
            goal = parts.goal.height_for(width, narrow, brief=brief or low)
            spare = room - parts.panels.height_for(narrow) - (goal + gap if goal else 0)
            if spare >= (least + gap if least else 0):
                break
        return goal if spare >= least else 0

    # the card, the lens and the log in one column

    def place_card(self) -> None:
        """Place the card where it has room, below the lens while that is in use."""
        if self.frame is None:
            return
        if self.frame.folded:
            self.parts.card.keep_in(self._over(self.frame), self.frame.narrow)
            return
        about, lens = Rect(self._about), self.parts.lens
        if lens.wanted:
            gap = self._theme.px(GAP)
            about.height = max(0, about.bottom - lens.rect.bottom - gap)
            about.y = lens.rect.bottom + gap
        self.parts.card.keep_in(about, self.frame.narrow)

    def _over(self, shape: Frame) -> Rect:
        """Return the place of the card over the board of a folded frame, away from its subject."""
        widget, cursor = self._pointed(), self._board.cursor
        x = shape.clear.left
        if isinstance(widget, Noted):
            x = widget.rect.centerx
        elif cursor is not None:
            x = self._board.place_of(cursor)[0]
        over = Rect(shape.right)
        if x > shape.clear.centerx:
            over.left = shape.clear.left
        return over

    def make_room(self) -> None:
        """Give the log what the card leaves of their common column: whole lines, or nothing."""
        if self.frame is None or self.folded or not self._table.story_right:
            return
        column, card = Rect(self._story_column), self.parts.card
        if card.visible:
            column.height = max(0, column.bottom - card.rect.bottom - self._theme.px(AIR))
            column.bottom = self._story_column.bottom
        self.parts.log_strip.keep_in(column, self.frame.narrow)

    def hides_log(self, note: Note) -> bool:
        """Return whether the card would leave the log no line of their common column with this note."""
        if self.folded or not self._table.story_right:
            return False
        left = self._story_column.height - self.parts.card.height_for(note) - self._theme.px(AIR)
        return left < self.parts.log_strip.least

    def look_closely(self, space: Space | None) -> None:
        """Show a space through the lens where spaces are small, and there is room for lens and card."""
        lens, px = self.parts.lens, self._theme.px
        small = space is not None and self._board.apart(space) < px(self._table.lens_under)
        before = lens.wanted
        lens.look_at(self._board.centre(space) if space is not None and small and lens.rect.width >= px(LEAST_LENS) else None)
        if lens.wanted != before:
            self.place_card()
