"""The state of a game, what all rules look at, and the working copy on which an action is carried out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol

from game.engine.core import Event, Seat, Step
from game.engine.earthquake.board import Board, Space
from game.engine.earthquake.events import FellIntoWater, TileRemoved, TileUncovered, ToolDiscarded, ToolUsed, VolcanoExposed
from game.engine.earthquake.mix import Mix, Tile

Stack = tuple[Tile, ...]
"""The tiles on a space from the lowest to the top; () is water."""


class Phase(StrEnum):
    """What the player to move decides; all but PLACE and OVER are the points of EI-25."""

    PLACE = "place"
    """Where to put the explorer (EI-6)."""
    MOVE = "move"
    """The turn's move (EI-10, EI-14)."""
    TOOL = "tool"
    """Whether to keep the tool tile under the explorer (EI-23)."""
    SANDBAG = "sandbag"
    """Whether the sandbag or the tile under the explorer is removed (EI-53)."""
    FORCED = "forced"
    """How to move off an exposed volcano, also out of turn (EI-41)."""
    END = "end"
    """Whether to use a tool before the turn is over (EI-25)."""
    OVER = "over"


class Out(NamedTuple):
    """A player who is out, and why: a cause of `events.Eliminated`."""

    seat: Seat
    cause: str


class View(Protocol):
    """What everybody at the table sees: a state, an observation and the working copy can all be looked at like this."""

    @property
    def board(self) -> Board: ...
    @property
    def explorers(self) -> Sequence[Space | None]: ...
    @property
    def tools(self) -> Sequence[str | None]: ...
    @property
    def order(self) -> Sequence[Seat]: ...
    @property
    def out(self) -> Sequence[Out]: ...
    @property
    def turn(self) -> Seat | None: ...
    @property
    def moved(self) -> bool: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def actor(self) -> Seat | None: ...

    def height(self, space: Space) -> int:
        """The number of tiles on a space of the board."""
        ...

    def top(self, space: Space) -> Tile | None:
        """The top tile of a space of the board, None for water."""
        ...


@dataclass(frozen=True, slots=True)
class State:
    """A whole game, tiles below the top included. Tuples by seat have one entry for each player, out or not.

    `mix` is the mix that was shuffled. `stacks` has one entry for each of `board.spaces`. `tools` are the kinds held.
    `removed` counts, by the faces of `mix`, the tiles out of the game that everybody saw, used tools among them. `order`
    is the placing order (EI-6), the reverse of the playing order (EI-7). `out` is in the order of going out. `turn` is whose
    turn it is (None while placing), even if just out; `turns` how many turns were begun; `moved` whether the turn's
    move is made. `actor` is whose decision it is, None when the game is over.
    """

    board: Board
    mix: Mix
    stacks: tuple[Stack, ...]
    explorers: tuple[Space | None, ...]
    tools: tuple[str | None, ...]
    removed: tuple[int, ...]
    order: tuple[Seat, ...]
    out: tuple[Out, ...]
    turn: Seat | None
    turns: int
    moved: bool
    phase: Phase
    actor: Seat | None

    def height(self, space: Space) -> int:
        """See `View`."""
        return len(self.stacks[self.board.index[space]])

    def top(self, space: Space) -> Tile | None:
        """See `View`."""
        stack = self.stacks[self.board.index[space]]
        return stack[-1] if stack else None


def explorer_at(view: View, space: Space) -> Seat | None:
    """Whose explorer stands on a space."""
    return view.explorers.index(space) if space in view.explorers else None


def where(view: View, seat: Seat) -> Space:
    """Where an explorer stands. Raises ValueError when it is not on the board."""
    space = view.explorers[seat]
    if space is None:
        raise ValueError(f"the explorer of seat {seat} is not on the board")
    return space


def is_in(view: View, seat: Seat) -> bool:
    """Whether a player is still in the game."""
    return all(gone.seat != seat for gone in view.out)


def on_volcano(view: View, seat: Seat) -> bool:
    """Whether an explorer stands on an exposed volcano (EI-40)."""
    space = view.explorers[seat]
    top = view.top(space) if space is not None else None
    return top is not None and top.kind == "volcano"


