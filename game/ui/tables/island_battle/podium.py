"""The podium of Battle for the Island: a pyramid of blocks on a beach, amid the survivors."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.engine.core import Seat
from game.engine.island_battle.state import REMOVED, Kind, army
from game.ui.board.stage import Actor, Layer
from game.ui.contract import podium
from game.ui.contract.podium import Finish, Place, Podium, Stand, flat
from game.ui.services.art import Art
from game.ui.tables.flag import flag
from game.ui.tables.island_battle import pieces

SEA = "board/sea"
CELL = (80.0, 64.0)
ROWS = ((1, 6), (0, 7), (0, 7), (2, 5))
"""The first square of each row of the beach, and the one behind its last."""
MIDDLE = (3.5, 1.7)
"""The square, in parts of it, where the podium's foot is."""
BLOCK = 33.0
"""The height of the next block."""
PYRAMID = (
    (-0.6, -0.72, 0), (0.6, -0.72, 0), (0.0, -0.72, 1),
    (-0.98, 0.0, 0), (0.0, 0.0, 0), (0.98, 0.0, 0), (-0.48, 0.0, 1), (0.48, 0.0, 1), (0.0, 0.0, 2),
)  # fmt: skip
"""The blocks under a winner: squares to the right, squares down, how many are below."""
AROUND = (
    (-2.0, 0.55), (1.75, 0.5), (-1.15, 1.0), (1.2, 1.2), (-2.75, 1.0), (0.55, 1.9), (-0.6, 1.9), (-1.95, 1.35), (2.0, 1.25),
)  # fmt: skip
"""The places of the survivors, the first ones first, in squares from the podium."""
FLAG = (33.0, 2.0)
"""The place of the winner's flag on the uppermost block."""
BESIDE = 2.95
"""Squares from the middle to who came in second."""


def build(art: Art, finish: Finish) -> Podium:
    """Build the podium.

    The winner stands on six blocks and more, the other side on one; in a draw both stand on the beach's blocks.
    """
    upon, _ = podium.places(finish.ranking)
    winners = [one for one in upon if one.place == 1]
    actors: dict[Hashable, Actor] = dict(_beach())
    stands = []
    for one in upon:
        won = one.place == 1 and len(winners) == 1
        x = 0.0 if won else BESIDE * (1 if one.place > 1 or one.column > 0 else -1)
        stands.append(_stand(finish, one, actors, x * CELL[0], won=won))
    if len(winners) == 1:
        actors.update(_left(finish, winners[0]))
        pole = flag(art, finish.colours[winners[0].seat])
        actors["flag",] = Actor(pole, FLAG[0], FLAG[1], base=3 * BLOCK, order=9, shadow=False)
    return Podium(SEA, actors, tuple(stands), (-3.6 * CELL[0], -225, 3.6 * CELL[0], 160))


def _stand(finish: Finish, one: Place, actors: dict[Hashable, Actor], x: float, *, won: bool) -> Stand:
    """Put the lightest of a player's survivors on blocks, a soldier where nobody is left."""
    blocks = PYRAMID if won else ((0.0, -0.1, 0),)
    for number, (right, down, up) in enumerate(blocks):
        sprite = "blocks/unknown" if won else "blocks/safe"
        place = x + right * CELL[0], down * CELL[1]
        actors["block", one.seat, number] = Actor(sprite, *place, base=up * BLOCK, order=up, shadow=not up)
    high = (max(up for _, _, up in blocks) + 1) * BLOCK
    kind = (_survivors(finish, one.seat) or [Kind.SOLDIER])[-1]
    sprite = f"army/{kind}_{finish.colours[one.seat]}_S"
    size = 1.3 if won else 1.0
    actors["figure", one.seat] = Actor(sprite, x, 0, base=high - 4, order=10, size=size)
    return Stand(one.seat, one.place, (x, -high - 36 * size), (x, 26.0), (x, 44.0))


def _beach() -> Iterator[tuple[Hashable, Actor]]:
    """Yield the squares of sand, and the coast around them, by the land at its corners."""
    land = {(column, row) for row, (first, behind) in enumerate(ROWS) for column in range(first, behind)}
    for row in range(len(ROWS) + 1):
        for column in range(max(behind for _, behind in ROWS) + 1):
            around = ((column - 1, row - 1), (column, row - 1), (column - 1, row), (column, row))
            mask = sum(1 << bit for bit, square in enumerate(around) if square in land)
            if mask:
                yield ("coast", column, row), flat(f"coast/{mask:02d}_{(column + row) % 3}", *_point(column - 0.5, row - 0.5))
    for column, row in sorted(land):
        sand = f"coast/cell_{(column + row) % 2}_{(column * 3 + row) // 2 % 2}"
        yield ("sand", column, row), Actor(sand, *_point(column, row), layer=Layer.MARK, shadow=False)
    for number, (x, y) in enumerate(((-2.85, 0.5), (2.3, 1.2))):
        yield ("scorch", number), Actor(f"fx/scorch_{number}", x * CELL[0], y * CELL[1], order=-1, shadow=False)
    yield ("palms",), Actor("shore/palms", -2.9 * CELL[0], -0.75 * CELL[1], size=1.1)
    yield ("palm",), Actor("shore/palm", 3.05 * CELL[0], 2.0 * CELL[1], size=0.95, shadow=False)


def _point(column: float, row: float) -> podium.Point:
    """Return the middle of a square."""
    return (column + 0.5 - MIDDLE[0]) * CELL[0], (row + 0.5 - MIDDLE[1]) * CELL[1]


def _left(finish: Finish, winner: Place) -> Iterator[tuple[Hashable, Actor]]:
    """Yield the winner's other surviving characters."""
    for number, (kind, (x, y)) in enumerate(zip(_survivors(finish, winner.seat)[:-1], AROUND, strict=False)):
        yield ("left", number), Actor(f"army/{kind}_{pieces.COLOURS[winner.seat]}_S", x * CELL[0], y * CELL[1])


def _survivors(finish: Finish, seat: Seat) -> list[Kind]:
    """Return the kinds of a player's surviving characters, the heavy ones first."""
    seen = finish.seen
    kinds = [seen.terms.kinds[piece] for piece in army(seat) if seen.where[piece] != REMOVED]
    return sorted(kinds, key=lambda kind: -seen.terms.ranges[seen.terms.kinds.index(kind)])
