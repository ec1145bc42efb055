"""Walking over the tiles (LB-21 to LB-23).

It is known which tiles are beside each other, where walks lead, and how far it is.

Tiles stay where they were laid, and neither their faces nor the players matter here. So all positions of a game share one
`Paths`, which works out each walk once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from game.engine.lost_baggage.geometry import Space, around


class Route(NamedTuple):
    """A walk: the spaces after the start, and whether it ends in a dead end with steps left (LB-23)."""

    path: tuple[Space, ...]
    dead_end: bool


class Walks(NamedTuple):
    """The ends of walks of a number of steps.

    `ends` has one route to each end, ascending: which one does not matter, since tiles passed are not touched (LB-27). Where the
    same end can be reached with all steps used and as a dead end, it is no dead end. `passed` has one to each space on the way,
    with steps left; a dead end is never passed, the walk ends there (LB-23).
    """

    ends: Mapping[Space, Route]
    passed: Mapping[Space, Route]


class Paths:
    """The spaces with tiles, and the ways from one to another.

    Make one with `paths_over`.
    """

    __slots__ = ("_after", "_beside", "_distances", "_steps", "_to", "_walks", "laid")

    def __init__(self, laid: frozenset[Space]) -> None:
        self.laid = laid
        self._beside: dict[Space, tuple[Space, ...]] = {}
        # Steps from a tile to one beside it are numbered. By tile its steps; by step where it ends, and what steps follow.
        self._steps: dict[Space, list[int]] = {}
        self._to: list[Space] = []
        self._after: list[list[int]] = []
        self._walks: dict[tuple[Space, int, bool], Walks] = {}
        self._distances: dict[Space, Mapping[Space, int]] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Paths) and self.laid == other.laid

    def __hash__(self) -> int:
        return hash(self.laid)

    def __repr__(self) -> str:
        return f"Paths({sorted(self.laid)})"

    def __reduce__(self) -> tuple[object, ...]:
        return paths_over, (self.laid,)

    def joined(self, *spaces: Space) -> Paths:
        """Return the paths when there are tiles on these spaces too."""
        return self if self.laid.issuperset(spaces) else paths_over(self.laid.union(spaces))

    def beside(self, space: Space) -> tuple[Space, ...]:
        """Return the tiles beside a tile, by side."""
        found = self._beside.get(space)
        if found is None:
            found = self._beside[space] = tuple([other for other in around(space) if other in self.laid])
        return found

    def onward(self, at: Space, before: Space | None) -> tuple[Space, ...]:
        """Return the tiles to which the next step may lead, by side.

        They are all beside but the one just left (LB-22).
        """
        return tuple([space for space in self.beside(at) if space != before])

    def distances(self, start: Space) -> Mapping[Space, int]:
        """Return the number of steps from a tile to each that can be walked to, itself included (0)."""
        found = self._distances.get(start)
        if found is None:
            found = self._distances[start] = dict(self._spreading(start))
        return found

    def walks(self, start: Space, steps: int, *, up_to: bool) -> Walks:
        """Return the ends of a walk from a tile in a number of steps.

        `up_to`: or in fewer (LB-82).
        """
        found = self._walks.get((start, steps, up_to))
        if found is None:
            found = self._walks[start, steps, up_to] = self._walked(start, steps, up_to)
        return found

    def _spreading(self, start: Space) -> Iterator[tuple[Space, int]]:
        reached, steps = {start}, 0
        layer = [start]
        while layer:
            yield from ((space, steps) for space in layer)
            layer = list(dict.fromkeys(other for space in layer for other in self.beside(space) if other not in reached))
            reached.update(layer)
            steps += 1

    def _walked(self, start: Space, steps: int, up_to: bool) -> Walks:
        ends: dict[Space, Route] = {}
        passed: dict[Space, Route] = {}
        for count, layer in enumerate(self._layers(start, steps), 1):
            last = count == steps
            for step, path in layer.items():
                space = self._to[step]
                stuck = not last and not self._after[step]
                if not (last or stuck) and space not in passed:
                    passed[space] = Route(path, False)
                if (last or up_to or stuck) and (space not in ends or (ends[space].dead_end and not stuck)):
                    ends[space] = Route(path, stuck)
        return Walks(dict(sorted(ends.items())), passed)

    def _layers(self, start: Space, steps: int) -> Iterator[dict[int, tuple[Space, ...]]]:
        """Yield the last steps of walks, for each number of steps from 1.

        With one path that ends so: no walk steps back (LB-22).
        """
        if not self._to:
            self._number_steps()
        to, after = self._to, self._after
        layer: dict[int, tuple[Space, ...]] = {step: (to[step],) for step in self._steps[start]}
        for _ in range(steps):
            yield layer
            last, layer = layer, {}
            for step, path in last.items():
                for onward in after[step]:
                    if onward not in layer:
                        layer[onward] = (*path, to[onward])

    def _number_steps(self) -> None:
        pairs = [(space, other) for space in sorted(self.laid) for other in self.beside(space)]
        number = {pair: step for step, pair in enumerate(pairs)}
        self._to = [other for _, other in pairs]
        self._steps = {space: [number[space, other] for other in self.beside(space)] for space in self.laid}
        self._after = [[number[at, other] for other in self.onward(at, before)] for before, at in pairs]


@lru_cache(maxsize=2)
def paths_over(laid: frozenset[Space]) -> Paths:
    """Return the paths over the tiles on these spaces.

    What was walked in a world takes megabytes: those of few are kept.
    """
    return Paths(laid)