def playing_order(view: View) -> tuple[Seat, ...]:
    """The players who are still in, in the order of their turns (EI-7), from the one whose turn it is, if that one is in."""
    seats = tuple(reversed(view.order))
    start = seats.index(view.turn) if view.turn is not None else 0
    return tuple(seat for seat in seats[start:] + seats[:start] if is_in(view, seat))


class Play:
    """A state while an action is carried out: the fields of `State`, lists instead of tuples, and the events so far.

    `tile_waits`: a tile is being played, and its player has to decide something about it.
    """

    def __init__(self, state: State) -> None:
        self.board = state.board
        self.mix = state.mix
        self.stacks = list(state.stacks)
        self.explorers = list(state.explorers)
        self.tools = list(state.tools)
        self.removed = list(state.removed)
        self.order = state.order
        self.out = list(state.out)
        self.turn = state.turn
        self.turns = state.turns
        self.moved = state.moved
        self.phase = state.phase
        self.actor = state.actor
        self.events: list[Event] = []
        self.reveals = False
        self.tile_waits = state.phase in (Phase.TOOL, Phase.SANDBAG)

    @property
    def over(self) -> bool:
        """Whether one explorer is left (EI-17)."""
        return self.phase is Phase.OVER

    def step(self) -> Step[State]:
        """What the action led to."""
        state = State(
            board=self.board,
            mix=self.mix,
            stacks=tuple(self.stacks),
            explorers=tuple(self.explorers),
            tools=tuple(self.tools),
            removed=tuple(self.removed),
            order=self.order,
            out=tuple(self.out),
            turn=self.turn,
            turns=self.turns,
            moved=self.moved,
            phase=self.phase,
            actor=self.actor,
        )
        return Step(state, tuple(self.events), self.reveals)

    def height(self, space: Space) -> int:
        """See `View`."""
        return len(self.stacks[self.board.index[space]])

    def top(self, space: Space) -> Tile | None:
        """See `View`."""
        stack = self.stacks[self.board.index[space]]
        return stack[-1] if stack else None

    def wait_for(self, seat: Seat, phase: Phase) -> None:
        """Let a player decide."""
        self.actor, self.phase = seat, phase
        self.tile_waits = phase in (Phase.TOOL, Phase.SANDBAG)

    def finish_tile(self) -> None:
        """No tile is being played any more (EI-44)."""
        self.tile_waits = False

    def spend_tool(self, seat: Seat) -> str:
        """Take the tool out of a player's hand and out of the game, and return its kind."""
        tool = self.tools[seat]
        if tool is None:
            raise ValueError(f"seat {seat} holds no tool")
        self.tools[seat] = None
        self._count_removed(tool)
        return tool

    def use_tool(self, seat: Seat, target: Space, rule: str) -> str:
        """Spend the tool a player holds on a space (EI-25), and return its kind."""
        tool = self.spend_tool(seat)
        self.events.append(ToolUsed(rule=rule, seat=seat, tool=tool, start=where(self, seat), target=target))
        return tool

    def discard_tool(self, seat: Seat, why: str, rule: str) -> None:
        """Discard the tool a player holds, unused."""
        self.events.append(ToolDiscarded(rule=rule, seat=seat, tool=self.spend_tool(seat), why=why))

    def take_top(self, space: Space, seat: Seat, cause: str, rule: str) -> Tile:
        """Take the top tile off a stack and return it; say what comes to light, and who stands in water (EI-13).

        `seat` and `cause` as in `events.TileRemoved`. The tile is out of the game unless it is kept.
        """
        place = self.board.index[space]
        *rest, tile = self.stacks[place]
        self.stacks[place] = tuple(rest)
        if cause != "kept":
            self._count_removed(tile.face)
        self.events.append(TileRemoved(rule=rule, seat=seat, space=space, tile=tile, cause=cause, height=len(rest)))
        standing = explorer_at(self, space)
        if rest:
            self.reveals = True
            self.events.append(TileUncovered(rule="EI-5", space=space, tile=rest[-1], height=len(rest)))
            if rest[-1].kind == "volcano":
                self.events.append(VolcanoExposed(rule="EI-40", space=space, seat=standing))
        elif standing is not None:
            self.events.append(FellIntoWater(rule="EI-13", seat=standing, space=space))
        return tile

    def _count_removed(self, face: str) -> None:
        place = next(place for place, (known, _) in enumerate(self.mix) if known == face)
        self.removed[place] += 1
