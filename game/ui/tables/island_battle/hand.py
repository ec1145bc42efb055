"""The tray of pieces still to be laid out, with a row for each type, above the buttons.

The four darts below it turn the character in hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from game.engine.core import Illegal
from game.ui.contract.values import Note
from game.ui.hud.card import Noted
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, FADED_INK, INK, Block, Style
from game.ui.services.wording import sentence
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import LabelledButton, Pressable
from game.ui.widgets.labels import draw_trimmed

TALL, FIT, LOW = 96, 66, 48
"""Design units of the height of a row at most, at least with pockets, and at least."""
FIGURE, SMALL = 80, 36
"""Design units of a figure at most, and at least where names are long."""
POCKET = (36, 40)
"""Design units across and up of one character's pocket."""
POCKETS = 5
"""The most pockets side by side; more of them are in two lines."""
HEAD, EDGE, GAP = 50, 12, 8
"""Design units of the tray above its rows, of its rim, and between its parts."""
STRIP, DART = 60, 44
"""Design units of the height of the strip of darts, and of one dart's square."""
LOOKS = ("board", "row", "row_lit", "row_empty", "pocket", "pocket_held")
"""The sprites of the tray."""
LEAST = 9.5
"""Design units of the least letters of a title."""
CARD = (107, 110)
"""Design units above the tray for the card of what is pointed at: with little room, and in a spacious tray."""
BUTTON = 84
"""Design units below the tray that are left for the button that names the space pointed at."""


@dataclass(frozen=True, slots=True)
class Lot:
    """Things of one type: name, sprite, the number left of the total, and a remark.

    `pick` takes one in hand; `held`: one of them is in hand.
    """

    name: str
    sprite: str
    count: int
    whole: int
    about: str
    pick: Callable[[], None]
    chosen: bool = False
    held: bool = False
    disabled_reason: Illegal | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """A possible facing of the character in hand: its words and the sprite of its dart.

    `chosen`: it is the present one. `face` turns the character to it.
    """

    words: str
    sprite: str
    chosen: bool
    face: Callable[[], None]


@dataclass(frozen=True, slots=True)
class InHand:
    """The pieces still to be laid out: a title, a count in words, and the possible facings."""

    title: str = ""
    left: str = ""
    lots: tuple[Lot, ...] = ()
    turns: tuple[Turn, ...] = ()


