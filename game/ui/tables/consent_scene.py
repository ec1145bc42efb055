"""The question to a player whether something that others wish may be done."""

from __future__ import annotations

from functools import partial

from game.engine.core import Seat
from game.ui.tables.consent import Question
from game.ui.widgets.dialog import Answer, DialogScene


class ConsentScene(DialogScene):
    """A question that goes by itself once it is answered, or no longer to be answered."""

    def __init__(self, question: Question, seats: tuple[Seat, ...], heading: str, words: str, yes: str, no: str) -> None:
        """`seats` are those of the players who sit here, for whom one answer is given."""
        super().__init__(heading, words, (), default=1)
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

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self._question.open:
            self.context.stack.pop()
