"""A sheet over the board: a few cells side by side, as a market, a table of finds or a choice between things."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.services.art import SHADOW, Art, Sprite
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, FADED_INK, INK, PLAQUE_TITLE, WARNING, Colour, Style
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.tables.hud.card import Noted
from game.ui.tables.kit import Note, Tone
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import rounded
from game.ui.widgets.buttons import IconButton, Pressable
from game.ui.widgets.labels import Label, Panel, draw_trimmed
from game.ui.widgets.layout import row

TALL = 254
"""Design units of a sheet with one row of cells."""
TITLE = 46
SECOND = 176
"""Design units by which a sheet with two rows of cells is taller."""
WIDEST_CELL, LEAST_CELL, LEAST = 150, 84, 380
"""Design units of the widest cell, of the narrowest in a single row, and of the narrowest sheet."""
MORE = 1.4
"""How many cells wide the widget at a sheet's right end is."""
EDGE, GAP = 12, 5
DIE_SIDE, PRICE_SIDE, LETTERS = 38, 24, 76
WON = 1.13
"""How much wider than the others the card is that came to pass."""
FIELD, FIELD_DIE = 84, 1.1
"""Design units across of the round field on which the die is thrown, and how large the die is there, of its size on a board."""
FIELD_FROM = 200
"""Design units at the right of the field over which the die may tumble."""
FIELD_RIM: Colour = (0xB9, 0xC9, 0xA4)
FIELD_INK: Colour = (0xDF, 0xE6, 0xCB)
RISES = 12
"""Design units by which it stands out above them."""
BESIDE_TOOLS = 62
"""Design units at the right end of the upper edge over which the tools of the table may reach."""
RAYS, RAY_REACH, RAY_INK = 16, 215, (0xF4, 0xC2, 0x3E)
"""How many rays there are behind that card, and how far they reach in design units."""
PLATE = 42
"""Design units of the height of the plate that carries the title; it hangs over the upper edge."""
BOXES = {Tone.GOOD: "hud/box_good", Tone.BAD: "hud/box_bad", Tone.WARNING: "hud/box_warning"}
"""The card of what is good, bad or in between; other cards are plain."""
PLUS, MINUS = "hud/chip_green", "hud/chip_red"
"""Behind numbers that are won and lost; others are plain."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A sprite in a cell, and perhaps a number on it; `badge`: a light icon, which needs a dark disc behind it."""

    sprite: str
    number: str = ""
    badge: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """What a cell shows, and what pressing it does, if anything.

    `die` is the value of the die that leads to it, 0 for none; `price` what it costs in gold. `why_not` greys it, and is said
    when it is pressed. `lit`: it is chosen, or came to pass. `danger`: it may kill. `tone` says whether it is good, `note` what
    there is to know of it.
    """

    words: str
    pictures: tuple[Picture, ...]
    die: int = 0
    price: int = 0
    act: Callable[[], None] | None = None
    why_not: str = ""
    lit: bool = False
    danger: bool = False
    tone: Tone = Tone.PLAIN
    note: Note | None = None


def rays(art: Art) -> str:
    """The name of the sprite of golden rays, which is added when it is first asked for; its anchor is its middle."""
    name = "sheet/rays"
    if name not in art:
        art.define(name, _rays)
    return name


def _rays(scale: float) -> Sprite:
    """Rays that fade outwards."""
    reach = round(RAY_REACH * scale)
    picture = Surface((2 * reach, 2 * reach), pygame.SRCALPHA)
    for share, alpha in ((1.0, 26), (0.86, 52), (0.72, 84), (0.58, 120)):
        for number in range(RAYS):
            turn, half = math.tau * number / RAYS + 0.12, math.pi / RAYS * 0.5
            ends = [
                (reach + reach * share * math.cos(turn + side), reach + reach * share * math.sin(turn + side))
                for side in (-half, half)
            ]
            pygame.draw.polygon(picture, (*RAY_INK, alpha), [(reach, reach), *ends])
    return Sprite(picture.premul_alpha(), (reach, reach))


