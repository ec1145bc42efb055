"""Small windows over what is there: a message, a question, a line to fill in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, Style
from game.ui.shell.scene import Spoken
from game.ui.widgets import Button, Label, Panel, TextField, Widget, WidgetScene
from game.ui.widgets.layout import box, column, grid, place, stack
from game.ui.widgets.material import material_over
from game.ui.widgets.telling import of_widgets

WIDTH = 560
ANSWER, GAP, ASIDE = 48, 14, 24
"""The height of an answer's button, the gap between two, and that beside all of them."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a question.

    Its words, what it does once the dialog has gone (None: nothing), and its style.
    """

    words: str
    act: Callable[[], None] | None = None
    style: str = "wood"


class OverlayScene(WidgetScene):
    """A scene over another one, which stays in sight; a subclass makes its `title` in `build`."""

    opaque = False
    back_sound = "ui_close"
    title: Label

    def enter(self) -> None:
        self.context.sound.play("ui_open")

    @property
    def spoken_name(self) -> str:
        return self.title.words


def heading(words: str, *, clip: bool = False) -> Label:
    """Return the heading of a board that lies over another scene."""
    return Label(words, size=26, face=Face.TITLE, colour=CREAM, style=Style.RAISED, align="center", clip=clip)


class DialogScene(OverlayScene):
    """A sheet in the middle of the window.

    It has a heading, words, something between, and a row of answers.
    """

    def __init__(
        self,
        heading: str,
        words: str,
        answers: Sequence[Answer],
        *,
        default: int = 0,
        holds: Callable[[], bool] = lambda: True,
    ) -> None:
        """`default` is the answer that has the focus at first.

        `holds` returns whether there is still something to answer: once there is not, the sheet goes by itself.
        """
        super().__init__()
        self.heading, self.words, self.answers, self.default = heading, words, tuple(answers), default
        self._holds = holds

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self._holds():
            self.context.stack.pop()

    def spoken(self) -> Spoken:
        said = (self.title.words, self.body.words)
        return of_widgets(self, ". ".join(words.strip(" .") for words in said if words))

    def build(self) -> None:
        accent = material_over(self.context.stack.scenes)
        self.board, self.sheet = Panel(accent.plaque), Panel(accent.paper())
        self.title = heading(self.heading)
        self.body = Label(self.words, size=18, align="center")
        for widget in (self.board, self.sheet, self.title, self.body):
            self.add(widget)
        self.middle = self.build_middle()
        if self.middle is not None:
            self.add(self.middle)
        self.buttons = [self._button(answer) for answer in self.answers]
        for button in self.buttons:
            self.add(button)

    def _button(self, answer: Answer) -> Button:
        return Button(answer.words, lambda: self.choose(answer), style=answer.style)

    def build_middle(self) -> Widget | None:
        """Return the widget between the words and the answers, None for none."""
        return None

    def first_focus(self) -> Widget | None:
        return self.middle if self.middle is not None else self.buttons[self.default]

    @property
    def main_button(self) -> Widget:
        return self.buttons[self.default]

    def choose(self, answer: Answer) -> None:
        """Close with an answer."""
        self.context.stack.pop(answer.act)

    def arrange(self, window: Rect) -> None:
        px, middle = self.px, box(self.middle, tall=46) if self.middle is not None else None
        body = box(self.body, tall=lambda wide: self.body.height_for(wide - px(32)) + px(24), least=0)
        sheet = stack(self.sheet, column(body, middle, gap=18, pad=(22, 16)), pad=(18, 8, 18, 16), grow=0, least=0)
        across = self._across(min(px(WIDTH), window.width - 2 * px(40)))
        lines = -(-len(self.buttons) // across)
        tall = lines * ANSWER + (lines - 1) * GAP
        buttons = grid(self.buttons, across, gap=GAP, pad=(ASIDE, 0))
        inner = column(box(self.title, tall=40, pad=(24, 0)), sheet, box(buttons, tall=tall), pad=(0, 14, 0, 22))
        board = stack(self.board, inner, wide=WIDTH, grow=0, least=0)
        place(column(box(), board, box(), pad=(40, 20)), window, px)

    def _across(self, wide: int) -> int:
        """Return the number of answers side by side: as many as have room for whole words."""
        px, count = self.px, len(self.buttons)
        for lines in range(1, count):
            across = -(-count // lines)
            room = (wide - 2 * px(ASIDE) - (across - 1) * px(GAP)) // across
            if all(button.has_room(room, px(ANSWER)) for button in self.buttons):
                return across
        return 1


class MessageScene(DialogScene):
    """A message with a button to close it.

    `words` are a sentence in the player's language.
    """

    def __init__(self, heading: str, words: str, *more: Answer) -> None:
        """`more` is what can be done about it, beside closing."""
        super().__init__(heading, words, ())
        self._more = more

    def enter(self) -> None:
        super().enter()
        self.hold_back()  # nobody asks for a message

    def build(self) -> None:
        self.answers = (Answer(self.text("common.ok"), style="green"), *self._more)
        super().build()


class QuestionScene(DialogScene):
    """A question that is answered by yes or no; `act` is done for yes.

    Where that is dangerous, no has the focus.
    """

    def __init__(
        self,
        heading: str,
        words: str,
        yes: str,
        act: Callable[[], None],
        *,
        dangerous: bool = False,
        holds: Callable[[], bool] = lambda: True,
    ) -> None:
        super().__init__(heading, words, (), default=1 if dangerous else 0, holds=holds)
        self._yes = Answer(yes, act, "red" if dangerous else "green")

    def build(self) -> None:
        self.answers = (self._yes, Answer(self.text("common.cancel")))
        super().build()


class LineScene(DialogScene):
    """A question for a line of text; `entered` gets it, not stripped."""

    def __init__(
        self,
        heading: str,
        words: str,
        entered: Callable[[str], None],
        value: str = "",
        *,
        longest: int = 40,
        empty: str = "error.name_empty",
        yes: str = "common.ok",
        hint: str = "dialog.save_name",
    ) -> None:
        """`value` is in the line at first.

        `empty` is the code of what is said when it is empty, "" where it may be; `yes` is the button's, `hint` that of what
        stands in an empty line.
        """
        super().__init__(heading, words, ())
        self._entered, self._value, self._longest, self._empty, self._yes = entered, value, longest, empty, yes
        self._hint = hint

    def build(self) -> None:
        self.answers = (Answer(self.text(self._yes), self._take, "green"), Answer(self.text("common.cancel")))
        super().build()

    def build_middle(self) -> Widget:
        """Return the line, with what was offered selected: typing replaces it."""
        self.field = TextField(self._value, longest=self._longest, hint=self.text(self._hint))
        self.field.select_all()
        return self.field

    def _take(self) -> None:
        self._entered(self.field.value)

    def choose(self, answer: Answer) -> None:
        if answer.act is None or not self._empty or self.field.value.strip():
            super().choose(answer)
        else:
            self.context.sound.play("ui_error")
            self.tell(self.text(self._empty), self.field.rect)
