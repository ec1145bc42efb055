"""Parts beside the board where a position is set up by hand: the tray and the values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from game.content.editor import Value
from game.engine.core import Seat
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, PLAQUE_TITLE
from game.ui.widgets import Choice, Label, Panel, Pressable, ScrollArea, Widget, draw_trimmed
from game.ui.widgets.accent import Accent
from game.ui.widgets.buttons import Button
from game.ui.widgets.cards import Thing
from game.ui.widgets.layout import box, column, grid, place, row
from game.ui.widgets.switches import Segments

CELL, LEAST_CELL = (78, 92), (66, 62)
"""Design units of the width and height of a kind of piece in the tray, and with little room."""
EDGE, GAP, HEAD = 10, 8, 38
"""Design units of the paper's edge, between parts, and of the head of the values."""
LINE, NAMED, NAME, WIDE = 44, 24, 0.42, 300
"""Design units of the height of a value and of its name above it; the share of its row that its name takes beside it, and design
units of the width from which on it is there."""
SHORT = 3
"""Letters of the longest value that is chosen in its row; longer ones are picked from a list."""
VALUES = "values"
"""The tab of the values, where they have no paper of their own."""


@dataclass(frozen=True, slots=True)
class Lot:
    """A kind of piece in the tray: how many there are, and whether it is in hand."""

    piece: str
    thing: Thing
    left: int
    held: bool


class PieceCell(Pressable):
    """A kind of piece, which is taken in hand by a press, or dragged on to the board."""

    lifts = True

    def __init__(self, lot: Lot, take: Callable[[str], None]) -> None:
        super().__init__(partial(take, lot.piece), tooltip=lot.thing.name)
        self.lot = lot
        self.chosen = lot.held

    @property
    def identity(self) -> tuple[type[Widget], str]:
        return type(self), self.lot.piece

    @property
    def spoken_state(self) -> str:
        return self.text("position.left", n=self.lot.left)

    def draw(self, target: Surface) -> None:
        theme, px, lot, rect = self.theme, self.theme.px, self.lot, self.rect
        look = "_empty" if not lot.left else "_lit" if lot.held or self.hovered else ""
        theme.nine(target, f"hud/tray/row{look}", rect)
        count = theme.block(f"× {lot.left}", size=15, face=Face.BOLD)
        room = Rect(rect.x + px(5), rect.y + px(4), rect.width - px(10), rect.height - count.height - px(8))
        draw_trimmed(target, self, lot.thing.sprite, room, 1.0 if lot.left else 0.35)
        below = Rect(rect.x, rect.bottom - count.height - px(3), rect.width, count.height)
        theme.draw_block(target, count, below, INK if lot.left else FADED_INK, align="center")


