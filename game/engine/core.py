"""The contract that the engine of every game keeps, and the few values that all share.

A game is a set of plain functions over frozen values, gathered in a `Game`. Nothing here or below knows files, pictures, or text
for people: reasons, events and options are codes with values, and the interface words them.

- States are immutable. `apply` returns a new state, so undo, previews, search and replays need no code of their own.
- All chance comes from the `Chance` that is passed in; no state holds a generator. What a shuffle decided is in the
  state, and `observe` hides it.
- A turn is a row of small actions with an explicit phase in the state. Rolling is an action too.
- Same setup, same actions, same chance: the same `digest`, in any process, on any machine.
"""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Annotated, Any, ClassVar, Final, Generic, TypeVar

from game.engine.chance import Chance
from game.engine.unfit import Unfit, quoted
from game.engine.values import changed, field_types, frozen, split_marks


@frozen
class SeatNumber:
    """The mark of a number that is a seat."""


Seat = Annotated[int, SeatNumber()]
"""A player's place at the table, from 0.

The order of seats is the order in which players sit, not who starts.
"""

Json = dict[str, Any]
"""A JSON object: only dict with str keys, list, str, int, bool and None below it."""

_text_of = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True, check_circular=False).encode


@frozen
class Action:
    """A choice of the seat to move.

    Subclasses are frozen, slotted, hashable, and small.
    """


@frozen
class Resign(Action):
    """Leave the game.

    Accepted from a seat that is still in, at any time, also out of turn; never listed by `legal`.
    """

    seat: Seat


RESIGNED: Final = "resigned"
"""The cause of events of a player who leaves the game, and the reason of an outcome that this brought about, in every game."""
DRAW_AGREED: Final = "draw_agreed"
"""The reason of an outcome that the players agreed upon, in every game."""

T = TypeVar("T")


@frozen
class Visibility:
    """The mark of a field of an event that says who may see it.

    `seats` are the names of the fields of the same event that give their seats; None: everybody, spectators included.
    """

    seats: tuple[str, ...] | None


Open = Annotated[T, Visibility(None)]
"""A field of an event that everybody may see, `Open[int]`."""


def known_to(*seats: str) -> Visibility:
    """Return the mark of a field that only the seats in these fields may see.

    It is used as in `Annotated[str | None, known_to("seat")]`. For others the field is None.
    """
    return Visibility(seats)


@frozen(kw_only=True)
class Event:
    """A thing that happened, with all that a picture or a sentence needs.

    `rule` is the number of the rule that caused it, such as "BI-54". The text of an event is looked up by `code()`. Every field
    says who may see it (`Open`, `known_to`); one that does not is hidden from everybody, and a test fails.
    """

    witnesses: ClassVar[tuple[str, ...] | None] = None
    """The fields with the seats that may know that this happened at all.

    None: everybody.
    """

    rule: Open[str]

    @classmethod
    def code(cls) -> str:
        """Return the event's name in catalogues.

        The class name in small letters with underscores, "BlockTurned": "block_turned".
        """
        return "".join("_" + c.lower() if c.isupper() else c for c in cls.__name__).lstrip("_")

    @property
    def player(self) -> Seat | None:
        """The seat whose event it is, in the log and in statistics.

        None where it is nobody's in particular.
        """
        return None

    @property
    def detail(self) -> str:
        """Return the detail by which statistics count events of one kind apart.

        Such as the cause of a loss; "" for nothing.
        """
        return ""

    @property
    def decider(self) -> Seat | None:
        """Return the seat that decided this in the turn of another and has the next one.

        None where nobody did.
        """
        return None

    @property
    def die(self) -> int | None:
        """Return the number on the die thrown for this, None where none was thrown."""
        return None


@frozen(kw_only=True)
class PlayerEvent(Event):
    """An event that a player did, or that happened to one."""

    seat: Open[Seat]

    @property
    def player(self) -> Seat | None:
        return self.seat


@frozen(kw_only=True)
class CausedEvent(PlayerEvent):
    """An event with several possible causes; its docstring lists them."""

    cause: Open[str]

    @property
    def detail(self) -> str:
        return self.cause


@frozen(kw_only=True)
class TurnStarted(PlayerEvent):
    """A turn began.

    Matches count turns by it; a game whose turns have more to say derives its own from it.
    """


