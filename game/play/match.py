"""A game under way.

`Match` owns its state and history, and alone changes them.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import replace as replaced
from datetime import datetime
from itertools import chain
from typing import Any

from msgspec.structs import replace

from game.engine.chance import Chance, Fixed, Prepared, Recorded, Seeded
from game.engine.core import Action, AnyGame, Event, Illegal, Json, NotationError, Outcome, Resign, Seat, Step, migrate_options
from game.play.files import clean_name
from game.play.history import History, Moment, Played, becomes_late, deciding, retold, retrace, turn_owner, turns_started, visible
from game.play.record import (
    Act,
    ChessClock,
    Header,
    Line,
    Note,
    Opening,
    Player,
    Record,
    Series,
    Snapshot,
    Undo,
    has_own_name,
    level_hash,
)
from game.play.series import following
from game.play.timestamps import timestamp
from game.play.timing import ClockBook, Timing

ALIKE = 12
"""The numbers of chance by which the luck of two games is known to be the same."""

Deal = Callable[[int], Chance]
"""The chance of one match.

For a count of numbers that were given already, the source of all that follow.

Chance is a row of numbers with a fixed order, so that the same ones return after an undo, and after a killed program.
"""


def seeded(seed: str) -> Deal:
    """Return the row of numbers that a seed stands for.

    Each number given moves on by one, whatever its range.
    """

    def after(taken: int) -> Chance:
        source = Seeded(seed)
        for _ in range(taken):
            source.roll(0, 1)
        return source

    return after


def dealt(*numbers: int, then: str | None = None) -> Deal:
    """Return these numbers in order, for tests and exercises.

    Then no more, or with `then` those of that seed.
    """
    if then is None:
        return lambda taken: Fixed(*numbers[taken:])
    row = seeded(then)
    return lambda taken: Prepared(numbers[taken:], row(taken))


@dataclass(frozen=True, slots=True)
class UndoReason:
    """A reason why nothing can be taken back now.

    `code` is "nothing" (no action stands), "old_rules" (what came before was played by other rules), "over" (the game
    has ended), "revealed" (chance was used or something hidden came to light), or "handover" (it would take back a
    decision of another player).
    """

    code: str


@dataclass(frozen=True, slots=True)
class Change:
    """A change for a listener: the moments that its seat witnessed, and what it knows now.

    `seat` decided. After an undo, `undone` is True, `seat` is whose action was taken back, and there are no moments.
    """

    seat: Seat
    moments: tuple[Moment, ...]
    observation: Any
    undone: bool


Listener = Callable[[Change], None]
Journal = Callable[[Line], None]


class Match:
    """A game under way.

    Whose move it is, what is allowed, what each seat may know, and how it came about.
    """

    def __init__(self, game: AnyGame, board: Any, record: Record, opening: Step[Any], deal: Deal) -> None:
        """Make a match; for `start` and `resume`."""
        self.game = game
        self.board = board
        self.record = record
        """The record, which grows with the match.

        Read it, and leave its lines to the match.
        """
        self.timing = Timing(record, lambda: (self.turn, whose_turn(self)), self._write)
        """The time that the players take, where a clock stands at the table."""
        self._opening = opening
        self._deal = deal
        self._taken = 0
        begins = record.opening
        self._first_turn = begins.turn if isinstance(begins, Snapshot) else turns_started(opening.events)
        self._cut = isinstance(record.opening, Snapshot) and not record.header.arranged
        """True if actions before the first one here are lost, since they were played by other rules."""
        self._played: list[Played] = []
        self._undoing: Seat | None = None
        self._listeners: list[tuple[Seat | None, Listener]] = []
        self._journals: list[Journal] = []
        self._telling = False
        self.dropped = 0
        """The number of actions at the end of an old record that today's rules do not allow and that were left out."""

    @classmethod
    def start(
        cls,
        game: AnyGame,
        board: Any,
        players: Sequence[Player],
        *,
        level: Json,
        level_name: str = "",
        variants: Mapping[str, str] | None = None,
        free_undo: bool = False,
        hints: bool = False,
        turn_seconds: int = 0,
        clock: ChessClock | None = None,
        series: Series | None = None,
        seed: str | None = None,
        deal: Deal | None = None,
        now: datetime | None = None,
    ) -> Match:
        """Return a new game of `players` in the order of seats.

        The board was read from the data `level`. Chance comes from `seed` (None: one that nobody can guess), unless `deal` gives
        it; that of computer players is always another. Raises ValueError for a number of players, an option or a value that the
        board does not take.
        """
        seed = seed if seed is not None else secrets.token_hex(8)
        deal = deal or seeded(seed)
        chance = Recorded(deal(0))
        chosen = {option.name: option.default for option in game.options(board)} | dict(variants or {})
        opening = game.setup(board, len(players), chosen, chance)
        header = Header(
            game=game.id,
            rules_version=game.rules_version,
            started=timestamp(now),
            players=tuple(replace(player, name=clean_name(player.name)) for player in players),
            variants=chosen,
            free_undo=free_undo,
            hints=hints,
            turn_seconds=turn_seconds,
            clock=clock,
            series=_named(series, timestamp(now)),
            seed=seed,
            computer_seed=secrets.token_hex(8) if any(player.computer for player in players) else "",
            level_name=level_name,
            level_hash=level_hash(level),
            level=level,
        )
        record = Record(header, Opening(tuple(chance.given), game.digest(opening.state)))
        match = cls(game, board, record, opening, deal)
        match._taken = len(chance.given)
        return match

    @classmethod
    def begin_at(
        cls, game: AnyGame, board: Any, state: Any, players: Sequence[Player], *, level: Json, deal: Deal, free_undo: bool = False
    ) -> Match:
        """Return a match of `players` from a position to which no game under way has led.

        See `start`. Computer players draw by the level alone, and so by nothing that they may not know.
        """
        header = Header(
            game=game.id,
            rules_version=game.rules_version,
            started=timestamp(None),
            players=tuple(players),
            variants={},
            arranged=True,
            free_undo=free_undo,
            seed="",
            computer_seed=level_hash(level),
            level_hash=level_hash(level),
            level=level,
        )
        return cls(game, board, Record(header, _snapshot(game, state, 0, 1)), Step(state, ()), deal)

    @classmethod
    def resume(cls, record: Record, game: AnyGame, board: Any, deal: Deal | None = None) -> Match:
        """Go on with a recorded game on the board of its level.

        Raises RecordError; the record is left as it is.

        A record by other rules goes on from its last snapshot: `dropped` says how many actions behind that were lost.
        """
        history = retrace(record, game, board)
        if history.whole:
            own = Record(_under_way(record.header, game), record.opening, [*filter(_is_done, record.lines)])
            undoing = record.undoing()
        else:
            own = _cut_short(record, history, game)
            undoing = None
        match = cls(game, board, own, history.opening, deal or seeded(record.header.seed))
        match._taken = history.taken
        match._undoing = undoing
        match.dropped = history.dropped
        for played in history.played:
            match._take_in(played)
            if not history.whole:
                own.lines.append(match._act(played))
        return match

    @classmethod
    def play_on(
        cls, record: Record, game: AnyGame, board: Any, players: Sequence[Player], *, now: datetime | None = None
    ) -> Match:
        """Return a new game, with luck of its own, that goes on where a record ends.

        The record is left as it is.

        `players` are as many as the record has. Raises RecordError.
        """
        header = replace(
            record.header,
            number=0,
            name="",
            saved="",
            started=timestamp(now),
            played_on=True,
            series=None,
            players=tuple(replace(player, name=clean_name(player.name)) for player in players),
            seed=secrets.token_hex(8),
            computer_seed=secrets.token_hex(8) if any(player.computer for player in players) else "",
        )
        return cls.resume(Record(header, record.opening, record.lines, record.file), game, board)

    def rematch(self, series_to: int = 0) -> Match:
        """Return a new match of the same players on the same board, seated as the game has it.

        After a game from a position set up by hand it begins there again. A series goes on; `series_to` begins one of so many
        wins, of which this was the first game.
        """
        header = self.record.header
        order, variants = rematch_seats(self) or (range(len(header.players)), {})
        series = following(header, self.outcome.winners if self.outcome is not None else (), series_to)
        if header.arranged:
            match = arranged(self.game, self.board, self._opening.state, header)
            match.record.header = replace(match.record.header, series=_named(series, match.record.header.started))
            return match
        if series is not None and series.wins:
            series = replace(series, wins=tuple(series.wins[seat] for seat in order))
        return Match.start(
            self.game,
            self.board,
            [_still_called(header.players, seat) for seat in order],
            level=header.level,
            level_name=header.level_name,
            variants=migrate_options(self.game.options(self.board), {**header.variants, **variants}),
            free_undo=header.free_undo,
            hints=header.hints,
            turn_seconds=header.turn_seconds,
            clock=header.clock,
            series=series,
        )

    @classmethod
    def same_luck(cls, record: Record, game: AnyGame, board: Any, *, now: datetime | None = None) -> Match | None:
        """Return a new game of the same players with the deal and the dice of a record.

        They have the same seats.

        None where they cannot be had: in a game that went on from another one, and in one by other rules.
        """
        header = record.header
        try:
            if isinstance(record.opening, Snapshot) and header.arranged:
                state = game.load(record.opening.state, board)
                match = arranged(game, board, state, header, seed=header.seed, now=now)
            else:
                match = cls.start(
                    game,
                    board,
                    header.players,
                    level=header.level,
                    level_name=header.level_name,
                    variants=header.variants,
                    free_undo=header.free_undo,
                    hints=header.hints,
                    turn_seconds=header.turn_seconds,
                    clock=header.clock,
                    seed=header.seed,
                    now=now,
                )
        except ValueError:
            return None
        if match.record.opening != record.opening or not match._rolls_as(record):
            return None
        match.record.header = replace(match.record.header, computer_seed=header.computer_seed)
        return match

    def _rolls_as(self, record: Record) -> bool:
        """Return whether the numbers of chance after setting up are those of a record.

        The first `ALIKE` of them are compared.
        """
        state, source, compared = self.state, self._deal(self._taken), 0
        for _, act in record.standing():
            chance = Recorded(source)
            try:
                state = self.game.apply(state, self.game.decode(act.act), chance).state
            except (Illegal, NotationError):
                return False
            if tuple(chance.given) != act.chance:
                return False
            compared += len(act.chance)
            if compared >= ALIKE:
                break
        return True

    @property
    def state(self) -> Any:
        """The whole state, hidden things included: for saving and tests.

        Pictures and players take `observation`.
        """
        return (self._played[-1].step if self._played else self._opening).state

    @property
    def history(self) -> tuple[Played, ...]:
        """The actions that stand, the oldest first."""
        return tuple(self._played)

    @property
    def opening(self) -> Step[Any]:
        """Return the state before the first action, and the events of setting up.

        All that is hidden is in them.
        """
        return self._opening

    @property
    def turn(self) -> int:
        """The number of the turn under way, 0 before the first one begins."""
        return self._played[-1].turn_after if self._played else self._first_turn

    @property
    def players(self) -> tuple[Player, ...]:
        """Return the players, in the order of seats."""
        return self.record.header.players

    @property
    def free_undo(self) -> bool:
        """Return whether the players agreed that everything may be taken back."""
        return self.record.header.free_undo

    @property
    def hints(self) -> bool:
        """Return whether hints may be given.

        To one person among computers, or where the persons agreed on them.
        """
        return self.record.header.hints or [bool(player.computer) for player in self.players].count(False) == 1

    @property
    def to_move(self) -> Seat | None:
        """The seat whose decision it is, None when the game is over."""
        return self.game.to_move(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """Return the outcome of the game, None while it goes on."""
        return self.game.outcome(self.state)

    def legal(self) -> tuple[Any, ...]:
        """Return all that the seat to move may do."""
        return self.game.legal(self.state)

    def check(self, action: Action) -> Illegal | None:
        """Return the reason why the seat to move may not do this, None if it may."""
        return self.game.check(self.state, action)

    def observation(self, seat: Seat | None) -> Any:
        """Return the observation of a seat now (None: a spectator)."""
        return self.game.observe(self.state, seat)

    def events(self, seat: Seat | None) -> list[Event]:
        """Return all events so far as a seat saw them (None: a spectator)."""
        return visible(self.game, seat, chain(self.opening.events, *(played.events for played in self._played)))

    def moments(self, seat: Seat | None) -> tuple[Moment, ...]:
        """Return the moments of the last action as a seat witnessed them (None: a spectator)."""
        played = self._played[-1]
        before = (self._played[-2].step if len(self._played) > 1 else self._opening).state
        return retold(self.game, before, played, seat)

    def since(self, seat: Seat) -> int:
        """Return the number of actions up to the last one of a seat.

        0 when it has decided nothing yet.
        """
        return max((number for number, played in enumerate(self.history, 1) if played.seat == seat), default=0)

    def before(self, seat: Seat) -> tuple[int, int]:
        """Return the first and the last position of what others did before a seat's last turn."""
        stop = len(self._played)
        while stop and self._played[stop - 1].seat == seat:
            stop -= 1
        start = stop
        while start and self._played[start - 1].seat != seat:
            start -= 1
        return start, stop

    def submit(self, seat: Seat, action: Action, *, late: bool = False) -> Step[Any]:
        """Carry out an action of a seat and tell everybody.

        `late`: the program decided, since the player had no time left.

        Raises Illegal; nothing has changed then.

        An action of another seat than the one to move is Illegal with the code "not_your_turn" and no rule.
        """
        self._may_change()
        mover = deciding(self.game, self.state, action)
        if mover is not None and mover != seat:
            raise Illegal("not_your_turn", "", seat=seat, to_move=mover)
        chance = Recorded(self._deal(self._taken))
        step = self.game.apply(self.state, action, chance)
        turn, added = self.turn, self.timing.increment(seat)
        spent = self.timing.take(turn, seat)
        played = Played(turn, seat, action, tuple(chance.given), step, spent, added, late)
        played = replaced(played, before=self.timing.told(seat, late=becomes_late(played, self._played)))
        self._take_in(played)
        self._undoing = None
        self._write(self._act(played))
        self._tell(seat)
        return step

    def resign(self, seat: Seat) -> Step[Any]:
        """Let the seat leave the game, whoever is to move.

        Raises Illegal when it is out already, or the game is over.
        """
        return self.submit(seat, Resign(seat))

    def ends_without(self, seat: Seat) -> bool:
        """Return whether the game would be over if this seat resigned now.

        Raises Illegal as `resign` does.
        """
        return self.game.outcome(self.game.apply(self.state, Resign(seat), Seeded("")).state) is not None

    @property
    def taken_back(self) -> bool:
        """Return whether something was taken back and nothing decided since."""
        return self._undoing is not None

    def undo_reason(self, start: int | None = None) -> UndoReason | None:
        """Return the reason why `undo` is not possible now, None if it is.

        From the action with the number `start` on, else from a person's last one.

        A player may take back the actions of their own that came last, one at a time, until another player has decided
        something, chance was used, or something hidden came to light; what computers answered is taken back with them. At a
        table with `free_undo` all may be taken back. With a number the caller answers for it that only the seat of that action
        has decided anything since.
        """
        last = self._last_decision() if start is None else self._played[start:]
        if not last:
            return UndoReason("old_rules" if self._cut and not self._played else "nothing")
        if self.free_undo:
            return None
        if self.to_move is None:
            return UndoReason("over")
        if any(played.numbers or played.step.reveals for played in last):
            return UndoReason("revealed")
        if self._undoing not in {None, last[0].seat}:
            return UndoReason("handover")
        return None

    def _last_decision(self) -> Sequence[Played]:
        """Return the last action of a person, and what computers have done since.

        () when no action of a person stands.
        """
        for number in range(len(self._played) - 1, -1, -1):
            if not self.players[self._played[number].seat].computer:
                return self._played[number:]
        return ()

    def undo(self, start: int | None = None) -> Played:
        """Take back the last action of a person and what computers have done since.

        With a number, take back all from that action on. All listeners are told. Returns the first action taken back. Raises
        ValueError when `undo_reason` gives a reason.
        """
        self._may_change()
        reason = self.undo_reason(start)
        if reason is not None:
            raise ValueError(f"nothing can be taken back: {reason.code}")
        back = self._last_decision() if start is None else self._played[start:]
        del self._played[len(self._played) - len(back) :]
        self._taken -= sum(len(played.numbers) for played in back)
        self._undoing = back[0].seat
        self._write(Undo(len(back)))
        self._tell(back[0].seat, undone=True)
        return back[0]

    def listen(self, seat: Seat | None, listener: Listener) -> Callable[[], None]:
        """Tell a listener of every change as the seat may see it (None: a spectator).

        The result stops that.

        A listener must not raise and must not change the match: it is called in the middle of a change.
        """
        entry = (seat, listener)
        self._listeners.append(entry)
        return lambda: self._listeners.remove(entry) if entry in self._listeners else None

    def write_to(self, journal: Journal) -> Callable[[], None]:
        """Hand every new line of the record to a journal, before listeners hear of it.

        The result stops that.
        """
        self._journals.append(journal)
        return lambda: self._journals.remove(journal) if journal in self._journals else None

    def snapshot(self) -> Snapshot:
        """Return the present position as a line of the record."""
        owner = whose_turn(self) if self.record.header.clock is not None else None
        return _snapshot(self.game, self.state, self._taken, self.turn, owner)

    def _take_in(self, played: Played) -> None:
        self._played.append(played)
        self._taken += len(played.numbers)

    def _act(self, played: Played) -> Act:
        state = played.step.state
        return Act(
            turn=played.turn,
            turn_after=played.turn_after,
            round=self.game.round(state),
            seat=played.seat,
            act=self.game.encode(played.action),
            spent=played.spent,
            added=played.added,
            late=played.late,
            chance=played.numbers,
            over=self.game.to_move(state) is None,
            digest=self.game.digest(state),
        )

    def note(self, note: Note) -> None:
        """Keep a note on a turn with the record."""
        self._write(note)

    def _write(self, line: Line) -> None:
        self.record.lines.append(line)
        for journal in tuple(self._journals):
            journal(line)

    def _tell(self, seat: Seat, *, undone: bool = False) -> None:
        self._telling = True
        try:
            for watcher, listener in tuple(self._listeners):
                listener(Change(seat, () if undone else self.moments(watcher), self.observation(watcher), undone))
        finally:
            self._telling = False

    def _may_change(self) -> None:
        if self._telling:
            raise RuntimeError("a listener tried to change the match that it listens to")


def arranged(
    game: AnyGame, board: Any, state: Any, header: Header, *, seed: str | None = None, now: datetime | None = None
) -> Match:
    """Return a new game from a position set up by hand.

    The players, the level and the agreements are those of a header.
    """
    players = tuple(replace(player, name=clean_name(player.name)) for player in header.players)
    seed = seed if seed is not None else secrets.token_hex(8)
    fresh = replace(
        header,
        number=0,
        name="",
        saved="",
        arranged=True,
        played_on=False,
        rules_version=game.rules_version,
        started=timestamp(now),
        players=players,
        seed=seed,
        computer_seed=secrets.token_hex(8) if any(player.computer for player in players) else "",
    )
    opening = _snapshot(game, state, 0, 1, game.to_move(state) if header.clock is not None else None)
    return Match(game, board, Record(fresh, opening), Step(state, ()), seeded(seed))


def _cut_short(record: Record, history: History, game: AnyGame) -> Record:
    """Return the beginning of a record that goes on from the opening of a history.

    Clocks have the time that is left by all of the record, what is no longer in the history included.
    """
    state, turn, owner = history.opening.state, history.turn, history.owner
    book = ClockBook(record).read(record.lines)
    gained = tuple[int, ...]()
    if book.clock is not None:
        for played in history.played:
            book.gained[played.seat] -= played.added - played.spent
        gained = tuple(book.gained[seat] for seat in range(len(record.header.players)))
    if owner is not None and not book.increment(turn, owner, owner):
        owner = None  # what it adds is in what was gained
    header = replace(_under_way(record.header, game), arranged=False, clock=book.clock)
    opening = _snapshot(game, state, history.taken, turn, owner, gained)
    return Record(header, opening, [line for line in record.lines if isinstance(line, Note)])


def whose_turn(match: Match) -> Seat | None:
    """Return whose turn is under way.

    None before the first one, and where it began before the record does and that does not say it.
    """
    begins = match.record.opening
    before = begins.owner if isinstance(begins, Snapshot) else None
    return turn_owner(chain((played.step.events for played in reversed(match.history)), (match.opening.events,)), before)


def rematch_seats(match: Match) -> tuple[tuple[Seat, ...], Mapping[str, str]] | None:
    """Return the seats of now in their order in a rematch, with its options.

    None where all keep their seats, as after a game from a position set up by hand, which begins there again.
    """
    return None if match.record.header.arranged else match.game.rematch(match.state)


def _still_called(players: Sequence[Player], seat: Seat) -> Player:
    """Return the player of a seat, who is called as before in another one."""
    player = players[seat]
    return player if has_own_name(players, seat) else replace(player, number=player.number or seat + 1)


def _named(series: Series | None, started: str) -> Series | None:
    """Return a series that begins with the game started then, if it has no other name."""
    return series if series is None or series.first else replace(series, first=started)


def _is_done(line: Line) -> bool:
    """Return whether a line says what was done.

    Positions are put down again where they are needed.
    """
    return not isinstance(line, Snapshot)


def _under_way(header: Header, game: AnyGame) -> Header:
    """Return the header of a game that goes on by the rules of today, under no name."""
    return replace(header, rules_version=game.rules_version, name="", saved="")


def _snapshot(
    game: AnyGame, state: Any, taken: int, turn: int, owner: Seat | None = None, gained: tuple[int, ...] = ()
) -> Snapshot:
    return Snapshot(
        state=game.dump(state),
        taken=taken,
        turn=turn,
        round=game.round(state),
        over=game.to_move(state) is None,
        owner=owner,
        gained=gained,
        digest=game.digest(state),
    )
