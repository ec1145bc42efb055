"""Log line, icon, banner, sound, signs and pause of each event of Earthquake Island."""

from __future__ import annotations

from game.engine.earthquake import events
from game.engine.earthquake.kinds import HOLES, TOOLS, VOLCANIC
from game.engine.earthquake.tiles import BREAKING
from game.ui.board.board_label import GAIN, LOSS
from game.ui.contract.recap import NOTHING, Deed
from game.ui.contract.story import Matter
from game.ui.contract.telling import CODE, Telling, Tellings
from game.ui.tables.earthquake.tiles import TILES

TILE, TOOL = "{tile}", "{tool}"
NOT = "×"
"""The letter beside a tool that was found and not kept."""
WITH_A_MOVE = ("rope", "spring", "thief", "push")
"""The tools whose use is told with what comes of it."""


def _used(event: events.ToolUsed) -> str:
    return "" if event.tool in WITH_A_MOVE else "used_{tool}"


def _used_or_lost(event: events.ToolUsed) -> str:
    """Return the story's words on a tool: a lifebelt is used, or lost to a blast (EI-56)."""
    return "lifebelt_hit" if event.tool == "lifebelt" and event.rule == "EI-56" else _used(event)


def _uses(event: events.ToolUsed) -> Deed:
    """Return a tool that its player used, or a lifebelt that went by a blast (EI-56)."""
    lost = _used_or_lost(event) == "lifebelt_hit"
    return Deed(f"token/{event.tool}", at=event.target, says="loses" if lost else "uses")


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


def _left(event: events.TileRemoved) -> bool:
    """Return whether a found tool was left, and went as any tile (EI-23)."""
    return event.cause == "own" and event.tile.kind in TOOLS


def _exposed(event: events.VolcanoExposed) -> str:
    """Return the words on a volcano: a sentence may leave out what uncovered it."""
    return f"{CODE}_broken" if event.cause in BREAKING else CODE


def _up_or_down(rise: int) -> str:
    return f"{GAIN}{rise}" if rise > 0 else f"{LOSS}{-rise}" if rise else ""


def _goes(event: events.Moved) -> Deed:
    """Return a move; a tool that it takes has been shown."""
    icon = "" if event.tool is not None else "ui/icon_waves" if event.way == "swim" else "ui/icon_footsteps"
    said = "" if event.rise or event.tool is not None else "flees" if event.forced else "steps"
    return Deed(icon, _up_or_down(event.rise), whom=event.seat, way=(event.start, event.end), says=said)


def _obeyed_line(event: events.TileObeyed) -> str:
    if event.tile.cracks and not event.reach:
        return "obeyed_cracks_none"
    return "obeyed_{tile.kind}" if TILES[event.tile.kind].obeyed else ""


def _obeyed(event: events.TileObeyed) -> Deed | None:
    words = f"{LOSS}{len(event.reach)}" if event.reach else ""
    return Deed(TILES[event.tile.kind].picture, words, at=event.space) if TILES[event.tile.kind].obeyed else None


def _threw_away(event: events.ToolDiscarded) -> Deed | None:
    return Deed(f"token/{event.tool}", LOSS, says="drops") if event.why != "out" else None


def _leaves(event: events.TileRemoved) -> Deed | None:
    return Deed(f"token/{event.tile.kind}", NOT, at=event.space, says="leaves") if _left(event) else None


TELLINGS: Tellings = {
    events.Scattered: Telling(n=lambda event: sum(height for _, height, _ in event.stacks)),
    events.OrderSet: Telling(lambda event: "order_drawn" if event.drawn else "order_agreed"),
    events.Placed: Telling(),
    events.TurnStarted: Telling(
        lambda event: "turn_in_water" if event.in_water else CODE, banner=CODE, sound="turn_change", variant="seat", wait=0.3
    ),
    events.Stayed: Telling(deed=lambda event: Deed(NOTHING, way=(event.space,), says="stays"), story=CODE),
    events.Moved: Telling(_moved, n=lambda event: abs(event.rise), deed=_goes, story=_moved),
    events.Floated: Telling(
        sound="swim", deed=lambda event: Deed("ui/icon_waves", way=(event.space,), says="floats"), story=CODE
    ),
    events.TileObeyed: Telling(
        _obeyed_line,
        whole=True,
        icon=TILE,
        n="reach",
        whom="victims",
        deed=_obeyed,
        story=lambda event: "broke" if event.reach else "",
        matter=Matter.GAIN,
    ),
    events.TileRemoved: Telling(
        _removed,
        whole=True,
        icon=TILE,
        n="height",
        deed=_leaves,
        story=lambda event: "left_tool" if _left(event) else "opened" if event.cause in HOLES else "",
        matter=Matter.ASIDE,
    ),
    events.TileUncovered: Telling(lambda event: "" if event.tile.kind in VOLCANIC else CODE, icon=TILE),
    events.VolcanoExposed: Telling(
        whole=True,
        whom="seat",
        icon="hex/volcano",
        sound="volcano",
        deed=lambda event: Deed("hex/volcano", at=event.space, says="volcano"),
        story=_exposed,
        matter=Matter.AIMED,
    ),
    events.ToolFound: Telling("", sound="piece_pick"),
    events.ToolKept: Telling(
        icon=TOOL,
        deed=lambda event: Deed(f"token/{event.tool}", GAIN, at=event.space, says="keeps"),
        story=CODE,
        matter=Matter.GAIN,
    ),
    events.ToolDiscarded: Telling(
        "discarded_{why}",
        icon=TOOL,
        sound="piece_slide",
        wait=0.2,
        deed=_threw_away,
        story=lambda event: CODE if event.why != "out" else "",
        matter=Matter.GAIN,
    ),
    events.ToolUsed: Telling(
        _used,
        icon=TOOL,
        whom="victim",
        deed=_uses,
        story=_used_or_lost,
        matter=Matter.AIMED,
    ),
    events.Pushed: Telling(
        whom="victim",
        sound="push",
        deed=lambda event: Deed("", _up_or_down(event.rise), whom=event.victim, way=(event.start, event.end)),
        story=CODE,
        matter=Matter.AIMED,
    ),
    events.Stolen: Telling(
        icon=TOOL,
        whom="victim",
        sound="steal",
        deed=lambda event: Deed(f"token/{event.tool}", GAIN, whom=event.victim),
        story=CODE,
        matter=Matter.AIMED,
    ),
    events.FellIntoWater: Telling(
        icon="ui/icon_drop",
        deed=lambda event: Deed("mark/drop", whom=event.seat, at=event.space, loss=True, says="water"),
        story=CODE,
        of_several="fell_into_water_several",
        matter=Matter.PERIL,
    ),
    events.ForcedToMove: Telling(banner=CODE, sound="warning", wait=0.15),
    events.Eliminated: Telling(
        "out_{cause}",
        banner=CODE,
        deed=lambda event: Deed("mark/skull", whom=event.seat, at=event.space, loss=True, says="out"),
        story="out_{cause}",
        of_several=lambda event: "out_volcano_several" if event.cause in VOLCANIC else "",
        matter=Matter.END,
    ),
    events.GameEnded: Telling(),
}
