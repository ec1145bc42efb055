"""The sentence of the log for each event, by its key in the catalogue, with its values and spaces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine.core import Event
from game.engine.earthquake import events
from game.engine.earthquake.kinds import VOLCANIC
from game.ui.contract.values import Sentence
from game.ui.tables.earthquake.tiles import TILES


def sentence_of(event: Event) -> Sentence | None:
    """Return the sentence for an event; None when another line says it already."""
    make = _SENTENCES.get(type(event))
    return None if make is None else make(event)


def _scattered(event: events.Scattered) -> Sentence:
    tiles = sum(height for _, height, _ in event.stacks)
    return Sentence("scattered", {"n": tiles, "unused": event.unused})


def _order(event: events.OrderSet) -> Sentence:
    return Sentence("order_drawn" if event.drawn else "order_agreed", {"names": event.order})


def _turn(event: events.TurnStarted) -> Sentence:
    return Sentence("turn_in_water" if event.in_water else "turn_started", {"name": event.seat, "number": event.turn})


def _moved(event: events.Moved) -> Sentence:
    key = f"moved_{event.way}"
    if event.way == "step":
        key = "moved_up" if event.rise > 0 else "moved_down" if event.rise < 0 else "moved_level"
    if event.forced and event.way == "step":
        key = "moved_forced"
    return Sentence(key, {"name": event.seat, "to": event.end, "n": abs(event.rise)}, (event.start, event.end))


def _obeyed(event: events.TileObeyed) -> Sentence | None:
    if TILES[event.tile.kind].obeyed is None:
        return None
    values = {"name": event.seat, "at": event.space, "n": len(event.reach)}
    return Sentence(f"obeyed_{event.tile.kind}", values, (event.space, *event.reach))


def _removed(event: events.TileRemoved) -> Sentence | None:
    if event.cause == "kept":
        return None
    if not event.height:
        return Sentence("removed_last", {"at": event.space, "tile": event.tile}, (event.space,))
    values = {"at": event.space, "tile_acc": event.tile, "n": event.height}
    return Sentence(f"removed_{event.cause}", values, (event.space,))


def _uncovered(event: events.TileUncovered) -> Sentence | None:
    if event.tile.kind in VOLCANIC:
        return None
    return Sentence("uncovered", {"at": event.space, "tile": event.tile}, (event.space,))


def _volcano(event: events.VolcanoExposed) -> Sentence:
    return Sentence("volcano_exposed", {"at": event.space}, (event.space,))


def _tool_used(event: events.ToolUsed) -> Sentence | None:
    if event.tool in ("rope", "spring", "thief", "push"):
        return None
    values = {"name": event.seat, "at": event.target, "tool_acc": event.tool}
    return Sentence(f"used_{event.tool}", values, (event.start, event.target))


def _discarded(event: events.ToolDiscarded) -> Sentence:
    return Sentence(f"discarded_{event.why}", {"name": event.seat, "tool_acc": event.tool})


def _pushed(event: events.Pushed) -> Sentence:
    values = {"name": event.seat, "victim": event.victim, "to": event.end}
    return Sentence("pushed", values, (event.start, event.end))


def _eliminated(event: events.Eliminated) -> Sentence:
    spaces = () if event.space is None else (event.space,)
    return Sentence(f"out_{event.cause}", {"name": event.seat, "place": event.place}, spaces)


_SENTENCES: Mapping[type[Event], Callable[[Any], Sentence | None]] = {
    events.Scattered: _scattered,
    events.OrderSet: _order,
    events.Placed: lambda event: Sentence("placed", {"name": event.seat, "at": event.space}, (event.space,)),
    events.TurnStarted: _turn,
    events.Stayed: lambda event: Sentence("stayed", {"name": event.seat, "at": event.space}, (event.space,)),
    events.Moved: _moved,
    events.Floated: lambda event: Sentence("floated", {"name": event.seat, "at": event.space}, (event.space,)),
    events.TileObeyed: _obeyed,
    events.TileRemoved: _removed,
    events.TileUncovered: _uncovered,
    events.VolcanoExposed: _volcano,
    events.ToolKept: lambda event: Sentence("tool_kept", {"name": event.seat, "tool_acc": event.tool}, (event.space,)),
    events.ToolDiscarded: _discarded,
    events.ToolUsed: _tool_used,
    events.Pushed: _pushed,
    events.Stolen: lambda event: Sentence("stolen", {"name": event.seat, "victim": event.victim, "tool_acc": event.tool}),
    events.FellIntoWater: lambda event: Sentence("fell", {"name": event.seat, "at": event.space}, (event.space,)),
    events.ForcedToMove: lambda event: Sentence("forced", {"name": event.seat, "at": event.space}, (event.space,)),
    events.Eliminated: _eliminated,
    events.GameEnded: lambda event: Sentence("game_ended", {"name": event.winner}),
}


def icon_of(event: Event) -> str:
    """Return the sprite of what an event is about, "" for the player's own sign."""
    match event:
        case events.TileObeyed(tile=tile) | events.TileUncovered(tile=tile) | events.TileRemoved(tile=tile):
            return TILES[tile.kind].picture
        case events.ToolKept(tool=tool) | events.ToolDiscarded(tool=tool) | events.ToolUsed(tool=tool) | events.Stolen(tool=tool):
            return f"token/{tool}"
        case events.VolcanoExposed():
            return "hex/volcano"
        case events.FellIntoWater():
            return "ui/icon_drop"
    return ""
