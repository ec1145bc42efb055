"""The table: a region of spaces for each player and the cards in use (LB-13).

A region has its core, and there are ready-made shapes of regions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from game.engine import hexgrid
from game.engine.core import BoardError, Seat
from game.engine.lost_baggage.cards import LEAST, MOST_OF_A_KIND, CardSet, Library
from game.engine.lost_baggage.geometry import SPACE, Space, around, touching
from game.engine.values import frozen

FEWEST_PLAYERS = 2
MOST_PLAYERS = 4
TOUCHES = 2
"""The least number of tiles that a tile touches, and of places in which neighbours' worlds touch (LB-13)."""


@frozen
class Region:
    """One player's part of the table: all its spaces, and the core among them (LB-13).

    `home` is the space closest to the player; `seams` touch a neighbour's seams; `links` are between them.
    """

    spaces: tuple[Space, ...]
    home: Space
    seams: tuple[Space, ...]
    links: tuple[Space, ...]

    @property
    def core(self) -> tuple[Space, ...]:
        """The spaces that are covered first, ascending."""
        return tuple(sorted({self.home, *self.seams, *self.links}))


@frozen
class Shape:
    """A ready-made shape.

    It has for each seat the spaces of its region that get a tile, cores included.

    With fewer tiles than spaces, those that the fewest others touch stay empty (`laying.ready_spaces`).
    """

    name: str
    spaces: tuple[tuple[Space, ...], ...]


