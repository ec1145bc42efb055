"""A tiny game that keeps the whole contract: the example for the contract's tests, and a fast game for those of the match.

Two runners race to square 12. Setting up: each in turn places a coin (0 to 2) on a lane without looking further. A turn
is to roll a die (TY-1), then to step as far as it shows (TY-2) or, once in the game, to turn over the own hidden card and go
that far instead (TY-3), or after a roll of 3 or less to wait. Cards are shuffled from 1 to 6; a runner knows only the own one.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from game.engine import tokens
from game.engine.base import BaseGame
from game.engine.chance import Chance, shuffled
from game.engine.codec import PLAYERS, IntRange, kinds_of_events
from game.engine.core import (
    Action,
    CausedEvent,
    Illegal,
    Json,
    Open,
    Option,
    Outcome,
    PlayerEvent,
    Resign,
    Rolled,
    Seat,
    Step,
    TurnStarted,
    known_to,
    resolve_options,
)
from game.engine.notation import Notation
from game.engine.position import DRAFT_SLOTS, Draft, WriteOnce, finished
from game.engine.secrets import Secret
from game.engine.values import frozen, put

GOAL = 12


@frozen
class Board:
    """The distance to the goal."""

    goal: int = GOAL


Lane = Annotated[int, tokens.number("a lane", "1", "[0-2]"), IntRange(0, 2)]


@frozen
class Place(Action):
    """Put the own coin on a lane, before the race."""

    lane: Lane


@frozen
class Roll(Action):
    """Throw the die."""


@frozen
class Go(Action):
    """Go as far as was rolled."""


@frozen
class Turn(Action):
    """Turn the own card over, and go that far instead."""


@frozen
class Wait(Action):
    """Do nothing after the roll."""


@frozen(kw_only=True)
class Placed(PlayerEvent):
    """A coin was put on a lane."""

    lane: Open[Lane]


@frozen(kw_only=True)
class Dealt(PlayerEvent):
    """A seat got a card; `card` is None for those who may not see it."""

    card: Annotated[int | None, known_to("seat")]


@frozen(kw_only=True)
class Went(CausedEvent):
    """A runner went on; `cause` is "die" or "card"."""

    to: Open[int]


GOAL_OF_BOARD = IntRange(lambda board: board.goal, lambda board: board.goal)
At = Annotated[int, IntRange(0, lambda board: board.goal)]
Die = Annotated[int, IntRange(1, 6)]
COVERED = 0
"""A card that the one who looks does not know."""


@dataclass(slots=True, kw_only=True)
class Position(WriteOnce):
    """The position that everybody sees: `turn` is the seat to move, `rolled` None before the roll."""

    goal: Annotated[int, GOAL_OF_BOARD]
    turn: Seat
    lanes: Annotated[tuple[Lane | None, ...], PLAYERS]
    at: Annotated[tuple[At, ...], PLAYERS]
    rolled: Die | None
    resigned: Seat | None


@dataclass(slots=True, kw_only=True)
class State(Position):
    """The whole game; `cards` are None once turned over."""

    cards: Annotated[tuple[Die | None, ...], PLAYERS]


@dataclass(slots=True, kw_only=True)
class Observation(Position):
    """The knowledge of `seat`: in `cards`, those it does not know are COVERED."""

    seat: Seat | None
    cards: Annotated[tuple[Annotated[int, IntRange(COVERED, 6)] | None, ...], PLAYERS]


class Play(State, Draft):
    """A state while an action is carried out."""

    __slots__ = DRAFT_SLOTS

    def step(self) -> Step[State]:
        """Return the finished state with what happened."""
        return finished(State, self)


def _outcome(position: Position) -> Outcome | None:
    if position.resigned is not None:
        return Outcome(((1 - position.resigned,), (position.resigned,)), "resigned", "TY-4")
    for seat in (0, 1):
        if position.at[seat] >= position.goal:
            return Outcome(((seat,), (1 - seat,)), "goal", "TY-4")
    return None


class Tiny(BaseGame[Board, State, Action, Observation]):
    """The rules."""

    id = "tiny"
    prefix = "TY"
    rules_version = 1
    events = kinds_of_events(sys.modules[__name__])
    notation = Notation("the tiny game", {"place": Place, "roll": Roll, "go": Go, "turn": Turn, "wait": Wait, "resign": Resign})
    state = State
    draft = Play

    def players(self, data: Json, board: Board) -> int:
        return 2

    def seats(self, board: Board) -> tuple[int, ...]:
        return (2,)

    def options(self, board: Board) -> tuple[Option, ...]:
        return (Option("first", ("south", "north"), "south"),)

    def setup(self, board: Board, players: int, variants: Mapping[str, str], chance: Chance) -> Step[State]:
        if players != 2:
            raise ValueError(f"this game is for 2 players, not for {players}")
        first = ("south", "north").index(resolve_options(self.options(board), variants)["first"])
        cards = tuple(shuffled(range(1, 7), chance)[:2])
        state = State(goal=board.goal, turn=first, lanes=(None, None), at=(0, 0), rolled=None, resigned=None, cards=cards)
        return Step(state, tuple(Dealt(rule="TY-3", seat=seat, card=card) for seat, card in enumerate(cards)))

    def to_move(self, state: State) -> Seat | None:
        return None if self.outcome(state) else state.turn

    def playing_on(self, position: State | Observation, seat: Seat) -> tuple[Seat, ...]:
        return () if _outcome(position) else (1 - seat, seat)

    def legal(self, position: State | Observation) -> tuple[Action, ...]:
        candidates = (Place(0), Place(1), Place(2), Roll(), Go(), Turn(), Wait())
        return tuple(action for action in candidates if self.check(position, action) is None)

    def check(self, position: State | Observation, action: Action) -> Illegal | None:
        if _outcome(position):
            return Illegal("game_over", "TY-4")
        if isinstance(action, Resign):
            return None if action.seat in {0, 1} else Illegal("no_such_seat", "TY-4", seat=action.seat)
        if position.lanes[position.turn] is None:
            return self._check_placing(position, action)
        if isinstance(action, Place):
            return Illegal("placed_already", "TY-0")
        if isinstance(action, Roll):
            return None if position.rolled is None else Illegal("rolled_already", "TY-1")
        return self._check_going(position, action)

    def _check_placing(self, position: State | Observation, action: Action) -> Illegal | None:
        if not isinstance(action, Place):
            return Illegal("place_first", "TY-0")
        free = action.lane in {0, 1, 2} and action.lane not in position.lanes
        return None if free else Illegal("lane_taken", "TY-0", lane=action.lane)

    def _check_going(self, position: State | Observation, action: Action) -> Illegal | None:
        if position.rolled is None:
            return Illegal("roll_first", "TY-1")
        if isinstance(action, Turn) and position.cards[position.turn] is None:
            return Illegal("card_used", "TY-3")
        if isinstance(action, Wait) and position.rolled > 3:
            return Illegal("must_go", "TY-2")
        return None

    def carry_out(self, play: Play, action: Action, chance: Chance) -> None:
        seat = play.turn
        if isinstance(action, Resign):
            play.resigned = action.seat
        elif isinstance(action, Place):
            play.lanes = put(play.lanes, seat, action.lane)
            play.emit(Placed(rule="TY-0", seat=seat, lane=action.lane))
            self._next(play, begins=None not in play.lanes)
        elif isinstance(action, Roll):
            play.rolled = chance.roll(1, 6)
            play.emit(Rolled(rule="TY-1", seat=seat, value=play.rolled))
        else:
            if not isinstance(action, Wait):
                self._go(play, seat, by_card=isinstance(action, Turn))
            play.rolled = None
            self._next(play, begins=play.at[seat] < play.goal)

    def _go(self, play: Play, seat: Seat, *, by_card: bool) -> None:
        to = min(play.goal, play.at[seat] + ((play.cards[seat] if by_card else play.rolled) or 0))
        play.at = put(play.at, seat, to)
        if by_card:
            play.cards = put(play.cards, seat, None)
        play.emit(Went(rule="TY-2", seat=seat, to=to, cause="card" if by_card else "die"), reveals=by_card)

    def _next(self, play: Play, *, begins: bool) -> None:
        """The other seat is to move; `begins`: with a turn."""
        play.turn = 1 - play.turn
        if begins:
            play.emit(TurnStarted(rule="TY-1", seat=play.turn))

    def outcome(self, state: State) -> Outcome | None:
        return _outcome(state)

    def observe(self, state: State, seat: Seat | None) -> Observation:
        cards = tuple(card if card is None or owner == seat else COVERED for owner, card in enumerate(state.cards))
        return Observation.of(state, seat=seat, cards=cards)

    def needs_privacy(self, state: State, seat: Seat) -> bool:
        return state.cards[seat] is not None

    def sample(self, observation: Observation, chance: Chance) -> State:
        left = iter(shuffled((card for card in range(1, 7) if card not in observation.cards), chance))
        return State.of(observation, cards=tuple(next(left) if card == COVERED else card for card in observation.cards))

    def sealed(self, observation: Observation) -> State:
        cards: Any = tuple(Secret() if card == COVERED else card for card in observation.cards)
        return State.of(observation, cards=cards)


GAME = Tiny()
