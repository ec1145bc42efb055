"""The end of a lesson: confetti, and the first game against a computer."""

from __future__ import annotations

from pygame import Surface

from game.learn.lessons import Lesson
from game.ui.scenes.confetti import LASTS, Confetti
from game.ui.scenes.dialog import Answer, DialogScene
from game.ui.services.wording import game_name
from game.ui.tables.entry import TableEntry


class LessonOverScene(DialogScene):
    """Over the table on which the lesson was won."""

    def __init__(self, entry: TableEntry, lesson: Lesson) -> None:
        super().__init__("", "", ())
        self._entry = entry
        self._confetti = Confetti(lesson.page)
        self._age = 0.0

    def enter(self) -> None:
        super().enter()
        self.hold_back()

    def build(self) -> None:
        text, ways = self.text, self.context.navigation
        self.heading = text("learn.over", game=game_name(text, self._entry.id))
        self.words = text("learn.over.words")
        self.answers = (
            Answer(text("learn.play_now"), lambda: ways.first_game(self._entry.id), "green"),
            Answer(text("learn.back"), self._leave),
        )
        super().build()

    def back(self) -> None:
        self.context.stack.pop(self._leave)

    def _leave(self) -> None:
        self.context.navigation.open_title(self.context.navigation.open_learn)

    @property
    def animating(self) -> bool:
        return super().animating or (self._age < LASTS and not self.context.settings.values.reduced_motion)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._age < LASTS and not self.context.settings.values.reduced_motion:
            self._age += dt
            self.invalidate()

    def draw(self, target: Surface) -> None:
        super().draw(target)
        if not self.context.settings.values.reduced_motion:
            self._confetti.draw(target, self.window.size, self.theme.scale, self._age)
