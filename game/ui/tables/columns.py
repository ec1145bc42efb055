"""The placing of what floats over a board: in columns beside it, or folded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from pygame import Rect

from game.ui.contract.table import CLOSER, TEXT, AnyTable
from game.ui.contract.values import Space
from game.ui.hud.card import ROOMY, NoteCard, Noted
from game.ui.hud.goal import GoalStrip
from game.ui.hud.lens import Lens
from game.ui.hud.log_panel import LogPanel, LogStrip
from game.ui.hud.player_panels import PlayerPanels
from game.ui.hud.tools import Tools
from game.ui.hud.turn_panel import TurnPanel
from game.ui.tables.boardview import BoardView
from game.ui.widgets.base import Widget
from game.ui.widgets.frame import AIR, ONE_LINE, RAIL, Frame, frame
from game.ui.widgets.layout import LEFT, TOP, Box, Pixels, Room, box, column, place, row, stack
from game.ui.widgets.layout import Space as Part

GAP = 16
"""Design units between two things in a column."""
LEAST_LENS = 130
"""The width of the smallest lens, in design units."""
LOG = 82
"""Design units of the log that the goal makes way for, and the table's own things where they may be lower."""
CLOSE = 6
"""Design units between things in a column that is full."""
GAP_BELOW = 13
"""Design units between the goal and the player panels below it."""
LOW = 700
"""The height of a window in which milestones are pictures alone, in design units."""
RIBBON = 46
"""The width of the log in a folded frame where its words have no room, in design units."""
STORY = (150, 60)
"""Design units of the least width and height of the log's place in a folded frame."""
IN_STRIP = 190
"""Design units of the width of the log beside the turn panel, where that needs no more of the line."""
WAY, LEAST_WAY = 50, 150
"""Design units of the height of milestones in a folded frame, and of their least width."""
LEAST_CARD = 160
"""The width of the narrowest card over the board, in design units."""
BESIDE = 44
"""Design units from what is clear of the columns to the card, where it cannot be in a column."""


def above(box: Rect, tall: int, gap: int) -> Rect:
    """Return a box without a foot of a height, if there is one, and without the gap above it."""
    return Rect(box.topleft, (box.width, max(0, box.height - (tall + gap if tall else 0))))


@dataclass(frozen=True, slots=True)
class Parts:
    """The widgets that every board has in its columns.

    More are the table's own; those at the lower right are the scene's.
    """

    turn_panel: TurnPanel
    goal: GoalStrip
    panels: PlayerPanels
    log_strip: LogStrip
    log_panel: LogPanel
    tools: Tools
    card: NoteCard
    lens: Lens


