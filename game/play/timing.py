"""The time that players take for their decisions, where a clock stands at the table."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from game.engine.core import Seat
from game.play.record import Act, Record

MILLISECONDS = 1000


@dataclass(frozen=True, slots=True)
class TurnTime:
    """The seconds that a turn has taken, of those that it may take.

    Nothing follows when they are over.
    """

    taken: float
    given: int

    @property
    def left(self) -> float:
        """The seconds that are left, 0 when none are."""
        return max(0.0, self.given - self.taken)

    @property
    def over(self) -> bool:
        """Return whether no time is left."""
        return self.taken >= self.given


class Timing:
    """The time taken in a match: what its record says, and the decision under way.

    Whoever sees the player decide lets it pass (`run`); `Match.submit` writes it into the record.
    """

    def __init__(self, record: Record) -> None:
        self._record = record
        self._running = defaultdict[tuple[int, Seat], float](float)
        """The seconds that are not in the record yet, by turn and seat."""
        self._known: tuple[int, int, Seat, float] = (-1, 0, 0, 0.0)
        """The recorded seconds that were asked for last, after the length of the record, the turn and the seat."""

    @property
    def given(self) -> int:
        """The seconds that a turn may take, 0 where no clock stands."""
        return self._record.header.turn_seconds

    def run(self, turn: int, seat: Seat, seconds: float) -> None:
        """Let time pass in which a player decides in a turn."""
        if self.given:
            self._running[turn, seat] += seconds

    def take(self, turn: int, seat: Seat) -> int:
        """Return the milliseconds of the decision that has just been made; the next one begins."""
        return round(self._running.pop((turn, seat), 0.0) * MILLISECONDS)

    def of(self, turn: int, seat: Seat) -> TurnTime | None:
        """Return the time that a player has taken in a turn, also for what was taken back.

        None while the game is set up, and without a clock.
        """
        if not self.given or not turn:
            return None
        key = len(self._record.lines), turn, seat
        if self._known[:3] != key:
            acts = (line for line in self._record.lines if isinstance(line, Act) and (line.turn, line.seat) == (turn, seat))
            self._known = (*key, sum(act.spent for act in acts) / MILLISECONDS)
        return TurnTime(self._known[3] + self._running[turn, seat], self.given)
