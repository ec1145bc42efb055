"""Playing a record again, action by action, with the numbers that chance gave then."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, NamedTuple

from game.engine.chance import ChanceError, Fixed
from game.engine.core import Action, AnyGame, Event, Illegal, NotationError, Resign, Seat, Step, TurnStarted
from game.play.clock_events import told_before
from game.play.errors import RecordError
from game.play.record import Act, Opening, Record, Snapshot


@dataclass(frozen=True, slots=True)
class Played:
    """An action that stands.

    It says who chose it and in which turn (0 before the first), what chance gave, and what it led to.
    """

    turn: int
    seat: Seat
    action: Action
    numbers: tuple[int, ...]
    step: Step[Any]
    spent: int
    """The milliseconds that it took, where that was measured."""
    added: int
    """The milliseconds that its turn added to a chess clock."""
    late: bool
    """True if the program decided, since no time was left."""
    before: tuple[Event, ...] = ()
    """The events of the chess clock before it."""

    @property
    def turn_after(self) -> int:
        """The turn that the game was in afterwards."""
        return self.turn + turns_started(self.step.events)

    @property
    def events(self) -> tuple[Event, ...]:
        """Return all that happened to the chess clock before it, and by it."""
        return (*self.before, *self.step.events)


class Moment(NamedTuple):
    """An event as a seat may see it, and all that the seat knows once it has happened."""

    event: Event
    seen: Any


def visible(game: AnyGame, seat: Seat | None, events: Iterable[Event]) -> list[Event]:
    """Return the events of which a seat may know, each as it sees it (None: a spectator)."""
    seen = (game.redact(event, seat) for event in events)
    return [event for event in seen if event is not None]


def witnessed(
    game: AnyGame, seat: Seat | None, events: Sequence[Event], states: Sequence[Any], *, opened: bool = False
) -> tuple[Moment, ...]:
    """Return the moments that a seat witnesses (None: a spectator).

    They come from events and the state as each of them left it. `opened`: everything is seen.
    """
    if opened:
        return tuple(Moment(event, game.reveal(state)) for event, state in zip(events, states, strict=True))
    pairs = ((game.redact(event, seat), state) for event, state in zip(events, states, strict=True))
    return tuple(Moment(event, game.observe(state, seat)) for event, state in pairs if event is not None)


def retold(game: AnyGame, before: Any, played: Played, seat: Seat | None, *, opened: bool = False) -> tuple[Moment, ...]:
    """Return the moments of an action as a seat witnessed them (None: a spectator).

    The action was carried out in the state `before`. `opened`: everything is seen.
    """
    states = game.moments(before, played.action, Fixed(*played.numbers))
    return witnessed(game, seat, played.events, (*(before for _ in played.before), *states), opened=opened)


@dataclass(frozen=True, slots=True)
class History:
    """A record played again.

    `opening` is the position it starts from, after `taken` numbers of chance, in turn `turn`, which is `owner`'s (None: before
    the first one, or where nothing says it).

    `whole` is False when the rules have changed since: then it starts from the record's last snapshot, and the
    `dropped` last actions of the record are not in it, since they are not possible by the rules of today.
    """

    opening: Step[Any]
    taken: int
    turn: int
    played: tuple[Played, ...]
    owner: Seat | None = None
    whole: bool = True
    dropped: int = 0

    @property
    def turns(self) -> int:
        """The number of the last turn, also of one without a decision."""
        if not self.played:
            return self.turn
        return self.played[-1].turn_after


def turns_started(events: Sequence[Event]) -> int:
    """Return the number of turns that began in these events."""
    return sum(isinstance(event, TurnStarted) for event in events)


def turns_of_others(history: Sequence[Played], start: int, stop: int, seat: Seat, opening: Sequence[Event]) -> int:
    """Return the number of turns of others that a part of a history shows.

    It begins after an action of this seat, which does nothing in it (`Match.before`): what it began there and is over, without a
    decision, counts as well. So does a turn of another that goes on from earlier, but nothing before the first turn. `opening`
    are the events before the history; where it begins within a turn without them, that is of who decides first.
    """
    first = max(0, start - 1)
    happened = [[event.seat for event in played.step.events if isinstance(event, TurnStarted)] for played in history[first:stop]]
    begins_anew = bool(start and happened and happened[0])
    earlier = chain((played.step.events for played in reversed(history[:start])), (opening,))
    owner = turn_owner(earlier, history[0].seat if history and history[0].turn else None)
    goes_on = owner is not None and owner != seat and not begins_anew
    began = [starter for starters in happened for starter in starters]
    return goes_on + len(began) - (began[-1:] == [seat])


def becomes_late(one: Played, before: Sequence[Played]) -> bool:
    """Return whether an action is the first that the program decided for want of time.

    `before` are those before it; in a turn that is told once.
    """
    return one.late and not (before and before[-1].late and (before[-1].turn, before[-1].seat) == (one.turn, one.seat))


def turn_owner(events: Iterable[Sequence[Event]], before: Seat | None = None) -> Seat | None:
    """Return whose turn began last, by the events of actions, the latest action first.

    `before` where none began.
    """
    started = last_started(events)
    return before if started is None else started.seat


def last_started(events: Iterable[Sequence[Event]]) -> TurnStarted | None:
    """Return the event with which the last turn began, None where none did.

    `events` are those of actions, the latest action first.
    """
    latest = (event for happened in events for event in reversed(happened))
    return next((event for event in latest if isinstance(event, TurnStarted)), None)


def retrace(record: Record, game: AnyGame, board: Any) -> History:
    """Play the record again and hold each position against its digest.

    A record by other rules is taken as it is when all of it holds by the rules of today too; else it opens from its
    last snapshot. Raises RecordError, which names the file, the line, and what is wrong there.
    """
    if record.header.game != game.id:
        raise RecordError("record_other_game", file=record.file, game=record.header.game, wanted=game.id)
    acts = record.standing()
    try:
        return _from_start(record, acts, game, board)
    except RecordError:
        if record.header.rules_version == game.rules_version:
            raise
    return _from_snapshot(record, acts, game, board)


def _from_start(record: Record, acts: Sequence[tuple[int, Act]], game: AnyGame, board: Any) -> History:
    start = record.opening
    if isinstance(start, Snapshot):
        opening, taken, turn = _loaded(record, record.number(-1), start, game, board), start.taken, start.turn
        owner = start.owner
    else:
        opening, taken = _set_up(record, start, game, board), len(start.setup)
        turn, owner = turns_started(opening.events), turn_owner([opening.events])
    _same(record, record.number(-1), game.digest(opening.state), start.digest)
    return History(opening, taken, turn, tuple(_replayed(record, acts, (opening.state, turn), game)), owner)


def _from_snapshot(record: Record, acts: Sequence[tuple[int, Act]], game: AnyGame, board: Any) -> History:
    found = record.last_snapshot()
    if found is None:
        raise RecordError("record_rules", file=record.file, version=record.header.rules_version, known=game.rules_version)
    number, snapshot, before = found
    opening = _loaded(record, number, snapshot, game, board)
    played = _replayed(record, acts[before:], (opening.state, snapshot.turn), game, strict=False)
    dropped = len(acts) - before - len(played)
    return History(opening, snapshot.taken, snapshot.turn, tuple(played), snapshot.owner, whole=False, dropped=dropped)


def _set_up(record: Record, start: Opening, game: AnyGame, board: Any) -> Step[Any]:
    chance = Fixed(*start.setup)
    try:
        step = game.setup(board, len(record.header.players), record.header.variants, chance)
    except ChanceError as error:
        raise RecordError("record_setup_chance", file=record.file) from error
    except ValueError as error:
        raise RecordError("record_setup", file=record.file, detail=error) from error
    if chance.left:
        raise RecordError("record_setup_chance", file=record.file)
    return step


def _loaded(record: Record, number: int, snapshot: Snapshot, game: AnyGame, board: Any) -> Step[Any]:
    try:
        return Step(game.load(snapshot.state, board), ())
    except ValueError as error:
        raise RecordError("record_state", file=record.file, line=number, detail=str(error)) from error


def _replayed(
    record: Record, acts: Sequence[tuple[int, Act]], start: tuple[Any, int], game: AnyGame, *, strict: bool = True
) -> list[Played]:
    """Return the actions carried out from a state and turn.

    When one fails: raises, or, not strict, returns those before.
    """
    played, said = list[Played](), record.said_before()
    state, turn = start
    for number, act in acts:
        try:
            one = _repeat((record, number, act), state, turn, game)
            one = replace(one, before=told_before(said.get(number, ()), act.seat, late=becomes_late(one, played)))
        except RecordError:
            if strict:
                raise
            break
        played.append(one)
        state = one.step.state
        turn += turns_started(one.step.events)
    return played


def _repeat(recorded: tuple[Record, int, Act], state: Any, turn: int, game: AnyGame) -> Played:
    """Return one action of a record, on a line of it, carried out again.

    Raises RecordError.
    """
    record, number, act = recorded
    chance = Fixed(*act.chance)
    try:
        action = game.decode(act.act)
        if act.seat != deciding(game, state, action):
            raise Illegal("not_your_turn", "", seat=act.seat)
        step = game.apply(state, action, chance)
    except (Illegal, NotationError) as error:
        raise RecordError("record_action", file=record.file, line=number, action=act.act, detail=str(error)) from error
    except ValueError as error:
        raise RecordError("record_chance", file=record.file, line=number, action=act.act) from error
    if chance.left:
        raise RecordError("record_chance", file=record.file, line=number, action=act.act)
    _same(record, number, game.digest(step.state), act.digest)
    return Played(turn, act.seat, action, act.chance, step, act.spent, act.added, act.late)


def deciding(game: AnyGame, state: Any, action: Action) -> Seat | None:
    """Return the seat of this action: the seat to move, or the seat that resigns."""
    return action.seat if isinstance(action, Resign) else game.to_move(state)


def _same(record: Record, number: int, found: str, wanted: str) -> None:
    if found != wanted:
        raise RecordError("record_mismatch", file=record.file, line=number, found=found, wanted=wanted)
