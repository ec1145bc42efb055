"""What the program places for a player who leaves the rest of setting up by hand to it (BI-12 to BI-16)."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.engine.core import Action
from game.engine.island_battle import previews
from game.engine.island_battle.actions import PlaceCharacter
from game.engine.island_battle.state import SETTING_UP, Observation


def choice(seen: Observation, legal: Sequence[Action], draw: random.Random) -> Action | None:
    """The next thing to place, None once all is placed.

    A character stands so that it can use any roll, if one can.
    """
    if seen.phase not in SETTING_UP or not legal:
        return None
    stands = set(previews.roomy_stands(seen))
    free = [action for action in legal if isinstance(action, PlaceCharacter) and (action.square, action.facing) in stands]
    return draw.choice(free or list(legal))
