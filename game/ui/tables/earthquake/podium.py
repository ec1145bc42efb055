"""The podium of Earthquake Island: stacks of its own tiles, with the drowned in the water."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.engine.core import Seat
from game.engine.earthquake.board import Space
from game.engine.earthquake.events import Eliminated
from game.ui.board.stage import Actor, Layer
from game.ui.contract import podium
from game.ui.contract.podium import Finish, Podium, Stand
from game.ui.services.art import Art
from game.ui.tables.earthquake import hexes, pieces
from game.ui.tables.earthquake.hexes import LEVEL

HEIGHTS = {1: 6, 2: 4, 3: 3}
SIZES = {1: 1.3, 2: 1.15, 3: 1.1}
SEA = "board/sea"
REACH, AHEAD = 318.0, 96.0
"""Board units from the middle to the swimmers, sideways and before the podium."""
SWIMMER = 0.92


def build(art: Art, finish: Finish) -> Podium:
    """Build the podium: two rows of sand, with a stack for each place."""
    upon, aside = podium.places(finish.ranking)
    columns = {round(one.column * 2): one for one in upon}
    edge = max(map(abs, columns)) + 1
    heights: dict[Space, int] = {(q, 0): 1 for q in range(-edge, edge + 1)}
    heights |= {(q, 1): 1 for q in range(-edge, edge)}
    heights |= {(column, 0): HEIGHTS[one.place] for column, one in columns.items()}
    actors: dict[Hashable, Actor] = dict(_island(art, heights))
    stands: list[Stand] = []
    for column, one in columns.items():
        x, y = hexes.middle((column, 0))
        top, size = heights[column, 0] * LEVEL, SIZES[one.place]
        view = "_R" if one.column < 0 else "_L" if one.column > 0 else ""
        sprite = f"people/explorer_{finish.colours[one.seat]}{view if one.place > 1 else ''}"
        actors["figure", one.seat] = Actor(sprite, x, y, base=top, order=pieces.STANDING, size=size)
        stands.append(Stand(one.seat, one.place, (x, y - top - 40 * size), (x, y + 14), (x, y + 30)))
    for palm in ((-edge, 1), (edge, 0)):
        x, y = hexes.middle(palm)
        actors["palm", palm] = Actor("icon/palm", x, y + 5, base=LEVEL, order=pieces.UPRIGHT, size=0.8)
    drowned = _drowned(finish)
    for one, (x, y) in zip(aside, podium.beside(len(aside), REACH, AHEAD), strict=True):
        what = "hat" if one.seat in drowned else "swim"
        actors["figure", one.seat] = Actor(f"people/{what}_{finish.colours[one.seat]}", x, y, size=SWIMMER)
        stands.append(Stand(one.seat, one.place, (x, y - 20), (x, y), (x, y + 30)))
    wide = (edge + 0.6) * hexes.CELL[0]
    return Podium(SEA, actors, tuple(stands), (-wide, -180, wide, 170 if aside else 120))


def _island(art: Art, heights: dict[Space, int]) -> Iterator[tuple[Hashable, Actor]]:
    for space, height in heights.items():
        x, y = hexes.middle(space)
        yield ("foam", space), Actor("coast/hex_foam", x, y, layer=Layer.FLAT)
        yield ("inner", space), Actor("coast/hex_inner", x, y, layer=Layer.MARK)
        for level, part in enumerate(hexes.body_parts(space, height)):
            yield ("level", space, level), Actor(part.sprite, x, y, base=part.lift, order=level, shadow=part.shadow)
        shade = pieces.shade(art, space, heights)
        if shade:
            yield ("shade", space), Actor(shade, x, y, base=height * LEVEL, order=pieces.SHADED)


def _drowned(finish: Finish) -> frozenset[Seat]:
    """Return the players who drowned: of them the hat is left."""
    return frozenset(event.seat for event in finish.course.of(Eliminated) if event.in_water)
