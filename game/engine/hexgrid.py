"""Geometry of hexagonal boards in axial coordinates.

A `Hex` is (q, r). Hexagons stand on a point; q grows to the east, r to the south-east, so a row of the board has one r.
Directions and the edges of a hexagon are numbered 0 to 5 anticlockwise, and 0 is east: 0 east, 1 north-east, 2 north-west,
3 west, 4 south-west, 5 south-east.
"""

from __future__ import annotations

from collections.abc import Collection

Hex = tuple[int, int]
"""A hexagon's place: (q, r)."""

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The step to the neighbour beyond each edge, by the edge's number."""


def neighbour(place: Hex, direction: int, steps: int = 1) -> Hex:
    """Return the hexagon that many steps away in a straight line."""
    dq, dr = DIRECTIONS[direction]
    return place[0] + steps * dq, place[1] + steps * dr


def neighbours(place: Hex) -> tuple[Hex, ...]:
    """Return the six hexagons that share an edge with this one, by the edge's number."""
    return tuple(neighbour(place, direction) for direction in range(6))


def distance(one: Hex, other: Hex) -> int:
    """Return the fewest steps from one hexagon to the other."""
    dq, dr = other[0] - one[0], other[1] - one[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def straight(start: Hex, end: Hex) -> tuple[int, int] | None:
    """Return the direction and the number of steps of the straight line from start to end.

    Return None if there is no such line, or if start and end are the same.
    """
    steps = distance(start, end)
    for direction in range(6):
        if steps and neighbour(start, direction, steps) == end:
            return direction, steps
    return None


def hexagon(radius: int) -> tuple[Hex, ...]:
    """Return all hexagons at most `radius` steps from (0, 0).

    They come row by row from the north, each row from the west.
    """
    reach = range(-radius, radius + 1)
    return tuple((q, r) for r in reach for q in reach if abs(q + r) <= radius)


def parts(places: Collection[Hex]) -> tuple[tuple[Hex, ...], ...]:
    """Return the places grouped into connected parts, the largest first.

    Equal ones, and the places in each, in ascending order.
    """
    left = set(places)
    found = []
    for seed in sorted(places):
        if seed not in left:
            continue
        left.remove(seed)
        part = [seed]
        for place in part:  # the list grows while it is walked
            for beside in neighbours(place):
                if beside in left:
                    left.remove(beside)
                    part.append(beside)
        found.append(tuple(sorted(part)))
    return tuple(sorted(found, key=lambda part: (-len(part), part)))
