"""A tiny game that keeps the whole contract: the example for the contract's tests, and a fast game for those of the match.

Two runners race to square 12. Setting up: each in turn places a coin (0 to 2) on a lane without looking further. A turn
is to roll a die (TY-1), then to step so far (TY-2) or, once in the game, to turn over the own hidden card and go so far
instead (TY-3), or after a roll of 3 or less to wait. Cards are shuffled from 1 to 6; a runner knows only the own one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any

from game.engine.chance import Chance, shuffled
from game.engine.core import (
    Action,
    CausedEvent,
    Game,
    Illegal,
    Json,
    NotationError,
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
)

GOAL = 12


@dataclass(frozen=True, slots=True)
class Board:
    """How far it is to the goal."""

    goal: int = GOAL


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put the own coin on a lane, before the race."""

    lane: int


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Throw the die."""


@dataclass(frozen=True, slots=True)
class Go(Action):
    """Go as far as was rolled."""


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Turn the own card over, and go so far instead."""


@dataclass(frozen=True, slots=True)
class Wait(Action):
    """Do nothing after the roll."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(PlayerEvent):
    """A coin was put on a lane."""

    lane: Open[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(PlayerEvent):
    """A seat got a card; `card` is None for those who may not see it."""

    card: Annotated[int | None, known_to("seat")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Went(CausedEvent):
    """A runner went on; `cause` is "die" or "card"."""

    to: Open[int]


@dataclass(frozen=True, slots=True)
class State:
    """`rolled` is None before the roll; `cards` are None once turned over."""

    goal: int
    turn: Seat
    lanes: tuple[int | None, int | None]
    at: tuple[int, int]
    cards: tuple[int | None, int | None]
    rolled: int | None = None
    resigned: Seat | None = None


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat knows: the state with other cards covered as 0, and who looks."""

    state: State
    seat: Seat | None


NOTATION: Mapping[str, Action] = {
    "roll": Roll(), "go": Go(), "turn": Turn(), "wait": Wait(), "resign 0": Resign(0), "resign 1": Resign(1),
    "place 0": Place(0), "place 1": Place(1), "place 2": Place(2),
}  # fmt: skip


def _put(pair: tuple[Any, Any], seat: Seat, value: Any) -> tuple[Any, Any]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def _pair(data: Json, name: str) -> tuple[Any, Any]:
    value = data.get(name)
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError(f"the state's {name} must be a list of two")
    return value[0], value[1]