@frozen(kw_only=True)
class Rolled(PlayerEvent):
    """A player threw a die."""

    value: Open[int]

    @property
    def die(self) -> int | None:
        return self.value


def field_visibility(event: type[Event]) -> Mapping[str, Visibility | None]:
    """Return the visibility of each field of a kind of event, by name.

    None where it is not declared.
    """
    marks = {name: split_marks(hint)[1] for name, hint in field_types(event).items()}
    return {name: next((mark for mark in marks[name] if isinstance(mark, Visibility)), None) for name in marks}


@cache
def _hidden(event: Any) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the fields that not everybody may see.

    Each comes with the fields that name the seats that may.
    """
    found = {name: visibility or Visibility(()) for name, visibility in field_visibility(event).items()}
    return tuple((name, visibility.seats) for name, visibility in found.items() if visibility.seats is not None)


def redacted(event: Event, seat: Seat | None) -> Event | None:
    """Return the event as a seat may see it (None: a spectator).

    None in fields that it may not know; None if it may know of nothing.
    """
    witnesses = type(event).witnesses
    if witnesses is not None and (seat is None or seat not in [getattr(event, name) for name in witnesses]):
        return None
    kind: Any = type(event)
    covered: dict[str, Any] = {
        name: None for name, seats in _hidden(kind) if seat is None or seat not in [getattr(event, other) for other in seats]
    }
    return changed(event, **covered) if covered else event


class Illegal(Exception):
    """An action that is well-formed and not allowed now.

    It has a code, the rule that forbids it, and values for the sentence.
    """

    def __init__(self, code: str, rule: str, **values: Any) -> None:
        super().__init__(code, rule, values)
        self.code = code
        self.rule = rule
        self.values = values

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Illegal) and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.code, self.rule))

    def __str__(self) -> str:
        return f"{self.code} ({self.rule}) {self.values or ''}".rstrip()


class NotationError(ValueError):
    """A text that encodes no action of this game.

    The message says which text, and what would be right.
    """


class BoardError(ValueError):
    """A level that the rules do not allow.

    It has a code, the place in the level (a layer, a property, a space), and values.

    `place` names a property ("soldiers") or a space ("4,7"); the reader of the level adds file and layer.
    """

    def __init__(self, code: str, place: str, **values: Any) -> None:
        super().__init__(code, place, values)
        self.code = code
        self.place = place
        self.values = values


StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT", bound=Action)
ObservationT = TypeVar("ObservationT")
BoardT = TypeVar("BoardT")


@frozen
class Step(Generic[StateT]):
    """The result of an action: the new state and the events, in order.

    `reveals` is set when something hidden came to light without a roll (a block turned over, a tile uncovered):
    undo stops there, as it stops at every use of chance.
    """

    state: StateT
    events: tuple[Event, ...]
    reveals: bool = False


@frozen
class Outcome:
    """The ending of a game.

    `ranking` groups all seats from the first place to the last; seats in one group are tied.

    `reason` is a code ("last_standing", "resigned", "quiet_turns"...), `rule` the rule that ended the game. `teams` are the
    seats that win and lose together; () where everybody plays alone.
    """

    ranking: tuple[tuple[Seat, ...], ...]
    reason: str
    rule: str
    teams: tuple[tuple[Seat, ...], ...] = ()

    @property
    def winner(self) -> Seat | None:
        """The only seat in first place, or None for a draw or a team."""
        return self.ranking[0][0] if len(self.ranking[0]) == 1 else None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seat or the team that won, ascending; () for a draw."""
        first = tuple(sorted(self.ranking[0]))
        return first if len(first) == 1 or first in {tuple(sorted(team)) for team in self.teams} else ()


def places(ranking: Sequence[Sequence[Seat]], teams: Sequence[Sequence[Seat]]) -> tuple[int, ...]:
    """Return the place of each group of a ranking; a team takes one, others who tie one each."""
    together = {frozenset(team) for team in teams}
    taken = [1 if frozenset(group) in together else len(group) for group in ranking]
    return tuple(1 + sum(taken[:number]) for number in range(len(taken)))


