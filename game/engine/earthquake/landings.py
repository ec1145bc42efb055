"""Outcomes of playing a tile, with the odds of what lies below.

The rules are EI-12, EI-13, EI-21, EI-23, EI-41 and EI-53. Nobody knows a tile below the top; each is as likely as any other that
has not been seen (EI-4, EI-5). What an explorer's player may choose on the way, a tool tile or a sandbag, is told apart from
what chance decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import chain
from operator import mul
from typing import Final, NamedTuple

from game.engine.core import Seat
from game.engine.earthquake.board import Space
from game.engine.earthquake.kinds import HOLES, KINDS, TOOLS, VOLCANIC, Removal
from game.engine.earthquake.mix import FACES
from game.engine.earthquake.observation import unseen
from game.engine.earthquake.state import Observation
from game.engine.values import frozen

LAND: Final = "land"
"""The kind that stands for all that cost one tile and no more."""
OTHER: Final = "rope"
"""The kind of the tools that spare no tile, and of an empty hand.

A sandbag spares one, and a thief may steal a sandbag.
"""


class Span(NamedTuple):
    """The least and the greatest chance of something, which depend on its player's choices."""

    least: Fraction
    most: Fraction

    @property
    def sure(self) -> bool:
        """Return whether it happens whatever is below and whatever is chosen."""
        return self.least == 1


NEVER, ALWAYS = Span(Fraction(0), Fraction(0)), Span(Fraction(1), Fraction(1))


@frozen
class Landing:
    """Outcomes of playing a tile.

    They are the chances of water and of a volcano that drives off, and the heights on which it may stay dry.

    `spares`: a sandbag, in hand or within a thief's reach, could save the tile that is played first (EI-53, EI-58);
    `only_so`: without that it ends in water for certain.
    """

    water: Span
    volcano: Span
    heights: tuple[int, ...]
    spares: bool
    only_so: bool = False

    @property
    def dry(self) -> bool:
        """Return whether it ends on dry land for certain, with no volcano."""
        return self.water.most == 0 and self.volcano.most == 0


_SORTS: Final = ("volcano", "hole", "sandbag", "thief", OTHER, LAND)
"""The kinds that tell tiles apart here, in the order of `_Tiles`."""
_BY_REMOVAL: Final = {Removal.NEVER: "volcano", Removal.WITH_NEXT: "hole", Removal.ALONE: LAND}
"""The kind that stands for all that go in the same way."""


class _Tiles(NamedTuple):
    """The number of unseen tiles of each sort."""

    volcano: int
    hole: int
    sandbag: int
    thief: int
    other: int
    land: int

    def drawn(self) -> Iterator[tuple[str, Fraction, _Tiles]]:
        """Yield each kind that the next tile may be, with its chance and what is unseen then."""
        whole = sum(self)
        for place, (kind, count) in enumerate(zip(_SORTS, self, strict=True)):
            if count:
                left = [number - (at == place) for at, number in enumerate(self)]
                yield kind, Fraction(count, whole), _Tiles(*left)


def _hidden(seen: Observation) -> _Tiles:
    counts = dict.fromkeys(_SORTS, 0)
    for face, count in zip(FACES, unseen(seen), strict=True):
        counts[_sort(face.partition("_")[0])] += count
    return _Tiles(*counts.values())


def _sort(kind: str) -> str:
    removal = KINDS[kind].removal
    if removal is Removal.BY_CHOICE:
        return kind if kind in _SORTS else OTHER
    return _BY_REMOVAL[removal]


def landing(seen: Observation, seat: Seat, space: Space, *, spent: bool = False) -> Landing | None:
    """Return the outcomes of an explorer's playing the top tile of a space.

    None for water and for a volcano. It does not matter whose turn it is or where the explorer stands. `spent`: the tool it
    holds was used to get there.
    """
    tile = seen.top(space)
    if tile is None or tile.kind in VOLCANIC:
        return None
    sort, tool, loot = _sort(tile.kind), None if spent else seen.tools[seat], _loot(seen, seat)
    spares = tool == "sandbag" or (sort in TOOLS and tool == "thief" and loot)
    height, hidden = seen.height(space), _hidden(seen)
    only_so = spares and _played(sort, height, OTHER, hidden, loot).water.sure
    return Landing(*_played(sort, height, _hand(tool), hidden, loot), spares, only_so)


def keeping(seen: Observation, seat: Seat, space: Space) -> Landing | None:
    """Return the outcomes of keeping the tool tile on top of a space (EI-23, EI-24).

    They are the same whatever was held before. None where there is no tool.
    """
    tile = seen.top(space)
    if tile is None or tile.kind not in TOOLS:
        return None
    return Landing(*_below(seen.height(space) - 1, _sort(tile.kind), _hidden(seen), _loot(seen, seat)), spares=False)


