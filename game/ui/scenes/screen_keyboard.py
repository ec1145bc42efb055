"""A keyboard on the screen, for whoever has only a gamepad or a finger."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect, Surface

from game.ui.shell.destinations import Editable
from game.ui.shell.hands import Source
from game.ui.shell.input import Command, Composing, InputEvent, Pointer, PointerKind, Typed
from game.ui.shell.scene import Spoken
from game.ui.widgets import Button, Panel, Widget
from game.ui.widgets.dialog import OverlayScene
from game.ui.widgets.material import material_over

ROWS = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm,.-", "ąćęłńóśźż?")
"""The letters of English and Polish, the digits, and what stands in names and notes."""
WIDE, KEY, GAP, EDGE = 660, 50, 6, 14
"""Design units: the width of the keyboard, the height of a key, between two keys, and to the edge of the sheet."""
CLEAR = 8
"""Design units between the keyboard, the field and the edge of the window."""
LETTERS = 22
"""Design units of the letter on a key."""
SHIFT, SPACE, DELETE, DONE = 2.0, 4.0, 2.0, 2.0
"""The widths of the keys below the letters, in keys."""


class LetterKey(Button):
    """A key with a letter, which types it."""

    click_sound = "ui_hover"

    def __init__(self, letter: str, act: Callable[[], None]) -> None:
        super().__init__(letter, act, size=LETTERS)
        self.letter = letter

    @property
    def identity(self) -> tuple[type[Widget], str]:
        return type(self), self.letter


class ScreenKeyboardScene(OverlayScene):
    """The keyboard beside a field, which types there.

    It goes with its last key, with a real one, and with a press beside it.
    """

    def __init__(self, field: Editable) -> None:
        super().__init__()
        self.field = field
        self.shifted = not field.value or field.selection == (0, len(field.value))
        """True while the next letter is a capital, as at the beginning of a name."""

    @property
    def spoken_name(self) -> str:
        return self.text("keyboard.title")

    def spoken(self) -> Spoken:
        spoken = super().spoken()
        return Spoken(spoken.heading, spoken.pointed, spoken.words, self.field.value)

    def build(self) -> None:
        text = self.text
        self.sheet = Panel(material_over(self.context.stack.scenes).paper())
        self.letters = [[self._letter(letter) for letter in row] for row in ROWS]
        self.shift = Button(text("keyboard.shift"), self._shift, style="wood")
        self.space = Button(text("keyboard.space"), partial(self._type, " "), style="wood")
        self.delete = Button(text("keyboard.delete"), self._delete, style="orange")
        self.done = Button(text("keyboard.done"), self._close, style="green")
        self.add(self.sheet)
        for key in (*(key for row in self.letters for key in row), *self.foot):
            self.add(key)
        self._show_case()

    @property
    def foot(self) -> tuple[Button, ...]:
        """The keys below the letters."""
        return self.shift, self.space, self.delete, self.done

    def _letter(self, letter: str) -> LetterKey:
        key = LetterKey(letter, lambda: self._type(key.words))
        return key

    def first_focus(self) -> Widget:
        return self.letters[1][0]

    # places

    def arrange(self, window: Rect) -> None:
        """Stand below the field, or above it where there is more room."""
        px, field = self.px, self.field.rect
        rows = len(ROWS) + 1
        wanted = rows * px(KEY) + (rows - 1) * px(GAP) + 2 * px(EDGE)
        below, above = window.bottom - field.bottom, field.top
        tall = min(wanted, max(below, above) - 2 * px(CLEAR))
        wide = min(px(WIDE), window.width - 2 * px(CLEAR))
        sheet = Rect(0, 0, wide, tall)
        sheet.centerx = max(window.x + px(CLEAR) + wide // 2, min(window.right - px(CLEAR) - wide // 2, field.centerx))
        if below >= min(wanted + 2 * px(CLEAR), above):
            sheet.top = field.bottom + px(CLEAR)
        else:
            sheet.bottom = field.top - px(CLEAR)
        self.sheet.place(sheet)
        self._place_keys(sheet.inflate(-2 * px(EDGE), -2 * px(EDGE)), rows)

    def _place_keys(self, room: Rect, rows: int) -> None:
        gap, columns = self.px(GAP), len(ROWS[0])
        tall, wide = (room.height + gap) / rows - gap, (room.width + gap) / columns - gap

        def place(key: Button, row: int, column: float, keys: float) -> None:
            left, top = room.x + column * (wide + gap), room.y + row * (tall + gap)
            key.place(Rect(round(left), round(top), round(keys * (wide + gap) - gap), round(tall)))

        for number, row in enumerate(self.letters):
            for column, key in enumerate(row):
                place(key, number, column, 1.0)
        along = 0.0
        for button, keys in zip(self.foot, (SHIFT, SPACE, DELETE, DONE), strict=True):
            place(button, rows - 1, along, keys)
            along += keys

    # typing

    def _type(self, letter: str) -> None:
        start, end = self.field.selection
        if len(self.field.value) - (end - start) >= self.field.longest:
            self.context.sound.play("ui_error")
            return
        self.field.insert(letter)
        self._show_case(shifted=letter == " ")

    def _delete(self) -> None:
        self.field.command(Command.BACKSPACE)
        self._show_case(shifted=not self.field.value)

    def _shift(self) -> None:
        self._show_case(shifted=not self.shifted)

    def _show_case(self, *, shifted: bool | None = None) -> None:
        """Show small letters or capitals; after a capital come small letters."""
        self.shifted = self.shifted if shifted is None else shifted
        for row in self.letters:
            for key in row:
                key.set(key.letter.upper() if self.shifted else key.letter)
        self.shift.style = "green" if self.shifted else "wood"
        self.shift.invalidate()

    def _close(self) -> None:
        super().back()

    def back(self) -> None:
        """Delete a letter, or close where none is left, as on a console."""
        if self.field.value:
            self._delete()
        else:
            self._close()

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        return {
            Command.MENU: self._close,
            Command.FIND: self._close,
            Command.PRIMARY: partial(self._type, " "),
            Command.ROTATE: self._shift,
        }

    # other hands

    @property
    def typing_area(self) -> Rect:
        return self.field.rect

    def handle(self, event: InputEvent) -> bool:
        keys = self.context.hands.used is Source.KEYS and not isinstance(event, Pointer)
        if keys or isinstance(event, Typed | Composing):
            self.context.stack.pop()
            return self.field.typed(event)
        beside = isinstance(event, Pointer) and event.kind is PointerKind.DOWN and not self.sheet.rect.collidepoint(event.pos)
        if beside:
            self._close()
            return True
        return super().handle(event)

    def draw_backdrop(self, target: Surface) -> None:
        """Leave what is below as it is: the field is there."""