class Row(Pressable, Noted):
    """A type of thing on a piece of wood: its figure, its name, and a pocket for each piece."""

    lifts = True

    def __init__(self, lot: Lot, disabled_reason: str) -> None:
        super().__init__(self._pick)
        self.lot = lot
        self.figure = 0
        """Pixels of its figure, as large as those of the other rows."""
        self.enabled, self.disabled_reason = not disabled_reason, disabled_reason

    def _pick(self) -> None:
        """Take one in hand; where one is, say so, since nothing else would come of it."""
        if self.lot.held:
            self.scene.tell(self.text("island_battle.hand.held"), self.rect)
        else:
            self.lot.pick()

    @property
    def note(self) -> Note:
        return Note(sentence(self.lot.name).rstrip("."), self.lot.about, self.lot.sprite)

    def draw(self, target: Surface) -> None:
        theme, px, lot, rect = self.theme, self.theme.px, self.lot, self.rect
        look = "_empty" if not lot.count else "_lit" if lot.chosen else ""
        theme.nine(target, f"hud/tray/row{look}", rect)
        side = self.figure
        draw_trimmed(target, self, lot.sprite, Rect(rect.x + px(6), rect.centery - side // 2, side, side), self._strength)
        name, left = self._words(side)
        ink = INK if lot.count else FADED_INK
        theme.draw_block(target, self._left, left, ink, align="right")
        words = theme.block(self.note.title, name.width, name.height, size=21, face=Face.TITLE, least=LEAST)
        theme.draw_block(target, words, name, ink)
        if self._roomy:
            top = left.bottom + px(2)
            self._draw_pockets(target, Rect(name.x, top, left.right - name.x, rect.bottom - px(6) - top))

    @property
    def _roomy(self) -> bool:
        return self.rect.height >= self.theme.px(FIT)

    @property
    def _left(self) -> Block:
        """Return the number of pieces left, in words."""
        return self.theme.block(f"× {self.lot.count}", size=18, face=Face.BOLD)

    def _words(self, figure: int) -> tuple[Rect, Rect]:
        """Return the rectangles of the name and the count, beside a figure of so many pixels."""
        px, rect, left = self.theme.px, self.rect, self._left.width
        line = Rect(rect.x + figure + px(14), rect.y + px(6), rect.width - figure - px(24), rect.height - px(12))
        line.height = px(28) if self._roomy else line.height
        return Rect(line.x, line.y, line.width - left - px(6), line.height), Rect(line.right - left, line.y, left, line.height)

    def largest_figure(self) -> int:
        """Return the most pixels of a figure beside which the name has room."""
        px, rect = self.theme.px, self.rect
        for side in range(min(px(FIGURE), rect.height - px(8), rect.width * 2 // 5), px(SMALL), -1):
            if self.theme.has_room(self.note.title, *self._words(side)[0].size, size=21, face=Face.TITLE):
                return side
        return px(SMALL)

    @property
    def _strength(self) -> float:
        return 1.0 if self.lot.count else 0.35

    def _draw_pockets(self, target: Surface, room: Rect) -> None:
        """Draw the pockets.

        Those that have been laid out are empty; what is in hand has a ghost in the last full one.
        """
        px, lot = self.theme.px, self.lot
        lines = 1 if lot.whole <= POCKETS else 2
        across, gap = -(-lot.whole // lines), px(3)
        wide = min(px(POCKET[0]), (room.width + gap) // across - gap)
        tall = min(wide * POCKET[1] // POCKET[0], (room.height + gap) // lines - gap)
        for number in range(lot.whole):
            line, place = divmod(number, across)
            pocket = Rect(room.x + place * (wide + gap), room.y + line * (tall + gap), wide, tall)
            held = lot.held and number == lot.count - 1
            self.theme.nine(target, "hud/tray/pocket_held" if held else "hud/tray/pocket", pocket)
            if number < lot.count:
                draw_trimmed(target, self, lot.sprite, pocket.inflate(-px(4), -px(4)), 0.35 if held else 1.0)


class Dart(LabelledButton):
    """One of the darts that turn the character in hand."""

    def __init__(self, turn: Turn) -> None:
        super().__init__(turn.words, turn.face, tooltip=turn.words)
        self.turn = turn

    def draw(self, target: Surface) -> None:
        px, chosen = self.theme.px, self.turn.chosen
        self.theme.nine(target, "hud/row_lit" if chosen else "hud/slot", self.rect)
        inner = self.rect.inflate(-px(12 if chosen else 18), -px(12 if chosen else 18)).move(0, self.sunk)
        draw_trimmed(target, self, self.turn.sprite, inner)


class Hand(Widget):
    """The tray of one player, and the strip of darts below it."""

    def __init__(self, reason: Callable[[Illegal], str]) -> None:
        super().__init__()
        self._reason = reason
        self._shown = InHand()
        self.rows: list[Row] = []
        self.darts: list[Dart] = []
        self._tray, self._strip = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
        self._head = 0
        """Pixels of the tray above its rows; with little room there is no title."""
        self.spacious = False
        """True if there is room for a button below it that names the space pointed at."""

    def show_hand(self, shown: InHand) -> None:
        """Show what is in hand; the focus stays on the same row or dart."""
        scene = self.scene
        before = [*self.rows, *self.darts]
        turn = next((turn for turn, widget in enumerate(before) if widget is scene.focused), None)
        self.clear()
        self.invalidate()  # its title and the strip belong to no row
        self._shown = shown
        self.rows = [Row(lot, self._reason(lot.disabled_reason) if lot.disabled_reason is not None else "") for lot in shown.lots]
        self.darts = [Dart(way) for way in shown.turns]
        now = [*self.rows, *self.darts]
        for widget in now:
            self.add(widget)
        if turn is not None:
            scene.focus(now[turn] if turn < len(now) else scene.first_focus())

    def hold(self, why: str) -> None:
        """Let nothing be taken for a while, and give this as the reason."""
        for widget in (*self.rows, *self.darts):
            widget.enable(why, waits=True)

    def keep_in(self, box: Rect, *, named: bool) -> int:
        """Place the tray at the foot of a box, and return the height that is taken.

        `named`: the button that names a space stands below it.
        """
        px, rows = self.theme.px, max(1, len(self.rows))
        strip = px(STRIP) + px(GAP) if self.darts else 0
        shown = px(BUTTON) if named and self.spacious else 0
        needs = px(CARD[1]) + px(HEAD) + px(EDGE) + (rows - 1) * px(GAP) + rows * px(FIT) + strip + px(BUTTON)
        self.spacious = box.height + shown >= needs
        spare = px(BUTTON) - shown if self.spacious and self.rows else 0
        box = Rect(box.x, box.y, box.width, max(0, box.height - spare))
        for head, below, least in ((HEAD, strip, FIT), (EDGE, strip, LOW), (EDGE, 0, LOW)):
            frame = px(head) + px(EDGE) + (rows - 1) * px(GAP)
            tall = min(px(TALL), (box.height - px(CARD[self.spacious]) - frame - below) // rows)
            if tall >= px(least):
                break
        tall = max(px(LOW), tall)
        whole = frame + rows * tall + below if self.rows else 0
        self.place(Rect(box.x, box.bottom - whole, box.width, whole))
        self._head = px(head) if head > EDGE else 0
        self._tray = Rect(box.x, self.rect.y, box.width, whole - below)
        for number, row in enumerate(self.rows):
            y = self._tray.y + px(head) + number * (tall + px(GAP))
            row.place(Rect(box.x + px(EDGE), y, box.width - 2 * px(EDGE), tall))
        figure = min((row.largest_figure() for row in self.rows), default=0)
        for row in self.rows:
            row.figure = figure
        self._strip = Rect(box.x, self._tray.bottom + px(GAP), box.width, max(0, below - px(GAP)))
        pitch = min(px(DART + 4), (box.width - px(12)) // 4)
        left = box.x + px(8) if self._words_of_strip else box.centerx - pitch * 2
        for number, dart in enumerate(self.darts):
            dart.show(bool(below))
            dart.place(Rect(left + number * pitch, self._strip.centery - px(DART) // 2, pitch - px(4), px(DART)))
        return whole + spare

    @property
    def _words_of_strip(self) -> str:
        """Return the words said beside the darts, "" where there is no room."""
        words = self.text("island_battle.hand.turn")
        room = self.rect.width - 4 * self.theme.px(DART + 4) - self.theme.px(20)
        return words if room >= self.theme.px(56) else ""

    def draw(self, target: Surface) -> None:
        if not self.rows:
            return
        theme, px, shown = self.theme, self.theme.px, self._shown
        theme.nine(target, "hud/tray/board", self._tray)
        if self._head:
            head = Rect(self._tray.x + px(18), self._tray.y + px(8), self._tray.width - px(32), self._head - px(8))
            left = theme.block(shown.left, size=15)
            chip = Rect(0, 0, left.width + px(22), px(26))
            chip.midright = head.right, head.centery
            theme.nine(target, "hud/chip_gold", chip)
            theme.draw_block(target, left, chip, INK, align="center")
            title = Rect(head.x, head.y, chip.left - px(6) - head.x, head.height)
            words = theme.block(shown.title, title.width, title.height, size=21, face=Face.TITLE, least=LEAST)
            theme.draw_block(target, words, title, CREAM, style=Style.RAISED)
        if self.darts and self._strip.height:
            theme.nine(target, "hud/brass/paper", self._strip)
            if self._words_of_strip:
                x = self.darts[-1].rect.right + px(8)
                room = Rect(x, self._strip.y, self._strip.right - px(8) - x, self._strip.height)
                theme.write(target, self._words_of_strip, room, FADED_INK, size=16, align="center")

    def ahead(self) -> Iterator[Callable[[], object]]:
        """Yield calls that each read a picture of the tray."""
        for look in LOOKS:
            yield partial(self.theme.keep_master, f"hud/tray/{look}")
