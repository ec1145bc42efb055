"""The podium on which a game ends: a small scene built of the game's own sprites, as data.

Each game's entry builds its own (`TableEntry.podium`); `plain` is that of a game that has none. Lengths are board units, the
origin is the middle of the podium's foot, x to the right and y downwards.
"""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.engine import core
from game.ui.board.stage import Actor, Layer

if TYPE_CHECKING:
    from game.engine.core import Seat
    from game.play.feats import Course

STEPS = 3
"""The number of places with a stand; players of later places are beside the podium."""

Point = tuple[float, float]
Edges = tuple[float, float, float, float]
"""The left, top, right and bottom of a rectangle."""


@dataclass(frozen=True, slots=True)
class Finish:
    """A game that is over, as all see it.

    `ranking` and `teams` as in `Outcome`; `colours` and `portraits` are those of the seats' plates.
    """

    seen: Any
    ranking: tuple[tuple[Seat, ...], ...]
    colours: tuple[str, ...]
    portraits: tuple[str, ...]
    course: Course
    teams: tuple[tuple[Seat, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """A seat's place, from 1, and its column, 0 in the middle, in distances of two stands."""

    seat: Seat
    place: int
    column: float


@dataclass(frozen=True, slots=True)
class Stand:
    """A player on the podium: the middle of the figure, the medal, the name's upper edge."""

    seat: Seat
    place: int
    figure: Point
    medal: Point
    name: Point


@dataclass(frozen=True, slots=True)
class Podium:
    """The scene: its ground, all that stands there, and the places of the players.

    `frame` is what must be seen at least.
    """

    under: str
    actors: Mapping[Hashable, Actor]
    stands: tuple[Stand, ...]
    frame: Edges


def places(
    ranking: Sequence[Sequence[Seat]], teams: Sequence[Sequence[Seat]] = ()
) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    """Return the places on the podium, from left to right, and those beside it.

    The first stand in the middle, the others in turn left and right of them.
    """
    placed = zip(core.places(ranking, teams), ranking, strict=True)
    order = [(seat, place) for place, group in placed for seat in group]
    upon = [one for one in order if one[1] <= STEPS]
    first = sum(place == 1 for _, place in upon)
    left, right = -(first - 1) / 2, (first - 1) / 2
    found = [Place(seat, 1, left + number) for number, (seat, _) in enumerate(upon[:first])]
    for number, (seat, place) in enumerate(upon[first:]):
        left, right = (left - 1, right) if number % 2 == 0 else (left, right + 1)
        found.append(Place(seat, place, right if number % 2 else left))
    aside = (Place(seat, place, 0.0) for seat, place in order if place > STEPS)
    return tuple(sorted(found, key=lambda one: one.column)), tuple(aside)


def edges(upon: Sequence[Place], apart: float) -> tuple[float, float]:
    """Return the outermost middles of stands that are so far apart, at least of three."""
    columns = [-1.0, 1.0, *(one.column for one in upon)]
    return min(columns) * apart, max(columns) * apart


def beside(count: int, reach: float, foot: float) -> Iterator[Point]:
    """Yield points beside a podium: left and right of it in turn, then before it, further in."""
    sides = itertools.cycle((-1, 1))
    for number in range(count):
        inwards = number // 2
        yield next(sides) * reach * (1 - 0.42 * inwards), foot + 26 * inwards


HEIGHTS = {1: 5, 2: 3, 3: 2}
"""Tiles of the plain podium's stacks, by place."""
LEVEL, APART = 12.0, 150.0


def plain(finish: Finish, under: str) -> Podium:
    """Return stacks of stone with explorers in the players' colours on them."""
    upon, aside = places(finish.ranking, finish.teams)
    actors: dict[Hashable, Actor] = {}
    stands: list[Stand] = []
    for one in upon:
        x, height = one.column * APART, HEIGHTS[one.place]
        for level in range(height):
            actors["step", one.seat, level] = Actor(
                f"hex/rock{level % 2}", x, 0, base=level * LEVEL, order=level, shadow=not level
            )
        actors["figure", one.seat] = Actor(figure(finish, one.seat), x, 0, base=height * LEVEL, order=20)
        top = -height * LEVEL
        stands.append(Stand(one.seat, one.place, (x, top - 40), (x, 22.0), (x, 52.0)))
    for one, (x, y) in zip(aside, beside(len(aside), 260, 90), strict=True):
        actors["figure", one.seat] = Actor(figure(finish, one.seat), x, y, size=0.8)
        stands.append(Stand(one.seat, one.place, (x, y - 30), (x, y), (x, y + 22)))
    left, right = edges(upon, APART)
    return Podium(under, actors, tuple(stands), (left - 110, -170, right + 110, 100))


def figure(finish: Finish, seat: Seat) -> str:
    """Return the sprite of an explorer in a player's colour."""
    return f"people/explorer_{finish.colours[seat]}"


def flat(sprite: str, x: float, y: float) -> Actor:
    """Return a thing that is part of the ground."""
    return Actor(sprite, x, y, layer=Layer.FLAT, shadow=False)
