"""Counters for games of Earthquake Island: for the lab, and for what players know of it."""

from __future__ import annotations

from typing import Final

from game.engine.earthquake.kinds import TOOLS
from game.registry import Counted
from game.ui.tables.earthquake.tiles import TILES

COUNTED: Final = (
    Counted(
        event="tool_found",
        field="tool",
        things=TOOLS,
        words="earthquake.tool.{}",
        sprite="icon/{}",
        used="tool_used",
        lost="EI-56",
    ),
    *(
        Counted(event="tile_obeyed", field="tile.kind", things=(kind,), words="earthquake.tile.{}", sprite=view.picture)
        for kind, view in TILES.items()
        if view.obeyed is not None
    ),
    Counted(event="volcano_exposed", words="earthquake.tile.volcano", sprite="icon/volcano"),
    Counted(event="fell_into_water", words="statistic.earthquake.fell_into_water", sprite="ui/icon_waves"),
    Counted(
        event="eliminated",
        field="cause",
        things=("drowned", "volcano", "dynamite", "bazooka"),
        words="lab.earthquake.out.{}",
        sprite="ui/icon_skull",
    ),
)

COLLECTION: Final = tuple(counted for counted in COUNTED if counted.event in {"tool_found", "tile_obeyed", "fell_into_water"})