@frozen
class Option:
    """A variant that the players choose before the game.

    It has a name, the values that it may have, and the default.

    Values are strings; the interface words them by `option.<game>.<name>.<value>`, or as the level does, by `<name>.<value>`.
    An option with a `seat` is that player's own choice, and means nothing where nobody sits there; its name ends in the
    seat's number from 1 ("set_2"), and it is worded without that. `deprecated` are values of older records that no new game
    has, each with the one that has taken its place. `level` is what the value "level" means on this board, for its text:
    numbers, and as strings other values of the option. `level_texts` are the ends of other texts for that value, each with the
    values of other options, by name, with which it counts; the first that does is taken. `acts_for` are values with the one
    number of players for which they differ from another value, and that value. With any of the values of other options that are
    `idle`, this one means nothing, and each of its values is worded as "level" is.
    """

    name: str
    values: tuple[str, ...]
    default: str
    seat: Seat | None = None
    deprecated: tuple[tuple[str, str], ...] = ()
    level: tuple[tuple[str, int | str], ...] = ()
    level_texts: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()
    acts_for: tuple[tuple[str, int, str], ...] = ()
    idle: tuple[tuple[str, str], ...] = ()

    def for_players(self, players: int) -> Option:
        """Return the option with the values alone that differ for a number of players."""
        same = {value: other for value, number, other in self.acts_for if number != players}
        return replace(
            self,
            values=tuple([value for value in self.values if value not in same]),
            level=tuple([(name, same.get(means, means) if isinstance(means, str) else means) for name, means in self.level]),
            deprecated=(*self.deprecated, *same.items()),
        )

    def chosen(self, variants: Mapping[str, str]) -> str:
        """Return its value of `variants`, or what has taken its place, else the default."""
        value = variants.get(self.name, self.default)
        value = dict(self.deprecated).get(value, value)
        return value if value in self.values else self.default

    @property
    def label_key(self) -> str:
        """The name by which it is worded."""
        return self.name if self.seat is None else self.name.removesuffix(f"_{self.seat + 1}")


def resolve_options(options: Sequence[Option], variants: Mapping[str, str]) -> dict[str, str]:
    """Return the value of every option: as `variants` has it, else the default.

    Raises ValueError with one sentence for an option or a value that is not among `options`.
    """
    known = {option.name: option for option in options}
    for name, value in variants.items():
        if name not in known:
            raise Unfit("setup_option", name=quoted(name), known=", ".join(known))
        if value not in known[name].values and value not in dict(known[name].deprecated):
            raise Unfit("setup_value", name=quoted(name), known=", ".join(known[name].values), found=quoted(value))
    return {option.name: variants.get(option.name, option.default) for option in options}


def migrate_options(options: Sequence[Option], variants: Mapping[str, str]) -> dict[str, str]:
    """Return variants for a new game like an earlier one that was played with `variants`.

    Deprecated values, as in a game played long ago, are replaced by those of today.
    """
    deprecated = {option.name: dict(option.deprecated) for option in options}
    return {name: deprecated.get(name, {}).get(value, value) for name, value in variants.items()}


