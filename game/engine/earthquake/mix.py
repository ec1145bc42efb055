"""Tiles, and the mix of tiles that an island is made of (EI-2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.engine.core import BoardError

TOTAL = 100
"""The number of tiles of every mix (EI-2)."""

TOOLS = ("rope", "lifebelt", "sandbag", "dynamite", "bazooka", "spring", "push", "thief")
"""The kinds of red tiles, in the order of EI-2."""

PLAIN = ("land", "volcano", "hole")
"""The kinds of tiles that are neither cracks nor tools."""

CRACKS = "cracks"

CLASSIC_MIX: Mapping[str, int] = {
    "land": 36,
    "volcano": 5,
    "hole": 6,
    "cracks_0": 5,
    "cracks_03": 3,
    "cracks_02": 2,
    "cracks_01": 1,
    "cracks_024": 2,
    "cracks_013": 1,
    "cracks_012": 1,
    "cracks_0134": 1,
    "cracks_0124": 1,
    "rope": 5,
    "lifebelt": 7,
    "sandbag": 5,
    "dynamite": 4,
    "bazooka": 4,
    "spring": 4,
    "push": 4,
    "thief": 3,
}
"""How many tiles there are of each face when a level says nothing else (EI-2)."""

Mix = tuple[tuple[str, int], ...]
"""The faces of an island and how many tiles have each; faces are in the order that `checked` gives them."""

VARIANTS = ("level", "fewer_tools", "more_cracks", "wild")
"""The mixes that players may choose; "level" is the level's own."""


class Tile(NamedTuple):
    """A tile as it lies.

    `cracks` are the edges of the face that cracks reach, `rotation` is by how many edges the tile is turned anticlockwise.
    """

    kind: str
    cracks: tuple[int, ...] = ()
    rotation: int = 0

    @property
    def face(self) -> str:
        """What is printed on the tile: its kind, and for cracks their edges before turning, such as "cracks_013"."""
        return face_of(self.cracks) if self.cracks else self.kind

    @property
    def edges(self) -> tuple[int, ...]:
        """The edges that the cracks reach as the tile lies, ascending (EI-22)."""
        return tuple(sorted((edge + self.rotation) % 6 for edge in self.cracks))

    @classmethod
    def of(cls, face: str, rotation: int = 0) -> Tile:
        """The tile with this face, turned. The face must be one that `checked` gives."""
        kind, _, edges = face.partition("_")
        return cls(kind, tuple(int(edge) for edge in edges), rotation)


def face_of(cracks: Iterable[int]) -> str:
    """The name of the face with cracks to these edges."""
    return f"{CRACKS}_{''.join(map(str, cracks))}"


def checked(mix: Mapping[str, object]) -> Mix:
    """The mix in a fixed order, without faces that have no tile, cracks that differ by rotation put together.

    Raises BoardError, with the face or "mix" as its place: `mix_unknown_tile` (no such face), `mix_not_a_number` (of a
    face, a whole number from 0 is needed), `mix_total` (the numbers do not add up to 100).
    """
    counts: dict[str, int] = {}
    for name, count in mix.items():
        face = _known_face(name)
        if face is None:
            raise BoardError("mix_unknown_tile", name, tile=name, known=", ".join((*PLAIN, "cracks_013", *TOOLS)))
        if isinstance(count, bool) or not isinstance(count, int) or count < 0:
            raise BoardError("mix_not_a_number", name, tile=name, count=count)
        counts[face] = counts.get(face, 0) + count
    total = sum(counts.values())
    if total != TOTAL:
        raise BoardError("mix_total", "mix", total=total, needed=TOTAL)
    return _ordered(counts)


def variant_of(mix: Mix, variant: str) -> Mix:
    """The mix that a variant makes of a level's mix; it still has 100 tiles and as many volcanoes.

    - "level": the level's own mix.
    - "fewer_tools": every second tile of each tool is land instead (of an odd number the larger half stays).
    - "more_cracks": every third land tile has cracks instead, the shapes in turn.
    - "wild": of three land tiles one is a hole, one has cracks, and one stays land.
    """
    counts = dict(mix)
    land = counts.get("land", 0)
    if variant == "fewer_tools":
        for tool in TOOLS:
            lost = counts.get(tool, 0) // 2
            counts[tool] = counts.get(tool, 0) - lost
            counts["land"] = counts.get("land", 0) + lost
    elif variant in ("more_cracks", "wild"):
        _turn_to_cracks(counts, land // 3)
        if variant == "wild":
            counts["land"] -= land // 3
            counts["hole"] = counts.get("hole", 0) + land // 3
    return _ordered(counts)


def _turn_to_cracks(counts: dict[str, int], number: int) -> None:
    """Make cracks of that many land tiles, in the shapes that the mix has, or in all classic ones if it has none."""
    shapes = [face for face in counts if face.startswith(CRACKS)] or [face for face in CLASSIC_MIX if face.startswith(CRACKS)]
    for index in range(number):
        face = shapes[index % len(shapes)]
        counts[face] = counts.get(face, 0) + 1
        counts["land"] -= 1


def _known_face(name: str) -> str | None:
    """The face that a name means, cracks turned to their first shape; None for an unknown name."""
    if name in PLAIN or name in TOOLS:
        return name
    kind, _, digits = name.partition("_")
    if kind != CRACKS or not digits or len(set(digits)) != len(digits) or any(digit not in "012345" for digit in digits):
        return None
    edges = [int(digit) for digit in digits]
    return face_of(min(tuple(sorted((edge - first) % 6 for edge in edges)) for first in edges))


def _ordered(counts: Mapping[str, int]) -> Mix:
    faces = [*PLAIN, *sorted((face for face in counts if face.startswith(CRACKS)), key=lambda face: (len(face), face)), *TOOLS]
    return tuple((face, counts[face]) for face in faces if counts.get(face, 0))
