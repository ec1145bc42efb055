"""Positions set up by hand: the tray of pieces, their places, and values beside the board.

An editor changes states of a game that need not be possible ones yet. What is possible is said by the game itself, when the state
is read as that of a figure or a puzzle is (`game.content.positions.situated`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from game.content.position_errors import PositionError
from game.content.positions import Situation, situated
from game.engine.chance import Seeded, pick
from game.engine.core import AnyGame, Seat, TurnStarted

StateT = TypeVar("StateT")
SpaceT = TypeVar("SpaceT", bound=Hashable)

SEED = "position"
LONGEST = 1000
"""More actions than any game takes to be set up."""


class Stock(NamedTuple):
    """A kind of piece in the tray, the group that it lies with, and how many more there are."""

    piece: str
    group: str
    left: int


class Value(NamedTuple):
    """A value beside the board: its name, the present one, the possible ones, and whose it is."""

    name: str
    now: str
    values: tuple[str, ...]
    seat: Seat | None = None


class Wrong(ValueError):
    """A reason why a piece cannot stand somewhere, or why a position cannot be played from.

    It has a code, the spaces of the board that are concerned, a seat where it concerns a player, and the error of the reader.
    """

    def __init__(self, code: str, *spaces: Hashable, seat: Seat | None = None, detail: PositionError | None = None) -> None:
        super().__init__(code)
        self.code, self.spaces, self.seat, self.detail = code, spaces, seat, detail


class Editor(ABC, Generic[StateT, SpaceT]):
    """The editor of one game's positions.

    All states that it returns are at the beginning of a turn. None of its methods changes what it is given.
    """

    starting: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The options with which a game is set up whose start is shown."""

    @abstractmethod
    def at_turn(self, state: StateT) -> StateT:
        """Return the same position at the beginning of the turn of whoever is to move."""

    @abstractmethod
    def empty(self, state: StateT) -> StateT:
        """Return the same table without pieces."""

    @abstractmethod
    def stock(self, state: StateT) -> Sequence[Stock]:
        """Return the kinds of pieces, in the order of the tray."""

    @abstractmethod
    def piece_at(self, state: StateT, space: SpaceT) -> str | None:
        """Return the kind of the uppermost piece on a space, None where nothing can be taken."""

    @abstractmethod
    def put(self, state: StateT, piece: str, space: SpaceT) -> StateT:
        """Return the state with one more piece. Raises Wrong.

        It takes the place of what it cannot stand beside.
        """

    @abstractmethod
    def take(self, state: StateT, space: SpaceT) -> StateT:
        """Return the state without the uppermost piece of a space."""

    @abstractmethod
    def move(self, state: StateT, start: SpaceT, space: SpaceT) -> StateT:
        """Return the state with the uppermost piece of one space on another. Raises Wrong.

        It keeps all that it has.
        """

    def turn(self, state: StateT, space: SpaceT) -> StateT:
        """Return the state with the uppermost piece of a space turned a little.

        It is the same where that means nothing.
        """
        return state

    def turn_over(self, state: StateT, space: SpaceT) -> StateT:
        """Return the state with the uppermost piece of a space turned over.

        It is the same where that piece has no other face.
        """
        return state

    def seat_at(self, state: StateT, space: SpaceT) -> Seat | None:
        """Return the player whose piece stands on a space, None for nobody's."""
        return None

    @abstractmethod
    def values(self, state: StateT) -> Sequence[Value]:
        """Return the values beside the board."""

    @abstractmethod
    def set(self, state: StateT, name: str, seat: Seat | None, value: str) -> StateT:
        """Return the state with another of the values that `values` allows."""

    def goal_words(self, state: StateT) -> Mapping[str, str]:
        """Return what stands for words in the goals of puzzles that begin in a state.

        They are those of whoever is to move, beside the words of all games.
        """
        return {}

    def require(self, state: StateT) -> None:
        """Raise Wrong for a position from which no game can be played on.

        A figure may show it nevertheless.
        """


AnyEditor = Editor[Any, Any]
_NOTHING: Mapping[str, str] = MappingProxyType({})


def started(game: AnyGame, editor: AnyEditor, board: Any, players: int, variants: Mapping[str, str] = _NOTHING) -> Any:
    """Return a game as it is when its first turn begins, set up by chance, the same each time."""
    chance = Seeded(SEED)
    step = game.setup(board, players, {**variants, **editor.starting}, chance)
    for _ in range(LONGEST):
        if any(isinstance(event, TurnStarted) for event in step.events):
            break
        step = game.apply(step.state, pick(game.legal(step.state), chance), chance)
    return editor.at_turn(step.state)


def checked(editor: AnyEditor, now: Situation) -> Situation:
    """Return a position as one that a game is played on from, read as that of a puzzle is.

    Raises Wrong, with the code of the editor, or "unsound" and the error of the reader.
    """
    game = now.game
    editor.require(now.state)
    try:
        read = situated(game, now.level, now.board, game.dump(now.state), now.players)
    except PositionError as error:
        raise Wrong("unsound", detail=error) from error
    if game.to_move(read.state) is None:
        raise Wrong("over")
    if not game.legal(read.state):
        raise Wrong("stuck", seat=game.to_move(read.state))
    return read


def whole(number: int, least: int, most: int) -> tuple[str, ...]:
    """Return the whole numbers that a value may have, and its own."""
    return tuple(str(one) for one in range(min(least, number), max(most, number) + 1))
