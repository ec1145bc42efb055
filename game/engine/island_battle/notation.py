"""Actions as short text.

"roll", "block 3,7", "place tank 2,1 N", "pad jeep 3", "shoot S4", "move N10 left" ...

Characters are S1 to S10 and N1 to N10, in the order of their ids; squares "column,row"; pad squares 1 to 5.
"""

from __future__ import annotations

from typing import Final

from game.engine.core import Resign
from game.engine.island_battle.actions import (
    Move,
    MovePad,
    Pass,
    PlaceBlock,
    PlaceCharacter,
    PlaceOnPad,
    Reinforce,
    Remove,
    Roll,
    Shoot,
    SlidePad,
    TurnCharacter,
)
from game.engine.island_battle.state import SEAT_NAMES
from game.engine.notation import Notation
from game.engine.tokens import Token

_SEAT: Final = Token("a side", f"(?:{'|'.join(SEAT_NAMES)})", SEAT_NAMES.__getitem__, SEAT_NAMES.index, SEAT_NAMES[0])

NOTATION: Final = Notation(
    "Battle for the Island",
    {
        "roll": Roll,
        "pass": Pass,
        "move-pad": MovePad,
        "block": PlaceBlock,
        "place": PlaceCharacter,
        "pad": PlaceOnPad,
        "shoot": Shoot,
        "move": Move,
        "turn": TurnCharacter,
        "remove": Remove,
        "reinforce": Reinforce,
        "slide": SlidePad,
        "resign": Resign,
    },
    seat=_SEAT,
)
