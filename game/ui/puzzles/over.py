"""A puzzle is solved: what to do next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.ui.scenes.festive import FestiveScene
from game.ui.widgets.dialog import Answer


class SolvedScene(FestiveScene):
    """The end of a solved puzzle, over its table."""

    def __init__(self, goal: str, words: str, leave: Answer, following: Callable[[], None] | None) -> None:
        """`goal` and `words` are the puzzle's and what is said of it.

        `leave` leads back; `following` opens the next one, None for none.
        """
        super().__init__(goal)
        self._goal, self._words, self._leave, self._following = goal, words, leave, following

    def enter(self) -> None:
        super().enter()
        self.context.sound.play("solved")

    def build(self) -> None:
        self.heading, self.words = self.text("puzzle.solved"), f"{self._goal}\n{self._words}".strip()
        book = replace(self._leave, style="wood" if self._following is not None else "green")
        following = (Answer(self.text("puzzle.next"), self._following, "green"),) if self._following is not None else ()
        self.answers = (*following, book)
        super().build()