class Tiny(Game[Board, State, Action, Seen]):
    """The rules."""

    id = "tiny"
    prefix = "TY"
    rules_version = 1

    def seats(self, board: Board) -> tuple[int, ...]:
        return (2,)

    def options(self, board: Board) -> tuple[Option, ...]:
        return (Option("first", ("south", "north"), "south"),)

    def setup(self, board: Board, players: int, variants: Mapping[str, str], chance: Chance) -> Step[State]:
        first = variants.get("first", "south")
        if players != 2 or set(variants) - {"first"} or first not in {"south", "north"}:
            raise ValueError(f"two players, and first: south or north; not {players} and {dict(variants)}")
        cards = shuffled(range(1, 7), chance)[:2]
        state = State(board.goal, ("south", "north").index(first), (None, None), (0, 0), (cards[0], cards[1]))
        return Step(state, tuple(Dealt(rule="TY-3", seat=seat, card=cards[seat]) for seat in (0, 1)))

    def to_move(self, state: State) -> Seat | None:
        return None if self.outcome(state) else state.turn

    def legal(self, state: State) -> tuple[Action, ...]:
        candidates = (Place(0), Place(1), Place(2), Roll(), Go(), Turn(), Wait())
        return tuple(action for action in candidates if self.check(state, action) is None)

    def check(self, state: State, action: Action) -> Illegal | None:
        if self.outcome(state):
            return Illegal("game_over", "TY-4")
        if isinstance(action, Resign):
            return None if action.seat in {0, 1} else Illegal("no_such_seat", "TY-4", seat=action.seat)
        if state.lanes[state.turn] is None:
            return self._check_placing(state, action)
        if isinstance(action, Place):
            return Illegal("placed_already", "TY-0")
        if isinstance(action, Roll):
            return None if state.rolled is None else Illegal("rolled_already", "TY-1")
        return self._check_going(state, action)

    def _check_placing(self, state: State, action: Action) -> Illegal | None:
        if not isinstance(action, Place):
            return Illegal("place_first", "TY-0")
        free = action.lane in {0, 1, 2} and action.lane not in state.lanes
        return None if free else Illegal("lane_taken", "TY-0", lane=action.lane)

    def _check_going(self, state: State, action: Action) -> Illegal | None:
        if state.rolled is None:
            return Illegal("roll_first", "TY-1")
        if isinstance(action, Turn) and state.cards[state.turn] is None:
            return Illegal("card_used", "TY-3")
        if isinstance(action, Wait) and state.rolled > 3:
            return Illegal("must_go", "TY-2")
        return None

    def apply(self, state: State, action: Action, chance: Chance) -> Step[State]:
        refused = self.check(state, action)
        if refused is not None:
            raise refused
        seat, other = state.turn, 1 - state.turn
        if isinstance(action, Resign):
            return Step(replace(state, resigned=action.seat), ())
        if isinstance(action, Place):
            lanes = _put(state.lanes, seat, action.lane)
            begun = (TurnStarted(rule="TY-1", seat=other),) if None not in lanes else ()
            return Step(replace(state, lanes=lanes, turn=other), (Placed(rule="TY-0", seat=seat, lane=action.lane), *begun))
        if isinstance(action, Roll):
            value = chance.roll(1, 6)
            return Step(replace(state, rolled=value), (Rolled(rule="TY-1", seat=seat, value=value),))
        by_card = isinstance(action, Turn)
        distance = 0 if isinstance(action, Wait) else state.cards[seat] if by_card else state.rolled
        to = min(state.goal, state.at[seat] + (distance or 0))
        after = replace(
            state,
            at=_put(state.at, seat, to),
            cards=_put(state.cards, seat, None) if by_card else state.cards,
            rolled=None,
            turn=other,
        )
        went = () if isinstance(action, Wait) else (Went(rule="TY-2", seat=seat, to=to, cause="card" if by_card else "die"),)
        begun = () if to == state.goal else (TurnStarted(rule="TY-1", seat=other),)
        return Step(after, (*went, *begun), reveals=by_card)

    def outcome(self, state: State) -> Outcome | None:
        if state.resigned is not None:
            return Outcome(((1 - state.resigned,), (state.resigned,)), "resigned", "TY-4")
        for seat in (0, 1):
            if state.at[seat] >= state.goal:
                return Outcome(((seat,), (1 - seat,)), "goal", "TY-4")
        return None

    def observe(self, state: State, seat: Seat | None) -> Seen:
        covered = tuple(card if card is None or owner == seat else 0 for owner, card in enumerate(state.cards))
        return Seen(replace(state, cards=(covered[0], covered[1])), seat)

    def private(self, state: State, seat: Seat) -> bool:
        return state.cards[seat] is not None

    def sample(self, observation: Seen, chance: Chance) -> State:
        known = observation.state.cards
        left = iter(shuffled((card for card in range(1, 7) if card not in known), chance))
        cards = tuple(next(left) if card == 0 else card for card in known)
        return replace(observation.state, cards=(cards[0], cards[1]))

    def encode(self, action: Action) -> str:
        return next(text for text, known in NOTATION.items() if known == action)

    def decode(self, text: str) -> Action:
        if text not in NOTATION:
            raise NotationError(f"{text!r} is no action; the actions are {', '.join(NOTATION)}")
        return NOTATION[text]

    def dump(self, state: State) -> Json:
        return {
            "goal": state.goal, "turn": state.turn, "lanes": list(state.lanes), "at": list(state.at),
            "cards": list(state.cards), "rolled": state.rolled, "resigned": state.resigned,
        }  # fmt: skip

    def load(self, data: Json, board: Board) -> State:
        lanes, at, cards = (_pair(data, name) for name in ("lanes", "at", "cards"))
        right = (
            data.get("goal") == board.goal
            and data.get("turn") in (0, 1)
            and all(lane in (None, 0, 1, 2) for lane in lanes)
            and all(isinstance(place, int) and 0 <= place <= board.goal for place in at)
            and all(card in (None, *range(1, 7)) for card in cards)
            and data.get("rolled", 0) in (None, *range(1, 7))
            and data.get("resigned", 9) in (None, 0, 1)
        )
        if not right:
            raise ValueError("this is no state of the game on this board")
        return State(board.goal, data["turn"], lanes, at, cards, data["rolled"], data["resigned"])


GAME = Tiny()
