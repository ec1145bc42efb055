"""Players who leave the rest of something to the program, and what one press of undo takes back of that."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field

from game.engine.core import Action, Seat
from game.play.history import Played


@dataclass(slots=True)
class AutoPlay:
    """Who leaves decisions to the program, and which of the actions that stand were decided so; actions count from 0."""

    choosing: dict[Seat, Callable[[], Action | None]] = field(default_factory=dict)
    """What decides for a seat until it says None."""
    _begun: list[tuple[Seat, int]] = field(default_factory=list)
    """Each time somebody left the rest to the program: who, and how many actions stood then."""
    _decided: set[int] = field(default_factory=set)

    def leave(self, seat: Seat, choose: Callable[[], Action | None], stood: int) -> None:
        """A seat leaves the rest to `choose` when so many actions stand."""
        self.choosing[seat] = choose
        self._begun.append((seat, stood))

    def decide(self, number: int) -> None:
        """The program decides the action with this number."""
        self._decided.add(number)

    def undone_from(self, history: Sequence[Played], computers: Collection[Seat]) -> int | None:
        """The first of the actions at the end that go back together, since the program decided them; None without any.

        They go back to where the rest was left to it last, or where a person decided something since.
        """
        first = len(history)
        while first and (first - 1 in self._decided or history[first - 1].seat in computers):
            first -= 1
        if not any(number in self._decided for number in range(first, len(history))):
            return None
        first = max([first, *(stood for _, stood in self._begun if stood < len(history))])
        return next(number for number in range(first, len(history)) if history[number].seat not in computers)

    def undone(self, seat: Seat, left: int) -> None:
        """Actions were taken back, the first of them by this seat, so that this number is left: it decides for itself again."""
        self.choosing.pop(seat, None)
        self._begun = [begun for begun in self._begun if begun[1] < left]
        self._decided = {number for number in self._decided if number < left}
