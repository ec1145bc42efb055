"""The end of a lesson: confetti, and the first game against a computer."""

from __future__ import annotations

from game.learn.lessons import Lesson
from game.ui.scenes.dialog import Answer
from game.ui.scenes.festive import FestiveScene
from game.ui.services.wording import game_name
from game.ui.tables.entry import TableEntry


class LessonOverScene(FestiveScene):
    """Over the table on which the lesson was won."""

    def __init__(self, entry: TableEntry, lesson: Lesson) -> None:
        super().__init__(lesson.page)
        self._entry = entry

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
