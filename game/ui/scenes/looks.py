"""Who plays with which look, where players choose: no two have the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.engine.core import Seat
from game.ui.services.theme import LOOKS, looks_of
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.widgets.cards import draw_medallion
from game.ui.widgets.choosers import STEPS, Valued
from game.ui.widgets.labels import draw_fitted


class Looks:
    """The looks of all seats, by the names of their colours: those of the players, and behind them those that nobody has."""

    def __init__(self, chosen: Sequence[str] = ()) -> None:
        """`chosen` as it was remembered; what no look is called, or two have, is passed over."""
        given = [*chosen[: len(LOOKS)], *[""] * (len(LOOKS) - len(chosen))]
        self.colours = [look.colour for look in looks_of(tuple(given))]

    def step(self, seat: Seat, players: int, step: int) -> None:
        """Give a seat the next look that nobody has, in the order of LOOKS; where all are taken, that of another player."""
        order = [look.colour for look in LOOKS]
        here = order.index(self.colours[seat])
        others = [self.colours.index(order[(here + step * far) % len(order)]) for far in range(1, len(order))]
        other = next((place for place in others if place >= players), others[0])
        self.colours[seat], self.colours[other] = self.colours[other], self.colours[seat]

    def rotate(self, players: int) -> None:
        """Give everybody's look to the next player."""
        self.colours[:players] = self.colours[players - 1 : players] + self.colours[: players - 1]


class LookChooser(Valued):
    """A portrait and its sign on a button. A click or LEFT and RIGHT choose another."""

    def __init__(self, portrait: str, step: Callable[[int], None]) -> None:
        """`portrait` is the name of the sprites without "_" and the colour; `step` gives another look, on (1) or back (-1)."""
        super().__init__()
        self.portrait, self.colour, self._step = portrait, "", step

    def set(self, colour: str, tooltip: str) -> None:
        """Show a look."""
        self.colour, self.tooltip = colour, tooltip
        self.invalidate()

    def choose(self, step: int) -> None:
        """Go on to the next look, or back."""
        self.scene.context.sound.play("ui_slider")
        self._step(step)

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.DOWN and event.button == 1:
            self.choose(1)
            return True
        return False

    def command(self, command: Command) -> bool:
        if command is not Command.CONFIRM and command not in STEPS:
            return False
        self.choose(STEPS.get(command, 1))
        return True

    def draw(self, target: Surface) -> None:
        theme, rect = self.theme, self.rect
        theme.nine(target, f"hud/button_brown_{'hover' if self.hovered else 'normal'}", rect)
        side = rect.height
        face = Rect(rect.x, rect.y, side, side)
        draw_medallion(target, theme, f"{self.portrait}_{self.colour}", face)
        sign = Rect(face.right, rect.y, rect.right - face.right, side).inflate(-theme.px(8), -theme.px(8))
        draw_fitted(target, self, f"ui/badge_{self.colour}", sign)
