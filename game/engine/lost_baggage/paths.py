"""Walking over the tiles (LB-21 to LB-23).

It is known which tiles are beside each other, where walks lead, and how far it is.

Tiles stay where they were laid, and neither their faces nor the players matter here. So all positions of a game share one
`Paths`, which works out each walk once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

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


NO_STEP: Final = -1
"""The step before the first."""


_Arrival = tuple[int, int]
"""A number of steps to a tile, and the last of them."""


class _Layer(NamedTuple):
    """The last steps of all walks of one number of steps from a tile, in the order in which walks are tried: by side.

    `before` has the step before each of them. `arrivals` has the first that ends on each tile, and `met` the first with at most
    that number of steps.
    """

    before: Mapping[int, int]
    arrivals: dict[Space, _Arrival]
    met: dict[Space, _Arrival]


class _Routes(Mapping[Space, Route]):
    """Routes to the tiles where walks arrive, each worked out when it is asked for."""

    __slots__ = ("_arrivals", "_layers", "_paths")

    def __init__(self, paths: Paths, layers: Sequence[_Layer], arrivals: Mapping[Space, _Arrival]) -> None:
        self._paths, self._layers, self._arrivals = paths, layers, arrivals

    def __getitem__(self, space: Space) -> Route:
        steps, step = self._arrivals[space]
        path = []
        for layer in reversed(self._layers[:steps]):
            path.append(self._paths.to[step])
            step = layer.before[step]
        return Route(tuple(reversed(path)), steps < len(self._layers) and space in self._paths.dead_ends)

    def __contains__(self, space: object) -> bool:
        return space in self._arrivals

    def __iter__(self) -> Iterator[Space]:
        return iter(self._arrivals)

    def __len__(self) -> int:
        return len(self._arrivals)


class Paths:
    """The spaces with tiles, and the ways from one to another.

    Make one with `paths_over`.
    """

    __slots__ = ("_after", "_beside", "_distances", "_layers", "_steps", "_walks", "_within", "dead_ends", "laid", "to")

    def __init__(self, laid: frozenset[Space]) -> None:
        self.laid = laid
        self._beside: dict[Space, tuple[Space, ...]] = {}
        # Steps from a tile to one beside it are numbered. By tile its steps; by step where it ends, and what steps follow.
        self._steps: dict[Space, range] = {}
        self.to: list[Space] = []
        self._after: list[list[int]] = []
        self.dead_ends: frozenset[Space] = frozenset()
        self._layers: dict[Space, list[_Layer]] = {}
        self._walks: dict[tuple[Space, int, bool], Walks] = {}
        self._distances: dict[Space, dict[Space, int]] = {}
        self._within: dict[tuple[Space, int], tuple[Space, ...]] = {}

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
            found = self._distances[start] = {start: 0}
            reached = [start]
            for space in reached:  # the list grows while it is walked
                for other in self.beside(space):
                    if other not in found:
                        found[other] = found[space] + 1
                        reached.append(other)
        return found

    def within(self, start: Space, steps: int) -> tuple[Space, ...]:
        """Return the tiles that are at most so many steps from a tile, itself included, ascending."""
        found = self._within.get((start, steps))
        if found is None:
            near = [space for space, distance in self.distances(start).items() if distance <= steps]
            found = self._within[start, steps] = tuple(sorted(near))
        return found

    def walks(self, start: Space, steps: int, *, up_to: bool) -> Walks:
        """Return the ends of a walk from a tile in a number of steps.

        `up_to`: or in fewer (LB-82).
        """
        found = self._walks.get((start, steps, up_to))
        if found is None:
            found = self._walks[start, steps, up_to] = self._walked(start, steps, up_to)
        return found

    def _walked(self, start: Space, steps: int, up_to: bool) -> Walks:
        if not self.to:
            self._number_steps()
        layers = self._layers_from(start, steps)
        last, met = layers[-1].arrivals if layers else {}, layers[-2].met if steps > 1 else {}
        passed = {space: arrival for space, arrival in met.items() if space not in self.dead_ends}
        ends = met | last | passed if up_to else {space: met[space] for space in self.dead_ends if space in met} | last
        return Walks(_Routes(self, layers, dict(sorted(ends.items()))), _Routes(self, layers, passed))

    def _layers_from(self, start: Space, steps: int) -> Sequence[_Layer]:
        """Return the layers of walks from a tile, for each number of steps from 1."""
        layers = self._layers.setdefault(start, [])
        for count in range(len(layers) + 1, steps + 1):
            before = self._onward(layers[-1].before) if layers else dict.fromkeys(self._steps[start], NO_STEP)
            arrivals: dict[Space, _Arrival] = {}
            for step in before:
                if (space := self.to[step]) not in arrivals:
                    arrivals[space] = count, step
            layers.append(_Layer(before, arrivals, arrivals | layers[-1].met if layers else arrivals))
        return layers[:steps]

    def _onward(self, steps: Iterable[int]) -> Mapping[int, int]:
        """Return the steps that may follow these, each with the first that it may follow: no walk steps back (LB-22)."""
        found: dict[int, int] = {}
        for step in steps:
            for after in self._after[step]:
                if after not in found:
                    found[after] = step
        return found

    def _number_steps(self) -> None:
        left: list[Space] = []
        for space in sorted(self.laid):
            beside = self.beside(space)
            self._steps[space] = range(len(left), len(left) + len(beside))
            left += [space] * len(beside)
            self.to += beside
        self._after = [
            [step for step in self._steps[at] if self.to[step] != before] for before, at in zip(left, self.to, strict=True)
        ]
        self.dead_ends = frozenset([space for space in self.laid if len(self.beside(space)) == 1])


@lru_cache(maxsize=2)
def paths_over(laid: frozenset[Space]) -> Paths:
    """Return the paths over the tiles on these spaces.

    What was walked in a world takes megabytes: those of few are kept.
    """
    return Paths(laid)
