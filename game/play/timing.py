"""The time that players take for their decisions, where a clock stands at the table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile

from game.engine.core import Event, Seat
from game.play.clock_events import told_before
from game.play.record import Act, ChessClock, Clocks, Line, Record, Snapshot, Time

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


class ClockBook:
    """The chess clocks of a match as the lines of its record leave them.

    What was taken back counts as well.
    """

    def __init__(self, record: Record) -> None:
        begins = record.opening
        self.clock = record.header.clock
        """The clock, None where there is none, or where the players went on without it."""
        self.gained = defaultdict[Seat, int](int, enumerate(begins.gained if isinstance(begins, Snapshot) else ()))
        """The milliseconds that each clock has more than at the beginning, or fewer."""
        self._counted = set[tuple[int, Seat]]()
        """The turns whose increment is in them."""
        self._read = 0

    def read(self, lines: list[Line], stop: int | None = None) -> ClockBook:
        """Take in the lines that are new, up to `stop`; return the book itself."""
        stop = len(lines) if stop is None else stop
        for line in lines[self._read : stop] if self.clock is not None else ():
            if isinstance(line, Act):
                self.gained[line.seat] += line.added - line.spent
                if line.added:
                    self._counted.add((line.turn, line.seat))
            elif isinstance(line, Time):
                self.gained[line.seat] += line.time
            elif isinstance(line, Clocks) and not line.clocks:
                self.clock = None
                break
        self._read = max(self._read, stop)
        return self

    def increment(self, turn: int, owner: Seat | None, seat: Seat) -> int:
        """Return the milliseconds that a turn of `owner` still adds to a player's clock."""
        if self.clock is None or seat != owner or (turn, seat) in self._counted:
            return 0
        return self.clock.added * MILLISECONDS

    def left(self, turn: int, owner: Seat | None, seat: Seat) -> float:
        """Return the seconds on a player's clock in a turn of `owner`, while it stands."""
        started = self.clock.seconds * MILLISECONDS if self.clock is not None else 0
        return max(0, started + self.gained[seat] + self.increment(turn, owner, seat)) / MILLISECONDS


class Timing:
    """The time taken in a match: what its record says, and the decision under way.

    Whoever sees the player decide lets it pass (`run`); `Match.submit` writes it into the record. What was taken back is
    still there: an undo gives no time back.
    """

    def __init__(self, record: Record, turn: Callable[[], tuple[int, Seat | None]], write: Callable[[Line], None]) -> None:
        """Create the timing.

        `turn` returns the number of the turn under way and its player; `write` adds a line to the record.
        """
        self._record, self._turn, self._write = record, turn, write
        self._book = ClockBook(record)
        self._running = defaultdict[tuple[int, Seat], float](float)
        """The seconds that are not in the record yet, by turn and seat."""
        self._known: tuple[int, int, Seat, float] = (-1, 0, 0, 0.0)
        """The recorded seconds that were asked for last, after the length of the record, the turn and the seat."""

    @property
    def given(self) -> int:
        """The seconds that a turn may take, 0 where no sand-glass stands."""
        return self._record.header.turn_seconds

    @property
    def clock(self) -> ChessClock | None:
        """The chess clock, None where there is none, or where the players went on without it."""
        return self._book.read(self._record.lines).clock

    def run(self, turn: int, seat: Seat, seconds: float) -> None:
        """Let time pass in which a player decides in a turn; a chess clock stops at its end."""
        if self.clock is not None:
            seconds = min(seconds, self.left(seat)) if turn else 0.0
        if self.given or self.clock is not None:
            self._running[turn, seat] += seconds

    def take(self, turn: int, seat: Seat) -> int:
        """Return the milliseconds of the decision that has just been made; the next one begins."""
        return round(self._running.pop((turn, seat), 0.0) * MILLISECONDS)

    def pause(self) -> None:
        """Write down what decisions not made yet have taken on chess clocks."""
        if self.clock is None:
            return
        running, self._running = self._running, defaultdict(float)
        for (_, seat), seconds in running.items():
            if seconds:
                self._write(Time(-round(seconds * MILLISECONDS), seat))

    def give(self, seat: Seat, seconds: int) -> None:
        """Give a player more time on the chess clock."""
        self._write(Time(seconds * MILLISECONDS, seat))

    def stop(self) -> None:
        """Go on without chess clocks."""
        self._write(Clocks(False))

    def told(self, seat: Seat, *, late: bool) -> tuple[Event, ...]:
        """Return the events of the chess clocks since the last action, before one of a seat."""
        since = takewhile(lambda line: not isinstance(line, Act), reversed(self._record.lines))
        return told_before(reversed([line for line in since if isinstance(line, Time | Clocks)]), seat, late=late)

    def increment(self, seat: Seat) -> int:
        """Return the milliseconds that the turn under way still adds to a player's chess clock."""
        if self.clock is None:
            return 0
        turn, owner = self._turn()
        return self._book.increment(turn, owner, seat)

    def left(self, seat: Seat) -> float:
        """Return the seconds on a player's chess clock."""
        running = sum(seconds for (_, mover), seconds in self._running.items() if mover == seat)
        return max(0.0, self._book.read(self._record.lines).left(*self._turn(), seat) - running)

    def clocks(self) -> dict[Seat, float]:
        """Return the seconds on the chess clocks of the persons, by seat.

        Nothing without one, and where the players went on without it.
        """
        if self.clock is None:
            return {}
        return {seat: self.left(seat) for seat, player in enumerate(self._record.header.players) if not player.computer}

    def out_of_time(self, seat: Seat | None) -> bool:
        """Return whether whoever is to decide has no time left on a chess clock."""
        return self.clock is not None and self._turn()[0] > 0 and seat is not None and self.clocks().get(seat) == 0

    def of(self, turn: int, seat: Seat) -> TurnTime | None:
        """Return the time that a player has taken in a turn, also for what was taken back.

        None while the game is set up, and without a sand-glass.
        """
        if not self.given or not turn:
            return None
        key = len(self._record.lines), turn, seat
        if self._known[:3] != key:
            acts = (line for line in self._record.lines if isinstance(line, Act) and (line.turn, line.seat) == (turn, seat))
            self._known = (*key, sum(act.spent for act in acts) / MILLISECONDS)
        return TurnTime(self._known[3] + self._running[turn, seat], self.given)
