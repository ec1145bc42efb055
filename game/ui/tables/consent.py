"""Questions to players at other screens before something is done that concerns them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.engine.core import Seat


@dataclass(eq=False, slots=True)
class Question:
    """A question by the players of `asking` to those of `asked`: `key` is the text of it.

    Its first part is that of the heading, such as "undo"; `whom` is the player whom it is about, None for nobody else, and
    `whose` are those whose decisions it is about. `agreed` is called when all have said yes, `refused` with the first player who
    says no, `lapsed` when what it is about has changed before, or something else is asked.
    """

    key: str
    asking: frozenset[Seat]
    asked: frozenset[Seat]
    agreed: Callable[[], None]
    refused: Callable[[Seat], None]
    lapsed: Callable[[], None]
    whom: Seat | None = None
    whose: tuple[Seat, ...] = ()
    open: bool = True
    """True until it is answered, or what it is about has changed."""
    yes: set[Seat] = field(default_factory=set)

    def waits_for(self, seat: Seat) -> bool:
        """Return whether a player is asked and has not answered yet."""
        return self.open and seat in self.asked and seat not in self.yes

    def withdraw(self) -> None:
        """Ask no longer; who asked is told if it was not answered."""
        if self.open:
            self.open = False
            self.lapsed()

    def answer(self, seat: Seat, *, yes: bool) -> None:
        """Answer for a player."""
        if not self.waits_for(seat):
            return
        if not yes:
            self.open = False
            self.refused(seat)
            return
        self.yes.add(seat)
        if self.yes == self.asked:
            self.open = False
            self.agreed()
