"""Automatic placement of the things that a player has left to set up (BI-12 to BI-16)."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.engine.core import Action
from game.engine.island_battle import previews
from game.engine.island_battle.actions import PlaceCharacter
from game.engine.island_battle.state import SETTING_UP, Observation


def choice(seen: Observation, legal: Sequence[Action], draw: random.Random) -> Action | None:
    """Return the next thing to place, None once all is placed.

    Characters stand so that as many as possible can use every roll, those too that the player has placed.
    """
    if seen.phase not in SETTING_UP or not legal:
        return None
    stands, lanes = set(previews.roomy_stands(seen)), previews.kept_lanes(seen)
    placed = [action for action in legal if isinstance(action, PlaceCharacter)]
    roomy = [action for action in placed if (action.square, action.facing) in stands]
    clear = [action for action in placed if action.square not in lanes]
    return draw.choice(roomy or clear or list(legal))
