"""Actions as short texts.

"roll", "move 3,4", "strike 1", "buy sword_2", "transfer 2 food 3", "accept draw" ...
"""

from __future__ import annotations

from typing import Final

from game.engine.core import Resign
from game.engine.notation import Notation
from game.engine.riverlands import actions

NOTATION: Final = Notation(
    "Riverlands",
    {
        "roll": actions.Roll,
        "explore": actions.Explore,
        "heal": actions.Heal,
        "end turn": actions.EndTurn,
        "offer draw": actions.OfferDraw,
        "accept draw": actions.AnswerDraw(accept=True),
        "refuse draw": actions.AnswerDraw(accept=False),
        "move": actions.Move,
        "back": actions.GoBack,
        "strike": actions.Strike,
        "shoot": actions.Shoot,
        "buy": actions.Buy,
        "choose": actions.Choose,
        "transfer": actions.Transfer,
        "resign": Resign,
    },
)