class CellView(Pressable, Noted):
    """A cell on a sheet."""

    click_sound = "ui_click"
    only_tells = False

    def __init__(self) -> None:
        super().__init__(lambda: None)
        self.cell = Cell("", ())

    def set(self, cell: Cell) -> None:
        """Show something else."""
        same = (cell.words, cell.pictures, cell.why_not, cell.lit, cell.danger)
        before = (self.cell.words, self.cell.pictures, self.cell.why_not, self.cell.lit, self.cell.danger)
        self.cell = cell
        self.focusable = cell.act is not None
        self.act = cell.act or (lambda: None)
        self.enable(cell.why_not)
        if same != before:
            self.invalidate()

    @property
    def note(self) -> Note | None:
        return self.cell.note

    @property
    def words(self) -> str:
        """What the cell is called."""
        return self.cell.words

    def pointer(self, event: Pointer) -> bool:
        return super().pointer(event) if self.focusable else False

    def command(self, command: Command) -> bool:
        return super().command(command) if self.focusable else False

    def draw(self, target: Surface) -> None:
        theme, cell = self.theme, self.cell
        if cell.lit:
            theme.nine(target, "hud/row_lit", self.rect)
        else:
            theme.nine(target, BOXES.get(cell.tone, "hud/slot"), self.rect)
        if self.state == "hover":
            theme.nine(target, "hud/focus_small", self.rect)
        alpha = 1.0 if self.enabled else 0.4
        face = self.rect.inflate(-theme.px(12), -theme.px(12)).move(0, self.sunk)
        letters = max(theme.px(LETTERS), theme.block(cell.words, face.width, size=15).height)
        shown = Rect(face.x, face.y, face.width, face.height - letters)
        if cell.die:
            side = theme.px(DIE_SIDE)
            die = Rect(self.rect.centerx - side // 2, self.rect.y - side // 2, side, side)
            draw_trimmed(target, self, f"dice/classic_{cell.die}", die)
        if cell.price:
            side = theme.px(PRICE_SIDE)
            price = Rect(shown.right - side - theme.px(14), shown.y, side, side)
            draw_trimmed(target, self, "inv/gold", price, alpha)
            number = Rect(price.right, price.y, theme.px(14), side)
            theme.write(target, str(cell.price), number, INK, size=17, face=Face.BLACK, alpha=round(255 * alpha))
        top = theme.px(16) if cell.die or cell.price else 0
        self._draw_pictures(target, Rect(shown.x, shown.y + top, shown.width, shown.height - top), alpha)
        words = Rect(face.x, face.bottom - letters, face.width, letters)
        ink = WARNING if cell.danger else INK if self.enabled else FADED_INK
        theme.write(target, cell.words, words, ink, size=15, face=Face.BOLD, align="center")

    @property
    def area(self) -> Rect:
        return super().area.inflate(0, self.theme.px(DIE_SIDE) + 4)

    def _draw_pictures(self, target: Surface, box: Rect, alpha: float) -> None:
        theme, count = self.theme, len(self.cell.pictures)
        if not count:
            return
        side = min(box.height, round(box.width / (0.72 * count + 0.28)))
        step = round(side * 0.72)
        left = box.centerx - (step * (count - 1) + side) // 2
        for number, picture in enumerate(self.cell.pictures):
            place = Rect(left + number * step, box.bottom - side, side, side)
            if picture.badge:
                theme.art.sprite("ui/round_normal", side / 52).draw(target, *place.center)
                theme.art.sprite(picture.sprite, side / 52).draw(target, *place.center)
            else:
                draw_trimmed(target, self, picture.sprite, place, alpha)
            if picture.number:
                self._draw_number(target, picture.number, place)

    def _draw_number(self, target: Surface, number: str, place: Rect) -> None:
        """A number in a pill at the foot of its picture."""
        theme, px = self.theme, self.theme.px
        words = theme.block(number, size=16, face=Face.BLACK)
        pill = Rect(0, 0, words.width + px(18), px(24))
        pill.midbottom = (place.centerx + px(4), place.bottom + px(4))
        frame = PLUS if number.startswith("+") else MINUS if number.startswith("−") else "hud/chip"
        theme.nine(target, frame, pill)
        theme.draw_block(target, words, pill, CREAM if frame != "hud/chip" else INK, align="center")


class DieField(Widget):
    """The round field at the edge of a sheet on which the die is thrown that decides what comes to pass."""

    def __init__(self) -> None:
        super().__init__()
        self._lain = ("", 0.0, 0.0)

    def lay(self, sprite: str, *, shift: float = 0.0, lift: float = 0.0, faint: bool = False) -> None:
        """Lay a die on the field, or take it away with ""; `shift` and `lift` move it aside and up, in design units."""
        if (sprite, shift, lift) != self._lain:
            self._lain = sprite, shift, lift
            self.invalidate()

    @property
    def area(self) -> Rect:
        px = self.theme.px
        return self.rect.inflate(px(80), px(160)).union(self.rect.move(px(FIELD_FROM), 0))

    def draw(self, target: Surface) -> None:
        theme, (sprite, shift, lift) = self.theme, self._lain
        disc = rounded(theme, self.rect.size, self.rect.width // 2, FIELD_INK, FIELD_RIM)
        target.blit(disc, self.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        if not sprite:
            return
        scale = round(theme.scale * FIELD_DIE, 3)
        x, y = self.rect.centerx + round(shift * theme.scale), self.rect.centery + theme.px(18)
        if theme.art.has_shadow(sprite):
            theme.art.cut(sprite + SHADOW, scale).draw(target, x, y)
        theme.art.cut(sprite, scale).draw(target, x, y - round(lift * scale))


class Sheet(Panel):
    """A title, cells, and perhaps a widget at its right end; no click goes through it to the board."""

    def __init__(self, close: Callable[[], None], closing: str) -> None:
        """`close` is called when the sheet is closed; `closing` is the tooltip of the button for that."""
        super().__init__("hud/map/paper")
        self.title = Label(size=20, face=Face.TITLE, colour=PLAQUE_TITLE, align="center", style=Style.RAISED)
        self.cells: list[CellView] = []
        self.more: Widget | None = None
        self._box = Rect(0, 0, 0, 0)
        self.closer, self.field = IconButton("close", close, tooltip=closing), DieField()
        for part in (self.title, self.closer, self.field):
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

    def prepare(self, title: str, cells: Sequence[Cell]) -> Iterator[Callable[[], object]]:
        """Fill the sheet, which nobody sees yet, as `lay` will: what makes its pictures."""
        self._fill(title, cells, None)
        self.closer.show(True)
        self.keep_in(self._box)
        return self.rehearsal()

    def _fill(self, title: str, cells: Sequence[Cell], more: Widget | None) -> None:
        self.title.set(title)
        while len(self.cells) > len(cells):
            self.remove(self.cells.pop())
        while len(self.cells) < len(cells):
            self.cells.append(CellView())
            self.add(self.cells[-1])
        for view, cell in zip(self.cells, cells, strict=True):
            view.set(cell)
        self.invalidate()  # the rays behind what came to pass, too
        self.field.show(any(cell.die for cell in cells))
        won = next((cell.die for cell in cells if cell.lit and cell.die), 0)
        self.field.lay(f"dice/classic_{won}" if won else "")
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
        right = self.field.rect.x if self.field.visible else self.closer.rect.x
        room = max(px(LEAST_CELL), right - px(8) - self.rect.x - px(26))
        width = min(room, self.theme.fonts.width(self.title.words, Face.TITLE, px(20)) + px(64))
        return Rect(self.rect.x + px(26), self.rect.y - px(8), width, px(PLATE))

    @property
    def area(self) -> Rect:
        return super().area.union(self._plate.inflate(self.theme.px(24), self.theme.px(24)))

    def draw(self, target: Surface) -> None:
        super().draw(target)
        for view in self.cells:
            if view.cell.lit and view.cell.die:
                self._draw_rays(target, view.rect.center)
        self.theme.nine(target, "hud/map/plaque", self._plate)

    def _draw_rays(self, target: Surface, middle: tuple[int, int]) -> None:
        """Rays on the paper from behind the card that came to pass."""
        outer = target.get_clip()
        target.set_clip(self.rect.inflate(-self.theme.px(8), -self.theme.px(8)).clip(outer))
        self.theme.art.sprite(rays(self.theme.art), self.theme.scale).draw(target, *middle)
        target.set_clip(outer)

    def hold(self, why: str) -> None:
        """Offer nothing for a while: everything keeps its place, and gives this as the reason."""
        for widget in (*self.cells, *(self.more.walk() if self.more is not None else ())):
            widget.enable(why)
        self.closer.show(False)

    def keep_in(self, box: Rect) -> None:
        """Be placed in the middle of a part of the window, as wide as the cells need."""
        self._box, px = Rect(box), self.theme.px
        shares = self._shares(self._rows(box.width))
        width = min(box.width, max(px(LEAST), round(px(WIDEST_CELL) * shares) + 2 * px(EDGE + 4)))
        self.place(Rect(box.centerx - width // 2, box.y, width, box.height))

    def tall(self, width: int) -> int:
        """How tall the sheet must be where there is so much room across, in pixels."""
        return self.theme.px(TALL + SECOND * (self._rows(width) - 1))

    def _rows(self, width: int) -> int:
        """In how many rows the cells are: two where one would make them too narrow for words."""
        px = self.theme.px
        return 2 if (width - 2 * px(EDGE)) / max(1.0, self._shares(1)) < px(LEAST_CELL) else 1

    def _shares(self, rows: int) -> float:
        """The width in cells: the widget at the right end takes more than one."""
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
        self.theme.art.sprite(rays(self.theme.art), self.theme.scale)
        inner = rect.inflate(-2 * px(EDGE), -2 * px(8))
        side = px(44)
        rows = self._rows(self._box.width)
        beside = px(BESIDE_TOOLS) if rows == 1 else 0
        self.closer.place(Rect(inner.right - side - beside, inner.y - px(2), side, side))
        box = Rect(inner.x, inner.y + px(TITLE - 4), inner.width, inner.bottom - inner.y - px(TITLE - 4))
        if not self.cells and self.more is None:
            return
        across = -(-len(self.cells) // rows)
        sunk = px(RISES) if any(view.cell.die for view in self.cells) else 0
        lines = (
            [box]
            if rows == 1
            else [Rect(box.x, box.y + box.height * n // 2, box.width, box.height // 2 - px(GAP)) for n in (0, 1)]
        )
        shares = [1.0] * across + ([MORE] if self.more is not None else [])
        places = [place for line in lines for place in row(line, shares, px(GAP))[:across]]
        won = [view.cell.lit and view.cell.die > 0 for view in self.cells]
        for view, place, first in zip(self.cells, places, won, strict=False):
            if first:
                view.place(place.inflate(round(place.width * (WON - 1)), 0))
                self.children.remove(view)
                self.children.append(view)  # over its neighbours
            else:
                view.place(Rect(place.x, place.y + sunk, place.width, place.height - sunk))
        if any(won):  # the last die may stand out over the upper edge
            self.closer.place(
                self.closer.rect.move(min(0, places[across - 1].centerx - px(DIE_SIDE // 2) - self.closer.rect.right), 0)
            )
        side = px(FIELD)
        self.field.place(Rect(self.closer.rect.x - px(20) - side, rect.y - side // 2, side, side))
        self.title.place(self._plate.inflate(-px(24), 0))
        if self.more is not None:
            self.more.place(row(box, shares, px(GAP))[-1])
