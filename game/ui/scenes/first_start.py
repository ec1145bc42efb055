"""The first start: language, size of text, and motion, asked before anything is loud or moves."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.ui.scenes.menu import MenuScene
from game.ui.services.fonts import Face
from game.ui.services.text import LANGUAGES
from game.ui.services.theme import FADED_INK
from game.ui.widgets import Button, Choice, Column, Label, Widget, row

SIZES = (100, 115, 130, 150)


class FirstStartScene(MenuScene):
    """Three choices that take effect at once, and buttons that lead to the lessons and to the title."""

    heading = "first.title"
    music = None
    widest = 860

    def __init__(self, first: Callable[[], None] | None = None, then: Callable[[], None] | None = None) -> None:
        """`first` is done as soon as the questions are there, `then` once the title is."""
        super().__init__()
        self.first, self.then = first, then

    @property
    def main_button(self) -> Widget:
        return self.begin

    def enter(self) -> None:
        if not self.context.settings.values.language:
            self.context.settings.values.language = "pl" if self.context.text.language == "pl" else "en"
        if self.first is not None:
            self.first()

    def content(self) -> None:
        text, values = self.text, self.context.settings.values
        self.intro = Label(text("first.intro"), size=19)
        self.labels = [Label(text(key), size=18, face=Face.BOLD) for key in ("first.language", "first.size", "first.motion")]
        languages = [(code, text(f"language.{code}")) for code in LANGUAGES]
        self.size_choice = Choice[int]([], values.interface_scale, lambda size: self._set(interface_scale=size))
        motions = [(False, text("first.motion.full")), (True, text("first.motion.reduced"))]
        self.choices: list[Widget] = [
            Choice(languages, values.language, lambda code: self._set(language=code)),
            self.size_choice,
            Choice(motions, values.reduced_motion, self._set_motion),
        ]
        self.notes = [Label(text("first.sample"), size=17), Label(self._motion_help(), size=16, colour=FADED_INK)]
        self.learn = Button(text("title.learn.offer"), self._learn, style="green", icon="lesson", size=22)
        self.begin = Button(text("first.begin"), self._begin, style="blue", icon="play", size=22)
        for widget in (self.intro, *self.labels, *self.choices, *self.notes, self.learn, self.begin):
            self.add(widget)

    def build(self) -> None:
        super().build()
        self.back_button.show(False)

    def _set(self, **fields: object) -> None:
        self.context.settings.change(**fields)

    def _set_motion(self, reduced: bool) -> None:
        self._set(reduced_motion=reduced)
        self.notes[1].set(self._motion_help())

    def _motion_help(self) -> str:
        reduced = self.context.settings.values.reduced_motion
        return self.text("first.motion.reduced.help" if reduced else "first.motion.full.help")

    def _begin(self) -> None:
        self.context.settings.change(first_start_done=True)
        self.context.navigation.open_title(self.then)

    def _learn(self) -> None:
        self.context.settings.change(first_start_done=True)
        self.context.navigation.open_title(self._to_lessons)

    def _to_lessons(self) -> None:
        self.context.navigation.open_learn()
        if self.then is not None:
            self.then()

    def back(self) -> None:
        self.focus(self.begin)

    def arrange_sheet(self, room: Rect) -> None:
        px = self.px
        sizes = self.theme.sizes(SIZES, self.size_choice.value)
        self.size_choice.values = [(size, self.text("common.percent", n=size)) for size in sizes]
        column = Column(room, px(12))
        self.intro.place(column.take(px(56)))
        gap = min(px(44), max(px(2), (column.rest.height - 3 * px(58) - 2 * px(38)) // 4))
        for number, (label, choice) in enumerate(zip(self.labels, self.choices, strict=True)):
            column.skip(gap)
            left, right = row(column.take(px(46)), [1.1, 1], px(20))
            label.place(left)
            choice.place(right)
            if number:
                self.notes[number - 1].place(column.take(px(26)))

    def arrange_bar(self, room: Rect) -> None:
        px = self.px
        widths = [max(px(least), button.width_for()) for least, button in ((300, self.learn), (220, self.begin))]
        x = self.window.centerx - (sum(widths) + px(16)) // 2
        for button, wide in zip((self.learn, self.begin), widths, strict=True):
            button.place(Rect(x, room.y - px(4), wide, px(54)))
            x += wide + px(16)
