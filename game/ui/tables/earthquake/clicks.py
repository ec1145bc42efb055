"""The meaning of clicks on the island in each phase."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Action
from game.engine.earthquake.actions import Place
from game.engine.earthquake.board import Space
from game.engine.earthquake.state import Phase
from game.ui.shell.input import Command
from game.ui.tables.earthquake.fates import Fates
from game.ui.tables.earthquake.selection import Part


@dataclass(frozen=True)
class Clicks(Part):
    """The translation of clicks into choices and actions, or into refusals.

    `fates` knows where moves lead.
    """

    fates: Fates

    def click(self, space: Space | None, x: float, y: float) -> None:
        """Handle the choice of a space, or of none."""
        if self.actor is None:
            return
        if space is None:
            self.back()
        elif self.seen.phase is Phase.PLACE:
            self.attempt(Place(space), space)
        elif space == self.space:
            self._choose_own(space)
        else:
            self._choose(space)

    def meant(self, x: float, y: float, *, turned: bool) -> Space | None:
        """Return the stack in front at a place on the board, or the one behind that can be chosen.

        A stack in front of one that can be chosen is seen through.
        """
        here, ways = self.places.all_at(x, y, self.seen, turned=turned), self.offered()
        chosen = (space for space in here if space != self.space and isinstance(ways.get(space), Action))
        front = next(iter(here), None)
        return front if front == self.space else next(chosen, front)

    def point(self, space: Space | None) -> None:
        """Handle a pointer or cursor that has come to another space."""
        if space != self.selection.pointed:
            self.selection.pointed = space
            self._warn(space)
            self.host.refresh_marks()

    def _warn(self, space: Space | None) -> None:
        """Sound a low note where a move ends without a way on, once a turn and space."""
        way = self.ways().get(space) if space is not None and self.host.legal() else None
        fate, here = self.fates.of(way), (self.seen.turns, space)
        if fate is not None and fate.stuck and here not in self.selection.warned:
            self.selection.warned.add(here)
            self.host.context.sound.play("no_way")

    def command(self, command: Command) -> bool:
        """Show the heights of all stacks while the key for details is held."""
        if command not in (Command.DETAILS, Command.DETAILS_OVER):
            return False
        self.selection.heights = command is Command.DETAILS
        self.host.refresh_marks()
        return True

    def back(self) -> bool:
        """Lay down the tool in hand; return False when none is."""
        if not self.selection.aiming:
            return False
        self.selection.aiming = False
        self.host.refresh()
        return True

    def take_tool(self) -> None:
        """Take the tool in hand, or lay it down."""
        self.selection.aiming = not self.selection.aiming
        self.host.context.sound.play("piece_pick")
        self.host.refresh()

    def _choose_own(self, space: Space) -> None:
        """Show the spaces that the explorer may enter, after a click on it."""
        if not self.moving:
            self.host.refuse(self.why_not(space), space)
            return
        self.selection.aiming = False
        self.host.context.sound.play("piece_pick")
        self.host.refresh()

    def _choose(self, space: Space) -> None:
        """Go to a space, or use the tool in hand there."""
        way = self.offered().get(space)
        if isinstance(way, Action):
            self.attempt(way, space)
        else:
            self.host.refuse(self.why_not(space), space)
