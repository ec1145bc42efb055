"""Which sentence of the log tells an event, with which values and spaces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.engine.core import Event
from game.engine.earthquake import events
from game.engine.earthquake.board import Space

PLAIN = ("land", "volcano", "hole", "cracks")
"""The kinds of tiles that are no tools."""


class Told(NamedTuple):
    """A text's key below "event.", its values by what they mean (see `Wording`), and the spaces that it speaks of."""

    key: str
    values: Mapping[str, Any]
    spaces: tuple[Space, ...] = ()


def tell(event: Event) -> Told | None:
    """How the log tells an event; None when another line says it already."""
    worded = _TOLD.get(type(event))
    return None if worded is None else worded(event)


def _scattered(event: events.Scattered) -> Told:
    tiles = sum(height for _, height, _ in event.stacks)
    return Told("scattered", {"n": tiles, "unused": event.unused})


def _order(event: events.OrderSet) -> Told:
    return Told("order_drawn" if event.drawn else "order_agreed", {"names": event.order})


def _turn(event: events.TurnStarted) -> Told:
    return Told("turn_in_water" if event.in_water else "turn_started", {"name": event.seat, "number": event.turn})


def _moved(event: events.Moved) -> Told:
    key = f"moved_{event.way}"
    if event.way == "step":
        key = "moved_up" if event.rise > 0 else "moved_down" if event.rise < 0 else "moved_level"
    if event.forced and event.way == "step":
        key = "moved_forced"
    return Told(key, {"name": event.seat, "to": event.end, "n": abs(event.rise)}, (event.start, event.end))


def _obeyed(event: events.TileObeyed) -> Told | None:
    if event.tile.kind == "land":
        return None
    values = {"name": event.seat, "at": event.space, "n": len(event.reach)}
    return Told(f"obeyed_{event.tile.kind}", values, (event.space, *event.reach))


def _removed(event: events.TileRemoved) -> Told | None:
    if event.cause == "kept":
        return None
    if not event.height:
        return Told("removed_last", {"at": event.space, "tile": event.tile}, (event.space,))
    values = {"at": event.space, "tile_acc": event.tile, "n": event.height}
    return Told(f"removed_{event.cause}", values, (event.space,))


def _uncovered(event: events.TileUncovered) -> Told | None:
    if event.tile.kind == "volcano":
        return None
    return Told("uncovered", {"at": event.space, "tile": event.tile}, (event.space,))


def _volcano(event: events.VolcanoExposed) -> Told:
    return Told("volcano_exposed", {"at": event.space}, (event.space,))


def _tool_used(event: events.ToolUsed) -> Told | None:
    if event.tool in ("rope", "spring", "thief", "push"):
        return None
    values = {"name": event.seat, "at": event.target, "tool_acc": event.tool}
    return Told(f"used_{event.tool}", values, (event.start, event.target))


def _discarded(event: events.ToolDiscarded) -> Told:
    return Told(f"discarded_{event.why}", {"name": event.seat, "tool_acc": event.tool})


def _pushed(event: events.Pushed) -> Told:
    values = {"name": event.seat, "victim": event.victim, "to": event.end}
    return Told("pushed", values, (event.start, event.end))


def _eliminated(event: events.Eliminated) -> Told:
    spaces = () if event.space is None else (event.space,)
    return Told(f"out_{event.cause}", {"name": event.seat, "place": event.place}, spaces)


_TOLD: Mapping[type[Event], Callable[[Any], Told | None]] = {
    events.Scattered: _scattered,
    events.OrderSet: _order,
    events.Placed: lambda event: Told("placed", {"name": event.seat, "at": event.space}, (event.space,)),
    events.TurnStarted: _turn,
    events.Stayed: lambda event: Told("stayed", {"name": event.seat, "at": event.space}, (event.space,)),
    events.Moved: _moved,
    events.Floated: lambda event: Told("floated", {"name": event.seat, "at": event.space}, (event.space,)),
    events.TileObeyed: _obeyed,
    events.TileRemoved: _removed,
    events.TileUncovered: _uncovered,
    events.VolcanoExposed: _volcano,
    events.ToolKept: lambda event: Told("tool_kept", {"name": event.seat, "tool_acc": event.tool}, (event.space,)),
    events.ToolDiscarded: _discarded,
    events.ToolUsed: _tool_used,
    events.Pushed: _pushed,
    events.Stolen: lambda event: Told("stolen", {"name": event.seat, "victim": event.victim, "tool_acc": event.tool}),
    events.FellIntoWater: lambda event: Told("fell", {"name": event.seat, "at": event.space}, (event.space,)),
    events.ForcedToMove: lambda event: Told("forced", {"name": event.seat, "at": event.space}, (event.space,)),
    events.Eliminated: _eliminated,
    events.GameEnded: lambda event: Told("game_ended", {"name": event.winner}),
}
