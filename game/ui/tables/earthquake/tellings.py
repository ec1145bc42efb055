"""Log line, icon, banner, sound, signs and pause of each event of Earthquake Island."""

from __future__ import annotations

from game.engine.earthquake import events
from game.engine.earthquake.kinds import VOLCANIC
from game.ui.contract.telling import CODE, Telling, Tellings
from game.ui.tables.earthquake.tiles import TILES

TILE, TOOL = "{tile}", "{tool}"
WITH_A_MOVE = ("rope", "spring", "thief", "push")
"""The tools whose use is told with what comes of it."""


def _moved(event: events.Moved) -> str:
    if event.way != "step":
        return "moved_{way}"
    if event.forced:
        return "moved_forced"
    return "moved_up" if event.rise > 0 else "moved_down" if event.rise < 0 else "moved_level"


def _removed(event: events.TileRemoved) -> str:
    if event.cause == "kept":
        return ""
    return "removed_{cause}" if event.height else "removed_last"


TELLINGS: Tellings = {
    events.Scattered: Telling(n=lambda event: sum(height for _, height, _ in event.stacks)),
    events.OrderSet: Telling(lambda event: "order_drawn" if event.drawn else "order_agreed"),
    events.Placed: Telling(),
    events.TurnStarted: Telling(
        lambda event: "turn_in_water" if event.in_water else CODE, banner=CODE, sound="turn_change", variant="seat", wait=0.3
    ),
    events.Stayed: Telling(),
    events.Moved: Telling(_moved, n=lambda event: abs(event.rise)),
    events.Floated: Telling(sound="swim"),
    events.TileObeyed: Telling(lambda event: "obeyed_{tile.kind}" if TILES[event.tile.kind].obeyed else "", icon=TILE, n="reach"),
    events.TileRemoved: Telling(_removed, icon=TILE, n="height"),
    events.TileUncovered: Telling(lambda event: "" if event.tile.kind in VOLCANIC else CODE, icon=TILE),
    events.VolcanoExposed: Telling(icon="hex/volcano", sound="volcano"),
    events.ToolFound: Telling("", sound="piece_pick"),
    events.ToolKept: Telling(icon=TOOL),
    events.ToolDiscarded: Telling("discarded_{why}", icon=TOOL, sound="piece_slide", wait=0.2),
    events.ToolUsed: Telling(lambda event: "" if event.tool in WITH_A_MOVE else "used_{tool}", icon=TOOL),
    events.Pushed: Telling(sound="push"),
    events.Stolen: Telling(icon=TOOL, sound="steal"),
    events.FellIntoWater: Telling(icon="ui/icon_drop"),
    events.ForcedToMove: Telling(banner=CODE, sound="warning", wait=0.15),
    events.Eliminated: Telling("out_{cause}", banner=CODE),
    events.GameEnded: Telling(),
}
