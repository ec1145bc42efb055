"""Actions as short texts: "step 0,-1", "discard tile", "steal 2"; a space is "q,r"."""

from __future__ import annotations

from typing import Final

from game.engine.core import Resign
from game.engine.earthquake import actions
from game.engine.notation import Notation

NOTATION: Final = Notation(
    "Earthquake Island",
    {
        "place": actions.Place,
        "stay": actions.Stay,
        "step": actions.Step,
        "climb": actions.Climb,
        "jump": actions.Jump,
        "swim": actions.Swim,
        "float": actions.Float,
        "keep": actions.Keep,
        "discard tile": actions.DiscardTile,
        "sandbag": actions.Sandbag,
        "remove": actions.Remove,
        "dynamite": actions.Dynamite,
        "bazooka": actions.Bazooka,
        "push": actions.Push,
        "steal": actions.Steal,
        "discard tool": actions.DiscardTool,
        "end turn": actions.EndTurn,
        "give up": actions.GiveUp,
        "resign": Resign,
    },
)
