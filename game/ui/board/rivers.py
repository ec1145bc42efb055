"""The joins of rivers and bridges on square tiles, by the tiles beside them on screen.

Ways are steps on the screen, to the right and down. `Beside` tells what is seen one way off: "land", "river", "bridge", or ""
where the board ends.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

Beside = Callable[[int, int], str]

SIDES: Mapping[str, tuple[int, int]] = MappingProxyType({"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)})
ARMS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"NW": (-1, -1), "N": (0, -1), "NE": (1, -1), "W": (-1, 0), "E": (1, 0), "SW": (-1, 1), "S": (0, 1), "SE": (1, 1)}
)
"""The ways off a bridge, in the order in which their arms are drawn; the bridge's middle comes after `BEHIND` of them."""
BEHIND = 5
WATER = ("river", "bridge")
STRAIGHT = ("EW", "NS")
"""Rivers that have several courses."""


def course(beside: Beside) -> str:
    """Return the sides where a river goes on, such as "NES", or "pond".

    One that reaches the end of the board flows on over it.
    """
    wet = {side for side, way in SIDES.items() if beside(*way) in WATER}
    across = dict(zip(SIDES, ("S", "W", "N", "E"), strict=True))
    return "".join(side for side, way in SIDES.items() if side in wet or (not beside(*way) and across[side] in wet)) or "pond"


def arms(beside: Beside) -> tuple[str, ...]:
    """Return the ways that lead off a bridge (RL-20).

    They lead to land and bridges beside it, and to bridges at its corners.
    """
    found = []
    for arm, (dx, dy) in ARMS.items():
        there = beside(dx, dy)
        if there == "bridge" or (there == "land" and not (dx and dy)):
            found.append(arm)
    return tuple(found)


def bridge_parts(beside: Beside) -> tuple[str, ...]:
    """Return the parts of a bridge in drawing order.

    First come the arms behind its middle, then "hub", then the arms before it.
    """
    order = tuple(ARMS)
    found = arms(beside)
    behind = [arm for arm in found if order.index(arm) < BEHIND]
    return (*behind, "hub", *(arm for arm in found if arm not in behind))
