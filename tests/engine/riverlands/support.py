"""Building positions by hand, and playing texts of actions on them.

Squares are (column, row) of the drawings in `boards`, row 0 in the north. On the small board seat 0 starts at (3, 6) and
seat 1 at (3, 0); on the board for teams seats 0 and 2 start at (2, 7) and (6, 7), seats 1 and 3 at (6, 0) and (2, 0).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from game.engine.chance import Fixed
from game.engine.core import Event, Illegal, Step
from game.engine.riverlands.board import Board, Square
from game.engine.riverlands.game import GAME
from game.engine.riverlands.hero import Hero
from game.engine.riverlands.state import Phase, State, Turn

from .boards import SMALL, TEAMS

EventT = TypeVar("EventT", bound=Event)

OUT = Hero(None, lives=0, health=0, food=0)
"""A player who is out."""


def at(column: int, row: int, **has: Any) -> Hero:
    """A hero on a square, with the starting inventory but for what it `has`."""
    return Hero(Square(column, row), **has)


def table(
    *heroes: Hero,
    board: Board | None = None,
    turn: int = 0,
    round: int = 1,
    first: int = 0,
    **of_turn: Any,
) -> State:
    """A position in a turn of seat `turn` with 2 actions, on the classic board for this number of heroes.

    `of_turn` are other fields of `state.Turn`; `left` is as many as `actions` unless it is given.
    """
    found = board or (SMALL if len(heroes) == 2 else TEAMS)
    actions = of_turn.pop("actions", 2)
    fields = {"fed": True, "river_holds": False, "bogged_down": False, "left": actions, **of_turn}
    return State(
        board=found,
        pace=found.pace,
        heroes=heroes,
        first=first,
        rolling=(),
        rolls=(None,) * len(heroes),
        turn=Turn(seat=turn, number=1, actions=actions, **fields),
        round=round,
        phase=Phase.ACT,
        answering=(),
        ending=None,
    )


def act(state: State, *texts: str, rolls: Sequence[int] = ()) -> Step[State]:
    """Play actions one after the other, by whoever has to decide: the last state, and all events on the way.

    Exactly the `rolls` must be rolled on the way.
    """
    chance = Fixed(*rolls)
    events: list[Event] = []
    for text in texts:
        step = GAME.apply(state, GAME.decode(text), chance)
        state = step.state
        events += step.events
    assert chance.left == 0, f"{chance.left} rolls were not asked for"
    return Step(state, tuple(events))


def choices(state: State, word: str = "") -> set[str]:
    """All that the player to move may do, as texts; only those that begin with a word."""
    return {text for text in map(GAME.encode, GAME.legal(state)) if text.startswith(word)}


def disabled_reason(state: State, text: str) -> Illegal:
    """The reason why an action is refused; the action must be refused, and not be listed."""
    action = GAME.decode(text)
    reason = GAME.check(state, action)
    assert reason is not None, f"{text} is allowed"
    assert action not in GAME.legal(state)
    return reason


def refused(state: State, text: str) -> tuple[str, str]:
    """The code and the rule of `disabled_reason`."""
    reason = disabled_reason(state, text)
    return reason.code, reason.rule


def all_of(step: Step[State], kind: type[EventT]) -> list[EventT]:
    """The events of a kind, in order."""
    return [event for event in step.events if isinstance(event, kind)]


def one(step: Step[State], kind: type[EventT]) -> EventT:
    """The only event of a kind."""
    found = all_of(step, kind)
    assert len(found) == 1, f"{len(found)} events {kind.__name__}"
    return found[0]


def story(step: Step[State]) -> list[str]:
    """The codes of the events with their rules."""
    return [f"{event.code()} {event.rule}" for event in step.events]


def waits(state: State) -> tuple[int | None, str]:
    """Return who has to decide, and what."""
    return state.actor, state.phase.value
