"""The podium of Riverlands: cliffs of mountain tiles in a valley, tents of the others."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.ui.board.stage import Actor
from game.ui.contract import podium
from game.ui.contract.podium import Finish, Podium, Stand, flat

MAP = "board/mat_map"
CELL = (80.0, 66.0)
RISE = 8.0
"""The height of the next tile of a cliff."""
HEIGHTS = {1: 10, 2: 6, 3: 4}
SIZES = {1: 1.25, 2: 1.1, 3: 1.05}
FEET = 10.0
"""The distance of a hero before the middle of a tile."""
BEHIND = ("mountain", "forest", "mountain", "mountain", "forest", "mountain", "forest")
SIDES = ("forest", "village", "forest")
"""The growth behind the cliffs and at both sides of them, repeated from the middle outwards."""
MEADOW = 3
"""Squares from the middle that stay free, so that the podium is seen."""
EDGE = 11
"""Squares from the middle to the edge of what is drawn."""
BEFORE = 5
"""The last row of the land; the river runs through `RIVER`."""
RIVER = 2
LOOKS = {"mountain": 3, "forest": 3, "village": 2, "plain": 1}


def build(finish: Finish) -> Podium:
    """Build cliffs for the first places.

    A team that has won together stands on two of one height.
    """
    upon, aside = podium.places(finish.ranking, finish.teams)
    won = len(finish.ranking) > 1
    actors: dict[Hashable, Actor] = dict(_valley())
    stands = []
    for one in upon:
        x, height = one.column * 2 * CELL[0], HEIGHTS[one.place]
        for level in range(height):
            tile = Actor("tile/base_mountain", x, 0, base=level * RISE, order=level, shadow=not level)
            actors["cliff", one.seat, level] = tile
        top, size = height * RISE, SIZES[one.place]
        sprite = podium.figure(finish, one.seat)
        actors["figure", one.seat] = Actor(sprite, x, FEET, base=top, order=20, size=size)
        if won and one.place == 1:
            sword = f"gear/sword{finish.seen.heroes[one.seat].sword}"
            actors["sword", one.seat] = Actor(sword, x, FEET, base=top, order=21, size=size, shadow=False)
        for side in (-1, 1):
            actors["rocks", one.seat, side] = Actor(f"decor/mountain{side % 3}", x + side * 46, 12, size=0.34 + 0.05 * height)
        stands.append(Stand(one.seat, one.place, (x, FEET - top - 40 * size), (x, 26.0), (x, 48.0)))
    for one, (x, y) in zip(aside, podium.beside(len(aside), 3.4 * CELL[0], CELL[1]), strict=True):
        actors["figure", one.seat] = Actor(podium.figure(finish, one.seat), x, y, order=20)
        stands.append(Stand(one.seat, one.place, (x, y - 36), (x, y), (x, y + 20)))
    return Podium(MAP, actors, tuple(stands), (-4.4 * CELL[0], -170, 4.4 * CELL[0], 150))


def _valley() -> Iterator[tuple[Hashable, Actor]]:
    """Yield the tiles of the land with what grows on them."""
    for row in range(-1, BEFORE + 1):
        for column in range(-EDGE, EDGE + 1):
            x, y = column * CELL[0], row * CELL[1]
            if row == RIVER:
                yield ("river", column), flat(f"tile/river_EW_{column % 3}", x, y)
                continue
            kind = _kind(column, row)
            yield ("land", column, row), flat(f"tile/base_{kind}", x, y)
            yield ("grows", column, row), Actor(f"decor/{kind}{column * column % LOOKS[kind]}", x, y)


def _kind(column: int, row: int) -> str:
    """Return the kind of land of a square of the valley."""
    far = abs(column)
    if row < 0:
        return BEHIND[far % len(BEHIND)]
    return "plain" if far <= MEADOW else SIDES[(far + row) % len(SIDES)]
