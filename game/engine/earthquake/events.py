"""The events of Earthquake Island. Nothing in an event is hidden from anybody.

Spaces are (q, r), see `game.engine.hexgrid`; a height is the number of tiles on a space after the event.
"""

from __future__ import annotations

from typing import Annotated

from game.engine import core
from game.engine.codec import IntRange
from game.engine.core import CausedEvent, Event, Open, PlayerEvent, Seat
from game.engine.earthquake.board import HIGHEST, Space
from game.engine.earthquake.kinds import Tool
from game.engine.earthquake.mix import Laid
from game.engine.values import frozen

Rise = Annotated[int, IntRange(-HIGHEST, HIGHEST)]


@frozen(kw_only=True)
class Scattered(Event):
    """The tiles were scattered (EI-4).

    Each space of the playing area is told with its height and its top tile.

    `unused` is how many tiles are out of the game, unseen.
    """

    stacks: Open[tuple[tuple[Space, int, Laid], ...]]
    unused: Open[int]


@frozen(kw_only=True)
class OrderSet(Event):
    """The order in which explorers are placed (EI-6).

    `drawn`: at random, otherwise agreed.
    """

    order: Open[tuple[Seat, ...]]
    drawn: Open[bool]


@frozen(kw_only=True)
class Placed(PlayerEvent):
    """An explorer was placed."""

    space: Open[Space]


@frozen(kw_only=True)
class TurnStarted(core.TurnStarted):
    """A turn began; `turn` counts from 1.

    `in_water`: the explorer stands in water (EI-14).
    """

    turn: Open[int]
    in_water: Open[bool]


@frozen(kw_only=True)
class Stayed(PlayerEvent):
    """The explorer stays on its stack as its turn's move."""

    space: Open[Space]


@frozen(kw_only=True)
class Moved(PlayerEvent):
    """An explorer moved.

    `way`: "step", "climb", "jump" or "swim"; `tool`: what it cost, if anything.

    `rise` is how many tiles higher the end is than the start (negative: lower). `forced`: off a volcano (EI-41).
    """

    start: Open[Space]
    end: Open[Space]
    way: Open[str]
    tool: Open[Tool | None]
    rise: Open[Rise]
    forced: Open[bool]


@frozen(kw_only=True)
class Floated(PlayerEvent):
    """The explorer remains in water with its lifebelt as its turn's move."""

    space: Open[Space]


@frozen(kw_only=True)
class TileObeyed(PlayerEvent):
    """An explorer obeys the tile under it, no tool and no volcano.

    `reach`: the spaces that lose a tile to it; `victims`: whose explorers stand there.
    """

    space: Open[Space]
    tile: Open[Laid]
    reach: Open[tuple[Space, ...]] = ()
    victims: Open[tuple[Seat, ...]] = ()


@frozen(kw_only=True)
class TileRemoved(CausedEvent):
    """The top tile of a stack was removed. `seat` is the player who caused it.

    `cause`: "own" (played, or a tool discarded), the kind of the hole or of the tile that broke it, "dynamite", "bazooka",
    or "kept" (it is in the player's hand now and not out of the game).
    """

    space: Open[Space]
    tile: Open[Laid]
    height: Open[int]


@frozen(kw_only=True)
class TileUncovered(Event):
    """A tile came to light: the new top of its stack."""

    space: Open[Space]
    tile: Open[Laid]
    height: Open[int]


@frozen(kw_only=True)
class VolcanoExposed(Event):
    """The tile that came to light is a volcano.

    `seat`: whose explorer stands on it, if any; `cause` as in `TileRemoved`.
    """

    space: Open[Space]
    seat: Open[Seat | None]
    cause: Open[str]


@frozen(kw_only=True)
class ToolFound(PlayerEvent):
    """A tool tile awaits that its player keeps or discards it."""

    space: Open[Space]
    tool: Open[Tool]


@frozen(kw_only=True)
class ToolKept(PlayerEvent):
    """A player keeps the tool tile."""

    space: Open[Space]
    tool: Open[Tool]


@frozen(kw_only=True)
class ToolDiscarded(PlayerEvent):
    """A held tool went unused.

    `why`: "chosen", "replaced" (by one that is kept, EI-24) or "out" (EI-18).
    """

    tool: Open[Tool]
    why: Open[str]


@frozen(kw_only=True)
class ToolUsed(PlayerEvent):
    """A tool was used and is discarded.

    `start` is where its player stands, `target` the space it is used on.

    For a thief, `target` is where the victim stands; for a sandbag, a lifebelt to float or one that saves from a blast,
    `target` is `start`. Moves with a tool are followed by `Moved`, which names the tool too. `victim`: whose explorer stands on
    the target, if another's.
    """

    tool: Open[Tool]
    start: Open[Space]
    target: Open[Space]
    victim: Open[Seat | None] = None


@frozen(kw_only=True)
class Pushed(PlayerEvent):
    """An explorer was pushed (EI-57). `rise` as in `Moved`."""

    victim: Open[Seat]
    start: Open[Space]
    end: Open[Space]
    rise: Open[Rise]


@frozen(kw_only=True)
class Stolen(PlayerEvent):
    """A player has the tool of another now (EI-58)."""

    victim: Open[Seat]
    tool: Open[Tool]


@frozen(kw_only=True)
class FellIntoWater(PlayerEvent):
    """An explorer stands in water now.

    Its stack is used up (EI-13), or it was pushed off its stack (EI-57).
    """

    space: Open[Space]


@frozen(kw_only=True)
class ForcedToMove(PlayerEvent):
    """An explorer must move off an exposed volcano now (EI-41)."""

    space: Open[Space]


@frozen(kw_only=True)
class Eliminated(CausedEvent):
    """An explorer is out.

    `cause`: "drowned", "volcano", "dynamite", "bazooka", "gave_up" or "resigned".

    `space` is where it stood (None before it was placed), `in_water` whether that is water, `place` its place in the ranking
    (the winner's is 1), `turn` the turn it happened in (0 before the first).
    """

    space: Open[Space | None]
    in_water: Open[bool]
    place: Open[int]
    turn: Open[int]


@frozen(kw_only=True)
class TurnEnded(PlayerEvent):
    """A turn is over."""


@frozen(kw_only=True)
class GameEnded(Event):
    """One explorer is left (EI-17). `turns`: how many were begun."""

    winner: Open[Seat]
    turns: Open[int]