class Columns:
    """The columns of a board.

    `parts` is set before anything is placed, and again with every language.
    """

    parts: Parts

    def __init__(
        self,
        table: AnyTable,
        board: BoardView,
        place_below: Callable[[Frame], Rect],
        pointed: Callable[[], Widget | None],
        *,
        full_left: bool,
    ) -> None:
        """Create the columns.

        `place_below` places what is at the lower right and returns what it covers, `pointed` returns the widget that is pointed
        at. `full_left`: the left column below the turn panel is taken.
        """
        self._table, self._board, self._place_below, self._pointed = table, board, place_below, pointed
        self._theme, self._full_left = table.host.context.theme, full_left
        self._flanks: tuple[Frame, Frame] | None = None
        """The frame with a strip over the whole window, and the one in which the board has the whole height."""
        self._flank_board = self._flank_cover = False
        """True if the second is better for the board, and if what covers it has room in that."""
        self.frame: Frame | None = None
        """The frame of the window, None before the first one."""
        self._about = Rect(0, 0, 0, 0)
        """The rectangle in which the lens and the card may be."""
        self._card_over = False
        """True if the table's own things fill the right column and cover the board: the card is over them."""
        self._log_column = Rect(0, 0, 0, 0)
        """The column at whose foot the log is, where that is the right one or the frame is folded."""
        self._sign = Rect(0, 0, 0, 0)
        """The place of the log in a folded frame where its words have no room beside the board."""
        self._in_strip = False
        """True if the log is there, beside the turn panel or as a sign."""
        self._below = self._over_board = Rect(0, 0, 0, 0)
        """The part of an upright frame below the board, empty where other things are there, and where a card may lie over it."""
        self._spare = Rect(0, 0, 0, 0)
        """The part of a folded frame in which nothing else is, empty where there is none."""
        self._log_open = self._log_over = False
        """True while the whole log is open in the left column, or over the board of a folded frame, which has no such column."""

    @property
    def folded(self) -> bool:
        """Return whether the columns are folded."""
        return self.frame is not None and self.frame.folded

    # the whole log

    @property
    def log_shown(self) -> bool:
        """Return whether the whole log is open."""
        return self._log_over if self.folded else self._log_open

    def open_log(self, open_: bool) -> None:
        """Open the whole log, or close it; the columns are to be placed again."""
        if self.folded:
            self._log_over = open_
        else:
            self._log_open = open_
        self.show_log()

    def show_log(self) -> None:
        """Show either the whole log or its strip."""
        parts, shown = self.parts, self.log_shown
        parts.log_panel.show(shown)
        parts.log_strip.offer(not shown)

    def cover_story(self, covered: bool) -> None:
        """Hide the strip while something of the table lies in its place, or show it again."""
        self.parts.log_strip.cover(covered)

    # the frame

    def reframe(self, window: Rect, foot: int, *, beside: bool, over: bool = False, below: int = 0) -> None:
        """Choose the frame of a window.

        `foot` is the height in design units of what stands at the foot of a folded one; `beside`: it may be at the right instead;
        `over`: it is over the board, as it is seldom used. `below` is the height of what is below the board and the left column
        where there are columns.
        """
        theme, columns, folded = self._theme, self._table.columns.widths, self.folded
        framed = partial(frame, theme, window, columns, lowest=self._table.columns.lowest)
        tools = self.parts.tools.units
        line = tools + RAIL * len(self.parts.panels.by_seat) + 4 * AIR
        one_line = min(ONE_LINE, line)
        shape = framed(log=self._log_open, foot=foot, over=over, one_line=one_line, tools=tools)
        self._flanks = None
        if shape.room is Room.FOLDED and beside:
            shape = max(shape, framed(foot=foot, beside=True), key=self._scale_in)
            flanks = framed(flanked=True)
            self._flanks = shape, flanks
            self._flank_board = self._scale_in(flanks) > self._scale_in(shape)
            self._flank_cover = 0 < theme.px(self._table.columns.between) <= flanks.clear.width
        self.frame = _raised(shape, theme.px(below)) if below and not shape.folded else shape
        self._choose_flanks()
        if self.folded != folded:
            self.show_log()

    @property
    def _flanked(self) -> bool:
        """Return whether the strip is over the rail, beside the board or what covers it."""
        return self._flanks is not None and (self._flank_board if self._board.visible else self._flank_cover)

    def _choose_flanks(self) -> None:
        """Give the board the whole height where that is better.

        What covers it has it where there is room.
        """
        if self._flanks is not None:
            self.frame = self._flanks[self._flanked]

    @property
    def _needed(self) -> tuple[float, float]:
        """The board units across and down that are to be seen."""
        places = self._table.places
        return places.needed[0], places.needed[1] + places.headroom

    def _scale_in(self, shape: Frame) -> float:
        """Return the scale of the board in a frame."""
        return min(length / units for length, units in zip(shape.clear.size, self._needed, strict=True))

    def board_in(self, room: Rect) -> Rect:
        """Return the part of a room for the board.

        In an upright frame the card is below it, or over its lower half if the rest is not enough.
        """
        if self.frame is None or self.frame.room is not Room.UPRIGHT:
            return room
        board, card, lower, px = Part(), Part(), Part(), self._theme.px
        tall = Pixels(room.width * self._needed[1] / self._needed[0])
        place(stack(column(box(board, tall=tall, least=0), card, gap=AIR), column(box(), lower)), room, px)
        self._below = card.rect if room.bottom == self.frame.clear.bottom else Rect(0, 0, 0, 0)
        self._over_board = card.rect if card.rect.height >= px(ROOMY) else lower.rect
        self.frame = replace(self.frame, right=self._over_board)
        return board.rect

    def _free(self, column: Rect) -> Rect:
        """Return a column without what of the board reaches into its upper or lower end."""
        column, middle = Rect(column), column.centery
        for taken in self._board.outlying:
            if taken.colliderect(column):
                top = max(column.top, taken.bottom) if taken.centery < middle else column.top
                bottom = min(column.bottom, taken.top) if taken.centery > middle else column.bottom
                column = Rect(column.x, top, column.width, bottom - top)
        return column

    def _widened(self, shape: Frame) -> Frame:
        """Return a frame with columns as wide as they are now; the board keeps its place."""
        columns, left, right = self._table.columns, Rect(shape.left), Rect(shape.right)
        wide = self._theme.px(shape.room.pick(*(columns.over or columns.widths)))
        left.width = max(left.width, wide)
        right.left, right.width = right.right - wide, wide
        return replace(shape, left=left, right=right)

    # placing

    def place(self) -> None:
        """Place everything, as tall as it must be now."""
        self._choose_flanks()
        shape, parts = self.frame, self.parts
        if shape is None:
            return  # there is no window yet
        parts.turn_panel.room = shape.room
        parts.panels.fold(shape.room)
        parts.panels.hide(self._table.seats_without_panel())
        if shape.folded:
            self._place_folded(shape)
        else:
            shape = self._widened(shape)
            self._place_left(shape)
            self._place_right(shape)
        self.place_card()
        self.make_room()

    def _place_left(self, shape: Frame) -> None:
        """Place turn panel, players, goal, things of the table's own and log."""
        parts, px, left, free = self.parts, self._theme.px, self._free(shape.left), Part()
        wide = shape.right.width
        turn = Pixels(parts.turn_panel.height_for(wide))
        log = column(box(tall=turn), parts.log_panel, gap=GAP)
        rest = column(box(parts.turn_panel, tall=turn), *self._players(shape, wide, left.height - turn), free)
        place(stack(log, box(rest, Pixels(wide), at=LEFT)), left, px)
        parts.panels.show(not self._log_open)
        room, least = Rect(left if self._log_open else free.rect), self._table.least_below()
        if least and not self._table.columns.log_right:  # the story comes first, where both have room
            room.height = min(room.height, max(least, room.height - px(LOG + GAP)))
        empty, gap = self._log_open or self._full_left, CLOSE if shape.window.height < px(LOW) else GAP
        taken = self._taken(self._table.below_panels, room, empty=empty, gap=gap)
        if not self._table.columns.log_right:
            column_left = Rect(free.rect.x, free.rect.y + taken, wide, max(0, free.rect.height - taken))
            parts.log_strip.keep_in(column_left, shape.narrow)

    def _players(self, shape: Frame, wide: int, room: int) -> list[Box]:
        """Return the player panels and the goal as they have room below the turn panel.

        Milestones are below the panels, another goal above them.
        """
        parts, px, goal = self.parts, self._theme.px, self.parts.goal.goal
        gap, room = box(tall=GAP), room - px(GAP) - px(6)
        parts.panels.set_narrow(shape.narrow, max(1, room))
        tall = self._goal_height(shape, wide, room)
        parts.goal.show(bool(tall) and not self._log_open and not self._full_left)
        self._tell_goal()
        panels, shown = Pixels(parts.panels.height_for(shape.narrow)), box(parts.goal, tall=Pixels(tall))
        players = [gap, box(tall=6), box(parts.panels, tall=panels)]
        if goal is None or not parts.goal.visible:
            near = room - panels - px(GAP) < self._table.least_below()
            return [*players, box(tall=CLOSE) if near else gap]
        if not goal.way:
            return [box(tall=Pixels(px(GAP) + px(6) - px(8))), shown, box(tall=GAP_BELOW), players[-1], gap]
        if room - panels - tall - 2 * px(GAP) < self._table.least_below():
            return [*players, box(tall=CLOSE), shown, box(tall=Pixels(px(CLOSE) // 2))]
        return [*players, gap, shown, gap]

    def _place_right(self, shape: Frame) -> None:
        """Place tools, lens, card, things of the table's own and buttons."""
        parts, px, right, free = self.parts, self._theme.px, self._free(shape.right), Part()
        taken = self._board.outlying
        if right.y > shape.right.y:  # further down there is board beside the column, and no longer open sea above it
            taken = (*taken, Rect(0, right.y, right.x, right.height))
        tools = parts.tools.place_in(right, shape.narrow, taken, labelled=shape.window.height >= px(LOW))
        foot = self._place_below(replace(shape, foot=right))
        place(column(box(tall=Pixels(tools.height)), free, box(tall=Pixels(foot.height)), gap=GAP), right, px)
        room = self._table.above_buttons(free.rect)
        self._log_column = room
        about = Rect(room.topleft, (room.width, max(px(60), room.height)))
        self._card_over = about.height < px(ROOMY) and not self._board.visible
        if self._card_over:
            left, top = shape.window.left + shape.window.right - room.x + px(AIR), tools.bottom + px(GAP)  # over a hand
            about = self._off(TEXT, Rect(left, top, room.width, self._free(shape.left).bottom - top))
        side = max(1, min(right.width, about.width, about.height - px(GAP + ROOMY)))
        parts.lens.place(Rect(about.centerx - side // 2, about.y, side, side))
        self._about = about

    def _taken(self, placed: Callable[[Rect], int], room: Rect, *, empty: bool = False, gap: int = GAP) -> int:
        """Return the height of the table's own things in a room, with the gap beside them.

        An `empty` one is to have none.
        """
        tall = placed(Rect(room.topleft, (room.width, 0 if empty else room.height)))
        return tall + self._theme.px(gap) if tall else 0

    def _place_folded(self, shape: Frame) -> None:
        """Place all widgets of a frame without columns.

        The card tells what a column would hold besides.
        """
        parts = self.parts
        tools = parts.tools.fold_in(shape.tools, self._board.outlying)
        parts.goal.show(False)
        self._tell_goal()  # before the turn panel has its height
        parts.turn_panel.grows = self._flanked
        if self._flanked:
            below = max(shape.foot.y, tools.bottom + self._theme.px(AIR))
            shape = replace(shape, foot=Rect(shape.foot.x, below, shape.foot.width, shape.foot.bottom - below))
            self._place_flank(shape)
            if not self._board.visible:
                self._place_sign(shape, tools)
        else:
            self._place_strip(shape)
        self._tell_goal()
        parts.panels.show(not (self._log_over and shape.log.colliderect(shape.left)))
        parts.log_panel.place(shape.log)
        self._share_rest(shape, self._place_below(shape))
        parts.lens.place(Rect(shape.right.topleft, (1, 1)))

    def _place_flank(self, shape: Frame) -> None:
        """Place the strip, and below it portraits, the way to the goal and the own things."""
        parts, table, px, flank = self.parts, self._table, self._theme.px, shape.flank
        rail, way, own, least = Part(), Part(), Part(), table.least_below()
        strip = Pixels(parts.turn_panel.height_for(flank.width))
        foot = box(own, tall=Pixels(least)) if least else None
        goal = box(way, tall=WAY) if self._has_way else None
        place(column(box(parts.turn_panel, tall=strip), box(rail, RAIL, at=LEFT), goal, foot, gap=AIR), flank, px)
        if least:
            table.below_panels(own.rect)
            parts.panels.hide(table.seats_without_panel())
        parts.panels.set_narrow(True, rail.rect.height)
        parts.panels.place(Rect(rail.rect.topleft, (rail.rect.width, parts.panels.height_for(True))))
        self._place_goal(way.rect)
        if not least:
            top = parts.panels.rect.bottom + px(AIR)
            table.below_panels(Rect(flank.x, top, flank.width, max(0, flank.bottom - top)))
        self._sign = Rect(rail.rect.right + px(2 * AIR), rail.rect.y, px(RIBBON), px(RIBBON))

    def _place_sign(self, shape: Frame, tools: Rect) -> None:
        """Place the sign of the log before the tools or behind the strip: the rail is taken."""
        panel, px = self.parts.turn_panel, self._theme.px
        self._sign = Rect(tools.x - px(AIR + RIBBON), tools.y, px(RIBBON), px(RIBBON))
        if self._sign.x < shape.tools.x:
            wide = shape.flank.width - px(AIR + RIBBON)
            panel.place(Rect(shape.flank.topleft, (wide, panel.height_for(wide))))
            self._sign.topleft = panel.rect.right + px(AIR), panel.rect.y

    def _place_strip(self, shape: Frame) -> None:
        """Place the strip above the board, and the portraits below it or at its side."""
        parts, px, sign, rest = self.parts, self._theme.px, Part(), Rect(shape.left)
        above, upright = Rect(shape.above), shape.room is Room.UPRIGHT
        if upright:
            rest.width = min(rest.width, parts.panels.width_across(rest.width - px(RIBBON + AIR), named=not self._has_way))
        parts.panels.set_narrow(True, rest.height)
        parts.panels.place(Rect(rest.topleft, (rest.width, parts.panels.height_for(True))))
        if parts.tools.rect.colliderect(above):
            above.width = parts.tools.rect.x - px(AIR) - above.x
        if not upright:
            spare = above.width - px(AIR) - parts.turn_panel.least_width
            beside = box(sign, Pixels(min(spare, px(IN_STRIP)))) if spare >= px(STORY[0]) else box(sign, RIBBON, RIBBON, at=TOP)
            place(row(parts.turn_panel, beside, gap=AIR), above, px)
            self._sign = sign.rect
            return
        parts.turn_panel.place(above)
        rest = Rect(rest.right + px(AIR), rest.y, max(0, shape.left.right - rest.right - px(AIR)), rest.height)
        self._place_goal(rest, words=True)
        corner = shape.clear if parts.goal.visible or rest.width < px(RIBBON) else rest
        self._sign = Rect(corner.right - px(RIBBON), corner.y, px(RIBBON), px(RIBBON))

    @property
    def shares_line(self) -> bool:
        """Return whether the log has a part of the strip that the turn panel needs for its words."""
        panel = self.parts.turn_panel
        return self.folded and self._sign.width > self._theme.px(RIBBON) and panel.least_width > panel.rect.width

    @property
    def _has_way(self) -> bool:
        """Return whether the goal is a way with milestones, which needs no words."""
        return self.parts.goal.goal is not None and bool(self.parts.goal.goal.way)

    def _place_goal(self, room: Rect, *, words: bool = False) -> None:
        """Show the goal in the middle of a room that is large enough.

        One without milestones is shown if `words` may be there.
        """
        goal, px = self.parts.goal, self._theme.px
        if goal.goal is None or room.width < px(LEAST_WAY) or not (words or self._has_way):
            return
        tall = goal.height_for(room.width, narrow=True, brief=self._has_way)
        tall = min(px(WAY), room.height) if self._has_way else tall
        if tall <= room.height:
            goal.show(self._board.visible)
            goal.place(Rect(room.x, room.centery - tall // 2, room.width, tall))

    def _share_rest(self, shape: Frame, foot: Rect) -> None:
        """Share what is free of a folded frame among the table's own things, the card and the log.

        `foot` is what the buttons cover.
        """
        px, table = self._theme.px, self._table
        self._log_column = self._spare = Rect(0, 0, 0, 0)
        if self._flanked and not self._board.visible:
            flank, right, top = shape.flank, shape.foot, self.parts.turn_panel.rect.bottom + px(AIR)
            table.below_panels(Rect(flank.x, top, flank.width, flank.bottom - top))
            table.above_buttons(Rect(right.topleft, (right.width, (foot.y - px(AIR) if foot.height else right.bottom) - right.y)))
            return
        if not self._board.visible:
            bottom = foot.y - px(AIR) if shape.room is Room.UPRIGHT and foot.height else shape.clear.bottom
            wide = shape.clear.width if shape.room is Room.UPRIGHT else shape.right.width
            table.below_panels(Rect(shape.clear.topleft, (wide, bottom - shape.clear.y)))
            right = Rect(shape.right.topleft, (shape.right.width, shape.clear.height))
            right.height = max(0, min(right.height, bottom - right.y))  # of an upright frame it begins lower than the board
            table.above_buttons(right)
            return
        free = self._rest(shape, foot)
        if shape.room is Room.UPRIGHT:
            taken = self._taken(table.below_panels, free, gap=AIR)
            free = Rect(free.x, free.y + taken, free.width, max(0, free.height - taken))
        elif not self._flanked:
            table.below_panels(Rect(shape.clear.topleft, (shape.right.width, 0)))
        rest = table.above_buttons(free if free.height else Rect(shape.right))
        free = rest if free.height else free
        self._spare = Rect(free)
        self.frame = replace(shape, right=self._card_place(shape, free))
        if free.width >= px(STORY[0]) and free.height >= px(STORY[1]):
            self._log_column = free

    def _rest(self, shape: Frame, foot: Rect) -> Rect:
        """Return what is free of a folded frame above the buttons, upright also below the board."""
        px, rest = self._theme.px, Rect(shape.foot)
        if shape.room is Room.UPRIGHT and self._below.width:
            rest = Rect(self._below.topleft, (self._below.width, rest.bottom - self._below.y))
        elif shape.room is not Room.UPRIGHT and rest.width > rest.height:
            return Rect(rest.topleft, (rest.width, 0))
        rest.height = max(0, (foot.y - px(AIR) if foot.height else rest.bottom) - rest.y)
        return rest

    def _card_place(self, shape: Frame, free: Rect) -> Rect:
        """Return the place of the card: in what is free, or over the board for want of room."""
        if free.height >= self._theme.px(ROOMY):
            return free
        if not self._flanked:
            return self._over_board if shape.room is Room.UPRIGHT else shape.right
        return self._at_side(shape)

    def _at_side(self, shape: Frame) -> Rect:
        """Return the side of the board beside the buttons."""
        return Rect(shape.clear.right - shape.foot.width, shape.clear.y, shape.foot.width, shape.clear.height)

    def _goal_height(self, shape: Frame, width: int, room: int) -> int:
        """Return the height of the goal.

        With little room it says the most important, then the player panels are low, then these and the table's own things are
        at their lowest, and at last it goes.
        """
        parts, px, narrow = self.parts, self._theme.px, shape.narrow
        least, gap, low = self._table.least_below(), px(GAP), shape.window.height < px(LOW)
        log = px(LOG) + gap if least and not self._table.columns.log_right else 0
        for brief, close in ((False, False), (True, False), (True, True)):
            parts.panels.set_close(close)
            goal = parts.goal.height_for(width, narrow, brief=brief or low)
            spare = room - parts.panels.height_for(narrow) - (goal + gap if goal else 0)
            if spare >= (least + gap + log if least else 0):
                return goal
        if not least:
            return 0
        apart = px(CLOSE) + px(CLOSE) // 2 if self._has_way or not goal else px(GAP + GAP_BELOW - 8)
        rest = room - self._table.least_below(lowest=True) - log - apart
        for shown in (goal, 0) if goal else (0,):
            parts.panels.set_narrow(narrow, max(1, rest - shown))
            if parts.panels.height_for(narrow) <= rest - shown:
                break
        return shown

    # the card, the lens and the log in one column

    def place_card(self) -> None:
        """Place the card where it has room, below the lens while that is in use.

        It ends above what is pointed at, which it would cover and whose presses it would take; without columns it may be below,
        and is below the tools.
        """
        if self.frame is None:
            return
        over, lens, widget = self._over(self.frame), self.parts.lens, self._pointed()
        if self.frame.folded:
            boxes: tuple[Rect, ...] = (self._spare,) if self._spare.height else ()
            last: Rect | None = None
            if boxes and self.frame.room is Room.FOLDED:
                boxes = self._beside_story(self._spare)
                if over == self._spare:
                    at_side = self._over(replace(self.frame, right=self._at_side(self.frame)))
                    over, last = (at_side, None) if over != boxes[-1] else (over, at_side)
            boxes = (*boxes, *self._below_closer(over), over)
            boxes = tuple(_clear_of(self.parts.tools.rect, box, self._theme.px(AIR)) for box in boxes)
            if isinstance(widget, Noted):
                boxes = tuple(_clear_of(widget.rect, box, self._theme.px(AIR)) for box in boxes)
            self.parts.card.keep_in(*boxes, room=self.frame.room, last=last)
            return
        about = Rect(self._about)
        if self._card_over and self._table.columns.card_right:
            about.right = self._log_column.x - self._theme.px(AIR)
        if lens.wanted:
            gap = self._theme.px(GAP)
            about.height = max(0, about.bottom - lens.rect.bottom - gap)
            about.y = lens.rect.bottom + gap
        if isinstance(widget, Noted) and about.colliderect(widget.rect):
            about.height = max(0, widget.rect.y - about.y)
        boxes = self._beside_story(about)
        last = self._off(TEXT, over) if self._board.visible else None
        if last is not None and self._board.cursor is not None:
            last = _clear_of(self._board.middle(self._board.cursor), last, self._theme.px(AIR))
        self.parts.card.keep_in(*boxes, room=self.frame.room, last=last)

    def _off(self, name: str, over: Rect) -> Rect:
        """Return what a part of the table leaves of a place that it is in, above or below."""
        part = self._table.part(name)
        return over if part is None else _clear_of(part, over, self._theme.px(AIR))

    def _below_closer(self, over: Rect) -> tuple[Rect, ...]:
        """Return the part of the place of a card below the closer of a sheet that is in it."""
        below = self._off(CLOSER, over)
        return () if below == over else (below,)

    def _beside_story(self, box: Rect) -> tuple[Rect, ...]:
        """Return what the newest sentence of the story leaves of a box.

        The second is what it leaves in its smallest letters. Where the story is elsewhere, the only one is the whole box.
        """
        strip, air = self.parts.log_strip, self._theme.px(AIR)
        here = (self.folded or self._table.columns.log_right) and box.colliderect(self._log_column) and not self._in_strip
        if not here or not strip.offered or not strip.least:
            return (box,)
        lower = min(box.bottom, self._log_column.bottom)
        return tuple(
            Rect(box.topleft, (box.width, max(0, lower - story - air - box.y))) for story in (strip.least, strip.smallest)
        )

    def _over(self, shape: Frame) -> Rect:
        """Return the place of the card of a frame without columns.

        Over the board it is away from its subject.
        """
        widget, cursor = self._pointed(), self._board.cursor
        (x, y), half = shape.clear.topleft, 0
        if isinstance(widget, Noted):
            x, y = widget.rect.center
        elif cursor is not None:
            (x, y), half = self._board.place_of(cursor), round(self._board.apart(cursor) / 2)
        over, clear, least = Rect(shape.right), shape.clear, self._theme.px(ROOMY)
        if not shape.folded:
            left, top = clear.right - over.width, self._about.y
            if x + half > left:
                left = clear.left + self._theme.px(BESIDE)
            over.update(left, top, over.width, max(0, clear.bottom - top))
        elif shape.room is Room.FOLDED and over.colliderect(clear):
            left = x > clear.centerx
            beside = x - half - clear.left if left else clear.right - x - half
            over.width = min(over.width, max(self._theme.px(LEAST_CARD), round(beside)))
            over.left = clear.left if left else shape.right.right - over.width
        elif over.colliderect(self._board.fit) and shape.room is Room.UPRIGHT:
            if y > (clear.top + over.bottom) // 2:
                over.height, over.top = min(over.height, max(least, y - half - clear.top)), clear.top
            else:
                bottom, over.height = over.bottom, min(over.height, max(least, over.bottom - y - half))
                over.bottom = bottom
        return over

    def make_room(self) -> None:
        """Give the log what the card leaves of their common column: whole lines, or nothing.

        In a folded frame no line is cut: at last there is its picture alone, with the words in the tooltip.
        """
        if self.frame is None or not (self.folded or self._table.columns.log_right):
            return
        column, strip = Rect(self._log_column), self.parts.log_strip
        for above, shown in ((self.parts.card.rect, self.parts.card.visible), (self.parts.lens.rect, self.parts.lens.wanted)):
            if shown and above.colliderect(column):
                top = min(column.bottom, above.bottom + self._theme.px(AIR))
                column.update(column.x, top, column.width, column.bottom - top)
        if not self.folded:
            self._in_strip = False
            strip.keep_in(column, self.frame.narrow)
            return
        self._in_strip = not (column.height > 0 and strip.keep_in(column, self.frame.narrow) and not strip.cut)
        self._share_sign()
        if not self._in_strip:
            return
        wide = self._sign.width >= self._theme.px(STORY[0])
        if not wide or not strip.keep_in(self._sign, True) or strip.cut:
            strip.fold_in(self._sign)

    def _share_sign(self) -> None:
        """Show the milestones of the goal beside the strip where the log is elsewhere."""
        goal, sign = self.parts.goal, self._sign
        if self.frame is None or self.frame.room is not Room.FOLDED or self._flanked:
            return
        goal.show(False)
        if not self._in_strip:
            self._place_goal(Rect(sign.x, sign.centery - self._theme.px(WAY) // 2, sign.width, self._theme.px(WAY)))
        self._tell_goal()

    def _tell_goal(self) -> None:
        """Let the turn panel tell of a goal that is not shown."""
        parts, goal = self.parts, self.parts.goal.goal
        hidden = goal if not parts.goal.visible else None
        parts.turn_panel.more = hidden.about if hidden is not None else ""
        parts.turn_panel.urgent = hidden.urgent if hidden is not None else ""

    def look_closely(self, space: Space | None) -> None:
        """Show a space through the lens where spaces are small and lens and card have room."""
        lens, px = self.parts.lens, self._theme.px
        small = space is not None and self._board.apart(space) < px(self._table.lens_under)
        before = lens.wanted
        lens.look_at(self._board.centre(space) if space is not None and small and lens.rect.width >= px(LEAST_LENS) else None)
        if lens.wanted != before:
            self.place_card()


def _clear_of(part: Rect, over: Rect, air: int) -> Rect:
    """Return the larger rest of a box, above or below something in it."""
    if not part.colliderect(over):
        return over
    below = Rect(over.x, part.bottom + air, over.width, max(0, over.bottom - part.bottom - air))
    above = Rect(over.topleft, (over.width, max(0, part.top - air - over.y)))
    return max(below, above, key=lambda room: room.height)


def _raised(shape: Frame, below: int) -> Frame:
    """Return a frame with so many pixels left below the board and the left column."""
    left, clear, log = (
        Rect(part.topleft, (part.width, max(1, part.height - below))) for part in (shape.left, shape.clear, shape.log)
    )
    return replace(shape, left=left, clear=clear, log=log)
