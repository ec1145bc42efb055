"""What the table shows after each event: an observation that follows the events one by one, as the animations do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine.core import Event, Seat
from game.engine.earthquake import events
from game.engine.earthquake.board import Space
from game.engine.earthquake.mix import Tile
from game.engine.earthquake.state import Gone, Observation, Phase
from game.engine.position import put


def after(shown: Observation, event: Event) -> Observation:
    """The same table once an event has happened. What is asked is left as it was, but for a turn that begins."""
    change = _CHANGES.get(type(event))
    return shown if change is None else change(shown, event)


def _turn(shown: Observation, event: events.TurnStarted) -> Observation:
    seat = event.seat
    return Observation.of(shown, turn=seat, turns=event.turn, moved=False, phase=Phase.MOVE, actor=seat)


def _standing(shown: Observation, seat: Seat, space: Space | None) -> Observation:
    return Observation.of(shown, explorers=put(shown.explorers, seat, space))


def _eliminated(shown: Observation, event: events.Eliminated) -> Observation:
    out = (*shown.out, Gone(event.seat, event.cause))
    return Observation.of(_standing(shown, event.seat, None), out=out)


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
    events.TurnStarted: _turn,
    events.Placed: lambda shown, event: _standing(shown, event.seat, event.space),
    events.Moved: lambda shown, event: _standing(shown, event.seat, event.end),
    events.Pushed: lambda shown, event: _standing(shown, event.victim, event.end),
    events.Eliminated: _eliminated,
    events.TileRemoved: lambda shown, event: _stack(shown, event.space, event.height, None),
    events.TileUncovered: _uncovered,
    events.VolcanoExposed: lambda shown, event: _stack(shown, event.space, shown.height(event.space), Tile("volcano")),
    events.ToolKept: lambda shown, event: _holding(shown, event.seat, event.tool),
    events.ToolDiscarded: lambda shown, event: _holding(shown, event.seat, None),
    events.ToolUsed: lambda shown, event: _holding(shown, event.seat, None),
    events.Stolen: _stolen,
}
