"""Counters for games of Battle for the Island: for the lab, and what players know of it."""

from __future__ import annotations

from typing import Final

from game.engine.island_battle.state import Kind
from game.registry import Counted

COUNTED: Final = (
    Counted(event="shot", field="kind", things=tuple(Kind), words="lab.island_battle.shot.{}", sprite="army/{}_red_S"),
    Counted(event="block_turned", field="live", things=("True",), words="lab.island_battle.live", sprite="blocks/live"),
    Counted(event="block_turned", field="live", things=("False",), words="lab.island_battle.safe", sprite="blocks/safe"),
    Counted(
        event="removed",
        field="cause",
        things=("hit", "crossfire", "landing", "blast", "blocked", "no_entry"),
        words="lab.island_battle.lost.{}",
        sprite="ui/icon_skull",
    ),
    Counted(event="turned", words="statistic.island_battle.turned", sprite="ui/icon_rotate"),
    Counted(event="reinforced", words="statistic.island_battle.reinforced", sprite="ui/icon_flag"),
    Counted(event="pad_moved", words="statistic.island_battle.pad_moved", sprite="ui/icon_boat"),
    Counted(event="blocked", words="statistic.island_battle.blocked", sprite="ui/icon_lock"),
)

COLLECTION: Final = (
    COUNTED[0],
    Counted(
        event="shot",
        field="target_kind",
        things=tuple(Kind),
        words="collection.island_battle.target.{}",
        sprite="army/{}_blue_S",
    ),
    *(counted for counted in COUNTED if counted.event in {"turned", "reinforced", "pad_moved", "blocked"}),
)
