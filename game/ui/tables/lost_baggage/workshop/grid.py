"""A grid of cards: any number of them, of which only those in sight are drawn.

One has the cursor.
"""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.widgets import ScrollArea
from game.ui.widgets.scrolling import DRAG

GAP = 8


class CardGrid(ScrollArea):
    """Cells of one size in rows, drawn by `draw_cell(target, number, rect)`.

    They grow until a row is full.

    `chose` is told which cell has the cursor from now on, `opened` which one was picked: by CONFIRM, by a second click, or
    where `at_once` by the first one. `pointed` is told which cell the pointer is on, None for none. `asked` is told that more is
    wanted to be known of a cell, by ROTATE or the right button.
    """

    focusable = True

    def __init__(
        self,
        draw_cell: Callable[[Surface, int, Rect], None],
        cell: tuple[float, float],
        *,
        chose: Callable[[int], None] | None = None,
        opened: Callable[[int], None] | None = None,
        pointed: Callable[[int | None], None] | None = None,
        asked: Callable[[int], None] | None = None,
        at_once: bool = False,
    ) -> None:
        """Create the grid; `cell` is the least size of a cell in design units."""
        super().__init__()
        self.draw_cell, self.cell, self.at_once = draw_cell, cell, at_once
        self.chose, self.opened, self.pointed, self.asked = chose, opened, pointed, asked
        self.count, self.chosen = 0, 0
        self.under: int | None = None
        """The cell that the pointer is on."""
        self._start: tuple[int, int] | None = None
        self._dragging = False

    # cells

    def set_cells(self, count: int, chosen: int = 0, cell: tuple[float, float] | None = None) -> None:
        """Set the number of cells, with the cursor on one of them."""
        self.count, self.cell = count, cell or self.cell
        self.chosen = max(0, min(chosen, count - 1))
        self.under = None
        self.arrange()

    @property
    def columns(self) -> int:
        """Return the number of cells side by side."""
        gap = self.theme.px(GAP)
        return max(1, (self.content_rect.width + gap) // (self.theme.px(self.cell[0]) + gap))

    def arrange(self) -> None:
        rows = -(-self.count // self.columns)
        self.fill(max(0, rows * self._pitch - self.theme.px(GAP)))

    @property
    def _step(self) -> int:
        """Return the pixels from the left of a cell to the left of the next one."""
        return (self.content_rect.width + self.theme.px(GAP)) // self.columns

    @property
    def _pitch(self) -> int:
        """Return the pixels from the top of a cell to the top of the one below."""
        gap = self.theme.px(GAP)
        return round((self._step - gap) * self.cell[1] / self.cell[0]) + gap

    def cell_rect(self, number: int) -> Rect:
        """Return the rectangle of a cell, in pixels of the window."""
        down, across = divmod(number, self.columns)
        place, gap, step, pitch = self.content_rect, self.theme.px(GAP), self._step, self._pitch
        return Rect(place.x + across * step, place.y + down * pitch, step - gap, pitch - gap)

    @property
    def ring(self) -> Rect:
        """The ring goes round the cell with the cursor."""
        return self.cell_rect(self.chosen).clip(self.rect) if self.count else self.rect

    def cell_at(self, pos: tuple[int, int]) -> int | None:
        """Return the cell at a pixel of the window, None where there is none."""
        place = self.content_rect
        across, down = (pos[0] - place.x) // self._step, (pos[1] - place.y) // self._pitch
        number = down * self.columns + across
        fits = 0 <= across < self.columns and 0 <= number < self.count
        return number if fits and self.cell_rect(number).clip(self.rect).collidepoint(pos) else None

    def preload_soon(self) -> range:
        """Return the cells in sight, and those of the next page: they may be in sight soon."""
        above = self.rect.y - self.content_rect.y
        first = max(0, above // self._pitch) * self.columns
        last = ((above + 2 * self.rect.height) // self._pitch + 1) * self.columns
        return range(min(first, self.count), min(last, self.count))

    def choose(self, number: int) -> None:
        """Put the cursor on a cell."""
        self.reveal(self.cell_rect(number))
        if number != self.chosen:
            self.chosen = number
            self.scene.context.sound.play("ui_hover")
            self.invalidate()
            if self.chose is not None:
                self.chose(number)

    def open(self, number: int) -> None:
        """Do what the grid is for with a cell."""
        if self.opened is not None and number < self.count:
            self.opened(number)

    # reactions

    @property
    def drags(self) -> bool:
        return True

    def pointer(self, event: Pointer) -> bool:
        cell = self.cell_at(event.pos)
        if event.kind is PointerKind.DOWN and cell is not None:
            self._pressed(event, cell)
        elif event.kind is PointerKind.MOVE and self._start is not None:
            self._drags(event)
        elif event.kind is PointerKind.UP and self._start is not None:
            self._released(cell)
        else:
            self._point(cell if event.kind is PointerKind.MOVE else self.under)
            return super().pointer(event)
        return True

    def let_go(self) -> None:
        super().let_go()
        self._start, self._dragging = None, False

    def _pressed(self, event: Pointer, cell: int) -> None:
        if event.button == 1:
            self._start, self._dragging = event.pos, False
        elif event.button == 3 and self.asked is not None:
            self.asked(cell)

    def _drags(self, event: Pointer) -> None:
        assert self._start is not None
        moved = event.pos[1] - self._start[1]
        if self._dragging or abs(moved) > self.theme.px(DRAG):
            self._dragging, self._start = True, event.pos
            self.scroll_to(self.offset - moved, glide=False)

    def _released(self, cell: int | None) -> None:
        self._start, dragged = None, self._dragging
        if cell is None or dragged:
            return
        again = self.at_once or cell == self.chosen
        self.choose(cell)
        if again:
            self.open(cell)

    def changed_hover(self) -> None:
        if not self.hovered:
            self._point(None)

    def _point(self, cell: int | None) -> None:
        if cell != self.under:
            self.under = cell
            self.invalidate()
            if self.pointed is not None:
                self.pointed(cell)

    def command(self, command: Command) -> bool:
        if self.count == 0:
            return False
        if command is Command.CONFIRM:
            self.open(self.chosen)
            return True
        if command is Command.ROTATE and self.asked is not None:
            self.asked(self.chosen)
            return True
        goal = self._goal_of(command)
        if goal is None or not 0 <= goal < self.count:
            return False
        self.choose(goal)
        return True

    def _goal_of(self, command: Command) -> int | None:
        """Return the cell to which a command leads.

        A command out of the grid gives None, or a cell that does not exist.
        """
        here, columns, last = self.chosen, self.columns, self.count - 1
        page = max(1, self.rect.height // self._pitch) * columns
        goals = {
            Command.LEFT: here - 1 if here % columns else None,
            Command.RIGHT: here + 1 if here % columns < columns - 1 else None,
            Command.UP: here - columns,
            Command.DOWN: min(here + columns, last) if here // columns < last // columns else None,
            Command.PAGE_UP: max(here - page, here % columns),
            Command.PAGE_DOWN: min(here + page, last),
            Command.HOME: 0,
            Command.END: last,
        }
        return goals.get(command)

    # drawing

    def draw(self, target: Surface) -> None:
        seen = target.get_clip().clip(self.rect)
        if not seen or not self.count:
            return
        clip = target.get_clip()
        target.set_clip(seen)
        first = max(0, (seen.top - self.content_rect.y) // self._pitch) * self.columns
        last = ((seen.bottom - self.content_rect.y) // self._pitch + 1) * self.columns
        for number in range(first, min(last, self.count)):
            self.draw_cell(target, number, self.cell_rect(number))
        target.set_clip(clip)
