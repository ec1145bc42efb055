"""The question to a player whether something that others wish may be done."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.engine.core import Seat
from game.ui.tables.consent import Question
from game.ui.widgets.dialog import Answer, DialogScene


class ConsentScene(DialogScene):
    """A question that goes once it is answered, or others sit here."""

    def __init__(
        self, question: Question, sit_here: Callable[[], tuple[Seat, ...]], heading: str, words: str, yes: str, no: str
    ) -> None:
        """`sit_here` returns the players here who have still to answer; one answer is for all."""
        seats = sit_here()
        super().__init__(heading, words, (), default=1, holds=lambda: sit_here() == seats)
        self._question, self._seats, self._yes, self._no = question, seats, yes, no

    def enter(self) -> None:
        super().enter()
        self.hold_back()  # nobody here has asked for it

    def build(self) -> None:
        self.answers = (
            Answer(self._yes, partial(self._answer, yes=True), "green"),
            Answer(self._no, partial(self._answer, yes=False)),
        )
        super().build()

    def _answer(self, *, yes: bool) -> None:
        for seat in self._seats:
            self._question.answer(seat, yes=yes)

    def back(self) -> None:
        self.choose(self.answers[1])
