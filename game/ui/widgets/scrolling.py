"""Contents larger than their place: areas that scroll, and lists of rows."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.widgets.base import Widget

WHEEL_STEP = 72
"""Design units for one notch of the wheel."""
GLIDE = 14.0
"""The speed at which scrolling comes to rest: this share of the way left in a second."""
BAR = 12
DRAG = 8
"""Design units that a finger or mouse must move before it drags the content."""


class ScrollArea(Widget):
    """A window onto taller content, moved by wheel, bar and keys.

    Lay the content out in `content_rect`, then call `fill`.
    """

    clips = True

    def __init__(self) -> None:
        super().__init__()
        self.height = 0
        self.offset = 0
        self._goal = 0.0
        self._exact = 0.0
        self._grabbed: int | None = None
        self._finger: int | None = None
        """The pixel down where a finger that drags the content is."""

    @property
    def drags(self) -> bool:
        return self.most > 0

    @property
    def reacts(self) -> bool:
        return True

    @property
    def view(self) -> Rect:
        """The part of the rectangle where content is seen, beside the bar."""
        bar = self.theme.px(BAR + 6) if self.height > self.rect.height else 0
        return Rect(self.rect.x, self.rect.y, self.rect.width - bar, self.rect.height)

    @property
    def content_rect(self) -> Rect:
        """Return the area in which content is laid out.

        As wide as can be seen with a bar, its top moved up by what is scrolled.
        """
        width = self.rect.width - self.theme.px(BAR + 6)
        return Rect(self.rect.x, self.rect.y - self.offset, width, max(self.height, self.rect.height))

    @property
    def most(self) -> int:
        """The largest offset."""
        return max(0, self.height - self.rect.height)

    def fill(self, height: int) -> None:
        """Say how tall the content is that was laid out in `content_rect`."""
        self.height = height
        self._jump(min(self.offset, self.most))
        self.invalidate()

    def scroll_to(self, offset: float, *, glide: bool = True) -> None:
        """Scroll so that this pixel of the content is at the top."""
        self._goal = max(0.0, min(float(self.most), offset))
        if glide and not self.scene.context.settings.values.reduced_motion:
            self.scene.animate(self)
        else:
            self._jump(round(self._goal))

    def reveal(self, rect: Rect) -> None:
        """Scroll as little as is needed to see a rectangle of the window."""
        margin, goal = self.theme.px(8), self._goal
        top, bottom = rect.top + self.offset - self.rect.top - margin, rect.bottom + self.offset - self.rect.top + margin
        if top < goal:
            self.scroll_to(top)
        elif bottom > goal + self.rect.height:
            self.scroll_to(bottom - self.rect.height)

    def update(self, dt: float) -> bool:
        self._exact += (self._goal - self._exact) * min(1.0, GLIDE * dt)
        if abs(self._goal - self._exact) < 0.6:
            self._exact = self._goal
        self._move(round(self._exact))
        return self._exact != self._goal

    def _jump(self, offset: int) -> None:
        self._goal = self._exact = float(offset)
        self._move(offset)

    def _move(self, offset: int) -> None:
        if offset != self.offset:
            moved, self.offset = self.offset - offset, offset
            for child in self.children:
                child.shift(0, moved)
            self.invalidate()

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.WHEEL:
            if self.most == 0:
                return False
            self.scroll_to(self._goal - event.wheel * self.theme.px(WHEEL_STEP))
            return True
        if event.kind is PointerKind.DOWN and event.button == 1 and self.most:
            if event.pos[0] >= self.view.right:
                self._grab(event.pos[1] - self._thumb().centery if self._thumb().collidepoint(event.pos) else 0)
                self._drag(event.pos[1])
            elif event.touch:
                self._finger = event.pos[1]
            return True
        if event.kind is PointerKind.MOVE and self._finger is not None:
            self.scroll_to(self.offset + self._finger - event.pos[1], glide=False)
            self._finger = event.pos[1]
            return True
        if event.kind is PointerKind.MOVE and self._grabbed is not None:
            self._drag(event.pos[1])
            return True
        if event.kind is PointerKind.UP:
            self._grab(None)
        return False

    def let_go(self) -> None:
        self._grab(None)

    def _grab(self, at: int | None) -> None:
        """Hold the bar's thumb this far below its middle, or let it and the content go."""
        self._finger = None
        if at != self._grabbed:
            self._grabbed = at
            self.invalidate()

    def _drag(self, y: int) -> None:
        room = self.rect.height - self._thumb().height
        share = (y - (self._grabbed or 0) - self._thumb().height / 2 - self.rect.y) / max(1, room)
        self._jump(max(0, min(self.most, round(share * self.most))))

    def command(self, command: Command) -> bool:
        page = self.rect.height * 0.85
        goals = {
            Command.PAGE_UP: self._goal - page,
            Command.PAGE_DOWN: self._goal + page,
            Command.HOME: 0.0,
            Command.END: float(self.most),
        }
        if command not in goals or self.most == 0:
            return False
        self.scroll_to(goals[command])
        return True

    def _thumb(self) -> Rect:
        width = self.theme.px(BAR)
        tall = max(self.theme.px(36), self.rect.height * self.rect.height // max(1, self.height))
        top = self.rect.y + (self.rect.height - tall) * self.offset // max(1, self.most)
        return Rect(self.rect.right - width, top, width, tall)

    def draw_all(self, target: Surface) -> None:
        super().draw_all(target)
        if self.visible and self.most and self.area.colliderect(target.get_clip()):
            thumb = self._thumb()
            groove = Rect(thumb.x, self.rect.y, thumb.width, self.rect.height)
            self.theme.nine(target, "ui/scroll_track", groove)
            hot = self._grabbed is not None
            self.theme.nine(target, "ui/scroll_thumb_hover" if hot else "ui/scroll_thumb", thumb.inflate(-2, -2))


class ReadingArea(ScrollArea):
    """A scroll area of text only: it takes the focus itself, and the arrows scroll it."""

    focusable = True

    def command(self, command: Command) -> bool:
        step = {Command.UP: -1, Command.DOWN: 1}.get(command)
        if step is not None and self.most and 0 <= self._goal + step <= self.most:
            self.scroll_to(self._goal + step * self.theme.px(WHEEL_STEP))
            return True
        return super().command(command)


class ListRow(Widget):
    """A row of a list, chosen by a click or the focus, opened by CONFIRM or a second click."""

    focusable = True

    def __init__(self, rows: RowList, number: int) -> None:
        super().__init__()
        self.rows, self.number = rows, number
        self._start: tuple[int, int] | None = None
        self._dragging = False

    @property
    def drags(self) -> bool:
        return True

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.DOWN and event.button == 1:
            self._start, self._dragging = event.pos, False
        elif event.kind is PointerKind.MOVE and self._start is not None:
            moved = event.pos[1] - self._start[1]
            if self._dragging or abs(moved) > self.theme.px(DRAG):
                self._dragging, self._start = True, event.pos
                self.rows.scroll_to(self.rows.offset - moved, glide=False)
        elif event.kind is PointerKind.UP and self._start is not None:
            if not self._dragging:
                again = self.rows.chosen == self.number
                self.rows.choose(self.number)
                if again:
                    self.rows.open(self.number)
            self._start = None
        else:
            return False
        return True

    @property
    def enters(self) -> bool:
        return self.rows.opened is not None or self.rows.chosen != self.number

    def let_go(self) -> None:
        self._start = None

    def command(self, command: Command) -> bool:
        if command is Command.CONFIRM:
            self.rows.choose(self.number)
            self.rows.open(self.number)
            return True
        return False

    def draw(self, target: Surface) -> None:
        if self.rows.chosen == self.number:
            self.theme.nine(target, "ui/row_selected", self.rect)
        elif self.hovered:
            self.theme.nine(target, "ui/row_hover", self.rect)
        self.rows.draw_row(target, self.number, self.rect)


class RowList(ScrollArea):
    """Rows of one height in design units, drawn by `draw_row(target, number, rect)`."""

    row_class: type[ListRow] = ListRow

    def __init__(
        self,
        draw_row: Callable[[Surface, int, Rect], None],
        *,
        row_height: float = 56,
        chose: Callable[[int], None] | None = None,
        opened: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__()
        self.draw_row, self.row_height, self.chose, self.opened = draw_row, row_height, chose, opened
        self.chosen: int | None = None

    def set_rows(self, count: int, chosen: int | None = None) -> None:
        """Set the number of rows, and which is chosen."""
        self.clear()
        for number in range(count):
            self.add(self.row_class(self, number))
        self.chosen = chosen if chosen is not None and chosen < count else None
        self.arrange()

    def arrange(self) -> None:
        row, gap = self.theme.px(self.row_height), self.theme.px(4)
        place = self.content_rect
        for number, child in enumerate(self.children):
            child.rect = Rect(place.x, place.y + number * (row + gap), place.width, row)
        self.fill(max(0, len(self.children) * (row + gap) - gap))

    def show_chosen(self) -> None:
        """Begin at the top, and scroll as far as is needed to see the chosen row."""
        self.scroll_to(0, glide=False)
        if self.chosen is not None:
            self.reveal(self.children[self.chosen].rect)

    def choose(self, number: int) -> None:
        """Mark a row as the chosen one."""
        if number != self.chosen:
            self.chosen = number
            self.scene.context.sound.play("ui_click")
            self.invalidate()
            if self.chose is not None:
                self.chose(number)

    def open(self, number: int) -> None:
        """Do what the list is for with a row."""
        if self.opened is not None:
            self.opened(number)
