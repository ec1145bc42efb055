"""Building positions by hand, and playing texts of actions on them.

Names of spaces around the middle C of the board: E, NE, NW, W, SW, SE are its neighbours by direction 0 to 5, EE and so on
are two away in a straight line, and FAR is out of everybody's way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.engine import hexgrid
from game.engine.chance import Fixed
from game.engine.core import Event, Illegal, Step
from game.engine.earthquake.board import Board, Space
from game.engine.earthquake.game import GAME
from game.engine.earthquake.mix import CLASSIC_MIX, Tile, by_face, mix_of
from game.engine.earthquake.state import Out, Phase, State

C = (0, 0)
E, NE, NW, W, SW, SE = (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)
EE, NENE, NWNW, WW, SWSW, SESE = (2, 0), (2, -2), (0, -2), (-2, 0), (-2, 2), (0, 2)
EEE = (3, 0)
FAR, FAR2, FAR3, FAR4, FAR5 = (-3, 3), (-3, 2), (-2, 3), (3, -3), (0, -3)

SPACES = hexgrid.hexagon(3)
CORNERS = {(3, 0), (3, -3), (0, -3), (-3, 0), (-3, 3), (0, 3)}
CLASSIC_AREAS = {
    2: set(hexgrid.hexagon(2)),
    3: set(hexgrid.hexagon(2)) | {(3, -1), (3, -2), (-1, -2), (-2, -1), (-2, 3), (-1, 3)},
    4: {space for space in SPACES if abs(space[1]) <= 2},
    5: set(SPACES) - CORNERS,
    6: set(SPACES),
}
"""The playing areas of EI-3."""

CLASSIC = Board.of(SPACES, CLASSIC_AREAS)
WIDE = Board.of(SPACES, dict.fromkeys(range(2, 7), SPACES))
"""The whole board as the playing area for everybody, so that any space can have a stack."""

EventT = TypeVar("EventT", bound=Event)


def tiles(text: str) -> tuple[Tile, ...]:
    """A stack from the bottom up: faces by spaces, "*3" repeats one, ":2" turns it: "land*2 cracks_01:2 rope"."""
    stack: list[Tile] = []
    for word in text.split():
        name, _, times = word.partition("*")
        face, _, rotation = name.partition(":")
        assert face in CLASSIC_MIX, f"{face!r} is no face; turn another one"
        stack += [Tile.of(face, int(rotation or 0))] * int(times or 1)
    return tuple(stack)


def table(
    stacks: dict[Space, str],
    explorers: Sequence[Space | None],
    tools: Sequence[str | None] = (),
    *,
    turn: int = 0,
    moved: bool = False,
    phase: Phase = Phase.MOVE,
    actor: int | None = None,
    out: Sequence[int] = (),
    board: Board = WIDE,
) -> State:
    """A position in mid-game; all spaces without a stack are water. Turns go in the order of seats."""
    laid = {space: tiles(text) for space, text in stacks.items()}
    players = len(explorers)
    return State(
        board=board,
        mix=board.mix,
        stacks=tuple(laid.get(space, ()) for space in board.spaces),
        explorers=tuple(explorers),
        tools=(*tools, *(None,) * (players - len(tools))),
        removed=mix_of({}),
        order=tuple(reversed(range(players))),
        out=tuple(Out(seat, "drowned") for seat in out),
        turn=turn,
        turns=1,
        moved=moved,
        phase=phase,
        actor=turn if actor is None else actor,
    )


def act(state: State, *texts: str) -> Step[State]:
    """Play actions one after the other, by whoever has to decide: the last state, and all events on the way."""
    events: list[Event] = []
    reveals = False
    for text in texts:
        step = GAME.apply(state, GAME.decode(text), Fixed())
        state = step.state
        events += step.events
        reveals = reveals or step.reveals
    return Step(state, tuple(events), reveals)


def choices(state: State) -> set[str]:
    """All that the player to move may do, as texts."""
    return {GAME.encode(action) for action in GAME.legal(state)}


def disabled_reason(state: State, text: str) -> Illegal:
    """The reason why an action is refused; the action must be refused."""
    reason = GAME.check(state, GAME.decode(text))
    assert reason is not None, f"{text} is allowed"
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


def stack(state: State, space: Space) -> str:
    """The faces on a space from the bottom up, by spaces."""
    return " ".join(tile.face for tile in state.stacks[state.board.index[space]])


def gone(state: State) -> dict[str, int]:
    """The tiles out of the game by face, without zeros."""
    return {face: count for face, count in by_face(state.removed).items() if count}


def waits(state: State) -> tuple[int | None, str]:
    """Return who has to decide, and what."""
    return state.actor, state.phase.value
