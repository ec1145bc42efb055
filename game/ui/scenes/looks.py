"""Looks of the players, where they are chosen: no two have the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Surface

from game.engine.core import Seat
from game.ui.scenes.seat_row import draw_figure
from game.ui.services.theme import LOOKS, looks_of
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.widgets.choosers import STEPS, Valued


class Looks:
    """The looks of all seats, by the names of their colours.

    Those of the players, and behind them those that nobody has.
    """

    def __init__(self, chosen: Sequence[str] = ()) -> None:
        """`chosen` as it was remembered.

        What no look is called, or two have, is passed over.
        """
        given = [*chosen[: len(LOOKS)], *[""] * (len(LOOKS) - len(chosen))]
        self.colours = [look.colour for look in looks_of(tuple(given))]

    def step(self, seat: Seat, players: int, step: int) -> None:
        """Give a seat the next look that nobody has, in the order of LOOKS.

        Where all are taken, that of another player.
        """
        order = [look.colour for look in LOOKS]
        here = order.index(self.colours[seat])
        others = [self.colours.index(order[(here + step * far) % len(order)]) for far in range(1, len(order))]
        other = next((place for place in others if place >= players), others[0])
        self.colours[seat], self.colours[other] = self.colours[other], self.colours[seat]

    def rotate(self, players: int) -> None:
        """Give everybody's look to the next player."""
        self.colours[:players] = self.colours[players - 1 : players] + self.colours[: players - 1]


class LookChooser(Valued):
    """A player's figure. A click or LEFT and RIGHT choose another look."""

    def __init__(self, figure: str, colour: str, step: Callable[[int], None]) -> None:
        """`figure` is the name of the sprites with "{}" for the colour.

        `step` gives another look, on (1) or back (-1).
        """
        super().__init__()
        self.figure, self.colour, self._step = figure, colour, step

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
        draw_figure(target, self.theme, self.figure.format(self.colour), self.colour, self.rect)
