"""The state of Riverlands, and the working copy on which an action is carried out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, NamedTuple, Self

from game.engine.codec import GIVEN, PLAYERS, IntRange, OmitDefault
from game.engine.core import Outcome, Seat, Step
from game.engine.position import DRAFT_SLOTS, Draft, WriteOnce, finished
from game.engine.riverlands.board import Board, Pace, Space, Square
from game.engine.riverlands.hero import LIVES, Hero
from game.engine.riverlands.outcome import Ended
from game.engine.riverlands.tables import ABROAD, AT_HOME, DIE
from game.engine.values import put


class Phase(StrEnum):
    """The decision that is due."""

    ROLL_FOR_START = "roll_for_start"
    """Rolling for who moves first (RL-5)."""
    ACT = "act"
    """The next action of a turn, or its end (RL-11)."""
    CHOOSE = "choose"
    """One of the things found in a temple (RL-46)."""
    GO_BACK = "go_back"
    """Choose the tile to go back to (RL-47)."""
    ANSWER_DRAW = "answer_draw"
    """Accept or refuse a draw (RL-60)."""
    OVER = "over"


Value = Annotated[int, IntRange(*DIE)]
"""A side of the die."""


class Turn(NamedTuple):
    """A turn under way.

    `number` counts all turns from 1. `actions` is how many there were at its start (RL-10), `left` how many are left.
    `fed`: there was food at its start (RL-22). `river_holds` (RL-24) and `bogged_down` (RL-45) are what came due for it.
    `explored` is the tile explored in it, `rolled` the value rolled for that (RL-40). `offered`: a draw was offered (RL-60).
    """

    seat: Seat
    number: Annotated[int, IntRange(1)]
    actions: Annotated[int, IntRange(AT_HOME, ABROAD)]
    left: Annotated[int, IntRange(0, ABROAD)]
    fed: bool
    river_holds: bool
    bogged_down: bool
    moved: bool = False
    attacked: bool = False
    explored: Space | None = None
    rolled: Value | None = None
    offered: bool = False


@dataclass(slots=True, kw_only=True)
class Position(WriteOnce):
    """The fields that the rules read, all of them public.

    `pace` is how this game is brought to its end (RL-61), `lives` how many everybody had at its start (RL-63). `heroes` are by
    seat. `first` is who moved first, None before that is
    rolled; `rolling` are those who roll for it now, and `rolls` by seat what they rolled in this round of rolls, None not yet.
    `turn` is None before the first turn and stays as it was when the game is over. `round` counts from 1, 0 before the first.
    `answering` are those who still have to answer a draw, in their order (RL-60). `ending` is how the game ended.
    """

    board: Annotated[Board, GIVEN]
    pace: Pace
    lives: Annotated[int, IntRange(1, LIVES), OmitDefault(LIVES)] = LIVES
    heroes: Annotated[tuple[Hero, ...], PLAYERS]
    first: Seat | None
    rolling: tuple[Seat, ...]
    rolls: Annotated[tuple[Value | None, ...], PLAYERS]
    turn: Turn | None
    round: int
    phase: Phase
    answering: tuple[Seat, ...]
    ending: Annotated[Outcome, Ended()] | None

    @property
    def actor(self) -> Seat | None:
        """Return the seat whose decision it is.

        None when the game is over, and as soon as all have rolled for the start.
        """
        match self.phase:
            case Phase.ROLL_FOR_START:
                return next((seat for seat in self.rolling if self.rolls[seat] is None), None)
            case Phase.ANSWER_DRAW:
                return self.answering[0]
            case Phase.OVER:
                return None
        return self.turn.seat if self.turn is not None else None

    @property
    def meal(self) -> int:
        """Return the food that everybody eats at the end of a turn now (RL-13, RL-61)."""
        return self.pace.meal(self.round)


@dataclass(slots=True, kw_only=True)
class State(Position):
    """The whole game: nothing in it is hidden."""


@dataclass(slots=True, kw_only=True)
class Observation(Position):
    """The knowledge of players and spectators: everything."""


def players(position: Position) -> range:
    """Return all seats."""
    return range(len(position.heroes))


def alive(position: Position, seat: Seat) -> bool:
    """Return whether a player is still in the game."""
    return position.heroes[seat].alive


def where(position: Position, seat: Seat) -> Square:
    """Return the square of a hero. Raises ValueError for one who is out."""
    space = position.heroes[seat].space
    if space is None:
        raise ValueError(f"the hero of seat {seat} is not on the board")
    return space


def hero_at(position: Position, square: tuple[int, int]) -> Seat | None:
    """Return the seat whose hero stands on a square."""
    return next((seat for seat, hero in enumerate(position.heroes) if hero.space == square), None)


def turn_of(position: Position) -> Turn:
    """Return the turn under way. Raises ValueError before the first."""
    if position.turn is None:
        raise ValueError("no turn has begun yet")
    return position.turn


def partner(position: Position, seat: Seat) -> Seat | None:
    """Return the other player of the team, out or not; None in 1v1 (RL-1)."""
    seats = len(position.heroes)
    return (seat + 2) % seats if seats > 2 else None


class Play(State, Draft):
    """A state while an action is carried out.

    `turn_over` says why the turn is over, a reason of `events.TurnEnded`; None while it goes on.
    """

    __slots__ = (*DRAFT_SLOTS, "turn_over")

    turn_over: str | None

    @classmethod
    def begin(cls, state: WriteOnce) -> Self:
        play = super().begin(state)
        play.turn_over = None
        return play

    def change(self, seat: Seat, hero: Hero) -> Hero:
        """Set the hero of a seat; returns it."""
        self.heroes = put(self.heroes, seat, hero)
        return hero

    def step(self) -> Step[State]:
        """Return the finished state with what happened."""
        return finished(State, self)
