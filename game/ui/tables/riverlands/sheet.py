"""A sheet over the board: a few cells side by side, as a market or a choice of things."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.ui.contract.values import Note
from game.ui.hud.card import Noted
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, FADED_INK, INK, PLAQUE_TITLE, Style, Theme
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import IconButton, Pressable
from game.ui.widgets.labels import Label, Panel, draw_trimmed
from game.ui.widgets.layout import divided

TALL = 254
"""Design units of a sheet with one row of cells."""
TITLE = 46
SECOND = 176
"""Design units by which a sheet with two rows of cells is taller."""
WIDEST_CELL, LEAST_CELL, LEAST = 150, 84, 380
"""Design units of the widest cell, of the narrowest in a single row, and of the narrowest sheet."""
MORE = 1.4
"""The width in cells of the widget at a sheet's right end."""
EDGE, GAP = 12, 5
PRICE_SIDE, LETTERS = 24, 76
LOW_CELL = 120
"""Design units of the height below which a cell leaves all room that it can to its picture."""
BESIDE_TOOLS = 62
"""Design units at the right end of the upper edge over which the tools of the table may reach."""
PLATE = 42
"""Design units of the height of the plate that carries the title; it hangs over the upper edge."""
PLUS, MINUS = "hud/chip_green", "hud/chip_red"
"""The sprites behind numbers that are won and lost; others are plain."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A sprite in a cell, and perhaps a number on it.

    `badge`: a light icon, which needs a dark disc behind it.
    """

    sprite: str
    number: str = ""
    badge: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """The contents of a cell, and the effect of pressing it, if any.

    `price` is what it costs in gold. `disabled_reason` greys it, and is said when it is pressed. `lit`: it is chosen. `note`
    is what there is to know of it.
    """

    words: str
    pictures: tuple[Picture, ...]
    price: int = 0
    act: Callable[[], None] | None = None
    disabled_reason: str = ""
    lit: bool = False
    note: Note | None = None


def draw_pictures(
    target: Surface, widget: Widget, pictures: Sequence[Picture], box: Rect, alpha: float = 1.0, *, size: float = 16
) -> None:
    """Draw pictures side by side at the foot of a box, each with its number in a pill.

    `size` is that of the numbers.
    """
    theme, count = widget.theme, len(pictures)
    if not count:
        return
    side = min(box.height, round(box.width / (0.72 * count + 0.28)))
    step = round(side * 0.72)
    left = box.centerx - (step * (count - 1) + side) // 2
    for number, picture in enumerate(pictures):
        place = Rect(left + number * step, box.bottom - side, side, side)
        if picture.badge:
            scale = round(side / 52, 3)
            theme.art.sprite("ui/round_normal", scale, alpha).draw(target, *place.center)
            theme.art.sprite(picture.sprite, scale, alpha).draw(target, *place.center)
        else:
            draw_trimmed(target, widget, picture.sprite, place, alpha)
        if picture.number:
            _draw_number(target, theme, picture.number, place, size)


def _draw_number(target: Surface, theme: Theme, number: str, place: Rect, size: float) -> None:
    """Draw a number in a pill at the foot of its picture."""
    px = theme.px
    words = theme.block(number, size=size, face=Face.BLACK)
    pill = Rect(0, 0, words.width + px(size + 2), px(size * 1.5))
    pill.midbottom = (place.centerx + px(size / 4), place.bottom + px(size / 4))
    frame = PLUS if number.startswith("+") else MINUS if number.startswith("−") else "hud/chip"
    theme.nine(target, frame, pill)
    theme.draw_block(target, words, pill, CREAM if frame != "hud/chip" else INK, align="center")


