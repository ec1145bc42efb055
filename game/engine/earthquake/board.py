"""The board of Earthquake Island: spaces, playing areas and the mix of tiles (EI-2, EI-3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Final

from game.engine import hexgrid, tokens
from game.engine.core import BoardError
from game.engine.earthquake.kinds import VOLCANIC
from game.engine.earthquake.mix import CLASSIC_MIX, TOTAL, Mix, by_face, checked
from game.engine.unfit import Unfit, quoted

SPACE: Final = tokens.pair("a space", lambda q, r: (q, r), "1,-2", within=lambda space, board: space in board.index)
Space = Annotated[hexgrid.Hex, SPACE]
"""A space of the board in axial coordinates (q, r), as `game.engine.hexgrid` describes them."""

Around = tuple[Space | None, ...]
"""Six spaces by direction, None where the board ends."""

MOST_PLAYERS: Final = 6
FEWEST_PLAYERS: Final = 2
HIGHEST: Final = 6
"""No stack is laid higher than this (EI-4)."""
ON_AREA: Final = "area"
ON_BOARD: Final = "board"
WITH_WAYS: Final = "ways"
LAYINGS: Final = (ON_AREA, ON_BOARD, WITH_WAYS)
"""The ways to lay tiles: scattered on the playing area, or on the whole board (EI-4), or with ways on (EI-8).

Of the whole board all outside the playing area is cleared afterwards. With ways on they are scattered on the playing area, and
for two players shifted until every stack has a way on.
"""


def tiles_to_lay(players: int) -> int:
    """Return the most tiles that are laid for a number of players (EI-4)."""
    return 84 if players == FEWEST_PLAYERS else TOTAL


@dataclass(frozen=True)
class Board:
    """A level of Earthquake Island. Make one with `Board.of`, which checks it.

    `spaces` are all spaces, ascending. `areas` are the numbers of players and the spaces of their playing areas, ascending.
    All other spaces are water from the start (EI-3). `mix` is the level's mix of tiles (EI-2), `laying` one of LAYINGS.
    """

    spaces: tuple[Space, ...]
    areas: tuple[tuple[int, tuple[Space, ...]], ...]
    mix: Mix
    laying: str
    index: Mapping[Space, int] = field(init=False, compare=False, repr=False)
    """The place of each space in `spaces`."""
    beside: Mapping[Space, Around] = field(init=False, compare=False, repr=False)
    """The neighbours of each space, by direction."""
    beyond: Mapping[Space, Around] = field(init=False, compare=False, repr=False)
    """The spaces exactly two away in a straight line, by direction (EI-51, EI-55)."""

    def __post_init__(self) -> None:
        index = {space: place for place, space in enumerate(self.spaces)}
        object.__setattr__(self, "index", index)
        for name, steps in (("beside", 1), ("beyond", 2)):
            lines = {space: [hexgrid.neighbour(space, direction, steps) for direction in range(6)] for space in self.spaces}
            cut = {space: tuple(end if end in index else None for end in ends) for space, ends in lines.items()}
            object.__setattr__(self, name, cut)

    @classmethod
    def of(
        cls,
        spaces: Iterable[Space],
        areas: Mapping[int, Iterable[Space]],
        mix: Mapping[str, object] = CLASSIC_MIX,
        laying: str = ON_AREA,
    ) -> Board:
        """Return the board with these spaces, playing areas, numbers of tiles and laying.

        There is a playing area for each number of players. The numbers of tiles are by face: the names of `kinds.KINDS`, of
        cracks with the edges that they reach ("cracks_013").

        Raises BoardError, with "areas", a number of players, a space or a face as its place: the codes of `mix.checked`,
        `no_area`, `area_players` (not 2 to 6), `area_off_board`, `area_unconnected`, `area_too_small` (not enough spaces for all
        explorers even if every volcano is on top, EI-6), `area_too_large` (more spaces than tiles that are laid, EI-4), and for
        tiles that are laid on the whole board, "board", `board_too_large`.
        """
        known = tuple(sorted(set(spaces)))
        tiles = checked(mix)
        volcanoes = sum(count for face, count in by_face(tiles).items() if face in VOLCANIC)
        if not areas:
            raise BoardError("no_area", "areas")
        chosen = tuple((players, tuple(sorted(set(areas[players])))) for players in sorted(areas))
        for players, area in chosen:
            _check_area(players, area, frozenset(known), volcanoes)
        if laying == ON_BOARD and not _covered(known):
            raise BoardError("board_too_large", "laying", spaces=len(known), most=TOTAL)
        return cls(known, chosen, tiles, laying)

    @property
    def layings(self) -> tuple[str, ...]:
        """Those of LAYINGS that are possible here."""
        return LAYINGS if _covered(self.spaces) else (ON_AREA, WITH_WAYS)

    def area(self, players: int) -> tuple[Space, ...]:
        """Return the playing area for a number of players.

        Raises ValueError when the level has none for it.
        """
        for number, spaces in self.areas:
            if number == players:
                return spaces
        raise Unfit("setup_players", known=", ".join(str(number) for number, _ in self.areas), players=quoted(players))


def _covered(spaces: tuple[Space, ...]) -> bool:
    """Return whether there is a tile for every space."""
    return len(spaces) <= TOTAL


def _check_area(players: int, area: tuple[Space, ...], known: frozenset[Space], volcanoes: int) -> None:
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise BoardError("area_players", str(players), players=players, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
    for space in area:
        if space not in known:
            raise BoardError("area_off_board", f"{space[0]},{space[1]}", players=players)
    needed = players + volcanoes
    if len(area) < needed:
        raise BoardError("area_too_small", str(players), players=players, spaces=len(area), needed=needed, volcanoes=volcanoes)
    if len(area) > tiles_to_lay(players):
        raise BoardError("area_too_large", str(players), players=players, spaces=len(area), most=tiles_to_lay(players))
    islands = hexgrid.parts(area)
    if len(islands) > 1:
        apart = islands[1][0]
        raise BoardError("area_unconnected", f"{apart[0]},{apart[1]}", players=players, parts=len(islands))
