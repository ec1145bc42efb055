"""Walking over the tiles (LB-21 to LB-23).

It is known which tiles are beside each other, where walks lead, and how far it is.

Tiles stay where they were laid, and neither their faces nor the players matter here. So all positions of a game share one
`Paths`, which works out each walk once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from game.engine.lost_baggage.geometry import Space, around

DIE = range(1, 7)
"""The rolls of the die (LB-21)."""


class Route(NamedTuple):
    """A walk: the spaces after the start, and a flag for a dead end with steps left (LB-23)."""

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


_Walk = tuple[int, Any]
"""The number of the tile where a walk is, and the walk before its last step; None for the start."""


class _Layer(NamedTuple):
    """Walks from a tile of one number of steps.

    `walks` are in the order in which they are tried, by side, and at most two for each tile: the first to come there, and the
    first to come there from another side, since one of them may go on to every tile beside (LB-22).
    By tile, `first` has the first to come there, and `met` the first with fewer steps.
    """

    walks: list[_Walk]
    first: list[_Walk | None]
    met: list[_Walk | None]


class _Routes(Mapping[Space, Route]):
    """Routes to the tiles where walks come, each put together when it is asked for."""

    __slots__ = ("_dead_ends", "_spaces", "_steps", "_walks")

    def __init__(self, walks: Mapping[Space, _Walk], steps: int, spaces: Sequence[Space], dead_ends: Collection[Space]) -> None:
        self._walks, self._steps, self._spaces, self._dead_ends = walks, steps, spaces, dead_ends

    def __getitem__(self, space: Space) -> Route:
        tile, before = self._walks[space]
        path = []
        while before is not None:
            path.append(self._spaces[tile])
            tile, before = before
        return Route(tuple(reversed(path)), len(path) < self._steps and space in self._dead_ends)

    def __contains__(self, space: object) -> bool:
        return space in self._walks

    def __iter__(self) -> Iterator[Space]:
        return iter(self._walks)

    def __len__(self) -> int:
        return len(self._walks)


class Paths:
    """The spaces with tiles, and the ways from one to another.

    Make one with `paths_over`.
    """

    __slots__ = (
        "_beside",
        "_dead_ends",
        "_distances",
        "_layers",
        "_meetings",
        "_numbers",
        "_spaces",
        "_walks",
        "_within",
        "laid",
    )

    def __init__(self, laid: frozenset[Space]) -> None:
        self.laid = laid
        self._beside: dict[Space, tuple[Space, ...]] = {}
        self._spaces = sorted(laid)
        # The numbers of the tiles beside each tile, by side; numbers are places in `_spaces`.
        self._numbers: list[list[int]] = []
        self._dead_ends: frozenset[Space] = frozenset()
        self._layers: dict[Space, list[_Layer]] = {}
        self._walks: dict[tuple[Space, int, bool], Walks] = {}
        self._distances: dict[Space, dict[Space, int]] = {}
        self._within: dict[tuple[Space, int], tuple[Space, ...]] = {}
        self._meetings: dict[Space, Mapping[Space, frozenset[int]]] = {}

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
        """Return the number of steps from a tile to each that can be walked to, itself (0) too."""
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

    def meetings(self, start: Space) -> Mapping[Space, frozenset[int]]:
        """Return the tiles to which a roll of the die may lead from a tile, each with those rolls.

        They are the ends of the walks and the tiles on the way (LB-21, LB-60).
        """
        found = self._meetings.get(start)
        if found is None:
            rolls: dict[Space, set[int]] = {}
            for roll in DIE:
                walks = self.walks(start, roll, up_to=False)
                for space in {*walks.ends, *walks.passed}:
                    rolls.setdefault(space, set()).add(roll)
            found = self._meetings[start] = {space: frozenset(those) for space, those in rolls.items()}
        return found

    def _walked(self, start: Space, steps: int, up_to: bool) -> Walks:
        if not steps:
            return Walks({}, {})
        if not self._numbers:
            self._number_tiles()
        _, first, met = self._layer(start, steps)
        ends, passed = {}, {}
        for space, last, earlier in zip(self._spaces, first, met, strict=True):
            end = last
            if space in self._dead_ends:
                end = last or earlier
            elif earlier is not None:
                passed[space] = earlier
                end = earlier if up_to else last
            if end is not None:
                ends[space] = end
        return Walks(*[_Routes(walks, steps, self._spaces, self._dead_ends) for walks in (ends, passed)])

    def _number_tiles(self) -> None:
        number = {space: place for place, space in enumerate(self._spaces)}
        self._numbers = [[number[other] for other in self.beside(space)] for space in self._spaces]
        self._dead_ends = frozenset([space for space in self._spaces if len(self.beside(space)) == 1])

    def _layer(self, start: Space, steps: int) -> _Layer:
        """Return the walks from a tile of a number of steps."""
        layers = self._layers.get(start)
        if layers is None:
            nowhere: list[_Walk | None] = [None] * len(self._spaces)
            layers = self._layers[start] = [_Layer([(self._spaces.index(start), None)], nowhere, nowhere)]
        while len(layers) <= steps:
            walks, first, met = layers[-1]
            layers.append(_Layer(*self._onward(walks), [earlier or last for earlier, last in zip(met, first, strict=True)]))
        return layers[steps]

    def _onward(self, walks: Iterable[_Walk]) -> tuple[list[_Walk], list[_Walk | None]]:
        """Return the walks of one step more, as a layer has them."""
        onward: list[_Walk] = []
        first: list[_Walk | None] = [None] * len(self._spaces)
        twice = set()
        for walk in walks:
            at, before = walk
            left = before[0] if before is not None else None
            for tile in self._numbers[at]:
                if tile == left or tile in twice:
                    continue
                found = first[tile]
                if found is None:
                    first[tile] = walk_on = (tile, walk)
                    onward.append(walk_on)
                elif found[1][0] != at:
                    twice.add(tile)
                    onward.append((tile, walk))
        return onward, first


@lru_cache(maxsize=2)
def paths_over(laid: frozenset[Space]) -> Paths:
    """Return the paths over the tiles on these spaces.

    What was walked in a world takes megabytes: those of few are kept.
    """
    return Paths(laid)
