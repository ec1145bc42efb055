"""The state of Earthquake Island, and the working copy on which an action is carried out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final, NamedTuple

from game.engine.codec import GIVEN, PLAYERS, Choice, Count, Named, Row
from game.engine.core import Seat, Step
from game.engine.earthquake.board import SPACE, Board, Space
from game.engine.earthquake.events import FellIntoWater, TileRemoved, TileUncovered, ToolDiscarded, ToolUsed, VolcanoExposed
from game.engine.earthquake.kinds import KINDS, VOLCANIC, Tool
from game.engine.earthquake.mix import FACES, PLACES, Laid, Mix, Tile
from game.engine.position import DRAFT_SLOTS, Draft, WriteOnce, finished
from game.engine.values import put

ABSENT: Final = "absent"
"""The cause of one who has no explorer in a position that somebody set up."""
CAUSES: Final = ("drowned", "volcano", "dynamite", "bazooka", "gave_up", "resigned")
"""The causes of `events.Eliminated`."""


class Phase(StrEnum):
    """The decision of the player to move.

    All but PLACE and OVER are the points of EI-25.
    """

    PLACE = "place"
    """Put the explorer on a stack (EI-6)."""
    MOVE = "move"
    """The turn's move (EI-10, EI-14)."""
    TOOL = "tool"
    """Keep or discard the tool tile under the explorer (EI-23)."""
    SANDBAG = "sandbag"
    """Remove the sandbag or the tile under the explorer (EI-53)."""
    FORCED = "forced"
    """Move off an exposed volcano, also out of turn (EI-41)."""
    END = "end"
    """Use a tool or end the turn (EI-25)."""
    OVER = "over"


class Out(NamedTuple):
    """A player who is out, and why."""

    seat: Seat
    cause: Annotated[str, Choice((*CAUSES, ABSENT))]


# How the fields below are written and checked: annotations cannot hold functions of this module themselves.
BY_FACE: Final = Named(FACES, 0)
BY_SPACE: Final = Named(lambda board: [SPACE.write(space) for space in board.spaces], ())
SPACES: Final = Count(lambda board: len(board.spaces))
Gone = Annotated[Out, Row()]
Stack = tuple[Laid, ...]
"""The tiles on a space from the lowest to the top; () is water."""


@dataclass(slots=True, kw_only=True)
class Position(WriteOnce):
    """The public fields of a state, which the rules read.

    Tuples by seat have one entry for each player, out or not.

    `mix` is the mix that was shuffled. `tools` are the kinds held. `removed` counts, for each of FACES, the tiles out of the
    game that everybody saw, used tools among them. `order` is the placing order (EI-6), the reverse of the playing order
    (EI-7). `out` is in the order of going out. `turn` is whose turn it is (None while placing), even if just out; `turns` how
    many turns were begun; `moved` whether the turn's move is made. `actor` is whose decision it is, None when the game is over.
    """

    board: Annotated[Board, GIVEN]
    mix: Annotated[Mix, BY_FACE]
    explorers: Annotated[tuple[Space | None, ...], PLAYERS]
    tools: Annotated[tuple[Tool | None, ...], PLAYERS]
    removed: Annotated[tuple[int, ...], BY_FACE]
    order: Annotated[tuple[Seat, ...], PLAYERS]
    out: tuple[Gone, ...]
    turn: Seat | None
    turns: int
    moved: bool
    phase: Phase
    actor: Seat | None

    def height(self, space: Space) -> int:
        """Return the number of tiles on a space of the board."""
        raise NotImplementedError

    def top(self, space: Space) -> Tile | None:
        """Return the top tile of a space of the board, None for water."""
        raise NotImplementedError


@dataclass(slots=True, kw_only=True)
class State(Position):
    """The whole game. `stacks` has the tiles of each of `board.spaces`."""

    stacks: Annotated[tuple[Stack, ...], BY_SPACE]

    def height(self, space: Space) -> int:
        return len(self.stacks[self.board.index[space]])

    def top(self, space: Space) -> Tile | None:
        stack = self.stacks[self.board.index[space]]
        return stack[-1] if stack else None


@dataclass(slots=True, kw_only=True)
class Observation(Position):
    """The knowledge of players and spectators: all but the tiles below the top (EI-5).

    `heights` and `tops` have one entry for each of `board.spaces`; the top of water is None. `below` are the tiles below the
    tops, likewise, where nothing is hidden any more, else ().
    """

    heights: Annotated[tuple[int, ...], SPACES]
    tops: Annotated[tuple[Laid | None, ...], SPACES]
    below: tuple[Stack, ...] = ()

    def height(self, space: Space) -> int:
        return self.heights[self.board.index[space]]

    def top(self, space: Space) -> Tile | None:
        return self.tops[self.board.index[space]]


