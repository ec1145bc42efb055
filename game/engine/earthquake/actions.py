"""The actions of Earthquake Island.

Each way of moving and each tool has an action of its own.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from game.engine.core import Action, Seat
from game.engine.earthquake.board import Space
from game.engine.values import frozen


@frozen
class Place(Action):
    """Put your explorer on a free stack before the game (EI-6)."""

    space: Space


@frozen
class Stay(Action):
    """Stay on your stack as your turn's move (EI-10)."""


@frozen
class Step(Action):
    """Step to a neighbouring stack, at most one tile higher (EI-10)."""

    to: Space


@frozen
class Climb(Action):
    """Climb a neighbouring stack two or three tiles higher with your rope (EI-50)."""

    to: Space


@frozen
class Jump(Action):
    """Jump exactly two spaces in a straight line with your spring (EI-51)."""

    to: Space


@frozen
class Swim(Action):
    """Move onto a neighbouring water space with your lifebelt (EI-52)."""

    to: Space


@frozen
class Float(Action):
    """Remain in water with your lifebelt as your turn's move (EI-52)."""


@frozen
class Keep(Action):
    """Keep the tool tile under you, and play the tile below it (EI-23)."""


@frozen
class DiscardTile(Action):
    """Discard the tool tile under you: it is the tile that is removed (EI-23)."""


@frozen
class Sandbag(Action):
    """Remove your sandbag instead of the tile under you (EI-53)."""


@frozen
class Remove(Action):
    """Remove the tile under you and save your sandbag (EI-53)."""


@frozen
class Blast(Action):
    """Use a tool that destroys the top tile of a space (EI-54 to EI-56)."""

    at: Space


@frozen
class Dynamite(Blast):
    """Use your dynamite on a neighbouring space (EI-54)."""


@frozen
class Bazooka(Blast):
    """Use your bazooka on a space exactly two away in a straight line (EI-55)."""


@frozen
class Push(Action):
    """Push the explorer on a neighbouring space one space directly away from you (EI-57)."""

    at: Space


@frozen
class Steal(Action):
    """Use your thief to take the tool of another player (EI-58)."""

    victim: Seat


@frozen
class DiscardTool(Action):
    """Discard the tool you hold, unused (EI-25)."""


@frozen
class EndTurn(Action):
    """End your turn without using your tool (EI-25)."""


@frozen
class GiveUp(Action):
    """Be out: in water when a move is due (EI-14), or on a volcano with no move left (EI-43)."""


Use = Dynamite | Bazooka | Push | Steal
"""The uses of a tool that are neither a move nor the sandbag's."""

Move = Step | Climb | Jump | Swim
"""The ways to leave a space."""

# The actions that are listed most often, each made once.
place_on: Final = cache(Place)
step_to: Final = cache(Step)
climb_to: Final = cache(Climb)
jump_to: Final = cache(Jump)
swim_to: Final = cache(Swim)
STAY: Final = Stay()
FLOAT: Final = Float()
KEEP: Final = Keep()
DISCARD_TILE: Final = DiscardTile()
SANDBAG: Final = Sandbag()
REMOVE: Final = Remove()
DISCARD_TOOL: Final = DiscardTool()
END_TURN: Final = EndTurn()
GIVE_UP: Final = GiveUp()
