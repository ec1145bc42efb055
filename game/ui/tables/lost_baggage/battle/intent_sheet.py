"""A sheet with the opponent's lines, its equipment, and what all know of its hand."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.ui.contract.values import NoteLine
from game.ui.hud.speech import REACH, speech_paper
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, WARNING
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.tables.lost_baggage.battle.intent import RIM, Intent, IntentBubble, draw_ring
from game.ui.tables.lost_baggage.cards.fitting import fitted
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import draw_trimmed
from game.ui.widgets.plated import cap_width, draw_cap

EACH, LEAST = 190, 380
"""Design units of the width of a line's part, and of the sheet at least."""
RADIUS = 62
"""Design units of a ring where there is room."""
NAME, SAYS, PAYS, ROW = 26, 86, 22, 34
"""Design units of the height of a line's name, of its text, in it of a remark, and of a row below the lines."""
EDGE, HEAD = 18, 48


@dataclass(frozen=True, slots=True)
class Outlook:
    """The words of the sheet: title, certainty, lines, and rows with a picture each."""

    title: str
    below: str
    intents: tuple[Intent, ...]
    rows: tuple[NoteLine, ...]


NOTHING = Outlook("", "", (), ())


class IntentSheet(Widget):
    """The sheet; the next press takes it away."""

    overhang = REACH

    def __init__(self, bubble: IntentBubble) -> None:
        """Create the sheet; `bubble` says the same in short."""
        super().__init__()
        self._bubble = bubble
        self.outlook = NOTHING
        self._room = Rect(0, 0, 0, 0)
        self.visible = False

    def tell(self, outlook: Outlook) -> None:
        """Say this, whenever the sheet is shown."""
        if outlook != self.outlook:
            self.invalidate()
            self.outlook = outlook
            self.place_in(self._room)

    def show(self, visible: bool = True) -> None:
        super().show(visible)
        self._bubble.covered = visible
        self._bubble.invalidate()

    def place_in(self, room: Rect) -> None:
        """Place the sheet in the middle of a box."""
        self._room = Rect(room)
        px, outlook = self.theme.px, self.outlook
        wide = min(max(px(LEAST), px(EACH) * len(outlook.intents)) + 2 * px(EDGE), room.width)
        rings = 2 * self._radius(wide) + px(NAME + SAYS) if outlook.intents else 0
        place = Rect(0, 0, wide, px(HEAD) + rings + px(ROW) * len(outlook.rows) + px(EDGE))
        place.center = room.center
        self.place(place.clamp(room))

    def _radius(self, wide: int) -> int:
        """Return the pixels of a ring's radius in a sheet of a width."""
        px, count = self.theme.px, max(1, len(self.outlook.intents))
        rows = px(HEAD + NAME + SAYS + EDGE) + px(ROW) * len(self.outlook.rows)
        least = px(RADIUS) // 2
        return max(least, min(px(RADIUS), (wide - 2 * px(EDGE)) // count // 2 - px(8), (self._room.height - rows) // 2))

    @property
    def reacts(self) -> bool:
        return True

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.UP:
            self.show(False)
        return event.kind in (PointerKind.DOWN, PointerKind.UP)

    def draw(self, target: Surface) -> None:
        theme, px, rect, outlook = self.theme, self.theme.px, self.rect, self.outlook
        paper, corner = speech_paper(theme, rect.size, None, RIM)
        target.blit(paper, rect.move(corner))
        inner = rect.inflate(-2 * px(EDGE), 0)
        key = self.text.cap(Command.THREATS.value)
        draw_cap(target, theme, key, rect)
        head = Rect(inner.x, rect.y + px(6), inner.width - cap_width(theme, key), px(HEAD) // 2)
        title = fitted(theme, outlook.title, head, size=px(19), least=px(13), face=Face.TITLE, one_line=True)
        theme.draw_block(target, title, head, INK)
        below = head.move(0, head.height - px(3))
        block = fitted(theme, outlook.below, below, size=px(15), least=px(12), one_line=True)
        theme.draw_block(target, block, below, FADED_INK)
        y = rect.y + px(HEAD)
        if outlook.intents:
            radius, wide = self._radius(rect.width), inner.width // len(outlook.intents)
            for number, intent in enumerate(outlook.intents):
                self._draw_intent(target, intent, Rect(inner.x + number * wide, y, wide, 0), radius)
            y += 2 * radius + px(NAME + SAYS)
        for row in outlook.rows:
            picture = Rect(inner.x, y + px(2), px(ROW - 4), px(ROW - 4))
            if row.picture:
                draw_trimmed(target, self, row.picture, picture)
            words = Rect(picture.right + px(8), y, inner.right - picture.right - px(8), px(ROW))
            block = fitted(theme, row.text, words, size=px(16), least=px(12), face=Face.BOLD)
            theme.draw_block(target, block, words, INK)
            y += px(ROW)

    def _draw_intent(self, target: Surface, intent: Intent, room: Rect, radius: int) -> None:
        theme, px = self.theme, self.theme.px
        draw_ring(target, theme, intent, (room.centerx, room.y + radius), radius)
        name = Rect(room.x + px(4), room.y + 2 * radius, room.width - px(8), px(NAME))
        block = fitted(theme, intent.name, name, size=px(17), least=px(12), face=Face.BOLD, one_line=True)
        theme.draw_block(target, block, name, INK, align="center")
        remark = intent.remark(self.text)
        says = Rect(name.x, name.bottom, name.width, px(SAYS - PAYS) if remark else px(SAYS))
        block = fitted(theme, intent.says, says, size=px(15), least=px(12))
        theme.draw_block(target, block, says, FADED_INK, align="center", valign="top")
        if remark:
            lower = says.move(0, says.height)
            lower.height = px(PAYS)
            block = fitted(theme, remark, lower, size=px(15), least=px(12), face=Face.BOLD, one_line=True)
            theme.draw_block(target, block, lower, WARNING, align="center", valign="top")
