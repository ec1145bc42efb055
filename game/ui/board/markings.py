"""The building blocks of marks on all boards: rings of spaces, medals, dots along a way.

The sprites are those of the family `mark`. Every mark has a dark rim and a bright line, so that it is seen on any ground, and
differs from the others in more than its colour. Places are board units.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from game.ui.board.stage import Actor, Layer
from game.ui.services.art import Art

Point = tuple[float, float]
Shape = Literal["square", "hex", "flat"]
"""The kinds of spaces: squares, hexes on a point, hexes on a side."""

BREATHS = {"possible": 1.6, "select": 1.2}
"""Seconds of a breath of the rings that breathe."""
REVEALING = ("select", "target", "danger", "breaks", "threat", "hover")
"""The rings before which what hides them fades."""
HIDDEN: dict[Shape, float] = {"square": 0.14, "hex": 0.45, "flat": 0.14}
"""The share of such a ring that may be hidden. Stacks of hexes hide a part of each other, and are to be seen themselves."""
CORNERS: dict[Shape, Point] = {"square": (29.0, -27.0), "hex": (15.0, -21.0), "flat": (46.0, -44.0)}
"""The places of medals, seen from the middle of a space: at its upper right corner.

On a hex it is within its top, since another stack may be behind the corner.
"""
APART = 16.0
"""Board units from one dot of a way to the next."""
FADED, SMALL, LARGE = 0.55, 0.6, 0.9
"""The alpha and the size of the first dot of a trail, and the size of the last."""
BEFORE_PIECE = 0.72
"""The share of the last leg at which a trail ends, since a piece stands at its end."""


class Foot(NamedTuple):
    """A space on a way: its middle, and how high above the board its top is."""

    x: float
    y: float
    base: float = 0.0


def sprites(art: Art, shape: Shape) -> Iterator[tuple[str, float]]:
    """Yield the sprites of all marks on spaces of a shape, with their sizes."""
    yield from ((name, 1.0) for name in art.names(f"mark/{shape}_"))
    yield from ((f"mark/{kind}", 1.0) for kind in ("skull", "drop", "hunger"))


def ring(
    shape: Shape, look: str, at: Point, *, layer: Layer = Layer.MARK, base: float = 0.0, order: float = 0.0, alpha: float = 1.0
) -> Actor:
    """Return the ring of a space.

    `look` is select, possible, hover, danger, threat, target or friend; of hexes also breaks.
    """
    breath, reveals = BREATHS.get(look, 0.0), HIDDEN[shape] if look in REVEALING else 0.0
    return Actor(f"mark/{shape}_{look}", *at, layer=layer, base=base, order=order, alpha=alpha, breath=breath, reveals=reveals)


def medal(shape: Shape, kind: str, at: Point, *, base: float = 0.0) -> Actor:
    """Return the medal that warns of the fate on a space: kind is skull, drop or hunger."""
    return Actor(f"mark/{kind}", *at, layer=Layer.SIGN, base=base, nudge=CORNERS[shape], order=3)


def dots(
    sprite: str, feet: Sequence[Foot], *, turned: bool, last: float = 1.0, apart: float = APART
) -> Iterator[tuple[Actor, float]]:
    """Yield dots along a way, `apart` board units, each with its share of the way, 0 to 1.

    They cover `last` of the last leg.

    A dot belongs to the space that it is on, so that what stands further to the front hides it.
    """
    way = -1 if turned else 1
    for leg, (start, end) in enumerate(pairwise(feet)):
        dx, dy = end.x - start.x, end.y - start.y
        reach = last if leg == len(feet) - 2 else 1.0
        count = max(2, round((dx * dx + dy * dy) ** 0.5 * reach / apart))
        for number in range(1, count + 1):
            share = reach * number / count
            on, part = (start, share) if share < 0.5 else (end, share - 1)
            nudge = (way * dx * part, way * dy * part)
            yield Actor(sprite, on.x, on.y, base=on.base, nudge=nudge), (leg + share) / (len(feet) - 1)


def trail(
    colour: str, feet: Sequence[Foot], *, turned: bool, layer: Layer = Layer.MARK, order: float = -2.0
) -> dict[Hashable, Actor]:
    """Return the way that a piece came, as dots that fade towards its beginning.

    A way of one space has none.
    """
    found: dict[Hashable, Actor] = {}
    for number, (dot, share) in enumerate(dots(f"mark/trail_{colour}", feet, turned=turned, last=BEFORE_PIECE)):
        dot.layer, dot.order = layer, order + share / 2
        dot.alpha, dot.size = FADED + (1 - FADED) * share, round(SMALL + (LARGE - SMALL) * share, 1)
        found["trail", number] = dot
    return found