class CellView(Pressable, Noted):
    """A cell on a sheet."""

    click_sound = "ui_click"
    only_tells = False

    def __init__(self) -> None:
        super().__init__(lambda: None)
        self.cell = Cell("", ())

    def set(self, cell: Cell) -> None:
        """Show something else."""
        same = (cell.words, cell.pictures, cell.disabled_reason, cell.lit)
        before = (self.cell.words, self.cell.pictures, self.cell.disabled_reason, self.cell.lit)
        self.cell = cell
        self.focusable = cell.act is not None
        self.act = cell.act or (lambda: None)
        self.enable(cell.disabled_reason)
        if same != before:
            self.invalidate()

    @property
    def note(self) -> Note | None:
        return self.cell.note

    @property
    def offers(self) -> tuple[str, ...]:
        return (self.words,) if self.focusable and self.enabled else ()

    @property
    def words(self) -> str:
        """Return the name on the cell."""
        return self.cell.words

    def pointer(self, event: Pointer) -> bool:
        return super().pointer(event) if self.focusable else False

    def command(self, command: Command) -> bool:
        return super().command(command) if self.focusable else False

    @property
    def face(self) -> Rect:
        """Return what its frame encloses."""
        return self.rect.inflate(-self.theme.px(12), -self.theme.px(12)).move(0, self.sunk)

    @property
    def _low(self) -> bool:
        """Return whether all room that can be is left to the picture."""
        return self.face.height < self.theme.px(LOW_CELL)

    @property
    def _letters(self) -> int:
        """Return how many pixels at the foot of the cell are for its words."""
        words = self.theme.block(self.cell.words, self.face.width, size=15).height
        return words + self.theme.px(5) if self._low else max(self.theme.px(LETTERS), words)

    @property
    def picture_room(self) -> Rect:
        """Return where its pictures are drawn."""
        face, top = self.face, self.theme.px(16) if self.cell.price and not self._low else 0
        return Rect(face.x, face.y + top, face.width, face.height - self._letters - top)

    def draw(self, target: Surface) -> None:
        theme, cell = self.theme, self.cell
        theme.nine(target, "hud/row_lit" if cell.lit else "hud/slot", self.rect)
        if self.state == "hover":
            theme.nine(target, "hud/focus_small", self.rect)
        alpha = 1.0 if self.enabled else 0.4
        face = self.face
        letters = self._letters
        shown = Rect(face.x, face.y, face.width, face.height - letters)
        if cell.price:
            side = theme.px(PRICE_SIDE)
            price = Rect(shown.right - side - theme.px(14), shown.y, side, side)
            draw_trimmed(target, self, "inv/gold", price, alpha)
            number = Rect(price.right, price.y, theme.px(14), side)
            theme.write(target, str(cell.price), number, INK, size=17, face=Face.BLACK, alpha=round(255 * alpha))
        draw_pictures(target, self, cell.pictures, self.picture_room, alpha)
        words = Rect(face.x, face.bottom - letters, face.width, letters)
        ink = INK if self.enabled else FADED_INK
        theme.write(target, cell.words, words, ink, size=15, face=Face.BOLD, align="center")


