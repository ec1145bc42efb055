"""Actions as short texts: "lay harbour 0,1 3", "walk 1,-1", "use umbrella", "attack 2".

Spaces are "q,r", cards ids.
"""

from __future__ import annotations

from typing import Final

from game.engine.core import Resign
from game.engine.lost_baggage import actions
from game.engine.notation import Notation

NOTATION: Final = Notation(
    "Lost Baggage",
    {
        "roll": actions.Roll,
        "lay": actions.Lay,
        "walk": actions.Walk,
        "challenge": actions.Challenge,
        "stay": actions.Stay,
        "fight": actions.Fight,
        "decline": actions.Decline,
        "use": actions.UseItem,
        "ability": actions.UseAbility,
        "end turn": actions.EndTurn,
        "attack": actions.Attack,
        "special": actions.UseSpecial,
        "draw": actions.DrawItem,
        "attach": actions.AttachItem,
        "pass": actions.Pass,
        "option": actions.ChooseOption,
        "player": actions.ChoosePlayer,
        "tile": actions.ChooseTile,
        "rotate": actions.Rotate,
        "discard": actions.DiscardItem,
        "resign": Resign,
    },
)
