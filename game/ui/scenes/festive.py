"""A small window with confetti falling over it: something has been achieved."""

from __future__ import annotations

from pygame import Surface

from game.ui.scenes.confetti import LASTS, Confetti
from game.ui.widgets.dialog import DialogScene


class FestiveScene(DialogScene):
    """A subclass sets heading, words and answers in `build`."""

    def __init__(self, seed: str) -> None:
        """`seed` stands for how the confetti falls."""
        super().__init__("", "", ())
        self._confetti = Confetti(seed)
        self._age = 0.0

    def enter(self) -> None:
        super().enter()
        self.hold_back()

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
