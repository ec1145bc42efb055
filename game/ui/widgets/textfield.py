"""A field for one line of text in any alphabet."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from itertools import accumulate

from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.scripts import boundary, clusters
from game.ui.services.theme import FADED_INK, INK
from game.ui.shell import destinations
from game.ui.shell.hands import Source
from game.ui.shell.input import Command, Composing, InputEvent, Pointer, PointerKind, Typed
from game.ui.widgets.base import Widget

SELECTION = (0xE8, 0xC0, 0x6A)
TEXT_SIZE = 18
DOUBLE = 0.4
"""Seconds between two clicks that select a word."""


class TextField(Widget):
    """One line that can be edited.

    Caret, selection, clipboard, and what the system composes.

    At most `longest` letters are taken; control characters never are. `changed` is called with every change, `entered` when
    CONFIRM is pressed. `hint` stands in an empty field; a `bare` one has no frame.
    """

    focusable = True
    takes_text = True

    def __init__(
        self,
        value: str = "",
        changed: Callable[[str], None] | None = None,
        *,
        entered: Callable[[], None] | None = None,
        longest: int = 24,
        hint: str = "",
        bare: bool = False,
    ) -> None:
        super().__init__()
        self.longest, self.hint, self.bare = longest, hint, bare
        self.value = _cut(_clean(value), longest)
        self.changed, self.entered = changed, entered
        self.caret = self.mark = len(self.value)
        self._composing = ""
        self._scroll = 0
        self._held = False
        self._clicked_again = 0.0
        """Seconds for which another click is the second one of two."""

    @property
    def selection(self) -> tuple[int, int]:
        """The selected part as start and end; equal where nothing is."""
        return min(self.caret, self.mark), max(self.caret, self.mark)

    def set(self, value: str) -> None:
        """Write something else into the field."""
        self.value = _cut(_clean(value), self.longest)
        self.caret = self.mark = len(self.value)
        self.invalidate()

    def select_all(self) -> None:
        """Select all that is in the field, so that typing replaces it."""
        self.mark, self.caret = 0, len(self.value)
        self.invalidate()

    def insert(self, text: str) -> None:
        """Put text in the place of what is selected."""
        start, end = self.selection
        room = self.longest - (len(self.value) - (end - start))
        new = _cut(_clean(text), max(0, room))
        self._write(self.value[:start] + new + self.value[end:], start + len(new))

    def typed(self, event: InputEvent) -> bool:
        if isinstance(event, Composing):
            self._composing = _clean(event.text)
            self.invalidate()
            return True
        if isinstance(event, Typed):
            self._composing = ""
            self.insert(event.text)
            return True
        return False

    @property
    def spoken(self) -> str:
        return ". ".join(filter(None, (self.text("voice.field"), self.value or self.hint)))

    @property
    def enters(self) -> bool:
        return bool(self._composing) or self.entered is not None

    def _open_keyboard(self) -> None:
        """Open a keyboard on the screen."""
        self.scene.context.open(destinations.ScreenKeyboard(self))

    def command(self, command: Command) -> bool:
        if command is Command.CONFIRM and self.scene.context.hands.used is Source.GAMEPAD:
            self._open_keyboard()
            return True
        if self._composing:  # the system's own window has these keys now
            return command in (Command.LEFT, Command.RIGHT, Command.CONFIRM, Command.BACKSPACE)
        return self._edits(command) or self._moves(command)

    def _edits(self, command: Command) -> bool:
        start, end = self.selection
        match command:
            case Command.BACKSPACE | Command.DELETE:
                if start == end:
                    if command is Command.BACKSPACE:
                        start = boundary(self.value, start, -1)
                    else:
                        end = boundary(self.value, end, 1)
                self._write(self.value[:start] + self.value[end:], start)
            case Command.COPY | Command.CUT:
                if start != end:
                    kept = self.scene.context.clipboard.put(self.value[start:end])
                    if command is Command.CUT and kept:
                        self._write(self.value[:start] + self.value[end:], start)
            case Command.PASTE:
                if pasted := self.scene.context.clipboard.get():
                    self.insert(pasted)
            case Command.CONFIRM if self.entered is not None:
                self.entered()
            case _:
                return False
        return True

    def _moves(self, command: Command) -> bool:
        match command:
            case Command.LEFT | Command.SELECT_LEFT:
                place = self._beside(-1)
            case Command.RIGHT | Command.SELECT_RIGHT:
                place = self._beside(1)
            case Command.HOME | Command.SELECT_HOME:
                place = 0
            case Command.END | Command.SELECT_END | Command.SELECT_ALL:
                place = len(self.value)
            case _:
                return False
        if command in (Command.LEFT, Command.RIGHT) and place == self.caret == self.mark:
            return False  # at an end already: the focus may go on
        self.caret = place
        if command is Command.SELECT_ALL:
            self.mark = 0
        elif not command.name.startswith("SELECT"):
            self.mark = place
        self.invalidate()
        return True

    @property
    def drags(self) -> bool:
        return True

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.DOWN and event.button == 1:
            place = self._letter_at(event.pos[0])
            if self._clicked_again > 0:
                self.mark, self.caret = self._word_at(place)
            else:
                self._held = True
                self.caret = self.mark = place
            self._clicked_again = DOUBLE
            self.scene.animate(self)
            self.invalidate()
        elif event.kind is PointerKind.MOVE and self._held:
            self.caret = self._letter_at(event.pos[0])
            self.invalidate()
        elif event.kind is PointerKind.UP:
            self._held = False
            hands = self.scene.context.hands
            if event.touch and hands.used is Source.FINGER and not hands.typed:
                self._open_keyboard()
        return True

    def let_go(self) -> None:
        self._held = False

    def update(self, dt: float) -> bool:
        self._clicked_again -= dt
        return self._clicked_again > 0

    def _word_at(self, place: int) -> tuple[int, int]:
        """Return the start and end of the word that a place of the caret is in or beside.

        Without a word there, they are those of the whole text.
        """
        words = re.finditer(r"\w+", self.value)
        return next((word.span() for word in words if word.start() <= place <= word.end()), (0, len(self.value)))

    def _write(self, value: str, caret: int) -> None:
        self.caret = self.mark = caret
        if value != self.value:
            self.value = value
            if self.changed is not None:
                self.changed(value)
        self.invalidate()

    @property
    def _room(self) -> Rect:
        return self.rect.inflate(-self.theme.px(20), -self.theme.px(8))

    def _edges(self, text: str) -> list[tuple[int, int]]:
        return self.theme.fonts.edges(text, Face.REGULAR, self.theme.px(TEXT_SIZE))

    def _places(self) -> list[tuple[int, int]]:
        """Return the places of the caret: the index in the value, and the pixel on the line."""
        edges = self._edges(self.value)
        return [(place, _caret_x(edges, place)) for place in accumulate(map(len, clusters(self.value)), initial=0)]

    def _beside(self, step: int) -> int:
        """Return the place of the caret next to its own on the left (-1) or right (1).

        That is as the letters are seen; at the end it is its own place.
        """
        places = self._places()
        here = dict(places).get(self.caret, 0)
        beyond = [(abs(x - here), place) for place, x in places if (x - here) * step > 0]
        return min(beyond)[1] if beyond else self.caret

    def _letter_at(self, x: int) -> int:
        """Return the caret's place nearest to a pixel."""
        local = x - self._room.x + self._scroll
        return min(self._places(), key=lambda found: abs(found[1] - local))[0]

    def draw(self, target: Surface) -> None:
        theme = self.theme
        if not self.bare:
            theme.nine(target, "ui/field_focus" if self.focused else "ui/field", self.rect)
        room = self._room
        shown = self.value[: self.caret] + self._composing + self.value[self.caret :]
        edges = self._edges(shown)
        caret = _caret_x(edges, self.caret + len(self._composing))
        self._scroll = max(0, min(self._scroll, caret), caret - room.width + theme.px(2))
        clip = target.get_clip()
        target.set_clip(clip.clip(room))
        left = room.x - self._scroll
        start, end = self.selection
        if self.focused and start != end and not self._composing:
            for x0, x1 in map(sorted, edges[start:end]):
                target.fill(SELECTION, Rect(left + x0, room.y, x1 - x0, room.height))
        if shown:
            picture = theme.fonts.picture(shown, Face.REGULAR, theme.px(TEXT_SIZE), INK)
            target.blit(picture, (left, room.centery - picture.get_height() // 2))
        elif self.hint:
            block = theme.block(self.hint, room.width, room.height, size=TEXT_SIZE, face=Face.ITALIC, may_cut=True)
            theme.draw_block(target, block, room, FADED_INK, alpha=170)
        if self._composing:
            for x0, x1 in map(sorted, edges[self.caret : self.caret + len(self._composing)]):
                target.fill(INK, Rect(left + x0, room.bottom - theme.px(3), x1 - x0, theme.px(1)))
        if self.focused:
            target.fill(INK, Rect(left + caret, room.y + theme.px(3), max(2, theme.px(2)), room.height - theme.px(6)))
        target.set_clip(clip)


def _caret_x(edges: list[tuple[int, int]], place: int) -> int:
    """Return the pixel of the caret at a place: where the letter before it ends."""
    if not edges:
        return 0
    return edges[place - 1][1] if place else edges[0][0]


def _clean(text: str) -> str:
    """Return a text without control characters and lone surrogates.

    Several lines become words with spaces between.
    """
    whole = text.encode("utf-8", "ignore").decode()
    lines = whole.splitlines()
    if len(lines) > 1:
        whole = " ".join(filter(None, map(str.strip, lines)))
    return "".join(letter for letter in whole.replace("\t", " ") if unicodedata.category(letter) not in ("Cc", "Zl", "Zp", "Cs"))


def _cut(text: str, longest: int) -> str:
    """Return the beginning of a text that fits, without parting a letter from its marks."""
    if len(text) <= longest:
        return text
    found = ""
    for cluster in clusters(text[: longest + 1]):
        if len(found) + len(cluster) > longest:
            break
        found += cluster
    return found
