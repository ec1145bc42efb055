"""The characters still in hand while armies are set up: a tray with a row for each type, above the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.engine.core import Illegal
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK
from game.ui.services.wording import sentence
from game.ui.tables.hud.card import Noted
from game.ui.tables.kit import Note
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Pressable
from game.ui.widgets.labels import draw_trimmed

TALL, LOW = 74, 48
"""Design units of the height of a row at most and at least."""
GAP = 8
SLOT = 30
"""Design units across of one character in a row."""


@dataclass(frozen=True, slots=True)
class Pocket:
    """Characters of one type: what the type is called, its sprite, how many are left, what is said of it; `pick` takes one."""

    name: str
    sprite: str
    count: int
    about: str
    pick: Callable[[], None]
    chosen: bool = False
    why_not: Illegal | None = None


class Row(Pressable, Noted):
    """A type of character on a paper: its figure, its name, and each one that is left."""

    lifts = True

    def __init__(self, pocket: Pocket, why_not: str) -> None:
        super().__init__(pocket.pick)
        self.pocket = pocket
        self.enabled, self.why_not = not why_not, why_not

    @property
    def note(self) -> Note:
        return Note(sentence(self.pocket.name).rstrip("."), self.pocket.about, self.pocket.sprite)

    def draw(self, target: Surface) -> None:
        theme, px, pocket, rect = self.theme, self.theme.px, self.pocket, self.rect
        look = "_out" if not pocket.count else "_active" if pocket.chosen else ""
        theme.nine(target, f"hud/brass/paper{look}", rect)
        alpha = 1.0 if self.enabled and pocket.count else 0.4
        figure = Rect(rect.x + px(8), rect.y + px(3), rect.height - px(6), rect.height - px(6))
        draw_trimmed(target, self, pocket.sprite, figure, alpha)
        words = Rect(figure.right + px(6), rect.y + px(4), rect.right - px(10) - figure.right - px(6), rect.height - px(8))
        ink = INK if self.enabled and pocket.count else FADED_INK
        left = theme.block(f"× {pocket.count}", size=18, face=Face.BOLD)
        theme.draw_block(target, left, Rect(words.x, words.y, words.width, px(28)), ink, align="right")
        roomy = rect.height >= px(62)
        line = Rect(words.x, words.y, words.width - left.width - px(6), px(28) if roomy else words.height)
        theme.write(target, self.note.title, line, ink, size=18, face=Face.TITLE)
        if roomy:
            side = min(px(SLOT), words.width // max(1, pocket.count))
            for number in range(pocket.count):
                slot = Rect(words.x + number * side, words.bottom - px(SLOT), side - px(3), px(SLOT) - px(2))
                theme.nine(target, "hud/slot", slot)
                draw_trimmed(target, self, pocket.sprite, slot.inflate(-px(4), -px(3)), alpha)


class Hand(Widget):
    """The rows of one player, one below the other."""

    def __init__(self, reason: Callable[[Illegal], str]) -> None:
        super().__init__()
        self._reason = reason
        self.rows: list[Row] = []

    def show_hand(self, pockets: Sequence[Pocket]) -> None:
        """Show what is in hand; the focus stays on the same row."""
        scene = self.scene
        turn = next((turn for turn, row in enumerate(self.rows) if row is scene.focused), None)
        self.clear()
        self.rows = [Row(pocket, self._reason(pocket.why_not) if pocket.why_not is not None else "") for pocket in pockets]
        for row in self.rows:
            self.add(row)
        if turn is not None:
            scene.focus(self.rows[turn] if turn < len(self.rows) else scene.first_focus())

    def hold(self, why: str) -> None:
        """Let nothing be taken for a while, and give this as the reason."""
        for row in self.rows:
            row.enable(why)

    def keep_in(self, box: Rect) -> int:
        """Be placed at the foot of a box; the height that is taken."""
        px, count = self.theme.px, len(self.rows)
        tall = max(px(LOW), min(px(TALL), (box.height - (count - 1) * px(GAP)) // max(1, count)))
        whole = count * (tall + px(GAP)) - px(GAP) if count else 0
        self.place(Rect(box.x, box.bottom - whole, box.width, whole))
        for number, row in enumerate(self.rows):
            row.place(Rect(box.x, self.rect.y + number * (tall + px(GAP)), box.width, tall))
        return whole
