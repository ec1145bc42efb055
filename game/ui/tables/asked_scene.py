"""A question about what is so at a table only for now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.widgets.dialog import Answer, DialogScene


class AskedScene(DialogScene):
    """A question that goes by itself once there is nothing to answer here any more."""

    def __init__(
        self, heading: str, words: str, answers: Sequence[Answer], holds: Callable[[], bool], *, default: int = 0
    ) -> None:
        """`holds` returns whether the question is still one for who sits here."""
        super().__init__(heading, words, answers, default=default)
        self._holds = holds

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self._holds():
            self.context.stack.pop()