def explorer_at(position: Position, space: Space) -> Seat | None:
    """Return the seat whose explorer stands on a space."""
    return position.explorers.index(space) if space in position.explorers else None


def where(position: Position, seat: Seat) -> Space:
    """Return the space of an explorer. Raises ValueError when it is not on the board."""
    space = position.explorers[seat]
    if space is None:
        raise ValueError(f"the explorer of seat {seat} is not on the board")
    return space


def is_in(position: Position, seat: Seat) -> bool:
    """Return whether a player is still in the game."""
    return seat not in [gone.seat for gone in position.out]


def on_volcano(position: Position, seat: Seat) -> bool:
    """Return whether an explorer stands on an exposed volcano (EI-40)."""
    space = position.explorers[seat]
    top = position.top(space) if space is not None else None
    return top is not None and top.kind in VOLCANIC


def playing_order(position: Position) -> tuple[Seat, ...]:
    """Return the players who are still in, in the order of their turns (EI-7).

    The first is the one whose turn it is, if that one is in.
    """
    seats, out = position.order[::-1], [gone.seat for gone in position.out]
    start = seats.index(position.turn) if position.turn is not None else 0
    return tuple([seat for seat in seats[start:] + seats[:start] if seat not in out])


class Play(State, Draft):
    """A state while an action is carried out."""

    __slots__ = DRAFT_SLOTS

    @property
    def over(self) -> bool:
        """Return whether one explorer is left (EI-17)."""
        return self.phase is Phase.OVER

    def step(self) -> Step[State]:
        """Return the finished state with what happened."""
        return finished(State, self)

    def wait_for(self, seat: Seat, phase: Phase) -> None:
        """Let a player decide."""
        self.actor, self.phase = seat, phase

    def finish_tile(self) -> None:
        """Note that no tile is being played any more (EI-44)."""
        self.phase = Phase.END

    def stand(self, seat: Seat, space: Space | None) -> None:
        """Set an explorer on a space, or take it off the board."""
        self.explorers = put(self.explorers, seat, space)

    def hold(self, seat: Seat, tool: str | None) -> None:
        """Give a player a tool, or empty the player's hand."""
        self.tools = put(self.tools, seat, tool)

    def spend_tool(self, seat: Seat) -> str:
        """Take the tool out of a player's hand and out of the game, and return its kind."""
        tool = self.tools[seat]
        if tool is None:
            raise ValueError(f"seat {seat} holds no tool")
        self.hold(seat, None)
        self._count_removed(tool)
        return tool

    def use_tool(self, seat: Seat, target: Space, rule: str) -> str:
        """Spend the tool a player holds on a space (EI-25), and return its kind."""
        tool, victim = self.spend_tool(seat), explorer_at(self, target)
        victim = None if victim == seat else victim
        self.emit(ToolUsed(rule=rule, seat=seat, tool=tool, start=where(self, seat), target=target, victim=victim))
        return tool

    def discard_tool(self, seat: Seat, why: str, rule: str) -> None:
        """Discard the tool a player holds, unused."""
        self.emit(ToolDiscarded(rule=rule, seat=seat, tool=self.spend_tool(seat), why=why))

    def take_top(self, space: Space, seat: Seat, cause: str, rule: str) -> Tile:
        """Take the top tile off a stack and return it, and do what follows.

        `seat` and `cause` as in `events.TileRemoved`. The tile is out of the game.
        """
        tile = self.lift_top(space, seat, cause, rule)
        self.after_lift(space, cause)
        return tile

    def lift_top(self, space: Space, seat: Seat, cause: str, rule: str) -> Tile:
        """Take the top tile off a stack and return it; `after_lift` is called for what follows.

        That tells of the tile that came to light, too. The one taken is out of the game unless it is kept.
        """
        place = self.board.index[space]
        stack = self.stacks[place]
        rest, tile = stack[:-1], stack[-1]
        self.stacks = put(self.stacks, place, rest)
        if cause != "kept":
            self._count_removed(tile.face)
        self.reveals = self.reveals or bool(rest)
        self.emit(TileRemoved(rule=rule, seat=seat, space=space, tile=tile, cause=cause, height=len(rest)))
        return tile

    def after_lift(self, space: Space, cause: str) -> None:
        """Tell of the tile that came to light, of a volcano (EI-40) or a fall (EI-13)."""
        top, standing = self.top(space), explorer_at(self, space)
        if top is not None:
            self.emit(TileUncovered(rule="EI-5", space=space, tile=top, height=self.height(space)))
        if top is not None and top.kind in VOLCANIC:
            self.emit(VolcanoExposed(rule=KINDS[top.kind].rule, space=space, seat=standing, cause=cause))
        elif top is None and standing is not None:
            self.emit(FellIntoWater(rule="EI-13", seat=standing, space=space))

    def _count_removed(self, face: str) -> None:
        place = PLACES[face]
        self.removed = put(self.removed, place, self.removed[place] + 1)
