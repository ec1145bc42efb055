"""The state of a game, what all rules look at, and the working copy on which an action is carried out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol

from game.engine.core import Event, Outcome, Seat, Step
from game.engine.riverlands.board import Board, Pace, Square, team
from game.engine.riverlands.hero import Hero


class Phase(StrEnum):
    """What is to be decided now."""

    ROLL_FOR_START = "roll_for_start"
    """Rolling for who moves first (RL-5)."""
    ACT = "act"
    """The next action of a turn, or its end (RL-11)."""
    CHOOSE = "choose"
    """One of the things found in a temple (RL-46)."""
    GO_BACK = "go_back"
    """To which tile to go back (RL-47)."""
    ANSWER_DRAW = "answer_draw"
    """Whether to accept a draw (RL-60)."""
    OVER = "over"


class Turn(NamedTuple):
    """A turn under way.

    `number` counts all turns from 1. `actions` is how many there were at its start (RL-10), `left` how many are left.
    `fed`: there was food at its start (RL-22). `river_holds` (RL-24) and `bogged_down` (RL-45) are what came due for it.
    `explored` is the tile explored in it, `rolled` the value rolled for that (RL-40). `offered`: a draw was offered (RL-60).
    """

    seat: Seat
    number: int
    actions: int
    left: int
    fed: bool
    river_holds: bool
    bogged_down: bool
    moved: bool = False
    attacked: bool = False
    explored: Square | None = None
    rolled: int | None = None
    offered: bool = False


class View(Protocol):
    """What everybody at the table sees: a state and the working copy can both be looked at like this."""

    @property
    def board(self) -> Board: ...
    @property
    def pace(self) -> Pace: ...
    @property
    def heroes(self) -> Sequence[Hero]: ...
    @property
    def first(self) -> Seat | None: ...
    @property
    def rolling(self) -> Sequence[Seat]: ...
    @property
    def rolls(self) -> Sequence[int | None]: ...
    @property
    def turn(self) -> Turn | None: ...
    @property
    def round(self) -> int: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def answering(self) -> Sequence[Seat]: ...
    @property
    def ending(self) -> Outcome | None: ...


@dataclass(frozen=True, slots=True)
class State:
    """A whole game. Nothing in it is hidden from anybody, so it is also what everybody sees.

    `pace` is how this game is brought to its end (RL-61). `heroes` are by seat. `first` is who moved first, None before that is
    rolled; `rolling` are those who roll for it now, and `rolls` by seat what they rolled in this throwing, None not yet.
    `turn` is None before the first turn and stays as it was when the game is over. `round` counts from 1, 0 before the first.
    `answering` are those who still have to answer a draw, in their order (RL-60). `ending` is how the game ended.
    """

    board: Board
    pace: Pace
    heroes: tuple[Hero, ...]
    first: Seat | None
    rolling: tuple[Seat, ...]
    rolls: tuple[int | None, ...]
    turn: Turn | None
    round: int
    phase: Phase
    answering: tuple[Seat, ...]
    ending: Outcome | None

    @property
    def actor(self) -> Seat | None:
        """Whose decision it is, None when the game is over."""
        return actor(self)

    @property
    def meal(self) -> int:
        """How much food everybody eats at the end of a turn now (RL-13, RL-61)."""
        return self.pace.meal(self.round)


Observation = State
"""What a seat may know: everything lies open."""


def actor(view: View) -> Seat | None:
    """Whose decision it is, None when the game is over."""
    match view.phase:
        case Phase.ROLL_FOR_START:
            return next(seat for seat in view.rolling if view.rolls[seat] is None)
        case Phase.ANSWER_DRAW:
            return view.answering[0]
        case Phase.OVER:
            return None
    return view.turn.seat if view.turn is not None else None


def players(view: View) -> range:
    """All seats."""
    return range(len(view.heroes))


def alive(view: View, seat: Seat) -> bool:
    """Whether a player is still in the game."""
    return view.heroes[seat].alive


def where(view: View, seat: Seat) -> Square:
    """Where a hero stands. Raises ValueError for one who is out."""
    space = view.heroes[seat].space
    if space is None:
        raise ValueError(f"the hero of seat {seat} is not on the board")
    return space


def hero_at(view: View, square: tuple[int, int]) -> Seat | None:
    """Whose hero stands on a square."""
    return next((seat for seat, hero in enumerate(view.heroes) if hero.space == square), None)


def turn_of(view: View) -> Turn:
    """The turn under way. Raises ValueError before the first."""
    if view.turn is None:
        raise ValueError("no turn has begun yet")
    return view.turn


def partner(view: View, seat: Seat) -> Seat | None:
    """The other player of the team, out or not; None in 1v1 (RL-1)."""
    return next((other for other in players(view) if other != seat and team(other) == team(seat)), None)


class Play:
    """A state while an action is carried out: the fields of `State`, and the events so far.

    `finished` says why the turn is over, a reason of `events.TurnEnded`; None while it goes on.
    """

    __slots__ = (
        "answering",
        "board",
        "ending",
        "events",
        "finished",
        "first",
        "heroes",
        "pace",
        "phase",
        "rolling",
        "rolls",
        "round",
        "turn",
    )

    def __init__(self, state: State) -> None:
        self.board = state.board
        self.pace = state.pace
        self.heroes = list(state.heroes)
        self.first = state.first
        self.rolling = state.rolling
        self.rolls = state.rolls
        self.turn = state.turn
        self.round = state.round
        self.phase = state.phase
        self.answering = state.answering
        self.ending = state.ending
        self.events: list[Event] = []
        self.finished: str | None = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase is Phase.OVER

    def tell(self, event: Event) -> None:
        """Note that something happened."""
        self.events.append(event)

    def step(self) -> Step[State]:
        """What the action led to."""
        state = State(
            self.board,
            self.pace,
            tuple(self.heroes),
            self.first,
            self.rolling,
            self.rolls,
            self.turn,
            self.round,
            self.phase,
            self.answering,
            self.ending,
        )
        return Step(state, tuple(self.events))