class Game(ABC, Generic[BoardT, StateT, ActionT, ObservationT]):
    """One game's rules.

    Implementations are stateless; a module keeps its one instance as GAME.

    Seats are 0 to n-1. Methods never change what they are given. Where a method takes `action`, `Resign` is allowed too.
    """

    id: ClassVar[str]
    """The game's name in files and in the registry."""
    prefix: ClassVar[str]
    """The prefix of its rule numbers, such as "BI"."""
    rules_version: ClassVar[int]
    """Raised whenever the same actions and chance could lead to another state.

    Old records then keep their snapshot.
    """
    events: ClassVar[Mapping[str, type[Event]]]
    """All kinds of events that its steps may have, by their codes (`codec.kinds_of_events`)."""

    @abstractmethod
    def seats(self, board: BoardT) -> tuple[int, ...]:
        """Return the numbers of players that this board takes, ascending."""

    @abstractmethod
    def options(self, board: BoardT) -> tuple[Option, ...]:
        """Return the variants that may be chosen on this board."""

    @abstractmethod
    def setup(self, board: BoardT, players: int, variants: Mapping[str, str], chance: Chance) -> Step[StateT]:
        """Return the state before the first action, after shuffling.

        `variants` maps option names to values (missing: the default).

        Raises ValueError for a number of players, an option or a value that this board does not take.
        """

    @abstractmethod
    def to_move(self, state: StateT) -> Seat | None:
        """Return the seat whose decision it is, None when the game is over.

        This includes decisions in setting up and out of turn.
        """

    @abstractmethod
    def following(self, position: StateT | ObservationT, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats that play on after a seat whose decision it is, in order.

        The order reaches as far as it is settled, as things stand: that of turns or, while the game is set up, of decisions.
        It ends with the last turn where a rule ends the game after that: () in the last turn itself, and once the game is over.
        Where `seat` decides out of turn, the player whose turn goes on comes first, behind others who have to decide before;
        where its own turn comes next, it comes first itself.
        """

    @abstractmethod
    def legal(self, position: StateT | ObservationT) -> tuple[ActionT, ...]:
        """Return all that the seat to move may do.

        Complete, in a fixed order, without duplicates; () exactly when the game is over.

        It is the same for a state and for what the seat to move may know of it: nobody has to know more to play.
        """

    def forced(self, position: StateT | ObservationT) -> ActionT | None:
        """Return the only legal action where the program may carry it out without a press.

        None where there are others, where it costs its player something, and in games whose players always press.
        """
        return None

    @abstractmethod
    def check(self, position: StateT | ObservationT, action: Action) -> Illegal | None:
        """Return the reason why the seat to move may not do this now, None if it may.

        A state and what the seat to move may know of it have the same answer, as for `legal`.

        Any action of the game's types is answered.
        """

    @abstractmethod
    def apply(self, state: StateT, action: Action, chance: Chance) -> Step[StateT]:
        """Carry out an action of the seat to move (or a `Resign` of any seat still in).

        Raises Illegal; nothing changes then.
        """

    @abstractmethod
    def moments(self, state: StateT, action: Action, chance: Chance) -> tuple[StateT, ...]:
        """Return the state as each event of `apply` left it, in the order of the events.

        The action is allowed and the chance is the same. `observe` gives what a seat may know at each of these moments; whose
        decision it is, and about what, is settled only after the last one.
        """

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """Return the winners and the reason, None while the game goes on."""

    def needs_privacy(self, state: StateT, seat: Seat) -> bool:
        """Return whether this seat should decide now without the others looking.

        That is so when it should see what the others at the table may not.
        """
        return False

    def round(self, position: StateT | ObservationT) -> int | None:
        """Return the number of the round under way, 0 before the first.

        None in a game that counts turns.
        """
        return None

    def teams(self, players: int) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats that play together where so many players are.

        () where everybody plays alone.
        """
        return ()

    def rematch(self, state: StateT) -> tuple[tuple[Seat, ...], Mapping[str, str]] | None:
        """Return the changes for the same players to play again; None: all as before.

        They are the seats of this game in the order of the next, and the options that differ then.
        """
        return None

    @abstractmethod
    def observe(self, state: StateT, seat: Seat | None) -> ObservationT:
        """Return the knowledge of a seat (None: a spectator).

        Equal for states that differ only in what the seat may not know.
        """

    def reveal(self, state: StateT) -> ObservationT:
        """Return everything as an observation, hidden things included.

        For games that are over, and for positions set up by hand.
        """
        return self.observe(state, None)

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """Return the event as that seat may see it.

        None if it may not even know that something happened.
        """
        return redacted(event, seat)

    @abstractmethod
    def sample(self, observation: ObservationT, chance: Chance) -> StateT:
        """Return a full state that fits what was observed, hidden things drawn fairly.

        For previews and computer players.
        """

    @abstractmethod
    def sealed(self, observation: ObservationT) -> StateT:
        """Return a state that fits what was observed, with a `Secret` for each hidden thing.

        What can be carried out in it without reading one happens in every state that fits.
        """

    @abstractmethod
    def encode(self, action: Action) -> str:
        """Return the action as short text, the same in all versions: "roll", "move R3 4".

        The text has no spaces at its ends.
        """

    @abstractmethod
    def decode(self, text: str) -> Action:
        """Return the action that `encode` wrote. Raises NotationError."""

    @abstractmethod
    def dump(self, state: StateT) -> Json:
        """Return the whole state as JSON, hidden things included."""

    @abstractmethod
    def load(self, data: Json, board: BoardT) -> StateT:
        """Return the state that `dump` wrote, checked.

        Raises ValueError with one sentence when the data is no state of this board.
        """

    def digest(self, state: StateT) -> str:
        """Return a short fingerprint of the whole state, equal on every machine."""
        return hashlib.sha256(_text_of(self.dump(state)).encode()).hexdigest()[:16]


AnyGame = Game[Any, Any, Any, Any]
"""A game whose own types the shared rooms need not know."""