@dataclass(frozen=True, repr=False)
class Board:
    """A level of Lost Baggage for one number of players, and the cards in use.

    Make one with `Board.of`, which checks it.

    `capacity` is the highest number of tiles for each player. `sets` are those that players may choose from.
    """

    regions: tuple[Region, ...]
    shapes: tuple[Shape, ...]
    capacity: int
    library: Library
    sets: tuple[CardSet, ...]
    spaces: tuple[Space, ...] = field(init=False, compare=False)
    """All spaces, ascending."""
    index: Mapping[Space, int] = field(init=False, compare=False)
    """The place of each space in `spaces`."""
    owner: Mapping[Space, Seat] = field(init=False, compare=False)
    """The seat in whose region each space is."""

    def __post_init__(self) -> None:
        owner = {space: seat for seat, region in enumerate(self.regions) for space in region.spaces}
        object.__setattr__(self, "owner", owner)
        object.__setattr__(self, "spaces", tuple(sorted(owner)))
        object.__setattr__(self, "index", {space: place for place, space in enumerate(self.spaces)})

    def __repr__(self) -> str:
        return f"Board({self.players} players, {len(self.spaces)} spaces)"

    @property
    def players(self) -> int:
        """The number of players.

        The seat of a region is its place in `regions`, clockwise.
        """
        return len(self.regions)

    @classmethod
    def of(
        cls,
        regions: Sequence[Region],
        shapes: Iterable[Shape],
        capacity: int,
        library: Library,
        sets: Iterable[CardSet],
    ) -> Board:
        """Return the checked board. Raises BoardError.

        Its place is a space ("2,-1"), a seat ("seat 1"), a shape or "capacity".

        Codes: `players` (not 2 to 4 regions), `space_twice` (in two regions), `core_outside` (`part` is "home", "seams",
        "links"), `core_too_large` (`spaces`, `most`), `core_loose` (a space touches fewer than two others of its core),
        `core_parts` (a core that does not hang together), `seams_apart` (`seats`, `places`: neighbours' seams touch in
        fewer than two), `opposites_touch` (`seats`), `capacity` (not 10 to 30), `room` (`seat`, `spaces`, `capacity`: not
        every tile can be laid so that it touches two others), `shape_regions` (not one list a seat), `shape_outside`,
        `shape_core` (a shape without a space of the core).
        """
        board = cls(
            tuple(_sorted(region) for region in regions),
            tuple(Shape(shape.name, tuple(tuple(sorted(set(spaces))) for spaces in shape.spaces)) for shape in shapes),
            capacity,
            library,
            tuple(sets),
        )
        if not FEWEST_PLAYERS <= board.players <= MOST_PLAYERS:
            raise BoardError("players", "regions", players=board.players, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
        if not LEAST["tiles"] <= capacity <= MOST_OF_A_KIND:
            raise BoardError("capacity", "capacity", capacity=capacity, fewest=LEAST["tiles"], most=MOST_OF_A_KIND)
        _check_regions(board)
        for seat, region in enumerate(board.regions):
            _check_core(seat, region)
        _check_borders(board)
        for seat, region in enumerate(board.regions):
            room = len(coverable(region))
            if room < capacity:
                raise BoardError("room", f"seat {seat}", seat=seat, spaces=room, capacity=capacity)
        for shape in board.shapes:
            _check_shape(board, shape)
        return board


def neighbours(players: int) -> tuple[tuple[Seat, Seat], ...]:
    """Return the pairs of seats that sit beside each other."""
    pairs = {(min(seat, other), max(seat, other)) for seat in range(players) for other in [(seat + 1) % players]}
    return tuple(sorted(pairs))


def coverable(region: Region) -> frozenset[Space]:
    """Return the spaces that tiles can be laid on, wherever the neighbours lay theirs (LB-13).

    They are the core, and then each space that touches two laid tiles. The order in which tiles are laid makes no difference: a
    space that touches two laid tiles keeps touching them.
    """
    laid = set(region.core)
    grown = True
    while grown:
        new = [space for space in region.spaces if space not in laid and touching(space, laid) >= TOUCHES]
        grown = bool(new)
        laid.update(new)
    return frozenset(laid)


def _sorted(region: Region) -> Region:
    spaces, seams, links = (tuple(sorted(set(part))) for part in (region.spaces, region.seams, region.links))
    return Region(spaces, region.home, seams, links)


def _check_regions(board: Board) -> None:
    taken: dict[Space, Seat] = {}
    for seat, region in enumerate(board.regions):
        for space in region.spaces:
            if space in taken:
                raise BoardError("space_twice", SPACE.write(space), seats=(taken[space], seat))
            taken[space] = seat
        for part, spaces in (("home", (region.home,)), ("seams", region.seams), ("links", region.links)):
            outside = [space for space in spaces if space not in region.spaces]
            if outside:
                raise BoardError("core_outside", SPACE.write(outside[0]), seat=seat, part=part)


def _check_core(seat: Seat, region: Region) -> None:
    core = region.core
    if len(core) > LEAST["tiles"]:
        raise BoardError("core_too_large", f"seat {seat}", seat=seat, spaces=len(core), most=LEAST["tiles"])
    for space in core:
        if touching(space, core) < TOUCHES:
            raise BoardError("core_loose", SPACE.write(space), seat=seat, touches=touching(space, core), least=TOUCHES)
    apart = hexgrid.parts(core)
    if len(apart) > 1:
        raise BoardError("core_parts", SPACE.write(apart[1][0]), seat=seat, parts=len(apart))


def _check_borders(board: Board) -> None:
    beside = neighbours(board.players)
    for one, other in beside:
        seams = board.regions[other].seams
        places = sum(touching(space, seams) for space in board.regions[one].seams)
        if places < TOUCHES:
            raise BoardError("seams_apart", f"seat {one}", seats=(one, other), places=places, least=TOUCHES)
    for one, region in enumerate(board.regions):
        for space in region.spaces:
            touched = {board.owner.get(beyond, one) for beyond in around(space)}
            for opposite in sorted(touched - {one}):
                if (min(one, opposite), max(one, opposite)) not in beside:
                    raise BoardError("opposites_touch", SPACE.write(space), seats=(one, opposite))


def _check_shape(board: Board, shape: Shape) -> None:
    if len(shape.spaces) != board.players:
        raise BoardError("shape_regions", shape.name, lists=len(shape.spaces), players=board.players)
    for seat, spaces in enumerate(shape.spaces):
        region = board.regions[seat]
        outside = [space for space in spaces if space not in region.spaces]
        if outside:
            raise BoardError("shape_outside", SPACE.write(outside[0]), shape=shape.name, seat=seat)
        missing = [space for space in region.core if space not in spaces]
        if missing:
            raise BoardError("shape_core", SPACE.write(missing[0]), shape=shape.name, seat=seat)
