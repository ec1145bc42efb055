"""Counters for games of Riverlands: for the lab, and for what players know of it."""

from __future__ import annotations

from typing import Final

from game.engine.riverlands.board import Kind
from game.engine.riverlands.tables import EXPLORING, TRADES
from game.registry import Counted

_DRY: Final = tuple(kind for kind in EXPLORING if kind is not Kind.RIVER)
_SPRITES: Final = {"food": "bread", "sword_2": "sword2", "sword_3": "sword3", "bow": "bow", "arrows": "arrow", "raft": "raft"}

COUNTED: Final = (
    Counted(event="explored", field="kind", things=_DRY, words="lab.riverlands.explored.{}", sprite="decor/{}0"),
    Counted(event="explored", field="kind", things=(Kind.RIVER,), words="lab.riverlands.explored.{}", sprite="tile/river_EW_0"),
    *(
        Counted(event="bought", field="trade", things=(name,), words="lab.riverlands.bought.{}", sprite=f"inv/{_SPRITES[name]}")
        for name in TRADES
    ),
    Counted(event="struck", words="statistic.riverlands.struck", sprite="inv/sword1"),
    Counted(event="shot", words="statistic.riverlands.shot", sprite="inv/bow"),
    Counted(event="healed", words="statistic.riverlands.healed", sprite="inv/heart"),
    Counted(event="robbed", words="statistic.riverlands.robbed", sprite="people/robber"),
    Counted(event="moved", field="rafted", things=("True",), words="lab.riverlands.rafted", sprite="inv/raft"),
    Counted(
        event="died",
        field="cause",
        things=("starved", "sword", "bow", "exploring"),
        words="lab.riverlands.died.{}",
        sprite="ui/icon_skull",
    ),
)

COLLECTION: Final = tuple(counted for counted in COUNTED if counted.event != "died")
