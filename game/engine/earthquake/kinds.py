"""The kinds of tiles, a row each (EI-2, EI-20 to EI-23, EI-40).

A row has the rule, how the tile goes, and the number of each.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Annotated, Final

from game.engine.codec import Choice


class Removal(Enum):
    """The end of a tile that an explorer plays."""

    ALONE = auto()
    """It is obeyed and removed (EI-12)."""
    WITH_NEXT = auto()
    """It is removed, and the tile below is played too (EI-21)."""
    BY_CHOICE = auto()
    """A tool: kept, with the tile below played too, or discarded (EI-23)."""
    NEVER = auto()
    """A volcano: nothing removes it, nobody lands on it, and it drives off who stands there (EI-40, EI-41)."""


@dataclass(frozen=True, slots=True)
class TileKind:
    """A kind of tile.

    `count` is the number of its tiles unless a level says otherwise. A kind whose tiles differ by the edges that they
    reach has `shapes` instead: the number of tiles by their edges before turning.
    """

    name: str
    rule: str
    removal: Removal = Removal.ALONE
    count: int = 0
    shapes: Mapping[str, int] = field(default_factory=dict)


KINDS: Final[Mapping[str, TileKind]] = {
    kind.name: kind
    for kind in (
        TileKind("land", "EI-20", count=36),
        TileKind("volcano", "EI-40", Removal.NEVER, 5),
        TileKind("hole", "EI-21", Removal.WITH_NEXT, 6),
        TileKind(
            "cracks",
            "EI-22",
            shapes={"0": 5, "03": 3, "02": 2, "01": 1, "024": 2, "013": 1, "012": 1, "0134": 1, "0124": 1},
        ),
        TileKind("rope", "EI-50", Removal.BY_CHOICE, 5),
        TileKind("lifebelt", "EI-52", Removal.BY_CHOICE, 7),
        TileKind("sandbag", "EI-53", Removal.BY_CHOICE, 5),
        TileKind("dynamite", "EI-54", Removal.BY_CHOICE, 4),
        TileKind("bazooka", "EI-55", Removal.BY_CHOICE, 4),
        TileKind("spring", "EI-51", Removal.BY_CHOICE, 4),
        TileKind("push", "EI-57", Removal.BY_CHOICE, 4),
        TileKind("thief", "EI-58", Removal.BY_CHOICE, 3),
    )
}
"""The row of each kind by its name.

Faces are counted and shuffled in this order: a new kind changes no game of a mix without it.
"""


def named(*removals: Removal) -> tuple[str, ...]:
    """Return the names of the kinds that go in one of these ways."""
    return tuple([kind.name for kind in KINDS.values() if kind.removal in removals])


TOOLS: Final = named(Removal.BY_CHOICE)
"""The kinds of red tiles, in the order of EI-2."""
Tool = Annotated[str, Choice(TOOLS)]
VOLCANIC: Final = frozenset(named(Removal.NEVER))
HOLES: Final = frozenset(named(Removal.WITH_NEXT))
