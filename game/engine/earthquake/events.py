"""What happens in a game of Earthquake Island. Nothing in an event is hidden from anybody: all of it lies on the table.

Spaces are (q, r), see `game.engine.hexgrid`; a height is the number of tiles on a space after the event.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Event, Seat
from game.engine.earthquake.board import Space
from game.engine.earthquake.mix import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Scattered(Event):
    """The tiles were scattered (EI-4): each space of the playing area with its height and its top tile.

    `unused` is how many tiles are out of the game, unseen.
    """

    stacks: tuple[tuple[Space, int, Tile], ...]
    unused: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderSet(Event):
    """The order in which explorers are placed (EI-6). `drawn`: at random, otherwise agreed."""

    order: tuple[Seat, ...]
    drawn: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Event):
    """An explorer was placed."""

    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnStarted(Event):
    """A turn began; `turn` counts from 1. `in_water`: the explorer stands in water (EI-14)."""

    seat: Seat
    turn: int
    in_water: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Stayed(Event):
    """The explorer stays on its stack as its turn's move."""

    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """An explorer moved. `way`: "step", "climb", "jump" or "swim"; `tool`: what it cost, if anything.

    `rise` is how many tiles higher the end is than the start (negative: lower). `forced`: off a volcano (EI-41).
    """

    seat: Seat
    start: Space
    end: Space
    way: str
    tool: str | None
    rise: int
    forced: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Floated(Event):
    """The explorer remains in water with its lifebelt as its turn's move."""

    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True, kw_only=True)
class TileObeyed(Event):
    """An explorer obeys the tile under it: land, a hole, or cracks. `reach`: the spaces that lose a tile to the cracks."""

    seat: Seat
    space: Space
    tile: Tile
    reach: tuple[Space, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TileRemoved(Event):
    """The top tile of a stack went. `seat` is whose doing it was.

    `cause`: "own" (played, or a tool discarded), "hole", "cracks", "dynamite", "bazooka", or "kept" (it is in the
    player's hand now and not out of the game).
    """

    seat: Seat
    space: Space
    tile: Tile
    cause: str
    height: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TileUncovered(Event):
    """A tile came to light: the new top of its stack."""

    space: Space
    tile: Tile
    height: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VolcanoExposed(Event):
    """The tile that came to light is a volcano. `seat`: whose explorer stands on it, if any."""

    space: Space
    seat: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolFound(Event):
    """A tool tile awaits that its player keeps or discards it."""

    seat: Seat
    space: Space
    tool: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolKept(Event):
    """A player keeps the tool tile."""

    seat: Seat
    space: Space
    tool: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolDiscarded(Event):
    """A held tool went unused. `why`: "chosen", "replaced" (by one that is kept, EI-24) or "out" (EI-18)."""

    seat: Seat
    tool: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolUsed(Event):
    """A tool was used and is discarded. `start` is where its player stands, `target` the space it is used on.

    For a thief, `target` is where the victim stands; for a sandbag, a lifebelt to float or one that saves from a blast,
    `target` is `start`. Moves with a tool are followed by `Moved`, which names the tool too.
    """

    seat: Seat
    tool: str
    start: Space
    target: Space


@dataclass(frozen=True, slots=True, kw_only=True)
class Pushed(Event):
    """An explorer was pushed (EI-57). `rise` as in `Moved`."""

    seat: Seat
    victim: Seat
    start: Space
    end: Space
    rise: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stolen(Event):
    """A player has the tool of another now (EI-58)."""

    seat: Seat
    victim: Seat
    tool: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FellIntoWater(Event):
    """An explorer stands in water now: its stack is used up (EI-13), or it was pushed off its stack (EI-57)."""

    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True, kw_only=True)
class ForcedToMove(Event):
    """An explorer must move off an exposed volcano now (EI-41)."""

    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True, kw_only=True)
class Eliminated(Event):
    """An explorer is out. `cause`: "drowned", "volcano", "dynamite", "bazooka", "gave_up" or "resigned".

    `space` is where it stood (None before it was placed), `in_water` whether that is water, `place` its place in the ranking
    (the winner's is 1), `turn` the turn it happened in (0 before the first).
    """

    seat: Seat
    space: Space | None
    in_water: bool
    cause: str
    place: int
    turn: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded(Event):
    """A turn is over."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    """One explorer is left (EI-17). `turns`: how many were begun."""

    winner: Seat
    turns: int