class Pieces(ScrollArea):
    """The kinds of pieces of one group, in rows."""

    def show_lots(self, lots: Sequence[Lot], take: Callable[[str], None]) -> None:
        """Show these kinds; the focus stays on the same one."""
        focused = self.scene.focused
        before = focused.lot.piece if isinstance(focused, PieceCell) and self.holds(focused) else None
        self.clear()
        for lot in lots:
            self.add(PieceCell(lot, take))
        self.arrange()
        if before is not None:
            same = (cell for cell in self.children if isinstance(cell, PieceCell) and cell.lot.piece == before)
            self.scene.focus(next(same, None) or self.scene.first_focus())

    def arrange(self) -> None:
        if not self.children:
            return
        px, room = self.theme.px, self.content_rect
        cell = CELL if self.rect.height >= px(2 * CELL[1]) else LEAST_CELL
        across = max(1, (room.width + px(GAP)) // (px(cell[0]) + px(GAP)))
        rows = -(-len(self.children) // across)
        tall = rows * (px(cell[1]) + px(GAP)) - px(GAP)
        cells = [box(child, tall=cell[1]) for child in self.children]
        place(grid(cells, across, gap=GAP, grow=0), Rect(room.x, room.y, room.width, tall), px)
        self.fill(tall)


class ValueRow(Widget):
    """A value with its name: a choice, or a button that opens a list."""

    def __init__(self, name: str, control: Widget) -> None:
        super().__init__()
        self.name, self.control = Label(name, size=17), control
        self.spoken_name = name
        self.add(self.name)
        self.add(control)

    def arrange(self) -> None:
        if self.rect.width < self.theme.px(WIDE):
            tree = column(box(self.name, tall=NAMED), box(self.control, tall=LINE))
        else:
            tree = row(box(self.name, grow=NAME), box(self.control, grow=1 - NAME), gap=GAP)
        place(tree, self.rect, self.theme.px)

    def height_for(self, width: int) -> int:
        """Return the height in pixels: with the name above in a narrow place."""
        return self.theme.px(LINE + (NAMED if width < self.theme.px(WIDE) else 0))


class Values(ScrollArea):
    """The values beside the board: those of the whole table, then each player's."""

    def show_values(
        self,
        values: Sequence[Value],
        named: Callable[[str], str],
        worded: Callable[[Value, str], str],
        player: Callable[[Seat], str],
        change: Callable[[Value, str], None],
        pick: Callable[[Value], None],
    ) -> None:
        """Show these values; the focus stays on the same one."""
        place_of = [one for one in self.children if isinstance(one, ValueRow)]
        focused = next((number for number, one in enumerate(place_of) if one.control is self.scene.focused), None)
        self.clear()
        seat: Seat | None = None
        for value in values:
            if value.seat != seat and value.seat is not None:
                seat = value.seat
                self.add(Label(player(seat), size=18, face=Face.TITLE))
            self.add(ValueRow(named(value.name), self._control(value, worded, change, pick)))
        self.arrange()
        rows = [one for one in self.children if isinstance(one, ValueRow)]
        if focused is not None:
            self.scene.focus(rows[min(focused, len(rows) - 1)].control if rows else self.scene.first_focus())

    def _control(
        self,
        value: Value,
        worded: Callable[[Value, str], str],
        change: Callable[[Value, str], None],
        pick: Callable[[Value], None],
    ) -> Widget:
        words = [(one, worded(value, one)) for one in value.values]
        if max(len(said) for _, said in words) <= SHORT:
            return Choice(words, value.now, partial(change, value))
        button = Button(worded(value, value.now), partial(pick, value), style="wood", size=16)
        button.enable("" if len(value.values) > 1 else self.text("position.nothing_there"))
        return button

    def arrange(self) -> None:
        px, room = self.theme.px, self.content_rect
        y = room.y
        for child in self.children:
            tall = child.height_for(room.width) if isinstance(child, ValueRow) else px(30)
            child.place(Rect(room.x, y, room.width, tall))
            y += tall + px(5)
        self.fill(max(0, y - room.y))


class ValuesPaper(Panel):
    """The paper with the values, where there is room for one beside the tray."""

    def __init__(self, accent: Accent, title: str) -> None:
        super().__init__(accent.paper())
        self.accent, self.title, self.values = accent, title, Values()
        self.add(self.values)

    def arrange(self) -> None:
        place(column(box(tall=HEAD), box(self.values, pad=EDGE)), self.rect, self.theme.px)

    def draw(self, target: Surface) -> None:
        super().draw(target)
        theme, px = self.theme, self.theme.px
        head = Rect(self.rect.x, self.rect.y, self.rect.width, px(HEAD))
        theme.nine(target, self.accent.head, head)
        theme.write(target, self.title, head.inflate(-px(28), 0), PLAQUE_TITLE, size=19, face=Face.TITLE)


class Tray(Panel):
    """The paper with the pieces, a group at a time.

    The values are one more group where they have no paper of their own.
    """

    def __init__(self, accent: Accent, groups: Sequence[tuple[str, str]], values: str, chose: Callable[[], None]) -> None:
        """`groups` are their codes and names, `values` is the name of the tab of the values."""
        super().__init__(accent.paper())
        self._groups, self._chose = list(groups), chose
        self.tabs: Segments[str] = Segments([*groups, (VALUES, values)], groups[0][0], self._turn_to)
        self.pieces, self.values = Pieces(), Values()
        for part in (self.tabs, self.pieces, self.values):
            self.add(part)
        self.values.show(False)

    @property
    def group(self) -> str:
        """The group that is shown."""
        return self.tabs.value

    def offer_values(self, offered: bool) -> None:
        """Offer the values on a tab, or not."""
        tabs = [tab for tab in self.tabs.values if tab[0] != VALUES]
        named = next((tab for tab in self.tabs.values if tab[0] == VALUES), None) or (VALUES, self.text("position.values"))
        self.tabs.values = [*tabs, named] if offered else tabs
        if not offered and self.group == VALUES:
            self.tabs.value = self._groups[0][0]
            self._turn_to(self.group)
        self.tabs.show(len(self.tabs.values) > 1)
        self.tabs.invalidate()
        self.arrange()

    def _turn_to(self, group: str) -> None:
        self.pieces.show(group != VALUES)
        self.values.show(group == VALUES)
        self._chose()

    def arrange(self) -> None:
        px = self.theme.px
        tabs = box(self.tabs, tall=self.tabs.height_for) if self.tabs.visible else None
        inside = box(self.pieces if self.pieces.visible else self.values)
        place(column(tabs, inside, gap=GAP, pad=EDGE), self.rect, px)
