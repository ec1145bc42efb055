"""A recorded game to look through: every position, and what happened between two of them."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

from game.play.history import retold, retrace, turn_owner, turns_started, visible, witnessed
from game.play.timing import MILLISECONDS, ClockBook, TurnTime

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.core import Action, AnyGame, Event, Seat, Step
    from game.play.history import Moment
    from game.play.record import Record


class Replay:
    """The positions of a record, from 0 (where it starts) to `last`.

    What was taken back is not among them.
    """

    def __init__(self, record: Record, game: AnyGame, board: Any) -> None:
        """Play the whole record again.

        Raises RecordError when it is damaged or does not lead where it says.
        """
        self.record = record
        self.game = game
        self.board = board
        self._history = retrace(record, game, board)
        self._index = 0
        self._clocks: tuple[int, dict[Seat, float]] = (-1, {})
        """The chess clocks that were asked for last, after their position."""
        self.opened = False
        """True while a spectator sees everything, hidden things included: only once the game is over."""

    @property
    def last(self) -> int:
        """The index of the last position, which is the number of actions."""
        return len(self._history.played)

    @property
    def index(self) -> int:
        """The position that is looked at."""
        return self._index

    def go(self, index: int) -> int:
        """Look at another position; what is outside is brought to the nearest end.

        Returns the new index.
        """
        self._index = min(max(index, 0), self.last)
        return self._index

    def step(self, by: int) -> int:
        """Go on by this many positions; a negative number goes back.

        Returns the new index.
        """
        return self.go(self._index + by)

    def turns(self) -> list[int]:
        """Return the positions at which turns begin; the first is where the record does."""
        return [at for at in range(self.last) if at == 0 or self.turn(at + 1) != self.turn(at)]

    def state(self, index: int | None = None) -> Any:
        """Return the whole state at a position (None: the one looked at)."""
        return self._step(index).state

    def observation(self, seat: Seat | None, index: int | None = None) -> Any:
        """Return the observation of a seat at a position (None: a spectator)."""
        return self.seen(self.state(index), seat)

    def seen(self, state: Any, seat: Seat | None) -> Any:
        """Return what a seat knows of a state (None: a spectator, who may see everything)."""
        return self.game.reveal(state) if self.opened and seat is None else self.game.observe(state, seat)

    def _visible(self, seat: Seat | None, events: Iterable[Event]) -> list[Event]:
        return [*events] if self.opened and seat is None else visible(self.game, seat, events)

    def events(self, seat: Seat | None, index: int | None = None) -> tuple[Event, ...]:
        """Return the events that a seat saw on the way to a position from the one before it.

        At 0, in setting up.
        """
        return tuple(self._visible(seat, self._told(self._checked(index))))

    def events_until(self, seat: Seat | None, index: int | None = None) -> list[Event]:
        """Return all events up to a position as a seat saw them, those of setting up too."""
        return self._visible(seat, chain.from_iterable(map(self._told, range(self._checked(index) + 1))))

    def moments(self, seat: Seat | None, index: int | None = None) -> tuple[Moment, ...]:
        """Return the moments that a seat witnessed on the way to a position.

        As `events`, each event with what the seat knew then.
        """
        index, opened = self._checked(index), self.opened and seat is None
        if index == 0:
            opening = self._history.opening
            return witnessed(self.game, seat, opening.events, (opening.state,) * len(opening.events), opened=opened)
        return retold(self.game, self.state(index - 1), self._history.played[index - 1], seat, opened=opened)

    def action(self, index: int) -> Action:
        """Return the action at a position, which is not the last."""
        return self._history.played[index].action

    def seat(self, index: int) -> Seat:
        """Return the seat that chose the action at a position, which is not the last."""
        return self._history.played[index].seat

    def next_action(self, seat: Seat) -> int | None:
        """Return the next position at which a seat chose an action, None for none.

        The one looked at counts.
        """
        return next((at for at in range(self._index, self.last) if self.seat(at) == seat), None)

    def numbers(self, index: int) -> tuple[int, ...]:
        """Return the numbers of chance at the action at a position, which is not the last."""
        return self._history.played[index].numbers

    def prefix(self, index: int) -> Record:
        """Return the record up to a position."""
        acts = self.record.standing()
        later = acts[len(acts) - self._history.dropped - self.last + self._checked(index) :]
        return self.record.before(later[0][0] if later else self.record.number(len(self.record.lines)))

    def turn(self, index: int | None = None) -> int:
        """Return the number of the turn in which the action towards a position was chosen."""
        index = self._checked(index)
        return self._history.played[index - 1].turn if index else self._history.turn

    def turn_from(self, index: int) -> int:
        """Return the number of the turn that goes on from a position, 0 while the game is set up."""
        return self.turn(index + 1) if index < self.last else self.turns_begun

    @property
    def turns_before(self) -> int:
        """The number of turns that began before the record, which may begin at a position."""
        return self._history.turn - turns_started(self._history.opening.events)

    @property
    def turns_begun(self) -> int:
        """The number of the last turn that began, even if nothing was decided in it any more."""
        return self._history.turns

    def turn_time(self) -> TurnTime | None:
        """Return the time that a player took in the turn looked at, up to the next action.

        None at the end, for a computer, while games are set up, and where no sand-glass stood.
        """
        played, given = self._history.played, self.record.header.turn_seconds
        if self._index == self.last or not given:
            return None
        turn, seat = played[self._index].turn, played[self._index].seat
        if not turn or self.record.header.players[seat].computer:
            return None
        spent = sum(one.spent for one in played[: self._index + 1] if (one.turn, one.seat) == (turn, seat))
        return TurnTime(spent / MILLISECONDS, given)

    def clocks(self) -> dict[Seat, float]:
        """Return the seconds on the chess clocks of the persons, by seat.

        They are those at the position looked at.

        Nothing where there was none, or the players had gone on without it.
        """
        if self._clocks[0] != self._index:
            book = ClockBook(self.record).read(self.prefix(self._index).lines)
            turn = self.turn() + (turns_started(self._told(self._index)) if self._index else 0)
            owner = turn_owner(map(self._told, range(self._index, -1, -1)), self._history.owner)
            persons = (seat for seat, player in enumerate(self.record.header.players) if not player.computer)
            left = {seat: book.left(turn, owner, seat) for seat in persons} if book.clock is not None else {}
            self._clocks = self._index, left
        return self._clocks[1]

    def _told(self, index: int) -> tuple[Event, ...]:
        """Return all that happened on the way to a position from the one before it."""
        return self._history.played[index - 1].events if index else self._history.opening.events

    def _step(self, index: int | None) -> Step[Any]:
        """Return the step to a position (None: the one looked at); at 0 it is setting up."""
        index = self._checked(index)
        return self._history.played[index - 1].step if index else self._history.opening

    def _checked(self, index: int | None) -> int:
        index = self._index if index is None else index
        if not 0 <= index <= self.last:
            raise IndexError(f"there is no position {index}: the last one is {self.last}")
        return index
