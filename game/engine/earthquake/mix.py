"""Tiles, and the mix of tiles that an island is made of (EI-2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Annotated, Final, NamedTuple

from game.engine.core import BoardError
from game.engine.earthquake.kinds import KINDS, TOOLS
from game.engine.tokens import Token

TOTAL: Final = 100
"""The number of tiles of every mix (EI-2)."""

CRACKS: Final = "cracks"

NAMES: Final = tuple(f"{kind.name}_0 … {kind.name}_012345" if kind.shapes else kind.name for kind in KINDS.values())
"""The names of tiles, cracks from those of one edge to those of all six."""

CLASSIC_MIX: Final[Mapping[str, int]] = {
    f"{kind.name}_{edges}" if edges else kind.name: count
    for kind in KINDS.values()
    for edges, count in (kind.shapes or {"": kind.count}).items()
}
"""The number of tiles of each face unless a level says otherwise (EI-2)."""

Mix = tuple[int, ...]
"""The number of tiles of each of FACES."""

VARIANTS: Final = ("level", "fewer_tools", "more_cracks", "wild")
"""The mixes that players may choose; "level" is the level's own."""


class Tile(NamedTuple):
    """A tile, turned.

    `cracks` are the edges of the face that cracks reach, `rotation` is by how many edges the tile is turned anticlockwise.
    """

    kind: str
    cracks: tuple[int, ...] = ()
    rotation: int = 0

    @property
    def face(self) -> str:
        """Return the print on the tile.

        Its kind, and for cracks their edges before turning, such as "cracks_013".
        """
        return _face(self.kind, self.cracks) if self.cracks else self.kind

    @property
    def edges(self) -> tuple[int, ...]:
        """The edges that the cracks of the turned tile reach, ascending (EI-22)."""
        return _turned(self.cracks, self.rotation)

    @classmethod
    def of(cls, face: str, rotation: int = 0) -> Tile:
        """Return the tile with one of FACES, turned."""
        kind, _, edges = face.partition("_")
        return cls(kind, tuple(int(edge) for edge in edges), rotation)


@cache
def _face(kind: str, edges: tuple[int, ...]) -> str:
    """Return the face of a kind with cracks to these edges, none for ()."""
    return f"{kind}_{''.join(map(str, edges))}" if edges else kind


@cache
def _turned(edges: tuple[int, ...], rotation: int) -> tuple[int, ...]:
    return tuple(sorted((edge + rotation) % 6 for edge in edges))


def _unturned(edges: Iterable[int]) -> tuple[int, ...]:
    """Return the edges that cracks reach, the same ones for every rotation of a tile.

    Of all rotations of these edges the first in order is returned.
    """
    return min(tuple(sorted((edge - first) % 6 for edge in edges)) for first in edges)


def _shapes() -> list[tuple[int, ...]]:
    """Return every shape of cracks, by the number of edges that they reach."""
    every = [[edge for edge in range(6) if number >> edge & 1] for number in range(1, 64)]
    return sorted(set(map(_unturned, every)), key=lambda shape: (len(shape), shape))


FACES: Final = tuple([_face(kind.name, shape) for kind in KINDS.values() for shape in (_shapes() if kind.shapes else [()])])
"""All faces that tiles may have, in the order in which they are counted and shuffled."""
PLACES: Final[Mapping[str, int]] = {face: place for place, face in enumerate(FACES)}
"""The place of each face in FACES."""


TURNED: Final[Mapping[str, tuple[Tile, ...]]] = {face: tuple([Tile.of(face, by) for by in range(6)]) for face in FACES}
"""The six tiles with each face, by rotation."""


def _laid(word: str) -> Tile:
    face, _, rotation = word.partition(":")
    return TURNED[face][int(rotation)]


Laid = Annotated[
    Tile, Token("a tile", f"(?:{'|'.join(FACES)}):[0-5]", lambda tile: f"{tile.face}:{tile.rotation}", _laid, "cracks_013:2")
]
"""A tile, in JSON its face and its rotation."""


def mix_of(counts: Mapping[str, int]) -> Mix:
    """Return the mix with these numbers of tiles by face, none of faces that are not named."""
    return tuple([counts.get(face, 0) for face in FACES])


def pile(mix: Mix) -> list[str]:
    """Return the faces of all tiles of a mix, in the order of FACES."""
    faces: list[str] = []
    for face, count in zip(FACES, mix, strict=True):
        faces += [face] * count
    return faces


def by_face(mix: Mix) -> dict[str, int]:
    """Return the numbers of tiles of all faces."""
    return dict(zip(FACES, mix, strict=True))


def checked(mix: Mapping[str, object]) -> Mix:
    """Return the mix with these numbers of tiles by face.

    Cracks that differ by rotation alone are counted together. Raises BoardError, with the face or "mix" as its place:
    `mix_unknown_tile` (no such face), `mix_not_a_number` (of a face, a whole number from 0 is needed), `mix_total` (the numbers
    do not add up to 100).
    """
    counts: dict[str, int] = {}
    for name, count in mix.items():
        face = _known_face(name)
        if face is None:
            raise BoardError("mix_unknown_tile", name, tile=name, known=", ".join(NAMES))
        if isinstance(count, bool) or not isinstance(count, int) or count < 0:
            raise BoardError("mix_not_a_number", name, tile=name, count=count)
        counts[face] = counts.get(face, 0) + count
    total = sum(counts.values())
    if total != TOTAL:
        raise BoardError("mix_total", "mix", total=total, needed=TOTAL)
    return mix_of(counts)


@lru_cache(maxsize=32)
def variant_of(mix: Mix, variant: str) -> Mix:
    """Return the mix that a variant makes of a level's mix.

    It still has 100 tiles and as many volcanoes.

    - "level": the level's own mix.
    - "fewer_tools": every second tile of each tool is land instead (of an odd number the larger half stays).
    - "more_cracks": every third land tile has cracks instead, the shapes in turn.
    - "wild": of three land tiles one is a hole, one has cracks, and one stays land.
    """
    counts = by_face(mix)
    land = counts["land"]
    if variant == "fewer_tools":
        for tool in TOOLS:
            lost = counts[tool] // 2
            counts[tool] -= lost
            counts["land"] += lost
    elif variant in ("more_cracks", "wild"):
        _turn_to_cracks(counts, land // 3)
        if variant == "wild":
            counts["land"] -= land // 3
            counts["hole"] += land // 3
    return mix_of(counts)


def _turn_to_cracks(counts: dict[str, int], number: int) -> None:
    """Make cracks of that many land tiles.

    They take the shapes that the mix has, or all classic ones if it has none.
    """
    shapes = [face for face, count in counts.items() if count and face.startswith(CRACKS)]
    shapes = shapes or [face for face in CLASSIC_MIX if face.startswith(CRACKS)]
    for nth in range(number):
        counts[shapes[nth % len(shapes)]] += 1
    counts["land"] -= number


def _known_face(name: str) -> str | None:
    """Return the face that a name means, cracks turned to their first shape.

    None for an unknown name.
    """
    kind, _, digits = name.partition("_")
    if kind not in KINDS or not KINDS[kind].shapes:
        return name if name in PLACES else None
    if not digits or len(set(digits)) != len(digits) or any(digit not in "012345" for digit in digits):
        return None
    return _face(kind, _unturned([int(digit) for digit in digits]))
