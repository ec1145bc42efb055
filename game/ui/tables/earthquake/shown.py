"""What the table shows after each event: an observation that follows the events one by one, as the animations do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine.core import Event, Seat
from game.engine.earthquake import events
from game.engine.earthquake.board import Space
from game.engine.earthquake.mix import Tile
from game.engine.earthquake.state import Observation
from game.engine.position import put


def after(shown: Observation, event: Event) -> Observation:
    """The same table once an event has happened. Whose turn it is and what is asked are left as they were."""
    change = _CHANGES.get(type(event))
    return shown if change is None else change(shown, event)


def _standing(shown: Observation, seat: Seat, space: Space | None) -> Observation:
    return Observation.of(shown, explorers=put(shown.explorers, seat, space))


def _holding(shown: Observation, seat: Seat, tool: str | None) -> Observation:
    return Observation.of(shown, tools=put(shown.tools, seat, tool))


def _stack(shown: Observation, space: Space, height: int, top: Tile | None) -> Observation:
    place = shown.board.index[space]
    return Observation.of(shown, heights=put(shown.heights, place, height), tops=put(shown.tops, place, top))


def _uncovered(shown: Observation, event: events.TileUncovered) -> Observation:
    """A volcano comes into view only when it breaks out."""
    return shown if event.tile.kind == "volcano" else _stack(shown, event.space, event.height, event.tile)


def _stolen(shown: Observation, event: events.Stolen) -> Observation:
    return _holding(_holding(shown, event.victim, None), event.seat, event.tool)


_CHANGES: Mapping[type[Event], Callable[[Observation, Any], Observation]] = {
    events.Placed: lambda shown, event: _standing(shown, event.seat, event.space),
    events.Moved: lambda shown, event: _standing(shown, event.seat, event.end),
    events.Pushed: lambda shown, event: _standing(shown, event.victim, event.end),
    events.Eliminated: lambda shown, event: _standing(shown, event.seat, None),
    events.TileRemoved: lambda shown, event: _stack(shown, event.space, event.height, None),
    events.TileUncovered: _uncovered,
    events.VolcanoExposed: lambda shown, event: _stack(shown, event.space, shown.height(event.space), Tile("volcano")),
    events.ToolKept: lambda shown, event: _holding(shown, event.seat, event.tool),
    events.ToolDiscarded: lambda shown, event: _holding(shown, event.seat, None),
    events.ToolUsed: lambda shown, event: _holding(shown, event.seat, None),
    events.Stolen: _stolen,
}
