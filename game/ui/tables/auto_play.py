"""Decisions of the program for persons, and their undoing.

They are the rest of setting up, and the end of a turn in which nothing is left to do.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field

from game.engine.core import Action, Seat
from game.play.history import Played


@dataclass(slots=True)
class AutoPlay:
    """The seats that leave their decisions to the program.

    Records which of the actions that stand were decided so; actions count from 0.
    """

    choosing: dict[Seat, Callable[[], Action | None]] = field(default_factory=dict)
    """The function that decides for a seat until it returns None."""
    _begun: list[tuple[Seat, int]] = field(default_factory=list)
    """The seat and the number of standing actions, each time somebody left the rest to the program."""
    _decided: set[int] = field(default_factory=set)
    _ended: set[int] = field(default_factory=set)
    """Those decided since nothing else was left: they are undone with the action before."""

    def leave(self, seat: Seat, choose: Callable[[], Action | None], stood: int) -> None:
        """Let `choose` decide for a seat from now on, when `stood` actions stand."""
        self.choosing[seat] = choose
        self._begun.append((seat, stood))

    def decide(self, number: int) -> None:
        """Note that the program decides the action with this number."""
        self._decided.add(number)

    def end(self, number: int) -> None:
        """Note that the program does the only thing that is left, as the action with this number."""
        self._decided.add(number)
        self._ended.add(number)

    def undone_from(self, history: Sequence[Played], computers: Collection[Seat]) -> int | None:
        """Return the first of the last actions that are undone together, None without any.

        They were decided by the program, and go back to where the rest was left to it last, or where a person decided something
        since.
        """
        first = len(history)
        while first and (first - 1 in self._decided or history[first - 1].seat in computers):
            first -= 1
        if not any(number in self._decided for number in range(first, len(history))):
            return None
        while first in self._ended and first:
            first -= 1
        first = max([first, *(stood for _, stood in self._begun if stood < len(history))])
        return next(number for number in range(first, len(history)) if history[number].seat not in computers)

    def undone(self, seat: Seat, left: int) -> None:
        """Let a seat decide for itself again after its actions were undone.

        `left` actions are left; the first one undone was by this seat.
        """
        self.choosing.pop(seat, None)
        self._begun = [begun for begun in self._begun if begun[1] < left]
        self._decided = {number for number in self._decided if number < left}
        self._ended = {number for number in self._ended if number < left}