def leaving(seen: Observation, seat: Seat, space: Space) -> Landing | None:
    """Return the outcomes of discarding the tool tile on top of a space (EI-23).

    None for no tool.
    """
    tile, tool = seen.top(space), seen.tools[seat]
    if tile is None or tile.kind not in TOOLS:
        return None
    height, spares = seen.height(space), tool == "sandbag"
    return Landing(*_goes(LAND, height, _hand(tool), _hidden(seen), False), spares, spares and height == 1)


def removing(seen: Observation, seat: Seat, space: Space) -> Landing | None:
    """Return the outcomes of removing the top tile of a space and saving the sandbag (EI-53).

    None for water and a volcano.
    """
    tile = seen.top(space)
    if tile is None or tile.kind in VOLCANIC:
        return None
    hidden, height = _hidden(seen), seen.height(space) - 1
    if tile.kind in HOLES:
        return Landing(*_below(height, _hand(seen.tools[seat]), hidden, _loot(seen, seat)), spares=False)
    return Landing(*_revealed(height, hidden), spares=False)


def _loot(seen: Observation, seat: Seat) -> bool:
    """Return whether a thief could get a sandbag (EI-58)."""
    return any(tool == "sandbag" for other, tool in enumerate(seen.tools) if other != seat)


def _hand(tool: str | None) -> str:
    return OTHER if tool is None else _sort(tool)


class _Fate(NamedTuple):
    """The chances of water and of a volcano, and the heights that are possible."""

    water: Span
    volcano: Span
    heights: tuple[int, ...]


def _stands(height: int) -> _Fate:
    wet = Fraction(not height)
    return _Fate(Span(wet, wet), NEVER, (height,) if height else ())


_DRIVEN: Final = _Fate(NEVER, ALWAYS, ())


def _chosen(ways: Iterable[_Fate]) -> _Fate:
    """Return the outcomes of a choice among several ways."""
    waters, volcanoes, heights = zip(*ways, strict=True)
    return _Fate(_widest(waters), _widest(volcanoes), _falling(heights))


def _widest(spans: Iterable[Span]) -> Span:
    least, most = zip(*spans, strict=True)
    return Span(min(least), max(most))


def _by_chance(drawn: Iterable[tuple[Fraction, _Fate]]) -> _Fate:
    """Return the outcomes of a draw among several tiles, each with its odds."""
    odds, fates = zip(*drawn, strict=True)
    waters, volcanoes, heights = zip(*fates, strict=True)
    return _Fate(_mean(odds, waters), _mean(odds, volcanoes), _falling(heights))


def _mean(odds: Sequence[Fraction], spans: Sequence[Span]) -> Span:
    least, most = (sum(map(mul, odds, ends), Fraction(0)) for ends in zip(*spans, strict=True))
    return Span(least, most)


def _falling(heights: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(sorted(set(chain.from_iterable(heights)), reverse=True))


@lru_cache(maxsize=4096)
def _played(sort: str, height: int, tool: str, hidden: _Tiles, loot: bool) -> _Fate:
    """Return the outcomes of a tile that an explorer on `height` tiles plays.

    `loot` as in `_loot`.
    """
    if sort == "volcano":
        return _DRIVEN
    if sort not in TOOLS:
        return _goes(sort, height, tool, hidden, loot)
    ways = [_below(height - 1, sort, hidden, loot), _goes(LAND, height, tool, hidden, loot)]
    if tool == "thief" and loot:
        ways.append(_stands(height))
    return _chosen(ways)


def _goes(sort: str, height: int, tool: str, hidden: _Tiles, loot: bool) -> _Fate:
    """Return the outcomes of removing a tile that was obeyed.

    A sandbag may save the tile instead (EI-53).
    """
    gone = _below(height - 1, tool, hidden, loot) if sort == "hole" else _revealed(height - 1, hidden)
    return _chosen((gone, _stands(height))) if tool == "sandbag" else gone


def _below(height: int, tool: str, hidden: _Tiles, loot: bool) -> _Fate:
    """Return the outcomes when the tile below is played too (EI-21, EI-23).

    With none left it ends in water.
    """
    if not height:
        return _stands(0)
    return _by_chance((odds, _played(sort, height, tool, left, loot)) for sort, odds, left in hidden.drawn())


def _revealed(height: int, hidden: _Tiles) -> _Fate:
    """Return the outcomes when the tile below only comes to light (EI-12, EI-41).

    It stays there unless it is a volcano; with none left it ends in water.
    """
    if not height:
        return _stands(0)
    return _by_chance((odds, _DRIVEN if sort == "volcano" else _stands(height)) for sort, odds, _ in hidden.drawn())