class Sheet(Panel):
    """A sheet with a title, cells, and perhaps a widget at its right end.

    No click goes through it to the board.
    """

    def __init__(self, close: Callable[[], None], closing: str) -> None:
        """Create the sheet.

        `close` is called when the sheet is closed; `closing` is the tooltip of the button for that.
        """
        super().__init__("hud/map/paper")
        self.title = Label(size=20, face=Face.TITLE, colour=PLAQUE_TITLE, align="center", style=Style.RAISED)
        self.cells: list[CellView] = []
        self.more: Widget | None = None
        self._box = Rect(0, 0, 0, 0)
        self.closer = IconButton("close", close, tooltip=closing)
        for part in (self.title, self.closer):
            self.add(part)
        self.visible = False

    @property
    def reacts(self) -> bool:
        return True

    def pointer(self, event: Pointer) -> bool:
        return event.kind is not PointerKind.WHEEL

    def lay(self, title: str, cells: Sequence[Cell], *, more: Widget | None = None, closable: bool = True) -> None:
        """Show the sheet with these cells; the focus stays in its place among them."""
        self._fill(title, cells, more)
        self.closer.show(closable)
        self.show(True)
        self.keep_in(self._box)

    def retitle(self, title: str) -> None:
        """Say something else on the plate; the cells stay as they are."""
        if title != self.title.words:
            self.title.set(title)
            self.arrange()
            self.invalidate()

    def _fill(self, title: str, cells: Sequence[Cell], more: Widget | None) -> None:
        self.title.set(title)
        while len(self.cells) > len(cells):
            self.remove(self.cells.pop())
        while len(self.cells) < len(cells):
            self.cells.append(CellView())
            self.add(self.cells[-1])
        for view, cell in zip(self.cells, cells, strict=True):
            view.set(cell)
        self.invalidate()
        if more is not self.more:
            if self.more is not None:
                self.remove(self.more)
            self.more = more
            if more is not None:
                self.add(more)
        for widget in more.walk() if more is not None else ():
            widget.enable()

    @property
    def _plate(self) -> Rect:
        """The plate of the title, which hangs over the upper edge."""
        px = self.theme.px
        room = max(px(LEAST_CELL), self.closer.rect.x - px(8) - self.rect.x - px(26))
        width = min(room, self.theme.fonts.width(self.title.words, Face.TITLE, px(20)) + px(64))
        return Rect(self.rect.x + px(26), self.rect.y - px(8), width, px(PLATE))

    @property
    def area(self) -> Rect:
        return super().area.union(self._plate.inflate(self.theme.px(24), self.theme.px(24)))

    def draw(self, target: Surface) -> None:
        super().draw(target)
        self.theme.nine(target, "hud/map/plaque", self._plate)

    def hold(self, why: str) -> None:
        """Offer nothing for a while: everything keeps its place, and gives this as the reason."""
        for widget in (*self.cells, *(self.more.walk() if self.more is not None else ())):
            widget.enable(why, waits=True)
        self.closer.show(False)

    def keep_in(self, box: Rect) -> None:
        """Place the sheet in the middle of a part of the window, as wide as the cells need."""
        self._box, px = Rect(box), self.theme.px
        shares = self._shares(self._rows(box.width))
        width = min(box.width, max(px(LEAST), round(px(WIDEST_CELL) * shares) + 2 * px(EDGE + 4)))
        self.place(Rect(box.centerx - width // 2, box.y, width, box.height))

    def tall(self, width: int) -> int:
        """Return the height in pixels that the sheet needs at a width."""
        return self.theme.px(TALL + SECOND * (self._rows(width) - 1))

    def _rows(self, width: int) -> int:
        """Return the number of rows of cells: two where one would make them too narrow for words."""
        px = self.theme.px
        return 2 if (width - 2 * px(EDGE)) / max(1.0, self._shares(1)) < px(LEAST_CELL) else 1

    def _shares(self, rows: int) -> float:
        """Return the width in cells: the widget at the right end takes more than one."""
        return -(-len(self.cells) // rows) + (MORE if self.more is not None else 0.0)

    def take_away(self) -> None:
        """Hide the sheet; the focus must not stay on it."""
        if self.visible and any(widget is self.scene.focused for widget in self.walk()):
            self.scene.focus(self.scene.first_focus())
        self.show(False)

    def arrange(self) -> None:
        px, rect = self.theme.px, self.rect
        if not self._box:
            return  # not placed yet
        self.theme.nine(Surface((1, 1)), self.frame, rect)  # made now, so that no motion waits for it
        inner = rect.inflate(-2 * px(EDGE), -2 * px(8))
        side = px(44)
        rows = self._rows(self._box.width)
        beside = px(BESIDE_TOOLS) if rows == 1 else 0
        self.closer.place(Rect(inner.right - side - beside, inner.y - px(2), side, side))
        box = Rect(inner.x, inner.y + px(TITLE - 4), inner.width, inner.bottom - inner.y - px(TITLE - 4))
        if not self.cells and self.more is None:
            return
        across = -(-len(self.cells) // rows)
        lines = (
            [box]
            if rows == 1
            else [Rect(box.x, box.y + box.height * n // 2, box.width, box.height // 2 - px(GAP)) for n in (0, 1)]
        )
        shares = [1.0] * across + ([MORE] if self.more is not None else [])
        places = [place for line in lines for place in divided(line, shares, px(GAP))[:across]]
        for view, place in zip(self.cells, places, strict=False):
            view.place(place)
        self.title.place(self._plate.inflate(-px(24), 0))
        if self.more is not None:
            self.more.place(divided(box, shares, px(GAP))[-1])
